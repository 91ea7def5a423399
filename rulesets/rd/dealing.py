"""Set-up: how many of which group, which roles, to whom; and the numbers that the rules take from it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from dm_console.engine.refused import Refused
from dm_console.engine.rules import Deal
from dm_console.engine.ruleset import Ruleset
from rulesets.rd.sheets import RdFigures, RdRole
from rulesets.rd.table import RdTable


def share(seats: int, percent: int, rounding: str, *, up: bool = False) -> int:
    """A share of the seats: rounded half up, half to even by the ruling, or up."""
    exact = seats * percent
    if up:
        return -(-exact // 100)
    whole, rest = divmod(exact, 100)
    if rest * 2 == 100:
        return whole + (1 if rounding == "half_up" or whole % 2 else 0)
    return whole + (rest * 2 > 100)


def fewest_wolves(table: RdTable) -> int:
    """The fewest wolves that a game of this size has, which is also the number of last words."""
    return share(table.start, table.figures.wolves.least, table.rulings.rounding)


def most_villagers(table: RdTable) -> int:
    """The most villagers that a game of this size has."""
    return share(table.start, table.figures.villagers.most, table.rulings.rounding)


def villagers_dealt(table: RdTable) -> int:
    """The villagers among the cards that were dealt."""
    return sum(table.role_of(seat).faction == "villagers" for seat in table.seats)


def undealt(table: RdTable, fits: Sequence[RdRole]) -> list[str]:
    """Roles that nobody was dealt, in the printed order, of those that fit."""
    dealt = {seat.dealt for seat in table.seats}
    return [role.id for role in fits if role.id not in dealt]


# --- the generator ---


@dataclass(frozen=True, slots=True)
class Spread:
    """How many seats of each group a game has."""

    seers: int
    majors: int
    minors: int
    wolves: int
    thirds: int
    undetermined: int


def deal(ruleset: Ruleset, seats: int, seed: int) -> list[Deal]:
    """Deal by the rules: the spread drawn inside its bounds, roles without repetition, pairs that belong together."""
    chance = random.Random(f"deal|{seed}")
    spread = draw_spread(ruleset, seats, chance)
    roles = draw_roles(ruleset, spread, chance)
    chance.shuffle(roles)
    return [Deal(role, cast(RdRole, ruleset.roles[role]).faction) for role in roles]


def bounds(ruleset: Ruleset, seats: int) -> dict[str, tuple[int, int]]:
    """The least and most villagers, wolves and outsiders of a game of this size."""
    figures = cast(RdFigures, ruleset.figures)
    rounding = str(ruleset.rulings["rounding"].default)
    fewest = share(seats, figures.villagers.least, rounding, up=True)
    villagers = (fewest, share(seats, figures.villagers.most, rounding))
    wolves = (share(seats, figures.wolves.least, rounding), share(seats, figures.wolves.most, rounding))
    return {
        "villagers": villagers,
        "wolves": wolves,
        "outsiders": (figures.outsiders.least, share(seats, figures.outsiders.most, rounding)),
    }


def draw_spread(ruleset: Ruleset, seats: int, chance: random.Random) -> Spread:
    """A spread inside the bounds, each as likely; raises Refused where no game of this size has one."""
    limits = bounds(ruleset, seats)
    possible = [
        (villagers, wolves, seats - villagers - wolves)
        for villagers in range(limits["villagers"][0], limits["villagers"][1] + 1)
        for wolves in range(limits["wolves"][0], limits["wolves"][1] + 1)
        if limits["outsiders"][0] <= seats - villagers - wolves <= limits["outsiders"][1]
    ]
    if not possible:
        raise Refused("no_spread", number=seats)
    villagers, wolves, outsiders = chance.choice(possible)
    figures = cast(RdFigures, ruleset.figures)
    thirds = sum(chance.randrange(5) < figures.thirds_in_five for _ in range(outsiders))
    strong = min(villagers, wolves + thirds)
    seers = min(strong, draw_seers(figures, seats, chance))
    return Spread(seers, strong - seers, villagers - strong, wolves, thirds, outsiders - thirds)


def seer_chances(figures: RdFigures, seats: int) -> list[int]:
    """The chances, in percent, of one, two and three seers in a game of this size."""
    return [max(0, min(most, (seats - start) * each)) for start, each, most in figures.seers]


def draw_seers(figures: RdFigures, seats: int, chance: random.Random) -> int:
    """How many seers there are."""
    weights = seer_chances(figures, seats)
    return chance.choices(range(1, len(weights) + 1), weights)[0] if any(weights) else 1


def draw_roles(ruleset: Ruleset, spread: Spread, chance: random.Random) -> list[str]:
    """Roles for a spread, none twice but those that come in pairs."""
    wanted = {
        "seer": spread.seers,
        "major": spread.majors,
        "minor": spread.minors,
        "wolf": spread.wolves,
        "third": spread.thirds,
        "undetermined": spread.undetermined,
    }
    roles: list[str] = []
    for group, number in wanted.items():
        roles += _of_group(ruleset, group, number, chance)
    return _with_companions(ruleset, roles, chance)


def _of_group(ruleset: Ruleset, group: str, number: int, chance: random.Random) -> list[str]:
    pool = [role for role in cast(list[RdRole], list(ruleset.roles.values())) if role.group == group]
    chance.shuffle(pool)
    drawn: list[str] = []
    for role in pool:
        unit = [role.id]
        if role.comes_with is not None and _same_group(ruleset, role):
            unit.append(role.comes_with)
        if role.id not in drawn and len(drawn) + len(unit) <= number:
            drawn += unit
    return drawn


def _same_group(ruleset: Ruleset, role: RdRole) -> bool:
    other = role.comes_with
    return other is not None and cast(RdRole, ruleset.roles[other]).group == role.group


def _with_companions(ruleset: Ruleset, roles: list[str], chance: random.Random) -> list[str]:
    """A role that always comes with one of another group takes the place of a random one there."""
    for role in list(roles):
        other = cast(RdRole, ruleset.roles[role]).comes_with
        if other is None or other in roles:
            continue
        group = cast(RdRole, ruleset.roles[other]).group
        replaceable = [r for r in roles if cast(RdRole, ruleset.roles[r]).group == group]
        if replaceable:
            roles[roles.index(chance.choice(replaceable))] = other
    return roles
