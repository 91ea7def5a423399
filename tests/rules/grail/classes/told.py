"""What players of the house classes are told, in words; and on to the next evening."""

from __future__ import annotations

from dm_console.outbox.wording import Wording
from tests.kit.play import Play
from tests.rules.grail.games import night

HOUSE = {
    "zh": "（本职业的数值由控制台自拟，并非规则原文）",
    "en": "(the figures of this class are the console's own, not those of the rules)",
}
"""What the card of a house class says of itself."""


def told(play: Play, language: str = "zh") -> list[str]:
    """The letters since the mark in words, each after the name of who gets it."""
    words = Wording(play.ruleset, language)
    sent = play.table.outbox.sent
    since = sent[len(sent) - len(play.letters) :]
    return [f"{row.letter.to.name}: {words.letter(row.letter)}" for row in since]


def opening(play: Play, seat: str, language: str = "zh") -> list[str]:
    """The lines of the opening letter of a seat."""
    words = Wording(play.ruleset, language)
    letters = [letter for letter in play.ruleset.rules.opening(play.table) if letter.to.name == seat]
    return words.letter(letters[0]).splitlines()


def confirmed(play: Play) -> list[tuple[str, str, str]]:
    """The identifications that were answered since the mark: by whom, about whom, as what."""
    return [(to, facts["about"], facts["claim"]) for to, kind, facts in play.letters if kind == "claim_confirmed"]


def claims(play: Play, by: str, *made: tuple[str, str]) -> Play:
    """Identifications by one seat: (about whom, as what)."""
    for about, claim in made:
        play.enter("claim", by=by, about=about, claim=claim)
    return play


def next_evening(play: Play) -> Play:
    """On to the next dusk, compared from there."""
    return play.to("dusk").mark()


def quiet_night(play: Play) -> Play:
    """A night without any die but initiative, and the next dusk."""
    return next_evening(night(play))
