"""What the rules describe is filled in by dialogs: entries of silence and RD, options of orders, the DM's word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from dm_console.outbox.wording import Wording
from dm_console.session import Session
from dm_console.tui.flows import amend, form, order, players, seats
from dm_console.tui.ground import Ground
from dm_console.tui.say import Say
from dm_console.tui.screens.game import GameScreen
from dm_console.tui.screens.pick import Choice
from dm_console.tui.views import panes
from dm_console.tui.views.view import View
from tests.tui.games import TAI_CHI, saved

SILENCE = {
    "一": "seer", "二": "witch", "三": "elder", "四": "guard", "五": "good_citizen", "六": "good_citizen",
    "七": "rebel", "八": "white_wolf", "九": "alpha_wolf", "十": "black_wolf", "十一": "wolf_envoy", "十二": "nun",
    "十三": "piper", "十四": "cupid", "十五": "hunter", "十六": "idiot", "十七": "silent_seer", "十八": "slanderer",
    "十九": "princess", "二十": "scapegoat",
}  # fmt: skip
Flow = Callable[[Ground], Awaitable[dict[str, Any]]]


class Fingers:
    """A DM who answers one dialog after the other: a choice by a part of its text, a text by itself."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers: list[Any] = []
        self.refused: list[str] = []
        self.begun: list[str] = []
        """What stood there before the DM wrote."""
        for module in (form, order, amend, players, seats):
            for name, dialog in (("pick", self.pick), ("pick_many", self.many), ("type_in", self.text)):
                if hasattr(module, name):
                    monkeypatch.setattr(module, name, dialog)
        monkeypatch.setattr(form, "write", self.write)

    async def pick(self, app: object, title: str, choices: Sequence[Choice[Any]], **_: object) -> Any:
        wanted = self.answers.pop(0)
        return next(choice.value for choice in choices if wanted in f"{choice.text} {choice.find}")

    async def many(
        self, app: object, title: str, choices: Sequence[Choice[Any]], least: int, most: int, **_: object
    ) -> Any:
        wanted = self.answers.pop(0)
        assert least <= len(wanted) <= most
        return [next(choice.value for choice in choices if one in choice.text) for one in wanted]

    async def text(self, app: object, title: str, *, wrong: Callable[[str], str] = lambda _: "", **_: object) -> str:
        while why := wrong(self.answers[0]):
            self.refused.append(why)
            self.answers.pop(0)
        return str(self.answers.pop(0))

    async def write(self, app: object, title: str, text: str, *, wrong: Callable[[str], str], **_: object) -> str:
        self.begun.append(text)
        return await self.text(app, title, wrong=wrong)


@pytest.fixture
def fingers(monkeypatch: pytest.MonkeyPatch) -> Fingers:
    return Fingers(monkeypatch)


def _ground(session: Session) -> Ground:
    say, words = Say("zh"), Wording(session.ruleset, "zh")
    return cast(
        "Ground", SimpleNamespace(session=session, game=session.game, say=say, words=words, seat=1, console=None)
    )


async def _entered(session: Session, fingers: Fingers, flow: Flow, *answers: Any) -> dict[str, Any]:
    """The keys that come of these answers; the game takes them."""
    fingers.answers = list(answers)
    keys = await flow(_ground(session))
    assert fingers.answers == []
    session.append(session.entry(**keys))
    return keys


def _sent(session: Session, name: str) -> str:
    """What the pending pane says of a seat."""
    words = Wording(session.ruleset, "zh")
    due = session.game.rules.due(session.game.table)
    return "；".join(words.said(said) for row in due if row.seat.name == name for said in row.sent)


@pytest.fixture
def silence(tmp_path: Path) -> Session:
    arrow = {"do": "order", "by": "十四", "skill": "cupids_arrow", "targets": ["五", "六"]}
    return Session.open(saved(tmp_path, "silence", SILENCE, arrow))


@pytest.fixture
def rd(tmp_path: Path) -> Session:
    return Session.open(saved(tmp_path, "rd", TAI_CHI))


