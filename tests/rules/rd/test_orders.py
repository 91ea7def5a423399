"""Orders of RD: what is refused when it is entered, what lapses in its slot, what takes the place of what."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, Rd, feedback, lines, night, on, out, seat, use

WOLVES = {A: "seer", B: "black_wolf_king", C: "witch", D: "penguin"}


def ordered(play: Play) -> list[tuple[str, str, tuple[str, ...]]]:
    """The orders that wait: by whom, of what, on whom."""
    return [(o.by.name, o.skill.id, tuple(t.name for t in o.targets)) for o in play.table.orders]


# --- refused ---


@pytest.mark.parametrize(
    ("by", "skill", "targets", "kind"),
    [
        (A, "fly", [C], "no_skill"),
        (A, "poison", [C], "not_your_skill"),
        (A, "prophecy", [], "wrong_number"),
        (A, "prophecy", [B, C], "wrong_number"),
        (A, "prophecy", ["谁"], "no_seat"),
        (A, "providence", [], "passive"),
        (C, "witch_sense", [], "passive"),
    ],
)
def test_what_is_wrong_as_things_stand_is_refused(rd: Rd, by: str, skill: str, targets: list[str], kind: str) -> None:
    assert rd.at("early_night", WOLVES).order(by, skill, *targets).refused.kind == kind


def test_a_target_that_has_left_is_refused(rd: Rd) -> None:
    play = rd.at("early_night", WOLVES).amend(D, alive=False)
    assert play.order(A, "prophecy", D).refused.kind == "has_left"


def test_one_who_has_left_may_be_named_where_the_skill_says_so_and_nobody_else(rd: Rd) -> None:
    play = rd.at("small_hours", {A: "yin_yang_envoy"}).amend(D, alive=False)
    assert play.order(A, "revive", C).refused.kind == "still_in"
    play.raw.pop()
    assert ordered(play.order(A, "revive", D)) == [(A, "revive", (D,))]


def test_a_skill_that_is_spent_is_refused(rd: Rd) -> None:
    play = rd.at("small_hours", WOLVES).order(C, "poison", D)
    on(play, "early_night", day=2)
    assert play.order(C, "poison", E).refused.kind == "used_up"


def test_an_order_may_be_entered_in_any_earlier_phase_of_its_day(rd: Rd) -> None:
    play = rd.at("noon", WOLVES).order(A, "prophecy", B).order(C, "poison", D)
    night(play)
    assert out(play) == {D: "pierce"}
    assert feedback(play, A, "prophecy") == [{"target": B, "reading": "not_villagers"}]


@pytest.mark.parametrize("phase", ["small_hours", "dawn"])
def test_an_order_is_refused_once_its_window_has_passed(rd: Rd, phase: str) -> None:
    assert rd.at(phase, WOLVES).order(A, "prophecy", B).refused.kind == "too_late"


def test_an_order_for_a_slot_that_is_settled_is_refused(rd: Rd) -> None:
    play = rd.at("midnight", {A: "magician", B: "penguin"}).enter("step")
    assert play.order(A, "swap", B, C).refused.kind == "too_late"
    play.raw.pop()
    night(play.order(B, "freeze", C), to="late_night")
    assert seat(play, C)["statuses"] == ["frozen"]


def test_a_target_of_the_night_before_is_refused_where_the_skill_says_so(rd: Rd) -> None:
    play = rd.at("midnight", WOLVES).order(D, "freeze", E)
    on(play, "midnight", day=2)
    assert play.order(D, "freeze", E).refused.kind == "same_as_last_night"
    play.raw.pop()
    on(play.order(D, "freeze", A), "midnight", day=3)
    assert ordered(play.order(D, "freeze", E)) == [(D, "freeze", (E,))]


def test_a_target_named_before_is_refused_where_each_may_be_named_once(rd: Rd) -> None:
    play = rd.at("midnight", {A: "magician"}).order(A, "swap", B, C)
    on(play, "midnight", day=3)
    assert play.order(A, "swap", C, D).refused.kind == "named_before"


def test_one_target_twice_is_refused(rd: Rd) -> None:
    assert rd.at("midnight", {A: "magician"}).order(A, "swap", B, B).refused.kind == "same_target_twice"


@pytest.mark.parametrize(
    ("skill", "options", "kind"),
    [
        ("moon_control", {}, "option_needed"),
        ("moon_control", {"phase": "dusk"}, "no_such_option"),
        ("moon_control", {"phase": "midnight", "wish": 1}, "no_option"),
        ("moon_control", {"phase": 3}, "bad_option"),
    ],
)
def test_options_are_checked(rd: Rd, skill: str, options: dict[str, object], kind: str) -> None:
    assert rd.at("early_night", {A: "moon_girl"}).order(A, skill, **options).refused.kind == kind


def test_options_may_be_given_by_their_names(rd: Rd) -> None:
    play = rd.at("early_night", {A: "moon_girl", B: "apostle"})
    play.order(A, "moon_control", phase="深夜").order(B, "inquiry", role="女巫")
    night(play, to="midnight")
    assert feedback(play, B, "inquiry") == [{"role": "witch", "exists": False, "seats": []}]


def test_a_skill_of_the_day_is_refused_on_the_day_of_the_election(rd: Rd) -> None:
    assert rd.at("noon", {A: "scapegoat"}).order(A, "take_the_blame").refused.kind == "not_on_day_one"


def test_both_drugs_in_one_night_exclude_each_other(rd: Rd) -> None:
    play = rd.at("early_night", WOLVES).order(C, "antidote", A)
    assert play.order(C, "poison", D).refused.kind == "other_drug"


# --- lapses ---


@pytest.mark.parametrize("status", ["frozen", "burning", "manipulated", "purified", "terrified", "blood_moon"])
def test_the_order_of_one_who_is_stopped_lapses_with_a_line_for_the_dm_alone(rd: Rd, status: str) -> None:
    play = rd.at("late_night", WOLVES).amend(A, statuses=[status]).order(A, "prophecy", B)
    night(play, to="small_hours")
    assert lines(play) == ["amended", "lapsed"]
    assert feedback(play, A, "prophecy") == []


def test_a_skill_that_is_compulsory_is_not_stopped_by_what_stops_the_others(rd: Rd) -> None:
    play = rd.at("midnight", {A: "dream_catcher"}).amend(A, statuses=["frozen"]).order(A, "dream_catch", B)
    night(play, to="late_night")
    assert seat(play, B)["statuses"] == ["tough"]


def test_the_order_of_one_who_has_left_lapses(rd: Rd) -> None:
    play = rd.at("late_night", WOLVES).order(A, "prophecy", B).amend(A, alive=False)
    night(play, to="small_hours")
    assert "lapsed" in lines(play)
    assert feedback(play, A, "prophecy") == []
    play = rd.at("late_night", WOLVES).amend(A, alive=False).order(A, "prophecy", B)
    assert "lapsed" in lines(night(play, to="small_hours"))


def test_what_lapses_costs_no_charge(rd: Rd) -> None:
    play = rd.at("small_hours", WOLVES).amend(C, statuses=["frozen"]).order(C, "poison", D)
    night(play)
    assert seat(play, C)["vitals"]["poison"] == 1
    assert out(play) == {}


def test_the_order_of_a_skipped_phase_lapses(rd: Rd) -> None:
    play = rd.at("early_night", {**WOLVES, E: "moon_girl"}).order(E, "moon_control", phase="late_night")
    play.order(A, "prophecy", B).order(B, "charge", C)
    night(play)
    assert out(play) == {E: "fatal"}
    assert seat(play, B)["vitals"]["charge"] == 1


def test_a_shot_whose_occasion_never_comes_lapses_without_a_word(rd: Rd) -> None:
    play = rd.at("dusk", {A: "hunter"}).order(A, "last_shot", B)
    night(play)
    assert out(play) == {}


# --- what takes the place of what ---


def test_a_later_order_of_the_same_skill_takes_the_place_of_the_first(rd: Rd) -> None:
    play = rd.at("late_night", WOLVES).order(A, "prophecy", B).order(A, "prophecy", C)
    assert ordered(play) == [(A, "prophecy", (C,))]


def test_withdraw_takes_all_of_a_skill_back(rd: Rd) -> None:
    play = rd.at("late_night", {A: "elixir_master", B: "red_wolf"}).amend(B, vitals={"hellfire": 2})
    on(play, "early_night", day=2)
    play.order(B, "hellfire", C)
    use(play, 2, B, "hellfire", D)
    assert ordered(play) == [(B, "hellfire", (C,)), (B, "hellfire", (D,))]
    assert ordered(play.enter("withdraw", by=B, skill="hellfire")) == []


def test_a_skill_with_charges_is_used_as_often_as_it_has_them(rd: Rd) -> None:
    play = rd.at("early_night", {B: "red_wolf"}).amend(B, vitals={"hellfire": 2}).order(B, "hellfire", C)
    use(play, 2, B, "hellfire", D)
    night(play, to="late_night")
    assert (seat(play, C)["statuses"], seat(play, D)["statuses"]) == (["burning"], ["burning"])
    assert seat(play, B)["vitals"]["hellfire"] == 0


def test_a_further_use_than_there_are_charges_is_refused(rd: Rd) -> None:
    play = rd.at("early_night", {B: "red_wolf"}).amend(B, vitals={"hellfire": 2})
    assert use(play, 3, B, "hellfire", C).refused.kind == "used_up"


def test_a_skill_without_charges_is_used_once(rd: Rd) -> None:
    assert use(rd.at("late_night", WOLVES), 2, A, "prophecy", C).refused.kind == "used_up"


def test_a_skill_that_is_used_once_a_night_however_many_charges_are_left(rd: Rd) -> None:
    assert use(rd.at("late_night", {A: "demon_hunter"}), 2, A, "hunt", C).refused.kind == "used_up"


# --- at once ---


def test_what_acts_at_once_is_done_and_cannot_be_taken_back(rd: Rd) -> None:
    play = rd.at("noon", {A: "scapegoat"}, day=2).order(A, "take_the_blame")
    assert seat(play, A)["marks"] == ["blamed"]
    assert play.enter("withdraw", by=A).refused.kind == "nothing_to_withdraw"


def test_each_use_of_a_charge_at_once_counts(rd: Rd) -> None:
    """混乱 [3]: three times force in one noon, and no more."""
    play = rd.at("noon", {A: "piper", B: "seer"}, day=2).amend(B, statuses=["piped"])
    play.order(A, "chaos", C, effect="force", puppet=B, nth=1)
    use(play, 2, A, "chaos", D, effect="force", puppet=B, nth=1)
    use(play, 3, A, "chaos", E, effect="force", puppet=B, nth=1)
    assert seat(play, A)["vitals"]["chaos"] == 0
    assert use(play, 4, A, "chaos", C, effect="force", puppet=B, nth=1).refused.kind == "used_up"


def test_a_name_that_several_skills_share_is_the_senders_own(rd: Rd) -> None:
    play = rd.at("early_night", {A: "penguin", B: "red_wolf", C: "witch"})
    play.order(B, "杀人", A).order(A, "冰冻", D)
    assert ordered(play)[0][1] == "pack_kill"
