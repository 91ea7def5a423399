"""乱民: of the wolves' side, reads as a villager; knows nobody, and nobody knows it; never gets the knife."""

from __future__ import annotations

from tests.rules.silence.games import ALPHA, BLACK, ENVOY, NUN, REBEL, WHITE, Game


def test_it_is_told_nothing_but_its_role(first_day: Game) -> None:
    sent = [s for s in first_day.table.outbox.sent if s.letter.to.name == REBEL]
    assert [(s.letter.kind, dict(s.letter.facts)) for s in sent] == [("role", {"role": "rebel", "faction": "wolves"})]


def test_the_wolves_are_not_told_of_it(first_day: Game) -> None:
    named = {name for _, _, facts in first_day.letters for name in facts.get("seats", ())}
    assert REBEL not in named


def test_it_does_not_inherit_the_knife() -> None:
    play = Game().pair().day(2).vote_out(BLACK).to("dawn").order(BLACK, "name_knife_heir", REBEL)
    assert play.refused.kind == "no_knife_heir"


def test_when_all_wolves_are_out_its_side_has_lost_and_the_game_goes_on() -> None:
    play = Game().pair()
    for name in (ALPHA, BLACK, ENVOY, NUN):
        play.amend(name, alive=False)
    play.to("day")
    assert play.table.lost == ["lovers", "wolves"]
    assert not play.table.over
    assert play.seat(WHITE)["alive"]
