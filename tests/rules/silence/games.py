"""Games of silence in few words: twenty seats, who plays what, which day and window it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from dm_console import report
from tests.kit.play import Play

SEER, WITCH, ELDER, GUARD = "包子", "饺子", "馒头", "石榴"
HUNTER, SILENT, MAGICIAN, PRINCESS, SLANDERER, PENITENT = "麻花", "年糕", "汤圆", "烧卖", "凉皮", "米线"
CITIZEN, CITIZEN_2, REBEL = "青团", "云吞", "辣条"
WHITE, ALPHA, BLACK, ENVOY, NUN = "雪糕", "卤蛋", "墨鱼", "春卷", "布丁"
PIPER, CUPID = "奶茶", "可乐"

TWENTY = {
    SEER: "预言家",
    WITCH: "女巫",
    ELDER: "长老",
    GUARD: "守卫",
    HUNTER: "猎人",
    SILENT: "沉寂的先知者",
    MAGICIAN: "权力魔术师",
    PRINCESS: "善良的小公主",
    SLANDERER: "诽谤者",
    PENITENT: "忏悔者",
    CITIZEN: "良民",
    CITIZEN_2: "良民",
    REBEL: "乱民",
    WHITE: "白狼",
    ALPHA: "头狼",
    BLACK: "黑狼",
    ENVOY: "狼使",
    NUN: "修女",
    PIPER: "吹笛者",
    CUPID: "丘比特",
}
"""As the rules deal for twenty, with six of the ten ordinary roles."""

IDIOT, GOAT, MARTYR, ASSASSIN = MAGICIAN, MAGICIAN, MAGICIAN, MAGICIAN
"""Who plays an ordinary role that is not among the six, in a test of that role."""
PAIR = (CITIZEN, CITIZEN_2)
PACK = [ALPHA, BLACK, ENVOY, NUN]
PLAIN = [SILENT, MAGICIAN, PRINCESS, SLANDERER, PENITENT, CITIZEN, CITIZEN_2]
"""All that the village's second line of losing counts: no hunter, no idiot."""
VOTERS = (SEER, WITCH, GUARD, PRINCESS, SLANDERER, PENITENT, REBEL, ENVOY, NUN, WHITE)
"""Who votes in a test: nobody that a test votes for."""
AT_THE_END = {"points"}


def ago(role: str) -> dict[str, str]:
    """The twenty with one more ordinary role, in the place of the power magician."""
    return TWENTY | {MAGICIAN: role}


class Game(Play):
    """A game of silence being written down. Nobody is interviewed where a test says nothing else."""

    def __init__(self, seats: Mapping[str, str] | None = None, **rulings: Any) -> None:
        super().__init__("silence", dict(seats or TWENTY), **{"interviews": 0, **rulings})

    # --- entering ---

    def pair(self, one: str = CITIZEN, other: str = CITIZEN_2) -> Self:
        """Cupid shoots, and the first day begins."""
        self.order(CUPID, "cupids_arrow", one, other)
        return self.on("day")

    def on(self, *phases: str) -> Self:
        """On to these phases, one after the other."""
        for phase in phases:
            self.to(phase)
        return self

    def day(self, number: int) -> Self:
        """On to the morning of a later day, nothing being done; and compare from there."""
        for _ in range(number - 1):
            self.to("day")
        self.mark()
        return self

    def night(self) -> Self:
        """On to tonight, nothing being done before; and compare from there."""
        self.to("guard_hour").mark()
        return self

    def next_day(self) -> Self:
        """Settle all that is left of the day and the night."""
        return self.on("day")

    def votes(self, target: str, number: int = 3, *, skip: tuple[str, ...] = ()) -> Self:
        """So many votes against a seat."""
        living = [seat.name for seat in self.unchecked.table.living()]
        taken = (*skip, *self._voted, target)
        voters = [name for name in VOTERS if name in living and name not in taken]
        for name in voters[:number]:
            self._voted.append(name)
            self.enter("vote", by=name, target=target)
        return self

    def vote_out(self, target: str, number: int = 3) -> Self:
        """Vote a seat out, and go on to dusk."""
        return self.votes(target, number).on("dusk")

    def gone(self, *names: str) -> Self:
        """These are out, by the DM's word."""
        for name in names:
            self.amend(name, alive=False)
        return self

    def answer(self, by: str, *targets: str, choice: str | None = None) -> Self:
        """The reply to a question."""
        self.enter("answer", by=by, **({"choice": choice} if choice else {"targets": list(targets)}))
        return self

    def to(self, phase: str) -> Self:
        """On to a phase; a new day has new votes."""
        if phase in ("day", "dawn"):
            self._voted.clear()
        super().to(phase)
        return self

    @property
    def _voted(self) -> list[str]:
        return self.__dict__.setdefault("_names", [])

    # --- reading ---

    def seat(self, name: str) -> dict[str, Any]:
        """A seat as it stands, with all that `play --json` shows of it."""
        game = self.game
        return report.seat_row(game, next(seat for seat in game.table.seats if seat.name == name))

    def told_to(self, name: str) -> list[tuple[str, dict[str, Any]]]:
        """What one seat was told since the mark: kind and facts."""
        return [(kind, facts) for to, kind, facts in self.letters if to == name and kind not in AT_THE_END]

    @property
    def told(self) -> list[tuple[str, str, dict[str, Any]]]:
        """All letters since the mark but the points of the end."""
        return [letter for letter in self.letters if letter[1] not in AT_THE_END]

    @property
    def told_when(self) -> list[tuple[int, str, str, str]]:
        """When letters went out since the mark: day, phase, to whom, kind."""
        before = len(self._play(self._from).table.outbox.sent)
        rows = self.game.table.outbox.sent[before:]
        return [(s.day, s.phase, s.letter.to.name, s.letter.kind) for s in rows if s.letter.kind not in AT_THE_END]

    @property
    def posted_when(self) -> list[tuple[int, str, str]]:
        """When items were posted since the mark: day, phase, kind."""
        before = len(self._play(self._from).table.outbox.posted)
        rows = self.game.table.outbox.posted[before:]
        return [(posted.day, posted.phase, item.kind) for posted in rows for item in posted.items]

    @property
    def out(self) -> list[tuple[str, str]]:
        """Who has left, in order of leaving, and of what."""
        gone = [seat for seat in self.game.table.seats if seat.left is not None]
        return [(s.name, s.left.cause) for s in sorted(gone, key=lambda seat: seat.left.order) if s.left]

    def awards(self, name: str) -> dict[str, int]:
        """What a seat has earned, beside the joy of a clean record."""
        seat = next(seat for seat in self.game.table.seats if seat.name == name)
        return {award: points for award, points in self.game.table.awards[seat].items() if award != "no_deduction"}


def gone(cause: str, *, by: str | None = None, skill: str = "", **left: Any) -> dict[str, Any]:
    """How an exit shows in `Play.changed`: at the end of the first night where nothing else is said."""
    row = {"day": 1, "phase": "late_hour", "order": 1, "cause": cause, "skill": skill, "by": by, **left}
    return {"alive": (True, False), "left": (None, row), "lives": (1, 0), "votes": (1, 0)}
