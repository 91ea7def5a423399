"""What the table of RD keeps beyond what the werewolf tables do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from dm_console.engine.events import ComeIntoForce, GoOutOfForce
from dm_console.engine.flow import Flow
from dm_console.engine.orders import Order
from dm_console.engine.phases import Moment
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import InForce, Left, Seat, Skill
from rulesets.rd.rulings import Rulings
from rulesets.rd.sheets import RdFigures, RdRole, RdSkill, RdStatus
from rulesets.werewolf.orders import unfit
from rulesets.werewolf.table import Use, WerewolfTable
from rulesets.werewolf.using import overtaken

NIGHT = ("early_night", "midnight", "late_night", "small_hours")
BY_DAY = ("opening", "noon", "dusk")
EXITS_TOLD = ("noon", "dusk", "dawn")
"""The phases in which who leaves is told so at once."""
REDIRECTS = ("time_reversal", "swap")
FORESEEN = "foreseen"
"""Noted with a change of targets that counts though it is only ordered yet (`redirect_scope`)."""
SKIPPED = "skipped_phase"
"""In force while a phase of the night is skipped (控月), which its note names."""


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


class RdTable(WerewolfTable):
    """The table of RD: uses, attacks of the night, faces, votes of the day, factions that have lost."""

    by_day = BY_DAY
    posted_at_once = ("noon",)
    night = NIGHT
    rulings: Rulings

    def __init__(self, ruleset: Ruleset, seats: Sequence[Seat], seed: int, rulings: Any) -> None:
        super().__init__(ruleset, seats, seed, rulings)
        self.figures = cast(RdFigures, ruleset.figures)
        self.attacks: list[Pending] = []
        self.faces: list[Face] = []
        self.undealt: list[str] = []
        self.factions_seen: set[str] = {seat.faction for seat in self.seats} - {"none"}
        self.extra_nights = 0
        self.extra_noons: list[Seat] = []
        """Suns that have fallen and whose extra noon is still to come."""
        self.extra_votes = 0
        self.second_noon = False
        self.hurried_day = 0
        """The day whose discussion is hurried: no vote is changed in it (加速)."""
        self.rounds_left = 0
        """How many more rounds tonight has (夜)."""
        self.extra_round = False
        """Whether this night is the same one's further round."""
        self.source: Seat | None = None
        """The source of tonight's pack kill, once it has been drawn."""
        self.enthralled: dict[Seat, set[Seat]] = {}
        self.bounced: dict[Seat, list[str]] = {}
        """Which skills each time reversal has turned back tonight."""
        self.reflected: dict[Seat, list[tuple[str, Seat]]] = {}
        """What each mirror has turned aside tonight, and onto whom."""
        self.followed: dict[Seat, Seat] = {}
        """Whose faction a seat follows (认亲 and its like)."""
        self.shots_missed: list[Left] = []
        """The exits whose chance to shoot is over."""
        self.to_revive: list[Seat] = []
        """Who comes back with the dawn (复活)."""
        self.escaped: list[Seat] = []
        """The idiots that a vote has failed to remove: they vote no more, and are no sheriffs (大难不死)."""
        self.sent_off: list[Seat] = []
        """Who has been sent off by day, and leaves once the vote is settled."""
        self.told_out: set[Seat] = set()
        """Who has been told of an exit that is not posted yet."""
        self.told_ready: set[Skill[Any]] = set()
        """The skills that their owners have been told they may use in this phase."""
        self.reds_judged: dict[str, int] = {}
        """With how many red cards the DM has let a faction stay."""
        self.words_spent = False
        """Whether it has been posted that no last words are left."""
        self.loves: dict[Seat, dict[Seat, str]] = {}
        """Whom each cupid has made true lovers, and what side each of them has without love."""
        self.wins_at_once: list[str] = []
        """The factions that a skill has made win, the first one first (万众倾倒)."""

        # What single skills remember from night to night.
        self.found_out: set[tuple[Seat, Seat]] = set()
        """Which seer has read whom as none of the villagers (天意)."""
        self.rusting: list[tuple[Seat, Skill[Any]]] = []
        """The knights whose rust waits for the next dawn (破伤风)."""
        self.pigs_hidden: set[Skill[Any]] = set()
        """The pigs' skills that have given their guard (苟活)."""
        self.pigs_voted_out: list[tuple[Seat, int]] = []
        """The pigs a vote has removed, and on what day, until two villagers are purified for them."""
        self.pack_exits_counted: dict[Skill[Any], list[Left]] = {}
        """The exits of the pack that a red wolf has been given a charge for (业炎)."""
        self.used_on_mirror: dict[Seat, list[str]] = {}
        """The skills that have been used on a mirror so far, turned aside or not (镜像)."""
        self.told_to_mirror: dict[Seat, list[str]] = {}
        """Those of them that it has been told of."""
        self.fox_helpers: dict[Seat, Seat] = {}
        """The helper each fox has been given."""

    # --- targets ---

    def still_named(self, order: Order) -> tuple[Seat, ...]:
        """Those of an order's targets that may still be named: who has left since, or a corpse eaten, may not."""
        skill = cast(Skill[Any], order.skill)
        return tuple(target for target in order.targets if unfit(self, order.by, skill, target) is None)

    def come_up_against(self, order: Order) -> str | None:
        """Too few of its targets may still be named."""
        least = cast(RdSkill, order.skill.sheet).targets.least
        return "target" if len(self.still_named(order)) < least else None

    def settle_targets(self, skill: str, by: Seat, chosen: tuple[Seat, ...]) -> Flow[tuple[Seat, ...]]:
        """The way of a target; by the ruling, changes of it that are only ordered yet count from nightfall on."""
        if self.rulings.redirect_scope == "whole_night" and self.is_night:
            self.foresee()
        return (yield from super().settle_targets(skill, by, chosen))

    def foresee(self) -> None:
        """Put in force what has been ordered and not been used yet, in place of what was foreseen before."""
        for thing in [thing for thing in self.in_force if thing.note == FORESEEN]:
            self.decree(GoOutOfForce(thing=thing))
        for order in [order for order in self.orders if order.skill.kind in REDIRECTS]:
            if overtaken(self, order.by, cast(Skill[Any], order.skill)) is None:
                until = self.moment("night_end")
                thing = InForce(order.skill.kind, order.by, order.targets, until, self.clock.day, FORESEEN)
                self.decree(ComeIntoForce(thing=thing))

    # --- sheets ---

    def status_sheet(self, status: str) -> RdStatus:
        """The sheet of a status."""
        return cast(RdStatus, self.ruleset.statuses[status])

    def role_sheet(self, role: str) -> RdRole:
        """The sheet of a role, by its id."""
        return cast(RdRole, self.ruleset.roles[role])

    def role_of(self, seat: Seat) -> RdRole:
        """The sheet of a seat's actual role."""
        return self.role_sheet(seat.role)

    def untold(self) -> list[Seat]:
        """Who has left in the night and has not been told so yet."""
        return [
            seat
            for seat in self.gone
            if seat.left is not None and seat.left.phase not in EXITS_TOLD and seat not in self.told_out
        ]

    # --- time ---

    @property
    def is_hurried(self) -> bool:
        """Whether today's discussion is hurried."""
        return self.hurried_day == self.clock.day

    def is_skipped(self, phase: str) -> bool:
        """Whether the skills of a phase are skipped tonight."""
        return any(thing.id == SKIPPED and thing.note == phase for thing in self.in_force)

    @property
    def night_number(self) -> int:
        """The day's number, an extra night's too; by the ruling an extra night takes the next number."""
        return self.clock.day if self.rulings.extra_night_parity == "same_number" else self.round

    # --- seats ---

    def group(self, seat: Seat) -> str:
        """The group of a seat's actual role."""
        return self.role_of(seat).group

    def card(self, seat: Seat) -> str:
        """The role a seat plays by: its actual one, but a thief's is the card it has taken."""
        return self.cards[seat][0] if seat.role == "thief" and seat in self.cards else seat.role

    def may_hold_badge(self, seat: Seat) -> bool:
        """An idiot who has escaped the vote is no sheriff."""
        return seat.alive and seat not in self.escaped

    def most_targets(self, by: Seat, skill: Skill[Any]) -> int:
        """A link takes more under a rampage (暴走), and may be ordered so while one may still come."""
        raging = any(thing.id == "rampage" and thing.by is by for thing in self.in_force)
        held = by.skill("rampage")
        if skill.kind == "chain" and (raging or (held is not None and held.charges)):
            return self.role_sheet("chain_master").figures["rampage"]
        return super().most_targets(by, skill)

    def may_name_oneself(self, skill: Skill[Any]) -> bool:
        """Whether a dream catcher may dream of itself is ruled (摄梦)."""
        return super().may_name_oneself(skill) or (skill.kind == "dream_catch" and self.rulings.dream_self)

    def extra_uses(self, by: Seat, skill: Skill[Any]) -> int:
        """A second reading (天意), a second kill of the pack (激励)."""
        if skill.kind == "pack_kill":
            return sum(thing.id == "roused" for thing in self.in_force)
        return sum(thing.id == f"extra_{skill.kind}" and thing.by is by for thing in self.in_force)

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
