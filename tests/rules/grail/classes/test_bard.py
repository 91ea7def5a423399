"""吟游诗人: 催眠序曲, 慑魂曲, 战斗专精, and 音爆术 on everyone under the overture."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import ac, hp, skill, stats
from tests.rules.grail.classes.told import HOUSE, claims, confirmed, next_evening, opening, quiet_night, told
from tests.rules.grail.games import A, B, C, D, E, Grail, needs, night

SEATS = {A: "吟游诗人", B: "战士 中立", C: "武僧", D: "战士 混乱", E: "圣武士"}
BARD, FIGHTER, MONK = stats("bard"), stats("fighter"), stats("monk")
UNDER: dict[str, object] = {"statuses": ([], ["lullaby"])}
WILLS = BARD.will + skill("fascinate").bonus - FIGHTER.will
NO_COUNTER = ("counter", 51)
TARGETS = {"wrong_targets", "wrong_number"}
"""Refusals of too few or too many targets: of one number, or of a number from one to another."""


def stunned(play: Play) -> list[str]:
    return [seat.name for seat in play.table.seats if seat.has("stunned")]


# --- 催眠序曲 (overture) ---


@pytest.mark.parametrize("whom", [[B], [B, C], [B, C, D]])
def test_one_to_three_fall_under_the_overture_without_any_die(grail: Grail, whom: list[str]) -> None:
    play = night(grail.dusk(SEATS).order(A, "overture", *whom))
    assert play.changed == dict.fromkeys(whom, UNDER)
    assert needs(play) == []


@pytest.mark.parametrize(
    ("whom", "kind"),
    [([], "wrong_number"), ([B, C, D, E], "wrong_number"), ([B, B], "same_target_twice"), ([A], "not_oneself")],
)
def test_nobody_or_four_or_one_twice_or_oneself_is_refused(grail: Grail, whom: list[str], kind: str) -> None:
    assert grail.dusk(SEATS).order(A, "overture", *whom).refused.kind == kind


def test_the_dead_are_refused_and_one_who_died_before_its_turn_is_passed_over(grail: Grail) -> None:
    assert grail.dusk(SEATS).amend(B, alive=False).order(A, "overture", B).refused.kind == "has_left"
    play = grail.dusk(SEATS).amend(B, hp=1).mark().order(A, "overture", B, D).order(C, "attack", B)
    night(play, ("hit", MONK.ab - ac("fighter")), ("damage", 2), order=(C, A))
    assert play.changed[D] == UNDER
    assert "statuses" not in play.changed[B]


def test_no_other_class_knows_it(grail: Grail) -> None:
    assert grail.dusk(SEATS).order(B, "overture", C).refused.kind == "not_your_skill"


def test_it_holds_to_the_end_of_the_game(grail: Grail) -> None:
    play = night(grail.dusk(SEATS).order(A, "overture", B))
    for _ in range(2):
        assert play.changed == {B: UNDER}
        night(play.to("dusk"))


@pytest.mark.parametrize(("die", "hits"), [(75 - 2 - 20, True), (75 - 2 - 20 + 1, False)])
def test_who_is_under_it_attacks_at_two_less(grail: Grail, die: int, hits: bool) -> None:
    """The text's −2: 75 − 2 − 20 between fighters."""
    play = grail.dusk(SEATS).order(A, "overture", B).order(B, "attack", D)
    night(play, ("hit", die), ("damage", 1) if hits else NO_COUNTER, order=(A, B))
    assert needs(play)[0] == ("hit", B, 53)
    assert play.changed == {B: UNDER, **({D: {"hp": (10, 9)}} if hits else {})}


def test_twice_it_is_still_two(grail: Grail) -> None:
    play = next_evening(night(grail.dusk(SEATS).order(A, "overture", B)))
    night(play.order(A, "overture", B).order(B, "attack", D), ("hit", 53), ("damage", 1), order=(A, B))
    assert play.changed == {D: {"hp": (10, 9)}}


def test_nobody_is_told_of_it(grail: Grail) -> None:
    play = night(grail.dusk(SEATS).order(A, "overture", B, C, D)).to("announcement")
    assert play.letters == []
    assert play.posted == [("votes", {"counts": {}})]


def test_it_takes_the_standard_action(grail: Grail) -> None:
    """One main action a night: the later order stands in the place of the earlier."""
    play = grail.dusk(SEATS).order(A, "attack", B).order(A, "overture", C)
    assert night(play).changed == {C: UNDER}


# --- 慑魂曲 (fascinate) ---


