"""What the monkey must know of a ruleset to play it, and the moves that are the same in all of them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hypothesis import note
from hypothesis import strategies as st

from dm_console import saves
from dm_console.engine.game import Game
from dm_console.engine.refused import Refused
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat
from dm_console.engine.setup import Setup
from dm_console.outbox.wording import Wording
from dm_console.session import Session

Move = tuple[str, int]
"""A kind of move, and the seed of how it is made as the game then stands."""
Maker = Callable[[Game, random.Random], dict[str, Any]]
BACK = ("undo", "redo")
"""The moves that make no entry."""
SURE = 0.85
"""How often a move is one that the rules allow as the game stands."""
BROKEN = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b|\bNone\b|<\d|Moment\(|\w=")
"""What no text may hold: braces, ids, values as the code writes them."""


# --- moves of any game ---


def name_of(game: Game, chance: random.Random) -> str:
    """Somebody."""
    return str(chance.choice(game.table.seats).name)


def of_dm(game: Game, chance: random.Random, **keys: Any) -> dict[str, Any]:
    """The DM's word on somebody."""
    return {"do": "amend", "seat": name_of(game, chance), "note": "monkey", **keys}


def _to(game: Game, chance: random.Random) -> dict[str, Any]:
    return {"do": "advance", "to": chance.choice(game.table.ruleset.phases).id}


def _vote(game: Game, chance: random.Random) -> dict[str, Any]:
    target = "" if chance.random() < 0.1 else chance.choice(game.table.seats[:5]).name
    thread = {"thread": 2} if chance.random() < 0.1 else {}
    return {"do": "vote", "by": name_of(game, chance), "target": target, **thread}


def _die(game: Game, chance: random.Random) -> dict[str, Any]:
    kind = chance.choice(list(game.table.ruleset.rolls.values()))
    by = {"by": name_of(game, chance)} if chance.random() < 0.5 else {}
    return {"do": "die", "roll": kind.id, "value": chance.randint(1, kind.sides or 4), **by}


def _substitute(game: Game, chance: random.Random) -> dict[str, Any]:
    name = {"name": _new_name(chance)} if chance.random() < 0.5 else {}
    return {"do": "substitute", "seat": name_of(game, chance), **name}


def _new_name(chance: random.Random) -> str:
    """A name that is part of no other, and of no word of the rules."""
    return f"客{chance.randint(1000, 9999)}"


def _nonsense(game: Game, chance: random.Random) -> dict[str, Any]:
    """What no game takes: names that nobody has, words for numbers, keys that there are not."""
    by, skill = name_of(game, chance), chance.choice(list(game.table.ruleset.skills))
    return chance.choice(
        [
            {},
            {"do": "dance"},
            {"do": "step", "how": "fast"},
            {"do": "advance", "to": "昨天"},
            {"do": "order", "by": "某人", "skill": skill},
            {"do": "order", "by": by, "skill": "睡觉", "targets": [by]},
            {"do": "order", "by": by, "skill": skill, "targets": by},
            {"do": "order", "by": by, "skill": skill, "targets": [by] * 9},
            {"do": "order", "by": by, "skill": skill, "options": {"": [], "points": -1, "release": "?"}},
            {"do": "vote", "by": by, "target": "无名氏"},
            {"do": "vote", "by": by, "target": by, "thread": 0},
            {"do": "answer", "by": by, "choice": "也许"},
            {"do": "die", "roll": "运气", "value": 7},
            {"do": "die", "roll": chance.choice(list(game.table.ruleset.rolls)), "value": -1},
            {"do": "withdraw", "by": by, "skill": "睡觉"},
            {"do": "amend", "seat": by, "set": {"运气": 1}, "note": "monkey"},
            {"do": "amend", "seat": by, "set": {"statuses": [["?"]], "alive": "有一点"}, "note": "monkey"},
            {"do": "amend", "seat": by, "set": {"vitals": {"": 1}}, "note": ""},
            {"do": "rename", "seat": by, "name": by},
        ]
    )


