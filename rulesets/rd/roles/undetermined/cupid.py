"""丘比特: 【丘比特之箭】 makes two seats lovers; the pair decides their side, and cupid's."""

from __future__ import annotations

from dm_console.engine.events import LoseSkill
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import Seat, Skill, Status
from rulesets.rd.events import Fall, GetTag, LoseTag
from rulesets.rd.exits import attack
from rulesets.rd.sheets import RdFigures, RdSkill, RdStatus
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import change_side, give_skills, give_status
from rulesets.werewolf.events import GroupJoined
from rulesets.werewolf.table import Use

BLACK = "black_lovers"
HEIR = "heir_of_the_knife"


@action("cupids_arrow")
def shoot(table: RdTable, cupid: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Two seats fall in love; the mechanical arrow binds any two to one death, and no more."""
    pair = use.targets
    if skill.id == "cupids_arrow_mechanical":
        yield from bind(table, use, "false_lover", pair)
        return
    excluded = excluded_roles(table)
    if len(pair) != 2 or any(seat.role in excluded for seat in pair):
        table.line("no_effect", cupid, skill=skill.id)
        yield from change_side(table, cupid, "villagers")
        return
    yield from bind(table, use, "true_lover", pair)
    yield from take_sides(table, cupid, pair)


def excluded_roles(table: RdTable) -> tuple[str, ...]:
    """Who cannot be a true lover, by the ruling."""
    figures: RdFigures = table.figures
    match table.rulings.arrow_excludes:
        case "union":
            return figures.lovers_exclude
        case "sheet":
            return figures.lovers_exclude_sheet
        case _:
            return figures.lovers_exclude_tail


def bind(table: RdTable, use: Use, status: str, pair: tuple[Seat, ...]) -> Flow[None]:
    """Both get the status, or neither does; they know each other."""
    if len(pair) != 2:
        return
    got = []
    for seat in pair:
        if (yield from give_status(table, status, seat, use, others=pair)):
            got.append(seat)
    if len(got) == 2:
        yield from table.do(GroupJoined(group="lovers", seats=pair))
    else:
        for seat in got:
            yield from table.cure(seat, status)


def kind_of(table: RdTable, seat: Seat, cupid: Seat) -> str:
    """What a lover counts as: villager, wolf, third or undetermined; cupid itself counts as a villager."""
    if seat is cupid:
        return "villager"
    group = table.group(seat)
    if group == "undetermined" and seat.faction in ("none", BLACK):
        return "undetermined"
    if seat.faction == "wolves":
        return "wolf"
    return "villager" if seat.faction == "villagers" else "third"


def take_sides(table: RdTable, cupid: Seat, pair: tuple[Seat, ...]) -> Flow[None]:
    """The side of the two and of cupid, in the order in which the rules ask."""
    kinds = [kind_of(table, seat, cupid) for seat in pair]
    if "undetermined" in kinds:
        yield from all_join(table, (*pair, cupid), BLACK)
        for seat in pair:
            yield from lose_pack(table, seat)
            yield from give_skills(table, seat, ["lone_kill"], origin="lovers")
            yield from table.do(GetTag(to=seat, tag="in_pack"))
    elif "third" in kinds:
        parties = sorted({s.faction for s, k in zip(pair, kinds, strict=True) if k == "third"}, key=_printed(table))
        yield from all_join(table, (*pair, cupid), "+".join(parties))
        for seat in pair:
            yield from lose_pack(table, seat)
    elif set(kinds) == {"wolf", "villager"}:
        yield from all_join(table, (*pair, cupid), BLACK)
        for seat, kind in zip(pair, kinds, strict=True):
            if kind == "wolf":
                yield from lose_pack(table, seat)
                yield from table.do(GetTag(to=seat, tag=HEIR))
    elif kinds == ["wolf", "wolf"]:
        yield from change_side(table, cupid, "wolves")
        yield from table.do(GetTag(to=cupid, tag=HEIR))
    else:
        yield from change_side(table, cupid, "villagers")


def all_join(table: RdTable, seats: tuple[Seat, ...], faction: str) -> Flow[None]:
    """These join a faction."""
    for seat in dict.fromkeys(seats):
        yield from change_side(table, seat, faction)


def lose_pack(table: RdTable, seat: Seat) -> Flow[None]:
    """A wolf in love is of no pack, and no heir of its knife."""
    for tag in list(seat.tags):
        yield from table.do(LoseTag(of=seat, tag=tag))
    for held in [held for held in seat.skills if held.id == "pack_kill"]:
        yield from table.do(LoseSkill(of=seat, skill=held))


def _printed(table: RdTable):  # type: ignore[no-untyped-def]
    order = [faction.id for faction in table.ruleset.factions]
    return lambda faction: order.index(faction) if faction in order else len(order)


@after("lover", Fall, of="seat")
def die_for_love(table: RdTable, fallen: Seat, fall: Fall, worn: Status[RdStatus]) -> Flow[None]:
    """One of the two leaves: fatal to the other, whose own doing it counts as."""
    for other in worn.others:
        if other is not fallen:
            yield from attack(table, other, "fatal", cause="love", by=other, side=other.faction, passed_on=True)
