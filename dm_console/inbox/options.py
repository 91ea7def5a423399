"""What an order says beside its targets, by the grammar of `inbox.toml`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dm_console.inbox.lexicon import Lexicon
from dm_console.inbox.tokens import Token
from dm_console.rulebook.inbox_sheet import Option, Takes

if TYPE_CHECKING:
    from dm_console.inbox.filling import Filled


def options_of(
    lexicon: Lexicon, skill: str, args: Sequence[Token], rest: Sequence[Token], filled: Filled
) -> dict[str, Any]:
    """The options that an order's words fill; words that fill none are leftover."""
    left = list(rest)
    options: dict[str, Any] = {}
    for name, option in lexicon.options.get(skill, {}).items():
        value = _read(option, args, left)
        if value not in (None, {}, []):
            options[name] = value
        elif option.needed:
            filled.doubts.append(("option_lacks", name))
    if left:
        filled.doubts.append(("unclear", "、".join(token.text for token in left)))
    return options


def _read(option: Option, args: Sequence[Token], left: list[Token]) -> Any:
    if option.table:
        return _tables(option, args, left) if option.each else _table(option.table, left, left)
    if option.pairs:
        return {}
    values = [_take(option.take, token) for token in left]
    found = [(token, value) for token, value in zip(left, values, strict=True) if value is not None]
    if not option.many:
        found = found[:1]
    for token, _ in found:
        left.remove(token)
    return [value for _, value in found] if option.many else (found[0][1] if found else None)


def _tables(option: Option, args: Sequence[Token], left: list[Token]) -> list[dict[str, Any]]:
    """One table for each target, of the words that follow it."""
    runs: list[list[Token]] = []
    for token in args:
        if token.seats or token.has("oneself"):
            runs.append([])
        elif runs:
            runs[-1].append(token)
    return [_table(option.table, run, left) for run in runs]


def _table(table: dict[str, Takes], run: Sequence[Token], left: list[Token]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for token in list(run):
        for name, takes in table.items():
            value = _take(takes, token)
            if value is not None and name not in found:
                found[name] = value
                if token in left:
                    left.remove(token)
                break
    return found


def _take(takes: Takes, token: Token) -> Any:
    if "number" in takes and token.value is not None:
        return token.value
    if token.meaning is not None:
        for category, id_ in token.meaning.terms:
            if category in takes:
                return {"true": True, "false": False}.get(id_, id_)
    return None
