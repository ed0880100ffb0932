### What happens at the table: what is said, done, asked, and why something may not be done.


## What a player says aloud at the table

say-propose = I propose
say-propose-number =
    { $n ->
        [one] I propose, for one card
       *[other] I propose, for { WORDS($n) } cards
    }
say-stand = I play
say-accept = I accept
say-accept-if-enough =
    { $n ->
        [one] I accept, if one card is left for me
       *[other] I accept, if { WORDS($n) } cards are left for me
    }
say-refuse = I refuse
say-name-number =
    { $n ->
        [one] One card
       *[other] { WORDS($n) } cards
    }
say-ask-number = How many cards did you take?
say-announce-king = I have the king
say-name-suit = { $suit }
say-call-new-cards = I call for new cards
say-give-notice = I shall change my packets
say-claim = I claim { $claim }
say-choose = I choose { $remedy }
say-choose-trump = I choose { THE($card) } as the trump card
say-own-up = I do not hold the king
say-tell-none = None
say-tell-number =
    { $n ->
        [one] One card
       *[other] { WORDS($n) } cards
    }
say-withdraw = I take that back
say-abandon = I give up the hand
say-lay-down = The rest are mine
say-concede = The rest are yours
say-agree = I take them

## What a player does, as one chooses it from a list.

do-shuffle = shuffle the pack
do-present = put the pack down
do-cut =
    { $n ->
        [one] lift one card
       *[other] lift { $n } cards
    }
do-cut-for-deal =
    { $n ->
        [one] lift one card to cut for the deal
       *[other] lift { $n } cards to cut for the deal
    }
do-choose-packets = deal { $order }
do-take-up = take up your hand
do-discard = lay down { $cards }
do-discard-nothing = lay down nothing
do-discard-unseen =
    { $n ->
        [one] lay down one card
       *[other] lay down { WORDS($n) } cards
    }
do-play-card = play { THE($card) }
do-choose-pack = take the { $pack } pack
do-choose-side = sit on the { $side } side
do-mark = mark { $due }
do-take-down = take down points you should not have marked
do-propose = propose an exchange
do-propose-number =
    { $n ->
        [one] propose an exchange of one card
       *[other] propose an exchange of { WORDS($n) } cards
    }
do-stand = play without an exchange
do-accept = accept the exchange
do-accept-if-enough =
    { $n ->
        [one] accept if one card is left for you
       *[other] accept if { WORDS($n) } cards are left for you
    }
do-refuse = refuse the exchange
do-name-number =
    { $n ->
        [one] ask for one card
       *[other] ask for { WORDS($n) } cards
    }
do-ask-number = ask how many cards the dealer took
do-announce-king = announce the king
do-name-suit = name { $suit }
do-call-new-cards = call for new cards
do-give-notice = announce that you will change your packets
do-slip = { $deed }, against the rules
do-deal-wrong = deal { WORDS($elder) } cards to the elder hand and { WORDS($dealer) } to yourself, { $order }
do-deal-out-of-turn = deal out of turn
do-use-other-pack = deal with the other player’s pack
do-turn-up-another =
    { $n ->
        [one] turn up one card more
       *[other] turn up { WORDS($n) } cards more
    }
do-withdraw = take back what you have just said
do-look-at-discards = look at the discards
do-misplace = lay down { $cards } where the discards do not belong
do-misplace-nothing = lay down nothing, in the wrong place
do-take-too-many =
    { $n ->
        [one] take one card too many
       *[other] take { WORDS($n) } cards too many
    }
do-take-too-many-unseen =
    { $n ->
        [one] take one card too many without looking at the others
       *[other] take { WORDS($n) } cards too many without looking at the others
    }
do-take-too-many-blind =
    { $n ->
        [one] take one card too many, and take up the others without looking
       *[other] take { WORDS($n) } cards too many, and take up the others without looking
    }
do-take-too-many-apart =
    { $n ->
        [one] take one card too many, apart from your hand
       *[other] take { WORDS($n) } cards too many, apart from your hand
    }
do-give-too-many =
    { $n ->
        [one] give one card too many
       *[other] give { WORDS($n) } cards too many
    }
do-give-too-few =
    { $n ->
        [one] give one card too few
       *[other] give { WORDS($n) } cards too few
    }
do-take-too-few =
    { $n ->
        [one] take one card too few
       *[other] take { WORDS($n) } cards too few
    }
do-turn-up-after-giving = turn up the next card after giving
do-mark-too-many =
    { $n ->
        [one] mark one point too many for { $due }
       *[other] mark { WORDS($n) } points too many for { $due }
    }
