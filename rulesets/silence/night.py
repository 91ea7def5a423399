"""What the night comes to: who would leave of kills and poison, whether drugs count, who follows for love.

Nothing here changes the table: it says what would be, with and without a princess in somebody's place.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dm_console.engine.seats import Seat
from rulesets.silence.exits import Fall, for_love
from rulesets.silence.table import Aimed, SilenceTable
from rulesets.werewolf.table import Use


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who leaves of a kill and of what, who of poison; `treated` where the antidote counts."""

    killed: dict[Seat, Aimed]
    poisoned: Seat | None
    treated: Seat | None


def target_of(use: Use | None) -> Seat | None:
    """Whom a drug was given to."""
    return None if use is None else next(iter(use.targets), None)


def outcome(table: SilenceTable) -> Outcome:
    """What the night comes to as things stand, the princess left out."""
    antidote, poison = drugs_that_count(table)
    treated = target_of(table.drugs.get("antidote")) if antidote else None
    poisoned = target_of(table.drugs.get("poison")) if poison else None
    return Outcome(killed(table, treated), poisoned, treated)


# --- kills ---


def killed(table: SilenceTable, treated: Seat | None) -> dict[Seat, Aimed]:
    """Who would leave of a kill, in seat order, each with the first kill that came through."""
    found: dict[Seat, Aimed] = {}
    for seat in sorted({aimed.target for aimed in table.aimed}, key=lambda seat: seat.number):
        aimed = [aimed for aimed in table.aimed if aimed.target is seat]
        through = [kill for kill in aimed if not kill.stopped]
        if through and lives_left(table, seat, len(through), treated=seat is treated) <= 0:
            found[seat] = through[0]
        elif not through and seat is treated and table.rulings.guard_and_antidote == "cancels":
            found[seat] = aimed[0]
    return found


def lives_left(table: SilenceTable, seat: Seat, kills: int, *, treated: bool) -> int:
    """The lives of a seat after so many kills, and the antidote."""
    before = table.lives_before.get(seat, seat.vitals["lives"])
    if table.rulings.lives_of_the_elder == "mark" and before > 1:
        kills = min(kills, 1)
    left = before - kills
    if table.rulings.overkill_antidote == "saves":
        left = max(0, left)
    return min(left + treated, table.role_of(seat).lives)


# --- drugs ---


def drugs_that_count(table: SilenceTable) -> tuple[bool, bool]:
    """Whether antidote and poison count: not where the witch leaves tonight (S30, S31)."""
    antidote, poison = table.drugs.get("antidote"), table.drugs.get("poison")
    witch = antidote.by if antidote is not None else None if poison is None else poison.by
    if witch is None:
        return False, False
    deadly = poison is not None and witch not in leaving(table, antidote=antidote is not None, poison=True)
    works = antidote is not None and _antidote_counts(table, witch, poison=deadly)
    if poison is not None and not works:
        deadly = witch not in leaving(table, antidote=False, poison=True)
    return works, deadly


def _antidote_counts(table: SilenceTable, witch: Seat, *, poison: bool) -> bool:
    if table.rulings.witch_must_survive == "poison_only":
        return True
    works = table.rulings.witch_love_circle == "antidote_works"
    return witch not in leaving(table, antidote=works, poison=poison)


def leaving(table: SilenceTable, *, antidote: bool, poison: bool) -> set[Seat]:
    """Everybody who would leave tonight, were the drugs to count or not, lovers and the princess too."""
    treated = target_of(table.drugs.get("antidote")) if antidote else None
    poisoned = target_of(table.drugs.get("poison")) if poison else None
    out = set(killed(table, treated))
    if table.substitute is not None and table.substitute[1] in out:
        princess, saved = table.substitute
        out = (out - {saved}) | {princess}
    if poisoned is not None:
        out.add(poisoned)
    return out | {other for seat in out if (other := table.lover_of(seat)) is not None}


# --- exits ---


def falls(table: SilenceTable) -> list[Fall]:
    """Who leaves at the end of the night, in order: poison, kills, love; inside a group by seats (S29)."""
    result = outcome(table)
    found = [*_poison(table, result), *_kills(table, result)]
    if table.rulings.exit_order == "seat_order":
        out = {fall.seat for fall in found}
        followers = (for_love(table, fall.seat) for fall in found)
        found += [fall for fall in followers if fall is not None and fall.seat not in out]
        return sorted(found, key=lambda fall: fall.seat.number)
    return found


def _poison(table: SilenceTable, result: Outcome) -> Iterable[Fall]:
    seat, use = result.poisoned, table.drugs.get("poison")
    if seat is None or use is None or not seat.alive:
        return
    if seat in result.killed and table.rulings.poison_and_kill == "kill":
        return
    yield Fall(seat, "poison", use.skill.id, use.by)


def _kills(table: SilenceTable, result: Outcome) -> list[Fall]:
    by_poison = table.rulings.poison_and_kill == "poison"
    gone = {result.poisoned} if by_poison else set()
    found = {
        seat: Fall(seat, "kill", aimed.use.skill.id, aimed.use.by)
        for seat, aimed in result.killed.items()
        if seat not in gone
    }
    if table.substitute is not None and table.substitute[1] in found:
        princess, saved = table.substitute
        del found[saved]
        if princess not in gone:
            found[princess] = Fall(princess, "substitution", "innocence", princess)
    return sorted(found.values(), key=lambda fall: fall.seat.number)


def would_fall(table: SilenceTable) -> list[Seat]:
    """Whom a princess could stand in for: who would leave by a kill, and not of poison anyway (S48)."""
    result = outcome(table)
    return [seat for seat in result.killed if seat is not result.poisoned]
