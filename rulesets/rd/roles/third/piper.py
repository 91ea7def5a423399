"""吹笛者: 【迷惑】 puts seats under the pipe; 【混乱】 turns their votes, or makes one of them use a skill."""

from __future__ import annotations

from typing import cast

from dm_console.engine.events import LoseStatus, SpendCharge
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import NIGHT, RdTable
from rulesets.rd.verbs import give_status
from rulesets.werewolf.events import Feedback, GiveOrder, Told
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use

PIPED = "piped"


@action("pipe")
def pipe(table: RdTable, piper: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """They are under the pipe; the mechanical piper frees one who is."""
    for target in use.targets:
        worn = [worn for worn in target.statuses if worn.id == PIPED]
        if worn and skill.id == "pipe_mechanical":
            for status in worn:
                yield from table.do(LoseStatus(of=target, status=status))
        else:
            yield from give_status(table, PIPED, target, use)


@forbids("pipe", GiveOrder, of="by")
def not_yet_piped(table: RdTable, piper: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """Only seats that are not under the pipe yet."""
    taken = skill.id == "pipe" and any(seat.has(PIPED) for seat in give.order.targets)
    return "piped_already" if taken else None


@forbids("chaos", GiveOrder, of="by")
def can_pay(table: RdTable, piper: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """To turn the votes costs more than one charge."""
    price = table.ruleset.roles["piper"].figures["votes_cost"]  # type: ignore[attr-defined]
    votes = option(table, skill.sheet, give.order.options, "effect") == "votes"
    return "used_up" if votes and (skill.charges or 0) < price else None


@action("chaos")
def chaos(table: RdTable, piper: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It is not posted. Votes: all under the pipe vote as he does today. Force: see `force`."""
    if option(table, skill.sheet, use.options, "effect") == "votes":
        price = table.ruleset.roles["piper"].figures["votes_cost"]  # type: ignore[attr-defined]
        for _ in range(price - 1):
            yield from table.do(SpendCharge(by=piper, skill=skill))
        table.notes.setdefault("chaos", []).append(piper)
    else:
        yield from force(table, piper, use, skill)


def force(table: RdTable, piper: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """One under the pipe will use its n-th skill tonight on whom he names; it is told so at once."""
    puppet = option(table, skill.sheet, use.options, "puppet")
    nth = option(table, skill.sheet, use.options, "nth") or 0
    held = puppet.skills[nth - 1] if puppet is not None and 0 < nth <= len(puppet.skills) else None
    if held is None or not puppet.has(PIPED) or not fits(cast(Skill[RdSkill], held), use):
        table.line("no_effect", piper, skill=skill.id)
        return
    forced = Use(puppet, cast(Skill[RdSkill], held), use.chosen, use.options, use.day, table.round + 1, "")
    forced.forced_by = piper
    table.forced.append(forced)
    yield from table.do(Told(to=puppet, kind="forced", facts={"skill": held.id, "targets": use.chosen}))


def fits(held: Skill[RdSkill], use: Use) -> bool:
    """Whether it is a targeted skill of the night, and as many targets were named as it takes."""
    sheet = held.sheet
    at_night = any(phase in NIGHT for phase in sheet.windows)
    return sheet.targeted and at_night and sheet.targets.least <= len(use.chosen) <= sheet.targets.most


@after("chaos", Feedback)
def hears_too(table: RdTable, piper: Seat, heard: Feedback, skill: Skill[RdSkill]) -> Flow[None]:
    """The answer of a forced skill reaches the piper as well."""
    if heard.use is not None and heard.use.forced_by is piper and heard.to is heard.use.by:
        facts = {"of": heard.skill, **heard.facts}
        yield from table.do(Feedback(to=piper, use=None, skill="chaos", facts=facts, release=heard.release))
