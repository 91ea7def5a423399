"""Kinds `backlash` and `rider`: what comes upon an attacker, and what goes with every hit."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import A, B, C, D, died, night
from tests.rules.grail.heirs import dusk, heir_with, skill

SEATS = {A: "试炼者 守序", B: "战士 守序", C: "战士 混乱", D: "战士 中立"}
THORNS = 'on_hit = [{ damage = "1" }]\non_missed = [{ inflict = "stunned", until = "next_night_end" }]'


def test_who_hits_suffers_one_thing_and_who_misses_another() -> None:
    heir = heir_with(skill("thorns", "backlash", THORNS, "荆棘"))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(C, "attack", A).order(D, "attack", A)
    night(play, ("hit", 60, C), ("damage", 2, C), ("hit", 61, D))
    assert play.changed == {A: {"hp": (9, 7)}, C: {"hp": (10, 9)}, D: {"statuses": ([], ["stunned"])}}


@pytest.mark.parametrize(("die", "changed"), [(40, {C: {"hp": (10, 9)}}), (41, {})])
def test_by_chance(die: int, changed: dict[str, object]) -> None:
    heir = heir_with(skill("thorns", "backlash", 'chance = 40\non_missed = [{ damage = "1" }]'))
    play = dusk(heir, SEATS).order(C, "attack", A)
    night(play, ("hit", 61, C), ("backlash", die, A, C))
    assert play.changed == changed


def test_so_often_a_night_and_as_often_the_next() -> None:
    heir = heir_with(skill("thorns", "backlash", 'limit = "night"\non_missed = [{ damage = "1" }]'))
    play = dusk(heir, SEATS).order(C, "attack", A).order(D, "attack", A)
    night(play, ("hit", 61, C), ("hit", 61, D))
    assert play.changed == {C: {"hp": (10, 9)}}
    play.to("dusk").mark().order(C, "attack", A).order(D, "attack", A)
    night(play, ("hit", 61, C), ("hit", 61, D))
    assert play.changed == {C: {"hp": (9, 8)}}


def test_its_death_may_cost_the_slayer_dear_and_scores_for_the_dead() -> None:
    heir = heir_with(skill("curse", "backlash", 'on_slain = [{ damage = "11" }]', "临终诅咒"))
    play = dusk(heir, SEATS).amend(A, hp=1).mark().order(C, "attack", A)
    night(play, ("hit", 60, C), ("damage", 2, C))
    changed = play.changed
    assert changed[A] == died(1, -1, C)
    assert changed[C] == died(10, -1, A, order=2)
    assert changed["scores"] == {"chaotic": (0, 3), "lawful": (0, 3)}


@pytest.mark.parametrize(("die", "statuses"), [(75, []), (76, ["fatigued"])])
def test_every_hit_brings_what_a_check_keeps_off(die: int, statuses: list[str]) -> None:
    keys = 'save = "fortitude"\non_hit = [{ inflict = "fatigued", until = "next_night_end" }]'
    heir = heir_with(skill("venom", "rider", keys, "淬毒"))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(A, "attack", C)
    night(play, ("hit", 50, A), ("damage", 1, A), ("save", die, C))
    assert play.changed == {C: {"hp": (10, 9), **({"statuses": ([], statuses)} if statuses else {})}}


def test_it_goes_with_a_hit_alone_and_with_those_it_is_for() -> None:
    keys = 'against = { faction = "chaotic" }\non_hit = [{ damage = "1" }]'
    heir = heir_with(skill("bane", "rider", keys), skill("flurry", "attack", "targets = 3"))
    play = dusk(heir, SEATS).order(A, "flurry", B, C, D)
    dice = [("hit", 51, A, B), ("counter", 51, B), ("hit", 50, A, C), ("damage", 1, A, C), ("hit", 50, A, D)]
    night(play, *dice, ("damage", 1, A, D))
    assert play.changed == {C: {"hp": (10, 8)}, D: {"hp": (10, 9)}}


@pytest.mark.parametrize(("answers", "misses", "hits"), [("miss", 1, 0), ("hit", 0, 1), ("any", 1, 1)])
def test_a_counter_answers_misses_hits_or_both(answers: str, misses: int, hits: int) -> None:
    heir = heir_with(skill("riposte", "counter", f'chance = 60\nanswers = "{answers}"', "还击"))
    assert heir.check() == ["sound"]
    missed = dusk(heir, SEATS).order(C, "attack", A)
    night(missed, ("hit", 61, C), *[("counter", 61, A, C)] * misses)
    hit = dusk(heir, SEATS).order(C, "attack", A)
    night(hit, ("hit", 60, C), ("damage", 1, C), *[("counter", 60, A, C), ("hit", 51, A, C)][: hits * 2])
    assert (missed.changed, hit.changed) == ({}, {A: {"hp": (9, 8)}})


def test_turned_on_for_a_night() -> None:
    heir = heir_with(skill("venom", "rider", 'when = "chosen"\non_hit = [{ damage = "1" }]'))
    plain = dusk(heir, SEATS).order(A, "attack", C)
    assert night(plain, ("hit", 50, A), ("damage", 1, A)).changed == {C: {"hp": (10, 9)}}
    turned_on = dusk(heir, SEATS).order(A, "attack", C, venom=True)
    assert night(turned_on, ("hit", 50, A), ("damage", 1, A)).changed == {C: {"hp": (10, 8)}}
