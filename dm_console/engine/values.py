"""Small values of which a settlement makes thousands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A dataclass that is frozen for whoever reads and checks the code, and made at the price of a plain one.

    Freezing at run time would make each of them three times as dear.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True, eq_default=False)
def single(cls: type[T]) -> type[T]:
    """The same for what is one of its own: two that say the same are still two."""
    return dataclass(slots=True, eq=False)(cls)


@dataclass_transform(frozen_default=True, kw_only_default=True)
def event(cls: type[T]) -> type[T]:
    """The same for what happens: its fields are given by their names."""
    return dataclass(slots=True, unsafe_hash=True, kw_only=True)(cls)
