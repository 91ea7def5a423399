"""夜 and 日: a night with a further round, a day with a further noon; what lasts through them and what does not."""

from __future__ import annotations

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, F, Rd, bears, feedback, night, on, out, posted, seat, told


def moonless(rd: Rd, seats: dict[str, str] | None = None, **rulings: object) -> Play:
    """The moon (A) has been voted out on the second day: that night has a further round."""
    play = rd.at("noon", {A: "moon", B: "red_wolf", **(seats or {})}, day=2, **rulings)
    return on(play.vote(**{C: A, D: A}), "early_night")


def phases(play: Play) -> list[str]:
    """The phases that come from here on, until the next day's noon."""
    found = []
    table = play.unchecked.table
    day = table.clock.day
    while table.clock.day == day:
        found.append(table.clock.phase)
        table = play.enter("advance").unchecked.table
    return found


NIGHT = ["early_night", "midnight", "late_night", "small_hours", "dawn"]


def test_a_fallen_moon_gives_the_night_a_further_round(rd: Rd) -> None:
    play = moonless(rd)
    assert phases(play) == NIGHT * 2
    assert play.table.clock.day == 3


def test_two_fallen_moons_give_two(rd: Rd) -> None:
    play = rd.at("noon", {A: "moon", B: "moon"}, day=2, tie_outside_sheriff="all").vote(**{C: A, D: B})
    assert phases(on(play, "early_night")) == NIGHT * 3


def test_a_moon_that_falls_at_night_lengthens_the_next_one(rd: Rd) -> None:
    play = rd.game({A: "moon", B: "red_wolf", C: "cupid"}).order(C, "cupids_arrow", A, D)
    on(play, "early_night").order(B, "pack_kill", D)
    assert phases(play) == NIGHT
    assert phases(on(play, "early_night")) == NIGHT * 2


def test_both_rounds_have_the_number_of_the_day(rd: Rd) -> None:
    play = moonless(rd).order(B, "pack_kill", E).to("dawn").to("early_night").order(B, "pack_kill", F).to("noon")
    assert {name: seat(play, name)["left"]["day"] for name in (E, F)} == {E: 2, F: 2}


def test_an_order_for_the_second_round_is_given_once_it_has_come(rd: Rd) -> None:
    play = moonless(rd).to("dawn")
    assert play.order(B, "pack_kill", F).refused.kind == "too_late"
    play.raw.pop()
    night(play.to("early_night").order(B, "pack_kill", F))
    assert F in out(play)


def test_an_order_is_carried_out_in_one_round_alone(rd: Rd) -> None:
    play = moonless(rd).order(B, "pack_kill", E).to("noon")
    assert list(out(play)) == [A, E]


def test_what_ends_at_noon_lasts_through_the_second_round(rd: Rd) -> None:
    """企鹅: frozen in the first, the pack cannot kill in the second."""
    play = moonless(rd, {C: "penguin"}).order(C, "freeze", B).to("dawn").to("early_night")
    assert bears(play, B) == ["frozen"]
    assert list(out(play.order(B, "pack_kill", E).to("noon"))) == [A]
    assert bears(play, B) == []


def test_what_ends_with_the_night_ends_with_the_first_round(rd: Rd) -> None:
    play = moonless(rd, {C: "witch"}).order(C, "antidote", E).order(B, "pack_kill", E).to("dawn")
    assert bears(play, E) == []
    play.to("early_night").order(B, "pack_kill", E).to("noon")
    assert E in out(play)


def test_what_a_compulsory_skill_gives_each_night_it_gives_each_round(rd: Rd) -> None:
    play = moonless(rd, {C: "evil_knight"}).to("dawn")
    assert bears(play, C) == []
    assert bears(play.to("early_night"), C) == ["undying"]


def test_a_skill_that_is_held_until_the_next_night_begins_is_gone_in_the_second_round(rd: Rd) -> None:
    """食尸鬼: what it has eaten in the first round."""
    play = moonless(rd, {C: "ghoul", D: "witch"}).amend(B, alive=False).order(C, "devour_corpse", B).to("dawn")
    assert "hellfire" in seat(play, C)["skills"]
    assert "hellfire" not in seat(play.to("early_night"), C)["skills"]


def test_a_cub_that_falls_in_the_first_round_rouses_the_pack_for_the_second_alone(rd: Rd) -> None:
    play = moonless(rd, {C: "wolf_cub", D: "witch"}).order(D, "poison", C).to("dawn").to("early_night")
    assert [thing.id for thing in play.table.in_force if thing.id == "roused"] == ["roused"]
    on(play, "noon", day=3)
    assert [thing.id for thing in play.table.in_force if thing.id == "roused"] == []


