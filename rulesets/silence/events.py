"""What happens in this ruleset and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dm_console.engine.events import Event
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from dm_console.engine.values import event

if TYPE_CHECKING:
    from rulesets.silence.table import Aimed, SilenceTable


@event
class Gone(Event):
    """Seats have left together: what follows from that does so now."""

    seats: tuple[Seat, ...]


@event
class Aim(Event):
    """A kill is aimed at a seat tonight (指杀)."""

    aimed: Aimed

    def apply(self, table: SilenceTable) -> None:
        """Keep it: the witch senses it whether it comes through or not."""
        table.aimed.append(self.aimed)


@event
class Wound(Event):
    """A kill comes through: one life less, and none below nothing."""

    target: Seat
    aimed: Aimed

    def apply(self, table: SilenceTable) -> None:
        """Take the life; a whole elder loses one at most by the rule of marks."""
        before = table.lives_before.setdefault(self.target, self.target.vitals["lives"])
        marked = table.rulings.lives_of_the_elder == "mark" and before > 1
        self.target.vitals["lives"] = before - 1 if marked else max(0, self.target.vitals["lives"] - 1)


@event
class Stop(Event):
    """A kill is stopped by a shield."""

    aimed: Aimed

    def apply(self, table: SilenceTable) -> None:
        """It has no effect."""
        self.aimed.stopped = True


@event
class Condemn(Event):
    """Seats are to leave by the vote, unless something comes instead. Several stand there only for a tie."""

    seats: tuple[Seat, ...]
    cause: str = "voted_out"
    skill: str = ""
    by: Seat | None = None

    def apply(self, table: SilenceTable) -> None:
        """Keep it until dusk."""
        table.condemned = self


@event
class Restore(Event):
    """A skill that was spent in vain can be used again."""

    skill: Skill[SkillSheet]

    def apply(self, table: SilenceTable) -> None:
        """One charge more."""
        if self.skill.charges is not None:
            self.skill.charges += 1


@event
class HandIn(Event):
    """A seat hands in its identity list (身份表)."""

    by: Seat
    roles: Mapping[Seat, str]

    def apply(self, table: SilenceTable) -> None:
        """Keep it to the end."""
        table.lists[self.by] = dict(self.roles)


@event
class Foresaw(Event):
    """What a seat had foreseen of a prophecy or a kill has come true, or has not."""

    by: Seat
    what: str
    right: bool

    def apply(self, table: SilenceTable) -> None:
        """Keep it in order: some awards ask for several in a row."""
        table.foreseen.setdefault((self.by, self.what), []).append(self.right)


@event
class Earn(Event):
    """A seat has earned these awards, each with its points, and none beside them."""

    by: Seat
    awards: Mapping[str, int]

    def apply(self, table: SilenceTable) -> None:
        """They count instead of what counted before; what the DM has added stays."""
        before = sum(table.awards.get(self.by, {}).values())
        table.awards[self.by] = dict(self.awards)
        score = table.scores.get(self.by.name, 0)
        table.scores[self.by.name] = score - before + sum(self.awards.values())


@event
class Posting(Event):
    """The game is over: every seat is told its points and awards."""

    points: Mapping[Seat, int]
    awards: Mapping[Seat, Any]
