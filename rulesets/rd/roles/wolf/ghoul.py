"""食尸鬼: 【食尸】 eats a corpse: a wolf's gives its skills, another's is fatal unless two wolves came before."""

from __future__ import annotations

from typing import cast

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import GainCharge
from rulesets.rd.exits import harm_tonight
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.telling import posted_when
from rulesets.rd.verbs import give_skills, learned_of_role
from rulesets.werewolf.events import Announced, Counted, Mark
from rulesets.werewolf.table import Use

MEAL = "devour_corpse"


@action(MEAL)
def devour(table: RdTable, ghoul: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The corpse is gone. Its skills are the ghoul's, as at the start, until the next night begins."""
    for corpse in use.targets:
        yield from table.do(Mark(of=corpse, mark="corpse_eaten"))
        eaten = table.counted(ghoul, "wolves_eaten")
        enough = table.ruleset.roles["ghoul"].figures["wolves_first"]  # type: ignore[attr-defined]
        if corpse.faction == "wolves":
            yield from table.do(Counted(of=ghoul, what="wolves_eaten"))
        elif eaten < enough:
            yield from harm_tonight(table, "gorged", ghoul, skill=skill.id, by=ghoul)
            facts = {"seat": ghoul}
            yield from table.do(Announced(kind="ghoul_burst", facts=facts, release=posted_when(table)))
            continue
        yield from take_over(table, ghoul, corpse)


def take_over(table: RdTable, ghoul: Seat, corpse: Seat) -> Flow[None]:
    """What the ghoul gets of a corpse: the skills a mechanical wolf would; of a mechanical wolf those of its face."""
    role = table.face(corpse)[1] if corpse.role == "mechanical_wolf" else corpse.role
    for_good = role == "hidden_wolf"
    until = None if for_good else table.moment("night_begins")
    before = len(ghoul.skills)
    yield from give_skills(table, ghoul, learned_of_role(table, role), origin=MEAL, until=until)
    for gained in ghoul.skills[before:]:
        if gained.kind == "hellfire":  # a red wolf eaten burns one seat tonight
            yield from table.do(GainCharge(of=ghoul, skill=cast(Skill[RdSkill], gained)))
