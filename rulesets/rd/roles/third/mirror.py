"""镜: 【反射】 turns targeted skills of the night aside by die; 【镜像】 keeps one of those used on it."""

from __future__ import annotations

from dm_console.engine.events import GoOutOfForce, PhaseBegins, Targeting
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids, instead
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.events import Fall, TurnedAside
from rulesets.rd.pack import KNIFE, OWN_KNIFE
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_skills, led_on
from rulesets.werewolf.events import Counted, Feedback, GiveOrder, TryToUse, Used
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use

REFLECTION = "reflection"
IMAGE = "mirror_image"


@instead(REFLECTION, Targeting, thing=Skill)
def reflect(table: RdTable, mirror: Seat, aim: Targeting, skill: Skill[RdSkill]) -> Flow[Targeting]:
    """At night a skill that settles on the mirror falls on another seat without reflection, drawn by die."""
    if not table.is_night or mirror not in aim.targets:
        return aim
    possible = [s for s in table.living() if s.skill(REFLECTION) is None]
    if table.rulings.reflection_sender == "excluded":
        possible = [seat for seat in possible if seat is not aim.by]
    if not possible:
        return aim
    onto = yield from table.draw(REFLECTION, possible, by=mirror, against=aim.by)
    yield from table.do(TurnedAside(of=mirror, skill=aim.skill, onto=onto))
    if aim.by.faction != mirror.faction:
        yield from table.do(Counted(of=mirror, what="count"))
    return led_on(table, aim, REFLECTION, (onto if target is mirror else target for target in aim.targets))


@action(REFLECTION)
def report(table: RdTable, mirror: Seat, use: None, skill: Skill[RdSkill]) -> Flow[None]:
    """Small hours, slot 8: which skills were turned aside tonight and onto whom, not by whom they came."""
    rows = tuple({"skill": name, "onto": onto} for name, onto in table.reflected.pop(mirror, []))
    facts = {"reflected": rows}
    yield from table.do(Feedback(to=mirror, use=None, skill=REFLECTION, facts=facts, release=table.release()))


def seen(table: RdTable, mirror: Seat) -> list[str]:
    """The skills that have been used on the mirror so far, turned aside or not."""
    return table.used_on_mirror.setdefault(mirror, [])


@after(IMAGE, TurnedAside, of="of")
def sees_what_it_turns(table: RdTable, mirror: Seat, turned: TurnedAside, skill: Skill[RdSkill]) -> None:
    """A skill turned aside has been used on it."""
    if turned.skill not in seen(table, mirror):
        seen(table, mirror).append(turned.skill)


@after(IMAGE, Used)
def sees_what_lands(table: RdTable, mirror: Seat, used: Used, skill: Skill[RdSkill]) -> None:
    """So has one that lands on it, at night or by day, targeted or not; its own apart."""
    id_ = used.use.skill.id
    if mirror in used.use.targets and used.use.by is not mirror and id_ not in seen(table, mirror):
        seen(table, mirror).append(id_)


@after(IMAGE, PhaseBegins, thing=Skill)
def at_dawn(table: RdTable, mirror: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """While it has not chosen: each dawn the skills newly used on it."""
    if table.clock.phase != "dawn" or not skill.charges:
        return
    told = table.told_to_mirror.setdefault(mirror, [])
    new = tuple(name for name in seen(table, mirror) if name not in told)
    told.extend(new)
    yield from table.do(Feedback(to=mirror, use=None, skill=IMAGE, facts={"skills": new}))


@forbids(IMAGE, GiveOrder, of="by")
def was_seen(table: RdTable, mirror: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """Only a skill that has been used on it; until dawn one still may be."""
    wanted = option(table, skill.sheet, give.order.options, "skill")
    missing = wanted is not None and wanted not in seen(table, mirror)
    return "never_seen" if missing and table.clock.phase == "dawn" else None


@forbids(IMAGE, TryToUse, of="by")
def has_been_seen(table: RdTable, mirror: Seat, trying: TryToUse, skill: Skill[RdSkill]) -> str | None:
    """One that was never used on it after all is not kept."""
    wanted = option(table, skill.sheet, trying.options, "skill")
    return "never_seen" if trying.skill is skill and wanted and wanted not in seen(table, mirror) else None


@action(IMAGE)
def keep(table: RdTable, mirror: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """From the next night on it has the skill for good; of the pack's knife it has one of its own."""
    wanted = option(table, skill.sheet, use.options, "skill")
    yield from table.hold(IMAGE, mirror, note=OWN_KNIFE if wanted == KNIFE else wanted)


@after(IMAGE, PhaseBegins, thing=InForce)
def takes_shape(table: RdTable, mirror: Seat, begins: PhaseBegins, held: InForce) -> Flow[None]:
    """The next night has begun."""
    if table.clock.phase == "early_night":
        yield from table.do(GoOutOfForce(thing=held))
        yield from give_skills(table, mirror, [held.note], origin=IMAGE)


@after(IMAGE, Fall, thing=Skill)
def by_own_hand(table: RdTable, mirror: Seat, fall: Fall, skill: Skill[RdSkill]) -> Flow[None]:
    """Who falls by a skill it has copied counts toward its end."""
    if fall.by is mirror and any(held.id == fall.skill and held.origin == IMAGE for held in mirror.skills):
        yield from table.do(Counted(of=mirror, what="count"))
