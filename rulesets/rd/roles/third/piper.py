"""吹笛者: 【迷惑】 puts seats under the pipe; 【混乱】 turns their votes, or makes one of them use a skill."""

from __future__ import annotations

from typing import cast

from dm_console.engine.events import SpendCharge
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import NIGHT, RdTable
from rulesets.rd.verbs import free_of, give_status
from rulesets.rd.voting import TURNED_VOTES
from rulesets.werewolf.events import Feedback, GiveOrder, Told
from rulesets.werewolf.orders import option, read_option
from rulesets.werewolf.table import Use

PIPED = "piped"
CHAOS = "chaos"


@action("pipe")
def pipe(table: RdTable, piper: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """They are under the pipe, once; the mechanical piper frees one who is."""
    for target in use.targets:
        if not target.has(PIPED):
            yield from give_status(table, PIPED, target, use)
        elif skill.id == "pipe_mechanical":
            yield from free_of(table, target, PIPED)


@forbids(CHAOS, GiveOrder, of="by")
def can_pay(table: RdTable, piper: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """To turn the votes costs more than one charge; to force wants to know whom. Of two with the skill the first
    has it for that day.
    """
    if len(table.carriers(CHAOS)) > 1 and any(
        use.skill.kind == CHAOS and use.day == table.clock.day for use in table.used
    ):
        return "used_today"
    given = give.order.options
    if option(table, skill.sheet, given, "effect") == "votes":
        return "used_up" if (skill.charges or 0) < votes_cost(table) else None
    return None if "puppet" in given and "nth" in given else "force_whom"


def votes_cost(table: RdTable) -> int:
    """What it costs to turn the votes."""
    return table.role_sheet("piper").figures["votes_cost"]


@action(CHAOS)
def chaos(table: RdTable, piper: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It is not posted. Votes: all under the pipe vote as he does today. Force: see `force`."""
    if option(table, skill.sheet, use.options, "effect") == "votes":
        for _ in range(votes_cost(table) - 1):
            yield from table.do(SpendCharge(by=piper, skill=skill))
        yield from table.hold(TURNED_VOTES, piper, until="dusk_begins")
    else:
        yield from force(table, piper, use, skill)


def force(table: RdTable, piper: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """One under the pipe will use its n-th skill tonight on whom he names; it is told so at once."""
    puppet = option(table, skill.sheet, use.options, "puppet")
    nth = option(table, skill.sheet, use.options, "nth") or 0
    skills = cast(list[Skill[RdSkill]], puppet.skills)
    held = skills[nth - 1] if 0 < nth <= len(skills) else None
    if held is None or not puppet.has(PIPED) or not fits(held, use):
        table.line("no_effect", piper, skill=skill.id)
        return
    own = {key: value for key, value in use.options.items() if key not in skill.sheet.options}
    for key in own.keys() & held.sheet.options.keys():
        read_option(table, key, held.sheet.options[key], own[key])
    forced = Use(puppet, held, use.chosen, own, use.day, table.round + 1, "")
    forced.forced_by = piper
    table.forced.append(forced)
    yield from table.do(Told(to=puppet, kind="forced", facts={"skill": held.id, "targets": use.chosen}))


def fits(held: Skill[RdSkill], use: Use) -> bool:
    """Whether it is a targeted skill of the night, and as many targets were named as it takes."""
    sheet = held.sheet
    at_night = any(phase in NIGHT for phase in sheet.windows)
    return sheet.targeted and at_night and sheet.targets.least <= len(use.chosen) <= sheet.targets.most


@after(CHAOS, Feedback)
def hears_too(table: RdTable, piper: Seat, heard: Feedback, skill: Skill[RdSkill]) -> Flow[None]:
    """The answer of a forced skill reaches the piper as well."""
    if heard.use is not None and heard.use.forced_by is piper and heard.to is heard.use.by:
        facts = {"of": heard.skill, **heard.facts}
        yield from table.do(Feedback(to=piper, use=None, skill=CHAOS, facts=facts, release=heard.release))
