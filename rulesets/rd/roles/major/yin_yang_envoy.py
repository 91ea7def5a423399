"""阴阳使者: 【复活】 a seat comes back at dawn; 【招魂】 gives one that is out 【招魂·留言】, a message at noon."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_skills
from rulesets.werewolf.events import Announced, Told
from rulesets.werewolf.table import Use


@action("revive")
def revive(table: RdTable, envoy: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """As the next dawn begins the target is in the game again, its statuses as they were."""
    table.to_revive.extend(use.targets)
    yield from ()


@action("summon_voice")
def summon(table: RdTable, envoy: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The target may have fifty characters posted at any time of the next noon."""
    for target in use.targets:
        until = table.moment("noon_left")
        yield from give_skills(table, target, ["spirit_message"], origin="summon_voice", until=until)
        facts = {"until": until}
        yield from table.do(Told(to=target, kind="voice_granted", facts=facts, release=table.release()))


@action("spirit_message")
def speak(table: RdTable, ghost: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It is posted at once, with the name."""
    facts = {"seat": ghost, "text": str(use.options["text"])}
    yield from table.do(Announced(kind="spirit_message", facts=facts))
