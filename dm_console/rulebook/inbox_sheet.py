"""`inbox.toml`: the words in which players of a ruleset write what they want, as far as its sheets do not say them.

Skills go by their names and aliases anyway; here stand the other entries (`forms`), further words of a skill and
what its options are read from, and words that mean the same in every game (`words` adds to the console's own).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, StringConstraints

from dm_console.engine.sheets import Id, Sheet

Word = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]
WordList = tuple[Word, ...]
Takes = tuple[str, ...]
"""What may fill a key: `seat`, `number`, `text`, a heading of the ruleset's words, or a list in `choices`."""


def _one_or_more(value: object) -> object:
    return (value,) if isinstance(value, str) else value


def _lists(value: object) -> object:
    return {key: _one_or_more(takes) for key, takes in value.items()} if isinstance(value, dict) else value


class Form(Sheet):
    """A journal entry other than an order: the words that open it, and what fills its keys.

    `heads` open it anywhere. `labels` are the rules' own printed form: they stand before a colon, and such a line
    holds whatever is written around it. `changes` open it as a change of an earlier one.
    """

    do: Id
    heads: WordList = ()
    labels: WordList = ()
    changes: WordList = ()
    take: Annotated[dict[Id, Takes], BeforeValidator(_lists)]
    range: dict[Id, Id] = Field(default_factory=dict)
    """Key → the figure of the ruleset that holds the lowest and the highest number."""
    bare: tuple[Id, ...] = ()
    """The phases in which what fills it may stand alone, without a word that opens it."""
    nobody: WordList = ()
    """Words that fill the key with nobody: an abstention."""
    backs: WordList = ()
    """Words that take an earlier one back, as ##unvote does; it is then filled with nobody."""
    reasons: WordList = ()
    """Words after which a reason stands, to the end of the line."""
    keep: Literal["last", "each", "all"] = "last"
    """`last`: a later one replaces it; `each`: all are entered, in order; `all`: they add up within a message."""
    oneself: bool = False
    """Whether a seat may name itself."""
    printed: bool = False
    """Whether the rules ask for the printed form: what is written otherwise is looked at."""


class Option(Sheet):
    """How an option of an order is read: from `take`, from `words` of its own, or a table of things (`table`).

    `each` gives a list, one for each target in their order; `pairs` gives a table from seats to `take`; `many`
    gives a list of all that stand there.
    """

    take: Annotated[Takes, BeforeValidator(_one_or_more)] = ()
    table: Annotated[dict[Id, Takes], BeforeValidator(_lists)] = Field(default_factory=dict)
    words: dict[str, WordList] = Field(default_factory=dict)
    """Value → the words that give it."""
    each: bool = False
    pairs: bool = False
    many: bool = False
    needed: bool = False


class SkillWords(Sheet):
    """Further words of a skill. `verb` marks words so plain that after another skill they only say "use it"."""

    words: WordList = ()
    verb: bool = False
    options: dict[Id, Option] = Field(default_factory=dict)


class Orders(Sheet):
    """What is common to orders: how one says that nothing is done, and the label before an order."""

    nothing: WordList = ()
    labels: WordList = ()


class Words(Sheet):
    """Words that mean the same in every game; a ruleset adds its own to the console's."""

    fill: WordList = ()
    """What says nothing."""
    person: WordList = ()
    """Whom one speaks to."""
    sender: WordList = ()
    """Before a name, on a line that says who writes."""
    object: WordList = ()
    """Before the target, where it stands before the verb."""
    oneself: WordList = ()
    none: WordList = ()
    """After a label: nothing there."""
    negation: WordList = ()
    condition: WordList = ()
    alternative: WordList = ()
    perhaps: WordList = ()
    question: WordList = ()
    reported: WordList = ()
    elsewhen: WordList = ()
    joke: WordList = ()
    correction: WordList = ()
    rather: WordList = ()
    """Alternative between two names, correction before a verb: 还是."""
    because: WordList = ()
    """After it a reason stands, to the end of the line."""
    drop: WordList = ()
    """Takes back what was said before it, unless something follows."""
    withdraw: WordList = ()
    dm: WordList = ()
    """How the DM is called as a sender."""
    noise: WordList = ()
    """Whole lines that a product prints around messages."""


class InboxSheet(Sheet):
    """The whole of `inbox.toml`."""

    forms: tuple[Form, ...] = ()
    orders: Orders = Orders()
    skills: dict[Id, SkillWords] = Field(default_factory=dict)
    choices: dict[Id, dict[str, WordList]] = Field(default_factory=dict)
    words: Words = Words()
    not_now: tuple[Id, ...] = ()
    """What the table may have against an entry only because of when it comes: it can be read all the same."""
