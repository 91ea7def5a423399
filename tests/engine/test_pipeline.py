"""One way in which anything happens: can't → instead → apply → told → after."""

from __future__ import annotations

import pytest

from dm_console.engine.events import GainStatus
from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after, forbids, instead, modifies
from dm_console.engine.pipeline import DEEPEST
from dm_console.engine.refused import KernelFault
from dm_console.engine.seats import Seat, Skill, Status
from dm_console.engine.table import Table
from tests.kit.flows import drive
from tests.kit.pushes import DONE, Push, Shove, push, table_of
from tests.kit.toy import begun, skill, status, toy


@pytest.fixture(autouse=True)
def _nothing_done() -> None:
    DONE.clear()


# --- can't ---


@forbids("rock", Push, of="to")
def stands_firm(table: Table, seat: Seat, event: Push, thing: Skill) -> str | None:
    return "too_heavy" if event.force < 5 else None


def test_what_is_forbidden_does_not_happen_and_the_dm_is_told_why() -> None:
    table = table_of(stands_firm, a=["rock"], b=[])
    assert push(table, force=4) is None
    assert DONE == []
    assert [(line.kind, line.seat, line.facts) for line in table.lines] == [
        ("too_heavy", table.seats[0], {"skill": "rock"})
    ]


def test_it_happens_where_the_reason_does_not_hold_and_to_others() -> None:
    table = table_of(stands_firm, a=["rock"], b=[])
    assert push(table, force=5) is not None
    assert push(table, place=1) is not None
    assert DONE == ["a 5", "b 1"]


# --- instead ---


@instead("soft", Push, of="to")
def softer(table: Table, seat: Seat, event: Push, thing: Skill) -> Push:
    return event.but(force=event.force - 1)


@instead("doubling", Push, of="to")
def doubled(table: Table, seat: Seat, event: Push, thing: Skill) -> Push:
    return event.but(force=event.force * 2)


@instead("evasion", Push, of="to")
def evaded(table: Table, seat: Seat, event: Push, thing: Skill) -> None:
    return None


@instead("deflection", Push, of="to")
def deflected(table: Table, seat: Seat, event: Push, thing: Skill) -> Push:
    return event.but(to=next(other for other in table.seats if other is not seat))


def test_a_replacement_returns_another_event() -> None:
    event = push(table_of(softer, a=["soft"], b=[]), force=3)
    assert isinstance(event, Push)
    assert event.force == 2
    assert DONE == ["a 2"]


def test_or_none_and_then_nothing_happens() -> None:
    assert push(table_of(evaded, a=["evasion"], b=[])) is None
    assert DONE == []


@pytest.mark.parametrize(("order", "force"), [(["soft", "doubling"], 4), (["doubling", "soft"], 5)])
def test_the_ruleset_s_list_says_which_comes_first(order: list[str], force: int) -> None:
    ruleset = toy(softer, doubled, order={"push": order}, roles={"a": [skill("soft"), skill("doubling")]})
    push(begun(ruleset, {"a": "a"}).table, force=3)
    assert [f"a {force}"] == DONE


def test_each_works_once_on_one_event_however_often_it_is_replaced() -> None:
    """Two who deflect: it comes back to the first, who has had its turn."""
    push(table_of(deflected, a=["deflection"], b=["deflection"]))
    assert DONE == ["a 1"]


def test_it_works_again_on_the_next_event() -> None:
    table = table_of(softer, a=["soft"], b=[])
    push(table, force=3)
    push(table, force=3)
    assert DONE == ["a 2", "a 2"]


def test_what_a_replacement_makes_of_it_can_be_forbidden() -> None:
    table = table_of(deflected, stands_firm, a=["deflection"], b=["rock"])
    assert push(table) is None
    assert DONE == []
    assert [line.kind for line in table.lines] == ["too_heavy"]


def test_a_replacement_for_the_new_owner_works_too() -> None:
    push(table_of(deflected, softer, a=["deflection"], b=["soft"]), force=3)
    assert DONE == ["b 2"]


def test_what_intervened_is_noted_with_what_became_of_it() -> None:
    table = table_of(deflected, stands_firm, softer, a=["deflection", "soft"], b=["rock"])
    push(table, force=3)
    noted = [(one.seat.name, one.thing.id, one.became is None) for one in table.interventions]
    assert noted[-1] == ("b", "rock", True)
    assert ("a", "deflection", False) in noted
    assert all(one.lines <= len(table.lines) for one in table.interventions)


def test_what_is_left_as_it_is_is_not_asked_about_twice() -> None:
    asked: list[int] = []

    @forbids("rock", Push, of="to")
    def asks(table: Table, seat: Seat, event: Push, thing: Skill) -> str | None:
        asked.append(event.force)
        return None

    @instead("soft", Push, of="to")
    def same(table: Table, seat: Seat, event: Push, thing: Skill) -> Push:
        return event

    push(table_of(asks, same, a=["rock", "soft"], b=[]), force=3)
    assert asked == [3]
    push(table_of(asks, softer, a=["rock", "soft"], b=[]), force=3)
    assert asked == [3, 3, 2]


