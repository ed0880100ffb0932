"""A deal of écarté on plain integers and lists, as a lower bound for the time of a playout in Python.

Nothing is checked, explained or stored.  London rules, with uniform choices as in `deals.py`: the elder stands or
proposes, the dealer accepts or refuses, every discard set is equally likely, a king is announced half the time, and
cards are drawn from the legal ones.
"""

from __future__ import annotations

from random import Random

_SUIT = [0xFF << 8 * suit for suit in range(4)]
_HIGHER = [(0xFF << 8 * (card // 8)) & ~((2 << card) - 1) for card in range(32)]


def _subsets(mask: int) -> list[int]:
    subsets = [0]
    while mask:
        bit = mask & -mask
        mask ^= bit
        subsets += [subset | bit for subset in subsets]
    return subsets


def _bits(mask: int) -> list[int]:
    bits = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        bits.append(bit)
    return bits


def _exchange(rng: Random, elder: int, dealer: int, pack: list[int], top: int) -> tuple[int, int, int, int]:
    """The hands, the next card and whether anybody is liable (1 the elder, 2 the dealer)."""
    proposals = 0
    while True:
        if rng.random() < 0.5:
            return elder, dealer, top, 0 if proposals else 1
        proposals += 1
        if rng.random() < 0.5:
            return elder, dealer, top, 2 if proposals == 1 else 0
        left = 32 - top
        laid = rng.choice([s for s in _subsets(elder) if 0 < s.bit_count() <= left])
        left -= laid.bit_count()
        away = rng.choice([s for s in _subsets(dealer) if s.bit_count() <= left])
        elder ^= laid
        dealer ^= away
        for _ in range(laid.bit_count()):
            elder |= 1 << pack[top]
            top += 1
        for _ in range(away.bit_count()):
            dealer |= 1 << pack[top]
            top += 1
        if top == 32:
            return elder, dealer, top, 0


def bitmask_deal(rng: Random) -> tuple[int, int]:
    """One whole deal; the points of the elder and the dealer."""
    pack = list(range(32))
    rng.shuffle(pack)
    elder = sum(1 << card for card in pack[:3]) | sum(1 << card for card in pack[6:8])
    dealer = sum(1 << card for card in pack[3:6]) | sum(1 << card for card in pack[8:10])
    turned = pack[10]
    trump = _SUIT[turned >> 3]
    points = [0, 1 if turned & 7 == 7 else 0]
    elder, dealer, _, liable = _exchange(rng, elder, dealer, pack, 11)
    king = 1 << (turned & 24 | 7)
    for seat, hand in ((0, elder), (1, dealer)):
        if hand & king and rng.random() < 0.5:
            points[seat] += 1
    hands = [elder, dealer]
    leader = 0
    tricks = [0, 0]
    for _ in range(5):
        led = rng.choice(_bits(hands[leader]))
        hands[leader] ^= led
        code = led.bit_length() - 1
        suit = _SUIT[code >> 3]
        reply_hand = hands[1 - leader]
        same = reply_hand & suit
        winning = same & _HIGHER[code]
        reply = rng.choice(_bits(winning or same or (reply_hand & trump) or reply_hand))
        hands[1 - leader] ^= reply
        taken = reply & _HIGHER[code] or (reply & trump and not led & trump)
        leader = 1 - leader if taken else leader
        tricks[leader] += 1
    winner = 0 if tricks[0] > 2 else 1
    lost_by_liable = (liable == 1 and winner == 1) or (liable == 2 and winner == 0)
    points[winner] += 2 if tricks[winner] == 5 or lost_by_liable else 1
    return points[0], points[1]
