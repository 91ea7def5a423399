"""A whole game of twenty-four seats and seven nights, every order and vote of it out of pasted messages."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dm_console.engine.setup import Setup
from dm_console.inbox import reading
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from dm_console.session import Session
from tests.rules.silence.seven_nights import PASTES, SEATS, text_of


@cache
def played() -> Session:
    """The game, as its DM plays it: on to the next window, paste, accept."""
    ruleset = loading.load("silence")
    rows = [{"name": name, "role": role} for name, role in SEATS.items()]
    session = Session(ruleset, Setup(format=1, ruleset="silence", seed=20261129, seats=rows))
    for day, window, sort, lines in PASTES:
        while (session.game.table.clock.day, session.game.table.clock.phase) != (day, window):
            session.append(session.entry(do="advance"))
        paste(session, text_of(day, sort, lines))
    while not session.game.table.over:
        session.append(session.entry(do="advance"))
    return session


def paste(session: Session, text: str) -> None:
    """Paste a text; all of it must be read, and nothing of it leave a doubt."""
    read = reading.read(text, session.game)
    words = Wording(session.ruleset, "zh")
    data = read.as_data(words)
    assert data["unread"] == [], text
    assert [row for row in data["drafts"] if row["confidence"] != "ready"] == [], text
    entries = [session.entry(**draft.entry, pasted=True) for draft in read.drafts]
    session.append(session.entry(do="paste", text=text), *entries)


def test_the_sample_stands_before_the_fourth_night_and_its_messages_are_read() -> None:
    sample = Path(__file__).parents[3] / "saves" / "demo-silence.toml"
    with Session.open(sample, lock=False) as session:
        clock, read = session.game.table.clock, len(session.journal)
        assert (clock.day, clock.phase) == (4, "guard_hour")
        session.path = None  # what is shipped is never written to
        paste(session, sample.with_name("demo-silence-4-guard_hour.txt").read_text(encoding="utf-8"))
        assert len(session.journal) == read + 6


def exits() -> list[tuple[str, int, str]]:
    gone = [seat for seat in played().game.table.seats if seat.left is not None]
    gone.sort(key=lambda seat: seat.left.order if seat.left else 0)
    return [(seat.name, seat.left.day, seat.left.cause) for seat in gone if seat.left]


def test_who_left_when_and_of_what() -> None:
    assert exits() == [
        ("归舟", 2, "voted_out"),
        ("小饺子", 3, "scapegoated"),
        ("雪风", 3, "kill"),
        ("竹里馆", 3, "shot"),
        ("三更", 4, "voted_out"),
        ("墨白", 4, "poison"),
        ("青衫", 4, "kill"),
        ("阿布", 4, "kill"),
        ("a b c", 5, "kill"),
        ("灯下黑", 6, "voted_out"),
        ("Napoléon", 6, "kill"),
        ("风清", 7, "voted_out"),
        ("南山", 7, "kill"),
        ("白露", 8, "voted_out"),
    ]


def test_the_village_wins_and_the_others_have_lost_one_after_the_other() -> None:
    table = played().game.table
    assert (table.clock.day, table.clock.phase, table.winners) == (8, "dusk", ("villagers",))
    assert table.lost == ["lovers", "white_wolf", "piper", "wolves"]


def test_what_was_posted() -> None:
    rows = [(posted.day, item.kind) for posted in played().game.table.outbox.posted for item in posted.items]
    assert rows == [
        (1, "nobody_left"), (2, "left"), (2, "envoy_used"), (2, "nobody_left"), (2, "last_words"),
        (3, "scapegoat_left"), (3, "left"), (3, "left"), (3, "left"), (3, "last_words"), (4, "left"),
        (4, "left"), (4, "left"), (4, "left"), (5, "nobody_left"), (5, "left"), (6, "left"), (6, "piper_left"),
        (6, "left"), (7, "left"), (7, "elder_left"), (7, "left"), (8, "left"), (8, "victory"),
    ]  # fmt: skip


def test_who_has_become_what() -> None:
    seats = {seat.name: seat for seat in played().game.table.seats}
    assert (seats["铁匠老王"].role, seats["铁匠老王"].holds) == ("seer", ["sheriff"])
    assert [skill.id for skill in seats["馒头"].skills] == ["wrongful_death"]
    assert [status.id for status in seats["馒头"].statuses] == ["mad", "feigned_death"]
    assert [status.id for status in seats["橘子汽水"].statuses] == ["played_dumb"]


def test_what_they_have_earned() -> None:
    scores = played().game.table.scores
    some = {"青衫": 29, "老猫": 21, "阿布": 21, "雪风": 24, "北冥有鱼": 18, "三更": 14, "灯下黑": 12, "风清": 12}
    assert {name: scores[name] for name in some} == some
