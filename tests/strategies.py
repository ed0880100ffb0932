"""Strategies and helpers that several property tests share."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import get_args

from hypothesis import strategies as st
from msgspec.structs import replace

from ecarte import (
    Accept,
    AcceptIfEnough,
    Act,
    Agreement,
    AnnounceKing,
    AskNumber,
    CallNewCards,
    Card,
    Cards,
    ChoosePack,
    ChoosePackets,
    ChooseSide,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    Due,
    Game,
    Give,
    GiveNotice,
    Mark,
    Match,
    NameDealer,
    NameNumber,
    NameSuit,
    Pack,
    PlayCard,
    Present,
    Propose,
    Refuse,
    Seat,
    ShowCut,
    Shuffle,
    Side,
    Stand,
    Suit,
    TableShuffles,
    TakeDown,
    TakeUp,
    TurnUp,
    legal_actions,
    load,
    with_house,
)
from ecarte.acts import Action, AnyAct
from ecarte.acts.rows import ROWS
from ecarte.cards import PACK
from ecarte.engine.agreement import EVERY_ACT

Play = Deal | Game | Match

CLUB_ACTS = tuple(act for act in ROWS if act not in get_args(Action))
"""Every act that regular play does not know."""

CODES = ("britannica", "london", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended")

SMALL = {
    "pack.suits": "shd",
    "pack.ranks": "KQJA",
    "cut_for_deal.ranks": "KQJA",
    "deal.hand_size": 3,
    "deal.packets": [[2, 1], [1, 2]],
    "scoring.tricks_for_point": 2,
    "scoring.tricks_for_vole": 3,
}
"""Overrides that cut a code down to twelve cards, where the stock soon runs short."""


SOME_ACTS = st.one_of(st.just(frozenset[Act]()), st.just(EVERY_ACT), st.frozensets(st.sampled_from(sorted(Act))))
"""None, all, or any of the acts that the table performs by default."""


@st.composite
def agreements(draw: st.DrawFn, *, by_hand: st.SearchStrategy[frozenset[Act]] | None = None) -> Agreement:
    """Any code, with the whole pack or twelve cards, and any acts done by the players themselves."""
    rules = load(draw(st.sampled_from(CODES), label="code"))
    if draw(st.booleans(), label="twelve cards"):
        rules = with_house(rules, SMALL)
    acts = SOME_ACTS if by_hand is None else by_hand
    return Agreement(rules, by_table=EVERY_ACT - draw(acts, label="by hand"))


def seats() -> st.SearchStrategy[Seat]:
    """Either seat."""
    return st.sampled_from(list(Seat))


def chances() -> st.SearchStrategy[Random]:
    """A source of chance for whole deals; its seed is all that Hypothesis has to remember of them."""
    return st.integers(0, 2**32 - 1).map(Random)


def scores() -> st.SearchStrategy[tuple[int, int]]:
    """The score at which a deal begins."""
    return st.tuples(st.integers(0, 4), st.integers(0, 4))


def likely(play: Play, rng: Random) -> AnyAct | None:
    """One of the actions open now, exchanges preferred so that stocks run short; None when all is over."""
    options = legal_actions(play)
    further = [action for action in options if isinstance(action, Propose | Accept | AcceptIfEnough)]
    if further and rng.random() < 0.6:
        return rng.choice(further)
    return rng.choice(options) if options else None


def conceivable(rng: Random) -> Iterator[AnyAct]:
    """Actions of every kind, most of them out of place, whatever the state of play."""
    seat, card, number = rng.choice(list(Seat)), rng.choice(PACK), rng.randrange(-1, 35)
    few = rng.randrange(-1, 7)
    yield from (TableShuffles(), Give(card), Give(None), TurnUp(card), ShowCut(seat, card), NameDealer(seat))
    yield from (CutForDeal(seat, number), ChoosePack(seat, rng.choice(list(Pack))), CallNewCards(seat))
    yield from (ChooseSide(seat, rng.choice(list(Side))), GiveNotice(seat), Shuffle(seat), Present(seat))
    yield from (Cut(seat, number), ChoosePackets(seat, rng.choice([(3, 2), (2, 3), (5,), (2, 1), (1, 2)])))
    yield from (TakeUp(seat), Propose(seat), Propose(seat, few), Stand(seat), Accept(seat), Refuse(seat))
    yield from (AcceptIfEnough(seat, few), NameNumber(seat, few), AskNumber(seat), AnnounceKing(seat))
    yield Discard(seat, Cards.of(rng.sample(PACK, rng.randrange(6))), rng.choice([0, 0, 0, 1, -1]))
    yield from (NameSuit(seat, rng.choice(list(Suit))), PlayCard(seat, card), Mark(seat, rng.choice(list(Due))))
    yield TakeDown(seat)


# --- hidden cards ------------------------------------------------------------------------------------


def hidden_from(deal: Deal, seat: Seat | None) -> list[Card]:
    """The cards whose place `seat` cannot know in the deal; a bystander is None."""
    seen = Cards.of(card for trick in deal.tricks for card in (trick.led, trick.reply))
    seen |= Cards.of(card for card in (deal.led, deal.turn_up) if card is not None)
    if deal.announced is not None and deal.turn_up is not None:
        seen |= Cards(deal.agreement.king_bits[deal.turn_up.suit])
    if seat is not None:
        if deal.agreement.table_takes_up or deal.taken_up[seat]:
            seen |= deal.hands[seat]
        for exchange in deal.exchanges:
            seen |= exchange.dealer if seat is deal.dealer else exchange.elder
    return list(Cards(deal.agreement.pack_mask) - seen)


def with_hidden_reshuffled(play: Play, seat: Seat | None, rng: Random) -> Play:
    """The same play with the cards that `seat` cannot see changed about among their places."""
    if isinstance(play, Deal):
        return _reshuffle_hidden(play, seat, rng)
    if isinstance(play, Game):
        return _game_reshuffled(play, seat, rng)
    games = (None if game is None else _game_reshuffled(game, seat, rng) for game in (play.game, play.finished_game))
    game, finished = games
    return replace(play, game=game, finished_game=finished)


def _game_reshuffled(game: Game, seat: Seat | None, rng: Random) -> Game:
    finished = None if game.finished is None else _reshuffle_hidden(game.finished, seat, rng)
    return replace(game, deal=_reshuffle_hidden(game.deal, seat, rng), finished=finished)


def _reshuffle_hidden(deal: Deal, seat: Seat | None, rng: Random) -> Deal:
    hidden = hidden_from(deal, seat)
    moved = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def changed(cards: Cards) -> Cards:
        return Cards.of(moved.get(card, card) for card in cards)

    exchanges = tuple(
        replace(exchange, elder=changed(exchange.elder), dealer=changed(exchange.dealer)) for exchange in deal.exchanges
    )
    hands = changed(deal.hands[0]), changed(deal.hands[1])
    return replace(deal, hands=hands, gone=changed(deal.gone), exchanges=exchanges)
