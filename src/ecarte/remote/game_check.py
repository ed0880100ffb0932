"""Checks the dealing of a finished game: every card is dealt again, and compared with what this device was promised."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final

from ecarte import fair
from ecarte.cards import Cards, Seat
from ecarte.client import Club, ServerRefused
from ecarte.errors import EcarteError
from ecarte.fair import Fairness, Verdict
from ecarte.record import Record, parse
from ecarte.record.sheet import FairnessSheet
from ecarte.remote.kept_seats import KeptDealing, KeptSeat
from ecarte.server.fairness import share_commitment
from ecarte.table.layers import deal_in_hand, layers_of
from ecarte.table.step import apply
from ecarte.words import Message, message

REVEAL_SECONDS: Final = 10.0
"""For how long the secret of a game is waited for in which cards came."""

PAUSE_SECONDS: Final = 0.2
"""Pause between two requests for it."""

_FALSE: Final = (Verdict.DIFFERS, Verdict.WRONG_SECRET)


def check_games(seat: KeptSeat) -> tuple[Message, ...]:
    """For each game of a match that this device has played: whether it was dealt fairly, and if not, why not."""
    return tuple(sentence for number in sorted(seat.games) for sentence in _sentences_on(seat, number))


def _sentences_on(seat: KeptSeat, number: int) -> Iterator[Message]:
    try:
        finished = _finished_game(seat, number)
        faults = faults_of(seat, number, finished)
    except ServerRefused as refused:
        if refused.code != "not-over":  # it was promised, and no card of it came
            yield message("remote.unproved", n=number, reason=refused.code)
        return
    except (EcarteError, OSError) as fault:
        yield message("remote.unproved", n=number, reason=str(fault))
        return
    yield message("remote.unfair" if faults else "remote.fair", n=number)
    yield from faults
    yield message("remote.record", address=f"{seat.address}/t/{seat.table}/{number}")


def _finished_game(seat: KeptSeat, number: int) -> dict[str, Any]:
    """A game from the server, which may reveal its secret a moment after the last state.  Raises as `Club` does."""
    end = time.monotonic() + REVEAL_SECONDS
    while True:
        try:
            return Club(seat.address).finished_game(seat.table, number, seat.token)
        except ServerRefused as refused:
            if refused.code != "not-over" or not seat.games[number].deals or time.monotonic() > end:
                raise
        time.sleep(PAUSE_SECONDS)


def faults_of(seat: KeptSeat, number: int, finished: dict[str, Any]) -> tuple[Message, ...]:
    """What in the dealing of a finished game is not as promised.

    Raises EcarteError for a record that cannot be read, or of which something cannot be checked.
    """
    record = parse(finished["record"])
    return tuple(_faults(seat, seat.games[number], number, record))


def _faults(seat: KeptSeat, kept: KeptDealing, number: int, record: Record) -> Iterator[Message]:
    sheet, me = record.headers.fairness, Seat[seat.seat]
    if sheet.commitment is None or sheet.secret is None:
        yield Message("page.fair-no-secret")
        return
    if kept.commitment != sheet.commitment:
        yield message("page.fair-secret-not", by=kept.commitment[:8])
    shares = {Seat.A: sheet.seed_a or "", Seat.B: sheet.seed_b or ""}
    if kept.share and shares[me] != kept.share:
        yield Message("page.fair-own-share-not")
    for name, pledge in kept.pledges.items():
        if share_commitment(shares[Seat[name]], table=seat.table, game=number, seat=Seat[name]) != pledge:
            yield message("page.fair-share-not", seat=name)
    yield from _wrong_cards(record, sheet)
    if any(not _was_shown(kept, deal, me, record) for deal in kept.deals):
        yield Message("page.fair-seen-not")


def _wrong_cards(record: Record, sheet: FairnessSheet) -> Iterator[Message]:
    """The cards of the record that the secret and the shares do not give."""
    assert sheet.commitment is not None
    fairness = Fairness(sheet.commitment, sheet.seed_a or "", sheet.seed_b or "", sheet.secret)
    for report in fair.verify(record.start, record.actions, (fairness,)):
        for mismatch in report.mismatches:
            yield message("page.fair-cards-not", deal=mismatch.deal, expected=mismatch.expected, found=mismatch.found)
        if report.verdict is Verdict.WRONG_SECRET:
            yield message("page.fair-secret-not", by=sheet.commitment[:8])
        elif report.verdict is not Verdict.MATCHES and report.verdict not in _FALSE:
            raise EcarteError(str(report.verdict))


def _was_shown(kept: KeptDealing, number: int, me: Seat, record: Record) -> bool:
    """Whether the turn-up and the cards that the player was shown in a deal are those of the record."""
    turned, shown = kept.deals[number]
    held, turn_ups = Cards(), set[str]()
    play = record.start
    for action in (None, *record.actions):
        play = play if action is None else apply(play, action)
        deal, game = deal_in_hand(play), layers_of(play)[1]
        if deal is not None and game is not None and game.deal_number == number:
            held |= deal.hands[me]
            turn_ups.add(str(deal.turn_up))
    return set(shown) <= set(map(str, held)) and (not turned or turned in turn_ups)
