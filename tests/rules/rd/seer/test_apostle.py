"""上帝使徒【询问】【神恩】【神怒】: asks after roles, bears no negative status, makes the village mourn it."""

from __future__ import annotations

from typing import Any

import pytest

from dm_console.rulebook import loading
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("apostle", "black_wolf_king", "witch", "phantom_thief", "crow", "penguin", "hunter", "dark_mage", "magician")
"""上帝使徒 黑狼王 女巫 怪盗 乌鸦 企鹅 猎人 黑魔法师 魔术师."""


def inquiry(role: str, *seats: str, exists: bool = True) -> dict[str, Any]:
    """What 询问 answers."""
    return {"skill": "inquiry", "role": role, "exists": exists, "seats": list(seats)}


# --- 询问 ---


@pytest.mark.parametrize(
    ("role", "answer"),
    [
        ("女巫", inquiry("witch")),
        ("上帝", inquiry("apostle")),
        ("seer", inquiry("seer", exists=False)),
        ("黑狼王", inquiry("black_wolf_king", B)),
        ("dark_mage", inquiry("dark_mage", H)),
        ("red_wolf", inquiry("red_wolf", exists=False)),
        ("fox", inquiry("fox", exists=False)),
        ("piper", inquiry("piper", exists=False)),
    ],
)
def test_inquiry_says_whether_a_role_is_in_play_and_of_wolves_who(
    village: Village, role: str, answer: dict[str, Any]
) -> None:
    play = village.night(*SEATS).order(A, "询问", role=role).to("midnight")
    assert play.told == [(A, "feedback", answer)]
    assert play.told_when == [(1, "early_night", A, "feedback")]
    assert play.changed == {}


def test_inquiry_names_all_who_have_the_role_in_seat_order(village: Village) -> None:
    seats = ("apostle", "phantom_thief", "witch", "phantom_thief", "crow", "penguin")
    assert village.night(*seats).order(A, "inquiry", role="phantom_thief").to("midnight").answers(A) == [
        inquiry("phantom_thief", B, D)
    ]


def test_inquiry_wants_a_role_and_no_target(village: Village) -> None:
    assert village.night(*SEATS).order(A, "inquiry").refused.kind == "option_needed"
    assert village.night(*SEATS).order(A, "inquiry", role="头狼").refused.kind == "no_role"
    assert village.night(*SEATS).order(A, "inquiry", B, role="witch").refused.kind == "wrong_number"
    assert village.night(*SEATS).to("midnight").order(A, "inquiry", role="witch").refused.kind == "too_late"


def test_inquiry_knows_a_third_party_without_naming_it(village: Village) -> None:
    play = village.night(*SEATS[:-1], "piper").order(A, "inquiry", role="piper").to("midnight")
    assert play.answers(A) == [inquiry("piper")]


def test_inquiry_after_the_fox_is_fatal_to_it(village: Village) -> None:
    """狡黠: a true seer has asked after its actual role."""
    play = village.game(*SEATS[:-1], "fox").die("fox_helper", 1)
    play.order(I, "cunning", face={}).night().order(A, "inquiry", role="fox").noon()
    assert play.answers(A) == [inquiry("fox")]
    assert play.changed[I]["left"][1]["skill"] == "seer_curse"


def test_inquiry_goes_by_the_actual_role_not_by_the_face(village: Village) -> None:
    """机械狼 looks like a witch, and is asked after as what it is."""
    seats = ("apostle", "black_wolf_king", "knight", "phantom_thief", "witch", "mechanical_wolf")
    play = village.game(*seats).order(F, "learn", C).night().order(A, "inquiry", role="mechanical_wolf")
    assert play.to("midnight").answers(A) == [inquiry("mechanical_wolf", F)]


def test_inquiry_finds_a_card_under_another_role_but_not_its_bearer(village: Village) -> None:
    """盗贼 has taken a wolf's card: the role is in play, nobody's actual role."""
    play = village.game(*SEATS[:-1], "thief")
    wolves = [role for role, sheet in play.ruleset.roles.items() if role not in {*SEATS, "thief"}]
    play.die("card", 1 + wolves.index("red_wolf"))
    wolves.remove("red_wolf")
    play.die("card", 1 + wolves.index("wolf_cub")).order(I, "swap_card", card="red_wolf").night()
    play.order(A, "inquiry", role="red_wolf").to("midnight")
    assert play.answers(A) == [inquiry("red_wolf")]


@pytest.mark.parametrize(("ruled", "exists"), [(True, True), (False, False)])
def test_inquiry_counts_out(village: Village, ruled: bool, exists: bool) -> None:
    play = village.night(*SEATS, rulings={"inquiry_counts_out": ruled}).amend(D, alive=False)
    play.order(A, "inquiry", role="phantom_thief").to("midnight")
    assert play.answers(A) == [inquiry("phantom_thief", *([D] if exists else []), exists=exists)]


# --- 神恩 ---

STATUSES = loading.load("rd").statuses
NEGATIVE = {
    "manipulated", "embraced", "blood_moon", "terrified", "frozen", "burning", "purified", "infected", "stupefied",
    "blunted", "linked", "imprisoned", "criminal", "oblivion", "shared_fate", "piped",
}  # fmt: skip


