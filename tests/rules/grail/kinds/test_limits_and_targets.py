"""What every kind may say: uses a night and a game, conditions, costs, whom it reaches; outcomes either way."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import A, B, C, D, needs, night
from tests.rules.grail.heirs import dusk, heir_with, skill

SEATS = {A: "试炼者 守序", B: "战士 守序", C: "战士 混乱", D: "战士 中立"}
"""试炼者: AB 70, AC 10 + 5, saves of 50."""

NO_COUNTER = ("counter", 51)


# --- uses ---


def test_what_counters_once_a_night_counters_the_first_of_two_and_again_the_next_night() -> None:
    heir = heir_with(skill("riposte", "counter", 'chance = 100\nlimit = "night"'))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS)
    for _ in range(2):
        play.order(C, "attack", A).order(D, "attack", A)
        night(play, ("hit", 61, C), ("counter", 100, A), ("hit", 51, A), ("hit", 61, D), order=(C, D))
        assert [(kind, by) for kind, by, _ in needs(play)] == [("hit", C), ("counter", A), ("hit", A), ("hit", D)]
        play.to("dusk").mark()


def test_what_counters_twice_a_game_is_used_up_by_the_counter_not_by_the_chance() -> None:
    heir = heir_with(skill("riposte", "counter", 'chance = 50\nlimit = "game"\nuses = 2'))
    play = dusk(heir, SEATS)
    left = []
    for die in (51, 50, 50, None):
        play.order(C, "attack", A)
        came = [("counter", die)] if die else []
        night(play, ("hit", 61, C), *came, *([("hit", 51, A)] if die == 50 else []))
        left.append(play.table.seats[0].skill("riposte").charges)
        play.to("dusk").mark()
    assert left == [2, 1, 0, 0]


@pytest.mark.parametrize(("limit", "again"), [("night", True), ("game", False)])
def test_an_order_once_a_night_can_be_given_every_night_and_once_a_game_no_more(limit: str, again: bool) -> None:
    heir = heir_with(skill("lunge", "attack", f'ab = 10\nlimit = "{limit}"'))
    play = dusk(heir, SEATS).order(A, "lunge", C)
    night(play, ("hit", 60), ("damage", 1)).to("dusk").mark().order(A, "lunge", C)
    if again:
        assert night(play, ("hit", 60), ("damage", 1)).changed == {C: {"hp": (9, 8)}}
    else:
        assert play.refused.kind == "used_up"


def test_an_order_that_is_void_uses_nothing_up() -> None:
    heir = heir_with(skill("lunge", "attack", 'ab = 10\nlimit = "game"'))
    play = dusk(heir, SEATS).amend(A, hp=1).order(C, "attack", A).order(A, "lunge", C)
    night(play, ("hit", 60, C), ("damage", 1, C), ("recover", 50, A), order=(C, A))
    assert play.table.seats[0].skill("lunge").charges == 1


def test_what_is_turned_on_once_a_game_cannot_be_turned_on_again() -> None:
    heir = heir_with(skill("frenzy", "modifier", 'when = "chosen"\nlimit = "game"\nab = 20'))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(A, "attack", C, frenzy=True)
    night(play, ("hit", 70), ("damage", 1)).to("dusk").mark()
    assert needs(dusk(heir, SEATS)) == []
    assert play.order(A, "attack", C, frenzy=False).table.orders
    play.raw.pop()
    assert play.order(A, "attack", C, frenzy=True).refused.kind == "used_up"
    play.raw.pop()
    assert play.order(A, "frenzy").refused.kind == "used_up"


# --- costs and how long ---


@pytest.mark.parametrize(("cost", "comes_first"), [("free", True), ("standard", False)])
def test_a_stance_of_a_night_holds_from_its_turn_to_the_end_of_the_night(cost: str, comes_first: bool) -> None:
    """For a free action it comes before the attack; for the standard one it takes its place."""
    heir = heir_with(skill("aim", "modifier", f'lasts = "night"\ncost = "{cost}"\nab = 20'))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(A, "attack", C).order(A, "aim")
    night(play, *([("hit", 71), NO_COUNTER] if comes_first else []))
    assert [row for row in needs(play) if row[0] == "hit"] == ([("hit", A, 70 + 20 - 20)] if comes_first else [])
    play.to("dusk").mark().order(A, "attack", C)
    night(play, ("hit", 51), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, 70 - 20)


def test_a_stance_only_for_holders_is_lost_with_its_action_without_the_grail() -> None:
    heir = heir_with(skill("aim", "modifier", 'lasts = "night"\nwhen = "grail_tonight"\ncost = "free"\nab = 20'))
    for holder, need in ((A, 70), (B, 50)):
        play = dusk(heir, SEATS, holder=holder).order(A, "attack", C).order(A, "aim")
        night(play, ("hit", need + 1), NO_COUNTER)
        assert needs(play)[0] == ("hit", A, need)
        assert ("本夜未曾拥有圣杯，动作落空" in play.steps) is (holder == B)


def test_all_spells_of_a_night_take_one_action_and_those_of_the_next_night_one_again() -> None:
    """On the second night breaking free takes the free action, a jab the standard one instead; none is left."""
    heir = heir_with(
        skill("well", "points", "a_night = 3"),
        skill("spark", "spell", 'most = 1\non_success = [{ damage = "1" }]', "火花"),
        skill("glare", "spell", 'most = 1\non_success = [{ damage = "1" }]', "怒视"),
        skill("jab", "attack", 'cost = "free"'),
    )
    assert heir.check() == ["sound"]
    play = dusk(heir, {**SEATS, D: "法师 中立"}).order(A, "spark", C).order(A, "glare", C)
    assert night(play).changed == {C: {"hp": (10, 8)}}
    play.to("dusk").amend(A, statuses=[{"status": "grappled", "with": D}]).mark()
    play.order(A, "spark", C).order(A, "jab", C)
    night(play, ("contest", 25), ("hit", 50), ("damage", 1))
    assert play.changed[C] == {"hp": (8, 7)}
    assert "阿尔法【火花】：没有可用的动作" in play.steps


# --- whom it reaches ---


@pytest.mark.parametrize("keys", ["targets = 0", "targets = 2\nleast = 0"])
def test_where_nobody_is_named_it_heals_its_user(keys: str) -> None:
    heir = heir_with(skill("breathe", "heal", f'amount = "2"\n{keys}'))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).amend(A, hp=4).amend(B, hp=4).mark().order(A, "breathe")
    assert night(play).changed == {A: {"hp": (4, 6)}}
    if "least" in keys:
        play = dusk(heir, SEATS).amend(A, hp=4).amend(B, hp=4).mark().order(A, "breathe", B)
        assert night(play).changed == {B: {"hp": (4, 6)}}


def test_a_skill_that_reaches_nobody_says_so() -> None:
    heir = heir_with(
        skill("shout", "save", 'everyone = "lullaby"\ntheirs = "will"\non_fail = [{ damage = "1" }]', "吼")
    )
    play = night(dusk(heir, SEATS).order(A, "shout"))
    assert play.changed == {}
    assert "阿尔法【吼】：没有可以作用的人" in play.steps


def test_of_several_one_that_has_left_by_then_is_passed_over() -> None:
    heir = heir_with(skill("mend", "heal", 'amount = "2"\ntargets = 2', "愈合"))
    play = dusk(heir, SEATS).amend(B, hp=1).amend(C, hp=4).mark().order(D, "attack", B).order(A, "mend", B, C)
    night(play, ("hit", 55, D), ("damage", 2), order=(D, A))
    assert play.changed[C] == {"hp": (4, 6)}
    assert "阿尔法 → 贝塔：目标已退出，攻击落空" in play.steps


# --- outcomes ---


@pytest.mark.parametrize("die", [31, 30])
def test_a_contest_may_end_ill_for_who_begins_it(die: int) -> None:
    """Will 50 against 20."""
    keys = 'mine = "will"\ntheirs = "will"\non_success = [{ damage = "1" }]\n'
    heir = heir_with(skill("gaze", "contest", keys + 'on_failure = [{ inflict = "dazed", on = "self" }]', "凝视"))
    assert heir.check() == ["sound"]
    play = night(dusk(heir, SEATS).order(A, "gaze", C), ("contest", die), to="night").enter("step").enter("step")
    assert needs(play) == [("contest", A, 30)]
    assert play.changed == ({C: {"hp": (10, 9)}} if die == 30 else {A: {"statuses": ([], ["dazed"])}})


def test_an_attack_of_its_own_damage_twice_with_what_a_hit_and_a_double_miss_bring() -> None:
    keys = 'times = 2\nab = -10\ndamage = "d6"\nmore = 1\non_hit = [{ inflict = "fatigued" }]\n'
    heir = heir_with(skill("flail", "attack", keys + 'on_all_missed = [{ damage = "2", on = "self" }]', "连枷"))
    assert heir.check() == ["sound"]
    play = night(dusk(heir, SEATS).order(A, "flail", C), ("hit", 41), NO_COUNTER, ("hit", 40), ("damage", 6))
    assert play.changed == {C: {"hp": (10, 3)}}
    assert "伽马 因【连枷】陷入疲惫" in play.steps
    play = night(dusk(heir, SEATS).order(A, "flail", C), *[("hit", 41), NO_COUNTER] * 2)
    assert play.changed == {A: {"hp": (9, 7)}}


def test_a_status_lasts_as_the_skill_says_else_as_it_says_itself() -> None:
    heir = heir_with(
        skill("hush", "inflict", 'status = "fatigued"'),
        skill("curse", "inflict", 'status = "fatigued"\nuntil = "next_night_end"'),
    )
    for id_, worn in (("hush", {}), ("curse", {C: {"statuses": ([], ["fatigued"])}})):
        assert night(dusk(heir, SEATS).order(A, id_, C)).changed == worn


# --- conditions of points and rights ---


def test_points_that_only_holders_have() -> None:
    heir = heir_with(
        skill("well", "points", 'a_night = 3\nwhen = "grail_tonight"\ncost = "free"'),
        skill("spark", "spell", 'most = 3\non_success = [{ damage = "1", each = 1 }]'),
    )
    assert heir.check() == ["sound"]
    assert dusk(heir, SEATS, holder=B).order(A, "spark", C).refused.kind == "too_many_points"
    play = dusk(heir, SEATS, holder=A).order(A, "spark", C, points=3)
    assert night(play).changed == {C: {"hp": (10, 6)}}


@pytest.mark.parametrize("holder", [A, B])
def test_a_right_that_only_holders_have(holder: str) -> None:
    heir = heir_with(skill("insight", "identify", 'role = "any"\nnumber = 2\nwhen = "grail_tonight"'))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS, holder=holder)
    for about in (B, C, D):
        play.enter("claim", by=A, about=about, claim="fighter")
    if holder == B:
        del play.raw[-2:]
        assert play.refused.kind == "not_your_claim"
    else:
        assert [facts["about"] for _, kind, facts in play.to("night").letters if kind == "claim_confirmed"] == [B, C]
        assert len(play.warnings) == 1
