"""What is shown, as plain data: changes of the past, reasons, completions, the clock, what was read of a paste."""

from __future__ import annotations

from datetime import datetime

import pytest

from dm_console import mending
from dm_console.desk import Desk, Waiting
from dm_console.engine.entries import Die
from dm_console.outbox.wording import Wording
from dm_console.session import Session
from dm_console.tui.completing import completions, vocabulary
from dm_console.tui.flows.deadline import time_of
from dm_console.tui.say import Say
from dm_console.tui.views import change, log, masthead, panes, why
from dm_console.tui.views.card import card
from dm_console.tui.views.inputs import change_told, entry_told
from dm_console.tui.views.past import history
from dm_console.tui.views.paste import Reader
from dm_console.tui.views.sheaf import Sheaf
from dm_console.tui.views.view import View
from tests.engine.sessions import ADVANCE, RULESET, attack, entry, long_game, session
from tests.rules.grail.games import A, B

SAY, WORDS = Say("zh"), Wording(RULESET, "zh")


def told(sections: list[change.Section] | list[why.Section]) -> str:
    return "\n".join(
        part
        for heading, lines in sections
        for part in (heading, *(line if isinstance(line, str) else " ".join(line) for line in lines))
    )


# --- changes of the past ---


def test_a_change_says_what_would_lapse_and_what_was_sent_wrongly() -> None:
    played = long_game()
    desk = Desk(played)
    desk.sent = {envelope.id for envelope in desk.envelopes()}
    hits = mending.replaced(3, [entry("die", roll="hit", by=A, value=55)])
    found = change.change(desk, played.mending(hits))
    assert [one.entry.do for one in found.lapsed] == ["number", "order", "claim"]
    assert {one.seat for one in found.seats} >= {A, B}
    assert found.wrong
    assert found.dice_kept
    text = told(change.sections(found, WORDS, SAY))
    assert f"{B} 已退出游戏" in text
    assert "在场 → 已退出" in text
    assert played.game.table.seats[1].alive, "nothing is done before it is accepted"


def test_a_change_of_nothing_says_so() -> None:
    played = long_game()
    found = change.change(Desk(played), played.mending(lambda entries: None))
    assert found.nothing
    assert told(change.sections(found, WORDS, SAY)).strip() == "什么也不会变。"


def test_what_is_undone_of_a_mend_is_not_taken_for_an_input() -> None:
    played = long_game()
    before = played.journal
    played.mend(played.mending(mending.removed([1])))
    mended = played.journal
    assert change_told(before, mended, WORDS, SAY) == f"去掉第 1 条（裁定 {B}：生命 1（to shorten it））"
    assert change_told(mended, before, WORDS, SAY).startswith("在第 1 条之前补上的")
    was, will = before[2], entry("note", text="y")
    other = (*before[:2], will, *(one.model_copy(update={"set_aside": "seat_gone"}) for one in before[3:]))
    said = [entry_told(one, WORDS, SAY) for one in (was, will)]
    assert change_told(before, other, WORDS, SAY) == f"第 3 条的修改（{said[0]} ▸ {said[1]}）"
    assert change_told(other, before, WORDS, SAY) == f"第 3 条的修改（{said[1]} ▸ {said[0]}）"
    assert change_told(before, (*before, entry("note", text="x")), WORDS, SAY) == "备注：x"


def test_a_die_of_the_log_is_set_where_it_was_rolled_and_mended_where_it_was_by_hand() -> None:
    played = session(attack(A, B), ADVANCE["vote"])
    rolled = played.game.table.chance.log
    place = next(place for place, logged in enumerate(rolled) if logged.rolled.roll.kind == "hit")
    played.mend(played.mending(mending.die_set(played, place, 100, "it fell")))
    die = played.journal[1]
    assert isinstance(die, Die)
    assert (die.value, die.nth, die.note) == (100, 1, "it fell")
    assert played.game.table.chance.log[place].rolled.value == 100
    played.mend(played.mending(mending.die_set(played, place, 1, "again")))
    assert [one.do for one in played.journal] == ["order", "die", "advance"]
    assert played.game.table.chance.log[place].rolled.value == 1


