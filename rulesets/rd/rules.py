"""The rules of RD as the kernel calls them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, Literal, cast

from pydantic import BaseModel

from dm_console.engine.entries import Amend, Entry
from dm_console.engine.events import Event
from dm_console.engine.fields import Field
from dm_console.engine.flow import Flow
from dm_console.engine.honours import Honour
from dm_console.engine.orders import Ballot, Order
from dm_console.engine.refused import Refused
from dm_console.engine.rules import Deal, Due, Piece, Rules, Said, Turn
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import InForce, Seat, Skill, Status, Thing
from dm_console.engine.setup import SeatEntry
from dm_console.engine.sheets import RoleSheet, SkillSheet, StatusSheet
from dm_console.engine.telling import Item, Letter
from dm_console.engine.usable import Usable
from rulesets.rd import course, deadlines, dealing, readiness, shown, telling, voting, word_of_dm
from rulesets.rd.entries import ENTRIES, Notice
from rulesets.rd.phases import dawn, noon, shots
from rulesets.rd.rulings import Rulings
from rulesets.rd.sheets import RdFigures, RdRole, RdSkill, RdStatus
from rulesets.rd.table import RdTable
from rulesets.werewolf import badge, ballots, filling, orders, using, written
from rulesets.werewolf.at_once import acts_now
from rulesets.werewolf.events import NARRATED
from rulesets.werewolf.slots import pieces


class RdRules(Rules):
    """RD 屠边."""

    table = RdTable
    role_sheet: ClassVar[type[RoleSheet]] = RdRole
    status_sheet: ClassVar[type[StatusSheet]] = RdStatus
    skill_sheet: ClassVar[type[SkillSheet]] = RdSkill
    figures = RdFigures
    rulings = Rulings
    one_of_each = False
    shares = ("rulesets.werewolf",)
    by_steps = ("dusk", "dawn")
    entries: ClassVar[Mapping[str, type[Entry]]] = ENTRIES
    takers: ClassVar[Mapping[type[Entry], Callable[[Any, Any], Flow[None] | None]]] = {Notice: word_of_dm.post_notice}
    letters: ClassVar[Mapping[str, Sequence[str]]] = telling.LETTERS
    items: ClassVar[Mapping[str, Sequence[str]]] = telling.ITEMS
    narrated = NARRATED
    honours: ClassVar[Sequence[Honour]] = (
        Honour("most_used", ("used", "used_alone")),
        Honour("most_guarded", ("guard_took",), least=1),
        Honour("most_withstood", ("withstood",), least=1),
    )

    # --- setting up ---

    def faction_of(self, ruleset: Ruleset, entry: SeatEntry, role: str) -> str:
        """As the save says; else that of the role."""
        if entry.faction is not None:
            return ruleset.words.find("faction", entry.faction)
        return cast(RdRole, ruleset.roles[role]).faction

    def set_up(self, ruleset: Ruleset, seat: Seat) -> None:
        """The role's skills with their charges, its tags, and the knife for those of the pack."""
        sheet = cast(RdRole, ruleset.roles[seat.role])
        seat.tags = list(sheet.tags)
        for skill in sheet.skills:
            seat.skills.append(Skill(skill, 1 if skill.once and skill.charges is None else skill.charges))
        if "in_pack" in seat.tags:
            seat.skills.append(Skill(ruleset.skills["pack_kill"], origin="in_pack"))

    def roster_remarks(self, ruleset: Ruleset, seats: Sequence[Seat]) -> list[tuple[str, dict[str, Any]]]:
        """See `dealing.remarks`."""
        return dealing.remarks(ruleset, seats)

    def deal(self, ruleset: Ruleset, seats: int, seed: int, rulings: BaseModel | None = None) -> list[Deal]:
        """Deal by the generator of the rules."""
        return dealing.deal(ruleset, seats, seed, rulings)

    # --- the course of the game ---

    def pieces(self, table: RdTable) -> Iterator[Piece]:
        """The slots of the phase; a noon has one, its count."""
        if table.clock.phase == noon.PHASE:
            table.slot = 0
            return noon.pieces(table)
        found = pieces(table, course.PROCEDURES)
        if table.clock.phase == dawn.PHASE and table.rounds_left:
            found = islice(found, table.figures.first_stage_of_dawn)  # an extra night comes before the rest
        return shots.open_again(table, found) if table.clock.phase in shots.PHASES else found

    def begin(self, table: RdTable) -> Flow[None]:
        """See `course.begin`."""
        yield from course.begin(table)

    def leave(self, table: RdTable) -> Flow[None]:
        """See `course.leave`."""
        yield from course.leave(table)

    def following(self, table: RdTable) -> tuple[int, str]:
        """See `course.following`."""
        return course.following(table)

    def checked(self, table: RdTable, when: Literal["step", "phase"]) -> Flow[None]:
        """See `course.judge`."""
        yield from course.judge(table, when)

    # --- what is entered ---

    def rights(self, table: RdTable, seat: Seat) -> Sequence[Skill[SkillSheet]]:
        """See `course.rights`."""
        return course.rights(table, seat)

    def reads(self, ruleset: Ruleset, skill: SkillSheet) -> Mapping[str, Any]:
        """As the sheets say."""
        return written.read_from(ruleset, skill)

    def beside(self, table: RdTable, seat: Seat, skill: Skill[Any]) -> Sequence[Field]:
        """As the sheets say."""
        return filling.beside(table, skill)

    def check_order(self, table: RdTable, order: Order) -> None:
        """See `orders.check_order`; an heir of the badge must be able to hold it."""
        orders.check_order(table, order)
        badge.check_heir(table, order)

    def ordered(self, table: RdTable, order: Order) -> Flow[None]:
        """A skill that acts at once does so in its window."""
        if acts_now(table, order) and not badge.is_will(table, order):
            table.orders.remove(order)
            yield from using.carry_out(table, order)
            course.post_at_once(table)

    def check_vote(self, table: RdTable, ballot: Ballot) -> None:
        """See `voting.check_vote`."""
        voting.check_vote(table, ballot)

    def voted(self, table: RdTable, ballot: Ballot) -> Flow[None]:
        """A ballot is kept in the order of casting."""
        voting.take(table, ballot)
        yield from ()

    def settable(self, table: RdTable, seat: Seat) -> Sequence[Field]:
        """See `word_of_dm.settable`."""
        return word_of_dm.settable(table, seat)

    def set_by_dm(self, table: RdTable, seat: Seat, key: str, value: Any) -> bool:
        """See `word_of_dm.set_key`."""
        return word_of_dm.set_key(table, seat, key, value)

    def amended(self, table: RdTable, seat: Seat | None, entry: Amend) -> Flow[None]:
        """See `word_of_dm.follow`; heirs take up the knife and what follows by day is posted at once."""
        if seat is None and entry.card is not None:
            raise Refused("card_for_whom")
        if seat is not None:
            yield from word_of_dm.follow(table, seat, entry)
            yield from course.pass_the_knife(table)
            course.post_at_once(table)

    # --- what holds, is told and shown ---

    def works(self, table: RdTable, seat: Seat, thing: Thing) -> bool:
        """Whether what a seat carries works now: a skill that nothing stops, a status whose source works."""
        match thing:
            case InForce():
                return True
            case Status():
                return thing.source is None or course.provides(table, seat, cast(Skill[RdSkill], thing.source))
            case _:
                return course.skill_works(table, seat, cast(Skill[RdSkill], thing))

    def told(self, table: RdTable, event: Event) -> Iterable[Letter | Item]:
        """See `telling`."""
        return telling.told(table, event)

    def spelled(self, told: Letter | Item) -> Mapping[str, object]:
        """See `shown.spelled`."""
        return shown.spelled(told)

    def variant(self, told: Letter | Item) -> str:
        """Feedback has words for each skill that answers; some letters say more when there is more to say."""
        return shown.variant(told)

    def card(self, ruleset: Ruleset, role: RoleSheet) -> list[Said]:
        """Group, faction and tags of a role."""
        return shown.card(cast(RdRole, role))

    def agenda(self, table: RdTable) -> list[Turn]:
        """The slots of the phase."""
        return shown.agenda(table)

    def closes(self, table: RdTable, phase: str) -> str | None:
        """See `deadlines.closes`."""
        return deadlines.closes(table, phase)

    def due(self, table: RdTable) -> list[Due]:
        """Who may do something in this phase, and what has been sent."""
        return shown.due(table)

    def usable(self, table: RdTable, seat: Seat) -> Sequence[Usable]:
        """See `readiness.usable`."""
        return [orders.as_usable(table, seat, skill) for skill, _ in readiness.usable(table, seat)]

    def ballots(self, table: RdTable) -> Sequence[Ballot]:
        """See `ballots.at_present`."""
        return ballots.at_present(table)

    def shown(self, table: RdTable) -> dict[str, Any]:
        """Factions that have lost."""
        return {"lost": list(table.lost)}

    def shown_of(self, table: RdTable, seat: Seat) -> dict[str, Any]:
        """See `shown.seat`."""
        return shown.seat(table, seat)
