"""What a class can do in a night, sorted: read off its sheet once, since it is asked in every night of every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Generic, TypeVar, cast

from dm_console.engine.ruleset import Ruleset
from rulesets.grail.bots.deck import Kept, OfCards
from rulesets.grail.bots.plans import RECKONED, Use, nothing
from rulesets.grail.bots.prowess import Prowess
from rulesets.grail.kinds.attack import Attack
from rulesets.grail.kinds.inflict import Inflict
from rulesets.grail.kinds.modifier import Modifier
from rulesets.grail.kinds.points import Points, Spell
from rulesets.grail.sheets import ClassSheet
from rulesets.grail.skills import PLACES, GrailSkill

K = TypeVar("K", bound=GrailSkill, covariant=True)


class Move(Generic[K]):
    """A skill of a class, as its players weigh it."""

    __slots__ = (
        "bound", "by_grail", "harm", "id", "least", "most", "near",
        "points", "reckon", "sheet", "strengthens", "tires",
    )  # fmt: skip

    def __init__(self, prowess: Prowess, sheet: K) -> None:
        self.id = sheet.id
        self.sheet = sheet
        self.bound = sheet.limit is not None or sheet.conditional
        """Whether it may be that it cannot be used tonight."""
        self.by_grail = sheet.when == "grail_tonight"
        self.tires = bool(sheet.not_while)
        self.strengthens = isinstance(sheet, Modifier) and (sheet.ab > 0 or sheet.damage > 0)
        """Whether it makes blows stronger."""
        self.points = sheet.most if isinstance(sheet, Spell) else 0
        """How many points it may be given."""
        self.least, self.most = sheet.wanted
        """How many it must and may name."""
        self.near = max(self.most, prowess.sense.looked_at)
        """Out of how many of the ranked."""
        self.harm = Kept[int, OfCards](lambda points: Kept(partial(prowess.harm, sheet, points)))
        """What it does with so many points, or 0 where that is good."""
        self.reckon: Callable[..., Use] = RECKONED.get(type(sheet), nothing)


class Repertoire:
    """The moves of a class, by what they can be in a night. Spells stand apart: all of them share one place of it."""

    def __init__(self, ruleset: Ruleset, role: str) -> None:
        sheet = cast("ClassSheet", ruleset.roles[role])
        self.prowess = Prowess(ruleset, sheet)
        self.most_hp = sheet.vitals.hp
        sense = self.prowess.sense  # a sheet, of which these are asked too often to be looked up there each time
        self.numbers, self.whim, self.looked_at = sense.numbers, sense.whim, sense.looked_at
        self.sure_of_harm = sense.sure_of_harm
        self.tired = 1 - sense.variety
        """What is left of the worth of a skill that was used last night."""
        skills = cast("Sequence[GrailSkill]", (*ruleset.common_skills, *sheet.skills))
        moves = [Move(self.prowess, skill) for skill in skills]
        active = [move for move in moves if move.sheet.is_ordered]
        self.spells = [move for move in active if isinstance(move.sheet, Spell)]
        self.free, self.main, self.extra = (
            [move for move in active if move not in self.spells and PLACES[move.sheet.place or 0] == place]
            for place in PLACES
        )
        self.choices = [move for move in moves if move.sheet.is_chosen and isinstance(move.sheet, Modifier)]
        self.boosts = [Move(self.prowess, skill) for skill in skills if isinstance(skill, Modifier) and skill.points]
        self.pool = next((skill for skill in skills if isinstance(skill, Points)), None)
        self.lulling = {move.id for move in active if isinstance(move.sheet, Inflict)}
        self.blows = {move.id for move in self.main if isinstance(move.sheet, Attack)}


@cache
def repertoire_of(ruleset: Ruleset, role: str) -> Repertoire:
    """The repertoire of a class of a loaded ruleset."""
    return Repertoire(ruleset, role)
