"""A new game before it begins: names out of a pasted list, roles dealt by rule or by hand, rulings, the setup."""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dm_console import shelf
from dm_console.engine.opening import BadSetup, check_number, open_table, rulings_of
from dm_console.engine.refused import Refused
from dm_console.engine.rules import Deal
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.setup import SeatEntry, Setup
from dm_console.engine.sheets import Language, RulingSheet
from dm_console.engine.words import plain
from dm_console.names import read_names, without_number

APART = re.compile(r"[\s,，、;；:：|\t]+")
SEEDS = 2**63
"""So many seeds there are: as many as TOML can hold, so that nobody finds one by trying them on dice that fell."""


def new_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbelow(SEEDS)


@dataclass
class NewGame:
    """What the DM has chosen so far. Nothing is dealt for a seat whose place in `deals` is None.

    `source` is the ruleset as a save names it: an installed one, or a folder of the DM's own. `seen` are the rulings
    that the DM has looked at, `left` the lines of the list of players that are no names.
    """

    ruleset: Ruleset
    source: str = ""
    language: Language = "zh"
    title: str = ""
    names: list[str] = field(default_factory=list)
    deals: list[Deal | None] = field(default_factory=list)
    rulings: dict[str, Any] = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)
    seed: int = field(default_factory=new_seed)
    promises: bool = True
    """Whether the seed is promised at the start and shown at the end."""
    left: list[str] = field(default_factory=list)

    def name_all(self, text: str) -> None:
        """Take the names of a list. A seat that keeps its name keeps its role."""
        read = read_names(text)
        names, self.left = read.names, read.left
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
        check_number(len(self.names))
        if again:
            self.seed = new_seed()
        rulings = rulings_of(self.ruleset, self.rulings)
        self.deals = list(self.ruleset.rules.deal(self.ruleset, len(self.names), self.seed, rulings))

    def set_role(self, seat: int, role: str, faction: str | None = None) -> None:
        """Deal one seat by hand. Raises Refused with the choices, where the role leaves the faction open."""
        entry = SeatEntry(name=self.names[seat], role=role, faction=faction)
        self.deals[seat] = Deal(role, self.ruleset.rules.faction_of(self.ruleset, entry, role))

    def deal_by(self, text: str) -> list[str]:
        """Deal by a list: a line a seat, with its name, its role and, where that leaves it open, its faction.

        Names that are not on the list of players yet are added; a name alone says nothing. Gives the lines that could
        not be read.
        """
        left = []
        for line in (line.strip() for line in text.splitlines()):
            if line and line not in self.names and not self._deal_line(without_number(line)):
                left.append(line)
        return left

    def _deal_line(self, line: str) -> bool:
        parts = [part for part in APART.split(line) if part]
        words = self.ruleset.words
        place = next((n for n, part in enumerate(parts) if n and words.ids("role", part)), 0)
        known = sorted((name for name in self.names if line.startswith(name)), key=len, reverse=True)
        name = known[0] if known else " ".join(parts[:place])
        roles = [id_ for part in parts[place:] for id_ in words.ids("role", part)] if place else self._roles_in(line)
        factions = [id_ for part in parts for id_ in words.ids("faction", part)]
        if not name or not roles:
            return False
        if name not in self.names:
            self.names.append(name)
            self.deals.append(None)
        try:
            self.set_role(self.names.index(name), roles[0], factions[0] if factions else None)
        except Refused:
            return False
        return True

    def _roles_in(self, line: str) -> list[str]:
        """The roles whose name stands somewhere in a line, the longest first."""
        found = [
            (len(name), role.id)
            for role in self.ruleset.roles.values()
            for name in (role.name.zh, role.name.en, *role.aliases)
            if plain(name) in plain(line)
        ]
        return [id_ for _, id_ in sorted(found, reverse=True)]

    def move(self, seat: int, by: int) -> int:
        """Move a seat up or down in the order; gives its new place."""
        to = max(0, min(len(self.names) - 1, seat + by))
        self.names.insert(to, self.names.pop(seat))
        self.deals.insert(to, self.deals.pop(seat))
        return to

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

    def unseen(self) -> list[RulingSheet]:
        """The rulings that can decide a game and that the DM has not looked at yet."""
        return [sheet for sheet in self.questions() if sheet.star and sheet.choices and sheet.id not in self.seen]

    def remarks(self) -> list[tuple[str, dict[str, Any]]]:
        """What is unusual about this roster; it plays all the same."""
        try:
            table = open_table(self.ruleset, self.setup())
        except (Refused, BadSetup):
            return []
        return self.ruleset.rules.roster_remarks(self.ruleset, table.seats)

    def setup(self) -> Setup:
        """The setup of the game, whose names all differ. Raises Refused for a seat without a role, or too many."""
        check_number(len(self.names))
        if self.undealt or not self.names:
            raise Refused("deal_number", number=len(self.names), wanted=self.wanted)
        seats = tuple(
            SeatEntry(name=name, role=deal.role, faction=deal.faction)
            for name, deal in zip(self.names, self.deals, strict=True)
            if deal is not None
        )
        return Setup(
            format=1,
            ruleset=self.source or self.ruleset.id,
            title=self.title,
            seed=self.seed,
            nonce=secrets.token_hex(16) if self.promises else None,
            language=self.language,
            rulings=self.rulings,
            seats=seats,
        )

    # --- left and resumed ---

    def written(self) -> dict[str, Any]:
        """What has been chosen so far, as plain data."""
        seats = [
            {"name": name, **({} if deal is None else {"role": deal.role, "faction": deal.faction})}
            for name, deal in zip(self.names, self.deals, strict=True)
        ]
        return {
            "ruleset": self.source or self.ruleset.id,
            "language": self.language,
            "title": self.title,
            "seed": self.seed,
            "promises": self.promises,
            "seen": sorted(self.seen),
            "rulings": self.rulings,
            "seats": seats,
        }

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> NewGame:
        """A game as it was left. Raises KeyError, TypeError, Refused or RulesetFaults for what is none."""
        seats = list(data["seats"])
        deals = [Deal(str(seat["role"]), str(seat["faction"])) if "role" in seat else None for seat in seats]
        return cls(
            shelf.load(str(data["ruleset"])),
            str(data["ruleset"]),
            "en" if data["language"] == "en" else "zh",
            str(data["title"]),
            [str(seat["name"]) for seat in seats],
            deals,
            dict(data.get("rulings", {})),
            set(data.get("seen", ())),
            int(data["seed"]),
            bool(data.get("promises", True)),
        )
