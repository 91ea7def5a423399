"""A new game: ruleset, names, deal, rulings, one page each. It begins with the opening letters.

It can be left and resumed: what was chosen so far is kept on disk.
"""

from __future__ import annotations

from typing import ClassVar

import tomli_w
from textual import events, on, work
from textual.binding import BindingType
from textual.widgets import Input, OptionList, TextArea

from dm_console import files, places, shelf
from dm_console.engine.opening import BadSetup
from dm_console.engine.refused import Refused
from dm_console.engine.ruleset import Ruleset
from dm_console.names import listed, one_break
from dm_console.newgame import NewGame
from dm_console.rulebook.faults import RulesetFaults
from dm_console.session import Locked, Session
from dm_console.tui.commands import bindings
from dm_console.tui.flows import setup as flows
from dm_console.tui.keymap import SETUP
from dm_console.tui.screens.pages import PAGES, SetupPages
from dm_console.tui.widgets.lists import Table

KEPT_EVERY = 2
"""After so many seconds what was changed is kept, whatever happens to the console."""

TOLD = 5
"""So many lines of a list that were not understood are told."""


class SetupScreen(SetupPages):
    """What is done on the pages."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(SETUP)]
    _kept = ""

    def on_mount(self) -> None:
        """Begin with the choice of a ruleset; a game that was left is resumed with its names."""
        resumed = self._new
        if resumed is not None:
            self.query_one("#game-title", Input).value = resumed.title
            self.query_one("#players", TextArea).text = listed(resumed.names)
        ready = resumed is not None and resumed.names and not resumed.twice
        self.go("rules" if resumed is None else "deal" if ready else "names")
        self.find_rulesets()
        self.set_interval(KEPT_EVERY, self.keep)

    # --- the ruleset ---

    @work(thread=True, exit_on_error=False)
    def find_rulesets(self) -> None:
        """Read the rulesets that are installed and those of the DM's own, beside the screen."""
        found, unsound = [], []
        for name in shelf.names():
            try:
                found.append((name, shelf.load(name)))
            except Exception:  # code of a ruleset may fail in any way: the others are played all the same
                unsound.append(name)
        self.app.call_from_thread(self._found, found, unsound)

    def _found(self, found: list[tuple[str, Ruleset]], unsound: list[str]) -> None:
        self._rulesets = found
        for name in unsound:
            self.console.tell(self.say("setup.unsound", name=name), "warning")
        self.paint()
        self.tell_ruleset()

    @work(exit_on_error=False, group="setup", exclusive=True)
    async def choose_ruleset(self) -> None:
        """Play by the ruleset that is chosen; the last row is for a folder of the DM's own."""
        key = self.query_one("#rulesets", Table).chosen
        if key is None:
            return
        place = int(key)
        if place < len(self._rulesets):
            self._play_by(*self._rulesets[place])
        else:
            self._play_by(*await flows.own_rules(self.console))

    def _play_by(self, source: str, ruleset: Ruleset) -> None:
        old = self._new
        if old is None or old.source != source:
            language = self.say.language if old is None else old.language
            self._new = NewGame(ruleset, source, language=language)
            self.new.name_all(self.query_one("#players", TextArea).text)
        self.go("names")

    # --- names ---

    def on_paste(self, event: events.Paste) -> None:
        """A list that is pasted before the ruleset is chosen waits for it."""
        if self._page == "rules":
            event.stop()
            self.query_one("#players", TextArea).insert(one_break(event.text))
            self.console.tell(self.say("setup.names_kept"))

    @on(TextArea.Changed)
    def _names_changed(self, event: TextArea.Changed) -> None:
        if self._new is not None:
            self.new.name_all(event.text_area.text)
            self.remark()

    @on(Input.Changed)
    def _title_changed(self) -> None:
        if self._new is not None:
            self.remark()

    @on(Input.Submitted)
    def _title_done(self) -> None:
        self.query_one("#players").focus()

    @work(exit_on_error=False, group="setup", exclusive=True)
    async def action_posts(self) -> None:
        """Choose the language of announcements and letters."""
        self.new.language = await flows.choose_language(self.console)
        self.paint()

    def action_promise(self) -> None:
        """Promise the seed of the dice at the start and show it at the end, or do not."""
        self.new.promises = not self.new.promises
        self.paint()

    # --- deal ---

    def _deal(self, *, again: bool = False) -> None:
        try:
            self.new.deal(again=again)
        except Refused as why:
            self.console.tell(self.words.refused(why), "warning")

    def action_deal_again(self) -> None:
        """Deal at random once more."""
        if self._page == "deal":
            self._deal(again=True)
            self.paint()

    @work(exit_on_error=False, group="setup", exclusive=True)
    async def action_deal_list(self) -> None:
        """Deal by a list of names and roles."""
        if self._page == "deal":
            left = await flows.deal_by_list(self.console, self.new)
            self.query_one("#players", TextArea).text = listed(self.new.names)
            self.paint()
            if left:
                told = left if len(left) <= TOLD else [*left[:TOLD], "……"]
                self.console.tell(self.say("setup.list_left", lines="\n".join(told)), "warning")

    def action_seat_up(self) -> None:
        """Move a seat up in the order."""
        self._move(-1)

    def action_seat_down(self) -> None:
        """Move a seat down in the order."""
        self._move(1)

    def _move(self, by: int) -> None:
        key = self.query_one("#deals", Table).chosen
        if self._page == "deal" and key is not None:
            to = self.new.move(int(key), by)
            self.query_one("#players", TextArea).text = listed(self.new.names)
            self.paint()
            self.query_one("#deals", Table).choose(str(to))

    # --- changing what is chosen ---

    @work(exit_on_error=False, group="setup", exclusive=True)
    async def action_change(self) -> None:
        """Take the ruleset, set the role of a seat, or rule a question."""
        seat, ruling = self.query_one("#deals", Table).chosen, self.query_one("#questions", Table).chosen
        if self._page == "rules":
            self.choose_ruleset()
        elif self._page == "deal" and seat is not None:
            await flows.set_role(self.console, self.new, int(seat), self.words)
        elif self._page == "rulings" and ruling is not None:
            sheet = self.new.ruleset.rulings[ruling]
            if sheet.choices:
                await flows.rule(self.console, self.new, sheet)
        self.paint()

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.action_change()

    # --- from page to page ---

    def action_forward(self) -> None:
        """The next page; the first deal is made at random where the rules know how."""
        if self._page == "rules":
            self.choose_ruleset()
        elif self._page == "names":
            if self.new.undealt == len(self.new.names) > 0:
                self._deal()
            self.go("deal")
        elif self._page == "deal":
            self.go("rulings")
        self.keep()

    def action_backward(self) -> None:
        """The page before."""
        place = PAGES.index(self._page)
        if place:
            self.go(PAGES[place - 1])

    def action_begin(self) -> None:
        """Save the game and open it; where something is missing, say what. Unseen rulings are shown first."""
        if self._new is None:
            return
        new, say = self.new, self.say
        new.title = self.title_given()
        if not new.names or new.twice:
            self.go("names")
            self.console.tell(say("setup.nobody") if not new.names else self.twice(), "warning")
            return
        if new.undealt == len(new.names):
            self._deal()
        if new.undealt:
            self.go("deal")
            self.console.tell(say("setup.missing", number=new.undealt), "warning")
        elif self._page != "rulings" and new.unseen():
            self.go("rulings")
            self.console.tell(say("setup.unseen", number=len(new.unseen())))
        else:
            self._begin()

    def _begin(self) -> None:
        path = places.new_path(self.new.title, self.console.settings.saves)
        try:
            session = Session.create(self.new.ruleset, self.new.setup(), path)
        except (OSError, Locked) as error:
            self.console.tell(self.say("setup.not_saved", why=error), "error")
            return
        except (BadSetup, Refused) as bad:  # a number of players, say, with which these rules are not played
            self.console.tell(self.words.refused(bad.why if isinstance(bad, BadSetup) else bad), "error")
            return
        places.draft().unlink(missing_ok=True)
        self._open(session)

    def _open(self, session: Session) -> None:
        from dm_console.desk import Desk
        from dm_console.tui.screens.table import TableScreen

        assert session.path is not None
        places.remember(session.path)
        desk = Desk(session, format=self.console.settings.format)
        self.console.go(TableScreen(session.path, desk=desk))
        self.console.tell(self.say("setup.begun", number=len(desk.envelopes())))

    # --- left and resumed ---

    def keep(self) -> None:
        """Keep what was chosen so far for another time. A disk that refuses is no reason to stop."""
        if self._new is None or not self.new.names:
            return
        self.new.title = self.query_one("#game-title", Input).value.strip()
        text = tomli_w.dumps(self.new.written())
        if text == self._kept:
            return
        self._kept = text
        try:
            files.put(places.draft(), text)
        except OSError as error:
            self.console.tell(self.say("setup.not_saved", why=error), "warning")

    def action_leave(self) -> None:
        """Back to the list of games; what was chosen is kept."""
        from dm_console.tui.screens.start import StartScreen

        self.keep()
        self.console.go(StartScreen())


def left_before() -> NewGame | None:
    """The game that was left before it began; None where there is none that can be resumed."""
    try:
        return NewGame.of(files.read_toml(places.draft()))
    except (files.Unreadable, ValueError, LookupError, TypeError, Refused, RulesetFaults):
        return None
