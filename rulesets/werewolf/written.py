"""How the options of an order are read from what players write: by the sheet, unless `inbox.toml` says it."""

from __future__ import annotations

from typing import Any

from dm_console.engine.ruleset import Ruleset
from dm_console.engine.sheets import SkillSheet
from rulesets.werewolf.sheets import Option, WolfSkill

TAKES: dict[str, dict[str, Any]] = {
    "role": {"take": "role"},
    "roles": {"take": "role", "pairs": True},
    "skill": {"take": "skill"},
    "step": {"take": "skill"},
    "phase": {"take": "phase"},
    "text": {"take": "text"},
    "number": {"take": "number"},
}
"""The sorts of options that are words of the rules, numbers, or said word for word."""


def read_from(ruleset: Ruleset, skill: SkillSheet) -> dict[str, Any]:
    """Each option of a skill that can be read, in the terms of `inbox.toml`."""
    if not isinstance(skill, WolfSkill):
        return {}
    found = {}
    for name, option in skill.options.items():
        if option.sort == "choice":
            found[name] = {"words": _names(ruleset, option), "needed": option.needed}
        elif option.sort in TAKES:
            found[name] = {**TAKES[option.sort], "needed": option.needed}
    return found


def _names(ruleset: Ruleset, option: Option) -> dict[str, tuple[str, ...]]:
    """Each choice with its names, under its heading or among the phases."""
    named = {thing.id: thing for heading in ("phase", option.heading) for thing in ruleset.words.all(heading)}
    names = {id_: (thing.name.zh, thing.name.en, *thing.aliases) for id_, thing in named.items()}
    return {choice: names.get(choice, (choice,)) for choice in option.choices}
