"""A table in club conduct, at which a test lets things go wrong and claims what the laws give.

Acts of regular play are lines as at `tests.laws.table`; slips, accidents and rights are acts of `ecarte.acts`.

    table = club_dealt("london", elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s", turn_up="9h")
    table.play("A proposes").do(Withdraw(A))
    table.claim(B, ClaimKind.WORD_WITHDRAWN)
    assert table.options == (Remedy.HOLD_TO_WORD,)
    table.choose(Remedy.HOLD_TO_WORD)

A is the elder and B deals, unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import pytest
from msgspec.structs import replace

from ecarte import (
    Agreement,
    Card,
    Cards,
    ChoosePackets,
    Deal,
    Game,
    Give,
    IllegalAction,
    Match,
    Phase,
    Seat,
    apply,
    legal_actions,
    new_game,
    objection,
    seat_view,
)
from ecarte.acts import Accident, AnyAct, Choose, Claim, IrregularAct, Slip
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.engine.dealing import receiver
from ecarte.record.line_reader import read_line
from ecarte.rules import RuleSet, load, with_house
from ecarte.table.club.accidents import accidents
from ecarte.table.club.bookkeeping import Ruling
from ecarte.table.club.law import uphold
from ecarte.table.club.slips import slips
from ecarte.table.club.state import club_at, new_club
from ecarte.views.seat import SeatView
from tests.laws.table import A, B, Table

LONG: Final = {"game.points_to_win": 99}
"""A game so long that no deal ends it."""

ELDER: Final = "Kh Qh Jh 8c 7c"
DEALER: Final = "Kc Qc Js 8s 7s"


class ClubTable(Table):
    """A match in club conduct; `club` is the present moment."""

    def __init__(self, club: Match) -> None:
        self.club = club

    # --- what lies on the table -------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The club itself, for what every table can do."""
        return self.club

    @state.setter
    def state(self, club: Any) -> None:
        self.club = club

    @property
    def deal(self) -> Deal:
        """The deal in hand."""
        return self.club.deal

    @property
    def game(self) -> Game:
        """The game in hand."""
        assert self.club.game is not None
        return self.club.game

    @property
    def match(self) -> Match:
        """The match, with all that may have gone wrong in it."""
        return self.club

    @property
    def ruling(self) -> Ruling:
        """The ruling that waits for the claimant."""
        assert self.club.ledger.pending_ruling is not None, "no claim waits for a choice"
        return self.club.ledger.pending_ruling

    @property
    def options(self) -> tuple[Remedy, ...]:  # type: ignore[override]
        """What the claimant may choose; nothing while no ruling is in hand."""
        return () if self.club.ledger.pending_ruling is None else self.club.ledger.pending_ruling.options

    @property
    def stock(self) -> int:
        """How many cards are left in the stock."""
        return self.deal.stock

    def holds(self, seat: Seat, cards: str) -> bool:
        """Whether the seat holds these cards and no others."""
        return self.deal.hands[seat] == Cards.read(cards)

    def has_seen(self, seat: Seat, cards: str) -> bool:
        """Whether these are the cards the seat has seen by a fault, besides its own and those played."""
        return self.club.ledger.seen_cards[seat] == Cards.read(cards)

    def view(self, seat: Seat) -> SeatView:
        """What the seat may know."""
        return seat_view(self.club, seat)

    # --- what is done -----------------------------------------------------------------------------

    def do(self, action: AnyAct) -> ClubTable:
        """The act is done; if it is lawful it must be one of those listed."""
        if isinstance(action, IrregularAct):
            assert type(action) in {type(slip) for slip in slips(self.club, action.seat)}, f"{action} is not listed"
        elif isinstance(action, Accident):
            assert action in accidents(self.club), f"{action} is not listed"
        else:
            assert action in legal_actions(self.club), f"{action} is not listed"
        self.club = apply(self.club, action)
        return self

    def slip(self, line: str) -> ClubTable:
        """The one act of the line, done against the laws."""
        (parsed_act,) = read_line(line)
        action: Any = parsed_act.action
        return self.do(Slip(action.seat, action))

    def play(self, *lines: str) -> ClubTable:
        """Every action of the lines is done in turn."""
        for line in lines:
            for parsed_act in read_line(line):
                if parsed_act.receiver is not None:
                    assert self._receiver() is parsed_act.receiver, f"{line}: the card goes to another player"
                self.do(parsed_act.action)
        return self

    def run(self, *, until: Phase | None = None) -> ClubTable:
        """Goes on in regular play until the deal ends, or to a phase of it."""
        super().run(until=until)
        return self

    def _receiver(self) -> Seat | None:
        giving = self.club.ledger.cards_owed
        if giving != (0, 0):
            return self.deal.elder if giving[self.deal.elder] else self.deal.dealer
        return receiver(self.deal)

    def claim(self, seat: Seat, kind: ClaimKind) -> ClubTable:
        """The player calls the table's attention to it, and the claim is upheld."""
        refused = self.club.n_rejected_claims
        self.do(Claim(seat, kind))
        assert self.club.n_rejected_claims == refused, f"{kind.value} is not upheld for {seat.name}"
        return self

    def refuse(self, seat: Seat, kind: ClaimKind) -> ClubTable:
        """The player claims it, and the claim is not upheld and changes nothing."""
        before = self.club
        self.do(Claim(seat, kind))
        refused = self.club.n_rejected_claims[seat]
        assert refused == before.n_rejected_claims[seat] + 1, f"{kind.value} is upheld for {seat.name}"
        assert replace(self.club, n_rejected_claims=before.n_rejected_claims) == before
        return self

    def may_claim(self, seat: Seat, kind: ClaimKind) -> bool:
        """Whether the claim would be upheld; listing and ruling must agree on it."""
        ruling = uphold(self.club, seat, kind)
        after = apply(self.club, Claim(seat, kind))
        assert (after.n_rejected_claims == self.club.n_rejected_claims) is (ruling is not None)
        return ruling is not None

    def event(self, seat: Seat, kind: ClaimKind) -> str:
        """The event that the claim would be upheld for."""
        ruling = uphold(self.club, seat, kind)
        assert ruling is not None, f"{kind.value} is not upheld for {seat.name}"
        return ruling.event

    def choose(self, remedy: Remedy, card: str | None = None) -> ClubTable:
        """The claimant chooses."""
        choice = Choose(self.ruling.claimant, remedy, None if card is None else Card.read(card))
        return self.do(choice)

    def choose_as_formerly(self, remedy: Remedy) -> ClubTable:
        """The claimant chooses what is offered no more, and stands in records of then."""
        choice = Choose(self.ruling.claimant, remedy)
        assert choice not in legal_actions(self.club)
        self.club = apply(self.club, choice)
        return self

    def also(self) -> ClubTable:
        """The same table again, to try something else."""
        return type(self)(self.club)

    # --- what may be done -------------------------------------------------------------------------

    def allows(self, act: AnyAct) -> bool:
        """Whether the act can be done now."""
        return objection(self.club, act) is None

    def forbids(self, act: AnyAct) -> str:
        """The code of the objection to the act, which must change nothing."""
        refusal = objection(self.club, act)
        assert refusal is not None, f"{act} is allowed"
        with pytest.raises(IllegalAction):
            apply(self.club, act)
        return refusal.code

    @property
    def is_fresh(self) -> bool:
        """Whether a deal is about to begin, with nothing of it done."""
        deal = self.deal
        nothing_dealt = not deal.hands[0] and not deal.hands[1] and deal.turn_up is None
        return deal.phase is Phase.SHUFFLE and nothing_dealt and not deal.shuffled and not self.club.ledger.faults


