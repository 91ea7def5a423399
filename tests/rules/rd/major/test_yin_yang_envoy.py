"""阴阳使者【复活】【招魂】【招魂·留言】: calls one back at dawn, lets another speak once at noon."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("yin_yang_envoy", "black_wolf_king", "crow", "ghoul", "hunter", "dark_mage", "magician", "witch", "penguin")
"""阴阳使者 黑狼王 乌鸦 食尸鬼 猎人 黑魔法师 魔术师 女巫 企鹅."""


def second_night(village: Village, *fallen: str, seats: tuple[str, ...] = SEATS, **rulings: Any) -> Game:
    """The second night: in the first one the wolves have killed these."""
    play = village.night(*seats, rulings=rulings)
    for target, skill in zip(fallen, ("pack_kill", "charge"), strict=False):
        play.order(B, skill, target)
    return play.noon().night()


def back(day: int = 1, **left_: Any) -> dict[str, Any]:
    """How a return shows in `changed`, of one who was killed in the first night."""
    row = {"day": day, "phase": "small_hours", "order": 1, "cause": "kill", "skill": "pack_kill", "by": None, **left_}
    return {"alive": (False, True), "left": (row, None)}


# --- 复活 ---


def test_revive_brings_back_as_dawn_begins(village: Village) -> None:
    play = second_night(village, C).order(A, "复活", C)
    assert play.to("small_hours").changed == {}
    assert play.to("dawn").changed == {A: {"revive": (1, 0)}, C: back()}
    assert play.told_when[-1] == (2, "dawn", C, "revived")
    assert play.posted == []
    assert play.noon().posted == [("revived", {"seat": C})]


def test_who_came_back_votes_and_may_be_named_again(village: Village) -> None:
    play = second_night(village, C).order(A, "revive", C).noon().mark().vote(**{C: D, E: D}).night()
    assert play.seat(D)["left"]["cause"] == "voted_out"
    assert play.order(B, "pack_kill", C).noon().seat(C)["left"]["day"] == 3


def test_revive_of_one_who_leaves_the_same_night_is_refused_and_so_is_one_in_the_game(village: Village) -> None:
    play = second_night(village, C).order(B, "pack_kill", E)
    assert play.order(A, "revive", E).refused.kind == "still_in"
    assert second_night(village, C).order(A, "revive", A).refused.kind == "still_in"


@pytest.mark.parametrize(("targets", "why"), [((), "wrong_number"), ((C, E), "wrong_number")])
def test_revive_wants_one(village: Village, targets: tuple[str, ...], why: str) -> None:
    assert second_night(village, C, E).order(A, "revive", *targets).refused.kind == why


def test_revive_of_an_eaten_corpse_is_refused(village: Village) -> None:
    """食尸: the ghoul eats in the early night."""
    play = second_night(village, C).order(D, "devour_corpse", C).to("midnight")
    assert play.seat(C)["marks"] == ["corpse_eaten"]
    assert play.order(A, "revive", C).refused.kind == "corpse_eaten"


def test_a_corpse_eaten_after_the_order_lets_it_lapse_and_keeps_the_charge(village: Village) -> None:
    play = second_night(village, C).order(A, "revive", C).order(A, "summon_voice", C).order(D, "devour_corpse", C)
    play.noon()
    assert not play.seat(C)["alive"]
    assert play.seat(A)["vitals"]["revive"] == play.seat(A)["vitals"]["summon_voice"] == 1
    assert play.lines.count("lapsed") == 2


def test_the_range_tells_which_corpses_are_there(village: Village) -> None:
    play = second_night(village, C, E).order(D, "devour_corpse", C).to("small_hours")
    assert play.ready(A) == {
        "revive": {"range": [E], "charges": 1},
        "summon_voice": {"range": [E], "charges": 1},
    }


def test_revive_comes_once_a_game(village: Village) -> None:
    play = second_night(village, C, E).order(A, "revive", C).noon().night()
    assert play.order(A, "revive", E).refused.kind == "used_up"


def test_revive_of_a_frozen_envoy_lapses(village: Village) -> None:
    play = second_night(village, C).order(I, "freeze", A).order(A, "revive", C).noon()
    assert play.changed == {}


def test_revive_comes_though_the_envoy_falls_the_same_night(village: Village) -> None:
    play = second_night(village, C).order(A, "revive", C).order(B, "pack_kill", A).noon()
    assert play.seat(C)["alive"]
    assert not play.seat(A)["alive"]


def test_who_came_back_bears_what_lasts_and_has_used_what_it_had_used(village: Village) -> None:
    """业炎 lasts, a freeze has ended with its noon, the antidote stays spent."""
    play = village.night(*SEATS).order(H, "antidote", C).noon().night()
    play.order(I, "freeze", H).order(B, "pack_kill", H).noon().amend(H, statuses=["burning"])
    play.night().order(A, "revive", H).noon()
    assert play.seat(H)["statuses"] == ["burning"]
    assert play.seat(H)["vitals"]["antidote"] == 0


def test_time_runs_for_what_the_fallen_bear(village: Village) -> None:
    play = village.night(*SEATS).order(I, "freeze", C).order(B, "pack_kill", C).to("dawn")
    assert play.seat(C)["statuses"] == ["frozen"]
    assert play.night().order(A, "revive", C).noon().seat(C)["statuses"] == []


def test_a_hunter_called_back_shoots_again_when_it_leaves_again(village: Village) -> None:
    play = second_night(village, E).order(A, "revive", E).noon().mark().vote(**{B: E, D: E})
    play.order(E, "last_shot", C).to("early_night")
    assert play.changed == {
        C: left("fatal", "last_shot", E, day=3, phase="dusk", order=2),
        E: left("voted_out", day=3, phase="dusk"),
    }


@pytest.mark.parametrize(("ruled", "told_first"), [("before_exits", "revived"), ("after_exits", "left")])
def test_revival_at(village: Village, ruled: str, told_first: str) -> None:
    play = second_night(village, C, revival_at=ruled).order(A, "revive", C).order(B, "pack_kill", E).noon()
    assert next(kind for _, kind, _ in play.told if kind in ("left", "revived")) == told_first


# --- 招魂 ---

UNTIL = {"day": 3, "phase": "noon", "at": "left"}


def summoned(village: Village) -> Game:
    """The noon after the second night, in which the first night's dead has been summoned."""
    return second_night(village, C).order(A, "招魂", C).noon()


