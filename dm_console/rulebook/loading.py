"""Finds rulesets by the entry-point group, and loads one: folder, checks, hooks."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from dm_console.engine.hooks import HookBook
from dm_console.engine.refused import KernelFault
from dm_console.engine.rules import Rules
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.sheets import Named
from dm_console.engine.words import Words
from dm_console.rulebook.checks import check, check_order
from dm_console.rulebook.faults import Fault, RulesetFaults
from dm_console.rulebook.folder import Folder, RulesetSheet
from dm_console.rulebook.layers import RULESET, Layer, chain_of, head_of
from dm_console.rulebook.removals import check_removals

GROUP = "dm_console.rulesets"
PLAYERS = "bots"
"""The part of a ruleset that plays in simulations: it holds no rule, and is imported when somebody plays."""


@cache
def available() -> dict[str, EntryPoint]:
    """The rulesets that are installed, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def load(name: str) -> Ruleset:
    """An installed ruleset (one of `available`), read once. Raises RulesetFaults for one that is not sound."""
    return load_package(importlib.import_module(available()[name].value))


def load_folder(folder: Path) -> Ruleset:
    """The ruleset in a folder of TOML. Raises RulesetFaults for one that is not sound."""
    layers = chain_of(folder, installed_folders)
    package = _package_of(layers[0])
    return assemble(layers, package, package.RULES)


def installed_folders() -> dict[str, Path]:
    """The folders of the rulesets that are installed, by name; nothing of them is imported."""
    found = {}
    for name, point in available().items():
        spec = importlib.util.find_spec(point.value)
        if spec is not None and spec.origin is not None:
            found[name] = Path(spec.origin).parent
    return found


def _package_of(root: Layer) -> ModuleType:
    """The installed code that a folder is played by: the ruleset it comes down from, or the one whose id it bears.

    Raises RulesetFaults where the folder names none that is installed.
    """
    found = available()
    id_ = root.name if root.name in found else head_of(root).get("id")
    if id_ not in found:
        raise RulesetFaults([Fault(root.file(RULESET), "id", "not_a_ruleset", {"known": tuple(found)})])
    return importlib.import_module(found[id_].value)


def load_package(package: ModuleType) -> Ruleset:
    """The ruleset that a package holds: its folder of TOML, its hooks, and its `RULES`."""
    if package.__file__ is None:
        raise KernelFault(f"{package.__name__} has no folder")
    return assemble((Layer(Path(package.__file__).parent),), package, package.RULES)


def assemble(layers: Sequence[Layer], package: ModuleType, rules: Rules) -> Ruleset:
    """A ruleset from its chain of folders and its code. Raises RulesetFaults with everything that is wrong."""
    folder = Folder(layers, rules)
    packages = [package, *(importlib.import_module(name) for name in rules.shares)]
    modules = [importlib.import_module(name) for shared in packages for name in _modules_of(shared)]
    hooks = HookBook.found_in(modules)
    check(folder, rules)
    check_order(folder, hooks)
    check_removals(folder, modules)
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
        folder=folder.path,
        content=folder.content,
        rules=rules,
        phases=sheet.phases,
        factions=_terms(sheet, "factions"),
        traits=_terms(sheet, "traits"),
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
    return [package.__name__, *(module.name for module in found if PLAYERS not in module.name.split("."))]
