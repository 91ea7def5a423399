"""公告: what is posted, the letters that wait for it, and whether the game has ended."""

from __future__ import annotations

from dm_console.engine.events import GameOver
from dm_console.engine.flow import Flow
from rulesets.grail.events import CompanionTold, FactionWiped, GrailGone, HarmTold, HealingTold
from rulesets.grail.table import GRAIL, GrailTable
from rulesets.grail.verbs import score

PHASE = "announcement"
ITEMS = ("votes", "left", "faction_wiped", "victory")
"""In the order in which they are posted."""


def begin(table: GrailTable) -> Flow[None]:
    """Post the announcement of the day, and end the game where it is decided."""
    return announce(table, over=ended(table))


def announce(table: GrailTable, *, over: bool) -> Flow[None]:
    """Tell what the night and the vote have done, in public and by letter."""
    in_sum = table.rulings.damage_letter == "sum"
    for seat in [seat for seat in table.seats if seat in table.harm]:
        harm = table.harm[seat]
        if in_sum:
            harm = [(sum([points for points, _ in harm]), seat.vitals["hp"])]
        for points, hp in harm:
            yield from table.do(HarmTold(of=seat, damage=points, hp=hp))
    owners = {table.player(seat) for seat in table.harm if seat.what}
    for seat in [seat for seat in table.seats if seat in table.healed or seat in owners]:
        if seat in table.healed:
            yield from table.do(HealingTold(of=seat, healed=table.healed[seat], hp=seat.vitals["hp"]))
        animal = table.companion(seat)
        if animal is not None and animal in table.harm:
            suffered = sum(points for points, _ in table.harm[animal])
            yield from table.do(CompanionTold(of=seat, damage=suffered, hp=max(table.hp(animal), 0)))
    table.harm = {}
    table.healed = {}
    alive = {seat.faction for seat in table.living()}
    for faction in table.factions():
        if faction in alive:
            table.wiped.discard(faction)  # by the DM's word somebody came back
        elif faction not in table.wiped and any(seat.faction == faction for seat in table.seats):
            yield from table.do(FactionWiped(faction=faction))
    if over:
        yield from conclude(table)
    post(table)


def post(table: GrailTable) -> None:
    """Post what is to be posted, in the rules' order."""
    table.outbox.items.sort(key=lambda item: ITEMS.index(item.kind))
    table.outbox.post(table.clock.day, table.clock.phase)


def leave(table: GrailTable) -> Flow[None]:
    """The day is over: its grail goes out of play, unless it stays for the game."""
    if table.rulings.grail_lasts == "round":
        for seat in table.seats:
            while GRAIL in seat.holds:
                yield from table.do(GrailGone(of=seat))
    table.numbers.clear()
    table.claims.clear()
    table.ballots.clear()
    table.settled.clear()


# --- the end (胜利条件) ---


def ended(table: GrailTable) -> bool:
    """Whether a faction has points enough, or more living than all others together, or nobody is left."""
    living, enough = [seat.faction for seat in table.living()], table.figures.points.enough
    return not living or any(
        table.scores.get(faction, 0) >= enough or 2 * living.count(faction) > len(living)
        for faction in table.factions()
    )


def conclude(table: GrailTable) -> Flow[None]:
    """Add the points of survivors; the highest total wins, equal totals as ruled."""
    for seat in table.living():
        yield from score(table, seat.faction, table.figures.points.survivor, "survivor", seat)
    in_play = [f for f in table.factions() if any(seat.faction == f for seat in table.seats)]
    if table.rulings.faction_gone == "out":
        in_play = [faction for faction in in_play if table.living_of(faction)] or in_play
    best = max(table.scores[faction] for faction in in_play)
    winners = [faction for faction in in_play if table.scores[faction] == best]
    if table.rulings.final_tie == "survivors":
        most = max(len(table.living_of(faction)) for faction in winners)
        winners = [faction for faction in winners if len(table.living_of(faction)) == most]
    table.line("over", winners=tuple(winners), scores=dict(table.scores))
    yield from table.do(GameOver(winners=tuple(winners)))
