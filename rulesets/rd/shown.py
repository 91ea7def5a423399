"""What of a game of RD is shown: seats as `play` prints them, cards, what may be used, who has still to act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from dm_console.engine.rules import Due, Said, Turn
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.telling import Item, Letter
from rulesets.rd import voting, winning
from rulesets.rd.sheets import RdRole, RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf import ballots, orders, using

CARDS = ("blue", "yellow", "red")


def seat(table: RdTable, seat: Seat) -> dict[str, Any]:
    """A seat's keys beyond the common ones."""
    return {
        "vitals": vitals(table, seat),
        "tags": list(table.tags(seat)),
        "faces": faces(table, seat),
        "cards": cards(table, seat),
        "skills": [held.id for held in seat.skills],
        "statuses": list(dict.fromkeys(worn.id for worn in seat.statuses)),
        "marks": list(seat.marks),
        "progress": progress(table, seat),
    }


def vitals(table: RdTable, seat: Seat) -> dict[str, int]:
    """Charges left, the weight of the ballot, the kills a guard still takes, cards booked."""
    found = {held.id: held.charges for held in seat.skills if held.charges is not None}
    counts = [worn.count for worn in seat.statuses if worn.kind == "guard" and table.works(seat, worn)]
    found["votes"] = voting.weight(table, seat)
    found["guards"] = -1 if -1 in counts else sum(counts)
    return {**found, **{card: seat.vitals.get(card, 0) for card in CARDS}}


def faces(table: RdTable, seat: Seat) -> dict[str, Any] | None:
    """What checks read where it differs from the truth."""
    faction, role, armed = table.face(seat)
    if (faction, role, armed) == (seat.faction, seat.role, table.armed(seat)):
        return None
    return {"role": role, "faction": faction, "armed": armed}


def cards(table: RdTable, seat: Seat) -> dict[str, Any] | None:
    """The cards a seat has drawn, the one on top apart."""
    drawn = table.cards.get(seat)
    return {"top": drawn[0], "deck": drawn[1:]} if drawn else None


def progress(table: RdTable, seat: Seat) -> dict[str, Any] | None:
    """What a third party has counted toward its end, with what it needs."""
    need = winning.needed(table, seat)
    if not need:
        return None
    have: Mapping[str, int] = table.counts.get(seat, {})
    keys = dict.fromkeys(what for row in need for what in row)
    return {**{what: have.get(what, 0) for what in keys}, "need": need}


# --- what may be used ---


def ready(table: RdTable, seat: Seat) -> dict[str, dict[str, object]]:
    """The skills a seat may use in this phase: for each the charges left and whom it may name."""
    found: dict[str, dict[str, object]] = {}
    if table.is_skipped(table.clock.phase):
        return found
    for held in seat.skills:
        skill = cast(Skill[RdSkill], held)
        sheet = skill.sheet
        if sheet.passive or table.clock.phase not in sheet.windows or not timely(table, sheet):
            continue
        if using.overtaken(table, seat, skill) is None:
            seats = tuple(orders.allowed(table, seat, skill)) if sheet.targets.most else ()
            found[skill.id] = {"range": seats, "charges": skill.charges}
    return found


def timely(table: RdTable, sheet: RdSkill) -> bool:
    """Whether a skill is for this day at all."""
    if sheet.not_on_day_one and table.clock.day == 1:
        return False
    return sheet.nights == "any" or (table.clock.day % 2 == 0) == (sheet.nights == "even")


# --- words and panes ---


def variant(told: Letter | Item) -> str:
    """Which text of a kind is meant."""
    if told.kind == "feedback":
        return f"feedback_{str(told.facts['skill']).removesuffix('_mechanical')}"
    if told.kind == "status_gained" and "with" in told.facts:
        return "status_gained_with"
    if told.kind == "left":
        return "left_with_words" if told.facts.get("last_words") else "left"
    return told.kind


def card(role: RdRole) -> list[Said]:
    """What a role's card says before its skills."""
    lines = [Said("card_group", {"group": role.group, "number": role.number, "faction": role.faction})]
    if role.tags:
        lines.append(Said("card_tags", {"tag": role.tags}))
    return lines


def agenda(table: RdTable) -> list[Turn]:
    """The slots of the current phase with what stands in them."""
    slots = table.ruleset.slots.get(table.clock.phase, ())
    return [Turn(Said("slot", {"number": n, "skill": names})) for n, names in enumerate(slots, start=1)]


def due(table: RdTable) -> list[Due]:
    """One row for each seat that may do something now, with what it has sent for today."""
    if table.clock.phase == "noon":
        return [Due(seat, "vote", _votes(table, seat)) for seat in table.living() if _may_vote(table, seat)]
    return [Due(seat, "order", _orders(table, seat)) for seat in table.seats if ready(table, seat)]


def _may_vote(table: RdTable, seat: Seat) -> bool:
    voters = table.noons[-1].voters if table.noons else None
    return (voters is None or seat in voters) and seat not in table.notes.get("escaped", ())


def _votes(table: RdTable, seat: Seat) -> tuple[Said, ...]:
    noon = table.noons[-1]
    ballots = [
        ballots.standing(noon, thread)[seat]
        for thread in range(1, 1 + noon.threads)
        if seat in ballots.standing(noon, thread)
    ]
    return tuple(
        Said("abstained", {}) if ballot.target is None else Said("vote", {"target": ballot.target})
        for ballot in ballots
    )


def _orders(table: RdTable, seat: Seat) -> tuple[Said, ...]:
    return tuple(
        Said("order" if order.targets else "order_alone", {"skill": order.skill.id, "targets": order.targets})
        for order in table.orders
        if order.by is seat
    )
