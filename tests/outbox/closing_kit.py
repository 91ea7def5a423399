"""Games for the tests of the closing report, and what stands under a heading of it."""

from __future__ import annotations

from pathlib import Path

from dm_console import saves
from dm_console.chronicle import Chronicle, chronicle
from dm_console.outbox.closing.blocks import Bullets, Grid, Heading
from dm_console.outbox.closing.sections import report
from dm_console.outbox.wording import Wording
from dm_console.session import Session
from tests.engine.sessions import ADVANCE, attack, entry, session
from tests.rules.grail.games import A, B, C

GOLDEN = Path(__file__).parent / "golden"
CASES = Path(__file__).parents[1] / "cases"
SEED, NONCE = 8046351279, "c0ffee00c0ffee00c0ffee00c0ffee00"
OVER = ("grail/fifteen-points", "grail/nobody-left", "rd/piper-wins", "silence/awards-of-a-small-game")
SMALL = {A: "战士 守序", B: "战士 中立", C: "战士 混乱"}


def small_game(seats: dict[str, str] | None = None) -> Session:
    """A night, a theft, a vote, a die by hand, a word of the DM; one side is left."""
    one, two, three = seats or SMALL
    played = session(seats=seats or SMALL)
    played.setup = played.setup.model_copy(update={"seed": SEED, "nonce": NONCE, "title": "小酒馆"})
    played.speak("zh")
    played.append(
        entry("amend", seat=two, set={"hp": 1}, note="迟到 5 分钟"),
        entry("amend", seat=three, set={"hp": 1}, note="也迟到"),
        entry("number", by=three, value=50),
        ADVANCE["dusk"],
        entry("die", roll="hit", by=one, value=12),
        entry("die", roll="hit", by=two, against=one, day=1, phase="night", nth=1, value=99, note="看错了"),
        attack(one, three),
        attack(two, one),
        ADVANCE["vote"],
        entry("vote", by=one, target=two),
        entry("vote", by=two, target=one),
        entry("vote", by=one, target=two),
        ADVANCE["dusk"],
        entry("amend", seat=three, set={"alive": False}, note="退团"),
        attack(one, two),
        ADVANCE["day"],
    )
    return played


def told_of(played: Session) -> Chronicle:
    return chronicle(played.ruleset, played.setup, played.journal)


def case(name: str) -> Chronicle:
    save = saves.read(CASES / f"{name}.toml")
    return chronicle(save.ruleset, save.setup, save.entries)


def grids(told: Chronicle, title: str) -> list[Grid]:
    """The tables under a heading."""
    found, here = [], False
    for block in report(told, Wording(told.game.ruleset, "en")):
        if isinstance(block, Heading):
            here = block.text == title
        if here and isinstance(block, Grid):
            found.append(block)
    return found


def bullets(told: Chronicle, title: str) -> tuple[str, ...]:
    """The list under a heading."""
    here = False
    for block in report(told, Wording(told.game.ruleset, "en")):
        if isinstance(block, Heading):
            here = block.text == title
        if here and isinstance(block, Bullets):
            return block.items
    return ()
