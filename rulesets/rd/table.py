"""What the table of RD keeps beyond what every table does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from dm_console.engine.orders import Ballot, Order
from dm_console.engine.phases import Moment
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.table import Table
from rulesets.rd.rulings import Rulings
from rulesets.rd.sheets import RdFigures, RdRole, RdSkill

NIGHT = ("early_night", "midnight", "late_night", "small_hours")
BY_DAY = ("opening", "noon", "dusk")
"""The phases in which a letter goes out at once."""


@dataclass(eq=False, slots=True)
class Use:
    """One use of a skill: whom it named, and whom it settled on; those hidden are not among `targets`."""

    by: Seat
    skill: Skill[RdSkill]
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
class Pending:
    """An attack of the night that waits for its exit step."""

    step: str
    target: Seat
    force: str
    skill: str
    by: Seat | None
    side: str
    cause: str = ""
    use: Use | None = None
    passed_on: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """What checks read of a seat instead of the truth; None leaves a trait as it is. It lasts until its moment."""

    seat: Seat
    role: str | None = None
    faction: str | None = None
    armed: bool | None = None
    until: Moment | None = None
    by: str = ""


@dataclass(frozen=True, slots=True)
class Cast:
    """A ballot in the order of casting; a `void` one (a second change) is kept and does not count."""

    ballot: Ballot
    void: bool = False


@dataclass(slots=True)
class NoonVote:
    """The votes of one noon: what was cast, who may vote, and who came out on top of each thread."""

    threads: int = 1
    casts: list[Cast] = field(default_factory=list)
    voters: tuple[Seat, ...] | None = None
    tops: list[tuple[int, tuple[Seat, ...]]] = field(default_factory=list)
    kept: dict[int, dict[Seat, Seat | None]] = field(default_factory=dict)
    """The ballots of each thread as they counted."""


class RdTable(Table):
    """The table of RD: uses, attacks of the night, faces, votes of the day, factions that have lost."""

    rulings: Rulings

    def __init__(self, ruleset: Ruleset, seats: Sequence[Seat], seed: int, rulings: Any) -> None:
        super().__init__(ruleset, seats, seed, rulings)
        self.figures = cast(RdFigures, ruleset.figures)
        self.start = len(self.seats)
        self.round = 0
        """How many nights have begun; an extra night is one of its own."""
        self.slot = 0
        """How many slots of the current phase have been settled."""
        self.used: list[Use] = []
        self.attacks: list[Pending] = []
        self.gone: list[Seat] = []
        """Who has left and is not posted yet, in order of leaving."""
        self.faces: list[Face] = []
        self.cards: dict[Seat, list[str]] = {}
        """Cards that a seat drew, the one on top first."""
        self.undealt: list[str] = []
        self.noons: list[NoonVote] = []
        """The votes of today, noon by noon."""
        self.lost: list[str] = []
        self.factions_seen: set[str] = {seat.faction for seat in self.seats} - {"none"}
        self.words_left = 0
        """How many more exits have last words."""
        self.last_words: dict[Seat, bool] = {}
        self.spoken: list[tuple[Seat, str]] = []
        self.extra_nights = 0
        self.extra_noons: list[Seat] = []
        """Suns that have fallen and whose extra noon is still to come."""
        self.extra_votes = 0
        self.second_noon = False
        self.rounds_left = 0
        """How many more rounds tonight has (夜)."""
        self.extra_round = False
        self.source: Seat | None = None
        """The source of tonight's pack kill, once it has been drawn."""
        self.counts: dict[Seat, Counter[str]] = {}
        """What counts toward a third party's own end."""
        self.enthralled: dict[Seat, set[Seat]] = {}
        self.bounced: dict[Seat, list[str]] = {}
        """Which skills each time reversal has turned back tonight."""
        self.reflected: dict[Seat, list[tuple[str, Seat]]] = {}
        """What each mirror has turned aside tonight, and onto whom."""
        self.forced: list[Use] = []
        """Uses that another has forced on a seat for tonight (混乱)."""
        self.followed: dict[Seat, Seat] = {}
        """Whose faction a seat follows (认亲 and its like)."""
        self.notes: dict[str, Any] = {}
        """What a single skill remembers from night to night, under its own id."""

    # --- sheets ---

    def role_of(self, seat: Seat) -> RdRole:
        """The sheet of a seat's actual role."""
        return cast(RdRole, self.role(seat))

    def place(self, seat: Seat) -> tuple[int, int]:
        """A seat's place in the printed order of roles, then in seat order."""
        return list(self.ruleset.roles).index(seat.role), seat.number

    def charges_of(self, sheet: RdSkill) -> int | None:
        """The charges a skill starts with; None is without limit."""
        return 1 if sheet.once and sheet.charges is None else sheet.charges

    def new_skill(self, id_: str, *, until: Moment | None = None, origin: str = "") -> Skill[RdSkill]:
        """A skill of the rulebook, as at the start. `origin` says how it came, empty for a seat's own role."""
        sheet = cast(RdSkill, self.ruleset.skills[id_])
        return Skill(sheet, self.charges_of(sheet), until, origin)

    # --- seats ---

    def group(self, seat: Seat) -> str:
        """The group of a seat's actual role."""
        return self.role_of(seat).group

    def others(self, *seats: Seat) -> list[Seat]:
        """The living seats but these."""
        return [seat for seat in self.living() if seat not in seats]

    def tags(self, seat: Seat) -> list[str]:
        """The tags a seat has now; a purified one has none for as long as it is so."""
        if seat.has("purified") and self.rulings.purified_tags == "suspended":
            return []
        return seat.tags

    def in_pack(self, seat: Seat) -> bool:
        """Whether a seat is of the pack now."""
        return "in_pack" in self.tags(seat)

    def pack(self) -> list[Seat]:
        """The living seats of the pack: those in it who share its knife."""
        return [s for s in self.living() if self.in_pack(s) and s.skill("pack_kill") is not None]

    def face(self, seat: Seat) -> tuple[str, str, bool]:
        """What checks read of a seat: faction, role, whether it is armed."""
        faction, role, armed = seat.faction, seat.role, self.armed(seat)
        for face in self.faces:
            if face.seat is seat:
                faction = face.faction if face.faction is not None else faction
                role = face.role if face.role is not None else role
                armed = face.armed if face.armed is not None else armed
        return faction, role, armed

    def armed(self, seat: Seat) -> bool:
        """Whether a seat can use a knife: by its tags, or by one of its own."""
        return bool(self.tags(seat)) or any(held.kind in ("pack_kill", "lone_kill") for held in seat.skills)

    def count(self, seat: Seat, what: str, more: int = 1) -> None:
        """Count something toward a third party's end."""
        self.counts.setdefault(seat, Counter())[what] += more

    def counted(self, seat: Seat, what: str) -> int:
        """How often something has been counted for a seat."""
        return self.counts[seat][what] if seat in self.counts else 0

    # --- time ---

    @property
    def is_night(self) -> bool:
        """Whether it is night: from early night to the small hours."""
        return self.clock.phase in NIGHT

    def release(self) -> Moment | None:
        """When what is told now goes out: by day at once, at night when the phase is left."""
        clock = self.clock
        return None if clock.phase in BY_DAY else Moment(clock.day, clock.phase, "left")

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
