"""The figures of a simulation in words: blocks of rows, which the terminal and the page show alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dm_console.engine.ruleset import Ruleset
from dm_console.engine.sheets import Language
from dm_console.outbox.wording import Wording
from dm_console.texts import say

Figures = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a plot, as high as its value, with how far that may be off."""

    label: str
    value: float
    margin: float = 0.0


@dataclass(frozen=True, slots=True)
class Plot:
    """Bars beside one another, of values that are parts of one; `line` is a level drawn across."""

    bars: tuple[Bar, ...]
    line: float | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the report: a title, what it says, rows under their headings, and a plot of them."""

    title: str
    said: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    plot: Plot | None = field(default=None)


class Report:
    """The report of one simulation in one language."""

    def __init__(self, figures: Figures, ruleset: Ruleset, language: Language) -> None:
        self._figures = figures
        self._ruleset = ruleset
        self._words = Wording(ruleset, language)
        self._language = language

    def blocks(self) -> list[Block]:
        """All parts; what there is nothing to say of is left out."""
        parts = [self._head(), self._wins(), self._length(), self._survival(), self._points(), self._uses()]
        return [*(part for part in parts if part.rows or part.said), *self._effects()]

    # --- parts ---

    def _head(self) -> Block:
        told, length = self._figures, self._figures["length"]
        said = [self._say("games", games=told["games"], asked=told["asked"], seats=told["seats"], seed=told["seed"])]
        if told["stopped"]:
            said.append(self._say("stopped"))
        if told["unfinished"]:
            said.append(self._say("unfinished", games=told["unfinished"]))
        said += [self._ruled(ruling, choice) for ruling, choice in told["rulings"].items()]
        refused = told["refused"]
        why = "".join(f" · {kind} {number}" for kind, number in refused.items())
        said.append(self._say("sent", entered=told["entered"], refused=sum(refused.values()), why=why))
        if told["games"]:
            facts = {key: length[key]["game"] for key in ("shortest", "longest")}
            said.append(self._say("watch", ruleset=told["ruleset"], seats=told["seats"], seed=told["seed"], **facts))
        name = f"{self._ruleset.name.of(self._language)} {told['version']}".strip()
        return Block(self._say("title", ruleset=name), tuple(said))

    def _wins(self) -> Block:
        wins = self._figures["wins"]
        rows = tuple((self._side(side), _percent(mean)) for side, mean in wins.items())
        bars = tuple(Bar(self._side(side), mean["mean"], mean["margin"]) for side, mean in wins.items())
        return Block(self._say("wins"), (self._say("wins_said"),), self._heads("side", "share"), rows, Plot(bars))

    def _length(self) -> Block:
        length, games = self._figures["length"], max(self._figures["games"], 1)
        first, middle, third = length["quarters"]
        said = self._say("length_said", mean=_number(length), first=first, middle=middle, third=third)
        bars = tuple(Bar(day, number / games) for day, number in length["days"].items())
        return Block(self._say("length"), (said,), plot=Plot(bars))

    def _survival(self) -> Block:
        rows: list[tuple[str, ...]] = []
        for row in self._figures["survival"]:
            rows.append((self._role(row["role"]), "", _percent(row), f"{row['of_all']:.2f}", ""))
            parts = row["factions"].items()
            if len(parts) == 1:
                faction, part = next(iter(parts))
                rows[-1] = (*rows[-1][:1], self._side(faction), *rows[-1][2:4], _percent(part["won"]))
                continue
            rows += [("", self._side(faction), _percent(part), "", _percent(part["won"])) for faction, part in parts]
        bars = tuple(Bar(self._role(row["role"]), row["mean"], row["margin"]) for row in self._figures["survival"])
        head = self._heads("role", "side", "alive", "of_all", "won")
        plot = Plot(bars, line=self._figures["survivors"]["mean"])
        return Block(self._say("survival"), (self._say("survival_said"),), head, tuple(rows), plot)

    def _points(self) -> Block:
        rows = tuple(
            (
                self._side(row["side"]),
                self._words.name(row["why"], "score"),
                _number(row["points"]),
                _number(row["times"]),
            )
            for row in self._figures["points"]
        )
        return Block(self._say("points"), (), self._heads("side", "why", "points_head", "times"), rows)

    def _uses(self) -> Block:
        rows = tuple(
            (
                self._role(row["role"]),
                self._side(row["faction"]),
                self._words.name(row["skill"], "skill"),
                _number(row) if row["mean"] else "–",
            )
            for row in self._figures["uses"]
        )
        said = (self._say("uses_said"),) if rows else ()
        return Block(self._say("uses"), said, self._heads("role", "side", "skill", "uses_head"), rows)

    def _effects(self) -> list[Block]:
        effects, sides = self._figures["effects"], list(self._figures["wins"])
        if not effects:
            return []
        own, length = self._figures["wins"], self._figures["length"]
        rows = [(self._say("as_ruled"), *(_percent(own[side]) for side in sides), _number(length))]
        for row in effects:
            wins = (_percent(row["wins"][side]) for side in sides)
            rows.append((self._ruled(row["ruling"], row["choice"]), *wins, _number(row["length"])))
        head = (self._say("ruling"), *(self._side(side) for side in sides), self._say("days"))
        return [Block(self._say("effects"), (self._say("effects_said"),), head, tuple(rows))]

    # --- words ---

    def _say(self, key: str, **facts: object) -> str:
        return say(self._language, "simulate", key, **facts)

    def _heads(self, *keys: str) -> tuple[str, ...]:
        return tuple(self._say(key) for key in keys)

    def _side(self, side: str) -> str:
        return self._words.name(side, "faction", "role")

    def _role(self, role: str) -> str:
        return self._words.name(role, "role")

    def _ruled(self, ruling: str, choice: object) -> str:
        return f"{ruling}: {self._ruleset.rulings[ruling].label(choice, self._language)}"


def _percent(mean: Mapping[str, float]) -> str:
    return f"{100 * mean['mean']:.1f} % ± {100 * mean['margin']:.1f}"


def _number(mean: Mapping[str, float]) -> str:
    return f"{mean['mean']:.2f} ± {mean['margin']:.2f}"
