"""What lies beside a save: letters edited and sent, deadlines, the players' clock."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

from dm_console.desk import Desk
from dm_console.session import Session
from tests.engine.sessions import RULESET, entry, long_game


def desk(folder: Path) -> Desk:
    played = long_game()
    with Session.create(RULESET, played.setup, folder / "game.toml") as session:
        session.append(*played.journal)
    return Desk(Session.open(folder / "game.toml", lock=False))


def test_an_edited_text_is_sent_for_this_once_and_kept_until_then(tmp_path: Path) -> None:
    first = desk(tmp_path)
    envelope = first.envelopes()[-1]
    first.edit(envelope, "请在 22:00 之前回信。")
    first.write_in("markdown")
    again = Desk(first.session)
    assert again.text(again.envelopes()[-1]) == "请在 22:00 之前回信。"
    assert again.format == "markdown"
    again.edit(envelope, again.original(envelope))
    assert again.edited == {}


def test_what_is_sent_stays_sent_when_a_player_is_renamed(tmp_path: Path) -> None:
    first = desk(tmp_path)
    first.mark([envelope.id for envelope in first.envelopes()], sent=True)
    first.session.append(entry("rename", seat="贝塔", name="贝他"))
    assert first.unsent() == []
    first.session.append(entry("substitute", seat="贝他", name="新人"))
    assert [bool(envelope.posted) for envelope in first.unsent()] == [True, False]


def test_the_first_announcement_that_is_not_sent_comes_first(tmp_path: Path) -> None:
    first = desk(tmp_path)
    posted = [envelope for envelope in first.envelopes() if envelope.posted]
    assert first.next_announcement() is posted[0]
    first.mark([envelope.id for envelope in posted], sent=True)
    assert first.next_announcement() is posted[-1]


def test_the_dm_sets_deadlines_and_the_clock(tmp_path: Path) -> None:
    first = desk(tmp_path)
    assert first.closes() is None, "grail names no times"
    first.close_at("21:40")
    first.set_clock(90)
    again = Desk(first.session)
    assert again.closes() == "21:40"
    assert abs(again.now() - datetime.now() - timedelta(minutes=90)) < timedelta(seconds=5)
    again.session.append(entry("advance"))
    assert again.closes() is None, "it was for one phase"
    again.close_at("")
    assert again.closes() == ""
    again.close_at(None)
    assert again.closes() is None


def test_marks_that_cannot_be_read_are_set_anew(tmp_path: Path) -> None:
    first = desk(tmp_path)
    assert first.path is not None
    for broken in ("sent = 3", "waiting = [{ x = 1 }]", 'edited = "x"', "clock_off = []", "\x00"):
        first.path.write_text(broken, encoding="utf-8")
        assert len(Desk(first.session).envelopes()) == len(first.envelopes())
