"""Puts ids, seats, sums and dice into words of one language, by the ruleset's own texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields

from dm_console.engine.events import Event
from dm_console.engine.explain import Changed, Line, Part, Sum
from dm_console.engine.flow import Ask, Rolled
from dm_console.engine.hooks import order_name
from dm_console.engine.phases import Moment
from dm_console.engine.refused import Refused
from dm_console.engine.rules import Due, Piece, Said
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import InForce, Seat, Skill, Status
from dm_console.engine.sheets import Language, Name, Named
from dm_console.engine.telling import Item, Letter, Posted, Sent
from dm_console.outbox.formats import PLAIN, Format
from dm_console.rulebook.faults import Fault
from dm_console.texts import catalog, fill

CATEGORIES = {
    "claim": ("trait", "role", "faction"),
    "traits": ("trait",),
    "skill": ("skill", "step"),
    "status": ("status",),
    "role": ("role",),
    "faction": ("faction",),
    "winners": ("faction",),
    "scores": ("faction",),
    "choices": ("faction", "choice"),
    "cause": ("cause",),
    "stat": ("stat",),
    "why": ("score", "why"),
    "roll": ("roll",),
    "phase": ("phase",),
    "until": ("phase",),
    "what": ("due",),
    "source": ("skill", "status", "stat"),
    "reason": ("reason", "status"),
    "skills": ("skill",),
    "roles": ("role",),
    "awards": ("award",),
    "beside": ("choice", "reading", "prediction", "role", "faction", "skill", "step", "phase", "option"),
}
"""Under which heading the id of a fact is looked up, by the fact's name; else under one of that name itself."""


SETTABLE = ("option", "vital", "skill", "faction")
"""Under which headings what the DM sets by hand has its name."""
QUESTION = "question"
"""The kind of letter that puts a question: its words stand with the questions (`asks`)."""
JOINT = "+"
"""Stands between the ids of which one is put together, such as a faction that joins two."""


