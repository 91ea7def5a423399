"""The DM's word: a value of a seat or a score set by hand, always with a note."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dm_console.engine.fields import Field
from dm_console.engine.seats import Seat
from dm_console.tui.flows.form import fill, label, named
from dm_console.tui.flows.seats import seat_choices
from dm_console.tui.flows.things import thing_choices
from dm_console.tui.screens.pick import Choice, pick, pick_many, type_in, whole

if TYPE_CHECKING:
    from dm_console.tui.ground import Ground


async def amend(screen: Ground, seat: Seat | None = None, *, note: str = "") -> dict[str, Any]:
    """Ask whose value, which, what it is to be, and why (`note` is what was said so far); give the entry's keys."""
    say = screen.say
    if seat is None:
        seats: list[Choice[Seat | None]] = [*seat_choices(screen, screen.game.table.seats)]
        scores: list[Choice[Seat | None]] = [Choice(None, say("amend.scores"))] if screen.game.table.scores else []
        start = (screen.seat or 1) - 1
        seat = await pick(screen.console, say("amend.whose"), seats + scores, start=start)
    if seat is None:
        keys: dict[str, Any] = {"do": "amend", "set": {"scores": await _scores(screen)}}
        title = say("amend.scores")
    else:
        keys = {"do": "amend", "seat": seat.name, **await _values(screen, seat)}
        title = seat.name

    def wrong(text: str) -> str:
        return "" if text else say("amend.note_wanted")

    keys["note"] = await type_in(
        screen.console, say("amend.note", what=title), said=say("amend.note_said"), value=note, wrong=wrong
    )
    return keys


async def _scores(screen: Ground) -> dict[str, int]:
    words, table = screen.words, screen.game.table
    sides = list(dict.fromkeys([*table.scores, *(faction.id for faction in screen.session.ruleset.factions)]))
    choices = [Choice(side, words.name(side, "faction"), str(table.scores.get(side, 0))) for side in sides]
    side = await pick(screen.console, screen.say("amend.scores"), choices)
    return {side: await _number(screen, words.name(side, "faction"), table.scores.get(side, 0))}


async def _values(screen: Ground, seat: Seat) -> dict[str, Any]:
    """Choose what is set on a seat, and to what; give the keys of the entry that say so."""
    say, words = screen.say, screen.words
    choices: list[Choice[Field | str]] = [
        *(Choice(vital, words.name(vital, "vital"), str(count)) for vital, count in seat.vitals.items()),
        Choice("statuses", say("amend.statuses"), _named(screen, [worn.id for worn in seat.statuses], "status")),
        Choice("holds", say("amend.holds"), _named(screen, seat.holds, "holding")),
        Choice("role", say("amend.role"), words.name(seat.role, "role")),
        Choice("faction", say("amend.faction"), words.name(seat.faction, "faction")),
        Choice("alive", say("amend.alive"), say("amend.in_game" if seat.alive else "amend.left_game")),
    ]
    own = [
        Choice(field, label(screen, field), "" if field.now is None else named(screen, field, field.now), field.key)
        for field in screen.game.rules.settable(screen.game.table, seat)
    ]
    what = await pick(screen.console, say("amend.what", seat=seat.name), [*choices, *own])
    if isinstance(what, Field):
        keys: dict[str, Any] = {}
        await fill(screen, seat.name, [what], keys)
        return keys
    return {"set": await _common(screen, seat, what)}


async def _common(screen: Ground, seat: Seat, what: str) -> dict[str, Any]:
    """A value that every ruleset's seats have."""
    say, words = screen.say, screen.words
    match what:
        case "statuses":
            return {what: await _several(screen, say("amend.statuses"), "status", [w.id for w in seat.statuses])}
        case "holds":
            return {what: await _several(screen, say("amend.holds"), "holding", seat.holds)}
        case "role" | "faction":
            things = screen.session.ruleset.words.all(what)
            return {what: await pick(screen.console, say.of("amend", what), thing_choices(things, say.language))}
        case "alive":
            both = [Choice(True, say("amend.in_game")), Choice(False, say("amend.left_game"))]
            return {what: await pick(screen.console, say("amend.alive"), both, start=int(seat.alive))}
        case _:
            return {"vitals": {what: await _number(screen, words.name(what, "vital"), seat.vitals[what])}}


async def _several(screen: Ground, title: str, sort: str, now: list[str]) -> list[str]:
    things = screen.session.ruleset.words.all(sort)
    choices = thing_choices(things, screen.say.language)
    taken = [place for place, thing in enumerate(things) if thing.id in now]
    return await pick_many(
        screen.console, title, choices, 0, len(things), taken=taken, said=screen.say("amend.several")
    )


async def _number(screen: Ground, title: str, now: int) -> int:
    def wrong(text: str) -> str:
        return "" if whole(text) else screen.say("pick.whole_number")

    return int(await type_in(screen.console, title, value=str(now), wrong=wrong))


def _named(screen: Ground, ids: list[str], sort: str) -> str:
    return " ".join(screen.words.name(id_, sort) for id_ in ids)
