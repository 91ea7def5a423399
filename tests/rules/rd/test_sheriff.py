"""警长: the election, two votes, heirs named or drawn."""

from __future__ import annotations

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, F, Rd, on, out, posted, seat, told


def sheriff(play: Play) -> list[str]:
    """Who holds the badge."""
    return [one.name for one in play.game.table.seats if "sheriff" in one.holds]


def elected(rd: Rd, seats: dict[str, str] | None = None, **rulings: object) -> Play:
    """A is sheriff; it is the noon of the second day."""
    play = rd.at("noon", seats, **rulings).vote(**{B: A, C: A})
    return on(play, "noon", day=2)


def test_most_votes_of_the_first_day_make_the_sheriff_and_nobody_leaves(rd: Rd) -> None:
    play = rd.at("noon").vote(**{A: B, C: B, D: E}).to("early_night")
    assert (sheriff(play), out(play)) == ([B], {})
    assert seat(play, B)["holds"] == ["sheriff"]
    assert told(play, B, "badge_received") == [{}]


def test_a_first_day_without_votes_makes_none(rd: Rd) -> None:
    play = rd.at("noon").vote(**{A: ""}).to("early_night")
    assert (sheriff(play), play.posted) == ([], [])


def test_of_equals_the_first_to_have_so_many_is_sheriff(rd: Rd) -> None:
    play = rd.at("noon").vote(**{A: B, C: D, E: D, F: B}).to("dusk")
    assert sheriff(play) == [D]


def test_a_changed_ballot_counts_from_its_change(rd: Rd) -> None:
    play = rd.at("noon").vote(**{A: B, C: D, E: B}).vote(**{A: D}).vote(**{F: B}).to("dusk")
    assert sheriff(play) == [D]


def test_the_times_of_the_posts_decide_where_they_are_given(rd: Rd) -> None:
    play = rd.at("noon")
    for by, target, at in ((A, B, "09:03"), (C, D, "09:01"), (E, B, "09:04"), (F, D, "09:02")):
        play.enter("vote", by=by, target=target, at=at)
    assert sheriff(play.to("dusk")) == [D]


def test_a_sheriff_who_is_voted_out_names_an_heir_at_dusk(rd: Rd) -> None:
    play = elected(rd).vote(**{B: A, C: A}).to("dusk").enter("step").order(A, "hand_over_badge", D)
    assert sheriff(play) == [D]
    assert posted(play, "sheriff") == [{"seat": D}]
    assert told(play, D, "badge_received") == [{}]


def test_an_heir_may_be_named_beforehand_and_gets_the_badge_when_it_must_be_given_up(rd: Rd) -> None:
    play = elected(rd).order(A, "hand_over_badge", D)
    assert sheriff(play) == [A]
    assert sheriff(play.to("early_night")) == [A]
    play = elected(rd).order(A, "hand_over_badge", D).vote(**{B: A, C: A}).to("dusk").enter("step")
    assert sheriff(play) == [D]


def test_nobody_but_the_sheriff_names_an_heir(rd: Rd) -> None:
    assert elected(rd).order(B, "hand_over_badge", D).refused.kind == "not_your_skill"


def test_without_an_heir_the_die_decides_as_the_phase_is_left(rd: Rd) -> None:
    play = elected(rd).vote(**{B: A, C: A}).die("badge_heir", 2, A).to("early_night")
    assert sheriff(play) == [C]
    assert posted(play, "sheriff") == [{"seat": C}]


def test_a_sheriff_killed_at_night_names_an_heir_at_dawn(rd: Rd) -> None:
    play = elected(rd, {B: "red_wolf"})
    on(play, "late_night").order(B, "pack_kill", A).to("dawn").enter("step").order(A, "hand_over_badge", D)
    assert sheriff(play) == [D]
    assert posted(play, "sheriff") == []
    assert posted(play.to("noon"), "sheriff") == [{"seat": D}]


def test_an_heir_may_be_named_before_dawn_tells_the_exit(rd: Rd) -> None:
    play = elected(rd, {B: "red_wolf"})
    on(play, "late_night").order(B, "pack_kill", A).to("dawn").order(A, "hand_over_badge", D).enter("step")
    assert sheriff(play) == [D]


def test_the_badge_goes_on_to_nobody_who_has_left(rd: Rd) -> None:
    play = elected(rd).amend(D, alive=False).vote(**{B: A, C: A}).to("dusk").enter("step")
    assert play.order(A, "hand_over_badge", D).refused.kind == "has_left"


def test_an_heir_who_leaves_before_the_sheriff_gets_nothing(rd: Rd) -> None:
    play = elected(rd).order(A, "hand_over_badge", D).amend(D, alive=False).vote(**{B: A, C: A})
    play.die("badge_heir", 1, A).to("early_night")
    assert sheriff(play) == [B]


def test_an_idiot_who_stays_hands_over_as_one_who_is_out(rd: Rd) -> None:
    play = elected(rd, {A: "idiot"}).vote(**{B: A, C: A}).die("badge_heir", 1, A).to("early_night")
    assert (out(play), sheriff(play)) == ({}, [B])
    play = elected(rd, {A: "idiot"}).vote(**{B: A, C: A}).to("dusk").enter("step")
    assert sheriff(play.order(A, "hand_over_badge", E)) == [E]


def test_an_idiot_who_has_stayed_is_no_heir(rd: Rd) -> None:
    play = elected(rd, {D: "idiot"}).vote(**{B: D, C: D})
    on(play, "noon", day=3).vote(**{B: A, C: A}).to("dusk").enter("step")
    assert play.order(A, "hand_over_badge", D).refused.kind == "no_heir"


def test_the_status_of_a_dead_sheriff_does_not_keep_it_from_naming_an_heir(rd: Rd) -> None:
    play = elected(rd).amend(A, statuses=["burning"]).vote(**{B: A, C: A}).to("dusk").enter("step")
    assert sheriff(play.order(A, "hand_over_badge", D)) == [D]


def test_one_who_comes_back_has_not_the_badge_again(rd: Rd) -> None:
    play = elected(rd).vote(**{B: A, C: A}).to("dusk").enter("step").order(A, "hand_over_badge", D)
    play.to("early_night").amend(A, alive=True)
    assert sheriff(play) == [D]
