"""权力魔术师【弄权】: once, the badge goes to a seat; old and new holder are told, all that it has moved."""

from __future__ import annotations

from tests.rules.silence.games import BLACK, HUNTER, MAGICIAN, SEER, WITCH, Game


def with_sheriff(name: str = SEER) -> Game:
    """The first night, with a sheriff."""
    return Game().pair().votes(name).night()


def test_the_badge_moves_when_the_seers_hour_is_left() -> None:
    play = with_sheriff().order(MAGICIAN, "弄权", HUNTER).to("witch_hour")
    assert play.changed == {
        SEER: {"holds": (["sheriff"], []), "votes": (2, 1)},
        HUNTER: {"holds": ([], ["sheriff"]), "votes": (1, 2)},
        MAGICIAN: {"pull_strings": (1, 0)},
    }
    told = [(to, kind) for to, kind, _ in play.told if to != WITCH]
    assert told == [(HUNTER, "badge_received"), (SEER, "badge_lost")]
    assert {when[:2] for when in play.told_when} == {(1, "seer_hour")}


def test_only_that_it_has_moved_is_posted_with_the_night() -> None:
    play = with_sheriff().order(MAGICIAN, "pull_strings", HUNTER).to("dawn")
    assert play.posted == []
    assert play.to("day").posted == [("badge_moved", {}), ("nobody_left", {})]


def test_to_oneself() -> None:
    play = with_sheriff().order(MAGICIAN, "pull_strings", MAGICIAN).to("day")
    assert play.seat(MAGICIAN)["holds"] == ["sheriff"]


def test_to_who_has_it_already_it_is_spent_and_posted() -> None:
    play = with_sheriff().order(MAGICIAN, "pull_strings", SEER).to("day")
    assert play.changed == {MAGICIAN: {"pull_strings": (1, 0)}}
    assert [(to, kind) for to, kind, _ in play.told if to != WITCH] == [(SEER, "badge_received")]
    assert ("badge_moved", {}) in play.posted


def test_it_comes_before_the_exits_of_the_night() -> None:
    play = with_sheriff().order(MAGICIAN, "pull_strings", HUNTER).order(BLACK, "wolf_kill", SEER).to("day")
    assert play.seat(HUNTER)["holds"] == ["sheriff"]
    assert play.seat(SEER)["holds"] == []


def test_a_new_holder_who_is_killed_tonight_is_followed_by_an_heir() -> None:
    play = with_sheriff().order(MAGICIAN, "pull_strings", HUNTER).order(BLACK, "wolf_kill", HUNTER).to("dawn")
    play.order(HUNTER, "hand_over_badge", WITCH).to("day")
    assert play.seat(WITCH)["holds"] == ["sheriff"]


def test_from_one_who_left_at_dusk() -> None:
    play = Game().pair().votes(SEER).day(2).vote_out(SEER).on("guard_hour")
    play.order(MAGICIAN, "pull_strings", HUNTER).to("day")
    assert play.seat(HUNTER)["holds"] == ["sheriff"]


def test_without_a_sheriff_there_is_nothing_to_move(first_night: Game) -> None:
    play = first_night.order(MAGICIAN, "pull_strings", HUNTER).to("day")
    assert play.changed == {MAGICIAN: {"pull_strings": (1, 0)}}
    assert play.posted == [("nobody_left", {})]


def test_once_a_game() -> None:
    play = with_sheriff().order(MAGICIAN, "pull_strings", HUNTER).to("day").order(MAGICIAN, "pull_strings", SEER)
    assert play.refused.kind == "used_up"
