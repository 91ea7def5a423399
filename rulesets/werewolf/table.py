"""What the tables of the werewolf rulesets keep: uses of skills, slots settled, ballots, last words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, cast

from dm_console.engine.flow import Answer, Ask, Flow
from dm_console.engine.orders import Ballot, Order
from dm_console.engine.phases import Moment
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.table import Table
from rulesets.werewolf.events import Told
from rulesets.werewolf.sheets import WolfSkill


@dataclass(eq=False, slots=True)
class Use:
    """One use of a skill: whom it named, and whom it settled on; those hidden are not among `targets`."""

    by: Seat
    skill: Skill[Any]
    chosen: tuple[Seat, ...]
    options: Mapping[str, Any]
    day: int
    round: int
    phase: str
    settled: tuple[Seat, ...] = ()
    targets: tuple[Seat, ...] = ()
    order: Order | None = None
    forced_by: Seat | None = None
    """Who makes another use the skill, and hears its answer too (混乱)."""
    stolen_by: Seat | None = None
    """Who chose the targets instead, and hears its answer (偷盗)."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A ballot in the order of casting; a `void` one (a second change) is kept and does not count.

    A `free` one uses up no change, since who was voted for before has left.
    """

    ballot: Ballot
    void: bool = False
    free: bool = False


@dataclass(slots=True)
class NoonVote:
    """The votes of one noon: what was cast, who may vote, and who came out on top of each thread."""

    threads: int = 1
    casts: list[Cast] = field(default_factory=list)
    voters: tuple[Seat, ...] | None = None
    tops: list[tuple[int, tuple[Seat, ...]]] = field(default_factory=list)
    kept: dict[int, dict[Seat, Seat | None]] = field(default_factory=dict)
    """The ballots of each thread as they counted."""
    withstood: bool = False
    """Whether one who was to leave by it did not."""
    souls: tuple[Seat, ...] = ()
    """Who may vote though it has left."""


class WerewolfTable(Table):
    """A table whose nights are settled by skills in slots, and whose days end with votes."""

    by_day: ClassVar[tuple[str, ...]] = ()
    """The phases in which a letter goes out at once."""
    posted_at_once: ClassVar[tuple[str, ...]] = ()
    """The phases in which an exit is posted as it happens."""
    night: ClassVar[tuple[str, ...]] = ()
    """The phases of the night, in their order."""
    silencing: ClassVar[tuple[str, ...]] = ("red_card",)
    """Causes of leaving after which a seat can use nothing, not even what is for those who have left."""

    def __init__(self, ruleset: Ruleset, seats: Sequence[Seat], seed: int, rulings: Any) -> None:
        super().__init__(ruleset, seats, seed, rulings)
        self.start = len(self.seats)
        self.round = 0
        """How many nights have begun; an extra night is one of its own."""
        self.slot = 0
        """How many slots of the current phase have been settled."""
        self.used: list[Use] = []
        self.forced: list[Use] = []
        """Uses that another has forced on a seat for tonight (混乱)."""
        self.cards: dict[Seat, list[str]] = {}
        """Cards that a seat drew, the one on top first."""
        self.noons: list[NoonVote] = []
        """The votes of today, noon by noon."""
        self.gone: list[Seat] = []
        """Who has left and is not posted yet, in order of leaving."""
        self.lost: list[str] = []
        """Factions that have lost, in order."""
        self.words_left = 0
        """How many more exits have last words."""
        self.last_words: dict[Seat, bool] = {}
        self.spoken: list[tuple[Seat, str]] = []
        self.counts: dict[Seat, Counter[str]] = {}
        """What is counted for a seat: toward a third party's own end, toward an award."""
        self._rights: dict[tuple[Seat, str], Skill[Any]] = {}

    # --- questions ---

    def ask(self, ask: Ask) -> Flow[Answer]:
        """Ask a seat, which has a letter of it, or the DM; and wait for the answer."""
        if ask.to is not None:
            facts = {"ask": ask.kind, "choices": ask.choices or ask.seats, "about": ask.about}
            yield from self.do(Told(to=ask.to, kind="question", facts=facts))
        return (yield from super().ask(ask))

    # --- skills ---

    def place(self, seat: Seat) -> tuple[int, int]:
        """A seat's place in the printed order of roles, then in seat order."""
        return list(self.ruleset.roles).index(seat.role), seat.number

    def charges_of(self, sheet: WolfSkill) -> int | None:
        """The charges a skill starts with; None is without limit."""
        return 1 if sheet.once and sheet.charges is None else sheet.charges

    def new_skill(self, id_: str, *, until: Moment | None = None, origin: str = "") -> Skill[Any]:
        """A skill of the rulebook, as at the start. `origin` says how it came, empty for a seat's own role."""
        sheet = cast(WolfSkill, self.ruleset.skills[id_])
        return Skill(sheet, self.charges_of(sheet), until, origin)

    def right(self, seat: Seat, id_: str, origin: str) -> Skill[Any]:
        """What a seat may use without holding it as its role's: always the same one, so that its uses are counted."""
        if (seat, id_) not in self._rights:
            self._rights[seat, id_] = self.new_skill(id_, origin=origin)
        return self._rights[seat, id_]

    def most_targets(self, by: Seat, skill: Skill[Any]) -> int:
        """How many a skill may name: as its sheet says, where nothing changes it."""
        return cast(WolfSkill, skill.sheet).targets.most

    def may_name_oneself(self, skill: Skill[Any]) -> bool:
        """Whether a seat may be its own target: as the sheet says, where nothing changes it."""
        return cast(WolfSkill, skill.sheet).targets.oneself

    def extra_uses(self, by: Seat, skill: Skill[Any]) -> int:
        """How often more than once a skill may be used in one window."""
        return 0

    def still_named(self, order: Order) -> tuple[Seat, ...]:
        """Whom an order names now that it is carried out: all it named, where nothing has come between."""
        return order.targets

    def come_up_against(self, order: Order) -> str | None:
        """What has come up against an order since it was entered, beside what stops its bearer; None for nothing."""
        return None

    # --- seats ---

    def others(self, *seats: Seat) -> list[Seat]:
        """The living seats but these."""
        return [seat for seat in self.living() if seat not in seats]

    def count(self, seat: Seat, what: str, more: int = 1) -> None:
        """Count something for a seat."""
        self.counts.setdefault(seat, Counter())[what] += more

    def counted(self, seat: Seat, what: str) -> int:
        """How often something has been counted for a seat."""
        return self.counts[seat][what] if seat in self.counts else 0

    def may_hold_badge(self, seat: Seat) -> bool:
        """Whether a living seat may be sheriff."""
        return seat.alive

    # --- time ---

    @property
    def night_number(self) -> int:
        """The number of the night, for skills of even or odd ones."""
        return self.clock.day

    @property
    def is_night(self) -> bool:
        """Whether it is night."""
        return self.clock.phase in self.night

    def release(self) -> Moment | None:
        """When what is told now goes out: by day at once, at night when the phase is left."""
        clock = self.clock
        return None if clock.phase in self.by_day else Moment(clock.day, clock.phase, "left")

    def tonight(self, *kinds: str) -> list[Use]:
        """The uses of this night's round so far, of these skills or of all."""
        return [use for use in self.used if use.round == self.round and (not kinds or use.skill.kind in kinds)]

    def targets_on(self, seat: Seat, kind: str, day: int) -> set[Seat]:
        """Whom a seat's skill named in the nights of a day."""
        return {
            target
            for use in self.used
            if use.by is seat and use.skill.kind == kind and use.day == day
            for target in use.chosen
        }
