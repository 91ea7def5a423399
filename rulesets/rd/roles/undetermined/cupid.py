"""丘比特: 【丘比特之箭】 makes two seats lovers; the pair decides their side, and cupid's."""

from __future__ import annotations

from dm_console.engine.events import ChangeFaction, LoseSkill
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import Seat, Skill, Status
from rulesets.rd.events import ChangeSideForLove, Fall, GetTag, LoseTag, PutOnFace, TakeOffFace
from rulesets.rd.exits import attack
from rulesets.rd.pack import HEIR, IN_PACK, KNIFE, LOVERS, OWN_KNIFE
from rulesets.rd.sheets import RdSkill, RdStatus
from rulesets.rd.table import Face, RdTable
from rulesets.rd.verbs import change_side, give_skills, give_status
from rulesets.werewolf.events import GroupJoined, Told
from rulesets.werewolf.table import Use

ARROW, BLACK = "cupids_arrow", "black_lovers"


@action(ARROW)
def shoot(table: RdTable, cupid: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Two seats fall in love; an arrow that is not cupid's own binds any two to one death, and no more."""
    if skill.id != ARROW or skill.origin not in ("", "swap_card"):
        yield from bind(table, use, "false_lover")
        return
    excluded = excluded_roles(table)
    fits = len(use.targets) == 2 and not any(table.card(seat) in excluded for seat in use.targets)
    pair = (yield from bind(table, use, "true_lover")) if fits else ()
    if pair:
        table.loves[cupid] = {seat: seat.faction for seat in pair}
        yield from take_sides(table, cupid)
    else:
        yield from miss(table, cupid, use)


def miss(table: RdTable, cupid: Seat, use: Use) -> Flow[None]:
    """The arrow has failed: cupid joins the village; the two are told nothing, or by the ruling that it failed."""
    table.line("no_effect", cupid, skill=use.skill.id)
    yield from change_side(table, cupid, "villagers")
    if table.rulings.failed_arrow_told == "all_three":
        for seat in use.settled:
            yield from table.do(Told(to=seat, kind="arrow_failed", release=table.release()))


def excluded_roles(table: RdTable) -> tuple[str, ...]:
    """Who cannot be a true lover, by the ruling."""
    match table.rulings.arrow_excludes:
        case "union":
            return table.figures.lovers_exclude
        case "sheet":
            return table.figures.lovers_exclude_sheet
        case _:
            return table.figures.lovers_exclude_tail


def bind(table: RdTable, use: Use, status: str) -> Flow[tuple[Seat, ...]]:
    """Both get the status and know each other, or neither does. Returns the two who are lovers now.

    Who may pass a status on (太极) comes first, so that the other loves the one it has been passed to.
    """
    if len(use.targets) != 2:
        return ()
    first, second = sorted(use.targets, key=lambda seat: (seat.skill("tai_chi") is None, seat.number))
    one = yield from fall_in_love(table, use, status, first, second)
    other = None if one is None else (yield from fall_in_love(table, use, status, second, one))
    if one is not None and other is not None and one is not other:
        pair = tuple(sorted((one, other), key=lambda seat: seat.number))
        yield from table.do(GroupJoined(group=LOVERS, seats=pair))
        return pair
    for seat in (one, other):
        if seat is not None:
            yield from table.cure(seat, status)
    return ()


def fall_in_love(table: RdTable, use: Use, status: str, seat: Seat, partner: Seat) -> Flow[Seat | None]:
    """Who has the status now that was meant for a seat: itself, one it was passed on to, or nobody."""
    before = [one for one in table.seats if one.has(status)]
    pair = tuple(sorted((seat, partner), key=lambda one: one.number))
    yield from give_status(table, status, seat, use, others=pair)
    now = [one for one in table.seats if one.has(status) and one not in before]
    return seat if seat in now else next(iter(now), None)


# --- whose side they are on ---


def kind_of(seat: Seat, faction: str, cupid: Seat) -> str:
    """What a lover counts as by its own side: villager, wolf, third or undetermined; cupid itself as a villager."""
    if seat is cupid:
        return "villager"
    return {"none": "undetermined", "wolves": "wolf", "villagers": "villager"}.get(faction, "third")


def take_sides(table: RdTable, cupid: Seat) -> Flow[None]:
    """The side of the two and of cupid, in the order in which the rules ask; who they look like to seers with it."""
    own = table.loves[cupid]
    kinds = {seat: kind_of(seat, faction, cupid) for seat, faction in own.items()}
    three = tuple(dict.fromkeys((*own, cupid)))
    for seat in three:
        yield from table.do(TakeOffFace(of=seat, by=ARROW))
    if "undetermined" in kinds.values():
        yield from all_join(table, three, BLACK)
        yield from arm(table, tuple(own))
    elif "third" in kinds.values():
        yield from join_thirds(table, three, [own[seat] for seat, kind in kinds.items() if kind == "third"])
        for seat in own:
            yield from leave_pack(table, seat)
    elif set(kinds.values()) == {"wolf", "villager"}:
        yield from all_join(table, three, BLACK)
        for seat in [seat for seat, kind in kinds.items() if kind == "wolf"]:
            yield from leave_pack(table, seat)
            yield from table.do(GetTag(to=seat, tag=HEIR))
    elif "wolf" in kinds.values():
        yield from change_side(table, cupid, "wolves", love=True)
        yield from table.do(GetTag(to=cupid, tag=HEIR))
    else:
        yield from change_side(table, cupid, "villagers", love=True)


def join_thirds(table: RdTable, seats: tuple[Seat, ...], parties: list[str]) -> Flow[None]:
    """All join the third party, or both, and look like black lovers."""
    printed = [faction.id for faction in table.ruleset.factions]
    sides = sorted({part for party in parties for part in party.split("+")}, key=printed.index)
    yield from all_join(table, seats, "+".join(sides))
    for seat in seats:
        yield from table.do(PutOnFace(face=Face(seat, faction=BLACK, by=ARROW)))


def all_join(table: RdTable, seats: tuple[Seat, ...], faction: str) -> Flow[None]:
    """These join a faction."""
    for seat in seats:
        yield from change_side(table, seat, faction, love=True)


def arm(table: RdTable, pair: tuple[Seat, ...]) -> Flow[None]:
    """The two have a tag and a knife of their own, apart from the wolves'."""
    for seat in pair:
        yield from leave_pack(table, seat)
        if not any(held.origin == LOVERS for held in seat.skills):
            yield from give_skills(table, seat, [OWN_KNIFE], origin=LOVERS)
        yield from table.do(GetTag(to=seat, tag=IN_PACK))


def leave_pack(table: RdTable, seat: Seat) -> Flow[None]:
    """A wolf in love is of no pack, and no heir of its knife."""
    for tag in list(seat.tags):
        yield from table.do(LoseTag(of=seat, tag=tag))
    for held in [held for held in seat.skills if held.id == KNIFE]:
        yield from table.do(LoseSkill(of=seat, skill=held))


@after("true_lover", ChangeFaction, of="of")
def judge_anew(table: RdTable, lover: Seat, change: ChangeFaction, worn: Status[RdStatus]) -> Flow[None]:
    """A lover has come to another side by something else: the side of the three is settled anew."""
    for cupid, own in table.loves.items():
        if lover in own and not isinstance(change, ChangeSideForLove):
            own[lover] = change.faction
            yield from take_sides(table, cupid)


# --- what they share ---


@after("lover", Fall, of="seat")
def die_for_love(table: RdTable, fallen: Seat, fall: Fall, worn: Status[RdStatus]) -> Flow[None]:
    """One of the two leaves: fatal to the other, whose own doing it counts as."""
    for other in worn.others:
        if other is not fallen and any(mine.id == worn.id and fallen in mine.others for mine in other.statuses):
            yield from attack(table, other, "fatal", cause="love", by=other, side=other.faction, passed_on=True)
