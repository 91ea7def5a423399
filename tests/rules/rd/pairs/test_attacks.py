"""Pairs: attacks with one another, and with what foresees or binds them."""

from __future__ import annotations

from tests.rules.rd.games import A, B, C, D, E, F, Rd, feedback, lines, night, on, out, seat


def test_fire_and_the_packs_kill(rd: Rd) -> None:
    """大特 19: the kill is void, its source dies."""
    play = rd.at("midnight", {A: "arsonist", B: "red_wolf"}, only=False).order(A, "arson", C).order(B, "pack_kill", C)
    night(play, ("knife_source", 1))
    assert out(play) == {B: "fatal"}


def test_fire_and_two_kills_of_the_pack(rd: Rd) -> None:
    """大特 19 所有的杀人: with a roused pack both must be meant for it."""
    for second, dice, fire in ((C, [("knife_source", 1)], True), (D, [], False)):
        play = rd.at("noon", {A: "arsonist", B: "red_wolf", E: "wolf_cub"}, day=2).vote(**{C: E, D: E}).to("midnight")
        play.order(A, "arson", C).order(B, "pack_kill", C)
        play.enter("order", by=B, skill="pack_kill", targets=[second], use=2)
        night(play, *dice)
        assert (B in out(play)) is fire
        assert (C in out(play)) is not fire


def test_fire_and_freeze(rd: Rd) -> None:
    """午夜 (4), (5): a pack that cannot kill has nothing turned back."""
    play = rd.at("midnight", {A: "arsonist", B: "red_wolf", D: "penguin"}).order(A, "arson", C).order(D, "freeze", B)
    assert out(night(play.order(B, "pack_kill", C))) == {}


def test_fire_and_a_charge(rd: Rd) -> None:
    """大特 19 [杀人]: other kills are no knives, and fall as they are."""
    play = rd.at("midnight", {A: "arsonist", B: "black_wolf_king"}).order(A, "arson", C).order(B, "charge", C)
    assert out(night(play)) == {C: "kill"}


def test_serpent_and_poison(rd: Rd) -> None:
    """凌晨 (6) after (1): the serpent saves whom the witch has poisoned."""
    play = (
        rd.at("small_hours", {A: "alchemy_witch", B: "witch"}).order(B, "poison", C).order(A, "pharaohs_serpent", C)
    )
    assert out(night(play)) == {}


def test_secret_and_a_sacrifice_at_a_chosen_place(rd: Rd) -> None:
    """凌晨 (6) 初步按照 (9): the list holds the cub wherever it falls; the serpent stops it."""
    play = rd.at("late_night", {A: "alchemy_witch", B: "wolf_cub", C: "red_wolf"}).order(
        B, "self_sacrifice", after="杀人"
    )
    play.order(C, "pack_kill", D).to("small_hours").order(A, "pharaohs_serpent", B)
    night(play)
    assert feedback(play, A, "witchs_secret") == [{"seats": [B, D]}]
    assert out(play) == {D: "kill"}


def test_secret_and_love(rd: Rd) -> None:
    """凌晨 (6): the list holds those who will be taken along."""
    play = rd.game({A: "alchemy_witch", B: "cupid", C: "red_wolf"}).order(B, "cupids_arrow", D, E).to("late_night")
    night(play.order(C, "pack_kill", D))
    assert feedback(play, A, "witchs_secret") == [{"seats": [D, E]}]


def test_secret_and_a_shot_at_dawn(rd: Rd) -> None:
    """大特 16 PS: who falls at dawn stands not in the list, and may speak all the same."""
    play = rd.at("late_night", {A: "alchemy_witch", B: "red_wolf", C: "hunter"}).order(B, "pack_kill", C)
    night(play.order(C, "last_shot", D))
    assert feedback(play, A, "witchs_secret") == [{"seats": [C]}]
    assert {to for to, kind, _ in play.letters if kind == "may_speak"} == {C, D}


def test_mist_and_freeze(rd: Rd) -> None:
    """大特 16 若可以发动杀人: a pack that cannot kill is not made to."""
    play = rd.at("midnight", {A: "alchemy_witch", B: "red_wolf", C: "penguin"}).order(A, "unlit_mist", D, E, F)
    assert out(night(play.order(C, "freeze", B))) == {}


def test_mist_and_an_order_outside_it(rd: Rd) -> None:
    """大特 16: an order given before lapses, one given after is refused, and the die decides."""
    play = (
        rd.at("midnight", {A: "alchemy_witch", B: "red_wolf"})
        .order(B, "pack_kill", C)
        .order(A, "unlit_mist", D, E, F)
    )
    play.to("late_night")
    assert play.order(B, "pack_kill", C).refused.kind == "outside_the_mist"
    play.raw.pop()
    assert out(night(play, ("mist_target", 2))) == {E: "kill"}