# --- tables to sit down at --------------------------------------------------------------------------


def rules_of(code: str, house: Mapping[str, object] | None = None) -> RuleSet:
    """The code, with some values changed."""
    return with_house(load(code), house) if house else load(code)


def club_table(code: str, *, dealer: Seat | None = B, house: Mapping[str, object] | None = None) -> ClubTable:
    """A match about to begin; `dealer` None begins with the cut for deal."""
    return ClubTable(new_club(rules_of(code, house), dealer=dealer))


def club_of(play: Deal | Game) -> ClubTable:
    """A table at which this deal or game stands as given."""
    return ClubTable(club_at(play))


def club_agreed(code: str, house: Mapping[str, object] | None = None) -> Agreement:
    """The agreement of club conduct, for positions made by hand."""
    return new_club(rules_of(code, house), dealer=B).agreement


def shuffle_table(table: ClubTable) -> ClubTable:
    """The pack is shuffled by the dealer, cut and about to be dealt."""
    elder, dealer = table.deal.elder, table.deal.dealer
    if table.phase is Phase.SHUFFLE:
        table.play(f"{dealer.name} shuffles", f"{dealer.name} presents")
    if table.phase is Phase.CUT:
        table.play(f"{elder.name} cuts 10")
    return table


def club_deal_out(
    table: ClubTable, *, elder: str, dealer: str, turn_up: str | None = None, taken_up: str = "AB"
) -> ClubTable:
    """Deals these hands from wherever the deal stands, turns this card, and `taken_up` take up their hands."""
    shuffle_table(table)
    if table.phase is Phase.PACKETS:
        bound = table.deal.order_bound or (3, 2)
        table.do(ChoosePackets(table.deal.dealer, bound))
    give_all(table, elder=elder, dealer=dealer)
    if turn_up is not None:
        table.play(f"turn-up {turn_up}")
        take_up(table, taken_up)
    return table


