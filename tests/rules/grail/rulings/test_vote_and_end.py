"""Rulings of the vote, the letters and the end of the game, each of their choices."""

from __future__ import annotations

import pytest

from dm_console.outbox.wording import Wording
from tests.kit.play import Play
from tests.rules.grail.games import FOUR, SIX, A, B, C, D, E, F, Grail, died, needs, night

HIT = ("hit", 55)
KILL = (HIT, ("damage", 2))


def tied(grail: Grail, vote_tie: str) -> Play:
    return night(grail.dusk(vote_tie=vote_tie)).mark().vote(**{A: B, B: D})


def test_vote_tie_random(grail: Grail) -> None:
    play = tied(grail, "random").die("vote_tie", 2).to("announcement")
    assert play.changed == {D: {"hp": (10, 9)}}


def test_vote_tie_all(grail: Grail) -> None:
    play = tied(grail, "all").to("announcement")
    assert play.changed == {B: {"hp": (10, 9)}, D: {"hp": (10, 9)}}
    assert play.rolled == []


def test_vote_tie_none(grail: Grail) -> None:
    play = tied(grail, "none").to("announcement")
    assert play.changed == {}
    assert play.posted == [("votes", {"counts": {B: 1, D: 1}})]


def test_vote_voters_and_vote_zero_and_vote_on_wounded(grail: Grail) -> None:
    """Settled: the wounded vote; nobody's vote hurts nobody; the point kills a wounded seat for no score."""
    play = night(grail.dusk(SIX).amend(B, hp=0), ("recover", 51)).mark().vote(**{B: B}).to("announcement")
    assert play.changed == {B: died(0, -1, cause="voted_down", phase="vote")}
    assert night(grail.dusk()).to("announcement").changed == {}


def killed(grail: Grail, **rulings: object) -> Play:
    """贝塔 died in the night."""
    play = grail.dusk(SIX, **rulings).amend(B, hp=1).order(A, "attack", B)
    return night(play, *KILL).mark()


def test_vote_of_the_night_dead_uncounted(grail: Grail) -> None:
    play = killed(grail, vote_of_the_night_dead="uncounted")
    assert play.posted == []
    play.vote(**{B: A, A: B}).to("announcement")
    assert play.changed == {}
    assert play.posted == [("votes", {"counts": {B: 1}}), ("left", {"seat": B})]


def test_vote_of_the_night_dead_announce_first(grail: Grail) -> None:
    play = killed(grail, vote_of_the_night_dead="announce_first")
    assert [(posted.phase, [item.kind for item in posted.items]) for posted in play.table.outbox.posted] == [
        ("vote", ["left"])
    ]
    for by, target in ((B, A), (A, B)):
        assert play.vote(**{by: target}).refused.kind == "has_left"
        play.raw.pop()
    play.vote(**{A: C}).to("announcement")
    assert play.changed == {C: {"hp": (10, 9)}}
    assert [item[0] for item in play.posted] == ["votes"]


def test_vote_of_the_night_dead_announce_first_drops_votes_sent_before(grail: Grail) -> None:
    play = grail.dusk(SIX, vote_of_the_night_dead="announce_first").amend(B, hp=1)
    play.vote(**{C: D, D: A}).vote(**{C: B, E: B, B: D}).order(A, "attack", B)
    night(play, *KILL).mark().to("announcement")
    assert play.posted == [("votes", {"counts": {A: 1}})]
    assert play.changed == {A: {"hp": (10, 9)}}


def test_vote_of_the_night_dead_announce_first_posts_nothing_where_nobody_died(grail: Grail) -> None:
    play = night(grail.dusk(vote_of_the_night_dead="announce_first"))
    assert play.table.outbox.posted == []


# --- the end ---


def test_end_check_announcement(grail: Grail) -> None:
    play = night(grail.dusk(FOUR, end_check="announcement").amend(B, hp=1).order(A, "attack", B), *KILL)
    assert not play.table.over
    assert play.vote(**{A: A}).to("announcement").table.over


def test_end_check_immediate(grail: Grail) -> None:
    """The kill decides it: later orders are not carried out, and it is announced there and then."""
    play = grail.dusk(FOUR, end_check="immediate").amend(B, hp=1).order(A, "attack", B).order(C, "attack", D)
    night(play, *KILL)
    assert (play.table.clock.phase, play.table.over, play.table.winners) == ("night", True, ("lawful",))
    assert [(kind, by) for kind, by, _ in needs(play)] == [("hit", A), ("damage", A)]
    assert [kind for kind, _ in play.posted] == ["left", "victory"]
    assert (B, "damaged", {"damage": 2, "hp": -1}) in play.letters
    assert play.table.scores == {"lawful": 7, "neutral": 2, "chaotic": 0}


def test_end_check_immediate_by_the_point_of_the_day(grail: Grail) -> None:
    play = grail.game(SIX, end_check="immediate").amend(lawful=14).enter("number", by=A, value=1).to("dusk")
    assert (play.table.clock.phase, play.table.over) == ("day", True)


def test_end_check_immediate_by_the_vote(grail: Grail) -> None:
    play = grail.dusk(FOUR, end_check="immediate").amend(B, hp=0)
    night(play, ("recover", 51)).vote(**{A: B}).to("announcement")
    assert (play.table.clock.phase, play.table.over) == ("vote", True)


