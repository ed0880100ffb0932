### What each value of a code means, as a sentence: `rule-SECTION-NAME-VALUE`, or `rule-SECTION-NAME` with the value in it.


## The cards

rule-pack-suits = The pack has the suits { $value }.
rule-pack-ranks = The cards rank { $value }, from the highest down.
rule-pack-packs =
    { $n ->
        [one] There is one pack in use.
       *[other] There are { WORDS($n) } packs in use, one for the deals of each player.
    }
rule-pack-new_cards-until-cut = Either player may call for new cards at their own expense, until the pack is cut or dealt for the next deal.
rule-pack-new_cards-never = Nobody may call for new cards.

## Cut for deal

rule-cut_for_deal-first_dealer-highest-cut = Both cut, and the higher card deals first.
rule-cut_for_deal-first_dealer-at-random = The first dealer is chosen at random.
rule-cut_for_deal-ranks = In the cut for the deal the cards rank { $value }, from the highest down.
rule-cut_for_deal-gives-deal = The first dealer has no choice of packs or seats.
rule-cut_for_deal-gives-deal-packs-seats = The first dealer has the choice of packs and seats.

## Deal

rule-deal-next_game-alternates = The deal goes on alternating from game to game.
rule-deal-next_game-cut-again = The players cut again for the deal of each game.
rule-deal-shuffle-either-dealer-last = Either player may shuffle, the dealer last.
rule-deal-shuffle-dealer = The dealer shuffles.
rule-deal-cut-true = The elder cuts the pack before it is dealt.
rule-deal-cut-false = The pack is not cut before it is dealt.
rule-deal-least_lifted = In a cut at least { WORDS($n) } cards are lifted.
rule-deal-least_left = In a cut at least { WORDS($n) } cards are left.
rule-deal-hand_size = Each player gets { WORDS($n) } cards.
rule-deal-packets = The cards are dealt in packets of { $value }.
rule-deal-within_game-bound = The dealer keeps to the same packets throughout a game.
rule-deal-within_game-free = The dealer may change packets in each deal.
rule-deal-later_game-with-notice = For a later game the dealer may change packets by saying so before the cut.
rule-deal-later_game-free = For a later game the dealer may change packets freely.
rule-deal-elder_takes_up-after-turn-up = The elder takes up the hand after the turn-up.
rule-deal-elder_takes_up-when-dealt = The elder may take up the hand as soon as it is dealt.
rule-deal-dealer_takes_up-after-turn-up = The dealer takes up the hand after the turn-up.
rule-deal-dealer_takes_up-when-dealt = The dealer may take up the hand as soon as it is dealt.

## The king

rule-king-turned_points =
    { $n ->
        [one] A king turned up is worth one point to the dealer.
       *[other] A king turned up is worth { WORDS($n) } points to the dealer.
    }
rule-king-turned_until-elder-decides = The dealer marks a king turned up before the elder decides.
rule-king-turned_until-first-trick-played = The dealer marks a king turned up before the first trick has been played.
rule-king-turned_until-next-deal = The dealer may mark a king turned up until the next deal begins.
rule-king-turned_until-next-turn-up = The dealer may mark a king turned up until the trump card of the next deal is turned.
rule-king-held_points =
    { $n ->
        [one] The king of trumps in hand is worth one point.
       *[other] The king of trumps in hand is worth { WORDS($n) } points.
    }
rule-king-elder_window-own-first-card = The elder announces the king before playing a first card.
rule-king-elder_window-first-card-of-deal = The elder announces the king before the first card is played.
rule-king-elder_window-until-covered = The elder announces the king after playing it, until it is covered.
rule-king-elder_king_led-no-exception = A king led first must be announced as early as any other.
rule-king-elder_king_led-until-played-to = A king led first may still be announced until it is played to.
rule-king-elder_king_led-declares-itself = A king led first announces itself.
rule-king-dealer_window-own-first-card = The dealer announces the king before playing a first card.
rule-king-dealer_window-first-card-of-deal = The dealer announces the king before the first card of the deal is played.
rule-king-dealer_window-as-laid = The dealer announces the king while playing it.
rule-king-dealer_king_first-no-exception = A king that is the dealer’s first card must be announced as early as any other.
rule-king-dealer_king_first-until-he-plays-again = A king that is the dealer’s first card may still be announced until the dealer plays again.
rule-king-later_tricks-no = After the first trick no king is announced.
rule-king-later_tricks-as-laid = In later tricks, too, the king may be announced as it is played.
rule-king-earliest-exchange-over = The king may be announced as soon as the exchange is over.
rule-king-earliest-first-card-played = No king is announced before the first card has been played.

## Proposal

