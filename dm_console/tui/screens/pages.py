"""The pages on which a new game is set up: ruleset, names, deal, rulings. What is done stands in `setup.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, TextArea

from dm_console import places
from dm_console.names import is_list, one_break
from dm_console.outbox.wording import Wording
from dm_console.tui.keymap import SETUP
from dm_console.tui.screens.base import Spoken
from dm_console.tui.views.setup import deals, phases, rulesets, ruling_told, rulings
from dm_console.tui.widgets.lines import Keys, Line, Spread
from dm_console.tui.widgets.lists import Heads, Table

if TYPE_CHECKING:
    from dm_console.engine.ruleset import Ruleset
    from dm_console.newgame import NewGame

PAGES = ("rules", "names", "deal", "rulings")
FIRST = {"rules": "#rulesets", "names": "#game-title", "deal": "#deals", "rulings": "#questions"}
"""Where one begins on each page."""
BETWEEN_PAGES = ("forward", "backward", "begin", "leave")
"""The commands that lead from page to page; the others have a line of their own, so that both can be read."""


class Title(Input):
    """The title of the game. A list of names that is pasted here is not cut down to its first line."""

    def _on_paste(self, event: events.Paste) -> None:
        if is_list(event.text):
            event.prevent_default()
            event.stop()
            players = self.screen.query_one("#players", TextArea)
            players.focus()
            players.insert(one_break(event.text))


class SetupPages(Spoken[None]):
    """Four pages; what was chosen on one stays when one goes to another."""

    CSS_PATH = "setup.tcss"
    ORDERS = SETUP

    def __init__(self, resumed: NewGame | None = None) -> None:
        super().__init__()
        self._page = PAGES[0]
        self._new = resumed
        self._rulesets: Sequence[tuple[str, Ruleset]] = ()

    def compose(self) -> ComposeResult:
        """Head, the pages, remarks, keys."""
        yield Spread(id="title")
        yield Line(id="steps")
        with Vertical(id="rules", classes="page"):
            yield Table(id="rulesets")
            yield Line(id="ruleset")
        with Vertical(id="names", classes="page"):
            yield Title(id="game-title")
            yield TextArea(id="players", soft_wrap=True, tab_behavior="focus")
        for page, list_ in (("deal", "deals"), ("rulings", "questions")):
            with Vertical(id=page, classes="page"):
                table = Table(id=list_)
                yield Heads(table)
                yield table
                if page == "rulings":
                    yield Line(id="ruling")
        yield Line(id="remarks")
        yield Keys(id="page-keys")
        yield Keys(id="keys")

    # --- what there is ---

    @property
    def new(self) -> NewGame:
        """What has been chosen so far."""
        assert self._new is not None
        return self._new

    @property
    def words(self) -> Wording:
        """The ruleset's words."""
        return Wording(self.new.ruleset, self.say.language)

    def possible(self, command: str) -> bool:
        """Each page has its own keys."""
        match command:
            case "forward":
                return self._page != PAGES[-1]
            case "backward":
                return self._page != PAGES[0]
            case "begin":
                return self._page in PAGES[2:]
            case "change":
                return self._page != "names"
            case "deal_again" | "deal_list" | "seat_up" | "seat_down":
                return self._page == "deal"
            case "posts" | "promise":
                return self._page == "names"
        return True

    def key_word(self, command: str) -> str:
        """On the first page Enter takes the ruleset."""
        if command == "change" and self._page == "rules":
            return self.say("keys.choose_rules")
        return super().key_word(command)

    # --- painting ---

    def go(self, page: str) -> None:
        """Show a page."""
        self._page = page
        for each in self.query(".page"):
            each.display = each.id == page
        self.paint()
        self.tell_ruleset()
        self.query_one(FIRST[page]).focus()

    def paint(self) -> None:
        """Show what has been chosen."""
        say = self.say
        rows = self.key_rows()
        self.query_one("#page-keys", Keys).show([row for row in rows if row[0] not in BETWEEN_PAGES])
        self.query_one("#keys", Keys).show([row for row in rows if row[0] in BETWEEN_PAGES])
        self.query_one("#steps", Line).show(*(self._step(page) for page in PAGES))
        self.query_one("#rulesets", Table).show(rulesets(self._rulesets, say))
        self.query_one("#players", TextArea).border_title = Content(f" {say('setup.names')} ")
        self.query_one("#game-title", Input).placeholder = say("setup.game_title")
        self.remark()
        if self._new is None:
            self.query_one("#title", Spread).show(say("setup.title"), "")
            return
        new = self.new
        ruleset = f"{new.ruleset.name.of(say.language)} {new.ruleset.version}".strip()
        posted = say("setup.posted_in", language=say.of("languages", new.language))
        posted += "  " + say("setup.promised" if new.promises else "setup.not_promised")
        self.query_one("#title", Spread).show(f"{say('setup.title')}  {ruleset}", posted)
        self.query_one("#deals", Table).show(deals(new, self.words, say))
        self.query_one("#questions", Table).show(rulings(new, say))
        self._tell_ruling()

    def _step(self, page: str) -> tuple[str, str]:
        name = self.say.of("setup", f"step_{page}")
        here = page == self._page
        return (f"[{name}]" if here else f" {name} ", "bold reverse $text-accent" if here else "")

    def remark(self) -> None:
        """How many there are, what is wrong or unusual, and where the game will be kept."""
        remarks = self.query_one("#remarks", Line)
        if self._new is None or self._page == "rules":
            remarks.show((self.say("setup.rules_said"), ""))
            return
        say, new = self.say, self.new
        counted = say("setup.rules_want" if new.wanted else "setup.numbers", number=len(new.names), wanted=new.wanted)
        told = [counted if new.names else say("setup.nobody")]
        if new.twice:
            told.append(self.twice())
        if new.left and self._page == "names":
            told.append(say("setup.no_names", lines=say("screen.semicolon").join(new.left)))
        if new.undealt and self._page != "names":
            told.append(say("setup.missing", number=new.undealt))
        if self._page == "rulings" and (unseen := new.unseen()):
            told.append(say("setup.unseen", number=len(unseen)))
        if self._page == "deal":
            told += [self.words.text("remarks", kind, facts) for kind, facts in new.remarks()]
        path = places.new_path(self.title_given(), self.console.settings.saves)
        told.append(say("setup.path", path=path))
        remarks.show(("\n".join(told), ""))

    def title_given(self) -> str:
        """The title of the game: as typed, else the ruleset's name."""
        typed = self.query_one("#game-title", Input).value.strip()
        return typed or self.new.ruleset.name.of(self.new.language)

    def twice(self) -> str:
        """Which names stand in the list more than once."""
        return self.say("setup.twice", names=self.say("screen.comma").join(self.new.twice))

    # --- what is chosen ---

    @on(OptionList.OptionHighlighted, "#questions")
    def _ruling_looked_at(self) -> None:
        self._tell_ruling()

    @on(OptionList.OptionHighlighted, "#rulesets")
    def _ruleset_looked_at(self) -> None:
        self.tell_ruleset()

    def tell_ruleset(self) -> None:
        """The phases of a day in the ruleset that is chosen, and how many roles it knows."""
        key = self.query_one("#rulesets", Table).chosen
        shown = self.query_one("#ruleset", Line)
        if not self._rulesets:
            shown.show((self.say("setup.reading"), "dim"))
        elif key is not None and int(key) < len(self._rulesets):
            shown.show((phases(self._rulesets[int(key)][1], self.say), ""))
        else:
            shown.show((self.say("setup.own_rules_said"), ""))

    def _tell_ruling(self) -> None:
        key = self.query_one("#questions", Table).chosen
        if key is None or self._new is None:
            return
        sheet = self.new.ruleset.rulings[key]
        self.query_one("#ruling", Line).show((ruling_told(sheet, self.say), ""))
        if self._page == "rulings" and sheet.star and key not in self.new.seen:
            self.new.seen.add(key)
            self.remark()
