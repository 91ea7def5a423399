"""What goes with reading: nicknames, seats that pass, replies to questions, reminders, the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dm_console import cli
from dm_console.engine.entries import Entry
from dm_console.engine.flow import Ask
from dm_console.engine.game import Game
from dm_console.inbox.messages import Message
from dm_console.inbox.reading import read
from dm_console.inbox.reminder import reminders
from dm_console.outbox.wording import Wording
from dm_console.saves import dumps
from dm_console.session import Session
from tests.inbox.kit import game, lines, play_rd, reading
from tests.kit.play import Play

SEATS = {"饺子": "战士 守序", "包子": "战士 中立", "馒头": "战士 守序"}


# --- a list that goes on ---


def test_a_name_on_the_line_below_is_offered_where_a_target_lacks() -> None:
    asked = reading("饺子：旋风攻击 包子\n馒头").unread[0]
    assert (asked.text, asked.why) == ("旋风攻击 包子\n馒头", "wrong_targets")
    assert [entry["targets"] for entry in asked.candidates] == [["包子", "馒头"]]


# --- nicknames ---


def test_a_nickname_is_kept_as_an_alias() -> None:
    play = Play("grail", SEATS, strict=False)
    text = "皎子 2024/1/5 21:03\n攻击包子\n"
    asked = read(text, play.game).unread[0]
    assert (asked.by, asked.why, [seat.name for seat in asked.senders]) == (
        "皎子",
        "unknown_sender",
        ["饺子", "包子"],
    )
    play.enter("alias", seat="饺子", alias="皎子")
    assert lines(text, play.game) == ["饺子 attack 包子"]
    assert lines("包子：攻击皎子", play.game) == ["包子 attack 饺子"]


def test_an_alias_is_taken_back_by_undo() -> None:
    play = Play("grail", SEATS, strict=False)
    session = Session(play.ruleset, play.setup)
    session.append(session.entry(do="alias", seat="饺子", alias="皎子"))
    assert session.game.table.seats[0].aliases == ("皎子",)
    session.undo()
    assert session.game.table.seats[0].aliases == ()


def test_an_alias_that_another_seat_goes_by_is_refused() -> None:
    play = Play("grail", SEATS, strict=False).enter("alias", seat="饺子", alias="包子")
    assert play.refused.kind == "alias_taken"


def test_the_same_alias_again_is_no_other_one() -> None:
    play = Play("grail", SEATS, strict=False).enter("alias", seat="饺子", alias="皎子")
    play.enter("alias", seat="饺子", alias="皎子").enter("alias", seat="饺子", alias="饺子")
    assert play.table.seats[0].aliases == ("皎子",)


def test_with_a_sender_chosen_the_words_are_his() -> None:
    assert lines("皎子 2024/1/5 21:03\n攻击包子\n", sender="馒头") == ["馒头 attack 包子"]


# --- passes ---


def test_a_seat_that_passes_has_sent_something() -> None:
    play = Play("grail", SEATS, strict=False).to("dusk").order("饺子", "attack", "包子")
    play.enter("withdraw", by="饺子", passes=True).enter("withdraw", by="包子", passes=True)
    rows = {row.seat.name: [said.kind for said in row.sent] for row in play.game.rules.due(play.table)}
    assert rows == {"饺子": ["passed"], "包子": ["passed"], "馒头": []}
    play.order("包子", "attack", "饺子")
    rows = {row.seat.name: [said.kind for said in row.sent] for row in play.game.rules.due(play.table)}
    assert rows["包子"] == ["order"]


def test_a_pass_is_of_its_day() -> None:
    seats = {**SEATS, "取酒": "战士 中立", "雪风": "吟游诗人", "风_清": "术士"}
    play = Play("grail", seats, strict=False).to("dusk").enter("withdraw", by="饺子", passes=True)
    play.to("day").to("dusk")
    assert all(not row.sent for row in play.game.rules.due(play.table))


def test_to_take_back_nothing_is_refused_without_a_pass() -> None:
    assert (
        Play("grail", SEATS, strict=False).to("dusk").enter("withdraw", by="饺子").refused.kind
        == "nothing_to_withdraw"
    )


def test_an_order_that_stands_is_taken_back() -> None:
    play = Play("grail", SEATS, strict=False).to("dusk").order("饺子", "attack", "包子")
    assert lines("饺子：取消攻击", play.game) == ["? 饺子 withdraw attack"]
    assert lines("饺子：不用攻击了", play.game) == ["? 饺子 withdraw attack"]
    assert lines("饺子：空过", play.game) == ["饺子 passes"]


# --- answers ---


class Asking:
    """A game in which a question waits."""

    def __init__(self, ask: Ask, of: Game) -> None:
        self._of = of
        self.asks = [ask]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._of, name)


def asking(to: str, *choices: str, seats: tuple[str, ...] = ()) -> Any:
    of = play_rd({"饺子": "预言家", "包子": "黑狼王", "馒头": "女巫", "花卷": "太极宗师"})
    by_name = {seat.name: seat for seat in of.table.seats}
    return Asking(Ask("tai_chi_effect", by_name[to], choices, tuple(by_name[name] for name in seats)), of)


@pytest.mark.parametrize("text", ["复制", "我选择复制", "copy", "复制。"])
def test_a_choice_is_an_answer(text: str) -> None:
    found = read(f"花卷：{text}", asking("花卷", "transfer", "copy"))
    assert [draft.entry for draft in found.drafts] == [{"do": "answer", "by": "花卷", "choice": "copy"}]


def test_a_seat_that_may_be_chosen_is_an_answer() -> None:
    found = read("花卷：包子", asking("花卷", seats=("包子", "馒头")))
    assert [draft.entry for draft in found.drafts] == [{"do": "answer", "by": "花卷", "targets": ["包子"]}]


@pytest.mark.parametrize("text", ["包子或馒头", "饺子", "不选包子", "复制吗？"])
def test_what_is_no_answer_is_asked(text: str) -> None:
    of = asking("花卷", "transfer", "copy", seats=("包子", "馒头"))
    assert not read(f"花卷：{text}", of).drafts
    assert read(f"花卷：{text}", of).unread


def test_nobody_else_answers() -> None:
    assert not read("包子：复制", asking("花卷", "transfer", "copy")).drafts


# --- reminders ---


def test_a_reminder_names_those_who_have_still_to_send_something() -> None:
    play = Play("grail", SEATS, strict=False).enter("number", by="饺子", value=3)
    found = reminders(play.game, Wording(play.ruleset, "zh"))
    assert found.for_all == "【白天】截止前请提交：\n数字：还差 包子、馒头"
    assert [(seat.name, text) for seat, text in found.for_each] == [
        ("包子", "【白天】还没有收到你的数字，请在截止前私信 DM。"),
        ("馒头", "【白天】还没有收到你的数字，请在截止前私信 DM。"),
    ]


def test_nobody_is_reminded_where_nobody_is_missing() -> None:
    play = Play("grail", SEATS, strict=False)
    for name in SEATS:
        play.enter("number", by=name, value=3)
    found = reminders(play.game, Wording(play.ruleset, "en"))
    assert (found.for_all, found.for_each) == ("", ())


def test_who_can_act_in_a_window_is_not_told_to_all() -> None:
    of = play_rd({"饺子": "预言家", "包子": "黑狼王", "馒头": "女巫", "花卷": "企鹅"}, "late_night")
    found = reminders(of, Wording(of.ruleset, "zh"))
    asked = {row.seat.name for row in of.rules.due(of.table) if not row.sent}
    assert asked
    assert asked != {seat.name for seat in of.table.living()}
    assert not [name for name in ("饺子", "包子", "馒头", "花卷") if name in found.for_all]
    assert {seat.name for seat, _ in found.for_each} == asked


# --- the command ---


def test_the_command_prints_what_the_save_format_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play = Play("grail", SEATS, strict=False)
    save, paste = tmp_path / "game.toml", tmp_path / "paste.txt"
    save.write_text(dumps(play.setup, ()), encoding="utf-8")
    paste.write_text("饺子：攻击包子\n包子：打饺子或馒头\n馒头：改一下，数字 3\n路人：hi\n", encoding="utf-8")
    before = save.read_bytes()
    assert cli.main(["read", str(save), "--paste", str(paste), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    order = {"do": "order", "by": "饺子", "skill": "attack", "targets": ["包子"]}
    assert printed["drafts"][0] == {**order, "text": "攻击包子", "confidence": "ready"}
    assert {key: printed["unread"][0][key] for key in ("by", "text", "why")} == {
        "by": "包子", "text": "打饺子或馒头", "why": "有选择余地：或",
    }  # fmt: skip
    assert printed["drafts"][1]["confidence"] == "look"
    assert save.read_bytes() == before
    assert cli.main(["--language", "en", "read", str(save), "--paste", str(paste)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_every_draft_becomes_an_entry_of_the_journal() -> None:
    play = Play("grail", SEATS, strict=False)
    session = Session(play.ruleset, play.setup)
    text = "饺子：攻击包子，数字 3，指认馒头 战斗，投包子\n包子：空过，弃权"
    drafts = read(text, session.game).drafts
    entries: list[Entry] = [session.entry(**{**draft.entry, "pasted": True}) for draft in drafts]
    session.append(session.entry(do="paste", text=text), *entries)
    assert len(session.journal) == 7
    session.undo()
    assert not session.journal


# --- what is set aside ---


def kinds(text: str) -> list[tuple[str, str]]:
    return [(message.sender, message.kind) for message in reading(text).messages if isinstance(message, Message)]


def test_the_dms_own_messages_and_strangers_are_set_aside_and_shown() -> None:
    text = "DM 2024/1/5 21:03\n请提交今晚的行动，攻击或者指认\n路人甲 2024/1/5 21:04\n哈喽\n"
    assert kinds(text) == [("DM", "dm"), ("路人甲", "stranger")]
    assert reading(text).as_data(Wording(game().ruleset, "zh"))["aside"] == [
        {"by": "DM", "text": "请提交今晚的行动，攻击或者指认", "kind": "dm"},
        {"by": "路人甲", "text": "哈喽", "kind": "stranger"},
    ]


def test_what_a_draft_takes_the_place_of_is_shown() -> None:
    text = "饺子 2024/1/5 21:03\n攻击包子\n饺子 2024/1/5 21:09\n攻击馒头\n"
    (draft,) = reading(text).drafts
    assert [(old.entry["targets"], old.text) for old in draft.superseded] == [(["包子"], "攻击包子")]
    assert draft.lines == (4,)


def test_candidates_can_be_taken_with_one_key() -> None:
    asked = {
        unread.why: unread.candidates for unread in reading("饺子：打包子或馒头\n包子：刀馒\n取酒：数字12").unread
    }
    assert [entry["targets"] for entry in asked["alternative"]] == [["包子"], ["馒头"]]
    assert [entry["targets"] for entry in asked["unclear"]] == [["馒头"]]
    assert [entry["value"] for entry in asked["name_or_number"]] == [12]
