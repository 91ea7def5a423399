"""得分规则与胜利条件: what scores, when the game ends, and who wins."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import FOUR, SIX, A, B, C, D, E, F, Grail, night

HIT = ("hit", 55)
KILL = (HIT, ("damage", 2))


def scores(play: Play) -> dict[str, int]:
    return play.table.scores


def kill(grail: Grail, by: str, dead: str, seats: dict[str, str] | None = None, **rulings: object) -> Play:
    play = grail.dusk(seats or SIX, **rulings).amend(dead, hp=1).mark().order(by, "attack", dead)
    return night(play, *KILL)


# --- points ---


def test_a_grail_from_the_day_is_one_point_robbed_or_not(grail: Grail) -> None:
    assert scores(grail.dusk(SIX, holder=B)) == {"lawful": 0, "neutral": 1, "chaotic": 0}
    play = night(grail.dusk(SIX, holder=B).order(A, "attack", B), HIT, ("damage", 1), ("steal", 50))
    assert scores(play) == {"lawful": 2, "neutral": 1, "chaotic": 0}


def test_an_enemy_slain_is_three(grail: Grail) -> None:
    assert scores(kill(grail, A, B)) == {"lawful": 3, "neutral": 0, "chaotic": 0}


def test_a_friend_slain_is_two_for_each_other_faction(grail: Grail) -> None:
    assert scores(kill(grail, A, C)) == {"lawful": 0, "neutral": 2, "chaotic": 2}


def test_a_faction_wiped_out_before_still_takes_them(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(E, alive=False).amend(F, alive=False).amend(C, hp=1).order(A, "attack", C)
    assert scores(night(play, *KILL)) == {"lawful": 0, "neutral": 2, "chaotic": 2}


def test_wounding_and_the_vote_score_for_nobody(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).order(A, "attack", B)
    night(play, HIT, ("damage", 1), order=(B, A)).vote(**{C: B}).to("announcement")
    assert not play.table.seats[1].alive
    assert scores(play) == {"lawful": 0, "neutral": 0, "chaotic": 0}


def test_a_kill_by_a_counter_scores_for_the_one_who_countered(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(A, hp=1).order(A, "attack", B)
    night(play, ("hit", 56), ("counter", 50), ("hit", 45), ("damage", 2))
    assert scores(play) == {"lawful": 0, "neutral": 3, "chaotic": 0}


def test_a_kill_by_the_extra_attack_scores(grail: Grail) -> None:
    play = night(grail.dusk(SIX).order(A, "attack", B), HIT, ("damage", 1)).to("dusk").amend(D, hp=1)
    night(play.order(A, "cleave", D), ("hit", 45), ("damage", 2))
    assert scores(play) == {"lawful": 3, "neutral": 0, "chaotic": 0}


# --- when it ends ---


def test_fourteen_points_do_not_end_it_fifteen_do(grail: Grail) -> None:
    for points, over in ((14, False), (15, True), (16, True)):
        play = night(grail.dusk(SIX).amend(scores={"chaotic": points})).to("announcement")
        assert play.table.over is over


def test_the_points_of_the_last_night_count(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(lawful=12).amend(B, hp=1).order(A, "attack", B)
    night(play, *KILL).to("announcement")
    assert play.table.over
    assert scores(play) == {"lawful": 15 + 4, "neutral": 2, "chaotic": 4}
    assert play.table.winners == ("lawful",)


def test_half_of_the_living_is_no_majority_one_more_is(grail: Grail) -> None:
    play = night(grail.dusk(SIX).amend(E, alive=False)).to("announcement")
    assert not play.table.over
    play = night(grail.dusk(SIX).amend(E, alive=False).amend(F, alive=False)).to("announcement")
    assert not play.table.over
    dead = grail.dusk(SIX).amend(E, alive=False).amend(F, alive=False).amend(B, alive=False)
    play = night(dead).to("announcement")
    assert play.table.over
    assert play.table.winners == ("lawful",)


def test_the_wounded_are_alive(grail: Grail) -> None:
    play = night(grail.dusk(FOUR).amend(B, hp=0), ("recover", 51)).to("announcement")
    assert not play.table.over


def test_it_is_seen_at_the_announcement_after_the_vote(grail: Grail) -> None:
    """Three against one at night; by the vote one of the three dies, and one of two factions of one is none."""
    play = grail.dusk(FOUR).amend(D, alive=False).amend(A, hp=0)
    night(play, ("recover", 51)).vote(**{B: A}).to("announcement")
    assert [seat.name for seat in play.table.living()] == [B, C]
    assert not play.table.over


def test_a_death_by_the_vote_can_end_it(grail: Grail) -> None:
    play = night(grail.dusk(FOUR).amend(A, hp=0), ("recover", 51)).vote(**{B: A})
    assert not play.table.over
    assert play.to("announcement").table.winners == ("neutral",)


def test_one_faction_alone_ends_it(grail: Grail) -> None:
    play = grail.dusk(FOUR).amend(B, alive=False).amend(D, alive=False).amend(C, alive=False)
    play = night(play).to("announcement")
    assert play.table.winners == ("lawful",)


def test_nobody_alive_ends_it(grail: Grail) -> None:
    play = grail.dusk(FOUR).amend(lawful=3)
    for name in FOUR:
        play.amend(name, alive=False)
    play = night(play).to("announcement")
    assert play.table.over
    assert scores(play) == {"lawful": 3, "neutral": 0, "chaotic": 0}
    assert play.table.winners == ("lawful",)
    assert [kind for kind, _ in play.posted].count("faction_wiped") == 2


# --- who wins ---


def test_two_points_for_each_survivor_then_the_highest_total(grail: Grail) -> None:
    """守序 ends it by majority; 中立 has more points."""
    play = grail.dusk(FOUR).amend(B, alive=False).amend(neutral=3)
    night(play).to("announcement")
    assert scores(play) == {"lawful": 4, "neutral": 5, "chaotic": 0}
    assert play.table.winners == ("neutral",)
    assert play.steps.splitlines()[-3:] == [
        "守序 +2：存活（伽马）",
        "中立 +2：存活（德尔塔）",
        "游戏结束：中立阵营胜，守序 4、中立 5、混乱 0",
    ]


def test_who_has_fifteen_may_lose(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(lawful=15, neutral=14).amend(A, alive=False).amend(C, hp=0)
    night(play, ("recover", 51)).vote(**{B: C}).to("announcement")
    assert scores(play) == {"lawful": 15, "neutral": 14 + 4, "chaotic": 4}
    assert play.table.winners == ("neutral",)


def test_points_and_a_majority_at_once_end_it_once(grail: Grail) -> None:
    play = night(grail.dusk(FOUR).amend(B, alive=False).amend(neutral=15)).to("announcement")
    assert scores(play) == {"lawful": 4, "neutral": 17, "chaotic": 0}
    assert [kind for kind, _ in play.posted].count("victory") == 1


def test_equal_totals_win_together(grail: Grail) -> None:
    play = night(grail.dusk(FOUR).amend(B, alive=False).amend(neutral=2)).to("announcement")
    assert scores(play) == {"lawful": 4, "neutral": 4, "chaotic": 0}
    assert play.table.winners == ("lawful", "neutral")


def test_a_faction_wiped_out_keeps_its_points_and_may_win(grail: Grail) -> None:
    play = grail.dusk(FOUR).amend(B, alive=False).amend(D, alive=False).amend(neutral=9)
    night(play).to("announcement")
    assert scores(play) == {"lawful": 4, "neutral": 9, "chaotic": 0}
    assert play.table.winners == ("neutral",)


def test_a_faction_that_nobody_played_does_not_win(grail: Grail) -> None:
    play = night(grail.dusk(FOUR).amend(B, alive=False).amend(chaotic=20)).to("announcement")
    assert play.table.winners == ("lawful",)


# --- afterwards ---


@pytest.mark.parametrize(
    ("do", "keys"),
    [
        ("advance", {}),
        ("step", {}),
        ("order", {"by": A, "skill": "attack", "targets": [C]}),
        ("vote", {"by": A, "target": C}),
        ("number", {"by": A, "value": 4}),
        ("die", {"roll": "hit", "value": 4}),
    ],
)
def test_after_the_end_nothing_more_is_played(grail: Grail, do: str, keys: dict[str, object]) -> None:
    play = night(grail.dusk(FOUR).amend(B, alive=False)).to("announcement")
    assert play.enter(do, **keys).refused.kind == "game_over"


def test_notes_and_the_dm_s_word_still_stand(grail: Grail) -> None:
    play = night(grail.dusk(FOUR).amend(B, alive=False)).to("announcement").mark()
    play.enter("note", text="打得好").enter("paste", text="谢谢").amend(lawful=9)
    assert play.changed == {"scores": {"lawful": (4, 9)}}


def test_an_advance_beyond_the_end_stops_there(grail: Grail) -> None:
    play = night(grail.dusk(FOUR).amend(B, alive=False), to="day")
    assert (play.table.clock.day, play.table.clock.phase) == (1, "announcement")
    assert play.table.over
