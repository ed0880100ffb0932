"""The words around the cards: the state of the table, the buttons for possible acts, and the keys that always work."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from ecarte.host.invocation import resume_command
from ecarte.host.match import Awaits
from ecarte.tui.card_art import lines_of
from ecarte.tui.scene_blocks import Button, name_of, short
from ecarte.ui.presenters import TablePresenter
from ecarte.ui.scene import Scene
from ecarte.ui.seat import KEYS
from ecarte.words import CardStyle, Fact, localize, message, say


def caption(fact: Fact, language: str) -> str:
    """The fact as text, with cards written with suit signs, such as `K♥`."""
    return localize(fact, language, CardStyle.SIGNS)


def capitalize(fact: Fact, language: str, style: CardStyle = CardStyle.WORDS) -> str:
    """The fact as text that begins with a capital letter."""
    words = localize(fact, language, style)
    return words[:1].upper() + words[1:]


def standing_text(scene: Scene, language: str, *, width: int, height: int) -> str:
    """The text on liability, the king, the gallery and the games won, in at most `height` lines of `width` columns.

    If the text is too long, empty lines are left out first.  Then the last lines on the gallery are replaced by a line
    that names the key for the whole gallery.  A `height` of 0 means no limit.
    """
    standing = [caption(fact, language) for fact in scene.standing]
    gallery_lines = [caption(fact, language) for fact in scene.room]
    games = [] if scene.me.games is None else [_games_won(scene, language)]
    text = ""
    for n_shown in range(len(gallery_lines), -1, -1):
        is_whole = n_shown == len(gallery_lines)
        key_for_more = [] if is_whole else [say("tui.terms-more", language, letter=KEYS["gallery"])]
        gallery = "\n".join((*gallery_lines[:n_shown], *key_for_more))
        for gap in ("\n\n", "\n"):
            text = gap.join((*standing, *([gallery] if gallery else ()), *games))
            if not height or len(lines_of(text, width)) <= height:
                return text
    return text


def _games_won(scene: Scene, language: str) -> str:
    return "  ".join(f"{short(name_of(person, language), 9)} {person.games}" for person in (scene.me, scene.other))


def buttons_now(scene: Scene, language: str, *, raised: int) -> list[Button]:
    """The acts possible now, as buttons; `raised` is the number of cards chosen for the discard."""
    buttons = [_button(offer.keys, capitalize(offer.words, language)) for offer in scene.offers]
    if scene.lays_down is not None:
        if raised or scene.lays_down.least == 0:
            key = "lay-down" if raised else "lay-down-nothing"
            buttons.append(Button("enter", say("tui.key-enter", language), say(f"tui.{key}", language, n=raised)))
        if not raised:
            numbers = _number_range([card.number for card in scene.hand])
            buttons.append(Button("", numbers, say("tui.lay-down-choose", language)))
    if scene.me.on_turn and any(card.is_free for card in scene.hand):
        free_numbers = [card.number for card in scene.hand if card.is_free]
        buttons.append(Button("", _number_range(free_numbers), say("tui.play", language)))
    if scene.awaits in (Awaits.INTERJECTION, Awaits.END):
        buttons.insert(0, Button("enter", say("tui.key-enter", language), say("tui.go-on", language)))
    return buttons


def _button(keys: Sequence[str], words: str) -> Button:
    """A button with these words.

    It shows the first of the keys with which one of the words begins, as in `J  Je joue`; else the first key.
    """
    initials = {word[:1] for word in words.lower().split()}
    key = next((key for key in keys if key in initials), keys[0])
    return Button(key, key.upper(), words)


def _number_range(numbers: list[int]) -> str:
    """The numbers as text, as a range if they have no gap."""
    first, last = numbers[0], numbers[-1]
    has_gap = last - first >= len(numbers)
    return " ".join(map(str, numbers)) if has_gap or first == last else f"{first}-{last}"


_FOOT_KEYS: Final = ("king", "hint", "why", "undo", "rules", "help", "quit")
"""The names of the keys at the foot of the screen."""

_FOOT_KEYS_IN_CLUB: Final = ("king", "claim", "usual", "rights", "hint", "help", "quit")
"""The names of the keys at the foot in club conduct, in which nothing is taken back.

The key for irregular acts is shown only on the help page.
"""


def key_hints(presenter: TablePresenter, *, without: Collection[str] = ()) -> list[tuple[str, str]]:
    """The keys at the foot of the screen, with their words; `without` names those that are left out.

    The king's key is always among them, because a key shown only to its holder would tell a bystander who has the king.
    """
    names: tuple[str, ...] = _FOOT_KEYS_IN_CLUB if presenter.is_club else _FOOT_KEYS
    if presenter.room:  # in an evening the bets are more important than hints
        names = tuple("gallery" if name == "hint" else name for name in names)
    return [(KEYS[name], say(f"tui.foot-{name}", presenter.language)) for name in names if name not in without]


def help_lines(presenter: TablePresenter, *, without: Collection[str] = ()) -> list[str]:
    """The lines of the help page, each with a key and its effect; `without` names keys that have another effect."""
    undo_names = () if presenter.is_club else ("undo",)
    club_names = ("claim", "usual", "wrong") if presenter.is_club else ()
    gallery_names = ("gallery",) if presenter.room else ()
    names = (
        "cards", "confirm", "propose", "answer", "king", "hint", "why", *undo_names, "rules", "quit", "by-hand",
        "rights", *club_names, *gallery_names,
    )  # fmt: skip
    names = tuple(name for name in names if name not in without)
    return [caption(message(f"tui.help-{name}", going_on=resume_command()), presenter.language) for name in names]
