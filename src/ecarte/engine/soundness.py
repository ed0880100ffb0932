"""Finds what is impossible in a deal that was set up by hand."""

from __future__ import annotations

from collections.abc import Iterator

from ecarte.acts import Due
from ecarte.cards import OTHER, SEATS, Card, Cards, Rank, Seat
from ecarte.engine.agreement import Agreement, recipients, trick_winner_is_reply
from ecarte.engine.deal import (
    DEAL,
    DEALER_DISCARDS,
    DEALER_DRAWS,
    ELDER_DECIDES,
    ELDER_DRAWS,
    ELDER_NAMES,
    LEAD,
    NOBODY,
    OVER,
    REPLY,
    TURN_UP,
    Deal,
    Exchange,
    Liable,
    OwedMark,
    Trick,
    hand_count,
    phase_name,
)

Fault = tuple[str, str]
"""A key, as in records, and what is wrong with its value."""


def faults(deal: Deal, *, may_end_early: bool = False) -> tuple[Fault, ...]:
    """Everything that is impossible about `deal`; empty for any deal that play can reach.

    `may_end_early`: the deal may be over with cards in hand, because a player has given it up or claimed the rest.
    """
    all_are_played = not (may_end_early and deal.phase is OVER)
    return (
        *_faults_of_score(deal),
        *_faults_of_cards(deal),
        *_faults_of_pack(deal),
        *_faults_of_hands(deal, all_are_played=all_are_played),
        *_faults_of_exchanges(deal),
        *_faults_of_play(deal, all_are_played=all_are_played),
        *_faults_of_marks(deal),
    )


def _faults_of_score(deal: Deal) -> Iterator[Fault]:
    target = deal.agreement.target
    if not all(0 <= points <= target for points in deal.score):
        yield "score", f"marks go from 0 to {target}"
    elif deal.score == (target, target):
        yield "score", "both players cannot have won the game"
    elif deal.winner is not None and deal.phase is not OVER:
        yield "score", f"with {target} marked the game is won, and the deal over"


def _cards_by_key(deal: Deal) -> Iterator[tuple[str, Card]]:
    for seat in SEATS:
        yield from ((seat.name, card) for card in deal.hands[seat])
    if deal.turn_up is not None:
        yield "turn_up", deal.turn_up
    for trick in deal.tricks:
        yield "tricks", trick.led
        yield "tricks", trick.reply
    if deal.led is not None:
        yield "led", deal.led
    for exchange in deal.exchanges:
        yield from (("exchanges", card) for card in (*exchange.elder, *exchange.dealer))


def _faults_of_cards(deal: Deal) -> Iterator[Fault]:
    places: dict[Card, str] = {}
    n_found_again = 0
    for key, card in _cards_by_key(deal):
        if not deal.agreement.pack_mask & card.bit:
            yield key, f"{card} is not in the pack of {deal.agreement.rules.name}"
        elif card not in places:
            places[card] = key
        elif key == "exchanges" and places[card] in ("A", "B", "tricks", "led") and n_found_again < deal.reused:
            n_found_again += 1  # a discard that was dealt again (CYCL-030)
        else:
            yield key, f"{card} lies twice, here and in {places[card]}"
    if n_found_again < deal.reused and not deal.partial:
        yield "reused", f"{deal.reused} discards are said to be in use again, and {n_found_again} are"
    if deal.reused and not deal.agreement.reuses_discards:
        yield "reused", "discards are not used again in this code"
    for seat in SEATS:
        if deal.lacks[seat] and not deal.partial:
            yield "lacks", "where every card is known nothing is left to be ruled out"
        elif deal.lacks[seat] & ~deal.agreement.pack_mask or deal.lacks[seat] & deal.hands[seat].mask:
            yield "lacks", f"{seat.name} holds a card listed under lacks, or it is not in the pack"
    if not deal.partial and any(deal.unseen):
        yield "partial", "hands with unseen cards make the deal partial"


