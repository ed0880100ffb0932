"""Regret minimisation for the exchange, in machine code: unchecked kernels.

Whole packs are drawn.  For each the elder's and then the dealer's decisions are learned.  The deal goes on by both
present strategies.  At each of the learner's decisions every choice is tried by one continuation, with the same cards
and both hands open at the end.  Nothing is weighted by the learner's own reach probability.

Keys are those of `ecarte.tables.exchange_keys`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final, NamedTuple

import numpy as np

from ecarte.solve.compiler import F32, I64, U32, U64, compiled, let_kernels_call, within
from ecarte.tables import exchange_keys as plain
from ecarte.tables.duties import KING_OF_TRUMPS, popcount
from ecarte.tables.exchange_keys import ACCEPTS, AT_MARK, STANDS, STOCK, ExchangeTurn, Step, fill_discards, unmarked_key
from ecarte.tables.infoset_keys import EXCHANGED, taken_code
from ecarte_lab.array_types import Deals, Floats, Ints, Masks, Words
from ecarte_lab.kernels.chance import draw_from, number_below
from ecarte_lab.kernels.deals import HANDS, KIND, TAKEN, TURN_UP, hand_of, log_odds, shuffle
from ecarte_lab.kernels.infoset_keys import slot_of
from ecarte_lab.kernels.open_hands import Tables, value_at
from ecarte_lab.kernels.strategy import StrategyTable

BATCH: Final = 256
"""Deals after which a training may stop."""

EXPLORATION: Final = 0.1
"""How often the learner explores: continues with a random choice.  What is learned from it counts the same."""

ELDER_STANDS, DEALER_ACCEPTS, ELDER_DISCARDS, DEALER_DISCARDS = map(int, Step)
OVER: Final = len(Step)
"""After the last step: the exchange is over."""

CURRENT, AVERAGE, BY_DEFAULT = range(3)
"""How to decide: by the present strategy, by the average strategy, or by the usual choice."""

_KINGS: Final = 0x80808000


class King(IntEnum):
    """Who holds the king of trumps at the end of the exchange, or that it is turned up."""

    NOBODYS = 0
    ELDERS = 1
    DEALERS = 2
    TURNED = 3


class GameOfExchange(NamedTuple):
    """What all deals have in common."""

    tables: Tables
    payoffs: Floats
    """(4, 3, 6): the elder's payoffs, by the holder of the king of trumps (`King`), who is liable, and the tricks the
    elder makes with both hands open."""
    prior: float
    """The weight, in deals, of the mean regrets of similar hands."""
    most: int
    """The most exchanges in a deal."""
    first: float
    """The first regret of the usual choice, in points times deals."""
    stands: Floats
    """(512,): what holdings add to the log-odds that the elder stands, by the bits of the trumps, then by those of a
    plain suit: the usual choice."""
    refuses: Floats
    """The same for the dealer who refuses."""


class ExchangeState(NamedTuple):
    """The state of a deal in the exchange."""

    step: int
    elder: int
    dealer: int
    drawn: int
    """How many cards of the stock have been drawn."""
    round: int
    asked: int
    """How many cards the elder took last, or is now throwing."""
    taken: int
    """How many cards the dealer took last."""
    liable: int


class DealBuffers(NamedTuple):
    """Scratch memory for a deal: the elder's five cards, the dealer's, the stock in order, and the turn-up, (32,).

    Choices are (2, 8): a row for the decision in the deal, and one for those in its continuations.
    """

    cards: Masks
    thrown: Masks
    chances: Floats
    values: Floats
    needs: Ints
    """(1,): how many points both need, as in keys."""


let_kernels_call(
    taken_code, plain.plain_suits, plain.unmarked_key, plain.n_ways, plain.kept_of_suit, plain.lowest_cards,
    plain.fill_discards,
)  # fmt: skip


@within
def _key(at: ExchangeState, hand: int, turn_up: int, needs: int) -> int:
    taken = at.asked if at.step & 1 else at.taken
    step: Any = at.step  # a number here, a `Step` elsewhere
    key = unmarked_key(ExchangeTurn(step, I64(hand), I64(turn_up), at.round, taken, STOCK - at.drawn, needs))
    return U64(key) | U64(1) << U64(AT_MARK)


@within
def _coarse_suit(suit: int) -> int:
    """The coarse form of a plain suit: its cards from the knave up, and whether it has none, one or more below."""
    return suit & 0xE0 | min(2, popcount(U32(suit & 0x1F)))


@within
def _coarse_key(key: int) -> int:
    """The key shared by all similar hands: those with the same high cards and the same number of low ones."""
    hand = I64(key & U64(0x7FFFFFFF))
    trumps = hand & 0x78 | popcount(U32(hand & 7))
    plain = (
        _coarse_suit(hand >> 7 & 0xFF) << 7
        | _coarse_suit(hand >> 15 & 0xFF) << 15
        | _coarse_suit(hand >> 23 & 0xFF) << 23
    )
    return key & ~U64(0x7FFFFFFF) | U64(trumps | plain)


@within
def _default_choice(game: GameOfExchange, at: ExchangeState, hand: int, n: int, thrown: Masks, row: int) -> int:
    """The usual choice; nobody proposes twice."""
    if at.step == ELDER_STANDS:
        return 1 if at.round == 0 and log_odds(game.stands, hand) < 0 else 0
    if at.step == DEALER_ACCEPTS:
        return 1 if log_odds(game.refuses, hand) > 0 else 0
    common = U32(hand & ~(0xFF | _KINGS))
    for choice in range(n):
        if thrown[row, choice] == common:
            return choice
    return 0


@within
def fill_choices(
    game: GameOfExchange,
    learned: StrategyTable,
    alike: StrategyTable,
    manner: int,
    at: ExchangeState,
    hand: int,
    pack: DealBuffers,
    row: int,
    weight: float,
) -> tuple[int, int]:
    """Fill a row with the choices and probabilities of the player who decides; returns the key's slot and how many
    choices there are.

    `manner`: by the present strategy, the average strategy, or the usual choice.
    """
    if at.step >= ELDER_DISCARDS:
        least = 1 if at.step == ELDER_DISCARDS else 0
        n = fill_discards(I64(hand), least, min(5, STOCK - at.drawn), pack.thrown[row])
    else:
        n = 2
    slot = I64(-1)
    if n == 1:
        pack.chances[row, 0] = 1.0
        return slot, n
    slot = slot_of(learned.slots, _key(at, hand, pack.cards[31], pack.needs[0]))
    if pack.needs[0] and not learned.slots.keys[slot]:
        slot = slot_of(learned.slots, _key(at, hand, pack.cards[31], 0))
    shares = learned.sums if manner == AVERAGE else learned.regrets
    if manner == BY_DEFAULT or not learned.slots.keys[slot]:
        usual = _default_choice(game, at, hand, n, pack.thrown, row)
        for choice in range(n):
            pack.chances[row, choice] = 1.0 if choice == usual else 0.0
        return slot, n
    total = prior = 0.0
    like = I64(0)
    if manner == CURRENT:
        like = slot_of(alike.slots, _coarse_key(learned.slots.keys[slot]))
        if alike.sums[like, 0] > 0:
            prior = game.prior * weight / alike.sums[like, 0]
    for choice in range(n):
        chance = max(0.0, float(shares[slot, choice]) + prior * alike.regrets[like, choice])
        pack.chances[row, choice] = chance
        total += chance
    for choice in range(n):
        pack.chances[row, choice] = pack.chances[row, choice] / total if total > 0 else 1.0 / n
    return slot, n


@within
def draw_choice(state: Words, n: int, pack: DealBuffers, row: int) -> int:
    """One of `n` choices of a row, drawn by its probability; a single choice draws nothing."""
    return I64(0) if n == 1 else I64(draw_from(state, n, pack.chances[row]))


@within
def after_choice(game: GameOfExchange, at: ExchangeState, choice: int, thrown: int, cards: Masks) -> ExchangeState:
    """The state of the deal after a choice."""
    step, elder, dealer, drawn, done, asked, taken, _ = at
    liable = 0
    if step == ELDER_STANDS:
        if choice == STANDS:
            return ExchangeState(OVER, elder, dealer, drawn, done, asked, taken, 1 if done == 0 else 0)
        return ExchangeState(DEALER_ACCEPTS, elder, dealer, drawn, done, asked, taken, liable)
    if step == DEALER_ACCEPTS:
        if choice == ACCEPTS:
            return ExchangeState(ELDER_DISCARDS, elder, dealer, drawn, done, asked, taken, liable)
        return ExchangeState(OVER, elder, dealer, drawn, done, asked, taken, 2 if done == 0 else 0)
    number = popcount(thrown)
    new = hand_of(cards, 10 + drawn, number)
    drawn += number
    if step == ELDER_DISCARDS:
        elder = U32(elder & ~thrown | new)
        if drawn < STOCK:
            return ExchangeState(DEALER_DISCARDS, elder, dealer, drawn, done, number, taken, liable)
        number, asked = 0, number
    else:
        dealer = U32(dealer & ~thrown | new)
    over = drawn == STOCK or done + 1 == game.most
    return ExchangeState(OVER if over else ELDER_STANDS, elder, dealer, drawn, done + 1, asked, number, liable)


@within
def king_of(elder: int, dealer: int, turn_up: int) -> int:
    """Who holds the king of trumps (`King`)."""
    held = I64(elder >> U32(7) & U32(1)) | I64(dealer >> U32(7) & U32(1)) << 1
    return held | I64(turn_up == KING_OF_TRUMPS) * 3


@within
def _end_value(game: GameOfExchange, at: ExchangeState, turn_up: int) -> float:
    """The value to the elder of the end of an exchange."""
    king = king_of(at.elder, at.dealer, turn_up)
    return float(game.payoffs[king, at.liable, value_at(game.tables, at.elder, at.dealer)])


@within
def hand_to_act(at: ExchangeState) -> int:
    """The hand of the player who decides."""
    return at.dealer if at.step & 1 else at.elder


@within
def _play_on(
    game: GameOfExchange,
    elder: StrategyTable,
    dealer: StrategyTable,
    alike: StrategyTable,
    state: Words,
    elders: int,
    dealers: int,
    at: ExchangeState,
    pack: DealBuffers,
    weight: float,
) -> float:
    """What the elder makes when the deal goes on; both decide in the given manner."""
    while at.step != OVER:
        if at.step & 1:
            _, n = fill_choices(game, dealer, alike, dealers, at, at.dealer, pack, 1, weight)
        else:
            _, n = fill_choices(game, elder, alike, elders, at, at.elder, pack, 1, weight)
        choice = draw_choice(state, n, pack, 1)
        at = after_choice(game, at, choice, pack.thrown[1, choice], pack.cards)
    return _end_value(game, at, pack.cards[31])


@within
def first_state(pack: DealBuffers) -> ExchangeState:
    """The state of a deal before the first decision."""
    none = I64(0)
    return ExchangeState(none, hand_of(pack.cards, 0, 5), hand_of(pack.cards, 5, 5), none, none, none, none, none)


@within
def _train_on_deal(
    game: GameOfExchange,
    learned: StrategyTable,
    alike: StrategyTable,
    against: StrategyTable,
    manner: int,
    state: Words,
    pack: DealBuffers,
    me: int,
    weight: float,
) -> None:
    """Go through one deal in which the elder learns (`me` 0) or the dealer.

    The opponent decides in this `manner` by `against`; with the present strategy that is the learner itself, which then
    learns too.
    """
    at = first_state(pack)
    elder, elders = (against, manner) if me else (learned, CURRENT)
    dealer, dealers = (learned, CURRENT) if me else (against, manner)
    while at.step != OVER:
        hand, learns = hand_to_act(at), at.step & 1 == me
        if learns:
            slot, n = fill_choices(game, learned, alike, CURRENT, at, hand, pack, 0, weight)
        else:
            slot, n = fill_choices(game, against, alike, manner, at, hand, pack, 0, weight)
        if n > 1 and (learns or manner == CURRENT):
            if not learned.slots.keys[slot]:
                learned.slots.keys[slot] = _key(at, hand, pack.cards[31], pack.needs[0])
                learned.slots.used[0] += 1
                learned.regrets[slot, _default_choice(game, at, hand, n, pack.thrown, 0)] = weight * game.first
            if not learns or manner != CURRENT:
                for choice in range(n):
                    learned.sums[slot, choice] += F32(weight * pack.chances[0, choice])
            if learns:
                mean = 0.0
                for choice in range(n):
                    after = after_choice(game, at, choice, pack.thrown[0, choice], pack.cards)
                    worth = _play_on(game, elder, dealer, alike, state, elders, dealers, after, pack, weight)
                    pack.values[0, choice] = -worth if me else worth
                    mean += pack.chances[0, choice] * pack.values[0, choice]
                like = slot_of(alike.slots, _coarse_key(learned.slots.keys[slot]))
                if not alike.slots.keys[like]:
                    alike.slots.keys[like] = _coarse_key(learned.slots.keys[slot])
                    alike.slots.used[0] += 1
                alike.sums[like, 0] += F32(weight)
                for choice in range(n):
                    learned.regrets[slot, choice] += F32(weight * (pack.values[0, choice] - mean))
                    alike.regrets[like, choice] += F32(weight * (pack.values[0, choice] - mean))
                _mix_exploration(pack, n)
        choice = draw_choice(state, n, pack, 0)
        at = after_choice(game, at, choice, pack.thrown[0, choice], pack.cards)


@within
def _mix_exploration(pack: DealBuffers, n: int) -> None:
    """Mix exploration into the learner's probabilities."""
    for choice in range(n):
        pack.chances[0, choice] = (1 - EXPLORATION) * pack.chances[0, choice] + EXPLORATION / n


