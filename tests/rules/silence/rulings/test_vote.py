"""Rulings of the vote, the sheriff and the scapegoat, each of their choices."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    ELDER,
    GOAT,
    GUARD,
    HUNTER,
    IDIOT,
    NUN,
    PENITENT,
    PIPER,
    PRINCESS,
    SEER,
    SLANDERER,
    WITCH,
    Game,
    ago,
)


def first_vote(**rulings: object) -> Game:
    return Game(**rulings).pair().mark().votes(HUNTER, 3).on("dusk")


def test_first_day_vote_sheriff_only() -> None:
    play = first_vote(first_day_vote="sheriff_only").to("guard_hour")
    assert play.out == []
    assert play.posted == []


def test_first_day_vote_sheriff_and_exit() -> None:
    play = first_vote(first_day_vote="sheriff_and_exit").to("guard_hour")
    assert play.out == [(HUNTER, "voted_out")]
    assert play.seat(HUNTER)["holds"] == ["sheriff"]
    assert [kind for kind, _ in play.told_to(HUNTER)] == ["badge_received", "top_of_vote", "left"]
    assert play.posted == [("left", {"seat": HUNTER})]


def test_first_day_vote_sheriff_and_exit_with_nobody_on_top() -> None:
    play = Game(first_day_vote="sheriff_and_exit").pair().mark().to("guard_hour")
    assert play.posted == [("nobody_left", {})]


def election(**rulings: object) -> Game:
    play = Game(**rulings).pair()
    return play.vote(**{SEER: CITIZEN, WITCH: HUNTER, GUARD: HUNTER, PRINCESS: CITIZEN})


def test_sheriff_tie_first_to_reach() -> None:
    assert election(sheriff_tie="first_to_reach").to("dusk").seat(HUNTER)["holds"] == ["sheriff"]


@pytest.mark.parametrize(("die", "who"), [(1, HUNTER), (2, CITIZEN)])
def test_sheriff_tie_random(die: int, who: str) -> None:
    play = election(sheriff_tie="random").die("tie", die).to("dusk")
    assert play.seat(who)["holds"] == ["sheriff"]


def test_votes_change_last_holds() -> None:
    play = Game(votes_change="last_holds").pair().day(2).vote(**{SEER: NUN}).vote(**{SEER: GUARD}).to("guard_hour")
    assert play.out == [(GUARD, "voted_out")]


def test_votes_change_first_holds() -> None:
    play = Game(votes_change="first_holds").pair().day(2).vote(**{SEER: NUN}).vote(**{SEER: GUARD}).to("guard_hour")
    assert play.out == [(NUN, "voted_out")]
    assert "不计" in play.steps


# --- slander, bloodline ---


def slandered(seats: dict[str, str] | None = None, **rulings: object) -> Game:
    """黑狼 has three votes with the slander, 猎人 three without."""
    play = Game(seats, **rulings).pair().order(SLANDERER, "slander", BLACK).to("day").mark()
    return play.votes(BLACK, 1).votes(HUNTER, 3)


def test_slander_count_plain() -> None:
    assert slandered(slander_count="plain").to("guard_hour").out == []


def test_slander_count_replaces_top() -> None:
    """A tie is the scapegoat's; without one the slandered takes the place of the top."""
    play = slandered(slander_count="replaces_top").to("guard_hour")
    assert play.changed[BLACK]["left"][1]["skill"] == "slander"
    assert slandered(ago("替罪羊"), slander_count="replaces_top").to("guard_hour").out == [(GOAT, "scapegoated")]


def test_slander_count_replaces_top_only_where_it_reaches_it() -> None:
    play = slandered(slander_count="replaces_top").votes(HUNTER, 1).to("guard_hour")
    assert play.out == [(HUNTER, "voted_out")]


@pytest.mark.parametrize("slander_self", [True, False])
def test_slander_self(slander_self: bool) -> None:
    play = Game(slander_self=slander_self).pair().order(SLANDERER, "slander", SLANDERER)
    if slander_self:
        assert play.to("day").seat(SLANDERER)["statuses"] == ["slandered"]
    else:
        assert play.refused.kind == "not_oneself"


def alpha_against(alpha: int, other: int, seats: dict[str, str] | None = None, **rulings: object) -> Game:
    play = Game(seats, **rulings).pair().day(2).votes(ALPHA, alpha).votes(PENITENT, other)
    return play.on("guard_hour")


def test_bloodline_count_always_minus_two() -> None:
    assert alpha_against(5, 3, bloodline_count="always_minus_two").out == []
    assert alpha_against(5, 4, ago("替罪羊"), bloodline_count="always_minus_two").out == [(PENITENT, "voted_out")]
    assert alpha_against(5, 3, ago("替罪羊"), bloodline_count="always_minus_two").out == [(GOAT, "scapegoated")]