@pytest.mark.parametrize("above", [0, 1])
def test_fascinate_is_a_contest_of_will(grail: Grail, above: int) -> None:
    play = night(grail.dusk(SEATS).order(A, "fascinate", B), ("contest", WILLS + above, A, B))
    assert needs(play) == [("contest", A, WILLS)]
    assert play.changed == ({} if above else {B: {"statuses": ([], ["dazed"])}})
    assert play.letters == []


def test_its_daze_is_on_the_later_orders_of_the_night_and_all_of_the_next(grail: Grail) -> None:
    """Dazed: AB −10, no dexterity bonus."""
    play = grail.dusk(SEATS).order(A, "fascinate", B).order(B, "attack", D)
    night(play, ("contest", WILLS), ("hit", 75 - 10 - 20), ("damage", 1), order=(A, B))
    assert needs(play)[1] == ("hit", B, 45)
    play = next_evening(play).order(B, "attack", D).order(D, "attack", B)
    night(play, ("hit", 46, B), NO_COUNTER, ("hit", 75 - 15, D), ("damage", 1))
    assert needs(play)[0] == ("hit", B, 45)
    assert play.changed == {B: {"hp": (10, 9), "statuses": (["dazed"], [])}}


def test_a_will_as_strong_is_never_won_over(grail: Grail) -> None:
    play = grail.dusk({**SEATS, B: "法师 中立"}).order(A, "fascinate", B)
    assert BARD.will + skill("fascinate").bonus <= stats("wizard").will
    assert needs(night(play, ("contest", 1))) == [("contest", A, 0)]
    assert play.changed == {}


@pytest.mark.parametrize(("whom", "kinds"), [([], TARGETS), ([B, C, D, E], TARGETS), ([A], {"not_oneself"})])
def test_fascinate_of_nobody_of_too_many_or_of_oneself_is_refused(
    grail: Grail, whom: list[str], kinds: set[str]
) -> None:
    assert grail.dusk(SEATS).order(A, "fascinate", *whom).refused.kind in kinds


# --- 战斗专精 (combat_expertise) ---

EXPERT = skill("combat_expertise")


def test_expertise_is_chosen_for_the_night_beside_any_order(grail: Grail) -> None:
    """AB less, dexterity bonus more, from the start of the night: before the bard's own turn too."""
    play = grail.dusk(SEATS).order(A, "combat_expertise").order(A, "attack", D).order(B, "attack", A)
    hit_it = 75 - ac("bard") - EXPERT.dexterity
    hits = BARD.ab + EXPERT.ab - 20
    night(play, ("hit", hit_it + 1, B), ("hit", hits, A), ("damage", 1), order=(B, A))
    assert needs(play)[:2] == [("hit", B, hit_it), ("hit", A, hits)]
    assert play.changed == {D: {"hp": (10, 9)}}


def test_expertise_may_be_said_with_the_order_itself(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "attack", D, combat_expertise=True)
    night(play, ("hit", BARD.ab + EXPERT.ab - 20 + 1), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, BARD.ab + EXPERT.ab - 20)


@pytest.mark.parametrize("options", [{}, {"combat_expertise": False}])
def test_not_chosen_it_is_off(grail: Grail, options: dict[str, bool]) -> None:
    play = grail.dusk(SEATS).order(A, "attack", D, **options)
    night(play, ("hit", BARD.ab - 20), ("damage", 1))
    assert needs(play)[0] == ("hit", A, BARD.ab - 20)


def test_expertise_is_over_with_the_night(grail: Grail) -> None:
    play = quiet_night(grail.dusk(SEATS).order(A, "combat_expertise")).order(B, "attack", A)
    night(play, ("hit", 75 - ac("bard")), ("damage", 1))
    assert needs(play)[0] == ("hit", B, 75 - ac("bard"))


def test_expertise_takes_no_action_and_does_not_change_initiative(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=D).order(A, "combat_expertise").order(A, "attack", D)
    night(play, ("hit", BARD.ab + EXPERT.ab - 20), ("damage", 1), ("steal", 50))
    assert play.changed[A] == {"holds": ([], ["grail"])}
    assert next(turn.modifier for turn in play.table.initiative if turn.seat.name == A) == BARD.dexterity // 5


# --- 音爆术 (sound_burst): the grail skill ---


def under(grail: Grail, *names: str, holder: str = A) -> Play:
    """An evening with these under the overture."""
    play = grail.dusk(SEATS, holder=holder)
    for name in names:
        play.amend(name, statuses=["lullaby"])
    return play.mark()


