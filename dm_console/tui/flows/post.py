"""Sending: a text is looked over, copied and marked; what the DM has changed in it is checked for secrets first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dm_console.outbox.secrecy import Leak, Secrecy
from dm_console.outbox.templates import template_of
from dm_console.tui.screens.edit import write
from dm_console.tui.screens.pick import sure

if TYPE_CHECKING:
    from dm_console.desk import Envelope
    from dm_console.tui.screens.deeds import Deeds


async def send(screen: Deeds, envelope: Envelope) -> None:
    """Copy a text and mark it sent. Raises Left where it tells too much and the DM would rather not."""
    say, desk = screen.say, screen.desk
    text = desk.text(envelope)
    leaks = _leaks(screen, envelope, text)
    if leaks:
        said = say("post.leaks", words=told(screen, leaks))
        title, yes, no = say("post.leaks_title"), say("post.send_anyway"), say("post.not_yet")
        await sure(screen.console, title, said, yes, no, rather=False)
    if envelope.letter is None:
        screen.copy(text, say("copy.announcement", day=envelope.day))
    else:
        screen.copy(text, say("post.copied", to=envelope.letter.to.name))
    desk.mark([envelope.id], sent=True)


async def edit(screen: Deeds, envelope: Envelope) -> None:
    """Change a text for this once. The file in which its words stand for good is named."""
    say, desk = screen.say, screen.desk
    to = say("post.everybody") if envelope.letter is None else envelope.letter.to.name
    told_ = envelope.letter or envelope.posted
    assert told_ is not None
    template = template_of(told_, screen.session.ruleset, desk.wording())
    said = say("post.edit_said", file=template.file, section=template.section, key=template.key)
    original = desk.original(envelope)
    text = await write(screen.console, say("post.edit", to=to), desk.text(envelope), said=said, original=original)
    desk.edit(envelope, text)
    leaks = _leaks(screen, envelope, text)
    if leaks:
        screen.console.tell(say("post.leaks", words=told(screen, leaks)), "warning")


def told(screen: Deeds, leaks: list[Leak]) -> str:
    """What a text names that its reader may not know."""
    say = screen.say
    named = (say("post.leak", word=leak.word, sort=say.of("sorts", leak.sort)) for leak in leaks)
    return say("screen.comma").join(named)


def _leaks(screen: Deeds, envelope: Envelope, text: str) -> list[Leak]:
    if envelope.id not in screen.desk.edited:
        return []  # as the ruleset has it: it says what the ruleset tells its reader, and nothing else
    reader = None if envelope.letter is None else envelope.letter.to
    secrecy = Secrecy(screen.session.game.table, screen.desk.wording())
    return secrecy.leaks(text, screen.desk.original(envelope), reader)
