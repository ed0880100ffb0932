"""Verifies that a recorded game was dealt by its secret: recomputes every random card and compares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from ecarte.acts import (
    AnyAct,
    DrawnFromHand,
    FromPack,
    Gift,
    NameDealer,
    SeatMove,
    ShowCut,
)
from ecarte.cards import Card, Cards
from ecarte.deprecated import FormerField
from ecarte.engine.deal import DEAL
from ecarte.engine.dealing import receiver
from ecarte.fair.dealing import DealingCourse, FairDealer, is_shuffle
from ecarte.fair.stream import Secret, hex_256
from ecarte.table.layers import deal_in_hand, layers_of
from ecarte.table.match import Match
from ecarte.table.step import Play, apply


class Fairness(msgspec.Struct, frozen=True):
    """What a record says about the dealing of one game; `secret` is None until it is revealed."""

    commitment: str
    seed_a: str = ""
    seed_b: str = ""
    secret: str | None = None

    revealed = FormerField("with_secret")

    def with_secret(self, secret: Secret) -> Fairness:
        """This data with the secret, for a game that is over or abandoned.

        Raises ValueError for a secret that does not match the commitment.
        """
        if secret.commitment != self.commitment:
            raise ValueError("this is not the secret that was committed to")
        return Fairness(self.commitment, self.seed_a, self.seed_b, secret.reveal_hex())


def commit(secret: Secret, *, seed_a: str = "", seed_b: str = "") -> Fairness:
    """The data for the record during the game: everything but the secret."""
    secret.key(seed_a=seed_a, seed_b=seed_b)  # raises for a seed that cannot be written in a record
    return Fairness(secret.commitment, seed_a, seed_b)


class Verdict(StrEnum):
    """The verdict on one game.

    `MATCHES` requires that all visible cards were compared, and at least one.
    """

    MATCHES = "matches"
    UNPROVED = "unproved"
    DIFFERS = "differs"
    WRONG_SECRET = "wrong-secret"  # noqa: S105 - a verdict, not a password
    UNREVEALED = "unrevealed"
    NOT_COMMITTED = "not-committed"


ChanceKind = Literal[
    "first dealer", "cut for deal", "card dealt", "turn-up", "card drawn", "discard used again", "card shown later"
]
"""A kind of random choice."""


class Mismatch(msgspec.Struct, frozen=True):
    """One difference between the record and the secret.

    Three numbers from 1 say where it is: `step`, the action in the record; `deal`, the deal in the game (0 before the
    first); and `card`, the card in the deal (0 if it did not come from the pack).  `kind` is called `matter` in JSON.
    """

    step: int
    deal: int
    card: int
    kind: ChanceKind = msgspec.field(name="matter")
    expected: str
    found: str

    matter = FormerField("kind")

    def __str__(self) -> str:
        place = f"deal {self.deal}, " if self.deal else ""
        place += f"card {self.card}, " if self.card else ""
        return f"{place}{self.kind}: the secret gives {self.expected}, the record has {self.found}"


class GameReport(msgspec.Struct, frozen=True):
    """The result of the verification of one game.

    `shuffles` and `cards` count what was compared, mismatches included.  `unseen` counts cards that the record does not
    name.  `unchecked` counts cards that cannot be computed: the record begins in the middle of their deal, or does not
    have the discards they come from.  `first_dealer` is true if the first dealer was decided at random and compared.
    """

    game: int
    verdict: Verdict
    shuffles: int = 0
    cards: int = 0
    unseen: int = 0
    unchecked: int = 0
    first_dealer: bool = False
    mismatches: tuple[Mismatch, ...] = ()

    @property
    def compared(self) -> int:
        """The number of cards that were compared."""
        return self.cards - self.unseen - self.unchecked


def verify(start: Play, actions: Iterable[AnyAct], fairness: Sequence[Fairness | None]) -> tuple[GameReport, ...]:
    """A report on each game of a record that begins at `start`; `fairness` has an entry for each game, in order.

    A game whose entry is missing or None is reported as not committed.  Raises IllegalAction if the actions cannot be
    replayed, and NotationError for a malformed commitment, secret or seed.
    """
    course = DealingCourse.before(start)
    first = course.game
    checks: list[_Check] = []

    def check_of(game: int) -> _Check:
        while len(checks) <= game - first:
            entry = len(checks)
            checks.append(_Check(first + entry, fairness[entry] if entry < len(fairness) else None))
        return checks[game - first]

    play: Play = start
    check_of(first).begin_with(_n_cards_dealt_before(start))
    for step, action in enumerate(actions, start=1):
        before = play
        play = apply(play, action)
        if isinstance(action, _RANDOM_ACTS) or action.laid_cards or is_shuffle(action, before):
            check_of(course.game).compare(before, action, course, step)
        course = course.after(action, play)
    # The entries of games that were never begun are checked too.
    return tuple(check_of(first + entry).report() for entry in range(max(len(checks), len(fairness))))


_RANDOM_ACTS: Final = (FromPack, ShowCut, NameDealer, DrawnFromHand)


class _Check:
    """Compares one game; `report` returns the result."""

    def __init__(self, game: int, fairness: Fairness | None) -> None:
        self.game = game
        self.dealer: FairDealer | None = None
        self.verdict = Verdict.MATCHES
        self.counts = dict.fromkeys(("shuffles", "cards", "unseen", "unchecked"), 0)
        self.first_dealer = False
        self.mismatches: list[Mismatch] = []
        self.hidden = (set[Card](), set[Card]())  # the cards that each seat got unseen, by the secret
        if fairness is None:
            self.verdict = Verdict.NOT_COMMITTED
            return
        hex_256("commitment", fairness.commitment)
        if fairness.secret is None:
            self.verdict = Verdict.UNREVEALED
            return
        secret = Secret.read(fairness.secret)
        if secret.commitment != fairness.commitment:
            self.verdict = Verdict.WRONG_SECRET
            return
        self.dealer = FairDealer(secret, seed_a=fairness.seed_a, seed_b=fairness.seed_b)

    def begin_with(self, cards: int) -> None:
        """Count as unchecked the cards that were dealt before the beginning of the record."""
        self.counts["cards"] += cards
        self.counts["unchecked"] += cards

    def compare(self, before: Play, action: AnyAct, course: DealingCourse, step: int) -> None:
        """Count `action`, and compare it with the secret if it was decided at random."""
        if is_shuffle(action, before):
            self.counts["shuffles"] += 1
            self.hidden = (set(), set())
        elif self.dealer is None:
            return
        elif isinstance(action, _RANDOM_ACTS):
            self._compare_random_act(self.dealer, before, action, course, step)
        elif isinstance(action, SeatMove):
            self._compare_shown_cards(before, action, step)

    def _compare_random_act(
        self, dealer: FairDealer, before: Play, action: AnyAct, course: DealingCourse, step: int
    ) -> None:
        expected, recorded = _expected_and_recorded(dealer, before, action, course)
        if isinstance(action, ShowCut | NameDealer):
            self.first_dealer = True
        if isinstance(action, FromPack | ShowCut | DrawnFromHand):
            self.counts["cards"] += 1
        if expected is None:
            self.counts["unchecked"] += 1
        elif recorded is None:
            self.counts["unseen"] += 1
            if isinstance(action, FromPack):
                self._hide(before, Card.read(expected))
        elif expected != recorded:
            deal, card = _place(before)
            self.mismatches.append(Mismatch(step, deal, card, _chance_kind(before, action), expected, recorded))

    def _hide(self, before: Play, card: Card) -> None:
        deal = deal_in_hand(before)
        seat = None if deal is None else receiver(deal)
        assert seat is not None
        self.hidden[seat].add(card)

    def _compare_shown_cards(self, before: Play, action: SeatMove, step: int) -> None:
        """Compare the cards that the player got unseen and now shows: the secret must have given them those cards."""
        deal = deal_in_hand(before)
        assert deal is not None
        hidden = self.hidden[action.seat]
        if self.counts["unchecked"]:
            return  # their unseen cards cannot be computed
        for card in action.laid_cards - deal.hands[action.seat]:
            if card not in hidden:
                possible_cards = " ".join(map(str, Cards.of(hidden)))
                self.mismatches.append(
                    Mismatch(step, _place(before)[0], 0, "card shown later", possible_cards, str(card))
                )
            hidden.discard(card)

    def report(self) -> GameReport:
        report = GameReport(
            self.game, self.verdict, **self.counts, first_dealer=self.first_dealer, mismatches=tuple(self.mismatches)
        )
        if self.verdict is not Verdict.MATCHES:
            return report
        if self.mismatches:
            return replace(report, verdict=Verdict.DIFFERS)
        return report if report.compared and not report.unchecked else replace(report, verdict=Verdict.UNPROVED)


def _n_cards_dealt_before(start: Play) -> int:
    """The number of cards of the current game that had been dealt before the beginning of the record."""
    deal = deal_in_hand(start)
    n_dealt = 0 if deal is None else deal.agreement.pack_size - deal.stock + deal.reused
    if isinstance(start, Match) and (not start.results or _is_cut_again(start)):
        n_dealt += sum(card is not None for card in start.cut_cards)
    return n_dealt


def _is_cut_again(match: Match) -> bool:
    """Whether the match's last cut for deal was for its current game, and not for the first."""
    return match.agreement.rules.deal.next_game == "cut-again"


