"""Pairs: the fox with who looks at it; cards and skills that were taken, stolen, eaten or learned."""

from __future__ import annotations

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, L, Rd, answer, draws, ever, feedback, night, on, out, seat


def fox(rd: Rd, seats: dict[str, str], **face: object) -> Play:
    """B is a fox with this face, L its helper; the first night begins."""
    play = rd.game({B: "fox", L: "crow", **seats}).die("fox_helper", 1)
    return play.order(B, "cunning", face=face or {"role": "witch", "faction": "villagers", "armed": False}).to(
        "early_night"
    )


def test_fox_and_the_seer(rd: Rd) -> None:
    """三方 2: the face is read, and the look of a true seer is fatal."""
    play = fox(rd, {A: "seer"}).order(A, "prophecy", B)
    night(play)
    assert feedback(play, A, "prophecy") == [{"target": B, "reading": "villagers"}]
    assert list(out(play)) == [B, L]


def test_fox_and_a_mechanical_seer(rd: Rd) -> None:
    """三方 2 PS: one whose own card is no seer's does not kill by looking."""
    play = rd.game({A: "mechanical_wolf", B: "fox", C: "seer", L: "crow"}).die("fox_helper", 1)
    play.order(A, "learn", C).to("late_night").order(A, "prophecy", B)
    assert out(night(play)) == {}


def test_fox_and_the_apostle_who_asks(rd: Rd) -> None:
    """三方 2: to be asked after is enough."""
    play = fox(rd, {A: "apostle"}).order(A, "inquiry", role="妖狐")
    night(play)
    assert feedback(play, A, "inquiry") == [{"role": "fox", "exists": True, "seats": []}]
    assert list(out(play)) == [B, L]


def test_fox_and_a_swap(rd: Rd) -> None:
    """三方 2, 大特 4: it falls to the look that lands on it, whoever was named."""
    play = fox(rd, {A: "seer", C: "magician"}).order(C, "swap", B, D).order(A, "prophecy", D)
    assert B in out(night(play))


def test_fox_and_poison(rd: Rd) -> None:
    """三方 2 不死."""
    assert out(night(fox(rd, {A: "witch"}).order(A, "poison", B))) == {}


def test_fox_and_the_vote(rd: Rd) -> None:
    """三方 2: a vote removes it, and its helper with it."""
    play = on(fox(rd, {}), "noon", day=2).vote(**{C: B, D: B}).to("early_night")
    assert out(play) == {B: "voted_out", L: "fox_link"}


def test_fox_and_its_helper(rd: Rd) -> None:
    """三方 2: the helper knows the fox and reads roles; the fox knows of nobody."""
    play = fox(rd, {C: "red_wolf"}).order(L, "spirit_reading", C)
    night(play)
    assert ever(play, L, "acquainted") == [{"seats": [B], "why": "fox_helper"}]
    assert ever(play, B, "acquainted") == []
    assert feedback(play, L, "spirit_reading") == [{"target": C, "role": "red_wolf"}]


def test_fox_and_love(rd: Rd) -> None:
    """三方 2: love is neither vote nor look; the fox outlives it."""
    play = rd.game({A: "cupid", B: "fox", C: "witch", L: "crow"}).die("fox_helper", 1)
    play.order(A, "cupids_arrow", B, D).to("late_night").order(C, "poison", D)
    assert out(night(play)) == {D: "pierce"}


def test_thief_of_the_pack(rd: Rd) -> None:
    """盗贼: all but the name is the card's."""
    play = draws(rd.game({A: "thief", B: "red_wolf"}), "witch", "wolf_cub").order(A, "swap_card", card="wolf_cub")
    play.to("late_night").order(A, "pack_kill", C)
    assert out(night(play)) == {C: "kill"}
    row = seat(play, A)
    assert (row["role"], row["faction"], row["tags"], row["faces"]["role"]) == (
        "thief",
        "wolves",
        ["in_pack"],
        "wolf_cub",
    )


