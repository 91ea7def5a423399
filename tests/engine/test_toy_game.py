"""The kernel carries what the werewolf rulesets have: chains of targets, questions midway, copied skills."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dm_console.engine.entries import Entry
from dm_console.engine.events import GainSkill, GainStatus, Targeting
from dm_console.engine.flow import Ask, Flow
from dm_console.engine.game import Game
from dm_console.engine.hooks import action, after, forbids, instead
from dm_console.engine.orders import Order
from dm_console.engine.refused import Refused
from dm_console.engine.seats import InForce, Seat, Skill
from dm_console.engine.table import Table
from tests.kit.toy import advance, answer, begun, die, order, skill, status, step, toy


@action("swap")
def swap(table: Table, by: Seat, order: Order, skill: Skill) -> Flow[None]:
    yield from table.hold("swap", by, about=order.targets, until="night_end")


@instead("swap", Targeting, thing=InForce)
def swapped(table: Table, by: Seat, aim: Targeting, held: InForce) -> Targeting:
    one, other = held.about
    return aim.but(targets=tuple({one: other, other: one}.get(t, t) for t in aim.targets))


@instead("mirror", Targeting)
def mirrored(table: Table, owner: Seat, aim: Targeting, skill: Skill) -> Flow[Targeting]:
    """Aimed at the owner it falls on another, drawn by a die."""
    if owner not in aim.targets:
        return aim
    other = yield from table.draw("mirror", [seat for seat in table.living() if seat is not owner])
    return aim.but(targets=tuple(other if t is owner else t for t in aim.targets))


@action("curse")
def curse(table: Table, by: Seat, order: Order, skill: Skill) -> Flow[None]:
    """The target's status, after the way of a target."""
    for target in (yield from table.settle_targets(skill.id, by, order.targets)):
        yield from table.inflict("cursed", target, by=by, skill=skill.id)


@instead("tai_chi", GainStatus, of="to")
def pass_it_on(table: Table, master: Seat, gain: GainStatus, skill: Skill) -> Flow[GainStatus | None]:
    """Asked about at once: to whom, and whether it goes or is copied."""
    others = tuple(seat for seat in table.living() if seat is not master)
    chosen = yield from table.ask(Ask("tai_chi_target", master, seats=others))
    effect = yield from table.ask(Ask("tai_chi_effect", master, choices=("transfer", "copy")))
    target = chosen.targets[0] if chosen.targets else others[0]
    yield from table.do(gain.but(to=target))
    return None if effect.choice == "transfer" else gain


@action("learn")
def learn(table: Table, by: Seat, order: Order, skill: Skill) -> Flow[None]:
    """A copy of the target's first skill, until the next night is over."""
    copied = order.targets[0].skills[0].sheet
    yield from table.do(GainSkill(to=by, skill=Skill(copied, until=table.moment("next_night_end"), origin="learn")))


@forbids("cursed", GainStatus, of="to")
def once(table: Table, seat: Seat, gain: GainStatus, thing: object) -> str | None:
    return "cursed_already" if gain.status.id == "cursed" else None


@after("gossip", GainStatus)
def tells(table: Table, seat: Seat, gain: GainStatus, skill: Skill) -> None:
    table.line("heard", seat, of=gain.to)


HOOKS = (swap, swapped, mirrored, curse, pass_it_on, learn, tells)
ROLES = {
    "magician": [skill("swap")],
    "mirror": [skill("mirror")],
    "witch": [skill("curse")],
    "master": [skill("tai_chi")],
    "ape": [skill("learn")],
    "villager": [],
}
SEATS = {"m": "magician", "x": "mirror", "w": "witch", "t": "master", "a": "ape", "v": "villager"}
Play = Callable[..., Game]


@pytest.fixture
def play() -> Play:
    def start(
        *entries: Entry, hooks: tuple[object, ...] = HOOKS, targeting: tuple[str, ...] = ("swap", "mirror")
    ) -> Game:
        ruleset = toy(
            *hooks,
            order={"targeting": targeting},
            roles=ROLES,
            statuses=[status("cursed", until="next_night_end"), status("dizzy", until="night_end")],
        )
        return begun(ruleset, SEATS, *entries)

    return start


