"""What helps the DM along on the main screen: help, search, the command palette, and in the demo the next step."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from textual import work

from dm_console.texts import catalog
from dm_console.tui.commands import spelled
from dm_console.tui.keymap import APP
from dm_console.tui.screens.inquiries import Inquiries

if TYPE_CHECKING:
    from dm_console.engine.sheets import Language
    from dm_console.tui.screens.reader import Section

LANGUAGES: tuple[Language, ...] = ("zh", "en")


class Guide(Inquiries):
    """Help and search, and which commands are worth offering."""

    active = 1
    """The pane that is open, or has the focus."""

    def activate(self, number: int) -> None:
        """Go to a pane."""
        self.active = number

    # --- commands ---

    def possible(self, command: str) -> bool:
        """Whether a command is worth offering now: the key bar and the palette show no others."""
        changing = any(c.id == command and c.changes for c in self.ORDERS)
        if self.desk_or_none is None:
            return command in ("help", "language", "other_game", "theme", "settings", "palette")
        if changing and (self.past is not None or self.desk.read_only):
            return False
        game, session = self.game, self.session
        match command:
            case "back":
                return self.past is not None
            case "remind":
                return self.past is None and self._somebody_is_missing()
            case "history" | "other_game" | "outbox" | "deadline" | "closing_report":
                return self.past is None
            case "remind_each":
                return self.past is None and self._somebody_is_missing()
            case "answer":
                return bool(game.asks)
            case "resolve" | "resolve_to" | "step" | "die" | "paste" | "enter_order":
                return not game.table.over
            case "announce":
                return self.past is None and bool(game.table.outbox.posted)
            case "undo":
                return session.can_undo
            case "redo":
                return session.can_redo
        return True

    def key_rows(self) -> list[tuple[str, str, str]]:
        """Once the game is over the closing report is the first thing to be wanted."""
        rows = super().key_rows()
        if self.desk_or_none is None or not self.game.table.over:
            return rows
        return sorted(rows, key=lambda row: row[0] != "closing_report")

    def _somebody_is_missing(self) -> bool:
        from dm_console.tui.views.panes import how_far

        return bool(how_far(self.view).missing)

    def key_word(self, command: str) -> str:
        """What the key bar calls a command; settling says where it leads to."""
        if command == "resolve" and self.desk_or_none is not None:
            to = self.resolve_to() or self._next_phase()
            return self.say("keys.resolve_to", phase=self.view.phase(to))
        if command == "outbox" and self.desk_or_none is not None and (unsent := len(self.desk.unsent())):
            return self.say("keys.outbox_unsent", number=unsent)
        return super().key_word(command)

    def _next_phase(self) -> str:
        return self.game.rules.following(self.game.table)[1]

    @work(exit_on_error=False)
    async def action_palette(self) -> None:
        """Every command that is possible now, found by its words in either language."""
        from dm_console.tui.initials import initials
        from dm_console.tui.screens.pick import Choice, pick

        say = self.say
        commands = [c for c in (*self.ORDERS, *APP) if c.listed and self.possible(c.id)]
        choices = []
        for command in commands:
            names = [name for language in LANGUAGES for name in names_of(command.id, language)]
            found = " ".join((command.id, *names, *map(initials, names)))
            choices.append(Choice(command.action, say.of("commands", command.id), self.key_of(command), found))
        action = await pick(self.console, say("pick.command"), choices)
        await self.run_action(action)

    # --- help ---

    def action_help(self) -> None:
        """Explain the phase in the ruleset's own words, and the keys."""
        from dm_console.tui.screens.reader import Reader

        say = self.say
        sections: list[Section] = []
        if self.desk_or_none is not None:
            phase = self.game.table.clock.phase
            sections.append((say("help.now", phase=self.view.phase(phase)), [self.words.text("phases", phase, {})]))
        keys = [
            (" ".join(spelled(key) for key in self.console.keys.get(c.id, c.keys)), say.of("commands", c.id))
            for c in (*self.ORDERS, *APP)
            if c.keys and (c.id != "back" or self.past is not None)
        ]
        sections.append((say("help.keys"), keys))
        sections.append((say("help.more"), [say("help.paste"), say("help.words"), say("help.files")]))
        self.app.push_screen(Reader[None](say("help.title"), sections))

    # --- finding ---

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_find(self) -> None:
        """Search seats, the rules, rulings, inputs and the log; go to what was chosen."""
        if self.desk_or_none is None:
            return
        from dm_console.tui.flows.find import find, sheet_of
        from dm_console.tui.screens.reader import Reader

        found = await find(self)
        match found.kind:
            case "seat":
                self.choose_seat(found.number)
                self.open_card(found.number)
            case "line":
                self.go_to_line(found.key)
            case "input":
                self.open_history(found.number)
            case _:
                self.app.push_screen(Reader[None](*sheet_of(self, found)))

    def go_to_line(self, key: str) -> None:
        """Go to a line of the log."""
        self.activate(4)

    # --- languages ---

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_posted_in(self) -> None:
        """Choose the language of announcements and letters."""
        if not self.may_change():
            return
        from dm_console.tui.flows.setup import choose_language

        language = await choose_language(self.console)
        self.session.speak(language)
        self.repaint()

    # --- the demo ---

    def sample_messages(self) -> str:
        """In the demo: messages ready to be pasted in this phase."""
        if not self.demo or self.desk_or_none is None or self.past is not None:
            return ""
        from dm_console.tui.sample import messages

        clock = self.game.table.clock
        return messages(self.session.path, clock.day, clock.phase)

    def ready(self) -> None:
        """The game is there."""
        self.offer_sample()
        self.call_after_refresh(self.warm_up)

    @work(thread=True, exit_on_error=False)
    def warm_up(self) -> None:
        """Import the dialogs beside the screen, so that each is there at once when it is first opened.

        Last of all the dictionary of pinyin, which takes as long as all the rest together.
        """
        for name in ("card", "past", "paste", "pick", "post", "reader"):
            import_module(f"dm_console.tui.screens.{name}")
        from dm_console.tui.initials import initials

        initials("预热")

    def settled(self, what: str = "") -> None:
        """Something was settled."""
        super().settled(what)
        self.offer_sample()

    @work(exit_on_error=False)
    async def offer_sample(self) -> None:
        """In the demo: put the messages of this phase on the clipboard, where that works."""
        text = self.sample_messages()
        if text:
            from dm_console.clipboard import copy

            await copy(text, None, self.app.copy_to_clipboard)

    def coach(self) -> str:
        """In the demo: what to try next, in one line."""
        if not self.demo or self.desk_or_none is None or self.past is not None:
            return ""
        from dm_console.tui.sample import next_step

        return self.say.of("demo", next_step(self.desk))


def names_of(command: str, language: Language) -> list[str]:
    """What a command is called in a language: in the key bar, and at length."""
    words = catalog(language)
    return [words[part][command] for part in ("keys", "commands") if command in words[part]]
