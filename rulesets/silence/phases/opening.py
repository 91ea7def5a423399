"""游戏开始: the arrow, the white wolf's choice; then lovers and pack are told of one another."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat
from rulesets.silence import lovers, winning
from rulesets.silence.roles import cupid
from rulesets.silence.roles.wolf.white_wolf import JOIN
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Told
from rulesets.werewolf.slots import settle_skill

PHASE = "opening"


def join_before_the_arrow(table: SilenceTable) -> Flow[None]:
    """By ruling the white wolf chooses before the arrow is shot (S60)."""
    if table.rulings.join_or_arrow_first == "join":
        yield from settle_skill(table, JOIN)


def learn_of_one_another(table: SilenceTable) -> Flow[None]:
    """The sides are settled: lovers and wolves are told; a side that has nobody has lost from the start (S82)."""
    yield from lovers.knife_stays_with_wolves(table)
    yield from lovers.tell_of_love(table)
    yield from tell_the_pack(table)
    yield from winning.lose(table)


def tell_the_pack(table: SilenceTable) -> Flow[None]:
    """Each wolf of the pack is told who else is in it; by ruling rebels are told of, or told (S10, S11)."""
    if not table.rulings.wolves_know_wolves:
        return
    pack = [seat for seat in table.living() if table.group(seat) == "wolf" and is_in_pack(table, seat)]
    rebels = [seat for seat in table.living() if table.group(seat) == "rebel" and seat.faction == "wolves"]
    known = rebels if table.rulings.rebels_known == "by_wolves" else []
    readers = [*pack, *rebels] if table.rulings.rebels_known == "know_wolves" else pack
    for reader in readers:
        others = sorted({*pack, *known} - {reader}, key=lambda seat: seat.number)
        facts: dict[str, object] = {"seats": tuple(others)}
        if known:
            facts["rebels"] = tuple(known)
        yield from table.do(Told(to=reader, kind="pack", facts=facts, release=table.moment("opening_left")))


def is_in_pack(table: SilenceTable, seat: Seat) -> bool:
    """Whether a wolf is of the pack: dealt to its side or joined, and not in love with one who is no wolf."""
    of_wolves = seat.faction == "wolves" or table.sheet_of(seat.dealt).faction == "wolves"
    return of_wolves and not lovers.is_out_of_the_pack(table, seat)


SLOTS = {
    "join_before_the_arrow": join_before_the_arrow,
    "cupids_arrow": cupid.let_fly,
    "learn_of_one_another": learn_of_one_another,
}
