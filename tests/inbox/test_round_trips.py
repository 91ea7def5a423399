"""A random set of wishes, written in random shapes with random noise, is read as exactly those wishes."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from dm_console.inbox.folding import key
from dm_console.inbox.reading import read
from tests.inbox.kit import ROSTER, game, lines
from tests.kit.play import Play

FIGHTERS = [name for name, role in ROSTER.items() if role.startswith("战士")]
NAMES = list(ROSTER)

SHAPES = {
    "QQ export": "2024-01-05 {time}:12 {title}{name}(2333{n})\n{text}\n\n",
    "old QQ": "{title}{name} {time}:12\n{text}\n\n",
    "old QQ, dated": "{title}{name} 2024/1/5 {time}:31\n{text}\n\n",
    "QQ NT": "{name}: 01-05 {time}:27\n{text}\n\n",
    "WeChat on the Mac": "{name} 2024/1/5 {time}\n{text}\n\n",
    "WeChat": "{name}:\n{text}\n\n",
    "Discuz! export": "{name}\t2024-1-5 {time}\n{text}\n\n",
    "floor": "{name}\n{n}#\n发表于 2024-1-5 {time} | 只看该作者\n{text}\n回复 举报\n\n",
    "Telegram": "{name}, [2024-01-05 {time}]\n{text}\n\n",
    "Discord": "{name} — 1/5/2024 {time}\n{text}\n\n",
    "plain": "{name}：{text}\n\n",
}
"""Shapes that may stand one after the other; `{time}` runs forward."""

FILL = st.sampled_from(["", "DM你好，", "晚上好！", "麻烦主持，", "hi "])
TAIL = st.sampled_from(["", "，谢谢", "！辛苦了～", "。", " 🙏", "，拜托了", "吧"])
BETWEEN = st.sampled_from([" ", "：", "", " @", ": "])
JOINTS = st.sampled_from(["，", "\n", "；", "。"])
INVISIBLE = st.sampled_from(["", "\u200b", "\u200e", "\ufeff", "\u2060"])
ATTACK = st.sampled_from(["攻击", "打", "砍", "揍", "攻擊", "attack ", "近战攻击", "本回合攻击", "今晚打"])
WHIRL = st.sampled_from(["旋风攻击", "横扫", "旋風攻擊", "旋风"])
AND = st.sampled_from([" ", "、", "和", " 与 ", ", "])
CLAIM = st.sampled_from(["指认", "验", "指認", "我要指认"])
VOTE = st.sampled_from(["我投", "投票", "公决：", "投票对象：", "##vote "])
NUMBERS = st.integers(1, 100).filter(lambda number: str(number) not in ROSTER)


def written(number: int, how: int) -> str:
    """A number in digits, wide digits, or words."""
    if how == 0:
        return str(number)
    if how == 1:
        return str(number).translate(str.maketrans("0123456789", "０１２３４５６７８９"))
    digits = "零一二三四五六七八九"
    if number == 100:
        return "一百"
    tens, ones = divmod(number, 10)
    return (digits[tens] if tens > 1 else "") + ("十" if tens else "") + (digits[ones] if ones or not tens else "")


def spaced(head: str, between: str, name: str) -> str:
    """A word and a name: letters and digits need something between them."""
    close = not between and head[-1:].isascii() and head[-1:].isalnum() and name[0].isascii()
    return head + (" " if close else between) + name


@st.composite
def wishes(draw: st.DrawFn, by: str) -> tuple[list[str], list[str]]:
    """The clauses of one message, and what must be read in them."""
    others = [name for name in NAMES if name != by]
    one, other = draw(st.permutations(others))[:2]
    clauses, read = [], []
    kinds = draw(st.lists(st.sampled_from(["number", "claim", "order", "vote"]), min_size=1, max_size=4, unique=True))
    for kind in kinds:
        between = draw(BETWEEN)
        if kind == "number":
            number = draw(NUMBERS)
            head = draw(st.sampled_from(["数字", "今天的数字", "交", "數字"]))
            clauses.append(
                spaced(head, between if "@" not in between else " ", written(number, draw(st.integers(0, 2))))
            )
            read.append(f"{by} number {number}")
        elif kind == "claim":
            clauses.append(f"{spaced(draw(CLAIM), between, one)} 战斗")
            read.append(f"{by} claim {one} combat")
        elif kind == "order":
            if by in FIGHTERS and draw(st.booleans()):
                clauses.append(spaced(draw(WHIRL), between, one) + draw(AND) + other)
                read.append(f"{by} whirlwind {one} {other}")
            else:
                clauses.append(spaced(draw(ATTACK), between, one))
                read.append(f"{by} attack {one}")
        else:
            clauses.append(draw(VOTE) + one)
            read.append(f"{by} vote {one}")
    return clauses, read


@st.composite
def pastes(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A paste of some messages in several shapes, and all that must be read in it."""
    text, read = "", []
    senders = draw(st.lists(st.sampled_from(FIGHTERS), min_size=1, max_size=5, unique=True))
    for n, by in enumerate(senders, start=10):
        clauses, wanted = draw(wishes(by))
        body = draw(FILL) + draw(JOINTS).join(clauses) + draw(TAIL)
        shape = SHAPES[draw(st.sampled_from(list(SHAPES)))]
        title = draw(st.sampled_from(["", "【PL】", "【管理员】【老玩家】"]))
        mark = draw(INVISIBLE)
        text += shape.format(time=f"21:{n:02}", name=mark + by + mark, n=n, text=body, title=title)
        read += wanted
    return text, read


