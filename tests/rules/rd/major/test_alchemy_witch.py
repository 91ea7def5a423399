"""炼金魔女【魔女秘法】【法老之蛇】【未明之雾】: who would leave, one saved, the knives bound to three."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("alchemy_witch", "black_wolf_king", "crow", "ghoul", "hunter", "dark_mage", "magician", "witch", "penguin")
"""炼金魔女 黑狼王 乌鸦 食尸鬼 猎人 黑魔法师 魔术师 女巫 企鹅."""


def secret(*seats: str) -> dict[str, Any]:
    """What 魔女秘法 tells."""
    return {"skill": "witchs_secret", "seats": list(seats)}


# --- 魔女秘法 ---


def test_witchs_secret_lists_who_would_leave_in_seat_order(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", E).order(B, "charge", C).order(H, "poison", D).noon()
    assert play.answers(A) == [secret(C, D, E)]
    assert play.posted[0] == ("night_exits", {"seats": [E, C, D]})


def test_witchs_secret_is_told_once_the_fifth_slot_is_settled(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", C).to("small_hours").step(4)
    assert play.answers(A) == []
    assert play.step().answers(A) == [secret(C)]
    assert play.told_when[-1] == (1, "small_hours", A, "feedback")


def test_witchs_secret_is_told_where_nobody_would_leave(village: Village) -> None:
    assert village.night(*SEATS).to("dawn").answers(A) == [secret()]


def test_witchs_secret_knows_guards_and_what_follows_an_exit(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", C).order(H, "antidote", C).to("dawn")
    assert play.answers(A) == [secret()]
    play = village.night(*SEATS, "dream_catcher").order("年糕", "dream_catch", C).order(B, "pack_kill", "年糕")
    assert play.to("dawn").answers(A) == [secret(C, "年糕")]


def test_witchs_secret_knows_of_no_exit_at_dawn(village: Village) -> None:
    """最后一枪: the shot is not foreseen."""
    play = village.night(*SEATS).order(B, "pack_kill", E).order(E, "last_shot", B).noon()
    assert play.answers(A) == [secret(E)]
    assert play.posted[0] == ("night_exits", {"seats": [E, B]})


def test_witchs_secret_takes_nothing_for_settled(village: Village) -> None:
    """What was looked at ahead leaves no trace: dice, guards, letters, exits come once."""
    play = village.night(*SEATS, "pig").order(B, "pack_kill", "年糕").order(B, "charge", "年糕").noon()
    assert play.answers(A) == [secret("年糕")]
    assert play.changed["年糕"] == left("kill", "charge", B) | {"statuses": (["guarded"], []), "guards": (1, 0)}
    play = village.night(*SEATS, "arsonist").die("knife_source", 1).order("年糕", "arson", C)
    play.order(B, "pack_kill", C).noon()
    assert play.answers(A) == [secret(B)]
    assert [kind for kind, *_ in play.rolled] == ["knife_source"]


def test_witchs_secret_is_over_once_the_serpent_is_spent(village: Village) -> None:
    play = village.night(*SEATS).order(A, "pharaohs_serpent", C).noon()
    assert play.answers(A) == [secret()]
    assert ("lingering_soul", {}) in play.posted
    play.mark().night().order(B, "pack_kill", C).noon()
    assert play.answers(A) == []
    assert play.posted == [("night_exits", {"seats": [C]})]


@pytest.mark.parametrize(("status", "told"), [("frozen", [secret(C)]), ("burning", [])])
def test_witchs_secret_is_compulsory(village: Village, status: str, told: list[dict[str, Any]]) -> None:
    play = village.night(*SEATS).amend(A, statuses=[status]).order(B, "pack_kill", C).to("dawn")
    assert play.answers(A) == told


def test_the_nights_dead_may_speak_and_a_lingering_soul_is_posted(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", C).noon()
    assert play.posted == [("night_exits", {"seats": [C]}), ("lingering_soul", {})]
    assert play.told_to(C) == [("left", {"last_words": True}), ("may_speak", {})]
    assert play.told_when[-1] == (2, "noon", C, "may_speak")


def test_who_leaves_at_dawn_may_speak_too(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", E).order(E, "last_shot", B).noon()
    assert [to for to, kind, _ in play.told if kind == "may_speak"] == [E, B]


@pytest.mark.parametrize(("ruled", "votes"), [(False, False), (True, True)])
def test_lingering_soul_votes(village: Village, ruled: bool, votes: bool) -> None:
    """Who may speak may not vote, unless it is ruled otherwise."""
    play = village.night(*SEATS, rulings={"lingering_soul_votes": ruled}).order(B, "pack_kill", C).noon()
    play.vote(**{C: D})
    if votes:
        assert play.to("early_night").seat(D)["left"]["cause"] == "voted_out"
    else:
        assert play.refused.kind == "has_left"


def test_a_lingering_soul_acts_no_more(village: Village) -> None:
    """Its skills are those of one who is out."""
    play = village.night(*SEATS).order(B, "pack_kill", I).noon().night().order(I, "freeze", B).noon()
    assert "lapsed" in play.lines
    assert play.changed == {}


def test_who_was_sent_off_speaks_no_more(village: Village) -> None:
    play = village.night(*SEATS).card(C, "red").order(B, "pack_kill", E).noon()
    assert [to for to, kind, _ in play.told if kind == "may_speak"] == [E]


def test_two_secrets_are_posted_once(village: Village) -> None:
    """学习: the mechanical one tells its owner for itself."""
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(I, "learn", A).night().order(B, "pack_kill", C).noon()
    assert play.answers(A) == play.answers(I)[-1:] == [secret(C)]
    assert [kind for kind, _ in play.posted] == ["night_exits", "lingering_soul"]


# --- 法老之蛇 ---


def test_pharaohs_serpent_makes_undying_for_the_night(village: Village) -> None:
    play = village.night(*SEATS).order(A, "法老之蛇", C).to("small_hours").step(6)
    assert play.changed == {A: {"pharaohs_serpent": (1, 0)}, C: {"statuses": ([], ["undying"])}}
    assert play.to("dawn").changed == {A: {"pharaohs_serpent": (1, 0)}}
    assert play.told_to(C) == []


@pytest.mark.parametrize(("by", "skill"), [(B, "pack_kill"), (B, "charge"), (H, "poison")])
def test_pharaohs_serpent_saves_from_everything_of_the_night(village: Village, by: str, skill: str) -> None:
    play = village.night(*SEATS).order(by, skill, C).order(A, "pharaohs_serpent", C).noon()
    assert C not in play.changed
    assert play.answers(A) == [secret(C)]


def test_pharaohs_serpent_saves_from_fatal_harm(village: Village) -> None:
    play = village.night(*SEATS, "moon_girl").order("年糕", "moon_control", phase="midnight")
    play.order(A, "pharaohs_serpent", "年糕").noon()
    assert play.seat("年糕")["alive"]


def test_pharaohs_serpent_does_not_reach_the_dawn(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", E).order(E, "last_shot", C).order(A, "pharaohs_serpent", C)
    assert play.noon().changed[C] == left("fatal", "last_shot", E, phase="dawn", order=2)


def test_pharaohs_serpent_comes_once_a_game_and_for_one_in_the_game(village: Village) -> None:
    play = village.night(*SEATS).order(A, "pharaohs_serpent", C).noon().night()
    assert play.order(A, "pharaohs_serpent", C).refused.kind == "used_up"
    assert village.night(*SEATS).order(A, "pharaohs_serpent", B, C).refused.kind == "wrong_number"
    assert village.night(*SEATS).amend(C, alive=False).order(A, "pharaohs_serpent", C).refused.kind == "has_left"
    assert village.night(*SEATS).to("small_hours").step(6).order(A, "pharaohs_serpent", C).refused.kind == "too_late"


# --- 未明之雾 ---


def mist(village: Village, *targets: str, seats: tuple[str, ...] = SEATS, **rulings: Any) -> Game:
    """A first night with a mist over three."""
    return village.night(*seats, rulings=rulings).order(A, "未明之雾", *(targets or (E, C, D)))


def test_unlit_mist_tells_the_holders_of_a_knife_as_midnight_is_left(village: Village) -> None:
    play = mist(village).to("late_night")
    assert play.told == [(B, "limited_range", {"skill": "pack_kill", "seats": [C, D, E]})]
    assert play.told_when == [(1, "midnight", B, "limited_range")]
    assert play.changed == {A: {"unlit_mist": (1, 0)}}


def test_a_kill_in_the_mist_comes(village: Village) -> None:
    play = mist(village).order(B, "pack_kill", E).noon()
    assert play.changed[E] == left("kill", "pack_kill")


def test_a_kill_outside_the_mist_is_refused_once_the_mist_is_there(village: Village) -> None:
    assert mist(village).to("late_night").order(B, "pack_kill", F).refused.kind == "outside_the_mist"
    assert mist(village).to("late_night").order(B, "pack_kill", C).noon().seat(C)["left"]["cause"] == "kill"


@pytest.mark.parametrize(("die", "falls"), [(1, C), (2, D), (3, E)])
@pytest.mark.parametrize("ordered", [True, False])
def test_a_kill_that_is_outside_the_mist_or_not_ordered_falls_to_the_die(
    village: Village, die: int, falls: str, ordered: bool
) -> None:
    play = mist(village)
    if ordered:
        play.order(B, "pack_kill", F)
    play.die("mist_target", die).noon()
    assert play.changed == {A: {"unlit_mist": (1, 0)}, falls: left("kill", "pack_kill")}
    assert play.rolled == [("mist_target", None, None, die)]


@pytest.mark.parametrize(("ruled", "dice"), [("random", [("mist_target", None, None, 1)]), ("no_kill", [])])
def test_mist_without_order(village: Village, ruled: str, dice: list[Any]) -> None:
    play = mist(village, mist_without_order=ruled).dice(*[("mist_target", 1)][: len(dice)]).noon()
    assert play.rolled == dice


def test_a_pack_that_cannot_kill_need_not(village: Village) -> None:
    play = mist(village).order(I, "freeze", B).noon()
    assert play.changed == {A: {"unlit_mist": (1, 0)}}


def test_the_mist_is_no_targeted_skill(village: Village) -> None:
    """影遁 and 交换 do not change the three; the kill itself goes its way."""
    play = mist(village).order(F, "black_magic", C, D, effect="shadow").order(G, "swap", E, I).to("late_night")
    assert play.told_to(B) == [("limited_range", {"skill": "pack_kill", "seats": [C, D, E]})]
    assert play.order(B, "pack_kill", E).noon().changed[I] == left("kill", "pack_kill")


def test_a_charge_is_no_knife(village: Village) -> None:
    play = mist(village).order(B, "pack_kill", C).order(B, "charge", F).noon()
    assert play.changed[F] == left("kill", "charge", B, order=2)


@pytest.mark.parametrize(
    ("targets", "why"),
    [
        ((C, D), "wrong_number"),
        ((C, D, E, F), "wrong_number"),
        ((C, C, D), "same_target_twice"),
        ((), "wrong_number"),
    ],
)
def test_unlit_mist_wants_three(village: Village, targets: tuple[str, ...], why: str) -> None:
    assert village.night(*SEATS).order(A, "unlit_mist", *targets).refused.kind == why


def test_unlit_mist_comes_once_a_game(village: Village) -> None:
    play = mist(village).order(B, "pack_kill", C).noon().night().order(B, "pack_kill", F).noon()
    assert play.seat(F)["left"]["cause"] == "kill"
    assert play.order(A, "unlit_mist", D, E, G).refused.kind == "used_up"


LONE = (*SEATS[:-2], "cupid", "maid")
"""丘比特 makes 乌鸦 and 女仆 black lovers with a knife of their own."""


def lovers(village: Village, **rulings: Any) -> Game:
    play = village.game(*LONE, rulings=rulings).order(H, "cupids_arrow", C, I).night()
    return play.order(A, "unlit_mist", D, E, F).order(B, "pack_kill", D)


@pytest.mark.parametrize(("ruled", "told"), [(True, [B, C, I]), (False, [B])])
def test_mist_binds_lone_knives(village: Village, ruled: bool, told: list[str]) -> None:
    play = lovers(village, mist_binds_lone_knives=ruled).to("late_night")
    assert [to for to, kind, _ in play.told if kind == "limited_range"] == told
    play.order(C, "lone_kill", G)
    if ruled:
        assert play.refused.kind == "outside_the_mist"
    else:
        assert play.noon().seat(G)["left"]["cause"] == "kill"


def test_the_lovers_one_knife_falls_to_one_die(village: Village) -> None:
    play = lovers(village).die("mist_target", 2, by=C).noon()
    assert play.changed[E] == left("kill", "lone_kill", C, order=2)
    assert [kind for kind, *_ in play.rolled] == ["mist_target"]


# --- 机械狼 ---


def copied(village: Village) -> Game:
    return village.game(*SEATS[:-1], "mechanical_wolf").order(I, "learn", A).night()


def test_unlit_mist_mechanical_learns_the_three_and_adds_one(village: Village) -> None:
    play = copied(village).order(A, "unlit_mist", E, C, D).order(I, "unlit_mist", B).to("late_night")
    assert play.answers(I) == [{"skill": "unlit_mist_mechanical", "seats": [C, D, E]}]
    assert ("limited_range", {"skill": "pack_kill", "seats": [B, C, D, E]}) in play.told_to(B)
    assert play.die("mist_target", 1).noon().changed[B] == left("kill", "pack_kill")


def test_unlit_mist_mechanical_has_nothing_to_add_to_without_a_mist(village: Village) -> None:
    play = copied(village).order(I, "unlit_mist", F).to("late_night")
    assert play.changed == {}
    assert play.lines == ["no_mist"]


def test_unlit_mist_mechanical_learns_of_a_mist_without_adding(village: Village) -> None:
    play = copied(village).order(A, "unlit_mist", C, D, E).to("late_night")
    assert play.answers(I) == [{"skill": "unlit_mist_mechanical", "seats": [C, D, E]}]
    assert play.seat(I)["vitals"]["unlit_mist_mechanical"] == 1
