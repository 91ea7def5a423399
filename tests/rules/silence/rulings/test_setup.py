"""Rulings of set-up, opening, letters and announcements, each of their choices."""

from __future__ import annotations

import pytest

from dm_console.engine.opening import BadSetup
from tests.rules.silence.games import (
    ALPHA,
    ASSASSIN,
    BLACK,
    CITIZEN,
    CUPID,
    ELDER,
    ENVOY,
    HUNTER,
    MARTYR,
    NUN,
    PACK,
    PENITENT,
    PIPER,
    PRINCESS,
    REBEL,
    SEER,
    WHITE,
    WITCH,
    Game,
    ago,
)

THREE = {SEER: "预言家", CITIZEN: "良民", BLACK: "黑狼"}


def packs(play: Game) -> dict[str, list[str]]:
    return {to: facts["seats"] for to, kind, facts in play.letters if kind == "pack"}


def test_small_game_refuse() -> None:
    with pytest.raises(BadSetup, match="too_few_seats"):
        _ = Game(THREE, small_game="refuse").game


def test_small_game_allow() -> None:
    assert len(Game(THREE, small_game="allow").table.seats) == 3


@pytest.mark.parametrize(("drawn_roles_public", "posted"), [(False, []), (True, ["drawn_roles"])])
def test_drawn_roles_public(drawn_roles_public: bool, posted: list[str]) -> None:
    rows = Game(drawn_roles_public=drawn_roles_public).table.outbox.posted
    assert [item.kind for row in rows for item in row.items] == posted
    if posted:
        roles = ("hunter", "silent_seer", "power_magician", "princess", "slanderer", "penitent")
        assert (rows[0].phase, rows[0].items[0].facts) == ("opening", {"roles": roles})


@pytest.mark.parametrize(("wolves_know_wolves", "told"), [(True, PACK), (False, [])])
def test_wolves_know_wolves(wolves_know_wolves: bool, told: list[str]) -> None:
    assert list(packs(Game(wolves_know_wolves=wolves_know_wolves).mark().pair())) == told


def test_rebels_known_none() -> None:
    play = Game(rebels_known="none").mark().pair()
    assert packs(play) == {wolf: [other for other in PACK if other != wolf] for wolf in PACK}


def test_rebels_known_by_wolves() -> None:
    play = Game(rebels_known="by_wolves").mark().pair()
    assert packs(play) == {wolf: [REBEL, *(other for other in PACK if other != wolf)] for wolf in PACK}
    assert {tuple(f["rebels"]) for _, kind, f in play.letters if kind == "pack"} == {(REBEL,)}


def test_rebels_known_know_wolves() -> None:
    play = Game(rebels_known="know_wolves").mark().pair()
    assert packs(play)[REBEL] == PACK
    assert packs(play)[ALPHA] == [BLACK, ENVOY, NUN]


@pytest.mark.parametrize("vote_closes", ["20:00", "20:30", "21:00", "21:30", "00:00", "21:39"])
def test_vote_closes(vote_closes: str) -> None:
    play = Game(vote_closes=vote_closes)
    assert play.ruleset.rules.closes(play.table, "day") == vote_closes


@pytest.mark.parametrize("time", ["21:40", "9 p.m.", 21])
def test_vote_closes_before_the_answers_are_due(time: object) -> None:
    with pytest.raises(BadSetup, match="no_choice"):
        _ = Game(vote_closes=time).game


@pytest.mark.parametrize("interviews", [0, 2, 3, 4, 7])
def test_interviews(interviews: int) -> None:
    play = Game(interviews=interviews).pair().mark().to("dusk")
    for _ in range(interviews):
        play.die("interview", 1)
    assert len(play.to("guard_hour").told) == interviews
    assert Game().ruleset.rulings["interviews"].choices == (0, 2, 3, 4)


@pytest.mark.parametrize(("lovers_told_faction", "facts"), [(True, {"partner", "faction"}), (False, {"partner"})])
def test_lovers_told_faction(lovers_told_faction: bool, facts: set[str]) -> None:
    play = Game(lovers_told_faction=lovers_told_faction).mark().pair()
    assert {tuple(sorted(f)) for _, kind, f in play.letters if kind == "in_love"} == {tuple(sorted(facts))}


def test_arrow_missing_refuse() -> None:
    assert Game(arrow_missing="refuse").to("day").refused.kind == "arrow_missing"


def test_arrow_missing_random() -> None:
    play = Game(arrow_missing="random").mark().die("arrow", 20, CUPID).die("arrow", 1, CUPID).to("day")
    assert [row.rolled.roll.sides for row in play.table.chance.log] == [20, 19]
    assert {name for name in play.changed if "statuses" in play.changed[name]} == {CUPID, SEER}


def test_arrow_missing_random_without_cupid_itself() -> None:
    play = Game(arrow_missing="random", cupid_self=False).die("arrow", 19).die("arrow", 1).to("day")
    assert [row.rolled.roll.sides for row in play.table.chance.log] == [19, 18]
    assert [play.seat(name)["statuses"] for name in (PIPER, SEER)] == [["lover"], ["lover"]]


def test_cupid_self_true() -> None:
    assert Game(cupid_self=True).pair(CUPID, SEER).seat(CUPID)["statuses"] == ["lover"]


def test_cupid_self_false() -> None:
    assert Game(cupid_self=False).order(CUPID, "cupids_arrow", CUPID, SEER).refused.kind == "not_oneself"


