"""The bot `learned`: plays the cards as a training found them best against whoever knows how it plays.

What it has learned (`ecarte.solve.learned`) are the cards of deals in which the elder stood or the dealer refused, with
the whole pack, by the strict duties, and where every point counts in full.  Anywhere else it does as the sampler does.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from ecarte.acts import Action, PlayCard
from ecarte.bots.choices import Choices
from ecarte.bots.sampler.bot import Sampler, is_reckoned
from ecarte.bots.sampler.seen import see
from ecarte.cards import PACK
from ecarte.engine.deal import Liable, Phase
from ecarte.solve.duties import Duties, allowed
from ecarte.solve.keys import Sight
from ecarte.solve.learned import learned_table
from ecarte.view import SeatView

MOST_POINTS: Final = 2
"""What a deal may bring: whoever is nearer to the game than this cannot use them all."""


class Mixed(NamedTuple):
    """A card, and how often it is played."""

    action: PlayCard
    chance: float


class Learner(Sampler):
    """The opponent who has learned.  Values are the sampler's: the table knows how often, and not what it is worth.

    Raises TableDamaged where a table is not as it was made.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = "learned"
        self._table = learned_table()

    def choose(self, view: SeatView, rng: Random) -> Action:
        """A card by the chances learned, and in everything else what the sampler chooses."""
        may = Choices(view.legal)
        mixed = self.mixture(view)
        if not mixed:
            return super().choose(view, rng)
        if may.announcement is not None and (chosen := super().choose(view, rng)) == may.announcement:
            return chosen
        return rng.choices([one.action for one in mixed], [one.chance for one in mixed])[0]

    def mixture(self, view: SeatView) -> Sequence[Mixed]:
        """The cards that may be played, and how often each is; empty where nothing was learned."""
        if len(view.legal) < 2 or not view.is_on_turn or not is_reckoned(view) or not _is_known(view):
            return ()
        seen = see(view)
        if seen.duties is not Duties.STRICT:
            return ()
        lawful = allowed(seen.duties, seen.mine, seen.led) if seen.led else seen.mine
        at = Sight(seen.mine, lawful, seen.led, seen.pool & ~seen.his_lacks, seen.won[0])
        mean = self._table.mean(at, is_elder=seen.i_am_elder, liable=view.public.liable)
        chances = {
            card: choice.share / choice.cards.bit_count() for choice in mean for card in seen.order.cards(choice.cards)
        }
        return [Mixed(play, chances[play.card]) for play in Choices(view.legal).cards] if chances else ()


def _is_known(view: SeatView) -> bool:
    """Whether it is a deal of those that were learned, and a card is to be played."""
    public = view.public
    to_go = public.agreement.target - max(public.score)
    return (
        public.phase in (Phase.LEAD, Phase.REPLY)
        and public.liable is not Liable.NOBODY
        and public.agreement.pack_size == len(PACK)
        and to_go >= MOST_POINTS
        and not Choices(view.legal).suits
    )
