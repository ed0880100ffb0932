"""A table at which a test plays a few lines of text and asks what may be done.

A is the elder and B deals, unless a test says otherwise.  Lines are those of records: `A proposes`,
`B discards 8d 7c`, `A gets Kh Th`, `A Kh, B 7h`.

    table = deal_hands("london", elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s", turn_up="9h")
    table.play("A proposes", "B refuses")
    assert table.cannot("B accepts") == "not-now"
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, cast

import pytest

from ecarte import (
    Accept,
    Act,
    Agreement,
    Card,
    Cards,
    Deal,
    Discard,
    Game,
    Give,
    IllegalAction,
    Match,
    NameNumber,
    Phase,
    PlayCard,
    Propose,
    PublicView,
    Seat,
    SeatView,
    TableShuffles,
    TurnUp,
    actions_of,
    apply,
    legal_actions,
    load,
    natural_actions,
    new_deal,
    new_game,
    new_match,
    objection,
    public_view,
    seat_view,
    turn,
    with_house,
)
from ecarte.acts import AnyAct
from ecarte.engine.agreement import EVERY_ACT
from ecarte.engine.dealing import receiver
from ecarte.record.line_reader import read_line

law = pytest.mark.law
A: Final = Seat.A
B: Final = Seat.B
Play = Deal | Game | Match

CODES: Final = ("britannica", "london", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended")


def agreement_on(code: str, *, by_hand: Iterable[Act] = (), house: Mapping[str, object] | None = None) -> Agreement:
    """The agreement on `code` with some acts done by the players themselves, and values changed."""
    rules = with_house(load(code), house) if house else load(code)
    return Agreement(rules, by_table=EVERY_ACT - frozenset(by_hand))


class Table:
    """A deal, game or match being played; `state` is the present one."""

    def __init__(self, play: Play) -> None:
        self.state = play

    # --- what lies on the table -------------------------------------------------------------------

    @property
    def deal(self) -> Deal:
        """The deal in hand."""
        game = self.game if not isinstance(self.state, Deal) else None
        return game.deal if game is not None else cast("Deal", self.state)

    @property
    def game(self) -> Game:
        """The game in hand."""
        game = self.state.game if isinstance(self.state, Match) else self.state
        assert isinstance(game, Game)
        return game

    @property
    def match(self) -> Match:
        """The match."""
        assert isinstance(self.state, Match)
        return self.state

    @property
    def score(self) -> tuple[int, int]:
        """The marks, A's first."""
        return self.deal.score

    @property
    def phase(self) -> Phase:
        """What the deal waits for."""
        return self.deal.phase

    @property
    def turn(self) -> Seat | None:
        """Whom the table waits for."""
        return turn(self.state)

    def hand(self, seat: Seat) -> str:
        """The cards of a hand as text."""
        return str(self.deal.hands[seat])

    def view(self, seat: Seat) -> SeatView:
        """What the seat may know."""
        return seat_view(self.state, seat)

    @property
    def public(self) -> PublicView:
        """What everybody may know."""
        return public_view(self.state)

    # --- what is done -----------------------------------------------------------------------------

    def do(self, action: AnyAct) -> Table:
        """The action is done; it must be one of those listed."""
        assert action in legal_actions(self.state), f"{action} is not listed"
        self.state = cast("Any", apply)(self.state, action)
        return self

    def play(self, *lines: str) -> Table:
        """Every action of the lines is done in turn; a card is given to the player who is said to get it."""
        for line in lines:
            for parsed_act in read_line(line):
                if parsed_act.receiver is not None:
                    assert receiver(self.deal) is parsed_act.receiver, f"{line}: the card goes to another player"
                self.do(parsed_act.action)
        return self

    def exchange(self, *, elder: int, dealer: int) -> Table:
        """A proposal that is accepted: both discard their last cards, and nature gives the first that come."""
        asks = self.deal.agreement.rules.proposal.number_named == "with-proposal"
        self.do(Propose(self.deal.elder, elder) if asks else Propose(self.deal.elder))
        self.do(Accept(self.deal.dealer))
        before = len(self.deal.exchanges)
        numbers = {self.deal.elder: elder, self.deal.dealer: dealer}
        while self.phase < Phase.LEAD and self.phase is not Phase.ELDER_DECIDES:
            seat = self.turn
            if seat is None:
                self.do(natural_actions(self.state)[0])
            elif self.phase is Phase.ELDER_NAMES:
                self.do(NameNumber(seat, elder))
            else:
                hand = list(self.deal.hands[seat])
                self.do(Discard(seat, Cards.of(hand[len(hand) - numbers[seat] :])))
        assert len(self.deal.exchanges) == before
        return self

    def run(self, *, until: Phase | None = None) -> Table:
        """Goes on with the first action listed at every step: until the deal ends, or to a phase of it."""
        number_before = self._number
        while self.phase is not until and self.phase is not Phase.OVER and self._number == number_before:
            self.state = cast("Any", apply)(self.state, legal_actions(self.state)[0])
        return self

    @property
    def _number(self) -> tuple[int, int]:
        """Which deal of which game is in hand."""
        return (0, 0) if isinstance(self.state, Deal) else (self.game.number, self.game.deal_number)

    # --- what may be done -------------------------------------------------------------------------

    def can(self, line: str) -> bool:
        """Whether the one action of the line may be done; listing and judging must agree on it."""
        action = _one(line)
        allowed = objection(self.state, action) is None
        assert allowed is (action in legal_actions(self.state)), f"listing and judging differ on {line}"
        return allowed

    def cannot(self, line: str) -> str:
        """The code of the objection to the line, which must not be allowed and must change nothing."""
        assert not self.can(line), f"{line} is allowed"
        action = _one(line)
        refusal = objection(self.state, action)
        assert refusal is not None
        with pytest.raises(IllegalAction):
            cast("Any", apply)(self.state, action)
        return refusal.code

    def laws_against(self, line: str) -> tuple[str, ...]:
        """The laws the objection to the line rests on."""
        refusal = objection(self.state, _one(line))
        assert refusal is not None, f"{line} is allowed"
        return refusal.laws

    def why(self, line: str) -> str:
        """The objection to the line as it is said."""
        refusal = objection(self.state, _one(line))
        assert refusal is not None, f"{line} is allowed"
        return refusal.sentence()

    def cards_open(self, seat: Seat) -> str:
        """The cards the seat may play now, as text."""
        actions = actions_of(self.state, seat)
        return str(Cards.of(action.card for action in actions if isinstance(action, PlayCard)))

    def options(self, kind: type[AnyAct]) -> list[Any]:
        """The actions of one kind that are open."""
        return [action for action in legal_actions(self.state) if type(action) is kind]


