"""What is posted when: the exits of a dusk and of a night together, everything that was held back at the end.

By day an exit is posted as it happens. The list of what is public is closed; see `telling`.
"""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.phases import Moment
from dm_console.engine.seats import Seat
from dm_console.engine.telling import Item
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Announced


def exit_items(table: SilenceTable, seat: Seat, release: Moment | None = None) -> list[Item]:
    """What is posted of one exit: who left, and a martyr as such while he has his skill (死节)."""
    items = [Item("left", {"seat": seat}, release)]
    if table.may_use(seat, "honour_exit"):
        items.append(Item("martyr_left", {"seat": seat}, release))
    return items


def exits(table: SilenceTable, release: Moment | None = None) -> Flow[None]:
    """Post those who have left and are not posted yet, in order of leaving."""
    for seat in table.gone:
        for item in exit_items(table, seat, release):
            yield from table.do(Announced(kind=item.kind, facts=item.facts, release=release))
    table.gone.clear()


def exits_or_nobody(table: SilenceTable, moment: str) -> Flow[None]:
    """Post the exits of a dusk or a night, or that there were none."""
    release = table.moment(moment)
    if not table.gone:
        yield from table.do(Announced(kind="nobody_left", release=release))
    yield from exits(table, release)


def release_everything(table: SilenceTable) -> None:
    """At the end nothing is held back: letters go out, items are posted."""
    table.outbox.release(lambda _moment: True, table.clock.day, table.clock.phase)