rule-proposal-number_named-with-proposal = The elder names the number of cards with the proposal.
rule-proposal-number_named-after-acceptance = The elder names the number of cards once the proposal is accepted.
rule-proposal-conditional_acceptance-true = The dealer may accept on condition that there are cards enough.
rule-proposal-conditional_acceptance-false = The dealer accepts or refuses without conditions.
rule-proposal-most_exchanges-0 = There may be any number of exchanges, as long as both agree.
rule-proposal-most_exchanges =
    { $n ->
        [one] There is one exchange at most.
       *[other] There are { WORDS($n) } exchanges at most.
    }

## Exchange

rule-exchange-elder_least-0 = The elder need not take any card once the proposal is accepted.
rule-exchange-elder_least =
    { $n ->
        [one] Once the proposal is accepted, the elder takes one card at least.
       *[other] Once the proposal is accepted, the elder takes { WORDS($n) } cards at least.
    }
rule-exchange-dealer_least-0 = The dealer need not take any card after accepting.
rule-exchange-dealer_least =
    { $n ->
        [one] After accepting, the dealer takes one card at least, while the stock lasts.
       *[other] After accepting, the dealer takes { WORDS($n) } cards at least, while the stock lasts.
    }
rule-exchange-order-both-discard-first = Both discard before any card is given.
rule-exchange-order-elder-served-first = The elder discards and is served before the dealer discards.
rule-exchange-taken_number-open = Everybody is shown how many cards the dealer takes.
rule-exchange-taken_number-on-request = The dealer, if asked, says how many cards were taken.
rule-exchange-taken_number-never = The dealer need not say how many cards were taken.
rule-exchange-short_stock-dealer-takes-remainder = Where the stock is too short for both, the elder is served first and the dealer may take what is left.
rule-exchange-short_stock-dealer-plays-his-hand = Where the stock is too short for both, the elder is served and the dealer plays the hand as it is.
rule-exchange-short_stock-from-discards = Where the stock is too short, the shortage is made up from the cards last discarded.

## Play

rule-play-name_suit-never = The leader need not name a suit.
rule-play-name_suit-first-lead = The elder names the suit of the first lead.
rule-play-follow-always = A player must follow suit if possible.
rule-play-follow-only-to-win = A player must follow suit only where that wins the trick.
rule-play-must_win-when-able = A player must win the trick with a card of the suit led if possible.
rule-play-must_win-never = Nobody has to win a trick.
rule-play-must_trump-when-void = A player without a card of the suit led must trump if possible.
rule-play-must_trump-never = A player without a card of the suit led may play any card.

## Score

rule-scoring-tricks_for_point = The point is won with { WORDS($n) } tricks.
rule-scoring-tricks_for_vole = The vole is won with { WORDS($n) } tricks.
rule-scoring-point = The point counts { WORDS($n) }.
rule-scoring-vole = The vole counts { WORDS($n) }.
rule-scoring-point_against_elder = If the elder stands without proposing and loses the point, the dealer marks { WORDS($n) }.
rule-scoring-vole_against_elder = If the elder stands without proposing and loses every trick, the dealer marks { WORDS($n) }.
rule-scoring-point_against_dealer = If the dealer refuses and loses the point, the elder marks { WORDS($n) }.
rule-scoring-vole_against_dealer = If the dealer refuses and loses every trick, the elder marks { WORDS($n) }.
rule-scoring-point_unproposed = If the elder stands without proposing and wins the point, the elder marks { WORDS($n) }.
rule-scoring-vole_unproposed = If the elder stands without proposing and wins every trick, the elder marks { WORDS($n) }.
rule-scoring-refusals_priced-first = Only refusing the first proposal of a deal costs extra points.
rule-scoring-refusals_priced-any = Every refusal costs extra points.

## Game

rule-game-points_to_win = The game is won with { WORDS($n) } points.
rule-game-value-single = Every game counts one.
rule-game-value-graded = A game counts treble if the loser has no mark, double if few, single if more.

## When something goes wrong

