"""The reply to a question that waits: a message that is one of its choices, or names seats that may be chosen."""

from __future__ import annotations

from typing import Any

from dm_console.engine.flow import Ask
from dm_console.engine.game import Game
from dm_console.engine.seats import Seat
from dm_console.engine.sheets import LANGUAGES
from dm_console.inbox.acts import Parsed
from dm_console.inbox.folding import fold, key
from dm_console.inbox.lexicon import Lexicon
from dm_console.inbox.tokens import Token

HEADINGS = ("choice", "role", "faction", "reading")
"""Where the choices of a question have their names."""


class Answers:
    """The questions that wait in one game."""

    def __init__(self, game: Game, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._words = game.ruleset.words
        self._asks = {ask.to: ask for ask in reversed(game.asks) if ask.to is not None}

    def waits_for(self, seat: Seat) -> bool:
        """Whether a question to this seat waits."""
        return seat in self._asks

    def of(self, seat: Seat, text: str, tokens: list[Token], parsed: Parsed) -> dict[str, Any] | None:
        """The answer that a whole message is; None where it is anything else."""
        ask = self._asks[seat]
        names = self._names(ask)
        said = "".join(token.text for token in tokens if not token.has("fill") and not token.has("person"))
        for written in (key(fold(text)).strip(" .。!！,，"), said.strip(" .!,;\n")):
            if written in names:
                return {"do": "answer", "by": seat.name, "choice": names[written]}
        seats = [token.seats[0] for token in parsed.loose if len(token.seats) == 1]
        alone = not (parsed.acts or parsed.unknown or parsed.marks) and len(seats) == len(parsed.loose)
        if alone and seats and ask.least <= len(seats) <= ask.most and all(one in ask.seats for one in seats):
            return {"do": "answer", "by": seat.name, "targets": [one.name for one in seats]}
        return None

    def _names(self, ask: Ask) -> dict[str, str]:
        names = {key(choice): choice for choice in ask.choices}
        for choice in ask.choices:
            for language in LANGUAGES:
                name = self._words.name(choice, language, *HEADINGS)
                if name is not None:
                    names[key(name)] = choice
        for values in self._lexicon.sheet.choices.values():
            for choice in ask.choices:
                names |= {key(word): choice for word in values.get(choice, ())}
        return names