def _faults_of_pack(deal: Deal) -> Iterator[Fault]:
    orders = deal.agreement.rules.deal.packets
    for key, order in (("order_bound", deal.order_bound), ("packets", deal.packets)):
        if order is not None and order not in orders:
            yield key, f"packets are {' or '.join('-'.join(map(str, packets)) for packets in orders)}"
    if deal.cut_at is not None and not 1 <= deal.cut_at < deal.agreement.pack_size:
        yield "cut_at", f"a cut lifts from 1 to {deal.agreement.pack_size - 1} cards"
    n_played = 2 * len(deal.tricks) + (deal.led is not None)
    stock = stock_left(
        deal.agreement, hands=deal.hands, unseen=deal.unseen, turn_up=deal.turn_up, exchanges=deal.exchanges,
        reused=deal.reused, n_played=n_played,
    )  # fmt: skip
    if stock != deal.stock:
        yield "stock", f"{stock} cards are left in the pack, not {deal.stock}"
    if deal.stock < 0:
        yield "exchanges", f"more cards are in use than the pack has: {-deal.stock} too many"
    if deal.stock > 0 and deal.reused:
        yield "reused", "discards are used again only when the stock is empty"
    if not 0 <= deal.reused <= 2 * deal.agreement.hand_size:
        yield "reused", "no such number of discards can be in use again"
    needs_packets = DEAL <= deal.phase < OVER
    if needs_packets and deal.packets is None:
        yield "packets", "cards are dealt in packets"
    if any(deal.taken_up) and (deal.agreement.table_takes_up or deal.phase < TURN_UP):
        yield "taken_up", "no hand has been taken up by a player's own act"


def _faults_of_hands(deal: Deal, *, all_are_played: bool) -> Iterator[Fault]:
    if deal.turn_up is None and TURN_UP < deal.phase < OVER:
        yield "turn_up", "a card must have been turned up"
    if deal.turn_up is not None and deal.phase <= TURN_UP:
        yield "turn_up", "no card has been turned up yet"
    if deal.phase is OVER and (deal.winner is not None or not all_are_played):
        return  # the game may end at any moment of a deal
    if deal.phase is DEAL:
        yield from _faults_of_dealing(deal)
        return
    for seat in SEATS:
        least, most = _limits(deal, seat)
        count = hand_count(deal, seat)
        if not least <= count <= most:
            expected = str(least) if least == most else f"{least} to {most}"
            yield seat.name, f"holds {count} cards where {expected} belong ({phase_name(deal.phase)})"


def _faults_of_dealing(deal: Deal) -> Iterator[Fault]:
    if deal.packets not in deal.agreement.rules.deal.packets:
        return  # reported above
    n_dealt = hand_count(deal, Seat.A) + hand_count(deal, Seat.B)
    to_dealer = recipients(deal.packets)[:n_dealt].count(True)
    if n_dealt >= 2 * deal.agreement.hand_size:
        yield "phase", "all cards are dealt"
    elif hand_count(deal, deal.dealer) != to_dealer:
        packets = "-".join(map(str, deal.packets))
        yield deal.dealer.name, f"of {n_dealt} cards dealt {packets} the dealer holds {to_dealer}"


def _limits(deal: Deal, seat: Seat) -> tuple[int, int]:
    """The least and the greatest number of cards `seat` may hold in this phase."""
    size, phase = deal.agreement.hand_size, deal.phase
    is_elder = seat is deal.elder
    latest = deal.exchanges[-1] if deal.exchanges else Exchange()
    if phase < DEAL:
        return 0, 0
    if phase is OVER:
        return 0, 0
    if phase >= LEAD:
        count = size - len(deal.tricks) - (phase is REPLY and seat is deal.leader)
        return count, count
    served_first = deal.agreement.rules.exchange.order == "elder-served-first"
    if is_elder:
        if phase is DEALER_DISCARDS and not served_first:
            return size - latest.elder_number, size - latest.elder_number
        if phase is ELDER_DRAWS:
            return size - latest.elder_number, size - 1
    elif phase is DEALER_DRAWS:
        return size - latest.dealer_number, size - 1
    elif phase is ELDER_DRAWS and not served_first:
        return size - latest.dealer_number, size - latest.dealer_number
    return size, size


def _faults_of_exchanges(deal: Deal) -> Iterator[Fault]:
    size = deal.agreement.hand_size
    if deal.exchanges and deal.phase < ELDER_DECIDES:
        yield "exchanges", "nothing is exchanged before trumps are turned"
    if not deal.exchanges and ELDER_NAMES <= deal.phase < LEAD:
        yield "exchanges", f"the exchange in progress is missing ({phase_name(deal.phase)})"
    for exchange in deal.exchanges:
        if exchange.elder_number > size or exchange.dealer_number > size:
            yield "exchanges", f"a player lays down at most {size} cards"
        if any(number is not None and not 0 <= number <= size for number in (exchange.asked, exchange.enough_for)):
            yield "exchanges", f"the numbers named go from 0 to {size}"
        hidden = exchange.elder_unseen or exchange.dealer_unseen
        if hidden and not deal.partial:
            yield "partial", "discards not seen make the deal partial"
    if deal.proposals < len(deal.exchanges):
        yield "proposals", f"{len(deal.exchanges)} exchanges need as many proposals"
    if deal.proposals and deal.phase < ELDER_DECIDES:
        yield "proposals", "nothing is proposed before trumps are turned"
    if deal.liable is not NOBODY and deal.phase < LEAD:
        yield "liable", "nobody is liable before the play"
    if deal.liable is Liable.ELDER and deal.proposals:
        yield "liable", "the elder has proposed, so they do not pay for standing"
    if deal.liable is Liable.DEALER and not deal.proposals:
        yield "liable", "the dealer has had nothing to refuse"


