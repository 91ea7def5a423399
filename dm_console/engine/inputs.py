"""From the names in an entry to seats, skills and dice; what every ruleset takes in the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dm_console.engine.amends import amend
from dm_console.engine.chance import HandDie
from dm_console.engine.entries import (
    Alias,
    Amend,
    AnswerEntry,
    Die,
    Entry,
    Note,
    OrderEntry,
    Paste,
    Rename,
    Substitute,
    Vote,
    Withdraw,
)
from dm_console.engine.explain import Changed
from dm_console.engine.flow import Answer, Ask, Flow
from dm_console.engine.orders import Ballot, Order, by_whom
from dm_console.engine.players import know_as, rename, substitute
from dm_console.engine.refused import Refused, nearest
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from dm_console.engine.table import Table
from dm_console.engine.words import plain

DM = "dm"
ANSWERS = ("choice", "role", "faction")
"""The headings under which a choice of a question may be named."""
SHOW_CARD, CARD = "show_card", "card"
"""What booking a seat with a card is called, and the heading of the cards."""


def _take_die(table: Table, entry: Die) -> None:
    table.chance.hand.append(hand_die(table, entry))


def _take_order(table: Table, entry: OrderEntry) -> Flow[None] | None:
    rules = table.ruleset.rules
    order = order_of(table, entry)
    rules.check_order(table, order)
    by = order.by
    if by in map(by_whom, table.orders):
        table.orders = [old for old in table.orders if old.by is not by or not rules.replaces(order, old)]
    table.orders.append(order)
    table.passed.pop(by, None)
    return rules.ordered(table, order)


def _take_vote(table: Table, entry: Vote) -> Flow[None] | None:
    rules = table.ruleset.rules
    ballot = ballot_of(table, entry)
    rules.check_vote(table, ballot)
    table.ballots.append(ballot)
    return rules.voted(table, ballot)


def _take_amend(table: Table, entry: Amend) -> Flow[None] | None:
    seat = None if entry.seat is None else table.named(entry.seat)
    place = len(table.lines)
    changes = amend(table, entry, seat)
    if entry.card is not None:
        changes = (*changes, Changed(SHOW_CARD, None, entry.card, (CARD,)))
    table.line("amended_scores" if seat is None else "amended", seat, changes=changes, note=entry.note)
    table.lines.insert(place, table.lines.pop())  # before the lines of what it has led to
    return table.ruleset.rules.amended(table, seat, entry)


def order_of(table: Table, entry: OrderEntry) -> Order:
    """The order that an entry gives. Raises Refused for unknown names and skills the seat has not."""
    by = table.named(entry.by)
    skill, use = skill_of(table, by, entry.skill), entry.use
    if use > 1:  # a further use is one of a further copy, as far as there is one
        copies = [held for held in by.skills if held.id == skill.id] or [skill]
        skill = copies[min(use, len(copies)) - 1]
    return Order(by, skill, tuple(map(table.named, entry.targets)), entry.options, use)


def skill_of(table: Table, seat: Seat, word: str) -> Skill[SkillSheet]:
    """The skill that the seat means by this word: among its own first, since names are shared."""
    for held in seat.skills:  # its own id, as the console writes it, needs no words
        if held.id == word:
            return held
    words = table.ruleset.words
    meant = words.ids("skill", word)
    own = table.at_hand(seat)
    for held in own:
        if held.id in meant or held.kind in meant:
            return held
    if meant:
        raise Refused("not_your_skill", seat=seat, skill=meant[0])
    known = [name for held in own for name in (held.sheet.name.zh, held.sheet.name.en, held.id)]
    raise Refused("no_skill", word=word, near=nearest(word, known))


def withdraw(table: Table, entry: Withdraw) -> None:
    """Take back orders. Raises Refused where there is none, or where it is too late."""
    by = table.named(entry.by)
    skill = None if entry.skill is None else skill_of(table, by, entry.skill)
    gone = [order for order in table.orders if order.by is by and skill in (None, order.skill)]
    if not gone and not entry.passes:
        raise Refused("nothing_to_withdraw", seat=by)
    for order in gone:
        table.ruleset.rules.check_withdraw(table, order)
    table.orders = [order for order in table.orders if order not in gone]
    if entry.passes and skill is None:
        table.passed[by] = table.clock.day


def ballot_of(table: Table, entry: Vote) -> Ballot:
    """The ballot that an entry casts; an empty target abstains."""
    target = entry.target
    return Ballot(table.named(entry.by), table.named(target) if target else None, entry.thread, entry.at)


def hand_die(table: Table, entry: Die) -> HandDie:
    """The die that the DM rolled. Raises Refused for a kind that is never rolled, or a value not on it."""
    kind = table.ruleset.words.find("roll", entry.roll)
    sides = table.ruleset.rolls[kind].sides
    if sides is not None and entry.value > sides:
        raise Refused("die_out_of_range", roll=kind, sides=sides, value=entry.value)
    by, against = (None if name is None else table.named(name) for name in (entry.by, entry.against))
    at = None
    if entry.day is not None and entry.phase is not None and entry.nth is not None:
        at = entry.day, table.ruleset.words.find("phase", entry.phase), entry.nth
    return HandDie(kind, entry.value, by, against, at=at)


def answerer(table: Table, entry: AnswerEntry) -> Seat | None:
    """Who answers; None is the DM."""
    return None if plain(entry.by) == DM else table.named(entry.by)


def answer(table: Table, ask: Ask, entry: AnswerEntry) -> Answer:
    """The answer to a question. Raises Refused for what stands not among its choices."""
    if ask.choices:
        choice = plain(entry.choice or "")
        words = table.ruleset.words
        meant = {choice, *(id_ for heading in ANSWERS for id_ in words.ids(heading, choice))}
        for possible in ask.choices:
            if possible in meant:
                return Answer(possible)
        if entry.choice is not None or not ask.seats:
            raise Refused("no_such_answer", ask=ask.kind, word=entry.choice or "", choices=ask.choices)
    targets = tuple(table.named(name) for name in entry.targets)
    for target in targets:
        if target not in ask.seats:
            raise Refused("not_to_be_chosen", ask=ask.kind, seat=target)
    if len(set(targets)) != len(targets) or not ask.least <= len(targets) <= ask.most:
        raise Refused("wrong_number", least=ask.least, most=ask.most, given=len(targets))
    return Answer(targets=targets)


TAKERS: dict[type[Entry], Callable[[Table, Any], Flow[None] | None]] = {
    Paste: lambda table, entry: None,
    Note: lambda table, entry: None,
    Alias: know_as,
    Rename: rename,
    Substitute: substitute,
    Die: _take_die,
    OrderEntry: _take_order,
    Withdraw: withdraw,
    Vote: _take_vote,
    Amend: _take_amend,
}
"""How each kind of entry is taken, and what it sets going at once; a ruleset has takers of its own beside them."""