COMMON: Mapping[str, Maker] = {
    "advance": lambda game, chance: {"do": "advance"},
    "step": lambda game, chance: {"do": "step"},
    "to": _to,
    "vote": _vote,
    "die": _die,
    "withdraw": lambda game, chance: {"do": "withdraw", "by": name_of(game, chance)},
    "note": lambda game, chance: {"do": "note", "text": "备忘"},
    "alias": lambda game, chance: {"do": "alias", "seat": name_of(game, chance), "alias": _new_name(chance)},
    "rename": lambda game, chance: {"do": "rename", "seat": name_of(game, chance), "name": _new_name(chance)},
    "substitute": _substitute,
    "nonsense": _nonsense,
}
"""The moves that any game takes, or refuses."""


# --- a species ---


@dataclass(frozen=True)
class Species:
    """A ruleset as the monkey plays it.

    `makers` are the moves of its own, `often` how often each of the common ones and its own is made beside the odd
    ones, which come once each. `sound` fails where something is so that must never be.
    """

    ruleset: Ruleset
    setups: st.SearchStrategy[Setup]
    makers: Mapping[str, Maker]
    often: Mapping[str, int]
    sound: Callable[[Game], None]
    least: int = 20
    most: int = 90

    @cached_property
    def words(self) -> tuple[Wording, Wording]:
        """Its words in both languages."""
        return Wording(self.ruleset, "zh"), Wording(self.ruleset, "en")

    @property
    def kinds(self) -> list[str]:
        """The kinds of its moves, the usual ones more often than the odd ones."""
        return [kind for kind in {**COMMON, **self.makers} for _ in range(self.often.get(kind, 1))]

    def moves(self, *, without: Sequence[str] = ()) -> st.SearchStrategy[list[Move]]:
        """A list of moves."""
        sort = st.sampled_from([kind for kind in (*self.kinds, *BACK) if kind not in without])
        return st.lists(st.tuples(sort, st.integers(0, 10**9)), min_size=self.least, max_size=self.most)

    def raw_entry(self, game: Game, move: Move) -> dict[str, Any]:
        """The entry that a move makes, as things stand."""
        kind, seed = move
        return {**COMMON, **self.makers}[kind](game, random.Random(seed))

    def played(self, data: st.DataObject) -> Session:
        """A game of random moves; what is refused has words for it, and changes nothing."""
        session = Session(self.ruleset, data.draw(self.setups, "setup"))
        undone = 0
        for move in data.draw(self.moves(), "moves"):
            make = self.gone_back if move[0] in BACK else self.taken
            undone = make(session, move, undone)
            assert session.can_redo == bool(undone)
            self.sound(session.game)
        return session

    def taken(self, session: Session, move: Move, undone: int) -> int:
        """Try the entry of a move. Returns how much can still be done again: nothing, once something was entered."""
        raw = self.raw_entry(session.game, move)
        note(str(raw))
        why = tried(session, raw)
        if why is None:
            return 0
        for words in self.words:
            assert why.kind not in words.refused(why), f"no words for {why}"
        return undone

    def gone_back(self, session: Session, move: Move, undone: int) -> int:
        """Undo or redo. Returns how much can be done again now."""
        note(move[0])
        if move[0] == "undo":
            undone += session.can_undo
            session.undo()
            return undone
        session.redo()
        return max(0, undone - 1)


def tried(session: Session, raw: dict[str, Any]) -> Refused | None:
    """Try an entry, and say why it was refused."""
    try:
        session.append(saves.entry_of(raw, session.ruleset))
    except Refused as why:
        return why
    return None


def rulings_of(draw: st.DrawFn, ruleset: Ruleset, most: int, *but: str) -> dict[str, Any]:
    """Some rulings chosen otherwise."""
    choosable = [ruling for ruling in ruleset.rulings.values() if ruling.choices and ruling.id not in but]
    chosen = draw(st.lists(st.sampled_from(choosable), max_size=most, unique_by=lambda ruling: ruling.id))
    return {ruling.id: draw(st.sampled_from(ruling.choices)) for ruling in chosen}


def some(seats: Sequence[Seat], number: int, chance: random.Random) -> list[str]:
    """So many of these by name, or as many as there are."""
    return [seat.name for seat in chance.sample(list(seats), min(number, len(seats)))]
