"""头狼【血统】【枭首】: from day 2 on two votes fewer; out by poison or a shot, envoy and nun lose their skills."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    ASSASSIN,
    BLACK,
    CITIZEN,
    ENVOY,
    GOAT,
    HUNTER,
    NUN,
    PENITENT,
    SEER,
    WHITE,
    WITCH,
    Game,
    ago,
    gone,
)


def leaves(alpha: int, other: int, seats: dict[str, str] | None = None) -> list[str]:
    play = Game(seats).pair().day(2).votes(ALPHA, alpha).votes(CITIZEN, other).on("guard_hour")
    return [name for name, _ in play.out][:1]


@pytest.mark.parametrize(
    ("alpha", "other", "who"), [(5, 2, [ALPHA]), (5, 3, []), (4, 3, [CITIZEN]), (3, 0, [ALPHA]), (2, 0, [])]
)
def test_two_votes_fewer(alpha: int, other: int, who: list[str]) -> None:
    assert leaves(alpha, other) == who


def test_a_tie_after_it_is_the_scapegoats() -> None:
    assert leaves(5, 3, ago("替罪羊")) == [GOAT]


def test_the_second_leaves_and_only_the_exit_is_posted() -> None:
    play = Game().pair().day(2).votes(ALPHA, 4).votes(PENITENT, 3).on("guard_hour")
    assert play.changed == {
        PENITENT: gone("voted_out", day=2, phase="dusk", by=ALPHA, skill="bloodline"),
    }
    assert play.posted == [("left", {"seat": PENITENT})]


def test_on_the_first_day_they_count(first_day: Game) -> None:
    play = first_day.votes(ALPHA, 2).votes(SEER, 1).on("guard_hour")
    assert play.seat(ALPHA)["holds"] == ["sheriff"]


def test_nobody_else_has_fewer() -> None:
    play = Game().pair().day(2).votes(NUN, 2).votes(HUNTER, 1).on("guard_hour")
    assert play.out == [(NUN, "voted_out")]


def beheaded(play: Game) -> set[str]:
    return {to for to, kind, _ in play.told if kind == "skills_lost"}


def test_枭首_by_poison_is_told_in_the_morning(first_night: Game) -> None:
    play = first_night.order(WITCH, "poison", ALPHA).to("dawn")
    assert play.changed[ENVOY] == {"statuses": ([], ["skills_lost"]), "skills": (["envoy"], [])}
    assert play.changed[NUN] == {"statuses": ([], ["skills_lost"]), "skills": (["redemption", "defend_faith"], [])}
    assert [when for when in play.told_when if when[3] == "skills_lost"] == [
        (1, "dawn", ENVOY, "skills_lost"),
        (1, "dawn", NUN, "skills_lost"),
    ]


def test_by_a_shot_at_once() -> None:
    play = Game().pair().day(2).vote_out(HUNTER).order(HUNTER, "last_shot", ALPHA).to("guard_hour")
    assert beheaded(play) == {ENVOY, NUN}
    assert play.order(NUN, "defend_faith", SEER).refused.kind == "skill_lost"


def test_not_by_vote() -> None:
    play = Game().pair().day(2).votes(ALPHA, 3).on("guard_hour")
    assert play.out == [(ALPHA, "voted_out")]
    assert beheaded(play) == set()


def test_not_by_a_kill_or_the_assassin(first_night: Game) -> None:
    assert beheaded(first_night.order(WHITE, "bite", ALPHA).to("dawn")) == set()
    assert beheaded(Game(ago("刺客")).pair().order(ASSASSIN, "assassinate", ALPHA)) == set()


def test_an_inherited_knife_stays() -> None:
    play = Game().pair().day(2).vote_out(BLACK).to("dawn").order(BLACK, "name_knife_heir", NUN).to("guard_hour")
    play.order(WITCH, "poison", ALPHA).to("day")
    assert play.seat(NUN)["skills"] == ["wolf_kill"]
    assert play.order(NUN, "wolf_kill", SEER).to("dawn").out[-1] == (SEER, "kill")
