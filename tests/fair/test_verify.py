"""Games dealt from a secret verify; whatever is changed in them is found, and named with its place."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest
from msgspec.structs import replace

from ecarte import (
    Agreement,
    Card,
    Cut,
    CutForDeal,
    Deal,
    Discard,
    Give,
    IllegalAction,
    Match,
    NameDealer,
    NotationError,
    Phase,
    PlayCard,
    Rank,
    Seat,
    ShowCut,
    Shuffle,
    Suit,
    TableShuffles,
    TurnUp,
    apply,
    legal_actions,
    load,
    new_deal,
    new_game,
    objection,
)
from ecarte.acts import AnyAct
from ecarte.cards import PACK
from ecarte.engine.dealing import receiver
from ecarte.fair import DealingCourse, FairDealer, Fairness, Secret, Verdict, commit, verify
from ecarte.fair.lists import pack_list
from ecarte.table.step import P
from tests.fair import independent as page
from tests.fair.games import CODES, agreement_of, play_match, secret_of

UNKNOWN_SECRET = Secret(b"?" * 32)


@dataclass(frozen=True)
class Played:
    start: Match
    actions: list[AnyAct]
    headers: list[Fairness]


def play_game(code: str, *, secret: int, by_hand: bool = False, length: int = 1, dealer: Seat | None = None) -> Played:
    return Played(*play_match(agreement_of(code, by_hand=by_hand), secret=secret, length=length, dealer=dealer))


by_either = pytest.mark.parametrize("by_hand", [False, True], ids=["by table", "by hand"])
each_code = pytest.mark.parametrize("code", CODES)


@each_code
@by_either
def test_games_dealt_from_their_secrets_verify_in_every_code(code: str, by_hand: bool) -> None:  # noqa: FBT001
    match = play_game(code, secret=100, by_hand=by_hand, length=2)
    reports = verify(match.start, match.actions, match.headers)
    assert [report.verdict for report in reports] == [Verdict.MATCHES] * 2
    n_cards = sum(isinstance(action, Give | TurnUp | ShowCut) for action in match.actions)
    shuffles = sum(isinstance(action, Shuffle | TableShuffles) for action in match.actions)
    assert sum(report.cards for report in reports) == n_cards
    assert sum(report.shuffles for report in reports) == shuffles
    assert all(report.unseen == report.unchecked == 0 for report in reports)
    assert [report.first_dealer for report in reports] == [True, False]


def words_of(action: AnyAct) -> str:
    return str(getattr(action, "card", ""))


def independently(match: Played) -> list[tuple[int, str, str]]:
    """Where the independent reading of the page disagrees: step, its card, the record's."""
    pack = [card for card in page.FULL_PACK if match.start.agreement.pack_mask & Card.read(card).bit]
    mismatches = []
    play, game = match.start, 0
    key, table = b"", page.Table(b"", pack)
    attempt, n_shown, lifted = 1, 0, {"A": 0, "B": 0}
    for step, action in enumerate(match.actions, start=1):
        if (number := len(play.results) + 1) != game:
            game, header = number, match.headers[number - 1]
            assert header.secret is not None
            key = page.game_key(header.secret, header.seed_a, header.seed_b)
            table = page.Table(key, pack)
        recorded, expected = words_of(action), ""
        match action:
            case NameDealer(seat=seat):
                recorded, expected = seat.name, page.first_dealer(key)
            case CutForDeal(seat=seat, at=n_lifted):
                lifted[seat.name] = n_lifted
            case ShowCut(seat=seat):
                n_lifted = lifted[seat.name] or page.places_in_cut_for_deal(key, attempt, len(pack))[seat.name]
                expected = page.shuffle(key, f"cut-for-deal/{attempt}", pack)[n_lifted - 1]
                n_shown += 1
                if n_shown % 2 == 0:
                    attempt, lifted = attempt + 1, {"A": 0, "B": 0}
            case TableShuffles() | Shuffle():
                table.shuffled()
            case Cut(at=n_lifted):
                table.lifted(n_lifted)
            case Discard(seat=seat, cards=cards):
                assert play.game is not None
                table.laid([str(card) for card in cards], by_elder=seat is play.game.deal.elder)
            case Give() | TurnUp():
                expected = table.next_card()
                table.taken()
        if expected and expected != recorded:
            mismatches.append((step, expected, recorded))
        play = apply(play, action)
    return mismatches