def test_join_or_arrow_first_arrow() -> None:
    play = Game(join_or_arrow_first="arrow").order(WHITE, "join_pack").pair(WHITE, ALPHA)
    assert {play.seat(name)["faction"] for name in (WHITE, ALPHA, CUPID)} == {"lovers"}


def test_join_or_arrow_first_join() -> None:
    """He is a wolf of the pack by the time the arrow is shot."""
    play = Game(join_or_arrow_first="join").order(CUPID, "cupids_arrow", WHITE, ALPHA).order(WHITE, "join_pack")
    play.to("day")
    assert {play.seat(name)["faction"] for name in (WHITE, ALPHA, CUPID)} == {"wolves"}


def test_wolf_pair_same_faction() -> None:
    assert Game(wolf_pair="same_faction").pair(WHITE, ALPHA).seat(CUPID)["faction"] == "lovers"


def test_wolf_pair_any_wolf_roles() -> None:
    play = Game(wolf_pair="any_wolf_roles").pair(WHITE, ALPHA)
    assert {play.seat(name)["faction"] for name in (WHITE, ALPHA, CUPID)} == {"wolves"}


# --- what is posted ---


def test_elder_notice_always() -> None:
    play = Game(ago("刺客"), elder_notice="always").pair().mark().order(ASSASSIN, "assassinate", ELDER).to("day")
    assert ("elder_left", {}) in play.posted


@pytest.mark.parametrize(("poisoned", "posted"), [(True, True), (False, False)])
def test_elder_notice_three_causes(poisoned: bool, posted: bool) -> None:
    play = Game(ago("刺客"), elder_notice="three_causes").pair().mark()
    if poisoned:
        play.order(WITCH, "poison", ELDER)
    else:
        play.order(ASSASSIN, "assassinate", ELDER)
    assert (("elder_left", {}) in play.to("day").posted) is posted


@pytest.mark.parametrize(("scapegoat_notice", "posted"), [("unless_sole_top", False), ("always", True)])
def test_scapegoat_notice(scapegoat_notice: str, posted: bool) -> None:
    play = Game(ago("替罪羊"), scapegoat_notice=scapegoat_notice).pair().day(2).vote_out(MARTYR).on("guard_hour")
    assert play.out == [(MARTYR, "voted_out")]
    assert (("scapegoat_left", {}) in play.posted) is posted


@pytest.mark.parametrize(
    ("assassin_notice", "alone", "both"),
    [
        ("target_and_fallen", {"target": BLACK}, {"target": SEER, "assassin": ASSASSIN}),
        ("names_both", {"target": BLACK, "assassin": ASSASSIN}, {"target": SEER, "assassin": ASSASSIN}),
        ("bare", {}, {}),
    ],
)
def test_assassin_notice(assassin_notice: str, alone: dict[str, str], both: dict[str, str]) -> None:
    for target, facts in ((BLACK, alone), (SEER, both)):
        play = Game(ago("刺客"), assassin_notice=assassin_notice).pair().mark()
        assert play.order(ASSASSIN, "assassinate", target).posted[0] == ("assassin_acted", facts)


@pytest.mark.parametrize(("bloodline_notice", "posted"), [("exit_only", False), ("announced", True)])
def test_bloodline_notice(bloodline_notice: str, posted: bool) -> None:
    play = Game(bloodline_notice=bloodline_notice).pair().day(2).votes(ALPHA, 4).votes(PENITENT, 3).on("guard_hour")
    assert (("bloodline_used", {}) in play.posted) is posted
    assert play.out == [(PENITENT, "voted_out")]


@pytest.mark.parametrize(("badge_moved_notice", "posted"), [("pull_strings_only", False), ("every_change", True)])
def test_badge_moved_notice(badge_moved_notice: str, posted: bool) -> None:
    play = Game(badge_moved_notice=badge_moved_notice).pair().votes(HUNTER, 1).day(2).vote_out(HUNTER).on("dawn")
    play.order(HUNTER, "hand_over_badge", SEER).to("day")
    assert (("badge_moved", {}) in play.posted) is posted


def test_badge_moved_notice_of_pulled_strings_is_one_either_way() -> None:
    for ruled in ("pull_strings_only", "every_change"):
        play = Game(badge_moved_notice=ruled).pair().votes(HUNTER, 1).mark().order("汤圆", "pull_strings", SEER)
        assert [kind for kind, _ in play.to("day").posted].count("badge_moved") == 1


@pytest.mark.parametrize(("envoy_delivery", "when"), [("at_once", (1, "day")), ("next_day", (1, "dawn"))])
def test_envoy_delivery(envoy_delivery: str, when: tuple[int, str]) -> None:
    play = Game(envoy_delivery=envoy_delivery).pair().mark().order(ENVOY, "envoy", text="来").to("day")
    assert [row[:2] for row in play.told_when if row[2] == PIPER] == [when]


@pytest.mark.parametrize(("heartbreak_told", "told"), [(True, ["skills_lost"]), (False, [])])
def test_heartbreak_told(heartbreak_told: bool, told: list[str]) -> None:
    play = Game(heartbreak_told=heartbreak_told).pair().mark().order(PIPER, "heartbreak", PRINCESS).to("day")
    assert [kind for kind, _ in play.told_to(PRINCESS)] == told
    assert play.seat(PRINCESS)["statuses"] == ["skills_lost"]


def test_heartbreak_told_does_not_speak_of_prestige() -> None:
    play = Game(heartbreak_told=False).pair().day(2).vote_out(ELDER).to("guard_hour")
    assert [kind for kind, _ in play.told_to(PRINCESS)] == ["skills_lost"]