do-take-back-lead = take back the card you have led
do-lead-naming = name { $suit } and lead { THE($card) }
do-claim = claim { $claim }
do-choose = { $option }
do-choose-trump = choose { THE($card) } as the trump card
do-lay-aside = lay aside { $cards }
do-lay-aside-unseen = lay aside the extra cards
do-own-up = own up that you do not hold the king
do-take-back = take back the card you have played
do-take-missing = take the missing cards
do-take-exposed = take the exposed card
do-take-next = have the next card instead
do-tell-none = say that you took no cards
do-tell-number =
    { $n ->
        [one] say that you took one card
       *[other] say that you took { WORDS($n) } cards
    }
do-touch-discards = square up the discards
do-abandon = give up the hand
do-lay-down = lay down your cards and claim the remaining tricks
do-concede = offer the remaining tricks to the other player
do-agree = take the tricks offered to you
do-pay = pay for the game

## Many choices of a kind, listed together.

range-cut = lift { $least } to { $most } cards
range-cut-for-deal = lift { $least } to { $most } cards to cut for the deal
range-discard =
    { $least ->
        [0]
            { $most ->
                [one] lay down one card, or none
               *[other] lay down up to { $most } cards, or none
            }
       *[other] lay down { $least } to { $most } cards
    }
range-name-number = ask for { $least } to { $most } cards
range-propose-number = propose an exchange of { $least } to { $most } cards
range-accept-if-enough = accept if { $least } to { $most } cards are left for you
range-play-card = play { $cards }

## Faults as they are claimed: after `I claim`.

claim-bad-cut = a bad cut
claim-bad-shuffle = a bad shuffle
claim-order-changed = packets changed
claim-wrong-number = a wrong number of cards
claim-card-exposed = a card exposed
claim-two-turned-up = more than one card turned up
claim-out-of-turn = a deal out of turn
claim-wrong-pack = the wrong pack
claim-word-withdrawn = a word withdrawn
claim-discards-seen = discards looked at
claim-discard-misplaced = a discard out of its place
claim-took-too-many = too many cards taken
claim-given-wrong = a wrong number given
claim-number-untold = a number not truly told
claim-late-king = a king announced too late
claim-unannounced-king = a king marked and not announced
claim-false-king = a king that is not held
claim-lead-taken-back = a lead taken back
claim-revoke = a revoke
claim-underplay = a trick that ought to have been won
claim-wrong-suit = a suit named and another led
claim-suit-unnamed = a lead without naming the suit
claim-over-score = a score too high
claim-incorrect-pack = an incorrect pack
claim-other = some other mistake

## What may follow a claim: after `I choose`.

remedy-let-stand = to let it stand
remedy-fresh-deal = a fresh deal
remedy-void-deal = a void deal
remedy-cut-again = a new cut
remedy-shuffle-again = a new shuffle
remedy-rectify = to have the deal put right
remedy-choose-trump = the trump card
remedy-discard-excess = to discard the extra cards
remedy-draw-excess = to draw the extra cards
remedy-complete = to have the hand completed
remedy-hold-to-word = to hold the other player to it
remedy-expose-hand = to have the hand laid open
remedy-set-right = to have it set right
remedy-no-point = no point for the king
remedy-correct-score = to have the score corrected
remedy-replay = to play the hands again
remedy-put-right = another card in its place
remedy-require-suit = a card of the suit named
remedy-take-down = to have the marks taken down

## The same after `you may`, and in a list to choose from.

option-let-stand = let it stand
option-fresh-deal = have a fresh deal
option-void-deal = have the deal declared void
option-cut-again = have the pack cut again
option-shuffle-again = have the pack shuffled again
option-rectify = have the deal put right
option-choose-trump = choose the trump card
option-discard-excess = discard the extra cards
option-draw-excess = draw the extra cards
option-complete = have the hand completed
option-hold-to-word = hold the other player to it
option-expose-hand = have the hand laid open
option-set-right = have it set right
option-no-point = refuse the point for the king
option-correct-score = have the score corrected
option-replay = play the hands again
option-put-right = have another card played in its place
option-require-suit = have a card of the suit named
option-take-down = have the marks taken down

## Why something may not be done.

