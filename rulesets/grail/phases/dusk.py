"""黄昏: identifications, and the orders for the night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any

from dm_console.engine.fields import Field
from dm_console.engine.flow import Flow
from dm_console.engine.orders import Order, by_whom
from dm_console.engine.refused import Refused, nearest
from dm_console.engine.rules import Piece
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from rulesets.grail.entries import ClaimEntry
from rulesets.grail.events import ClaimTrue
from rulesets.grail.kinds.extra_attack import ExtraAttack, earned
from rulesets.grail.kinds.points import POINTS, Spell, check_points
from rulesets.grail.skills import ANY, PLACES, SORTS, GrailSkill
from rulesets.grail.table import BEFORE_NIGHT, Claim, GrailTable

PHASE = "dusk"
RELEASE = "release"
"""The option of an order to let go of whom one grapples before it is carried out."""
place = attrgetter("skill.sheet.place")
"""What an order takes up of a night (see `GrailSkill.place`); None for what is only turned on."""


def check_open(table: GrailTable, what: str) -> None:
    """Raise Refused where dusk is over for today: what was sent stands, and nothing more is taken."""
    if table.clock.phase not in BEFORE_NIGHT or "claims" in table.settled:
        raise Refused("too_late", what=what, until=PHASE)


# --- identifications (指认) ---


def take_claim(table: GrailTable, entry: ClaimEntry) -> Flow[None] | None:
    """Note an identification, and answer it where that is ruled. Raises Refused for one that cannot be made.

    One more than the class allows has no effect, and the DM is warned of it.
    """
    claim = claim_of(table, entry)
    if not _allowed(table, claim):
        table.warn("claim_over_limit", claim.by, about=claim.about, claim=claim.claim)
        return None
    table.claims.append(claim)
    return answer(table, (claim,)) if table.rulings.claims_answered == "at_once" else None


def check_claim(table: GrailTable, entry: ClaimEntry, beside: Sequence[ClaimEntry]) -> None:
    """Raise Refused for an identification that would not be taken, or would have no effect after those beside it."""
    claim = claim_of(table, entry)
    if not _allowed(table, claim, [claim_of(table, other) for other in beside]):
        raise Refused("claim_over_limit", seat=claim.by, about=claim.about, claim=claim.claim)


def claim_of(table: GrailTable, entry: ClaimEntry) -> Claim:
    """The identification that an entry makes. Raises Refused for one that cannot be made."""
    by, about = table.named(entry.by), table.named(entry.about)
    check_open(table, "claim")
    if by.left is not None or about.left is not None:
        raise Refused("has_left", seat=about if by.left is None else by)
    if by is about:
        raise Refused("about_oneself", seat=by)
    sort, claim = _meant(table, by, entry.claim)
    return Claim(by, about, sort, claim)


def pieces(table: GrailTable) -> Iterator[Piece]:
    """One step: the identifications are answered, all together."""
    yield Piece("claims", answer_all(table))


def answer_all(table: GrailTable) -> Flow[None]:
    """Answer every identification from how things stand now; a wrong one by no word at all."""
    table.settled.add("claims")
    if table.rulings.claims_answered == "batch":
        yield from answer(table, table.claims)


def answer(table: GrailTable, claims: Sequence[Claim]) -> Flow[None]:
    """Confirm those identifications that are right."""
    for claim in claims:
        true = is_true(table, claim)
        table.line("claim_true" if true else "claim_false", claim.by, about=claim.about, claim=claim.claim)
        if true:
            yield from table.do(ClaimTrue(by=claim.by, about=claim.about, claim=claim.claim))


def is_true(table: GrailTable, claim: Claim) -> bool:
    """Whether an identification is right."""
    match claim.sort:
        case "trait":
            return claim.claim in table.class_of(claim.about).traits
        case "role":
            return claim.claim == claim.about.role
        case _:
            return claim.claim == claim.about.faction


def _rights(table: GrailTable, by: Seat) -> tuple[tuple[str, str], ...]:
    """What a seat may identify at a dusk, each right as often as it can be used: by its class, and by its skills."""
    rights = table.class_of(by).rights
    more: Sequence[Any] = table.owned[by].get("identify", ())
    for held in more:
        if table.works(by, held):
            rights += held.sheet.rights
    return rights


def _meant(table: GrailTable, by: Seat, word: str) -> tuple[str, str]:
    """What a word means as an identification. Raises Refused where the seat has no right to it."""
    meant = table.ruleset.words.meant(SORTS, word)
    rights = _rights(table, by)
    if meant in rights or (meant[0], ANY) in rights:
        return meant
    raise Refused("not_your_claim", seat=by, claim=meant[1])


def _allowed(table: GrailTable, claim: Claim, beside: Sequence[Claim] = ()) -> bool:
    """Whether the class allows one more: narrow rights (one trait) are used before wide ones (any trait)."""
    by = claim.by
    if not beside and by not in map(by_whom, table.claims):  # whether the class may make it at all has been seen to
        return True
    left = list(_rights(table, by))
    for one in (*[old for old in (*table.claims, *beside) if old.by is by], claim):
        narrow, wide = (one.sort, one.claim), (one.sort, ANY)
        if narrow in left:
            left.remove(narrow)
        elif wide in left:
            left.remove(wide)
        else:
            return False
    return True


# --- orders (行动) ---


def check_order(table: GrailTable, order: Order) -> None:
    """Raise Refused for an order that the rules do not know, or that comes too late."""
    by = order.by
    skill: Skill[Any] = order.skill
    if by.left is not None:
        raise Refused("has_left", seat=by)
    check_open(table, "order")
    sheet: GrailSkill = skill.sheet
    if not (sheet.is_ordered or sheet.is_chosen):
        raise Refused("passive", skill=skill.id)
    if skill.charges == 0:
        raise Refused("used_up", skill=skill.id)
    kind = type(sheet)
    if kind is ExtraAttack and earned(table, by) is None:
        raise Refused("nothing_earned", seat=by, skill=skill.id)
    _check_targets(order, sheet)
    if order.options:
        _check_options(order, sheet)
    if kind is Spell:
        check_points(table, order, (other for other in table.orders if other.by is by))


def main_sheet(skill: Skill[Any]) -> GrailSkill:
    """The sheet of a skill of this ruleset, with its cost."""
    sheet: GrailSkill = skill.sheet
    return sheet


def replaces(new: Order, old: Order) -> bool:
    """One order a place: a new one takes the place of the old. Spells share theirs with the other main actions.

    What costs nothing takes up no place, and stands beside everything else.
    """
    if new.skill is old.skill:
        return True
    shared = place(new)
    if shared is None or shared != place(old):
        return False
    if shared == PLACES.index("free") and "none" in (main_sheet(new.skill).cost, main_sheet(old.skill).cost):
        return False
    return not (isinstance(new.skill.sheet, Spell) and isinstance(old.skill.sheet, Spell))


def chosen(table: GrailTable) -> list[tuple[Seat, Skill[SkillSheet]]]:
    """The skills that are turned on for tonight: by an order of their own, or by an option of another order."""
    found: dict[Skill[SkillSheet], Seat] = {}
    for order in table.orders:
        skill: Skill[Any] = order.skill
        if skill.sheet.is_chosen:
            found[skill] = order.by
        for key, value in order.options.items():
            held = order.by.skill(key) if value is True else None
            if held is not None:
                found[held] = order.by
    return [(seat, skill) for skill, seat in found.items() if seat.alive and skill.charges != 0]


def _check_targets(order: Order, sheet: GrailSkill) -> None:
    targets = order.targets
    least, most = sheet.wanted
    given = len(targets)
    if not least <= given <= most:
        if least == most:
            raise Refused("wrong_targets", skill=sheet.id, wanted=most, given=given)
        raise Refused("wrong_number", least=least, most=most, given=given)
    if given > 1 and len(set(targets)) != given:
        raise Refused("same_target_twice", skill=sheet.id)
    for target in targets:
        if target is order.by and not sheet.may_name_oneself:
            raise Refused("not_oneself", skill=sheet.id)
        if target.left is not None:
            raise Refused("has_left", seat=target)


def beside(seat: Seat, skill: Skill[Any]) -> list[Field]:
    """What an order says beside its targets: the points of a spell; who grapples may let go."""
    sheet, found = main_sheet(skill), []
    if isinstance(sheet, Spell):
        found.append(Field(POINTS, "number", needed=False, least=sheet.fewest, most=sheet.most))
    if seat.has("grappling"):
        found.append(Field(RELEASE, "flag", needed=False))
    return found


def _check_options(order: Order, sheet: GrailSkill) -> None:
    skills: Sequence[Skill[Any]] = order.by.skills
    on = [held.id for held in skills if held.sheet.is_chosen]
    known = (RELEASE, *([POINTS] if type(sheet) is Spell else []), *on)
    for key, value in order.options.items():
        if key not in known:
            raise Refused("no_option", word=key, near=nearest(key, known), known=known)
        if key != POINTS and not isinstance(value, bool):
            raise Refused("yes_or_no", word=key, given=str(value))
        held = order.by.skill(key) if value is True else None
        if held is not None and held.charges == 0:
            raise Refused("used_up", skill=key)
