"""妖狐【狡黠】: chooses its face, falls only to a vote or a true seer's look; it has a helper."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import may_use, opening, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, J, K, L
from tests.rules.rd.village import Game, left

FOX = {
    A: "fox",
    B: "witch",
    C: "seer",
    D: "medium",
    E: "black_wolf_king",
    F: "apostle",
    G: "dark_mage",
    H: "hunter",
    I: "penguin",
    J: "idiot",
}
"""妖狐 女巫 预言家 通灵师 黑狼王 上帝使徒 黑魔法师 猎人 企鹅 白痴; minors: H and J."""
FACE = {"faction": "villagers", "role": "crow", "armed": False}


def began(to: str = "early_night", helper: int = 1, face: dict[str, Any] | None = None, **rulings: Any) -> Game:
    """A game whose fox has a face and, as its helper, the hunter (1) or the idiot (2)."""
    play = opening(FOX, **rulings).die("fox_helper", helper, by=A)
    if face is not None:
        play.order(A, "cunning", face=face)
    play.to(to).mark()
    return play


# --- 狡黠: the face ---


def test_cunning_puts_on_the_face_it_chooses() -> None:
    play = began(face=FACE)
    assert play.seat(A)["faces"] == {"role": "crow", "faction": "villagers", "armed": False}
    assert (play.seat(A)["role"], play.seat(A)["faction"]) == ("fox", "fox")
    part = began(face={"role": "狼美人"})
    assert part.seat(A)["faces"] == {"role": "wolf_beauty", "faction": "fox", "armed": False}


def test_cunning_without_a_word_leaves_it_as_it_is() -> None:
    assert began().seat(A)["faces"] is None


def test_cunning_is_of_the_opening_and_wants_a_face() -> None:
    assert opening(FOX).die("fox_helper", 1).order(A, "cunning").refused.kind == "option_needed"
    assert opening(FOX).die("fox_helper", 1).order(A, "狡黠", face={"armour": 1}).refused.kind == "bad_option"
    assert began().order(A, "cunning", face=FACE).refused.kind == "too_late"


# --- 狡黠: undying, but ---


@pytest.mark.parametrize(("by", "skill"), [(B, "poison"), (E, "charge"), (E, "pack_kill")])
def test_cunning_withstands_every_attack(by: str, skill: str) -> None:
    assert out(began().order(by, skill, A).to("noon")) == {}


def test_cunning_is_undying_day_and_night() -> None:
    play = began("noon")
    assert play.seat(A)["statuses"] == ["undying"]
    assert [row for row in play.letters if row[0] == A and row[1] == "status_gained"] == []


def test_cunning_does_not_withstand_the_vote() -> None:
    play = vote_out(began("noon").to("noon"), A).to("early_night")
    assert out(play) == {A: "voted_out", H: "fox_link"}


@pytest.mark.parametrize(("by", "skill"), [(C, "prophecy"), (D, "spirit_reading")])
def test_cunning_falls_to_a_true_seer_s_look_in_the_small_hours(by: str, skill: str) -> None:
    play = began(face=FACE).order(by, skill, A).to("noon")
    assert play.seat(A)["left"] == left("fatal", "seer_curse", by)["left"][1]
    assert out(play) == {A: "fatal", H: "fox_link"}
    answers = {"prophecy": {"reading": "villagers"}, "spirit_reading": {"role": "crow"}}
    assert play.answers(by) == [{"skill": skill, "target": A, **answers[skill]}]


def test_cunning_falls_to_the_apostle_s_question_after_it() -> None:
    asked = began().order(F, "inquiry", role="fox").to("noon")
    assert asked.seat(A)["left"] == left("fatal", "seer_curse", F)["left"][1]
    other = began(face=FACE).order(F, "inquiry", role="crow").to("noon")
    assert out(other) == {}


def test_cunning_falls_to_whoever_settles_on_it_and_not_while_hidden() -> None:
    hidden = began().order(G, "black_magic", A, B, effect="shadow").order(C, "prophecy", A).to("noon")
    assert out(hidden) == {}
    fate = began()
    for one, other in ((A, K), (K, A)):
        held = ["undying"] if one == A else []
        fate.amend(one, statuses=[*held, {"status": "shared_fate", "with": [other]}])
    assert A in out(fate.order(C, "prophecy", K).to("noon"))


def test_cunning_does_not_fall_to_the_same_look_of_who_is_no_seer() -> None:
    """Its own helper reads it with 通灵 unharmed."""
    play = began(face=FACE).order(H, "spirit_reading", A).to("noon")
    assert out(play) == {}
    assert play.answers(H) == [{"skill": "spirit_reading", "target": A, "role": "crow"}]


def test_cunning_s_curse_is_withstood_by_another_s_undying() -> None:
    play = opening({**FOX, B: "alchemy_witch"}).die("fox_helper", 1, by=A).to("early_night")
    play.order(C, "prophecy", A).order(B, "pharaohs_serpent", A).to("noon")
    assert out(play) == {}


def test_cunning_goes_with_its_skills() -> None:
    play = began().amend(A, statuses=["undying", "burning"]).order(B, "poison", A).to("noon")
    assert A in out(play)


def test_cunning_keeps_it_from_dying_for_love() -> None:
    play = began()
    for one, other in ((A, K), (K, A)):
        held = ["undying"] if one == A else []
        play.amend(one, statuses=[*held, {"status": "false_lover", "with": [other]}])
    play.amend(K, statuses=[{"status": "false_lover", "with": [A]}]).order(B, "poison", K).to("noon")
    assert A not in out(play)


# --- its helper ---


@pytest.mark.parametrize(("helper", "who"), [(1, H), (2, J)])
def test_the_helper_is_a_minor_of_the_village_drawn_by_die(helper: int, who: str) -> None:
    play = opening(FOX).die("fox_helper", helper, by=A).to("noon")
    assert [logged.rolled.roll.sides for logged in play.table.chance.log] == [2]
    assert play.seat(who)["faction"] == "fox"
    assert "spirit_reading" in may_use(play, who)
    assert [row for row in play.told_to(who) if row[0] != "role"] == [
        ("faction_changed", {"faction": "fox"}),
        ("skill_gained", {"skills": ["spirit_reading"], "until": None}),
        ("acquainted", {"seats": [A], "why": "fox_helper"}),
    ]
    assert [row for row in play.told_to(A) if row[0] != "role"] == []


def test_the_helper_leaves_with_the_fox_and_not_the_fox_with_the_helper() -> None:
    play = vote_out(began("noon").to("noon"), H).to("early_night")
    assert out(play) == {H: "voted_out"}
    gone = began().order(C, "prophecy", A).to("noon")
    assert gone.seat(H)["left"] == left("fox_link", "", A, order=2)["left"][1]
    assert out(began().amend(H, statuses=["undying"]).order(C, "prophecy", A).to("noon")) == {A: "fatal"}


def test_the_helper_counts_as_a_villager_dealt_and_plays_for_the_fox() -> None:
    play = began("noon")
    assert (play.seat(H)["role"], play.seat(H)["faction"]) == ("hunter", "fox")


# --- its end ---


def test_the_fox_wins_when_one_other_side_is_left() -> None:
    """All wolves gone, only the village is left beside it."""
    play = began("noon").to("noon")
    for name in (E, G, L):
        play.amend(name, alive=False)
    play.to("dusk")
    assert (play.table.over, play.table.winners) == (True, ("fox",))


@pytest.mark.parametrize(("fox_steals", "winners"), [("fox_wins", ("fox",)), ("nobody_wins", ())])
def test_fox_steals(fox_steals: str, winners: tuple[str, ...]) -> None:
    """A mirror that has reached its end wins nothing while the fox lives."""
    seats = {**FOX, K: "mirror"}
    play: Any = opening(seats, fox_steals=fox_steals).die("fox_helper", 1, by=A).to("early_night")
    for _ in range(4):
        play.order(D, "spirit_reading", K).die("reflection", 2, by=K, against=D).to("noon").to("early_night")
    play.order(D, "spirit_reading", K).die("reflection", 2, by=K, against=D).to("dawn")
    assert (play.table.over, play.table.winners) == (True, winners)


# --- learned ---


def test_cunning_learned_makes_undying_and_looks_as_the_fox_looks() -> None:
    seats = {**FOX, L: "mechanical_wolf"}
    play: Any = opening(seats).die("fox_helper", 1, by=A).order(A, "cunning", face=FACE).order(L, "learn", A)
    play.to("early_night").mark()
    assert may_use(play, L) == ["learn", "cunning"]
    assert play.seat(L)["faces"] == {"role": "crow", "faction": "villagers", "armed": False}
    assert play.seat(L)["statuses"] == ["undying"]
    play.order(B, "poison", L).order(C, "prophecy", L).to("noon")
    assert out(play) == {L: "fatal"}


def test_cunning_learned_by_day_may_choose_a_face_at_once() -> None:
    seats = {**FOX, L: "mechanical_wolf"}
    play: Any = opening(seats).die("fox_helper", 1, by=A).order(L, "learn", **{"pass": True}).to("dusk")
    play.order(L, "learn", A).step(4).order(L, "cunning", face={"role": "saint"}).mark()
    assert play.seat(L)["faces"] == {"role": "saint", "faction": "fox", "armed": False}
    assert play.to("early_night").order(L, "cunning", face=FACE).refused.kind == "too_late"
