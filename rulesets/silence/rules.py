"""The rules of this ruleset as the kernel calls them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, cast

from pydantic import BaseModel

from dm_console.engine.entries import Amend, Entry
from dm_console.engine.events import Event
from dm_console.engine.explain import Sum
from dm_console.engine.fields import Field
from dm_console.engine.flow import Flow
from dm_console.engine.honours import Honour
from dm_console.engine.orders import Ballot, Order
from dm_console.engine.rules import Deal, Due, Piece, Rules, Said, Turn
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat, Skill, Thing
from dm_console.engine.setup import SeatEntry
from dm_console.engine.sheets import RoleSheet, SkillSheet
from dm_console.engine.telling import Item, Letter
from dm_console.engine.usable import Usable
from rulesets.silence import course, dealing, shown, telling, voting, word_of_dm
from rulesets.silence.entries import ENTRIES, Auction, Notice, Speech
from rulesets.silence.rulings import Rulings
from rulesets.silence.sheets import SilenceFigures, SilenceRole
from rulesets.silence.table import SilenceTable
from rulesets.werewolf import ballots, filling, orders, written
from rulesets.werewolf.events import NARRATED
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.slots import pieces


class SilenceRules(Rules):
    """沉寂与取酒 V1.5."""

    table = SilenceTable
    role_sheet: ClassVar[type[RoleSheet]] = SilenceRole
    skill_sheet: ClassVar[type[SkillSheet]] = WolfSkill
    figures = SilenceFigures
    rulings = Rulings
    entries: ClassVar[Mapping[str, type[Entry]]] = ENTRIES
    takers: ClassVar[Mapping[type[Entry], Callable[[Any, Any], Flow[None] | None]]] = {
        Speech: word_of_dm.hear,
        Notice: word_of_dm.post_notice,
        Auction: word_of_dm.note_bids,
    }
    shares = ("rulesets.werewolf",)
    letters: ClassVar[Mapping[str, Sequence[str]]] = telling.LETTERS
    items: ClassVar[Mapping[str, Sequence[str]]] = telling.ITEMS
    narrated = NARRATED
    honours: ClassVar[Sequence[Honour]] = (
        Honour("most_used", ("used", "used_alone")),
        Honour("most_shielded", ("shielded",), least=1),
    )

    # --- setting up ---

    def faction_of(self, ruleset: Ruleset, entry: SeatEntry, role: str) -> str:
        """As the save says; else that of the role."""
        if entry.faction is not None:
            return ruleset.words.find("faction", entry.faction)
        return cast(SilenceRole, ruleset.roles[role]).faction

    def set_up(self, ruleset: Ruleset, seat: Seat) -> None:
        """The role's skills with what they can be used, its lives, and nothing deducted."""
        sheet = cast(SilenceRole, ruleset.roles[seat.role])
        for skill in sheet.skills:
            seat.skills.append(Skill(skill, 1 if skill.once else None))
        seat.vitals |= {"lives": sheet.lives, "deducted": 0}

    def check_seats(self, ruleset: Ruleset, seats: Sequence[Seat], rulings: Rulings) -> None:
        """See `dealing.check_seats`."""
        dealing.check_seats(ruleset, seats, rulings)

    def roster_remarks(self, ruleset: Ruleset, seats: Sequence[Seat]) -> list[tuple[str, dict[str, Any]]]:
        """See `dealing.remarks`."""
        return dealing.remarks(ruleset, seats)

    def deal(self, ruleset: Ruleset, seats: int, seed: int, rulings: BaseModel | None = None) -> list[Deal]:
        """See `dealing.deal`."""
        return dealing.deal(ruleset, seats, seed)

    # --- the course of the game ---

    def pieces(self, table: SilenceTable) -> Iterator[Piece]:
        """The slots of the window."""
        return pieces(table, course.PROCEDURES)

    def begin(self, table: SilenceTable) -> Flow[None]:
        """See `course.begin`."""
        yield from course.begin(table)

    def leave(self, table: SilenceTable) -> Flow[None]:
        """See `course.leave`."""
        yield from course.leave(table)

    # --- what is entered ---

    def rights(self, table: SilenceTable, seat: Seat) -> Sequence[Skill[SkillSheet]]:
        """See `course.rights`."""
        return course.rights(table, seat)

    def reads(self, ruleset: Ruleset, skill: SkillSheet) -> Mapping[str, Any]:
        """As the sheets say."""
        return written.read_from(ruleset, skill)

    def beside(self, table: SilenceTable, seat: Seat, skill: Skill[Any]) -> Sequence[Field]:
        """As the sheets say."""
        return filling.beside(table, skill)

    def check_order(self, table: SilenceTable, order: Order) -> None:
        """See `course.check_order`."""
        course.check_order(table, order)

    def ordered(self, table: SilenceTable, order: Order) -> Flow[None]:
        """See `course.ordered`."""
        yield from course.ordered(table, order)

    def check_vote(self, table: SilenceTable, ballot: Ballot) -> None:
        """See `voting.check_vote`."""
        voting.check_vote(table, ballot)

    def voted(self, table: SilenceTable, ballot: Ballot) -> Flow[None]:
        """A ballot is kept in the order of casting."""
        voting.take(table, ballot)
        yield from ()

    def settable(self, table: SilenceTable, seat: Seat) -> Sequence[Field]:
        """See `word_of_dm.settable`."""
        return word_of_dm.settable(table, seat)

    def set_by_dm(self, table: SilenceTable, seat: Seat, key: str, value: Any) -> bool:
        """See `word_of_dm.set_key`."""
        return word_of_dm.set_key(table, seat, key, value)

    def amended(self, table: SilenceTable, seat: Seat | None, entry: Amend) -> Flow[None]:
        """See `word_of_dm.amended`."""
        yield from word_of_dm.amended(table, seat, entry)

    def closes(self, table: SilenceTable, phase: str) -> str | None:
        """By the document; the vote closes as ruled (S16)."""
        return table.rulings.vote_closes if phase == voting.PHASE else super().closes(table, phase)

    # --- what holds, is told and shown ---

    def works(self, table: SilenceTable, seat: Seat, thing: Thing) -> bool:
        """A skill that its owner still has and may use; a status always."""
        return not isinstance(thing, Skill) or course.skill_works(table, seat, cast(Skill[Any], thing))

    def base(self, table: SilenceTable, seat: Seat, stat: str) -> Sum:
        """What a seat's ballot weighs, and the votes it has been given."""
        return Sum((voting.own_weight(table, seat) if stat == "votes" else voting.received(table, seat),))

    def told(self, table: SilenceTable, event: Event) -> Iterable[Letter | Item]:
        """See `telling`."""
        return telling.told(table, event)

    def variant(self, told: Letter | Item) -> str:
        """See `shown.variant`."""
        return shown.variant(told)

    def card(self, ruleset: Ruleset, role: RoleSheet) -> list[Said]:
        """Group, side, lives and reading of a role."""
        return shown.card(cast(SilenceRole, role))

    def agenda(self, table: SilenceTable) -> list[Turn]:
        """The slots of the window."""
        return shown.agenda(table)

    def due(self, table: SilenceTable) -> list[Due]:
        """Who may do something in this window, and what has been sent."""
        return shown.due(table)

    def usable(self, table: SilenceTable, seat: Seat) -> Sequence[Usable]:
        """See `shown.usable`."""
        return [orders.as_usable(table, seat, skill) for skill in shown.usable(table, seat)]

    def ballots(self, table: SilenceTable) -> Sequence[Ballot]:
        """See `ballots.at_present`."""
        return ballots.at_present(table)

    def earned(self, table: SilenceTable, seat: Seat) -> Sequence[Said]:
        """See `shown.earned`."""
        return shown.earned(table, seat)

    def shown(self, table: SilenceTable) -> dict[str, Any]:
        """Factions that have lost, and what points are worth."""
        return shown.game(table)

    def shown_of(self, table: SilenceTable, seat: Seat) -> dict[str, Any]:
        """See `shown.seat`."""
        return shown.seat(table, seat)