def test_summon_voice_is_told_as_the_small_hours_are_left(village: Village) -> None:
    play = summoned(village)
    assert ("voice_granted", {"until": UNTIL}) in play.told_to(C)
    assert (2, "small_hours", C, "voice_granted") in play.told_when
    assert play.changed == {
        A: {"summon_voice": (1, 0)},
        C: {"skills": ([], ["spirit_message"]), "spirit_message": (None, 1)},
    }


def test_the_summoned_has_a_message_posted_at_once_with_its_name(village: Village) -> None:
    play = summoned(village).mark().order(C, "招魂·留言", text="凶手是包子")
    assert play.posted == [("spirit_message", {"seat": C, "text": "凶手是包子"})]
    assert play.posted_when == [(3, "noon", "spirit_message")]


@pytest.mark.parametrize(("length", "fits"), [(50, True), (51, False)])
def test_a_message_has_fifty_characters(village: Village, length: int, fits: bool) -> None:
    play = summoned(village).mark().order(C, "spirit_message", text="狼" * length)
    if fits:
        assert [kind for kind, _ in play.posted] == ["spirit_message"]
    else:
        assert play.refused.kind == "too_long"


def test_a_message_is_given_once(village: Village) -> None:
    play = summoned(village).order(C, "spirit_message", text="一").order(C, "spirit_message", text="二")
    assert play.refused.kind == "used_up"


def test_a_message_is_for_the_next_noon_alone(village: Village) -> None:
    play = summoned(village).to("dusk")
    assert play.seat(C)["skills"] == []
    assert play.order(C, "spirit_message", text="一").refused.kind == "not_your_skill"


def test_nobody_else_has_a_message(village: Village) -> None:
    assert summoned(village).order(E, "spirit_message", text="一").refused.kind == "not_your_skill"


def test_one_who_is_summoned_and_called_back_speaks_too(village: Village) -> None:
    play = second_night(village, C).order(A, "summon_voice", C).order(A, "revive", C).noon()
    play.mark().order(C, "spirit_message", text="我回来了")
    assert play.posted == [("spirit_message", {"seat": C, "text": "我回来了"})]


def test_summon_voice_has_the_range_of_a_revival_and_comes_once_a_game(village: Village) -> None:
    assert second_night(village, C).order(A, "summon_voice", E).refused.kind == "still_in"
    play = summoned(village).night()
    assert play.order(A, "summon_voice", C).refused.kind == "used_up"
