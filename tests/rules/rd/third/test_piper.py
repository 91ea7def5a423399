"""吹笛者【迷惑】【混乱】: puts seats under the pipe; turns their votes, or makes one of them use a skill."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import may_use, night, noon, opening, vote_out
from tests.rules.rd.games import TWELVE, A, B, C, D, E, F, G, H, J
from tests.rules.rd.third.pipers import PIPER, forced, piped
from tests.rules.rd.village import Game, left

MECHANICAL = {**PIPER, J: "mechanical_wolf"}


# --- 迷惑 ---


def test_pipe_puts_up_to_two_under_the_pipe_who_learn_of_it_at_noon() -> None:
    play = night(PIPER).order(A, "pipe", C, D).to("dawn")
    assert play.changed == {C: {"statuses": ([], ["piped"])}, D: {"statuses": ([], ["piped"])}}
    assert [row for row in play.told if row[1] == "status_gained"] == []
    play.to("noon")
    facts = {"status": "piped", "until": None}
    assert [row for row in play.told if row[1] == "status_gained"] == [
        (C, "status_gained", facts),
        (D, "status_gained", facts),
    ]
    assert [row for row in play.told_when if row[3] == "status_gained"] == [
        (2, "noon", C, "status_gained"),
        (2, "noon", D, "status_gained"),
    ]
    assert [row for row in play.posted if row[0] != "night_exits"] == []


def test_pipe_takes_one_or_two() -> None:
    assert night(PIPER).order(A, "迷惑", C).to("small_hours").seat(C)["statuses"] == ["piped"]
    assert night(PIPER).order(A, "pipe").refused.kind == "wrong_number"
    assert night(PIPER).order(A, "pipe", B, C, D).refused.kind == "wrong_number"


def test_pipe_names_nobody_who_is_under_it() -> None:
    play = night(PIPER).order(A, "pipe", C).to("noon").to("early_night")
    assert play.order(A, "pipe", C, D).refused.kind == "bears_it"
    play = night(PIPER).order(A, "pipe", C).to("noon").to("late_night")
    assert C not in play.ready(A)["pipe"]["range"]
    assert D in play.ready(A)["pipe"]["range"]


def test_pipe_has_no_effect_on_the_apostle_the_hidden_and_himself() -> None:
    play = night(PIPER).amend(D, statuses=["hidden"]).order(A, "pipe", F, D).to("noon")
    assert (play.seat(F)["statuses"], play.seat(D)["statuses"]) == ([], [])
    assert night(PIPER).order(A, "pipe", A).to("noon").seat(A)["statuses"] == []


@pytest.mark.parametrize(("piped_is_negative", "statuses"), [(True, []), (False, ["piped"])])
def test_piped_is_negative(piped_is_negative: bool, statuses: list[str]) -> None:
    play = night(PIPER, piped_is_negative=piped_is_negative).order(A, "pipe", F).to("noon")
    assert play.seat(F)["statuses"] == statuses


# --- his nature ---


@pytest.mark.parametrize("skill", [(D, "freeze"), (H, "manipulate")])
def test_the_piper_gains_no_negative_status(skill: tuple[str, str]) -> None:
    play = night(PIPER).order(*skill, A).to("late_night")
    assert play.seat(A)["statuses"] == []
    assert "piper_immune" in play.lines


def test_the_piper_gains_others() -> None:
    play = night(PIPER).order(G, "black_magic", A, C, effect="shadow").to("midnight")
    assert play.seat(A)["statuses"] == ["hidden"]


def test_when_the_piper_leaves_all_are_free_and_it_is_posted() -> None:
    play = vote_out(piped(C, D), A).to("early_night")
    assert (play.seat(C)["statuses"], play.seat(D)["statuses"]) == ([], [])
    assert [row for row in play.told if row[1] == "status_ended"] == [
        (C, "status_ended", {"status": "piped"}),
        (D, "status_ended", {"status": "piped"}),
    ]
    assert [kind for kind, _ in play.posted] == ["vote_top", "voted_out", "piper_left"]


def test_by_the_dms_word_the_piper_takes_the_pipe_along() -> None:
    play = piped(C).amend(A, alive=False)
    assert play.seat(C)["statuses"] == []
    assert play.posted[-1] == ("piper_left", {})


def test_who_was_piped_in_the_night_he_leaves_never_learns_of_it() -> None:
    play = night(PIPER).order(A, "pipe", C).order(B, "poison", A).to("noon")
    assert [row for row in play.told if row[0] == C] == []
    assert play.posted == [("night_exits", {"seats": [A]}), ("piper_left", {})]


# --- his end ---


def under(*but: str, play: Game | None = None) -> Game:
    """A noon on which all but these and the piper are under the pipe."""
    play = play or noon(PIPER, piped_is_negative=False)
    for name in TWELVE:
        if name not in (A, *but):
            play.amend(name, statuses=["piped"])
    return play


def test_the_piper_wins_when_all_others_are_under_the_pipe() -> None:
    play = under(C).to("early_night").order(A, "pipe", C).to("small_hours")
    assert play.table.over
    assert play.table.winners == ("piper",)
    assert (play.table.clock.phase, play.posted[-1]) == ("late_night", ("victory", {"winners": ["piper"]}))


def test_the_piper_does_not_win_while_one_living_seat_is_free_or_he_is_out() -> None:
    assert not under(C, D).to("early_night").order(A, "pipe", C).to("noon").table.over
    dead = under(C, D).amend(D, alive=False).to("early_night").order(A, "pipe", C).to("small_hours")
    assert dead.table.winners == ("piper",)


@pytest.mark.parametrize(("piper_wins_over", "over"), [("other_factions", True), ("all_others", False)])
def test_piper_wins_over(piper_wins_over: str, over: bool) -> None:
    """One who has joined him is not under the pipe; a third party that is has not lost by it."""
    seats = {**PIPER, H: "chain_master"}
    play = under(C, D, play=noon(seats, piped_is_negative=False, piper_wins_over=piper_wins_over))
    play.amend(D, faction="piper").to("early_night").order(A, "pipe", C).to("small_hours")
    assert play.table.over is over


# --- learned ---


def mechanical() -> Any:
    return opening(MECHANICAL).order(J, "learn", A).to("early_night").mark()


def test_pipe_mechanical_takes_one_and_frees_who_is_under_the_pipe() -> None:
    play = mechanical()
    assert may_use(play, J) == ["learn", "pipe_mechanical", "chaos"]
    play.order(J, "pipe", C).to("noon").to("early_night").mark().order(J, "pipe", C).to("small_hours")
    assert play.seat(C)["statuses"] == []
    assert [row for row in play.told if row[0] == C] == [(C, "status_ended", {"status": "piped"})]
    assert mechanical().order(J, "pipe_mechanical", B, C).refused.kind == "wrong_number"


def test_pipe_mechanical_wakes_who_came_under_the_pipe_the_same_night_unawares() -> None:
    play = mechanical().order(A, "pipe", C, D).order(J, "pipe", C).to("noon")
    assert (play.seat(C)["statuses"], play.seat(D)["statuses"]) == ([], ["piped"])
    assert [row[0] for row in play.told if row[1].startswith("status")] == [D]


def test_chaos_is_used_once_a_day_where_two_have_it() -> None:
    play = mechanical().to("noon").amend(C, statuses=["piped"])
    forced(play, C, 1, E).order(J, "chaos", effect="votes")
    assert play.refused.kind == "used_today"
    play.raw.pop()
    play.to("noon").order(J, "chaos", effect="votes")
    assert play.seat(J)["vitals"]["chaos"] == 1


def test_a_mechanical_piper_has_not_the_nature_of_one() -> None:
    play = mechanical().order(D, "freeze", J).to("late_night")
    assert play.seat(J)["statuses"] == ["frozen"]


def test_the_exit_of_the_piper_shows_among_the_others() -> None:
    play = night(PIPER).order(B, "poison", A).to("noon")
    assert play.changed[A] == left("pierce", "poison", B)
