"""What the player is told when he asks: his hand, the table, the score, the rules; and what he is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from ecarte.acts import (
    Agree,
    AnnounceKing,
    AnyAct,
    Choose,
    IrregularAct,
    LayAside,
    Pay,
    TakeDown,
    TakeExposed,
    TakeNext,
    TellNumber,
)
from ecarte.cards import OTHER, Seat, Suit
from ecarte.engine.deal import Liable, Phase, Trick
from ecarte.errors import Objection
from ecarte.faults import Claimed
from ecarte.plain.numbers import NumberedHand
from ecarte.rules.ledger import ledger
from ecarte.rules.schema import Follow, MustTrump, MustWin
from ecarte.session.events import trick_taker
from ecarte.session.law import laws_on
from ecarte.session.telling import Teller
from ecarte.view import PublicView, SeatView
from ecarte.words import claim_name, code_name, doing, listed_options, objection_sentence


def hand(teller: Teller, view: SeatView, numbered: NumberedHand) -> str:
    """The player's cards with their numbers."""
    if view.hand is None:
        return teller.say("plain.hand-hidden" if view.public.turn_up else "plain.no-hand")
    if not view.hand:
        return teller.say("plain.no-hand")
    semicolon = teller.say("list.semicolon")
    cards = semicolon.join(teller.say("plain.hand-card", n=number, card=card) for number, card in numbered.cards)
    return teller.say("plain.hand", cards=cards)


def which(teller: Teller, view: SeatView, numbered: NumberedHand) -> str:
    """What to type where a kind of action was named and the choice within it was not."""
    if view.public.phase in (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS, Phase.LEAD, Phase.REPLY):
        return teller.say("plain.which-card", hand=hand(teller, view, numbered))
    return teller.say("plain.which-number")


def table(teller: Teller, view: SeatView) -> Iterator[str]:
    """What lies on the table and who has bound himself to what."""
    public = view.public
    if public.trump is None:
        yield teller.say("plain.no-trump")
    else:
        yield teller.say("plain.trump", suit=public.trump, card=public.turn_up)
    if public.dealer is None:
        yield teller.say("plain.no-dealer")
    else:
        yield teller.say("plain.elder-you" if view.is_elder else "plain.dealer-you", who=teller.other)
    if public.phase is not None and public.phase > Phase.TURN_UP:
        yield _stock(teller, public.stock)
        theirs = public.hand_counts[OTHER[view.seat]]
        yield teller.say("plain.counts" if theirs else "plain.counts-none", who=teller.other, n=theirs)
        yield teller.say("plain.tricks", other=teller.other, **_pair(public.won, view.seat))
    if public.led is not None:
        yield teller.say("plain.led", card=public.led)
    yield from _bound(teller, view)


def _stock(teller: Teller, left: int | None) -> str:
    if left is None:
        return teller.say("plain.stock-unknown")
    return teller.say("plain.stock", n=left) if left else teller.say("plain.stock-none")


def _bound(teller: Teller, view: SeatView) -> Iterator[str]:
    public = view.public
    if public.announced is not None:
        mine = public.announced is view.seat
        yield teller.say("plain.announced-you" if mine else "plain.announced", who=teller.other)
    if public.liable is not Liable.NOBODY:
        by_dealer = public.liable is Liable.DEALER
        mine = by_dealer is not view.is_elder
        role = "dealer" if by_dealer else "elder"
        scoring = public.agreement.rules.scoring
        points = scoring.point_against_dealer if by_dealer else scoring.point_against_elder
        yield teller.say(f"plain.liable-{role}{'-you' if mine else ''}", who=teller.other, n=points)


def score(teller: Teller, view: SeatView) -> Iterator[str]:
    """The marks, and the games where there are several."""
    public = view.public
    yield teller.say("event.score", other=teller.other, **_pair(public.score, view.seat))
    if public.length != 1:
        winners = [result.winner for result in public.results]
        games = winners.count(Seat.A), winners.count(Seat.B)
        yield teller.say("plain.games", other=teller.other, **_pair(games, view.seat))


def _pair(pair: tuple[int, int], seat: Seat) -> dict[str, int]:
    return {"mine": pair[seat], "theirs": pair[OTHER[seat]]}


def last(teller: Teller, view: SeatView, trump_before: Suit | None) -> str:
    """The last trick, of the deal before when none has been played in this one."""
    public = view.public
    tricks = public.tricks or public.last_tricks
    if not tricks:
        return teller.say("plain.no-last")
    trick = tricks[-1]
    trump = public.trump if public.tricks else trump_before
    taker = trick_taker(public, trick, trump)
    key = "plain.last" if public.tricks else "plain.last-in-deal-before"
    return teller.say(key, **_trick(teller, trick, taker))


