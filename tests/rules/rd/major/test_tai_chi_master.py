"""太极宗师【归元】【太极】: takes every status from a seat for good; passes on whatever status is about to come."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village

SEATS = (
    "tai_chi_master", "black_wolf_king", "crow", "apostle", "hunter", "dark_mage", "magician", "witch", "penguin",
)  # fmt: skip
"""太极宗师 黑狼王 乌鸦 上帝使徒 猎人 黑魔法师 魔术师 女巫 企鹅."""

UNTIL = {"day": 2, "phase": "noon", "at": "begins"}
FROZEN = {"statuses": ([], ["frozen"])}


# --- 归元 ---


def origin(village: Village, target: str, *seats: str, **rulings: Any) -> Game:
    """A first night in which a seat returns to the origin."""
    return village.night(*(seats or SEATS), rulings=rulings).order(A, "归元", target)


def test_return_to_origin_keeps_every_later_status_off(village: Village) -> None:
    play = origin(village, C).order(I, "freeze", C).noon()
    assert play.changed == {A: {"return_to_origin": (2, 1)}}
    assert play.told_to(C) == []
    play.night().order(H, "antidote", C).order(B, "pack_kill", C).noon()
    assert play.seat(C)["left"]["cause"] == "kill"


def test_return_to_origin_takes_what_there_is_and_tells_of_what_was_told(village: Village) -> None:
    """操纵 stands after it in the early night, so the DM's word puts it on before."""
    play = village.night(*SEATS).amend(C, statuses=["manipulated", "tough", "stupefied"]).mark()
    play.order(A, "return_to_origin", C).to("midnight")
    assert play.changed == {
        A: {"return_to_origin": (2, 1)},
        C: {"statuses": (["manipulated", "tough", "stupefied"], []), "votes": (0, 1)},
    }
    ended = [facts for kind, facts in play.told_to(C) if kind == "status_ended"]
    assert ended == [{"status": "manipulated"}, {"status": "stupefied"}]


@pytest.mark.parametrize(
    ("role", "lost", "vitals"),
    [
        ("pig", ["guarded"], {"guards": (1, 0)}),
        ("moon", ["undying"], {}),
        ("demon_hunter", ["tough_to_villagers"], {}),
    ],
)
def test_return_to_origin_takes_standing_statuses_for_good(
    village: Village, role: str, lost: list[str], vitals: dict[str, Any]
) -> None:
    play = origin(village, I, *SEATS[:-1], role).to("midnight")
    assert play.changed[I] == {"statuses": (lost, []), **vitals}
    assert play.noon().night().seat(I)["statuses"] == []


@pytest.mark.parametrize(("ruled", "follows"), [("stay_lovers", True), ("freed", False)])
def test_origin_and_lovers(village: Village, ruled: str, follows: bool) -> None:
    play = village.game(*SEATS[:-1], "cupid", rulings={"origin_and_lovers": ruled}).order(I, "cupids_arrow", C, E)
    play.night().order(A, "return_to_origin", C).order(B, "pack_kill", E).noon()
    assert play.seat(C)["alive"] is not follows


def test_return_to_origin_leaves_marks_tags_and_skills(village: Village) -> None:
    play = origin(village, B).order(G, "swap", B, C).order(I, "freeze", C).to("late_night")
    assert play.seat(B)["tags"] == ["in_pack"]
    assert play.seat(B)["marks"] == ["swapped"]
    assert play.seat(B)["skills"] == ["charge", "retaliate", "pack_kill"]


def test_return_to_origin_comes_twice_a_game_in_one_night_or_in_two(village: Village) -> None:
    play = origin(village, C).use(A, "return_to_origin", E).to("midnight")
    assert play.changed == {A: {"return_to_origin": (2, 0)}}
    assert play.noon().night().order(A, "return_to_origin", F).refused.kind == "used_up"
    assert origin(village, C).use(A, "return_to_origin", E, use=3).refused.kind == "used_up"


@pytest.mark.parametrize(("targets", "why"), [((), "wrong_number"), ((C, D), "wrong_number"), ((B,), "has_left")])
def test_return_to_origin_wants_one_in_the_game(village: Village, targets: tuple[str, ...], why: str) -> None:
    play = village.night(*SEATS).amend(B, alive=False)
    assert play.order(A, "return_to_origin", *targets).refused.kind == why


def test_return_to_origin_of_himself_leaves_nothing_to_pass_on(village: Village) -> None:
    play = origin(village, A).order(I, "freeze", A).noon()
    assert play.changed == {A: {"return_to_origin": (2, 1)}}


# --- 太极 ---


def frozen(village: Village, *seats: str, **rulings: Any) -> Game:
    """A first night in which a freeze is on its way to the master."""
    return village.night(*(seats or SEATS), rulings=rulings).order(I, "freeze", A).to("late_night")


def answer(play: Game, target: str, effect: str, by: str = A) -> Game:
    """Whom the master names, and what he does."""
    return play.answer(by, target).answer(by, choice=effect)


