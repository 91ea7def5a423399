"""Filling in by hand what the rules describe as fields: one small dialog after the other, no TOML typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dm_console.engine.fields import Field, put
from dm_console.engine.refused import Refused
from dm_console.engine.words import plain
from dm_console.tui.flows.seats import pick_seat, seat_choices
from dm_console.tui.flows.things import thing_choices
from dm_console.tui.screens.edit import write
from dm_console.tui.screens.pick import Choice, pick, pick_many, type_in, whole

if TYPE_CHECKING:
    from dm_console.engine.seats import Seat
    from dm_console.tui.ground import Ground

Keys = dict[str, Any]
LABELS = ("option", "vital", "skill")
"""The headings under which a field has its name."""


async def fill(
    screen: Ground, title: str, fields: Sequence[Field], keys: Keys, within: tuple[str, ...] = (), text: str = ""
) -> None:
    """Ask for each field in turn and put it into the keys of an entry; what is left blank is left out.

    Words to be written begin with `text`.
    """
    fields = [replace(field, now=text) if text and field.sort == "text" else field for field in fields]
    for field in fields:
        place = (*within, *field.place)

        def wrong(value: object, place: tuple[str, ...] = place) -> str:
            tried = _copied(keys)
            put(tried, place, value)
            return refused(screen, tried)

        last = field is fields[-1]
        value = await _value(screen, f"{title} ▸ {label(screen, field)}", field, wrong if last else None)
        if value is not None:
            put(keys, place, value)


def label(screen: Ground, field: Field) -> str:
    """What a field is called."""
    return screen.words.name(field.key, *LABELS)


def named(screen: Ground, field: Field, value: object) -> str:
    """A value of a field in words."""
    if isinstance(value, tuple):
        return screen.say("screen.comma").join(named(screen, field, one) for one in value)
    return screen.words.name(value, *field.headings) if isinstance(value, str) else str(value)


def refused(screen: Ground, keys: Keys) -> str:
    """What is wrong with the keys of an entry by themselves, or nothing."""
    try:
        screen.session.entry(**keys)
    except Refused as why:
        return screen.words.refused(why)
    return ""


async def _value(screen: Ground, title: str, field: Field, wrong: Callable[[object], str] | None) -> object:
    """Ask for one value; None where it is left blank."""
    match field.sort:
        case "seat":
            return await _seat(screen, title, field)
        case "choice":
            return await _choice(screen, title, field)
        case "choices":
            return await _choices(screen, title, field)
        case "flag":
            return await _flag(screen, title, field)
        case "number":
            return await _number(screen, title, field)
        case "roles":
            return await _roles(screen, title)
        case "table":
            keys: Keys = {}
            for part in field.parts:
                value = await _value(screen, f"{title} ▸ {label(screen, part)}", part, None)
                if value is not None:
                    keys[part.key] = value
            return keys or None
        case "text":
            return await _text(screen, title, field, wrong)


async def _seat(screen: Ground, title: str, field: Field) -> str | None:
    if field.needed:
        return (await pick_seat(screen, title)).name
    blank: list[Choice[Seat | None]] = [Choice(None, screen.say("form.blank"))]
    seat = await pick(screen.console, title, [*blank, *seat_choices(screen, screen.game.table.seats)])
    return None if seat is None else seat.name


async def _choice(screen: Ground, title: str, field: Field) -> str | None:
    blank: list[Choice[str | None]] = [] if field.needed else [Choice(None, screen.say("form.blank"))]
    return await pick(screen.console, title, [*blank, *_named_choices(screen, field)])


async def _choices(screen: Ground, title: str, field: Field) -> list[str]:
    choices = _named_choices(screen, field)
    now = field.now if isinstance(field.now, tuple) else ()
    taken = [place for place, choice in enumerate(choices) if choice.value in now]
    said = screen.say("amend.several")
    return await pick_many(screen.console, title, choices, 0, len(choices) + 1, taken=taken, said=said)


def _named_choices(screen: Ground, field: Field) -> list[Choice[str]]:
    """Everything that may be chosen, with its name in both languages to be found by."""
    language, words = screen.say.language, screen.session.ruleset.words
    there = {thing.id: (thing, sort) for sort in reversed(field.headings) for thing in words.all(sort)}
    choices = []
    for id_ in field.ids or [thing.id for sort in field.headings for thing in words.all(sort)]:
        if id_ not in there:
            choices.append(Choice(id_, id_))
            continue
        thing, sort = there[id_]
        note = screen.say.of("sorts", sort) if len(field.headings) > 1 and not field.ids else ""
        choices += thing_choices([thing], language, note)
    return choices


async def _flag(screen: Ground, title: str, field: Field) -> bool | None:
    """Yes or no; a flag that need not be given is left out for a no."""
    both = [Choice(False, screen.say("form.no")), Choice(True, screen.say("form.yes"))]
    said = await pick(screen.console, title, both)
    return said if said or field.needed else None


async def _number(screen: Ground, title: str, field: Field) -> int | None:
    def wrong(text: str) -> str:
        if not text and not field.needed:
            return ""
        if not whole(text):
            return screen.say("pick.whole_number")
        if field.least is not None and int(text) < field.least:
            return screen.say("form.at_least", least=field.least)
        if field.most is not None and int(text) > field.most:
            return screen.say("form.at_most", most=field.most)
        return ""

    value = "" if field.now is None else str(field.now)
    said = "" if field.needed else screen.say("form.may_be_blank")
    text = await type_in(screen.console, title, said=said, value=value, wrong=wrong)
    return int(text) if text else None


async def _text(screen: Ground, title: str, field: Field, wrong: Callable[[object], str] | None) -> str | None:
    def amiss(text: str) -> str:
        if field.needed and not text.strip():
            return screen.say("amend.note_wanted")
        if field.most is not None and len(text) > field.most:
            return screen.say("form.too_long", most=field.most, given=len(text))
        return wrong(text.strip()) if wrong is not None else ""

    said = "" if field.needed else screen.say("form.may_be_blank")
    now = field.now if isinstance(field.now, str) else ""
    text = (await write(screen.console, title, now, said=said, wrong=amiss)).strip()
    return text or None


async def _roles(screen: Ground, title: str) -> dict[str, str]:
    """Ask for a table from seats to roles: a line a seat, to be pasted or filled in."""
    rows = "\n".join(f"{seat.name} " for seat in screen.game.table.seats)

    def wrong(text: str) -> str:
        found, left = roles_in(screen, text)
        if left:
            return screen.say("setup.list_left", lines="\n".join(left[:3]))
        return "" if found else screen.say("form.no_roles")

    text = await write(screen.console, title, rows, said=screen.say("form.roles_said"), original=rows, wrong=wrong)
    return roles_in(screen, text)[0]


def roles_in(screen: Ground, text: str) -> tuple[dict[str, str], list[str]]:
    """The roles in a list of lines `name role`, by seats; and the lines that could not be read.

    A line with a name alone says nothing of that seat.
    """
    seats, words = screen.game.table.seats, screen.session.ruleset.words
    names = sorted(((name, seat) for seat in seats for name in (seat.name, *seat.aliases)), key=lambda n: -len(n[0]))
    found, left = {}, []
    for line in (line.strip() for line in text.splitlines()):
        name, seat = next(((n, s) for n, s in names if plain(line).startswith(plain(n))), ("", None))
        rest = line[len(name) :].strip(" \t:：,，、=-—>→|")
        ids = words.ids("role", rest)
        if seat is not None and ids:
            found[seat.name] = ids[0]
        elif line and (seat is None or rest):
            left.append(line)
    return found, left


def _copied(keys: Keys) -> Keys:
    """Keys of an entry whose tables may be added to."""
    return {key: _copied(value) if isinstance(value, dict) else value for key, value in keys.items()}
