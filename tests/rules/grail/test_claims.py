"""指认: what a class may identify, how often, and what is answered."""

from __future__ import annotations

import pytest

from rulesets.grail.entries import ClaimEntry
from rulesets.grail.phases.dusk import take_claim
from rulesets.grail.sheets import Claims, ClassSheet
from tests.kit.play import Play
from tests.rules.grail.games import FOUR, SIX, A, B, C, D, E, Grail, night

CLERIC = "艾普"
WITH_CLERIC = {**FOUR, CLERIC: "牧师", E: "游侠"}


def claim(play: Play, by: str, about: str, what: str) -> Play:
    return play.enter("claim", by=by, about=about, claim=what)


def confirmed(play: Play) -> list[tuple[str, str, str]]:
    return [(to, facts["about"], facts["claim"]) for to, kind, facts in play.letters if kind == "claim_confirmed"]


def test_the_rules_own_example(grail: Grail) -> None:
    """A cleric: 神圣 of two seats and a faction of one; only what is right is answered."""
    play = grail.dusk({**WITH_CLERIC, A: "圣武士", C: "战士 中立"})
    claim(claim(claim(play, CLERIC, A, "神圣"), CLERIC, C, "神圣"), CLERIC, A, "混乱").to("night")
    assert confirmed(play) == [(CLERIC, A, "divine")]
    assert len(play.letters) == 1
    assert play.warnings == []


def test_a_fighter_identifies_combat_once(grail: Grail) -> None:
    play = claim(grail.dusk(WITH_CLERIC), A, B, "战斗").to("night")
    assert play.letters == [(A, "claim_confirmed", {"about": B, "claim": "combat"})]


def test_a_wrong_one_gets_no_word_at_all(grail: Grail) -> None:
    play = claim(grail.dusk(WITH_CLERIC), A, CLERIC, "战斗").to("night")
    assert play.letters == []
    assert play.warnings == []
    assert "阿尔法 指认 艾普「战斗」：不实，不予回复" in play.steps


def test_they_are_answered_together_when_dusk_ends(grail: Grail) -> None:
    play = claim(grail.dusk(WITH_CLERIC), A, B, "战斗")
    assert play.letters == []
    claim(play, B, A, "战斗").to("night")
    assert [(sent.phase, sent.letter.to.name) for sent in play.table.outbox.sent] == [("dusk", A), ("dusk", B)]


@pytest.mark.parametrize("what", ["施法", "casting", "战士", "wizard", "守序", "neutral"])
def test_a_fighter_may_identify_nothing_else(grail: Grail, what: str) -> None:
    assert claim(grail.dusk(WITH_CLERIC), A, B, what).refused.kind == "not_your_claim"


def test_one_too_many_has_no_effect_and_the_dm_is_warned(grail: Grail) -> None:
    play = claim(claim(grail.dusk(WITH_CLERIC), A, B, "战斗"), A, C, "战斗").to("night")
    assert confirmed(play) == [(A, B, "combat")]
    assert play.warnings == ["阿尔法 has no identification left: 伽马 “Combat” does not count"]


def test_a_wrong_one_uses_up_the_right_too(grail: Grail) -> None:
    play = claim(claim(grail.dusk(WITH_CLERIC), A, CLERIC, "战斗"), A, B, "战斗").to("night")
    assert confirmed(play) == []


def test_the_rights_of_a_cleric_are_counted_apart(grail: Grail) -> None:
    play = grail.dusk(WITH_CLERIC)
    for about, what in ((A, "守序"), (B, "中立"), (A, "神圣"), (B, "神圣"), (C, "神圣")):
        claim(play, CLERIC, about, what)
    play.to("night")
    assert confirmed(play) == [(CLERIC, A, "lawful")]
    assert len(play.warnings) == 2


def test_a_right_to_any_class_takes_every_class(grail: Grail) -> None:
    play = claim(grail.dusk(WITH_CLERIC), E, CLERIC, "牧师").to("night")
    assert confirmed(play) == [(E, CLERIC, "cleric")]
    play = claim(grail.dusk(WITH_CLERIC), E, CLERIC, "战士").to("night")
    assert play.letters == []


def test_a_narrow_right_is_used_before_a_wide_one(grail: Grail) -> None:
    """游荡者: 敏捷 once, any faction once; a second 敏捷 is one too many."""
    play = grail.dusk({**WITH_CLERIC, D: "游荡者 混乱"})
    claim(claim(claim(play, D, E, "敏捷"), D, E, "混乱"), D, B, "敏捷").to("night")
    assert confirmed(play) == [(D, E, "agile"), (D, E, "chaotic")]
    assert len(play.warnings) == 1


def test_unused_ones_do_not_carry_over(grail: Grail) -> None:
    play = night(grail.dusk(WITH_CLERIC)).to("dusk").mark()
    claim(claim(play, A, B, "战斗"), A, C, "战斗").to("night")
    assert confirmed(play) == [(A, B, "combat")]


