"""Games of RD for the skills of the village: who sits at the table, seat by seat, and nobody else."""

from __future__ import annotations

from typing import Any, Self

from dm_console import report
from tests.kit.play import Play
from tests.rules.rd.games import ORDINARY, TWELVE

Told = tuple[str, str, dict[str, Any]]


class Game(Play):
    """A game of RD being written down. Reading it is strict about dice and questions (see `Play`)."""

    def use(self, by: str, skill: str, *targets: str, use: int = 2, **options: Any) -> Self:
        """A further order of a skill in the same window."""
        keys: dict[str, Any] = {"options": options} if options else {}
        self.enter("order", by=by, skill=skill, targets=list(targets), use=use, **keys)
        return self

    def answer(self, by: str, *targets: str, choice: str | None = None) -> Self:
        """The reply to a question."""
        self.enter("answer", by=by, **({"choice": choice} if choice else {"targets": list(targets)}))
        return self

    def step(self, number: int = 1) -> Self:
        """Settle so many slots."""
        for _ in range(number):
            self.enter("step")
        return self

    def card(self, seat: str, card: str) -> Self:
        """The DM books a seat."""
        self.enter("amend", seat=seat, card=card, note="for the test")
        return self

    def night(self) -> Self:
        """On to the next early night, and compare from there."""
        self.to("early_night").mark()
        return self

    def noon(self) -> Self:
        """On to the next noon."""
        self.to("noon")
        return self

    def dusk(self) -> Self:
        """On to the next dusk."""
        self.to("dusk")
        return self

    # --- reading ---

    def seat(self, name: str) -> dict[str, Any]:
        """A seat as it stands, with all that `play --json` shows of it."""
        game = self.game
        return report.seat_row(game, next(seat for seat in game.table.seats if seat.name == name))

    @property
    def told(self) -> list[Told]:
        """All letters since the mark but those that say what may be used now."""
        return [letter for letter in self.letters if letter[1] != "skill_ready"]

    def told_to(self, name: str) -> list[tuple[str, dict[str, Any]]]:
        """What one seat was told since the mark: kind and facts."""
        return [(kind, facts) for to, kind, facts in self.told if to == name]

    def answers(self, name: str) -> list[dict[str, Any]]:
        """The facts of all feedback that a seat had since the mark."""
        return [facts for kind, facts in self.told_to(name) if kind == "feedback"]

    @property
    def told_when(self) -> list[tuple[int, str, str, str]]:
        """When letters went out since the mark: day, phase, to whom, kind."""
        before = len(self._play(self._from).table.outbox.sent)
        rows = self.game.table.outbox.sent[before:]
        return [(s.day, s.phase, s.letter.to.name, s.letter.kind) for s in rows if s.letter.kind != "skill_ready"]

    @property
    def posted_when(self) -> list[tuple[int, str, str]]:
        """When items were posted since the mark: day, phase, kind."""
        before = len(self._play(self._from).table.outbox.posted)
        rows = self.game.table.outbox.posted[before:]
        return [(posted.day, posted.phase, item.kind) for posted in rows for item in posted.items]

    def ready(self, name: str) -> dict[str, Any]:
        """The skills that a seat was last told it may use, with charges and range."""
        rows = [facts for to, kind, facts in self._letters_of(self.unchecked) if (to, kind) == (name, "skill_ready")]
        return dict(rows[-1]["skills"]) if rows else {}

    @property
    def lines(self) -> list[str]:
        """The kinds of lines the DM alone sees since the mark: what is out of the ordinary."""
        before = len(self._play(self._from).table.lines)
        return [line.kind for line in self.game.table.lines[before:] if line.kind not in ORDINARY]

    @property
    def asked(self) -> list[dict[str, Any]]:
        """The questions that wait now."""
        return [report.ask_row(ask) for ask in self.unchecked.asks]

    @staticmethod
    def _letters_of(game: Any) -> list[Told]:
        letters = [sent.letter for sent in game.table.outbox.sent]
        return [(letter.to.name, letter.kind, report.plain(letter.facts)) for letter in letters]


class Village:
    """Begins games of RD. Roles in seat order, or seats by name."""

    def game(self, *roles: str, rulings: dict[str, Any] | None = None, **seats: str) -> Game:
        """A game at its opening."""
        named = dict(zip(TWELVE, roles, strict=False)) | seats
        return Game("rd", named, **(rulings or {}))

    def noon(self, *roles: str, rulings: dict[str, Any] | None = None, **seats: str) -> Game:
        """A game on its first noon, that of the election."""
        return self.game(*roles, rulings=rulings, **seats).to("noon").mark()

    def night(self, *roles: str, rulings: dict[str, Any] | None = None, **seats: str) -> Game:
        """A game on its first early night."""
        return self.game(*roles, rulings=rulings, **seats).night()


def left(cause: str, skill: str = "", by: str | None = None, **left: Any) -> dict[str, Any]:
    """How an exit shows in `Play.changed`: in the small hours of day 1, as the first, where nothing else is said."""
    row = {"day": 1, "phase": "small_hours", "order": 1, "cause": cause, "skill": skill, "by": by, **left}
    return {"alive": (True, False), "left": (None, row)}
