### The page's words about ratings; they come with the parts of the page that say them.


## After a rated game

page-rating-after = Your rating: { $rating } ({ $change }), ± { $deviation }
page-rating-provisional = The question mark says that too little is known yet.

## Ratings of a player

page-ratings = Ratings
page-ratings-none = No rated game yet. A table is rated if you ask for it on the start page, under “Rules, length and appearance”.
page-ratings-games =
    { $n ->
        [one] one rated game
       *[other] { $n } rated games
    }
page-ratings-course = The rating after each of the last { $n } games: { $first } at first, { $last } now, { $least } at the lowest, { $most } at the highest
page-ratings-play = Play { $points } ± { $error }
page-ratings-play-about =
    { $n ->
        [one] points a deal without the luck of the cards, from one deal
       *[other] points a deal without the luck of the cards, from { $n } deals
    }
page-ratings-play-later = Play is shown after ten games.
page-ratings-results = The last results
page-ratings-won = Won against { $name }
page-ratings-lost = Lost against { $name }
page-ratings-former = a former player
