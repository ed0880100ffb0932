"""The answers to a player's questions (on hand, table, score, rules, reasons), and the question put to the player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte import acts
from ecarte.acts.objections import Objection
from ecarte.acts.rows import Kind
from ecarte.arbiter.citations import grounds, text_on
from ecarte.cards import OTHER, Seat, Suit
from ecarte.engine.deal import Liable, Phase
from ecarte.host.invocation import command
from ecarte.host.match import Awaits
from ecarte.host.observation import games_won, trick_taker
from ecarte.play.prompts import Pause, interjection_prompt
from ecarte.rules import RuleSet
from ecarte.rules.cases import cases_of
from ecarte.rules.events import events
from ecarte.rules.ledger import ledger
from ecarte.rules.readings import readings
from ecarte.table.match import Stage
from ecarte.ui.names import YOU, SeatNames
from ecarte.ui.offers import ActOffer, NumberedHand, acts_by_number, is_mark, pending_offers
from ecarte.views.seat import PublicView, SeatView
from ecarte.words import (
    ListFact,
    Message,
    act_message,
    choice_message,
    code_message,
    join_messages,
    message,
    objection_messages,
    options,
)

MOST_LAWS = 4
"""The largest number of laws quoted at the table; `ecarte arbiter` quotes all."""

_AT_A_TERMINAL: Final = frozenset({"plain.rules-laws", "plain.why-arbiter", "plain.law-elsewhere"})


def without_commands(sentences: Iterable[Message]) -> tuple[Message, ...]:
    """The sentences that the page shows: all but those that name a command to type in a terminal."""
    return tuple(one for one in sentences if one.key not in _AT_A_TERMINAL)


class Reply(msgspec.Struct, frozen=True):
    """An answer to a player.

    Each line is one or more sentences.  `laws` quotes the laws and maxims on which the answer is based.  `is_refused`:
    the request was not understood, or is not allowed.
    """

    lines: tuple[tuple[Message, ...], ...] = ()
    laws: tuple[Message, ...] = ()
    is_refused: bool = False

    def for_page(self) -> Reply:
        """The answer as the page shows it, without commands to type in a terminal."""
        lines = tuple(filter(None, map(without_commands, self.lines)))
        return replace(self, lines=lines, laws=without_commands(self.laws))


def separate_lines(*sentences: Message) -> Reply:
    """A reply with each of these sentences on a line of its own."""
    return Reply(tuple((sentence,) for sentence in sentences))


def refusal(sentence: Message) -> Reply:
    """A reply to a request that was not understood, or is not allowed."""
    return Reply(((sentence,),), is_refused=True)


# --- the table ---------------------------------------------------------------------------------------


def hand(view: SeatView, numbered: NumberedHand) -> Message:
    """The player's cards with their numbers."""
    if view.hand is None:
        return Message("plain.hand-hidden" if view.public.turn_up else "plain.no-hand")
    if not view.hand:
        return Message("plain.no-hand")
    cards = (message("plain.hand-card", n=number, card=card) for number, card in numbered.cards)
    return message("plain.hand", cards=join_messages(cards, last="semicolon"))


def what_to_type(view: SeatView, numbered: NumberedHand) -> Message:
    """The sentence on what to type, for a player who named a kind of act that needs a card or a number."""
    if view.public.phase in (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS, Phase.LEAD, Phase.REPLY):
        return message("plain.which-card", hand=hand(view, numbered))
    return Message("plain.which-number")


def table(view: SeatView, persons: SeatNames) -> Iterator[Message]:
    """What lies on the table, and who is liable."""
    public = view.public
    if public.trump is None:
        yield Message("plain.no-trump")
    else:
        yield message("plain.trump", suit=public.trump, card=public.turn_up)
    if public.dealer is None:
        yield Message("plain.no-dealer")
    else:
        yield message("plain.elder-you", who=persons.other) if view.is_elder else Message("plain.dealer-you")
    if public.phase is not None and public.phase > Phase.TURN_UP:
        yield _stock(public.stock)
        n_theirs = public.hand_counts[OTHER[view.seat]]
        yield message("plain.counts" if n_theirs else "plain.counts-none", who=persons.other, n=n_theirs)
        yield message("plain.tricks", other=persons.other, **_own_and_other(public.won, view.seat))
    if public.led is not None:
        yield message("plain.led", card=public.led)
    if public.announced is not None:
        is_own = public.announced is view.seat
        yield Message("plain.announced-you") if is_own else message("plain.announced", who=persons.other)
    if public.liable is not Liable.NOBODY:
        yield liability(view, persons)


