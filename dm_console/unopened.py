"""Why a save cannot be opened, in words: the place in the file, and what is wrong there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dm_console import saves
from dm_console.engine.journal import BadEntry
from dm_console.engine.opening import BadSetup
from dm_console.engine.refused import Refused
from dm_console.engine.sheets import Language
from dm_console.outbox.wording import Wording
from dm_console.rulebook.faults import Fault, RulesetFaults
from dm_console.texts import say

UNOPENED = (saves.BadSave, RulesetFaults, BadSetup, BadEntry)
"""What reading and replaying a save may raise."""


@dataclass(frozen=True, slots=True)
class Unopened:
    """A save that cannot be opened: the one line that says so, and its parts."""

    line: str
    place: str
    message: str


def unopened(error: Exception, file: Path, language: Language) -> Unopened:
    """What one of `UNOPENED` says of a file."""
    plain = Wording(None, language)
    match error:
        case saves.BadSave():
            message = plain.refused(error.why) if isinstance(error.why, Refused) else plain.fault(error.why)
            return _not_a_save(file, error.place, message, language)
        case RulesetFaults():
            fault = error.faults[0]
            return Unopened(fault_line(fault, plain), f"{fault.file}: {fault.key}", plain.fault(fault))
        case BadSetup():
            return _not_a_save(file, error.place, _words(file, language).refused(error.why), language)
        case BadEntry():
            message = _words(file, language).refused(error.why)
            line = say(language, "cli", "in_journal", file=file, number=error.number, message=message)
            return Unopened(line, f"journal {error.number}", message)
    raise error


def fault_line(fault: Fault, words: Wording) -> str:
    """A fault of a ruleset in one line: file, key and mend."""
    return f"{fault.file}: {fault.key}: {words.fault(fault)}"


def _not_a_save(file: Path, place: str, message: str, language: Language) -> Unopened:
    key = "not_a_save_at_all" if place == "." else "not_a_save"
    return Unopened(say(language, "cli", key, file=file, place=place, message=message), place, message)


def _words(file: Path, language: Language) -> Wording:
    return Wording(saves.read(file).ruleset, language)
