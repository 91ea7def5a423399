"""What `inbox.toml` names must be there: entries and their keys, figures, phases, skills, headings of words."""

from __future__ import annotations

from collections.abc import Iterable

from dm_console.engine.entries import KERNEL_ENTRIES, Entry
from dm_console.engine.refused import nearest
from dm_console.engine.rules import Rules
from dm_console.rulebook.folder import INBOX, Folder, RulesetSheet
from dm_console.rulebook.inbox_sheet import Form, InboxSheet, Option, Takes

PLAIN = ("seat", "number", "text", "skill")
"""What a key may be filled with that stands under no heading of the ruleset's words."""
HEADINGS = ("role", "faction", "trait", "status", "phase", "cause", "roll")
"""The headings that every ruleset has."""


def check_inbox(folder: Folder, sheet: RulesetSheet, rules: Rules) -> None:
    """Note every name in the folder's `inbox.toml` that nothing goes by."""
    inbox = folder.inbox
    headings = {*PLAIN, *HEADINGS, *sheet.words, *inbox.choices}
    for place, form in enumerate(inbox.forms, start=1):
        _form(folder, sheet, rules, f"forms.{place}", form)
        for key, takes in form.take.items():
            _known(folder, f"forms.{place}.take.{key}", takes, headings)
    if {role.id for role in folder.roles}.issuperset(sheet.roles):  # a role that cannot be read has its own fault
        _skills(folder, inbox, headings)


def _form(folder: Folder, sheet: RulesetSheet, rules: Rules, key: str, form: Form) -> None:
    entries: dict[str, type[Entry]] = {**KERNEL_ENTRIES, **rules.entries}
    if form.do not in entries:
        _known(folder, f"{key}.do", (form.do,), entries)
        return
    _known(folder, f"{key}.take", form.take, entries[form.do].model_fields)
    _known(folder, f"{key}.range", form.range, form.take)
    _known(folder, f"{key}.range", form.range.values(), rules.figures.model_fields)
    _known(folder, f"{key}.bare", form.bare, [phase.id for phase in sheet.phases])
    if not (form.heads or form.labels):
        folder.fault(INBOX, f"{key}.heads", "missing")


def _skills(folder: Folder, inbox: InboxSheet, headings: Iterable[str]) -> None:
    skills = {skill.id for role in folder.roles for skill in (*role.skills, *role.given)}
    skills |= {skill.id for skill in folder.common_skills}
    inherited = {id_ for id_ in inbox.skills if not folder.sources.is_own(INBOX, f"skills.{id_}")}
    held = {id_: words for id_, words in inbox.skills.items() if id_ in skills or id_ not in inherited}
    folder.inbox = inbox.model_copy(update={"skills": held})  # words of what was taken out go with it
    for id_, words in held.items():
        _known(folder, f"skills.{id_}", (id_,), skills)
        for name, option in words.options.items():
            _option(folder, f"skills.{id_}.options.{name}", option, headings)


def _option(folder: Folder, key: str, option: Option, headings: Iterable[str]) -> None:
    if bool(option.take or option.words) == bool(option.table):
        folder.fault(INBOX, key, "take_or_table")
    _known(folder, f"{key}.take", option.take, headings)
    for part, takes in option.table.items():
        _known(folder, f"{key}.table.{part}", takes, headings)


def _known(folder: Folder, key: str, words: Iterable[str] | Takes, known: Iterable[str]) -> None:
    names = tuple(known)
    for word in words:
        if word not in names:
            folder.fault(INBOX, key, "not_known", word=word, near=nearest(word, names))
