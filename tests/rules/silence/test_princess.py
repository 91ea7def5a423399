"""善良的小公主【纯真】: once, leaves in the place of one who would leave by a kill tonight."""

from __future__ import annotations

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    ELDER,
    GUARD,
    HUNTER,
    PENITENT,
    PIPER,
    PRINCESS,
    SEER,
    WHITE,
    WITCH,
    Game,
    gone,
)

SPENT = {"innocence": (1, 0)}
IN_HER_PLACE = {**gone("substitution", by=PRINCESS, skill="innocence"), **SPENT}


def test_one_who_would_fall_is_taken_without_a_question(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).order(PRINCESS, "纯真").to("day")
    assert play.changed == {PRINCESS: IN_HER_PLACE}
    assert play.told_to(PRINCESS) == [("left", {"last_words": True})]
    assert play.told_to(SEER) == []
    assert play.posted == [("left", {"seat": PRINCESS})]


def test_of_several_she_is_asked_and_chooses(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).order(WHITE, "bite", HUNTER).order(PRINCESS, "innocence")
    play.to("late_hour").to("dawn")
    (ask,) = play.unchecked.asks
    assert (ask.kind, [seat.name for seat in ask.seats]) == ("innocence_target", [SEER, HUNTER])
    play.answer(PRINCESS, HUNTER)
    assert play.out == [(SEER, "kill"), (PRINCESS, "substitution")]
    assert play.told_to(PRINCESS)[0] == (
        "question",
        {"ask": "innocence_target", "choices": [SEER, HUNTER], "about": {}},
    )


def test_without_an_answer_it_has_no_effect_and_is_spent(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).order(WHITE, "bite", HUNTER).order(PRINCESS, "innocence")
    play.to("dawn").to("dawn")
    assert play.out == [(SEER, "kill"), (HUNTER, "kill")]
    assert play.seat(PRINCESS)["vitals"]["innocence"] == 0


def test_with_a_target_it_takes_that_one(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).order(WHITE, "bite", HUNTER)
    play.order(PRINCESS, "innocence", SEER).to("dawn")
    assert play.out == [(HUNTER, "kill"), (PRINCESS, "substitution")]


def test_a_target_that_would_not_fall_makes_it_vain(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).order(PRINCESS, "innocence", HUNTER).to("dawn")
    assert play.out == [(SEER, "kill")]
    assert play.changed[PRINCESS] == SPENT


def test_on_a_quiet_night_nothing_comes_of_it(first_night: Game) -> None:
    assert first_night.order(PRINCESS, "innocence").to("day").changed == {PRINCESS: SPENT}


def test_the_shielded_and_the_treated_need_nobody(first_night: Game) -> None:
    play = first_night.order(GUARD, "guardian_shield", SEER).order(BLACK, "wolf_kill", SEER)
    play.order(WHITE, "bite", HUNTER).order(WITCH, "antidote", HUNTER).order(PRINCESS, "innocence").to("dawn")
    assert play.out == []


def test_the_poisoned_leave_anyway(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).order(WITCH, "poison", SEER).order(PRINCESS, "innocence")
    play.to("dawn")
    assert play.out == [(SEER, "poison")]
    assert play.changed[PRINCESS] == SPENT


def test_dying_herself_she_takes_another_with_her_name_on_it(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", PRINCESS).order(WHITE, "bite", SEER).order(PRINCESS, "innocence")
    assert play.to("dawn").out == [(PRINCESS, "substitution")]


def test_poisoned_she_leaves_of_poison_and_saves_all_the_same(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).order(WITCH, "poison", PRINCESS).order(PRINCESS, "innocence")
    assert play.to("dawn").out == [(PRINCESS, "poison")]


def test_alone_among_the_dying_she_has_nobody_to_save(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", PRINCESS).order(PRINCESS, "innocence").to("dawn")
    assert play.out == [(PRINCESS, "kill")]


def test_who_is_saved_lives_with_one_life(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", ELDER).order(WHITE, "bite", ELDER).order(PRINCESS, "innocence")
    play.to("day")
    assert play.changed[ELDER] == {"lives": (2, 1)}
    assert play.out == [(PRINCESS, "substitution")]


def test_saving_the_witch_saves_her_drugs(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", WITCH).order(WITCH, "poison", ALPHA).order(PRINCESS, "innocence")
    assert play.to("dawn").out == [(ALPHA, "poison"), (PRINCESS, "substitution")]


def test_saving_a_lover_saves_both() -> None:
    play = Game().pair(SEER, HUNTER).night().order(BLACK, "wolf_kill", SEER).order(PRINCESS, "innocence").to("dawn")
    assert play.out == [(PRINCESS, "substitution")]


def test_under_falling_leaves_it_is_vain_and_spent(first_night: Game) -> None:
    play = first_night.order(PIPER, "falling_leaves", PRINCESS).order(BLACK, "wolf_kill", SEER)
    play.order(PRINCESS, "innocence").to("dawn")
    assert play.out == [(SEER, "kill")]
    assert play.changed[PRINCESS] == SPENT


def test_once_a_game(first_night: Game) -> None:
    play = first_night.order(PRINCESS, "innocence").to("day").order(PRINCESS, "innocence")
    assert play.refused.kind == "used_up"


def test_at_most_one_and_not_herself(first_night: Game) -> None:
    assert first_night.order(PRINCESS, "innocence", PRINCESS).refused.kind == "not_oneself"
    assert Game().pair().order(PRINCESS, "innocence", SEER, PENITENT).refused.kind == "wrong_number"
