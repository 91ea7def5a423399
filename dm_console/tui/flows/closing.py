"""The closing report: written beside the save, and copied where it is to be posted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from dm_console import files
from dm_console.chronicle import chronicle
from dm_console.outbox.closing import ENDINGS, ReportFormat, closing_report
from dm_console.tui.screens.pick import Choice, pick, sure

if TYPE_CHECKING:
    from dm_console.outbox.formats import FormatId
    from dm_console.session import Session
    from dm_console.tui.screens.deeds import Deeds

OFFERED: tuple[ReportFormat, ...] = ("bbcode", "md", "html")
POSTED_AS: dict[FormatId, ReportFormat] = {"plain": "bbcode", "bbcode": "bbcode", "markdown": "md"}
"""With which format the choice begins, by the format of what is posted."""


async def write_report(screen: Deeds) -> None:
    """Write the report in a format that the DM chooses; copy it, unless it is a page. Raises Left."""
    say, session = screen.say, screen.session
    if not session.game.table.over:
        yes, no = say("review.all_the_same"), say("review.rather_not")
        await sure(screen.console, say("review.going_on"), say("review.going_on_said"), yes, no, rather=False)
    choices = [Choice(format, say.of("review", format)) for format in OFFERED]
    start = OFFERED.index(POSTED_AS[screen.desk.format])
    format = await pick(screen.console, say("review.title"), choices, start=start)
    text = await asyncio.to_thread(_report, session, format)
    if session.path is not None:
        _put(screen, beside(session.path, format), text)
    if format != "html":
        screen.copy(text, say("review.copied"))


def beside(save: Path, format: ReportFormat) -> Path:
    """The file beside a save that holds its report."""
    return save.with_name(f"{save.stem}.report{ENDINGS[format]}")


def _report(session: Session, format: ReportFormat) -> str:
    told = chronicle(session.ruleset, session.setup, session.journal)
    return closing_report(told, session.setup.language, format)


def _put(screen: Deeds, file: Path, text: str) -> None:
    try:
        files.put(file, text)
    except OSError as error:
        screen.console.tell(screen.say("review.not_written", path=file, why=error.strerror or error), "error")
    else:
        screen.console.tell(screen.say("review.written", path=file))