def test_end_check_immediate_goes_on_where_nothing_is_decided(grail: Grail) -> None:
    play = night(grail.dusk(SIX, end_check="immediate")).to("day")
    assert (play.table.clock.day, play.table.over) == (2, False)


def test_end_both(grail: Grail) -> None:
    """Settled: points and a majority at once end it once."""
    play = night(grail.dusk(FOUR).amend(B, alive=False).amend(lawful=15)).to("announcement")
    assert play.table.scores["lawful"] == 19
    assert [kind for kind, _ in play.posted].count("victory") == 1


def even(grail: Grail, **rulings: object) -> Play:
    """守序 with one survivor and 中立 with two come to the same total."""
    play = grail.dusk(SIX, **rulings).amend(A, alive=False).amend(E, alive=False).amend(F, alive=False)
    return night(play.amend(lawful=6, neutral=4)).to("announcement")


def test_final_tie_shared(grail: Grail) -> None:
    assert even(grail, final_tie="shared").table.winners == ("lawful", "neutral")


def test_final_tie_survivors(grail: Grail) -> None:
    play = even(grail, final_tie="survivors")
    assert play.table.scores == {"lawful": 8, "neutral": 8, "chaotic": 0}
    assert play.table.winners == ("neutral",)


def test_final_tie_survivors_tied_again(grail: Grail) -> None:
    play = night(grail.dusk(SIX, final_tie="survivors").amend(lawful=15, neutral=15)).to("announcement")
    assert play.table.winners == ("lawful", "neutral")


def test_faction_gone_stays(grail: Grail) -> None:
    play = grail.dusk(SIX, faction_gone="stays").amend(E, alive=False).amend(F, alive=False).amend(C, hp=1)
    night(play.amend(chaotic=12).order(A, "attack", C), *KILL).to("announcement")
    assert play.table.scores == {"lawful": 2, "neutral": 2 + 4, "chaotic": 14}
    assert play.table.winners == ("chaotic",)


def test_faction_gone_out(grail: Grail) -> None:
    play = grail.dusk(SIX, faction_gone="out").amend(E, alive=False).amend(F, alive=False).amend(C, hp=1)
    night(play.amend(chaotic=12).order(A, "attack", C), *KILL).to("announcement")
    assert play.table.scores == {"lawful": 2, "neutral": 2 + 4, "chaotic": 12}
    assert play.table.winners == ("neutral",)


def test_faction_gone_out_with_nobody_left_at_all(grail: Grail) -> None:
    play = grail.dusk(FOUR, faction_gone="out").amend(neutral=3)
    for name in FOUR:
        play.amend(name, alive=False)
    assert night(play).to("announcement").table.winners == ("neutral",)


# --- what is told ---


def hurt_three_times(grail: Grail, damage_letter: str) -> Play:
    play = grail.dusk(damage_letter=damage_letter).order(A, "attack", B).order(C, "attack", B)
    night(play, HIT, ("damage", 3), HIT, ("damage", 2)).vote(**{A: B}).to("announcement")
    return play


def test_damage_letter_sum(grail: Grail) -> None:
    damaged = [facts for _, kind, facts in hurt_three_times(grail, "sum").letters if kind == "damaged"]
    assert damaged == [{"damage": 6, "hp": 4}]


def test_damage_letter_each(grail: Grail) -> None:
    play = hurt_three_times(grail, "each")
    damaged = [facts for _, kind, facts in play.letters if kind == "damaged"]
    assert damaged == [{"damage": 3, "hp": 7}, {"damage": 2, "hp": 5}, {"damage": 1, "hp": 4}]
    assert {row.phase for row in play.table.outbox.sent if row.letter.kind == "damaged"} == {"announcement"}


def claimed(grail: Grail, claims_answered: str) -> Play:
    play = grail.dusk(SIX, claims_answered=claims_answered)
    return play.enter("claim", by=A, about=B, claim="战斗").enter("claim", by=C, about=B, claim="战斗")


def test_claims_answered_batch(grail: Grail) -> None:
    play = claimed(grail, "batch")
    assert play.letters == []
    assert [to for to, *_ in play.to("night").letters] == [A, C]


def test_claims_answered_at_once(grail: Grail) -> None:
    play = claimed(grail, "at_once")
    assert [to for to, *_ in play.letters] == [A, C]
    assert [to for to, *_ in play.to("night").letters] == [A, C]


def test_claims_over_limit(grail: Grail) -> None:
    """Settled: the first count, and the DM is warned of the rest."""
    play = claimed(grail, "batch").enter("claim", by=A, about=D, claim="战斗").to("night")
    assert [(to, facts["about"]) for to, _, facts in play.letters] == [(A, B), (C, B)]
    assert len(play.warnings) == 1


@pytest.mark.parametrize(
    ("exit_reveals", "facts", "text"),
    [
        ("name", {"seat": B}, "贝塔 退出了游戏。"),
        ("role", {"seat": B, "role": "fighter"}, "贝塔（战士）退出了游戏。"),
        (
            "role_and_faction",
            {"seat": B, "role": "fighter", "faction": "neutral"},
            "贝塔（战士，中立）退出了游戏。",
        ),
    ],
)
def test_exit_reveals(grail: Grail, exit_reveals: str, facts: dict[str, str], text: str) -> None:
    play = killed(grail, exit_reveals=exit_reveals).to("announcement")
    assert play.posted[-1] == ("left", facts)
    words = Wording(play.ruleset, "zh")
    assert words.item(play.table.outbox.posted[-1].items[-1]) == text