def give_all(table: ClubTable, *, elder: str, dealer: str) -> ClubTable:
    """Give each card of the deal to the next player in turn, until the hands are complete."""
    hands: dict[Seat, Iterator[Card]] = {
        table.deal.elder: iter(_but_dealt(table, elder)),
        table.deal.dealer: iter(_but_dealt(table, dealer)),
    }
    while table.phase is Phase.DEAL and (seat := receiver(table.deal)) is not None:
        table.do(Give(next(hands[seat])))
    return table


def _but_dealt(table: ClubTable, text: str) -> Iterable[Card]:
    dealt_cards = table.deal.hands[0] | table.deal.hands[1]
    return [card for card in Cards.read(text) if card not in dealt_cards]


def take_up(table: ClubTable, seats: str = "AB") -> ClubTable:
    """The players take up their hands."""
    for name in seats:
        line = f"{name} takes up"
        if not table.deal.taken_up[Seat[name]] and table.can(line):
            table.play(line)
    return table


def club_dealt(
    code: str,
    *,
    elder: str,
    dealer: str,
    turn_up: str,
    score: tuple[int, int] = (0, 0),
    taken_up: str = "AB",
    house: Mapping[str, object] | None = None,
) -> ClubTable:
    """A game in club conduct whose first deal has been dealt by A's and B's own hands; A is the elder."""
    table = club_of(new_game(club_agreed(code, house), dealer=B, score=score))
    return club_deal_out(table, elder=elder, dealer=dealer, turn_up=turn_up, taken_up=taken_up)


# --- an exchange ------------------------------------------------------------------------------------


def before_exchange_in_club(code: str) -> ClubTable:
    """The hands ELDER and DEALER dealt and taken up, hearts trumps; the elder decides."""
    return club_dealt(code, elder=ELDER, dealer=DEALER, turn_up="9h", house=LONG)


def discarded_in_club(code: str) -> ClubTable:
    """The elder has laid down the eight and seven of clubs, the dealer those of spades; the elder is to be served."""
    table = before_exchange_in_club(code).play("A proposes", "B accepts", "A asks for 2", "A discards 8c 7c")
    return table.play("B discards 8s 7s")


def served_in_club(code: str) -> ClubTable:
    """The exchange is over and the elder decides again."""
    return discarded_in_club(code).play("A gets Ah Th", "B gets As Ts")


__all__ = [
    "DEALER", "ELDER", "LONG", "A", "B", "ClubTable", "before_exchange_in_club", "club_agreed", "club_deal_out",
    "club_dealt", "club_of", "club_table", "discarded_in_club", "give_all", "rules_of", "served_in_club",
    "shuffle_table", "take_up",
]  # fmt: skip
