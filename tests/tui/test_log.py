"""The pane of the log: what stands in it, and what is left out."""

from __future__ import annotations

from dm_console.inbox.reading import read
from dm_console.outbox.wording import Wording
from dm_console.session import Session
from dm_console.tui import sample
from dm_console.tui.say import Say
from dm_console.tui.views import log
from dm_console.tui.views.view import View


def test_a_swap_that_leaves_a_target_as_it_is_is_not_told() -> None:
    with Session.open(sample.fresh_copy("rd")) as session:
        for draft in read(sample.messages(session.path, 2, "midnight"), session.game).drafts:
            session.append(session.entry(**draft.entry, pasted=True))
        session.append(session.entry(do="advance", to="noon"))
        told = [line.text for line in log.log(View(session.game, Wording(session.ruleset, "zh"), Say("zh")))]
    changed = [text for text in told if text.startswith("【交换】")]
    assert changed == []
    assert "青衫【预言】经交换：墨白 → 灯下黑" in told
    assert "三更 出局：投票出局" in told
    assert "青衫 出局：指杀（杀人）" in told