def test_it_works_on_everyone_under_the_overture_and_on_nobody_else(grail: Grail) -> None:
    """In seat order, each with its own fortitude check: who fails suffers d3 and is stunned, who passes 1."""
    play = under(grail, B, C, D).order(A, "sound_burst")
    checks = [("save", 76, B), ("save", MONK.fortitude, C), ("save", 75, D)]
    night(play, *checks, ("damage", 3, A, B))
    assert needs(play) == [
        ("save", B, 75),
        ("damage", A, None),
        ("save", C, MONK.fortitude),
        ("save", D, 75),
    ]
    assert play.changed == {
        B: {"hp": (10, 7), "statuses": (["lullaby"], ["lullaby", "stunned"])},
        C: {"hp": (hp("monk"), hp("monk") - 1)},
        D: {"hp": (10, 9)},
    }


def test_a_bard_under_the_overture_is_not_deafened_by_its_own(grail: Grail) -> None:
    play = under(grail, A, B).order(A, "sound_burst")
    night(play, ("save", 75, B))
    assert play.changed == {B: {"hp": (10, 9)}}


def test_with_nobody_under_the_overture_it_does_nothing(grail: Grail) -> None:
    assert night(under(grail).order(A, "sound_burst")).changed == {}


@pytest.mark.parametrize("holder", [B, ""])
def test_without_a_grail_this_night_the_action_is_lost(grail: Grail, holder: str) -> None:
    play = night(under(grail, C, holder=holder or D).order(A, "sound_burst"))
    assert play.changed == {}
    assert "阿尔法【音爆术】：本夜未曾拥有圣杯，动作落空" in play.steps


def test_one_robbed_of_it_before_its_turn_has_held_it(grail: Grail) -> None:
    play = under(grail, C).order(A, "sound_burst").order(B, "attack", A)
    dice = [("hit", 75 - ac("bard"), B), ("damage", 1, B), ("steal", 50), ("save", MONK.fortitude, C)]
    night(play, *dice, order=(B, A))
    assert play.changed[C] == {"hp": (hp("monk"), hp("monk") - 1)}


def test_it_is_not_tonight_s_grail_that_was_yesterday_s(grail: Grail) -> None:
    play = quiet_night(under(grail, C)).order(A, "sound_burst")
    assert night(play).changed == {}


def test_it_names_nobody(grail: Grail) -> None:
    assert under(grail, B).order(A, "sound_burst", B).refused.kind == "wrong_targets"


def test_those_it_stuns_are_so_to_the_end_of_the_next_night(grail: Grail) -> None:
    play = night(under(grail, B).order(A, "sound_burst"), ("save", 76), ("damage", 1))
    assert stunned(next_evening(play)) == [B]
    night(play.order(D, "attack", B), ("hit", 75 - 15), ("damage", 1))
    assert needs(play)[0] == ("hit", D, 60)
    assert stunned(play) == []


def test_a_paladin_is_hurt_by_it_but_not_stunned(grail: Grail) -> None:
    play = night(under(grail, E).order(A, "sound_burst"), ("save", 100), ("damage", 2))
    assert play.changed == {E: {"hp": (hp("paladin"), hp("paladin") - 2)}}


def test_whom_it_kills_it_has_killed_and_each_is_told_its_own_harm_alone(grail: Grail) -> None:
    play = under(grail, B, D).amend(B, hp=1).mark().order(A, "sound_burst")
    night(play, ("save", 76, B), ("damage", 2), ("save", 75, D)).to("announcement")
    assert play.changed["scores"] == {"chaotic": (1, 4)}
    assert told(play) == ["贝塔: 你共受到 2 点伤害，剩余生命值 -1。", "德尔塔: 你共受到 1 点伤害，剩余生命值 9。"]
    assert [kind for kind, _ in play.posted] == ["votes", "left", "faction_wiped"]


# --- identification, the card ---


@pytest.mark.parametrize(("about", "trait"), [(B, "combat"), (C, "agile"), (E, "divine"), (D, "combat")])
def test_it_identifies_any_trait_once_a_dusk(grail: Grail, about: str, trait: str) -> None:
    play = claims(grail.dusk(SEATS), A, (about, trait), (C, "agile")).to("night")
    assert confirmed(play) == [(A, about, trait)]
    assert len(play.warnings) == 1


@pytest.mark.parametrize("claim", ["战士", "lawful"])
def test_it_identifies_no_class_and_no_faction(grail: Grail, claim: str) -> None:
    assert grail.dusk(SEATS).enter("claim", by=A, about=B, claim=claim).refused.kind == "not_your_claim"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_its_card_says_that_it_is_the_console_s_own(grail: Grail, language: str) -> None:
    assert opening(grail.game(SEATS), A, language)[1] == HOUSE[language]
