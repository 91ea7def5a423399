"""The sections of a closing report: roles, charts, day by day, what is worth telling, the DM's hand, fairness."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dm_console.chronicle import Chronicle
from dm_console.engine import fairness
from dm_console.engine.opening import open_table
from dm_console.engine.orders import Ballot
from dm_console.engine.seats import Seat
from dm_console.engine.table import Table
from dm_console.outbox.byhand import amends_told, die_told
from dm_console.outbox.closing import charts
from dm_console.outbox.closing.blocks import Block, Bullets, Chart, Code, Grid, Heading, Quote, Said
from dm_console.outbox.closing.honours import honours
from dm_console.outbox.closing.story import Chapter, chapters
from dm_console.outbox.wording import Wording


def report(told: Chronicle, words: Wording) -> list[Block]:
    """The whole report."""
    table, story = told.game.table, chapters(told)
    return [
        *_head(told, words),
        *_roles(told, words),
        *_charts(table, words),
        *_honours(table, story, words),
        *_earned(table, words),
        *_days(story, words),
        *_by_hand(told, words),
        *_fairness(table, words),
    ]


def _head(told: Chronicle, words: Wording) -> Iterator[Block]:
    table, ruleset = told.game.table, told.game.ruleset
    say = partial(words.text, "closing")
    ruleset_name = ruleset.name.of(words.language)
    yield Heading(1, say("title", {"title": told.game.setup.title or ruleset_name}))
    if not table.over:
        yield Said(say("going_on", {}), loud=True)
    clock = table.clock
    facts = {"ruleset": f"{ruleset_name} {ruleset.version}".strip(), "day": clock.day, "phase": clock.phase}
    yield Said(say("played_by", {**facts, "number": len(table.seats)}))
    if table.over:
        yield Said(say("won", {"winners": table.winners}) if table.winners else say("won_by_nobody", {}), loud=True)


# --- who was who ---


def _roles(told: Chronicle, words: Wording) -> Iterator[Block]:
    say = partial(words.text, "closing")
    yield Heading(2, say("roles", {}))
    dealt = open_table(told.game.ruleset, told.game.setup).seats
    head = tuple(say(column, {}) for column in ("number", "player", "role", "faction", "fate"))
    rows = [
        (
            str(seat.number),
            _player(seat, words),
            _changed(words.name(old.role, "role"), words.name(seat.role, "role"), words),
            _changed(words.name(old.faction, "faction"), words.name(seat.faction, "faction"), words),
            _fate(seat, words, over=told.game.table.over),
        )
        for old, seat in zip(dealt, told.game.table.seats, strict=True)
    ]
    yield Grid(head, tuple(rows))


def _player(seat: Seat, words: Wording) -> str:
    if not seat.former:
        return seat.name
    return words.text("closing", "former", {"seat": seat, "former": words.fact("", seat.former)})


def _changed(was: str, now: str, words: Wording) -> str:
    return now if was == now else words.text("closing", "changed", {"was": was, "now": now})


def _fate(seat: Seat, words: Wording, *, over: bool) -> str:
    if seat.left is None:
        return words.text("closing", "stayed" if over else "still_there", {})
    left = seat.left
    return words.text("closing", "left", {"day": left.day, "phase": left.phase, "cause": left.cause})


# --- charts, and what is worth telling ---


def _charts(table: Table, words: Wording) -> Iterator[Block]:
    drawn: tuple[tuple[str, Chart | None], ...] = (
        ("scores", charts.scores(table, words)),
        ("living", charts.living(table, words)),
    )
    for title, chart in drawn:
        if chart is not None:
            yield Heading(2, words.text("closing", title, {}))
            yield chart


def _honours(table: Table, story: list[Chapter], words: Wording) -> Iterator[Block]:
    found = honours(table, story, words)
    if found:
        yield Heading(2, words.text("closing", "honours", {}))
        yield Bullets(tuple(found))


def _earned(table: Table, words: Wording) -> Iterator[Block]:
    """What the rules' own tables of awards have given."""
    say = partial(words.text, "closing")
    rows = []
    for seat in table.seats:
        earned = [words.said(one) for one in table.ruleset.rules.earned(table, seat)]
        if earned:
            rows.append((seat.name, words.fact("", tuple(earned)), str(table.scores.get(seat.name, 0))))
    if rows:
        yield Heading(2, say("earned", {}))
        yield Grid((say("player", {}), say("earned", {}), say("points", {})), tuple(rows))


# --- day by day ---


def _days(story: list[Chapter], words: Wording) -> Iterator[Block]:
    told = [chapter for chapter in story if chapter.lines or chapter.posted or chapter.ballots]
    if told:
        yield Heading(2, words.text("closing", "days", {}))
    for chapter in told:
        yield Heading(3, words.text("closing", "chapter", {"day": chapter.day, "phase": chapter.phase}))
        yield from _votes(chapter.ballots, words)
        if chapter.lines:
            yield Bullets(tuple(words.line(line) for line in chapter.lines))
        for posted in chapter.posted:
            title = words.text("announcement", "title", {"day": posted.day, "phase": posted.phase})
            yield Quote((title, *(words.item(item) for item in posted.items)))


def _votes(ballots: tuple[Ballot, ...], words: Wording) -> Iterator[Block]:
    """Who voted for whom: whoever got most first."""
    say = partial(words.text, "closing")
    for thread in sorted({ballot.thread for ballot in ballots}):
        cast = [ballot for ballot in ballots if ballot.thread == thread]
        voters: dict[Seat | None, list[Seat]] = {}
        for ballot in cast:
            voters.setdefault(ballot.target, []).append(ballot.by)
        rows = [
            (say("abstained", {}) if target is None else target.name, str(len(by)), words.fact("", tuple(by)))
            for target, by in sorted(voters.items(), key=lambda pair: (pair[0] is None, -len(pair[1])))
        ]
        target = say("target", {})
        if thread > 1:
            target = f"{target} ({say('thread', {'number': thread})})"
        yield Grid((target, say("ballots", {}), say("voters", {})), tuple(rows))


# --- the DM's hand, and fairness ---


def _by_hand(told: Chronicle, words: Wording) -> Iterator[Block]:
    say = partial(words.text, "closing")
    amends = [
        say("at", {"day": deed.day, "phase": deed.phase, "told": text}) for deed, text in amends_told(told, words)
    ]
    dice = [
        say("at", {"day": one.day, "phase": one.phase, "told": die_told(one, words)})
        for one in told.game.table.chance.log
        if one.source != "seed"
    ]
    yield Heading(2, say("by_hand", {}))
    if not amends and not dice:
        yield Said(say("nothing_by_hand", {}))
    for title, rows in (("amends", amends), ("dice", dice)):
        if rows:
            yield Heading(3, say(title, {}))
            yield Bullets(tuple(rows))


def _fairness(table: Table, words: Wording) -> Iterator[Block]:
    say, seed = partial(words.text, "closing"), table.chance.seed
    yield Heading(2, say("fairness", {}))
    sources = [logged.source for logged in table.chance.log]
    counted = {source: sources.count(source) for source in ("seed", "hand", "set")}
    yield Said(say("counted", {"number": len(sources), **counted}))
    if not table.nonce:
        yield Said(say("not_promised", {}))
        return
    yield Said(say("promised", {"hash": fairness.promise(seed, table.nonce)}))
    if not table.over:
        yield Said(say("kept", {}))
        return
    yield Said(say("shown", {"seed": seed, "nonce": table.nonce}))
    yield Code(fairness.recipe(seed, table.nonce))
