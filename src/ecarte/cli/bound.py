"""`ecarte bound`: how far a player can be exploited, by the best response to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
import typer
from msgspec import UNSET, UnsetType

from ecarte.cli import options
from ecarte.cli.console import INTERRUPTED
from ecarte.cli.options import Json, Language, say, spoken_language
from ecarte.cli.reports import announce_compiling, columns, number, print_exactly, print_json, progress, signed_number
from ecarte.errors import ExtraNeeded
from ecarte.rules.house import read_rules

if TYPE_CHECKING:
    from ecarte_lab.bounds.deal_bound import DealBound

EXAMPLES: Final = """\b
Examples:
  ecarte bound open-hands --hands 20         the card that open hands favour
  ecarte bound learned --hands 4 --jobs 2    what the training in the package has learned
  ecarte bound uniform --rules tiny --hands 30   all hands of a cut-down pack: exact
  ecarte bound book --rules small --hands 20 --seed 7 --json
  ecarte bound open-hands --game stood --hands 4
  ecarte bound book --game deal --rules tiny   whole deals of a small pack: exact
  ecarte bound master --game deal --hands 20   whole deals of the full pack, a lower bound: minutes
  ecarte bound master --game one-exchange --upper --hands 20 --jobs 2
"""

SCHEMA: Final = 1
"""The version of the JSON.  It is increased when programs that read the JSON would have to change."""

Play = Literal["play", "stood", "deal", "one-exchange"]
"""What is played, as `--game` names it."""

Side = Literal["exact", "estimate", "lower", "upper"]
"""How the figures bound the true ones.  `estimate`: the hands are a sample, and each is computed exactly."""


# --- the JSON ---------------------------------------------------------------------------------------


class MeanGain(msgspec.Struct, frozen=True):
    """A mean in points a deal, and its standard error: 0 where every hand or deal was enumerated."""

    value: float
    error: float


class UnknownChoices(msgspec.Struct, frozen=True):
    """How many choices in a deal have no entry in the tables of the player: in the exchange, and in the play of the
    cards."""

    exchange: float
    cards: float


class BoundFound(msgspec.Struct, frozen=True, kw_only=True):
    """How far a player can be exploited: the gain of the best response as elder, as dealer, and the sum of both.

    - `bound`: how the figures bound the true ones.
    - `hands`: the number of hands or deals; `exact`: they are all that there are.
    - `exploitability`: half of `sum`, the mean gain over both seats.
    - `worth`: what the player makes against itself as elder.

    A lower bound also has the parts that make up the gain, by the step of the deal at which the best response departs
    from the player, and the `unknown` choices.
    """

    schema: Literal[1]
    policy: str
    game: Play
    rules: str
    seed: int
    bound: Side
    hands: int
    exact: bool
    elder: MeanGain
    dealer: MeanGain
    sum: MeanGain
    exploitability: MeanGain
    worth: MeanGain
    elder_stands: MeanGain | UnsetType = UNSET
    elder_discards: MeanGain | UnsetType = UNSET
    elder_cards: MeanGain | UnsetType = UNSET
    dealer_answers: MeanGain | UnsetType = UNSET
    dealer_discards: MeanGain | UnsetType = UNSET
    dealer_cards: MeanGain | UnsetType = UNSET
    unknown: UnknownChoices | UnsetType = UNSET


# --- the command ------------------------------------------------------------------------------------


def bound(
    policy: Annotated[
        str,
        typer.Argument(
            autocompletion=options.complete_opponents,
            help="An opponent; uniform (any card); open-hands (the card that is best with both hands open); "
            "learned (the training in the package); table:FILE (a training of your own); kept:FILE (what was kept of "
            "several trainings).",
        ),
    ],
    *,
    game: Annotated[
        Play,
        typer.Option(
            help="`play`: the play of the cards alone. `stood`: deals without an exchange, where one player stood or "
            "refused. `deal`: whole deals; exact for a pack as small as that of tiny, a lower bound for the full pack, "
            "and there for master and open-hands only. `one-exchange`: the same with at most one exchange in a deal, "
            "for the full pack."
        ),
    ] = "play",
    upper: Annotated[
        bool, typer.Option("--upper", help="With `--game one-exchange`: an upper bound in place of the lower one.")
    ] = False,
    hands: Annotated[
        int, typer.Option(min=2, max=1_000_000, help="How many hands (or deals) are drawn; all, if there are fewer.")
    ] = 20,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the hands.")] = 1,
    rules: Annotated[
        str, typer.Option(autocompletion=options.complete_codes, help="A code, or a file of house rules.")
    ] = "london",
    jobs: Annotated[
        int,
        typer.Option(
            min=1,
            max=256,
            help="How many hands are computed at a time; the figures are the same. A lower bound always computes one.",
        ),
    ] = 1,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Tell how far a player can be exploited: the gain of an opponent who knows how the player plays, and answers best.

    The play of the cards alone (`--game play` and `stood`): hands of the opponent are drawn. For each hand the best
    answer to all hands of the player is computed exactly.

    Whole deals of a small pack: every order of the cards is computed, so the figure is exact.

    Whole deals of the full pack: the figure is a lower bound. The opponent plays the cards best, but chooses exchanges
    by simulated deals. With `--upper` it is an upper bound: the opponent sees the cards that the player discards.

    The figures are points a deal, with their standard errors. Needs the extra `fast`.
    """
    # Imported here, because NumPy and Numba load more slowly than everything that other commands need.
    from ecarte.bots.opponent_names import opponent_meant
    from ecarte.cards import PACK
    from ecarte.engine.agreement import Agreement
    from ecarte.rules import rule_id

    if upper and game != "one-exchange":
        raise typer.BadParameter("an upper bound is computed for --game one-exchange only", param_hint="--upper")
    try:
        from ecarte_lab.bounds import deal_bound, upper_bound
        from ecarte_lab.bounds.play_bound import n_situations, play_alone, stood_or_refused
        from ecarte_lab.bounds.whole_deals import deal_policy, whole_deals
        from ecarte_lab.card_players import KEPT, TABLE, card_player, card_players, decisions_of
        from ecarte_lab.threads import in_thread
    except ModuleNotFoundError as missing:
        raise ExtraNeeded("ecarte-lab", extra="fast", purpose="a bound") from missing

    agreement = Agreement(read_rules(rules))
    if not policy.startswith((TABLE, KEPT)):
        policy = opponent_meant(policy, spoken_language(), beside=card_players())
    parts: deal_bound.DealBound | None = None
    is_local = game == "one-exchange" or (game == "deal" and agreement.pack_size == len(PACK))
    n_units = None if game == "deal" and not is_local else min(hands, n_situations(agreement))
    with announce_compiling(), progress(n_units) as advance:
        if upper:
            play_bound = upper_bound.one_exchange(policy, agreement, hands=hands, seed=seed, jobs=jobs, tell=advance)
        elif is_local:
            parts = deal_bound.whole_deals(
                policy, agreement, deals=hands, seed=seed, one_exchange=game == "one-exchange", tell=advance
            )
            play_bound = parts.whole
        elif game == "deal":
            play_bound = whole_deals(deal_policy(policy), agreement, tell=advance)
        elif game == "play":
            player = in_thread(lambda: card_player(policy, agreement))
            play_bound = play_alone(player, agreement, hands=hands, seed=seed, jobs=jobs, tell=advance)
        else:
            player, decisions = in_thread(lambda: (card_player(policy, agreement), decisions_of(policy, agreement)))
            play_bound = stood_or_refused(player, decisions, agreement, hands=hands, seed=seed, jobs=jobs, tell=advance)
    side: Side = "upper" if upper else "lower" if parts is not None else "exact" if play_bound.is_exact else "estimate"
    found = BoundFound(
        schema=SCHEMA,
        policy=policy,
        game=game,
        rules=rule_id(agreement.rules),
        seed=seed,
        bound=side,
        hands=play_bound.n_hands,
        exact=play_bound.is_exact,
        elder=MeanGain(*play_bound.elder),
        dealer=MeanGain(*play_bound.dealer),
        sum=MeanGain(*play_bound.sum),
        exploitability=MeanGain(*play_bound.exploitability),
        worth=MeanGain(*play_bound.worth),
    )
    if parts is not None:
        found = _with_parts(found, parts)
    print_json(found) if json else print_exactly(_in_words(found))
    if not play_bound.is_exact and play_bound.n_hands < hands:
        raise typer.Exit(INTERRUPTED)


