"""The best response said slowly: one dictionary for each point of the play, and policies that go through every hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from ecarte.cards import bits_of
from ecarte.tables.duties import Duties, playable_cards, reply_wins
from ecarte.tables.open_hands import look_up_value

Chance = Callable[["Situation"], dict[int, float]]


class Trick(NamedTuple):
    by_elder: bool
    led: int
    reply: int


class Situation(NamedTuple):
    """What one player knows: their cards, the tricks, the card to be answered (0 to lead), and their role."""

    duties: Duties
    unseen: int
    is_elder: bool
    hand: int
    tricks: tuple[Trick, ...]
    led: int
    payoffs: Sequence[float]

    @property
    def won(self) -> int:
        return sum((trick.by_elder == self.is_elder) != reply_wins(trick.led, trick.reply) for trick in self.tricks)

    @property
    def lawful(self) -> list[int]:
        return list(bits_of(playable_cards(self.duties, self.hand, self.led) if self.led else self.hand))


def uniform(now: Situation) -> dict[int, float]:
    return {card: 1 / len(now.lawful) for card in now.lawful}


def open_hands(now: Situation) -> dict[int, float]:
    """Every card that is best on the mean over all hands of the other that break no duty."""
    value = look_up_value(now.duties)
    n = now.hand.bit_count()
    totals = dict.fromkeys(now.lawful, 0.0)
    for chosen in combinations(bits_of(now.unseen), n - bool(now.led)):
        theirs = sum(chosen)
        if not _may_hold(now, theirs):
            continue
        for card in totals:
            kept = now.hand & ~card
            if now.led:
                made = 1 + value(kept, theirs) if reply_wins(now.led, card) else n - 1 - value(theirs, kept)
            else:
                made = n - max(
                    1 + value(theirs & ~reply, kept)
                    if reply_wins(card, reply)
                    else n - 1 - value(kept, theirs & ~reply)
                    for reply in bits_of(playable_cards(now.duties, theirs, card))
                )
            totals[card] += now.payoffs[now.won + made]
    best = max(totals.values())
    return {card: 1.0 for card, total in totals.items() if total > best - 1e-6}


def _may_hold(now: Situation, theirs: int) -> bool:
    """Whether the player broke no duty with this hand."""
    held = theirs
    for trick in reversed(now.tricks):
        they_led = trick.by_elder != now.is_elder
        held |= trick.led if they_led else trick.reply
        if not they_led and not trick.reply & playable_cards(now.duties, held, trick.led):
            return False
    return True


def response(first: Situation, opposing: Sequence[int], chance: Chance) -> tuple[float, float]:
    """The mean value of a hand by its best response, and by the policy itself; `first` is before the first card."""

    def after(mine: Situation, led: int, *, my_turn: bool, rows: dict[int, float]) -> tuple[float, float]:
        if not mine.hand and not led:
            worth = sum(rows.values()) * mine.payoffs[mine.won]
            return worth, worth
        if my_turn:
            found = {card: play(mine, led, card, mine=True, rows=rows) for card in mine._replace(led=led).lawful}
            chances = chance(mine._replace(led=led))
            same = sum(chances.get(card, 0.0) * worth[1] for card, worth in found.items())
            return max(worth[0] for worth in found.values()), same
        divided: dict[int, dict[int, float]] = {}
        for hand, weight in rows.items():
            seen = (mine.unseen | mine.hand) & ~hand
            theirs = Situation(
                mine.duties, seen, not mine.is_elder, hand, mine.tricks, led, [-worth for worth in mine.payoffs[::-1]]
            )
            for card, part in chance(theirs).items():
                group = divided.setdefault(card, {})
                group[hand & ~card] = group.get(hand & ~card, 0.0) + weight * part
        worths = [play(mine, led, card, mine=False, rows=group) for card, group in divided.items()]
        return sum(worth[0] for worth in worths), sum(worth[1] for worth in worths)

    def play(now: Situation, led: int, card: int, *, mine: bool, rows: dict[int, float]) -> tuple[float, float]:
        left = now._replace(hand=now.hand & ~card, unseen=now.unseen & ~card)
        if not led:
            return after(left, card, my_turn=not mine, rows=rows)
        trick = Trick(now.is_elder != mine, led, card)
        wins = mine == reply_wins(led, card)
        return after(left._replace(tricks=(*now.tricks, trick)), 0, my_turn=wins, rows=rows)

    best, same = after(first, 0, my_turn=first.is_elder, rows=dict.fromkeys(opposing, 1.0))
    return best / len(opposing), same / len(opposing)
