"""The setup of a game: the first part of a save, before its journal."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, field_validator, model_validator

from dm_console.engine.chance import ALGORITHM
from dm_console.engine.sheets import Language

MOST_SEATS = 200
"""Nobody runs a game of more by hand; a file that says so was made to tie up whoever opens it."""


class SeatEntry(BaseModel):
    """A seat as it stands in a save; names may be given in any language."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1)
    role: str
    faction: str | None = None
    aliases: tuple[str, ...] = ()


class Setup(BaseModel):
    """What a game starts from. The same setup and journal always give the same game.

    With a `nonce` the seed is promised at the start and shown at the end (see `fairness`).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1]
    ruleset: str
    ruleset_hash: str | None = None
    """Of the ruleset's data, as it was when the game was last saved."""
    title: str = ""
    seed: StrictInt
    nonce: str | None = None
    dice: Literal["blake2b-1"] = ALGORITHM
    language: Language = "zh"
    rulings: dict[str, Any] = Field(default_factory=dict)
    seats: tuple[SeatEntry, ...] = Field(min_length=1, max_length=MOST_SEATS)

    @field_validator("nonce")
    @classmethod
    def _letters_and_digits(cls, nonce: str | None) -> str | None:
        if nonce is not None and not (nonce.isascii() and nonce.isalnum()):
            raise ValueError("a nonce is made of letters and digits")
        return nonce

    @model_validator(mode="after")
    def _names_differ(self) -> Setup:
        names = [seat.name for seat in self.seats]
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise ValueError(f"two seats are named {twice}")
        return self
