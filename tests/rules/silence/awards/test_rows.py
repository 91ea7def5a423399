"""成就奖励, row by row: what each is given for, its steps, and that higher steps take the place of lower ones."""

from __future__ import annotations

import pytest

from rulesets.silence.awards import longest_run
from tests.rules.silence.awards.ending import end
from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    CITIZEN_2,
    CUPID,
    ELDER,
    GUARD,
    HUNTER,
    NUN,
    PENITENT,
    PIPER,
    REBEL,
    SEER,
    SILENT,
    TWENTY,
    WHITE,
    WITCH,
    Game,
)

# --- 胜者为王 ---


@pytest.mark.parametrize(
    ("winner", "pair", "members", "points"),
    [
        ("villagers", (CITIZEN, CITIZEN_2), (SEER, HUNTER, CUPID), 10),
        ("wolves", (CITIZEN, CITIZEN_2), (BLACK, REBEL), 20),
        ("white_wolf", (CITIZEN, CITIZEN_2), (WHITE,), 100),
        ("piper", (CITIZEN, CITIZEN_2), (PIPER,), 100),
        ("lovers", (SEER, BLACK), (SEER, BLACK, CUPID), 200),
    ],
)
def test_winner(winner: str, pair: tuple[str, str], members: tuple[str, ...], points: int) -> None:
    play = end(Game().pair(*pair).day(2), winner)
    assert {name: play.awards(name).get("winner") for name in members} == dict.fromkeys(members, points)
    others = {seat.name for seat in play.table.seats if seat.faction != winner}
    assert all("winner" not in play.awards(name) for name in others)


def test_winner_goes_to_members_who_are_out_too() -> None:
    play = Game().pair().day(2).vote_out(PENITENT).to("guard_hour")
    assert end(play).awards(PENITENT)["winner"] == 10


# --- 慧眼识人 ---


@pytest.mark.parametrize(
    ("right", "points"),
    [(11, None), (12, 5), (13, 5), (14, 10), (15, 10), (16, 20), (17, 20), (18, 40), (19, 80)],
)
def test_keen_eye_of_nineteen_others(right: int, points: int | None) -> None:
    others = [name for name in TWENTY if name != SEER]
    roles = {name: TWENTY[name] if place < right else "乱民" for place, name in enumerate(others)}
    roles[REBEL] = TWENTY[REBEL] if others.index(REBEL) < right else "良民"
    play = end(Game().pair().order(SEER, "identity_list", roles=roles).day(2))
    assert play.awards(SEER).get("keen_eye") == points


@pytest.mark.parametrize(("identity_list_base", "points"), [("others", 5), ("all", 10)])
def test_identity_list_base(identity_list_base: str, points: int) -> None:
    """Thirteen of nineteen others are 68 %; with oneself fourteen of twenty are 70 %."""
    right = [name for name in TWENTY if name != SEER][:13]
    roles = {name: TWENTY[name] for name in [SEER, *right]}
    play = Game(identity_list_base=identity_list_base).pair().order(SEER, "identity_list", roles=roles).day(2)
    assert end(play).awards(SEER)["keen_eye"] == points


def test_keen_eye_goes_by_the_roles_dealt() -> None:
    roles = dict(TWENTY)
    play = Game().pair().order(SEER, "identity_list", roles=roles).day(2).vote_out(CITIZEN).to("guard_hour")
    assert play.seat(CUPID)["role"] == "rebel"
    assert end(play).awards(SEER)["keen_eye"] == 80


# --- 预言, 指杀 as foreseen ---


def test_longest_run() -> None:
    assert [longest_run(list(map(bool, row))) for row in ([], [0], [1], [1, 1, 0, 1], [1, 0, 1, 1, 1])] == [
        0, 0, 1, 2, 3
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("predictions", "expected"),
    [
        (["wolves"], {"prophecy_total": 1}),
        (["villagers"], {}),
        (["wolves", "wolves"], {"prophecy_total": 4, "prophecy_run": 5}),
        (["wolves", "villagers", "wolves"], {"prophecy_total": 4}),
        (["wolves"] * 3, {"prophecy_total": 7, "prophecy_run": 20}),
        (["wolves"] * 4, {"prophecy_total": 10, "prophecy_run": 60}),
        (["wolves"] * 5, {"prophecy_total": 10, "prophecy_run": 60}),
        (["wolves", None, "wolves"], {"prophecy_total": 4}),
    ],
)
def test_prophecy_total_and_prophecy_run(predictions: list[str | None], expected: dict[str, int]) -> None:
    play = Game().pair()
    for foreseen in predictions:
        options = {"predict": foreseen} if foreseen else {}
        play.order(SEER, "prophecy", ALPHA, **options).to("day")
    assert end(play, "piper").awards(SEER) == expected


def test_prophecy_of_a_shrouded_seat_may_be_foreseen() -> None:
    play = Game().pair().order(NUN, "defend_faith", ALPHA).order(SEER, "prophecy", ALPHA, predict="无结果").to("day")
    assert end(play, "piper").awards(SEER) == {"prophecy_total": 1}


def test_a_seer_by_succession_counts_on() -> None:
    play = Game().pair().order(BLACK, "wolf_kill", SEER).to("day")
    play.order(SILENT, "prophecy", ALPHA, predict="狼人").to("day")
    assert end(play, "piper").awards(SILENT) == {"prophecy_total": 1}


def test_third_eye_hit() -> None:
    play = Game().pair().order(SILENT, "third_eye").order(SILENT, "prophecy", ALPHA, predict="wolves").to("day")
    assert end(play, "piper").awards(SILENT) == {"prophecy_total": 1, "third_eye_hit": 5}
    play = Game().pair().order(SILENT, "third_eye").order(SILENT, "prophecy", ALPHA, predict="piper").to("day")
    assert end(play, "piper").awards(SILENT) == {}


@pytest.mark.parametrize(
    ("nights", "expected"),
    [
        ([(PENITENT, "out")], {"knife_total": 1}),
        ([(PENITENT, "stays")], {}),
        ([(ELDER, "stays"), (ELDER, "out")], {"knife_total": 4, "knife_run": 5}),
        ([(ELDER, "stays"), (ELDER, "stays"), (PENITENT, "out")], {"knife_total": 4}),
        ([(ELDER, "stays"), (ELDER, "out"), (PENITENT, "出局")], {"knife_total": 7, "knife_run": 20}),
        (
            [(ELDER, "stays"), (ELDER, "out"), (PENITENT, "out"), (HUNTER, "out")],
            {"knife_total": 10, "knife_run": 60},
        ),
    ],
)
def test_knife_total_and_knife_run(nights: list[tuple[str, str]], expected: dict[str, int]) -> None:
    play = Game().pair()
    for target, foreseen in nights:
        play.order(BLACK, "wolf_kill", target, predict=foreseen).to("day")
    assert end(play, "piper").awards(BLACK) == expected


def test_a_bite_counts_too_and_so_do_shields_and_drugs() -> None:
    play = Game().pair().order(GUARD, "guardian_shield", SEER).order(WHITE, "bite", SEER, predict="stays").to("day")
    assert end(play, "piper").awards(WHITE) == {"knife_total": 1}
    play = Game().pair().order(WITCH, "antidote", SEER).order(BLACK, "wolf_kill", SEER, predict="out").to("day")
    assert end(play, "piper").awards(BLACK) == {}