def _trick(teller: Teller, trick: Trick, taker: Seat) -> dict[str, object]:
    def name(seat: Seat) -> str:
        return teller.say("plain.you") if seat is teller.me else teller.names[seat]

    return {
        "led": trick.led, "reply": trick.reply, "first": name(trick.leader), "second": name(OTHER[trick.leader]),
        "taker": name(taker),
    }  # fmt: skip


def what(teller: Teller, view: SeatView, *, remind: bool) -> str:
    """What the player may do now."""
    options = listed_options((*view.legal, *waited_for(view)), teller.language, style=teller.style)
    if remind and any(isinstance(action, AnnounceKing) for action in view.legal):
        reminder = teller.say("plain.remind-king")
        return f"{teller.say('plain.what', options=options)} {reminder}" if options else reminder
    return teller.say("plain.what", options=options) if options else teller.say("plain.what-nothing")


def waited_for(view: SeatView) -> tuple[AnyAct, ...]:
    """What the player may do now because a ruling, a question, an offer or a debt waits for him."""
    acts = () if view.club is None else view.club.acts
    return tuple(act for act in acts if isinstance(act, _WAITED_FOR))


_WAITED_FOR: Final = (Choose, LayAside, TellNumber, TakeExposed, TakeNext, Agree, Pay)


def claims(teller: Teller) -> Iterator[str]:
    """The list of everything that may be claimed, the same whatever has happened."""
    yield teller.say("plain.claims")
    for number, kind in enumerate(Claimed, start=1):
        yield teller.say("plain.numbered", n=number, what=claim_name(kind, teller.language))


def in_the_wrong(teller: Teller, slips: Sequence[IrregularAct]) -> Iterator[str]:
    """What could be done wrong now, with numbers, to whoever asks."""
    if not slips:
        yield teller.say("plain.wrong-nothing")
        return
    yield teller.say("plain.wrong")
    for number, slip in enumerate(slips, start=1):
        what = doing(slip, teller.language, style=teller.style)
        yield teller.say("plain.numbered", n=number, what=what)


def ruling_laws(teller: Teller, view: SeatView) -> Iterator[str]:
    """What the laws say of the choice before the player, or of the last claim that was upheld in this game.

    In any language they are quoted, in the words of the ledger, which are English.
    """
    club = view.public.club
    event = None
    if club is not None:
        event = club.ruling.event if club.ruling is not None else club.upheld[-1][0] if club.upheld else None
    laws = () if event is None else laws_on(event, view.public.agreement.rules)
    if not laws:
        yield teller.say("plain.law-nothing")
    statements = ledger().statements
    for law in laws:
        if law in statements:
            yield teller.say("plain.law", law=law, rule=statements[law].rule)


def why(teller: Teller, refused: Objection | None) -> Iterator[str]:
    """The last refusal with what its laws say."""
    if refused is None:
        yield teller.say("plain.why-nothing")
        return
    yield objection(teller, refused)
    yield from provisions(teller, refused.laws)


def provisions(teller: Teller, laws: tuple[str, ...]) -> Iterator[str]:
    """What the laws say, in the words of the ledger, which are English; elsewhere where to read them."""
    statements = ledger().statements
    known = [law for law in laws if law in statements]
    if teller.language == "en":
        for law in known:
            yield teller.say("plain.law", law=law, rule=statements[law].rule)
    elif known:
        yield teller.say("plain.law-elsewhere", law=known[0])


def objection(teller: Teller, refused: Objection) -> str:
    """Why something is refused, the law, and what may be done instead.

    Marks may be taken down whether or not they are too many, so that stands on no list of what may be done.
    """
    allowed = tuple(act for act in refused.allowed if not isinstance(act, TakeDown))
    return objection_sentence(replace(refused, allowed=allowed), teller.language, style=teller.style)


def rules(teller: Teller, public: PublicView) -> Iterator[str]:
    """The rules of the game in short."""
    rules = public.agreement.rules
    yield teller.say("plain.rules", code=code_name(rules.name, teller.language), points=rules.game.points_to_win)
    most = rules.proposal.most_exchanges
    yield teller.say("plain.rules-exchange-once", n=most) if most else teller.say("plain.rules-exchange-free")
    if rules.play.follow is not Follow.ALWAYS or rules.play.must_win is not MustWin.WHEN_ABLE:
        yield teller.say("plain.rules-loose")
    else:
        trumps = rules.play.must_trump is MustTrump.WHEN_VOID
        yield teller.say("plain.rules-must-win" if trumps else "plain.rules-no-trump")
    yield teller.say("plain.rules-king-turned", n=rules.king.turned_points)
    yield teller.say("plain.rules-king-held", n=rules.king.held_points)
    scoring = rules.scoring
    yield teller.say(
        "plain.rules-point", tricks=scoring.tricks_for_point, point=scoring.point, all=scoring.tricks_for_vole,
        vole=scoring.vole,
    )  # fmt: skip
    yield teller.say("plain.rules-liable", elder=scoring.point_against_elder, dealer=scoring.point_against_dealer)
    yield teller.say("plain.rules-laws", name=rules.name)
