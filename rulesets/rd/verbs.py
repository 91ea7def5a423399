"""What three or more roles of RD do: give a status, a skill, a side; ask whom something hits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from dm_console.engine.events import ChangeFaction, GainSkill, GainStatus, LoseStatus, Targeting
from dm_console.engine.flow import Flow
from dm_console.engine.phases import Moment
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from rulesets.rd.events import ChangeSideForLove, ChangeSideUnawares, JudgedAgain, LoseUnawares, SkillsGiven
from rulesets.rd.sheets import RdSkill, RdStatus
from rulesets.rd.table import RdTable
from rulesets.werewolf.events import ComeBack
from rulesets.werewolf.table import Use

SWAPPED = {"wolves": "villagers", "villagers": "wolves"}
OPENING = "opening"
LEARNED = "learn"
"""The origin of what a mechanical wolf has learned."""
LOOKS = ("prophecy", "spirit_reading", "divination", "inquiry")
"""What a seer looks with."""


def side(skill: Skill[RdSkill], faction: str) -> str:
    """The faction a rule means: wolves and villagers change places in a turned skill (机械狼)."""
    return SWAPPED.get(faction, faction) if skill.sheet.turned else faction


def judged(table: RdTable, seat: Seat, by: Seat) -> str:
    """The faction a skill goes by that judges by the actual one (实际阵营)."""
    return seat.faction


def give_status(
    table: RdTable,
    status: str,
    to: Seat,
    use: Use,
    *,
    until: str | None = None,
    count: int = 0,
    others: tuple[Seat, ...] = (),
    for_good: bool = False,
) -> Flow[bool]:
    """Give a status by a skill, and say whether it was gained by anyone. `for_good` lasts for the game."""
    sheet = cast(RdStatus, table.ruleset.statuses[status])
    end = None if for_good else until or sheet.until
    gain = GainStatus(
        to=to,
        status=sheet,
        until=None if end is None else table.moment(end),
        by=use.by,
        skill=use.skill.id,
        others=others,
        count=count,
    )
    return (yield from table.do(gain)) is not None


def may_gain(table: RdTable, status: str, seat: Seat, use: Use) -> bool:
    """Whether nothing forbids a seat to gain a status by a skill."""
    gain = GainStatus(to=seat, status=table.ruleset.statuses[status], by=use.by, skill=use.skill.id)
    return table.would_forbid(gain) is None


def free_of(table: RdTable, seat: Seat, status: str) -> Flow[None]:
    """Take a status from a seat; one that has not been told of it yet never learns of it."""
    for worn in [worn for worn in seat.statuses if worn.id == status]:
        letters = [held for held in table.outbox.held if held.to is seat and held.kind == "status_gained"]
        waits = any(letter.facts["status"] == status for letter in letters)
        yield from table.do((LoseUnawares if waits else LoseStatus)(of=seat, status=worn))


def stand(
    table: RdTable, status: str, seat: Seat, skill: Skill[RdSkill], until: str | None, *, count: int = 0
) -> Flow[None]:
    """Give a seat the status that its own compulsory skill provides, and that goes when the skill does."""
    gain = GainStatus(
        to=seat,
        status=table.ruleset.statuses[status],
        until=None if until is None else table.moment(until),
        by=seat,
        skill=skill.id,
        count=count,
        source=cast(Skill[SkillSheet], skill),
    )
    yield from table.do(gain)


def give_skills(
    table: RdTable,
    to: Seat,
    ids: Iterable[str],
    *,
    origin: str,
    until: Moment | None = None,
    refreshed: bool = False,
) -> Flow[list[Skill[RdSkill]]]:
    """Hand skills to a seat, as at the start; it has one letter of all of them. Returns those it got.

    One of the opening is of no use any more, unless it comes `refreshed`: then it is for the phase it comes in.
    """
    got = []
    for id_ in ids:
        skill = table.new_skill(id_, until=until, origin=origin)
        if refreshed and skill.sheet.windows == (OPENING,) and not skill.sheet.passive:
            skill.sheet = skill.sheet.model_copy(update={"windows": (table.clock.phase,), "at_once": True})
        if (yield from table.do(GainSkill(to=to, skill=cast(Skill[SkillSheet], skill)))) is not None:
            got.append(skill)
    if got:
        yield from table.do(SkillsGiven(to=to, skills=tuple(got)))
    return got


def skills_of_role(table: RdTable, role: str) -> tuple[str, ...]:
    """The skills that a role holds by its card, those given at the start apart."""
    return tuple(skill.id for skill in table.ruleset.roles[role].skills)


def learned_of_role(table: RdTable, role: str) -> tuple[str, ...]:
    """The skills that the mechanical wolf gets of a role; its own where the sheet says nothing else."""
    learned = table.role_sheet(role).learned
    ids = skills_of_role(table, role) if learned is None else learned
    return tuple(id_ for id_ in ids if id_ in table.ruleset.skills)  # one without a sheet is passed over


def change_side(table: RdTable, seat: Seat, faction: str, *, silent: bool = False, love: bool = False) -> Flow[None]:
    """A seat changes sides, and those who are on its side because they follow it; `silent` tells it nothing.

    For `love` the lovers are not judged anew by it. A faction that has lost is judged anew where an undetermined
    role joins it.
    """
    before = seat.faction
    if before == faction:
        return
    kind = ChangeSideUnawares if silent else ChangeSideForLove if love else ChangeFaction
    if (yield from table.do(kind(of=seat, faction=faction))) is None:
        return
    if faction in table.lost and table.group(seat) == "undetermined":
        yield from table.do(JudgedAgain(faction=faction))
    for follower, kin in table.followed.items():
        if kin is seat and follower.faction == before:
            yield from change_side(table, follower, faction)


def bring_back(table: RdTable, seat: Seat) -> Flow[None]:
    """A seat is in the game again. A faction that has lost stays so, or by the ruling is judged anew."""
    yield from table.do(ComeBack(seat=seat))
    if seat.faction in table.lost and table.rulings.revived_in_lost_faction == "judged_again":
        yield from table.do(JudgedAgain(faction=seat.faction))


def majors(table: RdTable) -> tuple[str, ...]:
    """The groups that count as majors (大特)."""
    return ("seer", "major") if table.rulings.majors_include_seers else ("major",)


def led_on(table: RdTable, aim: Targeting, by: str, targets: Iterable[Seat]) -> Targeting:
    """A step of the way of a target, by a skill or status of this id; noted for the DM where it changes anything."""
    after = tuple(targets)
    if after != aim.targets:
        table.line("led_on", aim.by, skill=aim.skill, source=by, before=aim.targets, after=after)
    return aim.but(targets=after)


def named(table: RdTable, use: Use, target: Seat) -> Seat:
    """The seat that an answer names for a settled target: the one chosen in its place (R53)."""
    if table.rulings.feedback_names == "settled" or target not in use.settled:
        return target
    place = use.settled.index(target)
    return use.chosen[min(place, len(use.chosen) - 1)]
