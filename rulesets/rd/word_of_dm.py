"""The DM's word (`amend`): keys that are RD's own, and what follows of it: exits are posted, cards add up."""

from __future__ import annotations

from typing import Any

from dm_console.engine.amends import BY_DM
from dm_console.engine.entries import Amend
from dm_console.engine.events import ComeIntoForce, GoOutOfForce, SetVital
from dm_console.engine.fields import Field
from dm_console.engine.flow import Flow
from dm_console.engine.refused import Refused, nearest
from dm_console.engine.seats import InForce, Seat
from rulesets.rd import voting
from rulesets.rd.entries import Notice
from rulesets.rd.events import Booked, GetTag, LoseTag, SetGuards, TakenOut
from rulesets.rd.exits import leave_by_red_card
from rulesets.rd.immunity import guards
from rulesets.rd.table import RdTable
from rulesets.werewolf import filling
from rulesets.werewolf.events import Announced, Counted, Mark, SetCharges

CARDS = ("blue", "yellow", "red")
NAMES = {"蓝牌": "blue", "黄牌": "yellow", "红牌": "red", "蓝": "blue", "黄": "yellow", "红": "red"}
MARKS = (
    "revealed",
    "charmed",
    "dreamt",
    "bewitched",
    "slandered",
    "swapped",
    "reversed",
    "haunted",
    "possessed",
    "patrolled",
    "royal_duellist",
    "blamed",
    "corpse_eaten",
)
ANY = -1
"""A guard that takes any number of kills."""


# --- notices ---


def post_notice(table: RdTable, entry: Notice) -> Flow[None]:
    """Post the DM's own words at once. A discussion that lasts, or else the coming one, is hurried by them or not."""
    if entry.kind != "notice":
        table.hurried_day = coming_noon(table) if entry.kind == "acceleration" else 0
    yield from table.do(Announced(kind=entry.kind, facts={"text": entry.text}, at_once=True))


def coming_noon(table: RdTable) -> int:
    """The day of the noon that lasts or comes next."""
    return table.clock.day + (table.clock.phase not in ("opening", "noon"))


# --- keys ---


def set_key(table: RdTable, seat: Seat, key: str, value: Any) -> bool:
    """Take a key of RD's own: `tags`, `marks`, and in `vitals` charges, guards, ballots and cards."""
    match key:
        case "tags":
            _tags(table, seat, [table.ruleset.words.find("tag", str(word)) for word in _list(key, value)])
        case "marks":
            _marks(table, seat, [str(word) for word in _list(key, value)])
        case "vitals" if isinstance(value, dict):
            for vital, count in value.items():
                _vital(table, seat, str(vital), count)
        case _:
            return False
    return True


def _tags(table: RdTable, seat: Seat, wanted: list[str]) -> None:
    for tag in [tag for tag in seat.tags if tag not in wanted]:
        table.decree(LoseTag(of=seat, tag=tag))
    for tag in wanted:
        table.decree(GetTag(to=seat, tag=tag))


def _marks(table: RdTable, seat: Seat, wanted: list[str]) -> None:
    for mark in wanted:
        if mark not in MARKS:
            raise Refused("cannot_amend", word=mark, near=nearest(mark, MARKS), known=MARKS)
    for mark in [mark for mark in seat.marks if mark not in wanted]:
        table.decree(Mark(of=seat, mark=mark, on=False))
    for mark in wanted:
        table.decree(Mark(of=seat, mark=mark))


def _vital(table: RdTable, seat: Seat, vital: str, count: Any) -> None:
    if isinstance(count, bool) or not isinstance(count, int):
        raise Refused("no_whole_number", word=vital, given=str(count))
    found = table.ruleset.words.ids("skill", vital)
    held = next((held for held in seat.skills if held.id in (vital, *found) and held.charges is not None), None)
    if held is not None:
        table.decree(SetCharges(of=seat, skill=held, charges=count))
    elif vital == "guards" and guards(table, seat):
        table.decree(SetGuards(of=seat, count=count))
    elif vital == "votes":
        more = count - voting.weight(table, seat)
        table.decree(Counted(of=seat, what=voting.MORE_VOTES, number=more))
    elif vital in CARDS:
        table.decree(SetVital(of=seat, vital=vital, value=count))
    else:
        known = (*(held.id for held in seat.skills if held.charges is not None), "votes", "guards", *CARDS)
        raise Refused("no_vital", word=vital, near=nearest(vital, known), known=known)


