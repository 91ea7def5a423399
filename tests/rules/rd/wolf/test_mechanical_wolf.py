"""机械狼【学习】: takes over a seat's skills (turned where they judge sides) and its face, once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import began, learned, may_use, opening
from tests.rules.rd.games import A, B, C, D, E, H, K, L

KING = {E: "black_wolf_king"}

LEARNED: dict[str, list[str]] = {
    "seer": ["prophecy", "providence"],
    "medium": ["spirit_reading"],
    "apostle": ["inquiry_mechanical", "divine_grace", "divine_wrath_mechanical"],
    "witch": ["witch_sense", "antidote", "poison"],
    "guard": ["abyss"],
    "magician": ["swap"],
    "dream_catcher": ["dream_catch"],
    "penguin": ["freeze"],
    "demon_hunter": ["hunt_mechanical", "destiny_mechanical"],
    "yin_yang_envoy": ["revive", "summon_voice"],
    "alchemy_witch": ["witchs_secret", "pharaohs_serpent", "unlit_mist_mechanical"],
    "tai_chi_master": ["return_to_origin", "tai_chi"],
    "moon_girl": ["manipulate", "moon_control"],
    "arsonist": ["arson_mechanical"],
    "hunter": ["last_shot"],
    "idiot": ["narrow_escape"],
    "scapegoat": ["wrongful_death", "take_the_blame", "stupor_mutton"],
    "rusty_knight": ["tetanus_mechanical"],
    "sun": ["sun_never_sets"],
    "moon": ["long_night"],
    "pig": ["hang_on"],
    "black_wolf_king": ["charge", "retaliate"],
    "wolf_cub": ["rouse", "self_sacrifice"],
    "wolf_beauty": ["charm", "all_enthralled"],
    "red_wolf": ["hellfire"],
    "evil_knight": ["rule_the_night", "evil_strike"],
    "phantom_thief": ["steal"],
    "nightmare": ["terrify_mechanical"],
    "time_consort": ["time_reversal"],
    "dark_mage": ["black_magic"],
    "ghoul": ["devour_corpse"],
    "piper": ["pipe_mechanical", "chaos"],
    "mirror": ["reflection", "mirror_image"],
    "chain_master": ["chain_mechanical", "rampage"],
    "fox": ["cunning"],
    "cupid": ["cupids_arrow_mechanical"],
    "hybrid": ["choose_kin_mechanical", "prophecy", "providence"],
    "maid": ["obey_mechanical"],
}
"""What it gets of each role of the slice but the thief; the hybrid's kin is a seer."""

FIGURES = {
    "witch": {"antidote": 1, "poison": 1},
    "demon_hunter": {"hunt_mechanical": 3},
    "yin_yang_envoy": {"revive": 1, "summon_voice": 1},
    "alchemy_witch": {"pharaohs_serpent": 1, "unlit_mist_mechanical": 1},
    "tai_chi_master": {"return_to_origin": 2},
    "moon_girl": {"moon_control": 1},
    "arsonist": {"arson_mechanical": 1},
    "black_wolf_king": {"charge": 1},
    "red_wolf": {"hellfire": 0},
    "evil_knight": {"evil_strike": 1},
    "phantom_thief": {"steal": 1},
    "piper": {"chaos": 3},
    "mirror": {"mirror_image": 1},
    "chain_master": {"rampage": 1},
    "cupid": {"cupids_arrow_mechanical": 1},
    "maid": {"obey_mechanical": 1},
    "seer": {"providence": 1},
    "hybrid": {"providence": 1},
}
"""Its charges of each, as at the start."""

SIDES = {"piper": "piper", "mirror": "mirror", "chain_master": "chain_master", "fox": "fox", "maid": "none"}
WOLVES = {
    "black_wolf_king", "wolf_cub", "wolf_beauty", "red_wolf", "evil_knight", "phantom_thief", "time_consort",
}  # fmt: skip
UNARMED_WOLVES = {"nightmare", "dark_mage", "ghoul"}


def face(role: str) -> dict[str, Any]:
    faction = "wolves" if role in WOLVES | UNARMED_WOLVES else SIDES.get(role, "villagers")
    return {"role": role, "faction": faction, "armed": role in WOLVES}


# --- 学习: every role of the slice ---


@pytest.mark.parametrize("role", LEARNED)
def test_learn_takes_over_skills_and_face_of_every_role(role: str) -> None:
    play = began(role).mark().order(L, "学习", B).to("noon")
    row = play.seat(L)
    assert row["skills"] == ["learn", *LEARNED[role]]
    charges = {key: row["vitals"][key] for key in row["vitals"] if key in {*LEARNED[role], "learn"}}
    assert charges == {"learn": 0, **FIGURES.get(role, {})}
    assert row["faces"] == face(role)
    assert (row["role"], row["faction"], row["tags"]) == ("mechanical_wolf", "wolves", ["heir_of_the_knife"])


