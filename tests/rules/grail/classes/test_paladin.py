"""圣武士: 破邪斩 on the chaotic, 圣疗, 侦测邪恶, 神圣健康, and 圣剑术 with the grail. Heavy armour."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import hp, skill, stats
from tests.rules.grail.classes.told import HOUSE, claims, confirmed, next_evening, opening, quiet_night, told
from tests.rules.grail.games import A, B, C, D, E, Grail, needs, night

SEATS = {A: "圣武士", B: "战士 混乱", C: "战士 中立", D: "战士 守序", E: "战士 混乱"}
PALADIN = stats("paladin")
HIT = PALADIN.ab - 20
NO_COUNTER = ("counter", 51)
SMITE, HANDS = skill("smite_evil"), skill("lay_on_hands")
HAND = HANDS.amount.plus


def uses(play: Play, id_: str) -> int | None:
    """How often the paladin may still use a skill."""
    charges: int | None = play.table.seats[0].skill(id_).charges
    return charges


# --- 破邪斩 (smite_evil) ---


@pytest.mark.parametrize("above", [0, 1])
def test_on_the_chaotic_it_hits_the_better_and_the_harder(grail: Grail, above: int) -> None:
    play = grail.dusk(SEATS).order(A, "smite_evil", B)
    night(play, ("hit", HIT + SMITE.ab + above), NO_COUNTER if above else ("damage", 2))
    assert needs(play)[0] == ("hit", A, HIT + SMITE.ab)
    assert play.changed == ({} if above else {B: {"hp": (10, 10 - 2 - SMITE.more)}})


@pytest.mark.parametrize("name", [C, D])
@pytest.mark.parametrize("above", [0, 1])
def test_on_others_it_is_an_attack_as_any(grail: Grail, name: str, above: int) -> None:
    play = grail.dusk(SEATS).order(A, "smite_evil", name)
    night(play, ("hit", HIT + above), NO_COUNTER if above else ("damage", 2))
    assert needs(play)[0] == ("hit", A, HIT)
    assert play.changed == ({} if above else {name: {"hp": (10, 8)}})


@pytest.mark.parametrize("name", [B, C])
def test_a_use_is_spent_on_whomever_it_falls_hit_or_miss(grail: Grail, name: str) -> None:
    play = night(grail.dusk(SEATS).order(A, "smite_evil", name), ("hit", 100), NO_COUNTER)
    assert uses(play, "smite_evil") == SMITE.uses - 1


def test_so_many_times_a_game_and_no_more(grail: Grail) -> None:
    play = grail.dusk(SEATS)
    for left in range(SMITE.uses, 0, -1):
        assert uses(play, "smite_evil") == left
        next_evening(night(play.order(A, "smite_evil", C), ("hit", 100), NO_COUNTER))
    assert play.order(A, "smite_evil", C).refused.kind == "used_up"


def test_void_it_is_not_used(grail: Grail) -> None:
    play = night(grail.dusk(SEATS).amend(A, hp=0).order(A, "smite_evil", B), ("recover", 50))
    assert uses(play, "smite_evil") == SMITE.uses


def test_the_letters_do_not_say_whom_it_smote_or_whether_it_was_evil(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "smite_evil", B)
    night(play, ("hit", 1), ("damage", 1)).to("announcement")
    assert told(play) == [f"贝塔: 你共受到 {1 + SMITE.more} 点伤害，剩余生命值 {9 - SMITE.more}。"]
    assert play.posted[0] == ("votes", {"counts": {}})


def test_a_smite_on_the_holder_tries_the_theft(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=B).order(A, "smite_evil", B)
    night(play, ("hit", 1), ("damage", 1), ("steal", 50))
    assert play.changed[A] == {"holds": ([], ["grail"])}


@pytest.mark.parametrize(("whom", "kind"), [([], "wrong_targets"), ([B, C], "wrong_targets"), ([A], "not_oneself")])
def test_a_smite_names_one_other(grail: Grail, whom: list[str], kind: str) -> None:
    assert grail.dusk(SEATS).order(A, "smite_evil", *whom).refused.kind == kind


# --- 圣疗 (lay_on_hands) ---


def test_hands_give_back_without_a_die_and_leave_the_standard_action(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(D, hp=2).mark().order(A, "lay_on_hands", D).order(A, "attack", C)
    night(play, ("hit", HIT), ("damage", 1))
    assert play.changed == {C: {"hp": (10, 9)}, D: {"hp": (2, 2 + HAND)}}


def test_hands_on_oneself(grail: Grail) -> None:
    play = night(grail.dusk(SEATS).amend(A, hp=1).mark().order(A, "lay_on_hands", A))
    assert play.changed == {A: {"hp": (1, 1 + HAND)}}


def test_never_above_what_the_class_has(grail: Grail) -> None:
    play = night(grail.dusk(SEATS).amend(D, hp=9).mark().order(A, "lay_on_hands", D))
    assert play.changed == {D: {"hp": (9, 10)}}


def test_so_many_hands_a_game_and_no_more(grail: Grail) -> None:
    play = grail.dusk(SEATS)
    for left in range(HANDS.uses, 0, -1):
        assert uses(play, "lay_on_hands") == left
        quiet_night(play.order(A, "lay_on_hands", D))
    assert play.order(A, "lay_on_hands", D).refused.kind == "used_up"


def test_hands_are_the_free_action_that_a_theft_would_need(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=C).order(A, "lay_on_hands", D).order(A, "attack", C)
    night(play, ("hit", HIT), ("damage", 1))
    assert "阿尔法 没有自由动作，不能夺宝" in play.steps


def test_the_healed_is_not_told_by_whom(grail: Grail) -> None:
    play = night(grail.dusk(SEATS).amend(D, hp=2).mark().order(A, "lay_on_hands", D)).to("announcement")
    assert told(play) == [f"德尔塔: 你恢复了 {HAND} 点生命，现有生命值 {2 + HAND}。"]


@pytest.mark.parametrize("whom", [[], [B, C]])
def test_hands_name_one(grail: Grail, whom: list[str]) -> None:
    assert grail.dusk(SEATS).order(A, "lay_on_hands", *whom).refused.kind == "wrong_targets"


# --- 侦测邪恶 (detect_evil), and identification ---


@pytest.mark.parametrize(("about", "right"), [(B, True), (C, False), (D, False), (E, True)])
def test_it_identifies_the_chaotic_once_a_dusk(grail: Grail, about: str, right: bool) -> None:
    other = E if about != E else B
    play = claims(grail.dusk(SEATS), A, (about, "混乱"), (other, "混乱")).to("night")
    assert confirmed(play) == ([(A, about, "chaotic")] if right else [])
    assert len(play.warnings) == 1


def test_and_the_divine_once_beside_it(grail: Grail) -> None:
    play = claims(grail.dusk({**SEATS, C: "德鲁伊"}), A, (C, "神圣"), (B, "混乱"), (D, "神圣")).to("night")
    assert confirmed(play) == [(A, C, "divine"), (A, B, "chaotic")]
    assert len(play.warnings) == 1


@pytest.mark.parametrize("claim", ["守序", "neutral", "战斗", "fighter"])
def test_it_identifies_no_other_faction_no_other_trait_and_no_class(grail: Grail, claim: str) -> None:
    assert claims(grail.dusk(SEATS), A, (C, claim)).refused.kind == "not_your_claim"


def test_it_is_not_ordered(grail: Grail) -> None:
    for passive in ("detect_evil", "divine_health", "holy_sword"):
        assert grail.dusk(SEATS, holder=A).order(A, passive).refused.kind == "passive"


# --- 神圣健康 (divine_health) ---


@pytest.mark.parametrize("status", ["stunned", "fatigued"])
def test_it_resists_these(grail: Grail, status: str) -> None:
    """By a bard's burst, which stuns; what the DM puts on, nothing resists."""
    assert status in skill("divine_health").statuses
    play = grail.dusk({**SEATS, B: "武僧 混乱"}).order(B, "stunning_fist", A)
    night(play, ("hit", 1), ("damage", 1), ("save", PALADIN.fortitude + 1, A))
    assert play.changed == {A: {"hp": (hp("paladin"), hp("paladin") - 1)}}
    assert "阿尔法【神圣健康】" in play.steps
    assert grail.dusk(SEATS).amend(A, statuses=[status]).changed == {A: {"statuses": ([], [status])}}


