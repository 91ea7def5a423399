"""裁定: the DM's word on a seat or on scores, and what follows from it by itself."""

from __future__ import annotations

import pytest

from dm_console.outbox.wording import Wording
from tests.kit.play import Play
from tests.rules.grail.games import FOUR, SIX, A, B, C, D, Grail, died, needs, night


def test_hit_points(grail: Grail) -> None:
    assert grail.dusk().amend(A, hp=4).changed == {A: {"hp": (10, 4)}}
    assert grail.dusk().amend(A, vitals={"hp": 4}).changed == {A: {"hp": (10, 4)}}


def test_none_left_is_a_wound_and_any_left_is_none(grail: Grail) -> None:
    play = grail.dusk().amend(A, hp=0)
    assert play.changed == {A: {"hp": (10, 0), "statuses": ([], ["wounded"])}}
    assert play.amend(A, hp=1).changed == {A: {"hp": (10, 1)}}


def test_a_wound_leaves_no_hit_points(grail: Grail) -> None:
    play = grail.dusk().amend(A, statuses=["受伤"])
    assert play.changed == {A: {"hp": (10, 0), "statuses": ([], ["wounded"])}}
    play = grail.dusk().amend(A, hp=1).amend(A, statuses=["wounded"])
    assert play.changed == {A: {"hp": (10, 0), "statuses": ([], ["wounded"])}}


def test_to_take_the_wound_alone_away_leaves_one_without_hit_points_wounded(grail: Grail) -> None:
    play = grail.dusk().amend(A, hp=0).amend(A, statuses=["dazed"])
    assert play.changed == {A: {"hp": (10, 0), "statuses": ([], ["dazed", "wounded"])}}


def test_below_nothing_it_dies_and_nobody_scores(grail: Grail) -> None:
    play = grail.dusk(SIX, holder=A).amend(A, hp=-2)
    gone = {**died(10, -2, cause="dm", phase="dusk"), "holds": (["grail"], [])}
    assert play.changed == {A: gone}
    assert night(play).to("announcement").posted[-1] == ("left", {"seat": A})


def test_a_seat_leaves_by_the_dm_s_word(grail: Grail) -> None:
    play = grail.dusk(SIX, holder=A).amend(A, alive=False)
    assert play.changed == {A: {**died(10, 10, cause="dm", phase="dusk"), "holds": (["grail"], [])}}


