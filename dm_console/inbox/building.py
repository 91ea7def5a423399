"""Puts the acts of a message together, word by word: what opens one, what fills it, where it ends."""

from __future__ import annotations

from collections.abc import Sequence

from dm_console.inbox.acts import Act, Mark, Parsed, fits
from dm_console.inbox.lexicon import Lexicon
from dm_console.inbox.tokens import Token
from dm_console.rulebook.inbox_sheet import Form


class Builder:
    """The acts so far, and what waits for the next word: names that stand first, a negation, a correction."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self.found = Parsed()
        self.current: Act | None = None
        self.sentence = 0
        self.clause = 0
        self.object = False
        self.negation: Token | None = None
        self.correction: Token | None = None
        self.withdraw: Token | None = None
        self._pending: list[Token] = []
        self._first: list[Token] = []
        """What was said yes to in clauses of their own, before the order that it is for."""
        self._strange: list[Token] = []
        """Words of this clause that nobody knows."""

    @property
    def here(self) -> Act | None:
        """The act that was opened in this clause."""
        current = self.current
        return current if current is not None and self._is_here(current) else None

    def _is_here(self, act: Act) -> bool:
        return act.clause == self.clause and act.sentence == self.sentence

    def mark(self, kind: str, text: str) -> None:
        """Note a doubtful word at this place."""
        self.found.marks.append(Mark(kind, text, self.sentence, len(self.found.acts)))

    # --- opening ---

    def open(self, act: Act) -> None:
        """Begin an act, with what has waited for it."""
        act.start, act.end = act.head.start, act.head.end
        if self.negation is not None:
            act.negated, act.start, self.negation = True, self.negation.start, None
        if self.withdraw is not None:
            act.withdrawn, act.start, self.withdraw = True, self.withdraw.start, None
        if self.correction is not None:
            act.corrects = True
            act.notes.append(("corrected", self.correction.text))
            self.correction = None
        if act.skills:
            self._say_first(act)
        if self._pending:
            act.before, self._pending = self._pending, []
            act.start = min(act.start, act.before[0].start)
            if not self.object:
                act.notes.append(("name_first", act.before[0].text))
        self._one_word(act)
        self.object = False
        self.current = act
        self.found.acts.append(act)

    def _say_first(self, act: Act) -> None:
        """What was said yes to before an order is for it, where it can be."""
        yes = [token for token in self._pending if self._lexicon.says_yes(token)]
        self._pending = [token for token in self._pending if token not in yes]
        for token in (*self._first, *yes):
            (act.first if act.takes(token, self._lexicon) else self.found.loose).append(token)
        self._first = []
        if act.first:
            act.start = min(act.start, act.first[0].start)

    def _one_word(self, act: Act) -> None:
        """捕杀, 查杀: what a single character opens right after another that opens nothing is some other word."""
        if len(act.head.text) > 1:
            return
        strange = self._strange[-1] if self._strange else None
        before = self.here
        if strange is not None and strange.end == act.head.start:
            act.unknown.append(strange)
            self.found.unknown = [token for token in self.found.unknown if token is not strange]
        elif before is not None and before.empty and before.head.end == act.head.start:
            act.unknown.append(before.head)
            self.found.acts.remove(before)

    def joins(self, act: Act) -> bool:
        """Whether the word only says again what the one right before it has said: 旋风攻击 打, 投票 给."""
        current = self.here
        if current is None or current.args or current.excluded or self.negation is not None or current.nothing:
            return False
        if current.form is not None:
            if current.form is not act.form or current.colon:
                return False
            current.role = act.role if act.role != "head" else current.role
        elif not self._same_skill(current, act):
            return False
        current.end = act.head.end
        return True

    def _same_skill(self, current: Act, act: Act) -> bool:
        shared = tuple(skill for skill in current.skills if skill in act.skills)
        verbs = self._lexicon.verbs
        if shared:
            current.skills = shared
        elif current.skills and act.skills and verbs.issuperset(act.skills):
            current.notes.append(("verb", act.head.text))
        elif current.skills and act.skills and verbs.issuperset(current.skills):
            current.notes.append(("verb", current.head.text))
            current.skills = act.skills
        else:
            return False
        return True

    # --- filling ---

    def argument(self, token: Token) -> None:
        """A name, a number or a word of the rules: for the act at hand, or for the one that comes."""
        current = self.current
        if self.correction is not None and self._again(token):
            return
        takes = current is not None and current.takes(token, self._lexicon)
        if self.negation is not None:
            if current is not None and takes and current.sentence == self.sentence:
                current.excluded.append(token)
                current.end = token.end
            else:
                self.mark("negation", self.negation.text)
                self.found.loose.append(token)
            self.negation = None
        elif current is not None and takes and self._still_open(current):
            current.args.append(token)
            current.end = token.end
        else:
            self._pending.append(token)

    def _still_open(self, act: Act) -> bool:
        if act.sentence == self.sentence:
            return True
        act.listing |= not act.args
        if any(self._lexicon.pairs(skill) for skill in act.skills):
            act.listing = True
        if act.listing or (act.form is not None and act.form.keep == "all"):
            act.sentence = self.sentence
            return True
        return False

    def _again(self, token: Token) -> bool:
        """数字 50，不对，49: the same once more, with something else in it."""
        earlier = [act for act in self.found.acts if act.takes(token, self._lexicon)]
        if not earlier or self.correction is None:
            return False
        last = earlier[-1]
        if last is self.current and last.empty:
            last.notes.append(("corrected", self.correction.text))
            self.correction = None
            return False
        act = Act(last.head, self.sentence, self.clause, last.form, "head", last.skills, corrects=True, again=True)
        act.notes.append(("corrected", self.correction.text))
        act.args.append(token)
        act.start, act.end = last.start, token.end
        self.correction = None
        self.current = act
        self.found.acts.append(act)
        return True

    def unknown(self, token: Token) -> None:
        """A word that nobody knows: in the clause of an act it may change what is meant."""
        self._strange.append(token)
        if self.negation is not None:
            self.mark("negation", self.negation.text)
            self.negation = None
        if self.here is not None:
            self.here.unknown.append(token)
            self.here.end = token.end
        else:
            self.found.unknown.append(token)

    # --- breaks ---

    def break_clause(self) -> None:
        """At a comma: what waited has waited in vain."""
        self._end_negation()
        if self.withdraw is not None:
            act = Act(self.withdraw, self.sentence, self.clause, withdrawn=True)
            act.start, act.end = self.withdraw.start, self.withdraw.end
            self.withdraw, self.current = None, None
            self.found.acts.append(act)
        self._flush()
        self.clause += 1

    def break_sentence(self, stop: str) -> None:
        """At a full stop or the end of a line."""
        if stop == "?":
            self.mark("question", stop)
        self.break_clause()
        self.sentence += 1

    def end(self) -> Parsed:
        """The end of the message."""
        self.break_clause()
        if self.correction is not None:
            self.mark("corrected", self.correction.text)
        self.found.loose += self._first
        return self.found

    def _end_negation(self) -> None:
        """毒药 不用: a negation with nothing after it is about the act before it in the clause, if any."""
        if self.negation is None:
            return
        act = self.here
        if act is None:
            self.mark("negation", self.negation.text)
        elif act.empty and not act.nothing:
            act.declined = True
            act.end = self.negation.end
        else:
            act.doubts.append(("negation", self.negation.text))
        self.negation = None

    def _flush(self) -> None:
        """What stands alone in its clause may be a bare number; else it belongs to nothing."""
        pending, self._pending = self._pending, []
        strange, self._strange = self._strange, []
        self.object = False
        bare = next((form for form in self._lexicon.sheet.forms if form.bare and _fills(form, pending)), None)
        if bare is not None and not strange and self.here is None:
            self.open(Act(pending[0], self.sentence, self.clause, bare, "bare", args=pending))
            self.found.acts[-1].end = pending[-1].end
            self.current = None
        elif pending and not strange and self.here is None and all(map(self._lexicon.says_yes, pending)):
            self._first += pending
        else:
            if pending and not strange and self._is_below(pending):
                self.found.acts[-1].after += pending
            self.found.loose += pending

    def _is_below(self, tokens: Sequence[Token]) -> bool:
        """Whether these are names on the line below an order."""
        act = self.found.acts[-1] if self.found.acts else None
        below = act is not None and act is self.current and act.form is None and act.sentence + 1 == self.sentence
        return below and all(token.seats for token in tokens)


def _fills(form: Form, tokens: Sequence[Token]) -> bool:
    """Whether these are just what the form takes: something for each of its keys, and nothing else."""
    wanted = [set(takes) for takes in form.take.values()]
    each = all(any(fits(token, takes) for token in tokens) for takes in wanted)
    return each and all(any(fits(token, takes) for takes in wanted) for token in tokens)
