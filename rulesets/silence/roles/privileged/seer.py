"""预言家: 【预言】 reads a seat by the identity table, a couple of its own by the one who is no villager."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.events import Foresaw
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Feedback
from rulesets.werewolf.orders import option
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import answer

NONE, VILLAGERS = "none", "villagers"
BY_FACTION = {"villagers": "villagers", "wolves": "wolves", "white_wolf": "wolves", "piper": "piper"}
"""What a role reads as where couples are read by the sides they came from."""


@action("prophecy")
def read(table: SilenceTable, seer: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """Tell what the seat reads as, though the seer or the seat should not see the morning."""
    for target in use.targets:
        result = reading(table, target)
        foreseen = option(table, skill.sheet, use.options, "predict")
        yield from table.do(Foresaw(by=seer, what="prophecy", right=foreseen == result))
        if foreseen == result and skill.origin == "third_eye":
            table.count(seer, "third_eye_hit")
        if table.rulings.dying_seer_answered:
            yield from answer(table, use, target=target, reading=result)
        else:
            table.unanswered.append((use, {"target": target, "reading": result}))


def reading(table: SilenceTable, target: Seat) -> str:
    """What a prophecy says of a seat now; nothing of one that is shrouded (卫道)."""
    shroud = next((worn for worn in target.statuses if worn.id == "shrouded"), None)
    if shroud is not None:
        if shroud.by is not None:
            table.count(shroud.by, "faith_blocks")
        return table.rulings.shrouded_reading
    if target.faction == "lovers":
        return couple_reading(table, target)
    return table.role_of(target).reading


def couple_reading(table: SilenceTable, target: Seat) -> str:
    """Of a couple of its own, cupid with it: as the one who is no villager; where both are none, each as itself."""
    strange = [found for seat in table.pair if (found := own_reading(table, seat)) != VILLAGERS]
    return strange[0] if len(strange) == 1 else own_reading(table, target)


def own_reading(table: SilenceTable, seat: Seat) -> str:
    """What a role of a couple reads as by itself: by the identity table, or by the side it came from."""
    role = table.role_of(seat)
    return role.reading if table.rulings.couple_reading == "by_table" else BY_FACTION[role.faction]


def answer_the_living(table: SilenceTable) -> Flow[None]:
    """By ruling only a seer who has lived through the night is answered."""
    for use, facts in table.unanswered:
        if use.by.alive:
            told = Feedback(to=use.by, use=use, skill=use.skill.id, facts=facts, release=table.morning())
            yield from table.do(told)
    table.unanswered.clear()
