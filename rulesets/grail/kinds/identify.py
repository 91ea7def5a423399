"""Kind `identify`: identifications beyond those of the class. 侦测邪恶 (paladin)."""

from __future__ import annotations

from typing import Literal

from rulesets.grail.skills import GrailSkill, Rights


class Identify(Rights, GrailSkill):
    """A right to identify others, `number` times each dusk, beside those of the class."""

    kind: Literal["identify"]
