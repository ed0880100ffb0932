"""The sampler's assumptions compared with the master's play: `python -m lab.tools.sampler_guesses`.

The master plays against itself at 0-0 in London, as compiled code, and decides on randomly drawn hands.  The output is
how often it makes a trick more or less than with both hands open; how often it plays a card against habit where it
may, compared with a card of habit (`ecarte.bots.sampler.beliefs`); and how often it stands, accepts and throws as the
sampler believes.
"""

from __future__ import annotations

import argparse
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte.bots.sampler.beliefs import AGAINST_HABIT, DOUBT, preferred_cards
from ecarte.bots.sampler.exchange import LEADER_ERRS
from ecarte.bots.sampler.features import KEEPERS
from ecarte.bots.sampler.tables import log_odds, table_of
from ecarte.cards import bits_of
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.rules import load
from ecarte.tables.arrays import look_up, spread_values
from ecarte.tables.duties import Duties, duties_of, playable_cards, reply_wins
from ecarte.tables.exchange_keys import STOCK, ExchangeTurn, Step
from ecarte.tables.exchange_strategy import exchange_table
from ecarte_lab.command import imports_of_command, number_from_zero, run, whole_number

with imports_of_command(__name__):
    from ecarte_lab.equity import PlayedDeals, SelfPlay
    from ecarte_lab.kernels.deals import HANDS

FEWEST: Final = 1000
"""The minimum number of deals, so that every case occurs whose share is printed."""


def main() -> None:
    """Play, ask, count and print."""
    asked = argparse.ArgumentParser(prog="python -m lab.tools.sampler_guesses", description=__doc__)
    asked.add_argument("--deals", type=whole_number, default=1_000_000)
    asked.add_argument(
        "--looked", type=whole_number, default=20_000, help="deals whose cards are looked at, and hands asked about"
    )
    asked.add_argument("--seed", type=number_from_zero, default=1)
    wanted = asked.parse_args()
    if min(wanted.deals, wanted.looked) < FEWEST:
        asked.error(f"--deals, --looked: {FEWEST} at the least, for shares are told of what is seldom")
    london = Agreement(load("london"))
    played = SelfPlay(london).play_deals((london.target, london.target), deals=wanted.deals, seed=wanted.seed)
    _tell_tricks(played, duties_of(london), london.hand_size)
    _tell_manner(played, duties_of(london), wanted.looked)
    _tell_exchange(london, wanted.looked, wanted.seed)


def _tell_tricks(played: PlayedDeals, duties: Duties, size: int) -> None:
    hands = played.deals[:, HANDS], played.deals[:, HANDS + 1]
    more = played.ends[:, 2] - look_up(spread_values(duties, size), size, *hands)
    print(f"the elder makes a trick less than with open hands: guessed {LEADER_ERRS}, and never a trick more")
    for liable in Liable:
        of = more[played.ends[:, 1] == liable]
        print(
            f"  liable {liable.name.lower()}: less in {(of < 0).mean():.3f}, more in {(of > 0).mean():.3f}, "
            f"in all {of.mean():+.3f} tricks, {len(of)} deals"
        )


def _tell_manner(played: PlayedDeals, duties: Duties, looked: int) -> None:
    """Print which shares of lawful cards with and against habit are played, by the manner."""
    counts = {manner: np.zeros((2, 2), np.int64) for manner in ("leads", "wins", "loses", "throws or trumps")}
    for deal, plays in zip(played.deals[:looked].tolist(), played.plays[:looked].tolist(), strict=True):
        _count(deal[HANDS], deal[HANDS + 1], plays, duties, counts)
    print(f"a card is as likely, where habit would rather have played another that is held: guessed {AGAINST_HABIT}")
    for manner, of in counts.items():
        (as_habit, all_habit), (against, all_against) = of.tolist()
        by_habit, not_by_habit = as_habit / all_habit, against / max(1, all_against)
        print(
            f"  {manner}: {not_by_habit / by_habit:.2f} "
            f"({not_by_habit:.3f} of {all_against}, {by_habit:.3f} of {all_habit})"
        )


def _count(elder: int, dealer: int, plays: list[int], duties: Duties, counts: dict[str, NDArray[np.int64]]) -> None:
    hands, leader, led = [elder, dealer], 0, 0
    for played in plays:
        who = leader if not led else 1 - leader
        hand = hands[who]
        lawful = playable_cards(duties, hand, led) if led else hand
        if lawful & lawful - 1:
            for card in bits_of(lawful):
                rather = preferred_cards(led or card, card, they_led=not led)
                of = counts[_manner(led, card)][int(bool(hand & rather))]
                of += (card == played, 1)
        hands[who] ^= played
        if led:
            leader, led = (who if reply_wins(led, played) else leader), 0
        else:
            led = played


def _manner(led: int, card: int) -> str:
    if not led:
        return "leads"
    if not card & 0xFF << (led.bit_length() - 1 & 24):
        return "throws or trumps"
    return "wins" if reply_wins(led, card) else "loses"


def _tell_exchange(london: Agreement, looked: int, seed: int) -> None:
    rng = np.random.Generator(np.random.SFC64(seed))
    table, usual = exchange_table(), table_of(london)
    sums = {step: np.zeros(4) for step in Step}
    for _ in range(looked):
        turn_up = int(rng.choice(bits_of(0xFF)))
        hand = int(rng.choice(bits_of(0xFFFFFFFF & ~turn_up), 5, replace=False).sum())
        of_hand = np.array([hand], np.uint32)
        for step, adds in ((Step.STANDS, usual.stands), (Step.ACCEPTS, -usual.refuses)):
            decided = table.decision(ExchangeTurn(step, hand, turn_up, 0, 0, STOCK))
            if decided is not None:
                believed = DOUBT + (1 - 2 * DOUBT) / (1 + np.exp(-log_odds(adds, of_hand)[0]))
                sums[step] += (decided[0], believed, abs(decided[0] - believed), 1)
        for step in (Step.ELDER_DISCARDS, Step.DEALER_DISCARDS):
            common = hand & ~KEEPERS
            thrown = table.discards(ExchangeTurn(step, hand, turn_up, 0, 3 if step & 1 else 0, STOCK - 3 * (step & 1)))
            if common and thrown:
                sums[step] += (thrown.get(common, 0.0), 1, 0, 1)
    for step, word in ((Step.STANDS, "stands"), (Step.ACCEPTS, "accepts")):
        own, believed, apart, n = sums[step]
        print(
            f"of any hands they {word} {own / n:.3f}, as the sampler believes {believed / n:.3f}, apart {apart / n:.3f}"
        )
    for step, word in ((Step.ELDER_DISCARDS, "the elder"), (Step.DEALER_DISCARDS, "the dealer")):
        own, _, _, n = sums[step]
        print(f"{word} throws all but trumps and kings in {own / n:.3f} of any hands that have others")


if __name__ == "__main__":
    run(main)
