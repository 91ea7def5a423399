"""A new game before it begins: names out of a pasted list, roles dealt by rule or by hand, rulings, the setup."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from dm_console.engine.opening import BadSetup, open_table, rulings_of
from dm_console.engine.refused import Refused
from dm_console.engine.rules import Deal
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.setup import SeatEntry, Setup
from dm_console.engine.sheets import Language, RulingSheet

MARKS = re.compile(r"[,，、;；\t]+")
NUMBERED = re.compile(r"^\s*(?:\d{1,3}\s*[.．、):）#]|[-*•]\s)\s*")
NUMBERED_ALL = 3
"""So many lines must all be numbered before the numbers are taken for no part of the names."""


def names_of(text: str) -> list[str]:
    """The names in a list, however it is written: one a line, or separated by commas, 、, semicolons or tabs.

    Spaces separate only where nothing else does and all stands in one line, since names may hold spaces. Numbers
    before all of several lines (`1. `, `2、`) are left out.
    """
    lines = [line.strip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n") if line.strip()]
    if len(lines) >= NUMBERED_ALL and all(NUMBERED.match(line) for line in lines):
        lines = [NUMBERED.sub("", line) for line in lines]
    parts = [part.strip() for line in lines for part in MARKS.split(line) if part.strip()]
    if len(lines) == 1 and len(parts) == 1:
        return parts[0].split()
    return parts


@dataclass
class NewGame:
    """What the DM has chosen so far. Nothing is dealt for a seat whose place in `deals` is None."""

    ruleset: Ruleset
    language: Language = "zh"
    title: str = ""
    names: list[str] = field(default_factory=list)
    deals: list[Deal | None] = field(default_factory=list)
    rulings: dict[str, Any] = field(default_factory=dict)
    seed: int = field(default_factory=lambda: random.SystemRandom().randrange(1, 1_000_000_000))

    def name_all(self, text: str) -> None:
        """Take the names of a list. A seat that keeps its name keeps its role."""
        names = names_of(text)
        if names != self.names:
            dealt = dict(zip(self.names, self.deals, strict=False))
            self.names = names
            self.deals = [dealt.get(name) for name in names]

    @property
    def twice(self) -> list[str]:
        """Names that stand in the list more than once."""
        return [name for name, number in Counter(self.names).items() if number > 1]

    @property
    def undealt(self) -> int:
        """How many seats have no role yet."""
        return sum(deal is None for deal in self.deals)

    @property
    def wanted(self) -> int:
        """How many players the rules' own roster has; 0 where the ruleset has none."""
        return sum(len(roles) for roles in self.ruleset.roster.values())

    def deal(self, *, again: bool = False) -> None:
        """Deal at random within the rules. Raises Refused where they know no such number of seats."""
        if again:
            self.seed = random.SystemRandom().randrange(1, 1_000_000_000)
        rulings = rulings_of(self.ruleset, self.rulings)
        self.deals = list(self.ruleset.rules.deal(self.ruleset, len(self.names), self.seed, rulings))

    def set_role(self, seat: int, role: str, faction: str | None = None) -> None:
        """Deal one seat by hand. Raises Refused with the choices, where the role leaves the faction open."""
        entry = SeatEntry(name=self.names[seat], role=role, faction=faction)
        self.deals[seat] = Deal(role, self.ruleset.rules.faction_of(self.ruleset, entry, role))

    def rule(self, ruling: str, choice: bool | int | str) -> None:
        """Rule a question otherwise, or as the ruleset has it."""
        if choice == self.ruleset.rulings[ruling].default:
            self.rulings.pop(ruling, None)
        else:
            self.rulings[ruling] = choice

    def ruled(self, sheet: RulingSheet) -> bool | int | str:
        """How a question is ruled in this game."""
        ruled: bool | int | str = self.rulings.get(sheet.id, sheet.default)
        return ruled

    def questions(self) -> list[RulingSheet]:
        """All rulings, those that can decide a game first, those without a choice last."""
        sheets = self.ruleset.rulings.values()
        return sorted(sheets, key=lambda sheet: (not sheet.choices, not sheet.star))

    def remarks(self) -> list[tuple[str, dict[str, Any]]]:
        """What is unusual about this roster; it plays all the same."""
        try:
            table = open_table(self.ruleset, self.setup())
        except (Refused, BadSetup):
            return []
        return self.ruleset.rules.roster_remarks(self.ruleset, table.seats)

    def setup(self) -> Setup:
        """The setup of the game. Raises Refused while a seat has no role."""
        if self.undealt or not self.names:
            raise Refused("deal_number", number=len(self.names), wanted=self.wanted)
        seats = tuple(
            SeatEntry(name=name, role=deal.role, faction=deal.faction)
            for name, deal in zip(self.names, self.deals, strict=True)
            if deal is not None
        )
        return Setup(
            format=1,
            ruleset=self.ruleset.id,
            title=self.title,
            seed=self.seed,
            language=self.language,
            rulings=self.rulings,
            seats=seats,
        )
