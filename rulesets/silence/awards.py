"""成就奖励: what each seat has earned, row by row, when the game is over; and what a point is worth in coins.

What the players themselves vote on (虽败犹荣, taking part) is entered by the DM, by amending scores.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat
from rulesets.silence.events import Earn, Posting
from rulesets.silence.table import SilenceTable

OWN_ROWS = (
    "seer", "silent_seer", "witch", "elder", "guard", "hunter", "idiot", "princess", "slanderer",
)  # fmt: skip
"""Roles of the village that have rows of their own; the others share one (killed_at_night)."""

Row = tuple[str, int, int]
"""An award, how often its condition was met, and its points."""


def give(table: SilenceTable, winners: tuple[str, ...]) -> Flow[None]:
    """Work out every row for every seat; of steps of one condition the highest counts, others add up."""
    for seat in table.seats:
        rows = kept(table, seat, earned(table, seat, winners))
        points = {award: worth for award, _, worth in rows}
        if points == table.awards.get(seat):
            continue
        for award, times, worth in rows:
            table.line("award", seat, award=award, times=times, points=worth)
        yield from table.do(Earn(by=seat, awards=points))


def tell(table: SilenceTable) -> Flow[None]:
    """Tell every seat its points and awards."""
    points = {seat: table.scores.get(seat.name, 0) for seat in table.seats}
    awards = {seat: tuple(table.awards.get(seat, ())) for seat in table.seats}
    yield from table.do(Posting(points=points, awards=awards))


def earned(table: SilenceTable, seat: Seat, winners: tuple[str, ...]) -> list[Row]:
    """All that a seat has earned, in the order of the award tables."""
    rows: list[Row] = []
    if seat.faction in winners:
        rows.append(("winner", 1, table.figures.winner[seat.faction]))
    right = keen_percent(table, seat)
    reached = [points for percent, points in table.figures.keen_eye.items() if right >= percent]
    if reached:
        rows.append(("keen_eye", int(right), max(reached)))
    times = dict(conditions(table, seat))
    for award in table.figures.awards:
        points = award.points(times.get(award.id, 0))
        if points:
            rows.append((award.id, times[award.id], points))
    return [*rows, *joy(table, seat)]


def kept(table: SilenceTable, seat: Seat, rows: list[Row]) -> list[Row]:
    """Of what one role offers, all of it or only the best, by ruling."""
    if table.rulings.award_kinds == "series":
        return rows
    groups = {award.id: award.group for award in table.figures.awards}
    best: dict[str, Row] = {}
    for row in rows:
        group = groups.get(row[0], row[0])
        if group not in best or row[-1] > best[group][-1]:
            best[group] = row
    return [row for row in rows if row in best.values()]


def joy(table: SilenceTable, seat: Seat) -> Iterator[Row]:
    """乐在其中, as far as the console knows: nothing deducted, or not too much."""
    deducted = seat.vitals["deducted"]
    if not deducted:
        yield "no_deduction", 1, table.figures.joy.no_deduction
    elif deducted < table.figures.misconduct:
        yield "good_conduct", 1, table.figures.joy.good_conduct


# --- the rows of the roles ---


def conditions(table: SilenceTable, seat: Seat) -> Iterator[tuple[str, int]]:
    """How often a seat has met each condition."""
    yield from table.counts.get(seat, {}).items()
    yield from foreseen(table, seat)
    roles = {seat.role, seat.dealt}
    cause = "" if seat.left is None else seat.left.cause
    if "elder" in roles:
        yield "elder_lives", int(seat.alive and table.counted(seat, "wounded") > 0)
    if "hunter" in roles:
        yield "hunter_out", int(not seat.alive)
    if "idiot" in roles:
        yield "idiot_quiet", int(not table.counted(seat, "played_dumb"))
    if "alpha_wolf" in roles:
        yield "alpha_alive", int(seat.alive)
        yield "alpha_unavenged", int(not seat.alive and not table.counted(seat, "beheaded"))
    if "rebel" in roles:
        yield "rebel_voted_out", int(cause == "voted_out")
    if "piper" in roles:
        tunes = [use for use in table.used if use.by is seat and use.skill.kind == "pipe_tune"]
        clean = all(table.group(target) != "privileged" for use in tunes for target in use.chosen)
        yield "piper_clean", int(seat.alive and bool(tunes) and clean)
    if is_other_villager(table, seat):
        yield "killed_at_night", int(cause == "kill")


def is_other_villager(table: SilenceTable, seat: Seat) -> bool:
    """Whether a seat's role is one of the village without rows of its own."""
    return table.role_of(seat).faction == "villagers" and not {seat.role, seat.dealt}.intersection(OWN_ROWS)


def foreseen(table: SilenceTable, seat: Seat) -> Iterator[tuple[str, int]]:
    """Prophecies and kills that came out as foreseen: how many, and how many in a row."""
    for what in ("prophecy", "knife"):
        results = table.foreseen.get((seat, what), [])
        yield f"{what}_total", sum(results)
        yield f"{what}_run", longest_run(results)


def longest_run(results: list[bool]) -> int:
    """The most in a row that were right."""
    longest = run = 0
    for right in results:
        run = run + 1 if right else 0
        longest = max(longest, run)
    return longest


def keen_percent(table: SilenceTable, seat: Seat) -> Fraction:
    """慧眼识人: how much of a seat's identity list is right, of all other players or of all."""
    given = table.lists.get(seat)
    if given is None:
        return Fraction()
    others = table.rulings.identity_list_base == "others"
    base = [other for other in table.seats if other is not seat or not others]
    whole = max(table.figures.keen_eye)
    return Fraction(whole * sum(given.get(other) == other.dealt for other in base), len(base))


# --- coins ---


def coins(table: SilenceTable) -> Mapping[str, int]:
    """What each seat's points are worth: all points together are worth all that was bid.

    A seat with too much deducted gets nothing. Whole coins, rounded down.
    """
    total = sum(table.scores.values())
    if not total or not table.auction:
        return {}
    good = {seat.name for seat in table.seats if seat.vitals["deducted"] < table.figures.misconduct}
    worth = Fraction(table.auction, total)
    return {name: int(points * worth) if name in good else 0 for name, points in table.scores.items()}