def test_a_seat_comes_back_and_is_not_announced(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(A, hp=1).mark().order(B, "attack", A)
    night(play, ("hit", 55), ("damage", 3)).amend(A, alive=True)
    assert play.changed == {"scores": {"neutral": (0, 3)}}
    assert play.to("announcement").posted == [("votes", {"counts": {}})]


def test_to_say_what_is_so_already_changes_nothing(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(A, alive=False).mark().amend(A, alive=False).amend(B, alive=True, hp=10)
    assert play.changed == {}
    assert night(play).to("announcement").posted == [("votes", {"counts": {}}), ("left", {"seat": A})]
    play = night(grail.dusk(SIX).amend(B, hp=1).order(A, "attack", B), ("hit", 55), ("damage", 2)).mark()
    assert play.amend(B, alive=False).changed == {}


def test_it_can_be_done_between_the_count_and_the_announcement(grail: Grail) -> None:
    play = night(grail.dusk(SIX)).vote(**{A: B}).enter("step").amend(B, hp=3).to("announcement")
    assert play.posted == [("votes", {"counts": {B: 1}})]
    assert play.letters == [(B, "damaged", {"damage": 1, "hp": 3})]


@pytest.mark.parametrize(("hp", "after"), [(-2, 1), (-1, 1), (0, 0), (4, 4)])
def test_a_seat_comes_back_with_a_hit_point_at_least_or_wounded(grail: Grail, hp: int, after: int) -> None:
    play = grail.dusk(SIX).amend(A, alive=False).amend(A, hp=hp).amend(A, alive=True)
    seat = play.table.seats[0]
    assert (seat.alive, seat.vitals["hp"], seat.has("wounded")) == (True, after, after == 0)


def test_a_seat_that_comes_back_and_leaves_again_is_announced_once(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(A, alive=False).amend(A, alive=True).amend(A, alive=False)
    assert night(play).to("announcement").posted == [("votes", {"counts": {}}), ("left", {"seat": A})]


def test_statuses_are_set_as_a_whole(grail: Grail) -> None:
    play = grail.dusk().amend(A, statuses=["眩晕", "Fatigued"]).amend(A, statuses=["lullaby", "dazed"])
    assert play.changed == {A: {"statuses": ([], ["dazed", "lullaby"])}}
    assert play.amend(A, statuses=[]).changed == {}


def test_the_grail_by_the_dm_s_word_scores_nothing_and_is_no_letter(grail: Grail) -> None:
    play = grail.dusk().amend(A, holds=["圣杯"])
    assert play.changed == {A: {"holds": ([], ["grail"])}}
    assert play.letters == []
    assert play.amend(A, holds=[]).changed == {}


def test_a_grail_given_in_the_night_counts_for_precise_strike_at_once(grail: Grail) -> None:
    play = grail.dusk().order(A, "attack", B)
    night(play, ("hit", 75, A), ("damage", 1), order=(B, A), to="night").enter("step").enter("step")
    play.amend(A, holds=["grail"]).to("vote")
    assert needs(play)[0] == ("hit", A, 75)


def test_a_grail_taken_away_in_the_night_was_held_all_the_same(grail: Grail) -> None:
    play = grail.dusk(holder=A).order(A, "attack", B)
    night(play, ("hit", 75), ("damage", 1), order=(B, A), to="night").enter("step").enter("step")
    play.amend(A, holds=[]).to("vote")
    assert needs(play)[0] == ("hit", A, 75)


def test_faction_and_role(grail: Grail) -> None:
    play = grail.dusk().amend(A, faction="混乱").amend(B, role="野蛮人")
    assert play.changed == {A: {"faction": ("lawful", "chaotic")}, B: {"role": ("fighter", "barbarian")}}
    assert play.order(B, "whirlwind", A, C).refused.kind == "not_your_skill"


def test_an_order_stays_through_a_change_of_role_where_the_skill_does(grail: Grail) -> None:
    play = (
        grail.dusk()
        .order(A, "attack", B)
        .order(C, "fighting_defensively")
        .amend(A, role="野蛮人")
        .amend(C, role="法师")
    )
    night(play, ("hit", 55), ("damage", 1))
    assert needs(play)[0] == ("hit", A, 55)
    assert "伽马 已没有【寓守于攻】，命令作废" in play.steps


def test_a_change_of_role_counts_for_passive_skills(grail: Grail) -> None:
    play = grail.dusk().amend(B, role="野蛮人").order(A, "attack", B)
    night(play, ("hit", 61))
    assert needs(play) == [("hit", A, 60)]


def test_scores_are_set_to_what_is_said(grail: Grail) -> None:
    play = grail.dusk(holder=A).amend(scores={"守序": 9, "chaotic": 2}).amend(lawful=8)
    assert play.changed == {"scores": {"lawful": (1, 8), "chaotic": (0, 2)}}


def test_it_can_be_done_in_the_middle_of_a_night(grail: Grail) -> None:
    """贝塔 falls by the DM's word before its turn; 阿尔法's attack on it comes to nothing."""
    play = grail.dusk(SIX).order(B, "attack", A).order(A, "attack", B)
    night(play, to="night").enter("step").amend(B, alive=False).to("vote")
    assert needs(play) == []
    assert play.changed == {B: died(10, 10, cause="dm")}


def test_a_wound_given_in_the_night_is_checked_on_the_turn(grail: Grail) -> None:
    play = grail.dusk(SIX)
    night(play, ("recover", 50), to="night").enter("step").amend(B, hp=0).to("vote")
    assert needs(play) == [("recover", B, 50)]


def test_a_wound_by_the_dm_s_word_starts_with_the_first_check(grail: Grail) -> None:
    play = night(grail.dusk(SIX).amend(A, hp=0), ("recover", 51)).amend(A, hp=3).to("dusk").amend(A, hp=0)
    night(play, ("recover", 51))
    assert [need for _, _, need in needs(play)] == [50, 50]


def test_the_dead_are_not_wounded_and_stay_dead_with_hit_points(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(A, alive=False).mark()
    assert play.amend(A, hp=0).changed == {A: {"hp": (10, 0)}}
    assert play.amend(A, hp=7).changed == {A: {"hp": (10, 7)}}


def test_another_word_on_a_wounded_seat_leaves_its_wound_as_it_was(grail: Grail) -> None:
    """Who wounded it still scores where it is ruled so, and the count of checks goes on."""
    play = grail.dusk(SIX, bleeding_score="last_damage").amend(B, hp=1).order(A, "attack", B)
    night(play, ("hit", 55), ("damage", 1), order=(B, A)).amend(B, statuses=["wounded", "lullaby"]).to("dusk")
    night(play, ("recover", 51)).amend(B, statuses=["wounded"]).to("dusk")
    night(play, ("recover", 61))
    assert play.table.scores == {"lawful": 3, "neutral": 0, "chaotic": 0}


def test_what_was_set_and_the_note_stand_among_the_steps(grail: Grail) -> None:
    play = grail.dusk().enter("amend", seat=A, set={"hp": 9}, note="昨夜算错了")
    assert play.table.lines[0].kind != "amended"
    assert _last(play) == "导演裁定 阿尔法：生命 10 → 9（昨夜算错了）"
    play = grail.dusk().enter("amend", set={"lawful": 3}, note="漏记")
    assert _last(play) == "导演裁定 分数：守序 0 → 3（漏记）"
    play = grail.dusk().enter("amend", seat=A, set={"statuses": ["眩晕"], "alive": True}, note="补上")
    assert _last(play) == "导演裁定 阿尔法：状态 – → 眩晕（补上）"
    play = grail.dusk().enter("amend", seat=A, set={"hp": 10}, note="没错")
    assert _last(play) == "导演裁定 阿尔法：没有变化（没错）"


def _last(play: Play) -> str:
    return Wording(play.ruleset, "zh").line(play.table.lines[-1])


# --- what is refused ---


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ({"hitpoints": 3}, "cannot_amend"),
        ({"hp": "three"}, "no_whole_number"),
        ({"hp": True}, "no_whole_number"),
        ({"hp": 2.5}, "no_whole_number"),
        ({"vitals": {"mana": 3}}, "no_vital"),
        ({"vitals": 3}, "wants_table"),
        ({"statuses": "dazed"}, "wants_list"),
        ({"statuses": ["晕眩"]}, "no_status"),
        ({"statuses": [{"status": "grappled", "whit": B}]}, "no_option"),
        ({"statuses": [{"status": "grappled", "with": "贝他"}]}, "no_seat"),
        ({"holds": "grail"}, "wants_list"),
        ({"holds": ["圣剑"]}, "no_holding"),
        ({"alive": "no"}, "yes_or_no"),
        ({"role": "剑士"}, "no_role"),
        ({"faction": "正义"}, "no_faction"),
    ],
)
def test_what_means_nothing_is_refused(grail: Grail, word: dict[str, object], kind: str) -> None:
    assert grail.dusk().amend(A, **word).refused.kind == kind


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ({}, "nothing_set"),
        ({"scores": {}}, "nothing_set"),
        ({"scores": 3}, "wants_table"),
        ({"lawful": "many"}, "no_whole_number"),
        ({"good": 3}, "no_faction"),
    ],
)
def test_scores_that_mean_nothing_are_refused(grail: Grail, word: dict[str, object], kind: str) -> None:
    assert grail.dusk().amend(**word).refused.kind == kind


def test_a_refused_amend_changes_nothing_of_what_it_sets(grail: Grail) -> None:
    play = grail.dusk(FOUR)
    assert play.amend(D, hp=3, role="剑士").refused.kind == "no_role"
    play.raw.pop()
    assert play.changed == {}