def _stock(n_cards: int | None) -> Message:
    if n_cards is None:
        return Message("plain.stock-unknown")
    return message("plain.stock", n=n_cards) if n_cards else Message("plain.stock-none")


def liability(view: SeatView, persons: SeatNames) -> Message:
    """Who is liable, which means that the other player scores more for the point, and how much more."""
    public, scoring = view.public, view.public.agreement.rules.scoring
    by_dealer = public.liable is Liable.DEALER
    is_own = by_dealer is not view.is_elder
    points = scoring.point_against_dealer if by_dealer else scoring.point_against_elder
    key = f"plain.liable-{'dealer' if by_dealer else 'elder'}{'-you' if is_own else ''}"
    return message(key, who=persons.other, n=points)


def score(view: SeatView, persons: SeatNames) -> Iterator[Message]:
    """The points marked, and in a match of several games the games won."""
    yield message("event.score", other=persons.other, **_own_and_other(view.public.score, view.seat))
    if view.public.length != 1:
        yield games(view, persons)


def games(view: SeatView, persons: SeatNames) -> Message:
    """How many games each has won."""
    return message("plain.games", other=persons.other, **_own_and_other(games_won(view.public), view.seat))


def _own_and_other(pair: tuple[int, int], seat: Seat) -> dict[str, int]:
    return {"mine": pair[seat], "theirs": pair[OTHER[seat]]}


def last_trick(view: SeatView, persons: SeatNames, trump_before: Suit | None) -> Message:
    """The last trick of this deal, or of the deal before if none has been played in this one."""
    public = view.public
    tricks = public.tricks or public.last_tricks
    if not tricks:
        return Message("plain.no-last")
    trick = tricks[-1]
    taker = trick_taker(public, trick, public.trump if public.tricks else trump_before)
    return message(
        "plain.last" if public.tricks else "plain.last-in-deal-before",
        led=trick.led, reply=trick.reply, taker=persons.name_of(taker, me=YOU),
        first=persons.name_of(trick.leader, me=YOU), second=persons.name_of(OTHER[trick.leader], me=YOU),
    )  # fmt: skip


def possible_acts(view: SeatView, *, remind: bool) -> tuple[Message, ...]:
    """What the player may do now."""
    possible = options((*view.legal, *pending_offers(view)))
    sentence = message("plain.what", options=possible) if possible.items else Message("plain.what-nothing")
    if remind and may_announce(view):
        return (sentence, REMINDER) if possible.items else (REMINDER,)
    return (sentence,)


REMINDER = Message("plain.remind-king")


def may_announce(view: SeatView) -> bool:
    """Whether the player may announce the king now."""
    return bool(view.legal) and any(action.row.unprompted for action in view.legal)


def numbered_list(title: str, offers: Sequence[ActOffer]) -> Iterator[Message]:
    """A list to choose from by number."""
    yield Message(title)
    options = (option for offer in offers for option in offer.options)
    for option in sorted(options, key=lambda option: option.number):
        yield message("plain.numbered", n=option.number, what=option.words)


# --- laws -------------------------------------------------------------------------------------------


def laws_on(event: str, rules: RuleSet) -> tuple[str, ...]:
    """The ids of the laws on `event` in this code, the deciding ones first; empty if no law covers it."""
    irregularity = events().get(event)
    if irregularity is None:
        return ()
    law_ids = [law.id for ground in grounds(irregularity, rules) for law in ground.laws]
    return tuple(dict.fromkeys(law_ids))[:MOST_LAWS]


def ruling_laws(view: SeatView) -> tuple[Message, ...]:
    """The laws on the remedy that has to be chosen now, or else on the last claim that was upheld in this game.

    They are quoted from the ledger, which is in English, also for players of other languages.
    """
    club = view.public.club
    event = None
    if club is not None:
        event = club.ruling.event if club.ruling is not None else club.upheld[-1][0] if club.upheld else None
    laws = () if event is None else laws_on(event, view.public.agreement.rules)
    return tuple(_quotations(laws)) or (Message("plain.law-nothing"),)


