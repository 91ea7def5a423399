"""What of a message can be taken as it stands, what wants a look, and what only the DM can say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from dm_console.engine.game import Game
from dm_console.engine.seats import Seat
from dm_console.inbox.acts import Act, Parsed
from dm_console.inbox.answers import Answers
from dm_console.inbox.doubts import cast
from dm_console.inbox.filling import Filled, Filler
from dm_console.inbox.folding import fold, unnumbered
from dm_console.inbox.lexicon import Lexicon
from dm_console.inbox.offers import hints, offers
from dm_console.inbox.parser import Parser
from dm_console.inbox.roster import Roster
from dm_console.inbox.slots import Slots
from dm_console.inbox.tokens import Tokenizer

Verdict = Literal["ready", "look", "ask"]
MOST_ACTS = 40
"""A message that asks for more is not a message to a DM."""
RANK: tuple[Verdict, ...] = ("ready", "look", "ask")


@dataclass(slots=True, eq=False)
class Judged:
    """One entry read from a message, what is thought of it, and why; `start` and `end` are its place in the text."""

    entry: dict[str, Any]
    verdict: Verdict = "ready"
    why: str = ""
    facts: dict[str, object] = field(default_factory=dict)
    candidates: tuple[dict[str, Any], ...] = ()
    act: Act | None = None
    start: int = 0
    end: int = 0

    @property
    def binding(self) -> bool:
        """Whether it stands in the rules' own printed form."""
        return self.act is not None and self.act.binding

    @property
    def word(self) -> str:
        """The word that opened it."""
        return self.act.head.text if self.act is not None else ""

    def think(self, verdict: Verdict, why: str, **facts: object) -> None:
        """Think less of it, and say why; a graver reason stays."""
        if RANK.index(verdict) > RANK.index(self.verdict):
            self.verdict, self.why, self.facts = verdict, why, facts


@dataclass(slots=True)
class Opinion:
    """All that was read in one message: entries, what was declined, and whether anything was written at all."""

    judged: list[Judged]
    declined: list[Judged]
    parsed: Parsed

    @property
    def says_something(self) -> bool:
        """Whether there are words beyond those that say nothing."""
        parsed = self.parsed
        return bool(parsed.unknown or parsed.loose or parsed.marks or parsed.acts)


