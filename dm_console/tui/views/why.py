"""Why something is as it is: the rule, the figures and the dice behind a line, and all that touched a seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from dm_console.engine.explain import Intervention, Line, Sum
from dm_console.engine.flow import Rolled
from dm_console.engine.seats import Skill, Status
from dm_console.engine.sheets import Named
from dm_console.tui.views.change import die_told
from dm_console.tui.views.view import View, seats_in

if TYPE_CHECKING:
    from dm_console.engine.seats import Seat

Told = str | tuple[str, str]
Section = tuple[str, Sequence[Told]]
MOST_BEFORE = 6
"""So many lines that came before are told."""
EXPLAINED = ("skill", "status", "role")
"""The headings under which the rules have a text of their own."""


def line_why(view: View, number: int) -> list[Section]:
    """One line of the settlement, by its number from 1: what stands behind it."""
    line, say = view.game.table.lines[number - 1], view.say
    dice = [die_told(view.game.table.chance.log[place], view.words, say) for place in dice_of(view, number)]
    found: list[Section] = [
        (view.when(line.day, line.phase), [view.line(line)]),
        (say("why.interventions"), [intervention_told(view, one) for one in _beside(view, number, line)]),
        (say("why.dice"), dice),
        (say("why.before"), list(_before(view, number, line))),
        (say("why.rules"), _rules(view, _named_in(view, line.facts))),
    ]
    return [(heading, lines) for heading, lines in found if lines]


def _before(view: View, number: int, line: Line) -> Iterator[Told]:
    """What the same day had already brought to the seat that a line is about."""
    seat = line.seat
    if seat is None:
        return
    lines = enumerate(view.game.table.lines[: number - 1], start=1)
    same = [(n, one) for n, one in lines if one.day == line.day and seat in seats_in((one.seat, one.facts))]
    for n, one in same[-MOST_BEFORE:]:
        yield str(n), view.line(one)


def dice_of(view: View, number: int) -> list[int]:
    """The dice that a line tells of, by their places in the log."""
    facts = view.game.table.lines[number - 1].facts
    shown = [fact for fact in facts.values() if isinstance(fact, Rolled)]
    return [
        place
        for place, logged in enumerate(view.game.table.chance.log)
        if any(logged.rolled is rolled for rolled in shown)
    ]


def seat_why(view: View, seat: Seat) -> list[Section]:
    """Why a seat is still in the game, or is not: what befell it, the latest phase first, and the rules behind it."""
    say = view.say
    touched = list(_touched(view, seat))
    phases = list(dict.fromkeys(when for when, _ in touched))
    found: list[Section] = [("", [_fate(view, seat)])]
    if not touched:
        found.append(("", [say("why.untouched", seat=seat.name)]))
    for day, phase in reversed(phases):
        found.append((view.when(day, phase), [told for when, told in touched if when == (day, phase)]))
    if phases:
        named = {thing.id: thing for thing in _named_lately(view, seat, phases[-1])}
        found.append((say("why.rules"), _rules(view, named.values())))
    return [(heading, lines) for heading, lines in found if lines]


def changed(view: View, one: Intervention) -> bool:
    """Whether a rule has made a difference that can be told: a swap looks at every target, and leaves most alone."""
    return one.became is None or view.words.event(one.event) != view.words.event(one.became)


def intervention_told(view: View, one: Intervention) -> str:
    """What a rule has prevented or changed, by what, and whose that was."""
    words, say = view.words, view.say
    thing = words.name(one.thing.id, "skill", "status")
    if one.became is None:
        return say("why.prevented", thing=thing, seat=one.seat.name, event=words.event(one.event))
    return say(
        "why.changed", thing=thing, seat=one.seat.name, event=words.event(one.event), became=words.event(one.became)
    )


def _fate(view: View, seat: Seat) -> str:
    say, left = view.say, seat.left
    if left is None:
        return say("why.alive", seat=seat.name)
    cause = view.words.name(left.cause, "cause")
    told = say("why.left", seat=seat.name, when=view.when(left.day, left.phase), cause=cause)
    if left.skill:
        told += say("why.by_skill", skill=view.words.name(left.skill, "skill"))
    return told + (say("why.by_seat", seat=left.by.name) if left.by is not None else "")


def _touched(view: View, seat: Seat) -> Iterator[tuple[tuple[int, str], Told]]:
    """Every line about a seat and every intervention in what concerned it, in the order in which they came."""
    table = view.game.table
    interventions = [one for one in table.interventions if seat in seats_of(one) and changed(view, one)]
    for place, line in enumerate(table.lines):
        for one in [one for one in interventions if one.lines == place]:
            yield (one.day, one.phase), ("", intervention_told(view, one))
        if seat in seats_in((line.seat, line.facts)):
            yield (line.day, line.phase), (str(place + 1), view.line(line))
    for one in [one for one in interventions if one.lines == len(table.lines)]:
        yield (one.day, one.phase), ("", intervention_told(view, one))


def _beside(view: View, number: int, line: Line) -> list[Intervention]:
    """The interventions that belong to a line: those just before and just after it that are about its seats."""
    about = set(seats_in((line.seat, line.facts)))
    return [
        one
        for one in view.game.table.interventions
        if number - 1 <= one.lines <= number and (one.day, one.phase) == (line.day, line.phase)
        if (not about or about.intersection(seats_of(one))) and changed(view, one)
    ]


def seats_of(one: Intervention) -> set[Seat]:
    """The seats that an intervention is about: whose it was, and everybody in the event."""
    names = (getattr(one.event, name) for name in type(one.event).__dataclass_fields__)
    return {one.seat, *seats_in(tuple(names))}


# --- the rules' own words ---


def _named_lately(view: View, seat: Seat, phase: tuple[int, str]) -> Iterator[Named]:
    table = view.game.table
    for line in table.lines:
        if (line.day, line.phase) == phase and seat in seats_in((line.seat, line.facts)):
            yield from _named_in(view, line.facts)
    for one in table.interventions:
        if (one.day, one.phase) == phase and seat in seats_of(one):
            yield from _things(view, [one.thing.id])


def _named_in(view: View, facts: object) -> list[Named]:
    """The skills and statuses that are named in facts, also as parts of a sum."""
    return list(_things(view, dict.fromkeys(_ids(facts))))


def _things(view: View, ids: Iterable[str]) -> Iterator[Named]:
    for id_ in ids:
        for heading in EXPLAINED:
            yield from (thing for thing in view.game.ruleset.words.all(heading) if thing.id == id_)


def _ids(fact: object) -> Iterator[str]:
    match fact:
        case str():
            yield fact
        case Skill() | Status() | Named():
            yield fact.id
        case Sum():
            yield from (part.source for part in fact.parts)
        case tuple() | list():
            for inner in fact:
                yield from _ids(inner)
        case Mapping():
            for key, inner in fact.items():
                yield from _ids(key)
                yield from _ids(inner)


def _rules(view: View, things: Iterable[Named]) -> list[Told]:
    language = view.say.language
    texts = [(thing.name.of(language), thing.text) for thing in things]
    return [(name, text.of(language)) for name, text in texts if text is not None]
