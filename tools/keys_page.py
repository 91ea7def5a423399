"""The tables of keys, from the commands themselves: the main screen's in the README, all of them in docs/keys.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from dm_console.engine.sheets import Language
from dm_console.texts import catalog
from dm_console.tui.commands import Command, spelled
from dm_console.tui.keymap import SCREENS

ROOT = Path(__file__).parent.parent
PAGE, README = ROOT / "docs" / "keys.md", ROOT / "README.md"
BEGIN, END = "<!-- keys: made by `make docs` -->", "<!-- end of keys -->"
HEAD = """# Keys · 按键

Made by `make docs` from the commands. Full-width letters and signs that an input method sends work as well. Other
keys are set in the settings file, by the names in the last column; `dm-console config` says where it is.
中文输入法打出的全角字母、符号同样有效；要改键，看 `dm-console config` 给出的设置文件，用最后一列的名字。
"""
TITLES = {
    "table": "The main screen · 主界面",
    "start": "The list of games · 游戏列表",
    "setup": "A new game · 新游戏",
    "paste": "The inbox · 收件箱",
    "words": "One message, typed anew · 改写一条",
    "post": "Letters and announcements · 信件与公告",
    "edit": "A text to be written · 写一段文字",
    "past": "The history · 历史",
    "change": "What a mended past would change · 修改历史之前",
    "card": "A seat's card · 座位卡",
    "why": "Why · 为什么",
    "pick": "A choice · 选择",
    "type": "A line to be typed · 填一行",
}
"""What the screens are called."""


def page() -> str:
    """Everything."""
    return "\n".join([HEAD, *(line for screen in SCREENS for line in section(screen))])


def section(screen: str) -> Iterator[str]:
    """The keys of one screen, with a place in the page for each command."""
    yield f"## {TITLES[screen]}\n"
    yield from ["| key | | | |", "| --- | --- | --- | --- |"]
    for command in shown(SCREENS[screen]):
        english, chinese = (told(command, screen, language) for language in ("en", "zh"))
        place = f'<a id="{screen}-{command.id}"></a>'
        yield f"| {place}{keys_of(command)} | {english} | {chinese} | `{command.id}` |"
    yield ""


def block() -> str:
    """What the key bar of the main screen offers, for the README."""
    rows = [
        f"| {keys_of(command)} | {told(command, 'table', 'en')} | {told(command, 'table', 'zh')} |"
        for command in shown(SCREENS["table"])
        if command.bar and command.listed
    ]
    return "\n".join([BEGIN, "| key | | |", "| --- | --- | --- |", *rows, END])


def shown(commands: Sequence[Command]) -> list[Command]:
    """Those that have a key and words to tell what they do."""
    return [command for command in commands if command.keys and command.id in words("en")]


def keys_of(command: Command) -> str:
    """The keys of a command, as they stand in a table."""
    return " ".join(f"`{spelled(key)}`" for key in command.keys)


def told(command: Command, screen: str, language: Language) -> str:
    """What a command does: at length on the main screen, elsewhere as its key bar has it."""
    whole = catalog(language)["commands"]
    short = {**whole, **catalog(language)["keys"]}
    return (whole if screen == "table" and command.id in whole else short)[command.id].partition("{")[0].strip()


def words(language: Language) -> set[str]:
    """The commands that have words."""
    return {*catalog(language)["keys"], *catalog(language)["commands"]}


def with_block(readme: str) -> str:
    """A README with its table made anew."""
    return re.sub(f"{re.escape(BEGIN)}.*?{re.escape(END)}", lambda _: block(), readme, flags=re.DOTALL)


def main() -> None:
    """Write both."""
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    README.write_text(with_block(README.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    for path in (PAGE, README):
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
