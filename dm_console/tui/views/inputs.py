"""The DM's inputs in words: for undo, redo and the history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dm_console.engine.entries import (
    Advance,
    Alias,
    Amend,
    AnswerEntry,
    Die,
    Entry,
    Note,
    OrderEntry,
    Paste,
    Rename,
    Step,
    Substitute,
    Withdraw,
)
from dm_console.outbox.byhand import amend_told
from dm_console.outbox.wording import CATEGORIES, Wording
from dm_console.tui.say import Say

OPTIONS = ("choice", "reading", "prediction", "role", "faction", "skill", "step", "phase", "status")
"""The headings under which what stands beside the targets of an order may have a name."""
META = ("do", "at", "pasted", "set_aside", "by")


@dataclass(frozen=True, slots=True)
class Input:
    """One input: its entries (what was accepted of a paste goes with the paste), the first by its number from 1."""

    number: int
    entries: tuple[Entry, ...]

    @property
    def last(self) -> int:
        """The number of its last entry."""
        return self.number + len(self.entries) - 1


def inputs_of(journal: Sequence[Entry]) -> list[Input]:
    """A journal as the inputs it was made by."""
    inputs: list[Input] = []
    for number, entry in enumerate(journal, start=1):
        if entry.pasted and inputs:
            before = inputs[-1]
            inputs[-1] = Input(before.number, (*before.entries, entry))
        else:
            inputs.append(Input(number, (entry,)))
    return inputs


def told(entries: Sequence[Entry], words: Wording, say: Say) -> str:
    """An input in one line."""
    if not entries:
        return ""
    first, rest = entries[0], len(entries) - 1
    if isinstance(first, Paste):
        senders = {by for entry in entries[1:] if (by := getattr(entry, "by", None))}
        return say("inputs.paste", number=rest, senders=len(senders))
    line = entry_told(first, words, say)
    return say("inputs.and_more", first=line, number=rest) if rest else line


def entry_told(entry: Entry, words: Wording, say: Say, *, whose: bool = True) -> str:
    """An entry in one line; without its seat where that stands beside it already."""
    match entry:
        case Paste():
            return say("inputs.paste", number=0, senders=0)
        case Note():
            return say("inputs.note", text=_short(entry.text))
        case Step():
            return say("inputs.step")
        case Advance():
            return (
                say("inputs.advance_to", phase=words.name(entry.to, "phase")) if entry.to else say("inputs.advance")
            )
        case Die():
            return _die(entry, words, say)
        case Alias():
            return say("inputs.alias", seat=entry.seat, alias=entry.alias)
        case Rename():
            return say("inputs.rename", seat=entry.seat, name=entry.name)
        case Substitute():
            return say("inputs.substitute", seat=entry.seat, name=entry.name or say("inputs.somebody"))
        case Amend():
            return say("inputs.amend", told=_short(amend_told(entry, words), 80))
        case AnswerEntry():
            chosen = words.name(entry.choice, "choice", "role") if entry.choice else _list(entry.targets, words)
            answer = say("inputs.answer", answer=chosen)
            return f"{entry.by} {answer}" if whose else answer
        case Withdraw():
            skill = words.name(entry.skill, "skill") if entry.skill else say("inputs.all_orders")
            passes = entry.passes and not entry.skill
            taken_back = words.text("said", "passed", {}) if passes else say("inputs.withdraw", skill=skill)
            return f"{entry.by} {taken_back}" if whose else taken_back
    by = getattr(entry, "by", "") if whose else ""
    return f"{by} {_said(entry, words)}".strip()


def change_told(before: Sequence[Entry], after: Sequence[Entry], words: Wording, say: Say) -> str:
    """What lies between two states of a journal, in one line: inputs that came or went, or what was mended."""
    short, long = sorted((tuple(before), tuple(after)), key=len)
    if long[: len(short)] == short:
        return told(long[len(short) :], words, say)
    one, other = ([entry.model_copy(update={"set_aside": None}) for entry in journal] for journal in (before, after))
    start = _alike(one, other)
    end = _alike(one[start:][::-1], other[start:][::-1])
    was, will = (told(journal[start : len(journal) - end], words, say) for journal in (one, other))
    kind = "mended" if was and will else "put_in" if will else "taken_out"
    return say.of("inputs", kind, number=start + 1, was=was, will=will)


def _alike(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """How many entries are the same, from the first on."""
    return next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _die(entry: Die, words: Wording, say: Say) -> str:
    roll = words.name(entry.roll, "roll")
    seats = "".join(f" {name}" for name in (entry.by, entry.against) if name)
    if entry.day is None or entry.phase is None:
        return say("inputs.die", roll=roll, value=entry.value, seats=seats)
    when = say("screen.when", day=entry.day, phase=words.name(entry.phase, "phase"))
    return say("inputs.die_set", when=when, roll=roll, value=entry.value, seats=seats, note=_short(entry.note))


def _said(entry: Entry, words: Wording) -> str:
    """What a seat has sent, in the ruleset's own words for it."""
    facts = {name: _fact(name, value, words) for name, value in entry if name not in META}
    kind = entry.do
    if isinstance(entry, OrderEntry):
        kind = "order" if entry.targets else "order_alone"
    if kind == "vote" and not facts.get("target"):
        kind = "abstained"
    said = words.text("said", kind, facts)
    if isinstance(entry, OrderEntry) and entry.options:
        beside = "; ".join(_option(name, value, words) for name, value in entry.options.items())
        said = f"{said} ({beside})"
    return said


def _option(name: str, value: object, words: Wording) -> str:
    """What an order says beside its targets: a word for itself, anything else with what it is."""
    match value:
        case str():
            return words.name(value, name, *OPTIONS)
        case Mapping():
            return words.fact("", {key: _option(name, inner, words) for key, inner in value.items()})
        case tuple() | list():
            return _list([_option(name, inner, words) for inner in value], words)
        case True:
            return words.name(name, "option")
        case _:
            return f"{words.name(name, 'option')} {value}"


def _fact(name: str, value: object, words: Wording) -> str:
    if isinstance(value, tuple):
        return _list(value, words)
    return words.name(_short(value), *CATEGORIES.get(name, ("choice",))) if isinstance(value, str) else str(value)


def _list(names: Sequence[object], words: Wording) -> str:
    return words.fact("", tuple(str(name) for name in names))


def _short(text: str, most: int = 40) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"