def cursed(game: Game) -> list[str]:
    return [seat.name for seat in game.table.seats if seat.has("cursed")]


# --- the way of a target ---


def test_a_swap_turns_a_later_skill_aside(play: Play) -> None:
    game = play(order("m", "swap", "v", "a"), order("w", "curse", "v"), advance("night"), advance())
    assert cursed(game) == ["a"]


def test_and_not_an_earlier_one(play: Play) -> None:
    game = play(order("w", "curse", "v"), order("m", "swap", "v", "a"), advance("night"), advance())
    assert cursed(game) == ["v"]


def test_it_holds_for_its_night_alone(play: Play) -> None:
    game = play(order("m", "swap", "v", "a"), advance("night"), advance("night"))
    game.apply(order("w", "curse", "v"))
    game.apply(advance())
    assert cursed(game) == ["v"]


@pytest.mark.parametrize(("targeting", "hit"), [(("swap", "mirror"), "w"), (("mirror", "swap"), "x")])
def test_swap_and_mirror_stand_in_the_ruleset_s_order(play: Play, targeting: tuple[str, ...], hit: str) -> None:
    """v and x are swapped, v is aimed at: swapped first, the mirror turns it by die; else the mirror has nothing."""
    entries = [order("m", "swap", "v", "x"), order("w", "curse", "v"), die("mirror", 2), advance("night"), advance()]
    game = play(*entries, targeting=targeting)
    assert cursed(game) == [hit]
    assert len(game.table.chance.unused()) == (1 if hit == "x" else 0)


# --- a question in the middle ---


def asked(play: Play) -> Game:
    return play(order("w", "curse", "t"), order("m", "swap", "a", "v"), advance("night"), advance())


def test_the_settlement_waits_at_the_question(play: Play) -> None:
    game = asked(play)
    assert [(ask.kind, ask.to.name) for ask in game.asks] == [("tai_chi_target", "t")]
    assert [seat.name for seat in game.asks[0].seats] == ["m", "x", "w", "a", "v"]
    assert game.table.clock.phase == "night"
    assert cursed(game) == []


@pytest.mark.parametrize(("effect", "who"), [("transfer", ["v"]), ("copy", ["t", "v"])])
def test_answered_it_goes_on_to_the_next_question_and_to_the_end(play: Play, effect: str, who: list[str]) -> None:
    game = asked(play)
    game.apply(answer("t", None, "v"))
    assert [ask.kind for ask in game.asks] == ["tai_chi_effect"]
    game.apply(answer("t", effect))
    assert game.asks == []
    assert cursed(game) == who
    assert (game.table.clock.day, game.table.clock.phase) == (2, "day")


def test_a_step_that_asks_ends_with_its_answer(play: Play) -> None:
    game = play(order("w", "curse", "t"), order("m", "swap", "a", "v"), advance("night"), step())
    game.apply(answer("t", None, "v"))
    game.apply(answer("t", "copy"))
    assert game.table.clock.phase == "night"
    assert game.table.in_force == []
    game.apply(step())
    assert [thing.id for thing in game.table.in_force] == ["swap"]


def test_to_go_on_without_an_answer_takes_the_default(play: Play) -> None:
    game = asked(play)
    game.apply(advance())
    assert game.asks == []
    assert cursed(game) == ["m", "t"]


def test_a_question_that_waits_has_no_default(play: Play) -> None:
    @instead("tai_chi", GainStatus, of="to")
    def must_say(table: Table, master: Seat, gain: GainStatus, skill: Skill) -> Flow[GainStatus]:
        yield from table.ask(Ask("really", master, choices=("yes", "no"), waits=True))
        return gain

    game = play(order("w", "curse", "t"), advance("night"), advance(), hooks=(curse, must_say))
    for entry in (advance(), step()):
        with pytest.raises(Refused, match="question_waits"):
            game.apply(entry)
    game.apply(answer("t", "yes"))
    assert cursed(game) == ["t"]


