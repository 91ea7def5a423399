"""A game for tests: seats, entries and dice in few words; exact about what changed, strict about dice."""

from __future__ import annotations

from typing import Any, Self

import pytest

from dm_console import report, saves, shelf
from dm_console.engine.game import Game
from dm_console.engine.journal import BadEntry, replay
from dm_console.engine.refused import Refused
from dm_console.engine.setup import Setup
from dm_console.outbox.wording import Wording

Seats = dict[str, str]


class Play:
    """A game being written down for a test.

    `seats` maps names to roles, with a faction after a space where the role leaves it open. What is entered is
    kept and replayed; reading anything plays it. A die that was not given, a die that was not used, a question
    left over: each is a failure (`strict`).
    """

    def __init__(self, ruleset: str, seats: Seats, *, strict: bool = True, **rulings: Any) -> None:
        self.ruleset = shelf.load(ruleset)
        rows = []
        for name, role in seats.items():
            word, _, faction = role.partition(" ")
            rows.append({"name": name, "role": word, **({"faction": faction} if faction else {})})
        self.setup = Setup(format=1, ruleset=ruleset, seed=1, rulings=rulings, seats=rows)
        self.raw: list[dict[str, Any]] = []
        self.strict = strict
        self._game: Game | None = None
        self._from = 0
        """How many entries the state is compared from (see `changed`)."""

    # --- entering -------------------------------------------------------------------------------------------

    def enter(self, do: str, **keys: Any) -> Self:
        """Any entry."""
        self.raw.append({"do": do, **keys})
        self._game = None
        return self

    def order(self, by: str, skill: str, *targets: str, **options: Any) -> Self:
        """An order."""
        keys: dict[str, Any] = {"options": options} if options else {}
        return self.enter("order", by=by, skill=skill, targets=list(targets), **keys)

    def vote(self, **votes: str) -> Self:
        """Votes: who votes for whom."""
        for by, target in votes.items():
            self.enter("vote", by=by, target=target)
        return self

    def amend(self, seat: str | None = None, **keys: Any) -> Self:
        """The DM's word."""
        return self.enter("amend", **({"seat": seat} if seat else {}), set=keys, note="for the test")

    def die(self, roll: str, value: int, by: str | None = None, against: str | None = None) -> Self:
        """A die rolled by hand."""
        names = {key: name for key, name in (("by", by), ("against", against)) if name is not None}
        return self.enter("die", roll=roll, value=value, **names)

    def dice(self, *dice: tuple[Any, ...]) -> Self:
        """Dice rolled by hand, in this order within each kind: (roll, value), (roll, value, by, against)."""
        for die in dice:
            self.die(*die)
        return self

    def to(self, phase: str) -> Self:
        """On to a phase."""
        return self.enter("advance", to=phase)

    def mark(self) -> Self:
        """Compare from here on (see `changed`)."""
        self._from = len(self.raw)
        return self

    # --- reading --------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game as it stands; strict about dice and questions."""
        if self._game is None:
            self._game = self._play(len(self.raw))
            if self.strict:
                self._check(self._game)
        return self._game

    @property
    def unchecked(self) -> Game:
        """The game as it stands, dice given for later and questions left over allowed."""
        return self._play(len(self.raw))

    @property
    def table(self) -> Any:
        """The table as it stands."""
        return self.game.table

    @property
    def steps(self) -> str:
        """The settlement in words since the mark, line by line, without the rolls of initiative."""
        words = Wording(self.ruleset, "zh")
        before = len(self._play(self._from).table.lines)
        lines = [line for line in self.game.table.lines[before:] if line.kind not in ("initiative", "amended")]
        return "\n".join(words.line(line) for line in lines)

    @property
    def changed(self) -> dict[str, dict[str, tuple[Any, Any]]]:
        """The exact difference of the whole table since the mark: seat (or `scores`) → what → (before, after)."""
        before, after = _state(self._play(self._from)), _state(self.game)
        return {
            who: {key: (before[who].get(key), value) for key, value in now.items() if before[who].get(key) != value}
            for who, now in after.items()
            if now != before[who]
        }

    @property
    def letters(self) -> list[tuple[str, str, dict[str, Any]]]:
        """All letters since the mark: to whom, kind, facts."""
        before = len(self._play(self._from).table.outbox.sent)
        rows = self.game.table.outbox.sent[before:]
        return [(sent.letter.to.name, sent.letter.kind, report.plain(sent.letter.facts)) for sent in rows]

    @property
    def posted(self) -> list[tuple[str, dict[str, Any]]]:
        """All announcement items since the mark: kind, facts."""
        before = len(self._play(self._from).table.outbox.posted)
        rows = self.game.table.outbox.posted[before:]
        return [(item.kind, report.plain(item.facts)) for posted in rows for item in posted.items]

    @property
    def rolled(self) -> list[tuple[str, str | None, int | None, int]]:
        """All dice since the mark: kind, by whom, what was needed, value."""
        before = len(self._play(self._from).table.chance.log)
        rows = [logged.rolled for logged in self.game.table.chance.log[before:]]
        return [(r.roll.kind, r.roll.by and r.roll.by.name, r.roll.need, r.value) for r in rows]

    @property
    def warnings(self) -> list[str]:
        """What the DM is warned of."""
        return report.warnings(self.unchecked, Wording(self.ruleset, "en"))

    @property
    def refused(self) -> Refused:
        """Why the last entry is refused. Fails where it is not, or where an earlier one is."""
        with pytest.raises(BadEntry) as caught:
            self._play(len(self.raw))
        bad = caught.value
        assert bad.number == len(self.raw), f"entry {bad.number} is refused already: {bad.why}"
        return bad.why

    def _play(self, number: int) -> Game:
        return replay(self.ruleset, self.setup, [saves.entry_of(raw, self.ruleset) for raw in self.raw[:number]])

    def _check(self, game: Game) -> None:
        unused = [f"{die.kind} = {die.value}" for die in game.table.chance.unused()]
        assert not unused, f"dice that nothing used: {unused}"
        chance = [str(logged.rolled.roll) for logged in game.table.chance.log if not logged.rolled.hand]
        assert not chance, f"dice that were not given: {chance}"
        assert not game.asks, f"questions left over: {game.asks}"


def _state(game: Game) -> dict[str, dict[str, Any]]:
    rows: dict[str, dict[str, Any]] = {"scores": dict(game.table.scores)}
    for seat in game.table.seats:
        row = report.seat_row(game, seat)
        vitals = row.pop("vitals")
        rows[seat.name] = {**row, **vitals}
    return rows
