"""The command line: `dm-console` alone opens the screen; everything else works without one.

Nothing heavy is imported here, so that the screen is there at once; each command imports what it needs.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dm_console import __version__, config
from dm_console.texts import locale_language, say

if TYPE_CHECKING:
    from dm_console.engine.sheets import Language

    Command = Callable[[argparse.Namespace, Language], int]
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


LONGEST = 9
"""So many digits may a number on the command line have."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0; 1 for what cannot be read or played; 2 for a wrong command line."""
    _speak_utf8()
    args = _parser().parse_args(argv)
    args.settings = config.load()
    run: Command = args.run
    try:
        return run(args, args.language or args.settings.language or locale_language())
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _speak_utf8() -> None:
    """Let names be written whatever the system's encoding: as UTF-8 into a file or a pipe, else as far as it goes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")


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
    demo.add_argument("name", nargs="?", help="of the sample: grail, …")
    demo.set_defaults(run=_demo)

    serve = commands.add_parser("serve", help="open the console in a browser on this machine (extra: serve)")
    serve.add_argument("file", nargs="?", type=Path, help="a saved game (default: the list of games)")
    serve.add_argument("--port", type=_port, default=8000)
    serve.add_argument(
        "--host", default="127.0.0.1", help="address of this machine to serve at (default: %(default)s)"
    )
    serve.add_argument("--anyone", action="store_true", help="let others reach it: they see every secret of the game")
    serve.set_defaults(run=_serve)

    settings = commands.add_parser("config", help="say where the settings stand, what they are, and what is wrong")
    settings.set_defaults(run=_headless, command="config")

    _add_games(commands)
    _add_simulate(commands)
    _add_rulesets(commands)
    return parser


def _add_games(commands: Commands) -> None:
    """What is done with a saved game."""
    play = commands.add_parser("play", help="replay a save and print what came of it")
    play.add_argument("file", type=Path)
    play.add_argument("--json", action="store_true", help="everything, as one JSON object")
    play.set_defaults(run=_headless, command="play")

    read = commands.add_parser("read", help="say what the inbox makes of a pasted text; changes nothing")
    read.add_argument("file", type=Path)
    read.add_argument("--paste", type=Path, required=True, metavar="TEXTFILE")
    read.add_argument("--json", action="store_true")
    read.set_defaults(run=_headless, command="read")

    verify = commands.add_parser("verify", help="work out every die of a save anew, and say what does not match")
    verify.add_argument("file", type=Path)
    verify.add_argument("--published", metavar="HASH", help="the SHA-256 that was published at the start")
    verify.add_argument("--json", action="store_true")
    verify.set_defaults(run=_afterwards, command="verify")

    report = commands.add_parser("report", help="write the closing report of a game")
    report.add_argument("file", type=Path)
    report.add_argument("--format", choices=["md", "bbcode", "html"], default="md")
    report.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: print it")
    report.set_defaults(run=_afterwards, command="report")


def _add_rulesets(commands: Commands) -> None:
    """What is done with a ruleset."""
    fork = commands.add_parser("fork", help="begin a ruleset of your own, that inherits from another")
    fork.add_argument("ruleset", help="what it inherits from: a name, or a folder of your own")
    fork.add_argument("name", help="of the new folder among your own rulesets, or a path")
    fork.set_defaults(run=_headless, command="fork")

    check = commands.add_parser("check", help="validate a ruleset: file, key and mend for each fault")
    check.add_argument(
        "folder", nargs="?", type=Path, help="a name or a folder (default: all installed, and your own)"
    )
    check.set_defaults(run=_headless, command="check")


def _add_simulate(commands: Commands) -> None:
    simulate = commands.add_parser("simulate", help="let the machine play many games, and say what comes of them")
    simulate.add_argument("ruleset", help="a name, or a folder of your own")
    simulate.add_argument("--games", type=_positive, default=1000, metavar="N")
    simulate.add_argument("--seed", type=int, help="of the whole simulation (default: a new one; it is told)")
    simulate.add_argument("--seats", type=_positive, metavar="N", help="default: as many as the rules deal to")
    simulate.add_argument("--ruling", type=_ruling, action="append", default=[], metavar="ID=VALUE")
    simulate.add_argument("--each-ruling", action="store_true", help="also with each ★ ruling ruled otherwise")
    simulate.add_argument("--json", action="store_true", help="all figures, as one JSON object")
    simulate.add_argument("--html", type=Path, metavar="FILE", help="also write a page with plots")
    simulate.add_argument("--game", type=_positive, default=1, metavar="K", help="which one to save (default: 1)")
    simulate.add_argument("--save", type=Path, metavar="FILE", help="play that one alone, and save it to be watched")
    simulate.add_argument("--workers", type=_positive, metavar="N", help="default: one a core")
    simulate.add_argument("--executor", metavar="dask://HOST:PORT", help="play on a Dask cluster (extra: dask)")
    simulate.set_defaults(run=_headless, command="simulate")


def _positive(text: str) -> int:
    if not (text.isdecimal() and len(text) <= LONGEST and int(text) > 0):
        raise argparse.ArgumentTypeError(f"a whole number from 1 on, not {text!r}")
    return int(text)


def _port(text: str) -> int:
    if not (text.isdecimal() and len(text) <= LONGEST and 0 < int(text) < 2**16):
        raise argparse.ArgumentTypeError(f"a port from 1 to 65535, not {text!r}")
    return int(text)


def _ruling(text: str) -> tuple[str, str]:
    ruling, _, value = (part.strip() for part in text.partition("="))
    if not (ruling and value):
        raise argparse.ArgumentTypeError(f"a ruling and its choice, as vote_tie=all, not {text!r}")
    return ruling, value


def _screen(args: argparse.Namespace, language: Language) -> int:
    from dm_console.tui.run import run

    return run(args.file, language, args.settings)


def _demo(args: argparse.Namespace, language: Language) -> int:
    from dm_console.tui.run import demo

    try:
        return demo(args.name, language, args.settings)
    except FileNotFoundError as error:
        print(say(language, "cli", "no_sample", name=error), file=sys.stderr)
        return 1


def _serve(args: argparse.Namespace, language: Language) -> int:
    try:
        from dm_console import serving
    except ImportError:
        print(say(language, "cli", "no_serve"), file=sys.stderr)
        return 1
    try:
        return serving.serve(args.file, args.host, args.port, language, anyone=args.anyone)
    except serving.NotServed as no:
        print(say(language, "cli", no.kind, host=no.host), file=sys.stderr)
        return 2
    except OSError as error:
        print(say(language, "cli", "not_served", port=args.port, why=error.strerror or error), file=sys.stderr)
        return 1


def _headless(args: argparse.Namespace, language: Language) -> int:
    from dm_console import headless

    return _done(getattr(headless, args.command), args, language)


def _afterwards(args: argparse.Namespace, language: Language) -> int:
    from dm_console import afterwards

    return _done(getattr(afterwards, args.command), args, language)


def _done(command: Command, args: argparse.Namespace, language: Language) -> int:
    from dm_console import headless

    try:
        return command(args, language)
    except headless.Failed as failed:
        headless.print_legibly(str(failed).replace("\n", " "), to=sys.stderr)
        return 1
