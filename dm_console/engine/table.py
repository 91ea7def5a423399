"""The table: seats, what is in force, and the words that rules are written in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from dm_console.engine.carriers import Carriers
from dm_console.engine.chance import Chance
from dm_console.engine.events import (
    ComeIntoForce,
    Event,
    GainStatus,
    GoOutOfForce,
    LoseSkill,
    LoseStatus,
    Scored,
    Targeting,
)
from dm_console.engine.explain import Intervention, Line, Sum
from dm_console.engine.flow import Answer, Ask, Flow, Roll, Rolled, answered, rolled, rolled_value
from dm_console.engine.hooks import order_name
from dm_console.engine.orders import Ballot, Order
from dm_console.engine.phases import At, Clock, Moment
from dm_console.engine.pipeline import forbidden, happen
from dm_console.engine.seats import InForce, Seat, Skill, Status, Thing
from dm_console.engine.sheets import RoleSheet, SkillSheet
from dm_console.engine.telling import Outbox
from dm_console.engine.words import find_seat

if TYPE_CHECKING:
    from dm_console.engine.ruleset import Ruleset


class _Names(dict[str, Seat]):
    """Seats by their names as these are written in the save; any other is looked for."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__({seat.name: seat for seat in seats})
        self._seats = seats

    def __missing__(self, name: str) -> Seat:
        return find_seat(self._seats, name)


