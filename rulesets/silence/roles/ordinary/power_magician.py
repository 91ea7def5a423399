"""权力魔术师: 【弄权】 hands the badge to a seat, once."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.table import SilenceTable
from rulesets.werewolf import badge
from rulesets.werewolf.events import Announced, BadgePasses
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use


@action("pull_strings")
def pull_strings(table: SilenceTable, magician: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """The badge moves, also from one who has left tonight; old and new holder are told, all that it has moved."""
    old = badge.sheriff(table)
    for target in use.targets:
        if old is None:
            table.line("no_effect", magician, skill=skill.id)
            return
        yield from table.do(BadgePasses(to=target, of=old))
        if table.rulings.badge_moved_notice == "pull_strings_only":
            yield from table.do(Announced(kind="badge_moved", release=table.moment("dawn_left")))
