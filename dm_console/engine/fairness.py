"""What players can check: the seed of the dice is promised at the start, by a hash, and shown at the end.

The nonce stands in the save alone until then. Without it nobody could guess the seed from the hash by trying; a game
whose save has none promises nothing, and shows nothing.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from dm_console.engine.telling import Item

if TYPE_CHECKING:
    from dm_console.engine.table import Table

PROMISED: Final = "seed_promised"
"""The item of the first announcement: the hash alone."""
SHOWN: Final = "seed_shown"
"""The last announcement of a game: the seed, the nonce, and the hash that was promised."""


def sealed(seed: int, nonce: str) -> str:
    """What is hashed: the seed and the nonce, with a colon between them."""
    return f"{seed}:{nonce}"


def promise(seed: int, nonce: str) -> str:
    """The SHA-256 that is published at the start."""
    return hashlib.sha256(sealed(seed, nonce).encode()).hexdigest()


def recipe(seed: int, nonce: str) -> str:
    """How anybody can check the promise, in a terminal."""
    return f"printf %s {sealed(seed, nonce)} | sha256sum"


def publish(table: Table) -> None:
    """Promise the seed, at the head of what is posted at the opening."""
    if table.nonce:
        item = Item(PROMISED, {"hash": promise(table.chance.seed, table.nonce)})
        table.outbox.put_first(item, table.clock.day, table.clock.phase)


def show(table: Table) -> None:
    """The game is over: show the seed and the nonce."""
    if table.nonce:
        seed = table.chance.seed
        shown = {"seed": seed, "nonce": table.nonce, "recipe": recipe(seed, table.nonce)}
        facts = {**shown, "hash": promise(seed, table.nonce)}
        table.outbox.take(Item(SHOWN, facts, at_once=True), table.clock.day, table.clock.phase)