def test_rusty_knight_and_the_pack(rd: Rd) -> None:
    """小特 6: a wolf's skill removed it, and the first wolf below falls at dawn."""
    play = rd.at("late_night", {A: "rusty_knight", B: "crow", C: "red_wolf", D: "ghoul"}).order(C, "pack_kill", A)
    assert out(night(play)) == {A: "kill", C: "fatal"}


def test_rusty_knight_and_poison(rd: Rd) -> None:
    """小特 6: the village's skill brings no rust."""
    play = rd.at("late_night", {A: "rusty_knight", B: "witch", C: "red_wolf"}).order(B, "poison", A)
    assert out(night(play)) == {A: "pierce"}


def test_rusty_knight_and_retaliation(rd: Rd) -> None:
    """小特 6 下一个晨曦: shot at dusk by a wolf, it takes one along the next morning."""
    play = rd.at("noon", {A: "rusty_knight", B: "black_wolf_king", C: "red_wolf"}, day=2).vote(**{D: B, E: B})
    play.order(B, "retaliate", A).to("early_night")
    assert out(play) == {B: "voted_out", A: "fatal"}
    assert out(night(play))[C] == "fatal"


def test_pig_and_two_kills(rd: Rd) -> None:
    """小特 10 守护 1: the second kill removes it."""
    play = rd.at("late_night", {A: "pig", B: "black_wolf_king"}).order(B, "pack_kill", A).order(B, "charge", A)
    assert out(night(play)) == {A: "kill"}


def test_king_and_the_hunter(rd: Rd) -> None:
    """黄昏 (2) 立刻在该阶段发动: the hunter who falls to the king shoots in the same slot."""
    play = rd.at("noon", {A: "black_wolf_king", B: "hunter"}, day=2).vote(**{C: A, D: A})
    play.order(A, "retaliate", B).order(B, "last_shot", E).to("early_night")
    assert out(play) == {A: "voted_out", B: "fatal", E: "fatal"}


def test_king_and_a_hunter_who_has_ordered_nothing_yet(rd: Rd) -> None:
    """黄昏 (2): the slot stays open for who has just fallen in it."""
    play = rd.at("noon", {A: "black_wolf_king", B: "hunter"}, day=2).vote(**{C: A, D: A})
    play.order(A, "retaliate", B).to("dusk").enter("step").enter("step")
    assert out(play) == {A: "voted_out", B: "fatal"}
    assert out(play.order(B, "last_shot", E).enter("step"))[E] == "fatal"
    assert play.to("early_night").table.clock.phase == "early_night"


def test_king_and_love(rd: Rd) -> None:
    """狼 1 若被投票出局: taken along by love he does not retaliate."""
    play = rd.game({A: "cupid", B: "black_wolf_king"}).order(A, "cupids_arrow", B, C)
    on(play, "noon", day=2).vote(**{D: C, E: C}).order(B, "retaliate", D).to("early_night")
    assert out(play) == {C: "voted_out", B: "love"}


def test_hunter_and_freeze(rd: Rd) -> None:
    """5L 出局后状态正常持有: frozen he cannot shoot at dawn."""
    play = rd.at("midnight", {A: "hunter", B: "red_wolf", C: "penguin"}, stops_pack_knife="all_members")
    play.order(C, "freeze", A).order(B, "pack_kill", A).order(A, "last_shot", D)
    assert out(night(play)) == {A: "kill"}
    assert "lapsed" in lines(play)


def test_hunter_who_comes_back(rd: Rd) -> None:
    """小特 1 PS: called back he may shoot once more."""
    play = rd.at("late_night", {A: "hunter", B: "red_wolf", C: "yin_yang_envoy"}).order(B, "pack_kill", A)
    play.order(A, "last_shot", D)
    on(play, "small_hours", day=2).order(C, "revive", A)
    on(play, "noon", day=3).vote(**{B: A, C: A}).order(A, "last_shot", E).to("early_night")
    assert out(play) == {D: "fatal", A: "voted_out", E: "fatal"}


def test_cub_and_the_second_kill(rd: Rd) -> None:
    """狼 2 激励: fallen by day, the coming night has two kills."""
    play = rd.at("noon", {A: "wolf_cub", B: "red_wolf"}, day=2).vote(**{C: A, D: A}).to("late_night")
    play.order(B, "pack_kill", C).enter("order", by=B, skill="pack_kill", targets=[D], use=2)
    assert list(out(night(play))) == [A, C, D]


def test_red_wolf_and_the_cub(rd: Rd) -> None:
    """狼 4: each of the pack that falls gives a fire."""
    play = rd.at("late_night", {A: "red_wolf", B: "wolf_cub"}).order(B, "self_sacrifice")
    night(play)
    assert seat(play, A)["vitals"]["hellfire"] == 1
