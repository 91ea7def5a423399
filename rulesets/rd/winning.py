"""胜负判定: which factions have lost, which one wins; judged when a phase has been left, 屠城 at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dm_console.engine.events import GameOver
from dm_console.engine.flow import Ask, Flow
from dm_console.engine.seats import Seat
from rulesets.rd import posting, shares
from rulesets.rd.table import RdTable
from rulesets.werewolf import badge
from rulesets.werewolf.events import FactionLost

VILLAGERS, WOLVES, NOBODY = "villagers", "wolves", "none"
FOX, PIPER = "fox", "piper"


def judge(table: RdTable, *, only_last_standing: bool = False) -> Flow[None]:
    """See who has lost and who has won; `only_last_standing` is what is judged at once (屠城).

    At once a faction falls only if nobody of it is left, and that is a loss by its own conditions; everything else is
    judged when the phase has been left.
    """
    special = by_skill(table)
    if only_last_standing:
        losing = [f for f in standing(table) if f not in special and not members(table, f) and has_lost(table, f)]
        winners = special or only_one([faction for faction in standing(table) if faction not in losing])
        if not winners or (not special and has_lost(table, winners[0])):
            return
    else:
        losing = yield from those_who_lose(table, special)
        winners = special or last_standing([faction for faction in standing(table) if faction not in losing])
    for faction in losing:
        table.line("faction_lost", faction=faction)
        yield from table.do(FactionLost(faction=faction))
    if not winners:
        winners = next(([f] for f in reached(table) if f not in table.lost), [])
    yield from end(table, winners)


def those_who_lose(table: RdTable, special: list[str]) -> Flow[list[str]]:
    """The factions that meet a condition of losing now."""
    losing = [f for f in standing(table) if f not in special and has_lost(table, f)]
    for faction in standing(table):
        if faction not in (*losing, *special) and (yield from loses_by_cards(table, faction)):
            losing.append(faction)
    return losing


def loses_by_cards(table: RdTable, faction: str) -> Flow[bool]:
    """Whether a faction has lost because of its red cards; by the ruling the DM is asked, once for each card."""
    cards = sum(seat.vitals.get("red", 0) for seat in members(table, faction, living=False))
    if cards < table.figures.reds_for_loss or table.rulings.two_red_cards == "lose":
        return cards >= table.figures.reds_for_loss
    if table.reds_judged.get(faction) == cards:
        return False
    table.reds_judged[faction] = cards
    ask = Ask("dm_ruling", None, ("lose", "stay"), about={"why": "red_cards", "faction": faction}, waits=True)
    return (yield from table.ask(ask)).choice == "lose"


def end(table: RdTable, winners: list[str]) -> Flow[None]:
    """The game is over if somebody has won, or nobody can win any more."""
    if winners and (thief := fox_steals(table, winners)):
        winners = [thief] if table.rulings.fox_steals == "fox_wins" else []
    elif not winners:
        if standing(table):
            return
        winners = yield from all_have_lost(table)
    yield from posting.last(table)
    table.line("won", winners=tuple(winners))
    yield from table.do(GameOver(winners=tuple(winners)))
    table.outbox.post(table.clock.day, table.clock.phase)


def all_have_lost(table: RdTable) -> Flow[list[str]]:
    """Everybody has lost: the badge decides, or by the ruling the DM, or nobody has won."""
    if table.rulings.all_out != "ask_dm":
        return by_badge(table)
    choices = (*factions(table), "nobody")
    reply = yield from table.ask(Ask("dm_ruling", None, choices, about={"why": "all_out", "faction": ""}, waits=True))
    return [] if reply.choice in (None, "nobody") else [str(reply.choice)]


def by_skill(table: RdTable) -> list[str]:
    """A faction that a skill makes win at once (万众倾倒), though it may be losing; not one that has lost."""
    return [faction for faction in table.wins_at_once if faction not in table.lost][:1]


def factions(table: RdTable) -> list[str]:
    """All factions that have had a member, in the printed order; those joined of two come last."""
    now = {seat.faction for seat in table.seats} - {NOBODY}
    table.factions_seen |= now
    printed = [faction.id for faction in table.ruleset.factions]
    return sorted(table.factions_seen, key=lambda f: (printed.index(f) if f in printed else len(printed), f))


def standing(table: RdTable) -> list[str]:
    """The factions that have not lost."""
    return [faction for faction in factions(table) if faction not in table.lost]


def members(table: RdTable, faction: str, *, living: bool = True) -> list[Seat]:
    """The seats of a faction."""
    return [seat for seat in table.seats if seat.faction == faction and (seat.alive or not living)]


# --- losing ---


def has_lost(table: RdTable, faction: str) -> bool:
    """Whether a faction meets one of its conditions of losing now."""
    match faction:
        case "villagers":
            return villagers_lost(table)
        case "wolves":
            return wolves_lost(table)
        case _:
            return not members(table, faction)


def villagers_lost(table: RdTable) -> bool:
    """No major is left to the village, or all of it is under the pipe."""
    groups = ("seer", "major") if table.rulings.majors_include_seers else ("major",)
    majors = [seat for seat in members(table, VILLAGERS) if counts_as(table, seat) in groups]
    return len(majors) <= thieves(table, majors) or all_piped(members(table, VILLAGERS))


def wolves_lost(table: RdTable) -> bool:
    """No knife is left to the wolves and too few of them are, or all of them are under the pipe."""
    wolves = members(table, WOLVES)
    counted = [seat for seat in wolves if counts_as(table, seat) == "wolf"]
    armed = any(table.tags(seat) for seat in counted)
    enough = shares.missing_villagers(table)
    if table.rulings.wolf_threshold == "at_least_one":
        enough = max(1, enough)
    return (not armed and len(counted) < enough + thieves(table, counted)) or all_piped(wolves)


def counts_as(table: RdTable, seat: Seat) -> str:
    """The group a seat counts for: that of its role, or of the card a thief has taken; none if undetermined."""
    return table.role_sheet(table.card(seat)).group


def thieves(table: RdTable, seats: Iterable[Seat]) -> int:
    """By how many the condition of losing is raised: one for each thief among them."""
    return sum(seat.role == "thief" for seat in seats) if table.rulings.thief_threshold == "literal" else 0


def all_piped(seats: list[Seat]) -> bool:
    """Whether all of these are under the pipe."""
    return bool(seats) and all(seat.has("piped") for seat in seats)


# --- winning ---


def last_standing(left: list[str]) -> list[str]:
    """屠城: the one faction that has not lost; the fox where only one other is left beside it."""
    return only_one(left) or ([FOX] if len(left) == 2 and FOX in left else [])


def only_one(left: list[str]) -> list[str]:
    """The one faction, where there is just one."""
    return left if len(left) == 1 else []


def reached(table: RdTable) -> list[str]:
    """The factions that have reached an end of their own, first those that come first when several do."""
    found: list[tuple[int, str]] = []
    order = table.ruleset.slots["victories"][0]
    for faction in standing(table):
        parts = faction.split("+")
        if all(own_end(table, part, faction) for part in parts):
            place = min(
                (order.index(p.removesuffix("_2")) for p in parts if p.removesuffix("_2") in order),
                default=len(order),
            )
            found.append((place, faction))
    return [faction for _, faction in sorted(found)]


def own_end(table: RdTable, party: str, faction: str) -> bool:
    """Whether a third party has reached its own end, for itself or for the lovers who joined it."""
    match party:
        case "piper":
            return piper_won(table, faction)
        case "mirror" | "chain_master":
            return any(enough(table, seat) for seat in table.living() if seat.faction == faction)
        case "mutual" | "mutual_2":
            left, four = len(table.living()), table.figures.four_left
            met = left <= four if table.rulings.four_left == "at_most" else left == four
            return met and bool(members(table, faction))
        case "fox":
            return len(standing(table)) <= 2
        case _:
            return False


def piper_won(table: RdTable, faction: str) -> bool:
    """The piper is in, and everybody outside his faction is under the pipe."""
    pipers = [seat for seat in members(table, faction) if table.card(seat) == PIPER]
    mine = faction if table.rulings.piper_wins_over == "other_factions" else None
    listeners = [seat for seat in table.living() if seat not in pipers and seat.faction != mine]
    return bool(pipers) and all_piped(listeners)


def enough(table: RdTable, seat: Seat) -> bool:
    """Whether what a third party counts is enough for its end."""
    need = needed(table, seat)
    have: Mapping[str, int] = table.counts.get(seat, {})
    return bool(need) and any(all(have.get(what, 0) >= n for what, n in row.items()) for row in need)


def needed(table: RdTable, seat: Seat) -> list[dict[str, int]]:
    """What a third party must count to win: any one row of it will do. From its role's figures, by size of game."""
    card = table.card(seat)
    figures = table.role_sheet(card).figures
    if "from" not in figures:
        return []
    more = max(0, (table.start - figures["from"]) // figures["each"])
    match card:
        case "mirror":
            return [{"count": figures["count"] + more}]
        case "chain_master":
            mixed = {"villagers": figures["villagers"] + more, "wolves": figures["wolves"] + more}
            pure = {"villagers": figures["villagers_only"] + more, "wolves": figures["wolves_only"] + more}
            return [{**mixed, "others": figures["others"]}, pure]
        case _:
            return []


def fox_steals(table: RdTable, winners: list[str]) -> str | None:
    """The faction of a living fox that takes the victory of another one; None where there is none."""
    sides = [seat.faction for seat in table.living() if table.card(seat) == FOX and seat.faction not in table.lost]
    own = next((side for side in sides if FOX in side.split("+")), None)
    return None if own in winners else own


def by_badge(table: RdTable) -> list[str]:
    """Everybody has lost at once: the faction of who holds the badge."""
    holder = badge.sheriff(table)
    if holder is None or table.rulings.all_out != "badge_decides" or holder.faction == NOBODY:
        return []
    return [holder.faction]