@pytest.mark.parametrize(
    ("alpha", "other", "who"), [(5, 3, [PENITENT]), (5, 2, [ALPHA]), (2, 0, []), (3, 0, [ALPHA]), (3, 3, [])]
)
def test_bloodline_count_only_when_out(alpha: int, other: int, who: list[str]) -> None:
    play = alpha_against(alpha, other, bloodline_count="only_when_out")
    assert [name for name, _ in play.out] == who


def test_bloodline_count_only_when_out_with_two_seconds() -> None:
    play = Game(ago("替罪羊"), bloodline_count="only_when_out").pair().day(2)
    play.votes(ALPHA, 4).votes(PENITENT, 2).votes(HUNTER, 2).on("guard_hour")
    assert play.out == [(GOAT, "scapegoated")]


# --- ties ---


def tied(seats: dict[str, str] | None = None, **rulings: object) -> Game:
    return Game(seats, **rulings).pair(SEER, WITCH).day(2).votes(BLACK, 2).votes(HUNTER, 2)


def test_tie_without_scapegoat_nobody() -> None:
    assert tied(tie_without_scapegoat="nobody").to("guard_hour").out == []


def test_tie_without_scapegoat_all() -> None:
    play = tied(tie_without_scapegoat="all").to("guard_hour")
    assert play.out == [(HUNTER, "voted_out"), (BLACK, "voted_out")]
    assert play.told_to(HUNTER)[0] == ("top_of_vote", {"skill": "last_shot"})


@pytest.mark.parametrize(("die", "who"), [(1, HUNTER), (2, BLACK)])
def test_tie_without_scapegoat_random(die: int, who: str) -> None:
    assert tied(tie_without_scapegoat="random").die("tie", die).to("guard_hour").out == [(who, "voted_out")]


def redeemed_in_a_tie(**rulings: object) -> Game:
    play = Game(ago("替罪羊"), **rulings).pair(SEER, WITCH).order(NUN, "redemption", HUNTER).to("day").mark()
    return play.votes(BLACK, 2).votes(HUNTER, 2).on("guard_hour")


def test_redemption_and_tie_exit_first() -> None:
    assert redeemed_in_a_tie(redemption_and_tie="exit_first").out == [(GOAT, "scapegoated")]


def test_redemption_and_tie_top_first() -> None:
    play = redeemed_in_a_tie(redemption_and_tie="top_first")
    assert play.out == []
    assert play.posted == [("nobody_left", {})]


@pytest.mark.parametrize("scapegoat_heir", ["after_wrongful_death", "after_any_exit"])
def test_scapegoat_heir(scapegoat_heir: str) -> None:
    play = Game(ago("替罪羊"), scapegoat_heir=scapegoat_heir).pair().day(2).vote_out(GOAT).to("dawn")
    play.order(GOAT, "name_scapegoat_heir", CITIZEN)
    if scapegoat_heir == "after_any_exit":
        assert play.to("day").seat(CITIZEN)["skills"] == ["wrongful_death"]
    else:
        assert play.refused.kind == "no_occasion"


# --- the idiot ---


def test_play_dumb_uses_every_time() -> None:
    play = Game(ago("白痴"), play_dumb_uses="every_time").pair().day(2).vote_out(IDIOT).order(IDIOT, "play_dumb")
    assert play.to("day").vote_out(IDIOT).order(IDIOT, "play_dumb").to("guard_hour").out == []


def test_play_dumb_uses_once() -> None:
    play = Game(ago("白痴"), play_dumb_uses="once").pair().day(2).vote_out(IDIOT).order(IDIOT, "play_dumb")
    assert play.to("day").vote_out(IDIOT).order(IDIOT, "play_dumb").refused.kind == "used_up"


@pytest.mark.parametrize(
    ("idiot_without_skill", "used", "stays"),
    [("leaves", False, False), ("leaves_after_use", False, True), ("leaves_after_use", True, False)],
)
def test_idiot_without_skill(idiot_without_skill: str, used: bool, stays: bool) -> None:
    play = Game(ago("白痴"), idiot_without_skill=idiot_without_skill).pair().day(2)
    if used:
        play.vote_out(IDIOT).order(IDIOT, "play_dumb").to("day")
    play.vote_out(ELDER).to("guard_hour")
    assert play.seat(IDIOT)["alive"] is stays
    assert play.seat(IDIOT)["skills"] == []


# --- the sheriff's heir ---


def test_badge_heir_missing_random() -> None:
    play = Game(badge_heir_missing="random").pair().votes(HUNTER, 1).day(2).vote_out(HUNTER).die("badge_heir", 1)
    assert play.to("day").seat(SEER)["holds"] == ["sheriff"]


def test_badge_heir_missing_none() -> None:
    play = Game(badge_heir_missing="none").pair().votes(HUNTER, 1).day(2).vote_out(HUNTER).to("day")
    assert all(not seat.holds for seat in play.table.seats)
    assert PIPER in [seat.name for seat in play.table.living()]
