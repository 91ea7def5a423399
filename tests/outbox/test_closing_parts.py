"""What is worth telling in a closing report, and its charts."""

from __future__ import annotations

from typing import Any

import pytest

from dm_console import saves
from dm_console.chronicle import chronicle
from dm_console.engine.entries import Amend
from dm_console.outbox.byhand import amend_told, amends_told
from dm_console.outbox.closing import charts
from dm_console.outbox.closing.blocks import Chart, Series
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from dm_console.session import Session
from tests.engine.sessions import ADVANCE, attack, entry, session
from tests.engine.test_fairness import new_game
from tests.outbox.closing_kit import (
    bullets,
    case,
    grids,
    small_game,
    told_of,
)
from tests.rules.grail.games import A, B, C, D, E, F


def honoured(played: Session) -> tuple[str, ...]:
    return bullets(told_of(played), "Worth telling")


def hits(*values: int) -> list[Any]:
    return [entry("die", roll="hit", by=A, value=value) for value in values]


def test_what_a_ruleset_counts_is_told_from_its_least_on() -> None:
    def damaged(points: int) -> Session:
        return session(
            ADVANCE["dusk"], *hits(1), entry("die", roll="damage", by=A, value=points), attack(A, B), ADVANCE["vote"]
        )

    assert f"Hardest hitter: {A}, 2 damage done" in honoured(damaged(2))
    assert not any("Hardest" in text for text in honoured(damaged(1)))


def test_what_many_share_is_nobody_s_honour() -> None:
    def voted(*targets: str) -> Session:
        votes = [entry("vote", by=by, target=to) for by, to in zip((A, B, C, D, E, F), targets, strict=True)]
        return session(ADVANCE["vote"], *votes)

    assert f"Most votes received: {B}, 3 in all" in honoured(voted(B, A, B, A, B, ""))
    assert f"Most votes received: {A}, {B}, 3 in all" in honoured(voted(B, A, B, A, B, A))
    assert not any("votes received" in text for text in honoured(voted(B, C, D, E, F, A)))


def test_luck_is_what_the_seed_gave_beyond_what_was_to_be_expected() -> None:
    played = session(ADVANCE["dusk"])
    played.setup = played.setup.model_copy(update={"seed": 5})
    played.speak("zh")
    for _ in range(6):
        played.append(attack(A, B), attack(C, D), ADVANCE["vote"], entry("advance", to="dusk"))
        for seat in (A, B, C, D):
            played.append(entry("amend", seat=seat, set={"alive": True, "hp": 10, "statuses": []}, note="go on"))
    told = honoured(played)
    checks = [
        (one.rolled.roll.by.name, bool(one.rolled.passed) - (one.rolled.roll.need or 0) / one.rolled.roll.sides)
        for one in played.game.table.chance.log
        if one.rolled.roll.by is not None and 0 < (one.rolled.roll.need or 0) < one.rolled.roll.sides
    ]
    surplus = {name: sum(more for by, more in checks if by == name) for name, _ in checks}
    lucky = max(surplus, key=lambda name: surplus[name])
    number = sum(by == lucky for by, _ in checks)
    expected = f"Luckiest dice: {lucky}, {surplus[lucky]:.1f} more passed of {number} checks than was to be expected"
    assert expected in told
    by_hand = session(*hits(1, 1, 1, 1), ADVANCE["dusk"], attack(A, B), ADVANCE["vote"])
    assert not any("Luckiest" in text for text in honoured(by_hand)), "a hand is no luck, and one check is none"


def test_exits_by_the_rules_are_told_and_those_by_the_dm_are_not() -> None:
    dm = session(entry("amend", seat=F, set={"alive": False}, note="gone"), ADVANCE["dusk"])
    assert not any("First to leave" in text for text in honoured(dm))
    told = bullets(case("silence/awards-of-a-small-game"), "Worth telling")
    assert told[:3] == ("Stayed to the end: 包子, 米线, 青团, 云吞", "Held out longest: 卤蛋", "First to leave: 麻花")


