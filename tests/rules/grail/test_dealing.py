"""分配角色: fifteen by the faction table, or any roster the DM sets."""

from __future__ import annotations

from collections import Counter

import pytest

from dm_console.engine.opening import BadSetup
from dm_console.engine.refused import Refused
from tests.rules.grail.games import FOUR, A, B, Grail

FIFTEEN = {
    "lawful": ["cleric", "fighter", "monk", "paladin", "wizard"],
    "neutral": ["barbarian", "druid", "fighter", "rogue", "wizard"],
    "chaotic": ["barbarian", "bard", "ranger", "rogue", "sorcerer"],
}


def test_the_fifteen_of_the_rules_are_dealt(grail: Grail) -> None:
    ruleset = grail.game().ruleset
    deals = ruleset.rules.deal(ruleset, 15, 7)
    dealt = {side: sorted(deal.role for deal in deals if deal.faction == side) for side in FIFTEEN}
    assert dealt == FIFTEEN


def test_each_class_is_there_as_often_as_the_rules_say(grail: Grail) -> None:
    ruleset = grail.game().ruleset
    counts = Counter(deal.role for deal in ruleset.rules.deal(ruleset, 15, 1))
    twice = {"fighter", "wizard", "barbarian", "rogue"}
    assert counts == {role: 2 if role in twice else 1 for role in ruleset.roles}


def test_the_same_seed_deals_the_same_and_others_differ(grail: Grail) -> None:
    ruleset = grail.game().ruleset
    deals = [tuple(ruleset.rules.deal(ruleset, 15, seed)) for seed in range(20)]
    assert deals == [tuple(ruleset.rules.deal(ruleset, 15, seed)) for seed in range(20)]
    assert len(set(deals)) == 20


def test_every_seat_comes_to_every_class(grail: Grail) -> None:
    ruleset = grail.game().ruleset
    first = Counter(ruleset.rules.deal(ruleset, 15, seed)[0].role for seed in range(300))
    assert set(first) == set(ruleset.roles)


@pytest.mark.parametrize("seats", [0, 14, 16])
def test_another_number_is_set_by_hand(grail: Grail, seats: int) -> None:
    ruleset = grail.game().ruleset
    with pytest.raises(Refused, match="deal_number"):
        ruleset.rules.deal(ruleset, seats, 1)


def test_another_roster_than_the_fifteen_is_remarked_and_so_are_classes_of_the_console_s_own(grail: Grail) -> None:
    fifteen = {f"座{place}": f"{role} {side}" for place, (side, role) in enumerate(pairs())}
    house = tuple(role for role in grail.game().ruleset.roles if role != "fighter")
    own, other = ("house_classes", {"roles": house}), ("other_roster", {"number": 4, "wanted": 15})
    for seats, remarks in ((fifteen, [own]), (FOUR, [other])):
        play = grail.game(seats)
        assert play.ruleset.rules.roster_remarks(play.ruleset, play.table.seats) == remarks
        assert play.warnings == []


def pairs() -> list[tuple[str, str]]:
    return [(side, role) for side, roles in FIFTEEN.items() for role in roles]


@pytest.mark.parametrize(
    ("role", "faction"),
    [("武僧", "lawful"), ("德鲁伊", "neutral"), ("Bard", "chaotic"), ("ranger", "chaotic"), ("圣武士", "lawful")],
)
def test_a_class_of_one_faction_needs_none_said(grail: Grail, role: str, faction: str) -> None:
    assert grail.game({A: role, B: "战士 守序"}).table.seats[0].faction == faction


@pytest.mark.parametrize("role", ["战士", "法师", "野蛮人", "游荡者"])
def test_a_class_of_two_factions_needs_it_said(grail: Grail, role: str) -> None:
    with pytest.raises(BadSetup) as caught:
        _ = grail.game({B: "武僧", A: role}).game
    assert (caught.value.place, caught.value.why.kind) == ("seats 2", "which_faction")


def test_a_seat_begins_with_the_figures_of_its_sheet(grail: Grail) -> None:
    play = grail.game()
    seat = play.table.seats[0]
    assert seat.vitals == {"hp": 10}
    assert [(skill.id, skill.charges) for skill in seat.skills] == [
        ("attack", None),
        ("cleave", None),
        ("combat_reflexes", None),
        ("fighting_defensively", 1),
        ("whirlwind", None),
        ("precise_strike", None),
    ]
    sheet = play.table.class_of(seat)
    assert sheet.source == "rules"
    assert sheet.stats.model_dump(exclude={"damage"}) == {
        "ab": 75, "armor": 15, "dexterity": 5, "will": 20, "reflex": 25, "fortitude": 75
    }  # fmt: skip
    assert sheet.traits == ("combat",)


def test_only_the_fighter_is_of_the_rules(grail: Grail) -> None:
    assert [role.id for role in grail.game().ruleset.roles.values() if role.source == "rules"] == ["fighter"]


def test_every_sheet_keeps_to_the_figures_that_the_text_gives_in_principle(grail: Grail) -> None:
    for role in grail.game().ruleset.roles.values():
        stats = role.stats
        assert stats.armor in (0, 5, 10, 15), role.id
        assert stats.dexterity in (5, 10, 15), role.id
        assert all(value % 5 == 0 for value in (stats.ab, stats.will, stats.reflex, stats.fortitude)), role.id
        assert all(20 <= value <= 80 for value in (stats.will, stats.reflex, stats.fortitude)), role.id
