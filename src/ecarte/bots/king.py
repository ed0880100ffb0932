"""When to announce the king of trumps, and when to keep it (BRIT-049, BRIT-114, BRIT-115, PARL-042a)."""

from __future__ import annotations

from typing import Final

from ecarte.bots.book_features import Moment, has_prices_of_the_books, is_game_of_the_books

Without = frozenset[str]


def _dealer_keeps_it(moment: Moment) -> bool:
    """BRIT-114: elder four, dealer three, the elder has stood."""
    return not moment.is_elder and moment.adversary_at_four


def _elder_keeps_it(moment: Moment) -> bool:
    """BRIT-115: dealer four, elder three, the dealer has refused."""
    return moment.is_elder and moment.adversary_at_four


SILENCE: Final = (
    ("BRIT-114", _dealer_keeps_it),
    ("BRIT-115", _elder_keeps_it),
    ("PARL-042a", lambda moment: True),
)
"""When not to announce the king: at three points, when the adversary would lose two."""


def rows_for_silence(moment: Moment, without: Without = frozenset()) -> tuple[str, ...]:
    """The ids of the rows that advise against announcing; empty when none does.

    All of them assume that the point for tricks, which then counts two, wins the game without the point for the king.
    """
    agreement = moment.view.public.agreement
    if (
        moment.to_go != 2
        or not moment.adversary_liable
        or not (is_game_of_the_books(agreement) and has_prices_of_the_books(agreement))
    ):
        return ()
    return tuple(id_ for id_, keeps in SILENCE if id_ not in without and keeps(moment))


def goes_with_the_card(moment: Moment) -> bool:
    """Whether the king is announced as it is played, so that a player who announces it must play it (PARL-066)."""
    rules = moment.view.public.agreement.rules.king
    if moment.is_elder:
        return rules.elder_window == "until-covered"
    return rules.dealer_window == "as-laid"


def is_last_moment(moment: Moment) -> bool:
    """Whether the king must be announced now because the right ends before the player's next turn.

    BRIT-049 advises to announce with one's own first card.  The dealer cannot wait for it where the first card of the
    deal ends the right (MOD-020), and a player who has already played the king cannot wait either.
    """
    rules = moment.view.public.agreement.rules.king
    if not moment.holding.has_king_of_trumps:
        return True
    return not moment.is_elder and rules.dealer_window == "first-card-of-deal"
