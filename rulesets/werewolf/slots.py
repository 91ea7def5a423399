"""A phase is settled slot by slot, as printed: in a slot from left to right, true cards before borrowed ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from dm_console.engine.flow import Flow
from dm_console.engine.orders import Order
from dm_console.engine.pipeline import call
from dm_console.engine.rules import Piece
from dm_console.engine.seats import Seat, Skill
from rulesets.werewolf.overdue import use_by_die
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import WerewolfTable
from rulesets.werewolf.using import carry_out, overtaken, use_skill

Procedure = Callable[[Any], Flow[None]]


def pieces(table: WerewolfTable, procedures: Mapping[str, Procedure]) -> Iterator[Piece]:
    """The slots of the current phase, one step each. A name may be a skill, or a procedure of the rules."""
    table.slot = 0  # at once: orders of this phase come in before its first step is taken
    slots = table.ruleset.slots[table.clock.phase]
    return (Piece(f"slot_{n + 1}", settle_slot(table, n, names, procedures)) for n, names in enumerate(slots))


def settle_slot(
    table: WerewolfTable, number: int, names: tuple[str, ...], procedures: Mapping[str, Procedure]
) -> Flow[None]:
    """Settle one slot; from now on its orders are too late."""
    table.slot = number + 1
    for name in names:
        if name in procedures:
            yield from procedures[name](table)
        else:
            yield from settle_skill(table, name)


def settle_skill(table: WerewolfTable, kind: str) -> Flow[None]:
    """Carry out a skill for all who ordered it, and for those with whom it works by itself."""
    yield from use_forced(table, kind)
    strike_compulsory(table, kind)
    acts: list[tuple[Seat, Skill[Any], Order | None]] = [
        (order.by, cast(Skill[Any], order.skill), order) for order in due(table, kind)
    ]
    for seat, thing in table.carriers(kind):
        if isinstance(thing, Skill) and cast(WolfSkill, thing.sheet).passive:
            acts.append((seat, cast(Skill[Any], thing), None))
    overdue = [
        (seat, cast(Skill[Any], thing), None)
        for seat, thing in table.carriers(kind)
        if isinstance(thing, Skill) and is_overdue(table, seat, cast(Skill[Any], thing), acts)
    ]
    acts += overdue
    acts.sort(key=lambda act: rank(table, act[0], act[1], act[2]))
    for seat, skill, order in acts:
        if order is not None:
            table.orders.remove(order)
            if not order.options.get("pass"):
                yield from carry_out(table, order)
        elif (seat, skill, None) in overdue:
            yield from use_by_die(table, seat, skill)
        elif table.works(seat, skill):
            yield from by_itself(table, seat, skill)


def strike_compulsory(table: WerewolfTable, kind: str) -> None:
    """Strike orders of a compulsory skill that come to nothing: it is used all the same, as if none was given."""
    for order in due(table, kind):
        compulsory = cast(WolfSkill, order.skill.sheet).compulsory and not order.options.get("pass")
        reason = table.come_up_against(order) if compulsory else None
        if reason is not None:
            table.orders.remove(order)
            table.line("lapsed", order.by, skill=order.skill.id, reason=reason)


def use_forced(table: WerewolfTable, kind: str) -> Flow[None]:
    """What a seat is forced to use tonight comes instead of its own order, past whatever would stop it (混乱)."""
    for use in [use for use in table.forced if use.skill.kind == kind and use.by.alive]:
        table.forced.remove(use)
        own = [order for order in table.orders if order.by is use.by and order.skill is use.skill]
        table.orders = [order for order in table.orders if order not in own]
        yield from use_skill(table, use.by, use.skill, use.chosen, use.options, forced_by=use.forced_by)


def is_overdue(table: WerewolfTable, seat: Seat, skill: Skill[Any], acts: Sequence[tuple[Any, ...]]) -> bool:
    """Whether a seat that has ordered nothing must use the skill all the same: a compulsory one, or an opening."""
    sheet = skill.sheet
    if sheet.passive or table.clock.phase not in sheet.windows or any(act[1] is skill for act in acts):
        return False
    must = sheet.compulsory or table.clock.phase == "opening"
    return must and (sheet.targets.least > 0 or any(o.needed for o in sheet.options.values()))


def by_itself(table: WerewolfTable, seat: Seat, skill: Skill[Any]) -> Flow[None]:
    """Let a passive skill of this slot take effect, where it has one here."""
    hook = table.hooks.action(skill.id, skill.kind)
    if hook is not None and overtaken(table, seat, skill) is None:
        yield from call(hook, table, seat, None, skill)


def due(table: WerewolfTable, kind: str) -> list[Order]:
    """The orders of a skill that take hold in this phase."""
    phase = table.clock.phase
    return [
        order
        for order in table.orders
        if order.skill.kind == kind and phase in cast(WolfSkill, order.skill.sheet).windows
    ]


def rank(table: WerewolfTable, seat: Seat, skill: Skill[Any], order: Order | None = None) -> tuple[Any, ...]:
    """Who acts first with skills of one name: true cards, then the printed order of the bearers' own cards."""
    return (bool(skill.origin), *table.place(seat), 0 if order is None else order.use)


def lapse(table: WerewolfTable) -> None:
    """What was ordered for a phase that is over, and is to come in no later one today, lapses."""
    clock = table.clock
    for order in list(table.orders):
        windows = cast(WolfSkill, order.skill.sheet).windows
        if all(clock.index(phase) <= clock.index(clock.phase) for phase in windows):
            table.orders.remove(order)
            table.line("lapsed", order.by, skill=order.skill.id, reason="window")