async def test_the_entries_of_silence_that_come_from_the_director(silence: Session, fingers: Fingers) -> None:
    keys = await _entered(silence, fingers, order.by_hand, "身份拍卖总额", "-1", "5 0", "500")
    assert keys == {"do": "auction", "total": 500}
    assert fingers.refused == ["不能小于 0。", "要一个整数。"]
    keys = await _entered(silence, fingers, order.by_hand, "导演告示", "", "今晚推迟\n十分钟")
    assert keys == {"do": "notice", "text": "今晚推迟\n十分钟"}
    assert [posted.items[0].kind for posted in silence.game.table.outbox.posted] == ["notice"]


async def test_a_post_of_a_mad_seat_is_checked(silence: Session, fingers: Fingers) -> None:
    assert await _entered(silence, fingers, order.by_hand, "一", "核对发言", "嗷嗷 你好") == {
        "do": "speech",
        "by": "一",
        "text": "嗷嗷 你好",
    }
    assert silence.game.table.lines[-1].kind == "speech_strange"
    waiting = silence.game.table.seats[0], "喵喵，投二号"
    await _entered(silence, fingers, lambda ground: order.by_hand(ground, *waiting), "核对发言", "喵喵")
    assert fingers.begun == ["", "喵喵，投二号"]
    assert silence.game.table.lines[-1].kind == "speech_right"


async def test_an_identity_list_is_pasted_and_what_is_not_understood_is_said(
    silence: Session, fingers: Fingers
) -> None:
    keys = await _entered(
        silence, fingers, order.by_hand, "二", "身份表", "一 \n二 \n", "三：狐仙", "三：长老\n八 白狼\n一 "
    )
    assert keys["options"] == {"roles": {"三": "elder", "八": "white_wolf"}}
    assert fingers.refused == ["至少写一行：名字 身份。", "没读懂的行：\n三：狐仙"]


async def test_a_prediction_may_be_left_blank(silence: Session, fingers: Fingers) -> None:
    silence.append(silence.entry(do="advance", to="seer_hour"))
    told = await _entered(silence, fingers, order.by_hand, "一", "预言", ["九"], "狼人")
    assert told == {
        "do": "order",
        "by": "一",
        "skill": "prophecy",
        "targets": ["九"],
        "options": {"predict": "wolves"},
    }
    assert _sent(silence, "一") == "预言 → 九（狼人）"
    blank = await _entered(silence, fingers, order.by_hand, "一", "预言", ["九"], "不填")
    assert blank == {"do": "order", "by": "一", "skill": "prophecy", "targets": ["九"]}


async def test_who_does_nothing_has_sent_it(silence: Session, fingers: Fingers) -> None:
    silence.append(silence.entry(do="advance", to="guard_hour"))
    keys = await _entered(silence, fingers, order.by_hand, "四", "什么也不做")
    assert keys == {"do": "withdraw", "by": "四", "passes": True}
    assert {
        row.seat.name: [said.kind for said in row.sent] for row in silence.game.rules.due(silence.game.table)
    } == {
        "四": ["passed"],
        "十一": [],
    }


def test_a_vote_is_offered_only_where_one_can_be_cast(silence: Session) -> None:
    table = silence.game.table
    assert not any(order.may_vote(table, seat) for seat in table.seats)
    silence.append(silence.entry(do="advance", to="day"))
    assert all(order.may_vote(silence.game.table, seat) for seat in silence.game.table.seats)


async def test_a_vote_names_whom_the_rules_let_one_name(silence: Session, fingers: Fingers) -> None:
    silence.append(silence.entry(do="advance", to="day"))
    assert await _entered(silence, fingers, order.by_hand, "一", "投票", "弃权") == {
        "do": "vote",
        "by": "一",
        "target": "",
    }


async def test_the_word_of_the_director_on_charges_and_cards(silence: Session, fingers: Fingers) -> None:
    await _entered(silence, fingers, amend.amend, "二", "解药", "0", "用掉了")
    assert [held.charges for held in silence.game.table.seats[1].skills if held.id == "antidote"] == [0]
    await _entered(silence, fingers, amend.amend, "一", "判牌", "红牌", "辱骂")
    assert silence.game.table.seats[0].left is not None


