"""The DM's word (`do = "amend"`): what it can set on any seat, in every ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dm_console.engine.entries import Amend
from dm_console.engine.events import (
    ChangeFaction,
    ChangeRole,
    GainStatus,
    LeaveGame,
    LoseStatus,
    Return,
    Score,
    SetVital,
    TakeHold,
)
from dm_console.engine.explain import Changed
from dm_console.engine.refused import Refused, nearest
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.table import Table

BY_DM = "dm"
"""The cause of leaving, and the reason of points, where the DM says so."""

STATUS_KEYS = ("status", "with")
"""What a status is set by, where it is not its name alone."""


def amend(table: Table, entry: Amend, seat: Seat | None) -> tuple[Changed, ...]:
    """Set what the entry says, and give what that has changed.

    Raises Refused for a key that nothing goes by, or a value that means nothing.
    """
    before = _values(table, seat)
    if seat is None:
        _scores(table, entry)
    else:
        _seat(table, entry, seat)
    after = _values(table, seat)
    nothing = None, ()
    pairs = {key: (before.get(key, nothing), after.get(key, nothing)) for key in before | after}
    return tuple(
        Changed(key, was, now, names or old) for key, ((was, old), (now, names)) in pairs.items() if was != now
    )


def _values(table: Table, seat: Seat | None) -> dict[str, tuple[object, tuple[str, ...]]]:
    """Whatever the DM's word may set, by what it is called, each with the headings under which it has its names."""
    if seat is None:
        return {side: (points, ()) for side, points in table.scores.items()}
    return {
        **{vital: (count, ()) for vital, count in seat.vitals.items()},
        "statuses": (tuple(worn.id for worn in seat.statuses), ("status",)),
        "holds": (tuple(seat.holds), ("holding",)),
        "role": (seat.role, ("role",)),
        "faction": (seat.faction, ("faction",)),
        "alive": (seat.alive, ()),
        **{field.key: (field.now, field.headings) for field in table.ruleset.rules.settable(table, seat)},
    }


def _seat(table: Table, entry: Amend, seat: Seat) -> None:
    for key, value in entry.set.items():
        if table.ruleset.rules.set_by_dm(table, seat, key, value):
            continue
        match key:
            case "vitals":
                for vital, count in _table(key, value).items():
                    _vital(table, seat, str(vital), count)
            case "statuses":
                _statuses(table, seat, _list(key, value))
            case "holds":
                _holds(table, seat, [str(what) for what in _list(key, value)])
            case "role":
                _role(table, seat, str(value))
            case "faction":
                faction = table.ruleset.words.find("faction", str(value))
                table.decree(ChangeFaction(of=seat, faction=faction))
            case "alive":
                _life(table, seat, alive=_yes_or_no(key, value))
            case _ if key in seat.vitals:
                _vital(table, seat, key, value)
            case _:
                known = ["vitals", "statuses", "holds", "role", "faction", "alive", *seat.vitals]
                raise Refused("cannot_amend", word=key, near=nearest(key, known), known=tuple(known))


def _scores(table: Table, entry: Amend) -> None:
    given = _table("scores", entry.set.get("scores", entry.set))
    if not given:
        raise Refused("nothing_set")
    for side, points in given.items():
        scored = _side(table, str(side))
        total = _whole(side, points)
        table.decree(Score(side=scored, points=total - table.scores.get(scored, 0), why=BY_DM))


def _side(table: Table, word: str) -> str:
    if word in table.scores:
        return word
    return table.ruleset.words.find("faction", word)


def _vital(table: Table, seat: Seat, vital: str, count: Any) -> None:
    if vital not in seat.vitals:
        raise Refused("no_vital", word=vital, near=nearest(vital, seat.vitals), known=tuple(seat.vitals))
    table.decree(SetVital(of=seat, vital=vital, value=_whole(vital, count)))


def _statuses(table: Table, seat: Seat, wanted: list[Any]) -> None:
    """The statuses of a seat: ids or names, or tables that also name those a status is shared with."""
    ids = []
    for given in wanted:
        id_, others = _status(table, given)
        ids.append(id_)
        if others:  # said with whom: what the seat bears of it gives way
            _lose(table, seat, id_)
        if not seat.has(id_):
            sheet = table.ruleset.statuses[id_]
            until = None if sheet.until is None else table.moment(sheet.until)
            table.decree(GainStatus(to=seat, status=sheet, until=until, others=others))
    for worn in {worn.id: worn for worn in seat.statuses}:
        if worn not in ids:
            _lose(table, seat, worn)


def _status(table: Table, given: Any) -> tuple[str, tuple[Seat, ...]]:
    if not isinstance(given, Mapping):
        return table.ruleset.words.find("status", str(given)), ()
    for key in given:
        if key not in STATUS_KEYS:
            raise Refused("no_option", word=str(key), near=nearest(str(key), STATUS_KEYS), known=STATUS_KEYS)
    names = given.get("with", [])
    names = [names] if isinstance(names, str) else _list("with", names)
    others = tuple(table.named(str(name)) for name in names)
    return table.ruleset.words.find("status", str(given.get("status", ""))), others


def _lose(table: Table, seat: Seat, status: str) -> None:
    for worn in [worn for worn in seat.statuses if worn.id == status]:
        table.decree(LoseStatus(of=seat, status=worn))


def _holds(table: Table, seat: Seat, wanted: list[str]) -> None:
    things = [table.ruleset.words.find("holding", word) for word in wanted]
    for what in list(seat.holds):
        table.decree(TakeHold(what=what, of=seat))
    for what in things:
        table.decree(TakeHold(what=what, to=seat))


def _role(table: Table, seat: Seat, word: str) -> None:
    role = table.ruleset.words.find("role", word)
    model = Seat(seat.number, seat.name, role, seat.faction)
    table.ruleset.rules.set_up(table.ruleset, model)
    skills: tuple[Skill[Any], ...] = tuple(model.skills)
    table.decree(ChangeRole(of=seat, role=role, skills=skills))
    _renew_orders(table, seat)


def _renew_orders(table: Table, seat: Seat) -> None:
    """What the seat has ordered stands where the new role has the skill too, and is void where it has not."""
    orders = []
    for order in table.orders:
        if order.by is not seat:
            orders.append(order)
        elif (skill := seat.skill(order.skill.id)) is not None:
            orders.append(replace(order, skill=skill))
        else:
            table.line("void_skill", seat, skill=order.skill.id)
    table.orders = orders


def _life(table: Table, seat: Seat, *, alive: bool) -> None:
    if alive and not seat.alive:
        table.decree(Return(seat=seat))
    if not alive and seat.alive:
        table.decree(LeaveGame(seat=seat, cause=BY_DM))


# --- values as they were written ---


def _table(key: str, value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise Refused("wants_table", word=key, given=str(value))
    return value


def _list(key: str, value: Any) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise Refused("wants_list", word=key, given=str(value))
    return list(value)


def _yes_or_no(key: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise Refused("yes_or_no", word=key, given=str(value))
    return value


def _whole(key: Any, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused("no_whole_number", word=str(key), given=str(value))
    return value
