"""What of a game of RD is shown: seats as `play` prints them, cards, what may be used, who has still to act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from dm_console.engine.rules import Due, Said, Turn
from dm_console.engine.seats import Seat
from dm_console.engine.telling import Item, Letter
from rulesets.rd import voting, winning
from rulesets.rd.readiness import ready
from rulesets.rd.sheets import RdRole
from rulesets.rd.table import RdTable
from rulesets.werewolf import ballots, filling

CARDS = ("blue", "yellow", "red")
STEP_OF = {"links_told": "chain_mechanical"}
"""Steps that there are only where somebody has a skill."""


def seat(table: RdTable, seat: Seat) -> dict[str, Any]:
    """A seat's keys beyond the common ones."""
    return {
        "vitals": vitals(table, seat),
        "tags": list(table.tags(seat)),
        "faces": faces(table, seat),
        "cards": cards(table, seat),
        "skills": [held.id for held in seat.skills],
        "statuses": list(dict.fromkeys(worn.id for worn in seat.statuses if table.works(seat, worn))),
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


# --- words and panes ---


def variant(told: Letter | Item) -> str:
    """Which text of a kind is meant."""
    if told.kind == "feedback":
        answering = told.facts.get("of", told.facts["skill"])  # what a forced skill answers is told as its user is
        return f"feedback_{str(answering).removesuffix('_mechanical')}"
    if told.kind == "status_gained" and "with" in told.facts:
        return "status_gained_with"
    if told.kind == "left":
        return "left_with_words" if told.facts.get("last_words") else "left"
    return told.kind


def spelled(told: Letter | Item) -> dict[str, object]:
    """The facts of a letter as its words want them: skills that may be used, uses, reflections line by line."""
    facts = dict(told.facts)
    if told.kind == "skill_ready":
        rows = cast(Mapping[str, Mapping[str, object]], facts["skills"])
        facts["lines"] = tuple(_ready_line(skill, row) for skill, row in rows.items())
    for key, kind in (("uses", "order"), ("reflected", "reflected")):
        if key in facts:
            facts[key] = tuple(Said(kind, row) for row in cast(tuple[Mapping[str, object], ...], facts[key]))
    if "face" in facts:
        facts["face"] = Said("face", {"role": facts["face"]})
    return facts


def _ready_line(skill: str, row: Mapping[str, object]) -> Said:
    left = "" if row["charges"] is None else Said("uses_left", {"charges": row["charges"]})
    facts = {"skill": skill, "range": row["range"], "left": left}
    return Said("ready" if row["range"] else "ready_alone", facts)


def card(role: RdRole) -> list[Said]:
    """What a role's card says before its skills."""
    lines = [Said("card_group", {"group": role.group, "number": role.number, "faction": role.faction})]
    if role.tags:
        lines.append(Said("card_tags", {"tag": role.tags}))
    return lines


def agenda(table: RdTable) -> list[Turn]:
    """The slots of the current phase, with what of this game stands in them: skills that somebody has, and steps."""
    slots = table.ruleset.slots.get(table.clock.phase, ())
    there = {name for seat in table.seats for skill in seat.skills for name in (skill.id, skill.kind)}
    steps = {step.id for step in table.ruleset.words.all("step")}
    steps -= {step for step, skill in STEP_OF.items() if skill not in there}
    found = [tuple(name for name in names if name in there | steps) for names in slots]
    return [Turn(Said("slot", {"number": n, "skill": names})) for n, names in enumerate(found, start=1) if names]


def due(table: RdTable) -> list[Due]:
    """One row for each seat that may do something now, with what it has sent for today."""
    rows = []
    if table.clock.phase == "noon" and table.noons:
        noon = table.noons[-1]
        rows = [Due(seat, "vote", _votes(table, seat)) for seat in table.seats if voting.may_vote(table, noon, seat)]
    return [*rows, *(Due(seat, "order", _orders(table, seat)) for seat in table.seats if ready(table, seat))]


def _votes(table: RdTable, seat: Seat) -> tuple[Said, ...]:
    noon = table.noons[-1]
    threads = [ballots.standing(noon, thread) for thread in range(1, 1 + noon.threads)]
    sent = [standing[seat].target for standing in threads if seat in standing]
    return tuple(Said("abstained", {}) if target is None else Said("vote", {"target": target}) for target in sent)


def _orders(table: RdTable, seat: Seat) -> tuple[Said, ...]:
    if table.passed.get(seat) == table.clock.day:
        return (Said("passed", {}),)
    return tuple(filling.sent(order) for order in table.orders if order.by is seat)