objection-not-now = That cannot be done now: { $phase }
objection-not-your-turn = It is not your turn
objection-not-shuffled = The pack must be shuffled first
objection-dealer-shuffles = Only the dealer shuffles
objection-shuffled-already = You have shuffled already, and may not shuffle again now
objection-cut-too-thin = Lift at least { $least } cards when you cut
objection-cut-too-deep = Leave at least { $least } cards when you cut
objection-no-such-packets = The cards are not dealt like that; the packets may be { $orders }
objection-order-bound = You must keep to the packets you have dealt before, { $order }
objection-no-card-due = Nobody is to be given a card now
objection-card-not-named = The card that comes must be named
objection-card-not-in-stock = { THE($card) } cannot come: it is not among the cards left
objection-hand-taken-up = That hand has been taken up already
objection-hand-not-ready = The hand may not be taken up yet
objection-hand-not-taken-up = Take up your hand first
objection-number-out-of-range = The number of cards must be from { $least } to { $most }
objection-number-binds = You must lay down exactly the number you named: { $number }
objection-stock-too-short = The stock is too short: you may take { $most } at most
objection-card-not-held = You do not hold { THE($card) }
objection-elder-asks = Only the elder hand may ask how many cards were taken
objection-told-already = The dealer has already said how many
objection-nothing-to-ask = There is no number to ask for now
objection-king-not-yet = The king may not be announced yet: it is announced when play begins
objection-king-announced = The king has been announced already
objection-king-not-held = You do not hold the king of trumps
objection-king-as-laid = The king is announced as it is played, not before
objection-king-too-late = It is too late to announce the king
objection-king-must-be-laid = You have announced the king, and must play it now
objection-cannot-hold = { THE($card) } cannot be played here
objection-other-suit-named = You have named { $suit }, and must lead a card of that suit
objection-name-suit-first = Name the suit before you lead
objection-no-suit-to-name = There is no suit to name now
objection-suit-not-held = You have no { $suit }
objection-must-follow = You must follow suit: you have { $suit }
objection-must-win = You must win the trick when you can
objection-must-trump = You must trump when you cannot follow suit
objection-no-more-exchanges = No further exchange is allowed in this deal
objection-stock-empty = The stock is used up: no exchange is possible
objection-number-too-soon = The number of cards is not named with the proposal, but after it has been accepted
objection-number-with-proposal = The number of cards must be named with the proposal
objection-no-conditions = An exchange is accepted or refused without conditions
objection-condition-idle = There are enough cards in the stock: a condition would have no meaning
objection-condition-vain = The stock is too short: at most { $most } of the cards left can come to you
objection-game-over = The game is over
objection-king-barred = The king turned up may not be marked: a wrong number of cards was dealt
objection-nothing-due = There is nothing to mark for { $due }
objection-not-in-a-deal = That is not done during a deal
objection-new-cards-first = New cards have been called for: the dealer must choose a pack first
objection-no-over-score = You have not marked too many points
objection-no-new-cards = New cards are not called for under these rules
objection-new-cards-called = New cards have been called for already
objection-pack-cut = It is too late for that: the pack has been cut
objection-no-choice-of-packs = There is no choice of packs now
objection-dealer-chooses-pack = The choice of the pack is the dealer’s
objection-no-notice-needed = No notice is needed: you are not bound to any packets
objection-table-does-it = It was agreed that the table does this
objection-match-over = The match is over
objection-choose-first = The pack and the seat must be chosen first
objection-winner-of-cut-chooses = The choice belongs to the winner of the cut
objection-cut-decides = The cut decides who deals first
objection-cut-for-deal-first = The cut for the deal comes first
objection-dealer-at-random = The first dealer is drawn at random, and has not been drawn yet
objection-cut-already = You have cut already
objection-no-such-place = Lift from 1 to { $most } cards
objection-place-taken = The other player has lifted there; choose another place
objection-evening-over = The evening is over
objection-nobody-called = There is nobody called { $person } here
objection-name-taken = Somebody here is called { $person } already
objection-no-name = { $person } cannot be a name: a name has 2 to 24 letters
objection-pool-full = Three play for the pool, and there are three already
objection-sits-already = { $person } sits already
objection-only-watches = { $person } has come to watch
objection-seats-taken = Both seats are taken
objection-not-his-turn-to-sit = { $person } has waited longer, and sits down first
objection-just-risen = A player who has just left the seat waits while others draw for it
objection-pool-running = Nobody leaves a pool before it has been taken
objection-game-going-on = Nobody leaves in the middle of a game; a player may resign it
objection-bets-open = Nobody leaves with an open bet on the game
objection-no-game = No game is being played: a seat is empty
objection-bets-closed = The bets are closed: the first card has been given
objection-no-such-bet-size = A bet is from 1 to { $most } counters
objection-against-himself = Players do not bet against themselves
objection-one-side-only = Nobody bets on both sides of a game
objection-no-such-bet = There is nothing left to take of bet { $bet }
objection-more-than-offered = Only { $most } counters of that bet can still be taken
objection-no-chouette = La chouette is not played here
objection-chouette-played = One player plays la chouette already
objection-players-only = Only the players can do that
objection-bystanders-only = The players cannot do that
objection-no-cards-yet = No cards have been given yet
objection-no-advice = In English écarté nobody advises the players
objection-only-backers = Only those who have bet on the game can do that
objection-card-not-there = { THE($card) } is not in the hand of the player you back
objection-no-call-in-french = Only in English écarté can a bystander be called upon to pay
objection-no-remark = { $person } has made no remark in this game that cost you anything
objection-called-already = You have called on a bystander already
objection-no-correction = In English écarté bystanders do not correct the score
objection-score-is-right = There is nothing to correct in the score
objection-resigned-first = A player has resigned: the backers of that player say first whether one of them plays on
objection-no-playing-on = In English écarté nobody plays on for a player who resigns
objection-nobody-resigned = Nobody has resigned
objection-only-his-backers = Only somebody who bets on the player who has resigned may play on
objection-declined-already = You have left that game to others already
objection-no-faults-here = In assisted conduct nothing is done against the laws, and nothing is claimed
objection-not-possible = That cannot be done here, and cannot happen
objection-right-closed = You do not have that right now
objection-ruling-first = A claim has been upheld: the player who made it first chooses what follows
objection-settle-first = Something else must be settled first
objection-nothing-to-choose = There is nothing to choose: no claim has been upheld
objection-claimant-chooses = The choice belongs to the player who made the claim
objection-no-such-remedy = That is not among the remedies you can choose
objection-may-not-refuse = This proposal may not be refused: a card has been turned up after giving
objection-game-to-pay = The game is won: the loser pays before anything else is done

