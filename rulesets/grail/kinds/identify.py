"""Kind `identify`: identifications beyond those of the class. 侦测邪恶 (paladin)."""

from __future__ import annotations

from typing import Literal

from rulesets.grail.skills import GrailSkill, Rights


class Identify(Rights, GrailSkill):
    """A right to identify others, `number` times each dusk, beside those of the class.

    It cannot be turned on: identifications are answered before the night for which a skill is turned on.
    """

    kind: Literal["identify"]
    when: Literal["always", "grail_tonight"] = "always"
