"""身份分配: twenty to thirty players, the fixed roles, six ordinary ones drawn in secret, citizens and rebels 2:1."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any, cast

from dm_console.engine.refused import Refused
from dm_console.engine.rules import Deal
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat
from rulesets.silence.rulings import Rulings
from rulesets.silence.sheets import SilenceFigures, SilenceRole


def check_seats(ruleset: Ruleset, seats: Sequence[Seat], rulings: Rulings) -> None:
    """Raise Refused for too many seats, or for too few, unless a small game is ruled to be all right.

    Which roles there are is the DM's own affair: a roster set by hand is played exactly as it stands.
    """
    fewest, most = figures(ruleset).seats
    if len(seats) > most:
        raise Refused("too_many_seats", number=len(seats), most=most)
    if len(seats) < fewest and rulings.small_game == "refuse":
        raise Refused("too_few_seats", number=len(seats), least=fewest, ruling="small_game")


def figures(ruleset: Ruleset) -> SilenceFigures:
    """The figures of the rules at large."""
    return cast(SilenceFigures, ruleset.figures)


def group(ruleset: Ruleset, role: str) -> str:
    """The group of a role."""
    return cast(SilenceRole, ruleset.roles[role]).group


def fixed_roles(ruleset: Ruleset, seats: int) -> list[str]:
    """All that is not drawn: what twenty have, and what each further seat gets."""
    numbers = figures(ruleset)
    extra = islice(cycle(numbers.extra), seats - numbers.seats[0])
    return [*Counter(numbers.fixed).elements(), *extra]


def deal(ruleset: Ruleset, seats: int, seed: int) -> list[Deal]:
    """Deal by the rules. Raises Refused where they know no such number of seats."""
    numbers = figures(ruleset)
    fewest, most = numbers.seats
    if not fewest <= seats <= most:
        raise Refused("deal_range", number=seats, least=fewest, most=most)
    chance = random.Random(f"deal|{seed}")
    pool = [role for role in ruleset.roles if group(ruleset, role) == "ordinary"]
    roles = [*fixed_roles(ruleset, seats), *chance.sample(pool, numbers.drawn)]
    chance.shuffle(roles)
    return [Deal(role, cast(SilenceRole, ruleset.roles[role]).faction) for role in roles]


def remarks(ruleset: Ruleset, seats: Sequence[Seat]) -> list[tuple[str, dict[str, Any]]]:
    """What differs from the rules: the numbers of the fixed roles, and how many ordinary ones there are."""
    fewest, most = figures(ruleset).seats
    if not fewest <= len(seats) <= most:
        return [("other_number", {"number": len(seats), "least": fewest, "most": most})]
    ordinary = [seat.role for seat in seats if group(ruleset, seat.role) == "ordinary"]
    rest = sorted(seat.role for seat in seats if group(ruleset, seat.role) != "ordinary")
    as_drawn = len(ordinary) == len(set(ordinary)) == figures(ruleset).drawn
    if as_drawn and rest == sorted(fixed_roles(ruleset, len(seats))):
        return []
    return [("other_roster", {"number": len(seats)})]