## How an objection is cited

cite-objection = { $sentence } ({ $code }).
cite-objection-laws = { $sentence } ({ $code }, { $laws }).
cite-objection-read = { $sentence } ({ $code }, { $laws }; our reading { $readings }).
cite-may = You may { $options }.

## What happened, as the player at the table sees and hears it.

event-opening =
    { $points ->
        [one] Écarté under the { $code } rules: { $you } against { $other }. The first to { WORDS($points) } point wins.
       *[other] Écarté under the { $code } rules: { $you } against { $other }. The first to { WORDS($points) } points wins.
    }
event-match =
    { $n ->
        [one] One game is played.
       *[other] { WORDS($n) } games are played.
    }
event-speech = { $who }: "{ $saying }."
event-speech-you = You: "{ $saying }."
event-question = { $who }: "{ $saying }"
event-question-you = You: "{ $saying }"
event-cut-shown = { $who } cuts { THE($card) }.
event-cut-shown-you = You cut { THE($card) }.
event-cut-equal = The cards are equal: cut again.
event-game = Game { $n } begins.
event-deal = Deal { $n }. { $who } deals.
event-deal-you = Deal { $n }. You deal.
event-shuffles = { $who } shuffles.
event-shuffles-you = You shuffle.
event-presents = { $who } puts the pack down.
event-presents-you = You put the pack down.
event-cuts =
    { $n ->
        [one] { $who } lifts one card.
       *[other] { $who } lifts { $n } cards.
    }
event-cuts-you =
    { $n ->
        [one] You lift one card.
       *[other] You lift { $n } cards.
    }
event-packets = { $who } deals in packets, { $order }.
event-packets-you = You deal in packets, { $order }.
event-takes-up = { $who } takes up the cards dealt.
event-takes-up-you = You take up the cards dealt.
event-takes-pack = { $who } takes the { $pack } pack.
event-takes-pack-you = You take the { $pack } pack.
event-takes-side = { $who } sits on the { $side } side.
event-takes-side-you = You sit on the { $side } side.
event-takes-down = { $who } takes down the extra points.
event-takes-down-you = You take down the extra points.
event-turned = { THE($card) } is turned up: { $suit } are trumps.
event-hand = You hold { $cards }.
event-drawn = You are given { $cards }.
event-discards =
    { $n ->
        [one] { $who } lays down one card.
       *[other] { $who } lays down { WORDS($n) } cards.
    }
event-discards-unknown = { $who } lays down some cards.
event-discards-nothing = { $who } keeps every card.
event-discards-you = You lay down { $cards }.
event-discards-nothing-you = You keep every card.
event-takes-told =
    { $n ->
        [one] { $who } took one card.
       *[other] { $who } took { WORDS($n) } cards.
    }
