"""Games of RD in few words: twelve seats, those a test is about and others that do nothing by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dm_console import report
from tests.kit.play import Play

A, B, C, D, E, F = "饺子", "包子", "馒头", "花卷", "烧麦", "油条"
G, H, I, J, K, L = "豆浆", "粽子", "汤圆", "年糕", "麻团", "春卷"  # noqa: E741
TWELVE = (A, B, C, D, E, F, G, H, I, J, K, L)

QUIET = (
    "knight", "wolf_sister", "crow", "noble_princess", "abyss_wolf", "spiritualist",
    "saint", "big_bad_wolf", "prince_of_order", "bounty_hunter", "vulture_wolf", "elixir_master",
)  # fmt: skip
"""Who sits where a test names nobody: none of them has anything that works by itself. Three are of the pack."""

PHASES = ("noon", "dusk", "early_night", "midnight", "late_night", "small_hours", "dawn")


class Rd:
    """Begins games of RD. Seats that a test does not name are filled with quiet roles, unless it says `only`."""

    def game(self, seats: Mapping[str, str] | None = None, *, only: bool = False, **rulings: Any) -> Play:
        """A game at its opening."""
        named = dict(seats or {})
        if only:
            return Play("rd", named, **rulings)
        taken = {role.partition(" ")[0] for role in named.values()}
        quiet = (role for role in QUIET if role not in taken)
        roster = {name: named.pop(name, None) or next(quiet) for name in TWELVE}
        return Play("rd", {**roster, **named}, **rulings)

    def at(
        self, phase: str, seats: Mapping[str, str] | None = None, *, day: int = 1, only: bool = False, **rulings: Any
    ) -> Play:
        """A game that has come to a phase of a day without anything being done; compared from there on."""
        return on(self.game(seats, only=only, **rulings), phase, day=day)


def on(play: Play, phase: str, *, day: int | None = None) -> Play:
    """Go on until a phase of this day (or of a later one) has come; compare from there on."""
    clock = play.unchecked.table.clock
    wanted = clock.day if day is None else day
    noons = wanted - clock.day + (clock.phase == "opening")
    for _ in range(noons):
        play.to("noon")
    clock = play.unchecked.table.clock
    if (clock.day, clock.phase) != (wanted, phase):
        play.to(phase)
    return play.mark()


def night(play: Play, *dice: tuple[Any, ...], to: str = "noon") -> Play:
    """Settle the night with these dice, up to the next noon where nothing else is said."""
    return play.dice(*dice).to(to)


def use(play: Play, number: int, by: str, skill: str, *targets: str, **options: Any) -> Play:
    """A further use of a skill in one window."""
    keys: dict[str, Any] = {"options": options} if options else {}
    return play.enter("order", by=by, skill=skill, targets=list(targets), use=number, **keys)


def answer(play: Play, by: str, choice: str | None = None, *targets: str) -> Play:
    """The reply to a question."""
    keys: dict[str, Any] = {"choice": choice} if choice is not None else {"targets": list(targets)}
    return play.enter("answer", by=by, **keys)


def draws(play: Play, *roles: str) -> Play:
    """Dice with which a thief draws just these cards, of those nobody was dealt (at the head of a journal)."""
    dealt = {entry.role for entry in play.setup.seats}
    ids = {play.ruleset.words.find("role", role) for role in dealt}
    seers = ("seer", "medium", "apostle", "diviner")
    left = [id_ for id_ in play.ruleset.roles if id_ not in (*ids, *seers)]
    for role in roles:
        play.die("card", 1 + left.index(role))
        left.remove(role)
    return play


# --- reading ---


def seat(play: Play, name: str) -> dict[str, Any]:
    """A seat as `play --json` shows it."""
    game = play.game
    return next(report.seat_row(game, one) for one in game.table.seats if one.name == name)


def told(play: Play, name: str, kind: str) -> list[dict[str, Any]]:
    """The facts of all letters of a kind to a seat since the mark."""
    return [facts for to, of_kind, facts in play.letters if (to, of_kind) == (name, kind)]


def ever(play: Play, name: str, kind: str) -> list[dict[str, Any]]:
    """The facts of all letters of a kind to a seat since the game began."""
    rows = [sent.letter for sent in play.game.table.outbox.sent]
    return [report.plain(letter.facts) for letter in rows if (letter.to.name, letter.kind) == (name, kind)]


def feedback(play: Play, name: str, skill: str) -> list[dict[str, Any]]:
    """What a skill has answered a seat since the mark, without its name."""
    rows = told(play, name, "feedback")
    return [{key: fact for key, fact in row.items() if key != "skill"} for row in rows if row["skill"] == skill]


def posted(play: Play, kind: str) -> list[dict[str, Any]]:
    """The facts of all announcement items of a kind since the mark."""
    return [facts for of_kind, facts in play.posted if of_kind == kind]


def out(play: Play) -> dict[str, str]:
    """Who has left, in the order of leaving, and of what."""
    gone = [one for one in play.game.table.seats if one.left is not None]
    return {one.name: one.left.cause for one in sorted(gone, key=lambda one: one.left.order)}


ORDINARY = ("used", "used_alone", "gain_status", "gain_skill", "change_role", "return")
"""Lines that tell what happens anyway."""


def lines(play: Play) -> list[str]:
    """The kinds of the lines of settlement since the mark, for the DM alone: what is out of the ordinary."""
    before = len(play._play(play._from).table.lines)
    return [line.kind for line in play.game.table.lines[before:] if line.kind not in ORDINARY]


def bears(play: Play, name: str) -> list[str]:
    """The statuses of a seat."""
    return list(seat(play, name)["statuses"])
