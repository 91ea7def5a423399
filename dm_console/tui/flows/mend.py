"""Mending an input of the past: what it should have been, what that would change, and whether it is to hold."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import tomli_w

from dm_console.engine.entries import Advance, Alias, Amend, AnswerEntry, Die, Entry, Note, Rename, Step, Substitute
from dm_console.engine.fields import Field, fields_of
from dm_console.engine.refused import Refused
from dm_console.tui.flows.amend import amend
from dm_console.tui.flows.answer import answer
from dm_console.tui.flows.die import die, on_a_die
from dm_console.tui.flows.form import fill
from dm_console.tui.flows.order import by_hand
from dm_console.tui.ground import Then
from dm_console.tui.screens.base import Left
from dm_console.tui.screens.change import ChangeScreen
from dm_console.tui.screens.edit import write
from dm_console.tui.screens.pick import Choice, pick, type_in
from dm_console.tui.screens.wait import beside
from dm_console.tui.screens.words import WordsScreen
from dm_console.tui.views.change import change, sections
from dm_console.tui.views.inputs import entry_told

if TYPE_CHECKING:
    from dm_console.engine.seats import Seat
    from dm_console.mending import Change
    from dm_console.tui.screens.game import GameScreen

Keys = Mapping[str, Any]


async def meant(then: Then, entry: Entry) -> list[Entry]:
    """Ask what an entry should have been, at the time it came. Raises Left where the DM would rather not."""
    keys = entry.written()
    found: Sequence[Keys]
    match entry:
        case Step():
            then.console.tell(then.say("mend.nothing_in_it"), "warning")
            raise Left
        case Advance():
            found = [{**keys, "to": await _phase(then, entry)}]
        case Note():
            found = [{**keys, "text": await _text(then, entry.text)}]
        case Die():
            found = [{**keys, "value": await _value(then, entry)}]
        case Alias():
            found = [{**keys, "alias": await _text(then, entry.alias)}]
        case Rename():
            found = [{**keys, "name": await _text(then, entry.name)}]
        case Amend():
            found = [await amend(then, _seat(then, entry.seat), note=entry.note)]
        case AnswerEntry():
            found = [await _answer(then, entry)]
        case Substitute():
            found = [await _as_written(then, keys)]
        case _:
            found = await _by_words(then, entry)
    return [_entry(then, each) for each in found]


async def put_in(then: Then) -> list[Entry]:
    """Ask what is to be put in at an earlier time."""
    say = then.say
    asks = ["answer"] if then.game.asks else []
    kinds = [Choice(k, say.of("mend", f"put_{k}")) for k in (*asks, "order", "amend", "die", "note", "written")]
    match await pick(then.console, say("mend.put_in"), kinds):
        case "answer":
            keys: Keys = await answer(then, then.game.asks[0])
        case "order":
            keys = await by_hand(then)
        case "amend":
            keys = await amend(then)
        case "die":
            keys = await die(then)
        case "note":
            keys = {"do": "note", "text": await _text(then, "")}
        case _:
            keys = await _as_written(then, {"do": ""})
    return [_entry(then, keys)]


async def held(screen: GameScreen, wanted: Change, title: str) -> bool:
    """Show what a mend would change, and let it hold where the DM says so."""
    console, session = screen.console, screen.session
    mending = await beside(console, screen.say("mend.replaying"), lambda _: session.mending(wanted))
    told = sections(change(screen.desk, mending), screen.words, screen.say)
    if not await console.push_screen_wait(ChangeScreen(title, told)):
        return False
    session.mend(mending)
    screen.repaint()
    console.tell(screen.say("mend.done", number=len(mending.lapsed)))
    return True


async def _by_words(then: Then, entry: Entry) -> Sequence[Keys]:
    """What a seat sent, typed anew; by lists, or as it stands in the save, where words do not say it all."""
    by = _seat(then, getattr(entry, "by", None))
    if getattr(entry, "options", None):
        return [await by_hand(then, by)]
    fields = fields_of(type(entry)) if entry.do in then.game.rules.entries else []
    if by is None or any(field.sort == "text" for field in fields):
        return [await _by_fields(then, entry, fields)]
    text = entry_told(entry, then.words, then.say, whose=False)
    typed = await then.console.push_screen_wait(WordsScreen(then, by, text))
    if typed is None:
        raise Left
    return [await by_hand(then, by)] if typed.by_fields else list(typed.entries)


async def _by_fields(then: Then, entry: Entry, fields: Sequence[Field]) -> Keys:
    """What the rules' own entry holds, field by field, with what it held so far."""
    keys = {"do": entry.do} | ({"by": by} if (by := getattr(entry, "by", None)) else {})
    now = [replace(field, now=getattr(entry, field.key)) for field in fields]
    await fill(then, entry_told(entry, then.words, then.say), now, keys)
    return keys


async def _as_written(then: Then, keys: Keys) -> Keys:
    """An entry as it stands in a save, changed by hand."""

    def wrong(text: str) -> str:
        try:
            then.session.entry(**tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            return str(error)
        except (Refused, TypeError) as why:
            return then.words.refused(why) if isinstance(why, Refused) else str(why)
        return ""

    plain = {key: value for key, value in keys.items() if key not in ("at", "pasted", "set_aside")}
    text = tomli_w.dumps(plain)
    written = await write(
        then.console,
        then.say("mend.as_written"),
        text,
        said=then.say("mend.written_said"),
        original=text,
        wrong=wrong,
    )
    return {**{key: keys[key] for key in ("at", "pasted") if key in keys}, **tomllib.loads(written)}


async def _answer(then: Then, entry: AnswerEntry) -> Keys:
    seat = None if entry.by == "dm" else _seat(then, entry.by)
    ask = next((ask for ask in then.game.asks if ask.to is seat), None)
    return await _as_written(then, entry.written()) if ask is None else await answer(then, ask)


async def _phase(then: Then, entry: Advance) -> str:
    """Until which phase is settled; it begins with the one to which it was."""
    phases = then.session.ruleset.phases
    to = (
        then.session.ruleset.words.find("phase", entry.to)
        if entry.to
        else then.game.rules.following(then.game.table)[1]
    )
    start = next(place for place, phase in enumerate(phases) if phase.id == to)
    choices = [Choice(p.id, p.name.of(then.say.language), "", p.id) for p in phases]
    return await pick(then.console, then.say("mend.to"), choices, start=start)


async def _text(then: Then, text: str) -> str:
    def wrong(typed: str) -> str:
        return "" if typed else then.say("amend.note_wanted")

    return await type_in(then.console, then.say("mend.text"), value=text, wrong=wrong)


async def _value(then: Then, entry: Die) -> int:
    sheet = then.session.ruleset.rolls.get(then.session.ruleset.words.find("roll", entry.roll))
    wrong = on_a_die(then, None if sheet is None else sheet.sides)
    name = then.words.name(entry.roll, "roll")
    return int(await type_in(then.console, then.say("die.value", roll=name), value=str(entry.value), wrong=wrong))


def _entry(then: Then, keys: Keys) -> Entry:
    """An entry by its keys; a wrong one is told, and nothing is mended."""
    try:
        return then.session.entry(**keys)
    except Refused as why:
        then.console.tell(then.words.refused(why), "error", title=then.say("table.refused"))
        raise Left from why


def _seat(then: Then, name: str | None) -> Seat | None:
    return next((seat for seat in then.game.table.seats if name in (seat.name, *seat.aliases)), None)