class Judge:
    """Reads messages of one game."""

    def __init__(self, game: Game, lexicon: Lexicon, roster: Roster) -> None:
        self._game = game
        self._lexicon = lexicon
        self._roster = roster
        self._tokenizer = Tokenizer(lexicon, roster)
        self._answers = Answers(game, lexicon)
        self.slots = Slots(game.table, lexicon.sheet)

    def is_words(self, folded: str) -> bool:
        """Whether a text is all vocabulary: a label or a phrase, and so no name."""
        return all(token.kind != "unknown" for token in self._tokenizer.cut(folded))

    def is_act(self, folded: str) -> bool:
        """Whether a text asks for something, or names somebody: no nickname does."""
        tokens = self._tokenizer.cut(folded)
        numbers = all(token.kind in ("number", "hard", "soft") for token in tokens)
        return numbers or any(token.head or token.nothing or token.seats for token in tokens)

    def is_terms(self, folded: str) -> bool:
        """Whether a text is only words of the rules that are said of somebody, such as a role."""
        tokens = [token for token in self._tokenizer.cut(folded) if not token.has("fill") and token.kind != "soft"]
        terms = [token.meaning is not None and bool(token.meaning.terms) and not token.head for token in tokens]
        return (
            bool(terms) and terms[0] and all(term or token.seats for term, token in zip(terms, tokens, strict=True))
        )

    def parse(self, folded: str, sender: Seat | None = None) -> Parsed:
        """The acts of a folded text. Who calls himself by his own role says nothing with it."""
        day = self._game.table.clock.day
        parsed = Parser(self._lexicon, folded, self._tokenizer.cut(folded), day).parse()
        _drop_weak(parsed)
        if sender is not None:
            own = ("role", sender.role)
            parsed.loose = [word for word in parsed.loose if not (word.meaning and own in word.meaning.terms)]
        cast(parsed)
        return parsed

    def read(self, text: str, sender: Seat) -> Opinion:
        """What a message of this seat asks for."""
        parsed = self.parse(fold(unnumbered(text)), sender)
        filler = Filler(self._game, self._lexicon, sender, text)
        opinion = Opinion([], [], parsed)
        if len(parsed.acts) > MOST_ACTS:
            return opinion
        for act in parsed.acts:
            rows = filler.fill(act)
            declined = act.declined or (act.negated and act.empty and not act.nothing)
            for filled in rows:
                judged = self._judged(filled, filler)
                (opinion.declined if declined and not act.args else opinion.judged).append(judged)
        if self._answers.waits_for(sender):
            self._answered(opinion, text, sender)
        self._negated_away(opinion)
        self._clashes(opinion)
        _shaken(opinion)
        return opinion

    def hints(self, opinion: Opinion, sender: Seat, before: Sequence[dict[str, Any]]) -> tuple[dict[str, Any], ...]:
        """What a message may ask for in which only one name was understood."""
        seats = [seat for token in opinion.parsed.loose for seat in token.seats]
        if len(seats) != 1 or seats[0] is sender:
            return ()
        return hints(self._lexicon, self.slots, sender, seats[0], before)

    def _answered(self, opinion: Opinion, text: str, sender: Seat) -> None:
        """A question waits: the message may be the answer, where it asks for nothing that can be taken."""
        if any(judged.verdict != "ask" for judged in opinion.judged):
            return
        answer = self._answers.of(sender, text, self._tokenizer.cut(fold(text)), opinion.parsed)
        if answer is not None:
            opinion.judged = [Judged(answer, end=len(text))]

    # --- one entry ---

    def _judged(self, filled: Filled, filler: Filler) -> Judged:
        act = filled.act
        judged = Judged(filled.entry, act=act, start=act.start, end=act.end)
        filled.doubts = [*act.doubts, *self._of_words(act), *filled.doubts]
        for kind, word in filled.doubts:
            judged.think("ask", kind, word=word)
        if judged.verdict != "ask" and not any(kind == "not_now" for kind, _ in filled.notes):
            refusal = self.slots.refusal(filled.entry)
            if refusal is not None:
                judged.think(
                    "look" if refusal.kind in self._lexicon.sheet.not_now else "ask", refusal.kind, **refusal.facts
                )
        for kind, word in (*filled.notes, *act.notes):
            judged.think("look", kind, word=word)
        if judged.verdict == "ask":
            judged.candidates = offers(filled, filler, self._roster, self.slots)
        judged.end = act.after[-1].end if act.after else act.end
        return judged

    def _of_words(self, act: Act) -> list[tuple[str, str]]:
        found = []
        if act.unknown:
            found.append(("unclear", "、".join(token.text for token in act.unknown)))
        if (act.negated and (act.args or act.nothing)) or (act.excluded and not act.args):
            found.append(("negation", act.head.text))
        elif act.excluded:
            act.notes.append(("negation", "、".join(token.text for token in act.excluded)))
        if act.form is not None and act.form.printed and not act.binding:
            act.notes.append(("not_printed", act.head.text))
        if act.role == "bare" and act.form is not None:
            now = self._game.table.clock.phase in act.form.bare
            if not now or len(act.form.take) > 1:
                act.notes.append(("bare", act.head.text))
        return found

    # --- among the entries of one message ---

    def _negated_away(self, opinion: Opinion) -> None:
        """攻击包子，不攻击馒头: the second says nothing that the first does not, but is worth a look."""
        for judged in list(opinion.judged):
            act = judged.act
            if act is None or not act.negated or act.nothing:
                continue
            others = [
                other for other in opinion.judged if other is not judged and not (other.act and other.act.negated)
            ]
            instead = [other for other in others if self.slots.clash(other.entry, judged.entry)]
            for other in instead:
                other.think("look", "negation", word=act.head.text)
            if instead:
                opinion.judged.remove(judged)

    def _clashes(self, opinion: Opinion) -> None:
        """Two for one place: the correction holds; without a word of correction nobody can say which."""
        for place, later in enumerate(list(opinion.judged)):
            for earlier in opinion.judged[:place]:
                if earlier not in opinion.judged or later not in opinion.judged:
                    continue
                if earlier.entry == later.entry and later.verdict != "ask":
                    opinion.judged.remove(later)
                elif self.slots.clash(later.entry, earlier.entry):
                    self._clash(opinion, later, earlier)

    def _clash(self, opinion: Opinion, later: Judged, earlier: Judged) -> None:
        act = later.act
        changes = act is not None and (act.corrects or act.role == "change")
        if changes and later.verdict != "ask":
            if self.slots.keep(later.entry) != "each":
                opinion.judged.remove(earlier)
            return
        for one in (earlier, later):
            if one.verdict != "ask":
                one.candidates = (one.entry,)
            one.think("ask", "conflict", word=str(act.head.text if act else ""))


def _drop_weak(parsed: Parsed) -> None:
    """Words that open something only where something follows: alone they are just words."""
    for act in list(parsed.acts):
        if not act.empty or act.nothing or act.withdrawn or act.declined or act.negated or act.unknown:
            continue
        alone = len(act.head.text) == 1 and not act.head.text.isascii()
        said_again = any(
            other is not act and not other.empty and (other.form, other.skills) == (act.form, act.skills)
            for other in parsed.acts
        )
        if act.head.has("fill") or (act.colon and act.form is not None) or said_again:
            parsed.acts.remove(act)
        elif alone or (act.head.text.isascii() and act.form is not None):
            parsed.acts.remove(act)
            parsed.unknown.append(act.head)


def _shaken(opinion: Opinion) -> None:
    """What stands in one sentence with something unclear, or with a refusal, wants a look."""
    unclear = {one.act.sentence for one in opinion.judged if one.verdict == "ask" and one.act is not None}
    refused = [one for one in opinion.declined if one.act is not None and not one.act.colon]
    for judged in opinion.judged:
        if judged.act is None or judged.act.binding:
            continue
        if judged.act.sentence in unclear:
            judged.think("look", "beside_unclear")
        if refused:
            judged.think("look", "negation", word=refused[0].word)
