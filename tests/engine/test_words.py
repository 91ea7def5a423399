"""Names: in any language the ruleset knows, in any width and case; and what may have been meant."""

from __future__ import annotations

import pytest

from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from dm_console.engine.sheets import Name, Named
from dm_console.engine.words import Words, find_seat, plain
from dm_console.rulebook import loading

SEATS = [
    Seat(1, "阿尔法", "player", "all", aliases=("A", "阿法")),
    Seat(2, "贝塔", "player", "all", aliases=("B", "阿法")),
    Seat(3, "A", "player", "all"),
    Seat(4, "[bold]x[/]", "player", "all"),
    Seat(5, "Ｗｉｄｅ", "player", "all"),
    Seat(6, "wide", "player", "all"),
]


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("阿尔法", 1),
        (" 阿尔法 ", 1),
        ("b", 2),
        ("Ｂ", 2),
        ("A", 3),
        ("a", 3),
        ("[bold]x[/]", 4),
        ("［BOLD］X［/］", 4),
        ("Ｗｉｄｅ", 5),
        ("wide", 6),
    ],
)
def test_a_seat_is_found_by_its_name_then_by_an_alias(word: str, number: int) -> None:
    assert find_seat(SEATS, word).number == number


def test_an_alias_of_two_is_refused_with_both() -> None:
    with pytest.raises(Refused) as caught:
        find_seat(SEATS, "阿法")
    assert (caught.value.kind, caught.value.facts["seats"]) == ("two_seats", (SEATS[0], SEATS[1]))


def test_two_names_that_differ_in_width_alone_are_refused_written_in_a_third_way() -> None:
    with pytest.raises(Refused, match="two_seats"):
        find_seat(SEATS, "WIDE")


@pytest.mark.parametrize(("word", "near"), [("贝他", ("贝塔",)), ("阿尔发", ("阿尔法",)), ("完全不同", ())])
def test_an_unknown_name_says_what_may_have_been_meant(word: str, near: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as caught:
        find_seat(SEATS, word)
    assert caught.value.kind == "no_seat"
    assert caught.value.facts["near"] == near


@pytest.mark.parametrize("word", ["战士", "Fighter", "fighter", " ＦＩＧＨＴＥＲ "])
def test_a_thing_of_the_rules_is_found_in_any_language(word: str) -> None:
    assert loading.load("grail").words.find("role", word) == "fighter"


def test_names_of_all_things_of_grail_lead_back_to_them() -> None:
    words = loading.load("grail").words
    for category in ("role", "skill", "status", "faction", "trait", "phase", "roll", "cause", "holding"):
        for named in words.all(category):
            for word in (named.id, named.name.zh, named.name.en, *named.aliases):
                assert named.id in words.ids(category, word)


def test_one_name_may_stand_for_several() -> None:
    words = Words({"skill": [Named(id=id_, name=Name(zh="击", en=id_)) for id_ in ("one", "two")]})
    assert words.ids("skill", "击") == ["one", "two"]
    assert words.find("skill", "two") == "two"


def test_an_unknown_word_is_refused_by_its_category() -> None:
    with pytest.raises(Refused) as caught:
        loading.load("grail").words.find("role", "战土")
    assert (caught.value.kind, caught.value.facts["near"][0]) == ("no_role", "战士")


def test_plain_folds_width_case_and_outer_space() -> None:
    assert plain("　Ａbc１ ") == "abc1"
