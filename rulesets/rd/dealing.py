"""Set-up: how many of which group and which roles, at random within the rules; what is unusual about a roster."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any, cast

from pydantic import BaseModel

from dm_console.engine.opening import rulings_of
from dm_console.engine.refused import Refused
from dm_console.engine.rules import Deal
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat
from rulesets.rd.rulings import Rulings
from rulesets.rd.shares import bounds, seer_chances
from rulesets.rd.sheets import Group, RdFigures, RdRole, Share

Sides = tuple[int, int, int]
"""Villagers, wolves, outsiders."""
OUTSIDERS = ("third", "undetermined")
VILLAGE = ("seer", "major", "minor")


@dataclass(frozen=True, slots=True)
class Spread:
    """How many seats of each group a game has."""

    seer: int
    major: int
    minor: int
    wolf: int
    third: int
    undetermined: int


class Pool:
    """The roles that may be dealt under some rulings, by their groups."""

    def __init__(self, ruleset: Ruleset, rulings: Rulings) -> None:
        roles = cast(list[RdRole], list(ruleset.roles.values()))
        self.figures = cast(RdFigures, ruleset.figures)
        self.rulings = rulings
        self.roles = [role for role in roles if not (role.doubtful and rulings.role_24 == "absent")]
        self.sheets = {role.id: role for role in self.roles}

    def of(self, group: Group) -> list[RdRole]:
        """The roles of a group, in the printed order."""
        return [role for role in self.roles if role.group == group]

    def has(self, group: Group, number: int) -> bool:
        """Whether so many seats of a group can be dealt: without repetition no more than it has roles.

        Pairs are left out of account, so that there is never room for half of one alone.
        """
        singles = [role for role in self.of(group) if role.comes_with is None]
        return self.rulings.roles_repeat or number <= len(singles)


def deal(ruleset: Ruleset, seats: int, seed: int, rulings: BaseModel | None = None) -> list[Deal]:
    """Deal by the rules: a spread inside its bounds, roles without repetition, pairs that belong together."""
    chosen = rulings if isinstance(rulings, Rulings) else cast(Rulings, rulings_of(ruleset, {}))
    pool = Pool(ruleset, chosen)
    chance = random.Random(f"deal|{seed}")
    roles = draw_roles(pool, draw_spread(pool, seats, chance), chance)
    chance.shuffle(roles)
    return [Deal(role, pool.sheets[role].faction) for role in roles]


# --- how many of each group ---


def draw_spread(pool: Pool, seats: int, chance: random.Random) -> Spread:
    """A spread inside the bounds; raises Refused where no game of this size has one."""
    possible = possible_sides(pool, seats)
    if not possible:
        raise Refused("no_spread", number=seats)
    weights = [1.0] * len(possible)
    if pool.rulings.deal_spread == "by_seat":
        weights = [likelihood(pool.figures, sides) for sides in possible]
    villagers, wolves, outsiders = chance.choices(possible, weights)[0]
    thirds = sum(chance.randrange(pool.figures.outsiders_in) < pool.figures.thirds_in for _ in range(outsiders))
    strong = min(villagers, strong_villagers(pool.rulings, wolves, thirds, outsiders - thirds))
    seers = min(strong, draw_seers(pool.figures, seats, chance))
    return Spread(seers, strong - seers, villagers - strong, wolves, thirds, outsiders - thirds)


def possible_sides(pool: Pool, seats: int) -> list[Sides]:
    """Every division of the seats inside the bounds that there are roles enough for, whatever else is drawn."""
    limits = bounds(pool.figures, seats, pool.rulings)
    inside = [
        (villagers, wolves, seats - villagers - wolves)
        for villagers in range(limits["villagers"][0], limits["villagers"][1] + 1)
        for wolves in range(limits["wolves"][0], limits["wolves"][1] + 1)
        if limits["outsiders"][0] <= seats - villagers - wolves <= limits["outsiders"][1]
    ]
    return [sides for sides in inside if enough_roles(pool, *sides)]


def enough_roles(pool: Pool, villagers: int, wolves: int, outsiders: int) -> bool:
    """Whether the pool has roles for a division: fewest seers and thirds, most of everything else."""
    majors = min(villagers, wolves + outsiders) - 1
    most = (("major", majors), ("minor", villagers - wolves), ("wolf", wolves), ("third", outsiders))
    return all(pool.has(cast(Group, group), n) for group, n in (*most, ("undetermined", outsiders)))


def likelihood(figures: RdFigures, sides: Sides) -> float:
    """How likely a division is, if each seat draws its side by the middle of that side's bounds."""
    villagers, wolves, outsiders = sides
    shares = [middle(share) for share in (figures.villagers, figures.wolves, figures.outsiders)]
    ways = comb(sum(sides), villagers) * comb(wolves + outsiders, wolves)
    chance = 1.0
    for number, part in zip(sides, shares, strict=True):
        chance *= (part / sum(shares)) ** number
    return ways * chance


def middle(share: Share) -> float:
    """The middle of a side's bounds."""
    return (share.least + share.most) / 2