@each_code
@by_either
def test_the_independent_implementation_deals_the_same_cards(code: str, by_hand: bool) -> None:  # noqa: FBT001
    assert independently(play_game(code, secret=700, by_hand=by_hand, length=2)) == []


def test_equal_cards_in_the_cut_for_deal_cause_another_cut_in_another_order() -> None:
    for secret in range(200):
        match = play_game("london", secret=secret)
        shows = [action for action in match.actions if isinstance(action, ShowCut)]
        if len(shows) > 2:
            break
    else:
        pytest.fail("no equal cards in 200 cuts for deal")
    assert shows[0].card.rank == shows[1].card.rank
    assert verify(match.start, match.actions, match.headers)[0].verdict is Verdict.MATCHES
    assert independently(match) == []


def reusing() -> tuple[Played, list[int]]:
    """A game in which discards are used again, and the steps at which they are given."""
    for secret in range(300):
        match = play_game("cyclopaedia", secret=secret)
        play, steps = match.start, []
        for step, action in enumerate(match.actions, start=1):
            deal = play.game.deal if play.game else None
            if isinstance(action, Give) and deal is not None and deal.stock == 0:
                steps.append(step)
            play = apply(play, action)
        if len(steps) >= 4:
            return match, steps
    raise AssertionError("no game in 300 used discards again")


def test_cycl_030_discards_used_again_follow_from_the_secret_too() -> None:
    match, steps = reusing()
    assert verify(match.start, match.actions, match.headers)[0].verdict is Verdict.MATCHES
    assert independently(match) == []
    first, second = steps[0] - 1, steps[1] - 1
    swapped = list(match.actions)
    swapped[first], swapped[second] = swapped[second], swapped[first]
    report = verify(match.start, swapped, match.headers)[0]
    assert report.verdict is Verdict.DIFFERS
    assert {mismatch.kind for mismatch in report.mismatches} == {"discard used again"}
    assert [mismatch.step for mismatch in report.mismatches] == steps[:2]


def with_another_card(match: Played, step: int) -> list[AnyAct]:
    """The record up to `step`, with another card there than the one that came, but one that might have come."""
    play = match.start
    for action in match.actions[: step - 1]:
        play = apply(play, action)
    honest = match.actions[step - 1]
    make = Give if isinstance(honest, Give) else TurnUp
    for card in PACK:
        changed = make(card)
        if changed != honest and objection(play, changed) is None:
            return [*match.actions[: step - 1], changed]
    raise AssertionError("no other card could have come")


@pytest.mark.parametrize("nth", [0, 9, 10, 11, 12])
def test_verification_names_a_changed_card_with_its_deal_and_place(nth: int) -> None:
    match = play_game("london", secret=3)
    from_pack = [step for step, action in enumerate(match.actions, start=1) if isinstance(action, Give | TurnUp)]
    step = from_pack[nth]
    changed = with_another_card(match, step)
    report = verify(match.start, changed, match.headers)[0]
    assert report.verdict is Verdict.DIFFERS
    (mismatch,) = report.mismatches
    assert (mismatch.step, mismatch.deal, mismatch.card) == (step, 1, nth + 1)
    assert mismatch.kind == ("card dealt" if nth < 10 else "turn-up" if nth == 10 else "card drawn")
    assert (mismatch.expected, mismatch.found) == (words_of(match.actions[step - 1]), words_of(changed[step - 1]))
    assert f"deal 1, card {nth + 1}, {mismatch.kind}: the secret gives {mismatch.expected}" in str(mismatch)


