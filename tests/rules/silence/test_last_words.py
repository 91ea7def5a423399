"""遗言: the first five who leave may each leave words by 09:00; they are posted when dawn is over."""

from __future__ import annotations

from tests.rules.silence.games import BLACK, CITIZEN, GUARD, HUNTER, NUN, PENITENT, REBEL, SEER, WITCH, Game


def test_of_the_night_they_are_posted_that_morning(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("dawn").order(HUNTER, "遗言", text="墨鱼是狼").to("day")
    assert play.posted == [("left", {"seat": HUNTER}), ("last_words", {"seat": HUNTER, "text": "墨鱼是狼"})]
    assert {when[:2] for when in play.posted_when} == {(1, "dawn")}


def test_of_dusk_they_come_at_dawn() -> None:
    play = Game().pair(SEER, WITCH).day(2).vote_out(NUN).to("guard_hour").mark()
    play.order(NUN, "last_words", text="再见").to("day")
    assert ("last_words", {"seat": NUN, "text": "再见"}) in play.posted


def test_forgone_without_an_order(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("day")
    assert play.posted == [("left", {"seat": HUNTER})]


def test_the_first_five_and_not_the_sixth() -> None:
    play = Game().pair(SEER, WITCH).day(2)
    for name in (GUARD, HUNTER, PENITENT, CITIZEN):
        play.vote_out(name).to("day")
    play.mark().vote_out(NUN).to("guard_hour").order(BLACK, "wolf_kill", REBEL).to("dawn")
    assert play.told_to(NUN) == [("left", {"last_words": True})]
    assert play.told_to(REBEL) == [("left", {"last_words": False})]
    assert play.order(REBEL, "last_words", text="冤").refused.kind == "not_your_skill"


def test_once(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("dawn").order(HUNTER, "last_words", text="一")
    play.order(HUNTER, "last_words", text="二").to("day")
    assert play.posted[-1] == ("last_words", {"seat": HUNTER, "text": "二"})
    assert play.order(HUNTER, "last_words", text="三").refused.kind == "used_up"


def test_of_one_who_stays_they_lapse_and_are_not_lost(first_day: Game) -> None:
    play = first_day.order(HUNTER, "last_words", text="先写好").to("day")
    assert play.posted == [("nobody_left", {})]
    play.order(BLACK, "wolf_kill", HUNTER).to("dawn").order(HUNTER, "last_words", text="再写").to("day")
    assert play.posted[-1] == ("last_words", {"seat": HUNTER, "text": "再写"})


def test_they_need_words(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("dawn").order(HUNTER, "last_words")
    assert play.refused.kind == "option_needed"


def test_they_are_due_by_the_dawn_after_the_exit(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("day").to("dawn")
    assert play.order(HUNTER, "last_words", text="迟了").refused.kind == "chance_over"


def test_once_that_dawn_is_over_they_cannot_be_sent_for_the_next(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("day")
    assert play.order(HUNTER, "last_words", text="迟了").refused.kind == "chance_over"


def test_of_one_shot_at_dawn_they_are_due_by_the_next(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("dawn").order(HUNTER, "last_shot", NUN).to("day")
    play.to("dawn").order(NUN, "last_words", text="再见").to("day")
    assert play.posted[-1] == ("last_words", {"seat": NUN, "text": "再见"})
