"""The closing report (复盘): who was who, scores, what is worth telling, day by day with its arithmetic, fairness."""

from __future__ import annotations

from typing import Final, Literal, get_args

from dm_console.chronicle import Chronicle
from dm_console.engine.sheets import Language
from dm_console.outbox.closing import bbcode, html, markdown
from dm_console.outbox.closing.sections import report
from dm_console.outbox.wording import Wording

ReportFormat = Literal["md", "bbcode", "html"]
REPORT_FORMATS: Final[tuple[ReportFormat, ...]] = get_args(ReportFormat)
ENDINGS: Final[dict[ReportFormat, str]] = {"md": ".md", "bbcode": ".bbcode.txt", "html": ".html"}
"""How a file of each format ends."""


def closing_report(told: Chronicle, language: Language, format: ReportFormat) -> str:
    """The report of a game in one language and format. Before the end it says that secrets stand in it."""
    blocks = report(told, Wording(told.game.ruleset, language))
    match format:
        case "md":
            return markdown.write(blocks)
        case "bbcode":
            return bbcode.write(blocks)
        case "html":
            return html.write(blocks, language)
