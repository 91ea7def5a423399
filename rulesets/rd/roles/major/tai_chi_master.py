"""太极宗师: 【归元】 takes every status from a seat for good; 【太极】 passes on any status that is about to come."""

from __future__ import annotations

from dm_console.engine.events import GainStatus, LoseStatus
from dm_console.engine.flow import Ask, Flow
from dm_console.engine.hooks import action, forbids, instead
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf.events import Counted, Used
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import settle

AT_ORIGIN = "at_origin"


@action("return_to_origin")
def return_to_origin(table: RdTable, master: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The target loses all statuses, and never gains any again."""
    for target in use.targets:
        for worn in list(target.statuses):
            if worn.kind != "lover" or table.rulings.origin_and_lovers == "freed":
                yield from table.do(LoseStatus(of=target, status=worn))
        yield from table.hold(AT_ORIGIN, master, about=(target,))


@forbids(AT_ORIGIN, GainStatus, thing=InForce)
def gains_nothing(table: RdTable, master: Seat, gain: GainStatus, held: InForce) -> str | None:
    """Who has returned to the origin gains no status."""
    return "at_origin" if gain.to in held.about else None


@instead("tai_chi", GainStatus, of="to")
def pass_it_on(table: RdTable, master: Seat, gain: GainStatus, skill: Skill[RdSkill]) -> Flow[GainStatus | None]:
    """A status on its way to the master: he names a seat, and whether it goes there instead or as well.

    Where it comes back to himself, to a hidden seat or to one that has had it too often, he keeps it.
    """
    possible = [seat for seat in table.others(master) if may_receive(table, gain, seat)]
    if gain.source is not None or not possible:  # what his own skill gives him stays his
        return gain
    chosen = yield from chosen_seat(table, master, gain, possible)
    effect = yield from chosen_effect(table, master, gain)
    use = Use(master, skill, (chosen,), {}, table.clock.day, table.round, table.clock.phase)
    yield from settle(table, use)
    yield from table.do(Used(by=master, use=use))
    by_name = table.rulings.tai_chi_cap == "named"
    landed = [seat for seat in use.targets if seat is not master and (by_name or may_receive(table, gain, seat))]
    for seat in (chosen,) if by_name else landed:
        yield from table.do(Counted(of=seat, what=passed(gain)))
    for seat in landed:
        with_it = tuple(seat if other is master else other for other in gain.others)  # shared in his place
        yield from table.do(gain.but(to=seat, others=with_it))
    return None if effect == "transfer" and landed else gain


def may_receive(table: RdTable, gain: GainStatus, seat: Seat) -> bool:
    """One kind of status is passed to one seat so often in a game and no more, whoever passes it: as it lands, or by
    the ruling as it is named.
    """
    return table.counted(seat, passed(gain)) < table.role_sheet("tai_chi_master").figures["most_passes"]


def passed(gain: GainStatus) -> str:
    """Under what it is counted that a kind of status has been passed on."""
    return f"passed_{gain.status.id}"


def chosen_seat(table: RdTable, master: Seat, gain: GainStatus, possible: list[Seat]) -> Flow[Seat]:
    """Whom the master names; the die where he does not answer."""
    about = {"status": gain.status.id}
    reply = yield from table.ask(Ask("tai_chi_target", master, seats=tuple(possible), about=about))
    return reply.targets[0] if reply.targets else (yield from table.draw("overdue", possible, by=master))


def chosen_effect(table: RdTable, master: Seat, gain: GainStatus) -> Flow[str]:
    """Whether it is passed on or copied; passed on where he does not answer."""
    about = {"status": gain.status.id}
    reply = yield from table.ask(Ask("tai_chi_effect", master, ("transfer", "copy"), about=about))
    return reply.choice or "transfer"
