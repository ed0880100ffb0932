"""What each person sees: nothing that depends on cards they cannot see, at any step of any evening."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from ecarte.cards import SEATS, Card, Cards, Seat
from ecarte.engine.deal import Deal
from ecarte.play import each_act
from ecarte.play.evening import BuiltInCompany, habits_of
from ecarte.table.evening import Evening, new_evening
from ecarte.table.layers import hand_taken_up
from ecarte.table.match import Match
from ecarte.views.evening import person_view
from tests.gallery.room import A, B, Room, seat_persons, sitting
from tests.strategies import hidden_from

FOUR = ("Anna", "Bertin", "Claire", "Dora")
LONG = {"game.points_to_win": 5}


def unseen_by(evening: Evening, name: str, deal: Deal) -> list[Card]:
    """The cards whose place this person cannot know."""
    seat = evening.seating.find_seat_of(name)
    if seat is not None:
        return hidden_from(deal, seat)
    hidden = hidden_from(deal, None)
    backs = evening.backs(name)
    assert evening.play is not None
    visible_cards = set(() if backs is None else hand_taken_up(evening.play, backs) or ())
    visible_cards |= shown_openly(evening.play)
    return [card for card in hidden if card not in visible_cards]


def shown_openly(club: Match) -> set[Card]:
    """The cards that a fault or a ruling has laid open to all."""
    game = club.game
    cards = {
        *club.ledger.exposed_cards,
        *club.ledger.extra_turn_ups,
        *(() if club.ledger.offered_now is None else (club.ledger.offered_now,)),
    }
    if game is not None:
        cards |= {card for seat in SEATS if game.open_hands[seat] for card in game.deal.hands[seat]}
    return cards


def with_unseen_reshuffled(evening: Evening, name: str, rng: Random) -> Evening:
    """The same evening with the cards that `name` cannot see changed about, in hands, discards and advice."""
    play = evening.play
    if play is None or play.game is None:
        return evening
    deal = play.game.deal
    hidden = unseen_by(evening, name, deal)
    moved = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def changed(cards: Cards) -> Cards:
        return Cards.of(moved.get(card, card) for card in cards)

    exchanges = tuple(
        replace(exchange, elder=changed(exchange.elder), dealer=changed(exchange.dealer)) for exchange in deal.exchanges
    )
    hands = changed(deal.hands[0]), changed(deal.hands[1])
    other = replace(deal, hands=hands, gone=changed(deal.gone), exchanges=exchanges)
    pointed = tuple(replace(advice, card=moved.get(advice.card, advice.card)) for advice in evening.gallery.pointed)
    return replace(
        evening,
        play=replace(play, game=replace(play.game, deal=other)),
        gallery=replace(evening.gallery, pointed=pointed),
    )


@pytest.mark.parametrize("style", ["english", "french"])
def test_no_view_of_an_evening_depends_on_cards_hidden_from_its_person(style: str) -> None:
    company = BuiltInCompany(habits_of(6, seed=5), seed=5, n_games=6)
    rng, kinds = Random(5), set()
    for _, evening in each_act(new_evening(sitting(style, stake=2, house=LONG)), company, company.randomness):
        for name in evening.seating.present:
            view = person_view(evening, name)
            assert person_view(with_unseen_reshuffled(evening, name, rng), name) == view
            kinds.add((view.own is not None, view.backed_hand is not None))
    assert kinds == {(False, False), (True, False), (False, True)}


@pytest.mark.parametrize("style", ["english", "french"])
def test_bystanders_and_backers_see_no_more_in_club_conduct(style: str) -> None:
    agreed = replace(sitting(style, stake=2, house=LONG), conduct="club")
    company = BuiltInCompany(habits_of(6, seed=6), seed=6, n_games=5)
    rng, n_backers = Random(6), 0
    for _, evening in each_act(new_evening(agreed), company, company.randomness):
        for name in evening.seating.present:
            if evening.seating.find_seat_of(name) is None:
                view = person_view(evening, name)
                assert person_view(with_unseen_reshuffled(evening, name, rng), name) == view
                n_backers += view.backed_hand is not None
    assert n_backers > 100


def bets_made() -> Room:
    room = seat_persons(sitting("french", house=LONG), *FOUR, "Emile")
    return room.do("Claire offers 10 on A", "Dora takes 4 of bet 1")


def test_a_backer_sees_the_hand_of_the_player_they_back_and_only_once_it_has_been_taken_up() -> None:
    room = bets_made()
    seen: list[bool] = []
    rng = Random(2)
    while not room.view("Anna").own or not room.view("Anna").own.hand:  # type: ignore[union-attr]
        seen.append(room.view("Claire").backed_hand is not None)
        room.step(rng)
    assert len(seen) > 10
    assert not any(seen)
    assert (room.view("Claire").backed_hand, room.view("Dora").backed_hand) == (room.hand(A), room.hand(B))
    assert (room.view("Claire").backs, room.view("Dora").backs) == (A, B)
    assert room.view("Claire").own is None, "a backer decides nothing"


def test_a_person_without_a_matched_bet_sees_no_hand() -> None:
    room = bets_made().do("Emile offers 50 on B").deal()
    view = room.view("Emile")
    assert (view.backs, view.backed_hand, view.own, view.pointed) == (None, None, None, ())
    assert view.public is not None
    assert view.public.open_hands == (None, None)


def test_a_player_sees_the_view_of_their_seat_until_resigning() -> None:
    room = bets_made().deal()
    own = room.view("Anna").own
    assert own is not None
    assert (own.seat, own.hand) == (Seat.A, room.hand(A))
    room.do("Anna resigns", "Claire plays on")
    assert room.view("Anna").own is None
    assert room.view("Anna").backed_hand is None, "no stake of hers is on the game"
    after = room.view("Claire").own
    assert after is not None
    assert (after.seat, after.hand) == (Seat.A, room.hand(A))


def test_an_evening_shows_everybody_seats_bets_and_accounts() -> None:
    room = bets_made()
    rooms = {name: room.view(name).room for name in (*FOUR, "Emile")}
    assert len(set(map(repr, rooms.values()))) == 1
    room_of_emile = rooms["Emile"]
    assert room_of_emile.players == ("Anna", "Bertin")
    assert dict(room_of_emile.balances) == {"Claire": -10, "Dora": -4, "the bets": 14}
    assert [bet.open for bet in room_of_emile.bets] == [6]
    assert not room_of_emile.bets_closed
    assert room.deal().view("Anna").room.bets_closed


def test_an_evening_with_an_empty_seat_shows_no_game() -> None:
    room = Room(new_evening(sitting())).do("Anna arrives", "Anna sits down")
    view = room.view("Anna")
    assert (view.public, view.own) == (None, None)
    with pytest.raises(ValueError, match="Zoe is not there"):
        room.view("Zoe")
