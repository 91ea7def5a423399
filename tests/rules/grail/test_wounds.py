"""受伤, 死亡: no hit points left, recovery, and below nothing."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import SIX, A, B, C, D, E, F, Grail, died, needs, night

HIT = ("hit", 55)


def wounded(grail: Grail, name: str = A) -> Play:
    """An evening on which a seat has no hit points."""
    return grail.dusk(SIX).amend(name, hp=0).mark()


# --- falling ---


@pytest.mark.parametrize("damage", [1, 2])
def test_with_hit_points_left_nothing_else_happens(grail: Grail, damage: int) -> None:
    play = grail.dusk(SIX).amend(B, hp=3).mark().order(A, "attack", B)
    night(play, HIT, ("damage", damage))
    assert play.changed == {B: {"hp": (3, 3 - damage)}}


def test_at_nothing_it_is_wounded_and_nobody_scores(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=3).mark().order(A, "attack", B)
    night(play, HIT, ("damage", 3), order=(B, A))
    assert play.changed == {B: {"hp": (3, 0), "statuses": ([], ["wounded"])}}


def test_below_nothing_it_is_dead_at_once_and_was_never_wounded(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).mark().order(A, "attack", B)
    night(play, HIT, ("damage", 3), order=(B, A))
    assert play.changed == {B: died(1, -2, by=A), "scores": {"lawful": (0, 3)}}


# --- what a wounded seat is like ---


@pytest.mark.parametrize("damage", [1, 3])
def test_an_attack_on_it_hits_without_a_roll_and_kills(grail: Grail, damage: int) -> None:
    play = wounded(grail, B).order(A, "attack", B)
    night(play, ("damage", damage))
    assert needs(play) == [("damage", A, None)]
    assert play.changed == {B: died(0, -damage, by=A), "scores": {"lawful": (0, 3)}}


def test_even_one_that_could_not_hit_does(grail: Grail) -> None:
    play = wounded(grail, B).amend(A, statuses=["dazed", "fatigued", "lullaby"]).mark().order(A, "whirlwind", B, F)
    night(play, ("damage", 1), ("hit", 24), ("counter", 51))
    assert needs(play)[0] == ("damage", A, None)


def test_its_order_is_void_whether_it_recovers_or_not(grail: Grail) -> None:
    for die in (50, 51):
        play = wounded(grail).order(A, "attack", B)
        night(play, ("recover", die))
        assert needs(play) == [("recover", A, 50)]
        assert "阿尔法 受伤，命令作废" in play.steps


def test_it_may_send_an_order_a_number_a_claim_and_a_vote(grail: Grail) -> None:
    play = grail.game(SIX).amend(A, hp=0).mark().enter("number", by=A, value=3).to("dusk")
    play.order(A, "attack", B).enter("claim", by=A, about=B, claim="战斗")
    night(play, ("recover", 51)).vote(**{A: B}).to("announcement")
    assert play.changed == {
        A: {"holds": ([], ["grail"])},
        B: {"hp": (10, 9)},
        "scores": {"lawful": (0, 1)},
    }


def test_it_rolls_initiative(grail: Grail) -> None:
    play = night(wounded(grail), ("recover", 51))
    assert [turn.seat.name for turn in play.table.initiative] == [A, B, C, D, E, F]


# --- recovery ---


@pytest.mark.parametrize(
    ("die", "changed"), [(50, {A: {"hp": (0, 1), "statuses": (["wounded"], [])}}), (51, {}), (100, {})]
)
def test_the_first_check_passes_at_fifty(grail: Grail, die: int, changed: dict[str, object]) -> None:
    play = night(wounded(grail), ("recover", die))
    assert needs(play) == [("recover", A, 50)]
    assert play.changed == changed


@pytest.mark.parametrize(
    ("die", "changed"),
    [
        (60, {A: {"hp": (0, 1), "statuses": (["wounded"], [])}}),
        (61, {A: died(0, 0, cause="bled_out", day=2)}),
    ],
)
def test_the_second_check_passes_at_sixty_and_else_it_dies(
    grail: Grail, die: int, changed: dict[str, object]
) -> None:
    play = night(wounded(grail), ("recover", 51)).to("dusk")
    night(play, ("recover", die))
    assert needs(play) == [("recover", A, 50), ("recover", A, 60)]
    assert play.changed == changed


def test_bleeding_to_death_scores_for_nobody_and_is_announced(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).mark().order(A, "attack", B)
    night(play, HIT, ("damage", 1), order=(B, A)).to("dusk")
    night(play, ("recover", 51)).to("dusk")
    night(play, ("recover", 61)).to("announcement")
    assert play.table.scores == {"lawful": 0, "neutral": 0, "chaotic": 0}
    assert play.posted[-1] == ("left", {"seat": B})


def test_each_wound_starts_with_the_first_check(grail: Grail) -> None:
    play = night(wounded(grail), ("recover", 51)).to("dusk")
    play = night(play, ("recover", 60)).to("dusk").amend(A, hp=0)
    night(play, ("recover", 51))
    assert [need for _, _, need in needs(play)] == [50, 60, 50]
    assert play.table.seats[0].alive


def test_wounded_before_its_turn_the_turn_is_the_first_check(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=2).mark().order(A, "attack", B).order(B, "attack", A)
    night(play, HIT, ("damage", 2), ("recover", 50), order=(A, B))
    assert needs(play) == [("hit", A, 55), ("damage", A, None), ("recover", B, 50)]
    assert play.changed == {B: {"hp": (2, 1)}}


def test_wounded_after_its_turn_the_check_is_the_next_night_s(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=2).mark().order(A, "attack", B)
    night(play, HIT, ("damage", 2), order=(B, A))
    assert [row for row in needs(play) if row[0] == "recover"] == []
    night(play.to("dusk"), ("recover", 50))
    assert [row for row in needs(play) if row[0] == "recover"] == [("recover", B, 50)]


def test_wounded_by_the_vote_the_check_is_the_next_night_s(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).mark()
    night(play).vote(**{A: B}).to("dusk")
    assert play.changed == {B: {"hp": (1, 0), "statuses": ([], ["wounded"])}}
    night(play, ("recover", 50))
    assert play.changed == {}
    assert needs(play) == [("recover", B, 50)]


def test_recovered_it_can_be_missed_and_wounded_again_the_same_night(grail: Grail) -> None:
    play = wounded(grail, B).order(A, "attack", B)
    night(play, ("recover", 50), ("hit", 55), ("damage", 1), order=(B, A))
    assert needs(play)[1] == ("hit", A, 55)
    assert play.changed == {}


# --- the dead ---


def test_the_order_of_a_seat_that_died_before_its_turn_is_void(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).mark().order(A, "attack", B).order(B, "attack", A)
    night(play, HIT, ("damage", 2), order=(A, B))
    assert play.changed == {B: died(1, -1, by=A), "scores": {"lawful": (0, 3)}}
    assert "贝塔 已退出，命令作废" in play.steps


def test_the_order_of_a_seat_that_fell_before_its_turn_is_void(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).mark().order(A, "attack", B).order(B, "attack", A)
    night(play, HIT, ("damage", 1), ("recover", 51), order=(A, B))
    assert play.changed == {B: {"hp": (1, 0), "statuses": ([], ["wounded"])}}


@pytest.mark.parametrize(
    ("dice", "line"),
    [
        ((50,), "阿尔法 伤愈检定 50，d100 = 50，伤愈，生命 1"),
        ((51,), "阿尔法 伤愈检定 50，d100 = 51，继续受伤"),
        ((51, 60), "阿尔法 伤愈检定 60，d100 = 60，伤愈，生命 1"),
        ((51, 61), "阿尔法 伤愈检定 60，d100 = 61，不治"),
    ],
)
def test_each_check_is_written_down(grail: Grail, dice: tuple[int, ...], line: str) -> None:
    play = wounded(grail)
    for die in dice:
        night(play if play.unchecked.table.clock.phase == "dusk" else play.to("dusk"), ("recover", die))
    assert line in play.steps.splitlines()


def test_the_dead_have_no_line_of_their_own_each_night(grail: Grail) -> None:
    play = night(night(grail.dusk(SIX).amend(B, alive=False)).to("dusk"))
    assert B not in play.steps


def test_the_dead_send_and_roll_nothing(grail: Grail) -> None:
    play = grail.game(SIX).amend(B, alive=False)
    for do, keys in (
        ("number", {"by": B, "value": 5}),
        ("claim", {"by": B, "about": A, "claim": "战斗"}),
        ("order", {"by": B, "skill": "attack", "targets": [A]}),
    ):
        assert grail.game(SIX).amend(B, alive=False).enter(do, **keys).refused.kind == "has_left"
    night(play.to("dusk"))
    assert [turn.seat.name for turn in play.table.initiative] == [A, C, D, E, F]


def test_negative_hit_points_are_kept_for_the_dm_to_see(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=0).order(A, "attack", B)
    night(play, ("damage", 3)).to("announcement")
    assert play.table.seats[1].vitals == {"hp": -3}
