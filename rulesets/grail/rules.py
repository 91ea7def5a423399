"""The rules of grail as the kernel calls them: each phase's module by its name."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Literal, cast

from pydantic import BaseModel

from dm_console.engine.bots import Player, Sight
from dm_console.engine.entries import Amend, Entry
from dm_console.engine.events import Event
from dm_console.engine.explain import Sum
from dm_console.engine.fields import Field
from dm_console.engine.flow import Flow
from dm_console.engine.honours import Honour
from dm_console.engine.orders import Ballot, Order
from dm_console.engine.refused import Refused
from dm_console.engine.rules import Deal, Due, Piece, Rules, Said, Turn
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat, Skill, Thing
from dm_console.engine.setup import SeatEntry
from dm_console.engine.sheets import RoleSheet, SkillSheet, StatusSheet
from dm_console.engine.telling import Item, Letter
from rulesets.grail import cards, due, telling, word_of_dm
from rulesets.grail.entries import ENTRIES, ClaimEntry, NumberEntry
from rulesets.grail.kinds.companion import Companion
from rulesets.grail.kinds.points import POINTS, Spell
from rulesets.grail.phases import announcement, day, dusk, night, vote
from rulesets.grail.rulings import Rulings
from rulesets.grail.sheets import SKILL_KINDS, ClassSheet, ConditionSheet, GrailFigures
from rulesets.grail.skills import GrailSkill
from rulesets.grail.table import COMPANION, GrailTable

Of = Callable[[GrailTable], Flow[None] | None]

BEGIN: Mapping[str, Of] = {
    night.PHASE: night.begin,
    vote.PHASE: vote.begin,
    announcement.PHASE: announcement.begin,
}
LEAVE: Mapping[str, Of] = {night.PHASE: night.leave, announcement.PHASE: announcement.leave}
"""What the phases begin and end with."""
PIECES: Mapping[str, Callable[[GrailTable], Iterator[Piece]]] = {
    day.PHASE: day.pieces,
    dusk.PHASE: dusk.pieces,
    night.PHASE: night.pieces,
    vote.PHASE: vote.pieces,
}
"""How they are settled."""


class GrailRules(Rules):
    """狼嚎酒馆·圣杯 1.01."""

    table = GrailTable
    role_sheet: ClassVar[type[RoleSheet]] = ClassSheet
    status_sheet: ClassVar[type[StatusSheet]] = ConditionSheet
    skill_kinds: ClassVar[Mapping[str, type[SkillSheet]]] = SKILL_KINDS
    figures = GrailFigures
    rulings = Rulings
    entries: ClassVar[Mapping[str, type[Entry]]] = ENTRIES
    takers: ClassVar[Mapping[type[Entry], Callable[[Any, Any], Flow[None] | None]]] = {
        NumberEntry: day.take_number,
        ClaimEntry: dusk.take_claim,
    }
    letters: ClassVar[Mapping[str, Sequence[str]]] = telling.LETTERS
    items: ClassVar[Mapping[str, Sequence[str]]] = telling.ITEMS
    tells = frozenset(telling.TELLS)
    honours: ClassVar[Sequence[Honour]] = (
        Honour("most_damage", ("damage",), adds="damage"),
        Honour("most_suffered", ("damage",), whose="target", adds="damage"),
        Honour("most_thefts", ("steal",), least=1),
        Honour("most_allotted", ("allotted",)),
        Honour("most_counters", ("counter",)),
        Honour("most_identified", ("claim_true",)),
        Honour("most_healed", ("healed",), adds="amount"),
        Honour("most_points", ("score",), adds="points"),
    )

    # --- setting up ---

    def faction_of(self, ruleset: Ruleset, entry: SeatEntry, role: str) -> str:
        """As the save says; else the one faction of the roster that has the class."""
        if entry.faction is not None:
            return ruleset.words.find("faction", entry.faction)
        possible = [faction for faction, roles in ruleset.roster.items() if role in roles]
        if len(possible) != 1:
            raise Refused("which_faction", name=entry.name, role=role, choices=tuple(possible))
        return possible[0]

    def set_up(self, ruleset: Ruleset, seat: Seat) -> None:
        """Skills, with their uses where these are counted, and hit points; those of an animal beside them."""
        skills, vitals = _outfit(ruleset, seat.role)
        seat.skills.extend([Skill(skill, charges) for skill, charges in skills])
        seat.vitals.update(vitals)

    def roster_remarks(self, ruleset: Ruleset, seats: Sequence[Seat]) -> list[tuple[str, dict[str, Any]]]:
        """What differs from the rules' fifteen, and how many classes are not of the rules' text."""
        wanted = sorted((role, faction) for faction, roles in ruleset.roster.items() for role in roles)
        remarks: list[tuple[str, dict[str, Any]]] = []
        if sorted((seat.role, seat.faction) for seat in seats) != wanted:
            remarks.append(("other_roster", {"number": len(seats), "wanted": len(wanted)}))
        house = {seat.role for seat in seats if ruleset.roles[seat.role].source == "house"}
        if house:
            remarks.append(("house_classes", {"roles": tuple(role for role in ruleset.roles if role in house)}))
        return remarks

    def references(self, role: RoleSheet) -> Iterable[tuple[str, str, str]]:
        """The classes that are identified, and the classes, statuses and moments that skills name."""
        assert isinstance(role, ClassSheet)
        for place, claims in enumerate(role.claims, start=1):
            yield from cards.rights_named(f"claims.{place}", claims)
        for skill in role.skills:
            yield from cards.named_by(skill)

    def status_references(self, status: StatusSheet) -> Iterable[tuple[str, str, str]]:
        """What a status keeps from being used, and the statuses and moments of what it brings."""
        return cards.named_by_status(status)

    def deal(self, ruleset: Ruleset, seats: int, seed: int, rulings: BaseModel | None = None) -> list[Deal]:
        """The fifteen of the rules, shuffled."""
        deals = [Deal(role, faction) for faction, roles in ruleset.roster.items() for role in roles]
        if seats != len(deals):
            raise Refused("deal_number", number=seats, wanted=len(deals))
        random.Random(f"deal|{seed}").shuffle(deals)
        return deals

    # --- the course of the game ---

    def pieces(self, table: GrailTable) -> Iterator[Piece]:
        """The steps of the current phase; an announcement has none."""
        steps = PIECES.get(table.clock.phase)
        return iter(()) if steps is None else steps(table)

    def begin(self, table: GrailTable) -> Flow[None] | None:
        """What a phase begins with."""
        begins = BEGIN.get(table.clock.phase)
        return None if begins is None else begins(table)

    def leave(self, table: GrailTable) -> Flow[None] | None:
        """What a phase ends with."""
        leaves = LEAVE.get(table.clock.phase)
        return None if leaves is None else leaves(table)

    def checked(self, table: GrailTable, when: Literal["step", "phase"]) -> Flow[None] | None:
        """Under the ruling, the game ends at the very step that decides it."""
        if table.rulings.end_check == "immediate" and not table.over and announcement.ended(table):
            return announcement.announce(table, over=True)
        return None

    # --- what is entered ---

    def check_entry(self, table: GrailTable, entry: Entry, beside: Sequence[Entry] = ()) -> None:
        """See `phases.day` and `phases.dusk`."""
        match entry:
            case NumberEntry():
                day.check_number(table, entry)
            case ClaimEntry():
                dusk.check_claim(table, entry, [other for other in beside if isinstance(other, ClaimEntry)])

    def beside(self, table: GrailTable, seat: Seat, skill: Skill[Any]) -> Sequence[Field]:
        """See `phases.dusk`."""
        return dusk.beside(seat, skill)

    def reads(self, ruleset: Ruleset, skill: SkillSheet) -> Mapping[str, Any]:
        """Whatever is ordered may say that a grappled one is let go first; a spell says its points."""
        if not getattr(skill, "is_ordered", False):
            return {}
        release: dict[str, Any] = {dusk.RELEASE: {"take": dusk.RELEASE}}
        return {**release, POINTS: {"take": "number"}} if isinstance(skill, Spell) else release

    def check_order(self, table: GrailTable, order: Order) -> None:
        """See `phases.dusk`."""
        dusk.check_order(table, order)

    def check_withdraw(self, table: GrailTable, order: Order) -> None:
        """Orders stand from the end of dusk on."""
        dusk.check_open(table, "order")

    def replaces(self, new: Order, old: Order) -> bool:
        """See `phases.dusk`."""
        return dusk.replaces(new, old)

    def check_vote(self, table: GrailTable, ballot: Ballot) -> None:
        """See `phases.vote`."""
        vote.check_vote(table, ballot)

    def amended(self, table: GrailTable, seat: Seat | None, entry: Amend) -> None:
        """See `word_of_dm`."""
        if seat is not None:
            word_of_dm.follow(table, seat, entry)

    # --- what holds, is told and shown ---

    def base(self, table: GrailTable, seat: Seat, stat: str) -> Sum:
        """A figure as the class sheet has it."""
        if seat.what:
            return table.figure_of_animal(seat, stat)
        return table.figures_of[seat.role][stat]

    def works(self, table: GrailTable, seat: Seat, thing: Thing) -> bool:
        """Whether the condition of a skill holds."""
        if type(thing) is not Skill:
            return True
        sheet: Any = thing.sheet
        return not (sheet.conditional or table.some_bar) or table.condition_holds(seat, sheet)

    def told(self, table: GrailTable, event: Event) -> Iterable[Letter | Item]:
        """See `telling`."""
        return telling.TELLS[type(event)](table, event)

    def variant(self, told: Letter | Item) -> str:
        """An exit may tell more by ruling; a vote in which nobody voted has words of its own."""
        if told.kind == "left":
            return "_".join(["left", *(key for key in ("role", "faction") if key in told.facts)])
        if told.kind == "votes" and not told.facts["counts"]:
            return "no_votes"
        return told.kind

    def opening(self, table: GrailTable) -> list[Letter]:
        """Each seat's class, faction and rights; a class of our own says so."""
        return [cards.opening_letter(table, seat) for seat in table.seats]

    def card(self, ruleset: Ruleset, role: RoleSheet) -> list[Said]:
        """The figures of a class."""
        assert isinstance(role, ClassSheet)
        return cards.card(role)

    def agenda(self, table: GrailTable) -> list[Turn]:
        """The initiative of the night, until the next day begins."""
        if table.clock.phase in (day.PHASE, dusk.PHASE):
            return []
        return [
            Turn(Said("turn", {"total": t.total, "roll": t.roll, "modifier": t.modifier}), t.seat)
            for t in table.initiative
        ]

    def ballots(self, table: GrailTable) -> list[Ballot]:
        """See `phases.vote`."""
        return [Ballot(by, target) for by, target in vote.standing(table).items()]

    def player(self, sight: Sight, chance: random.Random) -> Player:
        """See `bots`; it is imported where it plays, so that a DM's console does without."""
        from rulesets.grail.bots.adventurer import Adventurer

        return Adventurer(sight, chance)

    def due(self, table: GrailTable) -> list[Due]:
        """See `due`."""
        return due.due(table)

    def shown(self, table: GrailTable) -> dict[str, Any]:
        """The latest order of the night."""
        return {
            "initiative": [
                {"seat": turn.seat, "roll": turn.roll, "modifier": turn.modifier, "total": turn.total}
                for turn in table.initiative
            ]
        }


@cache
def _outfit(ruleset: Ruleset, role: str) -> tuple[list[tuple[GrailSkill, int | None]], dict[str, int]]:
    """What a class starts with: its skills with their uses, and its vitals."""
    sheet = ruleset.roles[role]
    assert isinstance(sheet, ClassSheet)
    skills: list[tuple[GrailSkill, int | None]] = []
    vitals: dict[str, int] = {}
    for skill in cast("Iterable[GrailSkill]", (*ruleset.common_skills, *sheet.skills)):
        skills.append((skill, None if skill.limit is None else skill.uses))
        if type(skill) is Companion:
            vitals[COMPANION] = 0 if skill.summoned else skill.hp
    vitals["hp"] = sheet.vitals.hp
    return skills, vitals
