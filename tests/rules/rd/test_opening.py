"""开局: opening skills in the printed order; what is late falls to the die; groups and sides are told at its end."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, Rd, ever, seat


@pytest.mark.parametrize(("value", "mode"), [(1, "german"), (2, "japanese"), (3, "classic")])
def test_a_mode_that_is_not_chosen_falls_to_the_die(rd: Rd, value: int, mode: str) -> None:
    play = rd.game({A: "guard"}).die("overdue", value, A).to("noon")
    assert f"{mode}_guard" in seat(play, A)["skills"]


def test_kin_that_is_not_chosen_falls_to_the_die(rd: Rd) -> None:
    play = rd.game({A: "hybrid", C: "red_wolf"}).die("overdue", 3, A).to("noon")
    assert seat(play, A)["faction"] == "wolves"


def test_lovers_that_are_not_chosen_fall_to_two_dice(rd: Rd) -> None:
    """The second is drawn without the first."""
    play = rd.game({A: "cupid", C: "red_wolf", D: "ghoul"}).dice(("overdue", 3, A), ("overdue", 3, A)).to("noon")
    assert [one.name for one in play.table.seats if one.has("true_lover")] == [C, D]


def test_whom_a_mechanical_wolf_learns_falls_to_the_die_unless_it_passes(rd: Rd) -> None:
    play = rd.game({A: "mechanical_wolf", C: "witch"}).die("overdue", 2, A).to("noon")
    assert "poison" in seat(play, A)["skills"]
    play = rd.game({A: "mechanical_wolf", C: "witch"}).order(A, "learn", **{"pass": True}).to("noon")
    assert seat(play, A)["vitals"]["learn"] == 1
    play.to("dusk").order(A, "learn", C).to("early_night")
    assert "poison" in seat(play, A)["skills"]


@pytest.mark.parametrize(
    ("role", "skill"),
    [("hybrid", "choose_kin"), ("cupid", "cupids_arrow"), ("guard", "choose_mode"), ("thief", "swap_card")],
)
def test_what_must_be_done_in_the_opening_cannot_be_passed(rd: Rd, role: str, skill: str) -> None:
    assert rd.game({A: role}).order(A, skill, **{"pass": True}).refused.kind == "no_option"


def test_a_card_that_is_not_chosen_falls_to_the_die(rd: Rd) -> None:
    play = rd.game({A: "thief"}).dice(("card", 1), ("card", 2), ("overdue", 2, A)).to("noon")
    assert ever(play, A, "cards") == [{"skill": "swap_card", "roles": ["witch", "magician"]}]
    assert seat(play, A)["cards"] == {"top": "magician", "deck": ["witch"]}


def test_the_face_of_a_fox_that_is_late_stays_as_it_is(rd: Rd) -> None:
    play = rd.game({A: "fox", B: "crow"}).die("fox_helper", 1, A).to("noon")
    assert seat(play, A)["faces"] is None


def test_dice_for_the_opening_stand_before_everything_else(rd: Rd) -> None:
    play = rd.game({A: "thief"}).dice(("card", 2), ("card", 3)).enter("note", text="begun")
    hand = [logged.rolled.hand for logged in play.table.chance.log if logged.rolled.roll.kind == "card"]
    assert hand == [True, True]
    late = rd.game({A: "thief"}).enter("note", text="begun").die("card", 2)
    assert [logged.rolled.hand for logged in late.unchecked.table.chance.log] == [False, False]


def test_opening_skills_act_in_the_printed_order_however_they_were_sent(rd: Rd) -> None:
    """偷换 before 认亲: the hybrid follows a thief who has a side by then."""
    play = rd.game({A: "hybrid", B: "thief", C: "red_wolf"}).dice(("card", 1), ("card", 1))
    play.order(A, "choose_kin", B)
    play.order(B, "swap_card", card="witch").to("noon")
    assert (seat(play, A)["faction"], seat(play, B)["faction"]) == ("villagers", "villagers")


def test_who_follow_one_another_around_are_a_side_of_their_own(rd: Rd) -> None:
    seats = {A: "hybrid", B: "hybrid", C: "hybrid", D: "hybrid", E: "hybrid"}
    play = rd.game(seats)
    for name, kin in ((A, B), (B, A), (C, D), (D, C), (E, A)):
        play.order(name, "choose_kin", kin)
    play.to("noon")
    assert [seat(play, name)["faction"] for name in (A, B, C, D, E)] == [
        "mutual",
        "mutual",
        "mutual_2",
        "mutual_2",
        "mutual",
    ]


def test_nobody_wins_or_loses_in_the_opening(rd: Rd) -> None:
    play = rd.game({A: "witch", B: "crow"}, only=True)
    assert play.table.over is False
    assert play.to("noon").table.over is False


def test_the_knife_is_in_the_hands_of_the_pack_from_the_start(rd: Rd) -> None:
    play = rd.game({A: "red_wolf", B: "ghoul", C: "mechanical_wolf"})
    assert [seat(play, name)["skills"].count("pack_kill") for name in (A, B, C)] == [1, 0, 0]


def test_no_skill_of_the_day_acts_before_it(rd: Rd) -> None:
    play = rd.game({A: "piper", B: "seer"}).order(A, "chaos", C, effect="force", puppet=B, nth=1)
    assert seat(play, A)["vitals"]["chaos"] == 3
    assert seat(play.to("noon"), A)["vitals"]["chaos"] == 2


def test_the_opening_comes_once(rd: Rd) -> None:
    play = rd.game({F: "guard"}).order(F, "choose_mode", mode="german").to("noon")
    assert play.order(F, "choose_mode", mode="classic").refused.kind == "too_late"


def test_what_falls_out_in_the_opening_is_told_by_its_end(rd: Rd) -> None:
    """Who is acquainted with whom hears of it when the opening is left, after all that happens in it; as of it."""
    play = rd.game({A: "fox", B: "crow", C: "hybrid"}).order(C, "choose_kin", A).die("fox_helper", 1).to("noon")
    sent = [letter for letter in play.game.table.outbox.sent if letter.letter.kind != "skill_ready"]
    told_last = sent[-1]
    assert (told_last.day, told_last.phase, told_last.letter.to.name) == (1, "opening", B)
    assert told_last.letter.kind == "acquainted"
