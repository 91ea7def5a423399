"""炼金魔女: 【魔女秘法】 who would leave tonight, 【法老之蛇】 saves one, 【未明之雾】 binds the knives to three."""

from __future__ import annotations

from collections.abc import Iterable

from dm_console.engine.events import GoOutOfForce, PhaseBegins, PhaseLeft
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.rehearsal import rehearse
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd import exits
from rulesets.rd.pack import MIST
from rulesets.rd.pack import mist as lies
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_status
from rulesets.werewolf.events import Announced, Feedback, Told, TryToUse
from rulesets.werewolf.table import Use

LINGERING = "lingering_soul"
ONE_MORE = "unlit_mist_mechanical"


@action("witchs_secret")
def secret(table: RdTable, witch: Seat, use: None, skill: Skill[RdSkill]) -> Flow[None]:
    """While she has her serpent: she is told who would leave tonight, and those may speak tomorrow."""
    serpent = witch.skill("pharaohs_serpent")
    if serpent is None or serpent.charges == 0:
        return
    before = {seat for seat in table.seats if not seat.alive}
    after_ = rehearse(table, exits.work_out(table), lambda: [seat for seat in table.seats if not seat.alive])
    seats = tuple(seat for seat in after_ if seat not in before)
    yield from table.do(Feedback(to=witch, use=None, skill=skill.id, facts={"seats": seats}))
    if not any(thing.id == LINGERING for thing in table.in_force):
        yield from table.hold(LINGERING, witch, until="dusk_begins")


@after(LINGERING, PhaseBegins, thing=InForce)
def may_speak(table: RdTable, witch: Seat, begins: PhaseBegins, held: InForce) -> Flow[None]:
    """Who left in the night may still speak this noon, unless it was sent off; that a soul lingers is posted once."""
    if table.clock.phase != "noon" or table.second_noon:
        return
    for seat in table.gone:
        if seat.left is not None and seat.left.cause not in table.silencing:
            yield from table.do(Told(to=seat, kind="may_speak"))
    yield from table.do(Announced(kind=LINGERING))


@action("pharaohs_serpent")
def serpent(table: RdTable, witch: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Undying to the end of the night."""
    for target in use.targets:
        yield from give_status(table, "undying", target, use)


@action("unlit_mist")
def mist(table: RdTable, witch: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Tonight every knife must be used, and on one of these three; its holders are told whom."""
    yield from spread(table, witch, use.targets)
    for seat, copy in table.carriers(ONE_MORE):
        if table.works(seat, copy):
            facts = {"seats": in_seat_order(use.targets)}
            yield from table.do(Feedback(to=seat, use=None, skill=ONE_MORE, facts=facts, release=table.release()))


def spread(table: RdTable, witch: Seat, seats: tuple[Seat, ...]) -> Flow[None]:
    """The mist lies over these seats for the night."""
    yield from table.hold(MIST, witch, about=in_seat_order(seats), until="night_end")


def in_seat_order(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Each seat once."""
    return tuple(sorted(set(seats), key=lambda seat: seat.number))


@action(ONE_MORE)
def one_more(table: RdTable, wolf: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The mechanical mist reaches one seat more, where a mist lies tonight."""
    for held in [thing for thing in table.in_force if thing.id == MIST]:
        yield from table.do(GoOutOfForce(thing=held))
        yield from spread(table, held.by, (*held.about, *use.targets))


@forbids(ONE_MORE, TryToUse, of="by")
def no_mist(table: RdTable, wolf: Seat, trying: TryToUse, skill: Skill[RdSkill]) -> str | None:
    """There is nothing to add to where no mist lies."""
    return "no_mist" if trying.skill is skill and not lies(table) else None


@after(MIST, PhaseLeft, thing=InForce)
def tell_holders(table: RdTable, witch: Seat, left: PhaseLeft, held: InForce) -> Flow[None]:
    """The holders of a knife are told the three as midnight is left."""
    if table.clock.phase != "midnight":
        return
    lone = table.rulings.mist_binds_lone_knives
    for seat in table.living():
        for knife in ("pack_kill", *(("lone_kill",) if lone else ())):
            if seat.skill(knife) is not None:
                facts = {"skill": knife, "seats": held.about}
                yield from table.do(Told(to=seat, kind="limited_range", facts=facts, release=table.release()))