@settings(max_examples=300, deadline=None)
@given(pastes())
def test_what_was_wished_is_what_is_read(paste: tuple[str, list[str]]) -> None:
    text, read = paste
    assert sorted(lines(text, game())) == sorted(read)


DOUBTS = st.sampled_from(
    [
        "如果他没死就",
        "别",
        "可能",
        "听说",
        "昨晚",
        "要不要",
        "他让我",
        "明天",
        "除非取酒出局，否则",
        "不",
        "考虑",
        "据说包子",
        "帮馒头",
    ]
)
BEHIND = st.sampled_from(
    ["？", "，算了", "才怪", "（开玩笑的）", "吗", "或者别人", "，如果他还活着", "就好了吧哈哈？", "的人是狼", "左右"]
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(FIGHTERS), st.data())
def test_nothing_is_taken_out_of_a_doubtful_message(by: str, data: st.DataObject) -> None:
    target = data.draw(st.sampled_from([name for name in NAMES if name != by]))
    order = spaced(data.draw(ATTACK), data.draw(BETWEEN), target)
    before, after = data.draw(st.sampled_from([(True, False), (False, True), (True, True)]))
    text = (data.draw(DOUBTS) if before else "") + order + (data.draw(BEHIND) if after else "")
    found = lines(f"{by} 2024-01-05 21:03:12\n{text}", game())
    assert found
    assert not [line for line in found if line[0] not in "!?"]


NAMED = (
    "饺 子 小 攻击 数字 如果 不 12 5 ： : 【 】 ( ) a B é 😀 _ - . ， 投 打 指认 我 DM 昨天 21:03 # @ [ ] < > /",
    "的 战斗 空过 或 ~ 和 是 包",
)
PIECES_OF_NAMES = st.sampled_from([*" ".join(NAMED).split(), " ", "\u3000"])
ANY_NAME = st.lists(PIECES_OF_NAMES, min_size=1, max_size=4).map("".join) | st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp")), min_size=1, max_size=24
)
NAME = ANY_NAME.map(str.strip).filter(bool)


@settings(max_examples=400, deadline=None)
@given(st.lists(NAME, min_size=3, max_size=6, unique_by=key), st.sampled_from(list(SHAPES)))
def test_whatever_players_are_called_no_order_goes_to_a_wrong_seat(names: list[str], shape: str) -> None:
    play = Play("grail", dict.fromkeys(names, "战士 守序"), strict=False)
    by, target = names[:2]
    text = SHAPES[shape].format(time="21:03", name=by, n=9, text=f"攻击 {target}", title="")
    for draft in read(text, play.game).drafts:
        if draft.confidence == "ready":
            assert (draft.by, draft.entry.get("targets")) == (by, [target])
