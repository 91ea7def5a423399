"""What this ruleset's table keeps beyond what the werewolf tables do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from dm_console.engine.events import Event
from dm_console.engine.flow import Flow
from dm_console.engine.orders import Order
from dm_console.engine.phases import Moment
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat, Skill, Thing
from rulesets.silence.events import Condemn
from rulesets.silence.rulings import Rulings
from rulesets.silence.sheets import SilenceFigures, SilenceRole
from rulesets.werewolf import orders
from rulesets.werewolf.events import TryToUse
from rulesets.werewolf.table import Use, WerewolfTable

BY_DAY = ("opening", "day", "dusk")
NIGHT = ("guard_hour", "piper_hour", "seer_hour", "witch_hour", "late_hour")
OF_THE_FALLEN = ("last_words", "hand_over_badge", "name_knife_heir", "name_scapegoat_heir")
"""What may be ordered before one leaves, and is done only once one has."""
OF_THE_ROLE = ("", "third_eye")
"""Where a skill comes from that is the role's own."""
PIPED = ("mad", "feigned_death")


@dataclass(eq=False, slots=True)
class Aimed:
    """A kill of tonight: at whom, by whose use of which skill, and whether a shield has stopped it."""

    target: Seat
    use: Use
    stopped: bool = False


class SilenceTable(WerewolfTable):
    """The table of 沉寂与取酒: tonight's kills and drugs, what the vote has decided, what the awards will ask for."""

    by_day = BY_DAY
    posted_at_once = ("day",)
    night = NIGHT
    rulings: Rulings

    def __init__(self, ruleset: Ruleset, seats: Sequence[Seat], seed: int, rulings: Any) -> None:
        super().__init__(ruleset, seats, seed, rulings)
        self.figures = cast(SilenceFigures, ruleset.figures)
        self.words_left = self.figures.last_words
        self.condemned: Condemn | None = None
        """Who is to leave by today's vote."""
        self.aimed: list[Aimed] = []
        self.lives_before: dict[Seat, int] = {}
        """The lives that tonight's victims had before."""
        self.drugs: dict[str, Use] = {}
        """Tonight's antidote and poison."""
        self.substitute: tuple[Seat, Seat] | None = None
        """Who leaves tonight in whose place (纯真)."""
        self.unanswered: list[tuple[Use, Mapping[str, object]]] = []
        """Readings that wait to see whether the seer lives (S92)."""
        self.after_judging: list[Callable[[], Flow[None]]] = []
        """What waits until it has been judged who has lost (S41)."""
        self.avenged = False
        self.former: list[tuple[Seat, Skill[Any]]] = []
        """Skills that are used once and have gone, spent or not."""
        self.lists: dict[Seat, Mapping[Seat, str]] = {}
        self.foreseen: dict[tuple[Seat, str], list[bool]] = {}
        self.awards: dict[Seat, dict[str, int]] = {}
        self.undecided = False
        """Whether everybody has lost, and the DM has yet to say who wins."""
        self.auction = 0
        """The coins that were bid for the roles."""

    # --- sheets ---

    def sheet_of(self, role: str) -> SilenceRole:
        """The sheet of a role."""
        return cast(SilenceRole, self.ruleset.roles[role])

    def role_of(self, seat: Seat) -> SilenceRole:
        """The sheet of a seat's role."""
        return self.sheet_of(seat.role)

    def group(self, seat: Seat) -> str:
        """The group of a seat's role."""
        return self.role_of(seat).group

    # --- seats ---

    def of_faction(self, faction: str) -> list[Seat]:
        """The seats of a faction, in the game or not."""
        return [seat for seat in self.seats if seat.faction == faction]

    def wolves(self) -> list[Seat]:
        """The living seats with a wolf's role on the wolves' side: who may hold its knife."""
        return [seat for seat in self.living() if seat.faction == "wolves" and self.group(seat) == "wolf"]

    def is_piped(self, seat: Seat) -> bool:
        """Whether a seat counts as one under the pipe (被吹笛)."""
        return any(seat.has(status) for status in PIPED)

    @property
    def pair(self) -> tuple[Seat, ...]:
        """The lovers, in seat order."""
        return tuple(seat for seat in self.seats if seat.has("lover"))

    @property
    def eloped(self) -> bool:
        """Whether they are a side of their own."""
        return any(seat.faction == "lovers" for seat in self.pair)

    def lover_of(self, seat: Seat) -> Seat | None:
        """The other one of the pair."""
        return next((other for other in self.pair if other is not seat), None) if seat in self.pair else None

    # --- skills ---

    def is_own(self, skill: Skill[Any]) -> bool:
        """Whether a skill is the role's, one that another skill of the role has given it among them."""
        return skill.origin in OF_THE_ROLE

    def is_lost(self, seat: Seat, skill: Skill[Any]) -> bool:
        """Whether a skill is among those that a seat has lost with its role's."""
        return self.is_own(skill) and seat.has("skills_lost")

    def held(self, seat: Seat) -> list[Skill[Any]]:
        """The skills that a seat has now, in order of getting."""
        return [cast(Skill[Any], skill) for skill in seat.skills if not self.is_lost(seat, cast(Skill[Any], skill))]

    def has_skill(self, seat: Seat, skill: str) -> bool:
        """Whether a seat has a skill now."""
        return any(held.id == skill for held in self.held(seat))

    def lies_still(self, seat: Seat) -> bool:
        """Whether a seat feigns death and, by ruling, uses no skills meanwhile (S75)."""
        return seat.has("feigned_death") and self.rulings.feigned_death_skills == "none"

    def may_use(self, seat: Seat, skill: str) -> bool:
        """Whether a seat has a skill now, and nothing keeps it from using it."""
        return self.has_skill(seat, skill) and not self.lies_still(seat)

    def most_targets(self, by: Seat, skill: Skill[Any]) -> int:
        """A confession may be shown to several by ruling."""
        if skill.kind == "confess" and self.rulings.confess_to == "several":
            return len(self.seats) - 1
        return super().most_targets(by, skill)

    def come_up_against(self, order: Order) -> str | None:
        """A target that can no longer be named, or the skill's own rule."""
        skill = cast(Skill[Any], order.skill)
        if order.by.alive and skill.id in OF_THE_FALLEN:
            return "not_out"
        if any(orders.unfit(self, order.by, skill, target) is not None for target in order.targets):
            return "target"
        return orders.objection(self, order, skill)

    def prevented(self, event: Event, reason: str, seat: Seat, thing: Thing) -> None:
        """Note for the DM which skill could not be used."""
        self.line(reason, seat, skill=event.skill.id if isinstance(event, TryToUse) else thing.id)

    def drop(self, seat: Seat, thing: Thing) -> None:
        """Remember a skill that counts its uses."""
        super().drop(seat, thing)
        if isinstance(thing, Skill) and thing.charges is not None:
            self.former.append((seat, cast(Skill[Any], thing)))

    # --- time ---

    def morning(self) -> Moment | None:
        """When one is told what the night did to it: by day and in the morning at once, at night when dawn begins."""
        if self.is_night:
            return Moment(self.clock.day, "dawn", "begins")
        return None

    def post_now(self) -> None:
        """Post what is there to be posted at once."""
        if any(item.release is None for item in self.outbox.items):
            self.outbox.post(self.clock.day, self.clock.phase)