@pytest.mark.parametrize("status", ["dazed", "lullaby", "grappled", "wounded"])
def test_not_the_others(grail: Grail, status: str) -> None:
    assert status not in skill("divine_health").statuses


# --- 圣剑术 (holy_sword): the grail skill ---

SWORD = skill("holy_sword")


@pytest.mark.parametrize("above", [0, 1])
def test_with_the_grail_it_hits_the_better_and_the_harder(grail: Grail, above: int) -> None:
    play = grail.dusk(SEATS, holder=A).order(A, "attack", C)
    night(play, ("hit", HIT + SWORD.ab + above), NO_COUNTER if above else ("damage", 2))
    assert needs(play)[0] == ("hit", A, HIT + SWORD.ab)
    assert play.changed == ({} if above else {C: {"hp": (10, 10 - 2 - SWORD.damage)}})


def test_and_a_smite_with_it_adds_up(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=A).order(A, "smite_evil", B)
    need = HIT + SWORD.ab + SMITE.ab
    night(play, ("hit", need), ("damage", 1))
    assert needs(play)[0] == ("hit", A, need)
    assert play.changed == {B: {"hp": (10, 10 - 1 - SWORD.damage - SMITE.more)}}


def test_on_the_next_night_it_is_as_printed(grail: Grail) -> None:
    play = quiet_night(grail.dusk(SEATS, holder=A)).order(A, "attack", C)
    night(play, ("hit", HIT + 1), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, HIT)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_its_card_says_that_it_is_the_console_s_own(grail: Grail, language: str) -> None:
    assert opening(grail.game(SEATS), A, language)[1] == HOUSE[language]
