"""All that a word can mean in one ruleset: a skill, an entry's opening word, a name of the rules, a common word."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from dm_console.engine.ruleset import Ruleset
from dm_console.engine.sheets import SkillSheet
from dm_console.inbox.folding import key
from dm_console.rulebook.inbox_sheet import Form, InboxSheet, Option, SkillWords, Takes, Words

if TYPE_CHECKING:
    from dm_console.inbox.tokens import Token

YES, NO = "true", "false"
"""The values of a choice that is there or not."""
Role = str
"""How a word opens a form: `head`, `label` or `change`; or, inside it, `nobody`, `back` and `reason`."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What one word can mean. `marks` are the lists of common words that it stands in."""

    skills: tuple[str, ...] = ()
    forms: tuple[tuple[int, Role], ...] = ()
    terms: tuple[tuple[str, str], ...] = ()
    marks: frozenset[str] = frozenset()
    nothing: bool = False
    label: bool = False

    def and_(self, other: Meaning) -> Meaning:
        """Both meanings together."""
        return Meaning(
            (*self.skills, *(skill for skill in other.skills if skill not in self.skills)),
            (*self.forms, *(form for form in other.forms if form not in self.forms)),
            (*self.terms, *(term for term in other.terms if term not in self.terms)),
            self.marks | other.marks,
            self.nothing or other.nothing,
            self.label or other.label,
        )


@dataclass(frozen=True)
class Lexicon:
    """The vocabulary of a ruleset, by folded word; `lengths` are those that words of a first character have."""

    sheet: InboxSheet
    words: Mapping[str, Meaning]
    lengths: Mapping[str, tuple[int, ...]]
    dm: frozenset[str]
    noise: frozenset[str]
    sender: frozenset[str]
    verbs: frozenset[str] = frozenset()
    options: Mapping[str, Mapping[str, Option]] = field(default_factory=dict)
    wanted: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Skill → all that its options are read from."""

    def pairs(self, skill: str) -> str | None:
        """The option of a skill that is a table from seats to words, if it has one."""
        return next((name for name, option in self.options.get(skill, {}).items() if option.pairs), None)

    def says_yes(self, token: Token) -> bool:
        """Whether a word says yes to something that an order may say beside its targets, and nothing else."""
        terms = () if token.meaning is None or token.seats else token.meaning.terms
        return bool(terms) and all(heading in self.sheet.choices and value == YES for heading, value in terms)

    def form(self, place: int) -> Form:
        """The form that a meaning names."""
        return self.sheet.forms[place]


@cache
def common() -> Words:
    """The console's own list of common words."""
    text = files(__package__).joinpath("words.toml").read_text(encoding="utf-8")
    return Words.model_validate(tomllib.loads(text))


@lru_cache(maxsize=8)
def lexicon(ruleset: Ruleset) -> Lexicon:
    """The vocabulary of a ruleset, gathered once."""
    sheet = ruleset.inbox if isinstance(ruleset.inbox, InboxSheet) else InboxSheet()
    options = {skill.id: own for skill in ruleset.skills.values() if (own := _options(ruleset, sheet, skill))}
    words: dict[str, Meaning] = defaultdict(Meaning)
    for word, meaning in (*_rules(ruleset, sheet, options), *_forms(sheet), *_common(sheet)):
        folded = key(word)
        if folded:
            words[folded] = words[folded].and_(meaning)
    return Lexicon(
        sheet,
        dict(words),
        lengths_of(words),
        frozenset(key(word) for word in (*common().dm, *sheet.words.dm)),
        frozenset(key(word) for word in (*common().noise, *sheet.words.noise)),
        frozenset(key(word) for word in (*common().sender, *sheet.words.sender)),
        frozenset(id_ for id_, skill in sheet.skills.items() if skill.verb),
        options,
        {id_: _wanted(own) for id_, own in options.items()},
    )


def _options(ruleset: Ruleset, sheet: InboxSheet, skill: SkillSheet) -> dict[str, Option]:
    """The options of a skill: as the rules say they are read, or as `inbox.toml` does."""
    raw = ruleset.rules.reads(ruleset, skill)
    read = {name: Option.model_validate(option) for name, option in raw.items()}
    read |= sheet.skills.get(skill.id, SkillWords()).options
    return {name: _with_heading(f"{skill.id}.{name}", option) for name, option in read.items()}


def _with_heading(heading: str, option: Option) -> Option:
    """Words of an option's own stand under a heading that nothing else is read from."""
    return option.model_copy(update={"take": (*option.take, heading)}) if option.words else option


def _wanted(options: Mapping[str, Option]) -> frozenset[str]:
    takes = [names for option in options.values() for names in (option.take, *option.table.values())]
    return frozenset(name for names in takes for name in names)


def lengths_of(words: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """First character → the lengths of the words that begin with it, longest first."""
    lengths: dict[str, set[int]] = defaultdict(set)
    for word in words:
        lengths[word[0]].add(len(word))
    return {first: tuple(sorted(found, reverse=True)) for first, found in lengths.items()}


def _rules(
    ruleset: Ruleset, sheet: InboxSheet, options: Mapping[str, Mapping[str, Option]]
) -> Iterable[tuple[str, Meaning]]:
    for skill in ruleset.skills.values():
        more = sheet.skills.get(skill.id, SkillWords()).words
        for word in (skill.name.zh, skill.name.en, skill.id, *skill.aliases, *more):
            yield word, Meaning(skills=(skill.id,))
    for category in _categories(sheet, options):
        for named in ruleset.words.all(category):
            for word in (named.name.zh, named.name.en, named.id, *named.aliases):
                yield word, Meaning(terms=((category, named.id),))
    own = {f"{id_}.{name}": option.words for id_, of in options.items() for name, option in of.items()}
    for choice, values in {**sheet.choices, **own}.items():
        for value, words in values.items():
            for word in words:
                yield word, Meaning(terms=((choice, value),))


def _categories(sheet: InboxSheet, options: Mapping[str, Mapping[str, Option]]) -> set[str]:
    """The headings of the ruleset's words from which something is taken, and the roles, by which seats are called."""
    takes: list[Takes] = [("role",)]
    takes += [take for form in sheet.forms for take in form.take.values()]
    takes += [tuple(_wanted(own)) for own in options.values()]
    return {name for take in takes for name in take} - {"seat", "number", "text", "skill", *sheet.choices}


def _forms(sheet: InboxSheet) -> Iterable[tuple[str, Meaning]]:
    for place, form in enumerate(sheet.forms):
        lists = {"head": form.heads, "label": form.labels, "change": form.changes}
        lists |= {"nobody": form.nobody, "back": form.backs, "reason": form.reasons}
        for role, words in lists.items():
            for word in words:
                yield word, Meaning(forms=((place, role),))
    for word in sheet.orders.nothing:
        yield word, Meaning(nothing=True)
    for word in sheet.orders.labels:
        yield word, Meaning(label=True)


def _common(sheet: InboxSheet) -> Iterable[tuple[str, Meaning]]:
    for words in (common(), sheet.words):
        for mark in Words.model_fields:
            if mark not in ("dm", "noise", "sender"):
                for word in getattr(words, mark):
                    yield word, Meaning(marks=frozenset((mark,)))
