"""Pairs: statuses with what takes them off or keeps them off, with rounds of a night and with skipped phases."""

from __future__ import annotations

from tests.rules.rd.games import A, B, C, D, E, Rd, bears, feedback, lines, night, on, out, seat, told


def test_origin_and_the_pig(rd: Rd) -> None:
    """大特 23 归元: the guard goes, and never comes back."""
    play = rd.at("early_night", {A: "tai_chi_master", B: "pig", C: "red_wolf"}).order(A, "return_to_origin", B)
    assert out(night(play.order(C, "pack_kill", B))) == {B: "kill"}


def test_origin_and_love(rd: Rd) -> None:
    """情侣 无法消除."""
    play = rd.game({A: "tai_chi_master", B: "cupid"}).order(B, "cupids_arrow", C, D).to("early_night")
    assert bears(night(play.order(A, "return_to_origin", C)), C) == ["true_lover"]


def test_origin_and_the_fox(rd: Rd) -> None:
    """大特 23 也包括不死: the fox can be killed like anybody."""
    play = rd.game({A: "tai_chi_master", B: "fox", C: "red_wolf", D: "crow"}).die("fox_helper", 1).to("early_night")
    night(play.order(A, "return_to_origin", B).order(C, "pack_kill", B))
    assert out(play) == {B: "kill", D: "fox_link"}


def test_origin_and_a_later_frost(rd: Rd) -> None:
    """大特 23 永久不会获得任何状态."""
    play = rd.at("early_night", {A: "tai_chi_master", B: "penguin", C: "red_wolf"})
    play.order(A, "return_to_origin", C).order(B, "freeze", C).order(C, "pack_kill", D)
    assert out(night(play)) == {D: "kill"}


def test_origin_and_the_sun(rd: Rd) -> None:
    """小特 7 with 大特 23: by day it is undying no longer."""
    play = rd.at("early_night", {A: "tai_chi_master", B: "sun"}).order(A, "return_to_origin", B)
    on(play, "noon", day=2).vote(**{C: B, D: B}).to("early_night")
    assert out(play) == {B: "voted_out"}


def test_moon_and_freeze(rd: Rd) -> None:
    """小特 8 PS: frozen in the first round, the pack kills in neither."""
    play = rd.at("noon", {A: "moon", B: "penguin", C: "red_wolf"}, day=2).vote(**{D: A, E: A}).to("midnight")
    play.order(B, "freeze", C).order(C, "pack_kill", D).to("dawn").to("late_night").order(C, "pack_kill", E)
    assert list(out(night(play))) == [A]


def test_moon_and_guard(rd: Rd) -> None:
    """小特 8 PS: what ends with the night must be given anew in the second round."""
    play = rd.game({A: "moon", B: "guard", C: "red_wolf"}).order(B, "choose_mode", mode="german")
    on(play, "noon", day=2).vote(**{D: A, E: A}).to("midnight").order(B, "german_guard", D).to("dawn")
    play.to("late_night").order(C, "pack_kill", D)
    assert list(out(night(play))) == [A, D]


def test_moon_by_night_and_a_kill(rd: Rd) -> None:
    """小特 8: by night it is undying."""
    play = rd.at("late_night", {A: "moon", B: "red_wolf"}).order(B, "pack_kill", A)
    assert out(night(play)) == {}


def test_moon_by_night_and_love(rd: Rd) -> None:
    """小特 8 对殉情无效."""
    play = rd.game({A: "moon", B: "red_wolf", C: "cupid"}).order(C, "cupids_arrow", A, D).to("late_night")
    assert out(night(play.order(B, "pack_kill", D))) == {D: "kill", A: "love"}


def test_moon_by_night_and_charm(rd: Rd) -> None:
    """小特 8 with 狼 3: the link of a charm is stopped."""
    play = rd.at("late_night", {A: "moon", B: "wolf_beauty", C: "witch"}).order(B, "charm", A).order(C, "poison", B)
    assert out(night(play)) == {B: "pierce"}


def test_charm_and_the_vote(rd: Rd) -> None:
    """狼 3 直到下一个黄昏结束前: voted out the next day she takes along whom she charmed that night."""
    play = rd.at("late_night", {A: "wolf_beauty"}).order(A, "charm", B)
    on(play, "noon", day=2).vote(**{C: A, D: A}).to("early_night")
    assert out(play) == {A: "voted_out", B: "charm_link"}
    play = rd.at("late_night", {A: "wolf_beauty"}).order(A, "charm", B)
    on(play, "noon", day=3).vote(**{C: A, D: A}).to("early_night")
    assert out(play) == {A: "voted_out"}


def test_moon_control_and_the_small_hours(rd: Rd) -> None:
    """大特 22 控月 of 凌晨: drugs lapse, the exits do not."""
    play = rd.at("early_night", {A: "moon_girl", B: "witch", C: "red_wolf"})
    play.order(A, "moon_control", phase="small_hours").order(C, "pack_kill", D).order(B, "antidote", D)
    night(play)
    assert out(play) == {D: "kill", A: "fatal"}
    assert seat(play, B)["vitals"]["antidote"] == 1


def test_moon_control_and_witch_sense(rd: Rd) -> None:
    """大特 22 PS: a compulsory skill of the phase fails too."""
    play = rd.at("early_night", {A: "moon_girl", B: "witch", C: "red_wolf"})
    night(play.order(A, "moon_control", phase="small_hours").order(C, "pack_kill", D))
    assert feedback(play, B, "witch_sense") == []
    assert told(play, B, "phase_skipped") == [{"phase": "small_hours"}]


