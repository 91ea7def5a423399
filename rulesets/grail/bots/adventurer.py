"""One adventurer: sends a number near the middle, identifies where it learns most, strikes at whom it suspects."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import repeat
from typing import TypeVar, cast

from dm_console.engine.bots import Player, Sight
from dm_console.engine.entries import Entry
from dm_console.engine.seats import Seat
from dm_console.engine.telling import Item, Letter
from rulesets.grail.bots import said
from rulesets.grail.bots.deck import WHOLE
from rulesets.grail.bots.moves import Move, repertoire_of
from rulesets.grail.bots.plans import NOTHING, Plan
from rulesets.grail.bots.suspicion import Suspicion
from rulesets.grail.kinds.points import POINTS
from rulesets.grail.phases.dusk import RELEASE
from rulesets.grail.sheets import BotFigures
from rulesets.grail.skills import GrailSkill

K = TypeVar("K", bound=GrailSkill)
Options = list[tuple[str, object]]
"""What an order says beside its targets."""


class Adventurer(Player):
    """A player who reads its sheet: every kind of skill is weighed, so that a DM's own class is played as well."""

    phases = ("day", "dusk", "vote")

    def __init__(self, sight: Sight, chance: random.Random) -> None:
        super().__init__(sight, chance)
        self.name = sight.name
        self.moves = moves = repertoire_of(sight.ruleset, sight.role)
        self.prowess = moves.prowess
        self.sense: BotFigures = moves.prowess.sense
        others = list(sight.names)
        others.remove(sight.name)
        self.suspects = Suspicion(moves.prowess.deck, (sight.role, sight.faction), others, chance.random)
        self.lulled: list[str] = []
        self.points_left = 0
        self.lately: list[str] = []
        """What it did last night: people like to try something else."""
        self._held = {skill.id: skill for skill in sight.skills}
        self._on_lately: list[str] = []
        self._ready = False
        self._holds: str | None = None
        self._asked: list[tuple[str, str]] = []

    # --- what it is told ---

    def told(self, letter: Letter) -> None:
        """Learn from a letter."""
        match letter.kind:
            case "claim_confirmed":
                about, claim = cast("Seat", letter.facts["about"]).name, cast("str", letter.facts["claim"])
                self.suspects.learn(about, claim, right=True)
                if (about, claim) in self._asked:
                    self._asked.remove((about, claim))
            case "cleave_ready":
                self._ready = True
            case "holding":
                self._holds = cast("Seat", letter.facts["about"]).name

    def read_all(self, items: Sequence[Item]) -> None:
        """Learn from what was posted, as long as it plays: who has left, and whom the vote has hurt."""
        if not self.sight.alive:
            return
        hurt, gone = self.sight.read_once(items, _news_of)
        self.suspects.reckon(hurt, 1)
        for name in gone:
            self.suspects.gone(name)
            if name in self.lulled:
                self.lulled = [other for other in self.lulled if other != name]

    # --- what it sends ---

    def send(self) -> Iterable[Entry]:
        """A number, identifications and orders, or a vote."""
        if not self.sight.alive or not self.suspects.cards:
            return ()
        return SENDS[self.sight.clock.phase](self)

    def number(self) -> Sequence[Entry]:
        """A number near the middle."""
        draw, (low, high) = self.chance.random, self.moves.numbers
        return (said.number(self.name, round(low + (high - low) * (draw() + draw()) / 2)),)

    def for_the_night(self) -> Sequence[Entry]:
        """Identifications, and orders."""
        return self._claims() + self._orders()

    def vote(self) -> Sequence[Entry]:
        """A vote for who seems most worth it."""
        for about, claim in self._asked:  # no word has come: it was wrong
            self.suspects.learn(about, claim, right=False)
        self._asked = []
        return (said.vote(self.name, self.suspects.worst()),)

    # --- identifications ---

    def _claims(self) -> list[Entry]:
        """The rights that it has, each on whom of some it learns most of: where the answer is most in doubt."""
        cards, around, looked_at = self.suspects.cards, self.suspects.around, self.moves.looked_at
        asked: dict[str, str] = {}
        for doubts in self.prowess.rights:
            start, most, found = int(self.chance.random() * len(cards)), 0.0, ""
            for name in around[start : start + looked_at]:
                doubt = doubts[cards[name]][0]
                if doubt > most and name not in asked:
                    most, found = doubt, name
            if found:
                asked[found] = doubts[cards[found]][1]
        self._asked += asked.items()
        return list(map(said.claim, repeat(self.name), asked.keys(), asked.values()))

    # --- orders ---

    def _orders(self) -> list[Entry]:
        if self._holds is not None and self._holds in self.suspects.cards:
            return self._while_holding(self._holds)
        return self._night(self.suspects.ranked(), [])

    def _while_holding(self, held: str) -> list[Entry]:
        """Hold on, or let go and strike at whom it held."""
        self._holds = None  # it is told again after each night in which it still holds
        if self.chance.random() >= self.sense.lets_go:
            return []
        ranked = self.suspects.ranked()
        return self._night([held, *(name for name in ranked if name != held)], [(RELEASE, True)])

    def _night(self, ranked: list[str], options: Options) -> list[Entry]:
        """What is free, the best main action, what it may turn on, and an extra attack it has earned."""
        moves = self.moves
        best = self._best(moves.main, ranked)
        plans = [best] if best.skill else []
        if moves.pool is not None:
            spells = self._spells(moves.pool.a_night, ranked)
            if sum([spell.worth for spell in spells]) > best.worth:
                best, plans = NOTHING, spells
        if moves.free:  # it goes before the main action, so it is aimed at whom that will meet
            met = [name for name in best.targets if name != self.name]
            free = self._best(moves.free, met or ranked)
            plans += [free] if free.skill else []
        if self._ready:
            self._ready = False
            extra = self._best(moves.extra, ranked)
            plans += [extra] if extra.skill else []
        self.lately = []
        on = self._turned_on(best) if moves.choices else []
        if not on:
            return [self._order(one, options) for one in plans]
        if not plans:
            return [said.order(self.name, skill, ()) for skill in on]
        first = self._order(plans[0], [*options, *[(skill, True) for skill in on]])
        return [first, *[self._order(one, options) for one in plans[1:]]]

    def _usable(self, moves: Sequence[Move[K]]) -> list[Move[K]]:
        """Those whose uses are left and whose condition may hold tonight."""
        return [move for move in moves if not move.bound or self._may_use(move)]

    def _may_use(self, move: Move[GrailSkill]) -> bool:
        """The grail may have to be at hand; what tires cannot be used where it was turned on last night."""
        if self._held[move.id].charges == 0:
            return False
        if move.by_grail:
            return bool(self.sight.holds)
        return not move.tires or move.id not in self._on_lately

    def _best(self, moves: Sequence[Move[GrailSkill]], ranked: Sequence[str]) -> Plan:
        """What is worth most by what it comes to, by a whim, and by what was done last night."""
        best, best_worth = None, 0.0
        whim, draw, lately = self.moves.whim, self.chance.random, self.lately
        for move in moves:
            if move.bound and not self._may_use(move):
                continue
            worth, targets = move.reckon(self, move, ranked)
            if move.id in lately:
                worth *= self.moves.tired
            wished = worth * (1 + whim * draw())
            if wished > best_worth:
                best, best_worth = (worth, move, targets), wished
        if best is None:
            return NOTHING
        worth, move, targets = best
        return Plan(worth, move.id, targets, self.given(move) if move.points else 0)

    def _spells(self, a_night: int, ranked: list[str]) -> list[Plan]:
        """Spells, those it likes best first, as long as there are points."""
        self.points_left = a_night + sum([boost.sheet.points for boost in self._usable(self.moves.boosts)])
        plans: list[Plan] = []
        left = self._usable(self.moves.spells)
        while (best := self._best(left, ranked)) is not NOTHING:
            plans.append(best)
            self.points_left -= best.points
            left = [move for move in left if move.id != best.skill]
        return plans

    def given(self, move: Move[GrailSkill]) -> int:
        """With how many points it would use a spell."""
        return min(move.points, self.points_left)

    def _turned_on(self, main: Plan) -> list[str]:
        """What makes blows stronger goes with blows; what guards goes without them, or where life is short."""
        on = []
        striking = main.skill in self.moves.blows
        for move in self._usable(self.moves.choices):
            stronger = move.strengthens
            wanted = striking if stronger else not striking or self.need > 1
            if wanted and (stronger or self.chance.random() < self.sense.cautious):
                on.append(move.id)
        self._on_lately = on
        return on

    def _order(self, one: Plan, options: Options) -> Entry:
        self.lately.append(one.skill)
        if one.targets:
            self.suspects.reckon(one.targets, self.moves.sure_of_harm)
        if one.skill in self.moves.lulling:
            self.lulled += one.targets
        if one.points:
            options = [*options, (POINTS, one.points)]
        return said.order(self.name, one.skill, one.targets, *options)

    # --- what it reckons with ---

    @property
    def missing(self) -> int:
        """How many hit points it has lost."""
        return max(self.moves.most_hp - self.sight.vitals["hp"], 0)

    @property
    def need(self) -> float:
        """How much its life matters now: more, the less is left of it."""
        return 2 * self.missing / self.moves.most_hp

    def figure(self, name: str, figure: str) -> float:
        """What it takes a figure of another for."""
        return self.prowess.mean(self.suspects.cards[name], figure)

    def friends(self) -> list[str]:
        """Those it is nearly sure of."""
        return self.suspects.friends(self.sense.sure_of_friend / WHOLE)


def _news_of(items: Sequence[Item]) -> tuple[list[str], list[str]]:
    """Whom the vote has hurt, and who has left."""
    hurt: list[str] = []
    gone: list[str] = []
    for item in items:
        if item.kind == "votes":
            counts = cast("Mapping[Seat, int]", item.facts["counts"])
            most = max(counts.values(), default=0)
            hurt += [seat.name for seat, number in counts.items() if number == most]
        elif item.kind == "left":
            gone.append(getattr(item.facts["seat"], "name", ""))
    return hurt, gone


SENDS: Mapping[str, Callable[[Adventurer], Sequence[Entry]]] = {
    "day": Adventurer.number,
    "dusk": Adventurer.for_the_night,
    "vote": Adventurer.vote,
}
"""What is sent in each of its phases."""
