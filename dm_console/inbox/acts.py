"""What a message asks for, before anything is checked: acts, and what was found beside them.

An act is not an entry yet, and nothing is thrown away: what could make it mean something else (a negation, a
condition, words nobody knows) is kept beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dm_console.inbox.lexicon import Lexicon
from dm_console.inbox.tokens import Token
from dm_console.rulebook.inbox_sheet import Form

Reason = tuple[str, str]
"""A kind of reason, and the words that give it."""


@dataclass(slots=True, eq=False)
class Act:
    """Something asked for: by a form, by a skill (or several of one name), or that nothing be done.

    `doubts` are why nobody but the DM can say what it means; `notes` what the DM should look at, though it can be
    read in one way only.
    """

    head: Token
    sentence: int
    clause: int
    form: Form | None = None
    role: str = "head"
    skills: tuple[str, ...] = ()
    nothing: bool = False
    colon: bool = False
    args: list[Token] = field(default_factory=list)
    before: list[Token] = field(default_factory=list)
    first: list[Token] = field(default_factory=list)
    """What it says yes to before its word, perhaps in a clause of its own: 放手，攻击饺子."""
    excluded: list[Token] = field(default_factory=list)
    after: list[Token] = field(default_factory=list)
    """Names that stand alone on the line below: they may belong to it, where it lacks some."""
    unknown: list[Token] = field(default_factory=list)
    verbatim: tuple[int, int] | None = None
    negated: bool = False
    declined: bool = False
    withdrawn: bool = False
    corrects: bool = False
    again: bool = False
    """Whether it is an earlier act once more, with something else in it."""
    listing: bool = False
    doubts: list[Reason] = field(default_factory=list)
    notes: list[Reason] = field(default_factory=list)
    start: int = 0
    end: int = 0

    def wants_skill(self, token: Token, lexicon: Lexicon) -> bool:
        """Whether the word of a skill is something the act is about, rather than the next act: 鹰袭 灵通."""
        if token.meaning is None or not token.meaning.skills:
            return False
        if any(arg.meaning is not None and arg.meaning.skills for arg in self.args):
            return False
        return any("skill" in lexicon.wanted.get(skill, ()) for skill in self.skills)

    @property
    def binding(self) -> bool:
        """Whether it is the rules' own printed form, which holds whatever is written around it."""
        return self.colon and self.role in ("label", "change")

    @property
    def empty(self) -> bool:
        """Whether nothing at all follows its word."""
        return not (self.args or self.before or self.excluded or self.verbatim)

    def takes(self, token: Token, lexicon: Lexicon) -> bool:
        """Whether the token can fill something in it."""
        if self.nothing:
            return False
        if self.form is not None:
            wanted = {name for names in self.form.take.values() for name in names}
            return fits(token, wanted) or any(
                lexicon.form(place) is self.form and role in ("nobody", "back") for place, role in token.forms
            )
        return fits(token, {"seat"} | {name for skill in self.skills for name in lexicon.wanted.get(skill, ())})


def fits(token: Token, wanted: set[str]) -> bool:
    """Whether the token is one of the things wanted: a seat, a number, a word under one of these headings."""
    if "seat" in wanted and (token.seats or token.has("oneself")):
        return True
    if "number" in wanted and (token.kind == "number" or token.value is not None):
        return True
    if "skill" in wanted and token.meaning is not None and token.meaning.skills:
        return True
    return token.meaning is not None and any(heading in wanted for heading, _ in token.meaning.terms)


@dataclass(slots=True)
class Mark:
    """A common word that casts a doubt: where it stands, and how many acts stand before it."""

    kind: str
    text: str
    sentence: int
    acts: int


@dataclass(slots=True)
class Parsed:
    """What was found in one message: acts, doubtful words, and what belongs to no act.

    `loose` are names, numbers and words of the rules, `unknown` words that nobody knows.
    """

    acts: list[Act] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    loose: list[Token] = field(default_factory=list)
    unknown: list[Token] = field(default_factory=list)
    enumerated: int = 0
