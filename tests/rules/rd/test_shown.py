"""What is shown of a game of RD: seats, who may do something now, agenda, deadlines."""

from __future__ import annotations

from typing import Any

import pytest

from dm_console import report
from dm_console.outbox.wording import Wording
from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, Rd, on, seat

KEYS = {
    "name", "role", "faction", "alive", "vitals", "statuses", "holds", "left",
    "tags", "faces", "cards", "skills", "marks", "progress",
}  # fmt: skip


def rows(play: Play) -> list[dict[str, Any]]:
    """All of `play --json`'s seats."""
    return [report.seat_row(play.game, one) for one in play.game.table.seats]


def due(play: Play) -> dict[str, list[tuple[str, int]]]:
    """Who may do something now, of what kind, and how much it has sent."""
    found: dict[str, list[tuple[str, int]]] = {}
    for row in play.game.rules.due(play.game.table):
        found.setdefault(row.seat.name, []).append((row.what, len(row.sent)))
    return found


def test_every_seat_has_every_key(rd: Rd) -> None:
    assert all(set(row) == KEYS for row in rows(rd.at("noon")))


def test_scores_are_empty_and_lost_is_a_list(rd: Rd) -> None:
    game = rd.at("noon").game
    out = report.report(game, Wording(game.ruleset, "zh"))
    assert (out["scores"], out["lost"]) == ({}, [])


def test_a_skill_once_a_game_counts_one_or_none(rd: Rd) -> None:
    play = rd.at("midnight", {A: "arsonist"})
    assert seat(play, A)["vitals"]["arson"] == 1
    assert seat(play.order(A, "arson", B).to("late_night"), A)["vitals"]["arson"] == 0


def test_skills_stand_in_the_order_of_getting(rd: Rd) -> None:
    play = rd.game({A: "guard", B: "red_wolf"}).order(A, "choose_mode", mode="german").to("noon")
    assert seat(play, A)["skills"] == ["choose_mode", "german_guard"]


def test_a_face_shows_where_it_differs_from_the_truth(rd: Rd) -> None:
    play = rd.game({A: "mechanical_wolf", B: "witch"}).order(A, "learn", B).to("noon")
    assert seat(play, A)["faces"] == {"role": "witch", "faction": "villagers", "armed": False}
    assert seat(play, B)["faces"] is None


def test_marks_come_and_go(rd: Rd) -> None:
    play = rd.at("midnight", {A: "magician", B: "wolf_beauty", C: "time_consort"}).order(A, "swap", C, D)
    assert seat(play.to("late_night"), C)["marks"] == ["swapped"]
    assert seat(play.to("noon"), C)["marks"] == []


def test_a_status_whose_skill_is_stopped_does_not_show(rd: Rd) -> None:
    play = rd.at("early_night", {A: "evil_knight"})
    assert seat(play, A)["statuses"] == ["undying"]
    assert seat(play.amend(A, statuses=["undying", "burning"]), A)["statuses"] == ["burning"]


def test_by_noon_everybody_is_due_a_vote_and_some_a_skill(rd: Rd) -> None:
    play = rd.at("noon", {A: "scapegoat", B: "idiot"}, day=2).vote(**{A: B})
    found = due(play)
    assert found[A] == [("vote", 1), ("order", 0)]
    assert found[B] == [("vote", 0)]
    assert len(found) == 12


def test_who_has_no_ballot_is_due_none(rd: Rd) -> None:
    play = rd.at("noon", {A: "idiot"}, day=2).vote(**{B: A, C: A})
    on(play, "noon", day=3).amend(D, alive=False)
    assert not {A, D} & due(play).keys()


def test_at_night_those_are_due_who_have_something_to_use(rd: Rd) -> None:
    play = rd.at("early_night", {A: "apostle", B: "seer"}).order(A, "inquiry", role="女巫")
    assert due(play) == {A: [("order", 1)]}


def test_the_agenda_lists_the_slots_with_what_this_game_has_of_them(rd: Rd) -> None:
    game = rd.at("dusk", {A: "hunter"}).game
    told = [turn.said.facts for turn in game.rules.agenda(game.table)]
    assert [(facts["number"], facts["skill"]) for facts in told][:3] == [
        (1, ("vote_exits",)),
        (2, ("last_shot",)),
        (3, ("post_exits",)),
    ]


def test_of_links_nobody_is_told_without_a_mechanical_chain_master(rd: Rd) -> None:
    game = rd.at("midnight", {A: "chain_master"}).game
    steps = [turn.said.facts["skill"] for turn in game.rules.agenda(game.table)]
    assert "links_told" not in [name for names in steps for name in names]


@pytest.mark.parametrize("phase", ["noon", "dusk", "early_night", "midnight", "late_night", "small_hours", "dawn"])
def test_whatever_stands_in_the_agenda_has_a_name(rd: Rd, phase: str) -> None:
    game = rd.at(phase).game
    names = [name for turn in game.rules.agenda(game.table) for name in turn.said.facts["skill"]]
    assert [name for name in names if game.ruleset.words.name(name, "en", "skill", "step") is None] == []


@pytest.mark.parametrize(
    ("phase", "steps", "time"),
    [
        ("noon", 0, "21:00"),
        ("dusk", 0, "21:10"),
        ("dusk", 2, "21:20"),
        ("early_night", 0, "21:35"),
        ("midnight", 0, "21:50"),
        ("late_night", 0, "22:10"),
        ("small_hours", 0, "22:30"),
        ("dawn", 0, "22:40"),
        ("dawn", 3, None),
    ],
)
def test_when_a_window_closes(rd: Rd, phase: str, steps: int, time: str | None) -> None:
    play = rd.at(phase)
    for _ in range(steps):
        play.enter("step")
    game = play.game
    assert game.rules.closes(game.table, phase) == time


def test_the_opening_names_no_time(rd: Rd) -> None:
    game = rd.game().game
    assert game.rules.closes(game.table, "opening") is None


def test_the_words_of_a_night_are_whole_in_both_languages(rd: Rd) -> None:
    """No text is missing for what a busy night tells, and no id shows through."""
    seats = {A: "witch", B: "red_wolf", C: "seer", D: "penguin"}
    play = rd.at("early_night", seats).order(B, "pack_kill", A).order(C, "prophecy", B).order(D, "freeze", C)
    game = play.to("noon").game
    for language in ("zh", "en"):
        out = report.report(game, Wording(game.ruleset, language))
        texts = [row["text"] for row in (*out["letters"], *out["announcements"], *out["steps"])]
        assert all(text and "{" not in text and "=" not in text for text in texts)
        assert not any("_" in text for text in texts), [text for text in texts if "_" in text]
