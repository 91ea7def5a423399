"""Which acts of a message a doubtful word reaches: a condition, an alternative, a question, somebody else's words."""

from __future__ import annotations

from collections.abc import Iterable

from dm_console.inbox.acts import Act, Mark, Parsed

FAR = ("condition", "alternative", "joke", "drop")
"""What reaches acts of other sentences, where its own has none."""


def cast(parsed: Parsed) -> None:
    """Put every doubtful word on the acts it reaches: as a doubt in its own sentence, else as a note on all."""
    for mark in parsed.marks:
        reached = list(_reached(parsed, mark))
        if reached:
            for act in reached:
                act.doubts.append((mark.kind, mark.text))
        else:
            far = mark.kind in FAR
            for act in parsed.acts:
                if not act.binding:
                    (act.doubts if far else act.notes).append((mark.kind, mark.text))
    for place, act in enumerate(parsed.acts):
        if act.corrects and not act.again:  # 攻击包子，改指认馒头战斗: instead of the attack, or of something else?
            for earlier in parsed.acts[:place]:
                if earlier.sentence == act.sentence or earlier is parsed.acts[place - 1]:
                    earlier.notes.append(("corrected", act.head.text))
    _leftovers(parsed)


def _reached(parsed: Parsed, mark: Mark) -> Iterable[Act]:
    here = [act for act in parsed.acts if act.sentence == mark.sentence]
    match mark.kind:
        case "condition":
            after = [act for act in parsed.acts[mark.acts :] if act in here]
            return after or here
        case "alternative":
            near = parsed.acts[max(0, mark.acts - 1) : mark.acts + 1]
            return [act for act in near if act in here]
        case "drop":
            return parsed.acts[: mark.acts]
        case "negation" | "because" | "corrected" | "addressed":
            return ()
        case _:
            return here


def _leftovers(parsed: Parsed) -> None:
    """Words that nobody knows make every act of the message worth a look, but for the rules' own printed form."""
    rest = sorted([*parsed.unknown, *parsed.loose], key=lambda token: token.start)
    for act in parsed.acts:
        if rest and not act.binding:
            act.notes.append(("leftover", "、".join(dict.fromkeys(token.text for token in rest[:4]))))
        if parsed.enumerated == 1:
            act.notes.append(("enumerated", "1"))
