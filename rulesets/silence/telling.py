"""Who is told what: the one place of this ruleset where secrecy is decided.

By day a letter goes out at once, in the night when its window is left, what the night did to one when dawn begins.
Told to nobody: counts, weights and ballots; who is sheriff; who killed, how often and how one left; whether a shield,
a drug, a tune or the piper's other skills worked; who is slandered, redeemed, shrouded; who used what; which ordinary
roles were drawn; who the rebels are; why an heir got nothing; that a side has lost; a successful assassin.
"""

from __future__ import annotations

from collections.abc import Iterator

from dm_console.engine.events import ChangeRole, Event, GainSkill, GainStatus, GameOver, LeaveGame, PhaseBegins
from dm_console.engine.phases import Moment
from dm_console.engine.telling import Item, Letter
from rulesets.silence.events import Posting
from rulesets.silence.posting import exit_items
from rulesets.silence.roles.privileged.elder import shakes_the_village
from rulesets.silence.table import PIPED, SilenceTable
from rulesets.werewolf.events import Announced, BadgePasses, Feedback, Told

LETTERS = {
    "role": ("role", "faction"),
    "wolf_list": ("seats",),
    "pack": ("seats", "rebels"),
    "in_love": ("partner", "faction"),
    "top_of_vote": ("skill",),
    "feedback": ("skill", "target", "reading", "seats", "seat", "role", "text"),
    "question": ("ask", "choices", "about"),
    "role_changed": ("role", "faction"),
    "skill_gained": ("skill",),
    "skills_lost": ("skills",),
    "status_gained": ("status",),
    "testament": (),
    "badge_received": (),
    "badge_lost": (),
    "left": ("last_words",),
    "interview": (),
    "points": ("points", "awards"),
}
ITEMS = {
    "drawn_roles": ("roles",),
    "left": ("seat",),
    "nobody_left": (),
    "scapegoat_left": (),
    "elder_left": (),
    "piper_left": (),
    "martyr_left": ("seat",),
    "assassin_acted": ("target", "assassin"),
    "envoy_used": (),
    "badge_moved": (),
    "bloodline_used": (),
    "last_words": ("seat", "text"),
    "substitute": ("seat",),
    "notice": ("text",),
    "victory": ("winners",),
}
HANDED_ON = ("name_knife_heir", "name_scapegoat_heir")
"""Where a skill comes from whose getting is told when dawn is over."""


def told(table: SilenceTable, event: Event) -> Iterator[Letter | Item]:
    """The letters and announcement items that an event gives rise to."""
    match event:
        case PhaseBegins() if table.clock.phase == "opening":
            yield from _opening(table)
        case Told():
            yield Letter(event.to, event.kind, event.facts, event.release)
        case Announced():
            yield Item(event.kind, event.facts, event.release, event.at_once)
        case Feedback():
            yield Letter(event.to, "feedback", {"skill": event.skill, **event.facts}, event.release)
        case GainStatus():
            yield from _status(table, event)
        case GainSkill() if event.skill.origin in HANDED_ON:
            yield Letter(event.to, "skill_gained", {"skill": event.skill.id}, table.moment("dawn_left"))
        case ChangeRole():
            yield Letter(event.of, "role_changed", {"role": event.role, "faction": event.of.faction}, table.morning())
        case LeaveGame():
            yield from _exit(table, event)
        case BadgePasses():
            yield from _badge(table, event)
        case GameOver():
            yield Item("victory", {"winners": event.winners})
        case Posting():
            for seat in table.seats:
                yield Letter(seat, "points", {"points": event.points[seat], "awards": event.awards[seat]})


def _opening(table: SilenceTable) -> Iterator[Letter | Item]:
    for seat in table.seats:
        yield Letter(seat, "role", {"role": seat.role, "faction": seat.faction})
    wolves = [seat for seat in table.seats if table.group(seat) == "wolf"]
    for seat in wolves:
        if seat.role == "white_wolf":
            yield Letter(seat, "wolf_list", {"seats": tuple(wolf for wolf in wolves if wolf is not seat)})
    if table.rulings.drawn_roles_public:
        drawn = {seat.role for seat in table.seats if table.group(seat) == "ordinary"}
        roles = tuple(role for role in table.ruleset.roles if role in drawn)
        yield Item("drawn_roles", {"roles": roles}, at_once=True)


def _status(table: SilenceTable, gain: GainStatus) -> Iterator[Letter]:
    if gain.status.id in PIPED:
        yield Letter(gain.to, "status_gained", {"status": gain.status.id}, table.morning())
    if gain.status.id == "skills_lost" and (gain.skill != "heartbreak" or table.rulings.heartbreak_told):
        lost = tuple(held.id for held in gain.to.skills if table.is_own(held))
        yield Letter(gain.to, "skills_lost", {"skills": lost}, table.morning())


def _exit(table: SilenceTable, left: LeaveGame) -> Iterator[Letter | Item]:
    seat = left.seat
    yield Letter(seat, "left", {"last_words": table.last_words.get(seat, False)}, table.morning())
    if table.clock.phase in table.posted_at_once:
        yield from exit_items(table, seat)
    elder = table.rulings.elder_notice == "always" or shakes_the_village(table, left.cause)
    if seat.role == "elder" and elder:
        yield Item("elder_left", {}, _next_morning(table))
    if seat.role == "piper":
        yield Item("piper_left", {}, _next_morning(table))


def _next_morning(table: SilenceTable) -> Moment:
    """The end of the dawn that comes next: with it the next day begins."""
    return table.moment("dawn_left")


def _badge(table: SilenceTable, badge: BadgePasses) -> Iterator[Letter | Item]:
    """The new holder is told, and an old one from whom it was taken."""
    if badge.elected:
        yield Letter(badge.to, "badge_received", {}, table.moment("day_left"))
        return
    if table.clock.phase != "seer_hour":
        yield Letter(badge.to, "badge_received", {}, table.moment("dawn_left"))
    else:
        release = table.moment("seer_hour_left")
        yield Letter(badge.to, "badge_received", {}, release)
        if badge.of is not None and badge.of is not badge.to:
            yield Letter(badge.of, "badge_lost", {}, release)
    if table.rulings.badge_moved_notice == "every_change":
        yield Item("badge_moved", {}, _next_morning(table))
