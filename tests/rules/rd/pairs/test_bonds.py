"""Pairs: lovers, chains and those who follow, with what removes or binds them."""

from __future__ import annotations

from tests.rules.rd.games import A, B, C, D, E, F, Rd, draws, night, on, out, seat


def test_chain_and_lovers(rd: Rd) -> None:
    """8L 连带顺序: love comes before the chain; who died for love passes it on."""
    play = rd.game({A: "chain_master", B: "cupid", C: "witch"}).order(B, "cupids_arrow", D, E).to("midnight")
    play.order(A, "chain", E, F).order(C, "poison", D)
    assert out(night(play)) == {D: "pierce", E: "love", F: "chain_link"}


def test_chain_and_a_hunt(rd: Rd) -> None:
    """三方 8 PS: the linked villager is pierced too, and the hunter pays for the wolf alone."""
    play = rd.at("midnight", {A: "chain_master", B: "demon_hunter", C: "red_wolf", D: "crow"}).order(A, "chain", C, D)
    night(play.order(B, "hunt", C))
    assert (out(play), seat(play, B)["vitals"]["hunt"]) == ({C: "pierce", D: "chain_link"}, 2)


def test_chain_and_a_guard(rd: Rd) -> None:
    """三方 8 相同的攻击: a kill that is passed on is a kill, and a guard takes it."""
    play = rd.at("midnight", {A: "chain_master", B: "witch", C: "red_wolf"}).order(A, "chain", D, E)
    assert out(night(play.order(C, "pack_kill", D).order(B, "antidote", E))) == {D: "kill"}


def test_chain_and_the_vote(rd: Rd) -> None:
    """三方 8 PS: a mere vote passes nothing on."""
    play = rd.at("midnight", {A: "chain_master"}).order(A, "chain", B, C)
    assert out(on(play, "noon", day=2).vote(**{D: B, E: B}).to("early_night")) == {B: "voted_out"}


def test_chain_and_its_master(rd: Rd) -> None:
    """三方 8 免疫: linked himself, nothing is passed on to him."""
    play = rd.at("midnight", {A: "chain_master", B: "witch"}).order(A, "chain", A, C).order(B, "poison", C)
    assert out(night(play)) == {C: "pierce"}


def test_chain_counts_by_the_card_that_was_dealt(rd: Rd) -> None:
    """胜 8: the first of the chain does not count."""
    play = rd.at("midnight", {A: "chain_master", B: "witch", C: "crow", D: "red_wolf"}).order(A, "chain", C, D)
    night(play.order(B, "poison", C))
    progress = seat(play, A)["progress"]
    assert {key: progress[key] for key in ("villagers", "wolves", "others")} == {
        "villagers": 0,
        "wolves": 1,
        "others": 0,
    }


def test_rampage_and_chain(rd: Rd) -> None:
    """三方 8 暴走: three at once."""
    play = rd.at("midnight", {A: "chain_master", B: "witch"}).order(A, "rampage").order(A, "chain", C, D, E)
    assert out(night(play.order(B, "poison", C))) == {C: "pierce", D: "chain_link", E: "chain_link"}


def test_lovers_and_a_third_party(rd: Rd) -> None:
    """丘比特: the two and cupid join it."""
    play = rd.game({A: "cupid", B: "mirror"}).order(A, "cupids_arrow", B, C).to("noon")
    assert [seat(play, name)["faction"] for name in (A, B, C)] == ["mirror"] * 3


def test_lovers_of_the_pack(rd: Rd) -> None:
    """丘比特 双狼: they stay in the pack, and cupid is its last heir."""
    play = rd.game({A: "cupid", B: "red_wolf", C: "wolf_cub"}).order(A, "cupids_arrow", B, C).to("noon")
    assert [seat(play, name)["faction"] for name in (A, B, C)] == ["wolves"] * 3
    assert [seat(play, name)["tags"] for name in (A, B)] == [["heir_of_the_knife"], ["in_pack"]]


def test_lover_and_the_thief(rd: Rd) -> None:
    """丘比特, 盗贼: 偷换 comes first, so a thief of the pack counts as a wolf."""
    play = draws(rd.game({A: "cupid", B: "thief", C: "crow"}), "witch", "wolf_cub")
    play.order(B, "swap_card", card="wolf_cub").order(A, "cupids_arrow", B, C).to("noon")
    assert [seat(play, name)["faction"] for name in (A, B, C)] == ["black_lovers"] * 3
    assert seat(play, B)["tags"] == ["heir_of_the_knife"]


def test_lovers_and_one_who_follows(rd: Rd) -> None:
    """混血儿 跟随: a hybrid of a lover is on the lovers' side."""
    play = rd.game({A: "cupid", B: "red_wolf", C: "crow", D: "hybrid"}).order(A, "cupids_arrow", B, C)
    play.order(D, "choose_kin", C).to("noon")
    assert seat(play, D)["faction"] == "black_lovers"


def test_lovers_and_the_maid(rd: Rd) -> None:
    """女仆: a true lover cannot take another's place."""
    play = rd.game({A: "cupid", B: "maid"}).order(A, "cupids_arrow", B, C)
    on(play, "noon", day=2).vote(**{D: E, F: E}).to("dusk").enter("step")
    assert play.order(B, "obey", E).refused.kind == "true_lover"


def test_lovers_and_revival(rd: Rd) -> None:
    """大特 12 复活: who comes back alone still loves, and is taken along once more."""
    play = rd.game({A: "cupid", B: "yin_yang_envoy", C: "witch"}).order(A, "cupids_arrow", D, E).to("late_night")
    night(play.order(C, "poison", D))
    on(play, "small_hours").order(B, "revive", D).to("noon")
    assert (seat(play, D)["alive"], seat(play, D)["statuses"]) == (True, ["true_lover"])