def test_verification_names_the_later_deal_of_a_mismatch() -> None:
    match = play_game("london", secret=3)
    turned = [step for step, action in enumerate(match.actions, start=1) if isinstance(action, TurnUp)]
    (mismatch,) = verify(match.start, with_another_card(match, turned[2]), match.headers)[0].mismatches
    assert (mismatch.deal, mismatch.card, mismatch.kind) == (3, 11, "turn-up")


def test_a_cut_other_than_the_recorded_one_shifts_every_card() -> None:
    match = play_game("london", secret=5, by_hand=True, dealer=Seat.A)
    step = next(step for step, action in enumerate(match.actions) if isinstance(action, Cut))
    cut = match.actions[step]
    assert isinstance(cut, Cut)
    end = next(place for place, action in enumerate(match.actions) if isinstance(action, TurnUp))
    other = Cut(cut.seat, cut.at + 1 if cut.at < 30 else cut.at - 1)
    changed = [*match.actions[:step], other, *match.actions[step + 1 : end + 1]]
    report = verify(match.start, changed, match.headers)[0]
    assert [mismatch.card for mismatch in report.mismatches] == list(range(1, 12))


@pytest.mark.law("MOD-009")
def test_mod_009_a_first_dealer_not_named_by_chance_is_found() -> None:
    match = play_game("modern", secret=8)
    first_act = match.actions[0]
    assert isinstance(first_act, NameDealer)
    report = verify(match.start, [NameDealer(first_act.seat.other)], match.headers)[0]
    assert [(mismatch.kind, mismatch.deal) for mismatch in report.mismatches] == [("first dealer", 0)]


def test_verification_finds_a_wrong_card_in_the_cut_for_deal() -> None:
    match = play_game("london", secret=8, by_hand=True)
    step = next(step for step, action in enumerate(match.actions) if isinstance(action, ShowCut))
    honest = match.actions[step]
    assert isinstance(honest, ShowCut)
    other = Card.read("Kh" if words_of(honest) != "Kh" else "Ks")
    changed = [*match.actions[:step], ShowCut(honest.seat, other)]
    report = verify(match.start, changed, match.headers)[0]
    assert [mismatch.kind for mismatch in report.mismatches] == ["cut for deal"]


@pytest.mark.parametrize(
    "changed",
    [{"seed_a": "a2"}, {"seed_b": ""}, {"seed_a": "b1", "seed_b": "a1"}],
    ids=["another seed", "no seed", "seeds changed over"],
)
def test_verification_finds_a_seed_other_than_the_players(changed: dict[str, str]) -> None:
    match = play_game("london", secret=11)
    honest = match.headers[0]
    header = Fairness(honest.commitment, **{"seed_a": honest.seed_a, "seed_b": honest.seed_b, **changed})
    report = verify(match.start, match.actions, [header.with_secret(secret_of(12))])[0]
    assert report.verdict is Verdict.DIFFERS
    assert len(report.mismatches) > report.cards / 2


def test_verification_finds_a_wrong_secret_before_any_card() -> None:
    match = play_game("london", secret=11)
    header = Fairness(match.headers[0].commitment, "a1", "b1", UNKNOWN_SECRET.reveal_hex())
    report = verify(match.start, match.actions, [header])[0]
    assert report.verdict is Verdict.WRONG_SECRET


def test_a_record_without_its_secret_proves_nothing_and_says_so() -> None:
    match = play_game("london", secret=11)
    header = match.headers[0]
    unrevealed = Fairness(header.commitment, header.seed_a, header.seed_b)
    assert [report.verdict for report in verify(match.start, match.actions, [unrevealed])] == [Verdict.UNREVEALED]
    assert [report.verdict for report in verify(match.start, match.actions, [None])] == [Verdict.NOT_COMMITTED]
    assert [report.verdict for report in verify(match.start, match.actions, [])] == [Verdict.NOT_COMMITTED]


@pytest.mark.parametrize("fault", [{"commitment": "00"}, {"secret": "zz"}, {"seed_a": "\n"}])
def test_unreadable_headers_are_errors_and_not_mismatches(fault: dict[str, str]) -> None:
    match = play_game("london", secret=11)
    header = match.headers[0]
    assert header.secret is not None
    fields = {"commitment": header.commitment, "seed_a": "", "seed_b": "", "secret": header.secret, **fault}
    with pytest.raises(NotationError):
        verify(match.start, match.actions, [Fairness(**fields)])


