"""What a seat may use, found by asking the rules what they have against an order."""

from __future__ import annotations

from dm_console.engine.usable import may_name, orderable, targets_wanted
from tests.engine.sessions import ADVANCE, attack, session
from tests.rules.grail.games import A, B


def test_skills_that_can_be_ordered_with_their_targets_and_uses() -> None:
    table = session(ADVANCE["dusk"]).game.table
    seat = table.seats[0]
    usable = {one.skill.id: one for one in orderable(table, seat)}
    assert {"attack", "whirlwind", "fighting_defensively"} <= usable.keys()
    assert "combat_reflexes" not in usable, "a passive one is not ordered"
    assert (usable["attack"].least, usable["attack"].most, usable["attack"].charges) == (1, 1, None)
    assert (usable["whirlwind"].least, usable["whirlwind"].most) == (2, 2)
    assert (usable["fighting_defensively"].most, usable["fighting_defensively"].charges) == (0, 1)
    assert usable["attack"].among == tuple(other for other in table.seats if other is not seat)
    assert seat not in usable["whirlwind"].among


def test_nothing_is_ordered_by_who_has_left_or_when_it_is_too_late() -> None:
    played = session(attack(A, B), ADVANCE["vote"])
    table = played.game.table
    attack_skill = table.seats[0].skill("attack")
    assert attack_skill is not None
    assert targets_wanted(table, table.seats[0], attack_skill) is None
    assert not may_name(table, table.seats[0], attack_skill, table.seats[1])
    assert orderable(table, table.seats[0]) == []
