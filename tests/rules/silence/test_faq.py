"""疑问解答: the document's eight answers."""

from __future__ import annotations

from tests.rules.silence.games import (
    ALPHA,
    ASSASSIN,
    BLACK,
    CITIZEN,
    CITIZEN_2,
    CUPID,
    ELDER,
    ENVOY,
    GOAT,
    HUNTER,
    IDIOT,
    MAGICIAN,
    NUN,
    PIPER,
    SEER,
    SLANDERER,
    WITCH,
    Game,
    ago,
)


def test_1_the_ordinary_roles_are_uncertain_and_late_orders_void(first_night: Game) -> None:
    ruleset = first_night.ruleset
    drawn = {frozenset(deal.role for deal in ruleset.rules.deal(ruleset, 20, seed)) for seed in range(10)}
    assert len(drawn) > 5
    assert first_night.to("piper_hour").order("石榴", "guardian_shield", SEER).refused.kind == "too_late"


def test_2_both_drugs_in_one_night_need_her_alive_and_are_not_for_herself(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER)
    play.order(WITCH, "antidote", HUNTER).order(WITCH, "poison", SEER).to("dawn")
    assert play.out == [(SEER, "poison")]
    play = Game().pair().order(BLACK, "wolf_kill", WITCH).order(WITCH, "poison", SEER).to("dawn")
    assert play.out == [(WITCH, "kill")]
    assert Game().pair().order(WITCH, "antidote", WITCH).refused.kind == "not_oneself"


def test_2_an_elder_hurt_once_can_be_made_whole_before_the_second_kill(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", ELDER).to("day").to("guard_hour").order(WITCH, "antidote", ELDER)
    assert play.to("day").seat(ELDER)["vitals"]["lives"] == 2


def test_2_the_idiot_stays_looks_redeemed_and_can_be_voted_for_again() -> None:
    play = Game(ago("白痴")).pair().day(2).vote_out(IDIOT).order(IDIOT, "play_dumb").to("guard_hour")
    assert play.posted == [("nobody_left", {})]
    assert play.to("day").vote_out(IDIOT).to("guard_hour").out == [(IDIOT, "voted_out")]


def test_2_cupid_goes_where_the_lovers_cause_of_death_sends_it() -> None:
    assert Game().pair().day(2).vote_out(CITIZEN).to("guard_hour").seat(CUPID)["role"] == "rebel"
    assert Game().pair().order(BLACK, "wolf_kill", CITIZEN).to("dawn").seat(CUPID)["role"] == "good_citizen"


def test_3_slandered_plus_two_alpha_minus_two_a_dumb_ballot_void_then_one_on_top() -> None:
    play = Game(ago("白痴")).pair().day(2).vote_out(IDIOT).order(IDIOT, "play_dumb").to("guard_hour")
    play.order(SLANDERER, "slander", HUNTER).to("day").mark()
    play.votes(ALPHA, 4).votes(HUNTER, 1).vote(**{IDIOT: ALPHA}).to("guard_hour")
    assert play.out == [(HUNTER, "voted_out")]


def test_3_more_than_one_on_top_and_the_scapegoat_leaves() -> None:
    play = Game(ago("替罪羊")).pair().day(2).votes(BLACK, 2).votes(NUN, 2, skip=(NUN,)).on("guard_hour")
    assert play.out == [(GOAT, "scapegoated")]


def test_4_elder_and_piper_the_envoy_scapegoat_badge_martyr_and_assassin_are_posted() -> None:
    play = Game(ago("刺客")).pair().order(ENVOY, "envoy", text="来").to("day").order(ASSASSIN, "assassinate", PIPER)
    play.to("guard_hour").order(BLACK, "wolf_kill", ELDER).to("day").order(BLACK, "wolf_kill", ELDER).to("day")
    kinds = [kind for kind, _ in play.posted]
    assert {"envoy_used", "assassin_acted", "piper_left", "elder_left"} <= set(kinds)
    martyr = Game(ago("死士")).pair().mark().order(MAGICIAN, "honour_exit")
    assert ("martyr_left", {"seat": MAGICIAN}) in martyr.posted
    moved = Game().pair().votes(SEER, 1).mark().order(MAGICIAN, "pull_strings", HUNTER).to("day")
    assert ("badge_moved", {}) in moved.posted


def test_5_what_is_deducted_is_the_dms_and_no_cards_are_posted(first_day: Game) -> None:
    assert first_day.amend(SEER, deducted=1).posted == []


def test_6_four_interviews_a_night() -> None:
    play = Game(interviews=4).pair().to("dusk")
    for _ in range(4):
        play.die("interview", 1)
    assert len([1 for _, kind, _ in play.to("guard_hour").told if kind == "interview"]) == 4


def test_7_a_village_couple_voted_out_or_poisoned_or_scapegoated_makes_a_rebel() -> None:
    play = Game().pair().day(2).vote_out(CITIZEN).to("guard_hour")
    assert (play.seat(CUPID)["role"], play.seat(CUPID)["faction"]) == ("rebel", "wolves")
    play = Game().pair().order(WITCH, "poison", CITIZEN_2).to("dawn")
    assert play.seat(CUPID)["role"] == "rebel"
    play = Game(ago("替罪羊")).pair(GOAT, SEER).day(2).votes(BLACK, 2).votes(HUNTER, 2).on("guard_hour")
    assert play.seat(CUPID)["role"] == "rebel"


def test_8_all_points_together_are_worth_all_that_was_bid() -> None:
    play = Game().pair().enter("auction", total=10_000).die("knife_heir", 1)
    for name in ("雪糕", PIPER, BLACK, ENVOY, NUN):
        play.amend(name, alive=False)
    play.vote(**{SEER: ALPHA, WITCH: ALPHA, HUNTER: ALPHA}).to("day")
    play.vote(**{SEER: ALPHA, WITCH: ALPHA, HUNTER: ALPHA}).to("dusk").to("guard_hour")
    assert play.table.winners == ("villagers",)
    shown = play.ruleset.rules.shown(play.table)
    total = sum(play.table.scores.values())
    assert shown["coins"] == {name: points * 10_000 // total for name, points in play.table.scores.items()}
