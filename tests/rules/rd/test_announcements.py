"""Announcements of RD: what is posted, in which words' order, and when."""

from __future__ import annotations

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, F, Rd, night, on, posted


def boards(play: Play) -> list[tuple[int, str, list[str]]]:
    """Every announcement since the mark: day, phase, the kinds of its items."""
    before = len(play._play(play._from).table.outbox.posted)
    rows = play.game.table.outbox.posted[before:]
    return [(row.day, row.phase, [item.kind for item in row.items]) for row in rows]


def test_a_night_on_which_nobody_leaves_is_not_posted(rd: Rd) -> None:
    assert boards(rd.at("early_night").to("noon")) == []


def test_the_exits_of_the_night_are_one_list_in_the_order_of_leaving_dawns_too(rd: Rd) -> None:
    play = rd.at("early_night", {A: "hunter", B: "black_wolf_king", C: "witch"})
    play.order(C, "poison", D).order(B, "pack_kill", A).order(A, "last_shot", F)
    night(play)
    assert posted(play, "night_exits") == [{"seats": [A, D, F]}]
    assert boards(play) == [(2, "noon", ["night_exits"])]


def test_how_and_by_whom_one_left_is_never_posted(rd: Rd) -> None:
    play = rd.at("early_night", {A: "witch", B: "red_wolf"}).order(A, "poison", C).order(B, "pack_kill", D).to("noon")
    assert play.posted == [("night_exits", {"seats": [D, C]})]


def test_what_the_night_has_to_be_posted_stands_behind_its_exits_in_one_announcement(rd: Rd) -> None:
    play = rd.game({A: "moon", B: "red_wolf", D: "cupid"}).order(D, "cupids_arrow", A, C)
    on(play, "early_night").order(B, "pack_kill", C).to("noon")
    assert boards(play) == [(2, "noon", ["night_exits", "revealed", "long_night"])]
    assert posted(play, "revealed") == [{"seat": A, "role": "moon"}]


def test_at_dusk_exits_by_vote_and_others_are_posted_apart_before_the_skills_of_the_dusk(rd: Rd) -> None:
    play = rd.at("noon", {A: "hunter"}, day=2).vote(**{B: A, C: A}).to("dusk").order(A, "last_shot", D)
    play.enter("step").enter("step")
    assert boards(play) == []
    play.enter("step")
    assert boards(play) == [(2, "dusk", ["vote_top", "voted_out", "other_exits"])]
    assert posted(play, "voted_out") == [{"seats": [A]}]
    assert posted(play, "other_exits") == [{"seats": [D]}]


def test_a_card_turned_at_dusk_is_posted_when_it_is_left_or_not_at_all(rd: Rd) -> None:
    play = rd.at("noon", {A: "idiot"}, day=2).vote(**{B: A, C: A}).to("early_night")
    assert boards(play) == [(2, "dusk", ["vote_top", "peaceful_day"]), (2, "dusk", ["revealed"])]


def test_who_is_on_top_is_posted_and_never_by_how_much(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B, C: B, D: C}).to("early_night")
    assert posted(play, "vote_top") == [{"thread": 1, "seats": [B]}]
    assert all("counts" not in facts for _, facts in play.posted)


def test_a_day_on_which_the_vote_removes_nobody_is_peaceful_from_the_second_on(rd: Rd) -> None:
    assert posted(rd.at("noon").to("early_night"), "peaceful_day") == []
    assert posted(rd.at("noon", day=2).to("early_night"), "peaceful_day") == [{}]
    tie = rd.at("noon", day=2).vote(**{A: B, B: A}).to("early_night")
    assert posted(tie, "peaceful_day") == [{}]
    fallen = rd.at("noon", day=2).vote(**{A: B}).to("early_night")
    assert posted(fallen, "peaceful_day") == []


def test_a_scapegoat_that_falls_for_a_tie_makes_no_peaceful_day(rd: Rd) -> None:
    play = rd.at("noon", {C: "scapegoat"}, day=2).vote(**{A: B, B: A}).to("early_night")
    assert boards(play) == [(2, "dusk", ["vote_top", "other_exits"])]


