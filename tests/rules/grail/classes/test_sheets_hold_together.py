"""The eleven sheets together: figures in the text's steps, words that say the figures, every sort of skill."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from dm_console.rulebook import loading
from rulesets.grail.cards import written
from rulesets.grail.skills import Dice

ROLES: dict[str, Any] = dict(loading.load("grail").roles)
SKILLS: list[Any] = [skill for role in ROLES.values() for skill in role.skills]
HOUSE = [role.id for role in ROLES.values() if role.id != "fighter"]

PERCENT = (
    "ab", "armor", "dexterity", "will", "reflex", "fortitude", "steal", "guard", "bonus", "growth", "share",
    "counter", "chance",
)  # fmt: skip
COUNTS = ("hp", "fewest", "most", "a_night", "more", "points", "each")


def figures(sheet: Any) -> Iterator[tuple[str, Any]]:
    """The figures that a skill sets, those of its outcomes too, by their keys."""
    for key in sheet.model_fields_set:
        yield key, getattr(sheet, key)
    for outcomes in sheet.outcome_lists().values():
        for outcome in outcomes:
            for key in outcome.model_fields_set:
                yield key, getattr(outcome, key)


def percents(sheet: Any) -> Iterator[int]:
    yield from (value for key, value in figures(sheet) if key in PERCENT)


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_percentages_of_skills_stand_in_steps_of_five(skill: Any) -> None:
    assert [value for value in percents(skill) if value % 5] == []


@pytest.mark.parametrize("role", HOUSE)
def test_a_house_class_has_three_to_five_skills_and_one_is_for_holders_of_the_grail(role: str) -> None:
    sheet = ROLES[role]
    assert sheet.source == "house"
    assert 3 <= len(sheet.skills) <= 5
    assert sum("grail" in skill.nature for skill in sheet.skills) == 1
    assert sheet.claims


def test_every_sort_of_skill_of_the_rules_is_there() -> None:
    assert {nature for skill in SKILLS for nature in skill.nature} == {"active", "passive", "grail", "choice", "once"}


def test_every_status_of_the_rules_comes_of_some_class() -> None:
    """受伤 comes of having no hit points; both ends of a grapple come of the monk's."""
    dealt = {
        outcome.inflict for skill in SKILLS for outcomes in skill.outcome_lists().values() for outcome in outcomes
    }
    dealt |= {skill.status for skill in SKILLS if skill.kind == "inflict"}
    if any(skill.kind == "grapple" for skill in SKILLS):
        dealt |= {"grappled", "grappling"}
    assert set(loading.load("grail").statuses) - {"wounded"} == dealt - {None}


def test_what_the_text_gives_of_each_class_holds() -> None:
    """A wizard's will in the example; the rights of a cleric; the druid's 70 to 30; 催眠序曲, 擒抱, 法术点."""
    assert ROLES["wizard"].stats.will == 80
    assert [(right.right, right.number) for right in ROLES["cleric"].claims] == [
        (("trait", "divine"), 2),
        (("faction", "any"), 1),
    ]
    of = {skill.id: role.id for role in ROLES.values() for skill in role.skills}
    kinds = {
        kind: {of[skill.id] for skill in SKILLS if skill.kind == kind} for kind in ("companion", "grapple", "points")
    }
    assert kinds == {"companion": {"druid"}, "grapple": {"monk"}, "points": {"sorcerer"}}
    assert [skill.share for skill in ROLES["druid"].skills if skill.kind == "companion"] == [30]
    assert {of[skill.id] for skill in SKILLS if skill.kind == "inflict" and skill.status == "lullaby"} == {"bard"}


def test_nobody_has_more_hit_points_than_a_barbarian() -> None:
    most = max(role.vitals.hp for role in ROLES.values())
    assert [role.id for role in ROLES.values() if role.vitals.hp == most] == ["barbarian"]


# --- the words ---


def numbers(text: str) -> list[str]:
    """The numbers of a text: those that stand alone, not those of a die."""
    return re.findall(r"(?<![d\d])\d+", text.replace("d4+1", "").replace("d3+1", "").replace("d2+1", ""))


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_the_words_say_every_figure_in_both_languages(skill: Any) -> None:
    assert skill.text is not None
    for text in (skill.text.zh, skill.text.en):
        said = numbers(text)
        for key, value in figures(skill):
            if isinstance(value, Dice):
                zero = not value.sides and not value.plus
                assert zero or written(value) in text, (key, text)
            elif key in PERCENT or key in COUNTS or (key == "damage" and isinstance(value, int)):
                assert str(abs(value)) in said, (key, value, text)
            elif key == "uses":
                assert str(value) in said or "三" in text or "three" in text.lower(), (key, value, text)


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_the_words_of_both_languages_say_the_same_numbers(skill: Any) -> None:
    assert set(numbers(skill.text.zh)) == set(numbers(skill.text.en))


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_the_words_say_until_when_a_status_lasts(skill: Any) -> None:
    ends = {value for key, value in figures(skill) if key == "until" and value is not None}
    if "next_night_end" in ends:
        assert "次夜" in skill.text.zh
        assert "next" in skill.text.en
