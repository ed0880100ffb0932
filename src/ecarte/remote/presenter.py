"""What the player at a table of a server is shown, asked and offered: the scenes of the server, for front ends."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Final

from msgspec.structs import replace

from ecarte.cards import Card, Seat
from ecarte.host.match import Awaits
from ecarte.remote.acts import RemoteAct, acts_now
from ecarte.remote.game_check import check_games
from ecarte.remote.rendered import cards_in_words, key_of
from ecarte.remote.table import RemoteTable
from ecarte.remote.times import clock_lines
from ecarte.server import messages
from ecarte.server.messages import Outgoing, StateFrame
from ecarte.ui import DealSummary
from ecarte.ui.answers import Reply, refusal
from ecarte.ui.offers import ActOffer, NumberedHand
from ecarte.ui.scene import Scene
from ecarte.words import Message, message

LEAST_HAND: Final = 5
"""The number of cards for which there is room at the least."""


class RemotePresenter:
    """A table of a server as one front end shows it; `shown` is the state that its player sees.

    `refresh` takes over the newest state.  `keeps_deals`: a finished deal stays in sight until the player goes on.
    """

    def __init__(self, table: RemoteTable, *, keeps_deals: bool) -> None:
        assert table.state is not None
        self.table = table
        self.language = table.language
        self.shown: StateFrame = table.state
        self.shows_finished_deal = False
        self._keeps_deals = keeps_deals
        self._summary_number = 0
        self._n_read = 0
        self._last_explanation: Reply | None = None
        self._refreshing = RLock()  # acts are done in another thread than that of the screen
        self.refresh()

    def refresh(self) -> bool:
        """Take over the newest state; returns whether another state is shown now."""
        with self._refreshing:
            state, before = self.table.state, self.shown
            assert state is not None
            if not self.shows_finished_deal:
                self.shown = state
                if state.number != before.number:
                    self._look_for_finished_deal(state)
            return self.shown is not before

    def _look_for_finished_deal(self, state: StateFrame) -> None:
        """Show the deal that has ended with this state, until the player goes on."""
        summary = state.summary
        if not isinstance(summary, DealSummary) or summary.number == self._summary_number:
            if state.pause is not None and state.pause:
                self._ready()
            return
        self._summary_number = summary.number
        if self._keeps_deals and state.stage != "over":
            self.shows_finished_deal = True
        else:
            self._ready()

    # --- what there is to see -----------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the state that is shown."""
        return self.shown.number

    @property
    def is_over(self) -> bool:
        return self.shown.stage == "over"

    @property
    def is_going_on(self) -> bool:
        """Whether the same two play once more, at another table."""
        return self.shown.rematch is not None

    @property
    def on_change(self) -> Callable[[], object]:
        """Called, in another thread, after anything has changed."""
        return self.table.on_change

    @on_change.setter
    def on_change(self, on_change: Callable[[], object]) -> None:
        self.table.on_change = on_change

    @property
    def seat(self) -> Seat:
        return Seat[self.shown.role]

    @property
    def journal(self) -> list[Message]:
        return self.table.journal

    @property
    def is_club(self) -> bool:
        return "claim" in self._scene.asks

    @property
    def gives_hints(self) -> bool:
        return "hint" in self._scene.asks

    @property
    def _scene(self) -> Scene:
        assert self.shown.scene is not None
        return self.shown.scene

    @property
    def awaits(self) -> Awaits:
        """What the table waits for."""
        return self._scene.awaits if self.table.ended is None else Awaits.END

    @property
    def awaits_with_pause(self) -> Awaits:
        """INTERJECTION while a finished deal is shown; else the same as `awaits`."""
        return Awaits.INTERJECTION if self.shows_finished_deal else self.awaits

    @property
    def hand_size(self) -> int:
        return max(LEAST_HAND, self._scene.me.cards, self._scene.other.cards)

    @property
    def hand_counts(self) -> tuple[int, int]:
        return self._scene.me.cards, self._scene.other.cards

    @property
    def takes_time(self) -> bool:
        """Whether an act may take long to be done; over a socket each may."""
        return True

    @property
    def room(self) -> tuple[Message, ...]:
        """The sentences about the gallery: none, since a server has no evenings."""
        return ()

    @property
    def _sentences_beside_cloth(self) -> tuple[Message, ...]:
        """The clocks, and what is known of the connection."""
        lost = (Message("remote.is-lost"),) if self.table.status == "lost" else ()
        return (*lost, *clock_lines(self.table, self.language))

    @property
    def numbered_hand(self) -> NumberedHand:
        """The player's cards with their numbers."""
        numbered = NumberedHand()
        numbered.cards = tuple((held.number, Card.read(held.card)) for held in self._scene.hand)
        return numbered

    def scene(self) -> Scene:
        """Everything that the player sees now."""
        room = self._sentences_beside_cloth
        if self.shows_finished_deal:
            finished = self.table.last_deal or self._without_offers
            return replace(finished, awaits=Awaits.INTERJECTION, room=room)
        question = self._scene.question if self.end_reason is None else (self.end_reason,)
        return replace(self._scene, awaits=self.awaits, room=room, question=question)

    @property
    def _without_offers(self) -> Scene:
        return replace(self._scene, offers=(), wishes=(), lays_down=None, numbers=(), asks=())

    @property
    def over_sentence(self) -> Message:
        """The sentence that the match is over."""
        return Message("ask.over")

    @property
    def end_reason(self) -> Message | None:
        """Why the connection has ended for good; None if it has not."""
        return self.table.ended

    def news(self) -> tuple[Message, ...]:
        """The sentences of the journal since the last call."""
        unread = tuple(self.journal[self._n_read :])
        self._n_read += len(unread)
        return unread

    def says_hand(self, sentence: Message) -> bool:
        """Whether a sentence of the journal says which cards the player holds."""
        return key_of(sentence) == "event.hand"

    def in_words(self, text: str) -> str:
        """A text of the server with its cards in words, as lines of text have them."""
        return cards_in_words(text, self.language)

    def result(self) -> tuple[Message, ...]:
        """Sentences on how the match ended; empty before its end."""
        return self._scene.result

    def check(self) -> tuple[Message, ...]:
        """Whether each game of the match was dealt fairly, once it is over; the games are fetched from the server."""
        if self.table.state is None or self.table.state.stage != "over":
            return ()
        return check_games(self.table.seat)

    @property
    def acts(self) -> tuple[RemoteAct, ...]:
        """What the player may do beside the game: speak, ask the other for something, answer, claim, give up."""
        return acts_now(self.shown, others_name=self._scene.other.name)

    # --- what is done -------------------------------------------------------------------------------

    def step(self) -> None:
        """Go on where the player has nothing to say, or after a finished deal."""
        if self.shows_finished_deal:
            self.leave_finished_deal()
        elif self.awaits is Awaits.INTERJECTION:
            self.table.do(messages.PassCommand, number=self.shown.number)
            self.refresh()

    def leave_finished_deal(self) -> None:
        """Show the table as it is now, after a deal that has ended."""
        with self._refreshing:
            if self.shows_finished_deal:
                self.shows_finished_deal = False
                self._ready()
                self.refresh()

    def _ready(self) -> None:
        dealing = self.shown.dealing
        if self.shown.pause is not None and dealing is not None and dealing.deal:
            self.table.send_once(
                messages.ReadyCommand(
                    f"ready-{self.shown.table}-{dealing.game}-{dealing.deal}", dealing.game, dealing.deal
                )
            )

    def take(self, id: str) -> Reply:  # noqa: A002 - what the scene calls it
        """Do the act with this `id` in the scene or a list; if it is not allowed, the reply says why."""
        self.leave_finished_deal()
        return self._do(lambda: self.table.do(messages.TakeCommand, number=self.shown.number, id=id))

    def do_beside(self, name: str, text: str = "") -> Reply:
        """Do the act beside the game with this name, with what is said."""
        act = next((act for act in self.acts if act.name == name), None)
        if act is None:
            return refusal(refusal_sentence("not-now"))
        return self._do(lambda: self.table.do(act.kind, **act.fields, **({"text": text} if act.has_text else {})))

    def _do(self, send: Callable[[], Outgoing]) -> Reply:
        answer = send()
        self.refresh()
        if not isinstance(answer, messages.RefusedFrame):
            return Reply()
        lines = answer.lines or ((refusal_sentence(answer.code),),)
        self._last_explanation = Reply(lines, answer.laws, is_refused=True)
        return self._last_explanation

    @property
    def has_default_act(self) -> bool:
        """Whether there is a default act now."""
        return any(offer.is_usual for offer in self._scene.offers)

    def do_default_act(self, *, only_same_movement: bool = False) -> Reply | None:
        """Do the default act; None if there is none, or if only one of the same movement is wanted."""
        offer = next((offer for offer in self._scene.offers if offer.is_usual), None)
        if offer is None or only_same_movement:
            return None
        return self.take(offer.options[len(offer.options) // 2].id)

    def undo(self) -> Reply:
        """Ask the other to take the player's last decision back."""
        return self._do(lambda: self.table.do(messages.RequestCommand, what="take-back"))

    def list_offers(self, name: str) -> tuple[ActOffer, ...]:
        """The list with this name, for a player who asks for it."""
        parts = self.table.ask(messages.ListCommand, name=name)
        return tuple(offer for part in parts if isinstance(part, messages.ListFrame) for offer in part.offers)

    # --- what is asked ------------------------------------------------------------------------------

    def ask(self, name: str) -> Reply:
        """The answer to a question."""
        match name:
            case "undo":
                return self.undo()
            case "fair":
                return self._fairness_reply()
            case "why" if self._last_explanation is not None:
                return replace(self._last_explanation, is_refused=False)
            case _ if name not in self._scene.asks:
                return refusal(refusal_sentence("not-now"))
        answer = self.table.ask(messages.AskCommand, name=name)[-1]
        match answer:
            case messages.AnswerFrame(lines=lines, laws=laws):
                reply = Reply(lines, laws)
            case messages.RefusedFrame(code=code, lines=lines, laws=laws):
                reply = Reply(lines or ((refusal_sentence(code),),), laws, is_refused=True)
            case _:
                reply = refusal(refusal_sentence("no-answer"))
        if name == "hint" and not reply.is_refused:
            self._last_explanation = reply
        return reply

    def _fairness_reply(self) -> Reply:
        dealing = self.shown.dealing
        if dealing is None:
            return refusal(refusal_sentence("not-now"))
        return Reply(((message("plain.fair", commitment=dealing.commitment),),))

    def reply_to_nothing(self) -> Reply:
        """The reply to an empty line where an answer is needed: what the player may do."""
        possible = tuple(sentence for line in self.ask("what").lines for sentence in line)
        return Reply(((Message("plain.no-answer"), *possible),))

    def reply_to_unknown(self, text: str) -> Reply:
        """The reply that a line was not understood, with what the player may do."""
        possible = tuple(sentence for line in self.ask("what").lines for sentence in line)
        reason = message("remote.unknown", text=text)
        return Reply(((reason, *possible, Message("plain.unknown-more")),), is_refused=True)

    def leave(self) -> None:
        """Stop waiting for the server; the seat is kept."""
        self.table.close()


def refusal_sentence(code: str) -> Message:
    """Why a server refuses something, for a code (docs/wire.md) that it explains with no sentence."""
    return message("remote.refused", code=code)
