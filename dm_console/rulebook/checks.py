"""What no single file can tell: names that must agree across files, and data that must agree with code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from typing import Any, get_args

from pydantic import BaseModel

from dm_console.engine.hooks import Hook
from dm_console.engine.refused import nearest
from dm_console.engine.rules import Rules
from dm_console.engine.sheets import LANGUAGES, SkillSheet
from dm_console.rulebook.folder import Folder, RulesetSheet
from dm_console.rulebook.inbox_checks import check_inbox
from dm_console.rulebook.layers import RULESET


def check(folder: Folder, rules: Rules) -> None:
    """Find every disagreement and note it as a fault of the folder."""
    if folder.sheet is None:
        return
    _roles(folder, folder.sheet)
    _roster(folder, folder.sheet)
    _times(folder, folder.sheet)
    _once(folder)
    _skills(folder)
    _references(folder, folder.sheet, rules)
    _rulings(folder, rules.rulings)
    _texts(folder, rules)
    check_inbox(folder, folder.sheet, rules)


def check_order(folder: Folder, hooks: Iterable[Hook[Any]]) -> None:
    """Every hook stands in the list of what it listens to, and no such list names what takes no part."""
    if folder.sheet is None:
        return
    carried: dict[str, set[str]] = {}
    for hook in hooks:
        if hook.list_name:
            carried.setdefault(hook.list_name, set()).add(hook.carrier)
    for name, carriers in carried.items():
        listed = folder.sheet.order.get(name, ())
        for word in sorted(carriers.difference(listed)):
            folder.fault(RULESET, f"order.{name}", "not_in_order", word=word)
        for word in listed:
            if word not in carriers:
                folder.fault(RULESET, f"order.{name}", "no_part", word=word, near=nearest(word, carriers))


def _once(folder: Folder) -> None:
    for kind, sheets in (("roles", folder.roles), ("statuses", folder.statuses)):
        for id_, number in Counter(sheet.id for sheet in sheets).items():
            if number > 1:
                folder.fault(f"{kind}/", id_, "id_twice", number=number)


def _references(folder: Folder, sheet: RulesetSheet, rules: Rules) -> None:
    known: dict[str, Iterable[str]] = {
        "role": sheet.roles,
        "status": {status.id for status in folder.statuses} | folder.named("statuses"),
        "faction": sheet.factions,
        "trait": sheet.traits,
        "roll": [roll.id for roll in sheet.rolls],
        "moment": sheet.moments,
        "skill": {name for skill in _skills_of(folder) for name in (skill.id, skill.kind)} | {*rules.skill_kinds},
    }
    named = [(f"roles/{role.id}.toml", rules.references(role)) for role in folder.roles]
    named += [(f"statuses/{status.id}.toml", rules.status_references(status)) for status in folder.statuses]
    for file, references in named:
        for key, category, word in references:
            if word not in known[category]:
                near = nearest(word, known[category])
                folder.fault(file, key, "not_known", word=word, near=near)


def _skills_of(folder: Folder) -> list[SkillSheet]:
    of_roles = [skill for role in folder.roles for skill in (*role.skills, *role.given)]
    return [*folder.common_skills, *of_roles]


def _roles(folder: Folder, sheet: RulesetSheet) -> None:
    read = {role.id for role in folder.roles}
    for role in sheet.roles:
        if role not in read | folder.named("roles"):
            folder.fault(RULESET, "roles", "no_role_file", word=role, near=nearest(role, read))
    for role in read - set(sheet.roles):
        folder.fault(RULESET, "roles", "role_not_listed", word=role)


def _roster(folder: Folder, sheet: RulesetSheet) -> None:
    for faction, roles in sheet.roster.items():
        _known(folder, f"roster.{faction}", (faction,), sheet.factions)
        _known(folder, f"roster.{faction}", roles, sheet.roles)


def _times(folder: Folder, sheet: RulesetSheet) -> None:
    phases = [phase.id for phase in sheet.phases]
    for name, moment in sheet.moments.items():
        _known(folder, f"moments.{name}.phase", (moment.phase,), phases)
    for status in folder.statuses:
        if status.until is not None and status.until not in sheet.moments:
            near = nearest(status.until, sheet.moments)
            folder.fault(f"statuses/{status.id}.toml", "until", "no_moment", word=status.until, near=near)


def _skills(folder: Folder) -> None:
    owner: dict[str, str] = {skill.id: RULESET for skill in folder.common_skills}
    held = [
        (role.id, f"skills.{skill.id}", skill.id) for role in folder.roles for skill in (*role.skills, *role.given)
    ]
    held.sort(
        key=lambda one: folder.sources.is_own(f"roles/{one[0]}.toml", one[1])
    )  # what is inherited was there first
    for role, key, id_ in held:
        if id_ in owner:
            folder.fault(f"roles/{role}.toml", key, "skill_twice", other=owner[id_])
        owner[id_] = role


def _rulings(folder: Folder, model: type[BaseModel]) -> None:
    asked = {ruling.id: ruling for ruling in folder.rulings if ruling.choices}
    for id_, ruling in asked.items():
        if ruling.default not in ruling.choices and not ruling.allows(ruling.default):
            folder.fault("rulings.toml", f"rulings.{id_}.default", "default_no_choice", choices=ruling.choices)
        field = model.model_fields.get(id_)
        if field is None:
            folder.fault("rulings.toml", f"rulings.{id_}", "ruling_without_code")
        elif ruling.between is None and set(ruling.choices) != set(_accepted(field.annotation)):
            accepted = _accepted(field.annotation)
            folder.fault("rulings.toml", f"rulings.{id_}.choices", "other_choices", choices=accepted)
    for id_ in model.model_fields.keys() - asked.keys():
        folder.fault("rulings.toml", f"rulings.{id_}", "missing")


def _accepted(annotation: Any) -> tuple[Any, ...]:
    return (True, False) if annotation is bool else get_args(annotation)


def _texts(folder: Folder, rules: Rules) -> None:
    for language in LANGUAGES:
        file = f"texts/{language}.toml"
        texts = folder.texts[language]
        other = folder.texts["en" if language == "zh" else "zh"]
        for section, entries in other.items():
            for key in entries.keys() - texts.get(section, {}).keys():
                folder.fault(file, f"{section}.{key}", "missing")
        for section, kinds in (("letters", rules.letters), ("items", rules.items)):
            _told(folder, file, section, texts.get(section, {}), kinds)


def _told(
    folder: Folder, file: str, section: str, texts: Mapping[str, str], kinds: Mapping[str, Sequence[str]]
) -> None:
    for kind, facts in kinds.items():
        text = texts.get(kind)
        if text is None:
            folder.fault(file, f"{section}.{kind}", "missing")
            continue
        for word in fields_of(text):
            if word not in facts:
                key = f"{section}.{kind}"
                folder.fault(file, key, "no_such_fact", word=word, known=tuple(facts), near=nearest(word, facts))


def fields_of(text: str) -> list[str]:
    """The facts that a text names in braces; a text with broken braces names one that no event has."""
    try:
        return [field for _, field, _, _ in Formatter().parse(text) if field is not None]
    except ValueError as error:
        return [str(error)]


def _known(folder: Folder, key: str, words: Iterable[str], known: Iterable[str]) -> None:
    for word in words:
        if word not in known:
            folder.fault(RULESET, key, "not_known", word=word, near=nearest(word, known))
