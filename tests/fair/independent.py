"""A second dealer, written from docs/dealing.md alone: it shares no line with the package.

Cards are text, numbers are bytes, and nothing of ecarte is imported.  Where this file and the
package disagree, one of them misreads the page.
"""

from __future__ import annotations

import hashlib
import struct
import tomllib


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104 spelt out, for keys of at most 64 bytes."""
    padded = key.ljust(64, b"\x00")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in padded) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in padded) + inner).digest()


def commitment(secret_hex: str) -> str:
    return hashlib.sha256(b"ecarte-dealing-1/commitment\x00" + bytes.fromhex(secret_hex)).hexdigest()


def game_key(secret_hex: str, seed_a: str, seed_b: str) -> bytes:
    a, b = seed_a.encode("utf-8"), seed_b.encode("utf-8")
    message = b"ecarte-dealing-1/key\x00" + struct.pack(">I", len(a)) + a + struct.pack(">I", len(b)) + b
    return hmac_sha256(bytes.fromhex(secret_hex), message)


class Bytes:
    """The bytes of one label, handed out in order; `used` counts them."""

    def __init__(self, key: bytes, label: str) -> None:
        self.key = key
        self.label = label.encode("ascii")
        self.used = 0

    def next(self) -> int:
        block, offset = divmod(self.used, 32)
        self.used += 1
        return hmac_sha256(self.key, self.label + b"\x00" + struct.pack(">Q", block))[offset]

    def number(self, n: int) -> int:
        """A number from 0 to n - 1, for n up to 65536."""
        while True:
            if n <= 256:
                value, space = self.next(), 256
            else:
                high = self.next()
                value, space = high * 256 + self.next(), 65536
            if value < space - space % n:
                return value % n


def shuffle(key: bytes, label: str, cards: list[str]) -> list[str]:
    chance = Bytes(key, label)
    cards = list(cards)
    i = len(cards) - 1
    while i >= 1:
        j = chance.number(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1
    return cards


FULL_PACK = [rank + suit for suit in "shdc" for rank in "KQJAT987"]


def first_dealer(key: bytes) -> str:
    return "AB"[Bytes(key, "first-dealer").number(2)]


def places_in_cut_for_deal(key: bytes, attempt: int, size: int) -> dict[str, int]:
    chance = Bytes(key, f"cut-for-deal/{attempt}/places")
    a = chance.number(size) + 1
    others = [lifted for lifted in range(1, size + 1) if lifted != a]
    return {"A": a, "B": others[chance.number(size - 1)]}


def cut(order: list[str], n_lifted: int) -> list[str]:
    return order[n_lifted:] + order[:n_lifted]


def reused_cards(key: bytes, pack: list[str], shuffle_number: int, discards_by_exchange: list[list[str]]) -> list[str]:
    """The cards given when the pack has run out; the last exchange listed is the present one and gives none."""
    cards: list[str] = []
    for exchange in range(len(discards_by_exchange) - 1, 0, -1):
        sorted_as_in_pack = [card for card in pack if card in discards_by_exchange[exchange - 1]]
        cards += shuffle(key, f"reuse/{shuffle_number}/{exchange}", sorted_as_in_pack)
    return cards


class Table:
    """Follows one game in words and says which card comes next: the page's "What is drawn", nothing else.

    Feed it what happens: `shuffled`, `lifted` (the elder's cut), `laid` (a discard), `taken` (a card off the pack).
    """

    def __init__(self, key: bytes, pack: list[str]) -> None:
        self.key = key
        self.pack = pack
        self.shuffles = 0
        self.order: list[str] = []
        self.exchanges: list[list[str]] = []
        self.given_again = 0

    def shuffled(self) -> None:
        self.shuffles += 1
        self.order = shuffle(self.key, f"deal/{self.shuffles}", self.pack)
        self.exchanges = []
        self.given_again = 0

    def lifted(self, n_lifted: int) -> None:
        self.order = cut(self.order, n_lifted)

    def laid(self, cards: list[str], *, by_elder: bool) -> None:
        if by_elder:
            self.exchanges.append([])
        self.exchanges[-1] += cards

    def next_card(self) -> str:
        if self.order:
            return self.order[0]
        return reused_cards(self.key, self.pack, self.shuffles, self.exchanges)[self.given_again]

    def taken(self) -> None:
        if self.order:
            self.order.pop(0)
        else:
            self.given_again += 1


def cards_of_record(text: str, pack: list[str]) -> list[tuple[str, str]]:
    """For each card of a written game that chance decided: the one computed from the secret, and the one written."""
    headers = tomllib.loads(text)
    output = headers["fairness"]
    if commitment(output["secret"]) != output["commitment"]:
        raise ValueError("another secret was committed to")
    key = game_key(output["secret"], output.get("seed_a", ""), output.get("seed_b", ""))
    table, elder, pairs = Table(key, pack), "", []
    attempt, lifted = 1, {"A": 0, "B": 0}
    for line in headers["actions"].splitlines():
        match line.partition("#")[0].split():
            case [seat, "cuts", n_lifted, "for", "deal"]:
                lifted[seat] = int(n_lifted)
            case [seat, "shows", card]:
                n_lifted = lifted[seat] or places_in_cut_for_deal(key, attempt, len(pack))[seat]
                pairs.append((shuffle(key, f"cut-for-deal/{attempt}", pack)[n_lifted - 1], card))
                if len(pairs) % 2 == 0:
                    attempt, lifted = attempt + 1, {"A": 0, "B": 0}
            case ["shuffle"] | [_, "shuffles"]:
                table.shuffled()
                elder = ""
            case [_, "cuts", n_lifted]:
                table.lifted(int(n_lifted))
            case [seat, "discards", *cards]:
                elder = elder or seat
                table.laid([card for card in cards if card != "nothing"], by_elder=seat == elder)
            case ["turn-up", *cards] | [_, "gets", *cards]:
                for card in cards:
                    pairs.append((table.next_card(), card))
                    table.taken()
    return pairs
