"""A session as the table shows it: the same match, with what has been told so far as lines of text."""

from __future__ import annotations

from ecarte.actions import Action
from ecarte.cards import OTHER, SEATS
from ecarte.session.events import Event
from ecarte.session.game import Awaits, Session
from ecarte.view import SeatView
from ecarte.words import CardStyle, code_name, doing

JOURNAL_DEALS = 3
"""How many deals the journal goes back when a game is resumed."""

DEAL_ENDS = frozenset({"point", "vole", "no-point"})
"""The events with which a deal comes to an end."""

NEXT_BEGINS = frozenset({"deal", "game"})
"""The events with which the next deal begins."""


class Sitting:
    """One player's sitting: what he sees, what he has been told, what he does.

    `journal` holds the lines told so far, newest last.  `holds`: a deal has ended, and the next one waits
    until the player has seen it; `closing` says how it ended.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.language = session.settings.language
        self.teller = session.settings.teller(CardStyle.SIGNS)
        self.holds = False
        self.closing: tuple[str, ...] = ()
        told = session.told(deals=JOURNAL_DEALS)
        self.journal = [self.teller.tell(happened) for happened in (*session.opening(), *told)]
        self._fresh = len(self.journal)

    @property
    def names(self) -> tuple[str, str]:
        """Both names, seat A's first; a player without a name is *You*."""
        settings = self.session.settings
        mine = settings.name or self.teller.say("tui.you")
        return mine, settings.names[1]

    @property
    def code(self) -> str:
        """The name of the code and the length of a game."""
        rules = self.session.settings.rules
        return self.teller.say("tui.title", code=code_name(rules.name, self.language), n=rules.game.points_to_win)

    @property
    def view(self) -> SeatView:
        """What the player may know."""
        return self.session.view

    @property
    def reminds_of_king(self) -> bool:
        """Whether the player has asked to be reminded of the king."""
        return self.session.settings.remind_king

    @property
    def awaits(self) -> Awaits:
        """What the game waits for; while a deal is being looked at, for the player's word."""
        awaited = self.session.awaits
        return Awaits.WORD if self.holds and awaited is not Awaits.END else awaited

    @property
    def news(self) -> tuple[str, ...]:
        """The lines that the last thing which happened has added."""
        return tuple(self.journal[self._fresh :])

    def act(self, action: Action) -> None:
        """The player's action.  Raises IllegalAction when he may not do it."""
        self._hear(self.session.act(action))  # type: ignore[arg-type]  # the table makes acts of players only

    def step(self) -> None:
        """The next thing that happens of itself."""
        self.holds = False
        self._hear(self.session.step())

    def undo(self) -> None:
        """Take the last decision back.  Raises ValueError when there is none, or it was not agreed."""
        counted = self.counts
        self._hear(self.session.undo())
        self.holds = False
        if counted and not self.counts:
            self.journal.append(self.teller.say("plain.undone-marked"))

    @property
    def counts(self) -> bool:
        """Whether the game in hand will count in the results."""
        return self.session.course.game not in self.session.spoiled

    def _hear(self, happened: tuple[Event, ...]) -> None:
        if not happened:
            return
        self._fresh = len(self.journal)
        self.journal += [self.teller.tell(one) for one in happened]
        ends = [place for place, one in enumerate(happened) if one.key in DEAL_ENDS]
        if ends:
            self.holds = True
            self.closing = tuple(self.teller.tell(one) for one in happened[ends[0] :] if one.key not in NEXT_BEGINS)

    def hint(self) -> str:
        """What the printed advice would do now, and where it is printed."""
        from ecarte.session.opponents import advice

        given = advice(self.view)
        if given is None:
            return self.teller.say("plain.hint-none")
        if given.action is None or given.is_forced:
            return self.teller.say("plain.hint-none")
        what = doing(given.action, self.language, style=CardStyle.SIGNS)
        key = "plain.hint" if given.is_printed else "plain.hint-default"
        return self.teller.say(key, action=what, laws=", ".join(given.ids))

    def rules(self) -> list[str]:
        """The rules of this game in short."""
        return rules_in_short(self)

    def result(self) -> list[str]:
        """How the match ended."""
        view = self.view
        won = [result.winner for result in view.public.results]
        games = [won.count(seat) for seat in SEATS]
        lines = list(self.news)
        if view.public.length != 1:
            mine, other = view.seat, OTHER[view.seat]
            lines.append(self.teller.say("plain.games", other=self.names[other], mine=games[mine], theirs=games[other]))
        if not self.counts:
            lines.append(self.teller.say("plain.not-counted"))
        return lines


def rules_in_short(sitting: Sitting) -> list[str]:
    """The rules of the game in a few sentences."""
    rules = sitting.session.settings.rules
    play, scoring, king = rules.play, rules.scoring, rules.king
    say = sitting.teller.say
    most = rules.proposal.most_exchanges
    strict = play.follow == "always"
    duties = "must-win" if strict and play.must_win == "when-able" else "must-follow" if strict else "loose"
    return [
        say("plain.rules", code=code_name(rules.name, sitting.language), points=rules.game.points_to_win),
        say("plain.rules-exchange-once", n=most) if most else say("plain.rules-exchange-free"),
        say(f"plain.rules-{duties}"),
        say("plain.rules-king-turned", n=king.turned_points),
        say("plain.rules-king-held", n=king.held_points),
        say(
            "plain.rules-point",
            tricks=scoring.tricks_for_point,
            point=scoring.point,
            all=scoring.tricks_for_vole,
            vole=scoring.vole,
        ),
        say("plain.rules-liable", elder=scoring.point_against_elder, dealer=scoring.point_against_dealer),
        say("plain.rules-laws", name=rules.name),
    ]
