"""Rulings of the theft and of a holder's death, each of their choices."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import SIX, A, B, C, D, Grail, died, needs, night

HIT = ("hit", 55)


def dying_holder(grail: Grail, **rulings: object) -> Play:
    """阿尔法 attacks 德尔塔, who holds the grail and has one hit point."""
    return grail.dusk(SIX, holder=D, **rulings).amend(D, hp=1).mark().order(A, "attack", D)


def test_grail_of_the_dead_lost(grail: Grail) -> None:
    play = night(dying_holder(grail, grail_of_the_dead="lost"), HIT, ("damage", 2), ("steal", 51))
    assert play.changed == {D: {**died(1, -1, by=A), "holds": (["grail"], [])}, "scores": {"lawful": (0, 3)}}


def test_grail_of_the_dead_killer(grail: Grail) -> None:
    """Without a roll and without points, but it is told as any other change of hands, and counts for the night."""
    play = dying_holder(grail, grail_of_the_dead="killer").order(C, "attack", A)
    dice = [HIT, ("damage", 2), ("steal", 51), ("hit", 56, C), ("counter", 50, A), ("hit", 66, A)]
    night(play, *dice)
    assert play.changed == {
        A: {"holds": ([], ["grail"])},
        D: {**died(1, -1, by=A), "holds": (["grail"], [])},
        "scores": {"lawful": (0, 3)},
    }
    assert (A, "grail_taken", {"from": D}) in play.letters
    assert needs(play)[-1] == ("hit", A, 65)


def test_grail_of_the_dead_killer_of_one_who_bleeds_to_death_or_falls_to_the_vote(grail: Grail) -> None:
    play = grail.dusk(SIX, holder=D, grail_of_the_dead="killer").amend(D, hp=0).mark()
    night(play, ("recover", 51)).vote(**{A: D}).to("announcement")
    assert play.changed == {D: {**died(0, -1, cause="voted_down", phase="vote"), "holds": (["grail"], [])}}


def test_steal_on_kill_attempt(grail: Grail) -> None:
    play = night(dying_holder(grail, steal_on_kill="attempt"), HIT, ("damage", 2), ("steal", 50))
    assert play.changed[A] == {"holds": ([], ["grail"])}
    assert play.changed["scores"] == {"lawful": (0, 5)}


@pytest.mark.parametrize(("damage", "tries"), [(1, True), (2, False)])
def test_steal_on_kill_none(grail: Grail, damage: int, tries: bool) -> None:
    """One who is wounded is not killed: there it is tried."""
    play = dying_holder(grail, steal_on_kill="none")
    wound = [("steal", 51), ("recover", 51)] if tries else []
    night(play, HIT, ("damage", damage), *wound)
    assert ("steal" in [kind for kind, *_ in needs(play)]) is tries
    assert play.changed[D]["hp"] == (1, 1 - damage)


COUNTER = [("hit", 76), ("counter", 50), ("hit", 45), ("damage", 1)]


def test_steal_by_counter_free_action(grail: Grail) -> None:
    play = grail.dusk(holder=D, steal_by_counter="free_action").order(D, "attack", A)
    night(play, *COUNTER, ("steal", 50))
    assert play.changed[A] == {"holds": ([], ["grail"])}


def test_steal_by_counter_never(grail: Grail) -> None:
    """The free action stays for its own turn."""
    play = grail.dusk(holder=D, steal_by_counter="never").order(D, "attack", A).order(A, "attack", D)
    night(play, *COUNTER, HIT, ("damage", 1), ("steal", 51), order=(D, A))
    assert [(kind, by) for kind, by, _ in needs(play)][3:] == [("damage", A), ("hit", A), ("damage", A), ("steal", A)]


@pytest.mark.parametrize(("theft_letters", "phase"), [("night", "night"), ("announcement", "announcement")])
def test_theft_letters(grail: Grail, theft_letters: str, phase: str) -> None:
    play = grail.dusk(holder=D, theft_letters=theft_letters).order(A, "attack", D)
    night(play, HIT, ("damage", 1), ("steal", 50)).to("announcement")
    sent = [(row.phase, row.letter.to.name, row.letter.kind) for row in play.table.outbox.sent]
    assert [row for row in sent if row[2] in ("grail_lost", "grail_taken")] == [
        (phase, D, "grail_lost"),
        (phase, A, "grail_taken"),
    ]


def test_theft_letters_announcement_come_before_the_damage(grail: Grail) -> None:
    play = grail.dusk(holder=D, theft_letters="announcement").order(A, "attack", D)
    night(play, HIT, ("damage", 1), ("steal", 50)).to("announcement")
    assert [(to, kind) for to, kind, _ in play.letters] == [
        (A, "cleave_ready"),
        (D, "grail_lost"),
        (A, "grail_taken"),
        (D, "damaged"),
    ]


def test_actions(grail: Grail) -> None:
    """Settled: what is not used is gone, B has its free action anew on the second night."""
    play = night(grail.dusk(holder=D).order(B, "attack", D), HIT, ("damage", 1), ("steal", 51)).to("day")
    play.enter("number", by=D, value=1).to("dusk").mark().order(B, "attack", D)
    night(play, HIT, ("damage", 1), ("steal", 50))
    assert play.changed[B] == {"holds": ([], ["grail"])}
