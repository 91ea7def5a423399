"""The role sheets of RD as its TOML writes them: groups, tags, forces, statuses, figures."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from dm_console.engine.rules import Figures
from dm_console.engine.sheets import Id, RoleSheet, Sheet
from rulesets.werewolf.sheets import WolfSkill, WolfStatus

Group = Literal["seer", "major", "minor", "wolf", "third", "undetermined"]
GROUPS: tuple[Group, ...] = ("seer", "major", "minor", "wolf", "third", "undetermined")
Tag = Literal["in_pack", "heir_of_the_knife"]
Force = Literal["kill", "pierce", "fatal"]
"""指杀, 穿透, 致死伤害: how hard an attack is to survive."""


class RdSkill(WolfSkill):
    """A skill: what it `deals`, and whether it is `turned`, wolves and villagers changing places (机械狼)."""

    deals: Force | None = None
    turned: bool = False


class RdRole(RoleSheet):
    """A role: its group and place in the printed order, its faction at the start, its tags.

    `learned` are the skills a mechanical wolf gets of it; all of its own where nothing is said. `figures` are
    numbers that its code reads. `posts` says that a skill of it turns its card or posts something.
    """

    group: Group
    number: int = Field(ge=1)
    faction: Id
    tags: tuple[Tag, ...] = ()
    skills: tuple[RdSkill, ...] = ()
    given: tuple[RdSkill, ...] = ()
    learned: tuple[Id, ...] | None = None
    figures: dict[Id, int] = Field(default_factory=dict)
    comes_with: Id | None = None
    """A role that is always dealt with it."""
    needs: Group | None = None
    """A group of which somebody must be dealt with it."""
    doubtful: bool = False
    """Whether the rules name it in two ways, so that a ruling says if it is dealt (`role_24`)."""
    nature: bool = False
    """Whether the role has a property that is no skill (身份属性), in code as `<id>_nature`."""


class RdStatus(WolfStatus):
    """A status: what it stops and withstands. `stops_pack` stops the knife of the whole pack."""

    stops_pack: bool = False
    immunity: Literal["pierce", "fatal", "vote"] | None = None
    """The strongest force it withstands: pierce means kill too, fatal means all, the vote included."""
    against: Id | None = None
    """The faction whose attacks alone it withstands."""


class Share(Sheet):
    """Bounds of a group as shares of the number of seats, in percent."""

    least: int = 0
    most: int = 100


class Deadline(Sheet):
    """Until so many minutes after the day has closed the first `slots` slots of a phase are open."""

    phase: Id
    slots: int
    minutes: int


class RdFigures(Figures):
    """The figures of the rules at large."""

    vote_weight: int
    sheriff_weight: int
    ballots: int
    """How often a seat may vote: once, and one change."""
    reds_for_loss: int
    blue_for_yellow: int
    yellow_for_red: int
    villagers: Share
    wolves: Share
    outsiders: Share
    outsiders_as_printed: int
    """The limit of outsiders as a mere number, where it is ruled so."""
    thirds_in: int
    outsiders_in: int
    """How many (`thirds_in`) of how many outsiders are third parties; the others are undetermined."""
    seers: tuple[tuple[int, int, int], ...]
    """For one, two, three seers: (number of seats it counts from or to, percent a seat, most percent)."""
    lovers_exclude: tuple[Id, ...]
    lovers_exclude_sheet: tuple[Id, ...]
    lovers_exclude_tail: tuple[Id, ...]
    four_left: int
    first_stage_of_dawn: int
    """How many slots of the dawn an extra night has: up to the shots."""
    deadlines: tuple[Deadline, ...]