@compiled
def deal_buffers() -> DealBuffers:
    """Room for the cards of a deal."""
    return DealBuffers(
        np.empty(32, np.uint32), np.zeros((2, 8), np.uint32), np.empty((2, 8)), np.empty((2, 8)), np.zeros(1, np.int64)
    )


@compiled
def train(
    game: GameOfExchange,
    learned: StrategyTable,
    alike: StrategyTable,
    against: StrategyTable,
    manner: int,
    state: Words,
    start: int,
    batches: int,
    most: int,
) -> int:
    """Go through a number of batches of `BATCH` deals, the first deal being number `start` of all.

    `manner` is `CURRENT` for self-play; `AVERAGE` and `BY_DEFAULT` are for learning `against` another strategy.
    Returns the number of batches: it stops once there are `most` keys.
    """
    pack = deal_buffers()
    for done in range(batches):
        if learned.slots.used[0] >= most:
            return done
        for deal in range(BATCH):
            shuffle(state, pack.cards, 30)
            weight = float(start + done * BATCH + deal + 1)
            _train_on_deal(game, learned, alike, against, manner, state, pack, 0, weight)
            _train_on_deal(game, learned, alike, against, manner, state, pack, 1, weight)
    return batches


@compiled
def match_strategies(
    game: GameOfExchange, one: StrategyTable, other: StrategyTable, manner: int, state: Words, deals: int, gains: Floats
) -> None:
    """Play deals in which the average strategy `one` meets the `other`, who decides in this `manner`, in both seats.

    Fills its gain per deal over the other as elder and as dealer, and the square of both together; (3,).
    """
    pack = deal_buffers()
    gains[:] = 0.0
    for _ in range(deals):
        shuffle(state, pack.cards, 30)
        at = first_state(pack)
        first = _play_on(game, one, other, one, state, AVERAGE, manner, at, pack, 0.0)
        second = -_play_on(game, other, one, one, state, manner, AVERAGE, at, pack, 0.0)
        gains[0] += first
        gains[1] += second
        gains[2] += (first + second) ** 2
    for which in range(3):
        gains[which] /= deals


