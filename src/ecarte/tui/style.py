"""The colours of the table: a theme for terminals with many colours, and one for terminals with eight."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

CLOTH: Final = Theme(
    name="cloth",
    primary="#d9b66a",
    secondary="#2b7357",
    foreground="#f6efe0",
    background="#14110d",
    surface="#1d1814",
    panel="#1d1814",
    accent="#d9b66a",
    error="#e0705c",
    variables={
        "cloth": "#1d5641",
        "cloth-deep": "#123f2f",
        "walnut": "#1d1814",
        "walnut-dark": "#14110d",
        "ivory": "#f6efe0",
        "muted": "#b3a894",
        "brass": "#d9b66a",
        "ink-on-brass": "#14110d",
        "card": "#fbf8f1",
        "card-edge": "#8f8878",
        "card-red": "#b3261e",
        "card-black": "#14110d",
        "back": "#8fb3d9",
        "back-ground": "#27406b",
        "on-cloth": "#f6efe0",
        "on-cloth-faint": "#a3c4b5",
        "fault": "#ffb4a2",
    },
)
"""The theme for terminals of 256 colours and more."""

# Colours of every terminal; these values are mapped exactly to the colour codes 30 to 37.
BLACK, RED, GREEN, YELLOW, BLUE, WHITE = "#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aaaaaa"

EIGHT: Final = Theme(
    name="cloth-8",
    primary=YELLOW,
    secondary=GREEN,
    foreground=WHITE,
    background=BLACK,
    surface=BLACK,
    panel=BLACK,
    accent=YELLOW,
    error=RED,
    text_alpha=1.0,
    variables={
        "cloth": GREEN,
        "cloth-deep": BLACK,
        "walnut": BLACK,
        "walnut-dark": BLACK,
        "ivory": WHITE,
        "muted": WHITE,
        "brass": YELLOW,
        "ink-on-brass": BLACK,
        "card": WHITE,
        "card-edge": BLACK,
        "card-red": RED,
        "card-black": BLACK,
        "back": WHITE,
        "back-ground": BLUE,
        "on-cloth": BLACK,
        "on-cloth-faint": BLACK,
        "fault": BLACK,
    },
)
"""The theme for terminals of eight or sixteen colours."""

ROLES: Final = {
    "cloth": "$on-cloth on $cloth",
    "caption": "$on-cloth-faint on $cloth",
    "faint": "$on-cloth-faint on $cloth",
    "edge": "$card-edge on $card",
    "red": "bold $card-red on $card",
    "black": "bold $card-black on $card",
    "back": "$back on $back-ground",
    "chosen": "bold $on-cloth on $cloth",
    "open": "bold $on-cloth on $cloth",
    "counters": "bold $brass on $walnut",
    "points": "bold $ivory on $walnut",
    "role": "$muted on $walnut",
    "tricks": "$ivory on $walnut",
    "key": "bold $ink-on-brass on $brass",
    "button": "bold $ink-on-brass on $brass",
    "second-key": "bold $ivory on $cloth-deep",
    "second-button": "$ivory on $cloth-deep",
    "foot": "$ivory on $walnut-dark",
    "foot-key": "bold $brass on $walnut-dark",
}
"""The style of each role of a `Part`."""