def _list(key: str, value: Any) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise Refused("wants_list", word=key, given=str(value))
    return list(value)


def settable(table: RdTable, seat: Seat) -> list[Field]:
    """What `set_key` takes, and the cards that a seat may be shown."""
    votes = voting.weight(table, seat)
    guarded = [
        Field("guards", "number", least=ANY, now=worn.count, path=("set", "vitals", "guards"))
        for worn in guards(table, seat)[:1]
    ]
    return [
        *filling.charges(seat),
        Field("tags", "choices", headings=("tag",), now=tuple(seat.tags), path=("set", "tags")),
        Field("marks", "choices", ids=MARKS, headings=("mark",), now=tuple(seat.marks), path=("set", "marks")),
        Field("votes", "number", least=0, now=votes, path=("set", "vitals", "votes")),
        *guarded,
        Field("show_card", "choice", ids=CARDS, headings=("card",), path=("card",)),
    ]


# --- what follows ---


def follow(table: RdTable, seat: Seat, entry: Amend) -> Flow[None]:
    """Put in order what the DM's word on a seat brings with it."""
    if "role" in entry.set:
        _take_up_role(table, seat)
    for worn in guards(table, seat):
        if not worn.count:  # put on by its name alone
            worn.count = ANY
    if seat.left is not None and seat.left.cause == BY_DM and entry.set.get("alive") is False:
        _note_exit(table, seat)
        yield from table.do(TakenOut(seat=seat))
    if seat.alive and seat in table.gone:
        table.gone.remove(seat)
    if entry.card is not None:
        yield from book(table, seat, entry.card)


def _take_up_role(table: RdTable, seat: Seat) -> None:
    """Tags and nature belong to the role."""
    _tags(table, seat, list(table.role_of(seat).tags))
    for thing in [t for t in table.in_force if t.by is seat and t.id.endswith("_nature")]:
        table.decree(GoOutOfForce(thing=thing))
    if table.role_of(seat).nature:
        table.decree(ComeIntoForce(thing=InForce(f"{seat.role}_nature", seat)))


def _note_exit(table: RdTable, seat: Seat) -> None:
    table.last_words[seat] = False
    if table.clock.phase not in (*table.posted_at_once, "opening") and seat not in table.gone:
        table.gone.append(seat)


# --- cards ---


def book(table: RdTable, seat: Seat, word: str) -> Flow[None]:
    """Book a seat; three blue cards become a yellow one, three yellow ones a red one, which sends it off (合并)."""
    card = NAMES.get(word, word)
    if card not in CARDS:
        raise Refused("no_card", word=word, known=CARDS)
    _add(table, seat, card)
    for lower, higher, enough in (
        ("blue", "yellow", table.figures.blue_for_yellow),
        ("yellow", "red", table.figures.yellow_for_red),
    ):
        if card == lower and seat.vitals[lower] >= enough:
            table.decree(SetVital(of=seat, vital=lower, value=seat.vitals[lower] - enough))
            card = higher
            _add(table, seat, card)
    if card == "red":
        yield from send_off(table, seat)


def send_off(table: RdTable, seat: Seat) -> Flow[None]:
    """A red card removes a seat: by day once the vote has been settled, else now."""
    if not seat.alive:
        return
    if table.clock.phase == "noon" or (table.clock.phase == "dusk" and not table.slot):
        table.sent_off.append(seat)
    else:
        yield from leave_by_red_card(table, seat)


def _add(table: RdTable, seat: Seat, card: str) -> None:
    table.decree(SetVital(of=seat, vital=card, value=seat.vitals.get(card, 0) + 1))
    table.decree(Booked(of=seat, card=card, total=seat.vitals[card]))
