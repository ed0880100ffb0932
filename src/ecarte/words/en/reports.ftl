### What commands print.


## Counted things

count-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
count-deals =
    { $n ->
        [one] { $n } deal
       *[other] { $n } deals
    }
count-actions =
    { $n ->
        [one] { $n } action
       *[other] { $n } actions
    }
count-shuffles =
    { $n ->
        [one] { $n } shuffle
       *[other] { $n } shuffles
    }
count-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
count-entries =
    { $n ->
        [one] { $n } entry
       *[other] { $n } entries
    }

## Was every shuffle fair?

verify-game = game { $number }: { $verdict }
verify-unrevealed = not proved: its secret has not been revealed
verify-not-committed = not proved: it was not dealt from a secret
verify-wrong-secret = not fair: its secret is not the one committed to
verify-compared = { $shuffles } and { $cards } compared
verify-unseen = { $cards } not seen
verify-dealer-by-chance = first dealer by chance
verify-dealer-not-by-chance = first dealer not left to chance
verify-fair = fair; { $seen }
verify-differs =
    { $n ->
        [one] not fair, { $n } mismatch; { $seen }
       *[other] not fair, { $n } mismatches; { $seen }
    }
verify-unchecked =
    { $n ->
        [one] not proved: { $n } card cannot be checked; { $seen }
       *[other] not proved: { $n } cards cannot be checked; { $seen }
    }
verify-nothing = not proved: nothing is there to compare; { $seen }
verify-summary = { $games }: { $outcomes }
verify-number-fair = { $n } fair
verify-number-not-fair = { $n } not fair
verify-number-not-proved = { $n } not proved
verify-mismatch = { $matter }: the secret gives { $expected }, the record has { $found }
verify-mismatch-in-deal = deal { $deal }, { $matter }: the secret gives { $expected }, the record has { $found }
verify-mismatch-of-card = deal { $deal }, card { $card }, { $matter }: the secret gives { $expected }, the record has { $found }

## What was left to chance

matter-first-dealer = first dealer
matter-cut-for-deal = cut for deal
matter-card-dealt = card dealt
matter-turn-up = turn-up
matter-card-drawn = card drawn
matter-discard-used-again = discard used again
matter-card-shown-later = card shown later

## Files of games

record-checked = { $games } sound, { $damaged } damaged; { $actions } replayed
record-game = game { $number }: { $rules }
record-score = A { $a }, B { $b }
record-wins = { $name } wins
record-unfinished = not finished
record-written = { $games } written to { $file }
record-skipped = game { $number }: skipped; { $why }
record-salvaged = game { $number }: kept { $actions } of it; { $why }
record-reading = reading
record-no-file-named = no file is named: give the name of a file of games, or - for standard input
record-not-sound = { $file }: game { $number } is not sound; the file has { $games }
record-no-game = { $file }: there is no game { $number }; the file has { $games }
record-no-position = { $file }: game { $number } has { $actions }, so there is no position after { $at }

## Matches and tournaments

contest-match = { $first } against { $second }, { $rules }, { $plays }, seed { $seed }
contest-match-from = { $first } against { $second }, { $rules }, { $plays } from { $score }, seed { $seed }
contest-house-rules = { $rules } with house rules
contest-ahead-deals = { $name }: { $mean } points a deal, { $interval }
contest-ahead-games = { $name }: { $mean } games a game, { $interval }
contest-interval = 95 % confidence interval { $low } to { $high }
contest-with-luck = without taking off the luck of the draws: { $mean }, { $interval }
contest-single-pair = from a single pair
contest-test-low-deals = { $name }: test decided for { $low } points a deal or less, against { $high } or more
contest-test-high-deals = { $name }: test decided for { $high } points a deal or more, against { $low } or less
contest-test-open-deals = { $name }: test not decided between { $low } points a deal or less and { $high } or more
contest-test-low-games = { $name }: test decided for { $low } games a game or less, against { $high } or more
contest-test-high-games = { $name }: test decided for { $high } games a game or more, against { $low } or less
contest-test-open-games = { $name }: test not decided between { $low } games a game or less and { $high } or more
contest-test-ratio = log likelihood ratio { $ratio }, decided at ±{ $bound }; each kind of error in { $share } at most
contest-pairs = results of the pairs: { $counts }
contest-forfeited = { $name }: forfeited { $plays } ({ $kinds })
contest-decisions =
    { $n ->
        [one] { $name }: { $n } decision, no printed advice in { $share }
       *[other] { $name }: { $n } decisions, no printed advice in { $share }
    }
contest-incident-deal =
    { $n ->
        [one] { $name } forfeits to { $other }, deal { $half } of pair { $pair }, after { $n } action: { $kind }: { $detail }
       *[other] { $name } forfeits to { $other }, deal { $half } of pair { $pair }, after { $n } actions: { $kind }: { $detail }
    }
contest-incident-game =
    { $n ->
        [one] { $name } forfeits to { $other }, game { $half } of pair { $pair }, after { $n } action: { $kind }: { $detail }
       *[other] { $name } forfeits to { $other }, game { $half } of pair { $pair }, after { $n } actions: { $kind }: { $detail }
    }
contest-more-incidents = and { $n } more, which --json lists
contest-tournament = tournament of { $n }, { $rules }, { $plays }, seed { $seed }
contest-head-player = player
contest-head-deals = deals
contest-head-games = games
contest-head-won = won
contest-head-forfeited = forfeited

## An evening of built-in opponents

