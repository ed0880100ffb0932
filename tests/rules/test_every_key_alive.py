"""Every key of a rule file changes something: for any two of its values there is a moment that differs.

A witness gets two codes that differ in one key and says what differs, or None.  Where a key has no witness of its own,
the same matches are played under both codes, act by act, until what may be done or what everybody sees is not the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from random import Random
from typing import Final

from msgspec.structs import replace

from ecarte import (
    Agreement,
    ChoosePackets,
    Mark,
    Match,
    RuleSet,
    Seat,
    apply,
    legal_actions,
    load,
    new_match,
    public_view,
    with_house,
)
from ecarte.acts import AnyAct
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.errors import RuleSetError
from ecarte.rules.cases import ApplicableCase, cases_of
from ecarte.rules.check import choices, kinds, plain, value_of
from ecarte.rules.events import Irregularity, events, facts
from ecarte.table.club.state import new_club
from ecarte.table.evening import Sitting
from tests.for_each import for_each
from tests.gallery.room import Room, seat_persons
from tests.laws.club_table import ClubTable, club_deal_out, shuffle_table
from tests.strategies import likely

Witness = Callable[[RuleSet, RuleSet], str | None]

# --- two codes played side by side ----------------------------------------------------------------------

N_MATCHES: Final = 400
N_ACTS: Final = 120


def by_playing(one: RuleSet, other: RuleSet) -> str | None:
    """The first moment at which two matches are not the same, all acts being done by hand."""
    return next(filter(None, (_differs(one, other, Random(seed)) for seed in range(N_MATCHES))), None)


def _differs(one: RuleSet, other: RuleSet, rng: Random) -> str | None:
    dealer = None if rng.random() < 0.2 else Seat.A
    ours, theirs = (new_match(Agreement(rules, by_table=()), length=3, dealer=dealer) for rules in (one, other))
    for _ in range(N_ACTS):
        action = _choose(ours, rng)
        if legal_actions(ours) != legal_actions(theirs):
            return "what may be done"
        if _view_of(ours) != _view_of(theirs):
            return "what is seen"
        if action is None:
            break
        ours, theirs = apply(ours, action), apply(theirs, action)
    return None


def _choose(match: Match, rng: Random) -> AnyAct | None:
    """Anything that may be done, but marks are mostly put off, for some end with the next deal."""
    action = likely(match, rng)
    return likely(match, rng) if isinstance(action, Mark) and rng.random() < 0.9 else action


def _view_of(match: Match) -> object:
    return replace(public_view(match), agreement=Agreement(load("london")))


# --- two codes asked for a ruling -----------------------------------------------------------------------------


def by_ruling(one: RuleSet, other: RuleSet) -> str | None:
    """The first event, and the facts of a case, in which the rulings are not the same."""
    ours, theirs = cases_of(one), cases_of(other)
    for number, event in events().items():
        for known in _cases(event):
            first, second = (_ruling(cases.ask(number, known.get)) for cases in (ours, theirs))
            if first != second:
                return f"{number} {known}: {first} and {second}"
    return None


def _cases(event: Irregularity) -> Iterator[dict[str, str]]:
    """Every case there may be of an event, by the facts its rulings turn on."""
    names = (*event.facts, *event.told, *event.supposes)
    answers = [tuple(facts()[name].answers) for name in names]
    return (dict(zip(names, given, strict=True)) for given in product(*answers))


def _ruling(ruled: ApplicableCase) -> object:
    return ruled.number, ruled.case.time, ruled.claim, ruled.remedies, ruled.case.who, ruled.case.options


# --- what cannot be shown so ------------------------------------------------------------------------------


def by(observe: Callable[[RuleSet], object]) -> Witness:
    """A witness who looks at one thing under both codes."""

    def differ(one: RuleSet, other: RuleSet) -> str | None:
        first, second = observe(one), observe(other)
        return None if first == second else f"{first} and {second}"

    return differ


def _room(rules: RuleSet, *names: str, pool: bool = False) -> Room:
    return seat_persons(Sitting(Agreement(rules), pool=pool), *names)


def _chouette_is_played(rules: RuleSet) -> object:
    return _room(rules, "Anna", "Bertin", "Claire").can("Anna plays la chouette")


def _who_may_sit_down(rules: RuleSet) -> object:
    room = _room(rules, "Anna", "Bertin", "Claire", "Dora").game(loser="Bertin")
    return [name for name in ("Claire", "Dora") if room.can(f"{name} sits down")]


def _after_three_games_of_a_pool(rules: RuleSet) -> object:
    room = _room(rules, "Anna", "Bertin", "Claire", pool=True).game(loser="Bertin").do("Claire sits down")
    room.game(loser="Anna").do("Bertin sits down")
    return [room.has(name) for name in ("Anna", "Bertin", "Claire")]


def _after_a_bet_is_won(rules: RuleSet) -> object:
    room = _room(rules, "Anna", "Bertin", "Claire", "Dora").do("Claire offers 10 on A", "Dora takes 10 of bet 1")
    return room.game(loser="Bertin").has("Claire")


def _king_when_the_dealer_has_led_out_of_turn(rules: RuleSet) -> object:
    """Only so is the first card of the deal not the elder's own."""
    return _deal_table(rules).play("A stands").slip("B Ks").can("A has the king")