async def test_a_notice_of_rd_hurries_without_words_and_says_something_else_only_with_them(
    rd: Session, fingers: Fingers
) -> None:
    keys = await _entered(rd, fingers, order.by_hand, "DM 告示", "加速", "")
    assert keys == {"do": "notice", "kind": "acceleration"}
    keys = await _entered(rd, fingers, order.by_hand, "DM 告示", "只是告示", "", "晚安")
    assert keys == {"do": "notice", "kind": "notice", "text": "晚安"}
    assert len(fingers.refused) == 1


async def test_the_word_of_the_dm_on_what_only_rd_has(rd: Session, fingers: Fingers) -> None:
    seat = rd.game.table.seats[2]
    await _entered(rd, fingers, amend.amend, seat.name, "标记", ["已翻牌", "被魅惑"], "翻错了")
    assert rd.game.table.seats[2].marks == ["revealed", "charmed"]
    await _entered(rd, fingers, amend.amend, seat.name, "票数", "2", "两票")
    await _entered(rd, fingers, amend.amend, seat.name, "判牌", "蓝牌", "刷屏")
    assert rd.game.table.seats[2].vitals["blue"] == 1
    letter = rd.game.table.outbox.sent[-1].letter
    assert Wording(rd.ruleset, "zh").letter(letter).startswith("你被判蓝牌")


async def test_who_does_nothing_in_rd_has_sent_it_too(rd: Session, fingers: Fingers) -> None:
    rd.append(rd.entry(do="advance", to="early_night"))
    await _entered(rd, fingers, order.by_hand, "汤圆", "什么也不做")
    assert _sent(rd, "汤圆") == "不发动技能"


async def test_a_substitute_is_known_by_a_name_and_nicknames_at_once(silence: Session, fingers: Fingers) -> None:
    keys = await _entered(silence, fingers, players.change_player, "二", "换替补", "新人", "阿新、New One")
    assert keys == {"do": "substitute", "seat": "二", "name": "新人", "aliases": ["阿新", "New One"]}
    assert silence.game.table.seats[1].aliases == ("二", "阿新", "New One")
    assert [sent.letter.kind for sent in silence.game.table.outbox.sent if sent.letter.to.name == "新人"] == [
        "role",
        "handover",
    ]
    keys = await _entered(silence, fingers, players.change_player, "三", "换替补", "", "")
    assert keys == {"do": "substitute", "seat": "三"}


def test_what_came_of_an_entry_at_once_is_told(silence: Session) -> None:
    told: list[str] = []

    def enter(**keys: Any) -> bool:
        silence.append(silence.entry(**keys))
        return True

    ground = _ground(silence)
    view = View(silence.game, ground.words, ground.say)
    console = SimpleNamespace(tell=told.append)
    screen = SimpleNamespace(**{**vars(ground), "view": view, "console": console, "enter": enter})
    assert GameScreen.enter_aloud(cast("GameScreen", screen), do="speech", by="一", text="喵，投二")
    assert told == ["录入了：一 发言待核：喵，投二\n一 的发言有 3 种字符不合癫狂：，投二"]


async def test_what_came_for_a_later_window_is_seen_before_it_opens(silence: Session, fingers: Fingers) -> None:
    silence.append(silence.entry(do="advance", to="guard_hour"))
    await _entered(silence, fingers, order.by_hand, "一", "预言", ["九"], "不填")
    view = View(silence.game, Wording(silence.ruleset, "zh"), Say("zh"))
    assert [[cell.text for cell in row.cells] for row in panes.pending(view).rows if row.seat == 1] == [
        ["✓", "一", "先交的：预言 → 九"]
    ]
    assert panes.how_far(view).wanted == 2
    silence.append(silence.entry(do="advance", to="seer_hour"))
    view = View(silence.game, Wording(silence.ruleset, "zh"), Say("zh"))
    assert [row.cells[2].text for row in panes.pending(view).rows if row.seat == 1] == ["预言 → 九"]
