"""Chats that were exported as JSON rather than copied: Telegram's own export, and lists of the same kind."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

Row = tuple[str, str, str]
"""Sender, time as written, text."""


def exported(text: str) -> list[Row] | None:
    """The messages of a JSON export in their order; None for any other text."""
    if text.lstrip("\ufeff \t\r\n")[:1] not in ("{", "["):
        return None
    try:
        messages = _messages(json.loads(text.strip().lstrip("\ufeff")))
        return None if messages is None else [row for row in map(_row, messages) if row is not None]
    except (ValueError, RecursionError):
        return None


def _messages(data: Any) -> Iterable[Any] | None:
    if isinstance(data, dict):
        chats = data.get("chats")
        if isinstance(chats, dict) and isinstance(chats.get("list"), list):
            return [row for chat in chats["list"] for row in (_messages(chat) or ())]
        data = data.get("messages")
    if isinstance(data, list) and data and all(isinstance(row, dict) for row in data):
        return data
    return None


def _row(message: dict[str, Any]) -> Row | None:
    if message.get("type", "message") != "message":
        return None
    sender = message.get("from") or message.get("sender") or ""
    body = _plain(message.get("text", ""))
    if message.get("forwarded_from"):
        body = "\n".join(f"> {line}" for line in body.split("\n"))
    return str(sender), str(message.get("date", "")).replace("T", " "), body


def _plain(text: Any) -> str:
    """The text, which Telegram writes as a list where parts of it are bold, mentions or links."""
    if isinstance(text, str):
        return text
    if isinstance(text, list):
        return "".join(_plain(part) for part in text)
    return _plain(text.get("text", "")) if isinstance(text, dict) else ""
