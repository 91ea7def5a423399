"""What the DM does with a game: settle it, take inputs back, copy what is to be posted."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import work
from textual.worker import Worker

from dm_console.tui.screens.game import GameScreen

if TYPE_CHECKING:
    from dm_console.inbox.reminder import Reminders


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

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_resolve_to(self) -> None:
        """Settle on and on until a phase that the DM chooses."""
        if not self.may_change() or self.stopped_by_question():
            return
        from dm_console.tui.screens.pick import Choice, pick

        clock, phases = self.game.table.clock, self.session.ruleset.phases
        here = clock.index(clock.phase)
        following = [*phases[here + 1 :], *(phase for phase in phases[: here + 1] if not phase.opening)]
        choices = [Choice(phase.id, phase.name.of(self.say.language)) for phase in following]
        to = await pick(self.console, self.say("resolve.to"), choices)
        await self._sure_that_all_has_come()
        if self.enter("advance", to=to):
            self.settled()

    def action_step(self) -> None:
        """Settle one step, and say which it was: it may have changed nothing that is seen."""
        if self.may_change() and not self.stopped_by_question() and self.enter("step"):
            self.settled(self._stepped())

    def _stepped(self) -> str:
        if self.game.acted:
            return self.say("table.stepped", step=self.words.piece(self.game.acted[-1]))
        return self.say("table.now", when=self.view.when(*self._now))

    def settled(self, what: str = "") -> None:
        """Something was settled: say what, show a question that came up, or how the game ended.

        Where a phase has begun, what of earlier ones is still to be sent is said as well.
        """
        table, say = self.game.table, self.say
        if self.game.asks:
            self.action_answer()
            return
        told = [what] if what else []
        if table.over:
            names = (self.words.name(winner, "faction") for winner in table.winners)
            told.append(say("table.over", winners=say("screen.comma").join(names)))
        if (table.over or not self.game.acted) and (late := self.late_letters()):
            told.append(say("table.late", number=late))
        if told:
            self.console.tell("\n".join(told))

    def late_letters(self) -> int:
        """How many letters and announcements of earlier phases are not sent yet."""
        clock = self.game.table.clock
        return sum((one.day, one.phase) != (clock.day, clock.phase) for one in self.desk.unsent())

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
        self._change(
            self.session.undo,
            lambda told: self.say("table.undone", input=told) if told else self.say("table.nothing_to_undo"),
            back=True,
        )

    def action_redo(self) -> None:
        """Do again what was taken back, and say what."""
        if not self.may_change():
            return
        self._change(
            self.session.redo,
            lambda told: self.say("table.redone", input=told) if told else self.say("table.nothing_to_redo"),
        )

    def _change(self, change: Callable[[], object], words: Callable[[str], str], *, back: bool = False) -> None:
        """Go to another state of the journal; what lies between is told as it was done, also where that is undone."""
        from dm_console.tui.views.inputs import change_told

        before, then = self.session.journal, self._now
        change()
        self.repaint()
        after = self.session.journal
        old, new = (after, before) if back else (before, after)
        told = words("" if old == new else change_told(old, new, self.words, self.say))
        if self._now != then:
            told = f"{told}\n{self.say('table.now', when=self.view.when(*self._now))}"
        self.console.tell(told)

    @property
    def _now(self) -> tuple[int, str]:
        """The day and the phase."""
        clock = self.game.table.clock
        return clock.day, clock.phase

    # --- what is posted ---

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_announce(self) -> None:
        """Copy the announcement: the first that is not sent, else the latest once more."""
        if self.desk_or_none is None or self.past is not None:
            return
        envelope = self.desk.next_announcement()
        if envelope is None:
            self.console.tell(self.say("copy.no_announcement"), "warning")
            return
        from dm_console.tui.flows.post import send

        await send(self, envelope)
        self.repaint()

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_closing_report(self) -> None:
        """Write the closing report beside the save, and copy it."""
        if self.desk_or_none is None or self.past is not None:
            return
        from dm_console.tui.flows.closing import write_report

        await write_report(self)

    def action_remind(self) -> None:
        """Copy a reminder for all of what is still to come; where it can name nobody, remind each by itself."""
        if self.desk_or_none is None or self.past is not None:
            return
        reminders = self._reminders()
        if reminders.for_all:
            self.copy(reminders.for_all, self.say("copy.the_reminder", number=len(reminders.for_each)))
        else:
            self.action_remind_each()

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_remind_each(self) -> None:
        """Copy a reminder for one who has still to send something."""
        if self.desk_or_none is None or self.past is not None:
            return
        from dm_console.tui.screens.pick import Choice, pick

        found = self._reminders().for_each
        if not found:
            self.console.tell(self.say("copy.nobody_missing"))
            return
        choices = [Choice(text, f"{seat.number:>2}  {seat.name}", " ".join(text.split())) for seat, text in found]
        text = await pick(self.console, self.say("copy.remind_whom"), choices)
        self.copy(text, self.say("copy.a_reminder"))

    def _reminders(self) -> Reminders:
        from dm_console.inbox.reminder import reminders

        return reminders(self.game, self.desk.wording())

    @work(exit_on_error=False)
    async def copy(self, text: str, what: str) -> None:
        """Copy a text wherever it can be reached, and say where it is now."""
        from dm_console.clipboard import copy

        copied = await copy(text, self.session.path, self.app.copy_to_clipboard)
        ways = self.say("screen.comma").join(self.say.of("copy", f"to_{way}") for way in copied.ways)
        where = self.say("copy.where", what=what, ways=ways)
        if copied.file is not None:
            where = f"{where}\n{self.say('copy.file', path=copied.file.name)}"
        self.console.tell(where, "information" if copied.ways or copied.file else "warning")
