"""What a seat sends, entered by hand: an order, or whatever else the ruleset takes; for what cannot be pasted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dm_console.engine.entries import Entry
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from dm_console.engine.usable import may_name, orderable, targets_wanted
from dm_console.outbox.wording import CATEGORIES
from dm_console.tui.flows.seats import pick_seat, seat_choices
from dm_console.tui.screens.pick import Choice, pick, pick_many, type_in, whole

if TYPE_CHECKING:
    from dm_console.tui.ground import Ground

Keys = dict[str, Any]
SEATS = ("by", "about", "target", "seat", "to")
META = ("do", "at", "pasted", "set_aside", "by")


async def by_hand(screen: Ground, seat: Seat | None = None) -> Keys:
    """Ask for a seat and for what it sends; give the keys of the entry."""
    if seat is None:
        start = (screen.seat or 1) - 1
        seat = await pick_seat(screen, screen.say("order.whose"), start=start)
    sent = await pick(screen.console, seat.name, _what(screen, seat), said=_so_far(screen, seat))
    if isinstance(sent, Skill):
        return await _order(screen, seat, sent)
    if sent == "withdraw":
        return {"do": "withdraw", "by": seat.name}
    return await _entry(screen, seat, str(sent))


def _what(screen: Ground, seat: Seat) -> list[Choice[Skill[SkillSheet] | str]]:
    """What a seat can send: what is due first, then the rest."""
    game, say, words = screen.game, screen.say, screen.words
    skills: list[Choice[Skill[SkillSheet] | str]] = []
    for one in orderable(game.table, seat):
        note = "" if one.charges is None else say("card.charges", number=one.charges)
        skills.append(Choice(one.skill, words.name(one.skill.id, "skill"), note, " ".join(_names(one.skill))))
    entries: list[Choice[Skill[SkillSheet] | str]] = [
        Choice(do, _called(screen, do)) for do in (*game.rules.entries, "vote")
    ]
    due = next((row.what for row in game.rules.due(game.table) if row.seat is seat), "order")
    first = [choice for choice in entries if choice.value == due]
    rest = [choice for choice in entries if choice.value != due]
    taken_back: list[Choice[Skill[SkillSheet] | str]] = []
    if any(order.by is seat for order in game.table.orders):
        taken_back = [Choice("withdraw", say("order.withdraw"))]
    return [*first, *skills, *rest, *taken_back]


def _names(skill: Skill[SkillSheet]) -> Sequence[str]:
    return skill.sheet.name.zh, skill.sheet.name.en, *skill.sheet.aliases


def _called(screen: Ground, do: str) -> str:
    """What an entry of this kind is called, by the ruleset or by the inbox."""
    name = screen.words.name(do, "due")
    return name if name != do else screen.words.text("inbox_do", do, {})


def _so_far(screen: Ground, seat: Seat) -> str:
    sent = [said for row in screen.game.rules.due(screen.game.table) if row.seat is seat for said in row.sent]
    if not sent:
        return ""
    return screen.say("order.so_far", sent=screen.say("screen.semicolon").join(screen.words.said(s) for s in sent))


async def _order(screen: Ground, seat: Seat, skill: Skill[SkillSheet]) -> Keys:
    table = screen.game.table
    least, most = targets_wanted(table, seat, skill) or (0, 0)
    keys: Keys = {"do": "order", "by": seat.name, "skill": skill.id}
    if most:
        title = screen.say("order.targets", by=seat.name, skill=screen.words.name(skill.id, "skill"))
        said = "" if skill.sheet.text is None else skill.sheet.text.of(screen.say.language)
        among = [other for other in table.seats if may_name(table, seat, skill, other, least)]
        choices = seat_choices(screen, among or table.living())
        chosen = await pick_many(screen.console, title, choices, least, most, said=said)
        keys["targets"] = [target.name for target in chosen]
    return keys


async def _entry(screen: Ground, seat: Seat, do: str) -> Keys:
    """Ask for whatever else an entry holds, by the model of its keys."""
    from dm_console.engine.entries import KERNEL_ENTRIES

    model: type[Entry] = {**KERNEL_ENTRIES, **screen.game.rules.entries}[do]
    keys: Keys = {"do": do, "by": seat.name}
    title = f"{seat.name} ▸ {_called(screen, do)}"
    for name, field in model.model_fields.items():
        if name in META or not (field.is_required() or name in SEATS):
            continue
        keys[name] = await _value(screen, title, do, name)
    return keys


async def _value(screen: Ground, title: str, do: str, name: str) -> object:
    say = screen.say
    if name in SEATS:
        nobody = [Choice("", say("order.abstain"))] if do == "vote" else []
        seats = seat_choices(screen, screen.game.table.seats)
        return await pick(
            screen.console, title, [*nobody, *(Choice(c.value.name, c.text, c.note, c.find) for c in seats)]
        )
    if name in CATEGORIES:
        found = [(sort, thing) for sort in CATEGORIES[name] for thing in screen.session.ruleset.words.all(sort)]
        choices = [Choice(thing.id, thing.name.of(say.language), say.of("sorts", sort)) for sort, thing in found]
        return await pick(screen.console, title, choices)
    number = await type_in(screen.console, title, wrong=lambda text: "" if whole(text) else say("pick.whole_number"))
    return int(number)
