"""Games for the tests: dealt by a fair dealer, played at random by players fond of exchanging."""

from __future__ import annotations

from random import Random

from ecarte import (
    Accept,
    Act,
    Agreement,
    CallNewCards,
    Discard,
    Match,
    Propose,
    Seat,
    TableShuffles,
    apply,
    legal_actions,
    load,
    new_match,
)
from ecarte.acts import AnyAct
from ecarte.fair import DealingCourse, FairDealer, Fairness, Secret, commit

CODES = ("britannica", "london", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended", "small", "tiny")


def secret_of(number: int) -> Secret:
    return Secret(number.to_bytes(32, "big"))


def agreement_of(code: str, *, by_hand: bool) -> Agreement:
    if not by_hand:
        return Agreement(load(code))
    return Agreement(load(code), by_table={Act.TAKE_UP, Act.ASK, Act.NAME_SUIT, Act.MARK, Act.MARK_TURNED_KING})


def choice(match: Match, rng: Random) -> AnyAct:
    """A player's action: proposals, acceptances and large discards far more often than chance would have them."""
    options = [action for action in legal_actions(match) if not isinstance(action, TableShuffles)]
    fond = [action for action in options if isinstance(action, Propose | Accept)]
    if fond and rng.random() < 0.9:
        return rng.choice(fond)
    discards = [action for action in options if isinstance(action, Discard)]
    if discards and rng.random() < 0.8:
        return max(discards, key=lambda action: len(action.cards))
    if len(options) > 1 and rng.random() < 0.95:
        options = [action for action in options if not isinstance(action, CallNewCards)]
    return rng.choice(options)


def dealt_from(secret: int, game: int) -> tuple[FairDealer, Fairness]:
    game_secret = secret_of(secret + game)
    seed_a, seed_b = f"a{game}", f"b{game}"
    header = commit(game_secret, seed_a=seed_a, seed_b=seed_b).with_secret(game_secret)
    return FairDealer(game_secret, seed_a=seed_a, seed_b=seed_b), header


def play_match(
    agreement: Agreement, *, secret: int, length: int = 1, dealer: Seat | None = None
) -> tuple[Match, list[AnyAct], list[Fairness]]:
    """A whole match: where it starts, what happened, and the headers of its games, secrets revealed.

    Game number n is dealt from secret `secret` + n, with seeds that name the game.
    """
    rng = Random(secret)
    start = new_match(agreement, length=length, dealer=dealer)
    match, actions, course = start, [], DealingCourse.before(start)
    dealing, header = dealt_from(secret, course.game)
    headers = [header]
    while not match.is_over:
        if len(headers) < course.game:
            dealing, header = dealt_from(secret, course.game)
            headers.append(header)
        action = dealing.nature(match, course) or choice(match, rng)
        match = apply(match, action)
        course = course.after(action, match)
        actions.append(action)
    return start, actions, headers
