"""A tiny ruleset for tests of the kernel: two phases, skills and statuses as each test wants them, nothing on disk.

It shows that the kernel carries what no single ruleset has all of: orders of targets, swaps, questions in the middle
of a settlement, statuses that end, skills that are copied.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from pydantic import BaseModel

from dm_console.engine.entries import Advance, AnswerEntry, Die, Entry, OrderEntry, Step
from dm_console.engine.events import Event, GainStatus, LeaveGame, UseSkill
from dm_console.engine.flow import Flow
from dm_console.engine.game import Game
from dm_console.engine.hooks import Hook, HookBook
from dm_console.engine.orders import Order
from dm_console.engine.pipeline import call
from dm_console.engine.rules import Deal, Figures, Piece, Rules
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.setup import SeatEntry, Setup
from dm_console.engine.sheets import (
    MomentSheet,
    Name,
    Named,
    PhaseSheet,
    RoleSheet,
    RollSheet,
    SkillSheet,
    StatusSheet,
)
from dm_console.engine.table import Table
from dm_console.engine.telling import Item, Letter
from dm_console.engine.words import Words

MOMENTS = {
    "night_begins": MomentSheet(phase="night", at="begins"),
    "night_end": MomentSheet(phase="night", at="left"),
    "next_night_end": MomentSheet(phase="night", at="left", days=1),
    "day_begins": MomentSheet(phase="day", at="begins"),
}


class NoRulings(BaseModel):
    """Nothing is open."""


class ToyRules(Rules):
    """Orders are settled at night as they were sent; a status is told to its bearer where its sheet says so."""

    table = Table
    rulings = NoRulings
    letters: ClassVar[Mapping[str, Sequence[str]]] = {"status": ("status",)}
    items: ClassVar[Mapping[str, Sequence[str]]] = {"left": ("seat",)}

    def __init__(self, *, one_of_each: bool = True) -> None:
        self.one_of_each = one_of_each

    def faction_of(self, ruleset: Ruleset, entry: SeatEntry, role: str) -> str:
        return entry.faction or "all"

    def deal(self, ruleset: Ruleset, seats: int, seed: int, rulings: BaseModel | None = None) -> list[Deal]:
        return []

    def pieces(self, table: Table) -> Iterator[Piece]:
        if table.clock.phase == "night":
            for order in list(table.orders):
                yield Piece("turn", self.turn(table, order), order.by)
            table.orders.clear()

    def turn(self, table: Table, order: Order) -> Flow[None]:
        used = yield from table.do(UseSkill(by=order.by, skill=order.skill, targets=order.targets))
        hook = table.hooks.action(order.skill.id, order.skill.kind)
        if used is not None and hook is not None:
            yield from call(hook, table, order.by, order, order.skill)

    def told(self, table: Table, event: Event) -> Iterable[Letter | Item]:
        if isinstance(event, GainStatus) and event.status.told:
            yield Letter(event.to, "status", {"status": event.status.id})
        if isinstance(event, LeaveGame):
            yield Item("left", {"seat": event.seat})


def named(id_: str) -> Name:
    return Name(zh=id_, en=id_)


def skill(id_: str, kind: str = "own") -> SkillSheet:
    return SkillSheet(id=id_, name=named(id_), kind=kind)


def status(id_: str, until: str | None = None, **more: Any) -> StatusSheet:
    return StatusSheet(id=id_, name=named(id_), until=until, **more)


def toy(
    *hooks: Hook[Any],
    order: Mapping[str, Sequence[str]] | None = None,
    roles: Mapping[str, Sequence[SkillSheet]] | None = None,
    statuses: Sequence[StatusSheet] = (),
    rules: Rules | None = None,
) -> Ruleset:
    """A ruleset of these hooks. Where no order is said, each list has its carriers in the order of the hooks."""
    lists: dict[str, list[str]] = {}
    for hook in hooks:
        if hook.list_name and hook.carrier not in lists.setdefault(hook.list_name, []):
            lists[hook.list_name].append(hook.carrier)
    sheets = {
        id_: RoleSheet(id=id_, name=named(id_), skills=tuple(skills))
        for id_, skills in (roles or {"player": ()}).items()
    }
    skills = {sheet.id: sheet for role in sheets.values() for sheet in role.skills}
    phases = (PhaseSheet(id="day", name=named("day")), PhaseSheet(id="night", name=named("night")))
    rolls = {id_: RollSheet(id=id_, name=named(id_)) for id_ in ("luck", "mirror")}
    words: dict[str, Iterable[Named]] = {
        "role": sheets.values(),
        "skill": skills.values(),
        "status": statuses,
        "faction": (Named(id="all", name=named("all")),),
        "phase": phases,
        "roll": rolls.values(),
    }
    listed = {name: tuple(of) for name, of in {**lists, **(order or {})}.items()}
    return Ruleset(
        id="toy",
        name=named("toy"),
        version="1",
        folder=Path(),
        content="",
        rules=rules or ToyRules(),
        phases=phases,
        factions=(Named(id="all", name=named("all")),),
        traits=(),
        roles=sheets,
        skills=skills,
        common_skills=(),
        statuses={sheet.id: sheet for sheet in statuses},
        rolls=rolls,
        moments=MOMENTS,
        rulings={},
        figures=Figures(),
        roster={},
        order=listed,
        slots={},
        words=Words(words),
        hooks=HookBook(hooks, listed),
        texts={"zh": {}, "en": {}},
    )


def setup(seats: Mapping[str, str] | Sequence[str], seed: int = 1) -> Setup:
    """Seats with their roles; a mere list of names plays the one role `player`."""
    roles = seats if isinstance(seats, Mapping) else dict.fromkeys(seats, "player")
    return Setup(
        format=1, ruleset="toy", seed=seed, seats=[{"name": name, "role": role} for name, role in roles.items()]
    )


def begun(ruleset: Ruleset, seats: Mapping[str, str] | Sequence[str], *entries: Entry) -> Game:
    """A game with these entries taken."""
    game = Game(ruleset, setup(seats))
    game.begin()
    for entry in entries:
        game.apply(entry)
    return game


# --- entries in few words ---


def order(by: str, skill: str, *targets: str) -> OrderEntry:
    return OrderEntry(do="order", by=by, skill=skill, targets=targets)


def answer(by: str, choice: str | None = None, *targets: str) -> AnswerEntry:
    return AnswerEntry(do="answer", by=by, choice=choice, targets=targets)


def advance(to: str | None = None) -> Advance:
    return Advance(do="advance", to=to)


def die(roll: str, value: int, **seats: str) -> Die:
    return Die(do="die", roll=roll, value=value, **seats)


def step() -> Step:
    return Step(do="step")
