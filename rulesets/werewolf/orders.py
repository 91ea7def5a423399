"""What is wrong with an order as things stand when it is entered.

That its bearer cannot act (stopped, or out) is no fault of it: then, or where that comes later, it lapses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from dm_console.engine.orders import Order
from dm_console.engine.refused import Refused, nearest
from dm_console.engine.seats import InForce, Seat, Skill
from dm_console.engine.sheets import SkillSheet
from dm_console.engine.usable import Usable
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.sheets import Option, Targets, WolfSkill
from rulesets.werewolf.table import WerewolfTable


def check_order(table: WerewolfTable, order: Order) -> None:
    """Raise Refused for an order that cannot be given."""
    skill = cast(Skill[Any], order.skill)
    sheet = skill.sheet
    if sheet.passive:
        raise Refused("passive", skill=sheet.id)
    if window(table, sheet) is None:
        raise Refused("too_late", what="order", until=(sheet.windows or ("noon",))[-1])
    if (skill.charges is not None and skill.charges <= 0) or order.use > uses_tonight(table, order):
        raise Refused("used_up", skill=sheet.id)
    if sheet.not_on_day_one and table.clock.day == 1:
        raise Refused("not_on_day_one", skill=sheet.id)
    if sheet.nights != "any" and (table.night_number % 2 == 0) != (sheet.nights == "even"):
        raise Refused("not_tonight", skill=sheet.id)
    if not order.options.get("pass"):
        check_targets(table, order.by, skill, order.targets)
    check_options(table, sheet, order.options)
    if (reason := objection(table, order, skill)) is not None:
        raise Refused(reason, seat=order.by, skill=sheet.id)


def objection(table: WerewolfTable, order: Order, skill: Skill[Any]) -> str | None:
    """What the skill's own rule, or something in force, has against an order."""
    give = GiveOrder(by=order.by, skill=skill, order=order)
    for hook in table.hooks.on("forbids", GiveOrder):
        for seat, thing in table.carriers(hook.carrier):
            if thing is skill or (isinstance(thing, InForce) and hook.thing is InForce):
                reason: str | None = hook.call(table, seat, give, thing)
                if reason is not None:
                    return reason
    return None


def uses_tonight(table: WerewolfTable, order: Order) -> int:
    """How often a seat may use a skill in one window, all its copies of it taken together."""
    copies = [held for held in order.by.skills if held.id == order.skill.id] or [order.skill]
    return sum(uses_of(table, order.by, cast(Skill[Any], held)) for held in copies)


def uses_of(table: WerewolfTable, by: Seat, skill: Skill[Any]) -> int:
    """How often a skill may be used in one window: once, or as often as it has charges and extra uses."""
    sheet = skill.sheet
    if sheet.charges is None or sheet.nightly:
        return 1 + table.extra_uses(by, skill)
    clock = table.clock
    now = (clock.day, table.round, clock.phase)
    already = sum(use.skill is skill and (use.day, use.round, use.phase) == now for use in table.used)
    return already + (skill.charges or 0)


def window(table: WerewolfTable, sheet: WolfSkill) -> str | None:
    """The phase of today in which an order of the skill would take hold: this one or a later one, not yet settled."""
    clock = table.clock
    for phase in sheet.windows:
        if clock.index(phase) > clock.index(clock.phase):
            return phase
        if phase == clock.phase and (sheet.at_once or slot_of(table, phase, sheet.kind) >= table.slot):
            return phase
    return None


def slot_of(table: WerewolfTable, phase: str, name: str) -> int:
    """The number of the slot, from 0, in which a skill stands in a phase; past the last where it stands in none."""
    slots = table.ruleset.slots.get(phase, ())
    return next((number for number, names in enumerate(slots) if name in names), len(slots))


# --- targets ---


def check_targets(table: WerewolfTable, by: Seat, skill: Skill[Any], chosen: tuple[Seat, ...]) -> None:
    """Raise Refused for targets of the wrong number or kind."""
    targets = skill.sheet.targets
    most = table.most_targets(by, skill)
    if not targets.least <= len(chosen) <= most:
        raise Refused("wrong_number", least=targets.least, most=most, given=len(chosen))
    if len(set(chosen)) != len(chosen):
        raise Refused("same_target_twice", skill=skill.id)
    for seat in chosen:
        reason = unfit(table, by, skill, seat)
        if reason is not None:
            raise Refused(reason, seat=seat, skill=skill.id)


def allowed(table: WerewolfTable, by: Seat, skill: Skill[Any]) -> list[Seat]:
    """Whom a seat may name for a skill now: its range (选择范围)."""
    return [seat for seat in table.seats if unfit(table, by, skill, seat) is None]


