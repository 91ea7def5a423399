"""Names as a forum allows them, and a game in which everybody bears one."""

from __future__ import annotations

from pathlib import Path

from dm_console.engine.setup import SeatEntry, Setup
from dm_console.rulebook import loading
from dm_console.session import Session

NAMES = (
    "[bold]x[/]",
    "[1d100=57/60]",
    "[Alice] looks",
    "[@click=app.quit]go[/]",
    "{seat}",
    "🐱👨‍👩‍👧🐱",
    "שלום עולם",
    "‮evil",
    "很长很长的名字有二十四个字这么长真的好长好长啊啊",
    "a b c",
    "12",
    "【囧】",
    "\\[/\\]",
    "$primary",
    "a=b&c<d>",
)


def hostile_game(folder: Path) -> Path:
    """A game of fifteen such players, on its first evening."""
    ruleset = loading.load("grail")
    deals = ruleset.rules.deal(ruleset, len(NAMES), 3)
    seats = tuple(
        SeatEntry(name=name, role=deal.role, faction=deal.faction) for name, deal in zip(NAMES, deals, strict=True)
    )
    setup = Setup(format=1, ruleset="grail", title="[b]title[/b] [", seed=3, seats=seats)
    path = folder / "hostile.toml"
    with Session.create(ruleset, setup, path) as session:
        for place, name in enumerate(NAMES):
            session.append(session.entry(do="number", by=name, value=place + 1))
        session.append(session.entry(do="advance", to="dusk"))
        for place, name in enumerate(NAMES):
            target = NAMES[(place + 1) % len(NAMES)]
            session.append(session.entry(do="order", by=name, skill="attack", targets=[target]))
        session.append(session.entry(do="note", text="[red]note[/] [1d6=3]"))
    return path
