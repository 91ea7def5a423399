"""What is filled in beside names and targets: by the rules' own entries, by orders, by the DM's word on a seat.

The rules describe it and a screen asks for it, so that nobody has to know how it is written in a save.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from dm_console.engine.entries import Entry

Sort = Literal["seat", "choice", "choices", "text", "number", "flag", "roles", "table"]
SEATS = ("by", "about", "target", "seat", "to")
"""The keys of entries that hold a seat's name."""


@dataclass(frozen=True, slots=True)
class Named:
    """Marks a key of an entry whose value is the name of something: the headings that it may stand under."""

    headings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """Something to be filled in. `key` is what it is called, `path` where its value stands (under `key` if empty).

    A `choice` is one of `ids`, or of all that stands under `headings`; `choices` are several of them, and what is
    chosen is the whole. `roles` is a table from seats to roles, a `table` has `parts` of its own. `least` and
    `most` bound a number, `most` the length of a text. `now` is what it is as things stand.
    """

    key: str
    sort: Sort
    needed: bool = True
    ids: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    now: object = None
    path: tuple[str, ...] = ()
    parts: tuple[Field, ...] = ()

    @property
    def place(self) -> tuple[str, ...]:
        """The keys under which its value stands, from the outermost inwards."""
        return self.path or (self.key,)


def fields_of(model: type[Entry]) -> list[Field]:
    """What an entry of the rules' own holds beside its sender, by its model."""
    own = (name for name in model.model_fields if name not in Entry.model_fields and name != "by")
    return [_field(name, model.model_fields[name]) for name in own]


def has_sender(model: type[Entry]) -> bool:
    """Whether an entry comes from a seat, rather than from the DM."""
    return "by" in model.model_fields


def put(keys: dict[str, Any], place: tuple[str, ...], value: object) -> None:
    """Put a value where it stands in an entry, tables in between included."""
    *outer, last = place
    for key in outer:
        keys = keys.setdefault(key, {})
    keys[last] = value


def _field(name: str, info: FieldInfo) -> Field:
    kind, needed = _plain(info.annotation), info.is_required()
    if name in SEATS:
        return Field(name, "seat", needed)
    if get_origin(kind) is Literal:
        return Field(name, "choice", ids=get_args(kind), headings=("choice",), now=None if needed else info.default)
    for named in (mark for mark in info.metadata if isinstance(mark, Named)):
        return Field(name, "choice", needed, headings=named.headings)
    least, most = _bound(info, ("ge", "min_length")), _bound(info, ("le", "max_length"))
    if kind is bool:
        return Field(name, "flag", needed)
    if kind is int:
        return Field(name, "number", needed, least=least, most=most)
    return Field(name, "text", needed, most=most)


def _plain(annotation: Any) -> Any:
    """The type of a key that may also be left out."""
    if get_origin(annotation) in (Union, UnionType):
        return next(kind for kind in get_args(annotation) if kind is not NoneType)
    return annotation


def _bound(info: FieldInfo, names: tuple[str, ...]) -> int | None:
    found: Iterator[int | None] = (getattr(mark, name, None) for mark in info.metadata for name in names)
    return next((bound for bound in found if bound is not None), None)