class Table(Carriers):
    """One game's state, and nothing of how it came about: that is the journal's.

    Rules read the table freely and change it by events alone (`do`). A ruleset extends it by what only its
    own game keeps.
    """

    rulings: BaseModel

    def __init__(self, ruleset: Ruleset, seats: Sequence[Seat], seed: int, rulings: BaseModel) -> None:
        rules = ruleset.rules
        super().__init__(ruleset.hooks, None if rules.tells is None else rules.tells | rules.narrated.keys())
        self.ruleset = ruleset
        self.seats = tuple(seats)
        self._names = _Names(self.seats)
        self.named: Callable[[str], Seat] = self._names.__getitem__
        """The seat that goes by a name. Raises Refused as `find_seat`, which finds what is written otherwise."""
        self.rulings = rulings
        self.clock = Clock(ruleset.phases, ruleset.moments)
        self.chance = Chance(seed)
        self.nonce = ""
        """What keeps the promised seed from being guessed (see `fairness`)."""
        self.outbox = Outbox()
        self.in_force: list[InForce] = []
        self.orders: list[Order] = []
        self.ballots: list[Ballot] = []
        self.passed: dict[Seat, int] = {}
        """Who has said to do nothing, and on which day."""
        self.scores: dict[str, int] = {}
        self.scored: list[Scored] = []
        """Every change of the scores, in its order."""
        self.skill_uses: Counter[tuple[Seat, str]] = Counter()
        """How often each seat has used each of its skills."""
        self.lines: list[Line] = []
        self.warnings: list[Line] = []
        self.interventions: list[Intervention] = []
        self.over = False
        self.winners: tuple[str, ...] = ()
        self.chain: list[Event] = []
        self.quiet = False
        """Whether nobody reads the settlement line by line: then no lines are written, as in a simulation."""
        for seat in self.seats:
            carried: list[Thing] = [*seat.skills, *seat.statuses]
            for thing in carried:
                self.carry(seat, thing)

    # --- what happens ---

    do = happen
    """Let an event happen: can't → instead → apply → told → after. Returns what happened, or None."""

    def would_forbid(self, event: Event) -> str | None:
        """What would forbid an event now, as a kind of line; None where nothing would. Nothing is changed."""
        return forbidden(self, event)

    def decree(self, event: Event) -> None:
        """The DM's word: an event that nothing forbids, replaces or follows. It is told as any other."""
        event.apply(self)
        self.tell(event)

    def tell(self, event: Event) -> None:
        """Tell of an event: the DM, and those who may know of it; the ruleset says who (`Rules.told`)."""
        if self._told is not None and type(event) not in self._told:
            return
        rules = self.ruleset.rules
        if not self.quiet and (fields := rules.narrated.get(type(event))) is not None:
            whose, *facts = fields
            said = {name: getattr(event, name) for name in facts}
            self.line(order_name(type(event)), getattr(event, whose), **said)
        if rules.tells is None or type(event) in rules.tells:
            for told in rules.told(self, event):
                self.outbox.take(told, self.clock.day, self.clock.phase)

    def prevented(self, event: Event, reason: str, seat: Seat, thing: Thing) -> None:
        """Note for the DM why an event could not happen."""
        self.line(reason, seat, skill=thing.id)

    # --- chance and questions ---

    def roll(self, kind: str, sides: int, by: Seat | None = None, against: Seat | None = None) -> Flow[int]:
        """Roll a die that is no check."""
        return rolled_value(Roll(kind, sides, by, against))

    def check(
        self, kind: str, by: Seat | None, need: int, against: Seat | None = None, sides: int = 100
    ) -> Flow[Rolled]:
        """Roll against a number: it passes at `need` or less. A need off the die never or always passes."""
        if not 0 <= need <= sides:
            need = 0 if need < 0 else sides
        return rolled(Roll(kind, sides, by, against, need))

    def draw(
        self, kind: str, seats: Sequence[Seat], by: Seat | None = None, against: Seat | None = None
    ) -> Flow[Seat]:
        """Draw one of these seats, by a die of as many sides, numbered in seat order."""
        ordered = sorted(seats, key=lambda seat: seat.number)
        place = yield from self.roll(kind, len(ordered), by, against)
        return ordered[place - 1]

    def ask(self, ask: Ask) -> Flow[Answer]:
        """Ask a seat, or the DM, and wait for the answer."""
        return answered(ask)

    # --- figures ---

    def stat(self, seat: Seat, stat: str) -> Sum:
        """A figure of a seat as it stands now: the sheet's, and what modifies it, part by part."""
        rules = self.ruleset.rules
        so_far = rules.base(self, seat, stat)
        for _, hook, thing in self.modifiers.get((seat, stat), ()):
            if rules.works(self, seat, thing):
                part = hook.call(self, seat, so_far, thing)
                if part is not None:
                    so_far = so_far.plus(part)
        return so_far

    def works(self, seat: Seat, thing: Thing) -> bool:
        """Whether what a seat carries works now; a ruleset says what stops it (`Rules.works`)."""
        return self.ruleset.rules.works(self, seat, thing)

    # --- words for rules ---

    def living(self) -> list[Seat]:
        """The seats still in the game, in seat order."""
        return [seat for seat in self.seats if seat.left is None]

    def rename(self, seat: Seat, name: str) -> None:
        """Let a seat go by another name from now on."""
        del self._names[seat.name]
        seat.name = name
        self._names[name] = seat

    def at_hand(self, seat: Seat) -> tuple[Skill[SkillSheet], ...]:
        """What a seat may use: the skills it holds, then what it may use beside (`Rules.rights`)."""
        return (*seat.skills, *self.ruleset.rules.rights(self, seat))

    def role(self, seat: Seat) -> RoleSheet:
        """The sheet of a seat's role."""
        return self.ruleset.roles[seat.role]

    def moment(self, name: str) -> Moment:
        """When a moment that the ruleset names comes next."""
        return self.clock.next_moment(name)

    def later(self, one: Moment | None, other: Moment | None) -> Moment | None:
        """The later of two ends; None lasts for the game."""
        if one is None or other is None:
            return None
        return max(one, other, key=self.clock.order_of)

    def inflict(
        self,
        status: str,
        to: Seat,
        *,
        by: Seat | None = None,
        skill: str = "",
        until: str | None = None,
        others: tuple[Seat, ...] = (),
    ) -> Flow[Event | None]:
        """Give a status, until the named moment or until the one its own sheet names."""
        sheet = self.ruleset.statuses[status]
        end = until or sheet.until
        moment = None if end is None else self.moment(end)
        return self.do(GainStatus(to=to, status=sheet, until=moment, by=by, skill=skill, others=others))

    def cure(self, seat: Seat, status: str) -> Flow[None]:
        """Take a status from a seat, where it bears it."""
        for worn in [worn for worn in seat.statuses if worn.id == status]:
            yield from self.do(LoseStatus(of=seat, status=worn))

    def hold(
        self, what: str, by: Seat, *, about: Iterable[Seat] = (), until: str | None = None, note: str = ""
    ) -> Flow[Event | None]:
        """Put something in force until a named moment."""
        moment = None if until is None else self.moment(until)
        return self.do(ComeIntoForce(thing=InForce(what, by, tuple(about), moment, self.clock.day, note)))

    def settle_targets(self, skill: str, by: Seat, chosen: tuple[Seat, ...]) -> Flow[tuple[Seat, ...]]:
        """The way of a target, in the rulebook's order: from those chosen to those it settles on."""
        aim = yield from self.do(Targeting(by=by, skill=skill, chosen=chosen, targets=chosen))
        return aim.targets if isinstance(aim, Targeting) else ()

    # --- for the DM ---

    def line(self, kind: str, seat: Seat | None = None, **facts: object) -> None:
        """Write one line of the settlement, for the DM alone."""
        if not self.quiet:
            self.lines.append(Line(self.clock.day, self.clock.phase, kind, seat, facts))

    def warn(self, kind: str, seat: Seat | None = None, **facts: object) -> None:
        """Warn the DM of something that was entered and has no effect."""
        self.warnings.append(Line(self.clock.day, self.clock.phase, kind, seat, facts))

    def intervened(self, lines: int, seat: Seat, thing: Thing, event: Event, became: Event | None = None) -> None:
        """Note for the DM what a rule has prevented or changed, and by what, after so many lines."""
        clock = self.clock
        self.interventions.append(Intervention(clock.day, clock.phase, lines, seat, thing, event, became))

    # --- time ---

    def expire(self, at: At) -> Flow[None]:
        """End what ends now that the current phase begins or is left, and send the letters held until now."""
        clock = self.clock
        ended = []
        for seat, thing in self.passing:
            if thing.until is not None and clock.reached(thing.until, at):
                ended.append((seat, thing))
        if ended:
            ended.sort(key=_place_in_ending)
            for seat, thing in ended:
                if self.carries(seat, thing):  # what has ended before may have taken it away
                    yield from self.do(_end_of(seat, thing))
        self.outbox.release(lambda moment: clock.reached(moment, at), clock.day, clock.phase)

    def __deepcopy__(self, memo: Any) -> Table:
        raise TypeError("a table is not copied: it is the journal, replayed")


def _place_in_ending(carried: tuple[Seat, Thing]) -> tuple[bool, int, bool]:
    """Seat by seat its statuses end, then its skills; what is in force ends last."""
    seat, thing = carried
    return (True, 0, False) if isinstance(thing, InForce) else (False, seat.number, isinstance(thing, Skill))


def _end_of(seat: Seat, thing: Thing) -> Event:
    match thing:
        case InForce():
            return GoOutOfForce(thing=thing)
        case Skill():
            return LoseSkill(of=seat, skill=thing)
        case Status():
            return LoseStatus(of=seat, status=thing)
