"""From an order to its effect: may it be used, the charge, the way of its targets, and what hides from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from dm_console.engine.events import SpendCharge
from dm_console.engine.flow import Flow
from dm_console.engine.orders import Order
from dm_console.engine.pipeline import call
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from rulesets.werewolf.events import Feedback, Reveal, TryToUse, Used
from rulesets.werewolf.sheets import WolfStatus
from rulesets.werewolf.table import Use, WerewolfTable


def carry_out(table: WerewolfTable, order: Order) -> Flow[Use | None]:
    """Carry out an order in its slot. One that something has overtaken lapses, with a line for the DM."""
    skill = cast(Skill[Any], order.skill)
    reason = overtaken(table, order.by, skill) or table.come_up_against(order)
    if reason is not None:
        table.line("lapsed", order.by, skill=skill.id, reason=reason)
        return None
    return (yield from use_skill(table, order.by, skill, table.still_named(order), order.options, order=order))


def use_skill(
    table: WerewolfTable,
    by: Seat,
    skill: Skill[Any],
    chosen: tuple[Seat, ...],
    options: Mapping[str, Any] | None = None,
    *,
    order: Order | None = None,
    forced_by: Seat | None = None,
) -> Flow[Use | None]:
    """Use a skill: what forbids it, its charge, its targets' way, its effect. Returns the use, None if forbidden.

    A forced use (混乱) is stopped by nothing.
    """
    clock = table.clock
    use = Use(by, skill, chosen, options or {}, clock.day, table.round, clock.phase, order=order, forced_by=forced_by)
    if forced_by is None:
        trying = TryToUse(by=by, skill=cast(Skill[SkillSheet], skill), targets=chosen, options=use.options)
        tried = yield from table.do(trying)
        if not isinstance(tried, TryToUse):
            return None
        use.chosen, use.stolen_by = tried.targets, tried.stolen_by
    if skill.charges is None or skill.charges > 0:
        yield from table.do(SpendCharge(by=by, skill=cast(Skill[SkillSheet], skill)))
    if skill.sheet.reveals and "revealed" not in by.marks:
        yield from table.do(Reveal(of=by))
    table.line("used" if use.chosen else "used_alone", by, skill=skill.id, targets=use.chosen)
    yield from settle(table, use)
    yield from table.do(Used(by=by, use=use))
    yield from take_effect(table, use)
    return use


def settle(table: WerewolfTable, use: Use) -> Flow[None]:
    """The way of the targets, and who of them is hidden from it."""
    use.settled = use.chosen
    if use.skill.sheet.targeted and use.chosen:
        aimed = yield from table.settle_targets(use.skill.id, use.by, use.chosen)
        use.settled = tuple(dict.fromkeys(aimed))
        if use.settled != use.chosen:
            table.line("settled", use.by, skill=use.skill.id, chosen=use.chosen, settled=use.settled)
    hidden = [seat for seat in use.settled if use.skill.sheet.targeted and is_hidden(table, seat, use)]
    use.targets = tuple(seat for seat in use.settled if seat not in hidden)
    for seat in hidden:
        table.line("hidden", seat, skill=use.skill.id)


def is_hidden(table: WerewolfTable, seat: Seat, use: Use) -> bool:
    """Whether targeted skills have no effect on a seat."""
    return any(worn.id == "hidden" and table.works(seat, worn) for worn in seat.statuses)


def take_effect(table: WerewolfTable, use: Use) -> Flow[None]:
    """What the skill does to those it has settled on."""
    hook = table.hooks.action(use.skill.id, use.skill.kind)
    if hook is not None:
        yield from call(hook, table, use.by, use, use.skill)


def answer(table: WerewolfTable, use: Use, **facts: object) -> Flow[None]:
    """Tell the user of a skill what came of it; names are those chosen, the content that of the settled."""
    yield from table.do(Feedback(to=use.by, use=use, skill=use.skill.id, facts=facts, release=table.release()))


# --- what stops a skill ---


def overtaken(table: WerewolfTable, by: Seat, skill: Skill[Any]) -> str | None:
    """Why a seat cannot use a skill now though the order was right: a kind of reason, None where it can."""
    if not by.alive and skill.sheet.used_by == "living":
        return "out"
    if by.alive and skill.sheet.used_by == "out":
        return "not_out"
    if by.left is not None and by.left.cause in table.silencing:
        return "sent_off"
    if skill not in by.skills:  # what comes of an office, or of having left, is no skill that a status could stop
        return None if skill in table.ruleset.rules.rights(table, by) else "not_held"
    if skill.charges is not None and skill.charges <= 0:
        return "spent"
    return stopped(table, by, skill)


def stopped(table: WerewolfTable, by: Seat, skill: Skill[Any]) -> str | None:
    """The status that keeps a seat from using a skill now, None where nothing does."""
    return lost(table, by, skill) or (None if skill.sheet.compulsory else _stopping(table, by, "skills"))


def lost(table: WerewolfTable, by: Seat, skill: Skill[Any]) -> str | None:
    """The status for which a seat has a skill no longer, so that nothing follows of it by itself either."""
    return _stopping(table, by, "all_skills") or (
        _stopping(table, by, "compulsory") if skill.sheet.compulsory else None
    )


def _stopping(table: WerewolfTable, by: Seat, what: str) -> str | None:
    for worn in by.statuses:
        sheet = worn.sheet
        if isinstance(sheet, WolfStatus) and what in sheet.stops and table.works(by, worn):
            return worn.id
    return None
