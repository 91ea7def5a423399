"""Who sits on a seat: another name for a player, another player, a further nickname."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dm_console.names import apart
from dm_console.tui.flows.seats import pick_seat
from dm_console.tui.screens.pick import Choice, pick, type_in

if TYPE_CHECKING:
    from dm_console.engine.seats import Seat
    from dm_console.tui.ground import Ground

KINDS = ("substitute", "rename", "alias")


async def change_player(screen: Ground, seat: Seat | None = None) -> dict[str, Any]:
    """Ask which seat, what is to change, and the name; give the keys of the entry."""
    say = screen.say
    if seat is None:
        seat = await pick_seat(screen, say("players.whose"), start=(screen.seat or 1) - 1)
    kinds = [Choice(kind, say.of("players", kind), say.of("players", f"{kind}_said")) for kind in KINDS]
    kind = await pick(screen.console, seat.name, kinds)
    said = say("players.substitute_name") if kind == "substitute" else ""
    optional = kind == "substitute"

    def wrong(text: str) -> str:
        return "" if text or optional else say("players.name_wanted")

    name = await type_in(screen.console, say("players.name", seat=seat.name), said=said, wrong=wrong)
    if kind == "alias":
        return {"do": "alias", "seat": seat.name, "alias": name}
    keys: dict[str, Any] = {"do": kind, "seat": seat.name, **({"name": name} if name else {})}
    if kind == "substitute":
        asked = say("players.aliases", seat=seat.name)
        aliases = apart(await type_in(screen.console, asked, said=say("players.may_lack")))
        keys |= {"aliases": aliases} if aliases else {}
    return keys