rule-remedies-bad_shuffle-shuffle-again = A pack shuffled in a forbidden way is shuffled again, as long as it has not been cut.
rule-remedies-bad_shuffle-no-remedy = A forbidden shuffle has no consequence.
rule-remedies-order_changed-fresh-deal = If the dealer changes packets, the elder may have a fresh deal.
rule-remedies-order_changed-rectified-or-fresh = If the dealer changes packets, the elder may have it put right or have a fresh deal.
rule-remedies-order_changed-no-fault = Changing packets is no fault.
rule-remedies-order_changed_until-elder-looks = A change of packets may be claimed until the elder looks at the hand.
rule-remedies-order_changed_until-turn-up = A change of packets may be claimed until the turn-up, as long as the elder has not looked at the hand.
rule-remedies-wrong_number_dealt-fresh-deal = For a wrong number found before the turn-up the elder may have a fresh deal.
rule-remedies-wrong_number_dealt-rectified-or-fresh = For a wrong number found before the turn-up the elder may have it put right or have a fresh deal.
rule-remedies-wrong_number_dealt-no-fault = Nothing is done about a wrong number before the turn-up.
rule-remedies-dealer_too_few-fresh-or-completed = If the dealer has taken too few cards in dealing, the elder may have a fresh deal; otherwise the missing cards are added.
rule-remedies-dealer_too_few-fresh-or-leave = If the dealer has taken too few cards in dealing, the elder may have a fresh deal or allow the missing cards to be added.
rule-remedies-dealer_number_until-elder-decides = A wrong number in the dealer’s hand may be claimed until the elder proposes or plays.
rule-remedies-dealer_number_until-dealer-answers = A wrong number in the dealer’s hand may be claimed until the dealer answers, or plays where nothing was proposed.
rule-remedies-excess_seen-always = The elder may look at the cards drawn from a dealer’s hand that was dealt too many.
rule-remedies-excess_seen-if-taken-up = The elder may look at the cards drawn from a dealer’s hand that was dealt too many, if the dealer has taken it up.
rule-remedies-elder_played_wrong-at-option = If the elder has played with a wrong number, the dealer may have a fresh deal.
rule-remedies-elder_played_wrong-compulsory = If the elder has played with a wrong number, there must be a fresh deal.
rule-remedies-played_after_exchange-fresh-deal = Playing with a wrong number has its remedy also after an exchange.
rule-remedies-played_after_exchange-stands = Playing with a wrong number has its remedy only for a player who has taken no cards.
rule-remedies-discards_seen-hand-exposed = A player who looks at the discards plays the rest of the game with an open hand.
rule-remedies-discards_seen-no-remedy = Looking at the discards is forbidden, but nothing follows.
rule-remedies-taken_seen-if-seen = Cards drawn from a player who took too many may be looked at if that player has seen any of those given.
rule-remedies-taken_seen-if-taken-up = Cards drawn from a player who took too many may be looked at if that player has taken up any of those given.
rule-remedies-turned_after_giving-next-not-refused = If the dealer turns up a card after giving, the dealer cannot refuse the next proposal.
rule-remedies-turned_after_giving-next-not-refused-card-offered = If the dealer turns up a card after giving, the dealer cannot refuse the next proposal, and the elder may have the card.
rule-remedies-turned_after_giving-none-refused = If the dealer turns up a card after giving, the dealer can refuse no proposal of that deal.
rule-remedies-false_king_against_holder-no-exception = A king announced falsely has its penalty also where the other player holds the king.
rule-remedies-false_king_against_holder-point-off-only = A king announced falsely has no penalty where the other player holds the king; its point comes off.
rule-remedies-reduced_score-one-less = After a false king, a revoke or a trick not won that had to be, the offender marks one less for tricks than they bring.
rule-remedies-reduced_score-only-one = After a false king, a revoke or a trick not won that had to be, the offender marks nothing for a point of one, and one for a point of two or the vole.
rule-remedies-abandoned-remaining-tricks = A player who abandons the hand loses the tricks that remain.
rule-remedies-abandoned-vole-or-point = A player who abandons the hand gives the vole before winning a trick, and the point after one or two.

## The sitting

rule-sitting-style-english = English écarté is played: bystanders advise nobody.
rule-sitting-style-french = French écarté is played: those who bet may advise.
rule-sitting-rentrants-by-arrival = The loser’s seat is taken by the player who has waited longest.
rule-sitting-rentrants-by-lot = The next player for the loser’s seat is drawn by lot.
rule-sitting-chouette-keeps-seat = A player of la chouette keeps the seat.
rule-sitting-chouette-not-played = La chouette is not played.
rule-sitting-pool_stake =
    { $n ->
        [one] The stake of the pool is one counter.
       *[other] The stake of the pool is { WORDS($n) } counters.
    }
rule-sitting-pool_entry-once = Each of the three pays into the pool once, on sitting down to it.
rule-sitting-pool_entry-each-time = Each pays into the pool every time they sit down.
rule-sitting-pool_loser_adds-0 = The loser of a game adds nothing to the pool.
rule-sitting-pool_loser_adds =
    { $n ->
        [one] The loser of each game adds one stake to the pool.
       *[other] The loser of each game adds { WORDS($n) } stakes to the pool.
    }
rule-sitting-bets_paid-by-game-value = A bet is worth what the game counts.
rule-sitting-bets_paid-single = A bet is paid once, whatever the game counts.
