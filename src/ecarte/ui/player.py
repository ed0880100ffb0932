"""The presenter of a player: a seat that can also act in its session."""

from __future__ import annotations

from collections.abc import Sequence

from ecarte.acts import SeatMove
from ecarte.acts.objections import IllegalAction
from ecarte.host.happening import Happening
from ecarte.host.history import place_of
from ecarte.host.local_match import LocalMatch
from ecarte.ui.answers import Reply, refusal, separate_lines
from ecarte.ui.offers import default_act, empty_list, follows_in_one_step, is_mark
from ecarte.ui.seat import SeatPresenter
from ecarte.words import Message, message


class PlayerPresenter(SeatPresenter):
    """The presenter of a session's player.

    A front end reads `awaits`.  If it shows each finished deal until the player goes on, it reads `awaits_with_pause`.
    It calls `step` to let the game go on, and `act`, `do_default_act`, `ask` and others to do what the player wants.
    """

    session: LocalMatch

    @property
    def room(self) -> tuple[Message, ...]:
        """The sentences about the gallery."""
        return self.session.room

    @property
    def hand_size(self) -> int:
        return self.view.public.agreement.hand_size

    @property
    def hand_counts(self) -> tuple[int, int]:
        return self.view.public.hand_counts

    @property
    def takes_time(self) -> bool:
        """Whether the opponent may take long to act."""
        return self.session.takes_time

    def leave(self) -> None:
        """Leave the match; if the opponent is thinking, that is stopped."""
        self.session.leave()

    def hear(self, happenings: Sequence[Happening]) -> None:
        """Journal what has happened and what the other player says about it.

        The other player is asked at once whether they say something.  A later question would take visible time, and so
        show that they could have spoken.
        """
        super().hear((*happenings, *self.session.ask_for_interjection()))

    def ask(self, name: str) -> Reply:
        """The answer to one of the questions in `asks`; `undo` takes the last decision back."""
        return self.undo() if name == "undo" else super().ask(name)

    def step(self) -> None:
        """Let the next event happen, and stop showing a finished deal."""
        self.leave_finished_deal()
        self.hear(self.session.step())

    def take(self, id: str) -> Reply:  # noqa: A002 - what the scene calls it
        """Do the act with this `id` in the scene or a list; if it is not allowed, the reply says why.

        Raises NotationError for a text that is no act of the player.
        """
        return self.act(self.act_with_id(id))

    def act(self, act: SeatMove) -> Reply:
        """Do the act; if it is not allowed, the reply says why.

        If the act is a slip for which a later card is needed, it is done when that card comes, and the reply says so.
        """
        n_entries = len(self.session.entries)
        try:
            happenings = self.session.act(act)
        except IllegalAction as illegal:
            return self._refuse(illegal.objection)
        if not is_mark(act):
            self.leave_finished_deal()  # by acting, the player shows that they have seen how the deal ended
        is_done = len(self.session.entries) > n_entries
        self.hear(happenings)
        return Reply() if is_done else separate_lines(Message("plain.intended"))

    @property
    def has_default_act(self) -> bool:
        """Whether there is a default act now."""
        return default_act(self.view) is not None

    def do_default_act(self, *, only_same_movement: bool = False) -> Reply | None:
        """Do the default act; None if there is none.

        `only_same_movement`: do it only if it belongs together with the act before (`follows_in_one_step`).
        """
        act = default_act(self.view)
        if act is None or (only_same_movement and not follows_in_one_step(act)):
            return None
        return self.act(act)

    def take_number(self, name: str, number: int) -> Reply:
        """Do the act with this number in a list."""
        ids = {option.number: option.id for offered in self.list_offers(name) for option in offered.options}
        if number in ids:
            return self.take(ids[number])
        return refusal(message(f"plain.{name}-number", n=len(ids)) if ids else empty_list(name, is_club=self.is_club))

    def undo(self) -> Reply:
        """Take the last decision back, or say why not."""
        if not self.session.settings.takes_back:
            return self.no_undo()
        if not self.session.can_undo:
            return refusal(Message("plain.undo-nothing"))
        did_count, deal = self.counts, place_of(self.session.play)
        self._deferred_news = ()
        self.hear(self.session.undo())
        if place_of(self.session.play) != deal:  # the deal that was shown as finished goes on
            self.shows_finished_deal, self.closing = False, ()
        if did_count and not self.counts:
            self.journal.append(Message("plain.undone-marked"))
        return Reply()
