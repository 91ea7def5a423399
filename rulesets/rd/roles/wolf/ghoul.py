"""食尸鬼: 【食尸】 eats a corpse: a wolf's gives its skills, another's is fatal unless two wolves came before."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import GainCharge
from rulesets.rd.exits import harm_tonight
from rulesets.rd.roles.wolf.mechanical_wolf import learn_card
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.telling import posted_when
from rulesets.werewolf.events import Announced, Counted, Mark
from rulesets.werewolf.table import Use

MEAL = "devour_corpse"
EATEN = "wolves_eaten"


@action(MEAL)
def devour(table: RdTable, ghoul: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The corpse is gone. Its skills are the ghoul's, as at the start, until the next night begins."""
    for corpse in use.targets:
        yield from table.do(Mark(of=corpse, mark="corpse_eaten"))
        hardened = table.counted(ghoul, EATEN) >= table.role_sheet("ghoul").figures["wolves_first"]
        if corpse.faction == "wolves":
            yield from table.do(Counted(of=ghoul, what=EATEN))
        elif not hardened:
            yield from burst(table, ghoul, skill)
            continue
        yield from take_over(table, ghoul, corpse)


def burst(table: RdTable, ghoul: Seat, skill: Skill[RdSkill]) -> Flow[None]:
    """No wolf, and too few wolves before it: the ghoul gets nothing, and dies of it for all to read."""
    yield from harm_tonight(table, "gorged", ghoul, skill=skill.id, by=ghoul)
    yield from table.do(Announced(kind="ghoul_burst", facts={"seat": ghoul}, release=posted_when(table)))


def take_over(table: RdTable, ghoul: Seat, corpse: Seat) -> Flow[None]:
    """What the ghoul gets of a corpse: the skills a mechanical wolf would; of a mechanical wolf those of its face."""
    role = table.face(corpse)[1] if table.card(corpse) == "mechanical_wolf" else table.card(corpse)
    until = None if role == "hidden_wolf" else table.moment("night_begins")
    for gained in (yield from learn_card(table, ghoul, role, corpse, origin=MEAL, until=until)):
        if gained.kind == "hellfire":  # a red wolf eaten burns one seat tonight
            yield from table.do(GainCharge(of=ghoul, skill=gained))