def test_thief_and_the_apostle(rd: Rd) -> None:
    """验人 3: cards that lie before a seat exist; nobody is named, since the seat's own role is the thief."""
    play = draws(rd.game({A: "thief", B: "apostle"}), "witch", "wolf_cub").order(A, "swap_card", card="witch")
    play.to("early_night").order(B, "inquiry", role="幼狼").to("midnight")
    assert feedback(play, B, "inquiry") == [{"role": "wolf_cub", "exists": True, "seats": []}]


def test_phantom_thief_and_the_seer(rd: Rd) -> None:
    """狼 10: the thief chooses anew and hears the answer; the seer hears nothing."""
    play = rd.at("early_night", {A: "phantom_thief", B: "seer", D: "red_wolf"}).order(A, "steal", B, C)
    play.order(B, "prophecy", E).to("small_hours")
    answer(play, A, None, D)
    night(play)
    assert feedback(play, B, "prophecy") == []
    assert feedback(play, A, "prophecy") == [{"target": D, "reading": "not_villagers"}]
    assert {to for to, kind, _ in play.letters if kind == "stolen"} == {B, C}


def test_phantom_thief_and_the_dream_catcher(rd: Rd) -> None:
    """狼 10 非强制: a compulsory skill cannot be stolen."""
    play = rd.at("early_night", {A: "phantom_thief", B: "dream_catcher"}).order(A, "steal", B, C)
    night(play.order(B, "dream_catch", D), to="late_night")
    assert seat(play, D)["statuses"] == ["tough"]


def test_phantom_thief_and_the_charges_of_another(rd: Rd) -> None:
    """狼 10: it is the other's use, and the other's charge."""
    play = rd.at("early_night", {A: "phantom_thief", B: "witch"}).order(A, "steal", B, C).order(B, "poison", D)
    play.to("dawn")
    answer(play, A, None, E)
    night(play)
    assert (out(play), seat(play, B)["vitals"]["poison"]) == ({E: "pierce"}, 0)


def test_ghoul_and_the_envoy(rd: Rd) -> None:
    """大特 12 尸体尚在: what has been eaten cannot come back."""
    play = rd.at("early_night", {A: "ghoul", B: "yin_yang_envoy", C: "red_wolf"}).amend(C, alive=False)
    play.order(A, "devour_corpse", C).to("small_hours")
    assert play.order(B, "revive", C).refused.kind == "corpse_eaten"


def test_ghoul_and_the_red_wolf(rd: Rd) -> None:
    """狼 20, fed on the fire wolf: hellfire for one that night."""
    play = rd.at("early_night", {A: "ghoul", C: "red_wolf"}).amend(C, alive=False).order(A, "devour_corpse", C)
    play.to("midnight").order(A, "hellfire", D).to("late_night")
    assert seat(play, D)["statuses"] == ["burning"]


def test_mechanical_hunter_and_the_village(rd: Rd) -> None:
    """机械狼 猎魔人: wolves and villagers changed about."""
    play = rd.game({A: "mechanical_wolf", B: "demon_hunter", C: "crow", D: "red_wolf"}).order(A, "learn", B)
    play.to("late_night").order(A, "hunt", C)
    night(play)
    assert (out(play), seat(play, A)["vitals"]["hunt_mechanical"]) == ({C: "pierce"}, 2)


def test_mechanical_witch_and_the_witch(rd: Rd) -> None:
    """9L 真身份牌优先: both drugs work, each has her own."""
    play = rd.game({A: "mechanical_wolf", B: "witch"}).order(A, "learn", B).to("small_hours")
    play.order(A, "poison", C).order(B, "poison", D)
    assert list(out(night(play))) == [D, C]


def test_maid_and_the_hunter(rd: Rd) -> None:
    """女仆: with the hunter's skill she shoots when she leaves herself."""
    play = rd.at("noon", {A: "maid", B: "hunter"}, day=2).vote(**{C: B, D: B}).to("dusk").enter("step").enter("step")
    play.order(A, "obey", B)
    on(play, "noon", day=3).vote(**{C: A, D: A}).order(A, "last_shot", E).to("early_night")
    assert out(play) == {B: "voted_out", A: "voted_out", E: "fatal"}
