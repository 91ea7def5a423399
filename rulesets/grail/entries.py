"""The journal entries that only grail has: numbers and identifications."""

from __future__ import annotations

from typing import Annotated

from pydantic import StrictInt

from dm_console.engine.entries import Entry
from dm_console.engine.fields import Named


class NumberEntry(Entry):
    """The number for today's grail; a second one from the same seat replaces the first."""

    by: str
    value: StrictInt


class ClaimEntry(Entry):
    """An identification: `claim` is a trait, a role or a faction."""

    by: str
    about: str
    claim: Annotated[str, Named(("trait", "role", "faction"))]


ENTRIES: dict[str, type[Entry]] = {"number": NumberEntry, "claim": ClaimEntry}
