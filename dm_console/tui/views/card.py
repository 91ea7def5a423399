"""A seat's card: role and figures, skills, what it bears, what it has sent, was told and did."""

from __future__ import annotations

from collections.abc import Sequence

from dm_console.engine.explain import Line
from dm_console.engine.phases import Moment
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from dm_console.engine.usable import Usable
from dm_console.tui.views.panes import vital_of
from dm_console.tui.views.view import OVERRULED, View, seats_in, wrote

Lines = list[str | tuple[str, str] | tuple[str, str, str]]
"""Lines as they are, or behind a margin, or in a style as well."""
Section = tuple[str, Lines]
FEW = 4
"""So many who may not be named are told, rather than those who may."""


def card(view: View, seat: Seat) -> list[Section]:
    """Everything the DM may want to know of a seat, under headings."""
    say = view.say
    sections: list[Section] = [
        (say("card.role"), _role(view, seat)),
        (say("card.state"), _state(view, seat)),
        (say("card.overruled"), _overruled(view, seat)),
        (say("card.earned"), _earned(view, seat)),
        (say("card.skills"), _skills(view, seat)),
        (say("card.sent"), _sent(view, seat)),
        (say("card.waiting"), [message.text for message in view.waiting if wrote(seat, message)]),
        (say("card.told"), _told(view, seat)),
        (say("card.did"), _did(view, seat)),
    ]
    return [(heading, lines) for heading, lines in sections if lines]


def _earned(view: View, seat: Seat) -> Lines:
    """The points of a seat, and what it has them for."""
    points = view.game.table.scores.get(seat.name)
    rows = [view.words.said(said) for said in view.game.rules.earned(view.game.table, seat)]
    return [*([] if points is None else [view.say("card.points", number=points)]), *rows]


def _role(view: View, seat: Seat) -> Lines:
    words, ruleset = view.words, view.game.ruleset
    sheet = ruleset.roles[seat.role]
    named = view.say(
        "card.role_line", role=words.name(seat.role, "role"), faction=words.name(seat.faction, "faction")
    )
    lines: Lines = [named, *(words.said(said) for said in view.game.rules.card(ruleset, sheet))]
    if seat.dealt and seat.dealt != seat.role:
        lines.append(view.say("card.dealt", role=words.name(seat.dealt, "role")))
    if seat.aliases:
        lines.append(view.say("card.aliases", names=view.say("screen.comma").join(seat.aliases)))
    return lines


def _state(view: View, seat: Seat) -> Lines:
    words, say = view.words, view.say
    lines: Lines = [f"{words.name(vital, 'vital')} {vital_of(view, seat, vital)}" for vital in seat.vitals]
    if seat.left is not None:
        when, cause = view.when(seat.left.day, seat.left.phase), words.name(seat.left.cause, "cause")
        return [*lines, say("card.left", when=when, cause=cause)]
    lines += [say("card.holds", what=words.name(held, "holding")) for held in seat.holds]
    for worn in seat.statuses:
        line = say("card.status", status=words.name(worn.id, "status"), end=_end(view, worn.until))
        lines.append(f"{line} {_names(view, worn.others)}".rstrip())
    for thing in view.game.table.in_force:
        name = words.name(thing.id, "skill", "status")
        if thing.by is seat and name != thing.id:  # what has no name is bookkeeping of the rules
            line = say("card.in_force", what=name, end=_end(view, thing.until))
            lines.append(f"{line} {_names(view, thing.about)}".rstrip())
    return lines


def _skills(view: View, seat: Seat) -> Lines:
    """The skills it holds, and what it may use beside them; of each whether it can be used in this phase."""
    usable = {id(one.skill): one for one in view.usable(seat)}
    beside = [one.skill for one in usable.values() if one.skill not in seat.skills]
    skills = [*seat.skills, *beside]
    return [line for skill in skills for line in _skill(view, skill, usable.get(id(skill)))]


def _skill(view: View, skill: Skill[SkillSheet], usable: Usable | None) -> Lines:
    words, say = view.words, view.say
    line = words.name(skill.id, "skill")
    if skill.charges is not None:
        line += "  " + (say("card.charges", number=skill.charges) if skill.charges else say("card.used_up"))
    if skill.until is not None:
        line += "  " + _end(view, skill.until)
    lines: Lines = [("", line, "bold")]
    if skill.sheet.text is not None:
        lines.append(("  ", skill.sheet.text.of(say.language)))
    if usable is not None:
        lines.append(("  ", say("card.usable", targets=_targets(view, usable))))
    return lines


def _targets(view: View, usable: Usable) -> str:
    """How many targets a skill takes, and whom it may name, or may not."""
    say, living = view.say, view.game.table.living()
    if not usable.most:
        return say("card.no_targets")
    number = str(usable.least) if usable.least == usable.most else f"{usable.least}–{usable.most}"
    others = [other for other in living if other not in usable.among]
    if len(others) <= FEW and set(usable.among) <= set(living):
        among = say("card.all_but", names=_names(view, tuple(others))) if others else say("card.anybody")
    else:
        among = _names(view, usable.among) or say("card.nobody")
    return say("card.targets", number=number, among=among)


def _sent(view: View, seat: Seat) -> Lines:
    due = (row for row in view.game.rules.due(view.game.table) if row.seat is seat)
    return [view.words.said(said) for row in due for said in row.sent]


def _told(view: View, seat: Seat) -> Lines:
    sent = (sent for sent in view.game.table.outbox.sent if sent.letter.to is seat)
    return [f"{view.when(s.day, s.phase)}  {_flat(view.words.letter(s.letter))}" for s in sent]


def _overruled(view: View, seat: Seat) -> Lines:
    """What the DM has set of it by hand."""
    return _lines(view, [line for line in view.game.table.lines if line.kind == OVERRULED and line.seat is seat])


def _did(view: View, seat: Seat) -> Lines:
    return _lines(view, [line for line in view.game.table.lines if seat in seats_in((line.seat, line.facts))])


def _lines(view: View, lines: Sequence[Line]) -> Lines:
    return [f"{view.when(line.day, line.phase)}  {view.line(line)}" for line in lines]


def _end(view: View, moment: Moment | None) -> str:
    if moment is None:
        return view.say("card.for_good")
    return view.say.of("card", f"until_{moment.at}", when=view.when(moment.day, moment.phase))


def _names(view: View, seats: tuple[Seat, ...]) -> str:
    return view.say("screen.comma").join(seat.name for seat in seats)


def _flat(text: str) -> str:
    return " ".join(text.split())
