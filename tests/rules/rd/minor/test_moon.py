"""月亮【夜】: cannot leave by night but for love; its fall gives the next night a second round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("moon", "black_wolf_king", "crow", "ghoul", "seer", "hunter", "magician", "witch")
"""月亮 黑狼王 乌鸦 食尸鬼 预言家 猎人 魔术师 女巫."""


def fallen(village: Village, *seats: str, **rulings: Any) -> Game:
    """The early night after the dusk in which the moon fell: the first of two rounds."""
    return village.night(*(seats or SEATS), rulings=rulings).noon().mark().vote(**{B: A, C: A}).to("early_night")


# --- by night ---


def test_the_moon_is_undying_from_early_night_to_dawn(village: Village) -> None:
    play = village.noon(*SEATS)
    for _ in range(2):
        assert play.seat(A)["statuses"] == []
        assert play.to("early_night").seat(A)["statuses"] == ["undying"]
        assert play.to("small_hours").seat(A)["statuses"] == ["undying"]
        assert play.to("dawn").seat(A)["statuses"] == []
        play.to("noon")
    assert play.told_to(A) == []


@pytest.mark.parametrize(("by", "skill"), [(B, "pack_kill"), (B, "charge"), (H, "poison")])
def test_nothing_of_the_night_removes_it(village: Village, by: str, skill: str) -> None:
    assert village.night(*SEATS).order(by, skill, A).noon().seat(A)["alive"]


def test_nor_does_fatal_harm(village: Village) -> None:
    play = village.night(*SEATS[:-1], "dream_catcher").order(H, "dream_catch", A).order(B, "pack_kill", H).noon()
    assert (play.seat(H)["alive"], play.seat(A)["alive"]) == (False, True)


def test_the_death_of_its_love_does(village: Village) -> None:
    play = village.game(*SEATS, "cupid").order(I, "cupids_arrow", A, C).night().order(B, "pack_kill", C).noon()
    assert play.seat(A)["left"]["cause"] == "love"
    assert ("long_night", {}) in play.posted


def test_a_shot_at_dawn_removes_it(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", F).order(F, "last_shot", A).noon()
    assert play.seat(A)["left"]["skill"] == "last_shot"


def test_a_burning_moon_is_not_undying(village: Village) -> None:
    play = village.night(*SEATS).amend(A, statuses=["undying", "burning"]).order(B, "pack_kill", A).noon()
    assert play.seat(A)["left"]["cause"] == "kill"
    assert ("long_night", {}) not in play.posted


# --- its fall ---


def test_the_fall_by_day_is_posted_with_the_exit(village: Village) -> None:
    play = fallen(village)
    assert play.changed == {A: left("voted_out", day=2, phase="dusk") | {"marks": ([], ["revealed"])}}
    assert play.posted == [
        ("vote_top", {"thread": 1, "seats": [A]}),
        ("voted_out", {"seats": [A]}),
        ("long_night", {}),
        ("revealed", {"seat": A, "role": "moon"}),
    ]


def phases(play: Game) -> list[tuple[int, str]]:
    """Where the clock comes from here on, until the next noon."""
    found = []
    while True:
        clock = play.enter("advance").unchecked.table.clock
        found.append((clock.day, clock.phase))
        if clock.phase == "noon":
            return found


ROUND = ["early_night", "midnight", "late_night", "small_hours", "dawn"]


def test_the_night_has_two_rounds_of_one_day(village: Village) -> None:
    assert phases(fallen(village)) == [(2, phase) for phase in (*ROUND[1:], *ROUND)] + [(3, "noon")]


def test_the_night_after_has_one(village: Village) -> None:
    assert phases(fallen(village).noon().night()) == [(3, phase) for phase in ROUND[1:]] + [(4, "noon")]


def test_a_moon_that_falls_by_night_gives_the_next_night_a_second_round(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", F).order(F, "last_shot", A).noon()
    assert ("long_night", {}) in play.posted
    assert len(phases(play.night())) == 10


def test_both_rounds_kill_read_and_heal(village: Village) -> None:
    play = fallen(village).order(B, "pack_kill", C).order(E, "prophecy", B).to("early_night")
    play.order(B, "pack_kill", G).order(E, "prophecy", D).noon()
    assert play.seat(C)["left"] == {"day": 2, "phase": "small_hours", "order": 2, "cause": "kill", **KILL}
    assert play.seat(G)["left"] == {"day": 2, "phase": "small_hours", "order": 3, "cause": "kill", **KILL}
    assert [facts["target"] for facts in play.answers(E)] == [B, D]


KILL = {"skill": "pack_kill", "by": None}


def test_who_left_in_the_first_round_is_told_and_posted_before_the_second(village: Village) -> None:
    play = fallen(village).mark().order(B, "pack_kill", C).to("dawn").to("early_night")
    assert play.told_to(C) == [("left", {"last_words": True})]
    assert play.posted == [("night_exits", {"seats": [C]})]
    assert play.order(B, "pack_kill", C).refused.kind == "has_left"


def test_the_morning_posts_who_left_in_either_round_and_all_else(village: Village) -> None:
    """What is to be posted beside the exits is kept for the morning."""
    play = fallen(village, "moon", "black_wolf_king", "apostle", *SEATS[3:]).mark()
    play.order(H, "poison", C).to("early_night").order(B, "pack_kill", G).mark().noon()
    kinds = [kind for kind, _ in play.posted]
    assert kinds[0] == "night_exits"
    assert set(kinds) >= {"night_exits", "divine_wrath", "revealed"}
    assert G in play.posted[0][1]["seats"]


def test_a_hunter_of_the_first_round_shoots_before_the_second(village: Village) -> None:
    play = fallen(village).order(B, "pack_kill", F).order(F, "last_shot", D).to("dawn").to("early_night")
    assert play.seat(D)["left"]["phase"] == "dawn"
    play = fallen(village).order(B, "pack_kill", F).to("early_night")
    assert play.order(F, "last_shot", D).refused.kind == "shot_missed"


def test_a_letter_of_an_exit_goes_out_once(village: Village) -> None:
    play = fallen(village).mark().order(B, "pack_kill", C).noon()
    assert [to for to, kind, _ in play.told if kind == "left"] == [C]


def test_last_words_are_asked_for_once_the_night_is_over(village: Village) -> None:
    play = fallen(village).order(B, "pack_kill", C).to("early_night").to("dawn").order(C, "last_words", text="再见")
    assert ("last_words", {"seat": C, "text": "再见"}) in play.noon().posted


def test_what_lasts_for_the_night_is_over_in_the_second_round_and_what_lasts_to_noon_is_not(village: Village) -> None:
    play = fallen(village, *SEATS[:-1], "penguin", "guard")
    play = village.game(*SEATS[:-1], "penguin", "guard").order(I, "choose_mode", mode="german").night().noon()
    play.vote(**{B: A, C: A}).night().order(I, "german_guard", C).order(H, "freeze", E).to("early_night")
    assert play.seat(C)["statuses"] == []
    assert play.seat(E)["statuses"] == ["frozen"]
    assert play.noon().seat(E)["statuses"] == []


def test_two_moons_give_three_rounds(village: Village) -> None:
    """学习: the mechanical moon is shot at the same dusk."""
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(H, "learn", A).night().noon()
    play.amend(A, alive=True).vote(**{B: F, C: F}).order(F, "last_shot", H).to("early_night")
    assert len(phases(play)) == 10
    play = village.game(*SEATS[:-1], "mechanical_wolf", "cupid").order(H, "learn", A).order(I, "cupids_arrow", A, H)
    play.night().noon().vote(**{B: A, C: A}).to("early_night")
    assert len(phases(play)) == 15


@pytest.mark.parametrize("ruled", ["same_number", "next_number"])
def test_extra_night_parity(village: Village, ruled: str) -> None:
    """Whether the second round of night 2 counts as an even night, or as night 3."""
    play = fallen(village, extra_night_parity=ruled).to("early_night")
    assert play.table.night_number == {"same_number": 2, "next_number": 3}[ruled]
