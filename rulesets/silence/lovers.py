"""情侣: 【恋爱】【殉情】【私奔】【遗志】 what makes two seats a pair, whose side they are on, and what binds them."""

from __future__ import annotations

from dm_console.engine.events import ChangeFaction, GainSkill, GainStatus, LoseSkill
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after
from dm_console.engine.seats import Seat, Status
from dm_console.engine.sheets import StatusSheet
from rulesets.silence import exits
from rulesets.silence.events import Gone
from rulesets.silence.roles.wolf.black_wolf import KILL, TESTAMENT, draw_heir, knife
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import FactionLost, Told

LOVER, LOVERS, WOLVES, ARROW = "lover", "lovers", "wolves", "cupids_arrow"
Pair = tuple[Seat, ...]


def fall_in_love(table: SilenceTable, cupid: Seat, pair: Pair) -> Flow[None]:
    """恋爱, 私奔: the two are bound; of two sides they make one of their own, and cupid is on theirs."""
    sheet = table.ruleset.statuses[LOVER]
    for seat in pair:
        yield from table.do(GainStatus(to=seat, status=sheet, by=cupid, skill="falling_in_love", others=pair))
    side = common_side(table, pair) or LOVERS
    if side == LOVERS:
        table.line("eloped", cupid, seats=table.pair, skill="elope")
    for seat in dict.fromkeys((*pair, cupid)):
        if seat.faction != side:
            yield from table.do(ChangeFaction(of=seat, faction=side))


def common_side(table: SilenceTable, pair: Pair) -> str | None:
    """The side of two who are of one; None where they are of two. By ruling any two wolf roles are wolves (S77)."""
    one, other = (seat.faction for seat in pair)
    if one == other:
        return one
    both_wolves = all(table.group(seat) == "wolf" for seat in pair)
    return WOLVES if both_wolves and table.rulings.wolf_pair == "any_wolf_roles" else None


def about_to_elope(table: SilenceTable) -> Pair:
    """The two whom an arrow ordered at the opening will make a side of their own."""
    for order in table.orders:
        if order.skill.kind == ARROW and common_side(table, order.targets) is None:
            return order.targets
    return ()


# --- who knows whom ---


def is_out_of_the_pack(table: SilenceTable, seat: Seat) -> bool:
    """A wolf in love with one who has no wolf's role knows the others no more than they know it (恋爱)."""
    other = table.lover_of(seat)
    return other is not None and table.group(other) != "wolf"


def tell_of_love(table: SilenceTable) -> Flow[None]:
    """Both are told of each other, but for two with wolves' roles (S76)."""
    if all(table.group(seat) == "wolf" for seat in table.pair):
        return
    for seat in table.pair:
        facts: dict[str, object] = {"partner": table.lover_of(seat)}
        if table.rulings.lovers_told_faction:
            facts["faction"] = seat.faction
        yield from table.do(Told(to=seat, kind="in_love", facts=facts, release=table.moment("opening_left")))


def knife_stays_with_wolves(table: SilenceTable) -> Flow[None]:
    """By ruling a black wolf who elopes leaves the knife to the wolves, by die (S67)."""
    if table.rulings.knife_of_a_lover == "stays_with_wolves":
        for seat in table.pair:
            if seat.faction == LOVERS and knife(seat) is not None:
                yield from draw_heir(table, seat)


# --- what binds them ---


@after(LOVER, Gone, of="seats", thing=Status)
def die_for_love(table: SilenceTable, fallen: Seat, gone: Gone, worn: Status[StatusSheet]) -> Flow[None]:
    """殉情: the other follows."""
    fall = exits.for_love(table, fallen)
    if fall is not None:
        yield from exits.leave(table, fall)


@after(LOVER, FactionLost, thing=Status)
def testament(table: SilenceTable, seat: Seat, lost: FactionLost, worn: Status[StatusSheet]) -> Flow[None]:
    """遗志: the wolves have lost, and there is a wolf among the lovers: the kill is theirs now."""
    first = seat is table.pair[0]
    if lost.faction != WOLVES or not first or not table.eloped or not any(is_wolf(table, s) for s in table.pair):
        return
    if not any(other.alive for other in table.pair):
        return
    for wolf in table.of_faction(WOLVES):
        held = wolf.skill(KILL)
        if held is not None:
            yield from table.do(LoseSkill(of=wolf, skill=held))
    for lover in table.pair:
        if lover.alive and lover.skill(KILL) is None:
            yield from table.do(GainSkill(to=lover, skill=table.new_skill(KILL, origin=TESTAMENT)))
    for told in (*table.of_faction(LOVERS), *table.of_faction(WOLVES)):
        yield from table.do(Told(to=told, kind=TESTAMENT))


def is_wolf(table: SilenceTable, seat: Seat) -> bool:
    """Whether a lover has a wolf's role."""
    return table.group(seat) == "wolf"
