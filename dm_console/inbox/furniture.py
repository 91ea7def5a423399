"""Lines that a chat product or a forum puts around messages: file heads, rules, recalls, who joined, who edited."""

from __future__ import annotations

import re

HEADS = re.compile(
    r"(?:消息记录\s?[(（]|discuz! x? ?短消息记录|消息分组\s?[:：]|消息对象\s?[:：]|聊天记录\s?\Z"
    r"|以上(?:是|为)?(?:历史|聊天)|.{0,80}在微信上的聊天记录如下|微信群.{0,80}的聊天记录如下|以下(?:是|为).{0,40}聊天记录)"
)
"""The head of an exported file."""

SYSTEM = re.compile(
    r"(?:.{0,40}撤回了一条(?:成员)?消息(?:\s?重新编辑)?|.{0,60}加入(?:了?本群|了?群聊|本讨论组)。?"
    r"|.{0,60}邀请.{0,60}加入了?(?:本群|群聊)。?|.{0,60}(?:退出了?|离开了?)(?:本群|群聊)。?"
    r"|你和.{0,40}有\s?\d+\s?个共同好友.{0,20}|.{0,60}拍了拍.{0,60}|以下(?:是|为)新消息|以上为(?:打招呼|历史).{0,20}"
    r"|.{0,40}(?:开启|关闭)了?(?:全员禁言|好友验证|匿名聊天).{0,20}|.{0,40}(?:被|将)管理员.{0,40}"
    r"|.{0,40}(?:修改|更改)群名.{0,60}|.{0,60} (?:joined|left) (?:the )?(?:group|server|chat)\.?"
    r"|messages and calls are end-to-end encrypted.{0,200}|<media omitted>|this message was deleted\.?"
    r"|本帖最后由.{0,80}编辑|系统消息[:：].{0,80}|[来发]自我的.{0,40}|sent from my .{0,40}"
    r"|(?:\[(?:图片|表情|动画表情|语音|文件|视频|链接|位置|红包|聊天记录|转发|闪照|戳一戳)\]\s?)+)\s*\Z"
)
"""A whole line that a product wrote, not a person."""

SYSTEM_SENDER = re.compile(r"系统消息(?:[(（]10000[)）])?\Z")
"""The sender under which QQ files its own lines."""

REPLY = re.compile(
    r"(?:回复\s?\d{1,5}\s?#.{0,80}|回复 .{1,40} 的帖子|引用[:：].{0,120}|in reply to .{0,80}"
    r"|forwarded (?:from|message).{0,80}|转发自.{0,80}|replying to .{0,80})\Z"
)
"""What is answered, on a line of its own."""

_RULE = re.compile(r"\s*(?:[-=_*~—–─━]\s?){4,200}\Z")


_HINT = re.compile(
    r"消息|记录|撤回|加入|邀请|退出|离开|好友|拍了拍|打招呼|禁言|匿名|管理员|群|编辑|自我的|sent|\[|\]|joined|left|encrypted|omitted|deleted"
)


def is_head(folded: str) -> bool:
    """Whether the line is the head of an exported file."""
    return _HINT.search(folded) is not None and HEADS.match(folded) is not None


def is_system(folded: str) -> bool:
    """Whether a product wrote the line."""
    return _HINT.search(folded) is not None and SYSTEM.match(folded) is not None


def is_noise(folded: str, noise: frozenset[str]) -> bool:
    """Whether the line is nothing but what a forum prints under a post, in whatever order: 评分 举报."""
    words = folded.split()
    return " ".join(words) in noise or (len(words) > 1 and noise.issuperset(words))


def is_rule(folded: str) -> bool:
    """Whether the line is only a rule, such as ==== or - - - -."""
    return _RULE.match(folded[:400]) is not None
