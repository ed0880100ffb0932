### The arbiter: how a ruling, a drill and what was found in a record are read out.


## A ruling

arbiter-section-cutting = Cutting and shuffling
arbiter-section-dealing = Dealing
arbiter-section-exchange = Proposing and exchanging
arbiter-section-king = The king
arbiter-section-play = Play
arbiter-section-score = Score, packs and bystanders
arbiter-list-foot = `ecarte arbiter E08` rules on one of them, `ecarte arbiter --help` shows more ways to ask.
arbiter-title = { $event }. { $title }
arbiter-by = By { $code } ({ $id }).
arbiter-by-house = By { $code } ({ $id }, with house rules on { $keys }).
arbiter-as-you-say = As you say, { $facts }.
arbiter-it-follows = It follows that { $facts }.
arbiter-it-was = I take it that it was { $person }.
arbiter-no-difference = It makes no difference here { $asks }.
list-and-then = { ", and " }
list-nor = { ", nor " }
arbiter-the-ruling = The ruling
arbiter-the-law = The law
arbiter-the-law-quoted = The law
arbiter-other-codes = Under the other codes
arbiter-not-said = You do not say { $asks }.
arbiter-he = he
arbiter-if = If { $facts }:
arbiter-if-he = If { $facts }:
arbiter-becomes = That is { $event }, { $title }.
arbiter-too-late = It is too late.
arbiter-in-time = It is in time.
arbiter-in-time-who = It is in time, and { $person } may speak.
arbiter-may-speak = { $person } may speak.
arbiter-has-choice = { $person } has the choice:
arbiter-may-ask = { $person } may do this:
arbiter-quoted = { $sources }:
arbiter-house = It is your own house rule, and no text supports it.
arbiter-no-text = The texts are silent, this one and all the others.
arbiter-says = { $text } rules on this itself.
arbiter-implies = { $text } does not say it outright, but implies it.
arbiter-companion = { $text } is silent. The ruling is that of { $sources }, printed beside it.
arbiter-borrowed = { $text } is silent. The ruling is borrowed from { $sources }.
arbiter-left-open =
    { $n ->
        [one] { $text } is silent, and { $sources } leaves it open; we read it as follows.
       *[other] { $text } is silent, and { $sources } leave it open; we read it as follows.
    }
arbiter-touches = { $text } touches on this but leaves open what follows; we read it as follows.
arbiter-read = { $text } has no rule on this; we read it as follows.
arbiter-same = { $codes }: the same.
arbiter-same-but-time = { $codes }: the same but for the time.
arbiter-elsewhere = { $codes }: { $ruling }.
arbiter-elsewhere-cases = { $codes }:
arbiter-if-short = If { $facts }: { $ruling }.
arbiter-if-short-he = If { $facts }: { $ruling }.
arbiter-not-heard = I cannot tell from this what happened at the table. Say who did what: who dealt, led, asked for how many. `ecarte arbiter` lists what may be asked.
arbiter-faultless = Nothing went wrong.
arbiter-several = There are { WORDS($n) } things here; I take them one after the other.
arbiter-used = I go by these words: { $words }.
arbiter-left-out = These I leave out: { $words }.
arbiter-strange = These I do not understand, and leave out: { $words }.
arbiter-strange-inside = The words I do not know in them: { $words }.
arbiter-quote = “{ $words }”
arbiter-you-are = You are { $person }, as I understand it.
arbiter-whose-act = It was done by { $person }.
arbiter-either = You do not say whether it was { $one } or { $other }; the ruling is the same.
arbiter-mended = I read “{ $wrong }” as “{ $word }”.
arbiter-contradiction = Two things in this do not go together: one makes you the dealer, the other the elder.
arbiter-asks = To say more I need to know { $asks }.
arbiter-by-all = By all the codes alike.
arbiter-by-these =
    { $n ->
        [one] By { $codes } alone.
       *[other] By { $codes } alike.
    }
