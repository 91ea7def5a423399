"""A real browser without a window, spoken to over its debugging port; tests of it are skipped where there is none."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import shutil
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PATIENCE = 30


class Page:
    """The one page of a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.events: list[dict[str, Any]] = []

    async def ask(self, method: str, **params: object) -> dict[str, Any]:
        """Send one command and give its answer; what is told meanwhile is kept in `events`."""
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": params})
        while True:
            told: dict[str, Any] = await self._socket.receive_json(timeout=PATIENCE)
            if told.get("id") == number:
                return dict(told.get("result", {}))
            self.events.append(told)

    async def value(self, script: str) -> object:
        """What a line of script gives."""
        answer = await self.ask("Runtime.evaluate", expression=script, returnByValue=True)
        return answer.get("result", {}).get("value")

    async def click(self, x: int, y: int) -> None:
        """Click on a place, so many pixels from the top left."""
        for kind in ("mousePressed", "mouseReleased"):
            await self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    async def press(self, key: str) -> None:
        """Press a key that writes a character, or Enter."""
        await self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, text="\r" if key == "Enter" else key)
        await self.ask("Input.dispatchKeyEvent", type="keyUp", key=key)

    async def picture(self) -> bytes:
        """What the page shows, as a PNG."""
        return base64.b64decode((await self.ask("Page.captureScreenshot"))["data"])

    def loaded(self) -> list[str]:
        """The addresses of everything that was loaded."""
        told = [event for event in self.events if event.get("method") == "Network.responseReceived"]
        return [event["params"]["response"]["url"] for event in told]


@asynccontextmanager
async def browser(folder: Path) -> AsyncIterator[Page]:
    """A browser that has opened nothing yet."""
    assert CHROMIUM is not None
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    flags = ["--headless=new", "--disable-gpu", "--remote-debugging-port=0", f"--user-data-dir={folder}", *root]
    process = await asyncio.create_subprocess_exec(CHROMIUM, *flags, "about:blank", stdout=DEVNULL, stderr=PIPE)
    try:
        port = await asyncio.wait_for(_port(process), PATIENCE)
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as answer:
                pages = [page for page in await answer.json() if page["type"] == "page"]
            async with session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                page = Page(socket)
                for domain in ("Page", "Network", "Runtime"):
                    await page.ask(f"{domain}.enable")
                yield page
    finally:
        process.terminate()
        await process.communicate()


async def _port(process: asyncio.subprocess.Process) -> int:
    assert process.stderr is not None
    async for line in process.stderr:
        if found := re.search(rb"DevTools listening on ws://127\.0\.0\.1:(\d+)/", line):
            return int(found[1])
    raise AssertionError("the browser did not start")
