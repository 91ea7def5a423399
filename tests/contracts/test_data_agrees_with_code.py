"""The TOML of a ruleset and its Python agree: skills, hooks, orders, dice, rulings, figures."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from dm_console.engine.ruleset import Ruleset
from dm_console.rulebook import loading
from tests.contracts.code import called, strings, trees

SMALL = {-1, 0, 1, 2, 100}
"""Numbers that are no rule's: nothing, one, the next, half, and the whole in percent."""


@pytest.fixture(params=sorted(loading.available()))
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    return loading.load(request.param)


def test_every_skill_has_a_verb_or_code(ruleset: Ruleset) -> None:
    """One that a procedure of the rules sees to (带队, 冤死, 遗言) stands in the code by its name alone."""
    code = ruleset.hooks.names | strings(ruleset.folder)
    assert [skill.id for skill in ruleset.skills.values() if not {skill.id, skill.kind} & code] == []


def test_no_code_is_without_its_toml(ruleset: Ruleset) -> None:
    """What carries a hook is a skill, a status, a kind of either, a role's nature, or something put in force."""
    things = [*ruleset.skills.values(), *ruleset.statuses.values()]
    known = {name for thing in things for name in (thing.id, thing.kind)} | {*ruleset.rules.skill_kinds}
    natures = {f"{role.id}_nature" for role in ruleset.roles.values() if getattr(role, "nature", False)}
    assert ruleset.hooks.names - known - natures - put_in_force(ruleset.folder) == set()


def test_every_skill_that_is_ordered_has_an_action(ruleset: Ruleset) -> None:
    actions = {hook.carrier for hook in ruleset.hooks.all if hook.kind == "action"}
    for name in actions:
        assert ruleset.hooks.action(name) is not None
    kinds = {name for skill in ruleset.skills.values() for name in (skill.id, skill.kind)}
    kinds |= {*ruleset.rules.skill_kinds}
    assert actions <= kinds


def test_every_hook_stands_in_its_order_list(ruleset: Ruleset) -> None:
    for hook in ruleset.hooks.all:
        if hook.kind != "action":
            assert hook.carrier in ruleset.order[hook.list_name], f"{hook.kind} {hook.carrier}"


def test_no_order_list_names_what_nothing_carries(ruleset: Ruleset) -> None:
    carried: dict[str, set[str]] = {}
    for hook in ruleset.hooks.all:
        carried.setdefault(hook.list_name, set()).add(hook.carrier)
    named = strings(ruleset.folder)
    for name, listed in ruleset.order.items():
        assert len(set(listed)) == len(listed), f"{name} names one twice"
        if name in carried:
            assert set(listed) - carried[name] == set(), f"nothing carries them in {name}"
        else:
            assert name in named, f"nothing reads {name}"


def test_every_kind_of_die_is_rolled_and_none_is_rolled_that_is_not_listed(ruleset: Ruleset) -> None:
    rolled = {
        call.args[0].value
        for verb in ("roll", "check", "draw", "throw")
        for call in calls(ruleset.folder, verb)
        if call.args and isinstance(call.args[0], ast.Constant)
    }
    assert rolled - set(ruleset.rolls) == set()


def test_no_number_of_the_rules_stands_in_python(ruleset: Ruleset) -> None:
    found = [
        f"{file.name}:{node.lineno}: {node.value}"
        for file, tree in trees(ruleset.folder).items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, int | float)
        and not isinstance(node.value, bool)
        and node.value not in SMALL
    ]
    assert found == []


def calls(folder: Path, name: str) -> list[ast.Call]:
    """Every call of a method or function of this name."""
    return [
        node
        for tree in trees(folder).values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and called(node) == name
    ]


def put_in_force(folder: Path) -> set[str]:
    """The strings that any call is given, by themselves or by the name of a constant; those of hooks left out."""
    hooks = {"action", "after", "forbids", "instead", "modifies"}
    constants = {
        node.targets[0].id: node.value.value
        for tree in trees(folder).values()
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.targets[0], ast.Name)
    }
    every = [node for tree in trees(folder).values() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    given = [arg for call in every if called(call) not in hooks for arg in call.args]
    words = [arg.value if isinstance(arg, ast.Constant) else constants.get(getattr(arg, "id", "")) for arg in given]
    return {word for word in words if isinstance(word, str)}
