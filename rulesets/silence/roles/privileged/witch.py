"""女巫: 【通灵】 who was aimed at tonight, 【解药】 a life back, 【毒药】 a life taken; void if she leaves tonight.

What the drugs come to is worked out when the night ends, in `night`.
"""

from __future__ import annotations

from dm_console.engine.events import LoseSkill
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.silence import night
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Feedback, GiveOrder
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

SENSE = "witch_sense"
HUNTED = ("wolf", "piper")
"""Whom the village wants poisoned or shot."""


@action(SENSE)
def sense(table: SilenceTable, witch: Seat, use: Use | None, skill: Skill[WolfSkill]) -> Flow[None]:
    """Tell her whom the kills of tonight were aimed at: not by whom, not how often, shielded or not."""
    unguarded = table.rulings.witch_sees == "unguarded"
    seats = {aimed.target for aimed in table.aimed if not (unguarded and aimed.stopped)}
    facts = {"seats": tuple(sorted(seats, key=lambda seat: seat.number))}
    yield from table.do(Feedback(to=witch, use=None, skill=skill.id, facts=facts, release=table.release()))


@forbids("antidote", GiveOrder, of="by")
def needed(table: SilenceTable, witch: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """By ruling it may be refused for a seat that was not hurt tonight."""
    if table.rulings.antidote_unneeded == "spent" or table.clock.phase != "witch_hour":
        return None
    hurt = {aimed.target for aimed in table.aimed if not aimed.stopped}
    return None if hurt.issuperset(give.order.targets) else "not_hurt"


@action("antidote")
def treat(table: SilenceTable, witch: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """Note the drug; with it she senses no longer."""
    table.drugs[skill.id] = use
    sense = witch.skill(SENSE)
    if sense is not None:
        yield from table.do(LoseSkill(of=witch, skill=sense))


@action("poison")
def poison(table: SilenceTable, witch: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """Note the drug."""
    table.drugs[skill.id] = use
    for target in use.targets:
        yield from table.inflict("poisoned", target, by=witch, skill=skill.id)


def note_merits(table: SilenceTable, result: night.Outcome) -> None:
    """Count for the awards what the drugs have done, where they count at all."""
    antidote, poison = table.drugs.get("antidote"), table.drugs.get("poison")
    if antidote is not None and result.treated is not None and table.group(result.treated) == "privileged":
        table.count(antidote.by, "antidote_hit")
    if poison is not None and result.poisoned is not None and table.group(result.poisoned) in HUNTED:
        table.count(poison.by, "poison_hit")
