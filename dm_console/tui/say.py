"""The screen's own words, in the language the DM has chosen for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dm_console.texts import fill, section

if TYPE_CHECKING:
    from dm_console.engine.sheets import Language


class Say:
    """Says the screen's texts in one language: `say("header.saved", time="21:14")`."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language

    def __call__(self, key: str, /, **facts: object) -> str:
        """One text, by section and name, filled in. Raises KeyError for one that does not exist: a fault of ours."""
        heading, _, name = key.partition(".")
        return self.of(heading, name, **facts)

    def of(self, heading: str, name: str, /, **facts: object) -> str:
        """One text whose name is made up at run time, such as a command's."""
        return fill(section(self.language, heading)[name], {key: str(fact) for key, fact in facts.items()})
