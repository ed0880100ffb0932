"""The presenter of one seat: what the player at that seat is shown, asked and offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Literal

from msgspec.structs import replace

from ecarte.acts import AnyAct, SeatMove
from ecarte.acts.objections import Objection
from ecarte.cards import OTHER, Suit
from ecarte.errors import NotationError
from ecarte.host.happening import Happening
from ecarte.host.match import Awaits
from ecarte.host.match_at_seat import MatchAtSeat
from ecarte.host.observation import own_cards
from ecarte.play.prompts import interjection_prompt
from ecarte.record.line_reader import read_action
from ecarte.ui import answers, offers
from ecarte.ui.answers import Reply, question, refusal, separate_lines
from ecarte.ui.hints import Hint, hint
from ecarte.ui.names import Name, persons_of
from ecarte.ui.offers import ActOffer, NumberedHand
from ecarte.ui.scene import Scene, cards_to_play, cloth, deal_title, left_in_hand, person, standing, title
from ecarte.ui.summary import (
    GAME_ENDS,
    DealEvents,
    DealSummary,
    end_of_deal,
    ending_of,
    split_at_next_deal,
    summary_of,
    view_at_end,
    with_summary,
)
from ecarte.views.seat import SeatView
from ecarte.words import Message, message

DEAL_OVER: Final = "deal-over"
"""The name of the pause in which a finished deal stays in sight."""

ALWAYS_ASKED: Final = ("hand", "table", "score", "last", "what", "why", "rules", "hint", "undo", "fair")
"""The names of the questions that a player may ask at any time."""

DEALING: Final = Message("tui.dealing")
"""What stands in place of a question while cards are dealt."""

ASKED_IN_CLUB: Final = ("claim", "wrong", "law")

KEYS: Final = {
    "king": "k", "claim": "!", "usual": "␣", "rights": "v", "wrong": "i", "hint": "h", "why": "y", "undo": "u",
    "rules": "l", "gallery": "b", "help": "?", "quit": "q",
}  # fmt: skip
"""For each question and act that is always possible, its key as shown on the screen; `␣` is the space bar."""


@cache
def _asks(*, is_club: bool, hints: bool, is_fair: bool, has_room: bool) -> tuple[str, ...]:
    """The names of the questions that a player may ask; `is_fair`: they may ask for the commitment of the game."""
    left_out = {"undo" if is_club else "", "" if is_fair else "fair", "" if hints else "hint"}
    names = tuple(name for name in ALWAYS_ASKED if name not in left_out)
    return (*names, *(ASKED_IN_CLUB if is_club else ()), *(("gallery",) if has_room else ()))


class SeatPresenter:
    """What the player at a seat is shown and asked.  `news` returns each event once.

    The presenter does no acts.  Its owner does the player's acts in the match, and passes the events to `hear`.
    """

    over_sentence = Message("ask.over")
    """The sentence that the match is over."""

    afterword: tuple[Message, ...] = ()
    """Sentences that follow the result at the end of the match."""

    def __init__(
        self,
        session: MatchAtSeat,
        *,
        commitment: Callable[[], str] | None = None,
        kept_in_sight: Literal["", "game", "deal"] = "",
        sums_up: bool = True,
        deal_events: DealEvents | None = None,
    ) -> None:
        """`commitment` returns the commitment of the current game, if the player may ask for it.

        `kept_in_sight` says which finished deals are shown until the player goes on: every deal ("deal"), only the last
        deal of each game ("game"), or none ("").  `sums_up`: the journal has a summary of a finished deal, instead of
        the separate events of its end.  `deal_events` collects what everybody sees of the deal in hand.
        """
        self.session = session
        self.language = session.settings.language
        self.persons = persons_of(session.settings, session.seat)
        self.numbered_hand = NumberedHand()
        self.journal: list[Message] = []
        self.shows_finished_deal = False  # a deal has ended, and the next deal waits until the player goes on
        self._deferred_news: tuple[Message, ...] = ()  # shown when the player goes on
        self.closing: tuple[Message, ...] = ()
        self._last_deal_view: SeatView | None = None  # the view of the deal that ended last
        self.summary: DealSummary | None = None  # of the deal that ended last
        self._n_heard = len(session.entries)
        self._commitment = commitment
        self._kept_in_sight = kept_in_sight
        self._sums_up = sums_up
        self._deal_events = deal_events or DealEvents()
        self.is_in_sight = kept_in_sight == "deal"  # whether the front end always draws the current table
        self._n_read = 0
        self._first_news = 0
        self._last_explanation: Reply | None = None  # the last refusal or hint, which answers the question *why*
        self._deal_of_reminder: object = None
        self._number_cards()

    def begin(self, *, deals: int = 0, resumed: bool = False) -> None:
        """Journal the opening sentences, and for a resumed game the events of its last `deals` deals.

        `resumed`: also say that the game goes on.
        """
        opening = self.session.opening()
        self._journal_events(*(opening[:1] if resumed else opening))
        if resumed:
            self.journal.append(Message("plain.resumed"))
        self._journal_events(*(self.session.events_heard(deals=deals) if deals else ()))
        self.hear(())

    # --- what there is to see -----------------------------------------------------------------------

    @property
    def view(self) -> SeatView:
        return self.session.match.view_of(self.session.seat)

    @property
    def is_club(self) -> bool:
        return self.session.settings.is_club

    @property
    def awaits(self) -> Awaits:
        """What the game waits for."""
        return self.session.awaits

    @property
    def awaits_with_pause(self) -> Awaits:
        """INTERJECTION while a finished deal is shown and the match is not over; else the same as `awaits`."""
        return self._with_pause(self.awaits)

    def _with_pause(self, awaited: Awaits) -> Awaits:
        return Awaits.INTERJECTION if self.shows_finished_deal and awaited is not Awaits.END else awaited

    @property
    def pause(self) -> str | None:
        """Why the game waits for the player although it is not their turn; None if it does not."""
        return self._pause(self.awaits)

    def _pause(self, awaited: Awaits) -> str | None:
        if self.shows_finished_deal:
            return DEAL_OVER
        return interjection_prompt(self.view) if awaited is Awaits.INTERJECTION else None

    @property
    def n_lines(self) -> int:
        """The number of sentences of the journal."""
        return len(self.journal)

    def news(self) -> tuple[Message, ...]:
        """The sentences of the journal since the last call."""
        unread = tuple(self.journal[self._n_read :])
        self._n_read = len(self.journal)
        return unread

    def scene(self, *, explains_wishes: bool = True) -> Scene:
        """Everything that the player sees now; with `explains_wishes` each wish says why it cannot be had."""
        view, settings, awaited = self.view, self.session.settings, self.awaits
        rules, me = settings.rules, self.me
        offered = offers.offers(view, show_king=settings.remind_king)
        finished = self._last_deal_view if self.shows_finished_deal or awaited is Awaits.END else None
        table = finished or view  # what lies on the table
        return Scene(
            number=self.session.match.n_entries,
            title=title(rules.name, rules.game.points_to_win),
            deal=deal_title(table.public.game_number, table.public.deal_number),
            awaits=self._with_pause(awaited),
            pause=self._pause(awaited),
            target=view.public.agreement.target,
            me=person(table, view.seat, me),
            other=person(table, OTHER[view.seat], self.persons.other),
            cloth=cloth(table, is_over=finished is not None),
            hand=cards_to_play(view, self.numbered_hand, self._why_not)
            if finished is None
            else tuple(left_in_hand(finished)),
            face_down=table.public.hand_counts[view.seat] if table.hand is None else 0,
            standing=standing(table, self.persons, me=me),
            room=self.session.room,
            question=self.question(),
            offers=offered,
            lays_down=offers.laying_down(view),
            numbers=tuple([offers.option(number, act) for number, act in offers.acts_by_number(view).items()]),
            wishes=offers.wishes(view.seat, offered, self._why_not if explains_wishes else None),
            asks=self.asks,
            counts=self.counts,
            news=tuple(self.journal[self._first_news :]),
            result=self.result(),
        )

    def last_deal(self) -> Scene | None:
        """The table at the end of the last deal, with nothing asked or offered; None before any deal has ended."""
        view = self._last_deal_view
        if view is None:
            return None
        cloth_shown, me = cloth(view, is_over=True), self.me
        scene = replace(self.scene(), hand=tuple(left_in_hand(view)), offers=(), lays_down=None, numbers=(), wishes=())
        return replace(
            scene, deal=deal_title(view.public.game_number, view.public.deal_number), cloth=cloth_shown,
            me=person(view, view.seat, me), other=person(view, OTHER[view.seat], self.persons.other), face_down=0,
            standing=standing(view, self.persons, me=me), question=self.closing, asks=(), news=(), awaits=Awaits.NOBODY,
        )  # fmt: skip

    @property
    def me(self) -> Name:
        """The player's name, for use next to the other player's name."""
        return self.session.settings.name or Message("tui.you")

    @property
    def asks(self) -> tuple[str, ...]:
        return _asks(
            is_club=self.is_club,
            hints=self.session.settings.hints,
            is_fair=self._commitment is not None,
            has_room=bool(self.session.room),
        )

    @property
    def counts(self) -> bool:
        """Whether the current game will count in the results."""
        return self.session.counts

    def _why_not(self, act: AnyAct) -> tuple[Message, ...]:
        objection = self.session.objection(act)
        return () if objection is None else answers.objection(objection)

    def list_offers(self, name: str) -> tuple[ActOffer, ...]:
        """The list with this name, for a player who asks for it (see `offers.list_offers`)."""
        return offers.list_offers(name, self.session)

    def question(self) -> tuple[Message, ...]:
        """What the player is asked or, while a finished deal is shown, how that deal ended."""
        if self.shows_finished_deal:
            following = None if self.summary is None else self.summary.next
            return self.closing if following is None else (*self.closing, following)
        awaited = self.awaits
        if awaited is Awaits.NOBODY:
            is_others_turn = self.view.public.turn is OTHER[self.session.seat]
            return (message("tui.thinking", name=self.persons.other) if is_others_turn else DEALING,)
        return question(self.view, awaited, self.persons)

    def repeated_question(self) -> tuple[Message, ...]:
        """The question, for a player who has answered it without deciding anything."""
        return self.question()

    def result(self) -> tuple[Message, ...]:
        """Sentences on how the match ended; empty before its end."""
        if self.awaits is not Awaits.END:
            return ()
        games = () if self.view.public.length == 1 else (answers.games(self.view, self.persons),)
        return (*self.closing, *games, *(() if self.counts else (Message("plain.not-counted"),)), *self.afterword)

    # --- what happens -------------------------------------------------------------------------------

    def leave_finished_deal(self) -> None:
        """Stop showing a finished deal, and journal the events after it."""
        self.shows_finished_deal = False
        self.journal += self._deferred_news
        self._deferred_news = ()

    def act_with_id(self, id: str) -> SeatMove:  # noqa: A002 - what the scene calls it
        """The act with this `id`.  Raises NotationError for a text that is no act of the player."""
        act = read_action(id)
        if not isinstance(act, SeatMove) or act.seat is not self.session.seat:
            raise NotationError("one-action", text=id, expected="an act of this player")
        return act

    def refusal(self, act: SeatMove) -> Reply | None:
        """The refusal of an act that is not allowed now; None if it is allowed."""
        objection = self.session.objection(act)
        return None if objection is None else self._refuse(objection)

    def _refuse(self, objection: Objection) -> Reply:
        quotations = answers.provisions((*objection.laws, *objection.readings), self.language)
        return self._keep_explanation(Reply((answers.objection(objection),), quotations, is_refused=True))

    def _keep_explanation(self, reply: Reply) -> Reply:
        self._last_explanation = reply
        return reply

    def hear(self, happenings: Sequence[Happening]) -> None:
        """Journal what has happened."""
        if happenings:
            self._first_news = len(self.journal)
        self._recompute_after_undo(happenings)
        ending = ending_of(happenings)
        before = happenings[: len(happenings) - len(ending)]
        self._journal_events(*before)
        if ending:
            self._report_end_of_deal(*split_at_next_deal(ending))
        self._n_heard = len(self.session.entries)
        self._number_cards()
        self._remind()

    def _recompute_after_undo(self, happenings: Sequence[Happening]) -> None:
        """Recompute the last finished deal if something was taken back, because the end of the deal may be undone."""
        if self.summary is not None and "taken-back" in [event.key for event in happenings]:
            self._set_last_deal(end_of_deal(self.session.entries, self.session.play, since=0))

    def _set_last_deal(self, last: int | None) -> None:
        """Store the view and the summary of the deal that ended with entry number `last`; None means no deal."""
        entries, play = self.session.entries, self.session.play
        self._last_deal_view = None if last is None else view_at_end(entries[last], play, self.view.seat)
        self.summary = (
            None
            if last is None
            else summary_of(entries, play, self.persons, last=last, events=self._deal_events.events)
        )

    def _report_end_of_deal(self, ending: Sequence[Happening], next_events: Sequence[Happening]) -> None:
        """Journal the end of a deal.

        The `next_events`, with which the next deal begins, are journalled when the finished deal is no longer shown.
        """
        is_game, is_over = any(event.key in GAME_ENDS for event in ending), self.awaits is Awaits.END
        self._set_last_deal(end_of_deal(self.session.entries, self.session.play, since=self._n_heard))
        sentences: list[Message] = []
        for event in with_summary(ending, self.summary if self._sums_up else None, key=lambda event: event.key):
            if isinstance(event, Happening):
                self._journal_events(event)
            else:
                self.journal.append(event)
            sentences.append(self.journal[-1])
        settlement, meanwhile = self._between_games() if is_game else ((), ())
        self.journal += settlement
        self._deferred_news = (
            *self._deferred_news,
            *meanwhile,
            *(() if is_over else map(self.persons.sentence, next_events)),
        )
        self.closing = (*sentences, *settlement)
        self.shows_finished_deal = self._kept_in_sight == "deal" or (
            self._kept_in_sight == "game" and is_game and not is_over
        )
        if not self.shows_finished_deal:
            self.leave_finished_deal()

    def _between_games(self) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """Sentences on what a game changed in its evening, and on what happens before the next game.

        Empty here, because only an evening has them.
        """
        return (), ()

    def _journal_events(self, *happenings: Happening) -> None:
        for happening in happenings:
            if happening.key == "claim-refused":
                self._keep_explanation(separate_lines(Message("plain.why-claim")))
            elif happening.key == "claim-upheld":
                self._last_explanation = None  # now `why` asks for the arbiter's ruling
            self.journal.append(self.persons.sentence(happening))

    def _number_cards(self) -> None:
        view = self.view
        self.numbered_hand.follow(own_cards(view), view.public.trump)

    def _remind(self) -> None:
        """Remind the player of the king, once in each deal, if the settings ask for it."""
        if not self.session.settings.remind_king:
            return
        view = self.view
        this_deal = view.public.game_number, view.public.deal_number
        is_due = self._deal_of_reminder != this_deal and answers.may_announce(view)
        if is_due and self.awaits is not Awaits.NOBODY:
            self._deal_of_reminder = this_deal
            self.journal.append(answers.REMINDER)

    # --- what is asked ------------------------------------------------------------------------------

    def ask(self, name: str) -> Reply:
        """The answer to one of the questions in `asks`."""
        view, persons = self.view, self.persons
        match name:
            case "hand":
                return separate_lines(answers.hand(view, self.numbered_hand))
            case "table":
                return separate_lines(*answers.table(view, persons))
            case "score":
                return separate_lines(*answers.score(view, persons))
            case "last":
                return separate_lines(answers.last_trick(view, persons, self._trump_before()))
            case "what":
                return Reply((answers.possible_acts(view, remind=self.session.settings.remind_king),))
            case "why":
                return self._why()
            case "rules":
                return separate_lines(*answers.rules(view.public))
            case "hint":
                return self.accept_hint(hint(view))
            case "undo":
                return self.no_undo()
            case "fair" if self._commitment is not None:
                return separate_lines(message("plain.fair", commitment=self._commitment()))
            case "gallery":
                return separate_lines(*(self.session.room or (Message("plain.no-gallery"),)))
            case "law":
                return separate_lines(*answers.ruling_laws(view))
            case "claim" | "wrong" if listed := self.list_offers(name):
                return separate_lines(*answers.numbered_list(f"plain.{name}", listed))
        return separate_lines(offers.empty_list(name, is_club=self.is_club))

    def _trump_before(self) -> Suit | None:
        """The trump suit of the deal before, which decides who took its last trick."""
        game = self.session.play.game
        turn_up = None if game is None or game.finished is None else game.finished.turn_up
        return None if turn_up is None else turn_up.suit

    def no_undo(self) -> Reply:
        """The answer that nothing can be taken back here."""
        return refusal(Message(f"plain.undo-{'club' if self.is_club else 'off'}"))

    def accept_hint(self, hint: Hint | None) -> Reply:
        """The answer that gives this hint; the question `why` repeats it."""
        if hint is None:
            return separate_lines(Message("plain.hint-none"))
        figures = () if hint.figures is None else (hint.figures,)
        return self._keep_explanation(
            Reply(
                tuple((sentence,) for sentence in hint.sentences),
                (*figures, *answers.provisions(hint.laws, self.language)),
            )
        )

    def _why(self) -> Reply:
        """The answer to `why`: the last refusal or hint with its laws, or the arbiter's ruling.

        The ruling comes first while the remedy for a claim is being chosen.
        """
        last, club = self._last_explanation, self.view.public.club
        if last is None or (club is not None and club.ruling is not None):
            ruling = answers.ruling_lines(self.view)
            if ruling:
                return Reply(ruling, answers.ruling_laws(self.view))
        return separate_lines(Message("plain.why-nothing")) if last is None else Reply(last.lines, last.laws)

    def reply_to_nothing(self) -> Reply:
        """The reply to an empty line where an answer is needed: what the player may do."""
        return Reply(((Message("plain.no-answer"), *answers.possible_acts(self.view, remind=False)),))

    def reply_to_unknown(self, *reasons: Message) -> Reply:
        """The reply that the input was not understood, with the `reasons`; the question `why` repeats it."""
        return self._keep_explanation(Reply((reasons,), is_refused=True))