def test_the_award_tables_of_silence() -> None:
    (grid,) = grids(case("silence/awards-of-a-small-game"), "Awards")
    assert grid.rows[0][0] == "包子"
    assert grid.rows[0][2] == "98"
    assert "505 coins" in grid.rows[0][1]


# --- charts ---


@pytest.mark.parametrize(
    ("value", "most", "shown"),
    [
        (0, 10, "0"),
        (-3, 10, "-3"),
        (1, 1000, "█ 1"),
        (10, 10, f"{'█' * 12} 10"),
        (5, 10, f"{'█' * 6} 5"),
        (0, 0, "0"),
    ],
)
def test_bars(value: int, most: int, shown: str) -> None:
    assert charts.bar(value, most) == shown


@pytest.mark.parametrize(("ticks", "rows", "first"), [(24, 24, 0), (25, 13, 0), (48, 24, 1), (100, 20, 4)])
def test_a_chart_in_text_keeps_its_last_day_and_is_never_long(ticks: int, rows: int, first: int) -> None:
    kept = charts.kept(ticks)
    assert (len(kept), kept[0], kept[-1]) == (rows, first, ticks - 1)


def test_scores_by_days_or_what_they_came_to() -> None:
    told = told_of(small_game())
    drawn = charts.scores(told.game.table, Wording(told.game.ruleset, "en"))
    assert drawn is not None
    assert {series.name: series.values[-1] for series in drawn.series} == {
        {"lawful": "Lawful", "neutral": "Neutral", "chaotic": "Chaotic"}[side]: points
        for side, points in told.game.table.scores.items()
    }
    silence = case("silence/awards-of-a-small-game")
    seats = charts.scores(silence.game.table, Wording(silence.game.ruleset, "en"))
    assert seats is not None
    assert (seats.ticks, seats.series[0]) == (("",), Series("包子", (98,)))
    assert charts.scores(session().game.table, Wording(told.game.ruleset, "en")) is None


def test_who_was_in_the_game_day_by_day() -> None:
    told = case("silence/awards-of-a-small-game")
    drawn = charts.living(told.game.table, Wording(told.game.ruleset, "en"))
    assert drawn is not None
    assert [series.values for series in drawn.series] == [(5, 5, 4, 4), (2, 2, 1, 0)]
    assert charts.as_text(Chart(("", "x"), (Series("a", (2, 1)),))).rows == (
        ("", f"{'█' * 12} 2"),
        ("x", f"{'█' * 6} 1"),
    )


# --- what the DM has set ---


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"seat": "甲", "set": {"hp": 4, "alive": True}}, "甲: HP 4, in the game yes (why)"),
        ({"seat": "甲", "set": {"statuses": ["dazed", "wounded"], "holds": []}}, "甲: statuses {}, holds – (why)"),
        ({"set": {"scores": {"lawful": 3}}}, "the scores: Lawful 3 (why)"),
    ],
)
def test_a_word_of_the_dm_s_in_words(raw: dict[str, Any], told: str) -> None:
    words = Wording(session().ruleset, "en")
    entry_ = saves.entry_of({"do": "amend", "note": "why", **raw}, session().ruleset)
    assert isinstance(entry_, Amend)
    statuses = ", ".join(words.name(status, "status") for status in ("dazed", "wounded"))
    assert amend_told(entry_, words) == told.format(statuses)


def test_a_card_is_told_in_the_line_of_the_dm_s_word() -> None:
    ruleset = loading.load("rd")
    new = new_game("rd")
    booked = saves.entry_of({"do": "amend", "seat": new.names[0], "card": "yellow", "note": "spam"}, ruleset)
    told = chronicle(ruleset, new.setup(), (booked,))
    ((deed, text),) = amends_told(told, Wording(ruleset, "en"))
    assert (deed.number, text) == (1, f"The DM on {new.names[0]}: book with a card – → yellow (spam)")
