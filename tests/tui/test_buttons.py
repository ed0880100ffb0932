"""Buttons fit their place, and each is where the mouse thinks it is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ecarte.tui.scene_blocks import Button, buttons

WORDS = st.text("abcdefg ", min_size=1, max_size=30).map(lambda text: f"x{text}x")


@given(words=st.lists(WORDS, min_size=1, max_size=6), tall=st.booleans())
def test_every_button_fits_the_width_and_is_clickable_on_its_words(*, words: list[str], tall: bool) -> None:
    offered = [Button(str(number), "K", text) for number, text in enumerate(words)]
    block, spots = buttons(offered, width=56, tall=tall)
    lines = ["".join(text for text, _ in line) for line in block]
    assert max(map(len, lines)) <= 56
    assert [spot.name for spot in spots] == [button.key for button in offered]
    for spot, button in zip(spots, offered, strict=True):
        rows = lines if spot.line is None else [lines[spot.line]]
        assert f" K  {button.words} " in [row[spot.left : spot.left + spot.width] for row in rows]
