### The page's words about tournaments; they come with the parts of the page that say them.


## All tournaments

tournaments-title = Tournaments
tournaments-open = Open to enter
tournaments-under-way = Under way
tournaments-over = Over
tournaments-none = There is no tournament now. Anybody with an account may make one.
tournaments-line =
    { $n ->
        [one] { $system } · { $code } · one player
       *[other] { $system } · { $code } · { $n } players
    }
tournaments-ready = Your game is ready
tournaments-make = Make a tournament
tournaments-account = Make an account to enter or to make one
tournaments-back = To the start page

## Making one

tournament-name = Its name
tournament-system = Pairing
tournament-swiss = Swiss
tournament-round-robin = Everybody against everybody
tournament-knock-out = Knock-out
tournament-ladder = Ladder
tournament-n-rounds = Rounds
tournament-length = Games in a match
tournament-move-time = Time for a decision
tournament-round-time = Time for a round
tournament-no-limit = no limit
tournament-odd = Where the number of players is odd
tournament-odd-bye = one of them has a bye
tournament-odd-opponent = { $name } plays
tournament-rated = Rated games
tournament-listed = Listed here for everybody
tournament-hour = When it begins
tournament-hour-none = when I start it
tournament-hour-fixed = at a time, by itself
tournament-hour-time = Day and time (yours)
tournament-every = How often
tournament-every-once = once
tournament-every-day = every day at this time
tournament-every-week = every week at this time
tournament-fill = Built-in opponents enter, if at least one person has
tournament-fill-none = none
tournament-fill-to = up to { $n } players
tournament-make-do = Make it

## One tournament

tournament-back = All tournaments
tournament-director = Director: { $name }
tournament-terms = { $system } · { $code } · { $time }
tournament-terms-rated = { $system } · { $code } · { $time } · rated
tournament-round-ends = A round ends after { $time } at the latest. A player for whom a board then waits loses.
tournament-begins = It begins { $when }: { $time }. Until then anybody may enter or withdraw. Each round follows the one before by itself.
tournament-begins-now = It begins now.
tournament-repeats-day = It is played again every day at the same hour (UTC).
tournament-repeats-week = It is played again every week at the same hour (UTC).
tournament-rounds-at-most =
    { $n ->
        [one] One round.
       *[other] { $n } rounds, or fewer where few players have entered.
    }
tournament-filled = Built-in opponents enter then, until there are { $n } players.
tournament-over-operator = The operator of the server has ended this tournament.
tournament-over-too-few = It was called off: fewer than two players had entered.
tournament-over-too-late = It was called off: the server was not running at its hour.
tournament-following = To the next one of the series
tournament-enter = Enter
tournament-enter-about = Your name is shown to everybody who sees this page.
tournament-withdraw = Withdraw
tournament-withdraw-player = Withdraw
tournament-withdraw-named = Withdraw the player: { $name }
tournament-withdraw-sure = You are not paired any more from the next round on. Withdraw?
tournament-withdrawn = withdrawn
tournament-former = a former player
tournament-play = Play
tournament-play-against = Your game of round { $round } is ready: against { $name }
tournament-you-wait = You are in. Your games appear here.
tournament-players =
    { $n ->
        [one] One player
       *[other] { $n } players
    }
tournament-round-of = Round { $n } of { $all }
tournament-ends-at = until { $time }
tournament-bye = bye
tournament-board = Board { $n }
tournament-against = against
tournament-watch = Watch
tournament-watch-board = Watch board { $n }
tournament-playing = still playing
tournament-unplayed = without play
tournament-standings = Standings
tournament-final = Final standings
tournament-cross = Cross table
tournament-rank = Rank
tournament-player = Player
tournament-points = Points
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-direct = Direct encounter
tournament-won = Won
tournament-rating = Rating
tournament-ties = Players of equal points are ordered by Buchholz (the points of their opponents), then Sonneborn-Berger (the points of those they have beaten), then direct encounter, then games won at the table. A bye is a point.
tournament-print = Print

