"""Another process that looks the same to one seat: the opponent's cards sampled anew, with the same acts."""

from __future__ import annotations

from random import Random

from ecarte.acts import Discard
from ecarte.cards import OTHER, Cards, Seat
from ecarte_lab.adapters.decision_process import DealHistory, DecisionProcess, EventKind
from ecarte_lab.adapters.numbering import ANNOUNCE, SILENCE, number_of
from ecarte_lab.adapters.openspiel.determinization import sample_cards


def resample(beginning: DecisionProcess, process: DecisionProcess, seat: Seat, rng: Random) -> list[int]:
    """The numbers that lead from `beginning` to a process which `seat` cannot distinguish from `process`.

    Raises ValueError for house rules that keep the number of cards the dealer took a secret: it would have to be
    sampled as well.
    """
    if process.play.agreement.rules.exchange.taken_number == "never":
        raise ValueError("states are not drawn anew under house rules that keep the dealer's number a secret")
    replay = _Replay(beginning, OTHER[seat])
    for history in (*process.earlier, process.history):
        replay.replay_deal(history, sample_cards(history, seat, rng))
    if process.actor is not replay.other:
        replay.keep_silent()
    return replay.numbers


class _Replay:
    """A process replayed with other cards of the seat `other`, who keeps silent unless they did announce."""

    def __init__(self, beginning: DecisionProcess, other: Seat) -> None:
        self.other = other
        self.numbers: list[int] = []
        self._process = beginning

    def replay_deal(self, history: DealHistory, cards: list[Cards]) -> None:
        """Replay a deal; `cards` came to the opponent or were laid down, event by event."""
        for event, own in zip(history.events, cards, strict=True):
            if event.seat is not self.other:
                self.keep_silent()
                self._apply(event.number)
            elif event.lays_down:
                self._apply(number_of(Discard(self.other, own), self._process.deal.hands[self.other]))
            elif event.kind is not EventKind.DID:
                self._apply(next(iter(own)).code)
            elif event.number != SILENCE:
                if event.number != ANNOUNCE:
                    self.keep_silent()
                self._apply(event.number)

    def keep_silent(self) -> None:
        """The opponent keeps silent where they decide separately."""
        while self._process.is_asked and self._process.actor is self.other:
            self._apply(SILENCE)

    def _apply(self, number: int) -> None:
        self._process = self._process.apply(number)
        self.numbers.append(number)