event-takes-told-you =
    { $n ->
        [one] You took one card.
       *[other] You took { WORDS($n) } cards.
    }
event-condition-failed = There are not enough cards left: the exchange falls through.
event-leads = { $who } leads { THE($card) }.
event-leads-you = You lead { THE($card) }.
event-plays = { $who } plays { THE($card) }.
event-plays-you = You play { THE($card) }.
event-trick = { $who } takes the trick.
event-trick-you = You take the trick.
event-point = { $who } makes the point, { WORDS($won) } tricks to { WORDS($lost) }.
event-point-you = You make the point, { WORDS($won) } tricks to { WORDS($lost) }.
event-vole = { $who } makes the vole, all { WORDS($won) } tricks.
event-vole-you = You make the vole, all { WORDS($won) } tricks.
event-no-point = Nobody makes the point.
event-marks =
    { $n ->
        [one] { $who } marks one point for { $due }.
       *[other] { $who } marks { WORDS($n) } points for { $due }.
    }
event-marks-you =
    { $n ->
        [one] You mark one point for { $due }.
       *[other] You mark { WORDS($n) } points for { $due }.
    }
event-marks-refused =
    { $n ->
        [one] { $who } marks one point: you had refused the exchange.
       *[other] { $who } marks { WORDS($n) } points: you had refused the exchange.
    }
event-marks-refused-you =
    { $n ->
        [one] You mark one point: { $who } had refused the exchange.
       *[other] You mark { WORDS($n) } points: { $who } had refused the exchange.
    }
event-marks-stood =
    { $n ->
        [one] { $who } marks one point: you had played without proposing.
       *[other] { $who } marks { WORDS($n) } points: you had played without proposing.
    }
event-marks-stood-you =
    { $n ->
        [one] You mark one point: { $who } had played without proposing.
       *[other] You mark { WORDS($n) } points: { $who } had played without proposing.
    }
event-marks-enough =
    { $n ->
        [one] { $who } marks one point for { $due }; no more is needed.
       *[other] { $who } marks { WORDS($n) } points for { $due }; no more are needed.
    }
event-marks-enough-you =
    { $n ->
        [one] You mark one point for { $due }; you need no more.
       *[other] You mark { WORDS($n) } points for { $due }; you need no more.
    }
event-score = The score: you { $mine }, { $other } { $theirs }.
event-game-won = { $who } wins the game, { $won } to { $lost }.
event-game-won-you = You win the game, { $won } to { $lost }.
event-match-won = { $who } wins the match, { $won } games to { $lost }.
event-match-won-you = You win the match, { $won } games to { $lost }.
event-match-drawn =
    { $n ->
        [one] The match is drawn, one game each.
       *[other] The match is drawn, { $n } games each.
    }
event-resigns = { $who } gives the match up, and the win goes to { $other }.
event-resigns-you = You give the match up, and the win goes to { $other }.
event-out-of-time = { $who } has no time left: the match is lost.
event-out-of-time-you = You have no time left: the match is lost.
event-round-over = The round of the tournament is over, and { $who } had to act: the match is lost.
event-round-over-you = The round of the tournament is over, and you had to act: the match is lost.
event-stays-away = { $who } has stayed away: the match is lost.
event-stays-away-you = You have stayed away: the match is lost.
event-does-nothing = { $who } was called and has done nothing: the match is lost.
event-does-nothing-you = You were called and have done nothing: the match is lost.
event-called = { $who } calls { $other }, who has two minutes to act.
event-called-you = You call { $other }, who has two minutes to act.
event-gives-time =
    { $n ->
        [one] { $who } gives the other one second more.
       *[other] { $who } gives the other { $n } seconds more.
    }
event-gives-time-you =
    { $n ->
        [one] You give the other one second more.
       *[other] You give the other { $n } seconds more.
    }
event-gives-day =
    { $n ->
        [one] { $who } gives the other a day more.
       *[other] { $who } gives the other { $n } days more.
    }
event-gives-day-you =
    { $n ->
        [one] You give the other a day more.
       *[other] You give the other { $n } days more.
    }
