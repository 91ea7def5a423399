"""Everything that is said has its words, in both languages, with facts that are given; and no words are left over."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from dm_console.engine.events import Event
from dm_console.engine.hooks import order_name
from dm_console.engine.sheets import LANGUAGES, Language
from dm_console.rulebook import loading
from dm_console.rulebook.checks import fields_of
from dm_console.texts import catalog, words_in
from tests.contracts.code import CONSOLE, SECTIONS, put_together, strings, uses

RULESETS = sorted(loading.available())
Texts = Mapping[str, Mapping[str, str]]


def folders_of(name: str) -> list[Path]:
    """The folder of a ruleset, and those of the code that it shares with others."""
    shared = (importlib.import_module(package).__file__ for package in loading.load(name).rules.shares)
    return [loading.load(name).folder, *(Path(str(file)).parent for file in shared)]


def texts_of(name: str | None, language: Language) -> dict[str, dict[str, str]]:
    """A ruleset's words with the console's behind them, as they are looked up."""
    own: Texts = {} if name is None else loading.load(name).texts[language]
    console: Texts = catalog(language)
    return {section: {**console.get(section, {}), **own.get(section, {})} for section in {*own, *console}}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_kind_that_the_code_names_has_words_with_facts_that_are_given(ruleset: str, language: Language) -> None:
    texts = texts_of(ruleset, language)
    missing, unfilled = [], []
    for use in (use for folder in (CONSOLE, *folders_of(ruleset)) for use in uses(folder)):
        if "/tui/" in use.place and use.section not in ("refused", "fault"):
            continue  # a line of the screen is no line of the settlement
        kinds = [kind for kind in texts.get(use.section, {}) if re.fullmatch(use.pattern, kind)]
        missing += [] if kinds else [f"{use.place}: {use.section}.{use.pattern}"]
        for kind in kinds:
            wanted = set(fields_of(texts[use.section][kind]))
            if use.facts is not None and wanted - use.facts and use.pattern == re.escape(kind):
                unfilled.append(f"{use.place}: {use.section}.{kind} wants {sorted(wanted - use.facts)}")
    assert not missing
    assert not unfilled


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_words_of_a_ruleset_are_left_over(ruleset: str) -> None:
    folders = folders_of(ruleset)
    named = strings(CONSOLE).union(*(strings(folder) for folder in folders))
    patterns = [pattern for folder in folders for pattern in put_together(folder)]
    named |= {order_name(event) for event in loading.load(ruleset).rules.narrated}
    texts = loading.load(ruleset).texts["zh"]
    for section in {section for section, _ in SECTIONS.values()} | {"letters", "letter_titles", "items", "asks"}:
        for kind in texts.get(section, {}):
            used = kind in named or any(re.fullmatch(pattern, kind) for pattern in patterns if pattern != r"\w+")
            base = kind.rpartition("_")[0]  # an item may have variants, named after it
            assert used or (section == "items" and base and base.split("_")[0] in named), f"{section}.{kind}"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_event_of_which_there_is_a_line_has_its_words(ruleset: str) -> None:
    for event, (_, *told) in loading.load(ruleset).rules.narrated.items():
        for language in LANGUAGES:
            wanted = set(fields_of(texts_of(ruleset, language)["steps"][order_name(event)]))
            assert wanted == {"seat", *told}, event


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whatever_may_be_prevented_or_replaced_has_a_name_of_its_own(ruleset: str) -> None:
    """An event that no rule speaks of is told as something else: that would explain nothing."""
    hooks = loading.load(ruleset).hooks
    for language in LANGUAGES:
        named = texts_of(ruleset, language)["events"]
        for event in {hook.event for hook in hooks.all if hook.kind in ("forbids", "instead") and hook.event}:
            kinds = [order_name(cls) for cls in event.__mro__ if issubclass(cls, Event) and cls is not Event]
            assert any(kind in named for kind in kinds), event


def test_no_words_of_the_console_are_left_over() -> None:
    """Those of the screen are held to the same by tests of its own; events are named by their classes."""
    screen = {section for part in ("keys", "screen") for section in words_in(f"en-{part}.toml")}
    named = strings(CONSOLE).union(*(strings(folder) for name in RULESETS for folder in folders_of(name)))
    patterns = [pattern for pattern in put_together(CONSOLE) if pattern != r"\w+"]
    left = [
        f"{section}.{kind}"
        for section in catalog("en").keys() - screen - {"events"}
        for kind in catalog("en")[section]
        if kind not in named and not any(re.fullmatch(pattern, kind) for pattern in patterns)
    ]
    assert left == []


def sources() -> list[object]:
    return [pytest.param(None, id="console"), *(pytest.param(name, id=name) for name in RULESETS)]


@pytest.mark.parametrize("name", sources())
def test_both_languages_have_the_same_texts_with_the_same_facts(name: str | None) -> None:
    zh, en = (catalog(language) if name is None else loading.load(name).texts[language] for language in LANGUAGES)
    assert {(section, key) for section in zh for key in zh[section]} == {
        (section, key) for section in en for key in en[section]
    }
    differ = [
        f"{section}.{key}"
        for section in zh
        for key in zh[section]
        if section != "forms" and set(fields_of(zh[section][key])) != set(fields_of(en[section][key]))
    ]
    assert differ == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_letter_and_item_has_words_and_a_title(ruleset: str) -> None:
    loaded = loading.load(ruleset)
    for texts in loaded.texts.values():
        assert set(loaded.rules.letters) <= set(texts["letters"])
        assert set(loaded.rules.letters) <= set(texts["letter_titles"])
        assert set(loaded.rules.items) <= set(texts["items"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_phase_is_explained(ruleset: str) -> None:
    loaded = loading.load(ruleset)
    for texts in loaded.texts.values():
        assert set(texts["phases"]) == {phase.id for phase in loaded.phases}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_honour_counts_lines_that_there_are_and_has_its_words(ruleset: str) -> None:
    loaded = loading.load(ruleset)
    assert loaded.rules.honours
    for language, texts in loaded.texts.items():
        assert set(texts["honours"]) == {honour.id for honour in loaded.rules.honours}
        steps = texts_of(ruleset, language)["steps"]
        for honour in loaded.rules.honours:
            assert set(fields_of(texts["honours"][honour.id])) == {"seats", "total"}
            for kind in honour.lines:
                assert {honour.whose} | ({honour.adds} - {None}) <= {*fields_of(steps[kind]), "seat"}, honour.id


COUNTED = re.compile(r"\{(?:number|senders|count)\} (?:targets|points|players|entries|seats|times|chosen ones)\b")
"""A number before its noun in English: "1 targets" for one."""


def test_a_number_stands_behind_what_is_counted_so_that_one_reads_right() -> None:
    screen = words_in("en-screen.toml")
    assert [text for texts in screen.values() for text in texts.values() if COUNTED.search(text)] == []


@pytest.mark.parametrize("name", sources())
def test_chinese_is_quoted_in_one_way(name: str | None) -> None:
    texts = [text for section in texts_of(name, "zh").values() for text in section.values()]
    if name is not None:
        sheets = loading.load(name).rulings.values()
        texts += [text.zh for sheet in sheets for text in (sheet.question, sheet.why, *sheet.labels.values())]
    assert [text for text in texts if "“" in text or "”" in text] == []
