"""Who is told what: the one place of RD where secrecy is decided.

By day a letter goes out at once, in the night when its phase is left; what is to be posted of the night waits for
the doors to open. How, by whom and by what skill one left, counts of votes, guards and disguises are told to nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from dm_console.engine.events import (
    ChangeFaction,
    Event,
    GainStatus,
    GameOver,
    LeaveGame,
    LoseSkill,
    LoseStatus,
    PhaseBegins,
)
from dm_console.engine.phases import Moment
from dm_console.engine.telling import Item, Letter
from rulesets.rd.events import Acquainted, Booked, ChangeSideUnawares, DrawCards, LoseUnawares, SkillsGiven
from rulesets.rd.sheets import RdStatus
from rulesets.rd.table import EXITS_TOLD, RdTable
from rulesets.rd.verbs import OPENING
from rulesets.werewolf.events import (
    Announced,
    BadgePasses,
    ComeBack,
    FactionLost,
    Feedback,
    GroupJoined,
    Reveal,
    SkillsReady,
    SkillsRefreshed,
    Told,
)

LETTERS = {
    "role": ("role", "faction"),
    "cards": ("skill", "roles"),
    "skill_ready": ("skills", "lines"),
    "faction_changed": ("faction",),
    "group_joined": ("group", "seats"),
    "acquainted": ("seats", "why"),
    "status_gained": ("status", "until", "with"),
    "status_ended": ("status",),
    "skill_gained": ("skills", "until"),
    "skill_lost": ("skills",),
    "skills_refreshed": ("skills",),
    "extra_use": ("skill", "until"),
    "phase_skipped": ("phase",),
    "limited_range": ("skill", "seats"),
    "feedback": (
        "skill",
        "target",
        "reading",
        "role",
        "faction",
        "seats",
        "exists",
        "skills",
        "uses",
        "reflected",
        "out",
    ),
    "question": ("ask", "choices", "about"),
    "stolen": (),
    "arrow_failed": (),
    "forced": ("skill", "targets"),
    "wolf_tags": ("in_pack", "heirs"),
    "voice_granted": ("until",),
    "may_speak": (),
    "left": ("last_words",),
    "revived": (),
    "badge_received": (),
    "card": ("card", "total"),
    "faction_lost": ("faction",),
}
ITEMS = {
    "night_exits": ("seats",),
    "voted_out": ("seats",),
    "other_exits": ("seats",),
    "left": ("seat",),
    "vote_top": ("thread", "seats"),
    "peaceful_day": (),
    "sheriff": ("seat",),
    "revealed": ("seat", "role"),
    "divine_wrath": ("seat",),
    "divine_wrath_mechanical": ("seat",),
    "revived": ("seat",),
    "mutton_feast": ("seats",),
    "sun_never_sets": (),
    "sun_speakers": ("seats",),
    "long_night": (),
    "lingering_soul": (),
    "ghoul_burst": ("seat",),
    "spirit_message": ("seat", "text"),
    "piper_left": (),
    "maid_obeyed": ("seat",),
    "last_words": ("seat", "text"),
    "last_words_spent": (),
    "red_card": ("seat",),
    "acceleration": ("text",),
    "delay": ("text",),
    "notice": ("text",),
    "victory": ("winners",),
}


def told(table: RdTable, event: Event) -> Iterator[Letter | Item]:
    """The letters and announcement items that an event gives rise to."""
    match event:
        case PhaseBegins() if table.clock.phase == "opening":
            for seat in table.seats:
                yield Letter(seat, "role", {"role": seat.role, "faction": seat.faction})
        case Told():
            yield Letter(event.to, event.kind, event.facts, event.release)
        case Announced():
            yield Item(event.kind, event.facts, event.release, event.at_once)
        case Feedback():
            yield Letter(event.to, "feedback", {"skill": event.skill, **event.facts}, event.release)
        case FactionLost() if table.rulings.loss_told == "members":
            for seat in table.seats:
                if seat.faction == event.faction:
                    yield Letter(seat, "faction_lost", {"faction": event.faction}, table.release())
        case SkillsReady():
            yield Letter(event.to, "skill_ready", {"skills": event.skills})
        case GameOver():
            yield Item("victory", {"winners": event.winners})
        case GainStatus() | LoseStatus():
            yield from _of_status(table, event)
        case LeaveGame() | ComeBack() | Reveal() | BadgePasses() | Booked():
            yield from _of_seat(table, event)
        case _:
            yield from _of_company(table, event)


def _of_status(table: RdTable, event: GainStatus | LoseStatus) -> Iterator[Letter]:
    match event:
        case GainStatus(status=RdStatus(told=True)):
            facts: dict[str, object] = {"status": event.status.id, "until": event.until}
            if event.others:
                facts["with"] = tuple(seat for seat in event.others if seat is not event.to)
            yield Letter(event.to, "status_gained", facts, _status_release(table, event.status.id))
        case LoseUnawares():
            return
        case LoseStatus() if cast(RdStatus, event.status.sheet).told:
            yield Letter(event.of, "status_ended", {"status": event.status.id}, table.release())


def _status_release(table: RdTable, status: str) -> Moment | None:
    by_night = table.release()
    return table.moment("noon_begins") if status == "piped" and by_night is not None else by_night


def _of_seat(table: RdTable, event: Event) -> Iterator[Letter | Item]:
    phase = table.clock.phase
    match event:
        case LeaveGame() if phase in EXITS_TOLD:
            yield Letter(event.seat, "left", {"last_words": table.last_words.get(event.seat, False)})
            if phase == "noon":
                yield Item("left", {"seat": event.seat})
        case ComeBack():
            yield Letter(event.seat, "revived")
            yield Item("revived", {"seat": event.seat}, posted_when(table))
        case Reveal():
            silent = phase == "dusk" and table.rulings.reveal_at_dusk == "silent"
            if not silent:
                yield Item("revealed", {"seat": event.of, "role": event.of.role}, posted_when(table))
        case BadgePasses():
            yield Letter(event.to, "badge_received", {}, table.release())
            yield Item("sheriff", {"seat": event.to}, at_once=at_once(table) and not event.elected)
        case Booked():
            yield Letter(event.of, "card", {"card": event.card, "total": event.total})
            if event.card == "red":
                yield Item("red_card", {"seat": event.of}, at_once=True)


def _of_company(table: RdTable, event: Event) -> Iterator[Letter]:
    match event:
        case ChangeSideUnawares():
            return
        case DrawCards(skill=str(skill)) if skill:
            yield Letter(event.of, "cards", {"skill": skill, "roles": event.roles})
        case ChangeFaction():
            yield Letter(event.of, "faction_changed", {"faction": event.faction}, table.release())
        case GroupJoined():
            for seat in event.seats:
                yield Letter(seat, "group_joined", {"group": event.group, "seats": event.seats}, table.release())
        case Acquainted():
            about = {"seats": event.seats, "why": event.why}
            yield Letter(event.to, "acquainted", about, acquainted_when(table))
        case SkillsGiven():
            gained = tuple(skill.id for skill in event.skills)
            facts = {"skills": gained, "until": event.skills[0].until}
            yield Letter(event.to, "skill_gained", facts, table.release())
        case LoseSkill():
            yield Letter(event.of, "skill_lost", {"skills": (event.skill.id,)}, table.release())
        case SkillsRefreshed():
            skills = tuple(skill.id for skill in event.skills)
            yield Letter(event.of, "skills_refreshed", {"skills": skills}, table.release())


def acquainted_when(table: RdTable) -> Moment | None:
    """Who gets to know somebody at the opening is told so when it is left: until then a role may still be set."""
    clock = table.clock
    return Moment(clock.day, clock.phase, "left") if clock.phase == OPENING else table.release()


def posted_when(table: RdTable) -> Moment | None:
    """When something is posted other than exits: by noon at once, else when dusk is left or the doors open.

    What waits for no moment is posted with the next announcement: by noon one follows every act, at dusk one tells
    who has left, at night there is none until the doors open.
    """
    return table.moment("dusk_left") if table.clock.phase == "dusk" else None


def at_once(table: RdTable) -> bool:
    """Whether something that is posted at once must not wait for the announcement of the dusk."""
    return table.clock.phase == "dusk"