def test_history_says_why_an_entry_was_set_aside() -> None:
    played = long_game()
    played.mend(played.mending(mending.replaced(3, [entry("die", roll="hit", by=A, value=55)])))
    found = {
        caused.input.number: [WORDS.refused(reason) for _, reason in caused.lapsed] for caused in history(played)
    }
    assert found[8] == [f"{B} 已退出游戏"]
    assert found[9] == []


def test_entries_put_in_come_before_the_whole_paste() -> None:
    paste = entry("paste", text="x")
    child = entry("note", text="y", pasted=True)
    journal = [ADVANCE["dusk"], paste, child]
    mending.put_before(3, [entry("note", text="z")])(journal)
    assert [one.do for one in journal] == ["advance", "note", "paste", "note"]


# --- why ---


def view(played: Session) -> View:
    return View(played.game, WORDS, SAY)


def test_a_line_names_its_dice_and_the_rules_behind_it() -> None:
    played = session(attack(A, B), ADVANCE["vote"])
    number = next(
        n for n, line in enumerate(played.game.table.lines, start=1) if line.kind in ("attack", "hit", "missed")
    )
    places = why.dice_of(view(played), number)
    assert places
    text = told(why.line_why(view(played), number))
    assert "命中" in text
    assert "d100" in text
    damage = next(n for n, line in enumerate(played.game.table.lines, start=1) if line.kind == "damage")
    assert f"{number} {view(played).line(played.game.table.lines[number - 1])}" in told(
        why.line_why(view(played), damage)
    )


def test_the_word_of_the_dm_and_dice_of_the_dm_are_shown_as_such_everywhere() -> None:
    word = entry("amend", seat=B, set={"hp": 9}, note="又算了一遍")
    played = session(word, entry("die", roll="hit", by=A, value=7), attack(A, B), ADVANCE["vote"])
    shown = view(played)
    said = f"导演裁定 {B}：生命 10 → 9（又算了一遍）"
    assert said in [line.text for line in log.log(shown)]
    assert [row.cells[-1].text for row in panes.roster(shown).rows[:2]] == ["", "裁定"]
    bearer = shown.seat(2)
    assert bearer is not None
    assert said in told(card(shown, bearer))
    assert said in told(why.seat_why(shown, bearer))
    assert entry_told(word, WORDS, SAY) == f"裁定 {B}：生命 9（又算了一遍）"
    hit = next(n for n, line in enumerate(played.game.table.lines, start=1) if line.kind in ("attack", "hit"))
    rolled = played.game.table.lines[hit - 1]
    assert shown.line(rolled) == f"{WORDS.line(rolled)}（手定）"
    assert "手定" in told(why.seat_why(shown, bearer))
    scored = view(session(entry("amend", set={"scores": {"lawful": 7}}, note="漏记")))
    assert masthead.scores(scored) == "守序 7*  中立 0  混乱 0"
    assert "手掷" in told(why.line_why(shown, hit))


def test_a_seat_is_asked_why_it_lives_or_has_left() -> None:
    played = long_game()
    seat = played.game.table.seats[1]
    text = told(why.seat_why(view(played), seat))
    assert text.startswith("\n贝塔 在场。")
    assert text.index("第 2 日") < text.index("第 1 日"), "the latest first"
    played.mend(played.mending(mending.replaced(3, [entry("die", roll="hit", by=A, value=55)])))
    text = told(why.seat_why(view(played), played.game.table.seats[1]))
    assert "退出" in text
    untouched = session().game
    assert "还没有任何事涉及" in told(why.seat_why(View(untouched, WORDS, SAY), untouched.table.seats[0]))


# --- the clock ---


@pytest.mark.parametrize(
    ("closes", "shown"),
    [
        ("21:40", "21:27 截止 21:40 余 12:30"),
        ("21:20", "21:27 截止 21:20 已过 7:30"),
        ("09:00", "21:27 截止 09:00 余 11:32:30"),
        ("", ""),
        (None, ""),
    ],
)
def test_the_clock_counts_down_to_the_next_time_and_on_after_it(closes: str | None, shown: str) -> None:
    assert masthead.clock(datetime(2026, 11, 29, 21, 27, 30), closes, SAY) == shown


@pytest.mark.parametrize(
    ("typed", "time"), [("21:40", "21:40"), ("2140", "21:40"), ("9：05", "09:05"), ("+30", "22:00"), ("25:00", "")]
)
def test_a_time_is_typed_in_several_ways(typed: str, time: str) -> None:
    assert time_of(typed, datetime(2026, 11, 29, 21, 30)) == time


