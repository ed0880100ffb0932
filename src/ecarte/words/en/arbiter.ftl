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
arbiter-by-house = By { $code } ({ $id }, with rules of the house on { $keys }).
arbiter-as-you-say = As you say, { $facts }.
arbiter-it-was = I take it that it was { $person }.
arbiter-no-difference = It makes no difference here { $asks }.
list-and-then = { ", and " }
list-nor = { ", nor " }
arbiter-the-ruling = The ruling
arbiter-the-law = The law
arbiter-other-codes = Under the other codes
arbiter-not-said = You do not say { $asks }.
arbiter-if = If { $facts }:
arbiter-becomes = That is { $event }, { $title }.
arbiter-too-late = It is too late.
arbiter-in-time = It is in time.
arbiter-in-time-who = It is in time, and { $person } may speak.
arbiter-may-speak = { $person } may speak.
arbiter-has-choice = { $person } has the choice:
arbiter-may-ask = { $person } may ask:
arbiter-quoted = { $sources }:
arbiter-house = It is a rule of your house, and no text stands behind it.
arbiter-no-text = The texts are silent, this one and all the others.
arbiter-says = { $text } rules on this itself.
arbiter-implies = { $text } does not say it outright, but what it says comes to this.
arbiter-companion = { $text } is silent. The ruling is that of { $sources }, printed beside it.
arbiter-borrowed = { $text } is silent. The ruling is borrowed from { $sources }.
arbiter-left-open =
    { $n ->
        [one] { $text } is silent, and { $sources } leaves it open; it is read as follows.
       *[other] { $text } is silent, and { $sources } leave it open; it is read as follows.
    }
arbiter-touches = { $text } touches on this and leaves open what follows; it is read as follows.
arbiter-same = { $codes }: the same.
arbiter-same-but-time = { $codes }: the same but for the time.
arbiter-elsewhere = { $codes }: { $ruling }.
arbiter-elsewhere-cases = { $codes }:
arbiter-if-short = If { $facts }: { $ruling }.
worth-points =
    { $n ->
        [one] { WORDS($n) } point
       *[other] { WORDS($n) } points
    }
worth-with-others = { $worth } ({ $others })
worth-elder = { WORDS($n) } if the elder gives up after standing without proposing
worth-dealer = { WORDS($n) } if the dealer gives up after refusing the first proposal
worth-stood = { WORDS($n) } if the dealer gives up to an elder who stood
arbiter-only-one = nothing for the point and only one for more
arbiter-one-less = one less than he wins
arbiter-assumed-exchange = I take it that it was in an exchange; a hand dealt so goes by E15 and E16.
arbiter-assumed-elder = I take it that you are the elder; the dealer’s hand goes by E17 and E18.
arbiter-assumed-scored = I take it that the deal has been scored; until then the last trick is mended by E41.
arbiter-assumed-turned = I take it that the trump card has been turned, so that it is { $event }; before that it is E08.
arbiter-assumed-unturned = I take it that the trump card has not been turned; once it has, the elder’s hand goes by E15 and E16, the dealer’s by E17 and E18.

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

## A drill

drill-again = Drill { $seed }: the same one comes again with --seed { $seed }.
drill-question = Question { $number } of { $n }, by { $code }
drill-ask = Your ruling, 1 to { $n }, or q to leave:
drill-none-of-them = That is none of them; a number from 1 to { $n }.
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
review-not-mended = He did not mend it, and with act { $at } it was too late.
review-not-claimed = Nobody claimed it, and with act { $at } it was too late.
review-annulled = It fell with the play or the deal that was annulled at act { $at }.
review-record-ends = The record ends with it.
review-open = It can still be claimed.
review-undone = It was undone at act { $at }, when the word before it was taken back.
review-of-itself = Nobody has to claim it.
review-binds = It binds the dealer from then on; nobody has to claim it.
review-settled = It was settled at once, as the law has it.
