"""What front ends need of a table: one on this machine, or one of a server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from ecarte.cards import Seat
from ecarte.host.match import Awaits
from ecarte.ui.answers import Reply
from ecarte.ui.offers import ActOffer, NumberedHand
from ecarte.ui.scene import Scene
from ecarte.words import Message


class TablePresenter(Protocol):
    """What a screen shows of a table, and what its player does there."""

    @property
    def language(self) -> str:
        """The language of the player."""

    @property
    def journal(self) -> Sequence[Message]:
        """The sentences on what has happened."""

    @property
    def shows_finished_deal(self) -> bool:
        """Whether a deal that has ended stays in sight until the player goes on."""

    @property
    def is_club(self) -> bool:
        """Whether the table is in club conduct."""

    @property
    def room(self) -> tuple[Message, ...]:
        """What else is shown beside the cloth: the gallery, the clocks."""

    @property
    def hand_size(self) -> int:
        """For how many cards of a hand there has to be room."""

    @property
    def hand_counts(self) -> tuple[int, int]:
        """How many cards the two players hold."""

    @property
    def takes_time(self) -> bool:
        """Whether what is done may take long."""

    @property
    def has_default_act(self) -> bool:
        """Whether there is a default act now."""

    @property
    def awaits_with_pause(self) -> Awaits:
        """What the table waits for; INTERJECTION while a finished deal is shown."""

    @property
    def over_sentence(self) -> Message:
        """The sentence that the match is over."""

    def scene(self) -> Scene:
        """Everything that the player sees now."""

    def result(self) -> tuple[Message, ...]:
        """Sentences on how the match ended; empty before its end."""

    def step(self) -> None:
        """Let the next event happen, and stop showing a finished deal."""

    def take(self, id: str) -> Reply:  # noqa: A002 - what the scene calls it
        """Do the act with this `id` in the scene or a list; if it is not allowed, the reply says why."""

    def do_default_act(self, *, only_same_movement: bool = False) -> Reply | None:
        """Do the default act; None if there is none."""

    def undo(self) -> Reply:
        """Take the last decision back, or ask for it, or say why not."""

    def ask(self, name: str) -> Reply:
        """The answer to one of the questions in `asks` of the scene."""

    def list_offers(self, name: str) -> tuple[ActOffer, ...]:
        """The list with this name, for a player who asks for it."""

    def reply_to_nothing(self) -> Reply:
        """The reply where an answer is needed and none is given: what the player may do."""

    def leave(self) -> None:
        """Stop what takes time; nothing is lost."""


class ActBeside(msgspec.Struct, frozen=True):
    """An act beside the game at a table of a server, such as giving the match up: its `name` and its words.

    `has_text`: what is said belongs to it.  One that `needs_consent` is done after the player has said yes.
    """

    name: str
    words: Message
    has_text: bool = False
    needs_consent: bool = False


class ServerPresenter(TablePresenter, Protocol):
    """What front ends show of a table of a server.  States come by themselves; `refresh` takes over the newest.

    `on_change` is called, in another thread, after anything has changed.
    """

    on_change: Callable[[], object]

    @property
    def number(self) -> int:
        """The number of the state that is shown."""

    @property
    def seat(self) -> Seat:
        """The seat of the player."""

    @property
    def numbered_hand(self) -> NumberedHand:
        """The player's cards with their numbers."""

    @property
    def gives_hints(self) -> bool:
        """Whether hints may be asked for at the table."""

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""

    @property
    def is_going_on(self) -> bool:
        """Whether the same two play once more, at another table."""

    @property
    def end_reason(self) -> Message | None:
        """Why the connection has ended for good; None if it has not."""

    @property
    def acts(self) -> Sequence[ActBeside]:
        """What the player may do beside the game."""

    def refresh(self) -> bool:
        """Take over the newest state; returns whether another state is shown now."""

    def news(self) -> tuple[Message, ...]:
        """The sentences of the journal since the last call."""

    def says_hand(self, sentence: Message) -> bool:
        """Whether a sentence of the journal says which cards the player holds."""

    def do_beside(self, name: str, text: str = "") -> Reply:
        """Do the act beside the game with this name, with what is said."""

    def reply_to_unknown(self, text: str) -> Reply:
        """The reply that a line was not understood, with what the player may do."""

    def in_words(self, text: str) -> str:
        """A text of the server with its cards in words, as lines of text have them."""

    def check(self) -> tuple[Message, ...]:
        """Whether each game of a match that is over was dealt fairly."""
