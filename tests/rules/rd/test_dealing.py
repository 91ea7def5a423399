"""Set-up: the numbers of the rules for each size of game, the chances of seers, roles dealt, rosters set by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from dm_console.engine.opening import rulings_of
from dm_console.engine.refused import Refused
from dm_console.engine.rules import Deal
from dm_console.engine.ruleset import Ruleset
from dm_console.rulebook import loading
from rulesets.rd.rulings import Rulings
from rulesets.rd.shares import bounds, seer_chances, share
from rulesets.rd.sheets import RdFigures, RdRole
from tests.rules.rd.games import A, B, C, Rd

RD = loading.load("rd")
SIZES = (15, 18, 20, 23, 25, 28, 30, 33, 35)


def ruled(**rulings: object) -> Rulings:
    found = rulings_of(RD, rulings)
    assert isinstance(found, Rulings)
    return found


def figures(ruleset: Ruleset = RD) -> RdFigures:
    assert isinstance(ruleset.figures, RdFigures)
    return ruleset.figures


def sheet(role: str) -> RdRole:
    found = RD.roles[role]
    assert isinstance(found, RdRole)
    return found


def dealt(seats: int, seed: int, **rulings: object) -> list[Deal]:
    return RD.rules.deal(RD, seats, seed, ruled(**rulings))


def groups(deals: list[Deal]) -> Counter[str]:
    return Counter(sheet(deal.role).group for deal in deals)


# --- numbers ---


@pytest.mark.parametrize(
    ("seats", "villagers", "wolves", "outsiders", "words"),
    [
        (20, (10, 12), (6, 8), (0, 4), 6),
        (25, (13, 15), (8, 10), (0, 5), 8),
        (30, (15, 18), (9, 12), (0, 6), 9),
        (35, (18, 21), (11, 14), (0, 7), 11),
        (15, (8, 9), (5, 6), (0, 3), 5),
    ],
)
def test_the_bounds_of_each_side(
    seats: int, villagers: tuple[int, int], wolves: tuple[int, int], outsiders: tuple[int, int], words: int
) -> None:
    found = bounds(figures(), seats, ruled())
    assert found == {"villagers": villagers, "wolves": wolves, "outsiders": outsiders}
    assert found["wolves"][0] == words


@pytest.mark.parametrize(
    ("seats", "chances"),
    [
        (12, [100, 0, 0]),
        (15, [100, 0, 0]),
        (20, [75, 25, 0]),
        (25, [50, 50, 0]),
        (30, [25, 50, 25]),
        (35, [0, 50, 50]),
        (40, [0, 50, 50]),
    ],
)
def test_the_chances_of_one_two_and_three_seers(seats: int, chances: list[int]) -> None:
    assert seer_chances(figures(), seats) == chances


@pytest.mark.parametrize(("seats", "percent", "up", "even"), [(25, 30, 8, 8), (35, 30, 11, 10), (15, 30, 5, 4)])
def test_a_half_is_rounded_up_or_to_the_even_number(seats: int, percent: int, up: int, even: int) -> None:
    assert (share(seats, percent, "half_up"), share(seats, percent, "half_even")) == (up, even)


@pytest.mark.parametrize("seats", SIZES)
def test_every_deal_keeps_within_the_bounds(seats: int) -> None:
    limits = bounds(figures(), seats, ruled())
    for seed in range(40):
        deals = dealt(seats, seed)
        number = groups(deals)
        assert len(deals) == seats
        sides = {
            "villagers": number["seer"] + number["major"] + number["minor"],
            "wolves": number["wolf"],
            "outsiders": number["third"] + number["undetermined"],
        }
        assert all(limits[side][0] <= n <= limits[side][1] for side, n in sides.items())
        assert number["seer"] + number["major"] == min(sides["villagers"], number["wolf"] + number["third"])
        assert 1 <= number["seer"] <= 3


@pytest.mark.parametrize("seats", SIZES)
def test_no_role_is_dealt_twice_but_the_sisters_and_pairs_are_whole(seats: int) -> None:
    for seed in range(60):
        roles = Counter(deal.role for deal in dealt(seats, seed))
        assert {role: n for role, n in roles.items() if n > 1 and role != "sister"} == {}
        assert roles["sister"] in (0, 2)
        for role in roles:
            other = sheet(role).comes_with
            assert other is None or other in roles, (seats, seed, role)


def test_a_farmer_brings_a_pig_and_a_fox_a_minor() -> None:
    met = set()
    for seed in range(400):
        roles = Counter(deal.role for deal in dealt(20, seed))
        met |= roles.keys()
        if "pig_farmer" in roles:
            assert roles["pig"] == 1
        if "fox" in roles or "pig_farmer" in roles:
            assert groups(dealt(20, seed))["minor"] > 0
    assert set(RD.roles) - met == set()


def test_of_five_outsiders_three_are_third_parties() -> None:
    number = sum((groups(dealt(30, seed)) for seed in range(400)), Counter[str]())
    share_of_thirds = number["third"] / (number["third"] + number["undetermined"])
    assert 0.56 < share_of_thirds < 0.64


def test_every_division_is_as_likely_as_any_other() -> None:
    """Twenty seats have nine divisions."""
    found: Counter[tuple[int, int]] = Counter()
    for seed in range(900):
        number = groups(dealt(20, seed))
        found[number["seer"] + number["major"] + number["minor"], number["wolf"]] += 1
    assert len(found) == 9
    assert all(70 < n < 130 for n in found.values())


def test_a_deal_follows_from_its_seed() -> None:
    assert dealt(25, 7) == dealt(25, 7)
    assert dealt(25, 7) != dealt(25, 8)


@pytest.mark.parametrize("seats", [70, 90])
def test_a_size_for_which_the_rules_have_no_division_is_refused(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        dealt(seats, 1)
    assert caught.value.kind == "no_spread"


def test_each_role_is_dealt_with_its_own_faction() -> None:
    assert all(deal.faction == sheet(deal.role).faction for deal in dealt(30, 3))


def test_where_nothing_is_ruled_the_defaults_hold() -> None:
    assert RD.rules.deal(RD, 20, 5) == dealt(20, 5)


# --- set by hand ---


def remarks(rd: Rd, seats: dict[str, str]) -> list[tuple[str, dict[str, object]]]:
    play = rd.game(seats, only=True)
    return RD.rules.roster_remarks(RD, play.unchecked.table.seats)


def test_a_roster_that_the_rules_could_have_dealt_is_not_remarked_on(rd: Rd) -> None:
    for seed in range(20):
        seats = {f"座{n}": deal.role for n, deal in enumerate(dealt(20, seed))}
        assert remarks(rd, seats) == []


def test_what_is_unusual_about_a_roster_is_said(rd: Rd) -> None:
    kinds = {kind for kind, _ in remarks(rd, {A: "witch", B: "witch", C: "gemini_light"})}
    assert kinds == {"number_of_wolves", "number_of_majors", "role_twice", "without_companion"}


def test_a_role_may_be_set_by_any_of_its_names(rd: Rd) -> None:
    play = rd.game({A: "女巫", B: "火狼", C: "灵能者"}, only=True)
    assert [seat.role for seat in play.unchecked.table.seats] == ["witch", "red_wolf", "elixir_master"]
