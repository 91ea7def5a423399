"""胜负判定: who loses and who wins, in the document's order; everybody at once is a question to the DM."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    ASSASSIN,
    BLACK,
    CITIZEN,
    CITIZEN_2,
    CUPID,
    ELDER,
    ENVOY,
    GUARD,
    HUNTER,
    MAGICIAN,
    NUN,
    PACK,
    PIPER,
    PLAIN,
    REBEL,
    SEER,
    SILENT,
    TWENTY,
    WHITE,
    WITCH,
    Game,
    ago,
)


def piped(play: Game, *names: str) -> Game:
    """These are mad, by the DM's word."""
    for name in names:
        play.amend(name, statuses=["mad"])
    return play


def after_dusk(play: Game) -> Game:
    """Judged at dusk, by hand-rolled heirs where there are any to roll for."""
    play.strict = False
    return play.to("guard_hour")


def ended(play: Game) -> tuple[str, ...]:
    """Who has won; nobody where the game goes on."""
    return play.table.winners if play.table.over else ()


def day_two(one: str = HUNTER, other: str = ELDER, seats: dict[str, str] | None = None, **rulings: object) -> Game:
    return Game(seats, **rulings).pair(one, other).day(2)


# --- the village ---


def test_the_village_loses_with_the_last_privileged_role() -> None:
    play = after_dusk(day_two().gone(SEER, WITCH, GUARD))
    assert play.table.lost == ["lovers"]
    play = after_dusk(day_two().gone(SEER, WITCH, GUARD, ELDER, SILENT))
    assert play.table.lost == ["lovers", "villagers"]


def test_succession_comes_first() -> None:
    """With the last privileged role out, the silent seer is one."""
    play = day_two(CITIZEN, CITIZEN_2).gone(WITCH, GUARD, ELDER).vote_out(SEER).to("guard_hour")
    assert play.seat(SILENT)["role"] == "seer"
    assert "villagers" not in play.table.lost


def test_the_village_loses_with_its_plain_folk_whatever_hunter_and_idiot_do() -> None:
    assert "villagers" not in after_dusk(day_two().gone(*PLAIN[1:])).table.lost
    play = after_dusk(day_two().gone(*PLAIN))
    assert "villagers" in play.table.lost
    assert play.seat(HUNTER)["alive"]


def test_piped_or_out_some_of_each() -> None:
    play = piped(day_two().gone(*PLAIN[:3]), *PLAIN[3:])
    assert "villagers" in after_dusk(play).table.lost


def test_privileged_roles_under_the_pipe_are_not_out() -> None:
    assert "villagers" not in after_dusk(piped(day_two(), SEER, WITCH, GUARD, ELDER)).table.lost


def test_lovers_of_another_side_are_not_counted() -> None:
    play = after_dusk(day_two(SEER, BLACK).gone(WITCH, GUARD, ELDER))
    assert "villagers" in play.table.lost


# --- the wolves ---


def test_the_wolves_lose_when_every_wolf_is_out_or_piped() -> None:
    assert "wolves" not in after_dusk(piped(day_two().gone(ALPHA, BLACK), ENVOY)).table.lost
    assert "wolves" in after_dusk(piped(day_two().gone(ALPHA, BLACK), ENVOY, NUN)).table.lost


def test_the_wolves_win_with_half_the_votes() -> None:
    """Five against five: four wolves and the rebel."""
    rest = [name for name in TWENTY if name not in (*PACK, REBEL, SEER, WITCH, GUARD, CITIZEN, CITIZEN_2)]
    rest.remove(WHITE)
    play = day_two(CITIZEN, CITIZEN_2).gone(*rest)
    assert ended(after_dusk(play)) == ()
    assert ended(after_dusk(day_two(CITIZEN, CITIZEN_2).gone(*rest, WHITE))) == ("wolves",)