def ruling_lines(view: SeatView) -> tuple[tuple[Message, ...], ...]:
    """The arbiter's words on the claim that was upheld last: the case, the remedies to choose from, and their effects.

    Uses only what everybody at the table knows; empty if no claim has been upheld in this game.
    """
    club, rules = view.public.club, view.public.agreement.rules
    if club is None or (club.ruling is None and not club.upheld):
        return ()
    event = club.ruling.event if club.ruling is not None else club.upheld[-1][0]
    title = message("plain.why-case", event=event, title=Message(f"irregular.{event}-title"))
    offering = cases_of(rules).case_offering(event, club.ruling.options) if club.ruling is not None else None
    choices = offering.case.in_words_of(text_on(events()[event], rules)).options if offering is not None else ()
    command_line = message("plain.why-arbiter", command=command(), event=event, name=rules.name)
    return (
        (title,),
        (Message(f"irregular.{event}-happened"),),
        *(
            (message("plain.why-choice", choice=Message(f"choice.{name}"), leads=_consequence(name, rules)),)
            for name in choices
        ),
        (command_line,),
    )


def _consequence(name: str, rules: RuleSet) -> Message:
    only_one = rules.remedies.reduced_score == "only-one"
    return message(f"choice.{name}-leads", less=Message("arbiter.only-one" if only_one else "arbiter.one-less"))


def _quotations(laws: Sequence[str]) -> Iterator[Message]:
    """Quotations of laws, and of readings of doubtful laws (such as `A11`)."""
    rules = {law: statement.rule for law, statement in ledger().statements.items()}
    rules |= {number: reading.answer for number, reading in readings().items()}
    return (message("plain.law", law=law, rule=rules[law]) for law in laws if law in rules)


def provisions(laws: Sequence[str], language: str) -> tuple[Message, ...]:
    """Quotations of the laws from the English ledger; in another language, a sentence on where to read them."""
    quotations = tuple(_quotations(laws))
    if language == "en" or not quotations:
        return quotations
    return (message("plain.law-elsewhere", law=quotations[0].facts["law"], command=command()),)


@lru_cache(4096)
def objection(reason: Objection) -> tuple[Message, ...]:
    """Why something is refused, the law, and what may be done instead.

    Corrections are left out of what may be done, because they are allowed even if nothing is wrong.
    """
    allowed = tuple(act for act in reason.allowed if not act.row.is_correction)
    return objection_messages(replace(reason, allowed=allowed))


def rules(public: PublicView) -> Iterator[Message]:
    """The rules of the game in short."""
    rules, scoring = public.agreement.rules, public.agreement.rules.scoring
    yield message("plain.rules", code=code_message(rules.name), points=rules.game.points_to_win)
    max_exchanges = rules.proposal.most_exchanges
    yield (
        message("plain.rules-exchange-once", n=max_exchanges) if max_exchanges else Message("plain.rules-exchange-free")
    )
    if rules.play.follow != "always" or rules.play.must_win != "when-able":
        yield Message("plain.rules-loose")
    else:
        trumps = rules.play.must_trump == "when-void"
        yield Message("plain.rules-must-win" if trumps else "plain.rules-no-trump")
    yield message("plain.rules-king-turned", n=rules.king.turned_points)
    yield message("plain.rules-king-held", n=rules.king.held_points)
    yield message(
        "plain.rules-point", tricks=scoring.tricks_for_point, point=scoring.point, all=scoring.tricks_for_vole,
        vole=scoring.vole,
    )  # fmt: skip
    yield message("plain.rules-liable", elder=scoring.point_against_elder, dealer=scoring.point_against_dealer)
    yield message("plain.rules-laws", name=rules.name, command=command())


_BY_PHASE: Final = {
    Phase.CUT: "cut",
    Phase.DEALER_ANSWERS: "dealer-answers",
    Phase.ELDER_NAMES: "elder-names",
    Phase.ELDER_DISCARDS: "elder-discards",
    Phase.DEALER_DISCARDS: "dealer-discards",
    Phase.LEAD: "lead",
}


