"""预言家【预言】【天意】: reads whether a face is of the villagers; a wolf it voted out gives one reading more."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H
from tests.rules.rd.village import Game, Village, left

SEATS = ("seer", "black_wolf_king", "witch", "phantom_thief", "crow", "dark_mage", "hunter", "magician")
"""预言家 黑狼王 女巫 怪盗 乌鸦 黑魔法师 猎人 魔术师."""


def reading(target: str, is_villager: bool) -> tuple[str, str, dict[str, str]]:
    """A letter of 预言 to the seer, who sits first."""
    facts = {"skill": "prophecy", "target": target, "reading": "villagers" if is_villager else "not_villagers"}
    return (A, "feedback", facts)


# --- 预言 ---


@pytest.mark.parametrize(
    ("target", "is_villager"), [(A, True), (B, False), (C, True), (D, False), (E, True), (F, False)]
)
def test_prophecy_tells_whether_the_face_is_of_the_villagers(
    village: Village, target: str, is_villager: bool
) -> None:
    play = village.night(*SEATS).order(A, "预言", target).to("small_hours")
    assert play.told == [reading(target, is_villager), (C, "feedback", {"skill": "witch_sense", "seats": []})]
    assert play.told_when[0] == (1, "late_night", A, "feedback")
    assert play.changed == {}


@pytest.mark.parametrize(("role", "is_villager"), [("piper", False), ("maid", False), ("pig", True), ("guard", True)])
def test_prophecy_of_third_parties_and_undetermined_reads_no_villager(
    village: Village, role: str, is_villager: bool
) -> None:
    play = village.game(*SEATS[:-1], role)
    if role == "guard":
        play.order(H, "choose_mode", mode="german")
    assert play.night().order(A, "prophecy", H).to("small_hours").told[0] == reading(H, is_villager)


@pytest.mark.parametrize(
    ("targets", "why"), [((), "wrong_number"), ((B, C), "wrong_number"), ((B, B), "wrong_number"), ((H,), "has_left")]
)
def test_prophecy_is_refused_for_none_for_two_and_for_one_who_is_out(
    village: Village, targets: tuple[str, ...], why: str
) -> None:
    assert village.night(*SEATS).amend(H, alive=False).order(A, "prophecy", *targets).refused.kind == why


def test_prophecy_is_used_once_a_night_and_a_later_order_takes_the_place_of_the_first(village: Village) -> None:
    assert village.night(*SEATS).use(A, "prophecy", B).refused.kind == "used_up"
    play = village.night(*SEATS).order(A, "prophecy", B).order(A, "prophecy", C).to("small_hours")
    assert play.told[0] == reading(C, True)


def test_prophecy_ordered_after_its_slot_is_refused(village: Village) -> None:
    assert village.night(*SEATS).to("late_night").step(3).order(A, "prophecy", B).refused.kind == "too_late"
    assert village.night(*SEATS).to("late_night").step(2).order(A, "prophecy", B).to("small_hours").told[
        0
    ] == reading(B, False)


def test_prophecy_names_whom_it_chose_and_tells_of_whom_it_settled_on(village: Village) -> None:
    """交换: the two change places."""
    play = village.night(*SEATS).order(H, "swap", B, C).order(A, "prophecy", C).to("small_hours")
    assert play.told[0] == reading(C, False)


def test_feedback_names_may_be_ruled_to_name_the_settled_one(village: Village) -> None:
    play = village.night(*SEATS, rulings={"feedback_names": "settled"})
    assert play.order(H, "swap", B, C).order(A, "prophecy", C).to("small_hours").told[0] == reading(B, False)
    play = village.night(*SEATS, rulings={"feedback_names": "chosen"})
    assert play.order(H, "swap", B, C).order(A, "prophecy", C).to("small_hours").told[0] == reading(C, False)


def test_prophecy_of_one_of_shared_fate_answers_for_both_in_order(village: Village) -> None:
    """同命: the other one becomes a target too; both answers bear the name that was chosen."""
    play = (
        village.night(*SEATS).order(F, "black_magic", E, B, effect="fate").order(A, "prophecy", E).to("small_hours")
    )
    assert play.told_to(A) == [reading(E, True)[1:], reading(E, False)[1:]]


def test_prophecy_of_the_hidden_is_not_answered(village: Village) -> None:
    play = (
        village.night(*SEATS).order(F, "black_magic", E, B, effect="shadow").order(A, "prophecy", B).to("small_hours")
    )
    assert play.told_to(A) == []
    assert "hidden" in play.lines


def test_prophecy_reads_the_face_not_the_truth(village: Village) -> None:
    """机械狼 looks like what it has learned."""
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(H, "learn", C).night().order(A, "prophecy", H)
    assert play.to("small_hours").told[0] == reading(H, True)


@pytest.mark.parametrize(("ruled", "is_villager"), [("not_villagers", False), ("villagers", True)])
def test_seer_on_black_lovers(village: Village, ruled: str, is_villager: bool) -> None:
    play = village.game(*SEATS[:-1], "cupid", rulings={"seer_on_black_lovers": ruled}).order(H, "cupids_arrow", B, E)
    assert play.night().order(A, "prophecy", E).to("small_hours").told[0] == reading(E, is_villager)


@pytest.mark.parametrize("status", ["frozen", "manipulated", "terrified", "burning", "purified", "blood_moon"])
def test_prophecy_of_one_who_is_stopped_lapses(village: Village, status: str) -> None:
    play = village.night(*SEATS).amend(A, statuses=[status]).mark().order(A, "prophecy", B).to("small_hours")
    assert play.answers(A) == []
    assert "lapsed" in play.lines


def test_prophecy_comes_though_the_seer_falls_the_same_night(village: Village) -> None:
    play = village.night(*SEATS).order(A, "prophecy", B).order(B, "pack_kill", A).noon()
    assert play.told_to(A) == [reading(B, False)[1:], ("left", {"last_words": True})]
    assert play.changed == {A: left("kill", "pack_kill")}


# --- 天意 ---

NEXT_NIGHT = {"skill": "prophecy", "until": {"day": 2, "phase": "small_hours", "at": "left"}}


def found_out(village: Village, *found: str, **rulings: str) -> Game:
    """The second noon: the seer has read one seat, and the mark is set."""
    play = village.night(*SEATS, rulings=rulings)
    for target in found:
        play.order(A, "prophecy", target)
    return play.noon().mark()


def test_providence_gives_a_second_prophecy_the_night_after(village: Village) -> None:
    play = found_out(village, B).vote(**{A: B, C: B}).to("early_night")
    assert play.told_to(A) == [("extra_use", NEXT_NIGHT)]
    assert play.told_when[-1] == (2, "dusk", A, "extra_use")
    assert play.changed == {A: {"providence": (1, 0)}, B: left("voted_out", day=2, phase="dusk")}
    play.mark().order(A, "prophecy", C).use(A, "prophecy", D).to("small_hours")
    assert play.told_to(A) == [reading(C, True)[1:], reading(D, False)[1:]]


def test_providence_is_for_the_next_night_alone(village: Village) -> None:
    play = found_out(village, B).vote(**{A: B, C: B}).night()
    assert play.noon().night().use(A, "prophecy", D).refused.kind == "used_up"


def test_providence_gives_no_third_prophecy(village: Village) -> None:
    assert found_out(village, B).vote(**{A: B, C: B}).night().use(A, "prophecy", D, use=3).refused.kind == "used_up"


def test_providence_wants_the_seers_own_vote(village: Village) -> None:
    play = found_out(village, B).vote(**{A: D, C: B, E: B}).to("early_night")
    assert play.changed == {B: left("voted_out", day=2, phase="dusk")}
    assert play.told_to(A) == []


def test_providence_wants_one_that_was_found_out(village: Village) -> None:
    play = found_out(village, D).vote(**{A: B, C: B}).to("early_night")
    assert (play.told_to(A), play.seat(A)["vitals"]["providence"]) == ([], 1)
    play = found_out(village, C).vote(**{A: C, B: C}).to("early_night")
    assert (play.told_to(A), play.seat(A)["vitals"]["providence"]) == ([], 1)


def test_providence_wants_a_ballot_that_counts(village: Village) -> None:
    play = found_out(village, B).amend(A, statuses=["stupefied"]).vote(**{A: B, C: B}).to("early_night")
    assert ("extra_use", NEXT_NIGHT) not in play.told_to(A)
    assert play.seat(B)["alive"] is False


def test_providence_goes_by_whom_the_prophecy_settled_on(village: Village) -> None:
    """交换: B was named, D was read."""
    play = village.night(*SEATS).order(H, "swap", B, D).order(A, "prophecy", B).noon().mark()
    assert play.vote(**{A: D, C: D}).to("early_night").told_to(A) == [("extra_use", NEXT_NIGHT)]


def test_providence_wants_an_exit_by_vote(village: Village) -> None:
    """猎人 voted out shoots whom the seer has found out."""
    play = found_out(village, B).vote(**{A: G, C: G}).order(G, "last_shot", B).to("early_night")
    assert play.told_to(A) == []
    assert play.changed[B] == left("fatal", "last_shot", G, day=2, phase="dusk", order=2)


def test_providence_remembers_what_was_found_out_nights_ago(village: Village) -> None:
    play = found_out(village, B).night().noon().mark().vote(**{A: B, C: B}).to("early_night")
    until = {"day": 3, "phase": "small_hours", "at": "left"}
    assert play.told_to(A) == [("extra_use", {"skill": "prophecy", "until": until})]


def test_providence_comes_once_a_game(village: Village) -> None:
    play = found_out(village, B).vote(**{A: B, C: B}).night().order(A, "prophecy", D).noon().mark()
    assert play.vote(**{A: D, C: D}).to("early_night").told_to(A) == []
    assert play.changed == {D: left("voted_out", day=3, phase="dusk", order=2)}


def test_providence_comes_of_a_compulsory_skill_to_a_frozen_seer_but_to_no_burning_one(village: Village) -> None:
    play = found_out(village, B).amend(A, statuses=["manipulated"]).vote(**{A: B, C: B}).to("early_night")
    assert ("extra_use", NEXT_NIGHT) in play.told_to(A)
    play = found_out(village, B).amend(A, statuses=["burning"]).vote(**{A: B, C: B}).to("early_night")
    assert ("extra_use", NEXT_NIGHT) not in play.told_to(A)


@pytest.mark.parametrize(("ruled", "comes"), [("counted", False), ("posted", True)])
def test_providence_vote(village: Village, ruled: str, comes: bool) -> None:
    """混乱 turns the seer's vote for B into one for C: by the ruling the vote counts as it counted, or as posted."""
    seats = (*SEATS[:-1], "piper", "pig")
    play = (
        village.night(*seats, rulings={"providence_vote": ruled}).order(A, "prophecy", B).order(H, "pipe", A).noon()
    )
    play.mark().order(H, "chaos", effect="votes").vote(**{H: C, A: B, D: B, E: B, F: B}).to("early_night")
    assert play.changed[B] == left("voted_out", day=2, phase="dusk")
    assert [kind for kind, _ in play.told_to(A) if kind == "extra_use"] == ["extra_use"] * comes