def test_feigned_death_and_playing_dumb_take_votes_away() -> None:
    rest = [name for name in TWENTY if name not in (*PACK, REBEL, SEER, WITCH, GUARD, CITIZEN, CITIZEN_2, WHITE)]
    play = day_two(CITIZEN, CITIZEN_2).gone(*rest).amend(SEER, statuses=["mad", "feigned_death"])
    assert ended(after_dusk(play)) == ("wolves",)


def test_the_sheriffs_two_votes_count() -> None:
    rest = [name for name in TWENTY if name not in (*PACK, REBEL, SEER, WITCH, GUARD, CITIZEN, CITIZEN_2)]
    play = day_two(CITIZEN, CITIZEN_2).gone(*rest).amend(SEER, holds=["sheriff"])
    assert ended(after_dusk(play)) == ()
    play = day_two(CITIZEN, CITIZEN_2).gone(*rest, GUARD).amend(SEER, holds=["sheriff"])
    assert ended(after_dusk(play)) == ("wolves",)


# --- white wolf, piper, lovers ---


def test_the_white_wolf_wins_with_five_left() -> None:
    left = [WHITE, SEER, CITIZEN, CITIZEN_2, BLACK]
    rest = [name for name in TWENTY if name not in left]
    assert ended(after_dusk(day_two(CITIZEN, CITIZEN_2).gone(*rest[1:]))) == ()
    assert ended(after_dusk(day_two(CITIZEN, CITIZEN_2).gone(*rest))) == ("white_wolf",)


def test_four_will_do_and_out_he_does_not() -> None:
    left = [WHITE, SEER, CITIZEN, CITIZEN_2]
    rest = [name for name in TWENTY if name not in left]
    assert ended(after_dusk(day_two(CITIZEN, CITIZEN_2).gone(*rest))) == ("white_wolf",)
    play = after_dusk(day_two().gone(WHITE))
    assert play.table.lost == ["lovers", "white_wolf"]


def test_the_piper_wins_over_plain_folk_and_the_whole_wolves_side() -> None:
    play = piped(day_two(), *PLAIN, *PACK)
    assert ended(after_dusk(play)) == ()
    assert play.table.lost == ["lovers", "wolves", "villagers"]
    assert ended(after_dusk(piped(day_two(), *PLAIN, *PACK, REBEL))) == ("piper",)


def test_some_may_be_out_and_no_privileged_role_is_needed() -> None:
    play = piped(day_two().gone(*PLAIN[:4], ALPHA), *PLAIN[4:], BLACK, ENVOY, NUN, REBEL)
    assert ended(after_dusk(play)) == ("piper",)


def test_a_piper_who_is_out_has_lost_and_cannot_win() -> None:
    play = piped(day_two(), *PLAIN, *PACK, REBEL).vote_out(PIPER)
    assert "piper" in after_dusk(play).table.lost
    assert ended(play) == ("white_wolf",)


def test_the_last_side_standing_wins() -> None:
    play = day_two().gone(WHITE, PIPER, *PACK[1:]).vote(**dict.fromkeys((SEER, WITCH, GUARD), ALPHA))
    play.to("dusk").to("guard_hour")
    assert ended(play) == ("villagers",)
    assert play.posted[-1] == ("victory", {"winners": ["villagers"]})


def test_the_lovers_win_as_the_last_side_standing() -> None:
    play = day_two(SEER, BLACK).gone(WHITE, PIPER, ALPHA, ENVOY, NUN, WITCH, GUARD, ELDER)
    assert ended(after_dusk(play)) == ("lovers",)
    assert after_dusk(day_two(SEER, BLACK).gone(SEER, BLACK)).table.lost == ["lovers"]


def test_the_white_wolf_comes_before_the_piper_and_the_wolves() -> None:
    left = [WHITE, PIPER, BLACK, SEER, HUNTER]
    play = piped(day_two(SEER, WITCH).gone(*(name for name in TWENTY if name not in left)), BLACK)
    assert ended(after_dusk(play)) == ("white_wolf",)


# --- when it is judged ---