# --- typing words ---


@pytest.mark.parametrize(
    ("written", "first", "length"),
    [
        ("攻击 贝", "贝塔", 1),
        ("攻击 bt", "贝塔", 2),
        ("旋", "旋风攻击", 1),
        ("xfgj", "旋风攻击", 4),
        ("打贝", "贝塔", 1),
    ],
)
def test_the_beginning_of_a_word_is_completed(written: str, first: str, length: int) -> None:
    game = long_game().game
    found = completions(written, vocabulary(game, game.table.seats[0], "zh"))
    assert (found[0], found[1][0].text) == (length, first)


@pytest.mark.parametrize("written", ["att", "攻", "gj"])
def test_a_word_is_completed_from_either_language_into_that_of_the_screen(written: str) -> None:
    game = long_game().game
    assert completions(written, vocabulary(game, game.table.seats[0], "en"))[1][0].text == "Attack"
    assert completions("Attack", vocabulary(game, game.table.seats[0], "en"))[1] == []


def test_before_anything_is_written_ones_own_skills_come_first() -> None:
    game = long_game().game
    assert completions("", vocabulary(game, game.table.seats[0], "zh"))[1][0].text == "攻击"
    assert completions("攻击 无此人", vocabulary(game, None, "zh")) == (0, [])


# --- a paste ---


def test_what_is_mended_stays_mended_when_more_is_pasted() -> None:
    played = session()
    played.append(ADVANCE["dusk"])
    reader, sheaf = Reader(played, WORDS, SAY), Sheaf()
    text = f"{A}：\n打贝他\n\n{B}：\n攻击 {A}"
    sheaf.fill(reader.page(text))
    assert [read.kind for read in sheaf.reads.values()] == ["unread", "ready"]
    sheaf.put(0, [reader.tried({"do": "order", "by": A, "skill": "attack", "targets": [B]}, "")])
    assert sheaf.ticked == {0, 1}
    sheaf.fill(reader.page(f"{text}\n\n伽马：\n攻击 {A}"))
    assert [read.kind for read in sheaf.reads.values()] == ["ready", "ready", "ready"]
    sheaf.drop(1)
    assert (list(sheaf.taken), sheaf.waiting) == ([0, 2], [])


def test_a_nickname_is_known_at_once_and_kept_as_an_alias() -> None:
    played = session()
    played.append(ADVANCE["dusk"])
    reader = Reader(played, WORDS, SAY)
    text = f"阿法法：\n攻击 {B}"
    assert reader.read(text)[0].kind == "unread"
    reader.known["阿法法"] = A
    read = reader.read(text)[0]
    assert (read.kind, read.by) == ("ready", A)
    assert [one.written() for one in reader.aliases()] == [
        {"do": "alias", "seat": A, "alias": "阿法法", "pasted": True}
    ]
    assert played.game.table.seats[0].aliases == (), "nothing is taken before the DM says so"


def test_every_line_of_a_paste_stands_at_its_place() -> None:
    played = session()
    played.append(ADVANCE["dusk"])
    sheaf = Sheaf()
    sheaf.fill(Reader(played, WORDS, SAY).page(f"DM：\n早点交\n\n{A}：\n> 攻击 {B}\n攻击 {B}"))
    rows = [(line.text if line else "", line.aside if line else "", len(at)) for line, at in sheaf.at_lines(99)]
    assert (f"> 攻击 {B}", "引文，不读", 0) in rows
    assert (f"攻击 {B}", "", 1) in rows
    assert ("早点交", "DM 自己的话，不读", 0) in rows
    assert [line.text for line, _ in sheaf.at_lines(1) if line] == [f"攻击 {B}"], "of a long one only what was read"


def test_a_message_of_whom_nothing_is_wanted_belongs_to_its_seat_all_the_same() -> None:
    played = session()
    clock = played.game.table.clock
    waiting = [Waiting(by, "喵喵", "", clock.day, clock.phase) for by in (B, "")]
    played.append(entry("amend", seat=B, set={"alive": False}, note="so that nothing is wanted"))
    rows = panes.pending(View(played.game, WORDS, SAY, tuple(waiting))).rows
    assert [(row.key, row.seat) for row in rows if row.key.startswith("waiting")] == [
        ("waiting-0", 2),
        ("waiting-1", None),
    ]
