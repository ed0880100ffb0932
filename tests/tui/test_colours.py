"""Colours: eight are enough, none are needed, and what is written can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.color import Color, ColorSystem
from textual.color import Color as Shade
from textual.pilot import Pilot
from textual.theme import Theme

from ecarte import Phase
from ecarte.host import LocalMatch
from ecarte.tui.match_screen import TableScreen
from ecarte.tui.monochrome import Monochrome, TextAlone
from ecarte.tui.style import CLOTH, EIGHT
from tests.tui.seats import SMALL, at_table, text_of
from tests.tui.test_table import a_reply_with_a_duty, at

LETTERS_CONTRAST = 4.5
"""What WCAG 2 asks of text."""


def inks(pilot: Pilot[int]) -> Iterator[tuple[str, Color, Color]]:
    """Every piece of text on the screen with its colour and the colour behind it, as they are sent."""
    app = pilot.app
    for strip in app.screen._compositor.render_strips(app.size):
        for line_filter in app.get_line_filters():
            strip = strip.apply_filter(line_filter, Shade(0, 0, 0))  # noqa: PLW2901 - filters work one after another
        for segment in strip:
            style = segment.style
            if segment.text.strip() and style is not None and style.color and style.bgcolor:
                yield segment.text, style.color, style.bgcolor


def luminance(colour: Color) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [part / 255 for part in colour.get_truecolor()]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Color, two: Color) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def colours_seen(session: LocalMatch, keys: tuple[str, ...], colours: Theme) -> list[tuple[str, Color, Color]]:
    found: list[tuple[str, Color, Color]] = []

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        found.extend(inks(pilot))

    at_table(session, steps, size=SMALL, colours=colours)
    return found


def scenes() -> list[tuple[LocalMatch, tuple[str, ...]]]:
    duty, number = a_reply_with_a_duty()
    return [(at(Phase.ELDER_DECIDES), ()), (at(Phase.ELDER_DISCARDS), ("1", "2")), (duty, (str(number),))]


@pytest.mark.parametrize("colours", [CLOTH, EIGHT], ids=lambda theme: theme.name)
def test_words_and_card_indices_have_enough_contrast(colours: Theme) -> None:
    for session, keys in scenes():
        drawn = colours_seen(session, keys, colours)
        assert drawn
        for text, ink, ground in drawn:
            if any(letter.isalnum() or letter in "♠♥♦♣●○" for letter in text):
                least = 3.0 if colours is EIGHT else LETTERS_CONTRAST
                assert contrast(ink, ground) >= least, (text, ink, ground)


def test_the_palette_for_few_colours_uses_only_the_first_eight() -> None:
    for session, keys in scenes():
        for text, ink, ground in colours_seen(session, keys, EIGHT):
            for colour in (ink, ground):
                sent = colour.downgrade(ColorSystem.STANDARD).number
                assert sent is not None
                assert sent < 8, (text, colour)


def test_text_and_background_stay_distinct_in_eight_colours() -> None:
    for session, keys in scenes():
        for text, ink, ground in colours_seen(session, keys, EIGHT):
            assert ink.downgrade(ColorSystem.STANDARD) != ground.downgrade(ColorSystem.STANDARD), text


def test_a_screen_without_colour_shows_the_main_parts_reversed(monkeypatch: pytest.MonkeyPatch) -> None:
    for session, keys in scenes():
        monkeypatch.setenv("NO_COLOR", "1")
        reversed_texts: list[str] = []

        async def steps(
            pilot: Pilot[int], screen: TableScreen, *, keys: tuple[str, ...] = keys, found: list[str] = reversed_texts
        ) -> None:
            await pilot.press(*keys)
            await pilot.pause()
            for strip in pilot.app.screen._compositor.render_strips(pilot.app.size):
                for text, style, _ in strip.apply_filter(Monochrome(), Shade(0, 0, 0)):
                    assert style is None or (style.color is None and style.bgcolor is None), text
                    if style is not None and style.reverse:
                        found.append(text)
            filters = pilot.app.get_line_filters()
            assert [type(one) for one in filters if not isinstance(one, TextAlone)] == [Monochrome]

        at_table(session, steps, size=SMALL, colours=CLOTH)
        assert any(letter in text for text in reversed_texts for letter in "♠♥♦♣")


def test_turn_and_chosen_cards_are_also_shown_in_text() -> None:
    session = at(Phase.ELDER_DISCARDS)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("2")
        shown = text_of(pilot)
        assert "▶ You" in shown
        assert "▲2" in shown

    at_table(session, steps)
