"""Drives a settlement by hand: what it stops for, and what it comes to."""

from __future__ import annotations

from dm_console.engine.flow import Answer, Ask, Flow, Roll, Rolled, Stop


def drive(flow: Flow[object], *replies: int | Answer) -> tuple[object, list[Stop]]:
    """Let a flow run with these dice and answers, in this order. Gives its result and what it stopped for.

    Fails where it wants more, or leaves any over.
    """
    left = list(replies)
    stops: list[Stop] = []
    try:
        stop = next(flow)
        while True:
            stops.append(stop)
            assert left, f"nothing was given for {stop}"
            reply = left.pop(0)
            match stop, reply:
                case Roll(), int():
                    stop = flow.send(Rolled(stop, reply))
                case Ask(), Answer():
                    stop = flow.send(reply)
                case _:
                    raise AssertionError(f"{reply} was given for {stop}")
    except StopIteration as end:
        assert not left, f"left over: {left}"
        return end.value, stops