def _deal_table(rules: RuleSet, elder: str = "Kh Qh As", dealer: str = "Ks Kd Ad") -> ClubTable:
    table = shuffle_table(ClubTable(new_club(rules, dealer=Seat.B))).do(ChoosePackets(Seat.B, (2, 1)))
    return club_deal_out(table, elder=elder, dealer=dealer, turn_up="Ah")


def _score_when_he_gives_up_before_a_short_hand(rules: RuleSet) -> object:
    """The elder has asked for one card and laid down two, so that the dealer's last card cannot be played to."""
    table = _deal_table(rules).play("A proposes", "B accepts", "A asks for 1").slip("A discards Qh As")
    table.play("B discards Ad", "A gets Jh", "B gets Qd", "A stands", "B abandons", "A marks tricks")
    return table.score


def _score_of_an_offender_who_wins_the_vole(rules: RuleSet) -> object:
    """The elder has announced a king without holding it, and wins every trick."""
    table = (
        _deal_table(rules, elder="Qh Jh Ks", dealer="Qs Qd Jd")
        .play("A stands")
        .slip("A has the king")
        .play("A Qh, B Qd")
    )
    table.claim(Seat.B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE)
    return table.play("A Jh, B Jd", "A Ks, B Qs", "A marks tricks").score


WITNESSES: Final[dict[str, Witness]] = {
    "king.elder_window": lambda one, other: (
        by(_king_when_the_dealer_has_led_out_of_turn)(one, other) or by_playing(one, other)
    ),
    "remedies.abandoned": by(_score_when_he_gives_up_before_a_short_hand),
    "remedies.reduced_score": by(_score_of_an_offender_who_wins_the_vole),
    "sitting.style": by(_chouette_is_played),
    "sitting.rentrants": by(_who_may_sit_down),
    "sitting.chouette": by(_chouette_is_played),
    "sitting.pool_stake": by(_after_three_games_of_a_pool),
    "sitting.pool_entry": by(_after_three_games_of_a_pool),
    "sitting.pool_loser_adds": by(_after_three_games_of_a_pool),
    "sitting.bets_paid": by(_after_a_bet_is_won),
}
"""By key; all others are shown by playing."""

# --- values -----------------------------------------------------------------------------------------------

_UNCONDITIONED: Final = {"proposal.conditional_acceptance": False}
_FRENCH: Final = {"sitting.style": "french", "game.points_to_win": 1}
BESIDE: Final[Mapping[str, Mapping[str, object]]] = {
    "cut_for_deal.first_dealer": {"cut_for_deal.gives": "deal"},
    "deal.within_game": {"deal.later_game": "free"},
    "deal.hand_size": {"scoring.tricks_for_vole": 2},
    "remedies.reduced_score": {"scoring.vole_unproposed": 3},
    "remedies.order_changed": {"deal.within_game": "free", "deal.later_game": "free"},
    "proposal.number_named": _UNCONDITIONED,
    "exchange.short_stock": _UNCONDITIONED,
    "sitting.rentrants": _FRENCH,
    "sitting.chouette": _FRENCH,
    "sitting.pool_entry": {"game.points_to_win": 1},
    "sitting.bets_paid": {**_FRENCH, "game.value": "graded"},
}
"""What is otherwise as well, whatever the value of the key, so that every value is possible and can be seen."""

WRITTEN: Final[Mapping[str, tuple[Mapping[str, object], ...]]] = {
    "pack.suits": ({}, {"pack.suits": "sh"}),
    "pack.ranks": ({}, {"pack.ranks": "KQJ", "cut_for_deal.ranks": "KQJ"}),
    "cut_for_deal.ranks": ({}, {"cut_for_deal.ranks": "AKQJ"}),
    "deal.packets": ({}, {"deal.packets": [[2, 1]]}),
    "deal.hand_size": ({}, {"deal.hand_size": 2, "deal.packets": [[1, 1]]}),
}
"""Keys whose values cannot be derived from their kind, or need others beside them."""


def codes_of(key: str) -> list[RuleSet]:
    """A code for every value of the key, or for two of its numbers, alike in all else but what goes with the value."""
    base = with_house(load("small"), BESIDE.get(key, {}))
    if key in WRITTEN:
        return [with_house(base, values) for values in WRITTEN[key]]
    kind = kinds()[key]
    if kind is int:
        now = value_of(base, key)
        assert isinstance(now, int)
        return [base, _one_more_or_less(base, key, now)]
    return [with_house(base, {key: plain(value)}) for value in ((False, True) if kind is bool else choices(key))]


def _one_more_or_less(base: RuleSet, key: str, now: int) -> RuleSet:
    try:
        return with_house(base, {key: now + 1})
    except RuleSetError:
        return with_house(base, {key: now - 1})


@for_each("key", kinds())
def test_every_two_values_of_a_rule_key_differ_in_play(key: str) -> None:
    codes = codes_of(key)
    assert len(codes) > 1, "a key with one value is a constant"
    for one, other in combinations(codes, 2):
        found = WITNESSES.get(key, by_ruling if key.startswith("remedies.") else by_playing)(one, other)
        assert found is not None, f"{one.house} and {other.house} are the same game"