@within
def _proposed(pack: DealBuffers) -> ExchangeState:
    """The state of a deal after the first proposal."""
    none = I64(0)
    elder, dealer = hand_of(pack.cards, 0, 5), hand_of(pack.cards, 5, 5)
    return ExchangeState(I64(DEALER_ACCEPTS), elder, dealer, none, none, none, none, none)


@within
def value_of_accepted(game: GameOfExchange, learned: StrategyTable, state: Words, pack: DealBuffers) -> float:
    """What the elder makes of a deal whose first proposal is accepted, if both go on by the average strategy."""
    at = after_choice(game, _proposed(pack), ACCEPTS, 0, pack.cards)
    return _play_on(game, learned, learned, learned, state, AVERAGE, AVERAGE, at, pack, 0.0)


@compiled
def worth(game: GameOfExchange, learned: StrategyTable, state: Words, deals: int, found: Floats) -> None:
    """Fill what the elder makes of a deal by the average strategy of both, and its square; means, (2,)."""
    pack = deal_buffers()
    found[:] = 0.0
    for _ in range(deals):
        shuffle(state, pack.cards, 30)
        made = _play_on(game, learned, learned, learned, state, AVERAGE, AVERAGE, first_state(pack), pack, 0.0)
        found[0] += made
        found[1] += made * made
    found /= deals