def test_negative_statuses_are_those_of_the_ruling(village: Village) -> None:
    assert {status for status, sheet in STATUSES.items() if sheet.negative} == NEGATIVE


@pytest.mark.parametrize(
    ("role", "skill", "more"),
    [
        ("penguin", "freeze", {}),
        ("moon_girl", "manipulate", {}),
        ("arsonist", "arson", {}),
        ("nightmare", "terrify", {}),
        ("piper", "pipe", {}),
    ],
)
def test_divine_grace_lets_no_negative_status_fall_on_the_apostle(
    village: Village, role: str, skill: str, more: dict[str, Any]
) -> None:
    play = village.night("apostle", "black_wolf_king", "witch", "phantom_thief", "crow", role, "knight", "saint")
    play.order(F, skill, A, **more).to("small_hours")
    assert play.seat(A)["statuses"] == []
    assert play.told_to(A) == []
    assert "divine_grace" in play.lines


@pytest.mark.parametrize(("ruled", "statuses"), [(True, []), (False, ["piped"])])
def test_piped_is_negative(village: Village, ruled: bool, statuses: list[str]) -> None:
    play = village.night(*SEATS[:-1], "piper", rulings={"piped_is_negative": ruled}).order(I, "pipe", A)
    assert play.to("small_hours").seat(A)["statuses"] == statuses


def test_divine_grace_lets_a_guard_and_a_dream_come(village: Village) -> None:
    play = village.night(*SEATS[:-1], "dream_catcher").order(I, "dream_catch", A).to("late_night")
    assert play.changed == {A: {"statuses": ([], ["tough"]), "marks": ([], ["dreamt"])}}


def test_divine_grace_makes_a_shared_fate_fail_for_both(village: Village) -> None:
    play = village.night(*SEATS).order(H, "black_magic", A, E, effect="fate").to("midnight")
    assert play.changed == {}
    assert play.told == []


def test_fire_that_does_not_take_hold_turns_no_knife_back(village: Village) -> None:
    play = village.night(*SEATS[:-1], "arsonist").order(I, "arson", A).order(B, "pack_kill", A).noon()
    assert play.changed == {A: left("kill", "pack_kill"), I: {"arson": (1, 0)}}


# --- 神怒 ---

MOURNERS = (C, E, F, G, I)
PURIFIED = {"status": "purified", "until": {"day": 3, "phase": "noon", "at": "begins"}}


def second_noon(village: Village, *seats: str, **rulings: Any) -> Game:
    return village.night(*(seats or SEATS), rulings=rulings).noon().mark()


def test_divine_wrath_of_a_vote(village: Village) -> None:
    play = second_noon(village).vote(**{B: A, D: A}).to("early_night")
    assert play.told_to(A) == [("left", {"last_words": True})]
    assert play.posted == [
        ("divine_wrath", {"seat": A}),
        ("vote_top", {"thread": 1, "seats": [A]}),
        ("voted_out", {"seats": [A]}),
        ("revealed", {"seat": A, "role": "apostle"}),
    ]
    gone = left("voted_out", day=2, phase="dusk") | {"marks": ([], ["revealed"])}
    mourning = {"statuses": ([], ["purified"])}
    assert play.changed == {A: gone, **dict.fromkeys(MOURNERS, mourning)}


def test_divine_wrath_lasts_for_one_night_until_the_noon_after(village: Village) -> None:
    play = second_noon(village).vote(**{B: A, D: A}).night().to("midnight")
    assert play.told == [(name, "status_gained", PURIFIED) for name in MOURNERS]
    assert [when[:2] for when in play.told_when] == [(2, "early_night")] * 5
    play.noon()
    assert all(play.seat(name)["statuses"] == [] for name in MOURNERS)
    assert [(to, kind) for to, kind, _ in play.told if kind == "status_ended"] == [
        (name, "status_ended") for name in MOURNERS
    ]


def test_divine_wrath_takes_the_village_its_skills_for_the_night(village: Village) -> None:
    play = second_noon(village).vote(**{B: A, D: A}).night().order(F, "freeze", B).order(C, "poison", B)
    play.order(B, "pack_kill", G).order(G, "last_shot", B).noon()
    assert play.changed[G]["left"][1]["skill"] == "pack_kill"
    assert play.seat(B)["alive"]
    assert play.seat(C)["vitals"]["poison"] == 1


def test_divine_wrath_by_a_skill_of_the_village_at_night_is_posted_when_the_doors_open(village: Village) -> None:
    play = village.night(*SEATS).order(C, "poison", A).noon()
    assert play.posted == [
        ("night_exits", {"seats": [A]}),
        ("revealed", {"seat": A, "role": "apostle"}),
        ("divine_wrath", {"seat": A}),
    ]
    assert [when[:2] for when in play.posted_when] == [(2, "noon")] * 3
    gone = left("pierce", "poison", C) | {"marks": ([], ["revealed"])}
    assert play.changed == {A: gone, C: {"poison": (1, 0)}}
    play.mark().to("early_night")
    assert play.changed == {name: {"statuses": ([], ["purified"])} for name in MOURNERS}


