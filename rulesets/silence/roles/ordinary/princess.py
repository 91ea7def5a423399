"""善良的小公主: 【纯真】 leaves in the place of one who would leave by a kill tonight, once."""

from __future__ import annotations

from dm_console.engine.flow import Ask, Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.silence import night
from rulesets.silence.events import Restore
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use


@action("innocence")
def innocence(table: SilenceTable, princess: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """Take the place of the one she has named, or of the only one there is, or of the one she then chooses."""
    possible = [seat for seat in night.would_fall(table) if seat is not princess]
    dying = princess.has("dying") or princess.has("poisoned")
    if dying and table.rulings.innocence_when_dying == "fails":
        possible = []
    saved = yield from choose(table, princess, use, possible)
    if saved is None:
        table.line("no_effect", princess, skill=skill.id)
        if table.rulings.innocence_spent == "if_effective":
            yield from table.do(Restore(skill=skill))
        return
    table.line("stands_in", princess, target=saved)
    table.substitute = (princess, saved)
    if table.group(saved) == "privileged":
        table.count(princess, "innocence_hit")


def choose(table: SilenceTable, princess: Seat, use: Use, possible: list[Seat]) -> Flow[Seat | None]:
    """Whose place she takes; she is told names only where there are several, or by ruling always or never (S47)."""
    if use.targets:
        return next((seat for seat in possible if seat in use.targets), None)
    told = table.rulings.innocence_told
    if not possible or (len(possible) > 1 and told == "never"):
        return None
    if len(possible) == 1 and told != "always":
        return possible[0]
    reply = yield from table.ask(Ask("innocence_target", princess, seats=tuple(possible)))
    return next(iter(reply.targets), None)
