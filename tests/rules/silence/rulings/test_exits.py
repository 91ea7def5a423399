"""Rulings of exits and what follows: prestige, shots, honour, the assassin, the knife, revenge, and who wins."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    ASSASSIN,
    BLACK,
    CITIZEN,
    CITIZEN_2,
    CUPID,
    ELDER,
    ENVOY,
    GUARD,
    HUNTER,
    MARTYR,
    NUN,
    PENITENT,
    PIPER,
    PLAIN,
    PRINCESS,
    REBEL,
    SEER,
    SILENT,
    TWENTY,
    WHITE,
    WITCH,
    Game,
    ago,
)


def loose(play: Game) -> Game:
    play.strict = False
    return play


@pytest.mark.parametrize("assassinated_elder", ["no_prestige", "prestige"])
def test_assassinated_elder(assassinated_elder: str) -> None:
    play = Game(ago("刺客"), assassinated_elder=assassinated_elder).pair().order(ASSASSIN, "assassinate", ELDER)
    assert (play.seat(PRINCESS)["skills"] == []) is (assassinated_elder == "prestige")


@pytest.mark.parametrize(("prestige_lasts", "skills"), [("permanent", []), ("current_night", ["innocence"])])
def test_prestige_lasts(prestige_lasts: str, skills: list[str]) -> None:
    play = Game(prestige_lasts=prestige_lasts).pair().day(2).vote_out(ELDER).to("guard_hour")
    assert play.seat(PRINCESS)["skills"] == []
    assert play.to("day").seat(PRINCESS)["skills"] == skills


@pytest.mark.parametrize("honour_exit_when", ["day", "any_time"])
def test_honour_exit_when(honour_exit_when: str) -> None:
    play = Game(ago("死士"), honour_exit_when=honour_exit_when).pair().night().order(MARTYR, "honour_exit")
    if honour_exit_when == "day":
        assert play.refused.kind == "by_day_only"
    else:
        assert play.out == [(MARTYR, "honour")]
        assert play.posted == []
        assert play.to("day").posted == [("left", {"seat": MARTYR}), ("martyr_left", {"seat": MARTYR})]


@pytest.mark.parametrize(
    ("assassin_spared_by", "white", "rebel"), [("wolf_roles", True, False), ("wolves_faction", False, True)]
)
def test_assassin_spared_by(assassin_spared_by: str, white: bool, rebel: bool) -> None:
    for target, spared in ((WHITE, white), (REBEL, rebel), (BLACK, True), (SEER, False)):
        play = Game(ago("刺客"), assassin_spared_by=assassin_spared_by).pair().order(ASSASSIN, "assassinate", target)
        assert play.seat(ASSASSIN)["alive"] is spared


@pytest.mark.parametrize("confess_to", ["one", "several"])
def test_confess_to(confess_to: str) -> None:
    play = Game(confess_to=confess_to).pair().mark().order(PENITENT, "confess", BLACK, SEER)
    if confess_to == "one":
        assert play.refused.kind == "wrong_number"
    else:
        assert [to for to, *_ in play.told] == [BLACK, SEER]


@pytest.mark.parametrize("how", ["poison", "kill", "love"])
@pytest.mark.parametrize("shot_after", ["any_cause", "not_poison_or_love"])
def test_shot_after(shot_after: str, how: str) -> None:
    play = Game(shot_after=shot_after).pair(HUNTER, SEER).night()
    by, skill, target = {
        "poison": (WITCH, "poison", HUNTER),
        "kill": (BLACK, "wolf_kill", HUNTER),
        "love": (BLACK, "wolf_kill", SEER),
    }[how]
    play.order(by, skill, target).to("dawn").order(HUNTER, "last_shot", ALPHA)
    if shot_after == "any_cause" or how == "kill":
        assert play.to("day").out[-1] == (ALPHA, "shot")
    else:
        assert play.refused.kind == "no_shot"


@pytest.mark.parametrize("night_shot_until", ["dawn", "next_dusk"])
def test_night_shot_until(night_shot_until: str) -> None:
    play = Game(night_shot_until=night_shot_until).pair().order(BLACK, "wolf_kill", HUNTER).to("day")
    play.order(HUNTER, "last_shot", SEER)
    if night_shot_until == "dawn":
        assert play.refused.kind == "chance_over"
    else:
        assert play.out == [(HUNTER, "kill"), (SEER, "shot")]


def test_night_shot_until_next_dusk_and_no_further() -> None:
    play = Game(night_shot_until="next_dusk").pair().order(BLACK, "wolf_kill", HUNTER).to("day").to("dusk")
    assert play.order(HUNTER, "last_shot", SEER).to("guard_hour").out[-1] == (SEER, "shot")
    play = Game(night_shot_until="next_dusk").pair().order(BLACK, "wolf_kill", HUNTER).to("day").to("guard_hour")
    assert play.order(HUNTER, "last_shot", SEER).refused.kind == "chance_over"


# --- the knife ---


def test_knife_heir_missing_random() -> None:
    play = Game(knife_heir_missing="random").pair().day(2).vote_out(BLACK).die("knife_heir", 1).to("day")
    assert play.seat(ALPHA)["skills"][-1] == "wolf_kill"


def test_knife_heir_missing_lost() -> None:
    play = Game(knife_heir_missing="lost").pair().day(2).vote_out(BLACK).to("day")
    assert [seat.name for seat in play.table.seats if seat.skill("wolf_kill")] == []


def test_knife_of_a_lover_keeps_alone() -> None:
    assert Game(knife_of_a_lover="keeps_alone").pair(BLACK, SEER).seat(BLACK)["skills"] == ["wolf_kill"]


def test_knife_of_a_lover_stays_with_wolves() -> None:
    play = Game(knife_of_a_lover="stays_with_wolves").die("knife_heir", 3, BLACK).mark().pair(BLACK, SEER)
    assert play.seat(BLACK)["skills"] == []
    assert play.seat(NUN)["skills"][-1] == "wolf_kill"
    assert Game(knife_of_a_lover="stays_with_wolves").pair(BLACK, NUN).seat(BLACK)["skills"] == ["wolf_kill"]


def inherited(**rulings: object) -> Game:
    """The lovers have inherited the kill."""
    play = Game(**rulings).pair(SEER, ALPHA).day(2).gone(ENVOY, NUN)
    return play.vote_out(BLACK).to("guard_hour")


def test_testament_knives_shared() -> None:
    play = inherited(testament_knives="shared").order(SEER, "wolf_kill", HUNTER).order(ALPHA, "wolf_kill", WITCH)
    assert play.to("dawn").out[-1:] == [(WITCH, "kill")]
    assert play.seat(HUNTER)["alive"]


def test_testament_knives_one_each() -> None:
    play = inherited(testament_knives="one_each").order(SEER, "wolf_kill", HUNTER).order(ALPHA, "wolf_kill", WITCH)
    assert play.to("dawn").out[-2:] == [(WITCH, "kill"), (HUNTER, "kill")]


@pytest.mark.parametrize("piped_wolves_kill", [True, False])
def test_piped_wolves_kill(piped_wolves_kill: bool) -> None:
    play = Game(piped_wolves_kill=piped_wolves_kill).pair().day(2)
    for wolf in (ALPHA, BLACK, ENVOY, NUN):
        play.amend(wolf, statuses=["mad"])
    play.to("guard_hour").order(BLACK, "wolf_kill", SEER)
    if piped_wolves_kill:
        assert play.to("dawn").out == [(SEER, "kill")]
    else:
        assert play.refused.kind == "piped"


# --- revenge ---


@pytest.mark.parametrize(("revenge_other_causes", "role"), [("by_side", "rebel"), ("none", "cupid")])
def test_revenge_other_causes(revenge_other_causes: str, role: str) -> None:
    play = Game(ago("死士"), revenge_other_causes=revenge_other_causes).pair(MARTYR, SEER)
    assert play.order(MARTYR, "honour_exit").seat(CUPID)["role"] == role


def test_revenge_other_causes_by_side_of_the_wolves() -> None:
    for ruled, role in (("by_side", "good_citizen"), ("none", "cupid")):
        play = Game(revenge_other_causes=ruled).pair(PRINCESS, HUNTER).order(BLACK, "wolf_kill", SEER)
        assert play.order(PRINCESS, "innocence").to("dawn").seat(CUPID)["role"] == role


# --- winning ---


@pytest.mark.parametrize(("white_wolf_five", "winners"), [("at_most", ("white_wolf",)), ("exactly", ())])
def test_white_wolf_five(white_wolf_five: str, winners: tuple[str, ...]) -> None:
    left = (WHITE, SEER, CITIZEN, ALPHA)
    play = (
        Game(white_wolf_five=white_wolf_five).pair(SEER, CITIZEN).day(2).gone(*(n for n in TWENTY if n not in left))
    )
    assert loose(play.to("guard_hour")).table.winners == winners


@pytest.mark.parametrize("white_wolf_five", ["at_most", "exactly"])
def test_white_wolf_five_with_five(white_wolf_five: str) -> None:
    left = (WHITE, SEER, CITIZEN, CITIZEN_2, ALPHA)
    play = (
        Game(white_wolf_five=white_wolf_five).pair(SEER, CITIZEN).day(2).gone(*(n for n in TWENTY if n not in left))
    )
    assert loose(play.to("guard_hour")).table.winners == ("white_wolf",)


@pytest.mark.parametrize(("wolf_votes", "winners"), [("castable_now", ()), ("one_each", ("wolves",))])
def test_wolf_votes(wolf_votes: str, winners: tuple[str, ...]) -> None:
    """Three against three, one of whom is the sheriff."""
    left = (ALPHA, NUN, REBEL, SEER, CITIZEN, CITIZEN_2)
    play = Game(wolf_votes=wolf_votes).pair(CITIZEN, CITIZEN_2).day(2).amend(SEER, holds=["sheriff"])
    play = play.gone(*(n for n in TWENTY if n not in left))
    assert loose(play.to("guard_hour")).table.winners == winners


@pytest.mark.parametrize("village_loss_mixed", [True, False])
def test_village_loss_mixed(village_loss_mixed: bool) -> None:
    play = Game(village_loss_mixed=village_loss_mixed).pair(HUNTER, ELDER).day(2).gone(*PLAIN[:3])
    for name in PLAIN[3:]:
        play.amend(name, statuses=["mad"])
    assert ("villagers" in play.to("guard_hour").table.lost) is village_loss_mixed


@pytest.mark.parametrize("piped", [True, False])
def test_village_loss_mixed_false_wants_all_of_one_kind(piped: bool) -> None:
    play = Game(village_loss_mixed=False).pair(HUNTER, ELDER).day(2)
    if piped:
        for name in PLAIN:
            play.amend(name, statuses=["mad"])
    else:
        play.gone(*PLAIN)
    assert "villagers" in play.to("guard_hour").table.lost


def all_lost(**rulings: object) -> Game:
    """Wolves and village lose in one settlement, and nobody else is left."""
    play = Game(**rulings).pair(CITIZEN, CITIZEN_2)
    play.gone(WHITE, PIPER, ALPHA, ENVOY, NUN, GUARD, ELDER, SILENT, SEER).to("day")
    return play.amend(BLACK, statuses=["mad"]).vote_out(WITCH).to("guard_hour")


def test_all_lose_ask_dm() -> None:
    play = all_lost(all_lose="ask_dm").answer("dm", choice="villagers")
    assert play.table.winners == ("villagers",)


def test_all_lose_judged_last() -> None:
    assert all_lost(all_lose="judged_last").table.winners == ("villagers",)


def test_all_lose_nobody() -> None:
    play = all_lost(all_lose="nobody")
    assert (play.table.over, play.table.winners) == (True, ())
    assert play.posted[-1] == ("victory", {"winners": []})
