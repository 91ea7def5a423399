"""The console's own colours can be read: every kind of text on every ground that it may stand on."""

from __future__ import annotations

import pytest
from textual.color import Color
from textual.theme import Theme

from dm_console.tui.themes import THEMES

ENOUGH = 4.5
"""The contrast that WCAG 2 asks for at level AA."""
GROUNDS = ("background", "surface", "panel", "block-cursor-blurred-background")
TEXTS = ("foreground", "text-muted", "text-accent", "text-success", "text-warning", "text-error", "text-primary")


def luminance(colour: Color) -> float:
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_text_can_be_read_on_every_ground(theme: Theme) -> None:
    colours = {**theme.to_color_system().generate(), **theme.variables}
    pairs = [(text, ground) for text in TEXTS for ground in GROUNDS]
    pairs.append(("block-cursor-foreground", "block-cursor-background"))
    weak = []
    for text, ground in pairs:
        under = Color.parse(colours[ground])
        written = Color.parse(colours[text]) if "auto" not in colours[text] else _auto(under, colours[text])
        if contrast(written, under) < ENOUGH:
            weak.append((text, ground, round(contrast(written, under), 2)))
    assert weak == []


def _auto(under: Color, told: str) -> Color:
    """What `auto 60%` comes to: black or white, whichever stands out, so far blended into the ground."""
    return under.blend(under.get_contrast_text(1.0), float(told.split()[1].rstrip("%")) / 100)


def test_dark_light_and_high_contrast_are_there_and_differ() -> None:
    assert [(theme.name, theme.dark) for theme in THEMES] == [
        ("tavern", True),
        ("parchment", False),
        ("contrast", True),
    ]
    pure = THEMES[-1]
    assert contrast(Color.parse(pure.foreground or ""), Color.parse(pure.background or "")) == pytest.approx(21)
