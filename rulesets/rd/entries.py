"""The journal entry that only RD has: the DM's own word to all."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import model_validator

from dm_console.engine.entries import Entry


class Notice(Entry):
    """The DM's words to all; `kind` says that the discussion is hurried (加速), or no longer is (延时)."""

    free: ClassVar[bool] = True
    kind: Literal["notice", "acceleration", "delay"] = "notice"
    text: str = ""

    @model_validator(mode="after")
    def _says_something(self) -> Notice:
        if self.kind == "notice" and not self.text.strip():
            raise ValueError("a notice has a text")
        return self


ENTRIES: dict[str, type[Entry]] = {"notice": Notice}