arbiter-none-differs = None differs.
arbiter-by-waiting = When that time is over, it is too late for { $person }.
arbiter-fine-cut = Two cards or more may be lifted, and as many must be left.
arbiter-fine-cut-for-deal = The player who cuts the highest card deals.
arbiter-fine-pack = Thirty-two cards are a whole pack.
arbiter-fine-order = The packets are as they were: two and three, or three and two, kept for the game.
arbiter-fine-deal = The right player dealt.
arbiter-fine-number = The number is right: five in a hand that is dealt, and in an exchange as many as were laid aside and asked for.
arbiter-fine-discard = A discard lies face down and apart.
arbiter-fine-king = The king was announced in time, and gives its point.
arbiter-fine-turned-king = A dealer who turns up a king may mark it.
arbiter-fine-lead = The right player led.
arbiter-fine-name-suit = The card led is of the suit named.
arbiter-fine-reply = The card played was allowed: a player follows suit and wins if possible, trumps if possible without a card of the suit, and otherwise plays any card.
arbiter-fine-proposal = The elder may propose or play, and the dealer may accept or refuse. A player who plays without proposing, or refuses the first proposal, pays double for losing; after an exchange nobody does.
arbiter-fine-condition = There were cards enough, so that the acceptance holds.
arbiter-fine-turn-up = One card is turned up for trumps, the eleventh.
arbiter-fine-score = What was marked is what was due.
arbiter-fine-laws = { $says } ({ $laws })
arbiter-fine-reply-free = The card played was allowed: a player follows suit and wins if possible, and plays any card without a card of the suit.
arbiter-fine-proposal-modern = The elder may propose or play, and the dealer accept or refuse. Where the dealer refused, or the elder had not proposed, the elder marks two for the point.
arbiter-fine-expose = Nothing was shown that should have been hidden.
worth-points =
    { $n ->
        [one] { WORDS($n) } point
       *[other] { WORDS($n) } points
    }
worth-with-others = { $worth } ({ $others })
worth-elder = { WORDS($n) } if the elder gives up after standing without proposing
worth-dealer = { WORDS($n) } if the dealer gives up after refusing the first proposal
worth-stood = { WORDS($n) } if the dealer gives up to an elder who stood
arbiter-only-one = nothing if the point is worth one, and one if it is worth two or for the vole
arbiter-until-cut = until the pack is cut for the next deal
arbiter-until-begun = until the next deal begins
arbiter-until-this-cut = until the pack is cut for the deal
arbiter-until-this-begun = until the dealer begins the deal
arbiter-this-is-cut = The pack is cut
arbiter-this-is-begun = The dealing has begun
arbiter-is-cut = The pack is cut for the next deal
arbiter-is-begun = The next deal has begun
arbiter-one-less = one less than the tricks bring

## The texts as they are spoken of

text-BRIT = the Encyclopaedia Britannica
text-TURF = the Turf Club
text-WIKI = the encyclopaedia article
text-LOND = the code of the London clubs
text-PARL = the parlour book
text-CYCL = the American Cyclopaedia
text-MOD = the modern page

## The codes as they are spoken of

by-london = London
by-britannica = Britannica with the Turf Club
by-wikipedia = Wikipedia
by-parlour = the parlour book
by-cyclopaedia = the American Cyclopaedia
by-modern = the modern page
by-modern-emended = the emended modern page

## What the arbiter asks back