event-hinted = { $who } is given a hint.
event-hinted-you = You are given a hint.
event-refuses-take-back = { $who } does not let the decision be taken back.
event-refuses-take-back-you = You do not let the decision be taken back.
event-refuses-rematch = { $who } does not want to play once more.
event-refuses-rematch-you = You do not want to play once more.
event-withdraws-take-back = { $who } no longer asks to take a decision back.
event-withdraws-take-back-you = You no longer ask to take your decision back.
event-withdraws-rematch = { $who } no longer asks for another game.
event-withdraws-rematch-you = You no longer ask for another game.
event-leaves = { $who } leaves before a card is dealt: nobody loses.
event-leaves-you = You leave before a card is dealt: nobody loses.
event-cannot-be-dealt = The cards of this game cannot be dealt: it is broken off, and nobody loses.
event-round-ended = The round of the tournament is over: the match is broken off, and nobody wins.
event-table-closed = The operator of this server has closed the table: the match is broken off, and nobody loses.
event-nobody-came = Neither player has come to the game: it is broken off, and nobody loses.
event-stands-in = { $house } plays on for { $who }.
event-stands-in-you = In your place { $house } plays on.
event-plays-again = { $who } is there again, and plays on.
event-plays-again-you = You are there again, and play on.
event-leaves-to-backers = { $who } gives the game up. Somebody who has bet on that side may play on.
event-leaves-to-backers-you = You give the game up. Somebody who has bet on you may play on.
event-plays-on = { $who } plays on in place of the player who has given up.
event-plays-on-you = You play on in place of the player who has given up.
event-forfeit = { $name } forfeits the game, which is yours: { $forfeit } ({ $detail }).
forfeit-crash = the program has ended
forfeit-time-out = it did not answer in time
forfeit-error = it answered that it cannot go on
forfeit-nonsense = what it answered makes no sense
forfeit-illegal = it wanted something the laws do not allow
forfeit-no-start = it could not be started again
event-taken-back = { $who } takes back their last decision.
event-taken-back-you = You take back your last decision.
event-deals-wrong = { $who } deals { WORDS($elder) } and { WORDS($dealer) } cards, { $order }.
event-deals-wrong-you = You deal { WORDS($elder) } and { WORDS($dealer) } cards, { $order }.
event-deals-out-of-turn = { $who } takes the pack, out of turn.
event-deals-out-of-turn-you = You take the pack, out of turn.
event-uses-other-pack = { $who } takes the other player’s pack.
event-uses-other-pack-you = You take the other player’s pack.
event-turns-up-another =
    { $n ->
        [one] { $who } turns up one card more.
       *[other] { $who } turns up { WORDS($n) } cards more.
    }
event-turns-up-another-you =
    { $n ->
        [one] You turn up one card more.
       *[other] You turn up { WORDS($n) } cards more.
    }
event-looks-at-discards = { $who } looks at the discards.
event-looks-at-discards-you = You look at the discards.
event-misplaces = { $who } lays the discards in the wrong place.
event-misplaces-you = You lay your discards in the wrong place.
event-takes-too-many =
    { $n ->
        [one] { $who } takes one card too many.
       *[other] { $who } takes { WORDS($n) } cards too many.
    }
event-takes-too-many-you =
    { $n ->
        [one] You take one card too many.
       *[other] You take { WORDS($n) } cards too many.
    }
event-gives-wrong = { $who } gives a wrong number of cards.
event-gives-wrong-you = You give a wrong number of cards.
event-takes-too-few =
    { $n ->
        [one] { $who } takes one card too few.
       *[other] { $who } takes { WORDS($n) } cards too few.
    }
event-takes-too-few-you =
    { $n ->
        [one] You take one card too few.
       *[other] You take { WORDS($n) } cards too few.
    }
event-turns-up-after = { $who } turns up the next card.
event-turns-up-after-you = You turn up the next card.
event-marks-too-many =
    { $n ->
        [one] { $who } marks one point too many for { $due }.
       *[other] { $who } marks { WORDS($n) } points too many for { $due }.
    }
event-marks-too-many-you =
    { $n ->
        [one] You mark one point too many for { $due }.
       *[other] You mark { WORDS($n) } points too many for { $due }.
    }
