"""Replays a record in lines of text: each command typed prints a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ecarte.plain.normalize import plain_letters
from ecarte.ui.account import account_lines
from ecarte.ui.replay import DIRECTIONS, Replay, help_lines, typed_keys
from ecarte.words import Message, localize, message

EXIT_CODE: Final = 0
"""The exit code of a replay, which is the same wherever it was left."""


class ReplayLines:
    """Replays a record with `ask` and `tell`; `ask` returns None at the end of input."""

    def __init__(self, replay: Replay, *, ask: Callable[[str], str | None], tell: Callable[[str], None]) -> None:
        self._replay, self._ask, self._tell = replay, ask, tell
        self._commands = {
            plain_letters(word): name for name, words in typed_keys(replay.language).items() for word in words
        }

    def run(self) -> int:
        """Read and do commands until the player leaves or the input ends; returns the exit code."""
        self._print_message(self._replay.opening())
        self._print_position()
        while (line := self._ask(self._text((self._replay.where,)))) is not None:
            words = plain_letters(line)
            command = self._commands.get(words, "" if words else "next")
            if command == "quit":
                break
            if command:
                self._do_command(command)
            else:
                self._print_message(message("look.unknown", text=line.strip()[:40]))
        return EXIT_CODE

    def _do_command(self, command: str) -> None:
        replay = self._replay
        direction = next((direction for direction in DIRECTIONS if direction == command), None)
        if direction is not None:
            if direction == "costliest" and not replay.game_is_valued:
                self._print_message(Message("look.working-game"))
            if replay.go(direction):
                self._print_position()
            else:
                self._print_message(replay.no_further_message(direction))
            return
        match command:
            case "worth":
                self._print_messages(self._worth_of_choices())
            case "account":
                self._print_account()
            case "hands":
                self._tell(self._text(replay.hands() or (Message("look.no-hands"),)))
            case "table":
                self._tell(self._text(replay.table()))
            case "help":
                for line in help_lines(replay.language).values():
                    self._tell(line)

    def _print_position(self) -> None:
        """Print the last act, then both hands and the choice that was made next."""
        replay = self._replay
        if replay.at:
            self._tell(self._text(replay.step_sentences()))
        if replay.choice() is None:
            return
        self._tell(self._text(replay.hands()))
        if replay.needs_valuing:
            self._print_message(Message("look.working"))
            replay.value()
        if (choice := replay.choice()) is not None:
            self._tell(self._text(choice.told))

    def _worth_of_choices(self) -> Iterator[Message]:
        choice = self._replay.choice()
        if choice is None or not choice.worth:
            yield self._replay.no_value_message()
            return
        for valued in choice.worth:
            yield message("look.worth-line", choice=valued.words, share=valued.share, error=valued.error)

    def _print_account(self) -> None:
        if not self._replay.game_is_valued:
            self._print_message(Message("look.working-game"))
        for line in account_lines(self._replay.account()):
            self._tell(self._text(line))

    def _print_messages(self, messages: Iterable[Message]) -> None:
        for part in messages:
            self._print_message(part)

    def _text(self, messages: Iterable[Message]) -> str:
        return " ".join(localize(part, self._replay.language) for part in messages)

    def _print_message(self, message: Message) -> None:
        self._tell(self._text((message,)))
