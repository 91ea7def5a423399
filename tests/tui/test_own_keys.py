"""Keys of the DM's own: what is taken, and what is told of the rest."""

from __future__ import annotations

import pytest

from dm_console.config import Config, read
from dm_console.tui.own_keys import is_key, spelled, taken
from tests.tui.conftest import Listening


def test_keys_are_taken_however_they_are_spelled() -> None:
    found, faults = taken(
        {"resolve": ("F5", "Ctrl+R"), "undo": ("z",), "help": ("h", "question_mark"), "history": ("H",)}
    )
    assert found == {"resolve": ("f5", "ctrl+r"), "undo": ("z",), "help": ("h", "question_mark"), "history": ("H",)}
    assert faults == []


@pytest.mark.parametrize("key", ["r", "R", "f12", "ctrl+shift+a", "pageup", "slash", "，", "fullwidth_comma"])
def test_there_are_such_keys(key: str) -> None:
    assert is_key(spelled(key))


@pytest.mark.parametrize("key", ["entr", "f99x", "hyper+a", "ctrl+", "pgdown"])
def test_there_are_no_such_keys(key: str) -> None:
    assert not is_key(spelled(key))


def test_what_is_wrong_is_left_out_and_told() -> None:
    found, faults = taken({"resolv": ("k",), "step": ("entr", "x"), "undo": ("r", "z"), "redo": ("r",)})
    assert found == {"step": ("x",), "undo": ("z",)}
    assert [(fault.key, fault.kind) for fault in faults] == [
        ("keys.resolv", "not_known"),
        ("keys.step", "no_key"),
        ("keys.redo", "key_taken"),
        ("keys.undo", "key_taken"),
    ]
    assert faults[0].facts["near"][0] == "resolve"


def test_two_commands_may_change_places() -> None:
    assert taken({"resolve": ("n",), "step": ("r",)}) == ({"resolve": ("n",), "step": ("r",)}, [])


def test_two_commands_with_one_new_key_are_told_once() -> None:
    found, faults = taken({"resolve": ("k",), "step": ("k",)})
    assert (found, len(faults)) == ({"step": ("k",)}, 1)


def test_a_theme_that_there_is_not_names_our_own_and_what_comes_near() -> None:
    settings = read({"theme": "parchmant"})
    (fault,) = Listening("zh", settings=settings).faults
    assert (fault.kind, fault.facts["near"][0], len(fault.facts["known"])) == ("no_theme", "parchment", 3)
    assert Listening("zh", settings=Config(theme="nord")).faults == []
