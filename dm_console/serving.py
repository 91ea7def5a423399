"""The console in a browser: textual-serve runs one console for each window that is opened.

A console shows every secret of its game and asks for no password. So it is served to this machine alone, unless the
DM says otherwise, and only to the page that it serves itself: any page a browser has open may try to reach an address
of its own machine.
"""

from __future__ import annotations

import shlex
import sys
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.server import Server

if TYPE_CHECKING:
    from aiohttp.typedefs import Handler

    from dm_console.engine.sheets import Language

LOOPBACK = "127.0.0.1"
"""This machine, as nobody else can reach it."""
POLICY = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline' 'unsafe-eval'"
)
"""What the page may load: nothing from the network, its font neither."""


class NotServed(ValueError):
    """An address that is not served. Its kind is that of the words in [cli] that say why."""

    def __init__(self, kind: str, host: str) -> None:
        super().__init__(kind)
        self.kind = kind
        self.host = host


class ConsoleServer(Server):
    """Serves the console to its own page, and to no other."""

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.middlewares.append(self._from_here)
        app.on_response_prepare.append(_keep_off_the_network)
        return app

    @web.middleware
    async def _from_here(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answers what is asked under the address that is served, and by no page from elsewhere."""
        here = urlsplit(self.public_url).netloc
        origin = request.headers.get("Origin")
        if request.host == here and (origin is None or urlsplit(origin).netloc == here):
            return await handler(request)
        if request.path == "/":
            raise web.HTTPFound(self.public_url)
        raise web.HTTPForbidden


async def _keep_off_the_network(request: web.Request, response: web.StreamResponse) -> None:
    response.headers["Content-Security-Policy"] = POLICY


def address(host: str, *, anyone: bool = False) -> str:
    """The address to serve at. Raises NotServed for what is none, and for one that others reach, unless they may."""
    try:
        found = ip_address(LOOPBACK if host == "localhost" else host.strip("[]"))
    except ValueError:
        raise NotServed("no_address", host) from None
    if found.is_unspecified:
        raise NotServed("every_address", host)
    if not (found.is_loopback or anyone):
        raise NotServed("not_loopback", host)
    return str(found)


def server(file: Path | None, host: str, port: int, language: Language) -> ConsoleServer:
    """A server of the console, with a save open or the list of games."""
    arguments = ["--language", language, *(["open", str(file)] if file is not None else [])]
    command = shlex.join([sys.executable, "-m", "dm_console", *arguments])
    named = f"[{host}]" if ":" in host else host
    return ConsoleServer(command, host, port, title="dm-console", public_url=f"http://{named}:{port}")


def serve(file: Path | None, host: str, port: int, language: Language, *, anyone: bool = False) -> int:
    """Serve until it is stopped. Raises NotServed as `address` does, and OSError where the port is taken."""
    server(file, address(host, anyone=anyone), port, language).serve()
    return 0
