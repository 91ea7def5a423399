"""Finds rulesets by the entry-point group, and loads one: folder, checks, hooks."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from dm_console.engine.hooks import HookBook
from dm_console.engine.refused import KernelFault, Refused, nearest
from dm_console.engine.rules import Rules
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.sheets import Named
from dm_console.engine.words import Words
from dm_console.rulebook.checks import check, check_order
from dm_console.rulebook.faults import Fault, RulesetFaults
from dm_console.rulebook.folder import Folder, RulesetSheet

GROUP = "dm_console.rulesets"


@cache
def available() -> dict[str, EntryPoint]:
    """The rulesets that are installed, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def load(name: str, beside: Path | None = None) -> Ruleset:
    """The ruleset of this name, or of this folder (from `beside` on, where a path is not absolute).

    Raises Refused for an unknown one, RulesetFaults for one that is not sound.
    """
    if name in available():
        return _installed(name)
    folder = (beside or Path()) / Path(name).expanduser()
    if not (folder / "ruleset.toml").is_file():
        found = available()
        raise Refused("no_ruleset", word=name, near=nearest(name, found), known=tuple(found))
    package = package_of(folder)
    return assemble(folder, package, package.RULES)


@cache
def _installed(name: str) -> Ruleset:
    return load_package(importlib.import_module(available()[name].value))


def package_of(folder: Path) -> ModuleType:
    """The installed code that a folder of TOML is played by: that of the ruleset whose id it bears.

    Raises RulesetFaults where the folder names none that is installed.
    """
    try:
        data = tomllib.loads((folder / "ruleset.toml").read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RulesetFaults([Fault("ruleset.toml", ".", "unreadable", {"message": str(error)})]) from error
    found = available()
    id_ = data.get("id")
    if id_ not in found:
        known = tuple(found)
        raise RulesetFaults([Fault("ruleset.toml", "id", "not_a_ruleset", {"known": known})])
    return importlib.import_module(found[id_].value)


def load_package(package: ModuleType) -> Ruleset:
    """The ruleset that a package holds: its folder of TOML, its hooks, and its `RULES`."""
    if package.__file__ is None:
        raise KernelFault(f"{package.__name__} has no folder")
    return assemble(Path(package.__file__).parent, package, package.RULES)


def faults_in(path: Path, rules: Rules) -> tuple[Fault, ...]:
    """All that is wrong in a ruleset folder."""
    folder = Folder(path, rules)
    check(folder, rules)
    return tuple(folder.faults)


def assemble(path: Path, package: ModuleType, rules: Rules) -> Ruleset:
    """A ruleset from its folder and its code. Raises RulesetFaults with everything that is wrong."""
    folder = Folder(path, rules)
    packages = [package, *(importlib.import_module(name) for name in rules.shares)]
    names = (name for shared in packages for name in _modules_of(shared))
    hooks = HookBook.found_in(importlib.import_module(name) for name in names)
    check(folder, rules)
    check_order(folder, hooks)
    sheet, figures = folder.sheet, folder.figures
    if folder.faults or sheet is None or figures is None:
        raise RulesetFaults(folder.faults)
    by_id = {role.id: role for role in folder.roles}
    roles = {id_: by_id[id_] for id_ in sheet.roles}
    skills = {skill.id: skill for skill in folder.common_skills}
    skills |= {skill.id: skill for role in roles.values() for skill in (*role.skills, *role.given)}
    statuses = {status.id: status for status in folder.statuses}
    return Ruleset(
        id=sheet.id,
        name=sheet.name,
        version=sheet.version,
        folder=path,
        content=folder.content,
        rules=rules,
        phases=sheet.phases,
        factions=_terms(sheet, "factions"),
        traits=_terms(sheet, "traits"),
        causes=_terms(sheet, "causes"),
        roles=roles,
        skills=skills,
        common_skills=tuple(folder.common_skills),
        statuses=statuses,
        rolls={roll.id: roll for roll in sheet.rolls},
        moments=sheet.moments,
        rulings={ruling.id: ruling for ruling in folder.rulings},
        figures=figures,
        roster=sheet.roster,
        order=sheet.order,
        slots=sheet.slots,
        words=_words(sheet, roles.values(), skills.values(), statuses.values()),
        hooks=HookBook(hooks, sheet.order),
        texts=folder.texts,
        inbox=folder.inbox,
    )


def _words(sheet: RulesetSheet, roles: Iterable[Named], skills: Iterable[Named], statuses: Iterable[Named]) -> Words:
    named: dict[str, tuple[Named, ...]] = {
        "role": tuple(roles),
        "skill": tuple(skills),
        "status": tuple(statuses),
        "faction": _terms(sheet, "factions"),
        "trait": _terms(sheet, "traits"),
        "cause": _terms(sheet, "causes"),
        "phase": sheet.phases,
        "roll": sheet.rolls,
    }
    for category, terms in sheet.words.items():
        named[category] = tuple(term.named(id_) for id_, term in terms.items())
    return Words(named)


def _terms(sheet: RulesetSheet, table: str) -> tuple[Named, ...]:
    return tuple(term.named(id_) for id_, term in getattr(sheet, table).items())


def _modules_of(package: ModuleType) -> list[str]:
    found = pkgutil.walk_packages(package.__path__, prefix=f"{package.__name__}.")
    return [package.__name__, *(module.name for module in found)]