def _faults_of_play(deal: Deal, *, all_are_played: bool) -> Iterator[Fault]:
    if len(deal.tricks) > deal.agreement.hand_size:
        yield "tricks", f"there are {deal.agreement.hand_size} tricks in a deal"
    if deal.tricks and deal.phase < LEAD:
        yield "tricks", f"no trick is played yet ({phase_name(deal.phase)})"
    if deal.phase in (LEAD, REPLY) and len(deal.tricks) == deal.agreement.hand_size:
        yield "phase", "all tricks are played"
    if deal.phase is OVER and deal.winner is None and all_are_played and len(deal.tricks) < deal.agreement.hand_size:
        yield "tricks", f"the deal is over when {deal.agreement.hand_size} tricks are played"
    leader = deal.elder
    for number, (trick, taker) in enumerate(
        zip(deal.tricks, takers(deal.agreement, deal.tricks, deal.turn_up), strict=True), start=1
    ):
        if trick.leader is not leader:
            yield "tricks", f"{leader.name} leads to trick {number}"
        leader = taker
    if (deal.led is None) is (deal.phase is REPLY) and deal.phase is not OVER:
        yield "led", "a card led waits for the reply" if deal.phase is REPLY else "no card lies on the table"
    if deal.named is not None and (deal.phase is not LEAD or deal.tricks) and deal.phase is not OVER:
        yield "named", "a suit is named for the first lead only"
    if deal.king_bound and (deal.announced is None or deal.phase not in (LEAD, REPLY)) and deal.phase is not OVER:
        yield "king_bound", "nobody has announced a king that must be played"


def _faults_of_marks(deal: Deal) -> Iterator[Fault]:
    king = deal.agreement.king_bits[deal.turn_up.suit] if deal.turn_up else 0
    if deal.announced is not None:
        other = OTHER[deal.announced]
        by_other = Cards.of(trick.card_of(other) for trick in deal.tricks) | deal.hands[other]
        if deal.phase < LEAD or not king or (deal.turn_up is not None and deal.turn_up.rank is Rank.KING):
            yield "announced", "there is no king in hand to announce"
        elif by_other.mask & king:
            yield "announced", f"the king is {other.name}'s"
        elif deal.king_bound and not (deal.hands[deal.announced].mask & king or deal.unseen[deal.announced]):
            yield "king_bound", f"{deal.announced.name} does not hold the king that must be played"
    for due_score in deal.owed:
        if fault := _fault_of_owed(deal, due_score):
            yield "owed", fault
    if deal.owed and deal.winner is not None:
        yield "owed", "the game is won; nothing more is marked"


def _fault_of_owed(deal: Deal, due_score: OwedMark) -> str | None:
    rules = deal.agreement.rules
    match due_score.due:
        case Due.TURNED_KING:
            king_turned = deal.turn_up is not None and deal.turn_up.rank is Rank.KING and due_score.seat is deal.dealer
            return (
                None
                if king_turned and due_score.points == rules.king.turned_points
                else "no turned-up king is due like this"
            )
        case Due.HELD_KING:
            king_announced = deal.announced is due_score.seat and due_score.points == rules.king.held_points
            return None if king_announced else "no announced king is due like this"
        case Due.TRICKS:
            return (
                None if deal.phase is OVER and 0 <= due_score.points <= 99 else "tricks are scored when all are played"
            )


def takers(agreement: Agreement, tricks: tuple[Trick, ...], turn_up: Card | None) -> list[Seat]:
    """The player who took each of `tricks`."""
    trump = turn_up.suit if turn_up else -1
    return [
        OTHER[trick.leader] if trick_winner_is_reply(agreement, trick.led, trick.reply, trump) else trick.leader
        for trick in tricks
    ]


def stock_left(
    agreement: Agreement,
    *,
    hands: tuple[Cards, Cards],
    unseen: tuple[int, int],
    turn_up: Card | None,
    exchanges: tuple[Exchange, ...],
    reused: int,
    n_played: int,
) -> int:
    """The number of cards left in the pack when these are in use; negative if there are too many."""
    n_discarded = sum(exchange.elder_number + exchange.dealer_number for exchange in exchanges)
    n_held = len(hands[0]) + len(hands[1]) + sum(unseen)
    return agreement.pack_size - n_held - n_discarded - n_played - (turn_up is not None) + reused
