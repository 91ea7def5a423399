"""胜负判定: who has lost, then who has won, in the document's order; who is left alone wins. Lost by all: the DM's.

Judged after each settlement by day, and once for a night as a whole (S83).
"""

from __future__ import annotations

from dm_console.engine.events import GameOver
from dm_console.engine.flow import Ask, Flow
from dm_console.engine.seats import Seat
from rulesets.silence import awards, posting, voting
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import FactionLost

NOT_NEEDED = ("hunter", "idiot")
"""Whom neither the village nor its enemies count among its ordinary roles."""


def judge(table: SilenceTable) -> Flow[None]:
    """See who has lost and who has won; then what waited for that."""
    if not table.over and not table.undecided:
        lost = yield from lose(table)
        winner = won(table)
        if winner is None and not standing(table):
            yield from all_lost(table, lost)
        elif winner is not None:
            yield from end(table, (winner,))
    waiting, table.after_judging = table.after_judging, []
    for follow in waiting:
        if not table.over:
            yield from follow()


def order(table: SilenceTable) -> tuple[str, ...]:
    """The factions in the order in which they are judged."""
    return table.ruleset.slots["judging"][0]


def standing(table: SilenceTable) -> list[str]:
    """The factions that have not lost."""
    return [faction for faction in order(table) if faction not in table.lost]


def lose(table: SilenceTable) -> Flow[list[str]]:
    """Factions that meet one of their conditions of losing do; says which."""
    lost = [faction for faction in standing(table) if has_lost(table, faction)]
    for faction in lost:
        table.line("faction_lost", faction=faction)
        yield from table.do(FactionLost(faction=faction))
    return lost


def won(table: SilenceTable) -> str | None:
    """The first faction that wins, or the only one that has not lost."""
    left = standing(table)
    winner = next((faction for faction in left if has_won(table, faction)), None)
    return winner or (left[0] if len(left) == 1 else None)


def all_lost(table: SilenceTable, lost: list[str]) -> Flow[None]:
    """Everybody who was left has lost at once: the DM decides, or the ruling."""
    match table.rulings.all_lose:
        case "ask_dm":
            table.undecided = True
            reply = yield from table.ask(Ask("last_faction", None, choices=tuple(lost), waits=True))
            yield from end(table, (str(reply.choice),))
        case "judged_last":
            yield from end(table, (lost[-1],))
        case _:
            yield from end(table, ())


def end(table: SilenceTable, winners: tuple[str, ...]) -> Flow[None]:
    """The game is over: points and awards; what was held back is posted, the exits and the victory."""
    table.line("won", winners=winners)
    yield from awards.give(table, winners)
    posting.release_everything(table)
    yield from posting.exits(table)
    yield from table.do(GameOver(winners=winners))
    yield from awards.tell(table)
    table.post_now()


# --- losing ---


def has_lost(table: SilenceTable, faction: str) -> bool:
    """Whether a faction meets one of its conditions of losing; one without members has lost from the start."""
    match faction:
        case "villagers":
            return village_lost(table)
        case "wolves":
            return all(is_gone(table, seat) for seat in table.of_faction(faction) if table.group(seat) == "wolf")
        case "lovers":
            return not table.eloped or not any(seat.alive for seat in table.pair)
        case _:
            return not any(seat.alive for seat in table.of_faction(faction))


def is_gone(table: SilenceTable, seat: Seat) -> bool:
    """Whether a seat is out or under the pipe."""
    return not seat.alive or table.is_piped(seat)


def village_lost(table: SilenceTable) -> bool:
    """All its privileged roles are out, or all the others that count are out or piped; what it never had is not."""
    village = table.of_faction("villagers")
    privileged = [seat for seat in village if table.group(seat) == "privileged"]
    if not village or (privileged and not any(seat.alive for seat in privileged)):
        return True
    needed = plain_folk(table)
    if not needed:
        return False
    if table.rulings.village_loss_mixed:
        return all(is_gone(table, seat) for seat in needed)
    return all(not seat.alive for seat in needed) or all(table.is_piped(seat) for seat in needed)


def plain_folk(table: SilenceTable) -> list[Seat]:
    """The village's good citizens and ordinary roles, those apart that nobody counts."""
    return [
        seat
        for seat in table.of_faction("villagers")
        if table.group(seat) in ("ordinary", "good_citizen") and seat.role not in NOT_NEEDED
    ]


# --- winning ---


def has_won(table: SilenceTable, faction: str) -> bool:
    """Whether a faction reaches an end of its own; village and lovers have none."""
    match faction:
        case "white_wolf":
            left, few = len(table.living()), table.figures.few
            return left <= few if table.rulings.white_wolf_five == "at_most" else left == few
        case "piper":
            listeners = [*plain_folk(table), *table.of_faction("wolves")]
            return bool(listeners) and all(is_gone(table, seat) for seat in listeners)
        case "wolves":
            return wolves_outvote(table)
        case _:
            return False


def wolves_outvote(table: SilenceTable) -> bool:
    """The wolves' side can cast half of all votes, or more."""
    weights = {seat: weight(table, seat) for seat in table.living()}
    theirs = sum(votes for seat, votes in weights.items() if seat.faction == "wolves")
    return theirs > 0 and theirs * 2 >= sum(weights.values())


def weight(table: SilenceTable, seat: Seat) -> int:
    """What a seat counts for here: what it can cast, or one, by ruling."""
    return voting.weight(table, seat) if table.rulings.wolf_votes == "castable_now" else table.figures.vote_weight
