"""清晨: shots of those who left in the night, last words, heirs of badge, knife and scapegoat; then all is posted."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from rulesets.silence import posting, shots
from rulesets.silence.exits import next_dawn
from rulesets.silence.roles.ordinary import scapegoat
from rulesets.silence.roles.wolf.black_wolf import pass_the_knife
from rulesets.silence.table import SilenceTable
from rulesets.werewolf import badge
from rulesets.werewolf.events import Announced
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.slots import due
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import carry_out

PHASE, WORDS = "dawn", "last_words"


def too_late_to_speak(table: SilenceTable, seat: Seat) -> bool:
    """Whether the dawn after a seat's exit is over: last words were due then."""
    return seat.left is not None and table.clock.day > next_dawn(seat.left)


def objection(table: SilenceTable, order: Order) -> str | None:
    """What speaks against entering last words now."""
    return "chance_over" if too_late_to_speak(table, order.by) else None


@action(WORDS)
def speak(table: SilenceTable, seat: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """遗言: kept until dawn is over."""
    table.spoken.append((seat, str(use.options["text"])))
    yield from ()


def pass_the_badge(table: SilenceTable) -> Flow[None]:
    """殉职: a sheriff who has left is followed by the heir named, else by whom the die names."""
    old = badge.sheriff(table)
    if old is None or old.alive:
        return
    for order in [order for order in due(table, badge.HAND_OVER) if order.by is old]:
        table.orders.remove(order)
        yield from carry_out(table, order)
    yield from badge.draw_heir(table, missing=table.rulings.badge_heir_missing)


def leave_phase(table: SilenceTable) -> Flow[None]:
    """Post the night's exits, or that it was quiet, and the last words."""
    yield from posting.exits_or_nobody(table, "dawn_left")
    for seat, text in table.spoken:
        facts = {"seat": seat, "text": text}
        yield from table.do(Announced(kind=WORDS, facts=facts, release=table.moment("dawn_left")))
    table.spoken = []
    yield from scapegoat.forget(table)


SLOTS = {
    "last_shot": shots.fire,
    badge.HAND_OVER: pass_the_badge,
    "name_knife_heir": pass_the_knife,
}
