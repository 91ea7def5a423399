"""What a seat sends, entered by hand: an order, or whatever else the ruleset takes; for what cannot be pasted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from dm_console.engine.fields import fields_of, has_sender
from dm_console.engine.orders import Ballot, Order
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from dm_console.engine.usable import Usable, orderable
from dm_console.tui.flows.form import fill
from dm_console.tui.flows.seats import seat_choices
from dm_console.tui.flows.things import found_by
from dm_console.tui.initials import initials
from dm_console.tui.screens.pick import Choice, pick, pick_many

if TYPE_CHECKING:
    from dm_console.engine.table import Table
    from dm_console.tui.ground import Ground

Keys = dict[str, Any]
MANY = 9
"""A day has no more votes than this."""
SPENT = ("used_up",)
"""Why a further use of a skill is refused that is ordered already."""


async def by_hand(screen: Ground, seat: Seat | None = None, text: str = "") -> Keys:
    """Ask for a seat and for what it sends, or for what the DM enters; give the keys of the entry.

    `text` is what the seat wrote: where words are to be filled in, they begin with it.
    """
    if seat is None:
        whose: list[Choice[Seat | str]] = [*seat_choices(screen, screen.game.table.seats), *_of_dm(screen)]
        chosen = await pick(screen.console, screen.say("order.whose"), whose, start=(screen.seat or 1) - 1)
        if isinstance(chosen, str):
            return await _entry(screen, None, chosen)
        seat = chosen
    sent = await pick(screen.console, seat.name, _what(screen, seat), said=_so_far(screen, seat))
    match sent:
        case Usable():
            return await _order(screen, seat, sent, text)
        case "withdraw":
            return {"do": "withdraw", "by": seat.name}
        case "passes":
            return {"do": "withdraw", "by": seat.name, "passes": True}
        case "vote":
            return await _vote(screen, seat)
        case _:
            return await _entry(screen, seat, sent, text)


def _of_dm(screen: Ground) -> Iterator[Choice[Seat | str]]:
    """The ruleset's entries that come from no seat."""
    for do, model in screen.game.rules.entries.items():
        if not has_sender(model):
            called = _called(screen, do)
            yield Choice(do, called, screen.say("form.from_dm"), f"{do} {initials(called)}")


def _what(screen: Ground, seat: Seat) -> list[Choice[Usable | str]]:
    """What a seat can send: what is due first, then the rest."""
    game, say, words = screen.game, screen.say, screen.words
    skills: list[Choice[Usable | str]] = []
    for one in orderable(game.table, seat):
        note = "" if one.charges is None else say("card.charges", number=one.charges)
        skills.append(Choice(one, words.name(one.skill.id, "skill"), note, found_by(one.skill.sheet)))
    does = [do for do, model in game.rules.entries.items() if has_sender(model)]
    if may_vote(game.table, seat):
        does.append("vote")
    entries: list[Choice[Usable | str]] = [Choice(do, _called(screen, do), "", do) for do in does]
    due = next((row for row in game.rules.due(game.table) if row.seat is seat), None)
    what = "order" if due is None else due.what
    first = [choice for choice in entries if choice.value == what]
    rest = [choice for choice in entries if choice.value != what]
    if due is not None and not due.sent and not first:
        rest.append(Choice("passes", say("order.passes")))
    if any(order.by is seat for order in game.table.orders):
        rest.append(Choice("withdraw", say("order.withdraw")))
    return [*first, *skills, *rest]


def _called(screen: Ground, do: str) -> str:
    """What an entry of this kind is called, by the ruleset or by the inbox."""
    name = screen.words.name(do, "entry", "due")
    return name if name != do else screen.words.text("inbox_do", do, {})


def _so_far(screen: Ground, seat: Seat) -> str:
    sent = [said for row in screen.game.rules.due(screen.game.table) if row.seat is seat for said in row.sent]
    if not sent:
        return ""
    return screen.say("order.so_far", sent=screen.say("screen.semicolon").join(screen.words.said(s) for s in sent))


async def _order(screen: Ground, seat: Seat, usable: Usable, text: str) -> Keys:
    """Ask for the targets of a skill, for what else its order says, and whether it is a further use of it."""
    say, skill = screen.say, usable.skill
    named = screen.words.name(skill.id, "skill")
    keys: Keys = {"do": "order", "by": seat.name, "skill": skill.id}
    if usable.most:
        title = say("order.targets", by=seat.name, skill=named)
        said = "" if skill.sheet.text is None else skill.sheet.text.of(say.language)
        choices = seat_choices(screen, usable.among or screen.game.table.living())
        chosen = await pick_many(screen.console, title, choices, usable.least, usable.most, said=said)
        keys["targets"] = [target.name for target in chosen]
    beside = screen.game.rules.beside(screen.game.table, seat, skill)
    await fill(screen, f"{seat.name} ▸ {named}", beside, keys, within=("options",), text=text)
    use = _next_use(screen.game.table, seat, skill)
    if use > 1:
        both = [Choice(1, say("order.instead")), Choice(use, say("order.once_more"))]
        keys["use"] = await pick(screen.console, f"{seat.name} ▸ {named}", both)
    return keys


def _next_use(table: Table, seat: Seat, skill: Skill[SkillSheet]) -> int:
    """The number of a further use of a skill tonight; 1 where there is none, or it is not ordered yet."""
    uses = [order.use for order in table.orders if order.by is seat and order.skill.id == skill.id]
    use = max(uses, default=0) + 1
    new = Order(seat, skill, use=use)
    if not uses or any(table.ruleset.rules.replaces(new, old) for old in table.orders if old.by is seat):
        return 1
    try:
        table.ruleset.rules.check_order(table, new)
    except Refused as why:
        return 1 if why.kind in SPENT else use
    return use


async def _vote(screen: Ground, seat: Seat) -> Keys:
    """Ask whom a seat votes for, and in which of the day's votes, where there are several."""
    say, table = screen.say, screen.game.table
    title = f"{seat.name} ▸ {_called(screen, 'vote')}"
    keys: Keys = {"do": "vote", "by": seat.name}
    threads = [number for number in range(1, MANY + 1) if _may_vote(table, Ballot(seat, None, number))]
    if len(threads) > 1:
        numbered = [Choice(number, say("order.thread", number=number)) for number in threads]
        keys["thread"] = await pick(screen.console, title, numbered)
    thread = keys.get("thread", 1)
    among = [other for other in table.seats if _may_vote(table, Ballot(seat, other, thread))]
    seats = seat_choices(screen, among or table.living())
    nobody: list[Choice[str]] = [Choice("", say("order.abstain"))]
    named = [*nobody, *(Choice(c.value.name, c.text, c.note, c.find) for c in seats)]
    return {**keys, "target": await pick(screen.console, title, named)}


def may_vote(table: Table, seat: Seat) -> bool:
    """Whether a seat can vote as things stand, be it for nobody."""
    return any(_may_vote(table, Ballot(seat, target)) for target in (None, *table.seats))


def _may_vote(table: Table, ballot: Ballot) -> bool:
    try:
        table.ruleset.rules.check_vote(table, ballot)
    except Refused:
        return False
    return True


async def _entry(screen: Ground, seat: Seat | None, do: str, text: str = "") -> Keys:
    """Ask for what an entry of the ruleset's own holds, by the model of its keys."""
    by = {} if seat is None else {"by": seat.name}
    whose = screen.say("form.from_dm") if seat is None else seat.name
    keys: Keys = {"do": do, **by}
    fields = fields_of(screen.game.rules.entries[do])
    await fill(screen, f"{whose} ▸ {_called(screen, do)}", fields, keys, text=text)
    return keys
