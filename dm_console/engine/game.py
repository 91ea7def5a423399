"""One game being played: takes journal entries one after the other and settles what they set going."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dm_console.engine import fairness, inputs
from dm_console.engine.entries import Advance, AnswerEntry, Die, Entry, Step
from dm_console.engine.events import PhaseBegins, PhaseLeft
from dm_console.engine.flow import Answer, Ask, Flow, Reply
from dm_console.engine.opening import open_table
from dm_console.engine.refused import KernelFault, Refused
from dm_console.engine.rules import Piece
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat
from dm_console.engine.setup import Setup
from dm_console.engine.values import value


@dataclass(slots=True)
class _Settling:
    """A settlement, and the question it has stopped at."""

    flow: Flow[None]
    ask: Ask | None = None


@value
class _Goal:
    """How far the DM wants it settled: one step, one phase, or to a named phase."""

    step: bool = False
    to: str | None = None
    turns: int = 0
    pieces: int = 0


HERE = _Goal(step=True, pieces=-1)
"""No further than to the end of the piece that is being settled."""


class Game:
    """A game from its setup on. `apply` takes one entry; whatever it sets going is settled at once.

    A settlement that comes to a question stops there; the game then waits (`asks`) and takes further entries
    all the same. A Refused entry may leave the game half settled: whoever drives it replays the journal.
    """

    def __init__(self, ruleset: Ruleset, setup: Setup) -> None:
        self.ruleset = ruleset
        self.rules = ruleset.rules
        self.setup = setup
        self.table = open_table(ruleset, setup)
        self._takers = {**inputs.TAKERS, **self.rules.takers}
        self.acting: Seat | None = None
        self.acted: list[Piece] = []
        self._begun = False
        self._pieces: Iterator[Piece] = iter(())
        self._main: _Settling | None = None
        self._aside: list[_Settling] = []
        self._goal = _Goal()
        self._turns = 0
        self._settled = 0

    # --- what it takes ---

    def apply(self, entry: Entry) -> None:
        """Take one entry. Raises Refused, with the reason, for one that cannot be applied."""
        if not self._begun and not isinstance(entry, Die):
            self.begin()
        table = self.table
        over = table.over
        if over and not entry.free:
            raise Refused("game_over")
        take = self._takers.get(type(entry))
        if take is None:
            self._move(entry)
        elif (flow := take(table, entry)) is not None:
            self._start_aside(flow)
        if table.over and not over:
            fairness.show(table)

    def _move(self, entry: Entry) -> None:
        """Let the settlement go on. All other entries are noted, and may set something going aside."""
        match entry:
            case Advance():
                self._go(to=self._phase(entry.to))
            case Step():
                self._go(step=True)
            case AnswerEntry():
                self._answer(entry)
            case _:
                raise KernelFault(f"nothing takes an entry of the kind {entry.do!r}")

    def begin(self) -> None:
        """Let the first phase begin, unless it has. Dice at the head of a journal come before it."""
        if not self._begun:
            self._begun = True
            self._finish(self._phase_begins(), "the first phase")
            fairness.publish(self.table)

    @property
    def asks(self) -> list[Ask]:
        """The questions that wait for an answer, the one that holds up the phase first."""
        return [settling.ask for settling in self._waiting() if settling.ask is not None]

    # --- settling ---

    def _go(self, *, step: bool = False, to: str | None = None) -> None:
        goal = _Goal(step, to, self._turns, self._settled)
        stopped = False
        if waiting := self._waiting():
            if any(settling.ask.waits for settling in waiting if settling.ask is not None):
                raise Refused("question_waits")
            self._goal = HERE
            stopped = any(self._take_defaults(settling) for settling in waiting)
            self._tidy_up()
        self._goal = goal
        if not stopped:
            self._main = _Settling(self._course())
            self._resume(self._main, None)

    def _take_defaults(self, settling: _Settling) -> bool:
        """Answer every question of a settlement by its default; say whether it has come to one without."""
        while settling.ask is not None and not settling.ask.waits:
            self._resume(settling, Answer(overdue=True))
        return settling.ask is not None

    def _course(self) -> Flow[None]:
        """The game as it goes on, piece by piece and phase by phase, as far as the DM wants it settled."""
        table = self.table
        while not table.over and not self._reached():
            if self._turns - self._goal.turns > 3 * len(self.ruleset.phases):
                raise Refused("never_comes", phase=self._goal.to)
            for piece in self._pieces:
                self.acting = piece.seat
                self.acted.append(piece)
                yield from piece.flow
                self._settled += 1
                ending = self.rules.checked(table, "step")
                if ending is not None:
                    yield from ending
                if self._goal.step or table.over:
                    break
            else:
                self.acting = None
                yield from self._turn()

    def _reached(self) -> bool:
        """Whether it is settled as far as the DM wants it: within a phase this changes for single steps alone."""
        turned = self._turns > self._goal.turns
        if self._goal.step:
            return turned or self._settled > self._goal.pieces
        return turned and self._goal.to in (None, self.table.clock.phase)

    def _turn(self) -> Flow[None]:
        table = self.table
        leaving = self.rules.leave(table)
        if leaving is not None:
            yield from leaving
        yield from table.do(PhaseLeft())
        yield from table.expire("left")
        ending = self.rules.checked(table, "phase")
        if ending is not None:
            yield from ending
        if table.over:
            return
        table.clock.turn(*self.rules.following(table))
        self._turns += 1
        yield from self._phase_begins()

    def _phase_begins(self) -> Flow[None]:
        table = self.table
        self.acted = []
        yield from table.expire("begins")
        yield from table.do(PhaseBegins())
        beginning = self.rules.begin(table)
        if beginning is not None:
            yield from beginning
        self._pieces = self.rules.pieces(table)

    def _resume(self, settling: _Settling, reply: Reply | None) -> None:
        """Go on until the next question or the end, rolling the dice that are asked for."""
        settling.ask = None
        try:
            flow, clock, roll = settling.flow, self.table.clock, self.table.chance.roll
            stop = flow.send(reply) if reply is not None else next(flow)
            while not isinstance(stop, Ask):
                stop = flow.send(roll(stop, clock.day, clock.phase))
            settling.ask = stop
        except StopIteration:
            return

    def _finish(self, flow: Flow[None], what: str) -> None:
        settling = _Settling(flow)
        self._resume(settling, None)
        if settling.ask is not None:
            raise KernelFault(f"{what} asks a question before it can be answered")

    # --- questions ---

    def _start_aside(self, flow: Flow[None]) -> None:
        settling = _Settling(flow)
        self._resume(settling, None)
        if settling.ask is not None:
            self._aside.append(settling)

    def _waiting(self) -> list[_Settling]:
        """What has stopped at a question, that of the phase first."""
        main = self._main
        return self._aside if main is None or main.ask is None else [main, *self._aside]

    def _tidy_up(self) -> None:
        """Keep nothing aside that has come to its end."""
        self._aside = [settling for settling in self._aside if settling.ask is not None]

    def _answer(self, entry: AnswerEntry) -> None:
        seat = inputs.answerer(self.table, entry)
        asked = next((s for s in self._waiting() if s.ask is not None and s.ask.to is seat), None)
        if asked is None or asked.ask is None:
            raise Refused("nothing_asked", by=seat or "dm")
        self._resume(asked, inputs.answer(self.table, asked.ask, entry))
        self._tidy_up()

    def asks_main(self) -> bool:
        """Whether the settlement of the phase itself waits for an answer."""
        return self._main is not None and self._main.ask is not None

    def _phase(self, word: str | None) -> str | None:
        return None if word is None else self.ruleset.words.find("phase", word)
