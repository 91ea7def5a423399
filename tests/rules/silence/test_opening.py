"""游戏开始: roles are told, the white wolf's list, the pack, the lovers; nobody else hears anything."""

from __future__ import annotations

import pytest

from dm_console.report import plain
from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    CITIZEN_2,
    CUPID,
    ENVOY,
    NUN,
    PACK,
    PIPER,
    REBEL,
    SEER,
    TWENTY,
    WHITE,
    Game,
)


def of_kind(play: Game, kind: str) -> dict[str, dict[str, object]]:
    return {to: facts for to, sort, facts in play.letters if sort == kind}


def test_everybody_gets_its_role_when_the_opening_begins_and_the_white_wolf_the_list() -> None:
    sent = [(s.phase, s.letter.to.name, s.letter.kind, plain(s.letter.facts)) for s in Game().table.outbox.sent]
    roles = {to: facts for _, to, kind, facts in sent if kind == "role"}
    assert list(roles) == list(TWENTY)
    assert roles[BLACK] == {"role": "black_wolf", "faction": "wolves"}
    assert roles[REBEL] == {"role": "rebel", "faction": "wolves"}
    assert roles[WHITE] == {"role": "white_wolf", "faction": "white_wolf"}
    assert [row for row in sent if row[2] != "role"] == [("opening", WHITE, "wolf_list", {"seats": PACK})]


def test_when_it_is_left_the_pack_and_the_lovers_are_told_of_one_another() -> None:
    play = Game().mark().pair()
    assert of_kind(play, "pack") == {wolf: {"seats": [other for other in PACK if other != wolf]} for wolf in PACK}
    assert of_kind(play, "in_love") == {
        CITIZEN: {"partner": CITIZEN_2, "faction": "villagers"},
        CITIZEN_2: {"partner": CITIZEN, "faction": "villagers"},
    }
    assert {when[:2] for when in play.told_when} == {(1, "opening")}
    assert {kind for _, kind, _ in play.letters} == {"pack", "in_love"}
    assert play.posted == []


def test_no_lovers_of_their_own_are_lost_from_the_start() -> None:
    assert Game().pair().table.lost == ["lovers"]
    assert Game().pair(SEER, BLACK).table.lost == []


def test_the_opening_is_not_left_without_the_arrow() -> None:
    play = Game().to("day")
    assert (play.refused.kind, str(play.refused.facts["seat"])) == ("arrow_missing", f"<20 {CUPID}>")


def test_a_game_without_a_cupid_begins_all_the_same() -> None:
    play = Game({SEER: "预言家", CITIZEN: "良民", BLACK: "黑狼"}, small_game="allow").to("day")
    assert play.table.clock.phase == "day"
    assert play.table.lost == ["white_wolf", "piper", "lovers"]
    assert of_kind(play, "pack") == {BLACK: {"seats": []}}


@pytest.mark.parametrize("other", [CITIZEN, PIPER, REBEL])
def test_a_wolf_in_love_with_one_who_has_no_wolfs_role_falls_out_of_the_pack(other: str) -> None:
    play = Game().mark().pair(BLACK, other)
    rest = [ALPHA, ENVOY, NUN]
    assert of_kind(play, "pack") == {wolf: {"seats": [name for name in rest if name != wolf]} for wolf in rest}


def test_two_wolves_in_love_stay_in_the_pack_and_are_told_nothing_of_each_other() -> None:
    play = Game().mark().pair(BLACK, NUN)
    assert set(of_kind(play, "pack")) == set(PACK)
    assert of_kind(play, "in_love") == {}
    assert [play.seat(name)["statuses"] for name in (BLACK, NUN)] == [["lover"], ["lover"]]


def test_alpha_and_white_wolf_stay_as_they_are_and_are_not_told() -> None:
    play = Game().mark().pair(ALPHA, WHITE)
    assert set(of_kind(play, "pack")) == set(PACK)
    assert of_kind(play, "in_love") == {}
    assert {play.seat(name)["faction"] for name in (ALPHA, WHITE, CUPID)} == {"lovers"}