def test_tai_chi_asks_whom_and_how(village: Village) -> None:
    play = frozen(village)
    assert play.asked == [
        {
            "to": A,
            "kind": "tai_chi_target",
            "choices": [B, C, D, E, F, G, H, I],
            "least": 1,
            "most": 1,
            "about": {"status": "frozen"},
        }
    ]
    play.answer(A, C)
    assert [(ask["kind"], ask["choices"]) for ask in play.asked] == [("tai_chi_effect", ["transfer", "copy"])]
    play.answer(A, choice="transfer")
    questions = [facts["ask"] for kind, facts in play.told_to(A) if kind == "question"]
    assert questions == ["tai_chi_target", "tai_chi_effect"]


def test_tai_chi_transfers(village: Village) -> None:
    play = answer(frozen(village), C, "transfer").to("small_hours")
    assert play.changed == {C: FROZEN}
    assert play.told_to(C) == [("status_gained", {"status": "frozen", "until": UNTIL})]
    assert ("status_gained", {"status": "frozen", "until": UNTIL}) not in play.told_to(A)


def test_tai_chi_copies(village: Village) -> None:
    play = answer(frozen(village), C, "复制").to("small_hours")
    assert play.changed == {A: FROZEN, C: FROZEN}
    assert ("status_gained", {"status": "frozen", "until": UNTIL}) in play.told_to(A)


def test_tai_chi_comes_right_after_the_skill_that_gives_the_status(village: Village) -> None:
    """冰冻 stands before the guards: whom the freeze is passed to guards nobody."""
    play = village.game(*SEATS[:2], "guard", *SEATS[3:]).order(C, "choose_mode", mode="german").night()
    play.order(I, "freeze", A).order(C, "german_guard", E).order(B, "pack_kill", E).to("late_night")
    assert answer(play, C, "transfer").noon().seat(E)["left"]["cause"] == "kill"


@pytest.mark.parametrize(("die", "target"), [(1, B), (8, I)])
def test_tai_chi_overdue_falls_to_the_die_and_is_passed_on(village: Village, die: int, target: str) -> None:
    play = village.night(*SEATS).order(I, "freeze", A).die("overdue", die, by=A).to("late_night").to("small_hours")
    assert play.changed == {target: FROZEN}
    assert play.game.table.chance.log[-1].rolled.roll.sides == 8


def test_tai_chi_names_nobody_but_others_in_the_game(village: Village) -> None:
    assert frozen(village).answer(A, A).refused.kind == "not_to_be_chosen"
    play = village.night(*SEATS).amend(C, alive=False).order(I, "freeze", A).to("late_night")
    assert play.answer(A, C).refused.kind == "not_to_be_chosen"
    assert frozen(village).answer(A, C).answer(A, choice="keep").refused.kind == "no_such_answer"


@pytest.mark.parametrize(
    ("role", "skill", "status", "more"),
    [
        ("dream_catcher", "dream_catch", "tough", {}),
        ("arsonist", "arson", "burning", {}),
        ("alchemy_witch", "pharaohs_serpent", "undying", {}),
        ("piper", "pipe", "piped", {}),
    ],
)
def test_tai_chi_passes_on_any_status_a_good_one_too(
    village: Village, role: str, skill: str, status: str, more: dict[str, Any]
) -> None:
    play = village.night(*SEATS[:-1], role).order(I, skill, A, **more)
    play.to("late_night" if skill in ("dream_catch", "arson") else "small_hours")
    if skill == "pharaohs_serpent":
        play.step(6)
    answer(play, C, "copy")
    assert status in play.seat(A)["statuses"]
    assert status in play.seat(C)["statuses"]


def test_tai_chi_passes_on_how_much_a_guard_takes(village: Village) -> None:
    play = village.night(*SEATS).order(H, "antidote", A).order(B, "pack_kill", C).to("small_hours").step()
    assert answer(play, C, "transfer").seat(C)["vitals"]["guards"] == -1
    assert play.to("noon").seat(C)["alive"]


@pytest.mark.parametrize(("status", "asks"), [("frozen", True), ("manipulated", True), ("burning", False)])
def test_tai_chi_is_compulsory(village: Village, status: str, asks: bool) -> None:
    play = village.night(*SEATS).amend(A, statuses=[status]).order(I, "freeze", A).to("late_night")
    assert bool(play.asked) is asks


def test_each_status_is_asked_about_for_itself(village: Village) -> None:
    play = village.night(*SEATS[:-2], "moon_girl", "penguin").order(H, "manipulate", A).order(I, "freeze", A)
    answer(play.to("midnight"), C, "transfer")
    answer(play.to("late_night"), E, "transfer")
    assert play.to("small_hours").changed == {C: {"statuses": ([], ["manipulated"])}, E: FROZEN}


def test_tai_chi_goes_the_way_of_targets(village: Village) -> None:
    """交换: C is named, E has it."""
    play = village.night(*SEATS).order(G, "swap", C, E).order(I, "freeze", A).to("late_night")
    assert answer(play, C, "transfer").seat(E)["statuses"] == ["frozen"]


