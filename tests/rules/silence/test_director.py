"""What the document asks of its director: interviews, substitutes, notices, misconduct, red cards, the DM's word."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    BLACK,
    CITIZEN,
    CITIZEN_2,
    CUPID,
    HUNTER,
    NUN,
    PIPER,
    SEER,
    TWENTY,
    WITCH,
    Game,
)

# --- 采访 ---


def test_four_seats_are_drawn_each_night_and_told_when_dusk_is_left() -> None:
    play = Game(interviews=4).pair().mark()
    for value in (20, 1, 1, 1):
        play.die("interview", value)
    play.to("guard_hour")
    assert play.told == [(name, "interview", {}) for name in (CUPID, SEER, WITCH, "馒头")]
    assert {when[:2] for when in play.told_when} == {(1, "dusk")}
    sides = [row.rolled.roll.sides for row in play.table.chance.log]
    assert sides == [20, 19, 18, 17]
    assert play.posted == []


def test_with_no_more_than_four_left_all_of_them_without_dice() -> None:
    four = {SEER: "预言家", CITIZEN: "良民", PIPER: "吹笛者", BLACK: "黑狼"}
    play = Game(four, small_game="allow", interviews=4).mark().to("day").mark().to("dusk")
    play.strict = False
    play.to("guard_hour")
    told = [to for to, kind, _ in play.told if kind == "interview"]
    assert told == [] if play.table.over else told == list(four)
    assert play.rolled == []


def test_who_has_just_left_is_not_interviewed() -> None:
    play = Game(interviews=4).pair().to("dusk")
    for _ in range(4):
        play.die("interview", 17)
    play.to("guard_hour").to("day").mark().vote_out(HUNTER)
    for _ in range(4):
        play.die("interview", 1)
    play.to("guard_hour")
    assert HUNTER not in [to for to, kind, _ in play.told if kind == "interview"]


# --- substitutes, notices ---


def test_a_substitute_is_posted_at_once_and_told_what_the_seat_was_told(first_day: Game) -> None:
    play = first_day.enter("substitute", seat=SEER)
    assert play.posted == [("substitute", {"seat": SEER})]
    assert [kind for kind, _ in play.told_to(SEER)] == ["handover"]
    play = Game().pair().mark().enter("substitute", seat=SEER, name="替身").order("替身", "prophecy", BLACK).to("day")
    assert [kind for kind, _ in play.told_to("替身")] == ["handover", "feedback"]


def test_a_notice_is_posted_as_it_is_and_at_any_time(first_night: Game) -> None:
    play = first_night.enter("notice", text="今晚推迟十分钟")
    assert play.posted == [("notice", {"text": "今晚推迟十分钟"})]
    assert play.posted_when[0][:2] == (1, "guard_hour")


def test_a_notice_does_not_post_what_is_held_back() -> None:
    play = Game().pair().day(2).vote_out(NUN).enter("notice", text="稍等")
    assert play.posted == [("notice", {"text": "稍等"})]


# --- 扣分, 违规出局 ---


def test_points_are_deducted_by_an_amend(first_day: Game) -> None:
    play = first_day.amend(SEER, deducted=2)
    assert play.changed == {SEER: {"deducted": (0, 2)}}
    assert play.told == []


def red(play: Game, seat: str = SEER) -> Game:
    return play.enter("amend", seat=seat, card="red", note="明牌")


def test_a_red_card_sends_off_by_the_rules(first_day: Game) -> None:
    play = red(first_day, CITIZEN)
    assert play.out == [(CITIZEN, "red_card"), (CITIZEN_2, "love")]
    assert play.seat(CUPID)["role"] == "rebel"
    assert play.posted == [("left", {"seat": CITIZEN}), ("left", {"seat": CITIZEN_2})]
    assert play.told_to(CITIZEN) == [("left", {"last_words": False})]


def test_sent_off_at_night_it_is_posted_in_the_morning(first_night: Game) -> None:
    play = red(first_night)
    assert play.posted == []
    assert play.to("day").posted == [("left", {"seat": SEER})]


def test_no_other_card_is_known(first_day: Game) -> None:
    assert first_day.enter("amend", seat=SEER, card="blue", note="无").refused.kind == "no_card"
    nobody = Game().pair().enter("amend", card="red", set={"villagers": 0}, note="无")
    assert nobody.refused.kind == "card_for_whom"


# --- the DM's word ---


def test_out_by_the_dms_word_is_told_and_posted_and_nobody_follows(first_day: Game) -> None:
    play = first_day.amend(CITIZEN, alive=False)
    assert play.told == [(CITIZEN, "left", {"last_words": False})]
    assert play.posted == [("left", {"seat": CITIZEN})]
    assert play.out == [(CITIZEN, "dm")]


def test_at_night_it_is_posted_with_the_others_and_back_it_is_not(first_night: Game) -> None:
    play = first_night.amend(SEER, alive=False).amend(WITCH, alive=False).amend(WITCH, alive=True).to("day")
    assert play.posted == [("left", {"seat": SEER})]
    assert play.seat(WITCH)["alive"]


def test_it_does_not_use_up_last_words(first_day: Game) -> None:
    for name in (SEER, WITCH, "馒头", "石榴", HUNTER):
        first_day.amend(name, alive=False)
    assert first_day.table.words_left == 5


def test_another_role_has_its_skills(first_day: Game) -> None:
    play = first_day.amend(CITIZEN, role="女巫")
    assert play.seat(CITIZEN)["skills"] == ["witch_sense", "antidote", "poison"]


@pytest.mark.parametrize("name", list(TWENTY)[:3])
def test_any_status_of_the_sheets_can_be_set(first_day: Game, name: str) -> None:
    play = first_day.amend(name, statuses=["癫狂", "redeemed"])
    assert play.seat(name)["statuses"] == ["mad", "redeemed"]
    assert play.to("guard_hour").seat(name)["statuses"] == ["mad"]


def test_a_skill_that_was_used_can_be_given_back_and_one_be_used_up(first_night: Game) -> None:
    play = first_night.order(WITCH, "poison", HUNTER).amend(WITCH, antidote=0).to("day")
    assert play.seat(WITCH)["vitals"] == {"lives": 1, "votes": 1, "deducted": 0, "antidote": 0, "poison": 0}
    play.amend(WITCH, vitals={"毒药": 1, "lives": 1}).order(WITCH, "poison", NUN).to("day")
    assert play.out == [(HUNTER, "poison"), (NUN, "poison")]


@pytest.mark.parametrize("vitals", [{"poison": "one"}, {"poison": 1, "hp": 3}])
def test_a_count_must_be_one_of_the_seats_and_a_number(first_day: Game, vitals: dict[str, object]) -> None:
    assert first_day.amend(WITCH, vitals=vitals).refused.kind in ("no_whole_number", "no_vital")


def test_lovers_made_by_the_dms_word_are_lovers() -> None:
    play = Game().pair().amend(CITIZEN, statuses=[]).amend(CITIZEN_2, statuses=[])
    play.amend(SEER, statuses=[{"status": "lover", "with": [WITCH]}])
    play.amend(WITCH, statuses=[{"status": "lover", "with": [SEER]}]).order(BLACK, "wolf_kill", SEER).to("dawn")
    assert play.out == [(SEER, "kill"), (WITCH, "love")]


# --- what the screen asks ---


def due(play: Game) -> dict[str, list[str]]:
    """Who may do something in this window, by what is wanted."""
    rows: dict[str, list[str]] = {}
    for row in play.ruleset.rules.due(play.table):
        rows.setdefault(row.what, []).append(row.seat.name)
    return rows


@pytest.mark.parametrize(
    ("phase", "names"),
    [
        ("opening", ["雪糕", CUPID]),
        ("guard_hour", ["石榴"]),
        ("piper_hour", [NUN, PIPER]),
        ("seer_hour", [SEER, "年糕", "汤圆", "凉皮", "雪糕", BLACK]),
        ("witch_hour", [WITCH]),
        ("late_hour", ["烧卖", NUN]),
    ],
)
def test_each_window_wants_something_of_those_who_may_use_it(phase: str, names: list[str]) -> None:
    play = Game() if phase == "opening" else Game().pair().to(phase)
    found = [name for names in due(play).values() for name in names]
    assert [name for name in found if name != "春卷"] == names


def test_the_day_wants_everybodys_vote_and_dawn_words_and_heirs() -> None:
    assert due(Game().pair()) == {"vote": list(TWENTY)}
    play = Game().pair().votes(HUNTER, 1).day(2).vote_out(HUNTER).to("dawn")
    assert due(play) == {"order": [HUNTER]}
    play = Game().pair(SEER, WITCH).day(2).vote_out(NUN).to("dawn")
    assert due(play) == {"last_words": [NUN]}


def test_what_has_been_sent_stands_beside_it() -> None:
    play = Game().pair().vote(**{SEER: NUN}).order(SEER, "prophecy", BLACK)
    (row,) = [row for row in play.ruleset.rules.due(play.table) if row.seat.name == SEER]
    assert [said.kind for said in row.sent] == ["vote", "order"]


def test_windows_close_by_the_clock() -> None:
    play = Game()
    times = {phase.id: play.ruleset.rules.closes(play.table, phase.id) for phase in play.ruleset.phases}
    assert times == {
        "opening": None, "day": "21:00", "dusk": "21:40", "guard_hour": "21:45", "piper_hour": "22:00",
        "seer_hour": "22:15", "witch_hour": "22:30", "late_hour": "22:45", "dawn": "09:00",
    }  # fmt: skip


def test_cards_and_agenda_have_lines() -> None:
    play = Game().pair().to("seer_hour")
    rules = play.ruleset.rules
    assert [said.kind for said in rules.card(play.ruleset, play.ruleset.roles["elder"])] == [
        "card_group",
        "card_reading",
    ]
    assert [turn.said.facts["skill"] for turn in rules.agenda(play.table)] == [
        ("third_eye",),
        ("prophecy",),
        ("pull_strings",),
        ("slander",),
        ("wolf_kill", "bite"),
        ("witch_sense",),
    ]
