"""What a ruleset's Python gives to the kernel. The kernel calls it; it never calls the kernel's driver."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import BaseModel

from dm_console.engine.entries import Amend, Entry
from dm_console.engine.events import Event
from dm_console.engine.explain import Sum
from dm_console.engine.fields import Field
from dm_console.engine.flow import Flow
from dm_console.engine.honours import Honour
from dm_console.engine.orders import Ballot, Order
from dm_console.engine.seats import Seat, Skill, Thing
from dm_console.engine.setup import SeatEntry
from dm_console.engine.sheets import RoleSheet, Sheet, SkillSheet, StatusSheet
from dm_console.engine.telling import Item, Letter
from dm_console.engine.usable import Usable, orderable
from dm_console.engine.values import value

if TYPE_CHECKING:
    import random

    from dm_console.engine.bots import Player, Sight
    from dm_console.engine.ruleset import Ruleset
    from dm_console.engine.table import Table


@value
class Piece:
    """One step of a phase: what it is called, whose turn it is, and its settlement."""

    kind: str
    flow: Flow[None]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """Something a seat has sent: its kind names the words for it, its facts fill them."""

    kind: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Due:
    """What a seat is to send in the current phase (`what` names the words for it), and what it has sent."""

    seat: Seat
    what: str
    sent: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """A place in the order of settlement: whose turn it is or what is settled, in words and figures."""

    said: Said
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """A role dealt to a seat, with its faction."""

    role: str
    faction: str


class Figures(Sheet):
    """The figures of the rules at large; a ruleset extends it."""


class Rules(ABC):
    """The rules of one ruleset, as far as TOML does not say them."""

    table: ClassVar[type[Table]]
    role_sheet: ClassVar[type[RoleSheet]] = RoleSheet
    status_sheet: ClassVar[type[StatusSheet]] = StatusSheet
    skill_sheet: ClassVar[type[SkillSheet]] = SkillSheet
    skill_kinds: ClassVar[Mapping[str, type[SkillSheet]]] = {}
    """The kinds of skills that a sheet may be written in, where each kind has a model of its own."""
    figures: ClassVar[type[Figures]] = Figures
    rulings: ClassVar[type[BaseModel]]
    entries: ClassVar[Mapping[str, type[Entry]]] = {}
    takers: ClassVar[Mapping[type[Entry], Callable[[Any, Any], Flow[None] | None]]] = {}
    """How each of these entries is taken, and what it sets going at once; it raises Refused where it cannot be."""
    shares: ClassVar[tuple[str, ...]] = ()
    """Packages beside the ruleset's own whose hooks it uses."""
    one_of_each: ClassVar[bool] = True
    """Whether a seat bears a status once only; else each is kept apart, with its own end."""
    letters: ClassVar[Mapping[str, Sequence[str]]]
    """Kinds of letters, each with the facts its words may use."""
    items: ClassVar[Mapping[str, Sequence[str]]]
    """Kinds of announcement items, each with the facts its words may use."""

    # --- setting up ---

    @abstractmethod
    def faction_of(self, ruleset: Ruleset, entry: SeatEntry, role: str) -> str:
        """The faction a seat starts in. Raises Refused where the save does not settle it."""

    def set_up(self, ruleset: Ruleset, seat: Seat) -> None:
        """Put on a new seat what its role has: vitals and skills."""
        for sheet in (*ruleset.common_skills, *ruleset.roles[seat.role].skills):
            seat.skills.append(Skill(sheet))

    def check_seats(self, ruleset: Ruleset, seats: Sequence[Seat], rulings: Any) -> None:
        """Raise Refused for seats with which the rules, as ruled for this game, are not played."""

    def roster_remarks(self, ruleset: Ruleset, seats: Sequence[Seat]) -> list[tuple[str, dict[str, Any]]]:
        """What is unusual about this roster: kinds of remarks with their facts. It plays all the same."""
        return []

    def references(self, role: RoleSheet) -> Iterable[tuple[str, str, str]]:
        """What a role's sheet refers to by id: the key it stands under, its category, and the id."""
        return ()

    def status_references(self, status: StatusSheet) -> Iterable[tuple[str, str, str]]:
        """What a status's sheet refers to by id: the key it stands under, its category, and the id."""
        return ()

    @abstractmethod
    def deal(self, ruleset: Ruleset, seats: int, seed: int, rulings: BaseModel | None = None) -> list[Deal]:
        """Deal roles at random within the rules, by these rulings or by the defaults.

        Raises Refused where the rules know no such number of seats.
        """

    # --- the course of the game ---

    @abstractmethod
    def pieces(self, table: Any) -> Iterator[Piece]:
        """The steps in which the current phase is settled, found one by one as it goes."""

    def begin(self, table: Any) -> Flow[None] | None:
        """What is done when a phase begins; None where that is nothing."""
        return None

    def leave(self, table: Any) -> Flow[None] | None:
        """What is done when a phase has been settled and is left; None where that is nothing."""
        return None

    def following(self, table: Any) -> tuple[int, str]:
        """The day and phase that come next."""
        day, phase = table.clock.following()
        return day, phase

    def checked(self, table: Any, when: Literal["step", "phase"]) -> Flow[None] | None:
        """See whether the game has ended, after a step or when a phase has been left; None where it has not."""
        return None

    # --- what is entered ---

    def rights(self, table: Any, seat: Seat) -> Sequence[Skill[SkillSheet]]:
        """What a seat may use beside the skills it holds: what comes of its office, or of having left."""
        return ()

    def check_entry(self, table: Any, entry: Entry, beside: Sequence[Entry] = ()) -> None:
        """Raise Refused for an entry of this ruleset's own that could not be taken now, after those beside it."""

    def reads(self, ruleset: Ruleset, skill: SkillSheet) -> Mapping[str, Any]:
        """The options of a skill that are read from players' messages, each in the terms of `inbox.toml`."""
        return {}

    def beside(self, table: Any, seat: Seat, skill: Skill[Any]) -> Sequence[Field]:
        """What a seat's order of a skill says beside its targets, to be filled in by hand."""
        return ()

    def check_order(self, table: Any, order: Order) -> None:
        """Raise Refused for an order that cannot be given as things stand."""

    def replaces(self, new: Order, old: Order) -> bool:
        """Whether a seat's new order takes the place of an earlier one of its own."""
        return new.skill is old.skill and new.use == old.use

    def check_withdraw(self, table: Any, order: Order) -> None:
        """Raise Refused for an order that can no longer be taken back."""

    def ordered(self, table: Any, order: Order) -> Flow[None] | None:
        """What an order does at once, when it is entered; None where that is nothing."""
        return None

    def check_vote(self, table: Any, ballot: Ballot) -> None:
        """Raise Refused for a vote that cannot be cast as things stand."""

    def voted(self, table: Any, ballot: Ballot) -> Flow[None] | None:
        """What a vote does at once, when it is entered; None where that is nothing."""
        return None

    def settable(self, table: Any, seat: Seat) -> Sequence[Field]:
        """What the DM's word sets on a seat beside what is common to all rulesets, by the keys of an `amend`."""
        return ()

    def set_by_dm(self, table: Any, seat: Seat, key: str, value: Any) -> bool:
        """Take a key of the DM's word in this ruleset's own way; False leaves it to what is common to all."""
        return False

    def amended(self, table: Any, seat: Seat | None, entry: Amend) -> Flow[None] | None:
        """Put in order what follows from the DM's word by itself, such as a wound from no hit points."""
        return None

    def closes(self, table: Any, phase: str) -> str | None:
        """The time of the clock by which everything for a phase must be in; None where the rules name none."""
        closes: str | None = next(sheet.closes for sheet in table.ruleset.phases if sheet.id == phase)
        return closes

    # --- what holds ---

    def works(self, table: Any, seat: Seat, thing: Thing) -> bool:
        """Whether what a seat carries works now."""
        return True

    def base(self, table: Any, seat: Seat, stat: str) -> Sum:
        """A figure as the seat's sheet has it, to which all else is added."""
        raise NotImplementedError(stat)

    # --- what is told and shown ---

    narrated: ClassVar[Mapping[type[Event], Sequence[str]]] = {}
    """Events of which the settlement has a line for the DM, by their own name: the field that says whose it is, and
    those that are told of it."""

    tells: ClassVar[frozenset[type[Event]] | None] = None
    """The kinds of events that are told to anybody, where a ruleset lists them: `told` is asked of no other."""

    @abstractmethod
    def told(self, table: Any, event: Event) -> Iterable[Letter | Item]:
        """Who is told what of an event: the one place where secrecy is decided."""

    def spelled(self, told: Letter | Item) -> Mapping[str, object]:
        """The facts of a letter or an item as its words want them, where they are put in lines of their own."""
        return told.facts

    def variant(self, told: Letter | Item) -> str:
        """Which text of a kind is meant, where a kind has several."""
        return told.kind

    def opening(self, table: Any) -> list[Letter]:
        """The letters with which the roles are dealt out, where they are no event of the game."""
        return []

    def card(self, ruleset: Ruleset, role: RoleSheet) -> list[Said]:
        """What a role's card says before its skills, line by line."""
        return []

    def agenda(self, table: Any) -> list[Turn]:
        """Who or what is settled in this phase, in its order, as far as it is known."""
        return []

    def due(self, table: Any) -> list[Due]:
        """What each seat is to send in the current phase."""
        return []

    def usable(self, table: Any, seat: Seat) -> Sequence[Usable]:
        """What a seat may use in the current phase: with the uses left, and whom it may name."""
        return orderable(table, seat)

    # --- told when the game is over ---

    honours: ClassVar[Sequence[Honour]] = ()
    """What is worth telling at the end beside what every game has; the words stand under `honours`."""

    def ballots(self, table: Any) -> Sequence[Ballot]:
        """The ballots of the present vote as they stand: each seat's last one."""
        return tuple({(ballot.by, ballot.thread): ballot for ballot in table.ballots}.values())

    def earned(self, table: Any, seat: Seat) -> Sequence[Said]:
        """What a seat has earned by the rules' own tables of awards."""
        return ()

    # --- players of simulations ---

    by_steps: ClassVar[tuple[str, ...]] = ()
    """The phases that the players of simulations go through step by step, since more is sent between the steps."""

    def player(self, sight: Sight, chance: random.Random) -> Player | None:
        """Who plays a seat in a simulation; None where anybody will do that sends what it may, at random."""
        return None

    def shown(self, table: Any) -> dict[str, Any]:
        """Keys of `play --json` beyond the common ones."""
        return {}

    def shown_of(self, table: Any, seat: Seat) -> dict[str, Any]:
        """Keys of a seat in `play --json` beyond the common ones."""
        return {}
