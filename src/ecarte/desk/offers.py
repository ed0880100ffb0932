"""What a player may do now, as a short list: each offer with its keys, its words and the acts behind it.

Cards of the hand are chosen in the hand itself, so playing and discarding have no offer of their own;
every other legal action belongs to exactly one `ActOffer`.  An offer with several acts (where to cut,
which packets) is one question more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ecarte import acts
from ecarte.acts import AnyAct, IrregularAct, SeatMove, TableAct
from ecarte.acts.rows import ROWS, Kind
from ecarte.bots.club import acts_in, choices_in
from ecarte.cards import NO_CARDS, Card, Cards
from ecarte.desk.usual import as_usual
from ecarte.engine.deal import Phase
from ecarte.faults import Conduct
from ecarte.view import SeatView
from ecarte.words import Fact, Message, deed, is_spoken, said
from ecarte.words.message import CardTold

KING: Final = "announce-king"
CHOOSE: Final = "choose"


class ActOffer(msgspec.Struct, frozen=True):
    """One thing a player may do: its name, its keys (the first is shown), and the acts behind it."""

    name: str
    keys: tuple[str, ...]
    acts: tuple[AnyAct, ...]

    @property
    def words(self) -> Message:
        """What is said aloud, or done; a name for all of them where there are several."""
        if len(self.acts) > 1:
            return Message(f"tui.{self.name}")
        return said(self.acts[0]) if is_spoken(self.acts[0]) else deed(self.acts[0])


class OptionOffered(msgspec.Struct, frozen=True):
    """One of several acts behind an offer, with the number under which it is chosen."""

    number: int
    words: Fact


_WISHES: Final = (acts.Propose, acts.Stand, acts.Accept, acts.Refuse, acts.AnnounceKing)
"""What one can wish to do at any time, so that the judge can say why it may not be done now."""


_ORDER: Final = {kind: place for place, kind in enumerate(ROWS)}


def offers(view: SeatView, *, show_king: bool) -> tuple[ActOffer, ...]:
    """The player's offers: what is waited for, then words and marks, then what is done with the pack and the hand.

    Of the last, what goes without saying comes first.

    The king of trumps is a thing to remember: its offer is left out unless `show_king`, but `offer_of_key`
    finds it all the same.
    """
    usual = as_usual(view)
    found = [offer for offer in _all_offers(view) if show_king or offer.name != KING]

    def place(offer: ActOffer) -> tuple[bool, bool, bool]:
        kind = type(offer.acts[0])
        of_the_hands = _ORDER[kind] < _ORDER[acts.Propose]
        return not ROWS[kind].awaited, of_the_hands, of_the_hands and usual not in offer.acts

    return tuple(sorted(found, key=place))


def offer_of_key(view: SeatView, key: str) -> ActOffer | None:
    """The offer the key stands for now, if there is one."""
    return next((offer for offer in _all_offers(view) if key in offer.keys), None)


def wishes(view: SeatView) -> tuple[ActOffer, ...]:
    """What the player could ask for and is not offered now; why not is for the judge to say."""
    offered = {offer.name for offer in _all_offers(view)}
    wished = (ActOffer(ROWS[kind].name, ROWS[kind].keys, (kind(view.seat),)) for kind in _WISHES)
    return tuple(offer for offer in wished if offer.name not in offered)


def wish(view: SeatView, key: str) -> AnyAct | None:
    """What the key would mean at another moment."""
    return next((kind(view.seat) for kind in _WISHES if key in ROWS[kind].keys), None)


def _all_offers(view: SeatView) -> tuple[ActOffer, ...]:
    """An offer for each kind of act that has a key, in the order of the rows; the keys work in every language."""
    now = (*view.legal, *waited_for(view))
    kinds = {type(act) for act in now}
    return tuple(
        ActOffer(row.name, row.keys, tuple(act for act in now if type(act) is kind))
        for kind, row in ROWS.items()
        if row.keys and kind in kinds
    )


def waited_for(view: SeatView) -> tuple[AnyAct, ...]:
    """What the player may do now because a ruling, a question, an offer or a debt waits for him."""
    return tuple(act for act in acts_in(view) if ROWS[type(act)].awaited)


# --- numbers and cards ------------------------------------------------------------------------------


def act_of_number(view: SeatView, number: int) -> AnyAct | None:
    """Naming or telling that number of cards, or the choice of that number, where such a thing is asked for."""
    club = view.public.club
    if club is not None and is_asked_by_number(view):
        if club.asking:
            return acts.TellNumber(view.seat, number)
        if club.ruling is not None:
            return dict(enumerate(choices_in(view), start=1)).get(number)
        return exposed_choices(view).get(str(number))
    return next((a for a in view.legal if isinstance(a, acts.NameNumber) and a.number == number), None)


def is_asked_by_number(view: SeatView) -> bool:
    """Whether a number answers a question instead of naming a card: a remedy, a number taken, a card that lies open."""
    club = view.public.club
    return club is not None and view.is_on_turn and bool(club.ruling or club.asking or club.exposed)


def number_of(act: AnyAct) -> int | None:
    """The number an act is about: cards lifted, or asked for."""
    slots = act.row.slots
    number: int | None = getattr(act, slots[0].fields[0]) if [slot.kind for slot in slots] == [Kind.NUMBER] else None
    return number


def playable(view: SeatView) -> Cards:
    """The cards the player may play now; in club conduct all of them, for nothing tells him which he should."""
    club = view.public.club
    if club is not None and club.ruling is not None:
        return NO_CARDS
    if club is not None and club.conduct is Conduct.CLUB and view.is_on_turn:
        return (view.hand or NO_CARDS) if view.public.phase in (Phase.LEAD, Phase.REPLY) else NO_CARDS
    return Cards.of(action.card for action in view.legal if isinstance(action, acts.PlayCard))


def discard_numbers(view: SeatView) -> range:
    """How many cards may be laid down now; empty when it is not the moment."""
    laid = (act for act in (*view.legal, *waited_for(view)) if isinstance(act, acts.Discard | acts.LayAside))
    numbers = {len(act.cards) for act in laid}
    return range(min(numbers), max(numbers) + 1) if numbers else range(0)


def card_act(view: SeatView, card: Card) -> AnyAct:
    """Playing the card, whether or not it is allowed: the judge says why not."""
    return acts.PlayCard(view.seat, card)


def discard_act(view: SeatView, cards: Cards = NO_CARDS) -> AnyAct:
    """Laying the cards down, or aside where there are too many, whether or not it is allowed."""
    if view.public.club is not None and view.public.club.laying is view.seat:
        return acts.LayAside(view.seat, cards)
    return acts.Discard(view.seat, cards)


# --- lists of club conduct --------------------------------------------------------------------------


class Listing(msgspec.Struct, frozen=True):
    """One line of a list to choose an act from.  Lines of one `group` may be told as one, and chosen from further."""

    words: Fact
    act: SeatMove
    group: str = ""


def claims(view: SeatView) -> tuple[Listing, ...]:
    """Everything that may be claimed, the same whatever has happened."""
    return tuple(Listing(Message(f"claim.{claim.kind}"), claim) for claim in acts.CLAIMS[view.seat])


def rights(mine: Sequence[TableAct], view: SeatView) -> tuple[Listing, ...]:
    """What the player may do besides claims and what has a button of its own; marks taken down among it."""
    taken_down = (act for act in acts_in(view) if isinstance(act, SeatMove) and not isinstance(act, TableAct))
    return tuple(
        Listing(deed(act), act)
        for act in (*mine, *taken_down)
        if not ROWS[type(act)].awaited and not isinstance(act, acts.Claim)
    )


def wrong(slips: Sequence[IrregularAct]) -> tuple[Listing, ...]:
    """What could be done in the wrong."""
    return tuple(Listing(deed(act), act, _kind(act)) for act in slips)


def _kind(act: IrregularAct) -> str:
    return (type(act.done) if isinstance(act, acts.Slip) else type(act)).__name__.lower()


def exposed_choices(view: SeatView) -> Mapping[str, SeatMove]:
    """What may be done with a card that lies open, by the number under which it is asked."""
    found = (act for act in acts_in(view) if isinstance(act, acts.TakeExposed | acts.TakeNext))
    return {str(number): act for number, act in enumerate(found, start=1)}


def choice_told(choice: acts.Choose) -> Message | CardTold:
    """A remedy as one of several: `let it stand`, `the nine of hearts`."""
    return Message(f"option.{choice.remedy}") if choice.card is None else CardTold(str(choice.card))


def options_of(offer: ActOffer) -> tuple[OptionOffered, ...]:
    """The acts of an offer as lines of a list; none where there is but one."""
    if len(offer.acts) == 1:
        return ()
    numbers = (number_of(act) for act in offer.acts)
    return tuple(
        OptionOffered(
            place if number is None else number, choice_told(act) if isinstance(act, acts.Choose) else deed(act)
        )
        for place, (number, act) in enumerate(zip(numbers, offer.acts, strict=True), start=1)
    )
