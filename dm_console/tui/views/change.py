"""What a mended past would change: dice, seats, scores, letters, and entries that would no longer apply."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dm_console.desk import envelopes
from dm_console.report import seat_row
from dm_console.tui.views.inputs import entry_told

if TYPE_CHECKING:
    from dm_console.desk import Desk, Envelope
    from dm_console.engine.chance import Logged
    from dm_console.engine.game import Game
    from dm_console.engine.journal import Lapsed
    from dm_console.outbox.wording import Wording
    from dm_console.session import Mending
    from dm_console.tui.say import Say

Told = tuple[str, str]
Section = tuple[str, Sequence[str | Told]]
SHOWN = ("role", "faction", "alive", "vitals", "statuses", "holds")
Die = tuple[int, str, str, str, str, int]


@dataclass(frozen=True, slots=True)
class Differs:
    """What differs on one seat: its name, and what was and what would be, by the key of a report."""

    seat: str
    was: Mapping[str, Any]
    will: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """Two games held side by side.

    `dice_other` are those that would show another value. `wrong` was sent and would not have been written like that,
    `more` would be to send.
    """

    when: tuple[int, str]
    dice_kept: int
    dice_new: tuple[Logged, ...]
    dice_gone: tuple[Logged, ...]
    dice_other: tuple[tuple[Logged, Logged], ...]
    lapsed: tuple[Lapsed, ...]
    seats: tuple[Differs, ...]
    scores: Mapping[str, tuple[int, int]]
    wrong: tuple[Envelope, ...]
    more: tuple[Envelope, ...]

    @property
    def nothing(self) -> bool:
        """Whether nothing that can be seen would change."""
        dice = self.dice_new or self.dice_gone or self.dice_other
        return not (dice or self.lapsed or self.seats or self.scores or self.wrong or self.more)


def change(desk: Desk, mending: Mending) -> Change:
    """What a mend would change, were it done now."""
    old, new = desk.session.game, mending.game
    before, after = _dice(old), _dice(new)
    kept = [key for key in before.keys() & after.keys() if before[key].rolled.value == after[key].rolled.value]
    other = [(before[key], after[key]) for key in before if key in after and key not in set(kept)]
    was = {envelope.id for envelope in desk.envelopes()}
    will = {envelope.id for envelope in envelopes(new)}
    clock = new.table.clock
    return Change(
        (clock.day, clock.phase),
        len(kept),
        tuple(after[key] for key in after if key not in before),
        tuple(before[key] for key in before if key not in after),
        tuple(other),
        mending.lapsed,
        tuple(_seats(old, new)),
        _scores(old, new),
        tuple(e for e in desk.envelopes() if e.id in desk.sent and e.id not in will),
        tuple(e for e in envelopes(new) if e.id not in was),
    )


def _dice(game: Game) -> dict[Die, Logged]:
    """All dice of a game by what they are keyed by, seats by their numbers."""
    found: dict[Die, Logged] = {}
    for logged in game.table.chance.log:
        roll = logged.rolled.roll
        by, against = (str(0 if seat is None else seat.number) for seat in (roll.by, roll.against))
        key = (logged.day, logged.phase, roll.kind, by, against, logged.nth)
        found[key] = logged
    return found


def _seats(old: Game, new: Game) -> Iterator[Differs]:
    for before, after in zip(old.table.seats, new.table.seats, strict=True):
        one, other = seat_row(old, before), seat_row(new, after)
        keys = [key for key in SHOWN if one[key] != other[key]]
        if keys:
            yield Differs(after.name, {key: one[key] for key in keys}, {key: other[key] for key in keys})


def _scores(old: Game, new: Game) -> dict[str, tuple[int, int]]:
    one, other = old.table.scores, new.table.scores
    sides = dict.fromkeys((*one, *other))
    pairs = {side: (one.get(side, 0), other.get(side, 0)) for side in sides}
    return {side: pair for side, pair in pairs.items() if pair[0] != pair[1]}


# --- in words ---

MOST = 12
"""So many dice or letters are told one by one."""


def sections(change: Change, words: Wording, say: Say) -> list[Section]:
    """A change under headings, the gravest first."""
    if change.nothing:
        return [("", [say("change.nothing")])]
    day, phase = change.when
    stands = say("change.stands", when=say("screen.when", day=day, phase=words.name(phase, "phase")))
    lapsed: list[Told] = [
        (
            f"#{one.number}",
            say("change.lapsed_why", input=entry_told(one.entry, words, say), why=words.refused(one.why)),
        )
        for one in change.lapsed
    ]
    seats: list[Told] = [(one.seat, _differs(one, words, say)) for one in change.seats]
    scores: list[Told] = [
        (words.name(side, "faction"), f"{was} → {will}") for side, (was, will) in change.scores.items()
    ]
    found: list[Section] = [
        ("", [stands, _dice_counted(change, say)]),
        (say("change.lapsed", number=len(lapsed)), lapsed),
        (say("change.wrong", number=len(change.wrong)), _letters(change.wrong, words, say)),
        (say("change.seats", number=len(seats)), seats),
        (say("change.scores"), scores),
        (say("change.more", number=len(change.more)), _letters(change.more, words, say)),
        (say("change.dice_new"), _rolls(change.dice_new, words, say)),
        (say("change.dice_other"), [_other(one, other, words, say) for one, other in change.dice_other]),
        (say("change.dice_gone"), _rolls(change.dice_gone, words, say)),
    ]
    return [(heading, lines) for heading, lines in found if lines]


def die_told(logged: Logged, words: Wording, say: Say) -> str:
    """A die in words: its kind, by whom and against whom, what was needed, what it showed."""
    roll = logged.rolled.roll
    seats = " → ".join(seat.name for seat in (roll.by, roll.against) if seat is not None)
    need = "" if roll.need is None else say("die.need", need=roll.need)
    hand = say("die.hand") if logged.rolled.hand else ""
    name = words.name(roll.kind, "roll")
    return say(
        "die.told", roll=name, seats=seats, sides=roll.sides, value=logged.rolled.value, need=need, hand=hand
    ).replace("  ", " ")


def _dice_counted(change: Change, say: Say) -> str:
    return say(
        "change.dice",
        kept=change.dice_kept,
        new=len(change.dice_new),
        gone=len(change.dice_gone),
        other=len(change.dice_other),
    )


def _rolls(dice: Sequence[Logged], words: Wording, say: Say) -> list[Told]:
    told: list[Told] = [
        (say("screen.when", day=die.day, phase=words.name(die.phase, "phase")), die_told(die, words, say))
        for die in dice[:MOST]
    ]
    return [*told, *_and_more(len(dice), say)]


def _other(one: Logged, other: Logged, words: Wording, say: Say) -> Told:
    when = say("screen.when", day=one.day, phase=words.name(one.phase, "phase"))
    return when, say("change.die_other", was=one.rolled.value, die=die_told(other, words, say))


def _letters(them: Sequence[Envelope], words: Wording, say: Say) -> list[Told]:
    told: list[Told] = [(_to(envelope, say), _text(envelope, words)) for envelope in them[:MOST]]
    return [*told, *_and_more(len(them), say)]


def _and_more(number: int, say: Say) -> list[Told]:
    return [("", say("change.and_more", number=number - MOST))] if number > MOST else []


def _to(envelope: Envelope, say: Say) -> str:
    return say("post.everybody") if envelope.letter is None else envelope.letter.to.name


def _text(envelope: Envelope, words: Wording) -> str:
    if envelope.letter is not None:
        return " ".join(words.letter(envelope.letter).split())
    return "" if envelope.posted is None else " / ".join(words.announcement(envelope.posted).splitlines())


def _differs(one: Differs, words: Wording, say: Say) -> str:
    parts = []
    for key, was in one.was.items():
        will = one.will[key]
        if key == "vitals":
            counts = [vital for vital in (was | will) if was.get(vital) != will.get(vital)]
            parts += [f"{words.name(v, 'vital', 'skill')} {was.get(v, 0)} → {will.get(v, 0)}" for v in counts]
        else:
            parts.append(f"{say.of('amend', key)} {_value(key, was, words, say)} → {_value(key, will, words, say)}")
    return say("screen.semicolon").join(parts)


def _value(key: str, value: Any, words: Wording, say: Say) -> str:
    match key:
        case "alive":
            return say("amend.in_game" if value else "amend.left_game")
        case "statuses" | "holds":
            sort = "status" if key == "statuses" else "holding"
            return say("screen.comma").join(words.name(id_, sort) for id_ in value) or say("change.none")
        case _:
            return words.name(str(value), key)
