"""A room in which a test lets persons come, bet and play by lines of text, and asks what may be done.

Lines are those of the record of an evening: `Claire offers 10 on A`, `Anna sits down`, `A plays Kh`.

    room = seated("french", "Anna", "Bertin", "Claire")
    room.do("Claire offers 10 on A")
    assert room.cannot("Claire takes 5 of bet 1") == "one-side-only"
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

import pytest
from msgspec.structs import replace

from ecarte.acts import AnyAct
from ecarte.acts.objections import IllegalAction
from ecarte.cards import Cards, Seat
from ecarte.engine.agreement import EVERY_ACT, Act, Agreement
from ecarte.record.evening_acts import read_acts
from ecarte.rules import load, with_house
from ecarte.table.accounts import person
from ecarte.table.evening import Evening, GameOfEvening, Sitting, new_evening
from ecarte.table.evening_games import has_given_cards
from ecarte.table.gallery import apply_act, objection_to_act
from ecarte.table.match import Match
from ecarte.views.evening import PersonView, person_view
from tests.strategies import likely

A, B = Seat.A, Seat.B
SHORT: Mapping[str, object] = {"game.points_to_win": 1}


class Room:
    """An evening in which a test acts; `evening` is the present state."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def do(self, *lines: str) -> Room:
        for line in lines:
            for parsed_act in read_acts(line, play=self.evening.play):
                self.evening = apply_act(self.evening, parsed_act.action)
        return self

    def can(self, line: str) -> bool:
        return self._objection(line) is None

    def cannot(self, line: str) -> str:
        """The code of the objection, which `apply_act` raises as well."""
        code = self._objection(line)
        assert code is not None, f"{line} may be done"
        (act,) = self._acts(line)
        with pytest.raises(IllegalAction) as caught:
            apply_act(self.evening, act)
        assert caught.value.objection.code == code
        return code

    def laws(self, line: str) -> tuple[str, ...]:
        (act,) = self._acts(line)
        refusal = objection_to_act(self.evening, act)
        assert refusal is not None
        return refusal.laws

    def _acts(self, line: str) -> list[AnyAct]:
        return [parsed_act.action for parsed_act in read_acts(line, play=self.evening.play)]

    def _objection(self, line: str) -> str | None:
        (act,) = self._acts(line)
        refusal = objection_to_act(self.evening, act)
        return None if refusal is None else refusal.code

    # --- what stands where --------------------------------------------------------------------------

    @property
    def play(self) -> Match:
        play = self.evening.play
        assert isinstance(play, Match)
        return play

    def players(self) -> tuple[str | None, str | None]:
        return self.evening.players

    @property
    def last(self) -> GameOfEvening:
        return self.evening.results[-1]

    def has(self, name: str) -> int:
        return self.evening.ledger.balance(person(name))

    def view(self, name: str) -> PersonView:
        return person_view(self.evening, name)

    def hand(self, seat: Seat) -> Cards:
        assert self.play.game is not None
        return self.play.game.deal.hands[seat]

    # --- playing ------------------------------------------------------------------------------------

    def step(self, rng: Random) -> None:
        action = likely(self.play, rng)
        assert action is not None
        self.evening = apply_act(self.evening, action)

    def deal(self, seed: int = 1) -> Room:
        """On to the first decision of the elder: the bets are closed, the hands are taken up."""
        rng = Random(seed)
        while not has_given_cards(self.play) or not all(self._taken_up()):
            self.step(rng)
        return self

    def _taken_up(self) -> tuple[bool, bool]:
        public = person_view(self.evening, self.evening.seating.present[0]).public
        assert public is not None
        return public.taken_up

    def game(self, *, loser: str) -> Room:
        """The game in hand played to its end by chance, so that `loser` loses it."""
        before = self.evening
        for seed in range(200):
            self.evening = before
            rng = Random(seed)
            while len(self.evening.results) == len(before.results):
                self.step(rng)
            lost = self.last.seats[1 - self.last.winner]
            if lost == loser:
                return self
        raise AssertionError(f"{loser} never loses")


def sitting(
    style: str = "english",
    *,
    stake: int = 0,
    pool: bool = False,
    pack_price: int = 1,
    by_hand: Iterable[Act] = (),
    house: Mapping[str, object] = SHORT,
    code: str = "london",
) -> Sitting:
    rules = with_house(load(code), {"sitting.style": style, **house})
    agreement = Agreement(rules, by_table=EVERY_ACT - frozenset(by_hand))
    return Sitting(agreement, stake=stake, pool=pool, pack_price=pack_price)


def seat_persons(agreed: Sitting | str, *names: str) -> Room:
    """A room in which these persons have arrived, and the first two sit: the first at A, the second at B."""
    room = Room(new_evening(sitting(agreed) if isinstance(agreed, str) else agreed))
    room.do(*(f"{name} arrives" for name in names))
    return room.do(*(f"{name} sits down" for name in names[:2]))


def with_over_score(room: Room, seat: Seat, points: int) -> Room:
    """The same, with points on a player's counters that are not due."""
    play = room.play
    assert play.game is not None
    deal = play.game.deal
    marks = (points, 0) if seat is A else (0, points)
    score = (deal.score[0] + marks[0], deal.score[1] + marks[1])
    game = replace(play.game, deal=replace(deal, score=score), overscores=marks)
    room.evening = replace(room.evening, play=replace(play, game=game))
    return room


def with_score(room: Room, score: tuple[int, int]) -> Room:
    """The same at another score."""
    play = room.play
    assert play.game is not None
    game = replace(play.game, deal=replace(play.game.deal, score=score))
    room.evening = replace(room.evening, play=replace(play, game=game))
    return room