def test_divine_wrath_by_a_shot_at_dusk(village: Village) -> None:
    play = second_noon(village).vote(**{A: G, B: G}).order(G, "last_shot", A).to("early_night")
    assert ("divine_wrath", {"seat": A}) in play.posted
    assert play.changed[C] == {"statuses": ([], ["purified"])}


@pytest.mark.parametrize("skill", ["pack_kill", "charge"])
def test_no_divine_wrath_by_a_skill_of_the_wolves(village: Village, skill: str) -> None:
    play = village.night(*SEATS).order(B, skill, A).to("noon").mark().to("early_night")
    assert play.changed == {}
    assert play.posted == [("peaceful_day", {})]


def test_no_divine_wrath_by_the_dms_word_nor_by_a_red_card(village: Village) -> None:
    assert second_noon(village).amend(A, alive=False).to("early_night").changed.keys() == {A}
    assert second_noon(village).card(A, "red").to("early_night").changed.keys() == {A}


@pytest.mark.parametrize(("ruled", "granted"), [("duel_and_wrath", True), ("wrath", True), ("none", False)])
def test_last_words_over_quota(village: Village, ruled: str, granted: bool) -> None:
    """Nine seats have three last words; the apostle is the fourth to leave."""
    play = village.night(*SEATS, rulings={"last_words_over_quota": ruled}).order(B, "pack_kill", E)
    play.order(B, "charge", I).order(C, "poison", H).noon().mark().vote(**{B: A, D: A}).to("early_night")
    assert play.told_to(A) == [("left", {"last_words": granted})]


@pytest.mark.parametrize(
    ("ruled", "voters", "wrath"),
    [
        ("any_vote", (B, D), True),
        ("village_majority", (B, D), False),
        ("village_majority", (B, C), False),
        ("village_majority", (B, C, E), True),
    ],
)
def test_wrath_by_vote(village: Village, ruled: str, voters: tuple[str, ...], wrath: bool) -> None:
    play = second_noon(village, wrath_by_vote=ruled).vote(**dict.fromkeys(voters, A)).to("early_night")
    assert [kind for kind, _ in play.posted if kind == "divine_wrath"] == ["divine_wrath"] * wrath


def test_divine_wrath_does_not_come_of_the_burning(village: Village) -> None:
    """业炎 takes the skill; only the DM's word can put it on an apostle."""
    play = second_noon(village).amend(A, statuses=["burning"]).vote(**{B: A, D: A}).to("early_night")
    assert play.changed[A] == left("voted_out", day=2, phase="dusk") | {"statuses": ([], ["burning"])}
    assert play.changed.keys() == {A}


def test_divine_wrath_waits_for_the_night_of_the_next_day_where_a_second_round_follows(village: Village) -> None:
    """夜: the second round is no next night."""
    play = village.night(*SEATS[:-1], "moon").noon().vote(**{B: I, D: I}).night()
    play.order(C, "poison", A).to("early_night")
    assert play.seat(E)["statuses"] == []
    assert play.noon().to("early_night").seat(E)["statuses"] == ["purified"]


# --- 机械狼 ---

COPY = ("apostle", "black_wolf_king", "witch", "mechanical_wolf", "crow", "penguin", "hunter", "knight", "sun")


def copied(village: Village) -> Game:
    return village.game(*COPY).order(D, "learn", A)


def test_inquiry_mechanical_names_who_has_a_role_of_the_village(village: Village) -> None:
    play = copied(village).night().order(D, "inquiry", role="witch").to("midnight")
    assert play.answers(D) == [inquiry("witch", C) | {"skill": "inquiry_mechanical"}]
    play = copied(village).night().order(D, "inquiry_mechanical", role="black_wolf_king").to("midnight")
    assert play.answers(D) == [inquiry("black_wolf_king") | {"skill": "inquiry_mechanical"}]


def test_divine_wrath_mechanical_comes_of_a_skill_of_the_wolves(village: Village) -> None:
    """报复: shot by a wolf at dusk, all wolves mourn; a vote is no skill."""
    play = copied(village).noon().noon().mark()
    play.vote(**{A: B, C: B}).order(B, "retaliate", D).to("early_night")
    assert [kind for kind, _ in play.posted if "wrath" in kind] == ["divine_wrath_mechanical"]
    play = copied(village).noon().noon().mark().vote(**{A: D, C: D}).to("early_night")
    assert [kind for kind, _ in play.posted if "wrath" in kind] == []


def test_divine_wrath_mechanical_purifies_the_wolves(village: Village) -> None:
    play = copied(village).night().order(B, "pack_kill", D).noon().to("early_night")
    assert (play.seat(B)["statuses"], play.seat(E)["statuses"]) == (["purified"], [])


def test_divine_grace_works_for_the_copy(village: Village) -> None:
    play = copied(village).night().order(F, "freeze", D).to("late_night")
    assert play.seat(D)["statuses"] == []