def test_whom_a_skill_may_not_name_two_nights_running_counts_by_days(rd: Rd) -> None:
    """Both rounds keep off whom the night before named, may name the same, and both bind the next night."""
    play = rd.at("midnight", {A: "moon", C: "penguin"}).order(C, "freeze", D)
    on(play, "noon", day=2).vote(**{D: A, E: A})
    on(play, "midnight")
    assert play.order(C, "freeze", D).refused.kind == "same_as_last_night"
    play.raw.pop()
    play.order(C, "freeze", E).to("dawn").to("midnight")
    assert play.order(C, "freeze", D).refused.kind == "same_as_last_night"
    play.raw.pop()
    on(play.order(C, "freeze", F), "midnight", day=3)
    for name in (E, F):
        assert play.order(C, "freeze", name).refused.kind == "same_as_last_night"
        play.raw.pop()


def test_charges_are_not_renewed(rd: Rd) -> None:
    play = moonless(rd, {C: "witch"}).order(C, "poison", D).to("dawn").to("early_night")
    assert play.order(C, "poison", E).refused.kind == "used_up"


def test_shots_of_the_first_round_come_at_its_dawn(rd: Rd) -> None:
    play = moonless(rd, {C: "hunter"}).order(B, "pack_kill", C).to("dawn").order(C, "last_shot", E).to("early_night")
    assert list(out(play)) == [A, C, E]


def test_of_the_first_dawn_there_are_three_slots(rd: Rd) -> None:
    play = moonless(rd, {C: "mirror", D: "seer"}).order(D, "prophecy", C).die("reflection", 3, C).to("dawn")
    for _ in range(3):
        play.enter("step")
    assert play.table.clock.phase == "dawn"
    assert play.enter("step").table.clock.phase == "early_night"


def test_who_left_in_the_first_round_is_told_once(rd: Rd) -> None:
    play = moonless(rd).order(B, "pack_kill", E).to("dawn").to("early_night").to("noon")
    assert told(play, E, "left") == [{"last_words": True}]


def test_the_morning_after_names_the_exits_of_both_rounds(rd: Rd) -> None:
    play = moonless(rd).order(B, "pack_kill", E).to("dawn").to("early_night").order(B, "pack_kill", F).to("noon")
    assert posted(play, "night_exits")[-1] == {"seats": [E, F]}


def test_each_round_has_answers_of_its_own(rd: Rd) -> None:
    play = moonless(rd, {C: "seer"}).order(C, "prophecy", B).to("dawn").to("early_night")
    night(play.order(C, "prophecy", E))
    assert [row["target"] for row in feedback(play, C, "prophecy")] == [B, E]


def test_the_letters_of_the_second_round_offer_skills_again(rd: Rd) -> None:
    play = moonless(rd, {C: "seer"}).to("dawn").mark().to("small_hours")
    assert len(told(play, C, "skill_ready")) == 1


# --- a further noon ---


def test_under_a_fallen_sun_the_next_day_has_two_noons(rd: Rd) -> None:
    play = rd.at("late_night", {A: "sun", B: "red_wolf"}).order(B, "pack_kill", A)
    on(play, "noon", day=2)
    assert [play.enter("advance").unchecked.table.clock.phase for _ in range(2)] == ["noon", "dusk"]
    assert play.unchecked.table.clock.day == 2


def test_two_fallen_suns_give_three_each_its_own(rd: Rd) -> None:
    seats = {A: "sun", B: "sun", C: "black_wolf_king"}
    play = rd.at("late_night", seats).order(C, "pack_kill", A).order(C, "charge", B)
    on(play, "noon", day=2).to("noon").enter("answer", by=A, targets=[D]).to("noon")
    play.enter("answer", by=B, targets=[E])
    assert [noon.voters and [voter.name for voter in noon.voters] for noon in play.table.noons] == [None, [D], [E]]
    assert play.to("dusk").table.clock.phase == "dusk"


def test_what_ends_as_noon_begins_ends_with_the_first(rd: Rd) -> None:
    play = rd.at("midnight", {A: "sun", B: "red_wolf", C: "penguin"}).order(C, "freeze", D).order(B, "pack_kill", A)
    on(play, "noon", day=2)
    assert bears(play, D) == []
