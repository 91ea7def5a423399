"""吹笛者【迷惑】【混乱】: puts seats under the pipe; turns their votes, or makes one of them use a skill."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import may_use, night, noon, opening, out, vote_out
from tests.rules.rd.games import TWELVE, A, B, C, D, E, F, G, H, I, J, K, L
from tests.rules.rd.village import Game, left

PIPER = {
    A: "piper",
    B: "witch",
    C: "seer",
    D: "penguin",
    E: "black_wolf_king",
    F: "apostle",
    G: "dark_mage",
    H: "moon_girl",
    I: "magician",
}
"""吹笛者 女巫 预言家 企鹅 黑狼王 上帝使徒 黑魔法师 月女 魔术师; of the pack besides: the wolf sister K."""
MECHANICAL = {**PIPER, J: "mechanical_wolf"}


def piped(*names: str, day: int = 2) -> Game:
    """A noon on which these are under the pipe."""
    play = noon(PIPER, day=day)
    for name in names:
        play.amend(name, statuses=["piped"])
    play.mark()
    return play


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


# --- 混乱: votes ---


def test_chaos_votes_costs_two_and_turns_the_votes_of_all_under_the_pipe() -> None:
    play = piped(C, D).order(A, "chaos", effect="votes").vote(**{A: E, C: B, K: B, L: B}).to("early_night")
    assert play.seat(A)["vitals"]["chaos"] == 1
    assert out(play) == {E: "voted_out"}, "A, C and D, who has not voted, against K and L"
    assert [kind for kind, _ in play.posted] == ["vote_top", "voted_out"]
    assert [row[0] for row in play.told if row[1] == "forced"] == []


def test_chaos_votes_is_for_that_day_alone() -> None:
    play = piped(C, D).order(A, "chaos", effect="votes").to("noon").vote(**{A: E, C: B, K: B}).to("early_night")
    assert out(play) == {B: "voted_out"}


def test_chaos_votes_follows_his_ballot_as_it_stands_and_nothing_where_he_has_none() -> None:
    changed = (
        piped(C, D).order(A, "chaos", effect="votes").vote(**{A: E, K: B, L: B}).vote(**{A: G}).to("early_night")
    )
    assert out(changed) == {G: "voted_out"}
    none = piped(C, D).order(A, "chaos", effect="votes").vote(**{C: B, K: E, L: E}).to("early_night")
    assert out(none) == {E: "voted_out"}


def test_chaos_votes_wants_two_charges_left() -> None:
    play = piped(C).order(A, "chaos", effect="votes").order(A, "chaos", effect="votes")
    assert play.refused.kind == "used_up"


def test_chaos_acts_at_once_and_is_for_noon_alone() -> None:
    assert piped(C).order(A, "混乱", effect="votes").seat(A)["vitals"]["chaos"] == 1
    assert piped(C).to("dusk").order(A, "chaos", effect="votes").refused.kind == "too_late"
    assert piped(C).order(A, "chaos").refused.kind == "option_needed"


# --- 混乱: force ---


def forced(play: Game, puppet: str, nth: int, *targets: str) -> Game:
    play.order(A, "chaos", *targets, effect="force", puppet=puppet, nth=nth)
    return play


def test_chaos_force_tells_the_puppet_at_once_and_he_hears_the_answer() -> None:
    play = forced(piped(C), C, 1, E)
    assert play.told == [(C, "forced", {"skill": "prophecy", "targets": [E]})]
    assert play.seat(A)["vitals"]["chaos"] == 2
    play.to("early_night").mark().order(C, "prophecy", B).to("dawn")
    assert play.answers(C) == [{"skill": "prophecy", "target": E, "reading": "not_villagers"}]
    assert play.answers(A) == [{"skill": "chaos", "of": "prophecy", "target": E, "reading": "not_villagers"}]
    assert (2, "late_night", A, "feedback") in play.told_when


def test_chaos_force_breaks_through_states_charges_and_ranges() -> None:
    frozen = forced(piped(C), C, 1, C).amend(C, statuses=["piped", "burning"]).to("dawn")
    assert frozen.answers(C) == [{"skill": "prophecy", "target": C, "reading": "villagers"}]
    spent = piped(B).to("early_night").to("small_hours").order(B, "poison", K).to("noon")
    forced(spent, B, 3, L).to("dawn")
    assert out(spent) == {K: "pierce", L: "pierce"}
    assert spent.seat(B)["vitals"]["poison"] == 0


def test_chaos_force_uses_up_what_it_makes_use_of() -> None:
    play = forced(piped(B), B, 2, E).to("dawn")
    assert play.seat(B)["vitals"]["antidote"] == 0


def test_chaos_force_counts_skills_in_the_order_of_getting() -> None:
    """The king's third is the knife of the pack, and takes the one kill of the night."""
    play = piped(E)
    assert may_use(play, E) == ["charge", "retaliate", "pack_kill"]
    forced(play, E, 3, B).to("early_night").order(K, "pack_kill", C).to("dawn")
    assert out(play) == {B: "kill"}


def test_chaos_force_of_the_knife_goes_past_what_stops_the_pack() -> None:
    play = forced(piped(E), E, 3, B).to("early_night").order(D, "freeze", E).order(K, "pack_kill", C).to("dawn")
    assert out(play) == {B: "kill"}


@pytest.mark.parametrize(
    ("puppet", "nth", "targets"),
    [
        (D, 1, (E,)),  # not under the pipe
        (C, 2, (E,)),  # 天意 is no skill of the night with targets
        (C, 9, (E,)),  # it has no ninth
        (C, 1, (E, B)),  # a reading takes one
        (C, 0, (E,)),
    ],
)
def test_chaos_force_that_does_not_fit_is_spent_without_a_word(
    puppet: str, nth: int, targets: tuple[str, ...]
) -> None:
    play = forced(piped(C), puppet, nth, *targets)
    assert play.told == []
    assert play.seat(A)["vitals"]["chaos"] == 2
    assert play.to("dawn").answers(C) == []


def test_chaos_force_may_come_three_times_in_a_noon() -> None:
    play = forced(forced(forced(piped(C, D), C, 1, E), D, 1, G), C, 1, K)
    assert play.seat(A)["vitals"]["chaos"] == 0
    assert [row[2]["targets"] for row in play.told] == [[E], [G], [K]]
    numbered = piped(C, D).order(A, "chaos", E, effect="force", puppet=C, nth=1)
    numbered.use(A, "chaos", G, use=2, effect="force", puppet=D, nth=1)
    numbered.use(A, "chaos", K, use=3, effect="force", puppet=C, nth=1)
    assert numbered.seat(A)["vitals"]["chaos"] == 0


def test_chaos_force_of_one_who_has_left_by_then_comes_to_nothing() -> None:
    play = vote_out(forced(piped(C), C, 1, E), C).to("dawn")
    assert play.answers(A) == []


def test_chaos_force_carries_the_options_of_the_forced_skill() -> None:
    play = piped(G).order(A, "chaos", B, C, effect="force", puppet=G, nth=1)
    assert play.told == [(G, "forced", {"skill": "black_magic", "targets": [B, C]})]
    play.to("midnight")
    assert [play.seat(name)["statuses"] for name in (B, C)] == [["shared_fate"], ["shared_fate"]]


def test_chaos_force_wants_to_know_whom_and_which() -> None:
    assert piped(C).order(A, "chaos", E, effect="force", nth=1).refused.kind == "force_whom"
    assert piped(C).order(A, "chaos", E, effect="force", puppet=C).refused.kind == "force_whom"


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