# --- after ---


@after("echo", Push, of="to")
def echoed(table: Table, seat: Seat, event: Push, thing: Skill) -> Flow[None]:
    if event.force > 1:
        yield from table.do(event.but(force=event.force - 1))


@after("witness", Push)
def seen(table: Table, seat: Seat, event: Push, thing: Skill) -> None:
    DONE.append(f"{seat.name} sees")


def test_what_follows_is_an_event_of_its_own() -> None:
    push(table_of(echoed, a=["echo"], b=[]), force=3)
    assert DONE == ["a 3", "a 2", "a 1"]


def test_it_follows_what_happened_in_the_end() -> None:
    """Deflected to b: it is b's echo, and not a's."""
    push(table_of(deflected, echoed, a=["deflection", "echo"], b=["echo"]), force=2)
    assert DONE == ["b 2", "b 1"]


def test_nothing_follows_what_did_not_happen() -> None:
    push(table_of(evaded, seen, a=["evasion"], b=["witness"]))
    assert DONE == []


def test_without_an_owner_named_every_carrier_answers() -> None:
    push(table_of(seen, a=["witness"], b=["witness"]))
    assert DONE == ["a 1", "a sees", "b sees"]


def test_a_hook_on_an_event_answers_its_kinds_too_and_not_the_other_way() -> None:
    @after("fine", Shove, of="to")
    def only_shoves(table: Table, seat: Seat, event: Shove, thing: Skill) -> None:
        DONE.append("shoved")

    table = table_of(only_shoves, seen, a=["fine", "witness"], b=[])
    push(table)
    push(table, kind=Shove)
    assert DONE == ["a 1", "a sees", "a 1", "shoved", "a sees"]


def test_a_chain_without_end_fails_loudly_with_the_chain() -> None:
    @after("domino", Push, of="to")
    def again(table: Table, seat: Seat, event: Push, thing: Skill) -> Flow[None]:
        yield from table.do(event.but(force=event.force + 1))

    table = table_of(again, a=["domino"], b=[])
    with pytest.raises(KernelFault, match="without end") as caught:
        push(table)
    lines = str(caught.value).splitlines()
    assert len(lines) == 1 + DEEPEST + 1
    assert lines[1].startswith("  Push Push(to=<1 a>, force=1)")
    assert lines[-1].startswith(f"  Push Push(to=<1 a>, force={DEEPEST + 1})")
    assert table.chain == []


# --- modifies ---


@modifies("strong", "force")
def stronger(table: Table, seat: Seat, so_far: object, thing: Skill) -> Part:
    return Part(thing.id, 3)


@modifies("weak", "force")
def weaker(table: Table, seat: Seat, so_far: object, thing: Status) -> Part:
    return Part(thing.id, -1)


def test_a_figure_is_read_part_by_part_each_time() -> None:
    ruleset = toy(stronger, weaker, roles={"a": [skill("strong")], "b": []}, statuses=[status("weak")])
    table = begun(ruleset, {"a": "a", "b": "b"}).table
    table.ruleset.rules.base = lambda table, seat, stat: Sum((Part(stat, 10),))
    assert [part.value for part in table.stat(table.seats[0], "force").parts] == [10, 3]
    drive(table.inflict("weak", table.seats[0]))
    assert [part.value for part in table.stat(table.seats[0], "force").parts] == [10, 3, -1]
    assert table.stat(table.seats[1], "force").total == 10
    drive(table.cure(table.seats[0], "weak"))
    assert [part.value for part in table.stat(table.seats[0], "force").parts] == [10, 3]


@modifies("status", "force", by="until")
def bounded(table: Table, seat: Seat, so_far: object, thing: Status) -> Part:
    return Part(thing.id, len(thing.sheet.until))


def test_what_modifies_by_a_field_of_its_sheet_is_not_asked_where_that_is_empty() -> None:
    ruleset = toy(weaker, bounded, roles={"a": []}, statuses=[status("short", until="night_end"), status("weak")])
    table = begun(ruleset, {"a": "a"}).table
    table.ruleset.rules.base = lambda table, seat, stat: Sum((Part(stat, 10),))
    drive(table.inflict("short", table.seats[0]))
    drive(table.inflict("weak", table.seats[0]))  # which comes first in the order, and has no end
    assert [(part.source, part.value) for part in table.stat(table.seats[0], "force").parts] == [
        ("force", 10),
        ("weak", -1),
        ("short", 9),
    ]


def test_a_status_told_is_told_after_it_holds() -> None:
    ruleset = toy(statuses=[status("marked", told=True), status("unseen")])
    table = begun(ruleset, ["a"]).table
    for id_ in ("marked", "unseen"):
        drive(table.do(GainStatus(to=table.seats[0], status=ruleset.statuses[id_])))
    assert [(sent.letter.to.name, sent.letter.facts) for sent in table.outbox.sent] == [("a", {"status": "marked"})]
