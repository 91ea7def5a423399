"""替罪羊【冤死】【替死】【迷魂羊肉】: falls for a tie, makes itself a top, makes void the votes it feeds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("scapegoat", "black_wolf_king", "crow", "ghoul", "seer", "dark_mage", "magician", "witch", "penguin")
"""替罪羊 黑狼王 乌鸦 食尸鬼 预言家 黑魔法师 魔术师 女巫 企鹅."""

FALLS = left("fatal", "wrongful_death", day=2, phase="dusk")


def noon(village: Village, *seats: str, **rulings: Any) -> Game:
    """The second noon."""
    return village.night(*(seats or SEATS), rulings=rulings).noon().mark()


# --- 冤死 ---


def test_wrongful_death_for_a_tie(village: Village) -> None:
    play = noon(village).vote(**{B: C, D: E}).to("early_night")
    assert play.changed == {A: FALLS}
    assert play.posted == [("vote_top", {"thread": 1, "seats": [C, E]}), ("other_exits", {"seats": [A]})]
    assert play.told == [(A, "left", {"last_words": True})]


def test_wrongful_death_for_a_tie_of_its_own(village: Village) -> None:
    assert noon(village).vote(**{B: A, D: E}).to("early_night").changed == {A: FALLS}


@pytest.mark.parametrize("votes", [{B: C, D: C, E: F}, {B: C}, {}])
def test_no_wrongful_death_without_a_tie(village: Village, votes: dict[str, str]) -> None:
    assert noon(village).vote(**votes).to("early_night").seat(A)["alive"]


def test_no_wrongful_death_on_the_election_day(village: Village) -> None:
    play = village.noon(*SEATS).vote(**{B: C, D: E}).to("early_night")
    assert play.changed == {C: {"holds": ([], ["sheriff"]), "votes": (1, 2)}}
    play = village.noon(*SEATS, rulings={"first_day_vote": "sheriff_and_exit"}).vote(**{B: C, D: E}).to("early_night")
    assert play.seat(A)["alive"]


def test_nobody_else_leaves_where_the_goat_withstands_it(village: Village) -> None:
    play = noon(village).amend(A, statuses=["undying"]).mark().vote(**{B: C, D: E}).to("early_night")
    assert {name for name, what in play.changed.items() if "left" in what} == set()


@pytest.mark.parametrize(("status", "falls"), [("manipulated", True), ("burning", False)])
def test_wrongful_death_is_compulsory(village: Village, status: str, falls: bool) -> None:
    play = noon(village).amend(A, statuses=[status]).vote(**{B: C, D: E}).to("early_night")
    assert play.seat(A)["alive"] is not falls


def test_two_goats_the_first_falls_and_both_may_feed(village: Village) -> None:
    """学习: the true card comes first."""
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(I, "learn", A).night().noon().mark()
    play.vote(**{B: C, D: E}).order(I, "stupor_mutton", F).to("early_night")
    assert play.changed == {A: FALLS, F: {"statuses": ([], ["stupefied"]), "votes": (1, 0)}}


# --- 替死 ---


def test_take_the_blame_makes_it_a_top_and_is_not_posted(village: Village) -> None:
    play = noon(village).order(A, "替死")
    assert play.changed == {A: {"marks": ([], ["blamed"])}}
    assert play.posted == []
    assert play.told == []


def test_take_the_blame_beside_another_top_is_a_tie(village: Village) -> None:
    play = noon(village).order(A, "take_the_blame").vote(**{B: C, D: C}).to("early_night")
    assert play.changed == {A: FALLS}
    assert play.posted[0] == ("vote_top", {"thread": 1, "seats": [A, C]})


def test_take_the_blame_alone_is_an_exit_by_vote(village: Village) -> None:
    play = noon(village).order(A, "take_the_blame").to("early_night")
    assert play.changed == {A: left("voted_out", day=2, phase="dusk")}
    play = noon(village).order(A, "take_the_blame").vote(**{B: A}).to("early_night")
    assert play.changed == {A: left("voted_out", day=2, phase="dusk")}


def test_two_who_take_the_blame_are_a_tie(village: Village) -> None:
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(I, "learn", A).night().noon().mark()
    play.order(A, "take_the_blame").order(I, "take_the_blame").to("early_night")
    assert play.posted[0] == ("vote_top", {"thread": 1, "seats": [A, I]})
    assert {name for name, what in play.changed.items() if "left" in what} == {A}


def test_the_blame_taken_in_a_second_noon_counts_for_the_first_too(village: Village) -> None:
    """日: a tie in either thread, of which there are two."""
    play = village.night(*SEATS[:-1], "sun").order(B, "pack_kill", I).noon().vote(**{B: C, D: C}).to("noon").mark()
    play.answer(I, E, F).order(A, "take_the_blame").vote(**{E: G, F: G}).to("early_night")
    tops = [facts["seats"] for kind, facts in play.posted if kind == "vote_top"]
    assert tops == [[A, C], [A, G]]
    assert play.changed[A] == left("fatal", "wrongful_death", day=2, phase="dusk", order=2)


def test_the_blame_is_of_one_day(village: Village) -> None:
    play = noon(village).amend(A, statuses=["undying"]).order(A, "take_the_blame").night()
    assert play.seat(A)["marks"] == []
    assert play.noon().mark().vote(**{B: C}).to("early_night").seat(C)["left"]["cause"] == "voted_out"


def test_the_blame_may_be_taken_every_day(village: Village) -> None:
    play = noon(village).amend(A, statuses=["undying"]).order(A, "take_the_blame").night().noon()
    assert play.order(A, "take_the_blame").seat(A)["marks"] == ["blamed"]


def test_the_blame_is_refused_on_the_election_day_and_after_noon(village: Village) -> None:
    assert village.noon(*SEATS).order(A, "take_the_blame").refused.kind == "not_on_day_one"
    assert noon(village).dusk().order(A, "take_the_blame").refused.kind == "too_late"
    assert noon(village).order(A, "take_the_blame", B).refused.kind == "wrong_number"


def test_the_blame_of_one_who_is_stopped_lapses(village: Village) -> None:
    play = noon(village).amend(A, statuses=["burning"]).order(A, "take_the_blame")
    assert play.seat(A)["marks"] == []


# --- 迷魂羊肉 ---

FED = {"statuses": ([], ["stupefied"]), "votes": (1, 0)}
UNTIL = {"status": "stupefied", "until": {"day": 3, "phase": "dusk", "at": "left"}}


def feast(village: Village, *targets: str, seats: tuple[str, ...] = SEATS) -> Game:
    """The second night, after a tie and a feast."""
    return noon(village, *seats).vote(**{B: C, D: E}).order(A, "迷魂羊肉", *targets).to("early_night")


def test_stupor_mutton_of_a_goat_that_fell(village: Village) -> None:
    play = feast(village, H, C)
    assert play.changed == {A: FALLS, C: FED, H: FED}
    assert play.told[1:] == [(H, "status_gained", UNTIL), (C, "status_gained", UNTIL)]
    assert play.posted[-1] == ("mutton_feast", {"seats": [C, H]})
    assert play.posted_when[-1] == (2, "dusk", "mutton_feast")


def test_stupor_mutton_makes_the_votes_of_the_next_day_void(village: Village) -> None:
    play = feast(village, B, D).noon().mark().vote(**{B: E, D: E, C: F}).to("early_night")
    assert play.changed[F] == left("voted_out", day=3, phase="dusk", order=2)
    assert play.changed[B] == {"statuses": (["stupefied"], []), "votes": (0, 1)}
    assert (B, "status_ended", {"status": "stupefied"}) in play.told
    assert play.told_when[-1][:2] == (3, "dusk")


def test_stupor_mutton_of_a_goat_that_took_the_blame_and_stayed(village: Village) -> None:
    play = noon(village).amend(A, statuses=["undying"]).mark().order(A, "take_the_blame").order(A, "stupor_mutton", C)
    assert play.to("early_night").changed[C] == FED


def test_stupor_mutton_may_feed_one_and_all_and_the_goat_itself_while_it_lives(village: Village) -> None:
    play = feast(village, B, C, D, E, F, G, H, I)
    assert all(play.seat(name)["statuses"] == ["stupefied"] for name in (B, C, D, E, F, G, H, I))
    play = noon(village).amend(A, statuses=["undying"]).order(A, "take_the_blame").order(A, "stupor_mutton", A, C)
    assert play.to("early_night").seat(A)["statuses"] == ["undying", "stupefied"]


def test_stupor_mutton_without_an_occasion_lapses(village: Village) -> None:
    play = noon(village).order(A, "stupor_mutton", C).vote(**{B: D, E: D}).to("early_night")
    assert play.seat(C)["statuses"] == []
    assert ("mutton_feast", {"seats": [C]}) not in play.posted


def test_stupor_mutton_whose_occasion_is_missed_is_refused(village: Village) -> None:
    play = noon(village).vote(**{B: D, E: D}).dusk()
    assert play.step().order(A, "stupor_mutton", C).refused.kind == "no_occasion"
    assert village.noon(*SEATS).order(A, "stupor_mutton", C).refused.kind == "not_on_day_one"


def test_the_occasion_is_of_one_day(village: Village) -> None:
    """The goat that fell yesterday feeds nobody today."""
    play = feast(village, C).noon().mark().vote(**{B: E, D: E}).dusk().step()
    assert play.order(A, "stupor_mutton", C).refused.kind == "no_occasion"


def test_stupor_mutton_names_the_hidden_too_and_does_not_reach_it(village: Village) -> None:
    play = noon(village).amend(C, statuses=["hidden"]).mark().vote(**{B: D, E: F}).order(A, "stupor_mutton", C, G)
    play.to("early_night")
    assert play.seat(C)["statuses"] == ["hidden"]
    assert play.posted[-1] == ("mutton_feast", {"seats": [C, G]})


def test_stupor_mutton_passes_by_who_has_left_since_the_order(village: Village) -> None:
    play = noon(village).amend(A, statuses=["undying"]).order(A, "take_the_blame").order(A, "stupor_mutton", C, E)
    play.amend(C, alive=False).to("early_night")
    assert play.posted[-1] == ("mutton_feast", {"seats": [E]})


def test_stupor_mutton_is_negative(village: Village) -> None:
    """神恩."""
    assert feast(village, C, seats=("scapegoat", "black_wolf_king", "apostle", *SEATS[3:])).seat(C)["statuses"] == []


def test_stupor_mutton_wants_seats_in_the_game(village: Village) -> None:
    assert noon(village).order(A, "stupor_mutton").refused.kind == "wrong_number"
    assert noon(village).amend(C, alive=False).order(A, "stupor_mutton", C).refused.kind == "has_left"


def test_a_goat_sent_off_feeds_nobody(village: Village) -> None:
    """It stays for the vote, and is sent off when the vote is settled."""
    play = noon(village).amend(A, statuses=["undying"]).order(A, "take_the_blame").order(A, "stupor_mutton", C)
    play.card(A, "red").to("early_night")
    assert play.seat(A)["left"]["cause"] == "red_card"
    assert play.seat(C)["statuses"] == []


def test_the_sheriffs_own_tie_is_the_goats(village: Village) -> None:
    """带队 decides only where there is no goat."""
    play = village.noon(*SEATS).vote(**{C: B}).to("early_night").noon().mark()
    play.vote(**{B: C, D: E, F: E}).to("early_night")
    assert play.changed == {A: FALLS}
