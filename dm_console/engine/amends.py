"""The DM's word (`do = "amend"`): what it can set on any seat, in every ruleset."""

from __future__ import annotations

from collections.abc import Mapping
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
from dm_console.engine.refused import Refused, nearest
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.table import Table
from dm_console.engine.words import find_seat

BY_DM = "dm"
"""The cause of leaving, and the reason of points, where the DM says so."""


def amend(table: Table, entry: Amend, seat: Seat | None) -> None:
    """Set what the entry says. Raises Refused for a key that nothing goes by, or a value that means nothing."""
    if seat is None:
        _scores(table, entry)
        return
    for key, value in entry.set.items():
        match key:
            case "vitals" if isinstance(value, Mapping):
                for vital, count in value.items():
                    _vital(table, seat, vital, count)
            case "statuses" if isinstance(value, list | tuple):
                _statuses(table, seat, list(value))
            case "holds" if isinstance(value, list | tuple):
                _holds(table, seat, [str(what) for what in value])
            case "role":
                _role(table, seat, str(value))
            case "faction":
                faction = table.ruleset.words.find("faction", str(value))
                table.decree(ChangeFaction(of=seat, faction=faction))
            case "alive" if isinstance(value, bool):
                _life(table, seat, alive=value)
            case _ if key in seat.vitals:
                _vital(table, seat, key, value)
            case _:
                known = ["vitals", "statuses", "holds", "role", "faction", "alive", *seat.vitals]
                raise Refused("cannot_amend", word=key, near=nearest(key, known), known=tuple(known))


def _scores(table: Table, entry: Amend) -> None:
    given = entry.set.get("scores", entry.set)
    if not isinstance(given, Mapping) or not given:
        raise Refused("cannot_amend", word="scores", near=(), known=("scores",))
    for side, points in given.items():
        if isinstance(points, bool) or not isinstance(points, int):
            raise Refused("no_whole_number", word=side, given=str(points))
        scored = _side(table, side)
        table.decree(Score(side=scored, points=points - table.scores.get(scored, 0), why=BY_DM))


def _side(table: Table, word: str) -> str:
    if word in table.scores:
        return word
    return table.ruleset.words.find("faction", word)


def _vital(table: Table, seat: Seat, vital: str, count: Any) -> None:
    if vital not in seat.vitals:
        raise Refused("no_vital", word=vital, near=nearest(vital, seat.vitals), known=tuple(seat.vitals))
    if isinstance(count, bool) or not isinstance(count, int):
        raise Refused("no_whole_number", word=vital, given=str(count))
    table.decree(SetVital(of=seat, vital=vital, value=count))


def _statuses(table: Table, seat: Seat, wanted: list[Any]) -> None:
    ids = []
    for given in wanted:
        word, others = given, tuple[Seat, ...]()
        if isinstance(given, Mapping):
            word = given.get("status", "")
            others = tuple(find_seat(table.seats, name) for name in _names(given.get("with", ())))
        id_ = table.ruleset.words.find("status", str(word))
        ids.append(id_)
        if not seat.has(id_):
            sheet = table.ruleset.statuses[id_]
            until = None if sheet.until is None else table.moment(sheet.until)
            table.decree(GainStatus(to=seat, status=sheet, until=until, others=others))
    for worn in [worn for worn in seat.statuses if worn.id not in ids]:
        table.decree(LoseStatus(of=seat, status=worn))


def _names(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [str(name) for name in value]


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


def _life(table: Table, seat: Seat, *, alive: bool) -> None:
    if alive and not seat.alive:
        table.decree(Return(seat=seat))
    if not alive and seat.alive:
        table.decree(LeaveGame(seat=seat, cause=BY_DM))
