"""锈剑骑士【破伤风】: removed by a wolf's skill, it takes the next wolf below with it at dawn."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("seer", "black_wolf_king", "crow", "rusty_knight", "witch", "dark_mage", "hunter", "ghoul", "magician")
"""预言家 黑狼王 乌鸦 锈剑骑士 女巫 黑魔法师 猎人 食尸鬼 魔术师."""


def rust(*, order: int = 2, day: int = 1) -> dict[str, object]:
    """How the wolf leaves of it."""
    return left("fatal", "tetanus", D, phase="dawn", order=order, day=day)


@pytest.mark.parametrize("skill", ["pack_kill", "charge"])
def test_tetanus_takes_the_first_wolf_below_at_dawn(village: Village, skill: str) -> None:
    play = village.night(*SEATS).order(B, skill, D).noon()
    assert play.seat(D)["left"]["skill"] == skill
    assert play.changed[F] == rust()
    assert play.seat(H)["alive"]
    assert play.seat(B)["alive"]
    assert play.posted[0] == ("night_exits", {"seats": [D, F]})
    assert (1, "dawn", F, "left") in play.told_when


def test_tetanus_passes_by_who_is_no_wolf_and_who_is_out(village: Village) -> None:
    play = village.night(*SEATS).order(E, "poison", F).order(B, "pack_kill", D).noon()
    assert play.changed[H] == rust(order=3)
    play = village.night(*SEATS).amend(F, alive=False).mark().order(B, "pack_kill", D).noon()
    assert play.changed[H] == rust(order=3)


@pytest.mark.parametrize(("ruled", "falls"), [(True, True), (False, False)])
def test_tetanus_wraps(village: Village, ruled: bool, falls: bool) -> None:
    """With nobody of the wolves below, the first of them from the top."""
    play = village.night(*SEATS[:5], "piper", "hunter", "sun", "magician", rulings={"tetanus_wraps": ruled})
    play.order(B, "pack_kill", D).noon()
    assert play.seat(B)["alive"] is not falls


def test_tetanus_goes_by_the_actual_side(village: Village) -> None:
    """认亲: a hybrid on the wolves' side is a wolf; black lovers are none."""
    play = village.game(*SEATS[:4], "hybrid", *SEATS[5:]).order(E, "choose_kin", B).night().order(B, "pack_kill", D)
    assert play.noon().changed[E] == rust()
    play = village.game(*SEATS[:-1], "cupid").order(I, "cupids_arrow", F, C).night().order(B, "pack_kill", D)
    assert play.noon().changed[H] == rust()


def test_no_tetanus_by_a_skill_of_the_village_by_vote_or_by_the_dms_word(village: Village) -> None:
    play = village.night(*SEATS).order(E, "poison", D).noon()
    assert play.changed.keys() == {D, E}
    play = village.night(*SEATS).noon().mark().vote(**{B: D, F: D}).to("noon")
    assert play.changed == {D: left("voted_out", day=2, phase="dusk")}
    play = village.night(*SEATS).amend(D, alive=False).noon()
    assert play.seat(F)["alive"]


def test_no_tetanus_by_black_lovers(village: Village) -> None:
    play = village.game(*SEATS[:-1], "cupid").order(I, "cupids_arrow", B, C).night().order(B, "charge", D).noon()
    assert [name for name in (F, H) if not play.seat(name)["alive"]] == []


def test_tetanus_of_an_exit_at_dusk_waits_for_the_next_dawn(village: Village) -> None:
    """报复."""
    play = village.night(*SEATS).noon().mark().vote(**{A: B, C: B}).order(B, "retaliate", D).to("dawn")
    assert F not in play.changed
    assert play.noon().changed[F] == rust(order=3, day=2)


def test_tetanus_is_compulsory(village: Village) -> None:
    play = village.night(*SEATS).amend(D, statuses=["frozen"]).order(B, "pack_kill", D).noon()
    assert not play.seat(F)["alive"]
    play = village.night(*SEATS).amend(D, statuses=["burning"]).order(B, "pack_kill", D).noon()
    assert play.seat(F)["alive"]


def test_a_wolf_withstands_it_by_the_undying_alone(village: Village) -> None:
    """深渊 of the night is over at dawn; what lasts is not."""
    play = village.night(*SEATS).amend(F, statuses=["undying"]).order(B, "pack_kill", D).noon()
    assert not play.seat(F)["alive"]  # set without an end of its own, it ends with the night
    play = village.night(*SEATS).to("dawn").amend(F, statuses=["tough"]).noon()
    assert play.seat(F)["alive"]


def test_who_is_linked_with_the_wolf_follows(village: Village) -> None:
    """链接 is of no use to the knight: the wolf's exit passes the same attack on."""
    play = village.night(*SEATS[:-1], "chain_master").order(I, "chain", F, C).order(B, "pack_kill", D).noon()
    assert play.posted[0] == ("night_exits", {"seats": [D, F, C]})


def test_a_guard_on_the_knight_keeps_the_wolf_too(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", D).order(E, "antidote", D).noon()
    assert play.changed == {E: {"antidote": (1, 0)}}


# --- 机械狼 ---


def copied(village: Village) -> Game:
    """The mechanical knight sits second to last."""
    return village.game(*SEATS[:7], "mechanical_wolf", SEATS[-1]).order(H, "learn", D).night()


def test_tetanus_mechanical_takes_the_first_villager_below(village: Village) -> None:
    play = copied(village).order(E, "poison", H).noon()
    assert play.changed[I] == left("fatal", "tetanus_mechanical", H, phase="dawn", order=2)


def test_tetanus_mechanical_does_not_come_of_the_wolves(village: Village) -> None:
    play = copied(village).order(B, "pack_kill", H).noon()
    assert play.changed == {H: left("kill", "pack_kill")}
