"""Every ruling is tested with every choice of it, every skill and every status is: a test of the ruleset names it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from dm_console.engine.sheets import RulingSheet
from dm_console.rulebook import loading

RULES = Path(__file__).parents[1] / "rules"
TESTED = ("grail", "rd")
"""The rulesets whose tests are complete; one joins as soon as its own are."""


def rows() -> list[object]:
    return [
        pytest.param(name, ruling, id=f"{name}-{ruling.id}")
        for name in TESTED
        for ruling in loading.load(name).rulings.values()
        if ruling.choices
    ]


@cache
def sources_of(ruleset: str) -> list[str]:
    """The source of every test function of a ruleset, with its decorators."""
    found = []
    for file in sorted((RULES / ruleset).rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                decorators = "".join(ast.get_source_segment(text, deco) or "" for deco in node.decorator_list)
                found.append(decorators + (ast.get_source_segment(text, node) or ""))
    return found


@pytest.mark.parametrize(("ruleset", "ruling"), rows())
def test_each_choice_of_a_ruling_is_named_in_a_test(ruleset: str, ruling: RulingSheet) -> None:
    of_ruling = [source for source in sources_of(ruleset) if ruling.id in source]
    assert of_ruling, f"no test names {ruling.id}"
    for choice in ruling.choices:
        word = f'"{choice}"' if isinstance(choice, str) else str(choice)
        assert any(word in source for source in of_ruling), f"no test names {ruling.id} and {word}"


@pytest.mark.parametrize("ruleset", TESTED)
@pytest.mark.parametrize("what", ["skills", "statuses"])
def test_each_skill_and_status_is_named_in_a_test(ruleset: str, what: str) -> None:
    everything = "\n".join(file.read_text(encoding="utf-8") for file in (RULES / ruleset).rglob("test_*.py"))
    things = getattr(loading.load(ruleset), what).values()
    assert [thing.id for thing in things if thing.id not in everything and thing.name.zh not in everything] == []
