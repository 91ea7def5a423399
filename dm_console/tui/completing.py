"""What may be meant by the beginning of a word: players, skills, and whatever else players write."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dm_console.engine.words import plain
from dm_console.rulebook.inbox_sheet import InboxSheet
from dm_console.tui.initials import initials

if TYPE_CHECKING:
    from dm_console.engine.game import Game
    from dm_console.engine.seats import Seat
    from dm_console.engine.sheets import Language, Named

BETWEEN = re.compile(r"[\s，,、；;：:。.！!？?→【】「」“”\"()（）]+")
LATIN = re.compile(r"[A-Za-z0-9]{2}")
"""Between two of these no word begins."""
MOST = 40


@dataclass(frozen=True, slots=True)
class Word:
    """Something that can be written: the word, what it is (a heading of the texts), and its other names."""

    text: str
    sort: str
    names: Sequence[str] = ()


def vocabulary(game: Game, sender: Seat | None, language: Language) -> list[Word]:
    """What a seat may write: its own skills first, the words that open an entry, then who is in the game."""
    words = [*_skills(sender, language), *_heads(game, language), *_seats(game), *_terms(game, language)]
    return list({word.text: word for word in reversed(words)}.values())[::-1]


def completions(written: str, words: Sequence[Word]) -> tuple[int, list[Word]]:
    """How many characters at the end are the beginning of a word, and the words that begin like that."""
    last = BETWEEN.split(written)[-1]
    for length in range(len(last), 0, -1):
        place = len(last) - length
        within = place > 0 and LATIN.fullmatch(last[place - 1 : place + 1])
        found = [] if within else list(_beginning(last[place:], words))
        if found:
            return length, found[:MOST]
    return 0, [] if last else list(words[:MOST])


def _beginning(start: str, words: Iterable[Word]) -> Iterator[Word]:
    """Words of which one name, in whichever language, begins like this; none that stands there already."""
    wanted = plain(start)
    for word in words:
        names = (word.text, *word.names)
        if start not in names and any(plain(name).startswith(wanted) or _sounds(wanted, name) for name in names):
            yield word


def _sounds(wanted: str, text: str) -> bool:
    return wanted.isascii() and wanted.isalpha() and initials(text).startswith(wanted)


def _word(thing: Named, sort: str, language: Language) -> Word:
    return Word(thing.name.of(language), sort, (thing.name.zh, thing.name.en, *thing.aliases))


def _skills(sender: Seat | None, language: Language) -> Iterator[Word]:
    for skill in () if sender is None else sender.skills:
        yield _word(skill.sheet, "skill", language)


def _seats(game: Game) -> Iterator[Word]:
    for seat in sorted(game.table.seats, key=lambda seat: not seat.alive):
        yield Word(seat.name, "seat", seat.aliases)


def _heads(game: Game, language: Language) -> Iterator[Word]:
    """The words that open an entry, each as the language of the screen has it where there is one like that."""
    sheet = game.ruleset.inbox
    for form in sheet.forms if isinstance(sheet, InboxSheet) else ():
        heads = sorted(form.heads, key=lambda head: head.isascii() != (language == "en"))
        yield from (Word(head, "head", form.heads) for head in heads[:1])


def _terms(game: Game, language: Language) -> Iterator[Word]:
    """The words that an entry of the ruleset may take, such as traits."""
    sheet = game.ruleset.inbox
    if not isinstance(sheet, InboxSheet):
        return
    headings = [name for form in sheet.forms for takes in form.take.values() for name in takes]
    for heading in dict.fromkeys(headings):
        yield from (_word(thing, heading, language) for thing in game.ruleset.words.all(heading))