event-takes-back-lead = { $who } takes back the card led.
event-takes-back-lead-you = You take back the card you have led.
event-leads-naming = { $who } names { $suit } and leads { THE($card) }.
event-leads-naming-you = You name { $suit } and lead { THE($card) }.
event-lays-aside = { $who } lays aside the extra cards.
event-lays-aside-you = You lay aside { $cards }.
event-takes-back = { $who } takes back the card played.
event-takes-back-you = You take back the card you have played.
event-takes-missing = { $who } takes the missing cards.
event-takes-missing-you = You take the missing cards.
event-takes-exposed = { $who } takes the exposed card.
event-takes-exposed-you = You take the exposed card.
event-takes-next = { $who } lets the card go and has the next one.
event-takes-next-you = You let the card go and have the next one.
event-squares-discards = { $who } squares up the discards.
event-squares-discards-you = You square up the discards.
event-abandons = { $who } gives up the hand.
event-abandons-you = You give up the hand.
event-lays-down = { $who } lays the cards open and claims the remaining tricks.
event-lays-down-you = You lay your cards open and claim the remaining tricks.
event-pays = { $who } pays for the game.
event-pays-you = You pay for the game.
event-claim-refused = The claim is not upheld.
event-claim-upheld = The claim is upheld: { $mishap }.
event-cut-exposes = { THE($card) } shows in the cut: the pack is cut again.
event-cut-for-deal-exposes = { $who } shows more than one card, and cuts again.
event-cut-for-deal-exposes-you = You show more than one card, and cut again.
event-gets-exposed = { $who } is given { THE($card) } face up.
event-gets-exposed-you = You are given { THE($card) } face up.
event-face-up = { THE($card) } is found face up in the pack.
event-pack-lacks = { THE($card) } is missing from the pack.
event-also-turned = { THE($card) } is turned up as well.
event-card-drawn = A card is drawn from a hand, unseen.
event-card-drawn-seen = { THE($card) } is drawn from a hand.
event-fresh-deal = The cards are dealt afresh. { $who } deals.
event-fresh-deal-you = The cards are dealt afresh. You deal.
event-sees = You have caught sight of { $cards }.
event-back-in-hand = Back in your hand: { $cards }.
event-rest = { $who } has the rest of the tricks.
event-rest-you = You have the rest of the tricks.
event-choice = { $who } has the choice.
event-choice-you = You have the choice.
event-follows-rectify = The deal is put right.
event-follows-choose-trump = The trump card is chosen.
event-follows-discard-excess = The extra cards are to be laid aside.
event-follows-draw-excess = The extra cards are drawn from the hand.
event-follows-complete = The hand is made up to its number.
event-follows-hold-to-word = What was said holds.
event-follows-correct-score = The score is corrected.
event-follows-replay = The hands are played again.
event-follows-require-suit = A card of the suit named is to be played.
event-game-to-pay = { $who } has enough points for the game; it is settled once the loser pays.
event-game-to-pay-you = You have enough points for the game; it is settled once the loser pays.
event-conduct-club = Club conduct: nobody points out a fault. It stands until a player claims it.
event-nothing-to-mend = { $who } finds nothing to put right.
event-nothing-to-mend-you = There is nothing for you to put right.
event-follows-let-stand = Nothing follows.
event-follows-cut-again = The pack is cut again.
event-follows-shuffle-again = The pack is shuffled again.
event-follows-next-shuffle = The pack of the next deal is shuffled again.
event-follows-fresh-deal = The same dealer deals again.
event-follows-void-deal = The deal is void.
event-follows-set-right = It is set right.
event-follows-no-point = The king does not count.
event-follows-take-down = The points come off again.
event-follows-expose-hand = The hand is laid open, and stays so until the game is over.
event-follows-put-right = The card is taken back, and another is played.

## The summary of a deal that has ended

summary-refused =
    { $lost ->
        [0] { $person } refused and took no trick: { WORDS($n) } for { $winner }.
        [one] { $person } refused and took one trick: { WORDS($n) } for { $winner }.
       *[other] { $person } refused and took { WORDS($lost) } tricks: { WORDS($n) } for { $winner }.
    }
summary-refused-you =
    { $lost ->
        [0] You refused and took no trick: { WORDS($n) } for { $winner }.
        [one] You refused and took one trick: { WORDS($n) } for { $winner }.
       *[other] You refused and took { WORDS($lost) } tricks: { WORDS($n) } for { $winner }.
    }
summary-stood =
    { $lost ->
        [0] { $person } played without proposing and took no trick: { WORDS($n) } for { $winner }.
        [one] { $person } played without proposing and took one trick: { WORDS($n) } for { $winner }.
       *[other] { $person } played without proposing and took { WORDS($lost) } tricks: { WORDS($n) } for { $winner }.
    }
summary-stood-you =
    { $lost ->
        [0] You played without proposing and took no trick: { WORDS($n) } for { $winner }.
        [one] You played without proposing and took one trick: { WORDS($n) } for { $winner }.
       *[other] You played without proposing and took { WORDS($lost) } tricks: { WORDS($n) } for { $winner }.
    }