def _expected_and_recorded(
    dealer: FairDealer, before: Play, action: AnyAct, course: DealingCourse
) -> tuple[str | None, str | None]:
    """What the secret gives and what the record has, as text; None for what is unknown."""
    match action:
        case NameDealer(seat=seat):
            return dealer.first_dealer().name, seat.name
        case ShowCut(seat=seat, card=shown):
            assert isinstance(before, Match)
            return str(dealer.card_shown(before, seat)), str(shown)
        case DrawnFromHand(card=card):
            expected = dealer.card_drawn(before, course)
            return None if expected is None else str(expected), None if card is None else str(card)
        case FromPack(card=card):
            expected = dealer.next_card(before, course)
            return None if expected is None else str(expected), None if card is None else str(card)
    raise AssertionError(action)


def _chance_kind(before: Play, action: AnyAct) -> ChanceKind:
    match action:
        case NameDealer():
            return "first dealer"
        case ShowCut():
            return "cut for deal"
        case FromPack() if not isinstance(action, Gift):
            return "turn-up"
    deal = deal_in_hand(before)
    assert deal is not None
    if deal.phase is DEAL:
        return "card dealt"
    return "card drawn" if deal.stock else "discard used again"


def _place(before: Play) -> tuple[int, int]:
    """The numbers of the deal in the game and of the card in the deal that come next."""
    deal = deal_in_hand(before)
    if deal is None:
        return 0, 0
    game = layers_of(before)[1]
    return (game.deal_number if game else 1), deal.agreement.pack_size - deal.stock + deal.reused + 1
