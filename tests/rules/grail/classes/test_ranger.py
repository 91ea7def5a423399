"""游侠: 双武器战斗, 宿敌 against those who cast, 多重射击, and 伪装 with the grail."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import ac, hp, skill, stats
from tests.rules.grail.classes.told import HOUSE, claims, confirmed, next_evening, opening, quiet_night
from tests.rules.grail.games import A, B, C, D, E, Grail, needs, night

SEATS = {A: "游侠", B: "战士 中立", C: "战士 守序", D: "战士 守序", E: "法师 中立"}
RANGER = stats("ranger")
HIT = RANGER.ab - 20
NO_COUNTER = ("counter", 51)
WIZARD_HP = hp("wizard")


def hits(play: Play) -> list[tuple[str, str | None, int | None]]:
    return [row for row in needs(play) if row[0] == "hit"]


# --- 双武器战斗 (two_weapon_fighting) ---

TWICE = HIT + skill("two_weapon_fighting").ab


def test_two_weapons_are_two_attacks_on_one_player(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "two_weapon_fighting", B)
    night(play, ("hit", TWICE + 1, A), ("hit", TWICE, A), NO_COUNTER, ("damage", 3))
    assert needs(play) == [("hit", A, TWICE), ("counter", B, 50), ("hit", A, TWICE), ("damage", A, None)]
    assert play.changed == {B: {"hp": (10, 7)}}


def test_both_hit(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "two_weapon_fighting", B)
    night(play, ("hit", 1), ("hit", TWICE), ("damage", 1), ("damage", 2))
    assert play.changed == {B: {"hp": (10, 7)}}


def test_a_ranger_that_falls_to_the_counter_strikes_no_second_time(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(A, hp=1).order(A, "two_weapon_fighting", B)
    night(play, ("hit", 100, A), ("counter", 50), ("hit", 1, B), ("damage", 1))
    assert hits(play) == [("hit", A, TWICE), ("hit", B, 75 - 10 - ac("ranger"))]


def test_on_the_dead_the_second_comes_to_nothing(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(B, hp=1).order(A, "two_weapon_fighting", B)
    night(play, ("hit", 1), ("damage", 2))
    assert "阿尔法 → 贝塔：目标已退出，攻击落空" in play.steps


@pytest.mark.parametrize(("whom", "kind"), [([], "wrong_targets"), ([B, C], "wrong_targets"), ([A], "not_oneself")])
def test_two_weapons_name_one_other(grail: Grail, whom: list[str], kind: str) -> None:
    assert grail.dusk(SEATS).order(A, "two_weapon_fighting", *whom).refused.kind == kind


# --- 宿敌 (favored_enemy) ---

ENEMY = skill("favored_enemy")
ON_WIZARD = RANGER.ab + ENEMY.ab - ac("wizard")


@pytest.mark.parametrize("above", [0, 1])
def test_it_hits_those_who_cast_the_better_and_the_harder(grail: Grail, above: int) -> None:
    play = grail.dusk(SEATS).order(A, "attack", E)
    night(play, ("hit", ON_WIZARD + above), *([] if above else [("damage", 2)]))
    assert needs(play)[0] == ("hit", A, ON_WIZARD)
    assert play.changed == ({} if above else {E: {"hp": (WIZARD_HP, WIZARD_HP - 2 - ENEMY.damage)}})


def test_not_others(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "attack", B)
    night(play, ("hit", HIT), ("damage", 2))
    assert needs(play)[0] == ("hit", A, HIT)
    assert play.changed == {B: {"hp": (10, 8)}}


def test_each_blow_of_a_many_has_it_where_it_belongs(grail: Grail) -> None:
    less = skill("manyshot").ab
    play = grail.dusk(SEATS).order(A, "manyshot", B, E)
    night(play, ("hit", HIT + less), ("hit", ON_WIZARD + less), ("damage", 1), ("damage", 1))
    assert hits(play) == [("hit", A, HIT + less), ("hit", A, ON_WIZARD + less)]
    assert play.changed == {B: {"hp": (10, 9)}, E: {"hp": (WIZARD_HP, WIZARD_HP - 1 - ENEMY.damage)}}


@pytest.mark.parametrize("faction", ["守序", "中立", "混乱"])
def test_of_whatever_faction_a_friend_too(grail: Grail, faction: str) -> None:
    """The ranger is chaotic: a wrong kill of a wizard of its own comes no harder."""
    play = grail.dusk({**SEATS, E: f"法师 {faction}"}).order(A, "attack", E)
    night(play, ("hit", ON_WIZARD + 1))
    assert needs(play) == [("hit", A, ON_WIZARD)]


@pytest.mark.parametrize("role", ["wizard", "sorcerer", "bard", "druid", "cleric"])
def test_who_casts_says_the_class(grail: Grail, role: str) -> None:
    assert "casting" in grail.game(SEATS).ruleset.roles[role].traits


def test_it_is_not_ordered_and_nobody_is_told_whom_it_met(grail: Grail) -> None:
    assert grail.dusk(SEATS).order(A, "favored_enemy").refused.kind == "passive"
    play = grail.dusk(SEATS).order(A, "attack", E)
    night(play, ("hit", ON_WIZARD), ("damage", 2)).to("announcement")
    assert [(to, kind) for to, kind, _ in play.letters] == [(E, "damaged")]


# --- 多重射击 (manyshot) ---

MANY = HIT + skill("manyshot").ab


@pytest.mark.parametrize("whom", [[B, C], [B, C, D]])
def test_two_or_three_different_players_one_attack_each(grail: Grail, whom: list[str]) -> None:
    """In the order in which they are named."""
    play = grail.dusk(SEATS).order(A, "manyshot", *reversed(whom))
    night(play, *[("hit", MANY, A, name) for name in whom], *[("damage", 1)] * len(whom))
    assert [row for row in needs(play) if row[0] == "hit"] == [("hit", A, MANY)] * len(whom)
    assert play.changed == {name: {"hp": (10, 9)} for name in whom}


def test_each_is_hit_or_missed_by_itself(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "manyshot", B, C, D)
    dice = [("hit", MANY, A, B), ("hit", MANY + 1, A, C), ("hit", MANY, A, D), NO_COUNTER]
    night(play, *dice, ("damage", 1), ("damage", 3))
    assert play.changed == {B: {"hp": (10, 9)}, D: {"hp": (10, 7)}}


@pytest.mark.parametrize(
    ("whom", "kind"),
    [([B], "wrong_number"), ([B, C, D, E], "wrong_number"), ([B, B], "same_target_twice"), ([A, B], "not_oneself")],
)
def test_one_or_four_or_one_twice_or_oneself_is_refused(grail: Grail, whom: list[str], kind: str) -> None:
    assert grail.dusk(SEATS).order(A, "manyshot", *whom).refused.kind == kind


# --- 伪装 (camouflage): the grail skill ---

HIDDEN = 75 - ac("ranger") - skill("camouflage").dexterity


@pytest.mark.parametrize("above", [0, 1])
def test_with_the_grail_it_is_harder_to_hit(grail: Grail, above: int) -> None:
    play = grail.dusk(SEATS, holder=A).order(B, "attack", A)
    dice = [] if above else [("damage", 1), ("steal", 51)]
    night(play, ("hit", HIDDEN + above), *dice)
    assert needs(play)[0] == ("hit", B, HIDDEN)


def test_robbed_it_is_so_to_the_end_of_the_night(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=A).order(B, "attack", A).order(C, "attack", A)
    night(play, ("hit", HIDDEN, B), ("damage", 1), ("steal", 50), ("hit", HIDDEN + 1, C), order=(B, C))
    assert hits(play) == [("hit", B, HIDDEN), ("hit", C, HIDDEN)]


def test_on_the_next_night_it_is_as_printed(grail: Grail) -> None:
    play = quiet_night(grail.dusk(SEATS, holder=A)).order(B, "attack", A)
    night(play, ("hit", 76 - ac("ranger")))
    assert hits(play) == [("hit", B, 75 - ac("ranger"))]


def test_all_of_it_is_lost_with_the_dexterity_bonus(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=A).amend(A, statuses=["dazed"]).order(B, "attack", A)
    night(play, ("hit", 76 - RANGER.armor))
    assert hits(play) == [("hit", B, 75 - RANGER.armor)]


def test_it_is_not_ordered(grail: Grail) -> None:
    assert grail.dusk(SEATS, holder=A).order(A, "camouflage").refused.kind == "passive"


# --- identification, the card ---


@pytest.mark.parametrize(("about", "role", "right"), [(B, "fighter", True), (E, "wizard", True), (E, "bard", False)])
def test_it_identifies_any_class_once_a_dusk(grail: Grail, about: str, role: str, right: bool) -> None:
    play = claims(grail.dusk(SEATS), A, (about, role), (C, "战士")).to("night")
    assert confirmed(play) == ([(A, about, role)] if right else [])
    assert len(play.warnings) == 1


def test_on_the_next_dusk_it_has_another(grail: Grail) -> None:
    play = claims(grail.dusk(SEATS), A, (B, "bard"))
    claims(next_evening(night(play)), A, (B, "战士")).to("night")
    assert confirmed(play) == [(A, B, "fighter")]


@pytest.mark.parametrize("claim", ["施法", "neutral"])
def test_it_identifies_no_trait_and_no_faction(grail: Grail, claim: str) -> None:
    assert claims(grail.dusk(SEATS), A, (E, claim)).refused.kind == "not_your_claim"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_its_card_says_that_it_is_the_console_s_own(grail: Grail, language: str) -> None:
    assert opening(grail.game(SEATS), A, language)[1] == HOUSE[language]
