"""The words of letters: what names nobody says so, instead of an empty list."""

from __future__ import annotations

import pytest

from dm_console.outbox.wording import Wording
from tests.rules.silence.games import BLACK, CITIZEN, HUNTER, SEER, WHITE, WITCH, Game


def words(play: Game, kind: str, to: str) -> list[str]:
    """What the letters of a kind to a seat say."""
    wording = Wording(play.ruleset, "zh")
    sent = [sent.letter for sent in play.table.outbox.sent]
    return [wording.letter(letter) for letter in sent if (letter.kind, letter.to.name) == (kind, to)]


def test_a_night_without_a_kill_and_one_with(first_night: Game) -> None:
    assert words(first_night.to("day"), "feedback", WITCH) == ["【通灵】今晚没有人被指杀。"]
    play = Game().pair().order(BLACK, "wolf_kill", HUNTER).to("witch_hour")
    assert words(play, "feedback", WITCH) == [f"【通灵】今晚被指杀：{HUNTER}。"]


@pytest.mark.parametrize(
    ("wolf", "role", "kind", "said"),
    [(BLACK, "黑狼", "pack", "没有与你同群的狼。"), (WHITE, "白狼", "wolf_list", "除你以外没有狼人。")],
)
def test_a_wolf_alone(wolf: str, role: str, kind: str, said: str) -> None:
    play = Game({SEER: "预言家", CITIZEN: "良民", wolf: role}, small_game="allow").to("day")
    assert words(play, kind, wolf) == [said]
