"""身份分配: twenty to thirty seats, six ordinary roles drawn, citizens and rebels two to one above twenty."""

from __future__ import annotations

from collections import Counter

import pytest

from dm_console.engine.opening import BadSetup
from dm_console.engine.refused import Refused
from tests.rules.silence.games import TWENTY, Game

ORDINARY = {
    "hunter", "idiot", "silent_seer", "power_magician", "princess", "slanderer", "scapegoat", "penitent", "martyr",
    "assassin",
}  # fmt: skip
FIXED = {
    "seer": 1, "witch": 1, "elder": 1, "guard": 1, "white_wolf": 1, "alpha_wolf": 1, "black_wolf": 1,
    "wolf_envoy": 1, "nun": 1, "piper": 1, "cupid": 1,
}  # fmt: skip


def dealt(number: int, seed: int = 1) -> Counter[str]:
    ruleset = Game().ruleset
    return Counter(deal.role for deal in ruleset.rules.deal(ruleset, number, seed))


@pytest.mark.parametrize(
    ("number", "citizens", "rebels"),
    [(20, 2, 1), (21, 3, 1), (22, 3, 2), (23, 4, 2), (24, 5, 2), (25, 5, 3), (26, 6, 3), (29, 8, 4), (30, 9, 4)],
)
def test_above_twenty_citizens_and_rebels_come_two_to_one(number: int, citizens: int, rebels: int) -> None:
    roles = dealt(number)
    assert (roles["good_citizen"], roles["rebel"]) == (citizens, rebels)
    assert {role: roles[role] for role in FIXED} == FIXED
    assert roles.total() == number
    assert sorted(roles[role] for role in ORDINARY) == [0] * 4 + [1] * 6


@pytest.mark.parametrize("number", [0, 19, 31])
def test_the_rules_deal_for_no_other_number(number: int) -> None:
    with pytest.raises(Refused, match="deal_range"):
        dealt(number)


def test_the_same_seed_deals_the_same_and_every_ordinary_role_is_drawn_sometimes() -> None:
    ruleset = Game().ruleset
    deals = [tuple(ruleset.rules.deal(ruleset, 20, seed)) for seed in range(30)]
    assert deals == [tuple(ruleset.rules.deal(ruleset, 20, seed)) for seed in range(30)]
    assert len(set(deals)) == 30
    assert {deal.role for dealt in deals for deal in dealt} >= ORDINARY


def test_each_role_is_dealt_with_its_own_side() -> None:
    ruleset = Game().ruleset
    sides = {deal.role: deal.faction for deal in ruleset.rules.deal(ruleset, 20, 3)}
    wolves = {"rebel", "alpha_wolf", "black_wolf", "wolf_envoy", "nun"}
    assert {role for role, side in sides.items() if side == "wolves"} == wolves
    assert (sides["white_wolf"], sides["piper"], sides["cupid"]) == ("white_wolf", "piper", "villagers")


def seats(number: int) -> dict[str, str]:
    more = {f"座{place}": "良民" for place in range(number - 20)}
    return dict(list((TWENTY | more).items())[:number])


@pytest.mark.parametrize(("number", "kind"), [(19, "too_few_seats"), (31, "too_many_seats")])
def test_fewer_than_twenty_or_more_than_thirty_seats_are_refused(number: int, kind: str) -> None:
    with pytest.raises(BadSetup) as caught:
        _ = Game(seats(number)).game
    assert (caught.value.place, caught.value.why.kind) == ("seats", kind)


@pytest.mark.parametrize("number", [20, 30])
def test_twenty_and_thirty_are_played(number: int) -> None:
    assert len(Game(seats(number)).table.seats) == number


def test_a_roster_of_the_rules_needs_no_remark_and_another_gets_one() -> None:
    ruleset = Game().ruleset
    for roster, kinds in ((TWENTY, []), (TWENTY | {"青团": "乱民"}, ["other_roster"]), (seats(2), ["other_number"])):
        table = Game(roster, small_game="allow").table
        assert [kind for kind, _ in ruleset.rules.roster_remarks(ruleset, table.seats)] == kinds


def test_a_drawn_role_twice_is_remarked() -> None:
    table = Game(TWENTY | {"汤圆": "猎人"}).table
    assert [kind for kind, _ in table.ruleset.rules.roster_remarks(table.ruleset, table.seats)] == ["other_roster"]


def test_a_seat_begins_with_what_its_role_has() -> None:
    play = Game()
    witch = play.seat("饺子")
    assert witch["vitals"] == {"lives": 1, "votes": 1, "deducted": 0, "antidote": 1, "poison": 1}
    assert witch["skills"] == ["witch_sense", "antidote", "poison"]
    assert play.seat("馒头")["vitals"]["lives"] == 2
    assert play.seat("青团")["skills"] == []
    assert {seat.vitals["lives"] for seat in play.table.seats} == {1, 2}
