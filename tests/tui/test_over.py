"""When the game is over: who has won, what each seat has earned, and nothing is wanted of anybody any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from dm_console.desk import Desk, Waiting
from dm_console.outbox.wording import Wording
from dm_console.session import Session
from dm_console.tui.say import Say
from dm_console.tui.views import masthead, panes
from dm_console.tui.views.card import card
from dm_console.tui.views.view import View
from tests.tui.games import saved
from tests.tui.test_forms import SILENCE

WOLVES = "七八九十"


@pytest.fixture
def over(tmp_path: Path) -> View:
    """A game of silence that the village has won."""
    arrow = {"do": "order", "by": "十四", "skill": "cupids_arrow", "targets": ["五", "六"]}
    gone = [
        {"do": "amend", "seat": seat, "set": {"alive": False}, "note": "to be short"}
        for seat in (*WOLVES, "十一", "十二", "十三")
    ]
    path = saved(
        tmp_path,
        "silence",
        SILENCE,
        arrow,
        {"do": "advance", "to": "guard_hour"},
        *gone,
        {"do": "advance", "to": "dawn"},
    )
    played = Session.open(path)
    assert played.game.table.over
    return View(played.game, Wording(played.ruleset, "zh"), Say("zh"))


def test_the_head_says_who_has_won_and_the_roster_what_each_has_earned(over: View) -> None:
    assert masthead.scores(over) == "游戏结束 胜：村民阵营"
    sheet = panes.roster(over)
    place = [column.head for column in sheet.columns].index("得分")
    points = [int(row.cells[place].text) for row in sheet.rows]
    assert points == [over.game.table.scores[seat.name] for seat in over.game.table.seats]
    assert max(points) > 0


def test_a_card_says_what_the_points_are_for(over: View) -> None:
    earned = dict(card(over, over.game.table.seats[0]))["成就"]
    assert earned[0] == f"得分 {over.game.table.scores['一']}"
    assert any("胜者为王" in str(line) for line in earned)


def test_a_message_stays_its_seats_under_another_name(tmp_path: Path) -> None:
    with Session.open(saved(tmp_path, "silence", SILENCE, {"do": "rename", "seat": "一", "name": "壹"})) as session:
        seat, clock = session.game.table.seats[0], session.game.table.clock
        waiting = (Waiting("一", "喵喵", "", clock.day, clock.phase),)
        view = View(session.game, Wording(session.ruleset, "zh"), Say("zh"), waiting)
        assert dict(card(view, seat))["待认的私信"] == ["喵喵"]
        assert [row.seat for row in panes.pending(view).rows if "喵喵" in row.cells[2].text] == [1]


def test_nothing_is_due_any_more(over: View) -> None:
    assert over.game.rules.due(over.game.table)
    assert (panes.pending(over).rows, panes.how_far(over).wanted) == ((), 0)


def test_the_clock_stops(tmp_path: Path, over: View) -> None:
    assert Desk(Session.open(tmp_path / "silence.toml", lock=False)).closes() is None
    assert over.game.rules.closes(over.game.table, over.game.table.clock.phase) is not None
