"""食尸鬼【食尸】: a wolf's corpse gives its skills, another's is fatal unless two wolves came before."""

from __future__ import annotations

import pytest

from tests.rules.rd.dark import may_use, night, noon, opening, out
from tests.rules.rd.games import A, B, C, D, E, F, G, H
from tests.rules.rd.village import Game, left

GHOUL = {
    A: "ghoul",
    B: "witch",
    C: "black_wolf_king",
    D: "red_wolf",
    E: "nightmare",
    F: "yin_yang_envoy",
    G: "seer",
    H: "wolf_beauty",
}
"""食尸鬼 女巫 黑狼王 赤狼 噩梦之影 阴阳使者 预言家 狼美人."""


def corpses(*names: str, seats: dict[str, str] | None = None) -> Game:
    """The second night, these seats out."""
    play = noon(seats or GHOUL)
    for name in names:
        play.amend(name, alive=False)
    play.to("early_night").mark()
    return play


def test_devour_corpse_gives_the_skills_of_a_wolf_until_the_next_night() -> None:
    play = corpses(C).order(A, "devour_corpse", C).to("midnight")
    assert play.changed == {
        A: {"skills": (["devour_corpse"], ["devour_corpse", "charge", "retaliate"]), "charge": (None, 1)},
        C: {"marks": ([], ["corpse_eaten"])},
    }
    until = {"day": 3, "phase": "early_night", "at": "begins"}
    assert play.told == [(A, "skill_gained", {"skills": ["charge", "retaliate"], "until": until})]
    play.order(A, "charge", G).to("noon")
    assert play.seat(G)["left"]["by"] == A
    play.to("dusk").mark().to("early_night")
    assert may_use(play, A) == ["devour_corpse"]
    assert [kind for kind, _ in play.told_to(A)] == []
    assert [kind for kind, _ in play.to("midnight").told_to(A)] == ["skill_lost", "skill_lost"]


def test_devour_corpse_gives_the_mechanical_form() -> None:
    play = corpses(E).order(A, "食尸", E).to("midnight")
    assert may_use(play, A) == ["devour_corpse", "terrify_mechanical"]


def test_devour_corpse_of_a_red_wolf_burns_one_seat_tonight() -> None:
    play = corpses(D).order(A, "devour_corpse", D).to("midnight")
    assert play.seat(A)["vitals"]["hellfire"] == 1
    play.order(A, "hellfire", G).to("late_night")
    assert play.seat(G)["statuses"] == ["burning"]


def test_devour_corpse_of_another_is_fatal_gives_nothing_and_is_posted() -> None:
    play = corpses(G).order(A, "devour_corpse", G).to("noon")
    assert play.seat(A)["left"] == left("fatal", "devour_corpse", A, day=2, order=2)["left"][1]
    assert may_use(play, A) == ["devour_corpse"]
    assert play.posted == [("night_exits", {"seats": [A]}), ("ghoul_burst", {"seat": A})]
    assert play.seat(G)["marks"] == ["corpse_eaten"]


def test_devour_corpse_bursts_first_of_all_exits() -> None:
    play = corpses(G).order(A, "devour_corpse", G).order(C, "pack_kill", F).to("dawn")
    assert list(out(play)) == [G, A, F]


def test_devour_corpse_goes_by_the_side_and_not_by_the_role() -> None:
    """A wolf in another faction's service is no wolf."""
    play = corpses(C).amend(C, faction="mirror").order(A, "devour_corpse", C).to("dawn")
    assert out(play) == {C: "dm", A: "fatal"}


@pytest.mark.parametrize(("wolves", "bursts"), [((C,), True), ((C, D), False)])
def test_devour_corpse_after_two_wolves_eats_others_too(wolves: tuple[str, ...], bursts: bool) -> None:
    play = corpses(*wolves, G)
    for name in wolves:
        play.order(A, "devour_corpse", name).to("noon").to("early_night")
    play.order(A, "devour_corpse", G).to("midnight")
    assert ("prophecy" in may_use(play, A)) is not bursts
    assert (A in out(play.to("dawn"))) is bursts


def test_devour_corpse_wants_a_corpse_that_is_there() -> None:
    assert corpses().order(A, "devour_corpse", G).refused.kind == "still_in"
    play = corpses(C, D).order(A, "devour_corpse", C).to("noon").to("early_night")
    assert play.ready(A)["devour_corpse"]["range"] == [D]
    assert play.order(A, "devour_corpse", C).refused.kind == "corpse_eaten"


def test_devour_corpse_takes_it_from_the_envoy() -> None:
    play = corpses(C).order(A, "devour_corpse", C).to("small_hours").order(F, "revive", C)
    assert play.refused.kind == "corpse_eaten"


def test_devour_corpse_of_a_mechanical_wolf_gives_the_skills_of_its_face() -> None:
    seats = {**GHOUL, D: "mechanical_wolf"}
    play = opening(seats).order(D, "learn", C).to("noon").to("dusk").to("noon").amend(D, alive=False)
    play.to("early_night").mark().order(A, "devour_corpse", D).to("midnight")
    assert may_use(play, A) == ["devour_corpse", "charge", "retaliate"]


def test_devour_corpse_is_no_knife_and_no_tag() -> None:
    play = night(GHOUL)
    assert (play.seat(A)["tags"], may_use(play, A)) == ([], ["devour_corpse"])


def test_devour_corpse_undying_saves_it_and_it_is_posted_all_the_same() -> None:
    play = corpses(G).amend(A, statuses=["undying"]).order(A, "devour_corpse", G).to("noon")
    assert out(play) == {G: "dm"}
    assert play.posted == [("ghoul_burst", {"seat": A})]