def as_usable(table: WerewolfTable, by: Seat, skill: Skill[Any]) -> Usable:
    """A skill that may be used, with the uses left and its range."""
    targets, most = skill.sheet.targets, table.most_targets(by, skill)
    among = tuple(allowed(table, by, skill)) if most else ()
    return Usable(cast("Skill[SkillSheet]", skill), skill.charges, targets.least, most, among)


def unfit(table: WerewolfTable, by: Seat, skill: Skill[Any], seat: Seat) -> str | None:
    """Why a seat may not be named for a skill: a kind of refusal, None where it may."""
    targets = skill.sheet.targets
    if seat is by and not table.may_name_oneself(skill):
        return "not_oneself"
    if (reason := _wrong_life(table, targets, seat)) is not None:
        return reason
    if targets.without is not None and seat.has(targets.without):
        return "bears_it"
    if targets.not_last_night and seat in table.targets_on(by, skill.kind, table.clock.day - 1):
        return "same_as_last_night"
    if targets.each_once and any(
        seat in use.chosen for use in table.used if use.by is by and use.skill.kind == skill.kind
    ):
        return "named_before"
    return None


def _wrong_life(table: WerewolfTable, targets: Targets, seat: Seat) -> str | None:
    if targets.among == "any":
        return None
    if targets.among == "living":
        return None if seat.alive else "has_left"
    if seat.left is None:
        return "still_in"
    today = seat.left.day == table.clock.day and seat.left.phase in table.by_day
    if targets.among == "out_today" and not today:
        return "not_out_today"
    if "corpse_eaten" in seat.marks and targets.among == "out":
        return "corpse_eaten"
    return None


# --- options ---


def check_options(table: WerewolfTable, sheet: WolfSkill, given: Mapping[str, Any]) -> None:
    """Raise Refused for an option that the skill does not know, or one of the wrong kind, or one that lacks."""
    for key, value in given.items():
        option = sheet.options.get(key)
        if option is None:
            if sheet.more_options:
                continue
            raise Refused("no_option", word=key, known=tuple(sheet.options), near=nearest(key, sheet.options))
        read_option(table, key, option, value)
    for key, option in sheet.options.items():
        if option.needed and key not in given and not given.get("pass"):
            raise Refused("option_needed", skill=sheet.id, word=key)


def read_option(table: WerewolfTable, key: str, option: Option, value: Any) -> Any:
    """An option in the rules' own terms: ids for names. Raises Refused for one of the wrong kind."""
    words = table.ruleset.words
    match option.sort:
        case "choice" if isinstance(value, str):
            meant = {value, *words.ids(option.heading, value), *words.ids("phase", value)}
            found = next((choice for choice in option.choices if choice in meant), None)
            if found is None:
                raise Refused("no_such_option", word=value, choices=option.choices)
            return found
        case "role" if isinstance(value, str):
            return words.find("role", value)
        case "roles" if isinstance(value, Mapping) and value:
            return {table.named(str(seat)): words.find("role", str(role)) for seat, role in value.items()}
        case "skill" if isinstance(value, str):
            return words.find("skill", value)
        case "step" if isinstance(value, str):
            return _step(table, value)
        case "seat" if isinstance(value, str):
            return table.named(value)
        case "text" if isinstance(value, str):
            if option.most is not None and len(value) > option.most:
                raise Refused("too_long", word=key, most=option.most, given=len(value))
            return value
        case "number" if isinstance(value, int) and not isinstance(value, bool):
            return value
        case "flag" if isinstance(value, bool):
            return value
        case "face" if isinstance(value, Mapping):
            return read_face(table, value)
        case "free":
            return value
    raise Refused("bad_option", word=key, given=str(value))


def read_face(table: WerewolfTable, value: Mapping[str, Any]) -> dict[str, Any]:
    """A face: faction, role, whether armed; what is left out stays as it is."""
    face: dict[str, Any] = {}
    for key, part in value.items():
        if key in ("role", "faction") and isinstance(part, str):
            face[key] = table.ruleset.words.find(key, part)
        elif key == "armed" and isinstance(part, bool):
            face[key] = part
        else:
            raise Refused("bad_option", word=f"face.{key}", given=str(part))
    return face


def option(table: WerewolfTable, sheet: WolfSkill, given: Mapping[str, Any], key: str) -> Any:
    """An option of a use, read; None where it was not given."""
    return read_option(table, key, sheet.options[key], given[key]) if key in given else None


def _step(table: WerewolfTable, word: str) -> str:
    steps = table.ruleset.slots["exits"][0]
    if word in steps:
        return word
    found = [id_ for id_ in table.ruleset.words.ids("skill", word) if id_ in steps]
    if not found:
        raise Refused("no_such_option", word=word, choices=steps)
    return found[0]