class Wording:
    """The words of one ruleset (or, before one is known, of the console alone) in one language and format."""

    def __init__(self, ruleset: Ruleset | None, language: Language, format: Format = PLAIN) -> None:
        self._ruleset = ruleset
        self.language = language
        self.format = format
        self.texts: Mapping[str, Mapping[str, str]] = {} if ruleset is None else ruleset.texts[language]
        self._own = catalog(language)
        self._and = self._own["forms"]["list"]

    # --- whole texts ---

    def letter(self, letter: Letter) -> str:
        """A letter, as it is sent."""
        return self.format.letter(self._letter(letter))

    def _letter(self, letter: Letter) -> str:
        facts = self._spelled(letter)
        if letter.kind == QUESTION:
            facts = {**facts, "ask": self.text("asks", str(letter.facts["ask"]), _table(letter.facts.get("about")))}
        return self.text("letters", self._variant(letter), facts)

    def source(self, told: Letter | Posted) -> tuple[str, str]:
        """Where in the ruleset's texts the words of a letter or an announcement stand: section, key."""
        if isinstance(told, Letter):
            return "letters", self._variant(told)
        return "items", self._variant(told.items[0]) if told.items else "title"

    def letter_title(self, letter: Letter) -> str:
        """What a letter is about, in a word or two."""
        return self.text("letter_titles", letter.kind, letter.facts)

    def item(self, item: Item) -> str:
        """One item of an announcement."""
        return self.text("items", self._variant(item), self._spelled(item))

    def announcement(self, posted: Posted) -> str:
        """An announcement, as it is posted."""
        title = self.text("announcement", "title", {"day": posted.day, "phase": posted.phase})
        return self.format.announcement(title, [self.item(item) for item in posted.items])

    def line(self, line: Line) -> str:
        """One line of the settlement."""
        facts = line.facts if line.seat is None else {"seat": line.seat, **line.facts}
        return self.text("steps", line.kind, facts)

    def warning(self, line: Line) -> str:
        """A warning for the DM."""
        facts = line.facts if line.seat is None else {"seat": line.seat, **line.facts}
        return self.text("warnings", line.kind, facts)

    def event(self, event: Event) -> str:
        """Something that was about to happen: in the words of the nearest kind of event that has some."""
        facts = {field.name: getattr(event, field.name) for field in fields(event)}
        kinds = (order_name(cls) for cls in type(event).__mro__ if issubclass(cls, Event))
        return self.text("events", next(kind for kind in kinds if self._has("events", kind)), facts)

    def piece(self, piece: Piece) -> str:
        """What a step is called."""
        return self.text("pieces", piece.kind, {} if piece.seat is None else {"seat": piece.seat})

    def said(self, said: Said) -> str:
        """What a seat has sent."""
        return self.text("said", said.kind, said.facts)

    def due(self, due: Due) -> str:
        """What is wanted of a seat."""
        return self.text("due", due.what, {})

    def refused(self, why: Refused) -> str:
        """Why something cannot be done, with what may have been meant."""
        return self.text("refused", why.kind, why.facts) + self._near(why.facts)

    def fault(self, fault: Fault) -> str:
        """What is wrong in a file, and how to mend it."""
        return self.text("fault", fault.kind, fault.facts) + self._near(fault.facts)

    def ask(self, ask: Ask) -> str:
        """A question."""
        return self.text("asks", ask.kind, ask.about)

    def _near(self, facts: Mapping[str, object]) -> str:
        near = facts.get("near")
        if not isinstance(near, Sequence) or not near:
            return ""
        return fill(self._own["forms"]["near"], {"near": str(near[0])})

    def _spelled(self, told: Letter | Item) -> Mapping[str, object]:
        return told.facts if self._ruleset is None else self._ruleset.rules.spelled(told)

    def _variant(self, told: Letter | Item) -> str:
        return told.kind if self._ruleset is None else self._ruleset.rules.variant(told)

    # --- parts ---

    def text(self, section: str, key: str, facts: Mapping[str, object]) -> str:
        """A text of the ruleset, or of the console where the ruleset has none of that name."""
        found = self.texts.get(section, {}).get(key) or self._own.get(section, {}).get(key)
        if found is None:
            return key + "".join(f" {name}={self.fact(name, fact)}" for name, fact in facts.items())
        return fill(found, self._filled(facts))

    def _has(self, section: str, key: str) -> bool:
        return any(key in texts.get(section, {}) for texts in (self.texts, self._own))

    def _filled(self, facts: Mapping[str, object]) -> dict[str, str]:
        filled: dict[str, str] = {}
        for name, fact in facts.items():
            filled[name] = self.fact(name, fact)
            if isinstance(fact, Rolled):
                filled[f"{name}_need"] = str(fact.roll.need)
                filled["passed"] = self._own["forms"]["passed" if fact.passed else "failed"]
        return filled

    def fact(self, name: str, fact: object) -> str:
        """A fact in words."""
        match fact:
            case Seat():
                name = self.format.word(fact.name)
                return f"{name}·{self.name(fact.what, 'skill')}" if fact.what else name
            case Sum():
                return self.sum(fact)
            case Rolled():
                return str(fact.value)
            case Said():
                return self.said(fact)
            case Fault():
                return self.fault(fact)
            case Name():
                return fact.of(self.language)
            case Named():
                return fact.name.of(self.language)
            case Skill() | Status() | InForce():
                return self.name(fact.id, "skill", "status")
            case Changed():
                return self._changed(fact)
            case () if name == "changes":
                return self._own["forms"]["unchanged"]
            case Sent():
                told = {"when": self._when(fact), "letter": self._letter(fact.letter)}
                return fill(self._own["forms"]["told_then"], told)
            case Moment():
                facts = {"day": fact.day, "phase": self.name(fact.phase, "phase")}
                return fill(self._own["forms"][f"moment_{fact.at}"], {k: str(v) for k, v in facts.items()})
            case None if name == "until":
                return self._own["forms"]["lasting"]
            case bool():
                return self._own["forms"]["yes" if fact else "no"]
            case str():
                return self.name(fact, *CATEGORIES.get(name, (name,)))
            case Mapping() if name == "counts" and not fact:
                return self._own["forms"]["no_counts"]
            case Mapping():
                pairs = (f"{self.fact(name, key)} {self.fact('', value)}" for key, value in fact.items())
                return self._and.join(pairs)
            case tuple() | list():
                joint = "\n" if name == "lines" else self._and
                return joint.join(self.fact(name, one) for one in fact)
            case _:
                return str(fact)

    def _changed(self, changed: Changed) -> str:
        """A value set by hand: from what to what."""
        what = self._own["set"].get(changed.what) or self.name(changed.what, *SETTABLE)
        return f"{what} {self._set(changed.was, changed.headings)} → {self._set(changed.now, changed.headings)}"

    def _set(self, value: object, headings: tuple[str, ...]) -> str:
        match value:
            case None | ():
                return "–"
            case str():
                return self.name(value, *headings)
            case tuple():
                return self._and.join(self._set(one, headings) for one in value)
            case _:
                return self.fact("", value)

    def _when(self, sent: Sent) -> str:
        if not sent.day:
            return self._own["forms"]["at_the_start"]
        facts = {"day": str(sent.day), "phase": self.name(sent.phase, "phase")}
        return fill(self._own["forms"]["day_and_phase"], facts)

    def name(self, id_: str, *categories: str) -> str:
        """The name of an id under the first heading that knows it; without headings it is plain text."""
        if self._ruleset is None:
            return self.format.word(id_)
        found = self._ruleset.words.name(id_, self.language, *categories)
        if found is None and JOINT in id_:
            return JOINT.join(self.name(part, *categories) for part in id_.split(JOINT))
        return found or self.format.word(id_)

    def sum(self, sum_: Sum) -> str:
        """A sum as its reasons add up: `AB 75 − AC 20 = 55`."""
        words = [self._part(part, first=place == 0) for place, part in enumerate(sum_.parts)]
        return words[0] if len(words) == 1 else f"{' '.join(words)} = {_number(sum_.total)}"

    def _part(self, part: Part, *, first: bool) -> str:
        name = self.name(part.source, *CATEGORIES["source"]) if part.source else ""
        number = str(abs(part.value))
        sign = "−" if part.value < 0 else "" if first else "+"
        if first:
            return f"{name} {sign}{number}".strip()
        return f"{sign} {name} {number}" if name else f"{sign} {number}"


def _table(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _number(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)
