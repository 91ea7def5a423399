"""Which entries of one seat take the same place, so that only one can hold; and what the table says to one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from pydantic import ValidationError

from dm_console.engine import inputs
from dm_console.engine.entries import OrderEntry, Vote
from dm_console.engine.orders import Order
from dm_console.engine.refused import Refused
from dm_console.engine.table import Table
from dm_console.rulebook.inbox_sheet import InboxSheet

Raw = Mapping[str, Any]


class Slots:
    """The places that entries take in one game, by its ruleset."""

    def __init__(self, table: Table, sheet: InboxSheet) -> None:
        self._table = table
        self._forms = {form.do: form for form in sheet.forms}

    def keep(self, entry: Raw) -> str:
        """What becomes of several entries of this kind by one seat (see `Form.keep`)."""
        form = self._forms.get(str(entry["do"]))
        return "last" if form is None else form.keep

    def clash(self, new: Raw, old: Raw) -> bool:
        """Whether the new entry of a seat and an older one of the same seat cannot both hold."""
        if "withdraw" in (new["do"], old["do"]):
            return self._taken_back(new, old)
        if new["do"] != old["do"]:
            return False
        if new["do"] == "order":
            newer, older = self._order(new), self._order(old)
            return newer is not None and older is not None and self._table.ruleset.rules.replaces(newer, older)
        return self.keep(new) != "all" or _things(new) == _things(old)

    def _taken_back(self, new: Raw, old: Raw) -> bool:
        withdraw, other = (new, old) if new["do"] == "withdraw" else (old, new)
        if other["do"] == "withdraw":
            return withdraw.get("skill") == other.get("skill") or "skill" not in new
        return other["do"] == "order" and withdraw.get("skill") in (None, other.get("skill"))

    def refusal(self, entry: Raw, beside: Sequence[Raw] = ()) -> Refused | None:
        """What the table has against an entry now, after those beside it; None where it has nothing."""
        try:
            with self._quietly():
                if entry["do"] == "order":
                    order = inputs.order_of(self._table, OrderEntry.model_validate(entry))
                    self._table.ruleset.rules.check_order(self._table, order)
                elif entry["do"] == "vote":
                    ballot = inputs.ballot_of(self._table, Vote.model_validate(entry))
                    self._table.ruleset.rules.check_vote(self._table, ballot)
                else:
                    self._check_own(entry, beside)
        except Refused as why:
            return why
        except ValidationError:
            return Refused("bad_entry", do=entry["do"], key=".", fault="")
        return None

    def _check_own(self, entry: Raw, beside: Sequence[Raw]) -> None:
        rules = self._table.ruleset.rules
        model = rules.entries.get(str(entry["do"]))
        if model is not None:
            others = [model.model_validate(other) for other in beside if other["do"] == entry["do"]]
            rules.check_entry(self._table, model.model_validate(entry), others)

    def ordered(self, by: str) -> list[dict[str, Any]]:
        """The orders that the seat has at the table, as entries."""
        return [
            {"do": "order", "by": by, "skill": order.skill.id, "targets": [seat.name for seat in order.targets]}
            for order in self._table.orders
            if order.by.name == by
        ]

    def standing(self, by: str, skill: str | None) -> bool:
        """Whether the seat has an order of this skill (of any) at the table."""
        return any(order.by.name == by and skill in (None, order.skill.id) for order in self._table.orders)

    def _order(self, entry: Raw) -> Order | None:
        try:
            return inputs.order_of(self._table, OrderEntry.model_validate(entry))
        except (Refused, ValidationError):
            return None

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Ask the table without a trace: what a check notes for the DM is taken out again."""
        lines, warnings = len(self._table.lines), len(self._table.warnings)
        try:
            yield
        finally:
            del self._table.lines[lines:]
            del self._table.warnings[warnings:]


def _things(entry: Raw) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name != "options"}
