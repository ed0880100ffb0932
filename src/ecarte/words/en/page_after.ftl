### The page's own words for what comes after a game and beside it; they come with the part of the page that says them.


## Looking through a game

page-look-title = Game { $n }
page-look-games = The games of this table
page-look-loading = The game is laid out and reckoned
page-look-fault = This game cannot be shown ({ $code }).
page-look-steps = Step by step
page-look-at = Where you are in the game
page-look-start = To the beginning
page-look-back = A step back
page-look-next = A step on
page-look-end = To the end
page-look-choice = The next choice
page-look-choice-back = The choice before
page-look-deal = How deal { $n } ended
page-look-costliest = The costliest choices
page-look-turn = Turn the table
page-look-worth = Games won in 100 with each choice
page-look-chosen = chosen
page-look-others =
    { $n ->
        [one] One choice more
       *[other] { $n } choices more
    }
page-look-course = How the game went
page-look-course-of = Chances of { $name } to win the game, in games of a hundred: { $first } at the beginning, { $now } here.
page-look-account = Luck and choices
page-look-unit = In games of a hundred.
page-look-what = What
page-look-luck = Luck, deal by deal
page-look-to-table = Back to the table

## Was it fair?

page-fair = Was it dealt fairly?
page-fair-fair = Yes. This device has dealt every card again.
page-fair-unfair = No. What the house tells of this game is not true.
page-fair-unproved = It cannot be proved on this device.
page-fair-secret = The secret of the house is the one it was bound by before the first card ({ $by }…).
page-fair-secret-not = The secret of the house is not the one it was bound by before the first card ({ $by }…).
page-fair-not-there = This device was not at the table, so what was promised before the first card is told by the house.
page-fair-own-share = The share of this device is in it.
page-fair-own-share-not = The share of this device is not in it.
page-fair-share = The share of seat { $seat } is the one it was bound by.
page-fair-share-not = The share of seat { $seat } is not the one it was bound by.
page-fair-cards =
    { $n ->
        [0] No card could be compared.
        [one] One card dealt again is as in the record.
       *[other] { $n } cards dealt again are as in the record.
    }
page-fair-cards-not = Deal { $deal }: secret and shares give { $expected }, the record has { $found }.
page-fair-unchecked =
    { $n ->
        [one] One card came after a fault, and is not followed here; ecarte verify follows it.
       *[other] { $n } cards came after a fault, and are not followed here; ecarte verify follows them.
    }
page-fair-seen = The cards that you were shown are those of the record.
page-fair-seen-not = You were shown cards that are not in the record.
page-fair-no-secret = The secret of this game has not been told.
page-fair-record = Save the record
page-fair-how = Anybody can check it: ecarte verify, or a program of his own.

## The first deal, with explanations

page-lesson-fault = The lesson cannot be shown ({ $code }).