@within
def put_exchanged(deals: Deals, row: int, at: ExchangeState, turn_up: int) -> None:
    """Fill a row with a deal at the end of its exchange."""
    exchanged = at.round > 0
    deals[row, HANDS], deals[row, HANDS + 1] = at.elder, at.dealer
    deals[row, TAKEN] = taken_code(at.asked, at.taken, at.round) if exchanged else 0
    deals[row, TAKEN + 1] = taken_code(at.taken, at.asked, at.round) if exchanged else 0
    deals[row, TURN_UP], deals[row, KIND] = turn_up, EXCHANGED if exchanged else at.liable


@compiled
def draw(game: GameOfExchange, learned: StrategyTable, scores: Ints, last: int, state: Words, deals: Deals) -> None:
    """Fill all rows with deals as the average strategy brings them to the play of the cards.

    Of `scores`, (n, 3), all equally likely: how many points both need, as in keys, then the elder's and the dealer's
    own.  Deals that a king ends are left out.  So are deals in which the players who need one point more, kings
    counted, are not those that `last` gives: 1 for the elder and 2 for the dealer, added up; -1 leaves none out.
    """
    pack = deal_buffers()
    row = 0
    while row < len(deals):
        score = scores[number_below(state, len(scores))]
        pack.needs[0] = score[0]
        shuffle(state, pack.cards, 30)
        at = first_state(pack)
        while at.step != OVER:
            _, n = fill_choices(game, learned, learned, AVERAGE, at, hand_to_act(at), pack, 0, 0.0)
            choice = draw_choice(state, n, pack, 0)
            at = after_choice(game, at, choice, pack.thrown[0, choice], pack.cards)
        king = king_of(at.elder, at.dealer, pack.cards[31])
        elder, dealer = score[1] - I64(king == 1), score[2] - I64(king >= 2)
        if last >= 0 and (elder < 1 or dealer < 1 or I64(elder == 1) | I64(dealer == 1) << 1 != last):
            continue
        put_exchanged(deals, row, at, pack.cards[31])
        row += 1
