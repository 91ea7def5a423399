"""检定规则: checks against one's own figure, contests of two; the text's own examples among them."""

from __future__ import annotations

import pytest

from dm_console.engine.explain import Part, Sum
from rulesets.grail.verbs import contest, save
from tests.kit.flows import drive
from tests.rules.grail.games import A, B, C, Grail

SEATS = {A: "法师 守序", B: "战士 中立", C: "吟游诗人"}
"""Will: 法师 80, 战士 20, 吟游诗人 60."""


@pytest.mark.parametrize(("die", "passes"), [(20, True), (60, True), (61, False), (100, False)])
def test_a_will_check_passes_at_one_s_own_will_or_less(grail: Grail, die: int, passes: bool) -> None:
    """The text: a will of 60, a die of 20: passed."""
    table = grail.dusk(SEATS).table
    passed, stops = drive(save(table, table.seats[2], "will"), die)
    assert passed is passes
    assert [(stop.kind, stop.need, stop.sides) for stop in stops] == [("save", 60, 100)]


@pytest.mark.parametrize(("stat", "need"), [("will", 20), ("reflex", 25), ("fortitude", 75)])
@pytest.mark.parametrize("above", [0, 1])
def test_each_of_the_three_against_the_fighter_s_figure(grail: Grail, stat: str, need: int, above: int) -> None:
    table = grail.dusk(SEATS).table
    passed, stops = drive(save(table, table.seats[1], stat), need + above)
    assert (passed, stops[0].need) == (not above, need)


@pytest.mark.parametrize(("die", "passes"), [(60, True), (61, False), (1, True)])
def test_a_contest_of_will_passes_at_the_difference_or_less(grail: Grail, die: int, passes: bool) -> None:
    table = grail.dusk(SEATS).table
    passed, stops = drive(contest(table, table.seats[0], table.seats[1], "will"), die)
    assert passed is passes
    assert [(stop.kind, stop.need) for stop in stops] == [("contest", 80 - 20)]


def test_the_text_s_own_example_fails(grail: Grail) -> None:
    """Will 80 against 40, a die of 60: above the difference of 40."""
    table = grail.dusk(SEATS).table
    assert table.figures_of["wizard"]["will"].total == 80
    table.figures_of["fighter"] = {"will": Sum((Part("will", 40),))}
    passed, stops = drive(contest(table, table.seats[0], table.seats[1], "will"), 60)
    assert (passed, stops[0].need) == (False, 40)
    assert drive(contest(table, table.seats[0], table.seats[1], "will"), 40)[0] is True


@pytest.mark.parametrize(("by", "against"), [(1, 0), (1, 1)])
def test_a_difference_of_nothing_or_less_never_passes(grail: Grail, by: int, against: int) -> None:
    table = grail.dusk(SEATS).table
    passed, stops = drive(contest(table, table.seats[by], table.seats[against], "will"), 1)
    assert (passed, stops[0].need) == (False, 0)


def test_the_die_is_by_the_one_who_starts_it_against_the_other(grail: Grail) -> None:
    table = grail.dusk(SEATS).table
    _, stops = drive(contest(table, table.seats[0], table.seats[2], "will"), 20)
    assert (stops[0].by, stops[0].against, stops[0].need) == (table.seats[0], table.seats[2], 20)


def test_no_status_of_the_text_changes_the_three(grail: Grail) -> None:
    statuses = ["dazed", "stunned", "grappled", "fatigued", "lullaby"]
    table = grail.dusk(SEATS).amend(B, statuses=statuses).table
    assert [table.stat(table.seats[1], stat).total for stat in ("will", "reflex", "fortitude")] == [20, 25, 75]