def strong_villagers(rulings: Rulings, wolves: int, thirds: int, undetermined: int) -> int:
    """How many seers and majors the village has: as many as wolves and third parties, by the ruling all outsiders."""
    return wolves + thirds + (undetermined if rulings.majors_count_undetermined else 0)


def draw_seers(figures: RdFigures, seats: int, chance: random.Random) -> int:
    """How many seers there are."""
    weights = seer_chances(figures, seats)
    return chance.choices(range(1, len(weights) + 1), weights)[0] if any(weights) else 1


# --- which roles ---


def draw_roles(pool: Pool, spread: Spread, chance: random.Random) -> list[str]:
    """Roles for a spread, none twice but those that come in pairs."""
    roles: list[str] = []
    for group in (*VILLAGE, "wolf", *OUTSIDERS):
        roles += draw_group(pool, cast(Group, group), spread, chance)
    return with_companions(pool, roles, chance)


def draw_group(pool: Pool, group: Group, spread: Spread, chance: random.Random) -> list[str]:
    """The roles of one group. One that comes in a pair is passed over where there is no room for both."""
    number: int = getattr(spread, group)
    fit = [role for role in pool.of(group) if not (role.needs == "minor" and not spread.minor)]
    drawn: list[str] = []
    left = list(fit)
    while len(drawn) < number:
        role = chance.choice(left)
        unit = unit_of(pool, role)
        if len(drawn) + len(unit) <= number:
            drawn += unit
        if not pool.rulings.roles_repeat or len(drawn) + len(unit) > number:
            left = [other for other in left if other.id not in (role.id, *unit)]
    return drawn


def unit_of(pool: Pool, role: RdRole) -> list[str]:
    """A role with those of its own group that always come with it."""
    other = pool.sheets.get(role.comes_with or "")
    return [role.id] if other is None or other.group != role.group else [role.id, other.id]


def with_companions(pool: Pool, roles: list[str], chance: random.Random) -> list[str]:
    """A role that always comes with one of another group takes the place of a random one there."""
    for role in list(roles):
        other = pool.sheets.get(pool.sheets[role].comes_with or "")
        if other is None or other.id in roles:
            continue
        places = [n for n, id_ in enumerate(roles) if may_give_way(pool, pool.sheets[id_], other)]
        if not places:  # a pair is all that the group has: both halves give way
            places = part_pair(pool, roles, other, chance)
        roles[chance.choice(places)] = other.id
    return roles


def part_pair(pool: Pool, roles: list[str], other: RdRole, chance: random.Random) -> list[int]:
    """Put single roles in the place of the pairs of a group. Returns the places."""
    places = [n for n, id_ in enumerate(roles) if pool.sheets[id_].group == other.group]
    for place in places:
        free = [role.id for role in pool.of(other.group) if role.comes_with is None]
        roles[place] = chance.choice([role for role in free if role not in (*roles, other.id)])
    return places


def may_give_way(pool: Pool, role: RdRole, other: RdRole) -> bool:
    """Whether a role may be replaced by another: of the same group, and no half of a pair."""
    return role.group == other.group and role.comes_with is None


# --- rosters set by hand ---


def remarks(ruleset: Ruleset, seats: Sequence[Seat]) -> list[tuple[str, dict[str, Any]]]:
    """What is unusual about a roster: sides outside their bounds, roles twice, pairs that are not whole."""
    rulings = cast(Rulings, rulings_of(ruleset, {}))
    pool = Pool(ruleset, rulings)
    dealt = Counter(seat.role for seat in seats)
    groups: Counter[str] = Counter(pool.sheets[seat.role].group for seat in seats)
    found: list[tuple[str, dict[str, Any]]] = []
    for side, (least, most) in bounds(pool.figures, len(seats), rulings).items():
        number = sum(groups[group] for group in groups_of(side))
        if not least <= number <= most:
            found.append((f"number_of_{side}", {"number": number, "least": least, "most": most}))
    strong = strong_villagers(rulings, groups["wolf"], groups["third"], groups["undetermined"])
    if groups["seer"] + groups["major"] != strong:
        found.append(("number_of_majors", {"number": groups["seer"] + groups["major"], "wanted": strong}))
    found += [("role_twice", {"role": role}) for role in twice(pool, dealt)]
    found += [("without_companion", {"role": role, "other": other}) for role, other in alone(pool, dealt)]
    return found


def groups_of(side: str) -> tuple[str, ...]:
    """The groups of a side."""
    return {"villagers": VILLAGE, "wolves": ("wolf",)}.get(side, OUTSIDERS)


def twice(pool: Pool, dealt: Counter[str]) -> Iterable[str]:
    """Roles that were dealt more often than there are such cards."""
    cards = {id_: len(unit_of(pool, role)) if role.comes_with == id_ else 1 for id_, role in pool.sheets.items()}
    return [role for role, number in dealt.items() if number > cards.get(role, 1)]


def alone(pool: Pool, dealt: Counter[str]) -> Iterable[tuple[str, str]]:
    """Roles that were dealt without the one that always comes with them."""
    for role in dealt:
        other = pool.sheets[role].comes_with if role in pool.sheets else None
        if other is not None and dealt[other] < (1 + (other == role)):
            yield role, other
