"""Two rules of the vote meeting: slander, bloodline, redemption, scapegoat, idiot, hunter, sheriff, madness."""

from __future__ import annotations

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    CUPID,
    ELDER,
    GOAT,
    HUNTER,
    IDIOT,
    MARTYR,
    NUN,
    PENITENT,
    PIPER,
    SEER,
    SLANDERER,
    WITCH,
    Game,
    ago,
)


def prepared(
    seats: dict[str, str] | None = None, *orders: tuple[str, str, str], pair: tuple[str, str] = (SEER, WITCH)
) -> Game:
    """The second day, after these orders of the first night."""
    play = Game(seats).pair(*pair).night()
    for by, skill, target in orders:
        play.order(by, skill, target)
    return play.to("day").mark()


def test_slander_on_the_alpha_makes_up_for_its_bloodline() -> None:
    play = prepared(None, (SLANDERER, "slander", ALPHA)).votes(ALPHA, 3).votes(HUNTER, 2).on("dusk")
    assert f"{ALPHA} 得票 3 + 诽谤 2 − 血统 2 = 3" in play.steps
    assert play.to("guard_hour").out == [(ALPHA, "voted_out")]


def test_slander_sends_a_redeemed_seat_nowhere() -> None:
    play = prepared(None, (SLANDERER, "slander", PENITENT), (NUN, "redemption", PENITENT))
    assert play.votes(HUNTER, 1).on("guard_hour").posted == [("nobody_left", {})]


def test_slander_makes_a_tie_and_the_goat_pays() -> None:
    play = prepared(ago("替罪羊"), (SLANDERER, "slander", GOAT)).votes(HUNTER, 2).on("guard_hour")
    assert play.out == [(GOAT, "scapegoated")]


def test_the_alphas_second_is_redeemed_and_nobody_leaves() -> None:
    play = prepared(None, (NUN, "redemption", PENITENT)).votes(ALPHA, 4).votes(PENITENT, 3).on("guard_hour")
    assert play.out == []


def test_the_alphas_second_is_a_hunter_who_is_told_and_shoots_it() -> None:
    play = prepared(None).votes(ALPHA, 4).votes(HUNTER, 3).on("dusk")
    assert play.told == [(HUNTER, "top_of_vote", {"skill": "last_shot"})]
    assert play.order(HUNTER, "last_shot", ALPHA).to("guard_hour").out == [(HUNTER, "voted_out"), (ALPHA, "shot")]


def test_an_alpha_tied_with_another_after_its_two_is_no_tie_of_its_own() -> None:
    play = prepared(ago("替罪羊")).votes(ALPHA, 5).votes(PENITENT, 3).on("guard_hour")
    assert play.out == [(GOAT, "scapegoated")]


def test_an_idiot_who_is_redeemed_need_not_play_dumb() -> None:
    play = prepared(ago("白痴"), (NUN, "redemption", IDIOT)).votes(IDIOT, 3).on("dusk").order(IDIOT, "play_dumb")
    assert play.told == []
    assert play.to("guard_hour").seat(IDIOT)["statuses"] == []


def test_a_heartbroken_hunter_is_told_nothing_and_does_not_shoot() -> None:
    play = prepared(None, (PIPER, "heartbreak", HUNTER)).votes(HUNTER, 3).on("dusk")
    assert play.told == []
    assert play.order(HUNTER, "last_shot", BLACK).refused.kind == "skill_lost"


def test_a_mad_sheriff_has_two_votes_and_one_who_feigns_death_none() -> None:
    play = Game().pair(CITIZEN, WITCH).votes(SEER, 1).night().order(PIPER, "pipe_tune", SEER).to("day")
    assert play.seat(SEER)["vitals"]["votes"] == 2
    assert play.order(PIPER, "song_ends", SEER).to("day").seat(SEER)["vitals"]["votes"] == 0


def test_a_feigning_seat_that_is_voted_out_leaves() -> None:
    play = prepared(None, (PIPER, "pipe_tune", PENITENT)).order(PIPER, "song_ends", PENITENT).to("day")
    assert play.votes(PENITENT, 2, skip=(PENITENT,)).on("guard_hour").out == [(PENITENT, "voted_out")]


def test_an_elder_as_the_scapegoat_of_nobody_still_has_its_prestige_by_vote_of_a_lover_not() -> None:
    play = prepared(None, pair=(ELDER, PENITENT)).votes(PENITENT, 3).on("guard_hour")
    assert play.out == [(PENITENT, "voted_out"), (ELDER, "love")]
    assert play.seat(HUNTER)["skills"] == ["last_shot"]


def test_a_martyr_who_dies_for_the_vote_of_its_lover_is_revealed() -> None:
    play = prepared(ago("死士"), pair=(MARTYR, PENITENT)).votes(PENITENT, 3).on("guard_hour")
    assert play.posted == [
        ("left", {"seat": PENITENT}),
        ("left", {"seat": MARTYR}),
        ("martyr_left", {"seat": MARTYR}),
    ]


def test_prestige_takes_the_shot_of_a_hunter_who_falls_with_the_elder() -> None:
    play = prepared(None, pair=(ELDER, HUNTER)).votes(ELDER, 3).on("dusk").order(HUNTER, "last_shot", BLACK)
    assert play.to("guard_hour").out == [(ELDER, "voted_out"), (HUNTER, "love")]


def test_prestige_takes_the_succession_from_one_who_falls_with_nobody() -> None:
    play = prepared(None, pair=(ELDER, SEER)).votes(ELDER, 3).on("guard_hour")
    assert play.out == [(ELDER, "voted_out"), (SEER, "love")]
    assert play.seat("年糕")["role"] == "silent_seer"


def test_prestige_leaves_an_idiot_no_time_to_play_dumb() -> None:
    play = prepared(ago("白痴"), pair=(ELDER, IDIOT)).votes(ELDER, 3).on("guard_hour")
    assert play.out == [(ELDER, "voted_out"), (IDIOT, "skill_lost")]


def test_cupid_turned_rebel_counts_for_the_wolves() -> None:
    play = prepared(None, pair=(CITIZEN, PENITENT)).votes(PENITENT, 3).on("guard_hour")
    assert play.seat(CUPID)["faction"] == "wolves"
    assert play.seat(CUPID)["vitals"]["votes"] == 1