def _one(line: str) -> AnyAct:
    (parsed_act,) = read_line(line)
    return parsed_act.action


# --- tables to sit down at --------------------------------------------------------------------------


def deal_hands(
    code: str,
    *,
    elder: str,
    dealer: str,
    turn_up: str,
    score: tuple[int, int] = (0, 0),
    by_hand: Collection[Act] = (),
    house: Mapping[str, object] | None = None,
) -> Table:
    """A deal whose hands have been dealt and trumps turned, by nature's own acts; A is the elder."""
    deal = new_deal(agreement_on(code, by_hand=by_hand, house=house), dealer=B, score=score)
    return deal_out(Table(deal), elder=elder, dealer=dealer, turn_up=turn_up)


def deal_out(table: Table, *, elder: str, dealer: str, turn_up: str) -> Table:
    """Deals these hands and turns this card, from the shuffle on."""
    hands: dict[Seat, Iterator[Card]] = {
        table.deal.elder: iter(list(Cards.read(elder))),
        table.deal.dealer: iter(list(Cards.read(dealer))),
    }
    if table.phase is Phase.SHUFFLE:
        table.do(TableShuffles())
    while (seat := receiver(table.deal)) is not None:
        table.do(Give(next(hands[seat])))
    return table.do(TurnUp(Card.read(turn_up)))


