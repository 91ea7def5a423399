"""刺客: 【行刺】 another leaves at once, and the assassin too where it was no wolf."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.exits import Fall, leave
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Announced
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use


@action("assassinate")
def assassinate(table: SilenceTable, assassin: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """What is posted of it names the assassin only if out too (S58)."""
    for target in use.targets:
        spared = is_wolf(table, target)
        yield from table.do(Announced(kind="assassin_acted", facts=posted(table, assassin, target, spared=spared)))
        falls = [Fall(target, "assassinated", skill.id, assassin)]
        if not spared:
            falls.append(Fall(assassin, "assassin_failed", skill.id, assassin))
        yield from leave(table, *falls)


def is_wolf(table: SilenceTable, target: Seat) -> bool:
    """Whether the assassin is spared: by the target's role, or by ruling by its side (S57)."""
    if table.rulings.assassin_spared_by == "wolf_roles":
        return table.group(target) == "wolf"
    return target.faction == "wolves"


def posted(table: SilenceTable, assassin: Seat, target: Seat, *, spared: bool) -> dict[str, object]:
    """What the announcement says of it."""
    match table.rulings.assassin_notice:
        case "bare":
            return {}
        case "names_both":
            return {"target": target, "assassin": assassin}
        case _:
            return {"target": target} if spared else {"target": target, "assassin": assassin}