summary-stood-won = { $person } played without proposing and took { WORDS($won) } tricks: { WORDS($n) } for { $winner }.
summary-stood-won-you = You played without proposing and took { WORDS($won) } tricks: { WORDS($n) } for you.
summary-point = The point, { WORDS($won) } tricks to { WORDS($lost) }: { WORDS($n) } for { $winner }.
summary-vole = The vole, all { WORDS($won) } tricks: { WORDS($n) } for { $winner }.
summary-enough = It counts { WORDS($worth) }; { WORDS($n) } was enough.
summary-turned-king = { $person } turned up the king: { WORDS($n) } for { $person }.
summary-turned-king-you = You turned up the king: { WORDS($n) } for you.
summary-held-king = { $person } had the king: { WORDS($n) } for { $person }.
summary-held-king-you = You had the king: { WORDS($n) } for you.
summary-king-turned = { $person } turned up the king.
summary-king-turned-you = You turned up the king.
summary-king-announced = { $person } announced the king.
summary-king-announced-you = You announced the king.
summary-king-played = { $person } played the king and had not announced it.
summary-king-played-you = You played the king and had not announced it.
summary-king-nobody = Nobody had the king.
summary-points-turned-king = King: { WORDS($n) }
summary-points-held-king = King: { WORDS($n) }
summary-points-tricks = Point: { WORDS($n) }
summary-points-vole = Vole: { WORDS($n) }
summary-law = { $law }: { $rule }
summary-next = Next deal: { $person } deals.
summary-next-you = Next deal: you deal.
summary-next-game = Next game: { $person } deals.
summary-next-game-you = Next game: you deal.

## What is asked of the player.

ask-cut-for-deal = Your turn. How many cards do you lift, to cut for the deal?
ask-choose-pack = Your turn. Which pack do you take, red or blue?
ask-choose-side = Your turn. Where do you sit, north or south?
ask-shuffle = Your turn. Shuffle the pack: nothing is dealt before that.
ask-shuffle-or-present = Your turn. Shuffle again, or put the pack down?
ask-present = Your turn. Put the pack down.
ask-cut = Your turn. How many cards do you lift?
ask-packets = Your turn. Which packets, { $orders }?
ask-elder-decides = Your turn. Propose or play?
ask-elder-decides-number = Your turn. Propose for how many cards, or play?
ask-elder-only-plays = Your turn. There is no further exchange; play?
ask-dealer-answers = Your turn. Accept or refuse?
ask-elder-names = Your turn. How many cards do you ask for?
ask-elder-discards = Your turn. Which cards do you lay down?
ask-dealer-discards = Your turn. Which cards do you lay down, if any?
ask-lead = Your turn. Which card do you lead?
ask-reply = Your turn. Which card do you play to { THE($card) }?
ask-name-suit = Your turn. Which suit do you name?
ask-take-up = Your turn. Take up your hand first.
ask-take-up-too = You have not taken up your hand.
ask-word-king-led = After a trump is led, play pauses: a king just led may still be announced. Press Enter to let { $who } play.
ask-word-king-led-by-hand = After a trump is led, play pauses: a king just led may still be announced.
ask-word-king-first = Before the first card is led a king of trumps may be announced. Press Enter to let { $who } go on.
ask-word-king-first-by-hand = Before the first card is led a king of trumps may be announced.
ask-word-exchanged = Your cards are taken: if something went wrong, say so now. Press Enter to let { $who } go on.
ask-word-exchanged-by-hand = Your cards are taken: if something went wrong, say so now.
ask-next-deal = The next deal follows. Press Enter to go on.
ask-next-deal-by-hand = The next deal follows.
ask-waiting = { $who } is to act.
ask-no-hints = No hints were agreed at this table.
ask-phrases-only = At a table of strangers only the ready phrases can be sent.
ask-enough-time = The other player has enough time.
ask-over = The game is over.
ask-full = This table cannot hold any more: begin another on the start page. The game in progress can be finished, and its score stays.
ask-left-to-backers = The player has given the game up: those who have bet on that side decide whether one of them plays on.
ask-nobody-resigned = There is no game here that you may play on.
ask-in-evening = In an evening nothing is taken back, and the next game begins in the room.
ask-too-much-asked = You have asked too often at this table.
ask-choose = The choice is yours: { $options }.
ask-choose-by-hand = Your turn. What do you choose?
ask-lay-aside = You hold too many cards. Which do you lay aside?
ask-tell-number = You are asked how many cards you took. What do you say?
ask-take-exposed = { THE($card) } lies open: { $options }.
ask-take-exposed-by-hand = { THE($card) } lies open. Do you take it?
ask-pay = You have lost the game. Pay?
ask-agree = { $who } offers you the rest of the tricks. Press Enter to play on, or agree.
ask-agree-by-hand = { $who } offers you the rest of the tricks.
ask-may-announce = { $person } may still announce the king.
