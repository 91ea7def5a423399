"""What can be filled in by hand has its words in both languages: entries, options of orders, the DM's word."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dm_console.engine.entries import Amend
from dm_console.engine.fields import Field, fields_of
from dm_console.engine.opening import open_table
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Skill
from dm_console.engine.setup import SeatEntry, Setup
from dm_console.engine.table import Table
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from dm_console.texts import catalog
from dm_console.tui.flows.form import LABELS

RULESETS = loading.available()


def _flat(fields: Iterator[Field]) -> Iterator[Field]:
    for field in fields:
        yield field
        yield from _flat(iter(field.parts))


def _table(ruleset: Ruleset) -> Table:
    deals = ruleset.rules.deal(ruleset, 24 if ruleset.id != "grail" else 15, 1)
    seats = tuple(SeatEntry(name=f"座{n}", role=deal.role, faction=deal.faction) for n, deal in enumerate(deals))
    return open_table(ruleset, Setup(format=1, ruleset=ruleset.id, seed=1, seats=seats))


def _all_fields(ruleset: Ruleset) -> list[Field]:
    table = _table(ruleset)
    found = [field for model in ruleset.rules.entries.values() for field in fields_of(model)]
    for sheet in ruleset.skills.values():
        found += ruleset.rules.beside(table, table.seats[0], Skill(sheet))
    for seat in table.seats:
        found += ruleset.rules.settable(table, seat)
    return list(_flat(iter(found)))


@pytest.mark.parametrize("id_", RULESETS)
def test_every_field_and_every_choice_has_a_name(id_: str) -> None:
    ruleset = loading.load(id_)
    for language in ("zh", "en"):
        words = Wording(ruleset, language)
        for field in _all_fields(ruleset):
            assert ruleset.words.name(field.key, language, *LABELS), field.key
            for choice in field.ids:
                assert ruleset.words.name(choice, language, *field.headings), (field.key, choice)
            assert field.ids or field.sort not in ("choice", "choices") or _there_is_one(ruleset, field), field.key
        for do in ruleset.rules.entries:
            assert ruleset.words.name(do, language, "entry", "due") or do in catalog(language)["inbox_do"], do
            assert do in {**words.texts["said"], **catalog(language).get("said", {})}, do


def _there_is_one(ruleset: Ruleset, field: Field) -> bool:
    return any(ruleset.words.all(heading) for heading in field.headings)


@pytest.mark.parametrize("id_", RULESETS)
def test_what_the_dm_may_set_stands_where_an_amend_takes_it(id_: str) -> None:
    table = _table(loading.load(id_))
    for seat in table.seats:
        for field in table.ruleset.rules.settable(table, seat):
            assert field.place[0] in Amend.model_fields, field.key
