"""守卫: 【模式选择】 and the ways of guarding, 【德式守护】 【日式守护】 【版杀守护】; 【深渊】 of who copies it."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_skills, give_status
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use

ANY = -1


@action("choose_mode")
def choose(table: RdTable, guard: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The guard gets the one skill of the mode it has chosen."""
    mode = option(table, skill.sheet, use.options, "mode")
    yield from give_skills(table, guard, [f"{mode}_guard"], origin="")


@action("german_guard")
def german(table: RdTable, guard: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Guarded against any number of kills tonight; not the same seat two nights running."""
    for target in use.targets:
        yield from give_status(table, "guarded", target, use, count=ANY)


@action("japanese_guard")
def japanese(table: RdTable, guard: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Guarded against any number of kills tonight; never oneself."""
    for target in use.targets:
        yield from give_status(table, "guarded", target, use, count=ANY)


@action("classic_guard")
def classic(table: RdTable, guard: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Tough against the wolves tonight; each seat once a game."""
    for target in use.targets:
        yield from give_status(table, "tough_to_wolves", target, use)


@action("abyss")
def abyss(table: RdTable, wolf: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Undying tonight; each seat once a game."""
    for target in use.targets:
        yield from give_status(table, "undying", target, use)