def test_a_record_that_cannot_be_replayed_is_an_error_and_no_mismatch() -> None:
    match = play_game("london", secret=11)
    with pytest.raises(IllegalAction):
        verify(match.start, [match.actions[0], match.actions[0]], match.headers)


def test_an_abandoned_game_verifies_as_far_as_it_went() -> None:
    match = play_game("london", secret=21)
    full_report = verify(match.start, match.actions, match.headers)[0]
    for end in range(0, len(match.actions), 7):
        report = verify(match.start, match.actions[:end], match.headers)[0]
        assert report.verdict is (Verdict.MATCHES if report.cards else Verdict.UNPROVED)
        assert report.cards or end < 7
        assert report.cards <= full_report.cards


def test_each_game_of_a_match_is_verified_by_its_own_secret() -> None:
    match = play_game("london", secret=31, length=3)
    wrong = [match.headers[0], match.headers[2], match.headers[1]]
    verdicts = [report.verdict for report in verify(match.start, match.actions, wrong)]
    assert verdicts == [Verdict.MATCHES, Verdict.DIFFERS, Verdict.DIFFERS]


def test_a_game_never_begun_is_verified_by_its_commitment() -> None:
    match = play_game("london", secret=31)
    idle = Fairness(match.headers[0].commitment, secret=UNKNOWN_SECRET.reveal_hex())
    reports = verify(match.start, match.actions, [match.headers[0], idle])
    assert [report.verdict for report in reports] == [Verdict.MATCHES, Verdict.WRONG_SECRET]


def test_no_pack_order_is_used_twice_in_a_game() -> None:
    match = play_game("london", secret=41, length=2, by_hand=True)
    course = DealingCourse.before(match.start)
    play, shuffles = match.start, []
    for action in match.actions:
        play = apply(play, action)
        course = course.after(action, play)
        if isinstance(action, Shuffle):
            shuffles.append((course.game, course.shuffles))
    assert len(shuffles) == len(set(shuffles)) > 10
    assert shuffles[0] == (1, 1)


# --- records that do not know everything ------------------------------------------------------------


def partial_deal() -> tuple[Deal, list[AnyAct], Fairness]:
    """A deal of which one hand was not seen."""
    deal = new_deal(Agreement(load("london")), dealer=Seat.A, partial=True)
    deal_secret = secret_of(77)
    dealing, course = FairDealer(deal_secret), DealingCourse.before(deal)
    actions: list[AnyAct] = []
    play = deal
    while play.phase < Phase.ELDER_DECIDES:
        honest = dealing.nature(play, course)
        assert honest is not None
        recorded_act = Give(None) if isinstance(honest, Give) and len(actions) in (1, 4, 5) else honest
        play = apply(play, recorded_act)
        course = course.after(recorded_act, play)
        actions.append(recorded_act)
    return deal, actions, commit(deal_secret).with_secret(deal_secret)


def test_unseen_cards_are_counted_and_all_others_checked() -> None:
    deal, actions, header = partial_deal()
    report = verify(deal, actions, [header])[0]
    assert (report.verdict, report.cards, report.unseen, report.unchecked) == (Verdict.MATCHES, 11, 3, 0)


def one_hand_unseen(secret: int) -> tuple[Deal, list[AnyAct], list[Fairness]]:
    """A deal as the dealer writes it down who never sees the elder's cards before they are played."""
    deal = new_deal(Agreement(load("london")), dealer=Seat.A, partial=True)
    dealing, course, rng = FairDealer(secret_of(secret)), DealingCourse.before(deal), Random(secret)
    seen_deal = new_deal(deal.agreement, dealer=Seat.A)
    recorded_acts: list[AnyAct] = []
    while not seen_deal.is_over:
        action = dealing.nature(seen_deal, course) or rng.choice(legal_actions(seen_deal))
        line = action
        if isinstance(action, Give) and receiver(seen_deal) is Seat.B:
            line = Give(None)
        if isinstance(action, Discard) and action.seat is Seat.B:
            line = Discard(Seat.B, unseen=len(action.cards))
        seen_deal, course = apply(seen_deal, action), course.after(action, seen_deal)
        recorded_acts.append(line)
    header = commit(secret_of(secret))
    return deal, recorded_acts, [header.with_secret(secret_of(secret))]


