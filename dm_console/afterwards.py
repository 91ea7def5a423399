"""What the command line does with a game that has been played: check its dice, and write its closing report."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from dm_console import files, saves
from dm_console import report as plainly
from dm_console.chronicle import Chronicle, chronicle
from dm_console.engine.chance import Logged
from dm_console.engine.sheets import Language
from dm_console.headless import Failed
from dm_console.legible import line
from dm_console.outbox.byhand import amends_told, die_told, when, who
from dm_console.outbox.closing import closing_report
from dm_console.outbox.wording import Wording
from dm_console.texts import say
from dm_console.unopened import UNOPENED, unopened
from dm_console.verdict import Mismatch, Verdict, judge


def verify(args: argparse.Namespace, language: Language) -> int:
    """Work out every die anew; say where it comes from, and what does not match: then the exit status is 1."""
    save, told = _played(args.file, language)
    verdict = judge(told, save.fell, args.published)
    if args.json:
        print(json.dumps(_data(verdict), ensure_ascii=False, indent=1))
    else:
        words = Wording(save.ruleset, language)
        for text in _lines(verdict, told, words, args.published):
            print(line(text))
    return 0 if verdict.fine else 1


def report(args: argparse.Namespace, language: Language) -> int:
    """Write the closing report, in the language of the game unless another is asked for."""
    save, told = _played(args.file, language)
    if told.broken is not None:
        raise Failed(unopened(told.broken, args.file, language).line)
    if not told.game.table.over:
        print(say(language, "report", "going_on"), file=sys.stderr)
    text = closing_report(told, args.language or save.setup.language, args.format)
    if args.output is None:
        print(text, end="")
        return 0
    if args.output.resolve() == args.file.resolve():
        raise Failed(say(language, "report", "onto_the_save", file=args.output))
    try:
        files.put(args.output, text)
    except OSError as error:
        message = error.strerror or error
        raise Failed(say(language, "report", "not_written", file=args.output, message=message)) from error
    return 0


def _played(file: Path, language: Language) -> tuple[saves.Save, Chronicle]:
    """A save with its game. Raises Failed with the one line that says where it cannot be read or played."""
    try:
        save = saves.read(file)
        return save, chronicle(save.ruleset, save.setup, save.entries)
    except UNOPENED as error:
        raise Failed(unopened(error, file, language).line) from error


# --- the verdict in words ---


def _lines(verdict: Verdict, told: Chronicle, words: Wording, published: str | None) -> Iterator[str]:
    language = words.language
    for logged in verdict.dice:
        yield f"{when(logged.day, logged.phase, words)}  {die_told(logged, words)}"
    counted = {source: len(verdict.by_source(source)) for source in ("seed", "hand", "set")}
    yield say(language, "verify", "counted", number=len(verdict.dice), **counted)
    yield say(language, "verify", "amends", number=len(verdict.amends))
    for deed, text in amends_told(told, words):
        yield f"  {when(deed.day, deed.phase, words)}  {text}"
    yield say(language, "verify", "dealt" if verdict.dealt else "not_dealt")
    yield from _of_the_record(verdict, told, words)
    if verdict.broken is not None:
        why = words.refused(verdict.broken.why)
        yield say(language, "verify", "broken", number=verdict.broken.number, why=why)
    yield from _of_the_promise(verdict, language, published)
    yield say(language, "verify", "fine" if verdict.fine else "not_fine")


def _of_the_record(verdict: Verdict, told: Chronicle, words: Wording) -> Iterator[str]:
    language = words.language
    if not verdict.kept:
        yield say(language, "verify", "no_record")
    elif not verdict.mismatches:
        yield say(language, "verify", "record_fits")
    else:
        yield say(language, "verify", "record_differs", number=len(verdict.mismatches))
        for mismatch in verdict.mismatches:
            yield f"  {_mismatch(mismatch, told, words)}"


def _mismatch(mismatch: Mismatch, told: Chronicle, words: Wording) -> str:
    spot, language = mismatch.spot, words.language
    which = mismatch.key
    if spot is not None:
        seats = [_seat(told, number) for number in (spot.by, spot.against)]
        facts = {"roll": words.name(spot.roll, "roll"), "who": who(*seats), "nth": spot.nth}
        which = f"{when(spot.day, spot.phase, words)}  {say(language, 'verify', 'which', **facts)}"
    said, due = mismatch.said, mismatch.due
    if mismatch.wrong == "other_source":
        said, due = (say(language, "dice", one) if one in ("seed", "hand", "set") else one for one in (said, due))
    return say(language, "verify", mismatch.wrong, which=which, said=said, due=due)


def _seat(told: Chronicle, number: int) -> str | None:
    """The name of a seat by its number; None for nobody, the number itself where there is no such seat."""
    if not number:
        return None
    return next((seat.name for seat in told.game.table.seats if seat.number == number), str(number))


def _of_the_promise(verdict: Verdict, language: Language, published: str | None) -> Iterator[str]:
    if verdict.promise is None:
        yield say(language, "verify", "no_promise")
    else:
        yield say(language, "verify", "promise", hash=verdict.promise)
    if verdict.fits is not None:
        key = "as_published" if verdict.fits else "not_as_published"
        yield say(language, "verify", key, hash=published)


# --- the verdict as data ---


def _data(verdict: Verdict) -> dict[str, Any]:
    return {
        "fine": verdict.fine,
        "promise": verdict.promise,
        "fits": verdict.fits,
        "kept": verdict.kept,
        "dealt": verdict.dealt,
        "broken": None if verdict.broken is None else verdict.broken.number,
        "dice": [_die(logged) for logged in verdict.dice],
        "mismatches": [asdict(mismatch) for mismatch in verdict.mismatches],
        "amends": [
            {"number": deed.number, "day": deed.day, "phase": deed.phase, **amend.written()}
            for deed, amend in verdict.amends
        ],
    }


def _die(logged: Logged) -> dict[str, Any]:
    return {**plainly.die_row(logged), "nth": logged.nth, "source": logged.source}
