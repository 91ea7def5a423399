"""牧师: 治疗伤势, 灼热光辉, 神恩术, and 医疗术 with the grail; the identifications that the text gives it."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import ac, hp, skill, stats
from tests.rules.grail.classes.told import HOUSE, claims, confirmed, next_evening, opening, quiet_night, told
from tests.rules.grail.games import A, B, C, D, E, Grail, needs, night

SEATS = {A: "牧师", B: "战士 中立", C: "圣武士", D: "战士 混乱", E: "战士 中立"}
CLERIC = stats("cleric")
HIT = CLERIC.ab - 20
NO_COUNTER = ("counter", 51)
CURE = skill("cure_wounds").amount
SIDES, PLUS = CURE.sides, CURE.plus


def hurt(grail: Grail, hit_points: int, seat: str = B, **more: str | None) -> Play:
    """An evening on which one seat has so many hit points left."""
    return grail.dusk(SEATS, **more).amend(seat, hp=hit_points).mark()


# --- 治疗伤势 (cure_wounds) ---


@pytest.mark.parametrize("rolled", [1, SIDES])
def test_a_cure_gives_back_its_die_and_more(grail: Grail, rolled: int) -> None:
    play = night(hurt(grail, 2).order(A, "cure_wounds", B), ("heal", rolled, A, B))
    assert needs(play) == [("heal", A, None)]
    assert play.changed == {B: {"hp": (2, 2 + rolled + PLUS)}}


def test_never_above_what_the_class_has(grail: Grail) -> None:
    play = night(hurt(grail, 9).order(A, "cure_wounds", B), ("heal", SIDES))
    assert play.changed == {B: {"hp": (9, 10)}}


def test_who_was_not_hurt_gets_nothing_and_is_told_nothing(grail: Grail) -> None:
    play = night(hurt(grail, 10).order(A, "cure_wounds", B), ("heal", 1)).to("announcement")
    assert (play.changed, play.letters) == ({}, [])


def test_more_hit_points_than_its_class_has_are_left_alone(grail: Grail) -> None:
    """As the DM may have set them."""
    play = night(hurt(grail, 14).order(A, "cure_wounds", B), ("heal", 1))
    assert play.changed == {}


def test_it_may_be_oneself(grail: Grail) -> None:
    play = night(hurt(grail, 1, A).order(A, "cure_wounds", A), ("heal", 2))
    assert play.changed == {A: {"hp": (1, 1 + 2 + PLUS)}}


def test_the_healed_is_told_how_much_and_not_by_whom(grail: Grail) -> None:
    play = night(hurt(grail, 2).order(A, "cure_wounds", B), ("heal", 1)).to("announcement")
    now = 2 + 1 + PLUS
    assert play.letters == [(B, "healed", {"healed": 1 + PLUS, "hp": now})]
    assert told(play) == [f"贝塔: 你恢复了 {1 + PLUS} 点生命，现有生命值 {now}。"]
    assert told(play, "en") == [f"贝塔: You have got back {1 + PLUS} hit points; you now have {now}."]


def test_hurt_and_healed_in_one_night_it_is_told_both_with_the_same_end(grail: Grail) -> None:
    play = hurt(grail, 5).order(A, "cure_wounds", B).order(D, "attack", B)
    night(play, ("hit", 55, D), ("damage", 3), ("heal", 1), order=(D, A)).to("announcement")
    left = 5 - 3 + 1 + PLUS
    assert play.letters[-2:] == [
        (B, "damaged", {"damage": 3, "hp": left}),
        (B, "healed", {"healed": 1 + PLUS, "hp": left}),
    ]


def test_the_wounded_are_wounded_no_more_and_act_on_their_turn(grail: Grail) -> None:
    """Healed before its turn it makes no check (伤愈), and its order stands."""
    play = hurt(grail, 0).order(A, "cure_wounds", B).order(B, "attack", D)
    night(play, ("heal", 1), ("hit", 55, B), ("damage", 1), order=(A, B))
    assert needs(play) == [("heal", A, None), ("hit", B, 55), ("damage", B, None)]
    assert play.changed[B] == {"hp": (0, 1 + PLUS), "statuses": (["wounded"], [])}


def test_a_cure_after_the_check_that_failed_makes_the_next_wound_a_new_one(grail: Grail) -> None:
    """The checks of a wound are counted for that wound: the next one begins with 50."""
    play = hurt(grail, 0).order(A, "cure_wounds", B)
    night(play, ("recover", 51, B), ("heal", 1), order=(B, A))
    play = next_evening(play).amend(B, hp=0)
    night(play, ("recover", 51))
    assert needs(play) == [("recover", B, 50)]


def test_the_dead_cannot_be_healed(grail: Grail) -> None:
    assert hurt(grail, 1).amend(B, alive=False).order(A, "cure_wounds", B).refused.kind == "has_left"


@pytest.mark.parametrize("whom", [[], [B, C]])
def test_a_cure_names_one(grail: Grail, whom: list[str]) -> None:
    assert grail.dusk(SEATS).order(A, "cure_wounds", *whom).refused.kind == "wrong_targets"


# --- 灼热光辉 (searing_light) ---

WILLS = CLERIC.will - 20
LIGHT = skill("searing_light").on_success[0].damage


@pytest.mark.parametrize("above", [0, 1])
def test_the_light_is_a_contest_of_will_for_damage(grail: Grail, above: int) -> None:
    play = grail.dusk(SEATS).order(A, "searing_light", B)
    night(play, ("contest", WILLS + above, A, B), *([] if above else [("damage", 3, A, B)]))
    assert needs(play) == [("contest", A, WILLS), *([] if above else [("damage", A, None)])]
    assert play.changed == ({} if above else {B: {"hp": (10, 10 - 3 - LIGHT.plus)}})


def test_it_is_no_attack(grail: Grail) -> None:
    """Nobody counters it, and it takes no grail from the holder."""
    play = grail.dusk(SEATS, holder=B).order(A, "searing_light", B)
    night(play, ("contest", WILLS), ("damage", 1))
    assert play.changed == {B: {"hp": (10, 9 - LIGHT.plus)}}


def test_whom_it_kills_it_has_killed_and_no_letter_names_the_cleric(grail: Grail) -> None:
    play = hurt(grail, 1).order(A, "searing_light", B)
    night(play, ("contest", WILLS), ("damage", 2)).to("announcement")
    assert play.changed["scores"]["lawful"][1] >= 3
    assert told(play) == [f"贝塔: 你共受到 {2 + LIGHT.plus} 点伤害，剩余生命值 {-1 - LIGHT.plus}。"]


@pytest.mark.parametrize(("whom", "kind"), [([], "wrong_targets"), ([B, C], "wrong_targets"), ([A], "not_oneself")])
def test_the_light_names_one_other(grail: Grail, whom: list[str], kind: str) -> None:
    assert grail.dusk(SEATS).order(A, "searing_light", *whom).refused.kind == kind


# --- 神恩术 (divine_favor) ---

FAVOR = skill("divine_favor")


@pytest.mark.parametrize("above", [0, 1])
def test_favor_is_free_and_comes_before_the_attack_of_the_night(grail: Grail, above: int) -> None:
    play = grail.dusk(SEATS).order(A, "attack", B).order(A, "divine_favor")
    night(play, ("hit", HIT + FAVOR.ab + above), NO_COUNTER if above else ("damage", 1))
    assert needs(play)[0] == ("hit", A, HIT + FAVOR.ab)
    assert play.changed == ({} if above else {B: {"hp": (10, 9)}})


def test_it_holds_for_the_rest_of_the_game(grail: Grail) -> None:
    play = quiet_night(grail.dusk(SEATS).order(A, "divine_favor"))
    for _ in range(2):
        night(play.order(A, "attack", B), ("hit", HIT + FAVOR.ab + 1), NO_COUNTER)
        assert needs(play)[0] == ("hit", A, HIT + FAVOR.ab)
        next_evening(play)


def test_once_a_game_and_a_second_time_is_refused(grail: Grail) -> None:
    play = quiet_night(grail.dusk(SEATS).order(A, "divine_favor"))
    assert play.order(A, "divine_favor").refused.kind == "used_up"


def test_void_it_is_not_used_up(grail: Grail) -> None:
    """A cleric that was killed or wounded before its turn has not used it."""
    play = hurt(grail, 0, A).order(A, "divine_favor")
    night(play, ("recover", 50)).to("dusk").mark().order(A, "divine_favor").order(A, "attack", B)
    night(play, ("hit", HIT + FAVOR.ab), ("damage", 1))
    assert play.changed == {B: {"hp": (10, 9)}}


def test_it_is_the_free_action_that_a_theft_would_need(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=B).order(A, "divine_favor").order(A, "attack", B)
    night(play, ("hit", HIT), ("damage", 1))
    assert "阿尔法 没有自由动作，不能夺宝" in play.steps
    assert play.changed == {B: {"hp": (10, 9)}}


def test_nobody_is_told_of_it_and_it_names_nobody(grail: Grail) -> None:
    assert quiet_night(grail.dusk(SEATS)).order(A, "divine_favor", B).refused.kind == "wrong_targets"
    play = night(grail.dusk(SEATS).order(A, "divine_favor")).to("announcement")
    assert (play.changed, play.letters) == ({}, [])


# --- 医疗术 (mass_heal): the grail skill ---

HEAL = skill("mass_heal").amount.plus
ILL = ["dazed", "stunned", "fatigued", "lullaby"]


def test_it_heals_without_a_die_and_takes_statuses_away(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=A).amend(B, hp=2, statuses=ILL).mark().order(A, "mass_heal", B)
    night(play)
    assert play.changed == {B: {"hp": (2, 2 + HEAL), "statuses": (ILL, [])}}


def test_it_is_no_release_from_a_grapple(grail: Grail) -> None:
    play = grail.dusk({**SEATS, E: "武僧"}, holder=A).amend(B, hp=2)
    play.amend(B, statuses=[{"status": "grappled", "with": E}]).mark().order(A, "mass_heal", B)
    night(play, ("contest", 100, B))
    assert play.changed == {B: {"hp": (2, 2 + HEAL)}}


def test_its_healing_may_be_for_oneself(grail: Grail) -> None:
    play = night(hurt(grail, 1, A, holder=A).order(A, "mass_heal", A))
    assert play.changed == {A: {"hp": (1, min(1 + HEAL, hp("cleric")))}}


def test_the_statuses_of_who_was_not_hurt_go_too_and_nobody_is_told(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=A).amend(B, statuses=["lullaby"]).mark().order(A, "mass_heal", B)
    night(play).to("announcement")
    assert play.changed == {B: {"statuses": (["lullaby"], [])}}
    assert play.letters == []


def test_the_wounded_get_up(grail: Grail) -> None:
    play = night(hurt(grail, 0, holder=A).order(A, "mass_heal", B), order=(A, B))
    assert play.changed == {B: {"hp": (0, HEAL), "statuses": (["wounded"], [])}}


@pytest.mark.parametrize("holder", ["", B])
def test_without_a_grail_this_night_the_action_is_lost(grail: Grail, holder: str) -> None:
    play = night(hurt(grail, 2, holder=holder or None).order(A, "mass_heal", B))
    assert play.changed == {}
    assert "阿尔法【医疗术】：本夜未曾拥有圣杯，动作落空" in play.steps


def test_one_robbed_before_its_turn_has_held_it(grail: Grail) -> None:
    play = hurt(grail, 2, holder=A).order(A, "mass_heal", B).order(D, "attack", A)
    night(play, ("hit", 75 - ac("cleric")), ("damage", 1), ("steal", 50), order=(D, A))
    assert play.changed[B] == {"hp": (2, 2 + HEAL)}


@pytest.mark.parametrize("whom", [[], [B, C]])
def test_it_names_one(grail: Grail, whom: list[str]) -> None:
    assert grail.dusk(SEATS, holder=A).order(A, "mass_heal", *whom).refused.kind == "wrong_targets"


# --- identification, as the text gives it; the card ---


@pytest.mark.parametrize(
    ("about", "divine", "faction"),
    [(B, False, "neutral"), (C, True, "lawful"), (D, False, "chaotic"), (E, False, "neutral")],
)
def test_two_identifications_of_the_divine_and_one_of_a_faction(
    grail: Grail, about: str, divine: bool, faction: str
) -> None:
    other = C if about != C else B
    play = claims(grail.dusk(SEATS), A, (about, "神圣"), (about, faction), (other, "神圣")).to("night")
    expected = [(A, about, "divine")] if divine else []
    expected += [(A, about, faction)]
    assert confirmed(play) == expected + ([(A, C, "divine")] if other == C else [])
    assert play.warnings == []


def test_a_third_of_the_divine_or_a_second_of_a_faction_does_not_count(grail: Grail) -> None:
    play = claims(grail.dusk(SEATS), A, (B, "神圣"), (D, "神圣"), (C, "神圣"), (B, "守序"), (C, "守序")).to("night")
    assert confirmed(play) == []
    assert len(play.warnings) == 2


@pytest.mark.parametrize("claim", ["战斗", "施法", "paladin"])
def test_it_identifies_no_other_trait_and_no_class(grail: Grail, claim: str) -> None:
    assert claims(grail.dusk(SEATS), A, (C, claim)).refused.kind == "not_your_claim"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_its_card_says_that_it_is_the_console_s_own(grail: Grail, language: str) -> None:
    card = opening(grail.game(SEATS), A, language)
    assert card[1] == HOUSE[language]
    assert (
        card[5]
        == {
            "zh": "每晚可指认：神圣 ×2、任意阵营 ×1",
            "en": "Identifies each dusk: Divine ×2, any faction ×1",
        }[language]
    )
