"""死士【死节】: revealed by any exit; may leave at once by day."""

from __future__ import annotations

from tests.rules.silence.games import BLACK, ELDER, HUNTER, MARTYR, PIPER, SEER, WITCH, Game, ago, gone

REVEALED = [("left", {"seat": MARTYR}), ("martyr_left", {"seat": MARTYR})]


def day_one() -> Game:
    return Game(ago("死士")).pair().mark()


def test_by_day_out_at_once_and_posted_at_once() -> None:
    play = day_one().order(MARTYR, "死节")
    assert play.changed == {MARTYR: gone("honour", phase="day", by=MARTYR, skill="honour_exit")}
    assert play.posted == REVEALED
    assert play.posted_when[0][:2] == (1, "day")
    assert play.told == [(MARTYR, "left", {"last_words": True})]


def test_voted_out_it_is_revealed_at_dusk() -> None:
    play = day_one().day(2).vote_out(MARTYR).on("guard_hour")
    assert play.posted == REVEALED
    assert play.posted_when[0][:2] == (2, "dusk")


def test_killed_it_is_revealed_in_the_morning() -> None:
    play = day_one().order(BLACK, "wolf_kill", MARTYR).to("dawn")
    assert play.posted == []
    play.to("day")
    assert play.posted == REVEALED
    assert play.posted_when[0][:2] == (1, "dawn")


def test_not_at_dusk_nor_at_night() -> None:
    for phase in ("dusk", "guard_hour", "late_hour", "dawn"):
        assert day_one().to(phase).order(MARTYR, "honour_exit").refused.kind == "by_day_only"


def test_it_has_no_last_words_beyond_the_first_five() -> None:
    play = Game(ago("死士")).pair(SEER, "饺子").day(2).vote_out(SEER).to("day")
    for name in ("麻花", "米线", "凉皮"):
        play.vote_out(name).to("day")
    assert play.mark().order(MARTYR, "honour_exit").told_to(MARTYR) == [("left", {"last_words": False})]


def test_its_lover_follows_and_both_are_posted() -> None:
    play = Game(ago("死士")).pair(MARTYR, SEER).order(MARTYR, "honour_exit")
    assert play.out == [(MARTYR, "honour"), (SEER, "love")]
    assert [kind for kind, _ in play.posted] == ["left", "martyr_left", "left"]


def test_without_his_skill_he_is_not_revealed() -> None:
    play = Game(ago("死士")).pair().night().order(PIPER, "heartbreak", MARTYR).to("day").mark()
    assert play.order(BLACK, "wolf_kill", MARTYR).to("day").posted[-1] == ("left", {"seat": MARTYR})
    play = Game(ago("死士")).pair().day(2).vote_out(ELDER).to("day").mark().vote_out(MARTYR).on("guard_hour")
    assert play.posted == [("left", {"seat": MARTYR})]


def test_broken_the_night_he_is_killed_he_is_not_revealed_either() -> None:
    play = Game(ago("死士")).pair().mark().order(PIPER, "heartbreak", MARTYR).order(BLACK, "wolf_kill", MARTYR)
    assert play.to("day").posted == [("left", {"seat": MARTYR})]


def test_one_who_left_before_the_elder_is_revealed() -> None:
    play = Game(ago("死士")).pair().order(BLACK, "wolf_kill", HUNTER).order(WITCH, "poison", MARTYR).to("dawn")
    play.order(HUNTER, "last_shot", ELDER).to("day")
    assert [item for item in play.posted if item[0] == "martyr_left"] == [("martyr_left", {"seat": MARTYR})]