@pytest.mark.parametrize("secret", range(12))
def test_cards_given_unseen_are_checked_when_they_are_played(secret: int) -> None:
    deal, recorded_acts, headers = one_hand_unseen(secret)
    (report,) = verify(deal, recorded_acts, headers)
    assert (report.verdict, report.mismatches, report.unchecked) == (Verdict.MATCHES, (), 0)
    assert report.unseen >= 5
    step = next(
        step for step, action in enumerate(recorded_acts) if isinstance(action, PlayCard) and action.seat is Seat.B
    )
    play = deal
    for action in recorded_acts[:step]:
        play = apply(play, action)
    key = page.game_key(secret_of(secret).reveal_hex(), "", "")
    order = page.shuffle(key, "deal/1", page.FULL_PACK)
    never_his = Card.read(order[-1])
    changed = [*recorded_acts[:step], PlayCard(Seat.B, never_his)]
    assert objection(play, changed[-1]) is None
    (mismatch,) = verify(deal, changed, headers)[0].mismatches
    assert (mismatch.kind, mismatch.found, mismatch.step, mismatch.card) == (
        "card shown later",
        str(never_his),
        step + 1,
        0,
    )


def test_a_deal_that_was_going_on_when_the_record_began_cannot_be_checked() -> None:
    deal, actions, header = partial_deal()
    deal_after_shuffle = apply(deal, TableShuffles())
    report = verify(deal_after_shuffle, actions[1:], [header])[0]
    assert (report.verdict, report.unchecked, report.mismatches) == (Verdict.UNPROVED, 11, ())
    with pytest.raises(ValueError, match="does not follow from the secret"):
        FairDealer(secret_of(77)).nature(deal_after_shuffle, DealingCourse.before(deal_after_shuffle))


@pytest.mark.parametrize("begun", range(1, 60, 6))
def test_cards_dealt_before_a_record_begins_are_not_proved(begun: int) -> None:
    match = play_game("london", secret=21)
    play = match.start
    for action in match.actions[:begun]:
        play = apply(play, action)
    lying = sum(card is not None for card in play.cut_cards)
    if play.game is not None:
        deal = play.game.deal
        lying += len(deal.hands[0] | deal.hands[1]) + 2 * len(deal.tricks) + (deal.led is not None)
        lying += deal.turn_up is not None
        lying += sum(len(exchange.elder | exchange.dealer) for exchange in deal.exchanges)
    (report,) = verify(play, (), match.headers)
    assert (report.verdict, report.unchecked, report.compared) == (Verdict.UNPROVED, lying, 0)


def test_a_record_without_chance_proves_nothing() -> None:
    match = play_game("london", secret=21)
    (report,) = verify(match.start, (), match.headers)
    assert (report.verdict, report.cards) == (Verdict.UNPROVED, 0)


def test_a_cut_for_deal_made_before_the_record_begins_is_not_proved() -> None:
    match = play_game("london", secret=21)
    n_acts_before = next(step for step, action in enumerate(match.actions) if isinstance(action, TableShuffles))
    play = match.start
    for action in match.actions[:n_acts_before]:
        play = apply(play, action)
    (report,) = verify(play, match.actions[n_acts_before:], match.headers)
    assert (report.verdict, report.unchecked, report.first_dealer) == (Verdict.UNPROVED, 2, False)


