"""狼使: 【出使】 a message to the piper through the DM, once; that it was sent is posted, not what it says."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Announced, Feedback
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use


@action("envoy")
def send_word(table: SilenceTable, envoy: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """A piper who is in gets it at once, or by ruling the next day."""
    morning = table.moment("dawn_left")
    release = None if table.rulings.envoy_delivery == "at_once" else morning
    for piper in table.living():
        if piper.role == "piper":
            facts = {"text": use.options["text"]}
            yield from table.do(Feedback(to=piper, use=use, skill=skill.id, facts=facts, release=release))
    yield from table.do(Announced(kind="envoy_used", release=morning))
