"""The role sheets and figures of this ruleset as its TOML writes them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from dm_console.engine.rules import Figures
from dm_console.engine.sheets import Id, RoleSheet, Sheet
from rulesets.werewolf.sheets import WolfSkill

Group = Literal["privileged", "ordinary", "good_citizen", "rebel", "wolf", "piper", "cupid"]
Reading = Literal["villagers", "wolves", "piper"]
"""What a prophecy reads of a role (预言反馈)."""


class SilenceRole(RoleSheet):
    """A role: its group and place in the identity table, its side, its lives, and what a prophecy reads of it."""

    group: Group
    number: int = Field(ge=1)
    faction: Id
    reading: Reading
    lives: int = Field(default=1, ge=1)
    skills: tuple[WolfSkill, ...] = ()
    given: tuple[WolfSkill, ...] = ()


class Award(Sheet):
    """A row of the awards: points for once, twice and so on; `first` is how often it takes for the first step.

    `group` holds together what one role offers, for the ruling under which only the best of it counts.
    """

    id: Id
    steps: tuple[int, ...] = Field(min_length=1)
    first: int = 1
    group: Id

    def points(self, times: int) -> int:
        """The points for so many times; more than the last step counts as that."""
        place = min(times - self.first, len(self.steps) - 1)
        return self.steps[place] if place >= 0 else 0


class Joy(Sheet):
    """乐在其中: the points of its steps that the console knows of."""

    good_conduct: int
    no_deduction: int


class SilenceFigures(Figures):
    """The figures of the rules at large."""

    seats: tuple[int, int]
    """The fewest and the most players."""
    fixed: dict[Id, int]
    drawn: int
    """How many ordinary roles are drawn."""
    extra: tuple[Id, ...]
    """What each seat above the fewest gets, in this order, again and again."""
    vote_weight: int
    sheriff_weight: int
    slander: int
    bloodline: int
    last_words: int
    few: int
    """With so few left in, a white wolf wins."""
    identity_lists_before: int
    """The day by which an identity list must be in."""
    misconduct: int
    """So many points deducted, and a seat has a part in no reward."""
    nights_a_bite: int
    speech: str
    winner: dict[Id, int]
    keen_eye: dict[int, int]
    """Percent → points."""
    awards: tuple[Award, ...]
    joy: Joy
