"""Hooks belong to a loaded ruleset; what is wrong with one is said when it is loaded."""

from __future__ import annotations

import types

import pytest

from dm_console.engine.events import GainStatus, LeaveGame, Targeting
from dm_console.engine.hooks import HookBook, action, after, forbids, instead, modifies, order_name
from dm_console.engine.refused import KernelFault
from tests.kit.toy import begun, skill, toy


@after("echo", LeaveGame, of="seat")
def one(table: object, seat: object, event: object, thing: object) -> None:
    """Nothing."""


@modifies("strong", "force")
def two(table: object, seat: object, so_far: object, thing: object) -> None:
    """Nothing."""


@action("shout")
def three(table: object, by: object, order: object, skill: object) -> None:
    """Nothing."""


@pytest.mark.parametrize(
    ("hook", "name"),
    [(one, "leave_game"), (two, "force")],
)
def test_a_hook_in_no_list_is_refused(hook: object, name: str) -> None:
    with pytest.raises(KernelFault, match=f"stands in no list: add it to {name} under"):
        HookBook([hook], {name: ["somebody_else"]})
    with pytest.raises(KernelFault, match="stands in no list"):
        HookBook([hook], {})
    assert HookBook([hook], {name: [hook.carrier]}).names == {hook.carrier}


def test_an_action_needs_no_list_and_there_is_one_a_skill() -> None:
    book = HookBook([three], {})
    assert book.action("shout") is three
    assert book.action("whisper", "shout") is three
    assert book.action("whisper") is None
    with pytest.raises(KernelFault, match="two actions for 'shout'"):
        HookBook([three, action("shout")(lambda table, by, order, skill: None)], {})


@pytest.mark.parametrize("way", [forbids, instead, after])
def test_the_owner_s_field_is_checked_when_the_module_loads(way: object) -> None:
    with pytest.raises(KernelFault, match=r"GainStatus has no field 'seat'"):
        way("echo", GainStatus, of="seat")
    way("echo", GainStatus, of="to")


def test_the_order_is_the_list_s_and_not_the_code_s() -> None:
    hooks = [instead(name, Targeting)(lambda table, seat, event, thing: event) for name in ("a", "b", "c")]
    book = HookBook(hooks, {"targeting": ["c", "a", "b"]})
    assert [hook.carrier for hook in book.on("instead", Targeting)] == ["c", "a", "b"]


def test_only_what_a_module_says_itself_is_collected() -> None:
    home = types.ModuleType(__name__)
    home.one, home.two, home.three = one, two, three
    elsewhere = types.ModuleType("elsewhere")
    elsewhere.one = one
    assert set(HookBook.found_in([home, elsewhere])) == {one, two, three}
    assert HookBook.found_in([elsewhere]) == []


def test_two_rulesets_know_nothing_of_each_other() -> None:
    quiet = begun(toy(roles={"a": [skill("echo")]}), {"x": "a"}).table
    loud = begun(toy(one, roles={"a": [skill("echo")]}), {"x": "a"}).table
    assert loud.hooks.on("after", LeaveGame) == (one,)
    assert quiet.hooks.on("after", LeaveGame) == ()


@pytest.mark.parametrize(
    ("event", "name"), [(LeaveGame, "leave_game"), (Targeting, "targeting"), (GainStatus, "gain_status")]
)
def test_the_name_of_an_event_in_the_lists(event: type, name: str) -> None:
    assert order_name(event) == name
