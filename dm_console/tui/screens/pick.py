"""One dialog for every choice: a list that is searched by typing. And one for every text that is typed in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList

from dm_console.tui.commands import bindings
from dm_console.tui.keymap import PICK, TYPE
from dm_console.tui.screens.base import Dialog, Left
from dm_console.tui.screens.choice import Choice as Choice
from dm_console.tui.shown import line
from dm_console.tui.views.rows import Cell, Column, Row, Sheet
from dm_console.tui.widgets.lines import Keys, Line
from dm_console.tui.widgets.lists import Table

if TYPE_CHECKING:
    from dm_console.tui.app import ConsoleApp

T = TypeVar("T")
FEW = 3
"""So many choices can be seen at a glance; more are searched by typing."""
AROUND = 6
"""So many lines of a choice are frame, search and keys."""
LEAST_ROWS, MOST_ROWS = 3, 16
"""How many choices are seen at a time, as far as the terminal goes."""


class Pick(Dialog[list[int]]):
    """Choose among choices; `least` to `most` of them. Gives their places in the list."""

    ORDERS = PICK
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(PICK)]

    def __init__(
        self,
        title: str,
        choices: Sequence[Choice[object]],
        *,
        said: str = "",
        least: int = 1,
        most: int = 1,
        taken: Sequence[int] = (),
        start: int = 0,
    ) -> None:
        super().__init__()
        self._title, self._said = title, said
        self._choices = choices
        self._least, self._most = least, most
        self._taken = list(taken)
        self._start = start
        self._sought_for_nothing = ""
        """What was typed, while nothing is found by it."""

    @property
    def _many(self) -> bool:
        return (self._least, self._most) != (1, 1)

    def compose(self) -> ComposeResult:
        """Title, a remark, the search, the list, the keys."""
        with Vertical(classes="frame") as frame:
            frame.border_title = Content(f" {line(self._title)} ")
            yield Line(classes="said")
            yield Input(placeholder=self.say("pick.search"), id="search", select_on_focus=False)
            choices = Table(id="choices")
            choices.led = True
            yield choices
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Show the choices; few of them need no search. What was told before is not to stand over them."""
        self.app.clear_notifications()
        self._tell()
        search, choices = self.query_one("#search", Input), self.query_one("#choices", Table)
        search.display = len(self._choices) > FEW
        self._fill("")
        choices.choose(str(self._start))
        (search if search.display else choices).focus()
        self.query_one(Keys).show(self.key_rows())

    def possible(self, command: str) -> bool:
        """Several are chosen one after the other, and then it is done."""
        return self._many if command == "pick_done" else True

    def key_word(self, command: str) -> str:
        """Enter takes and gives back, where several are chosen."""
        return self.say("keys.pick_mark") if command == "pick_this" and self._many else super().key_word(command)

    def _tell(self) -> None:
        said = self.query_one(".said", Line)
        text = self._said
        if self._many:
            count = self.say("pick.count", number=len(self._taken), least=self._least, most=self._most)
            if self._least == self._most:
                count = self.say("pick.count_just", number=len(self._taken), wanted=self._most)
            text = f"{text}\n{count}".strip()
        if self._sought_for_nothing:
            text = f"{text}\n{self.say('pick.nothing', text=self._sought_for_nothing)}".strip()
        said.display = bool(text)
        said.show((text, ""))
        self.call_after_refresh(self._fit)

    def on_resize(self) -> None:
        """Another size of the terminal leaves other room for the list."""
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        """The list takes what the remark leaves, so that the keys below it are always seen."""
        said = self.query_one(".said", Line)
        around = AROUND + (said.size.height + 1 if said.display else 0)
        most = max(LEAST_ROWS, min(MOST_ROWS, self.size.height - around))
        choices = self.query_one("#choices", Table)
        choices.styles.max_height = most
        choices.call_after_refresh(choices.scroll_to_highlight)

    def _fill(self, wanted: str) -> None:
        ranked = [(choice.rank(wanted), place, choice) for place, choice in enumerate(self._choices)]
        found = [(place, choice) for near in (0, 1) for rank, place, choice in ranked if rank == near]
        for_nothing = "" if found else wanted
        if for_nothing != self._sought_for_nothing:
            self._sought_for_nothing = for_nothing
            self._tell()
        rows = tuple(Row(str(place), self._cells(place, choice)) for place, choice in found)
        columns = (Column("", 1, 1), Column("", 4, 60), Column("", 0, 200, grows=True))
        self.query_one("#choices", Table).show(Sheet(columns, rows))

    def _cells(self, place: int, choice: Choice[object]) -> tuple[Cell, ...]:
        sign = "✓" if place in self._taken else ""
        return Cell(sign, "bold"), Cell(choice.text, "bold" if sign else ""), Cell(choice.note, "dim")

    @on(Input.Changed)
    def _searched(self, event: Input.Changed) -> None:
        self._fill(event.value)

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.action_pick_this()

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_pick_this()

    def action_pick_this(self) -> None:
        """Take what is chosen in the list."""
        key = self.query_one("#choices", Table).chosen
        if key is None:
            return
        place = int(key)
        if not self._many:
            self.dismiss([place])
            return
        if place in self._taken:
            self._taken.remove(place)
        elif len(self._taken) < self._most:
            self._taken.append(place)
        if len(self._taken) == self._most:
            self.dismiss(self._taken)
            return
        self._tell()
        self.query_one("#search", Input).value = ""  # the next one is searched anew
        self._fill("")
        self.query_one("#choices", Table).choose(key)

    def action_pick_done(self) -> None:
        """Be done with choosing several."""
        if len(self._taken) >= self._least:
            self.dismiss(self._taken)

    def action_leave(self) -> None:
        """Choose nothing."""
        self.dismiss(None)

    def action_pick_up(self) -> None:
        """One up in the list, while one types."""
        self.query_one("#choices", Table).action_cursor_up()

    def action_pick_down(self) -> None:
        """One down in the list, while one types."""
        self.query_one("#choices", Table).action_cursor_down()

    def action_pick_page_up(self) -> None:
        """A page up in the list."""
        self.query_one("#choices", Table).page(-1)

    def action_pick_page_down(self) -> None:
        """A page down in the list."""
        self.query_one("#choices", Table).page(1)


