"""One game, played to its end by the machine's players: by the ruleset's own, or by anybody."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any

from dm_console.engine.bots import Player, Room, Sight, made
from dm_console.engine.entries import Advance, Entry, Step
from dm_console.engine.game import Game
from dm_console.engine.opening import check_number, rulings_of
from dm_console.engine.refused import Refused
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat
from dm_console.engine.setup import Setup
from dm_console.simulate.anybody import Anybody, answer_to

MOST_DAYS = 100
"""After so many days a game is given up: nobody is left who could win it."""
MOST_ASKED = 50
"""So many questions are answered before a phase goes on."""

ADVANCE, STEP = made(Advance, do="advance"), made(Step, do="step")
GOES_ON = (ADVANCE, STEP)
"""By what a game goes on: nothing may refuse that."""


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a simulation, from the simulation's own and the number of the game (from 1)."""
    return int.from_bytes(hashlib.blake2b(f"{seed}|{number}".encode(), digest_size=6).digest(), "big")


def setup_of(ruleset: Ruleset, name: str, seats: int, seed: int, rulings: Mapping[str, Any]) -> Setup:
    """A game of so many seats, dealt at random within the rules. Raises Refused where they know no such number."""
    check_number(seats)
    dealt = ruleset.rules.deal(ruleset, seats, seed, rulings_of(ruleset, rulings))
    rows = [
        {"name": f"P{number:02}", "role": deal.role, "faction": deal.faction}
        for number, deal in enumerate(dealt, start=1)
    ]
    setup = {"format": 1, "ruleset": name, "seed": seed, "rulings": rulings, "seats": rows}
    return Setup.model_validate(setup)  # all of it at once, which is quicker than seat by seat


@dataclass
class Played:
    """A game that was played: how it stands, how much was entered, and what was sent and refused, by the reason."""

    game: Game
    journal: list[Entry] = field(default_factory=list)
    entered: int = 0
    refused: Counter[str] = field(default_factory=Counter)


def play(ruleset: Ruleset, setup: Setup, *, record: bool = False) -> Played:
    """Play a game to its end. With `record` everything entered is kept, and every line of the settlement."""
    game = Game(ruleset, setup)
    game.table.quiet = game.table.chance.quiet = not record
    game.begin()
    return _Playing(game, record=record).play()


class _Playing:
    """A game in play: who plays it, and how far they have read."""

    def __init__(self, game: Game, *, record: bool) -> None:
        self._played = Played(game)
        self._record = record
        room, rules = Room(game), game.rules
        self._chance = chance = random.Random(f"{game.setup.seed}|players")  # one for all: to seed it is dear
        self._players: dict[Seat, Player] = {}
        for seat in game.table.seats:
            sight = Sight(room, seat)
            self._players[seat] = rules.player(sight, chance) or Anybody(sight, chance)
        players = self._players.values()
        self._senders = {
            phase.id: [player for player in players if player.phases is None or phase.id in player.phases]
            for phase in game.ruleset.phases
        }
        self._sent = self._posted = 0

    def play(self) -> Played:
        game, table = self._played.game, self._played.game.table
        while not table.over and table.clock.day <= MOST_DAYS:
            self._deliver()
            if not self._answered():
                # all are asked before anything is taken, which is quicker; who yields looks at the table as it goes
                self._enter(chain.from_iterable([player.send() for player in self._senders[table.clock.phase]]))
            if not table.over:
                self._enter((STEP if table.clock.phase in game.rules.by_steps else ADVANCE,))
        return self._played

    def _enter(self, entries: Iterable[Entry]) -> bool:
        """Enter what is sent, and say whether all was taken. What the rules refuse of it is counted."""
        played, apply = self._played, self._played.game.apply
        taken = []
        refused = False
        for entry in entries:
            try:
                apply(entry)
            except Refused as why:
                if entry in GOES_ON:
                    raise
                played.refused[why.kind] += 1
                refused = True
            else:
                taken.append(entry)
        played.entered += len(taken)
        if self._record:
            played.journal += taken
        return not refused

    def _deliver(self) -> None:
        """Hand over letters and announcements that are new."""
        outbox = self._played.game.table.outbox
        if len(outbox.sent) > self._sent:
            for sent in outbox.sent[self._sent :]:
                self._players[sent.letter.to].told(sent.letter)
            self._sent = len(outbox.sent)
        if len(outbox.posted) > self._posted:
            items = [item for posted in outbox.posted[self._posted :] for item in posted.items]
            self._posted = len(outbox.posted)
            for player in self._players.values():
                player.read_all(items)

    def _answered(self) -> bool:
        """Answer what is asked, as long as there is something; say whether there was."""
        game = self._played.game
        if not game.asks:
            return False
        for ask in islice(iter(lambda: next(iter(game.asks), None), None), MOST_ASKED):
            reply = answer_to(ask, self._chance) if ask.to is None else self._players[ask.to].answer(ask)
            if reply is None or not self._enter((reply,)):
                break
        return True
