"""From the words of one message to acts: what is asked for, with what follows the word that opens it.

An act is not an entry yet: nothing is checked here, and nothing is thrown away. What could make it mean something
else (a negation, a condition, words nobody knows) is kept beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dm_console.inbox.lexicon import Lexicon
from dm_console.inbox.tokens import HEADS, Token
from dm_console.rulebook.inbox_sheet import Form

MARKS = (
    "condition", "alternative", "perhaps", "question", "reported", "elsewhen", "joke",
)  # fmt: skip
"""Lists of common words after which a DM must look for himself."""


@dataclass(slots=True, eq=False)
class Act:
    """Something asked for: by a form, by a skill (or several of one name), or that nothing be done."""

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
    excluded: list[Token] = field(default_factory=list)
    unknown: list[Token] = field(default_factory=list)
    negated: bool = False
    declined: bool = False
    withdrawn: bool = False
    corrects: bool = False
    listing: bool = False
    doubts: list[tuple[str, str]] = field(default_factory=list)
    """Why nobody but the DM can say what it means: a kind, and the words that say so."""
    notes: list[tuple[str, str]] = field(default_factory=list)
    """What the DM should look at, though it can be read in one way only."""
    start: int = 0
    end: int = 0

    @property
    def binding(self) -> bool:
        """Whether it is the rules' own printed form, which holds whatever is written around it."""
        return self.colon and self.role == "label"

    @property
    def empty(self) -> bool:
        """Whether nothing at all follows its word."""
        return not (self.args or self.before or self.excluded)

    def takes(self, token: Token, lexicon: Lexicon) -> bool:
        """Whether the token can fill something in it."""
        if self.nothing:
            return False
        if self.form is not None:
            takes = {name for names in self.form.take.values() for name in names}
            return _fits(token, takes) or any(
                lexicon.form(place) is self.form and role == "nobody" for place, role in _forms(token)
            )
        options = [option for skill in self.skills for option in lexicon.options.get(skill, {}).values()]
        takes = {"seat"} | {name for option in options for name in option.take}
        takes |= {name for option in options for names in option.table.values() for name in names}
        return _fits(token, takes)


@dataclass(slots=True)
class Mark:
    """A common word that casts a doubt: where it stands, and how many acts stand before it."""

    kind: str
    text: str
    sentence: int
    acts: int


@dataclass(slots=True)
class Parsed:
    """What was found in one message."""

    acts: list[Act] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    loose: list[Token] = field(default_factory=list)
    """Names, numbers and words of the rules that belong to nothing."""
    unknown: list[Token] = field(default_factory=list)
    """Words nobody knows, outside of any act."""
    enumerated: int = 0


def _forms(token: Token) -> tuple[tuple[int, str], ...]:
    return token.meaning.forms if token.meaning is not None else ()


def _fits(token: Token, takes: set[str]) -> bool:
    if "seat" in takes and (token.seats or token.has("oneself")):
        return True
    if "number" in takes and (token.kind == "number" or token.value is not None):
        return True
    return token.meaning is not None and any(category in takes for category, _ in token.meaning.terms)


