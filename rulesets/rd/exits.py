"""How seats leave the game: attacks are gathered in the night and worked out in the small hours, step by step."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat
from rulesets.rd.events import Attack, ExitsBegin, Fall, Gather
from rulesets.rd.table import Pending, RdTable
from rulesets.werewolf.table import Use

CAUSES = {"kill": "kill", "pierce": "pierce", "fatal": "fatal", "vote": "voted_out"}
"""What an exit is put down to, where an attack names no cause of its own."""
RED_CARD = "red_card"


def strike_tonight(table: RdTable, use: Use, target: Seat, step: str = "", force: str = "") -> Flow[None]:
    """Note the attack of a skill on a target, for the exit step of the skill's name."""
    sheet = use.skill.sheet
    pending = Pending(
        step=step or sheet.kind,
        target=target,
        force=force or str(sheet.deals),
        skill=sheet.id,
        by=use.by,
        side=use.by.faction,
        use=use,
    )
    yield from table.do(Gather(attack=pending))


def harm_tonight(table: RdTable, step: str, target: Seat, *, skill: str, by: Seat | None) -> Flow[None]:
    """Note fatal harm that is no attack of a targeted skill."""
    side = "" if by is None else by.faction
    pending = Pending(step=step, target=target, force="fatal", skill=skill, by=by, side=side, passed_on=True)
    yield from table.do(Gather(attack=pending))


def attack(
    table: RdTable,
    target: Seat,
    force: str,
    *,
    cause: str = "",
    skill: str = "",
    by: Seat | None = None,
    side: str = "",
    passed_on: bool = False,
) -> Flow[bool]:
    """Let an attack fall on a seat now, and say whether a seat has left of it."""
    if not target.alive:
        return False
    falls = Attack(
        target=target,
        force=force,
        cause=cause or CAUSES[force],
        skill=skill,
        by=by,
        side=side or ("" if by is None else by.faction),
        passed_on=passed_on,
    )
    fallen = yield from table.do(falls)
    if not isinstance(fallen, Attack) or not fallen.target.alive:
        return False
    if fallen.skill:
        table.line("left_by_skill", fallen.target, cause=fallen.cause, skill=fallen.skill)
    else:
        table.line("left", fallen.target, cause=fallen.cause)
    fall = Fall(
        seat=fallen.target,
        cause=fallen.cause,
        skill=fallen.skill,
        by=fallen.by,
        side=fallen.side,
        force=fallen.force,
        passed_on=fallen.passed_on,
    )
    yield from table.do(fall)
    return True


def leave_by_red_card(table: RdTable, seat: Seat) -> Flow[None]:
    """A seat is sent off: nothing withstands it, and no skill of its own follows."""
    if seat.alive:
        table.line("left", seat, cause=RED_CARD)
        yield from table.do(Fall(seat=seat, cause=RED_CARD, silent=True))


def steps_tonight(table: RdTable) -> list[str]:
    """The exit steps in their printed order."""
    return list(table.ruleset.slots["exits"][0])


def work_out(table: RdTable) -> Flow[None]:
    """Work out the exits of the night, step by step; in a step in the printed order of who used the skill."""
    yield from table.do(ExitsBegin())
    for step in steps_tonight(table):
        yield from _work_out_step(table, step)
        yield from _work_out_step(table, after_step(step))
    table.attacks.clear()


def after_step(step: str) -> str:
    """The place right after an exit step, which a self-sacrifice may choose."""
    return f"after {step}"


def _work_out_step(table: RdTable, step: str) -> Flow[None]:
    due = [pending for pending in table.attacks if pending.step == step]
    for pending in sorted(due, key=lambda pending: _rank(table, pending)):
        yield from attack(
            table,
            pending.target,
            pending.force,
            cause=pending.cause,
            skill=pending.skill,
            by=pending.by,
            side=pending.side,
            passed_on=pending.passed_on,
        )


def _rank(table: RdTable, pending: Pending) -> tuple[bool, int, int]:
    if pending.use is None or pending.by is None:
        return (False, 0, 0)
    own = not pending.use.skill.origin
    return (not own, *table.place(pending.by))