def question(view: SeatView, awaited: Awaits, persons: SeatNames) -> tuple[Message, ...]:
    """The question to the player now, in one or more sentences."""
    public = view.public
    if public.club is not None and (club_question := _club_question(view, persons)):
        return (club_question,)
    if awaited is Awaits.INTERJECTION:
        prompt = interjection_prompt(view)
        assert prompt is not None
        led = "led" if public.phase is Phase.REPLY else "first"  # for the questions on the king
        return (message(_PAUSE_QUESTIONS.get(prompt, f"ask.word-king-{led}"), who=persons.other),)
    if awaited is Awaits.END:
        return (Message("ask.over"),)
    if awaited is not Awaits.PLAYER:
        return (message("ask.waiting", who=persons.other),)
    if public.stage is Stage.CUT_FOR_DEAL:
        return (Message("ask.cut-for-deal"),)
    if public.stage is Stage.CHOICE:
        return (Message("ask.choose-pack" if public.packs is None else "ask.choose-side"),)
    if Kind.PACK in _detail_kinds(view):
        return (Message("ask.choose-pack"),)
    return _deal_question(view)


_PAUSE_QUESTIONS: Final = {
    Pause.NEXT_DEAL: "ask.next-deal",
    Pause.OFFER: "ask.agree",
    Pause.EXCHANGED: "ask.word-exchanged",
}
"""The question for each pause in which the game waits although it is not the player's turn.

Pauses on the king have two further questions, which depend on whether a card has been led.
"""


def _club_question(view: SeatView, persons: SeatNames) -> Message | None:
    """The question about a ruling, a claim, an exposed card or a debt; None if there is none."""
    club = view.public.club
    assert club is not None
    if club.conceded is OTHER[view.seat]:
        return message("ask.agree", who=persons.other)
    if not view.is_on_turn:
        return None
    if club.ruling is not None:
        return message("ask.choose", options=_numbered_acts(view))
    if club.laying is view.seat:
        return Message("ask.lay-aside")
    if club.asking:
        return Message("ask.tell-number")
    if club.exposed is not None:
        return message("ask.take-exposed", card=club.exposed, options=_numbered_acts(view))
    return Message("ask.pay") if club.unpaid else None


def _numbered_acts(view: SeatView) -> ListFact:
    lines = (
        message("list.numbered", n=number, what=choice_message(act)) for number, act in acts_by_number(view).items()
    )
    return join_messages(lines, last="semicolon")


def _detail_kinds(view: SeatView) -> set[Kind]:
    """The kinds of detail that the player's legal acts carry."""
    return {slot.kind for act in view.legal for slot in act.row.slots}


def _deal_question(view: SeatView) -> tuple[Message, ...]:
    if view.hand is None and any(isinstance(action, acts.TakeUp) for action in view.legal):
        may_decide_unseen = any(action.row.spoken and not action.row.above_deal for action in view.legal)
        return (
            (_decision_question(view), Message("ask.take-up-too")) if may_decide_unseen else (Message("ask.take-up"),)
        )
    return (_decision_question(view),)


def _decision_question(view: SeatView) -> Message:
    public = view.public
    assert public.phase is not None
    if public.phase is Phase.SHUFFLE:
        ways = dict.fromkeys(act.row.name for act in view.legal if act.row.is_default and not is_mark(act))
        return Message(f"ask.{'-or-'.join(ways) or 'shuffle'}")
    if public.phase is Phase.PACKETS:
        orders = (order for act in view.legal if (order := act_message(act).facts.get("order")))
        return message("ask.packets", orders=join_messages(orders, last="or"))
    if Kind.SUIT in _detail_kinds(view):
        return Message("ask.name-suit")
    if public.phase is Phase.ELDER_DECIDES:
        proposals = [action for action in view.legal if isinstance(action, acts.Propose)]
        if not proposals:
            return Message("ask.elder-only-plays")
        return Message("ask.elder-decides-number" if proposals[0].number is not None else "ask.elder-decides")
    if public.phase is Phase.REPLY:
        return message("ask.reply", card=public.led)
    return Message(f"ask.{_BY_PHASE[public.phase]}")