def game(
    code: str,
    *,
    by_hand: Collection[Act] = (),
    house: Mapping[str, object] | None = None,
    score: tuple[int, int] = (0, 0),
) -> Table:
    """A game about to begin; B deals first."""
    return Table(new_game(agreement_on(code, by_hand=by_hand, house=house), dealer=B, score=score))


def match(
    code: str,
    *,
    by_hand: Collection[Act] = (),
    house: Mapping[str, object] | None = None,
    length: int = 1,
    dealer: Seat | None = None,
) -> Table:
    """A match about to begin, with the cut for deal unless the dealer is named."""
    return Table(new_match(agreement_on(code, by_hand=by_hand, house=house), length=length, dealer=dealer))


def receivers(table: Table) -> str:
    """Deals to the end and says who was given each card: `AAABBBAABB`."""
    order = ""
    while (seat := receiver(table.deal)) is not None:
        order += seat.name
        table.do(natural_actions(table.state)[0])
    return order


# --- deals with a known end -------------------------------------------------------------------------

WEAK: Final = "Kc Qc Js 8s 7s"
"""A hand without a trump when hearts are turned: it takes a trick only where the other has to lead clubs."""

STRONG: Final = {3: "Kh Qh Jh 8c 7c", 4: "Kh Qh Jh Ah 7c", 5: "Kh Qh Jh Ah Th"}
"""Hands that take this number of tricks against WEAK, hearts being trumps, without announcing their king."""

_PLAY: Final = {
    ("A", 3): ("A Qh, B 7s", "A Kh, B 8s", "A Jh, B Js", "A 8c, B Kc", "B Qc, A 7c"),
    ("A", 4): ("A Qh, B 7s", "A Kh, B 8s", "A Jh, B Js", "A Ah, B Qc", "A 7c, B Kc"),
    ("A", 5): ("A Qh, B 7s", "A Kh, B 8s", "A Jh, B Js", "A Ah, B Qc", "A Th, B Kc"),
    ("B", 3): ("A 7s, B Jh", "B Kh, A 8s", "B Qh, A Js", "B 8c, A Kc", "A Qc, B 7c"),
    ("B", 4): ("A 7s, B Jh", "B Kh, A 8s", "B Qh, A Js", "B Ah, A Qc", "B 7c, A Kc"),
    ("B", 5): ("A 7s, B Th", "B Kh, A 8s", "B Qh, A Js", "B Jh, A Kc", "B Ah, A Qc"),
}


def score_when(
    code: str,
    *words: str,
    winner: str,
    tricks: int,
    exchanged: bool = False,
    house: Mapping[str, object] | None = None,
    score: tuple[int, int] = (0, 0),
) -> tuple[int, int]:
    """The score at the end of a deal in which, after `words`, A or B takes `tricks` and no king is announced.

    With `exchanged` the words follow an exchange of one card by each player.
    """
    elder, dealer = (STRONG[tricks], WEAK) if winner == "A" else (WEAK, STRONG[tricks])
    if exchanged:
        (elders, of_elder), (dealers, of_dealer) = elder.rsplit(" ", 1), dealer.rsplit(" ", 1)
        table = deal_hands(code, elder=f"{elders} 8d", dealer=f"{dealers} 7d", turn_up="9h", house=house, score=score)
        served_first = table.deal.agreement.rules.exchange.order == "elder-served-first"
        number = " 1" if table.deal.agreement.rules.proposal.number_named == "with-proposal" else ""
        table.play(f"A proposes{number}", "B accepts", "A discards 8d")
        steps = (f"A gets {of_elder}", "B discards 7d") if served_first else ("B discards 7d", f"A gets {of_elder}")
        table.play(*steps, f"B gets {of_dealer}")
    else:
        table = deal_hands(code, elder=elder, dealer=dealer, turn_up="9h", house=house, score=score)
    table.play(*words)
    for line in _PLAY[winner, tricks]:
        table.play(line)
        if table.phase is Phase.OVER:
            break
    assert table.phase is Phase.OVER
    return table.score
