"""The sample game: sixteen seats at the second midnight, and what comes of the messages that wait beside it."""

from __future__ import annotations

from pathlib import Path

from dm_console.inbox import reading
from dm_console.outbox.wording import Wording
from dm_console.session import Session

SAMPLE = Path(__file__).parents[3] / "saves" / "demo-rd.toml"
TOLD = [
    "阿布 使用【德式守护】→ 雪风",
    "墨白 使用【杀人】→ 青衫",
    "青衫【预言】经交换：墨白 → 灯下黑",
    "青衫 出局：指杀（杀人）",
]


def test_its_messages_are_read_without_a_doubt_and_the_swap_turns_the_seer_s_look() -> None:
    with Session.open(SAMPLE, lock=False) as session:
        session.path = None  # what is shipped is never written to
        clock = session.game.table.clock
        assert (clock.day, clock.phase) == (2, "midnight")
        read = reading.read(SAMPLE.with_name("demo-rd-2-midnight.txt").read_text(encoding="utf-8"), session.game)
        assert read.unread == ()
        assert [draft.confidence for draft in read.drafts] == ["ready"] * 7
        for draft in read.drafts:
            session.append(session.entry(**draft.entry, pasted=True))
        assert all(row.sent for row in session.game.rules.due(session.game.table))
        session.append(session.entry(do="advance", to="noon"))
        words = Wording(session.ruleset, "zh")
        steps = [words.line(line) for line in session.game.table.lines]
        assert [step for step in steps if step in TOLD] == TOLD
        posted = words.announcement(session.game.table.outbox.posted[-1])
        assert "青衫" in posted
        assert "灯下黑" not in posted