@pytest.mark.parametrize(
    ("reply", "kind"),
    [
        (answer("t", "copy"), "wrong_number"),
        (answer("t", None, "t"), "not_to_be_chosen"),
        (answer("t", None, "v", "a"), "wrong_number"),
        (answer("t", None, "v", "v"), "wrong_number"),
        (answer("t"), "wrong_number"),
        (answer("v", None, "t"), "nothing_asked"),
        (answer("dm", None, "t"), "nothing_asked"),
        (answer("t", None, "nobody"), "no_seat"),
    ],
)
def test_a_wrong_answer_is_refused_and_the_question_stays(play: Play, reply: Entry, kind: str) -> None:
    game = asked(play)
    with pytest.raises(Refused) as caught:
        game.apply(reply)
    assert caught.value.kind == kind
    assert [ask.kind for ask in game.asks] == ["tai_chi_target"]


def test_a_choice_that_is_none_is_refused(play: Play) -> None:
    game = asked(play)
    game.apply(answer("t", None, "v"))
    with pytest.raises(Refused, match="no_such_answer"):
        game.apply(answer("t", "both"))
    game.apply(answer("t", " COPY "))
    assert cursed(game) == ["t", "v"]


def test_other_entries_are_taken_while_a_question_waits(play: Play) -> None:
    game = asked(play)
    game.apply(order("a", "learn", "w"))
    assert [ask.kind for ask in game.asks] == ["tai_chi_target"]
    game.apply(die("mirror", 1))


def test_the_master_passing_to_another_master_asks_that_one(play: Play) -> None:
    seats = {**SEATS, "u": "master"}
    ruleset = toy(*HOOKS, order={"targeting": ("swap", "mirror")}, roles=ROLES, statuses=[status("cursed")])
    game = begun(ruleset, seats, order("w", "curse", "t"), advance("night"), advance())
    game.apply(answer("t", None, "u"))
    game.apply(answer("t", "transfer"))
    assert [(ask.kind, ask.to.name) for ask in game.asks] == [("tai_chi_target", "u")]
    game.apply(answer("u", None, "v"))
    game.apply(answer("u", "transfer"))
    assert cursed(game) == ["v"]


# --- statuses with ends, copied skills ---


def test_a_status_ends_at_its_moment(play: Play) -> None:
    game = play(order("w", "curse", "v"), advance("night"), advance("night"))
    assert cursed(game) == ["v"]
    game.apply(advance())
    assert cursed(game) == []


def test_a_copied_skill_is_used_and_goes_at_its_end(play: Play) -> None:
    game = play(order("a", "learn", "w"), advance("night"), advance())
    ape = game.table.seats[4]
    assert [(held.id, held.origin) for held in ape.skills] == [("learn", ""), ("curse", "learn")]
    game.apply(order("a", "curse", "v"))
    game.apply(advance("night"))
    game.apply(advance())
    assert cursed(game) == ["v"]
    assert [held.id for held in ape.skills] == ["learn"]
    with pytest.raises(Refused, match="not_your_skill"):
        game.apply(order("a", "curse", "v"))


def test_a_copied_hook_works_for_the_one_who_copied(play: Play) -> None:
    ruleset = toy(
        *HOOKS,
        order={"targeting": ("swap", "mirror")},
        roles={**ROLES, "gossip": [skill("gossip")]},
        statuses=[status("cursed")],
    )
    game = begun(
        ruleset,
        {**SEATS, "g": "gossip"},
        order("a", "learn", "g"),
        order("w", "curse", "v"),
        advance("night"),
        advance(),
    )
    assert [line.seat.name for line in game.table.lines if line.kind == "heard"] == ["g", "a"]


def test_a_status_can_forbid_itself_a_second_time(play: Play) -> None:
    game = play(order("w", "curse", "v"), advance("night"), advance(), hooks=(curse, once))
    game.apply(order("w", "curse", "v"))
    game.apply(advance("night"))
    game.apply(advance())
    assert [line.kind for line in game.table.lines] == ["cursed_already"]
