"""What `dm-console play` says of a game: plain data with ids and names, as docs/save-format.md fixes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dm_console.engine.chance import Logged
from dm_console.engine.explain import Line
from dm_console.engine.flow import Ask
from dm_console.engine.game import Game
from dm_console.engine.phases import Moment
from dm_console.engine.seats import Seat
from dm_console.engine.telling import Letter, Posted, Sent
from dm_console.outbox.wording import Wording


def report(game: Game, words: Wording) -> dict[str, Any]:
    """All keys of `play --json`."""
    table = game.table
    return {
        "ruleset": game.ruleset.id,
        "day": table.clock.day,
        "phase": table.clock.phase,
        "over": table.over,
        "winners": list(table.winners),
        "scores": dict(table.scores),
        "seats": [seat_row(game, seat) for seat in table.seats],
        "dice": [die_row(logged) for logged in table.chance.log],
        "announcements": [posted_row(posted, words) for posted in table.outbox.posted],
        "letters": [letter_row(sent, words) for sent in table.outbox.sent],
        "asks": [ask_row(ask) for ask in game.asks],
        "steps": [step_row(line, words) for line in table.lines],
        "warnings": warnings(game, words),
        **plain(game.rules.shown(table)),
    }


def seat_row(game: Game, seat: Seat) -> dict[str, Any]:
    """A seat as it stands."""
    left = seat.left
    return {
        "name": seat.name,
        "role": seat.role,
        "faction": seat.faction,
        "alive": seat.alive,
        "vitals": dict(seat.vitals),
        "statuses": [status.id for status in seat.statuses],
        "holds": list(seat.holds),
        "left": None
        if left is None
        else {
            "day": left.day,
            "phase": left.phase,
            "order": left.order,
            "cause": left.cause,
            "skill": left.skill,
            "by": None if left.by is None else left.by.name,
        },
        **plain(game.rules.shown_of(game.table, seat)),
    }


def die_row(logged: Logged) -> dict[str, Any]:
    """A die as it was rolled."""
    rolled, roll = logged.rolled, logged.rolled.roll
    return {
        "day": logged.day,
        "phase": logged.phase,
        "roll": roll.kind,
        "by": None if roll.by is None else roll.by.name,
        "against": None if roll.against is None else roll.against.name,
        "sides": roll.sides,
        "value": rolled.value,
        "need": roll.need,
        "passed": rolled.passed,
        "hand": rolled.hand,
    }


def posted_row(posted: Posted, words: Wording) -> dict[str, Any]:
    """An announcement."""
    return {
        "day": posted.day,
        "phase": posted.phase,
        "text": words.announcement(posted),
        "items": [{"kind": item.kind, **plain(item.facts)} for item in posted.items],
    }


def letter_row(sent: Sent, words: Wording) -> dict[str, Any]:
    """A letter."""
    letter: Letter = sent.letter
    return {
        "day": sent.day,
        "phase": sent.phase,
        "to": letter.to.name,
        "kind": letter.kind,
        "text": words.letter(letter),
        "facts": plain(letter.facts),
    }


def ask_row(ask: Ask) -> dict[str, Any]:
    """A question that waits."""
    choices = [seat.name for seat in ask.seats] if ask.seats else list(ask.choices)
    return {
        "to": "dm" if ask.to is None else ask.to.name,
        "kind": ask.kind,
        "choices": choices,
        "least": ask.least,
        "most": ask.most,
        "about": plain(ask.about),
    }


def step_row(line: Line, words: Wording) -> dict[str, Any]:
    """A line of the settlement."""
    return {
        "day": line.day,
        "phase": line.phase,
        "seat": None if line.seat is None else line.seat.name,
        "kind": line.kind,
        "text": words.line(line),
    }


def warnings(game: Game, words: Wording) -> list[str]:
    """What was entered and had no effect: dice that nothing used, entries that count for nothing."""
    rows = [words.warning(line) for line in game.table.warnings]
    for die in game.table.chance.unused():
        by = f" {die.by.name}" if die.by is not None else ""
        against = f" → {die.against.name}" if die.against is not None else ""
        facts = {"roll": die.kind, "value": die.value, "who": by + against}
        rows.append(words.text("warnings", "unused_die", facts))
    return rows


def plain(value: Any) -> Any:
    """Seats by their names, everything else as it is, down to the last list."""
    match value:
        case Seat():
            return value.name
        case Mapping():
            return {plain(key): plain(inner) for key, inner in value.items()}
        case Sent():
            told = value.letter
            return {"day": value.day, "phase": value.phase, "kind": told.kind, "facts": plain(told.facts)}
        case Moment():
            return {"day": value.day, "phase": value.phase, "at": value.at}
        case tuple() | list():
            return [plain(inner) for inner in value]
        case _:
            return value
