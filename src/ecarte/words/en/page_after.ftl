### The page's own words for what comes after a game and beside it; they come with the part of the page that says them.


## Looking through a game

page-look-title = Game { $n }
page-look-games = The games of this table
page-look-loading = Loading the game and computing its values
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
page-look-course-of = Chances of { $name } to win the game, in games per hundred: { $first } at the beginning, { $now } here.
page-look-account = Luck and choices
page-look-unit = In games per hundred.
page-look-what = What
page-look-luck = Luck, deal by deal
page-look-to-table = Back to the table

## Was it fair?

page-fair = Was it dealt fairly?
page-fair-fair = Yes. This device has dealt every card again.
page-fair-unfair = No. What the server says of this game is not true.
page-fair-unproved = It cannot be proved on this device.
page-fair-secret = The server’s secret is the one it committed to before the first card ({ $by }…).
page-fair-secret-not = The server’s secret is not the one it committed to before the first card ({ $by }…).
page-fair-not-there = This device was not at the table: for what was promised before the first card there is only the server’s word.
page-fair-own-share = The share of this device is in it.
page-fair-own-share-not = The share of this device is not in it.
page-fair-share = The share of seat { $seat } is the one it committed to.
page-fair-share-not = The share of seat { $seat } is not the one it committed to.
page-fair-cards =
    { $n ->
        [0] No card could be compared.
        [one] One card dealt again is as in the record.
       *[other] { $n } cards dealt again are as in the record.
    }
page-fair-cards-not = Deal { $deal }: secret and shares give { $expected }, the record has { $found }.
page-fair-unchecked =
    { $n ->
        [one] One card came after a fault and is not checked here; ecarte verify checks it.
       *[other] { $n } cards came after a fault and are not checked here; ecarte verify checks them.
    }
page-fair-seen = The cards that you were shown are those of the record.
page-fair-seen-not = You were shown cards that are not in the record.
page-fair-no-secret = The secret of this game has not been revealed.
page-fair-record = Save the record
page-fair-how = Anyone can check it, with ecarte verify or a program of their own.

## The first deal, with explanations

page-lesson-fault = The lesson cannot be shown ({ $code }).
