"""What the DM does with a game: settle it, take inputs back, copy what is to be posted."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import work
from textual.worker import Worker

from dm_console.tui.screens.game import GameScreen

if TYPE_CHECKING:
    from dm_console.engine.entries import Entry


class Deeds(GameScreen):
    """The deeds that need no dialog, or only a second thought."""

    # --- settling ---

    def resolve_to(self) -> str | None:
        """Where settling leads to: the next phase in which something is sent or posted. None: the very next."""
        phases = self.session.ruleset.phases
        here = next(place for place, phase in enumerate(phases) if phase.id == self.game.table.clock.phase)
        following = [*phases[here + 1 :], *(phase for phase in phases if not phase.opening)]
        wanted = next((phase for phase in following if not phase.by_itself), None)
        return None if wanted is None or wanted is following[0] else wanted.id

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_resolve(self) -> None:
        """Settle the phase and what follows by itself; think twice where something is still to come."""
        if not self.may_change() or self.stopped_by_question():
            return
        await self._sure_that_all_has_come()
        to = self.resolve_to()
        if self.enter("advance", **({"to": to} if to else {})):
            self.settled()

    def action_step(self) -> None:
        """Settle one step."""
        if self.may_change() and not self.stopped_by_question() and self.enter("step"):
            self.settled()

    def settled(self) -> None:
        """Something was settled: show a question that came up, or how the game ended."""
        table = self.game.table
        if self.game.asks:
            self.action_answer()
        elif table.over:
            names = (self.words.name(winner, "faction") for winner in table.winners)
            self.console.tell(self.say("table.over", winners=self.say("screen.comma").join(names)))

    @abstractmethod
    def action_answer(self) -> Worker[None]:
        """Put the question that waits."""

    def stopped_by_question(self) -> bool:
        """Whether a question without a default must be answered first; then it is put."""
        if any(ask.waits for ask in self.game.asks):
            self.action_answer()
            return True
        return False

    async def _sure_that_all_has_come(self) -> None:
        from dm_console.tui.screens.pick import sure
        from dm_console.tui.views.panes import how_far

        far, say = how_far(self.view), self.say
        clock = self.game.table.clock
        by_itself = next(p for p in self.session.ruleset.phases if p.id == clock.phase).by_itself
        told = []
        if far.missing and not by_itself and not self.game.acted:
            names = say("screen.comma").join(seat.name for seat in far.missing)
            told.append(say("resolve.missing", number=len(far.missing), names=names))
        if far.unclear:
            told.append(say("resolve.unclear", number=far.unclear))
        if told:
            title = say("resolve.title", phase=self.view.phase(clock.phase))
            await sure(self.console, title, "\n".join(told), say("resolve.yes"), say("resolve.no"))

    # --- undo and redo ---

    def action_undo(self) -> None:
        """Take back the last input, and say which."""
        if not self.may_change():
            return
        gone = self.session.undo()
        self.repaint()
        say = self.say
        self.console.tell(say("table.undone", input=self._told(gone)) if gone else say("table.nothing_to_undo"))

    def action_redo(self) -> None:
        """Do again what was taken back, and say what."""
        if not self.may_change():
            return
        again = self.session.redo()
        self.repaint()
        say = self.say
        self.console.tell(say("table.redone", input=self._told(again)) if again else say("table.nothing_to_redo"))

    def _told(self, entries: Sequence[Entry]) -> str:
        from dm_console.tui.views.inputs import told

        return told(entries, self.words, self.say)

    # --- what is posted ---

    def action_announce(self) -> None:
        """Copy the latest announcement."""
        if self.desk_or_none is None or self.past is not None:
            return
        envelopes = [envelope for envelope in self.desk.envelopes() if envelope.posted is not None]
        if not envelopes or envelopes[-1].posted is None:
            self.console.tell(self.say("copy.no_announcement"), "warning")
            return
        last, posted = envelopes[-1], envelopes[-1].posted
        self.copy(self.session.wording().announcement(posted), self.say("copy.announcement", day=last.day))
        self.desk.mark([last.id], sent=True)

    def action_remind(self) -> None:
        """Copy a reminder that names who has still to send something."""
        if self.desk_or_none is None or self.past is not None:
            return
        from dm_console.tui.say import Say
        from dm_console.tui.views.panes import how_far

        missing = how_far(self.view).missing
        if not missing:
            self.console.tell(self.say("copy.nobody_missing"))
            return
        posted, language = self.session.wording(), self.session.setup.language
        say, clock = Say(language), self.game.table.clock
        names = say("screen.comma").join(seat.name for seat in missing)
        due = {row.seat: posted.due(row) for row in self.game.rules.due(self.game.table)}
        what = say("screen.comma").join(dict.fromkeys(due[seat] for seat in missing))
        phase = posted.name(clock.phase, "phase")
        self.copy(
            say("copy.reminder", day=clock.day, phase=phase, what=what, names=names),
            self.say("copy.the_reminder", number=len(missing)),
        )

    @work(exit_on_error=False)
    async def copy(self, text: str, what: str) -> None:
        """Copy a text wherever it can be reached, and say where it is now."""
        from dm_console.clipboard import copy

        copied = await copy(text, self.session.path, self.app.copy_to_clipboard)
        ways = self.say("screen.comma").join(self.say.of("copy", f"to_{way}") for way in copied.ways)
        where = self.say("copy.where", what=what, ways=ways)
        if copied.file is not None:
            where = f"{where}\n{self.say('copy.file', path=copied.file)}"
        self.console.tell(where, "information" if copied.ways or copied.file else "warning")
