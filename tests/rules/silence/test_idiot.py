"""白痴【装傻】: about to be voted out he stays, nobody is told, his ballot is void; without the skill he leaves."""

from __future__ import annotations

from tests.rules.silence.games import ELDER, IDIOT, NUN, PIPER, SEER, Game, ago, gone


def day_two(**rulings: object) -> Game:
    return Game(ago("白痴"), **rulings).pair().day(2)


def test_he_is_told_that_he_is_about_to_leave() -> None:
    assert day_two().vote_out(IDIOT).told == [(IDIOT, "top_of_vote", {"skill": "play_dumb"})]


def test_he_plays_dumb_and_stays_and_all_that_is_posted_is_that_nobody_left() -> None:
    play = day_two().vote_out(IDIOT).order(IDIOT, "装傻").to("guard_hour")
    assert play.changed == {IDIOT: {"statuses": ([], ["played_dumb"]), "votes": (1, 0)}}
    assert play.posted == [("nobody_left", {})]
    assert [kind for kind, _ in play.told_to(IDIOT)] == ["top_of_vote"]


def test_ordered_before_it_waits_for_the_vote() -> None:
    assert day_two().order(IDIOT, "play_dumb").vote_out(IDIOT).to("guard_hour").out == []


def test_without_it_he_leaves() -> None:
    play = day_two().vote_out(IDIOT).to("guard_hour")
    assert play.changed == {IDIOT: gone("voted_out", day=2, phase="dusk")}


def test_ordered_for_nothing_it_lapses() -> None:
    play = day_two().order(IDIOT, "play_dumb").to("day")
    assert play.seat(IDIOT)["statuses"] == []


def test_every_time_anew() -> None:
    play = day_two().vote_out(IDIOT).order(IDIOT, "play_dumb").to("day").vote_out(IDIOT)
    assert play.order(IDIOT, "play_dumb").to("guard_hour").out == []
    play.to("day").vote_out(IDIOT).to("guard_hour")
    assert play.out == [(IDIOT, "voted_out")]


def test_his_ballot_is_cast_and_not_counted() -> None:
    play = day_two().vote_out(IDIOT).order(IDIOT, "play_dumb").to("day")
    play.vote(**{IDIOT: SEER}).to("guard_hour")
    assert play.out == []
    assert play.posted[-1] == ("nobody_left", {})


def test_a_sheriff_who_played_dumb_has_no_votes_at_all() -> None:
    play = Game(ago("白痴")).pair().votes(IDIOT).to("day").vote_out(IDIOT).order(IDIOT, "play_dumb").to("guard_hour")
    assert play.seat(IDIOT)["holds"] == ["sheriff"]
    assert play.seat(IDIOT)["vitals"]["votes"] == 0


def test_heartbreak_removes_him_at_once(first_night: Game) -> None:
    play = Game(ago("白痴")).pair().night().order(PIPER, "heartbreak", IDIOT).to("seer_hour")
    assert play.changed == {
        IDIOT: {
            **gone("skill_lost", phase="piper_hour", by=PIPER, skill="heartbreak"),
            "statuses": ([], ["skills_lost"]),
            "skills": (["play_dumb"], []),
        },
        PIPER: {"heartbreak": (1, 0)},
    }
    play.to("day")
    assert play.posted == [("left", {"seat": IDIOT})]
    assert play.told_to(IDIOT) == [("skills_lost", {"skills": ["play_dumb"]}), ("left", {"last_words": True})]


def test_so_does_prestige_and_the_dm_is_warned_before() -> None:
    play = day_two().vote_out(ELDER)
    assert f"威信会让白痴 {IDIOT}" in play.steps
    play.to("guard_hour")
    assert play.out == [(ELDER, "voted_out"), (IDIOT, "skill_lost")]
    assert play.posted == [("left", {"seat": ELDER}), ("left", {"seat": IDIOT})]


def test_falling_leaves_take_nothing_from_him() -> None:
    play = Game(ago("白痴")).pair().night().order(PIPER, "falling_leaves", IDIOT).to("day").vote_out(IDIOT)
    assert play.order(IDIOT, "play_dumb").to("guard_hour").out == []


def test_playing_dumb_looks_like_redemption() -> None:
    dumb = day_two().vote_out(IDIOT).order(IDIOT, "play_dumb").to("guard_hour").posted
    spared = Game(ago("白痴")).pair().night().order(NUN, "redemption", IDIOT).to("day").mark().vote_out(IDIOT)
    assert dumb == spared.to("guard_hour").posted


def test_where_it_works_once_he_is_not_told_of_it_again() -> None:
    play = day_two(play_dumb_uses="once").vote_out(IDIOT).order(IDIOT, "play_dumb").to("day").mark().vote_out(IDIOT)
    assert play.told == []
    assert play.to("guard_hour").out == [(IDIOT, "voted_out")]