evening-head = { $rules }, { $manner }, { $conduct }, { $stake }
evening-head-seed = { $rules }, { $manner }, { $conduct }, { $stake }, seed { $seed }
evening-english = English écarté
evening-french = French écarté
evening-assisted = assisted conduct
evening-club = club conduct
evening-stake = stake { $n }
evening-pool = a pool of three, stake { $n }
evening-played =
    { $n ->
        [one] { $n } game played
       *[other] { $n } games played
    }
evening-pushed-back =
    { $n ->
        [one] { $n } game played; the unfinished game does not count
       *[other] { $n } games played; the unfinished game does not count
    }
evening-head-played = played
evening-head-won = won
evening-head-pools = pools
evening-head-counters = counters
evening-the-table = the table
evening-payments = Who pays whom, in the fewest payments:
evening-pays = { $payer } pays { $payee } { $n }
evening-nobody-pays = nobody
evening-name-programs = { $file }: programs of your own play in this evening. A command is never taken from a file. Name the players again, in the same order, with a command after each cmd: { $names }
evening-others-play = { $file }: other players play in this evening. Leave their names out, or give { $names }
evening-forfeit = Game { $n }: { $name }, who plays for { $person }, forfeits it: { $why }.
evening-closing = { $entries }, all accounts together { $total }. Counters only: there is no money anywhere.

## What a file already says

resume-file-says =
    { $n ->
        [one] --resume goes on as the file says, and { $options } is written in it; leave it out, or begin anew with --out
       *[other] --resume goes on as the file says, and { $options } are written in it; leave them out, or begin anew with --out
    }

## How far play can be exploited

bound-title = { $policy }, { $game }, { $rules }, { $hands } hands, seed { $seed }
bound-title-exact = { $policy }, { $game }, { $rules }, all { $hands } hands
bound-title-deals = { $policy }, { $game }, { $rules }, all { $hands } orders of the cards
bound-title-lower = { $policy }, { $game }, { $rules }, { $hands } deals, seed { $seed }: a lower bound
bound-title-upper = { $policy }, { $game }, { $rules }, { $hands } hands, seed { $seed }: an upper bound
bound-game-deal = whole deals
bound-game-one-exchange = deals with at most one exchange
bound-game-play = the play of the cards alone
bound-game-stood = deals in which the elder stands or the dealer refuses
bound-gains = points a deal
bound-as-elder = the best response gains as elder
bound-as-dealer = the best response gains as dealer
bound-sum = the sum
bound-half = exploitability, half the sum
bound-worth = what the elder gains when both play this way
bound-elder-stands = of this, as elder: standing or proposing
bound-elder-discards = discards of the elder
bound-elder-cards = cards of the elder
bound-dealer-answers = as dealer: accepting or refusing
bound-dealer-discards = discards of the dealer
bound-dealer-cards = cards of the dealer
bound-give-or-take = ± { $error }

## Compiling

compiling-begins = Compiling, which takes a minute or two the first time.

## Positions solved

solve-title = { $file }, after { $acts } actions: turn-up { $card }, { $leader } leads, tricks A { $a }, B { $b }
solve-title-led = { $file }, after { $acts } actions: turn-up { $card }, { $leader } has led { $led }, tricks A { $a }, B { $b }
solve-points = Points of the play of the cards alone: 1 for the point, 2 for the vole. What a player who stood or refused pays in addition is not counted.
solve-error =
    { $rounds ->
        [one] Values are right to about { $error } (after { $rounds } round).
       *[other] Values are right to about { $error } (after { $rounds } rounds).
    }
solve-position = Before they look at their hand, the position is worth { $points } to { $seat }.
solve-locked = { $habit }: the best answer of { $seat } makes { $points }; where both play their best it is { $value }. The values below are against this habit.
solve-habit-leads-trump = { $seat } always leads the highest trump
solve-habit-leads-high = { $seat } always leads the highest trump, and without trumps the highest card
solve-habit-never-guards = { $seat } always throws the lowest card
solve-looked-up = This is how often the solution of the play alone, after { $rounds } rounds, plays each card. It does not know of a king that was announced.
solve-holds = { $seat } holds { $cards }
solve-never-here = In the solution { $seat } would never have played these cards with this hand, so it says nothing about the next card.
solve-hand = { $seat } holds { $cards }, worth { $points }
solve-all-hands = Every hand that { $seat } may hold
solve-head-points = points
solve-head-often = played
solve-range =
    { $n ->
        [one] { $seat } may hold { $n } hand; how likely each card is in it
       *[other] { $seat } may hold { $n } hands; how likely each card is in it
    }
solve-not-no-play = { $file } has no place where cards are played
solve-not-no-play-there = { $file }, --at { $acts }: no card is to be played there
solve-not-pack = { $file }: only hands of five from the full pack can be solved
solve-not-duties = { $file }: only the duties of London (follow, win, trump) can be solved
solve-not-exchange = { $file }: cards were exchanged there, and only deals without an exchange can be solved
solve-not-too-many = { $file }: more than three cards are left there; leave out --lock, --ranges, --all-hands, --rounds and --seat to see how often the solution plays each card
solve-not-irregular = { $file }: the cards were not played there as the laws say, so that nobody knows what a player may hold
solve-not-king = { $file }: a king of trumps was announced there that its player does not hold
solve-not-known = { $file }: the hand of { $seat } is not known there
solve-not-possible = { $file }: no two hands fit what has been played there

## What a score is worth

equity-title = master against itself, { $rules }, { $deals } deals at each score, seed { $seed }
equity-told = The elder’s share of the game in percent, with its standard error. Rows are the points that the elder still needs, columns those that the dealer still needs. The rest of the game is the dealer’s.
equity-elder = elder { $n }
equity-dealer = dealer { $n }
equity-share = { $share } ± { $error }
