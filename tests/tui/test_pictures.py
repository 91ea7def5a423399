"""The screen as pictures: at the sizes of terminals, in both languages, in several colours and in none.

Where one has changed on purpose, `make pictures` draws them anew; then look at them before they are kept.
"""

from __future__ import annotations

import re
from difflib import unified_diff
from html import unescape
from itertools import zip_longest
from pathlib import Path

import pytest
from rich.cells import cell_len

from tools.scenes import DOCS, SCENES, TESTS, Scene, drawn

PIECE = re.compile(r'<text x="([\d.]+)"[^>]*>([^<]*)</text>|<path d="M([\d.]+)')
ROW = re.compile(r'^<g transform="translate\(0 (\d+)\)">(.*)</g>$', re.MULTILINE)
CELL = 8.4


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.file.stem)
async def test_it_looks_as_it_did(scene: Scene, tmp_path: Path) -> None:
    picture = await drawn(scene)
    if picture != scene.file.read_text(encoding="utf-8"):
        now = tmp_path / scene.file.name
        now.write_text(picture, encoding="utf-8")
        pytest.fail(differences(scene.file, now), pytrace=False)


def test_there_are_ten_of_them_and_no_others() -> None:
    kept = {*TESTS.glob("*.svg"), *DOCS.glob("screen.*.svg")}
    assert kept == {scene.file for scene in SCENES}
    assert len(kept) <= 10


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.file.stem)
def test_nothing_in_them_comes_from_the_network(scene: Scene) -> None:
    text = scene.file.read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\"' )]+", text)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|@font-face|href=|url\(", text)


def differences(kept: Path, now: Path) -> str:
    """What is written otherwise; where nothing is, which rows are drawn in other colours."""
    before, after = (file.read_text(encoding="utf-8") for file in (kept, now))
    told = list(unified_diff(written(before), written(after), "as it was", "as it is now", lineterm="", n=1))
    if not told:
        rows = zip_longest(before.splitlines(), after.splitlines())
        places = [ROW.match(one or other or "") for one, other in rows if one != other]
        told = ["the words are the same; drawn otherwise are the rows"]
        told += [str(int(place[1]) // 19 + 1) for place in places if place]
    return "\n".join([f"{kept.name} looks different; it is now {now}", *told, "on purpose? then: make pictures"])


def written(picture: str) -> list[str]:
    """The words of a picture, row by row, each about where it stands."""
    rows = []
    for row in ROW.finditer(picture):
        line = ""
        for piece in PIECE.finditer(row[2]):
            if piece[1] is not None:
                line += " " * (round(float(piece[1]) / CELL) - cell_len(line)) + unescape(piece[2])
        rows.append(line.rstrip())
    return rows
