"""吹笛者【混乱】: turns the votes of all under the pipe, or makes one of them use a skill."""

from __future__ import annotations

import pytest

from dm_console.outbox.wording import Wording
from tests.rules.rd.dark import may_use, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, G, K, L
from tests.rules.rd.third.pipers import forced, piped

CHAOS = "chaos"

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


def test_chaos_force_tells_the_puppet_at_once_and_he_hears_the_answer() -> None:
    play = forced(piped(C), C, 1, E)
    assert play.told == [(C, "forced", {"skill": "prophecy", "targets": [E]})]
    assert play.seat(A)["vitals"]["chaos"] == 2
    play.to("early_night").mark().order(C, "prophecy", B).to("dawn")
    assert play.answers(C) == [{"skill": "prophecy", "target": E, "reading": "not_villagers"}]
    assert play.answers(A) == [{"skill": "chaos", "of": "prophecy", "target": E, "reading": "not_villagers"}]
    assert (2, "late_night", A, "feedback") in play.told_when


def test_chaos_force_is_answered_to_him_in_the_words_that_the_puppet_has() -> None:
    play = forced(piped(C), C, 1, E).to("dawn")
    words = Wording(play.ruleset, "zh")
    sent = [one.letter for one in play.table.outbox.sent if one.letter.kind == "feedback"]
    assert [
        (letter.to.name, words.letter(letter)) for letter in sent if letter.facts["skill"] in ("prophecy", CHAOS)
    ] == [
        (C, f"【预言】{E} 是非村民阵营。"),
        (A, f"【预言】{E} 是非村民阵营。"),
    ]


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
