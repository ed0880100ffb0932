"""What a player may do now, as a short list with one key each.

Cards of the hand are chosen in the hand itself, so playing and discarding have no offer of their own;
every other legal action belongs to exactly one `Offer`.  An offer with several actions (where to cut,
which packets) is one question more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ecarte.acts import (
    Accept,
    AcceptIfEnough,
    Action,
    Agree,
    AnnounceKing,
    AnyAct,
    AskNumber,
    CallNewCards,
    Choose,
    ChoosePack,
    ChoosePackets,
    ChooseSide,
    Cut,
    CutForDeal,
    Discard,
    GiveNotice,
    LayAside,
    Mark,
    NameNumber,
    NameSuit,
    Pay,
    PlayCard,
    Present,
    Propose,
    Refuse,
    Shuffle,
    Stand,
    TakeDown,
    TakeExposed,
    TakeNext,
    TakeUp,
    TellNumber,
)
from ecarte.cards import NO_CARDS, Card, Cards
from ecarte.engine.deal import Phase
from ecarte.faults import Conduct
from ecarte.plain.answers import waited_for
from ecarte.plain.club_reading import choice_words, choices_in, exposed_choices
from ecarte.view import SeatView
from ecarte.words import doing, is_spoken, say, saying

KING: Final = "announce-king"
CHOOSE: Final = "choose"


class Offer(msgspec.Struct, frozen=True):
    """One thing a player may do: its name, its keys (the first is shown), and the actions behind it."""

    name: str
    keys: tuple[str, ...]
    actions: tuple[AnyAct, ...]

    def label(self, language: str) -> str:
        """The words on the button: what is said aloud, or done; a name for all of them where there are several."""
        if len(self.actions) > 1:
            return say(f"tui.{self.name}", language)
        action = self.actions[0]
        words = saying(action, language) if is_spoken(action) else doing(action, language)
        return words[:1].upper() + words[1:]


# Both languages' keys work in both languages; the order is the order of the buttons.
_KINDS: Final[tuple[tuple[type, str, tuple[str, ...]], ...]] = (
    (Choose, CHOOSE, ("o",)),
    (TellNumber, "tell-number", ("n",)),
    (TakeExposed, "take-exposed", ("t",)),
    (TakeNext, "take-next", ("n",)),
    (Agree, "agree", ("a",)),
    (Pay, "pay", ("p",)),
    (Propose, "propose", ("p",)),
    (Stand, "stand", ("s", "j")),
    (Accept, "accept", ("a",)),
    (AcceptIfEnough, "accept-if-enough", ("e",)),
    (Refuse, "refuse", ("r",)),
    (NameNumber, "name-number", ("n",)),
    (AskNumber, "ask-number", ("w",)),
    (AnnounceKing, KING, ("k",)),
    (NameSuit, "name-suit", ("n",)),
    (Mark, "mark", ("m",)),
    (TakeDown, "take-down", ("x",)),
    (CutForDeal, "cut-for-deal", ("c",)),
    (ChoosePack, "choose-pack", ("b",)),
    (ChooseSide, "choose-side", ("o",)),
    (Shuffle, "shuffle", ("f",)),
    (Present, "present", ("d",)),
    (Cut, "cut", ("c",)),
    (ChoosePackets, "choose-packets", ("p",)),
    (TakeUp, "take-up", ("t",)),
    (GiveNotice, "give-notice", ("g",)),
    (CallNewCards, "call-new-cards", ("z",)),
)


def offers(view: SeatView, *, show_king: bool) -> tuple[Offer, ...]:
    """The player's offers, in a fixed order.

    The king of trumps is a thing to remember: its offer is left out unless `show_king`, but `key_offer`
    finds it all the same.
    """
    return tuple(offer for offer in _all_offers(view) if show_king or offer.name != KING)


def key_offer(view: SeatView, key: str) -> Offer | None:
    """The offer the key stands for now, if there is one."""
    return next((offer for offer in _all_offers(view) if key in offer.keys), None)


def _all_offers(view: SeatView) -> tuple[Offer, ...]:
    found = []
    for kind, name, keys in _KINDS:
        actions = tuple(action for action in (*view.legal, *waited_for(view)) if type(action) is kind)
        if actions:
            found.append(Offer(name, keys, actions))
    return tuple(found)


def number_action(view: SeatView, number: int) -> AnyAct | None:
    """Naming or telling that number of cards, or the choice of that number, where such a thing is asked for."""
    club = view.public.club
    if club is not None and is_asked_by_number(view):
        if club.asking:
            return TellNumber(view.seat, number)
        if club.ruling is not None:
            return dict(enumerate(choices_in(view), start=1)).get(number)
        return exposed_choices(view).get(str(number))
    return next((a for a in view.legal if isinstance(a, NameNumber) and a.number == number), None)


def is_asked_by_number(view: SeatView) -> bool:
    """Whether a number answers a question instead of naming a card: a remedy, a number taken, a card that lies open."""
    club = view.public.club
    return club is not None and view.is_on_turn and bool(club.ruling or club.asking or club.exposed)


def option_words(action: AnyAct, language: str) -> str:
    """An act as a line of a list."""
    return choice_words(action, language) if isinstance(action, Choose) else doing(action, language)


def number_of(action: AnyAct) -> int | None:
    """The number an action is about: cards lifted, or asked for."""
    match action:
        case Cut(at=number) | CutForDeal(at=number) | NameNumber(number=number) | AcceptIfEnough(number=number):
            return number
        case Propose(number=int(number)):
            return number
    return None


def playable(view: SeatView) -> Cards:
    """The cards the player may play now; in club conduct all of them, for nothing tells him which he should."""
    club = view.public.club
    if club is not None and club.ruling is not None:
        return NO_CARDS
    if club is not None and club.conduct is Conduct.CLUB and view.is_on_turn:
        return (view.hand or NO_CARDS) if view.public.phase in (Phase.LEAD, Phase.REPLY) else NO_CARDS
    return Cards.of(action.card for action in view.legal if isinstance(action, PlayCard))


def discard_numbers(view: SeatView) -> range:
    """How many cards may be laid down now; empty when it is not the moment."""
    numbers = {len(act.cards) for act in (*view.legal, *waited_for(view)) if isinstance(act, Discard | LayAside)}
    return range(min(numbers), max(numbers) + 1) if numbers else range(0)


def card_action(view: SeatView, card: Card) -> AnyAct:
    """Playing the card, whether or not it is allowed: the judge says why not."""
    return PlayCard(view.seat, card)


def discard_action(view: SeatView, cards: Cards = NO_CARDS) -> AnyAct:
    """Laying the cards down, or aside where there are too many, whether or not it is allowed."""
    if view.public.club is not None and view.public.club.laying is view.seat:
        return LayAside(view.seat, cards)
    return Discard(view.seat, cards)


_WISHES: Final[dict[str, Callable[[SeatView], Action]]] = {
    "p": lambda view: Propose(view.seat),
    "s": lambda view: Stand(view.seat),
    "j": lambda view: Stand(view.seat),
    "a": lambda view: Accept(view.seat),
    "r": lambda view: Refuse(view.seat),
    "k": lambda view: AnnounceKing(view.seat),
}


def wish(view: SeatView, key: str) -> Action | None:
    """What the key would mean at another moment, so that the judge can say why it may not be done now."""
    make = _WISHES.get(key)
    return make(view) if make else None