def test_they_are_there_again_the_next_day(grail: Grail) -> None:
    play = night(claim(grail.dusk(SIX), A, B, "战斗")).to("dusk").mark()
    assert confirmed(claim(play, A, C, "战斗").to("night")) == [(A, C, "combat")]


def test_on_oneself_it_is_refused(grail: Grail) -> None:
    assert claim(grail.dusk(), A, A, "战斗").refused.kind == "about_oneself"


def test_by_and_on_the_dead_it_is_refused(grail: Grail) -> None:
    assert claim(grail.dusk(SIX).amend(B, alive=False), A, B, "战斗").refused.kind == "has_left"
    assert claim(grail.dusk(SIX).amend(A, alive=False), A, B, "战斗").refused.kind == "has_left"


def test_on_one_who_dies_the_same_night_it_is_answered(grail: Grail) -> None:
    play = claim(grail.dusk(SIX), A, B, "战斗").to("night").amend(B, alive=False)
    assert confirmed(play) == [(A, B, "combat")]


def test_the_answer_is_from_how_things_stand_when_dusk_ends(grail: Grail) -> None:
    play = claim(grail.dusk(WITH_CLERIC), A, B, "战斗").amend(B, role="wizard").to("night")
    assert play.letters == []


def test_the_wounded_and_the_grappled_identify(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(A, hp=0).amend(B, statuses=["grappled"])
    assert confirmed(claim(claim(play, A, B, "战斗"), B, A, "战斗").to("night")) == [
        (A, B, "combat"),
        (B, A, "combat"),
    ]


@pytest.mark.parametrize("phase", ["night", "vote", "announcement"])
def test_after_dusk_it_is_too_late(grail: Grail, phase: str) -> None:
    assert claim(grail.dusk().to(phase), A, B, "战斗").refused.kind == "too_late"


def test_in_the_morning_it_may_be_sent_already(grail: Grail) -> None:
    play = claim(grail.game(), A, B, "战斗").to("night")
    assert confirmed(play) == [(A, B, "combat")]


@pytest.mark.parametrize(("word", "kind"), [("战争", "no_trait"), ("", "no_trait"), ("法", "no_trait")])
def test_a_word_that_means_nothing_is_refused(grail: Grail, word: str, kind: str) -> None:
    assert claim(grail.dusk(), A, B, word).refused.kind == kind


def test_each_class_has_one_fixed_set_of_the_four_traits(grail: Grail) -> None:
    roles = grail.game().ruleset.roles.values()
    assert all(role.traits for role in roles)
    assert all(
        3 <= sum(trait in role.traits for role in roles) <= 6 for trait in ("combat", "casting", "divine", "agile")
    )


def test_once_they_are_answered_nothing_more_is_taken_at_dusk(grail: Grail) -> None:
    answered = claim(grail.dusk(SIX).order(A, "attack", B), A, B, "战斗").enter("step")
    assert answered.table.clock.phase == "dusk"
    assert claim(answered, B, A, "战斗").refused.kind == "too_late"
    answered.raw.pop()
    assert answered.order(B, "attack", A).refused.kind == "too_late"
    answered.raw.pop()
    assert answered.enter("withdraw", by=A).refused.kind == "too_late"


@pytest.mark.parametrize("what", ["守序", "战士"])
def test_a_right_to_any_trait_is_none_to_classes_or_factions(grail: Grail, what: str) -> None:
    play = grail.dusk({**WITH_CLERIC, D: "吟游诗人"})
    assert claim(play, D, A, what).refused.kind == "not_your_claim"


@pytest.mark.parametrize(
    ("made", "counted"),
    [
        (["战斗", "施法"], 2),
        (["施法", "战斗"], 2),
        (["战斗", "战斗"], 2),
        (["施法", "施法"], 1),
        (["战斗", "战斗", "施法"], 2),
        (["守序", "战斗", "施法"], 3),
        (["守序", "守序"], 1),
    ],
)
def test_rights_are_shared_out_so_that_as_many_count_as_can(grail: Grail, made: list[str], counted: int) -> None:
    """A class that may identify 战斗 once, any trait once and any faction once, written in any order."""
    play = grail.dusk(WITH_CLERIC)
    table = play.table
    sheet = table.ruleset.roles["fighter"]
    rights = (Claims(trait="any"), Claims(faction="any"), Claims(trait="combat"))
    made_otherwise = ClassSheet(**{**{key: getattr(sheet, key) for key in ClassSheet.model_fields}, "claims": rights})
    table.class_of = lambda seat: made_otherwise
    for what in made:
        assert take_claim(table, ClaimEntry(do="claim", by=A, about=B, claim=what)) is None
    assert len(table.claims) == counted
    assert len(table.warnings) == len(made) - counted
