"""Letters of RD: who is told what, and when it goes out."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.rd.games import TWELVE, A, B, C, D, E, F, Rd, answer, draws, ever, feedback, night, on, told


def when(play: Play, name: str, kind: str) -> list[tuple[int, str]]:
    """The day and phase in which letters of a kind went out to a seat, from the start of the game."""
    rows = play.game.table.outbox.sent
    return [(s.day, s.phase) for s in rows if (s.letter.to.name, s.letter.kind) == (name, kind)]


# --- the opening ---


def test_everybody_is_told_role_and_faction_as_the_game_opens(rd: Rd) -> None:
    play = rd.game({A: "witch", B: "red_wolf", C: "maid"})
    assert ever(play, A, "role") == [{"role": "witch", "faction": "villagers"}]
    assert ever(play, B, "role") == [{"role": "red_wolf", "faction": "wolves"}]
    assert ever(play, C, "role") == [{"role": "maid", "faction": "none"}]
    assert all(when(play, name, "role") == [(1, "opening")] for name in TWELVE)


def test_the_pack_learns_of_itself_once_as_the_opening_is_left(rd: Rd) -> None:
    play = rd.game({A: "red_wolf", C: "wolf_cub"}).to("noon")
    pack = {"group": "pack", "seats": [seat.name for seat in play.table.pack()]}
    assert ever(play, A, "group_joined") == [pack]
    assert when(play, C, "group_joined") == [(1, "opening")]


def test_a_thief_who_takes_a_card_of_the_pack_is_told_with_the_others(rd: Rd) -> None:
    play = draws(rd.game({A: "thief", B: "red_wolf"}), "witch", "wolf_cub").order(A, "swap_card", card="wolf_cub")
    play.to("noon")
    assert ever(play, A, "cards") == [{"skill": "swap_card", "roles": ["witch", "wolf_cub"]}]
    assert [facts["group"] for facts in ever(play, A, "group_joined")] == ["pack"]
    assert ever(play, A, "group_joined") == ever(play, B, "group_joined")
    assert when(play, B, "group_joined") == [(1, "opening")]


# --- what may be used ---


def test_who_has_skills_in_a_phase_is_told_as_it_begins_with_charges_and_range(rd: Rd) -> None:
    play = rd.game({A: "witch", B: "penguin"}).to("midnight").mark().to("small_hours")
    assert told(play, A, "skill_ready") == [
        {
            "skills": {
                "antidote": {"range": list(TWELVE), "charges": 1},
                "poison": {"range": list(TWELVE), "charges": 1},
            }
        }
    ]
    assert when(play, A, "skill_ready") == [(1, "small_hours")]


def test_the_range_leaves_out_whom_the_skill_may_not_name(rd: Rd) -> None:
    play = rd.at("midnight", {A: "penguin"}).order(A, "freeze", C)
    on(play, "early_night", day=2).to("midnight")
    (ready,) = told(play, A, "skill_ready")
    assert C not in ready["skills"]["freeze"]["range"]
    assert len(ready["skills"]["freeze"]["range"]) == 11


def test_no_letter_offers_a_skill_that_nobody_can_be_named_for(rd: Rd) -> None:
    play = rd.at("late_night", {A: "yin_yang_envoy"}).to("small_hours")
    assert told(play, A, "skill_ready") == []


@pytest.mark.parametrize("status", ["frozen", "burning"])
def test_no_letter_offers_a_skill_to_one_who_cannot_use_it(rd: Rd, status: str) -> None:
    play = rd.at("midnight", {A: "seer"}).amend(A, statuses=[status]).mark().to("late_night")
    assert told(play, A, "skill_ready") == []


def test_no_letter_offers_a_skill_of_the_election_day_that_is_not_for_it(rd: Rd) -> None:
    play = rd.game({A: "scapegoat"}).mark().to("noon")
    assert told(play, A, "skill_ready") == []
    on(play, "dawn").to("noon")
    (ready,) = told(play, A, "skill_ready")
    assert list(ready["skills"]) == ["take_the_blame"]


def test_who_is_voted_out_and_may_shoot_is_told_so_after_the_exit(rd: Rd) -> None:
    play = rd.at("noon", {A: "hunter"}, day=2).vote(**{B: A, C: A}).to("dusk").mark().enter("step")
    kinds = [kind for to, kind, _ in play.letters if to == A]
    assert kinds == ["left", "skill_ready"]


def test_who_falls_by_night_and_may_shoot_is_told_so_after_the_exit(rd: Rd) -> None:
    play = rd.at("late_night", {A: "hunter", B: "red_wolf"}).order(B, "pack_kill", A).to("dawn").mark().enter("step")
    assert [kind for to, kind, _ in play.letters if to == A] == ["left", "skill_ready"]


# --- night and day ---


def test_at_night_a_letter_waits_for_the_end_of_its_phase(rd: Rd) -> None:
    play = rd.at("midnight", {A: "penguin", B: "seer"}).order(A, "freeze", B)
    for _ in range(5):
        play.enter("step")
    assert told(play, B, "status_gained") == []
    play.to("late_night")
    until = {"day": 2, "phase": "noon", "at": "begins"}
    assert told(play, B, "status_gained") == [{"status": "frozen", "until": until}]
    assert when(play, B, "status_gained") == [(1, "midnight")]


def test_the_end_of_a_status_is_told_when_it_comes(rd: Rd) -> None:
    play = rd.at("midnight", {A: "penguin", B: "seer"}).order(A, "freeze", B).to("noon")
    assert when(play, B, "status_ended") == [(2, "noon")]


def test_a_status_that_lasts_for_the_game_has_no_end(rd: Rd) -> None:
    play = rd.at("midnight", {A: "arsonist", B: "seer"}).order(A, "arson", B).to("late_night")
    assert told(play, B, "status_gained") == [{"status": "burning", "until": None}]


def test_two_statuses_of_one_name_are_told_apart_with_their_ends(rd: Rd) -> None:
    play = rd.at("midnight", {A: "arsonist", B: "red_wolf"}).amend(B, vitals={"hellfire": 1})
    play.order(A, "arson", C)
    on(play, "midnight", day=2)
    play.order(B, "hellfire", C).to("late_night")
    assert len(told(play, C, "status_gained")) == 1
    worn = [worn.id for worn in play.table.seats[2].statuses]
    assert worn == ["burning", "burning"]


def test_what_nobody_is_told_of_is_told_to_nobody(rd: Rd) -> None:
    """守护, 坚韧, 不死, 隐身: no letter to their bearers."""
    play = rd.at("midnight", {A: "dream_catcher", B: "dark_mage", C: "witch", D: "alchemy_witch"})
    play.order(A, "dream_catch", E).order(C, "antidote", E).order(D, "pharaohs_serpent", E)
    night(play)
    assert [kind for to, kind, _ in play.letters if to == E and kind not in ("skill_ready", "group_joined")] == []


def test_shared_fate_names_the_other(rd: Rd) -> None:
    play = rd.at("early_night", {A: "dark_mage"}).order(A, "black_magic", B, C, effect="fate").to("midnight")
    until = {"day": 2, "phase": "noon", "at": "begins"}
    assert told(play, B, "status_gained") == [{"status": "shared_fate", "until": until, "with": [C]}]
    assert told(play, C, "status_gained") == [{"status": "shared_fate", "until": until, "with": [B]}]


def test_the_pipe_is_told_at_noon(rd: Rd) -> None:
    play = rd.at("late_night", {A: "piper"}).order(A, "pipe", B, C).to("noon")
    assert when(play, B, "status_gained") == [(2, "noon")]


def test_the_pipe_that_falls_silent_the_same_night_is_told_to_nobody(rd: Rd) -> None:
    play = rd.at("late_night", {A: "piper", B: "red_wolf"}).order(A, "pipe", C, D).order(B, "pack_kill", A).to("noon")
    assert told(play, C, "status_gained") == []
    assert told(play, C, "status_ended") == []


def test_one_who_was_piped_before_is_told_that_it_is_over(rd: Rd) -> None:
    play = rd.at("late_night", {A: "piper", B: "red_wolf"}).order(A, "pipe", C, D).to("noon")
    on(play, "late_night").order(B, "pack_kill", A).to("noon")
    assert told(play, C, "status_ended") == [{"status": "piped"}]


# --- questions ---


def test_who_is_asked_has_a_letter_of_the_question_at_once(rd: Rd) -> None:
    play = rd.at("midnight", {A: "penguin", B: "tai_chi_master"}).order(A, "freeze", B)
    for _ in range(5):
        play.enter("step")
    game = play.unchecked
    letters = [(s.phase, s.letter.facts) for s in game.table.outbox.sent if s.letter.kind == "question"]
    ((phase, facts),) = letters
    assert phase == "midnight"
    assert (facts["ask"], facts["about"]) == ("tai_chi_target", {"status": "frozen"})
    assert [seat.name for seat in facts["choices"]] == [name for name in TWELVE if name != B]
    answer(play, B, None, C)
    game = play.unchecked
    assert [s.letter.facts["ask"] for s in game.table.outbox.sent if s.letter.kind == "question"] == [
        "tai_chi_target",
        "tai_chi_effect",
    ]


# --- leaving ---


def test_who_leaves_by_day_is_told_at_once(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B, C: B}).to("dusk").enter("step")
    assert told(play, B, "left") == [{"last_words": True}]
    assert when(play, B, "left") == [(2, "dusk")]


def test_who_leaves_by_night_is_told_at_dawn(rd: Rd) -> None:
    play = rd.at("late_night", {A: "red_wolf"}).order(A, "pack_kill", C).to("dawn")
    assert told(play, C, "left") == []
    play.enter("step")
    assert when(play, C, "left") == [(1, "dawn")]


def test_the_last_words_of_the_game_are_as_many_as_the_fewest_wolves(rd: Rd) -> None:
    """Twelve seats have four; the fifth exit has none, whether the others were used or not."""
    play = rd.at("late_night", {A: "black_wolf_king", B: "witch", C: "demon_hunter"})
    play.order(A, "pack_kill", D).order(A, "charge", F).order(B, "poison", A).order(C, "hunt", E).to("noon")
    assert {name: told(play, name, "left") for name in (D, F, E, A)} == {
        name: [{"last_words": True}] for name in (D, F, E, A)
    }
    on(play, "noon", day=2).vote(**{B: "豆浆", C: "豆浆"}).to("early_night")
    assert told(play, "豆浆", "left") == [{"last_words": False}]


def test_a_card_is_told_at_once_with_its_total(rd: Rd) -> None:
    play = rd.at("noon")
    for _ in range(3):
        play.enter("amend", seat=A, card="blue", note="for the test")
    assert told(play, A, "card") == [
        {"card": "blue", "total": 1},
        {"card": "blue", "total": 2},
        {"card": "blue", "total": 3},
        {"card": "yellow", "total": 1},
    ]


# --- answers ---


def test_the_witch_has_her_list_as_the_small_hours_begin_empty_or_not(rd: Rd) -> None:
    play = rd.at("late_night", {A: "witch", B: "red_wolf"}).order(B, "pack_kill", C).to("small_hours")
    assert feedback(play, A, "witch_sense") == [{"seats": [C]}]
    assert when(play, A, "feedback") == [(1, "small_hours")]
    play = rd.at("late_night", {A: "witch"}).to("small_hours")
    assert feedback(play, A, "witch_sense") == [{"seats": []}]


def test_skills_that_come_are_told_together(rd: Rd) -> None:
    play = rd.game({A: "mechanical_wolf", B: "witch"}).order(A, "learn", B).to("noon")
    assert told(play, A, "skill_gained") == [{"skills": ["witch_sense", "antidote", "poison"], "until": None}]
