"""A new game: names, deal, rulings, one page each. It begins with the opening letters."""

from __future__ import annotations

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, TextArea

from dm_console import places
from dm_console.engine.refused import Refused
from dm_console.newgame import NewGame
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from dm_console.session import Locked, Session
from dm_console.tui.commands import Command, bindings
from dm_console.tui.flows import setup as flows
from dm_console.tui.screens.base import Spoken
from dm_console.tui.screens.pick import sure
from dm_console.tui.views.setup import deals, ruling_told, rulings
from dm_console.tui.widgets.lines import Keys, Line, Spread
from dm_console.tui.widgets.lists import Heads, Table

SETUP: tuple[Command, ...] = (
    Command("forward", ("ctrl+n", "f8"), bar=1),
    Command("backward", ("ctrl+b", "f9"), bar=4),
    Command("begin", ("ctrl+s",), bar=3),
    Command("change", ("enter",), bar=2),
    Command("deal_again", ("r",), bar=5),
    Command("choose_rules", ("f3",), bar=6),
    Command("posts", ("f4",), bar=7),
    Command("leave", ("escape",), bar=9),
)
PAGES = ("names", "deal", "rulings")


class SetupScreen(Spoken[None]):
    """Three pages; what was chosen on one stays when one goes to another."""

    CSS_PATH = "setup.tcss"
    ORDERS = SETUP
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(SETUP)]

    def __init__(self) -> None:
        super().__init__()
        self._page = PAGES[0]
        self._new: NewGame | None = None

    def compose(self) -> ComposeResult:
        """Head, the pages, remarks, keys."""
        yield Spread(id="title")
        yield Line(id="steps")
        with Vertical(id="names", classes="page"):
            yield Input(id="game-title")
            yield TextArea(id="players", soft_wrap=True, tab_behavior="focus")
        with Vertical(id="deal", classes="page"):
            table = Table(id="deals")
            yield Heads(table)
            yield table
        with Vertical(id="rulings", classes="page"):
            table = Table(id="questions")
            yield Heads(table)
            yield table
            yield Line(id="ruling")
        yield Line(id="remarks")
        yield Keys(id="keys")

    def on_mount(self) -> None:
        """Begin with the first ruleset there is; another can be chosen."""
        self._new = NewGame(loading.load(next(iter(loading.available()))), language=self.say.language)
        self._go("names")

    # --- painting ---

    @property
    def new(self) -> NewGame:
        """What has been chosen so far."""
        assert self._new is not None
        return self._new

    @property
    def words(self) -> Wording:
        """The ruleset's words."""
        return Wording(self.new.ruleset, self.say.language)

    def _go(self, page: str) -> None:
        self._page = page
        for each in self.query(".page"):
            each.display = each.id == page
        self._paint()
        first = {"names": "#game-title", "deal": "#deals", "rulings": "#questions"}[page]
        self.query_one(first).focus()

    def _paint(self) -> None:
        say, new = self.say, self.new
        ruleset = f"{new.ruleset.name.of(say.language)} {new.ruleset.version}"
        self.query_one("#title", Spread).show(f"{say('setup.title')}  {ruleset}", say.of("languages", new.language))
        steps = [(f"[{say.of('setup', f'step_{page}')}]", page) for page in PAGES]
        self.query_one("#steps", Line).show(
            *(
                (text if page == self._page else f" {text[1:-1]} ", "bold reverse" if page == self._page else "")
                for text, page in steps
            )
        )
        title, players = self.query_one("#game-title", Input), self.query_one("#players", TextArea)
        title.placeholder = say("setup.game_title")
        players.border_title = Content(f" {say('setup.names')} ")
        self.query_one("#deals", Table).show(deals(new, self.words, say))
        self.query_one("#questions", Table).show(rulings(new, say))
        self._remark()
        self._tell_ruling()
        self.query_one("#keys", Keys).show(self.key_rows())

    def _remark(self) -> None:
        """How many there are, what is wrong or unusual, and where the game will be kept."""
        say, new = self.say, self.new
        counted = say("setup.rules_want" if new.wanted else "setup.numbers", number=len(new.names), wanted=new.wanted)
        told = [counted if new.names else say("setup.nobody")]
        if new.twice:
            told.append(say("setup.twice", names=say("screen.comma").join(new.twice)))
        if new.undealt and self._page != "names":
            told.append(say("setup.missing", number=new.undealt))
        told += [self.words.text("remarks", kind, facts) for kind, facts in new.remarks()]
        told.append(say("setup.path", path=places.new_path(self._title())))
        self.query_one("#remarks", Line).show(("\n".join(told), ""))

    def _title(self) -> str:
        return self.query_one("#game-title", Input).value.strip() or self.new.ruleset.name.of(self.new.language)

    def possible(self, command: str) -> bool:
        """Each page has its own keys."""
        match command:
            case "forward":
                return self._page != PAGES[-1]
            case "backward":
                return self._page != PAGES[0]
            case "change":
                return self._page != "names"
            case "deal_again":
                return self._page == "deal"
            case "choose_rules" | "posts":
                return self._page == "names"
        return True

    # --- names ---

    @on(TextArea.Changed)
    def _names_changed(self, event: TextArea.Changed) -> None:
        if self._new is not None:
            self.new.name_all(event.text_area.text)
            self._remark()

    @on(Input.Changed)
    def _title_changed(self) -> None:
        if self._new is not None:
            self._remark()

    @on(Input.Submitted)
    def _title_done(self) -> None:
        self.query_one("#players").focus()

    @work(exit_on_error=False)
    async def action_choose_rules(self) -> None:
        """Choose another ruleset."""
        name = await flows.choose_rules(self.console)
        old = self.new
        self._new = NewGame(loading.load(name), language=old.language)
        self.new.name_all(self.query_one("#players", TextArea).text)
        self._paint()

    @work(exit_on_error=False)
    async def action_posts(self) -> None:
        """Choose the language of announcements and letters."""
        self.new.language = await flows.choose_language(self.console)
        self._paint()

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
            self._paint()

    @work(exit_on_error=False)
    async def action_change(self) -> None:
        """Set the role of a seat, or rule a question."""
        seat, ruling = self.query_one("#deals", Table).chosen, self.query_one("#questions", Table).chosen
        if self._page == "deal" and seat is not None:
            await flows.set_role(self.console, self.new, int(seat), self.words)
        elif self._page == "rulings" and ruling is not None:
            sheet = self.new.ruleset.rulings[ruling]
            if sheet.choices:
                await flows.rule(self.console, self.new, sheet)
        self._paint()

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.action_change()

    # --- rulings ---

    @on(OptionList.OptionHighlighted)
    def _highlighted(self) -> None:
        self._tell_ruling()

    def _tell_ruling(self) -> None:
        key = self.query_one("#questions", Table).chosen
        if key is not None:
            sheet = self.new.ruleset.rulings[key]
            self.query_one("#ruling", Line).show((ruling_told(sheet, self.say), ""))

    # --- from page to page ---

    def action_forward(self) -> None:
        """The next page; the first deal is made at random where the rules know how."""
        place = PAGES.index(self._page)
        if place + 1 == len(PAGES):
            return
        if self._page == "names" and self.new.undealt == len(self.new.names) > 0:
            self._deal()
        self._go(PAGES[place + 1])

    def action_backward(self) -> None:
        """The page before."""
        place = PAGES.index(self._page)
        if place:
            self._go(PAGES[place - 1])

    def action_begin(self) -> None:
        """Save the game and open it; where something is missing, say what."""
        new, say = self.new, self.say
        new.title = self._title()
        if not new.names or new.twice:
            self._go("names")
            self.console.tell(say("setup.nobody") if not new.names else self._twice(), "warning")
            return
        if new.undealt == len(new.names):
            self._deal()
        if new.undealt:
            self._go("deal")
            self.console.tell(say("setup.missing", number=new.undealt), "warning")
            return
        path = places.new_path(new.title)
        try:
            session = Session.create(new.ruleset, new.setup(), path)
        except (OSError, Locked) as error:
            self.console.tell(say("setup.not_saved", why=error), "error")
            return
        self._open(session)

    def _twice(self) -> str:
        return self.say("setup.twice", names=self.say("screen.comma").join(self.new.twice))

    def _open(self, session: Session) -> None:
        from dm_console.desk import Desk
        from dm_console.tui.screens.table import TableScreen

        assert session.path is not None
        places.remember(session.path)
        desk = Desk(session)
        self.console.go(TableScreen(session.path, desk=desk))
        self.console.tell(self.say("setup.begun", number=len(desk.envelopes())))

    @work(exit_on_error=False)
    async def action_leave(self) -> None:
        """Back to the list of games; nothing is kept, so think twice."""
        from dm_console.tui.screens.start import StartScreen

        say = self.say
        if self.new.names:
            await sure(
                self.console, say("setup.title"), say("setup.leave_said"), say("setup.leave"), say("setup.stay")
            )
        self.console.go(StartScreen())
