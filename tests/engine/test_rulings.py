"""A ruling is one of its choices, or any value between two where the ruleset says so."""

from __future__ import annotations

import pytest

from dm_console.engine.sheets import Name, RulingSheet

WORDS = Name(zh="问", en="question")


def sheet(default: int | str, between: tuple[int, int] | tuple[str, str] | None) -> RulingSheet:
    return RulingSheet(id="one", question=WORDS, default=default, choices=(default,), between=between, why=WORDS)


@pytest.mark.parametrize(
    ("value", "allowed"), [(0, True), (9, True), (-1, False), (10, False), (True, False), ("4", False), (4.5, False)]
)
def test_a_number_between_two(value: object, allowed: bool) -> None:
    assert sheet(4, (0, 9)).allows(value) is allowed


@pytest.mark.parametrize(
    ("value", "allowed"),
    [
        ("00:00", True),
        ("21:39", True),
        ("21:40", False),
        ("9:00", False),
        ("20:60", False),
        ("later", False),
        (9, False),
    ],
)
def test_a_time_of_the_clock_between_two(value: object, allowed: bool) -> None:
    assert sheet("21:00", ("00:00", "21:39")).allows(value) is allowed


def test_nothing_else_will_do_where_nothing_is_said() -> None:
    assert not sheet(4, None).allows(5)
