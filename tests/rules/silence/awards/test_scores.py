"""Points when the game is over: letters, what the DM adds, deductions afterwards, and what a point is worth."""

from __future__ import annotations

import pytest

from dm_console.engine.refused import Refused
from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    ENVOY,
    GUARD,
    HUNTER,
    NUN,
    PIPER,
    REBEL,
    SEER,
    TWENTY,
    WHITE,
    WITCH,
    Game,
)


def village_wins(**rulings: object) -> Game:
    """The village wins at dusk of the second day; the alpha is shot by the hunter it voted out."""
    play = Game(**rulings).pair().day(2)
    for name in (WHITE, PIPER, ENVOY, NUN, BLACK):
        play.amend(name, alive=False)
    return play.vote_out(HUNTER).order(HUNTER, "last_shot", ALPHA).to("guard_hour")


def test_there_are_no_scores_before_the_end_and_everybody_has_one_after() -> None:
    assert Game().pair().table.scores == {}
    play = village_wins()
    assert list(play.table.scores) == list(TWENTY)
    assert play.table.scores[SEER] == 10 + 7
    assert play.table.scores[HUNTER] == 10 + 2 + 5 + 7
    assert play.table.scores[ALPHA] == 7
    assert play.seat(HUNTER)["awards"] == ["winner", "hunter_out", "shot_hit", "no_deduction"]


def test_everybody_is_told_points_and_awards() -> None:
    play = village_wins()
    told = {to: facts for to, kind, facts in play.letters if kind == "points"}
    assert list(told) == list(TWENTY)
    assert told[HUNTER] == {"points": 24, "awards": ["winner", "hunter_out", "shot_hit", "no_deduction"]}


def test_points_go_with_the_player_that_goes_by_another_name() -> None:
    play = village_wins().enter("rename", seat=HUNTER, name="猎人二世")
    assert play.table.scores["猎人二世"] == 24
    assert list(play.table.scores) == ["猎人二世" if name == HUNTER else name for name in TWENTY]


def test_the_dm_sees_each_reason() -> None:
    assert f"{HUNTER} 击毙狼人或吹笛者（1）：5 点" in village_wins().steps


@pytest.mark.parametrize(
    ("award_kinds", "points", "awards"),
    [
        ("series", 24, ["winner", "hunter_out", "shot_hit", "no_deduction"]),
        ("role", 22, ["winner", "shot_hit", "no_deduction"]),
    ],
)
def test_award_kinds(award_kinds: str, points: int, awards: list[str]) -> None:
    """series: steps of one condition replace one another; role: the best of all that one role offers."""
    play = village_wins(award_kinds=award_kinds)
    assert (play.table.scores[HUNTER], play.seat(HUNTER)["awards"]) == (points, awards)


def test_what_the_players_vote_on_the_dm_adds() -> None:
    """虽败犹荣 and taking part are entered by amending scores."""
    play = village_wins().amend(None, scores={ALPHA: 27}).mark()
    assert play.table.scores[ALPHA] == 27
    assert play.amend(None, **{REBEL: 12}).changed == {"scores": {REBEL: (7, 12)}}


def test_a_deduction_afterwards_is_counted_and_what_the_dm_added_stays() -> None:
    play = village_wins().amend(None, scores={SEER: 40}).amend(SEER, deducted=3)
    assert play.table.scores[SEER] == 40 - 7 + 2
    assert play.seat(SEER)["awards"] == ["winner", "good_conduct"]
    assert play.amend(SEER, deducted=6).table.scores[SEER] == 40 - 7


def coins(play: Game) -> dict[str, int]:
    return dict(play.ruleset.rules.shown(play.table)["coins"])


def test_all_points_together_are_worth_all_that_was_bid() -> None:
    play = village_wins()
    total = sum(play.table.scores.values())
    play.enter("auction", total=20 * total)
    assert coins(play) == {name: 20 * points for name, points in play.table.scores.items()}
    assert sum(coins(play).values()) == 20 * total


def test_coins_are_whole_and_rounded_down() -> None:
    play = village_wins().enter("auction", total=1000)
    total = sum(play.table.scores.values())
    assert coins(play)[HUNTER] == 24 * 1000 // total


def test_with_too_much_deducted_there_are_no_coins() -> None:
    play = village_wins().enter("auction", total=1000).amend(GUARD, deducted=6)
    assert coins(play)[GUARD] == 0
    assert coins(play)[WITCH] > 0


def test_before_the_end_or_without_an_auction_there_are_none() -> None:
    assert coins(Game().pair().enter("auction", total=1000)) == {}
    assert coins(village_wins()) == {}


def test_an_auction_is_a_whole_number() -> None:
    with pytest.raises(Refused, match="bad_entry"):
        _ = Game().pair().enter("auction", total=-1).game
