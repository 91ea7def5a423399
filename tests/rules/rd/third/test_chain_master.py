"""锁链师【链接】【暴走】【免疫】: who is linked suffers what removes another; three at once; not the master."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import may_use, night, opening, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, J, K, L
from tests.rules.rd.village import Game, left

CHAIN = {
    A: "chain_master",
    B: "witch",
    C: "apostle",
    D: "demon_hunter",
    E: "black_wolf_king",
    F: "dark_mage",
    G: "magician",
    H: "hunter",
    I: "piper",
}
"""锁链师 女巫 上帝使徒 猎魔人 黑狼王 黑魔法师 魔术师 猎人 吹笛者; of the pack besides: the wolf sister K."""
LINKED = {"status": "linked", "until": None}


def linked(*names: str, play: Game | None = None) -> Game:
    """A night in which these are linked."""
    play = play or night(CHAIN)
    play.order(A, "chain", *names)
    return play


# --- 链接 ---


def test_chain_links_two_for_good_who_learn_with_whom() -> None:
    play = linked(J, B).to("late_night")
    assert play.changed == {B: {"statuses": ([], ["linked"])}, J: {"statuses": ([], ["linked"])}}
    assert sorted(play.told) == sorted(
        [(J, "status_gained", {**LINKED, "with": [B]}), (B, "status_gained", {**LINKED, "with": [J]})]
    )
    assert {row[:2] for row in play.told_when} == {(1, "midnight")}
    assert play.to("noon").to("noon").seat(B)["statuses"] == ["linked"]


@pytest.mark.parametrize(
    ("skill", "by", "force", "day"),
    [("pack_kill", E, "kill", 1), ("poison", B, "pierce", 1), ("charge", E, "kill", 1)],
)
def test_chain_passes_on_the_same_attack(skill: str, by: str, force: str, day: int) -> None:
    play = linked(J, K).order(by, skill, J).to("noon")
    assert out(play) == {J: force, K: "chain_link"}
    source = None if skill == "pack_kill" else by
    assert play.seat(K)["left"] == left("chain_link", skill, source, order=2)["left"][1]
    assert play.posted == [("night_exits", {"seats": [J, K]})]


@pytest.mark.parametrize(
    ("skill", "by", "status", "leaves"),
    [
        ("pack_kill", E, "guarded", False),
        ("pack_kill", E, "tough", False),
        ("poison", B, "guarded", True),
        ("poison", B, "tough", False),
        ("poison", B, "undying", False),
    ],
)
def test_chain_link_is_withstood_as_the_attack_is(skill: str, by: str, status: str, leaves: bool) -> None:
    play = linked(J, K).amend(K, statuses=[status]).order(by, skill, J).to("dawn")
    assert (K in out(play)) is leaves


def test_chain_links_of_several_nights_are_one_chain() -> None:
    play = linked(J, K).to("noon").to("early_night")
    linked(L, B, play=play).order(E, "pack_kill", J).to("dawn")
    assert out(play) == {J: "kill", B: "chain_link", K: "chain_link", L: "chain_link"}


def test_chain_does_not_pass_on_a_vote_nor_a_red_card() -> None:
    play = vote_out(linked(J, K).to("noon"), J).to("early_night")
    assert out(play) == {J: "voted_out"}
    assert out(linked(J, K).to("noon").card(J, "red").to("early_night")) == {J: "red_card"}


def test_chain_passes_on_shots_and_deaths_for_love() -> None:
    play = linked(J, K).order(E, "pack_kill", H).to("dawn").order(H, "last_shot", J).to("noon")
    assert out(play) == {H: "kill", J: "fatal", K: "chain_link"}
    assert play.seat(K)["left"] == left("chain_link", "last_shot", H, order=3, phase="dawn")["left"][1]


def test_chain_does_not_pass_on_what_it_has_passed_on() -> None:
    """A hunt through the chain is credited to the hunter, who pays nothing for it."""
    play = linked(E, J).order(D, "hunt", E).to("dawn")
    assert out(play) == {E: "pierce", J: "chain_link"}
    assert play.seat(D)["vitals"]["hunt"] == 2


def test_chain_settles_after_swaps_and_not_on_the_hidden() -> None:
    play = linked(J, K).order(G, "swap", J, L).to("late_night")
    assert (play.seat(J)["statuses"], play.seat(L)["statuses"]) == ([], ["linked"])
    hidden = linked(J, K, play=night(CHAIN).amend(K, statuses=["hidden"])).to("late_night")
    assert hidden.seat(K)["statuses"] == ["hidden"]
    assert [row for row in hidden.told if row[0] == J] == [(J, "status_gained", LINKED | {"with": []})]


def test_chain_is_negative_so_that_apostle_and_piper_are_not_linked_nor_named() -> None:
    for immune in (C, I):
        play = linked(J, immune).to("late_night")
        assert play.seat(immune)["statuses"] == []
        assert [row for row in play.told if row[0] == J] == [(J, "status_gained", LINKED | {"with": []})]


def test_chain_wants_two() -> None:
    assert linked(J).refused.kind == "wrong_number"
    spent = linked(J, K, L, play=night(CHAIN)).order(A, "rampage").to("noon").to("early_night")
    assert linked(J, K, L, play=spent).refused.kind == "wrong_number"


# --- 暴走 ---


def test_rampage_lets_tonight_s_link_take_three_once_a_game() -> None:
    play = night(CHAIN).order(A, "rampage")
    linked(J, K, L, play=play).to("late_night")
    assert [play.seat(name)["statuses"] for name in (J, K, L)] == [["linked"]] * 3
    assert play.seat(A)["vitals"]["rampage"] == 0
    assert [row for row in play.told if row[0] == J] == [(J, "status_gained", LINKED | {"with": [K, L]})]
    assert play.to("noon").order(A, "暴走").refused.kind == "used_up"


def test_rampage_may_be_ordered_after_the_link() -> None:
    play = linked(J, K, L).order(A, "暴走").to("late_night")
    assert play.seat(L)["statuses"] == ["linked"]


def test_rampage_that_does_not_come_lets_a_link_of_three_lapse() -> None:
    play = linked(J, K, L).to("late_night")
    assert [play.seat(name)["statuses"] for name in (J, K, L)] == [[]] * 3
    assert "no_rampage" in play.lines


# --- 免疫 ---


def test_immunity_keeps_the_master_out_of_his_own_chain() -> None:
    first = linked(A, J).order(E, "pack_kill", J).to("dawn")
    assert out(first) == {J: "kill"}
    assert "immune_to_links" in first.lines
    last = linked(A, J).order(E, "pack_kill", A).to("dawn")
    assert out(last) == {A: "kill"}


def test_immunity_is_compulsory_and_gone_with_his_skills() -> None:
    frozen = linked(A, J).to("late_night").amend(A, statuses=["linked", "manipulated"]).order(E, "pack_kill", J)
    assert out(frozen.to("dawn")) == {J: "kill"}
    burnt = linked(A, J).to("late_night").amend(A, statuses=["linked", "burning"]).order(E, "pack_kill", J)
    assert out(burnt.to("dawn")) == {J: "kill", A: "chain_link"}


# --- his end ---


def test_exits_by_link_count_by_the_card_dealt_and_the_first_does_not() -> None:
    play = night(CHAIN).order(A, "rampage")
    linked(J, K, I, play=play).order(E, "pack_kill", J).to("dawn")
    need = [{"villagers": 2, "wolves": 2, "others": 1}, {"villagers": 3, "wolves": 3}]
    assert out(play) == {J: "kill", K: "chain_link"}, "the piper cannot be linked"
    assert play.seat(A)["progress"] == {"villagers": 0, "wolves": 1, "others": 0, "need": need}
    turned = linked(J, K).amend(K, faction="villagers").order(E, "pack_kill", J).to("dawn")
    assert turned.seat(A)["progress"]["wolves"] == 1


def test_who_is_linked_twice_counts_once() -> None:
    play = linked(J, K).to("noon").to("early_night")
    linked(J, K, play=play).order(E, "pack_kill", J).to("dawn")
    assert play.seat(A)["progress"]["wolves"] == 1


@pytest.mark.parametrize(
    ("pairs", "over"),
    [
        ([(J, B), (D, K), (F, I)], True),  # two, two and an undetermined one
        ([(J, B), (D, K), (F, L)], False),  # three villagers, two wolves, nobody else
        ([(J, B), (D, G), (K, F), (E, L)], True),  # more than three and three
        ([(J, B), (D, K), (L, I)], False),  # one wolf alone
    ],
)
def test_he_wins_with_two_two_and_one_or_with_three_and_three(pairs: list[tuple[str, str]], over: bool) -> None:
    play = night({**CHAIN, I: "maid"})
    for pair in pairs[:-1]:
        linked(*pair, play=play).to("noon").to("early_night")
    linked(*pairs[-1], play=play).order(E, "charge", J).to("dawn")
    assert play.table.over is over
    assert play.table.winners == (("chain_master",) if over else ())


# --- learned ---


def mechanical() -> Any:
    return opening({**CHAIN, J: "mechanical_wolf"}).order(J, "learn", A).to("early_night").mark()


def test_chain_mechanical_links_one_or_frees_it_and_is_told_who_was_linked_tonight() -> None:
    play = mechanical()
    assert may_use(play, J) == ["learn", "chain_mechanical", "rampage"]
    linked(K, L, play=play).order(J, "链接", B).to("late_night")
    assert [play.seat(name)["statuses"] for name in (K, L, B)] == [["linked"]] * 3
    assert play.answers(J) == [{"skill": "chain_mechanical", "seats": [K, L]}]


def test_the_agenda_says_when_the_mechanical_one_is_told() -> None:
    play = mechanical().to("midnight")
    steps = [turn.said.facts["skill"] for turn in play.game.rules.agenda(play.game.table)]
    assert any("links_told" in names for names in steps)


def test_chain_mechanical_frees_who_was_linked_the_same_night_unawares() -> None:
    play = mechanical()
    linked(K, L, play=play).order(J, "chain", K).to("late_night")
    assert (play.seat(K)["statuses"], play.seat(L)["statuses"]) == ([], ["linked"])
    assert [row for row in play.told if row[0] == K] == []


def test_chain_mechanical_tells_who_was_linked_before_that_it_is_free() -> None:
    play = mechanical()
    linked(K, L, play=play).to("noon").to("early_night").mark().order(J, "chain", K).to("late_night")
    assert [row for row in play.told if row[0] == K] == [(K, "status_ended", {"status": "linked"})]
    assert [row for row in play.told if row[0] == A] == []
    assert play.answers(J) == [{"skill": "chain_mechanical", "seats": []}]


def test_chain_mechanical_takes_three_under_a_rampage() -> None:
    play = mechanical().order(J, "rampage").order(J, "chain", K, L, B).to("late_night")
    assert [play.seat(name)["statuses"] for name in (K, L, B)] == [["linked"]] * 3


def test_the_mechanical_chain_master_is_not_immune() -> None:
    play = linked(J, K, play=mechanical()).order(E, "pack_kill", K).to("dawn")
    assert out(play) == {K: "kill", J: "chain_link"}
