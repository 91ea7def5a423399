"""Who carries a hook: skills, statuses, what is in force; looked up again each time."""

from __future__ import annotations

import pytest

from dm_console.engine.events import GainStatus, LoseSkill, LoseStatus, UseSkill
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after, forbids
from dm_console.engine.seats import InForce, Seat, Skill, Status
from dm_console.engine.table import Table
from tests.kit.flows import drive
from tests.kit.pushes import DONE, Push, push, table_of
from tests.kit.toy import begun, skill, status, toy


@pytest.fixture(autouse=True)
def _nothing_done() -> None:
    DONE.clear()


@forbids("rock", Push, of="to")
def stands_firm(table: Table, seat: Seat, event: Push, thing: Skill) -> str | None:
    return "too_heavy" if event.force < 5 else None


@after("witness", Push)
def seen(table: Table, seat: Seat, event: Push, thing: Skill) -> None:
    DONE.append(f"{seat.name} sees")


def test_a_hook_is_looked_up_again_where_an_earlier_one_took_its_thing_away() -> None:
    @after("thief", Push)
    def steals(table: Table, seat: Seat, event: Push, thing: Skill) -> Flow[None]:
        for other in table.seats:
            for held in [held for held in other.skills if held.id == "witness"]:
                yield from table.do(LoseSkill(of=other, skill=held))

    push(table_of(steals, seen, a=["thief"], b=["witness"]))
    assert DONE == ["a 1"]


def test_so_it_is_within_the_carriers_of_one_hook() -> None:
    @after("rival", Push)
    def robs(table: Table, seat: Seat, event: Push, thing: Skill) -> Flow[None]:
        DONE.append(f"{seat.name} robs")
        for other in table.seats:
            if other is not seat:
                for held in list(other.skills):
                    yield from table.do(LoseSkill(of=other, skill=held))

    push(table_of(robs, a=["rival"], b=["rival"], c=["rival"]))
    assert DONE == ["a 1", "a robs"]


def test_statuses_and_what_is_in_force_carry_hooks_as_skills_do() -> None:
    ruleset = toy(seen, roles={"a": []}, statuses=[status("witness")])
    table = begun(ruleset, {"a": "a"}).table
    drive(table.inflict("witness", table.seats[0]))
    push(table)
    drive(table.do(LoseStatus(of=table.seats[0], status=table.seats[0].statuses[0])))
    push(table)
    drive(table.hold("witness", table.seats[0]))
    push(table)
    assert DONE == ["a 1", "a sees", "a 1", "a 1", "a sees"]


def test_of_several_sorts_under_one_name_a_hook_can_mean_one() -> None:
    @after("witness", Push, thing=InForce)
    def in_force(table: Table, seat: Seat, event: Push, thing: InForce) -> None:
        DONE.append("in force")

    ruleset = toy(in_force, roles={"a": [skill("witness")]}, statuses=[status("witness")])
    table = begun(ruleset, {"a": "a"}).table
    drive(table.inflict("witness", table.seats[0]))
    push(table)
    drive(table.hold("witness", table.seats[0]))
    push(table)
    assert DONE == ["a 1", "a 1", "in force"]


def test_a_hook_by_kind_answers_for_every_thing_of_the_kind() -> None:
    ruleset = toy(seen, roles={"a": [skill("one", "witness"), skill("two", "witness")]})
    push(begun(ruleset, {"a": "a"}).table)
    assert DONE == ["a 1", "a sees", "a sees"]


def test_what_the_ruleset_says_does_not_work_is_left_out() -> None:
    ruleset = toy(seen, stands_firm, roles={"a": [skill("witness"), skill("rock")]})
    table = begun(ruleset, {"a": "a"}).table
    table.ruleset.rules.works = lambda table, seat, thing: thing.id != "rock"
    push(table)
    assert DONE == ["a 1", "a sees"]


def test_the_owner_may_be_one_of_several_named_in_a_field() -> None:
    @after("witness", UseSkill, of="targets")
    def aimed_at(table: Table, seat: Seat, event: UseSkill, thing: Skill) -> None:
        DONE.append(f"{seat.name} aimed at")

    table = table_of(aimed_at, a=["witness"], b=["witness"], c=["witness"])
    a, b, c = table.seats
    drive(table.do(UseSkill(by=c, skill=c.skills[0], targets=(b, a))))
    drive(table.do(UseSkill(by=a, skill=a.skills[0])))
    assert DONE == ["a aimed at", "b aimed at"]


def test_what_an_event_has_just_brought_may_follow_on_it() -> None:
    @after("witness", GainStatus, of="to")
    def wakes(table: Table, seat: Seat, event: GainStatus, thing: Status) -> None:
        DONE.append(f"{seat.name} wakes")

    table = begun(toy(wakes, roles={"a": []}, statuses=[status("witness")]), {"a": "a"}).table
    drive(table.inflict("witness", table.seats[0]))
    assert DONE == ["a wakes"]


def test_nothing_follows_on_the_loss_of_what_would_have_followed() -> None:
    @after("witness", LoseSkill, of="of")
    def mourns(table: Table, seat: Seat, event: LoseSkill, thing: Skill) -> None:
        DONE.append(f"{seat.name} mourns")

    table = begun(toy(mourns, roles={"a": [skill("witness")]}), {"a": "a"}).table
    drive(table.do(LoseSkill(of=table.seats[0], skill=table.seats[0].skills[0])))
    assert DONE == []
