"""The command line: `dm-console` alone opens the screen; everything else works without one."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from dm_console import __version__, report, saves
from dm_console.engine.game import Game
from dm_console.engine.journal import BadEntry, replay
from dm_console.engine.opening import BadSetup
from dm_console.engine.refused import Refused
from dm_console.engine.sheets import Language
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from dm_console.rulebook.faults import Fault, RulesetFaults
from dm_console.texts import say


class Failed(Exception):
    """A command that cannot be carried out: one line for standard error."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0; 1 for what cannot be read or played; 2 for a wrong command line."""
    args = _parser().parse_args(argv)
    try:
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except Failed as failed:
        print(str(failed).replace("\n", " "), file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dm-console", description="A console for the one person who runs a forum game by hand."
    )
    parser.add_argument("--version", action="version", version=f"dm-console {__version__}")
    parser.add_argument("--language", choices=["zh", "en"], help="of the console (default: your locale)")
    parser.set_defaults(run=_screen, file=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    opened = commands.add_parser("open", help="open a saved game on the screen")
    opened.add_argument("file", type=Path)
    opened.set_defaults(run=_screen)

    demo = commands.add_parser("demo", help="open a sample game at the moment the messages come in")
    demo.set_defaults(run=_demo)

    play = commands.add_parser("play", help="replay a save and print what came of it")
    play.add_argument("file", type=Path)
    play.add_argument("--json", action="store_true", help="everything, as one JSON object")
    play.set_defaults(run=_play)

    read = commands.add_parser("read", help="say what the inbox makes of a pasted text; changes nothing")
    read.add_argument("file", type=Path)
    read.add_argument("--paste", type=Path, required=True, metavar="TEXTFILE")
    read.add_argument("--json", action="store_true")
    read.set_defaults(run=_read)

    check = commands.add_parser("check", help="validate a ruleset: file, key and mend for each fault")
    check.add_argument("folder", nargs="?", type=Path, help="default: all rulesets installed")
    check.set_defaults(run=_check)
    return parser


# --- commands ---


def _screen(args: argparse.Namespace) -> int:
    from dm_console.tui.run import run  # Textual is imported by the commands that need it

    return run(args.file, args.language)


def _demo(args: argparse.Namespace) -> int:
    from dm_console.tui.run import demo

    return demo(args.language)


def _play(args: argparse.Namespace) -> int:
    game, words = _game(args.file, _language(args))
    if args.json:
        print(json.dumps(report.report(game, words), ensure_ascii=False, indent=1))
        return 0
    for posted in game.table.outbox.posted:
        print(words.announcement(posted), end="\n\n")
    for sent in game.table.outbox.sent:
        print(f"→ {sent.letter.to.name}: {words.letter(sent.letter)}")
    for warning in report.warnings(game, words):
        print(warning, file=sys.stderr)
    return 0


def _read(args: argparse.Namespace) -> int:
    from dm_console.inbox.reading import read

    game, words = _game(args.file, _language(args))
    try:
        text = args.paste.read_bytes().decode("utf-8-sig", errors="replace")
    except OSError as error:
        raise Failed(_say(args, "unreadable", file=args.paste, message=error.strerror or error)) from error
    reading = read(text, game)
    if args.json:
        print(json.dumps(reading.as_data(words), ensure_ascii=False, indent=1))
        return 0
    for line in reading.as_lines(words, _language(args)):
        print(line)
    return 0


def _check(args: argparse.Namespace) -> int:
    language = _language(args)
    names = [str(args.folder)] if args.folder else list(loading.available())
    return 1 if sum(_checked(name, language) for name in names) else 0


# --- what they share ---


def _game(file: Path, language: Language) -> tuple[Game, Wording]:
    """Replay a save. Raises Failed with the one line that says where it cannot be read or played."""
    plain = Wording(None, language)
    try:
        save = saves.read(file)
        words = Wording(save.ruleset, save.setup.language)
        return replay(save.ruleset, save.setup, save.entries), words
    except saves.BadSave as bad:
        message = plain.refused(bad.why) if isinstance(bad.why, Refused) else plain.fault(bad.why)
        raise Failed(say(language, "cli", "not_a_save", file=file, place=bad.place, message=message)) from bad
    except RulesetFaults as faults:
        raise Failed(_faults(faults.faults, plain)[0]) from faults
    except BadSetup as bad:
        message = Wording(save.ruleset, language).refused(bad.why)
        raise Failed(say(language, "cli", "not_a_save", file=file, place=bad.place, message=message)) from bad
    except BadEntry as bad:
        facts = {"file": file, "number": bad.number, "message": Wording(save.ruleset, language).refused(bad.why)}
        raise Failed(say(language, "cli", "in_journal", **facts)) from bad


def _checked(name: str, language: Language) -> int:
    try:
        loading.load(name)
    except RulesetFaults as faults:
        for line in _faults(faults.faults, Wording(None, language)):
            print(f"{name}: {line}")
        return len(faults.faults)
    except Refused as why:
        print(f"{name}: {Wording(None, language).refused(why)}")
        return 1
    print(say(language, "cli", "sound", name=name))
    return 0


def _faults(faults: Sequence[Fault], words: Wording) -> list[str]:
    return [f"{fault.file}: {fault.key}: {words.fault(fault)}" for fault in faults]


def _language(args: argparse.Namespace) -> Language:
    """The language of the command line: as asked for, else Chinese where the locale is, else English."""
    if args.language is not None:
        return "zh" if args.language == "zh" else "en"
    locale = next((os.environ[k] for k in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(k)), "")
    return "zh" if locale.lower().startswith("zh") else "en"


def _say(args: argparse.Namespace, key: str, **facts: object) -> str:
    return say(_language(args), "cli", key, **facts)
