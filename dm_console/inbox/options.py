"""What an order says beside its targets, by the grammar of `inbox.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dm_console.inbox.lexicon import NO, YES
from dm_console.inbox.tokens import Token
from dm_console.rulebook.inbox_sheet import Option, Takes


def names_seat(token: Token) -> bool:
    """Whether the token is a seat's name, or the word for oneself."""
    return bool(token.seats) or token.has("oneself")


class Options:
    """The options of one order, read from its words; `said` is what was said word for word.

    `found` are the options by name, `pairs` the seats of a table from seats to words with their words, `lacking` the
    options that had to be there, `left` the words that fill nothing.
    """

    def __init__(self, grammar: Mapping[str, Option], args: Sequence[Token], said: str) -> None:
        self._grammar = grammar
        self._args = args
        self._said = said
        self.found: dict[str, Any] = {}
        self.pairs: list[tuple[Token, Any]] = []
        self.lacking: list[str] = []
        self.left = [token for token in args if not names_seat(token)]

    def read(self) -> Options:
        """Read every option that the grammar knows."""
        for name, option in self._grammar.items():
            value = self._value(option)
            if value not in (None, "", {}, []):
                self.found[name] = value
            elif option.needed and not (option.pairs and self.pairs):
                self.lacking.append(name)
        return self

    def _value(self, option: Option) -> Any:
        if "text" in option.take:
            return self._said
        if option.pairs:
            self._read_pairs(option)
            return None
        if option.table:
            if not option.each:
                return self._table(option.table, self._args)
            tables = [self._table(option.table, run) for run in self._after_each_seat()]
            return tables if any(tables) else None
        values = [(token, take(option.take, token)) for token in self.left]
        values = [(token, value) for token, value in values if value is not None]
        values = values if option.many else values[:1]
        for token, _ in values:
            self._use(token)
        return [value for _, value in values] if option.many else (values[0][1] if values else None)

    def _read_pairs(self, option: Option) -> None:
        """饺子 预言家，包子 女巫: each seat with the word after it."""
        for run in self._after_each_seat(with_seat=True):
            values = [(token, take(option.take, token)) for token in run[1:]]
            values = [(token, value) for token, value in values if value is not None]
            if len(values) == 1:
                self.pairs.append((run[0], values[0][1]))
                self._use(values[0][0])
            else:
                self.left.append(run[0])

    def _after_each_seat(self, *, with_seat: bool = False) -> list[list[Token]]:
        runs: list[list[Token]] = []
        for token in self._args:
            if names_seat(token):
                runs.append([token] if with_seat else [])
            elif runs:
                runs[-1].append(token)
        return runs

    def _table(self, table: Mapping[str, Takes], run: Sequence[Token]) -> dict[str, Any]:
        """Several things of one target; the same thing said twice is said once."""
        found: dict[str, Any] = {}
        for token in run:
            for name, takes in table.items():
                value = take(takes, token)
                if value is not None and found.get(name, value) == value:
                    found[name] = value
                    self._use(token)
                    break
        return found

    def _use(self, token: Token) -> None:
        self.left = [other for other in self.left if other is not token]


def take(takes: Takes, token: Token) -> Any:
    """What a token gives where this is wanted; None where it is nothing of the kind."""
    if "number" in takes and token.value is not None:
        return token.value
    if token.meaning is None:
        return None
    if "skill" in takes and token.meaning.skills:
        return token.meaning.skills[0]
    for heading, id_ in token.meaning.terms:
        if heading in takes:
            return {YES: True, NO: False}.get(id_, id_)
    return None
