"""The console's own colours: a dark room and a lit one. Colours only help: signs and words say everything alone."""

from __future__ import annotations

from textual.theme import Theme

TAVERN = Theme(
    name="tavern",
    primary="#d7a65f",
    secondary="#6f8faf",
    accent="#e6b673",
    warning="#e8a33d",
    error="#e06c75",
    success="#8fb573",
    foreground="#d8dee0",
    background="#15181c",
    surface="#1b1f24",
    panel="#252a31",
    dark=True,
    variables={
        "border": "#d7a65f",
        "border-blurred": "#49525e",
        "block-cursor-background": "#d7a65f",
        "block-cursor-foreground": "#15181c",
        "block-cursor-blurred-background": "#2c333c",
        "block-cursor-blurred-foreground": "#d8dee0",
        "scrollbar": "#3a424d",
        "scrollbar-background": "#1b1f24",
        "scrollbar-corner-color": "#1b1f24",
        "link-style": "none",
        "link-style-hover": "bold",
        "link-background-hover": "#3a424d",
    },
)
PARCHMENT = Theme(
    name="parchment",
    primary="#8a5a1c",
    secondary="#3f5f7f",
    accent="#8a5a1c",
    warning="#9a5b00",
    error="#a8323e",
    success="#3f6f2a",
    foreground="#2b2620",
    background="#f6f1e6",
    surface="#efe8d9",
    panel="#e4dac5",
    dark=False,
    variables={
        "border": "#8a5a1c",
        "border-blurred": "#b5a88f",
        "block-cursor-background": "#8a5a1c",
        "block-cursor-foreground": "#fffaf0",
        "block-cursor-blurred-background": "#dccfb4",
        "block-cursor-blurred-foreground": "#2b2620",
        "scrollbar": "#c0b295",
        "scrollbar-background": "#efe8d9",
        "scrollbar-corner-color": "#efe8d9",
        "link-style": "none",
        "link-style-hover": "bold",
        "link-background-hover": "#d3c5a6",
    },
)
THEMES = (TAVERN, PARCHMENT)