## A ladder

tournament-ladder-reach = Places above that may be challenged
tournament-ladder-game-time = Time for a game
tournament-ladder-rematch-after = The same two may play again
tournament-ladder-rematch-at-once = at once
tournament-ladder-idle-after = Who has not played leaves after
tournament-ladder-fill = Built-in opponents that stand in it
tournament-ladder-rules =
    { $reach ->
        [one] A player may challenge the one in the place above.
       *[other] A player may challenge those up to { $reach } places above.
    } A winner from below takes the place of the loser; the loser and all between move down by one. A game is to be over within { $time }; a player for whom it then waits loses.
tournament-ladder-rematch = The same two may play again after { $time }.
tournament-ladder-idle = Who has not played for { $time } leaves the ladder, and may enter again at the bottom.
tournament-ladder-place = Place
tournament-ladder-games = Games
tournament-ladder-last = Last result
tournament-ladder-last-won = won
tournament-ladder-last-lost = lost
tournament-ladder-last-none = nobody won
tournament-ladder-against = plays { $name }
tournament-ladder-challenge = Challenge
tournament-ladder-challenge-named = Challenge { $name }
tournament-ladder-nobody = Nobody stands in this ladder yet.
tournament-ladder-last-games = Games
tournament-ladder-watch = Watch { $one } and { $other }
tournament-ladder-play-against = Your game against { $name } is ready. It is to be over by { $time }; a player for whom it then waits loses.
tournament-ladder-you-wait = You stand in place { $n }. You may challenge somebody above you; challenges to you appear here.
tournament-ladder-withdraw-sure = You lose your place, and may enter again at the bottom. Withdraw?
tournament-ladder-end-sure = The order is final then, and games that are not over end without a winner. End the ladder?

## For the director

tournament-directing = You direct this tournament
tournament-start = Start: pair the first round
tournament-next = Pair round { $n }
tournament-next-later = Round { $n } can be paired when all boards have a result.
tournament-restart = Pair round { $n } again
tournament-restart-sure = The round counts no longer, and its games that are not over are ended. Pair it again?
tournament-end = End the tournament
tournament-end-sure = The standings are final then. End the tournament?

## What goes wrong

tournament-fault =
    { $code ->
        [entries-closed] Nobody enters any more: the tournament has started.
        [entered-already] You play in this tournament already.
        [not-entered] This player is not in the tournament.
        [tournament-full] This tournament is full.
        [too-few-players] Two players are needed at least.
        [too-many-rounds] There are too many rounds for so few players: a Swiss has at most half as many, rounded up. Make it everybody against everybody.
        [round-not-over] A board has no result yet.
        [no-more-rounds] All rounds were played.
        [no-pairing] No two players are left who have not met. The tournament can be ended.
        [tournament-over] The tournament is over.
        [is-ladder] A ladder has no rounds.
        [not-above] Only somebody above you can be challenged.
        [too-far] This player stands too far above you.
        [has-challenge] One of the two has a game in this ladder that is not over.
        [rematch-too-soon] You two have played a short time ago. Please wait, or challenge somebody else.
        [no-such-times] In a ladder a decision has a day or more, and a game one to fourteen days.
        [begins-itself] This tournament begins and goes on by itself.
        [no-such-hour] It can begin after now, and within 60 days.
        [too-many-series] You direct two tournaments that are made again and again. End one of them before it begins.
        [no-tournament] There is no such tournament.
        [no-account] An account is needed for this.
        [not-director] Only the director can do this.
        [too-many-tournaments] You direct ten tournaments that are not ended. End one of them first.
        [too-many-restarts] A round is paired again three times at most.
        [own-game] Your own game of this round is not over. A rated round can be paired again after it.
        [stale] Somebody has withdrawn meanwhile. Please try again.
        [too-many] That was too much at once. Please wait a little.
       *[other] That did not work ({ $code }). Please try again.
    }
