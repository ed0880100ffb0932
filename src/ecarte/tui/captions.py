"""The words around the cards: who is liable, the buttons for possible acts, and the keys that always work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecarte.host.invocation import resume_command
from ecarte.host.match import Awaits
from ecarte.tui.card_art import lines_of
from ecarte.tui.scene_blocks import Button, name_of, short
from ecarte.ui import PlayerPresenter
from ecarte.ui.scene import Scene
from ecarte.words import CardStyle, Fact, localize, message, say

KEYS: Final = {
    "king": "k", "claim": "!", "usual": "␣", "rights": "v", "wrong": "i", "hint": "h", "why": "y", "undo": "u",
    "rules": "l", "gallery": "b", "help": "?", "quit": "q",
}  # fmt: skip
"""The keys of questions and acts that are always possible, as shown; `␣` is the space bar."""


def caption(fact: Fact, language: str) -> str:
    """The fact as a sentence, with cards written in signs."""
    return localize(fact, language, CardStyle.SIGNS)


def capitalize(fact: Fact, language: str, style: CardStyle = CardStyle.WORDS) -> str:
    """The fact as text that begins with a capital letter."""
    words = localize(fact, language, style)
    return words[:1].upper() + words[1:]


def terms(scene: Scene, language: str, *, width: int, height: int) -> str:
    """Liability, the king, the gallery, and how the games stand, in `height` lines of `width` columns.

    If there is no room for all of it, blank lines go first, then the last lines of the gallery; its key shows all of
    them.
    """
    standing = [caption(fact, language) for fact in scene.standing]
    room = [caption(fact, language) for fact in scene.room]
    games = [] if scene.me.games is None else [_games(scene, language)]
    text = ""
    for n_shown in range(len(room), -1, -1):
        more = [] if n_shown == len(room) else [say("tui.terms-more", language, letter=KEYS["gallery"])]
        gallery = "\n".join((*room[:n_shown], *more))
        for gap in ("\n\n", "\n"):
            text = gap.join((*standing, *([gallery] if gallery else ()), *games))
            if not height or len(lines_of(text, width)) <= height:
                return text
    return text


def _games(scene: Scene, language: str) -> str:
    return "  ".join(f"{short(name_of(one, language), 9)} {one.games}" for one in (scene.me, scene.other))


def buttons_now(scene: Scene, language: str, *, raised: int) -> list[Button]:
    """The acts possible now, as buttons; `raised` cards are chosen for the discard."""
    shown = [_button(one.keys, capitalize(one.words, language)) for one in scene.offers]
    if scene.lays_down is not None:
        if raised or scene.lays_down.least == 0:
            key = "lay-down" if raised else "lay-down-nothing"
            shown.append(Button("enter", say("tui.key-enter", language), say(f"tui.{key}", language, n=raised)))
        if not raised:
            numbers = _in_a_row([held.number for held in scene.hand])
            shown.append(Button("", numbers, say("tui.lay-down-choose", language)))
    if scene.me.on_turn and any(held.is_free for held in scene.hand):
        free = [held.number for held in scene.hand if held.is_free]
        shown.append(Button("", _in_a_row(free), say("tui.play", language)))
    if scene.awaits in (Awaits.INTERJECTION, Awaits.END):
        shown.insert(0, Button("enter", say("tui.key-enter", language), say("tui.go-on", language)))
    return shown


def _button(keys: Sequence[str], words: str) -> Button:
    """A button; of its `keys` it shows one that begins a word of it, if there is one: `J  Je joue`."""
    initials = {word[:1] for word in words.lower().split()}
    key = next((key for key in keys if key in initials), keys[0])
    return Button(key, key.upper(), words)


def _in_a_row(numbers: list[int]) -> str:
    """The numbers as text, as a range if they have no gap."""
    first, last = numbers[0], numbers[-1]
    has_gap = last - first >= len(numbers)
    return " ".join(map(str, numbers)) if has_gap or first == last else f"{first}-{last}"


_FOOT: Final = ("king", "hint", "why", "undo", "rules", "help", "quit")

_FOOT_IN_CLUB: Final = ("king", "claim", "usual", "rights", "hint", "help", "quit")
"""In club conduct nothing is taken back.  How to act irregularly is on the help page."""


def key_hints(desk: PlayerPresenter) -> list[tuple[str, str]]:
    """The keys that always work, with their words; the king's key is among them so that it does not show who holds
    it."""
    names: tuple[str, ...] = _FOOT_IN_CLUB if desk.is_club else _FOOT
    if desk.session.room:  # at an evening the bets are more important than the printed advice
        names = tuple("gallery" if name == "hint" else name for name in names)
    return [(KEYS[name], say(f"tui.foot-{name}", desk.language)) for name in names]


def help_lines(desk: PlayerPresenter) -> list[str]:
    """All keys, one in each line."""
    undo = () if desk.is_club else ("undo",)
    in_club = ("claim", "usual", "wrong") if desk.is_club else ()
    in_company = ("gallery",) if desk.session.room else ()
    names = (
        "cards", "confirm", "propose", "answer", "king", "hint", "why", *undo, "rules", "quit", "by-hand", "rights",
        *in_club, *in_company,
    )  # fmt: skip
    return [caption(message(f"tui.help-{name}", going_on=resume_command()), desk.language) for name in names]
