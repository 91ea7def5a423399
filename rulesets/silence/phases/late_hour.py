"""深夜时段: the last of the night's skills; then the night ends, and who leaves leaves together."""

from __future__ import annotations

from dm_console.engine.events import SetVital
from dm_console.engine.flow import Flow
from rulesets.silence import night
from rulesets.silence.events import Foresaw
from rulesets.silence.exits import leave
from rulesets.silence.roles.privileged import seer, witch
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.orders import option

PHASE, FIRST = "late_hour", "guard_hour"
OVER = ("dying", "poisoned")


def begin_night(table: SilenceTable) -> Flow[None]:
    """Nothing is left of the night before."""
    table.round += 1
    table.aimed.clear()
    table.lives_before.clear()
    table.drugs.clear()
    table.unanswered.clear()
    table.substitute = None
    yield from ()


def night_ends(table: SilenceTable) -> Flow[None]:
    """Drugs count or do not, the dying leave, the others live on."""
    result = night.outcome(table)
    say_what_drugs_do(table, result)
    witch.note_merits(table, result)
    falls = night.falls(table)
    yield from recover(table, result)
    yield from leave(table, *falls)
    for seat in table.seats:
        for status in OVER:
            yield from table.cure(seat, status)
    yield from compare(table)
    yield from seer.answer_the_living(table)


def say_what_drugs_do(table: SilenceTable, result: night.Outcome) -> None:
    """Tell the DM of a drug that is void because the witch leaves."""
    for skill, target in (("antidote", result.treated), ("poison", result.poisoned)):
        use = table.drugs.get(skill)
        if use is not None and target is None:
            table.line("void_drug", use.by, skill=skill)


def recover(table: SilenceTable, result: night.Outcome) -> Flow[None]:
    """The antidote gives a life back; who is saved by another's exit has one again."""
    saved = None if table.substitute is None else table.substitute[1]
    for seat in table.seats:
        if seat not in table.lives_before and seat not in (result.treated, saved):
            continue
        kills = sum(aimed.target is seat and not aimed.stopped for aimed in table.aimed)
        lives = max(0, night.lives_left(table, seat, kills, treated=seat is result.treated))
        if seat is saved:
            lives = max(lives, 1)
        if lives != seat.vitals["lives"]:
            yield from table.do(SetVital(of=seat, vital="lives", value=lives))


def compare(table: SilenceTable) -> Flow[None]:
    """Note for the awards whether each kill came out as foreseen."""
    for aimed in table.aimed:
        use = aimed.use
        foreseen = option(table, use.skill.sheet, use.options, "predict")
        result = "stays" if aimed.target.alive else "out"
        yield from table.do(Foresaw(by=use.by, what="knife", right=foreseen == result))


SLOTS = {"night_ends": night_ends}