@pytest.mark.parametrize("role", LEARNED)
def test_learn_tells_the_learner_alone(role: str) -> None:
    play = began(role).mark().order(L, "learn", B).to("noon")
    mine = play.answers(L)
    assert mine[0] == {"skill": "learn", "target": B, "role": role, "face": role}
    assert mine[1:] == ([{"skill": "choose_kin_mechanical", "role": "seer"}] if role == "hybrid" else [])
    gained = [facts for kind, facts in play.told_to(L) if kind == "skill_gained"]
    assert gained == [{"skills": LEARNED[role], "until": None}]
    assert [facts for kind, facts in play.told_to(B) if kind == "feedback"] == []


def test_learn_of_a_thief_is_its_card_and_says_nothing_of_a_thief() -> None:
    play: Any = opening({B: "thief", L: "mechanical_wolf"}).dice(("card", 1, B), ("card", 1, B))
    play.order(B, "swap_card", card="witch").order(L, "learn", B).to("noon")
    assert may_use(play, L) == ["learn", "witch_sense", "antidote", "poison"]
    assert play.answers(L) == [{"skill": "learn", "target": B, "role": "witch", "face": "witch"}]
    assert play.seat(L)["faces"] == {"role": "witch", "faction": "villagers", "armed": False}


# --- 学习: when and whom ---


def test_learn_may_wait_for_a_dusk() -> None:
    play: Any = began("witch").order(L, "learn", **{"pass": True}).to("dusk").mark().order(L, "learn", B)
    play.to("early_night")
    assert may_use(play, L) == ["learn", "witch_sense", "antidote", "poison"]
    assert play.told_when[0] == (1, "dusk", L, "feedback")


def test_learn_falls_to_the_die_where_it_is_late_at_the_opening() -> None:
    play: Any = began("witch").die("overdue", 2, by=L).to("noon")
    assert play.seat(L)["faces"]["role"] == "witch"
    assert [logged.rolled.roll.sides for logged in play.table.chance.log] == [11]


def test_learn_once_a_game_of_another_who_is_in() -> None:
    assert began("witch").order(L, "learn", L).refused.kind == "not_oneself"
    assert learned("witch", "noon").order(L, "learn", C).refused.kind == "used_up"
    assert began("witch").order(L, "learn").refused.kind == "wrong_number"
    dead: Any = began("witch").order(L, "learn", **{"pass": True}).to("dusk").amend(B, alive=False)
    assert dead.order(L, "learn", B).refused.kind == "has_left"


def test_learn_of_the_hidden_is_wasted() -> None:
    play: Any = began("witch").order(L, "learn", **{"pass": True}).to("dusk").amend(B, statuses=["hidden"])
    play.mark().order(L, "learn", B).to("early_night")
    assert (may_use(play, L), play.seat(L)["vitals"]["learn"], play.told_to(L)) == (["learn"], 0, [])


def test_learn_looks_as_the_target_looks_at_that_time() -> None:
    seats = {B: "fox", L: "mechanical_wolf", D: "hunter"}
    play: Any = opening(seats).die("fox_helper", 1, by=B)
    play.order(B, "cunning", face={"role": "wolf_beauty", "faction": "wolves", "armed": True})
    play.order(L, "learn", B).to("noon")
    assert play.seat(L)["faces"] == {"role": "wolf_beauty", "faction": "wolves", "armed": True}
    assert play.answers(L) == [{"skill": "learn", "target": B, "role": "fox", "face": "wolf_beauty"}]


def test_learn_lapses_of_a_wolf_who_burns() -> None:
    play: Any = began("witch").order(L, "learn", **{"pass": True}).to("dusk").amend(L, statuses=["burning"])
    play.order(L, "learn", B).to("early_night")
    assert may_use(play, L) == ["learn"]


# --- its nature ---


def test_a_lasting_knife_that_it_does_not_inherit_shows_it_the_tags_instead() -> None:
    """A lover of one of no side: the other has the knife of the two."""
    seats = {A: "cupid", B: "maid", E: "black_wolf_king", L: "mechanical_wolf"}
    play: Any = opening(seats).order(A, "cupids_arrow", B, L).order(L, "learn", **{"pass": True}).to("noon")
    assert may_use(play, B) == ["obey", "lone_kill"]
    assert may_use(play, L) == ["learn"]
    letter = next(facts for kind, facts in play.told_to(L) if kind == "wolf_tags")
    assert letter == {"in_pack": [D, E, H, K], "heirs": []}


def test_the_kill_of_the_pack_kept_in_an_image_shows_it_the_tags_instead() -> None:
    play = learned("mirror", seats=KING).die("reflection", 1, by=L).order(E, "pack_kill", L).to("dawn")
    play.enter("order", by=L, skill="mirror_image", options={"skill": "pack_kill"}).to("noon").mark().to("midnight")
    assert may_use(play, L) == ["learn", "reflection", "mirror_image"]
    assert next(facts for kind, facts in play.told_to(L) if kind == "wolf_tags")["heirs"] == [L]


def test_the_knife_it_inherits_is_its_own() -> None:
    play = learned("witch", "noon", seats=KING)
    wolves = [seat.name for seat in play.unchecked.table.seats if "in_pack" in seat.tags]
    for name in wolves:
        play.amend(name, alive=False)
    play.to("dusk")
    assert may_use(play, L)[-1] == "pack_kill"
    assert [kind for kind, _ in play.told_to(L) if kind == "wolf_tags"] == []
