"""The console in a browser: whom it is served to, and that it runs there."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import TestServer

from dm_console import places
from dm_console.cli import main
from dm_console.serving import NotServed, address, server
from dm_console.texts import catalog
from tests.tui.browser import CHROMIUM, browser

PATIENCE = 20


@pytest.fixture
async def served(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """The address of a console that is served, with the list of games open."""
    consoles: list[Process] = []
    start = asyncio.create_subprocess_shell

    async def started(command: str, **how: Any) -> Process:
        consoles.append(await start(command, **how))
        return consoles[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_shell", started)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    site = server(None, "127.0.0.1", port, "en")
    async with TestServer(await site._make_app(), host="127.0.0.1", port=port):
        yield site.public_url
        for process in consoles:
            await asyncio.wait_for(process.wait(), PATIENCE)  # it ends when its window is closed


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.8.0.1", "::1", "[::1]"])
def test_this_machine_is_served(host: str) -> None:
    assert address(host) == {"localhost": "127.0.0.1", "[::1]": "::1"}.get(host, host)


@pytest.mark.parametrize(
    ("host", "why"),
    [
        ("192.168.1.7", "not_loopback"),
        ("fe80::1", "not_loopback"),
        ("0.0.0.0", "every_address"),
        ("me", "no_address"),
    ],
)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_others_are_not_and_are_told_why(
    host: str, why: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--language", language, "serve", "--host", host]) == 2
    assert capsys.readouterr().err == catalog("zh" if language == "zh" else "en")["cli"][why].format(host=host) + "\n"


def test_others_are_served_where_the_dm_says_so_but_never_at_every_address() -> None:
    assert address("192.168.1.7", anyone=True) == "192.168.1.7"
    with pytest.raises(NotServed):
        address("0.0.0.0", anyone=True)


def test_a_port_that_is_taken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["--language", "en", "serve", "--port", str(port)]) == 1
    assert f"port {port} cannot be served" in capsys.readouterr().err


async def test_the_page_loads_nothing_from_the_network(served: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(served) as page:
        assert page.status == 200
        assert page.headers["Content-Security-Policy"].startswith("default-src 'self'; ")
        assert f"ws:{served.removeprefix('http:')}/ws" in await page.text()


async def test_a_page_from_elsewhere_is_turned_away(served: str) -> None:
    here = served.removeprefix("http://")
    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}, {"Origin": "null"}):
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await session.ws_connect(f"{served}/ws", headers=headers)
            async with session.get(f"{served}/static/js/textual.js", headers=headers) as answer:
                assert answer.status == 403
        port = here.rpartition(":")[2]
        async with session.get(f"http://localhost:{port}/", allow_redirects=False) as answer:
            assert (answer.status, answer.headers["Location"]) == (302, served)


async def test_the_console_runs_behind_the_page(served: str) -> None:
    async with aiohttp.ClientSession() as session:
        url = f"{served}/ws?width=100&height=30"
        async with session.ws_connect(url, headers={"Origin": served}) as console:
            shown = ""
            while catalog("en")["start"]["none"] not in shown:
                message = await console.receive(timeout=PATIENCE)
                shown += message.data.decode() if message.type is aiohttp.WSMsgType.BINARY else ""
            await console.send_str(json.dumps(["stdin", "\x11"]))  # Ctrl+Q
            while not console.closed:
                await console.receive(timeout=PATIENCE)


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
async def test_a_sample_is_opened_in_a_real_browser(served: str, tmp_path: Path) -> None:
    async with browser(tmp_path / "browser") as page:
        await page.ask("Page.navigate", url=served)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not await page.value("document.body.classList.contains('-first-byte')"):
            await asyncio.sleep(0.1)
        before = await page.picture()
        await page.click(300, 300)
        while time.monotonic() < end and not list(places.samples_folder().glob("*.toml")):
            for key in ("d", "Enter"):
                await page.press(key)
                await asyncio.sleep(0.3)
        assert list(places.samples_folder().glob("demo-*.toml")), "no sample was opened from the browser"
        assert await page.picture() != before
        await page.ask("Page.navigate", url="about:blank")
        assert page.loaded(), "nothing was loaded"
        assert all(url.startswith(served) for url in page.loaded())
