"""顺从的女仆【顺从】: takes the place of one who left today: its skills, side, tags and face."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import may_use, noon, opening, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, K, L

MAID = {
    A: "maid",
    B: "witch",
    C: "hunter",
    D: "red_wolf",
    E: "ghoul",
    F: "mirror",
    G: "black_wolf_king",
    H: "demon_hunter",
    I: "seer",
}
"""女仆 女巫 猎人 赤狼 食尸鬼 镜 黑狼王 猎魔人 预言家."""


def obeyed(name: str, to: str = "early_night") -> Any:
    """A game whose maid has taken the place of one voted out on the second day; compared from after the vote."""
    play: Any = vote_out(noon(MAID), name).step().mark()
    return play.order(A, "obey", name).to(to)


def test_obey_takes_skills_side_tags_and_face() -> None:
    play = obeyed(D)
    assert set(play.changed) == {A, H}, "and the demon hunter is tough at night"
    assert play.changed[A] == {
        "faction": ("none", "wolves"),
        "tags": ([], ["in_pack"]),
        "faces": (None, {"role": "red_wolf", "faction": "wolves", "armed": True}),
        "skills": (["obey"], ["obey", "hellfire", "pack_kill"]),
        "obey": (1, 0),
        "hellfire": (None, 0),
    }
    assert play.seat(A)["role"] == "maid"


def test_obey_posts_whom_she_replaced_as_the_dusk_ends() -> None:
    play = obeyed(D)
    assert play.posted[-1] == ("maid_obeyed", {"seat": D})
    assert play.posted_when[-1] == (2, "dusk", "maid_obeyed")
    assert [facts for _, facts in play.posted if A in str(facts)] == []


def test_obey_tells_her_the_side_the_skills_and_the_pack_and_the_pack_her() -> None:
    play = obeyed(D)
    pack = {"group": "pack", "seats": [A, G, K]}
    assert play.told_to(A) == [
        ("faction_changed", {"faction": "wolves"}),
        ("skill_gained", {"skills": ["hellfire"], "until": None}),
        ("skill_gained", {"skills": ["pack_kill"], "until": None}),
        ("group_joined", pack),
    ]
    assert play.told_to(G) == [("group_joined", pack)]
    assert play.told_to(D) == []


def test_obey_refreshes_what_she_gets() -> None:
    spent: Any = noon(MAID, day=1).to("early_night").to("small_hours").order(B, "poison", L).to("noon")
    vote_out(spent, B, by=I).step().order(A, "顺从", B).to("early_night")
    assert (spent.seat(B)["vitals"]["poison"], spent.seat(A)["vitals"]["poison"]) == (0, 1)
    assert spent.seat(A)["faction"] == "villagers"


def test_obey_leaves_out_what_was_lent() -> None:
    """The fox's helper reads with a skill that is not of its card."""
    seats = {**MAID, E: "fox", L: "knight", K: "saint"}
    play: Any = opening(seats).die("fox_helper", 1, by=E).to("noon").to("noon")
    assert may_use(play, C) == ["last_shot", "spirit_reading"]
    vote_out(play, C).step().order(A, "obey", C).to("early_night")
    assert (may_use(play, A), play.seat(A)["faction"]) == (["obey", "last_shot"], "fox")


@pytest.mark.parametrize(
    ("name", "faction", "skills"), [(F, "mirror", ["reflection", "mirror_image"]), (E, "wolves", ["devour_corpse"])]
)
def test_obey_of_others(name: str, faction: str, skills: list[str]) -> None:
    play = obeyed(name)
    assert (play.seat(A)["faction"], may_use(play, A), play.seat(A)["tags"]) == (faction, ["obey", *skills], [])


def test_obey_keeps_a_third_party_from_losing() -> None:
    play = obeyed(F, "noon")
    assert play.table.lost == []


def test_obey_joins_a_lost_side_which_is_judged_anew() -> None:
    """Two of one third party's side: the one that is left and not called so falls when it has lost long since."""
    play: Any = noon(MAID).amend(F, alive=False).to("dusk").to("noon").amend(C, faction="mirror")
    assert play.table.lost == ["mirror"]
    vote_out(play, C).step().order(A, "obey", C).to("early_night")
    assert (play.seat(A)["faction"], play.table.lost) == ("mirror", [])


def test_obey_is_for_who_left_today_alone_and_once_a_game() -> None:
    play: Any = noon(MAID).order(A, "obey", D)
    assert play.refused.kind == "still_in"
    old: Any = vote_out(noon(MAID), D).to("noon").to("dusk").order(A, "obey", D)
    assert old.refused.kind == "not_out_today"
    night: Any = noon(MAID).to("early_night").order(G, "pack_kill", C).to("noon").to("dusk").order(A, "obey", C)
    assert night.refused.kind == "not_out_today"
    again = obeyed(D, "noon")
    assert vote_out(again, B).step().order(A, "obey", B).refused.kind == "used_up"


def test_obey_of_one_who_fell_in_the_dusk() -> None:
    play: Any = vote_out(noon(MAID), C).step().order(C, "last_shot", D).step(2).order(A, "obey", D).to("early_night")
    assert out(play) == {C: "voted_out", D: "fatal"}
    assert play.seat(A)["faction"] == "wolves"


def test_obey_is_not_for_a_true_lover() -> None:
    play: Any = noon(MAID).amend(A, statuses=[{"status": "true_lover", "with": [L]}])
    assert vote_out(play, D).step().order(A, "obey", D).refused.kind == "true_lover"


def test_obey_lapses_of_a_maid_who_burns() -> None:
    play: Any = vote_out(noon(MAID).amend(A, statuses=["burning"]), D).step().order(A, "obey", D).to("early_night")
    assert (play.seat(A)["faction"], play.seat(A)["vitals"]["obey"]) == ("none", 1)


def test_obey_of_a_wolf_counts_for_nobody_s_loss() -> None:
    """All dealt wolves gone, the maid in the pack does not keep them from losing."""
    play = obeyed(D, "noon")
    wolves = [seat.name for seat in play.unchecked.table.seats if seat.faction == "wolves" and seat.name != A]
    for name in wolves:
        play.amend(name, alive=False)
    play.to("dusk")
    assert play.table.lost == ["wolves"]


# --- learned ---


def test_obey_mechanical_gets_the_mechanical_card_and_its_looks_and_stays_a_wolf() -> None:
    play: Any = opening({**MAID, L: "mechanical_wolf"}).order(L, "learn", A).to("noon").to("noon")
    vote_out(play, H, by=B).step().mark().order(L, "obey", H).to("early_night")
    assert may_use(play, L) == ["learn", "obey_mechanical", "hunt_mechanical", "destiny_mechanical"]
    assert (play.seat(L)["faction"], play.seat(L)["tags"]) == ("wolves", ["heir_of_the_knife"])
    assert play.seat(L)["faces"] == {"role": "demon_hunter", "faction": "villagers", "armed": False}
    assert play.posted[-1] == ("maid_obeyed", {"seat": H})
    assert [kind for kind, _ in play.told_to(L)] == ["skill_gained"]