def test_by_day_at_once() -> None:
    play = Game(ago("刺客")).pair().gone(WHITE, PIPER, ALPHA, ENVOY, NUN).mark()
    play.order(ASSASSIN, "assassinate", BLACK)
    assert ended(play) == ("villagers",)
    kinds = [(day, phase, kind) for day, phase, kind in play.posted_when if kind != "piper_left"]
    assert kinds == [(1, "day", "assassin_acted"), (1, "day", "left"), (1, "day", "victory")]


def test_a_night_is_judged_as_a_whole_when_it_ends() -> None:
    play = Game().pair().gone(GUARD, ELDER, SILENT, WHITE, PIPER, WITCH).day(2)
    play.order(BLACK, "wolf_kill", SEER).to("dawn")
    assert ended(play) == ("wolves",)
    assert play.posted_when == [(2, "dusk", "nobody_left"), (2, "late_hour", "left"), (2, "late_hour", "victory")]
    assert play.told_to(SEER) == [("left", {"last_words": True})]


def test_again_at_dawn_after_the_shots() -> None:
    play = Game().pair().gone(WHITE, PIPER, ALPHA, ENVOY, NUN).order(BLACK, "wolf_kill", HUNTER).to("dawn")
    play.order(HUNTER, "last_shot", BLACK).to("day")
    assert ended(play) == ("villagers",)
    assert [kind for kind, _ in play.posted][-3:] == ["left", "left", "victory"]


def test_after_the_end_nothing_more_is_taken_but_notes() -> None:
    play = Game(ago("刺客")).pair().gone(WHITE, PIPER, ALPHA, ENVOY, NUN).order(ASSASSIN, "assassinate", BLACK)
    assert play.enter("note", text="好").table.over
    assert play.vote(**{SEER: WITCH}).refused.kind == "game_over"


# --- everybody at once ---


def test_losing_before_winning_a_side_that_loses_cannot_win() -> None:
    """The piper is shot as his last listener goes mad: losing_before_winning."""
    play = piped(day_two(), *PLAIN, *PACK, REBEL).vote_out(HUNTER).order(HUNTER, "last_shot", PIPER)
    play.to("guard_hour")
    assert ended(play) == ("white_wolf",)


def all_lost(**rulings: object) -> Game:
    """Village and wolves are left; then the last privileged role and the last wolf go in one settlement."""
    play = Game(**rulings).pair(CITIZEN, CITIZEN_2)
    play.gone(WHITE, PIPER, ALPHA, ENVOY, NUN, GUARD, ELDER, SILENT, SEER).to("day")
    return play.amend(BLACK, statuses=["mad"]).vote_out(WITCH).to("guard_hour")


def test_all_at_once_and_the_dm_is_asked_and_waited_for() -> None:
    play = all_lost()
    (ask,) = play.unchecked.asks
    assert (ask.kind, ask.to, ask.choices, ask.waits) == ("last_faction", None, ("wolves", "villagers"), True)
    assert not play.unchecked.table.over
    assert play.to("day").refused.kind == "question_waits"
    play.raw.pop()
    play.answer("dm", choice="狼人阵营")
    assert ended(play) == ("wolves",)
    assert play.posted[-1] == ("victory", {"winners": ["wolves"]})


@pytest.mark.parametrize("name", [CUPID])
def test_cupid_is_neither_plain_folk_nor_privileged(name: str) -> None:
    assert "villagers" not in after_dusk(day_two().gone(name)).table.lost


def test_while_the_dm_has_not_said_who_wins_nothing_is_asked_twice() -> None:
    """The last of the plain folk leaves by day; another list comes in meanwhile."""
    play = Game({SEER: "预言家", MAGICIAN: "死士", HUNTER: "猎人"}, small_game="allow").to("day")
    play.order(MAGICIAN, "honour_exit").order(HUNTER, "identity_list", roles={SEER: "seer"})
    assert [ask.choices for ask in play.unchecked.asks] == [("villagers",)]
    assert play.answer("dm", choice="villagers").table.winners == ("villagers",)
