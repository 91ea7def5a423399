"""Each choice of the rulings on set-up and the clock."""

from __future__ import annotations

from collections import Counter

import pytest

from dm_console.engine.opening import rulings_of
from dm_console.rulebook import loading
from rulesets.rd.rulings import Rulings
from rulesets.rd.shares import bounds
from rulesets.rd.sheets import RdFigures, RdRole
from tests.rules.rd.games import Rd

RD = loading.load("rd")


def ruled(**rulings: object) -> Rulings:
    found = rulings_of(RD, rulings)
    assert isinstance(found, Rulings)
    return found


def groups(seats: int, seed: int, **rulings: object) -> Counter[str]:
    sheets = [RD.roles[deal.role] for deal in RD.rules.deal(RD, seats, seed, ruled(**rulings))]
    return Counter(sheet.group for sheet in sheets if isinstance(sheet, RdRole))


def limits(seats: int, **rulings: object) -> dict[str, tuple[int, int]]:
    assert isinstance(RD.figures, RdFigures)
    return bounds(RD.figures, seats, ruled(**rulings))


@pytest.mark.parametrize(("choice", "dealt"), [("elixir_master", True), ("absent", False)])
def test_role_24(choice: str, dealt: bool) -> None:
    roles = {deal.role for seed in range(80) for deal in RD.rules.deal(RD, 30, seed, ruled(role_24=choice))}
    assert ("elixir_master" in roles) is dealt


@pytest.mark.parametrize(("choice", "wolves"), [("half_up", (11, 14)), ("half_even", (10, 14))])
def test_rounding(choice: str, wolves: tuple[int, int]) -> None:
    """Thirty-five seats: three tenths are ten and a half."""
    assert limits(35, rounding=choice)["wolves"] == wolves


@pytest.mark.parametrize(("choice", "most"), [("formula", 6), ("five", 5)])
def test_outsiders_limit(choice: str, most: int) -> None:
    assert limits(30, outsiders_limit=choice)["outsiders"] == (0, most)
    found = [groups(30, seed, outsiders_limit=choice) for seed in range(120)]
    assert max(number["third"] + number["undetermined"] for number in found) == most


@pytest.mark.parametrize(("choice", "even"), [("uniform", True), ("by_seat", False)])
def test_deal_spread(choice: str, even: bool) -> None:
    """Twenty seats: seat by seat, twelve villagers and eight wolves with nobody else are much rarer."""
    found: Counter[tuple[int, int]] = Counter()
    for seed in range(600):
        number = groups(20, seed, deal_spread=choice)
        found[number["wolf"], number["third"] + number["undetermined"]] += 1
    assert (found[8, 0] > 45) is even


@pytest.mark.parametrize("choice", [False, True])
def test_majors_count_undetermined(choice: bool) -> None:
    for seed in range(60):
        number = groups(30, seed, majors_count_undetermined=choice)
        village = number["seer"] + number["major"] + number["minor"]
        wanted = number["wolf"] + number["third"] + (number["undetermined"] if choice else 0)
        assert number["seer"] + number["major"] == min(village, wanted)


@pytest.mark.parametrize("choice", [False, True])
def test_roles_repeat(choice: bool) -> None:
    twice = False
    for seed in range(30):
        deals = Counter(deal.role for deal in RD.rules.deal(RD, 30, seed, ruled(roles_repeat=choice)))
        twice = twice or any(number > 1 for role, number in deals.items() if role != "sister")
    assert twice is choice


@pytest.mark.parametrize(("choice", "dusk"), [("21:00", "21:10"), ("20:00", "20:10"), ("23:55", "00:05")])
def test_closing(rd: Rd, choice: str, dusk: str) -> None:
    game = rd.at("noon", closing=choice).game
    assert game.rules.closes(game.table, "noon") == choice
    assert game.rules.closes(game.table, "dusk") == dusk
