"""Plays cases, save files that say what must come of them, and says what differs.

`python -m tests.kit.check PATH...` takes cases and folders of cases; it exits with 1 where anything differs. What an
`[expect]` may hold stands in docs/save-format.md.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from dm_console import cli

Row = Mapping[str, Any]

UNORDERED = ("statuses", "holds", "winners")
"""Lists of names in which the order says nothing."""


# --- comparing ---


def differs(want: Any, got: Any, where: str = "") -> list[str]:
    """What is otherwise than wanted. A table holds where all of its own keys do; everything else must be equal."""
    if isinstance(want, Mapping):
        if not isinstance(got, Mapping):
            return [f"{where}: {want!r} is wanted, it is {got!r}"]
        return [line for key, value in want.items() for line in differs(value, got.get(key), f"{where}.{key}")]
    same = want == got
    if isinstance(want, list) and isinstance(got, list) and where.rpartition(".")[2] in UNORDERED:
        same = sorted(want) == sorted(got)
    return [] if same else [f"{where}: {want!r} is wanted, it is {got!r}"]


def _found(want: Row, rows: Iterable[Row]) -> bool:
    return any(not differs(want, row) for row in rows)


def _in_order(name: str, wanted: Sequence[Row], rows: Sequence[Row]) -> list[str]:
    lines = []
    rest = list(rows)
    for want in wanted:
        place = next((place for place, row in enumerate(rest) if not differs(want, row)), None)
        if place is not None:
            rest = rest[place + 1 :]
            continue
        why = "stands earlier than what comes before it" if _found(want, rows) else "is not there"
        lines.append(f"{name}: {want} {why}")
    return lines


def _none_of(name: str, unwanted: Sequence[Row], rows: Sequence[Row]) -> list[str]:
    return [f"{name}: {row} is there" for row in unwanted if _found(row, rows)]


def _rows(out: Row) -> dict[str, list[Row]]:
    items = [item for posted in out["announcements"] for item in posted["items"]]
    return {"announced": items, **{name: out[name] for name in ("letters", "dice", "steps", "asks")}}


def differences(expect: Row, out: Row) -> list[str]:
    """What came of a case otherwise than its `[expect]` says."""
    lines: list[str] = []
    rows = _rows(out)
    for key, want in expect.items():
        unwanted = "announced" if key == "not_announced" else key.removeprefix("no_")
        if key in rows:
            lines += _in_order(key, want, rows[key])
        elif key != unwanted and unwanted in rows:
            lines += _none_of(unwanted, want, rows[unwanted])
        elif key == "seats":
            lines += differs(want, {seat["name"]: seat for seat in out["seats"]}, key)
        elif key == "initiative":
            lines += differs(want, [turn["seat"] for turn in out[key]], key)
        elif key == "no_warnings":
            lines += [f"warnings: {out['warnings']}"] if want and out["warnings"] else []
        else:
            lines += differs(want, out.get(key), key)
    return lines


# --- playing ---


def run(command: Callable[[Sequence[str]], int], argv: Sequence[str]) -> tuple[int, str, str]:
    """Run the command line in this process: its exit status, what it printed, and what it complained of."""
    out, complaint = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(complaint):
        status = command(argv)
    return status, out.getvalue(), complaint.getvalue()


def faults(case: Path) -> list[str]:
    """What is wrong with a case: nothing where it holds."""
    expect = tomllib.loads(case.read_text(encoding="utf-8")).get("expect")
    if not expect:
        return ["it expects nothing"]
    status, out, complaint = run(cli.main, ["play", str(case), "--json"])
    if "error" in expect:
        refused = status == 1 and complaint.count("\n") == 1 and expect["error"] in complaint
        return [] if refused else [f"one line with {expect['error']!r} is wanted, it is {status}: {complaint!r}"]
    return [f"exit status {status}: {complaint.strip()}"] if status else differences(expect, json.loads(out))


def cases_in(*paths: Path) -> list[Path]:
    """The cases named, and those in the folders named."""
    return [case for path in paths for case in (sorted(path.rglob("*.toml")) if path.is_dir() else [path])]


def main(argv: Sequence[str]) -> int:
    """Check the cases of the command line."""
    failed = 0
    cases = cases_in(*map(Path, argv))
    for case in cases:
        lines = faults(case)
        failed += bool(lines)
        print(f"{'differs' if lines else 'holds':8}{case}", *lines, sep="\n    ")
    print(f"{len(cases) - failed} of {len(cases)} cases hold")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