def test_moon_control_and_dream(rd: Rd) -> None:
    """大特 22 of 午夜: not even the dream catcher's compulsory dream comes, and no die."""
    play = rd.at("early_night", {A: "moon_girl", B: "dream_catcher"}).order(A, "moon_control", phase="midnight")
    night(play)
    assert [kind for kind, *_ in play.rolled] == []


def test_moon_control_and_a_night_that_is_undying_already(rd: Rd) -> None:
    """大特 22 PS: what has no time of its own goes on; 主宰黑夜 stands through skipped small hours."""
    play = rd.at("early_night", {A: "moon_girl", B: "evil_knight", C: "red_wolf"})
    play.order(A, "moon_control", phase="small_hours").order(C, "pack_kill", B)
    assert out(night(play)) == {A: "fatal"}


def test_moon_control_and_manipulate(rd: Rd) -> None:
    """早夜 (7): her own two skills of one slot both act."""
    play = rd.at("early_night", {A: "moon_girl", B: "seer"}).order(A, "manipulate", B)
    night(play.order(A, "moon_control", phase="midnight"))
    assert told(play, B, "status_gained")[0]["status"] == "manipulated"


def test_manipulate_and_one_of_the_pack(rd: Rd) -> None:
    """2L 操纵: it stops the wolf's own skills, not the pack's knife through the others."""
    play = rd.at("early_night", {A: "moon_girl", B: "black_wolf_king", C: "red_wolf"}).order(A, "manipulate", B)
    play.order(B, "charge", D).order(C, "pack_kill", E)
    assert out(night(play)) == {E: "kill"}


def test_manipulate_and_who_gives_the_packs_order(rd: Rd) -> None:
    """2L 操纵, 群内: the order of one who cannot act is passed over for that of one who can."""
    play = rd.at("early_night", {A: "moon_girl", B: "black_wolf_king", C: "red_wolf"}).order(A, "manipulate", B)
    play.order(C, "pack_kill", E).order(B, "pack_kill", D)
    assert out(night(play)) == {E: "kill"}


def test_nightmare_and_its_first_fright(rd: Rd) -> None:
    """狼 18: with its first fright it joins the pack, and may give its order the same night."""
    play = rd.at("early_night", {A: "nightmare"}).order(A, "terrify", B).to("late_night").order(A, "pack_kill", C)
    assert out(night(play)) == {C: "kill"}


def test_terror_and_the_pack(rd: Rd) -> None:
    """2L 恐惧: on one of the pack it stops the knife, a nightmare's own fright too."""
    play = rd.at("early_night", {A: "nightmare", B: "red_wolf"}).order(A, "terrify", B).to("late_night")
    assert out(night(play.order(A, "pack_kill", C))) == {}


def test_fire_and_the_pack(rd: Rd) -> None:
    """2L 业炎: only when all of it burn is the knife lost."""
    seats = {A: "red_wolf", B: "wolf_cub", C: "witch", D: "knight", E: "seer"}
    play = rd.at("late_night", seats, only=True).amend(A, statuses=["burning"]).order(B, "pack_kill", D)
    assert out(night(play)) == {D: "kill"}
    play = rd.at("late_night", seats, only=True).amend(A, statuses=["burning"]).amend(B, statuses=["burning"])
    night(play.order(B, "pack_kill", D))
    assert (out(play), "pack_stopped" in lines(play)) == ({}, True)


def test_apostle_and_every_frost(rd: Rd) -> None:
    """验人 3 神恩: no negative status at all."""
    seats = {A: "apostle", B: "penguin", C: "moon_girl", D: "nightmare"}
    play = rd.at("early_night", seats).order(C, "manipulate", A).order(D, "terrify", A).order(B, "freeze", A)
    assert bears(play.to("late_night"), A) == []


def test_apostle_and_the_pipe(rd: Rd) -> None:
    """吹笛: the pipe is negative, so the apostle is never under it."""
    play = rd.at("late_night", {A: "apostle", B: "piper"}).order(B, "pipe", A, C)
    assert (bears(night(play), A), bears(play, C)) == ([], ["piped"])


def test_apostle_and_love(rd: Rd) -> None:
    """丘比特: an apostle can be no true lover, and cupid joins the village."""
    play = rd.game({A: "apostle", B: "cupid"}).order(B, "cupids_arrow", A, C).to("noon")
    assert (bears(play, A), seat(play, B)["faction"]) == ([], "villagers")


def test_piper_and_the_penguin(rd: Rd) -> None:
    """吹笛者 身份属性: no negative status."""
    play = rd.at("midnight", {A: "piper", B: "penguin"}).order(B, "freeze", A)
    assert bears(play.to("late_night"), A) == []


def test_frost_and_the_end_of_the_frost(rd: Rd) -> None:
    """5L: two statuses of one name end apart, and are told apart."""
    play = rd.at("midnight", {A: "penguin", B: "penguin"}).order(A, "freeze", C).order(B, "freeze", C).to("noon")
    assert told(play, C, "status_gained") == told(play, C, "status_gained")[:1] * 2
    assert told(play, C, "status_ended") == [{"status": "frozen"}] * 2