slot-what = What went wrong? Say who did what.
slot-event = Which of these was it?
slot-event-fine = none of that: nothing went wrong
slot-dealer = Which of the two players dealt?
slot-dealer-me = it was you
slot-dealer-opp = it was your opponent
slot-stage = When was it?
slot-stage-cut = in cutting the pack to the dealer
slot-stage-deal = in the deal, before anybody proposed or played
slot-stage-exchange = in giving the cards of an exchange
slot-stage-play = while cards were being played
slot-whose = Whose card was it?
slot-whose-elder = the elder’s
slot-whose-dealer = the dealer’s
slot-hand = Whose hand is it?
slot-hand-elder = the elder’s
slot-hand-dealer = the dealer’s
slot-number = Are there too many cards or too few?
slot-number-many = too many
slot-number-few = too few
slot-cause = How did it come about?
slot-cause-deal = the hand was dealt so
slot-cause-gave = the dealer gave the elder the wrong number in an exchange
slot-cause-took = a player took a wrong number of cards in an exchange
slot-cause-asked = the elder asked for another number than the number laid aside
slot-held = Did the player hold the king of trumps?
slot-held-yes = the player held it
slot-held-no = the player did not hold it
slot-said = Was the king announced, and when?
slot-said-late = it was announced too late, or not at all
slot-said-no = it was marked and not announced
slot-said-code = it depends on the code
slot-said-right = it was announced in time, before a card was played
slot-marked = Was it marked?
slot-marked-yes = it was marked
slot-marked-no = it was not marked
slot-barred = Had a wrong number of cards been dealt?
slot-barred-yes = a wrong number had been dealt, and it stands
slot-barred-no = the number dealt was right
slot-tricks = How many tricks had the player won before giving up the hand?
slot-tricks-none = none
slot-tricks-few = one or two
slot-tricks-most = three or four
slot-does = What did the bystander do?
slot-does-remarks = made a remark
slot-does-advises = has a bet on a player, and advised that player or put the score right
slot-count = How many cards were turned up?
slot-count-two = more than one
slot-taken = What was taken back?
slot-taken-word = a proposal, a number or an answer
slot-taken-lead = a card that was led
slot-taken-reply = a card played to a lead
slot-how = What was it?
slot-how-revoke = a player did not follow suit, but could have
slot-how-underplay = a player did not win the trick, but could have
slot-how-two = a player showed more than one card
slot-how-equal = both cut cards of the same rank
slot-how-incorrect = the pack was not complete
slot-how-out-of-turn = it was not that player’s turn
slot-how-pack = it was the other player’s pack
slot-how-changed = the order of the packets was changed
slot-how-bad = it was done badly
slot-how-misplaced = it lay face up, or not apart
slot-how-differs = another suit was named than was led
slot-how-unnamed = no suit was named
slot-how-short = the stock had too few cards
slot-marked-many = too much was marked
slot-marked-few = too little was marked
slot-lifted = How many cards were lifted?
slot-lifted-few = fewer than two were lifted or left
slot-section = What went wrong?
slot-act = What was it about?
slot-code = By which code?
slot-code-all = all of them at once
arbiter-prompt = A number, more in your own words, or Enter to leave it:
arbiter-again = That is not a number from the list, and I do not understand it.
slot-act-cut = the cut of the pack
slot-act-expose = a card shown that should be hidden
slot-act-cut-for-deal = the cut for deal
slot-act-shuffle = the shuffle
slot-act-order = the order of the packets
slot-act-number = a wrong number of cards
slot-act-faced = a card found face up
slot-act-turn-up = the turning of the trump card
slot-act-deal = who dealt, or with which pack
slot-act-turned-king = a king turned up
slot-act-withdraw = something taken back
slot-act-look = discards looked at
slot-act-discard = a discard laid wrongly
slot-act-stock = too few cards in the stock
slot-act-tell = the number taken, not told
slot-act-condition = an acceptance on a condition
slot-act-king = the king announced, or not
slot-act-reply = a wrong card played to a lead
slot-act-lead = a lead out of turn
slot-act-name-suit = the suit named
slot-act-abandon = a hand given up
slot-act-claim = cards laid down with a claim
slot-act-pack = an incorrect pack
slot-act-score = the marking of the score
slot-act-new-cards = new cards
slot-act-bystander = a bystander
slot-act-resign = the game given up
slot-act-other = something else
slot-at = What was looked at?
slot-at-discards = the discards

## A drill

drill-again = Drill { $seed }: --seed { $seed } asks the same questions again.
drill-question = Question { $number } of { $n }, by { $code }
drill-ask = Your ruling, 1 to { $n }, or q to leave:
drill-none-of-them = That is not in the list: a number from 1 to { $n }.
drill-right = Right.
drill-wrong = No; the ruling is number { $number }.
drill-score = { $right } of { $n } right.
drill-unanswered = No question was answered.

## What was found in a record

review-did-let-stand = let it stand
review-did-fresh-deal = had a fresh deal
review-did-void-deal = had the deal declared void
review-did-cut-again = had the pack cut again
review-did-shuffle-again = had the pack shuffled again
review-did-rectify = had it put right
review-did-choose-trump = chose the trump card
review-did-discard-excess = had the excess discarded
review-did-draw-excess = drew the excess
review-did-complete = had the hand completed
review-did-hold-to-word = held the other to it
review-did-expose-hand = had the other’s hand laid open
review-did-set-right = had it set right
review-did-no-point = had the point refused
review-did-correct-score = had the score put right
review-did-replay = had the hand played again
review-did-put-right = had the card put right
review-did-require-suit = required the suit named
review-did-take-down = had the excess taken down
review-to-choose = has still to choose
review-record = Record { $number }, by { $code }
review-nothing = Nothing irregular.
review-place = Game { $game }, deal { $deal }, act { $place }: { $line }
review-claims = { $person } claims { $claim }
review-not-upheld = The claim is not upheld: there was nothing of the kind to claim. It changes nothing.
review-event = { $event }, { $title }.
review-laws = Law: { $laws }.
review-no-law = none
review-otherwise = Otherwise by { $codes }: { $rulings }.
review-claimed = { $person } claimed it at act { $at } and { $did }.
review-corrected = It was put right at act { $at }, in time.
review-not-mended = The player did not put it right, and from act { $at } on it was too late.
review-not-claimed = Nobody claimed it, and from act { $at } on it was too late.
review-annulled = The fault fell with the hand or the deal, annulled at act { $at }.
review-record-ends = The record ends here.
review-open = It can still be claimed.
review-undone = It was undone at act { $at }, when what was said before was taken back.
review-of-itself = Nobody has to claim it.
review-binds = It binds the dealer from then on; nobody has to claim it.
review-settled = It was settled at once, as the law has it.
