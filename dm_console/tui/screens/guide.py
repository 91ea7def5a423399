"""What helps the DM along on the main screen: help, search, the command palette, and in the demo the next step."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from textual import work

from dm_console.tui.commands import APP
from dm_console.tui.screens.dialogs import Dialogs
from dm_console.tui.themes import THEMES

if TYPE_CHECKING:
    from dm_console.tui.screens.reader import Section


class Guide(Dialogs):
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
            return command in ("help", "language", "other_game", "theme", "palette")
        if changing and (self.past is not None or self.desk.read_only):
            return False
        game, session = self.game, self.session
        match command:
            case "back":
                return self.past is not None
            case "remind":
                return self.past is None and self._somebody_is_missing()
            case "history" | "other_game" | "outbox":
                return self.past is None
            case "answer":
                return bool(game.asks)
            case "resolve" | "step" | "die":
                return not game.table.over
            case "announce":
                return self.past is None and bool(game.table.outbox.posted)
            case "undo":
                return session.can_undo
            case "redo":
                return session.can_redo
        return True

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
        from dm_console.texts import catalog
        from dm_console.tui.screens.pick import Choice, pick

        say = self.say
        both = [catalog(language) for language in ("zh", "en")]
        commands = [c for c in (*self.ORDERS, *APP) if c.listed and self.possible(c.id)]
        choices = [
            Choice(
                c.action,
                say.of("commands", c.id),
                c.key,
                " ".join(
                    (
                        c.id,
                        *(
                            words[part][c.id]
                            for words in both
                            for part in ("commands", "keys")
                            if c.id in words[part]
                        ),
                    )
                ),
            )
            for c in commands
        ]
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
            (f"{' '.join(self._keys(c.keys)):<10}", say.of("commands", c.id))
            for c in (*self.ORDERS, *APP)
            if c.keys and (c.id != "back" or self.past is not None)
        ]
        sections.append((say("help.keys"), keys))
        sections.append((say("help.more"), [say("help.paste"), say("help.words"), say("help.files")]))
        self.app.push_screen(Reader[None](say("help.title"), sections))

    @staticmethod
    def _keys(keys: tuple[str, ...]) -> list[str]:
        from dm_console.tui.commands import spelled

        return [spelled(key) for key in keys]

    # --- finding ---

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_find(self) -> None:
        """Search seats, roles, skills, statuses and the log; go to what was chosen."""
        if self.desk_or_none is None:
            return
        from dm_console.tui.flows.find import find, sheet_of
        from dm_console.tui.screens.reader import Reader

        found = await find(self)
        if found.kind == "seat":
            self.choose_seat(found.seat)
            self.open_card(found.seat)
        elif found.kind == "line":
            self.go_to_line(found.key)
        elif found.thing is not None:
            title = f"{self.say.of('sorts', found.sort)} {found.thing.name.of(self.say.language)}"
            self.app.push_screen(Reader[None](title, sheet_of(self, found.thing)))

    def go_to_line(self, key: str) -> None:
        """Go to a line of the log."""
        self.activate(4)

    # --- languages and colours ---

    @work(exit_on_error=False)
    async def action_theme(self) -> None:
        """Choose other colours."""
        from dm_console.tui.screens.pick import Choice, pick

        ours = [theme.name for theme in THEMES]
        names = [*ours, *sorted(name for name in self.app.available_themes if name not in ours)]
        start = names.index(self.app.theme)
        self.app.theme = await pick(
            self.console, self.say("table.theme"), [Choice(name, name) for name in names], start=start
        )

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
        return messages(clock.day, clock.phase)

    def ready(self) -> None:
        """The game is there."""
        self.offer_sample()
        self.call_after_refresh(self.warm_up)

    @work(thread=True, exit_on_error=False)
    def warm_up(self) -> None:
        """Import the dialogs beside the screen, so that each is there at once when it is first opened."""
        for name in ("card", "past", "paste", "pick", "post", "reader"):
            import_module(f"dm_console.tui.screens.{name}")

    def settled(self) -> None:
        """Something was settled."""
        super().settled()
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