def test_the_sheriff_is_posted_at_dusk_and_told_at_noon(rd: Rd) -> None:
    play = rd.at("noon").vote(**{A: B}).to("dusk")
    assert boards(play) == []
    assert [(to, kind) for to, kind, _ in play.letters if kind == "badge_received"] == [(B, "badge_received")]
    assert boards(play.to("early_night")) == [(1, "dusk", ["sheriff"])]


def test_an_heir_is_posted_at_once_by_day_and_dusk(rd: Rd) -> None:
    play = rd.at("noon").vote(**{A: B})
    on(play, "noon", day=2).vote(**{A: B, C: B}).order(B, "hand_over_badge", D).to("early_night")
    assert boards(play)[0] == (2, "dusk", ["sheriff"])
    assert posted(play, "sheriff") == [{"seat": D}]


def test_an_heir_of_the_night_is_posted_when_the_doors_open(rd: Rd) -> None:
    play = rd.at("noon", {C: "red_wolf"}).vote(**{A: B})
    on(play, "early_night").order(C, "pack_kill", B).to("dawn").order(B, "hand_over_badge", D).to("noon")
    assert boards(play) == [(2, "noon", ["night_exits", "sheriff"])]


def test_last_words_are_posted_in_the_morning_after_the_exits(rd: Rd) -> None:
    play = rd.at("early_night", {A: "red_wolf"}).order(A, "pack_kill", B).to("dawn").enter("step")
    play.order(B, "last_words", text="小心饺子").to("noon")
    assert boards(play) == [(2, "noon", ["night_exits", "last_words"])]
    assert posted(play, "last_words") == [{"seat": B, "text": "小心饺子"}]


def test_last_words_of_the_day_wait_for_the_morning(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B}).to("dusk").enter("step").order(B, "last_words", text="再会")
    play.to("early_night")
    assert posted(play, "last_words") == []
    assert posted(play.to("noon"), "last_words") == [{"seat": B, "text": "再会"}]


def test_that_no_last_words_are_left_is_posted_once(rd: Rd) -> None:
    """Twelve seats have four."""
    play = rd.at("late_night", {A: "black_wolf_king", B: "witch", C: "demon_hunter"})
    play.order(A, "pack_kill", D).order(A, "charge", F).order(B, "poison", A).order(C, "hunt", E).to("noon")
    assert boards(play) == [(2, "noon", ["night_exits", "last_words_spent"])]
    on(play, "early_night", day=2).to("noon")
    assert posted(play, "last_words_spent") == []


def test_a_red_card_is_posted_when_it_is_given(rd: Rd) -> None:
    play = rd.at("midnight").enter("amend", seat=A, card="red", note="for the test")
    assert boards(play) == [(1, "midnight", ["red_card"])]
    assert boards(play.to("noon")) == [(1, "midnight", ["red_card"]), (2, "noon", ["night_exits"])]


def test_an_exit_by_noon_is_posted_at_once(rd: Rd) -> None:
    play = rd.at("noon", day=2).amend(A, alive=False)
    assert play.posted == [("left", {"seat": A})]


def test_a_message_of_the_dead_is_posted_at_once(rd: Rd) -> None:
    play = rd.at("small_hours", {A: "yin_yang_envoy"}).amend(D, alive=False).order(A, "summon_voice", D).to("noon")
    play.mark().order(D, "spirit_message", text="我是好人")
    assert play.posted == [("spirit_message", {"seat": D, "text": "我是好人"})]


def test_the_winner_is_posted_with_who_left_last(rd: Rd) -> None:
    play = rd.at("noon", {A: "witch", B: "red_wolf", C: "crow"}, only=True, day=2).vote(**{A: B, C: B}).to("dusk")
    play.enter("step")
    assert boards(play) == [(2, "dusk", ["voted_out", "victory"])]
    assert posted(play, "victory") == [{"winners": ["villagers"]}]


def test_a_night_that_ends_the_game_posts_its_exits(rd: Rd) -> None:
    play = rd.at("early_night", {A: "witch", B: "red_wolf", C: "crow"}, only=True).order(A, "poison", B)
    play.to("dawn")
    assert boards(play) == [(1, "small_hours", ["night_exits", "victory"])]
