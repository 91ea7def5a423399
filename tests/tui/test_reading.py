"""What was read of a paste, as the inbox goes through it: conditions, what is unclear, what is ticked at once."""

from __future__ import annotations

from dm_console.outbox.wording import Wording
from dm_console.tui.say import Say
from dm_console.tui.views.paste import Reader
from dm_console.tui.views.sheaf import Sheaf
from tests.engine.sessions import ADVANCE, RULESET, session
from tests.rules.grail.games import A, B

SAY, WORDS = Say("zh"), Wording(RULESET, "zh")


def test_a_condition_is_one_thing_to_decide_with_all_that_may_be_meant() -> None:
    played = session()
    played.append(ADVANCE["dusk"])
    reads = Reader(played, WORDS, SAY).read(f"{A}：\n如果没拿到圣杯就打{B}，否则打伽马")
    assert [(read.kind, [one["targets"] for one in read.candidates]) for read in reads] == [
        ("unread", [[B], ["伽马"]])
    ]


def test_what_is_unclear_is_gone_through_one_after_the_other() -> None:
    played = session()
    played.append(ADVANCE["dusk"])
    sheaf = Sheaf()
    sheaf.fill(Reader(played, WORDS, SAY).page(f"{A}：\n打贝他\n\n{B}：\n攻击 {A}\n\n伽马：\n打贝他"))
    assert sheaf.unclear == [0, 2]
    assert [sheaf.unclear_after(place) for place in (None, 0, 1, 2)] == [0, 2, 2, 0]
    sheaf.tick_all()
    assert sheaf.ticked == {1}, "what was not read cannot be taken"
    sheaf.tick(1)
    sheaf.tick_all()
    assert sheaf.ticked == {1}
    sheaf.drop(0)
    sheaf.drop(2)
    assert sheaf.unclear_after(1) is None


def test_what_is_to_be_looked_at_is_ticked_with_one_key() -> None:
    played = session()
    played.append(ADVANCE["dusk"])
    sheaf = Sheaf()
    sheaf.fill(Reader(played, WORDS, SAY).page(f"{A}：\n攻击 {B}（不是伽马）\n\n{B}：\n攻击 {A}（不是伽马）"))
    assert [read.kind for read in sheaf.reads.values()] == ["look", "look"]
    sheaf.tick_all()
    assert sheaf.ticked == {0, 1}
