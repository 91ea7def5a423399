"""What is public is a closed list; letters tell the rest, and some things are told to nobody."""

from __future__ import annotations

import pytest

from dm_console.outbox.wording import Wording
from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    CUPID,
    ENVOY,
    GUARD,
    HUNTER,
    MAGICIAN,
    NUN,
    PENITENT,
    PIPER,
    PRINCESS,
    SEER,
    SILENT,
    SLANDERER,
    WHITE,
    WITCH,
    Game,
    ago,
)


def busy_night() -> Game:
    """A night on which every window is used, and nobody leaves."""
    play = Game().pair().votes(HUNTER, 1).night()
    play.order(GUARD, "guardian_shield", SEER).order(GUARD, "soundproof_shield", PENITENT)
    play.order(PIPER, "pipe_tune", HUNTER).order(PIPER, "falling_leaves", SLANDERER)
    play.order(NUN, "defend_faith", ALPHA).order(NUN, "redemption", BLACK)
    play.order(SEER, "prophecy", ALPHA).order(SILENT, "third_eye").order(SLANDERER, "slander", NUN)
    play.order(BLACK, "wolf_kill", SEER).order(WHITE, "bite", CITIZEN).order(WITCH, "antidote", CITIZEN)
    play.order(PRINCESS, "innocence").order(MAGICIAN, "pull_strings", GUARD).order(ENVOY, "envoy", text="合作")
    return play.to("day")


def test_of_a_busy_night_four_letters_and_two_lines_are_all() -> None:
    play = busy_night()
    assert play.posted == [("envoy_used", {}), ("badge_moved", {}), ("nobody_left", {})]
    assert sorted((to, kind) for to, kind, _ in play.told) == sorted(
        [
            (PIPER, "feedback"),
            (SEER, "feedback"),
            (WITCH, "feedback"),
            (GUARD, "badge_received"),
            (HUNTER, "badge_lost"),
            (HUNTER, "status_gained"),
        ]
    )


def test_no_letter_of_it_names_who_did_it() -> None:
    play = busy_night()
    words = Wording(play.ruleset, "zh")
    actors = (GUARD, NUN, BLACK, WHITE, MAGICIAN, PRINCESS, SLANDERER, ENVOY)
    for sent in play.table.outbox.sent:
        if sent.letter.kind not in ("role", "wolf_list", "pack", "in_love"):
            text = words.letter(sent.letter)
            assert [name for name in actors if name in text and sent.letter.to.name != name] == []


@pytest.mark.parametrize("cause", ["vote", "kill", "poison"])
def test_an_exit_says_who_and_nothing_more(cause: str) -> None:
    play = Game().pair(SEER, WITCH).day(2)
    match cause:
        case "vote":
            play.vote_out(PENITENT)
        case "kill":
            play.order(BLACK, "wolf_kill", PENITENT)
        case _:
            play.order(WITCH, "poison", PENITENT)
    posted = [item for item in play.to("day").posted if item[0] != "nobody_left"]
    assert posted == [("left", {"seat": PENITENT})]


def test_what_is_never_posted() -> None:
    """No counts, no sheriff, no roles, no sides that have lost."""
    play = Game(ago("替罪羊")).pair().votes(HUNTER, 2).day(2).votes(BLACK, 2).votes(HUNTER, 2).on("guard_hour")
    play.to("day")
    kinds = {kind for kind, _ in play.posted}
    assert kinds == {"left", "scapegoat_left", "nobody_left"}
    assert play.to("day").posted_when[-1] == (3, "dawn", "nobody_left")


def test_the_drawn_roles_are_secret() -> None:
    assert Game().pair().table.outbox.posted == []


def test_cupid_hears_of_its_side_only_when_its_role_changes() -> None:
    play = Game().pair(SEER, BLACK).day(2)
    sent = [s.letter.kind for s in play.table.outbox.sent if s.letter.to.name == CUPID]
    assert sent == ["role"]
