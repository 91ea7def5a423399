"""What the inbox makes of a pasted text: drafts of journal entries, and what only the DM can read.

One rule throughout: exact and unambiguous is *ready*; readable in one way only, but with words that give pause, is
to be *looked* at; everything else is unread, with the reason and with what may have been meant.
"""

from __future__ import annotations

from dm_console.engine.game import Game
from dm_console.engine.seats import Seat
from dm_console.inbox.drafts import Draft, Reading, Superseded, Unread, entry_words, reason
from dm_console.inbox.gathering import Gatherer
from dm_console.inbox.judging import Judge
from dm_console.inbox.lexicon import lexicon
from dm_console.inbox.roster import Roster
from dm_console.inbox.splitting import Splitter

__all__ = ["Draft", "Reading", "Superseded", "Unread", "entry_words", "read", "reason"]


def read(text: str, game: Game, sender: Seat | None = None) -> Reading:
    """Read a paste for a game as it stands; nothing is changed. With `sender`, what has no sender is that seat's."""
    words = lexicon(game.ruleset)
    roster = Roster(game.table.seats, words.dm)
    judge = Judge(game, words, roster)
    messages = Splitter(roster, words, judge).split(text)
    if sender is not None:
        for message in messages:
            if message.kind in ("nobody", "unknown"):
                message.kind, message.seat = "player", sender
                message.sender = message.sender or sender.name
    return Gatherer(judge, messages).gather()
