"""Secrets, keys, bytes and numbers: docs/dealing.md from "Secret, commitment, key" to "A shuffle"."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.errors import NotationError
from ecarte.fair.stream import LONGEST_SEED, Secret, below, permute, seed_bytes, stream
from tests.fair import independent as page
from tests.for_each import for_each

secrets_hex = st.binary(min_size=32, max_size=32).map(bytes.hex)
seeds = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=60)
labels = st.text(st.sampled_from("abcdefghijklmnopqrstuvwxyz-/0123456789"), min_size=1, max_size=30)

ZEROS = Secret(bytes(32))


def reading(*bytes_: int) -> Iterator[int]:
    return iter(bytes_)


@given(secrets_hex, seeds, seeds)
def test_commitment_and_key_agree_with_the_independent_implementation(secret: str, seed_a: str, seed_b: str) -> None:
    parsed_secret = Secret.read(secret)
    assert parsed_secret.commitment == page.commitment(secret)
    assert parsed_secret.key(seed_a=seed_a, seed_b=seed_b) == page.game_key(secret, seed_a, seed_b)
    assert parsed_secret.reveal_hex() == secret


@given(st.binary(min_size=32, max_size=32), labels, st.integers(0, 200))
def test_bytes_of_a_label_agree_with_the_independent_implementation(key: bytes, label: str, count: int) -> None:
    twin = page.Bytes(key, label)
    assert list(islice(stream(key, label), count)) == [twin.next() for _ in range(count)]


@given(st.binary(min_size=32, max_size=32), labels, st.lists(st.integers(), unique=True, max_size=60))
def test_shuffles_agree_with_the_independent_implementation_and_keep_every_card(
    key: bytes, label: str, items: list[int]
) -> None:
    order = permute(items, key=key, label=label)
    assert list(order) == [int(item) for item in page.shuffle(key, label, [str(item) for item in items])]
    assert sorted(order) == sorted(items)


@for_each("limit", range(1, 257))
def test_every_drawn_number_comes_from_equally_many_single_bytes(limit: int) -> None:
    numbers = []
    chance = reading(*range(256))
    while True:
        try:
            numbers.append(below(limit, chance))
        except StopIteration:
            break
    counts = Counter(numbers)
    assert set(counts) == set(range(limit))
    assert set(counts.values()) == {256 // limit}


@pytest.mark.parametrize("limit", [257, 1000, 33000, 65535, 65536])
def test_every_drawn_number_comes_from_equally_many_pairs_of_bytes(limit: int) -> None:
    counts: Counter[int] = Counter()
    for high in range(256):
        for low in range(256):
            try:
                counts[below(limit, reading(high, low))] += 1
            except StopIteration:  # thrown away: it asks for another pair
                assert high * 256 + low >= 65536 - 65536 % limit
    assert set(counts) == set(range(limit))
    assert set(counts.values()) == {65536 // limit}


def test_a_draw_beyond_the_last_full_multiple_is_rejected() -> None:
    assert below(31, reading(247)) == 247 % 31
    assert below(31, reading(248, 255, 5)) == 5
    assert below(33000, reading(255, 255, 0, 7)) == 7


def test_drawing_a_number_below_one_still_takes_a_byte() -> None:
    chance = reading(9, 3)
    assert (below(1, chance), next(chance)) == (0, 3)


@pytest.mark.parametrize("limit", [0, -1])
def test_drawing_a_number_below_zero_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="no number below"):
        below(limit, reading(1))


def test_moving_a_letter_between_the_seeds_changes_the_key() -> None:
    keys = {
        ZEROS.key(seed_a=seed_a, seed_b=seed_b)
        for seed_a, seed_b in [("", ""), ("ab", ""), ("a", "b"), ("", "ab"), ("ba", ""), ("ab ", "")]
    }
    assert len(keys) == 6


def test_a_seed_is_used_byte_for_byte_without_normalisation() -> None:
    composed, decomposed = "\u00e9", "e\u0301"
    assert ZEROS.key(seed_a=composed, seed_b="") != ZEROS.key(seed_a=decomposed, seed_b="")


def test_the_commitment_binds_the_secret_alone_and_differs_with_each_bit() -> None:
    commitments = {ZEROS.commitment} | {Secret((1 << bit).to_bytes(32, "big")).commitment for bit in range(256)}
    assert len(commitments) == 257


@pytest.mark.parametrize("seed", ["a\nb", "\x00", "tab\t", "\x7f", "é" * (LONGEST_SEED // 2 + 1), "\ud800"])
def test_a_seed_that_cannot_stand_in_a_record_is_refused(seed: str) -> None:
    with pytest.raises(NotationError, match="one line"):
        seed_bytes(seed)


def test_a_seed_of_the_greatest_length_in_bytes_is_accepted() -> None:
    assert len(seed_bytes("é" * (LONGEST_SEED // 2))) == LONGEST_SEED


@pytest.mark.parametrize("text", ["", "00" * 31, "00" * 33, "0G" * 32, "AB" * 32, " " + "0" * 63, "٠" * 64])
def test_a_secret_is_64_lower_case_hexadecimal_digits_and_a_near_miss_is_not_printed(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Secret.read(text)
    assert caught.value.code == "secret"
    assert not text.strip("0 ") or text not in str(caught.value)


@pytest.mark.parametrize("show", [str, repr, "{}".format, lambda secret: str(vars_of(secret))])
def test_a_secret_does_not_print_its_bits(show: Callable[[Secret], str]) -> None:
    secret = Secret(bytes(range(32)))
    assert secret.reveal_hex() not in show(secret)
    assert "\\x01\\x02" not in show(secret)


def vars_of(secret: Secret) -> object:
    return getattr(secret, "__dict__", {})


@pytest.mark.parametrize("take", [pickle.dumps, copy.copy, copy.deepcopy])
def test_a_secret_is_not_saved_with_other_values(take: Callable[[Secret], object]) -> None:
    with pytest.raises(TypeError, match="not pickled"):
        take(Secret(bytes(32)))


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_a_secret_has_256_bits(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Secret(bytes(length))
