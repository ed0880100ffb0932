"""Replays a record in lines of text: each command typed prints a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ecarte.plain.normalize import plain_letters
from ecarte.ui.account import account_lines
from ecarte.ui.replay import DIRECTIONS, Replay, help_lines, typed_keys
from ecarte.words import Message, localize, message

LEFT: Final = 0
"""The exit code, wherever the replay was left."""


class ReplayLines:
    """Replays a record with `ask` and `tell`; `ask` returns None at the end of input."""

    def __init__(self, look: Replay, *, ask: Callable[[str], str | None], tell: Callable[[str], None]) -> None:
        self._look, self._ask, self._tell = look, ask, tell
        self._names = {plain_letters(word): name for name, words in typed_keys(look.language).items() for word in words}

    def run(self) -> int:
        """Read and do commands until the player leaves or the input ends; returns the exit code."""
        self._say(self._look.opening())
        self._show()
        while (line := self._ask(self._text((self._look.where,)))) is not None:
            words = plain_letters(line)
            name = self._names.get(words, "" if words else "next")
            if name == "quit":
                break
            if name:
                self._do(name)
            else:
                self._say(message("look.unknown", text=line.strip()[:40]))
        return LEFT

    def _do(self, name: str) -> None:
        look = self._look
        direction = next((direction for direction in DIRECTIONS if direction == name), None)
        if direction is not None:
            if direction == "costliest" and not look.game_is_valued:
                self._say(Message("look.working-game"))
            if look.go(direction):
                self._show()
            else:
                self._say(look.no_further(direction))
            return
        match name:
            case "worth":
                self._each(self._worth())
            case "account":
                self._account()
            case "hands":
                self._tell(self._text(look.hands() or (Message("look.no-hands"),)))
            case "table":
                self._tell(self._text(look.table()))
            case "help":
                for line in help_lines(look.language).values():
                    self._tell(line)

    def _show(self) -> None:
        """Print the last act, then both hands and the choice that was made next."""
        look = self._look
        if look.at:
            self._tell(self._text(look.step_sentences()))
        if look.choice() is None:
            return
        self._tell(self._text(look.hands()))
        if look.is_to_value:
            self._say(Message("look.working"))
            look.value()
        if (choice := look.choice()) is not None:
            self._tell(self._text(choice.told))

    def _worth(self) -> Iterator[Message]:
        choice = self._look.choice()
        if choice is None or not choice.worth:
            yield self._look.no_worth()
            return
        for one in choice.worth:
            yield message("look.worth-line", choice=one.words, share=one.share, error=one.error)

    def _account(self) -> None:
        if not self._look.game_is_valued:
            self._say(Message("look.working-game"))
        for line in account_lines(self._look.account()):
            self._tell(self._text(line))

    def _each(self, messages: Iterable[Message]) -> None:
        for one in messages:
            self._say(one)

    def _text(self, messages: Iterable[Message]) -> str:
        return " ".join(localize(one, self._look.language) for one in messages)

    def _say(self, message: Message) -> None:
        self._tell(self._text((message,)))