def test_tai_chi_that_lands_on_himself_leaves_him_the_status_without_another_question(village: Village) -> None:
    """交换 of himself and C: C named is himself; the freeze had named C to reach him."""
    play = village.night(*SEATS).order(G, "swap", A, C).order(I, "freeze", C).to("late_night")
    assert answer(play, C, "transfer").to("small_hours").seat(A)["statuses"] == ["frozen"]
    assert play.seat(C)["statuses"] == []


def test_tai_chi_of_the_hidden_leaves_him_the_status(village: Village) -> None:
    play = village.night(*SEATS).order(F, "black_magic", C, E, effect="shadow").order(I, "freeze", A)
    assert answer(play.to("late_night"), C, "transfer").to("small_hours").seat(A)["statuses"] == ["frozen"]
    assert play.seat(C)["statuses"] == ["hidden"]


def test_tai_chi_under_shared_fate_reaches_both(village: Village) -> None:
    play = village.night(*SEATS).order(F, "black_magic", C, E, effect="fate").order(I, "freeze", A)
    answer(play.to("late_night"), C, "transfer").to("small_hours")
    assert play.seat(C)["statuses"] == play.seat(E)["statuses"] == ["shared_fate", "frozen"]
    assert play.seat(A)["statuses"] == []


@pytest.mark.parametrize(("effect", "keeps"), [("transfer", []), ("copy", ["frozen"])])
def test_a_status_passed_to_one_who_cannot_take_it_is_gone(village: Village, effect: str, keeps: list[str]) -> None:
    """神恩: the apostle takes nothing negative."""
    play = answer(frozen(village), D, effect).to("small_hours")
    assert play.seat(D)["statuses"] == []
    assert play.seat(A)["statuses"] == keeps


def test_tai_chi_asks_as_the_night_begins_where_the_village_mourns(village: Village) -> None:
    """神怒."""
    play = village.night(*SEATS).noon().vote(**{B: D, F: D}).to("early_night")
    assert [ask["about"] for ask in play.asked] == [{"status": "purified"}]
    assert answer(play, B, "transfer").seat(B)["statuses"] == ["purified"]


def test_a_master_who_is_out_is_asked_nothing(village: Village) -> None:
    play = village.night(*SEATS).amend(A, alive=False).order(I, "freeze", E).to("late_night")
    assert play.asked == []


# --- two masters ---

TWO = ("tai_chi_master", "mechanical_wolf", "black_wolf_king", "crow", "penguin", "witch", "hunter")


def two(village: Village, *steps: tuple[str, str], **rulings: Any) -> Game:
    """A freeze for the true master; each step is who is asked, and whom it names to pass it on to."""
    play = village.game(*TWO, rulings=rulings).order(B, "learn", A).night().order(E, "freeze", A).to("late_night")
    for by, target in steps:
        answer(play, target, "transfer", by)
    return play


PING_PONG = ((A, B), (B, A), (A, B), (B, A))


def test_one_status_goes_to_one_seat_twice_and_no_more(village: Village) -> None:
    play = two(village, *PING_PONG)
    assert [(ask["to"], ask["choices"]) for ask in play.asked] == [(A, [C, D, E, F, G])]
    assert answer(play, D, "transfer").seat(D)["statuses"] == ["frozen"]


def test_a_kind_of_status_goes_to_one_seat_twice_in_a_game(village: Village) -> None:
    """The penguin and its copy in one night, and the penguin two nights later: the third time D is no choice."""
    seats = (*TWO[:-1], "moon_girl")
    play = village.game(*seats).order(B, "learn", E).night()
    play.order(E, "freeze", A).order(B, "freeze", A).to("late_night")
    answer(answer(play, D, "transfer"), D, "transfer").noon().night().order(G, "manipulate", A).to("midnight")
    assert play.asked[0]["choices"] == [B, C, D, E, F, G]  # of another kind
    answer(play, D, "transfer").noon().night().order(E, "freeze", A).to("late_night")
    assert play.asked[0]["choices"] == [B, C, E, F, G]


@pytest.mark.parametrize(("ruled", "choices"), [("landed", [C, D, E, F, G]), ("named", [B, C, E, F, G])])
def test_tai_chi_cap(village: Village, ruled: str, choices: list[str]) -> None:
    """交换 of B and D: D is named and B has it. Counted is where it lands, or by the ruling whom was named."""
    seats = (*TWO[:-1], "magician")
    play = village.game(*seats, rulings={"tai_chi_cap": ruled}).order(B, "learn", A).night()
    play.order(G, "swap", B, D).order(E, "freeze", A).to("late_night")
    for by, target in ((A, D), (B, A), (A, D), (B, A)):
        answer(play, target, "transfer", by)
    assert [(ask["to"], ask["choices"]) for ask in play.asked] == [(A, choices)]
    if ruled == "landed":  # D is named once more, and B has had it twice: he keeps it, and is asked no more
        assert answer(play, D, "transfer").to("small_hours").seat(A)["statuses"] == ["frozen"]


def test_tai_chi_learnt_by_the_mechanical_wolf_passes_on_too(village: Village) -> None:
    play = village.game(*TWO).order(B, "learn", A).night().order(E, "freeze", B).to("late_night")
    assert [ask["to"] for ask in play.asked] == [B]
    assert answer(play, D, "transfer", B).to("small_hours").changed == {D: FROZEN}
