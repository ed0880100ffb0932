"""`ecarte bound`: how far a player can be exploited, by the best response to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from ecarte.cli import options
from ecarte.cli.console import INTERRUPTED
from ecarte.cli.options import Json, Language, say, spoken_language
from ecarte.cli.reports import announce_compiling, columns, number, print_exactly, print_json, progress, signed_number
from ecarte.errors import ExtraNeeded
from ecarte.rules.house import read_rules

if TYPE_CHECKING:
    from ecarte_lab.bounds.deal_bound import DealBound
    from ecarte_lab.bounds.play_bound import Mean, PlayBound

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
        Literal["play", "stood", "deal", "one-exchange"],
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
    facts = {"policy": policy, "game": game, "rules": rule_id(agreement.rules), "seed": seed}
    _print_found(facts, play_bound, parts, upper=upper, json=json)
    if not play_bound.is_exact and play_bound.n_hands < hands:
        raise typer.Exit(INTERRUPTED)


def _print_found(
    facts: dict[str, Any], play_bound: PlayBound, found: DealBound | None, *, upper: bool, json: bool
) -> None:
    side = "upper" if upper else "lower" if found is not None else "exact" if play_bound.is_exact else "estimate"
    parts = {} if found is None else _parts(found)
    if json:
        part_values: dict[str, Any] = {label: _value(mean) for label, mean in parts.items()}
        if found is not None:
            part_values["unknown"] = dict(zip(("exchange", "cards"), found.unknown, strict=True))
        print_json({"schema": SCHEMA, **facts, "bound": side, **values(play_bound), **part_values})
    else:
        print_exactly(_in_words(facts, side, play_bound, parts))


def _parts(deal_bound: DealBound) -> dict[str, Mean]:
    """The parts that make up the opponent's gain, under the keys of the JSON."""
    stands, accepts, *discards = deal_bound.steps
    elder, dealer = deal_bound.cards
    return {
        "elder_stands": stands, "elder_discards": discards[0], "elder_cards": elder,
        "dealer_answers": accepts, "dealer_discards": discards[1], "dealer_cards": dealer,
    }  # fmt: skip


def _in_words(facts: dict[str, Any], side: str, play_bound: PlayBound, parts: dict[str, Mean]) -> str:
    key = {
        "exact": "bound.title-deals" if facts["game"] == "deal" else "bound.title-exact",
        "estimate": "bound.title",
        "lower": "bound.title-lower",
        "upper": "bound.title-upper",
    }[side]
    told = {"game": say(f"bound.game-{facts['game']}"), "hands": play_bound.n_hands, "seed": str(facts["seed"])}
    title = say(key, **facts | told)
    means = _labelled_means(play_bound) | {f"bound.{label.replace('_', '-')}": mean for label, mean in parts.items()}
    rows = [["", say("bound.gains"), ""], *(_row(label, mean) for label, mean in means.items())]
    return "\n".join([title, *columns(rows), ""])


def _labelled_means(play_bound: PlayBound) -> dict[str, Mean]:
    return {
        "bound.as-elder": play_bound.elder,
        "bound.as-dealer": play_bound.dealer,
        "bound.sum": play_bound.sum,
        "bound.half": play_bound.exploitability,
        "bound.worth": play_bound.worth,
    }


def _row(label: str, mean: Mean) -> list[str]:
    error = say("bound.give-or-take", error=number(mean.error, 4)) if mean.error else ""
    return [say(label), signed_number(mean.value, 4), error]


def _value(mean: Mean) -> dict[str, float]:
    return {"value": mean.value, "error": mean.error}


def values(play_bound: PlayBound) -> dict[str, Any]:
    """The bound under the keys of the JSON; each mean with its standard error."""
    return {
        "hands": play_bound.n_hands,
        "exact": play_bound.is_exact,
        **{
            label: _value(mean)
            for label, mean in {
                "elder": play_bound.elder,
                "dealer": play_bound.dealer,
                "sum": play_bound.sum,
                "exploitability": play_bound.exploitability,
                "worth": play_bound.worth,
            }.items()
        },
    }
