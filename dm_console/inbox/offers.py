"""What a DM may have been meant to be told: entries that can be taken with one key, where nothing is sure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dm_console.engine.seats import Seat
from dm_console.inbox.filling import Filled, Filler
from dm_console.inbox.lexicon import Lexicon
from dm_console.inbox.roster import Roster
from dm_console.inbox.slots import Slots
from dm_console.inbox.tokens import Token

MOST = 4
LITERAL = frozenset(
    (
        "condition", "question", "perhaps", "reported", "elsewhen", "joke", "drop", "conflict", "name_or_number",
        "alternative", "two_meanings", "unclear", "somebody_else", "corrected_in_part",
    )
)  # fmt: skip
"""Doubts under which the words, taken literally, may still be what was meant."""


def offers(filled: Filled, filler: Filler, roster: Roster, slots: Slots) -> tuple[dict[str, Any], ...]:
    """Entries in the place of a doubtful one, the likeliest first; none that the table would refuse."""
    found: list[dict[str, Any]] = []
    for entry in _possible(filled, filler, roster):
        if entry not in found and slots.refusal(entry) is None:
            found.append(entry)
        if len(found) == MOST:
            break
    return tuple(found)


def hints(
    lexicon: Lexicon, slots: Slots, sender: Seat, named: Seat, before: Sequence[Mapping[str, Any]]
) -> tuple[dict[str, Any], ...]:
    """What a message may ask for that says only a name: `before` once more with it, a plain order, a vote."""
    found: list[dict[str, Any]] = []
    for entry in before:
        if len(entry.get("targets", ())) == 1:
            found.append({**entry, "targets": [named.name]})
    for skill in sender.skills:
        if skill.id in lexicon.verbs:
            found.append({"do": "order", "by": sender.name, "skill": skill.id, "targets": [named.name]})
    for form in lexicon.sheet.forms:
        if len(form.take) == 1 and any("seat" in takes for takes in form.take.values()):
            found.append({"do": form.do, "by": sender.name, **dict.fromkeys(form.take, named.name)})
    unlike = [entry for place, entry in enumerate(found) if entry not in found[:place]]
    return tuple(entry for entry in unlike if slots.refusal(entry) is None)[:MOST]


def _possible(filled: Filled, filler: Filler, roster: Roster) -> Iterator[dict[str, Any]]:
    act = filled.act
    kinds = {kind for kind, _ in filled.doubts}
    seats = [token for token in act.args if token.seats]
    for unknown in act.unknown:
        for seat in roster.near(unknown.text):
            stood_in = Token("word", unknown.start, unknown.end, seat.name, (seat,))
            args = sorted([*act.args, stood_in], key=lambda token: token.start)
            yield from _entries(filler, filled, args)
    for token in seats:
        for seat in token.seats if len(token.seats) > 1 else ():
            one = Token("word", token.start, token.end, seat.name, (seat,))
            yield from _entries(filler, filled, [one if other is token else other for other in act.args])
    if act.after:
        yield from _entries(filler, filled, [*act.args, *act.after])
    if len(seats) > 1:
        for token in seats:
            yield from _entries(filler, filled, [other for other in act.args if other is token or not other.seats])
    if len(act.args) > 1 and not seats:
        for token in act.args:
            yield from _entries(filler, filled, [token])
    if filled.whole and not act.negated and kinds <= LITERAL:
        yield filled.entry


def _entries(filler: Filler, filled: Filled, args: list[Token]) -> Iterator[dict[str, Any]]:
    for made in filler.fill_with(filled.act, args):
        if made.whole and all(kind in LITERAL for kind, _ in made.doubts):
            yield made.entry
