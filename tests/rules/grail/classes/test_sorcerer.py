"""术士: 法术点 shared out among 灼热射线, 衰弱射线 and 虚假生命, and its grail skill 法术升阶. A house sheet."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import FIGHTER, FORTITUDE, ac, hp, skill, stats
from tests.rules.grail.games import A, B, C, D, E, F, Grail, needs, night

SEATS = {A: "术士", B: "战士 守序", C: "野蛮人 混乱", D: "战士 守序"}
SIX = {**SEATS, E: "法师 中立", F: "法师 中立"}

WILL = stats("sorcerer").will
HP = hp("sorcerer")
AC = ac("sorcerer")
POINTS = skill("spell_points").a_night
RAY, WEAK, LIFE = skill("scorching_ray"), skill("ray_of_enfeeblement"), skill("false_life")
MORE_POINTS, MORE_WILL = skill("heighten_spell").points, skill("heighten_spell").will


def dusk(grail: Grail, seats: dict[str, str] = SEATS, **more: object) -> Play:
    return grail.dusk(seats, **more)


def ray(points: int) -> int:
    """What a ray of so many points needs against a fighter."""
    return int(WILL + points * RAY.growth - FIGHTER)


def burnt(points: int, rolled: int) -> int:
    """The damage of a ray of so many points."""
    outcome = RAY.on_success[0]
    return int(rolled + outcome.damage.plus + points // outcome.each)


def weak(points: int) -> int:
    """What an enfeeblement of so many points needs against a fighter."""
    return int(WILL + points * WEAK.growth - FORTITUDE)


# --- 灼热射线 scorching_ray ---


@pytest.mark.parametrize("above", [0, 1])
@pytest.mark.parametrize("points", [RAY.fewest, RAY.fewest + 1, RAY.most])
def test_a_ray_is_surer_and_hotter_with_every_point(grail: Grail, points: int, above: int) -> None:
    play = dusk(grail).order(A, "scorching_ray", B, points=points)
    night(play, ("contest", ray(points) + above, A, B), *([] if above else [("damage", 2)]))
    assert needs(play) == [("contest", A, ray(points)), *([] if above else [("damage", A, None)])]
    assert play.changed == ({} if above else {B: {"hp": (10, 10 - burnt(points, 2))}})


def test_where_no_points_are_said_it_takes_the_fewest(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "射线", B), ("contest", ray(RAY.fewest) + 1))
    assert needs(play) == [("contest", A, ray(RAY.fewest))]


def test_a_ray_in_words(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "scorching_ray", B, points=6), ("contest", 1), ("damage", 1))
    lines = play.steps.splitlines()
    more = 6 * RAY.growth
    assert lines[0] == f"阿尔法 与 贝塔 的意志对抗 意志 {WILL} + 灼热射线 {more} − 意志 20 = {ray(6)}，d100 = 1，成"
    assert lines[1] == f"贝塔 受到 1 + 灼热射线 {burnt(6, 0)} = {burnt(6, 1)} 点伤害，生命 10 → {10 - burnt(6, 1)}"


def test_a_ray_is_no_blow(grail: Grail) -> None:
    """No counter-attack, no theft, and no hold for 伤害减免."""
    play = night(dusk(grail, holder=B).order(A, "scorching_ray", B, points=2), ("contest", 1), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["contest", "damage"]
    play = night(dusk(grail).order(A, "scorching_ray", C, points=2), ("contest", 1), ("damage", 2))
    assert play.changed == {C: {"hp": (hp("barbarian"), hp("barbarian") - burnt(2, 2))}}


def test_who_is_burnt_is_told_the_damage_alone(grail: Grail) -> None:
    play = dusk(grail).order(A, "scorching_ray", B, points=2)
    night(play, ("contest", 1), ("damage", 1)).to("announcement")
    assert play.letters == [(B, "damaged", {"damage": burnt(2, 1), "hp": 10 - burnt(2, 1)})]
    assert play.posted == [("votes", {"counts": {}})]


# --- 衰弱射线 ray_of_enfeeblement ---


@pytest.mark.parametrize("above", [0, 1])
@pytest.mark.parametrize("points", [WEAK.most - 1, WEAK.most])
def test_enfeebled_it_is_fatigued_to_the_end_of_the_next_night(grail: Grail, points: int, above: int) -> None:
    """Will against fortitude."""
    play = dusk(grail).order(A, "ray_of_enfeeblement", B, points=points)
    night(play, ("contest", weak(points) + above, A, B))
    assert needs(play) == [("contest", A, weak(points))]
    assert play.changed == ({} if above else {B: {"statuses": ([], ["fatigued"])}})
    if not above:
        play.to("dusk").order(B, "attack", D)
        night(play, ("hit", 50), ("damage", 3))
        assert needs(play)[1] == ("hit", B, 75 - 5 - 20)
        assert play.changed == {D: {"hp": (10, 8)}}


def test_nobody_is_told_of_an_enfeeblement(grail: Grail) -> None:
    play = dusk(grail).order(A, "衰弱", B, points=4)
    assert night(play, ("contest", 1)).to("announcement").letters == []


# --- 虚假生命 false_life ---


@pytest.mark.parametrize(("points", "back"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_it_gives_itself_one_for_every_two_points(grail: Grail, points: int, back: int) -> None:
    play = dusk(grail).amend(A, hp=HP - 4).mark().order(A, "false_life", points=points)
    night(play)
    assert needs(play) == []
    assert play.changed == {A: {"hp": (HP - 4, HP - 4 + back)}}
    assert play.to("announcement").letters == [(A, "healed", {"healed": back, "hp": HP - 4 + back})]


def test_no_more_than_its_class_has_and_of_nothing_nothing_is_told(grail: Grail) -> None:
    play = night(dusk(grail).amend(A, hp=HP - 1).mark().order(A, "false_life", points=6))
    assert play.changed == {A: {"hp": (HP - 1, HP)}}
    play = night(dusk(grail).order(A, "false_life", points=6)).to("announcement")
    assert play.changed == {}
    assert play.letters == []


# --- 法术点 spell_points ---


def test_the_points_are_shared_out_and_all_spells_take_one_standard_action(grail: Grail) -> None:
    play = dusk(grail).amend(A, hp=HP - 3).mark()
    play.order(A, "scorching_ray", B, points=2).order(A, "ray_of_enfeeblement", D, points=2)
    play.order(A, "false_life", points=2)
    night(play, ("contest", ray(2), A, B), ("damage", 1), ("contest", weak(2) + 1, A, D))
    assert needs(play) == [("contest", A, ray(2)), ("damage", A, None), ("contest", A, weak(2))]
    assert play.changed == {A: {"hp": (HP - 3, HP - 2)}, B: {"hp": (10, 10 - burnt(2, 1))}}


@pytest.mark.parametrize(
    ("orders", "asked"),
    [
        ([("scorching_ray", 6), ("ray_of_enfeeblement", 1)], POINTS + 1),
        ([("scorching_ray", 3), ("ray_of_enfeeblement", 2), ("false_life", 2)], 7),
        ([("false_life", 6), ("scorching_ray", None)], 8),
    ],
)
def test_more_points_than_there_are_is_refused(
    grail: Grail, orders: list[tuple[str, int | None]], asked: int
) -> None:
    play = dusk(grail)
    for spell, points in orders:
        play.order(
            A, spell, *(() if spell == "false_life" else (B,)), **({} if points is None else {"points": points})
        )
    why = play.refused
    assert (why.kind, why.facts["asked"], why.facts["points"]) == ("too_many_points", asked, POINTS)


def test_a_spell_ordered_anew_gives_its_points_back_first(grail: Grail) -> None:
    play = dusk(grail).order(A, "scorching_ray", B, points=6).order(A, "scorching_ray", D, points=5)
    play.order(A, "ray_of_enfeeblement", B, points=1)
    night(play, ("contest", ray(5) + 1, A, D), ("contest", 1, A, B))
    assert [(kind, need) for kind, _, need in needs(play)] == [("contest", ray(5)), ("contest", max(0, weak(1)))]


def test_a_spell_taken_back_gives_its_points_back(grail: Grail) -> None:
    play = dusk(grail).order(A, "scorching_ray", B, points=6).enter("withdraw", by=A, skill="scorching_ray")
    play.amend(A, hp=1).mark().order(A, "false_life", points=6)
    assert night(play).changed == {A: {"hp": (1, 4)}}


@pytest.mark.parametrize(
    ("spell", "points", "kind"),
    [
        ("scorching_ray", RAY.fewest - 1, "points_of_a_spell"),
        ("scorching_ray", RAY.most + 1, "points_of_a_spell"),
        ("scorching_ray", 0, "points_of_a_spell"),
        ("scorching_ray", -2, "points_of_a_spell"),
        ("ray_of_enfeeblement", WEAK.most + 1, "points_of_a_spell"),
        ("scorching_ray", "3", "no_whole_number"),
        ("scorching_ray", 2.5, "no_whole_number"),
        ("scorching_ray", True, "no_whole_number"),
        ("attack", 3, "no_option"),
    ],
)
def test_points_that_a_spell_cannot_have(grail: Grail, spell: str, points: object, kind: str) -> None:
    assert dusk(grail).order(A, spell, B, points=points).refused.kind == kind


def test_the_points_of_a_night_are_there_again_on_the_next(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "scorching_ray", B, points=6), ("contest", ray(6) + 1)).to("dusk").mark()
    night(play.order(A, "scorching_ray", B, points=6), ("contest", ray(6)), ("damage", 1))
    assert play.changed == {B: {"hp": (10, 10 - burnt(6, 1))}}


def test_a_spell_and_an_attack_are_one_too_many_and_the_later_stands(grail: Grail) -> None:
    play = dusk(grail).order(A, "scorching_ray", B, points=6).order(A, "attack", D)
    night(play, ("hit", 1), ("damage", 1))
    assert play.changed == {D: {"hp": (10, 9)}}
    play = dusk(grail).order(A, "attack", D).order(A, "scorching_ray", B, points=6)
    night(play, ("contest", 1), ("damage", 1))
    assert play.changed == {B: {"hp": (10, 10 - burnt(6, 1))}}


def test_the_free_action_is_left_for_breaking_free(grail: Grail) -> None:
    """武僧 holds the sorcerer: a contest of fortitude first, then the spells for the standard action."""
    seats = {**SEATS, D: "圣武士"}
    play = dusk(grail, seats).amend(A, statuses=[{"status": "grappled", "with": B}]).mark()
    play.order(A, "scorching_ray", B, points=2)
    night(play, ("contest", 1, A, B))
    assert play.changed == {}
    assert "阿尔法 被擒抱，命令作废" in play.steps


# --- 法术升阶 heighten_spell ---


def test_with_the_grail_there_are_more_points_and_more_will(grail: Grail) -> None:
    play = dusk(grail, holder=A).order(A, "scorching_ray", B, points=6)
    play.order(A, "ray_of_enfeeblement", B, points=MORE_POINTS)
    night(play, ("contest", ray(6) + MORE_WILL + 1), ("contest", weak(MORE_POINTS) + MORE_WILL + 1))
    assert needs(play) == [("contest", A, ray(6) + MORE_WILL), ("contest", A, weak(MORE_POINTS) + MORE_WILL)]
    assert play.changed == {}


def test_one_point_more_than_those_of_the_grail_is_refused(grail: Grail) -> None:
    play = dusk(grail, holder=A).order(A, "scorching_ray", B, points=6)
    why = play.order(A, "ray_of_enfeeblement", B, points=MORE_POINTS + 1).refused
    assert (why.kind, why.facts["points"]) == ("too_many_points", POINTS + MORE_POINTS)


def test_robbed_before_its_turn_it_has_held_it_all_the_same(grail: Grail) -> None:
    play = dusk(grail, holder=A).order(A, "scorching_ray", D, points=6).order(A, "false_life", points=MORE_POINTS)
    play.order(B, "attack", A)
    steal = [("hit", 75 - AC, B), ("damage", 3, B), ("steal", 50)]
    night(play, *steal, ("contest", ray(6) + MORE_WILL + 1), order=(B, A))
    assert play.changed[A]["hp"] == (HP, HP - 3 + MORE_POINTS // 2)


def test_a_grail_of_yesterday_counts_for_orders_of_the_morning(grail: Grail) -> None:
    play = night(dusk(grail, holder=A, grail_lasts="game")).to("day").mark().order(A, "scorching_ray", B, points=6)
    play.order(A, "ray_of_enfeeblement", D, points=MORE_POINTS)
    night(play.to("dusk"), ("contest", ray(6) + MORE_WILL + 1), ("contest", weak(MORE_POINTS) + MORE_WILL + 1))
    assert play.changed == {}


def test_without_the_grail_it_is_refused_at_dusk(grail: Grail) -> None:
    play = dusk(grail, holder=B).order(A, "scorching_ray", D, points=6)
    assert play.order(A, "ray_of_enfeeblement", B, points=1).refused.kind == "too_many_points"


def test_points_that_the_dm_s_word_took_away_are_no_more_there(grail: Grail) -> None:
    """Ordered with the grail in hand, of which the DM then says that it was never there."""
    play = dusk(grail, holder=A).order(A, "scorching_ray", B, points=6)
    play.order(A, "false_life", points=MORE_POINTS).amend(A, holds=[], hp=1).mark()
    night(play, ("contest", ray(6) + 1))
    assert play.changed == {}
    assert f"阿尔法【虚假生命】：要 {MORE_POINTS} 点，只剩 0 点法术点，施放失败" in play.steps


# --- what is refused ---


@pytest.mark.parametrize(
    ("order", "kind"),
    [
        (("spell_points",), "passive"),
        (("heighten_spell",), "passive"),
        (("scorching_ray",), "wrong_targets"),
        (("scorching_ray", B, D), "wrong_targets"),
        (("scorching_ray", A), "not_oneself"),
        (("ray_of_enfeeblement", A), "not_oneself"),
        (("false_life", A), "wrong_targets"),
        (("false_life", B), "wrong_targets"),
    ],
)
def test_orders_that_cannot_be(grail: Grail, order: tuple[str, ...], kind: str) -> None:
    assert dusk(grail).order(A, *order).refused.kind == kind