def test_unknown_discards_leave_reused_cards_unchecked() -> None:
    match, steps = reusing()
    play = match.start
    course = DealingCourse.before(play)
    for action in match.actions[: steps[0] - 1]:
        play = apply(play, action)
        course = course.after(action, play)
    assert play.game is not None
    deal = play.game.deal
    dealing = FairDealer(secret_of(0))
    assert dealing.next_card(deal, course) is not None
    for unseen in ({"elder_unseen": 1}, {"dealer_unseen": 1}):
        exchange = replace(deal.exchanges[-2], **unseen)
        blind = replace(deal, exchanges=(*deal.exchanges[:-2], exchange, deal.exchanges[-1]))
        assert dealing.next_card(blind, course) is None


@pytest.mark.parametrize("end", [40, 90])
def test_a_match_record_without_its_beginning_is_checked_from_the_next_game(end: int) -> None:
    match = play_game("london", secret=31, length=2)
    play = match.start
    for action in match.actions[:end]:
        play = apply(play, action)
    first, second = verify(play, match.actions[end:], match.headers)
    assert (first.unchecked, first.mismatches) == (first.cards, ())
    assert (second.verdict, second.unchecked) == (Verdict.MATCHES, 0)


def test_a_record_of_the_second_game_alone_is_checked_from_its_beginning() -> None:
    match = play_game("london", secret=31, length=2)
    play = match.start
    while not play.results:
        play = apply(play, match.actions[0])
        del match.actions[0]
    (report,) = verify(play, match.actions, match.headers[1:])
    assert (report.game, report.verdict, report.unchecked) == (2, Verdict.MATCHES, 0)
    assert report.cards > 30


# --- who waits, and who may not know ----------------------------------------------------------------


def nature_alone(play: P, dealing: FairDealer) -> list[str]:
    course, cards = DealingCourse.before(play), []
    while (action := dealing.nature(play, course)) is not None:
        play = apply(play, action)
        course = course.after(action, play)
        cards.append(words_of(action))
    return cards


def test_a_single_deal_or_game_is_dealt_up_to_the_first_decision() -> None:
    agreement = Agreement(load("london"))
    dealing = FairDealer(secret_of(5), seed_a="x")
    key = page.game_key(secret_of(5).reveal_hex(), "x", "")
    expected = ["", *page.shuffle(key, "deal/1", page.FULL_PACK)[:11]]
    assert nature_alone(new_deal(agreement, dealer=Seat.A), dealing) == expected
    assert nature_alone(new_game(agreement, dealer=Seat.B), dealing) == expected


def test_the_pack_list_goes_by_suit_in_writing_order_and_by_the_ranks_of_the_rule_set() -> None:
    suits, ranks = (Suit.CLUBS, Suit.HEARTS), (Rank.ACE, Rank.KING, Rank.SEVEN)
    rules = replace(load("tiny").pack, suits=suits, ranks=ranks)
    assert " ".join(map(str, pack_list(rules))) == "Ah Kh 7h Ac Kc 7c"
    assert " ".join(map(str, pack_list(load("london").pack))) == " ".join(page.FULL_PACK)


@pytest.mark.parametrize("take", [pickle.dumps, copy.copy, copy.deepcopy])
def test_a_fair_dealer_is_not_saved_with_other_values(take: Callable[[FairDealer], object]) -> None:
    with pytest.raises(TypeError, match="not pickled"):
        take(FairDealer(secret_of(1)))


def test_a_fair_dealer_and_an_unrevealed_header_do_not_print_the_secret() -> None:
    secret = secret_of(2**255 + 12345)
    key = secret.key(seed_a="", seed_b="")
    for text in (repr(FairDealer(secret)), repr(commit(secret)), repr(secret)):
        assert secret.reveal_hex() not in text
        assert key.hex() not in text
        assert repr(key)[2:-1] not in text


def test_no_commitment_is_made_with_a_seed_that_a_record_cannot_hold() -> None:
    with pytest.raises(NotationError):
        commit(secret_of(1), seed_b="two\nlines")


def test_a_header_reveals_only_the_committed_secret() -> None:
    with pytest.raises(ValueError, match="committed"):
        commit(secret_of(1)).with_secret(secret_of(2))
