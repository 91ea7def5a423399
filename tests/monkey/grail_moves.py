"""Random games of grail: a setup, and moves that are made into entries as the game then stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from dm_console.engine.ruleset import Ruleset
from dm_console.engine.setup import Setup
from dm_console.rulebook import loading
from dm_console.session import Session

RULESET: Ruleset = loading.load("grail")
NAMES = ["饺子", "包子", "馒头", "花卷", "烧麦", "汤圆", "粽子", "[年糕]", "麻 花", "油条", "豆浆🎲", "米线"]
"""No name is part of another, or of any word of the rules: a text that holds one tells of its seat."""
FACTIONS = [faction.id for faction in RULESET.factions]
PHASES = [phase.id for phase in RULESET.phases]
STATUSES = list(RULESET.statuses)
ROLES = ["fighter", "monk", "druid", *RULESET.roles]
SKILLS = list(RULESET.skills)

Move = tuple[str, int, int, int]


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Four to nine seats of any classes and factions, with some rulings chosen otherwise."""
    number = draw(st.integers(4, 9))
    seats = [
        {"name": name, "role": draw(st.sampled_from(ROLES)), "faction": draw(st.sampled_from(FACTIONS))}
        for name in NAMES[:number]
    ]
    choosable = [ruling for ruling in RULESET.rulings.values() if ruling.choices]
    chosen = draw(st.lists(st.sampled_from(choosable), max_size=5, unique_by=lambda ruling: ruling.id))
    rulings = {ruling.id: draw(st.sampled_from(ruling.choices)) for ruling in chosen}
    return Setup(format=1, ruleset="grail", seed=draw(st.integers(0, 10**6)), rulings=rulings, seats=seats)


def moves() -> st.SearchStrategy[list[Move]]:
    """A list of moves, the usual ones more often than the odd ones."""
    usual = ["order"] * 8 + ["vote"] * 3 + ["number"] * 2 + ["claim"] * 2 + ["advance"] * 5
    odd = ["step", "amend", "amend", "die", "withdraw", "to", "note"]
    number = st.integers(0, 10**6)
    return st.lists(st.tuples(st.sampled_from(usual + odd), number, number, number), min_size=10, max_size=60)


def raw_entry(session: Session, move: Move) -> dict[str, Any]:
    """The entry that a move makes, as things stand."""
    kind, *numbers = move
    makers: dict[str, Callable[..., dict[str, Any]]] = {
        "vote": _vote,
        "number": lambda names, a, b, c: {"do": "number", "by": names[a % len(names)], "value": b % 102},
        "claim": _claim,
        "advance": lambda names, a, b, c: {"do": "advance"},
        "to": lambda names, a, b, c: {"do": "advance", "to": PHASES[a % len(PHASES)]},
        "step": lambda names, a, b, c: {"do": "step"},
        "amend": _amend,
        "die": _die,
        "withdraw": lambda names, a, b, c: {"do": "withdraw", "by": names[a % len(names)]},
        "note": lambda names, a, b, c: {"do": "note", "text": str(a)},
    }
    if kind == "order":
        return _order(session, *numbers)
    return makers[kind]([seat.name for seat in session.setup.seats], *numbers)


def _order(session: Session, a: int, b: int, c: int) -> dict[str, Any]:
    """An order of one of the seat's own skills for the most part, with as many targets as it wants."""
    names = [seat.name for seat in session.setup.seats]
    seat = session.game.table.seats[a % len(names)]
    own: list[Any] = [s.sheet for s in seat.skills if s.sheet.is_ordered or s.sheet.is_chosen]
    sheet: Any = RULESET.skills[SKILLS[b % len(SKILLS)]] if c % 11 == 0 else own[c % len(own)]
    least, most = sheet.wanted
    number = least + b % (most - least + 1)
    targets = [names[(b + place * (1 + c % 3)) % len(names)] for place in range(number)]
    options: dict[str, Any] = {"release": True} if c % 7 == 0 else {}
    if sheet.kind == "spell":
        options["points"] = sheet.fewest + b % (sheet.most - sheet.fewest + 1)
    options |= {held.id: b % 3 > 0 for held in own if held.is_chosen and c % 2}
    raw = {"do": "order", "by": seat.name, "skill": sheet.id, "targets": targets}
    return {**raw, "options": options} if options else raw


def _vote(names: list[str], a: int, b: int, c: int) -> dict[str, Any]:
    return {"do": "vote", "by": names[a % len(names)], "target": "" if c % 9 == 0 else names[b % min(3, len(names))]}


def _claim(names: list[str], a: int, b: int, c: int) -> dict[str, Any]:
    words = [*(trait.id for trait in RULESET.traits), *RULESET.roles, *FACTIONS]
    return {
        "do": "claim",
        "by": names[a % len(names)],
        "about": names[b % len(names)],
        "claim": words[c % len(words)],
    }


def _die(names: list[str], a: int, b: int, c: int) -> dict[str, Any]:
    kind = list(RULESET.rolls.values())[a % len(RULESET.rolls)]
    named = {"by": names[c % len(names)]} if c % 2 else {}
    return {"do": "die", "roll": kind.id, "value": 1 + b % (kind.sides or 3), **named}


def _amend(names: list[str], a: int, b: int, c: int) -> dict[str, Any]:
    seat, other = names[a % len(names)], names[(a + 1 + c % 3) % len(names)]
    worn = [STATUSES[(b + place) % len(STATUSES)] for place in range(b % 3)]
    words: list[dict[str, Any]] = [
        {"hp": b % 8 - 1},
        {"vitals": {"hp": b % 4}},
        {"alive": b % 2 == 0},
        {"statuses": worn},
        {"statuses": [{"status": "grappled", "with": other}]},
        {"holds": ["grail"] * (b % 2)},
        {"role": ROLES[b % len(ROLES)]},
        {"faction": FACTIONS[b % len(FACTIONS)]},
        {"scores": {FACTIONS[b % len(FACTIONS)]: b % 18}},
    ]
    word = words[c % len(words)]
    at = {} if "scores" in word else {"seat": seat}
    return {"do": "amend", "set": word, "note": "monkey", **at}
