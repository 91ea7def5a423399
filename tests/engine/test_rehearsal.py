"""A rehearsal leaves no trace: the table holds what it held, in the very containers it was in."""

from __future__ import annotations

from dm_console.engine.events import GainSkill
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import forbids
from dm_console.engine.rehearsal import CONTAINERS, rehearse
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.table import Table
from tests.kit.pushes import Push, push, table_of
from tests.kit.toy import skill


@forbids("rock", Push, of="to")
def stands_firm(table: Table, seat: Seat, event: Push, thing: Skill) -> str | None:
    return "too_heavy"


def _gains_a_rock(table: Table) -> Flow[None]:
    seat = table.seats[0]
    yield from table.do(GainSkill(to=seat, skill=Skill(skill("rock"))))
    yield from table.do(Push(to=seat))
    yield from table.roll("hit", 100, seat)


def test_what_is_rehearsed_is_read_and_then_taken_back() -> None:
    table = table_of(stands_firm, a=[], b=[])
    assert push(table) is not None  # nobody listens to a push, and that is remembered
    before = {name: (value, repr(value)) for name, value in vars(table).items() if isinstance(value, CONTAINERS)}
    shown = rehearse(table, _gains_a_rock(table), lambda: [line.kind for line in table.lines])
    assert shown == ["too_heavy"]
    assert table.seats[0].skills == []
    assert table.chance.log == []
    for name, (value, held) in before.items():
        assert getattr(table, name) is value, name
        assert repr(value) == held, name
    assert push(table) is not None


def test_what_comes_after_a_rehearsal_is_seen_by_all_who_look() -> None:
    table = table_of(stands_firm, a=[], b=[])
    listening = table.listening
    rehearse(table, _gains_a_rock(table), lambda: None)
    skilled = table.seats[0]
    table.decree(GainSkill(to=skilled, skill=Skill(skill("rock"))))
    assert push(table) is None
    assert listening(Push).forbids == (stands_firm,)