class Parser:
    """Goes once over the tokens of a message."""

    def __init__(self, lexicon: Lexicon, text: str, tokens: Sequence[Token]) -> None:
        self._lexicon = lexicon
        self._text = text
        self._tokens = tokens
        self._found = Parsed()
        self._current: Act | None = None
        self._pending: list[Token] = []
        self._object = False
        self._negation: Token | None = None
        self._correction: Token | None = None
        self._withdraw: Token | None = None
        self._sentence = 0
        self._clause = 0
        self._at = 0
        self._line_start = True
        self._numbered = 1
        self._clause_has_words = False

    def parse(self) -> Parsed:
        """The acts of the message, and all that belongs to none."""
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            start = self._line_start
            self._line_start = token.kind == "line"
            if not (start and self._enumerator(token)):
                self._take(token)
            self._at += 1
        self._break_clause()
        self._flush()
        return self._found

    # --- one token ---

    def _take(self, token: Token) -> None:
        match token.kind:
            case "line" | "hard":
                self._break_sentence(token)
            case "soft":
                self._break_clause()
            case "colon":
                current = self._current
                if current is not None and current.empty and current.clause == self._clause:
                    current.colon = True
            case "unknown":
                self._unknown(token)
            case _ if token.kind == "number" and not token.seats:
                self._argument(token)
            case _:
                self._word(token)

    def _word(self, token: Token) -> None:
        meaning = token.meaning
        current = self._current
        wanted = current is not None and current.takes(token, self._lexicon)
        if token.seats and (meaning is None or (wanted and not current.args)):  # type: ignore[union-attr]
            if meaning is not None and current is not None:
                current.notes.append(("name_is_word", token.text))
            self._argument(token)
        elif meaning is None:
            self._argument(token)
        elif any(role == "reason" for _, role in meaning.forms):
            self._skip_reason()
        elif any(role == "nobody" for _, role in meaning.forms):
            self._nobody(token)
        elif wanted and (meaning.terms or "oneself" in meaning.marks):
            self._argument(token)
        elif meaning.nothing:
            self._open(Act(token, self._sentence, self._clause, nothing=True))
        elif token.head:
            self._head(token)
        elif meaning.label and self._colon_follows():
            self._label(token)
        elif meaning.terms or "oneself" in meaning.marks:
            self._argument(token)
        else:
            self._common(token)
            if token.seats:
                self._found.unknown.append(token)

    def _common(self, token: Token) -> None:
        if "fill" in token.meaning.marks:  # type: ignore[union-attr]
            return
        if token.has("none") and self._current is not None and self._current.empty and self._current.colon:
            self._current.declined = True
        elif token.has("object"):
            self._object = True
        elif token.has("rather"):
            self._rather(token)
        elif token.has("correction"):
            self._correct(token)
        elif token.has("drop"):
            self._drop(token)
        elif token.has("withdraw"):
            self._break_clause()
            self._withdraw = token
        elif token.has("negation"):
            self._negation = token
        else:
            for kind in MARKS:
                if token.has(kind):
                    self._mark(kind, token.text)
                    break

    # --- opening an act ---

    def _head(self, token: Token) -> None:
        meaning = token.meaning
        assert meaning is not None
        roles = {role: place for place, role in meaning.forms if role in HEADS}
        role = "label" if "label" in roles and self._colon_follows() else next(iter(sorted(roles, key=_rank)), "head")
        form = self._lexicon.form(roles[role]) if role in roles else None
        act = Act(token, self._sentence, self._clause, form, role, meaning.skills if form is None else ())
        if form is not None and meaning.skills:
            act.doubts.append(("two_meanings", token.text))
        if not self._joined(act):
            self._open(act)

    def _joined(self, act: Act) -> bool:
        """Whether the word only says again what the one before it has said."""
        current = self._current
        if current is None or not current.empty or current.clause != self._clause or self._negation is not None:
            return False
        if current.colon and current.form is not None:
            return False
        if current.form is not None and current.form is act.form:
            current.role = act.role if act.role != "head" else current.role
            current.end = act.head.end
            return True
        shared = tuple(skill for skill in current.skills if skill in act.skills)
        verbs = self._lexicon.verbs
        if shared:
            current.skills = shared
        elif current.skills and act.skills and verbs.issuperset(act.skills):
            current.notes.append(("verb", act.head.text))
        elif current.skills and act.skills and verbs.issuperset(current.skills):
            current.skills = act.skills
            current.notes.append(("verb", current.head.text))
        else:
            return False
        current.end = act.head.end
        return True

    def _open(self, act: Act) -> None:
        act.start, act.end = act.head.start, act.head.end
        if self._negation is not None:
            act.negated = True
            act.start = self._negation.start
            self._negation = None
        if self._withdraw is not None:
            act.withdrawn = True
            act.start = self._withdraw.start
            self._withdraw = None
        if self._correction is not None:
            act.corrects = True
            act.notes.append(("corrected", self._correction.text))
            self._correction = None
        if self._pending:
            act.before = self._pending
            act.start = min(act.start, self._pending[0].start)
            if not self._object:
                act.notes.append(("name_first", self._pending[0].text))
            self._pending = []
        self._object = False
        self._current = act
        self._found.acts.append(act)

    def _label(self, token: Token) -> None:
        """行动：空过 / 行动：无: only what follows says what is done."""
        following = self._next(2)
        if following is not None and following.has("none"):
            self._open(Act(token, self._sentence, self._clause, nothing=True))

    def _nobody(self, token: Token) -> None:
        current = self._current
        if current is not None and current.empty and current.takes(token, self._lexicon):
            self._argument(token)
            return
        place = next(place for place, role in _forms(token) if role == "nobody")
        self._open(Act(token, self._sentence, self._clause, self._lexicon.form(place)))
        self._argument(token)

    # --- filling an act ---

    def _argument(self, token: Token) -> None:
        current = self._current
        if self._correction is not None and self._again(token):
            return
        if self._negation is not None:
            if current is not None and current.takes(token, self._lexicon) and current.sentence == self._sentence:
                current.excluded.append(token)
                current.end = token.end
            else:
                self._mark("negation", self._negation.text)
                self._found.loose.append(token)
            self._negation = None
            return
        if current is not None and current.takes(token, self._lexicon) and self._still_open(current):
            current.args.append(token)
            current.end = token.end
        else:
            self._pending.append(token)

    def _still_open(self, act: Act) -> bool:
        if act.sentence == self._sentence:
            return True
        if not act.args:
            act.listing = True
        if act.listing or (act.form is not None and act.form.keep == "all"):
            act.sentence = self._sentence
            return True
        return False

    def _again(self, token: Token) -> bool:
        """数字 50，不对，49: the same once more, with something else in it."""
        earlier = [act for act in self._found.acts if act.takes(token, self._lexicon)]
        if not earlier or self._correction is None:
            return False
        last = earlier[-1]
        if last is self._current and last.empty:
            last.notes.append(("corrected", self._correction.text))
            self._correction = None
            return False
        act = Act(last.head, self._sentence, self._clause, last.form, "head", last.skills)
        act.corrects = True
        act.notes.append(("corrected", self._correction.text))
        if last.form is not None and len(last.form.take) > 1:
            act.doubts.append(("corrected_in_part", self._correction.text))
        act.args.append(token)
        act.start, act.end = last.start, token.end
        self._correction = None
        self._current = act
        self._found.acts.append(act)
        return True

    def _unknown(self, token: Token) -> None:
        self._clause_has_words = True
        if self._negation is not None:
            self._mark("negation", self._negation.text)
            self._negation = None
        current = self._current
        if current is not None and current.clause == self._clause and current.sentence == self._sentence:
            current.unknown.append(token)
            current.end = token.end
        else:
            self._found.unknown.append(token)

    # --- words about words ---

    def _mark(self, kind: str, text: str) -> None:
        self._found.marks.append(Mark(kind, text, self._sentence, len(self._found.acts)))

    def _rather(self, token: Token) -> None:
        """还是: between two names it asks which; before a verb, or after a comma, it changes one's mind."""
        before = self._tokens[self._at - 1] if self._at else None
        if before is not None and before.end == token.start and (before.seats or before.kind == "number"):
            self._mark("alternative", token.text)
        else:
            self._correct(token)

    def _correct(self, token: Token) -> None:
        self._negation = None
        if self._current is not None and self._current.empty and self._current.sentence == self._sentence:
            self._current.notes.append(("corrected", token.text))
            return
        self._correction = token

    def _drop(self, token: Token) -> None:
        follows = any(
            later.head or (later.meaning and later.meaning.nothing) for later in self._tokens[self._at + 1 :]
        )
        if follows:
            self._break_clause()
            self._correction = token
        else:
            self._mark("drop", token.text)

    # --- breaks ---

    def _break_clause(self) -> None:
        current = self._current
        if self._negation is not None:
            here = current is not None and current.clause == self._clause and current.sentence == self._sentence
            if here and current is not None and current.empty and not current.nothing:
                current.declined = True
                current.end = self._negation.end
            elif here and current is not None:
                current.doubts.append(("negation", self._negation.text))
            else:
                self._mark("negation", self._negation.text)
            self._negation = None
        if self._withdraw is not None:
            act = Act(self._withdraw, self._sentence, self._clause, withdrawn=True)
            act.start, act.end = self._withdraw.start, self._withdraw.end
            self._withdraw = None
            self._current = None
            self._found.acts.append(act)
        self._flush()
        self._clause += 1

    def _flush(self) -> None:
        """At the end of a clause: what stands there alone may be a bare number, else it belongs to nothing."""
        pending, self._pending = self._pending, []
        self._object = False
        bare = next((form for form in self._lexicon.sheet.forms if form.bare), None)
        lonely = not self._clause_has_words and (self._current is None or self._current.clause != self._clause)
        if (
            bare is not None
            and lonely
            and pending
            and all(token.kind == "number" or token.value for token in pending)
        ):
            self._open(Act(pending[0], self._sentence, self._clause, bare, "bare"))
            act = self._found.acts[-1]
            act.args, act.end = pending, pending[-1].end
            self._current = None
        else:
            self._found.loose += pending
        self._clause_has_words = False

    def _break_sentence(self, token: Token) -> None:
        if token.text == "?":
            self._mark("question", token.text)
        self._break_clause()
        self._sentence += 1

    def _skip_reason(self) -> None:
        """Pass over a reason: to the end of its line, or to the next printed label."""
        while self._at + 1 < len(self._tokens) and self._tokens[self._at + 1].kind != "line":
            self._at += 1
            roles = [role for _, role in _forms(self._tokens[self._at])]
            if any(role in ("label", "change") for role in roles) and self._colon_follows():
                self._at -= 1
                return

    # --- looking ahead ---

    def _next(self, steps: int = 1) -> Token | None:
        place = self._at + steps
        return self._tokens[place] if place < len(self._tokens) else None

    def _colon_follows(self) -> bool:
        following = self._next()
        return following is not None and following.kind == "colon"

    def _enumerator(self, token: Token) -> bool:
        """1. 2. 3. at the beginning of lines: in that order they are no numbers of the game."""
        if token.kind != "number" or token.value != self._numbered or token.seats:
            return False
        after = self._text[token.end : token.end + 2]
        if not after or after[0] not in ".、):：" or after[1:].isdigit() or not after[1:].strip():
            return False
        self._numbered += 1
        self._found.enumerated += 1
        if self._at + 1 < len(self._tokens) and self._tokens[self._at + 1].kind in ("hard", "colon", "soft"):
            self._at += 1
        return True


def _rank(role: str) -> int:
    return ("change", "head", "label").index(role)
