"""What is worth telling of a game: drawn from its lines, dice, votes and exits, never made up.

What every game has stands here; a ruleset adds its own by naming lines of its settlement (`Rules.honours`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from dm_console.engine.amends import BY_DM
from dm_console.engine.chance import Logged
from dm_console.engine.honours import Honour
from dm_console.engine.seats import Seat
from dm_console.engine.table import Table
from dm_console.outbox.closing.story import Chapter
from dm_console.outbox.wording import Wording

FEWEST_CHECKS = 3
"""Luck shows in no fewer checks than these."""
MOST_NAMES = 4
"""What more share is nothing to tell of any of them."""


@dataclass(frozen=True, slots=True)
class _Luck:
    """How a seat's dice fell: how many checks, and how many more passed than was to be expected."""

    checks: int
    surplus: Fraction


def honours(table: Table, story: list[Chapter], words: Wording) -> list[str]:
    """All that is worth telling, in words."""
    told = [
        *_exits(table, words),
        *_own(table, words),
        *_votes(story, words),
        *_luck(table, words),
        *_single_dice(table, words),
    ]
    return [text for text in told if text]


# --- what every game has ---


def _exits(table: Table, words: Wording) -> Iterator[str]:
    """Few who stayed; else who left last; and who left first. An exit by the DM's word is no feat of anybody's."""
    living = tuple(table.living())
    left = [(seat.left.order, seat) for seat in table.seats if seat.left is not None and seat.left.cause != BY_DM]
    gone = [seat for _, seat in sorted(left, key=lambda pair: pair[0])]
    if table.over and 0 < len(living) <= MOST_NAMES:
        yield words.text("all_honours", "survivors", {"seats": living})
    if len(gone) > 1:
        yield words.text("all_honours", "last_out", {"seats": gone[-1:]})
    if gone:
        yield words.text("all_honours", "first_out", {"seats": gone[:1]})


def _votes(story: Iterable[Chapter], words: Wording) -> Iterator[str]:
    received = Counter(ballot.target for chapter in story for ballot in chapter.ballots if ballot.target is not None)
    if top := _top(received, least=2):
        yield words.text("all_honours", "most_votes", {"seats": top, "total": received[top[0]]})


def _luck(table: Table, words: Wording) -> Iterator[str]:
    by_seat: dict[Seat, list[Logged]] = {}
    for logged in _checks(table):
        if (by := _player(table, logged.rolled.roll.by)) is not None:
            by_seat.setdefault(by, []).append(logged)
    lucks = {seat: _luck_of(dice) for seat, dice in by_seat.items() if len(dice) >= FEWEST_CHECKS}
    for kind, sign in (("luckiest", 1), ("unluckiest", -1)):
        best = max((sign * luck.surplus for luck in lucks.values()), default=Fraction())
        if best > 0:
            seat = next(seat for seat, luck in lucks.items() if sign * luck.surplus == best)
            facts = {"seats": (seat,), "number": lucks[seat].checks, "total": f"{float(best):.1f}"}
            yield words.text("all_honours", kind, facts)


def _luck_of(dice: Iterable[Logged]) -> _Luck:
    checks, surplus = 0, Fraction()
    for logged in dice:
        checks += 1
        surplus += bool(logged.rolled.passed) - _chance(logged)
    return _Luck(checks, surplus)


def _single_dice(table: Table, words: Wording) -> Iterator[str]:
    """The check that passed against the odds, and the one that failed of all things."""
    checks = [logged for logged in _checks(table) if _player(table, logged.rolled.roll.by) is not None]
    passed = [logged for logged in checks if logged.rolled.passed and _chance(logged) < Fraction(1, 2)]
    failed = [logged for logged in checks if not logged.rolled.passed and _chance(logged) > Fraction(1, 2)]
    for kind, die in (
        ("against_the_odds", min(passed, key=_chance, default=None)),
        ("of_all_things", max(failed, key=_chance, default=None)),
    ):
        if die is not None:
            roll = die.rolled.roll
            facts = {"seats": (roll.by,), "roll": roll.kind, "need": roll.need, "value": die.rolled.value}
            yield words.text("all_honours", kind, facts)


def _checks(table: Table) -> list[Logged]:
    """The checks that chance decided: from the seed, and neither sure nor hopeless."""
    rolled = (logged for logged in table.chance.log if logged.source == "seed")
    return [logged for logged in rolled if 0 < _chance(logged) < 1]


def _chance(logged: Logged) -> Fraction:
    """How likely a check was to pass; nothing for a die that is no check."""
    roll = logged.rolled.roll
    return Fraction(roll.need or 0, roll.sides)


# --- what a ruleset adds ---


def _own(table: Table, words: Wording) -> Iterator[str]:
    for honour in table.ruleset.rules.honours:
        totals = _totals(table, honour)
        if top := _top(totals, honour.least):
            yield words.text("honours", honour.id, {"seats": top, "total": totals[top[0]]})


def _totals(table: Table, honour: Honour) -> Counter[Seat]:
    totals: Counter[Seat] = Counter()
    for line in table.lines:
        if line.kind in honour.lines:
            whose = line.seat if honour.whose == "seat" else line.facts.get(honour.whose)
            amount = 1 if honour.adds is None else line.facts.get(honour.adds)
            seat = _player(table, whose)
            if seat is not None:
                totals[seat] += _whole(amount)
    return totals


def _whole(amount: object) -> int:
    """A figure of a line: a number, or a sum with its reasons."""
    total = getattr(amount, "total", amount)
    return total if isinstance(total, int) else 0


def _player(table: Table, whose: object) -> Seat | None:
    """The player's seat, where what stands beside a player is meant too; None for anything else."""
    if not isinstance(whose, Seat):
        return None
    return next((seat for seat in table.seats if seat.number == whose.number), None)


def _top(totals: Mapping[Seat, int], least: int) -> tuple[Seat, ...]:
    """Who stands first, in seat order; nobody where that is too little, or where too many share it."""
    most = max(totals.values(), default=0)
    top = sorted((seat for seat, total in totals.items() if total == most), key=lambda seat: seat.number)
    return tuple(top) if most >= least and len(top) <= MOST_NAMES else ()
