"""From the words of one message to its acts: what each word does where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from dm_console.inbox.acts import Act, Parsed
from dm_console.inbox.building import Builder
from dm_console.inbox.lexicon import Lexicon
from dm_console.inbox.tokens import HEADS, Token

DOUBTFUL = ("condition", "alternative", "perhaps", "question", "reported", "elsewhen", "joke")
"""Lists of common words after which a DM must look for himself."""
VERBATIM = "text"
LABEL = 6
"""So many words at most stand before a colon at the beginning of a line."""


class Parser:
    """Goes once over the tokens of a message. `day` is that of the game, by which players number what they send."""

    def __init__(self, lexicon: Lexicon, text: str, tokens: Sequence[Token], day: int) -> None:
        self._lexicon = lexicon
        self._text = text
        self._tokens = tokens
        self._day = day
        self._build = Builder(lexicon)
        self._at = 0
        self._line_start = True
        self._numbered = 1

    def parse(self) -> Parsed:
        """The acts of the message, and all that belongs to none."""
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            start = self._line_start
            self._line_start = token.kind == "line"
            if not (start and (self._enumerator(token) or self._speaker(token))):
                self._take(token)
            self._at += 1
        return self._build.end()

    # --- one token ---

    def _take(self, token: Token) -> None:
        build = self._build
        match token.kind:
            case "line" | "hard":
                build.break_sentence(token.text)
            case "soft":
                build.break_clause()
            case "colon":
                self._colon()
            case "unknown":
                build.unknown(token)
            case "day":
                if token.value != self._day:
                    build.mark("elsewhen", token.text)
            case _ if token.kind == "number" and not token.seats:
                wanted = build.current is not None and build.current.takes(token, self._lexicon)
                if wanted or not self._enumerator(token):
                    build.argument(token)
            case _:
                self._word(token)

    def _colon(self) -> None:
        act = self._build.here
        if act is None or not act.empty:
            return
        act.colon = True
        if any(VERBATIM in self._lexicon.wanted.get(skill, ()) for skill in act.skills):
            self._rest_of_message(act)

    def _rest_of_message(self, act: Act) -> None:
        """遗言：…: all that follows is said word for word."""
        start = self._tokens[self._at].end
        act.verbatim = (start, len(self._text))
        act.end = len(self._text)
        self._at = len(self._tokens)

    def _word(self, token: Token) -> None:
        build, meaning, current = self._build, token.meaning, self._build.current
        wanted = current is not None and current.takes(token, self._lexicon)
        if meaning is None:
            build.argument(token)
        elif token.seats and current is not None and wanted and not current.args:
            current.notes.append(("name_is_word", token.text))
            build.argument(token)
        elif "reason" in token.roles:
            self._skip_reason()
        elif "nobody" in token.roles or "back" in token.roles:
            self._nobody(token)
        elif (wanted and (meaning.terms or token.has("oneself"))) or self._named_skill(token):
            build.argument(token)
        elif meaning.nothing:
            self._open(Act(token, build.sentence, build.clause, nothing=True))
        elif token.head:
            self._head(token)
        elif meaning.label and self._colon_follows():
            self._label(token)
        elif meaning.terms or token.has("oneself"):
            build.argument(token)
        else:
            self._common(token)
            if token.seats:
                build.found.unknown.append(token)

    def _named_skill(self, token: Token) -> bool:
        here = self._build.here
        return here is not None and here.wants_skill(token, self._lexicon)

    def _common(self, token: Token) -> None:
        """A word that means the same in every game."""
        build = self._build
        here = build.here
        if token.has("none") and here is not None and here.empty and here.colon:
            if here.form is not None and here.form.nobody:
                here.unknown.append(token)  # 投票对象：无 is no abstention yet
            else:
                here.declined = True
        elif token.has("fill") or token.has("person"):
            return
        elif token.has("object"):
            build.object = True
        elif token.has("because"):
            build.mark("because", token.text)
            self._skip_line()
        elif token.has("rather"):
            self._rather(token)
        elif token.has("correction"):
            self._correct(token)
        elif token.has("drop"):
            self._drop(token)
        elif token.has("withdraw"):
            build.break_clause()
            build.withdraw = token
        elif token.has("negation"):
            build.negation = token
        else:
            kind = next((kind for kind in DOUBTFUL if token.has(kind)), None)
            if kind is not None:
                build.mark(kind, token.text)

    # --- opening an act ---

    def _open(self, act: Act) -> None:
        if not self._build.joins(act):
            self._build.open(act)

    def _head(self, token: Token) -> None:
        build = self._build
        roles = {role: place for place, role in token.forms if role in HEADS}
        if "label" in roles and self._colon_follows():
            role = "label"
        else:
            role = next((role for role in ("change", "head", "label") if role in roles), "head")
        form = self._lexicon.form(roles[role]) if role in roles else None
        skills = token.meaning.skills if token.meaning is not None and form is None else ()
        act = Act(token, build.sentence, build.clause, form, role, skills)
        if form is not None and token.meaning is not None and token.meaning.skills:
            act.doubts.append(("two_meanings", token.text))
        self._open(act)

    def _label(self, token: Token) -> None:
        """行动：无. The label alone says nothing; nothing after it says that nothing is done."""
        following = self._next(2)
        if following is not None and following.has("none"):
            self._build.open(Act(token, self._build.sentence, self._build.clause, nothing=True))
            self._at += 2

    def _nobody(self, token: Token) -> None:
        build = self._build
        current = build.current
        if current is None or not current.empty or not current.takes(token, self._lexicon):
            place, role = next((place, role) for place, role in token.forms if role in ("nobody", "back"))
            build.open(Act(token, build.sentence, build.clause, self._lexicon.form(place)))
            if role == "back":
                build.found.acts[-1].notes.append(("taken_back", token.text))
        build.argument(token)

    # --- words about words ---

    def _rather(self, token: Token) -> None:
        """还是: right after a name it asks which; before a verb, or after a comma, it changes one's mind."""
        before = self._tokens[self._at - 1] if self._at else None
        if before is not None and before.end == token.start and (before.seats or before.kind == "number"):
            self._build.mark("alternative", token.text)
        else:
            self._correct(token)

    def _correct(self, token: Token) -> None:
        build = self._build
        build.negation = None
        current = build.current
        if current is not None and current.empty and current.sentence == build.sentence:
            current.notes.append(("corrected", token.text))
        else:
            build.correction = token

    def _drop(self, token: Token) -> None:
        """算了: what follows takes the place of what stands before it; with nothing after it, all is open."""
        if any(later.head or later.nothing for later in self._tokens[self._at + 1 :]):
            self._build.break_clause()
            self._build.correction = token
        else:
            self._build.mark("drop", token.text)

    def _skip_reason(self) -> None:
        """Pass over a printed reason: to the end of its line, or to the next printed label."""
        while self._at + 1 < len(self._tokens) and self._tokens[self._at + 1].kind != "line":
            self._at += 1
            if {"label", "change"} & set(self._tokens[self._at].roles) and self._colon_follows():
                self._at -= 1
                return

    def _skip_line(self) -> None:
        while self._at + 1 < len(self._tokens) and self._tokens[self._at + 1].kind != "line":
            self._at += 1

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
        after = self._text[token.end : token.end + 40].split("\n", 1)[0]
        if not after or after[0] not in ".、):：" or after[1:2].isdigit() or not after[1:].strip():
            return False
        self._numbered += 1
        self._build.found.enumerated += 1
        following = self._next()
        if following is not None and following.kind in ("hard", "colon", "soft"):
            self._at += 1
        return True

    def _speaker(self, token: Token) -> bool:
        """`某人：…` at the beginning of a line: it may be somebody else's, or said to somebody."""
        line = self._tokens[self._at : self._at + LABEL]
        end = next((at for at, ahead in enumerate(line) if ahead.kind in ("colon", "line", "hard", "soft")), 0)
        before = line[:end]
        if not before or line[end].kind != "colon":
            return False
        if any(ahead.kind == "unknown" for ahead in before):
            self._build.mark("reported", "".join(ahead.text for ahead in before))
        elif any(ahead.has("person") for ahead in before):
            self._build.mark("addressed", "".join(ahead.text for ahead in before))
        return False
