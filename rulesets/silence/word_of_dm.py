"""What the director does beside the game: entries of this ruleset's own, and what follows from an amend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dm_console.engine.amends import BY_DM
from dm_console.engine.entries import Amend
from dm_console.engine.events import SetVital
from dm_console.engine.fields import Field
from dm_console.engine.flow import Flow
from dm_console.engine.refused import Refused, nearest
from dm_console.engine.seats import Seat, Skill
from rulesets.silence import awards, posting, speech, winning
from rulesets.silence.entries import Auction, Notice, Speech
from rulesets.silence.exits import Fall, leave
from rulesets.silence.table import SilenceTable
from rulesets.werewolf import filling
from rulesets.werewolf.events import Announced, SetCharges

RED = ("red", "红牌", "红")


def hear(table: SilenceTable, entry: Speech) -> None:
    """Look through what somebody has posted."""
    check_speech(table, table.named(entry.by), entry.text)


def post_notice(table: SilenceTable, entry: Notice) -> Flow[None]:
    """Post the director's own words at once."""
    yield from table.do(Announced(kind="notice", facts={"text": entry.text}, at_once=True))


def note_bids(table: SilenceTable, entry: Auction) -> None:
    """Note what was bid for the roles."""
    table.auction = entry.total


def set_key(table: SilenceTable, seat: Seat, key: str, value: Any) -> bool:
    """Take the uses that a skill has left, alone or among the `vitals`; anything else is common to all rulesets."""
    counts = value if key == "vitals" and isinstance(value, Mapping) else {key: value}
    skills = {word: skill_of(table, seat, str(word)) for word in counts}
    if not any(skills.values()):
        return False
    for word, count in counts.items():
        skill = skills[word]
        if isinstance(count, bool) or not isinstance(count, int):
            raise Refused("no_whole_number", word=str(word), given=str(count))
        if skill is not None:
            table.decree(SetCharges(of=seat, skill=skill, charges=count))
        elif word in seat.vitals:
            table.decree(SetVital(of=seat, vital=str(word), value=count))
        else:
            known = (*seat.vitals, *(held.id for held in seat.skills if held.charges is not None))
            raise Refused("no_vital", word=str(word), near=nearest(str(word), known), known=known)
    return True


def settable(table: SilenceTable, seat: Seat) -> list[Field]:
    """What `set_key` takes, and the red card."""
    return [*filling.charges(seat), Field("show_card", "choice", ids=RED[:1], headings=("card",), path=("card",))]


def skill_of(table: SilenceTable, seat: Seat, word: str) -> Skill[Any] | None:
    """The skill of this name that a seat holds and that is used once; None where there is none."""
    found = (word, *table.ruleset.words.ids("skill", word))
    return next((held for held in seat.skills if held.id in found and held.charges is not None), None)


def check_speech(table: SilenceTable, seat: Seat, text: str) -> None:
    """Say whether a post keeps to what a mad seat may write, or which characters do not."""
    strange = speech.strange_characters(text, table.figures.speech)
    if strange:
        table.line("speech_strange", seat, characters=strange, number=len(strange))
    else:
        table.line("speech_right", seat)


def amended(table: SilenceTable, seat: Seat | None, entry: Amend) -> Flow[None]:
    """What the DM's word on a seat brings with it: exits are posted, a red card sends off, awards count anew."""
    if entry.card is not None:
        yield from send_off(table, seat, entry.card)
    elif seat is not None:
        note_life(table, seat)
    if table.over:  # nothing is held back any longer
        yield from awards.give(table, table.winners)
        posting.release_everything(table)
    table.post_now()


def note_life(table: SilenceTable, seat: Seat) -> None:
    """An exit by the DM's word is posted with the others; one who is back is not."""
    if seat.alive:
        table.last_words.pop(seat, None)
        if seat in table.gone:
            table.gone.remove(seat)
    elif seat.left is not None and seat.left.cause == BY_DM and seat not in table.last_words:
        table.last_words[seat] = False
        if table.clock.phase not in table.posted_at_once and not table.over:
            table.gone.append(seat)


def send_off(table: SilenceTable, seat: Seat | None, card: str) -> Flow[None]:
    """违规出局: a red card, the only one this ruleset knows, sends a seat off by the rules."""
    if seat is None:
        raise Refused("card_for_whom")
    if card not in RED:
        raise Refused("no_card", word=card, known=RED)
    yield from leave(table, Fall(seat, "red_card"))
    if table.clock.phase == "day":
        table.post_now()
        yield from winning.judge(table)