def _with_parts(found: BoundFound, deal_bound: DealBound) -> BoundFound:
    """A lower bound with the parts that make up the gain."""
    stands, accepts, *discards = (MeanGain(*mean) for mean in deal_bound.steps)
    elder, dealer = (MeanGain(*mean) for mean in deal_bound.cards)
    return msgspec.structs.replace(
        found,
        elder_stands=stands,
        elder_discards=discards[0],
        elder_cards=elder,
        dealer_answers=accepts,
        dealer_discards=discards[1],
        dealer_cards=dealer,
        unknown=UnknownChoices(*deal_bound.unknown),
    )


def _in_words(found: BoundFound) -> str:
    key = {
        "exact": "bound.title-deals" if found.game == "deal" else "bound.title-exact",
        "estimate": "bound.title",
        "lower": "bound.title-lower",
        "upper": "bound.title-upper",
    }[found.bound]
    title = say(
        key, policy=found.policy, game=say(f"bound.game-{found.game}"), rules=found.rules, hands=found.hands,
        seed=str(found.seed),
    )  # fmt: skip
    rows = [["", say("bound.gains"), ""], *(_row(label, mean) for label, mean in _labelled_means(found).items())]
    return "\n".join([title, *columns(rows), ""])


def _labelled_means(found: BoundFound) -> dict[str, MeanGain]:
    means: dict[str, MeanGain | UnsetType] = {
        "bound.as-elder": found.elder,
        "bound.as-dealer": found.dealer,
        "bound.sum": found.sum,
        "bound.half": found.exploitability,
        "bound.worth": found.worth,
        "bound.elder-stands": found.elder_stands,
        "bound.elder-discards": found.elder_discards,
        "bound.elder-cards": found.elder_cards,
        "bound.dealer-answers": found.dealer_answers,
        "bound.dealer-discards": found.dealer_discards,
        "bound.dealer-cards": found.dealer_cards,
    }
    return {label: mean for label, mean in means.items() if mean is not UNSET}


def _row(label: str, mean: MeanGain) -> list[str]:
    error = say("bound.give-or-take", error=number(mean.error, 4)) if mean.error else ""
    return [say(label), signed_number(mean.value, 4), error]
