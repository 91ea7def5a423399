"""A game of twenty-four seats and seven nights, as its DM pastes it: who plays what, and what comes in when.

Private messages come as QQ exports them, votes as the floors of a Discuz! thread.
"""

from __future__ import annotations

from collections.abc import Iterable

SEATS = {
    "青衫": "预言家", "老猫": "女巫", "南山": "长老", "阿布": "守卫", "雪风": "猎人", "橘子汽水": "白痴",
    "铁匠老王": "沉寂的先知者", "Moonlight": "善良的小公主", "北冥有鱼": "诽谤者", "小饺子": "替罪羊", "饺子": "良民",
    "取酒": "良民", "a b c": "良民", "Napoléon": "良民", "馒头": "良民", "风清": "乱民", "十二": "乱民",
    "墨白": "白狼", "三更": "头狼", "竹里馆": "黑狼", "白露": "狼使", "归舟": "修女", "灯下黑": "吹笛者",
    "西瓜": "丘比特",
}  # fmt: skip
Lines = tuple[tuple[str, str], ...]


def letters(day: int, lines: Iterable[tuple[str, str]]) -> str:
    """Private messages, one after the other."""
    rows = enumerate(lines)
    return "\n".join(f"2026-11-{day:02} 21:{30 + n:02}:05 {who}({10000 + n})\n{text}\n" for n, (who, text) in rows)


def thread(day: int, votes: Iterable[tuple[str, str]]) -> str:
    """The floors of the day's thread of votes."""
    floors = []
    for number, (who, target) in enumerate(votes, start=10):
        head = f"{who}\n{number}#\n发表于 2026-11-{day:02} 20:{number} | 只看该作者"
        floors.append(f"{head}\n投票对象：{target}\n投票理由：再说\n回复 举报")
    return "\n".join(floors)


def all_for(target: str, *voters: str) -> Lines:
    """Votes for one seat."""
    return tuple((voter, target) for voter in voters)


PASTES: tuple[tuple[int, str, str, Lines], ...] = (
    (1, "opening", "letters", (("西瓜", "【爱神之箭】饺子和取酒"),)),
    (1, "day", "votes", (*all_for("Napoléon", "青衫", "老猫", "阿布"), ("南山", "青衫"), ("风清", "三更"))),
    (1, "guard_hour", "letters", (("阿布", "守护之盾：青衫　隔音之盾：老猫"),)),
    (1, "piper_hour", "letters", (("灯下黑", "吹笛 馒头"), ("归舟", "卫道：三更"))),
    (
        1,
        "seer_hour",
        "letters",
        (("青衫", "【预言】竹里馆，预测是狼人"), ("北冥有鱼", "诽谤 归舟"), ("竹里馆", "刀青衫，预计出局")),
    ),
    (1, "late_hour", "letters", (("归舟", "救赎 白露"),)),
    (2, "day", "votes", (*all_for("归舟", "青衫", "老猫", "南山"), *all_for("风清", "阿布", "雪风", "饺子", "取酒"))),
    (2, "day", "letters", (("白露", "出使：今晚别吹我们，合作到底"),)),
    (
        2,
        "guard_hour",
        "letters",
        (
            ("阿布", "守护之盾 老猫，隔音之盾 a b c"), ("灯下黑", "吹笛 a b c"), ("青衫", "预言 白露 狼人"),
            ("北冥有鱼", "诽谤风清"), ("竹里馆", "杀南山"), ("墨白", "撕咬 Moonlight"), ("老猫", "解药 Moonlight"),
        ),
    ),
    (2, "dawn", "letters", (("归舟", "遗言：青衫是预言家，大家投他"),)),
    (
        3,
        "day",
        "votes",
        (*all_for("十二", "青衫", "老猫", "南山"), *all_for("白露", "阿布", "雪风", "饺子"), ("取酒", "风清")),
    ),
    (
        3,
        "guard_hour",
        "letters",
        (("阿布", "守护 北冥有鱼"), ("灯下黑", "吹 老猫"), ("青衫", "验三更"), ("竹里馆", "刀 雪风")),
    ),
    (
        3,
        "dawn",
        "letters",
        (("雪风", "最后一枪 竹里馆\n遗言：竹里馆必是狼"), ("小饺子", "指认 馒头"), ("竹里馆", "指认 白露")),
    ),
    (
        4,
        "day",
        "votes",
        (*all_for("三更", "青衫", "老猫", "南山", "阿布", "饺子", "取酒"), *all_for("墨白", "白露", "风清", "十二")),
    ),
    (
        4,
        "guard_hour",
        "letters",
        (
            ("灯下黑", "吹笛 Moonlight"), ("墨白", "咬 青衫"), ("白露", "杀人 阿布"), ("老猫", "毒药 墨白"),
            ("青衫", "预言 灯下黑，预测吹笛者"),
        ),
    ),
    (5, "day", "votes", all_for("橘子汽水", "老猫", "南山", "饺子", "白露", "风清")),
    (5, "dusk", "letters", (("橘子汽水", "装傻"),)),
    (
        5,
        "guard_hour",
        "letters",
        (("灯下黑", "曲尽 馒头，断肠 北冥有鱼"), ("铁匠老王", "预言 灯下黑"), ("白露", "杀 a b c")),
    ),
    (6, "day", "votes", all_for("灯下黑", "老猫", "南山", "饺子", "取酒")),
    (6, "guard_hour", "letters", (("铁匠老王", "预言 风清"), ("白露", "刀 Napoléon"))),
    (6, "dawn", "letters", (("Napoléon", "殉职 铁匠老王"),)),
    (7, "day", "votes", all_for("风清", "老猫", "南山", "饺子", "取酒")),
    (7, "guard_hour", "letters", (("铁匠老王", "预言 白露"), ("白露", "杀 南山"))),
    (8, "day", "votes", all_for("白露", "老猫", "饺子", "取酒", "铁匠老王")),
)  # fmt: skip
"""What is pasted: day, window, sort, and who says what."""


def text_of(day: int, sort: str, lines: Lines) -> str:
    """A paste as it comes."""
    return thread(day, lines) if sort == "votes" else letters(day, lines)