class Type(Dialog[str]):
    """Type a text in; `wrong` says what is wrong with it, or nothing."""

    ORDERS = TYPE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(TYPE)]

    def __init__(self, title: str, said: str, value: str, wrong: Callable[[str], str]) -> None:
        super().__init__()
        self._title, self._said, self._value, self._wrong = title, said, value, wrong

    def compose(self) -> ComposeResult:
        """Title, a remark, the text, what is wrong with it, the keys."""
        with Vertical(classes="frame") as frame:
            frame.border_title = Content(f" {line(self._title)} ")
            yield Line(classes="said")
            yield Input(value=self._value, id="text")
            yield Line(id="wrong")
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Start typing."""
        self.app.clear_notifications()
        said = self.query_one(".said", Line)
        said.display = bool(self._said)
        said.show((self._said, ""))
        self.query_one("#wrong").display = False
        self.query_one(Keys).show(self.key_rows())
        self.query_one("#text").focus()

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_type_done()

    def action_type_done(self) -> None:
        """Give the text, unless something is wrong with it."""
        value = self.query_one("#text", Input).value.strip()
        wrong = self._wrong(value)
        if not wrong:
            self.dismiss(value)
            return
        told = self.query_one("#wrong", Line)
        told.display = True
        told.show((wrong, "bold $text-error"))

    def action_leave(self) -> None:
        """Give nothing."""
        self.dismiss(None)


async def pick(app: ConsoleApp, title: str, choices: Sequence[Choice[T]], *, said: str = "", start: int = 0) -> T:
    """Let the DM choose one. Raises Left where they would rather not."""
    places = await app.push_screen_wait(Pick(title, choices, said=said, start=start))
    if not places:
        raise Left
    return choices[places[0]].value


async def pick_many(
    app: ConsoleApp,
    title: str,
    choices: Sequence[Choice[T]],
    least: int,
    most: int,
    *,
    said: str = "",
    taken: Sequence[int] = (),
) -> list[T]:
    """Let the DM choose several. Raises Left where they would rather not."""
    dialog = Pick(title, choices, said=said, least=least, most=min(most, len(choices)), taken=taken)
    places = await app.push_screen_wait(dialog)
    if places is None:
        raise Left
    return [choices[place].value for place in places]


async def type_in(
    app: ConsoleApp, title: str, *, said: str = "", value: str = "", wrong: Callable[[str], str] = lambda text: ""
) -> str:
    """Let the DM type a text. Raises Left where they would rather not."""
    typed = await app.push_screen_wait(Type(title, said, value, wrong))
    if typed is None:
        raise Left
    return typed


def whole(text: str) -> bool:
    """Whether a text is a whole number."""
    try:
        int(text)
    except ValueError:
        return False
    return True


async def sure(app: ConsoleApp, title: str, said: str, yes: str, no: str, *, rather: bool = True) -> None:
    """Let the DM think twice; `rather` is the answer to begin with. Raises Left where they would rather not."""
    if not await pick(app, title, [Choice(True, yes), Choice(False, no)], said=said, start=int(not rather)):
        raise Left
