"""What the command line does without a screen: play, read, check."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TextIO

from dm_console import config as own
from dm_console import files, report, saves, shelf
from dm_console.engine.game import Game
from dm_console.engine.journal import replay
from dm_console.engine.refused import Refused
from dm_console.engine.sheets import Language
from dm_console.legible import lines
from dm_console.outbox.wording import Wording
from dm_console.rulebook.faults import Fault, RulesetFaults
from dm_console.texts import say
from dm_console.unopened import UNOPENED, fault_line, unopened


class Failed(Exception):
    """A command that cannot be carried out: one line for standard error."""


def print_legibly(text: str, *, to: TextIO | None = None) -> None:
    """Print a text, with nothing in it that would act on the terminal; to standard output if nothing else is said."""
    print(lines(text), file=to)


def play(args: argparse.Namespace, language: Language) -> int:
    """Replay a save and print what came of it."""
    game, words = _game(args.file, language)
    if args.json:
        print(json.dumps(report.report(game, words), ensure_ascii=False, indent=1))
        return 0
    for posted in game.table.outbox.posted:
        print_legibly(words.announcement(posted) + "\n")
    for sent in game.table.outbox.sent:
        print_legibly(f"→ {sent.letter.to.name}: {words.letter(sent.letter)}")
    for warning in report.warnings(game, words):
        print_legibly(warning, to=sys.stderr)
    return 0


def read(args: argparse.Namespace, language: Language) -> int:
    """Say what the inbox makes of a pasted text."""
    from dm_console.inbox import reading as inbox

    game, words = _game(args.file, language)
    try:
        text = files.decoded(args.paste.read_bytes())
    except OSError as error:
        message = error.strerror or str(error)
        raise Failed(say(language, "cli", "unreadable", file=args.paste, message=message)) from error
    reading = inbox.read(text, game)
    if args.json:
        print(json.dumps(reading.as_data(words), ensure_ascii=False, indent=1))
        return 0
    for told in reading.as_lines(Wording(game.ruleset, language)):  # it is for the DM
        print_legibly(told)
    return 0


def config(args: argparse.Namespace, language: Language) -> int:
    """Say where the settings stand, what they are, and what is wrong with them."""
    settings, plain = args.settings, Wording(None, language)
    print(own.path())
    for key in own.TEXTS:
        print(f"  {key} = {getattr(settings, key) or '-'}")
    for command, keys in settings.keys.items():
        print(f"  {own.KEYS}.{command} = {' '.join(keys)}")
    for fault in settings.faults:
        told = plain.fault(Fault(own.FILE, fault.key, fault.kind, fault.facts))
        print_legibly(f"{own.path()}: {fault.key}: {told}", to=sys.stderr)
    return 1 if settings.faults else 0


def check(args: argparse.Namespace, language: Language) -> int:
    """Validate one ruleset folder, or all rulesets that are installed."""
    names = [str(args.folder)] if args.folder else list(shelf.names())
    return 1 if sum(_faults(name, language) for name in names) else 0


def fork(args: argparse.Namespace, language: Language) -> int:
    """Begin a ruleset of the DM's own that inherits from another; say where it stands."""
    plain = Wording(None, language)
    try:
        folder = shelf.fork(args.ruleset, args.name, language)
    except Refused as why:
        raise Failed(plain.refused(why)) from why
    except RulesetFaults as faults:
        raise Failed(fault_line(faults.faults[0], plain)) from faults
    except OSError as error:
        raise Failed(say(language, "cli", "not_forked", path=args.name, message=error.strerror or error)) from error
    print(folder)
    return 0


def simulate(args: argparse.Namespace, language: Language) -> int:
    """Play many games, and say what comes of it."""
    from dm_console.simulate import command

    return command.simulate(args, language)


def _game(file: Path, language: Language) -> tuple[Game, Wording]:
    """Replay a save, and say so where its ruleset is no longer what it was.

    Raises Failed with the one line that says where the save cannot be read or played.
    """
    try:
        save = saves.read(file)
        if save.setup.ruleset_hash not in (None, save.ruleset.content):
            print_legibly(say(language, "cli", "ruleset_changed", file=file, name=save.setup.ruleset), to=sys.stderr)
        return replay(save.ruleset, save.setup, save.entries), Wording(save.ruleset, save.setup.language)
    except UNOPENED as error:
        raise Failed(unopened(error, file, language).line) from error


def _faults(name: str, language: Language) -> int:
    """Print what is wrong in a ruleset; say how much it is."""
    plain = Wording(None, language)
    try:
        shelf.load(name)
    except RulesetFaults as faults:
        for fault in faults.faults:
            print_legibly(f"{name}: {fault_line(fault, plain)}")
        return len(faults.faults)
    except Refused as why:
        print_legibly(f"{name}: {plain.refused(why)}")
        return 1
    print(say(language, "cli", "sound", name=name))
    return 0
