const e=`### The page's own words: its menus and headings.  What happens at a table is in table.ftl and text_and_screen.ftl.


## The start page

page-motto = Five cards, a trump turned up, and the right to ask for others.
page-left = Go on with a game
page-left-at = against { $name }, { $score }
page-left-against = against { $name }
page-left-all = All { $n } games in hand
page-turn-me = your turn
page-turn-other = the other’s turn
page-turn-left = your turn · { $time } left
page-turn-over = your turn · the time is over
page-history = Your games so far
page-history-against = Against
page-history-won = won
page-history-lost = lost
page-history-ahead = Won against { $name }, { $score }
page-history-behind = Lost against { $name }, { $score }
page-history-drawn = Against { $name }, { $score }
page-history-all = All { $n } games
page-name = Your name
page-account = Your account
page-account-make = Keep this name
page-account-is = a name that only this player has
page-program-is = a program
page-you = You
page-opponent = Opponent
page-play = Play
page-invite = Invite a friend
page-seek = Find somebody
page-seek-opponent =
    Looking for somebody to play with. If nobody comes, { $name } sits down in { $n ->
        [one] one second
       *[other] { $n } seconds
    }, until somebody does.
page-seek-open = Still looking for somebody to play with.
page-seek-leaves = You have left many rated games lately. In rated games you now meet others who leave often, and wait longer.
page-seek-stop = Stop looking
page-seek-also = I would also play, with somebody you find
page-seek-any-clock = any clock
page-seek-title = Somebody to play with
page-seek-somebody = Somebody
page-seek-too = { $name } is looking for a game too.
page-seek-ready = { $name } is ready to play with you now.
page-seek-play = Play with { $name }
page-seek-waits = Waiting for { $name } to come.
page-seek-stay = Stay here
page-more = Rules, length and appearance
page-rules = Rules
page-length = Length
page-conduct = Conduct
page-time = Time
page-time-none = as long as you like
page-time-usual = as usual: { $time } with a friend, else no clock
page-hints = Hints, with a friend
page-hints-none = none
page-hints-either = either may ask for one; the other is notified
page-friend-hints = With a friend: { $time }; hints
page-rated = Rating
page-rated-no = Not rated
page-rated-yes = Rated: no hints, nothing is taken back
page-rated-either = Rated or not, as the other likes
page-friend-rated = With a friend: { $time }; rated, it takes an account
page-friend-terms = With a friend: { $time }; no hints
page-time-game = { $time } each for a game
page-time-move = { $time } for a decision
page-spectators = Spectators
page-spectators-none = nobody may watch
page-spectators-live = others may watch
page-spectators-behind = others may watch, one deal behind
page-listed = The table stands in the list of the start page
page-absent = If a player is away
page-absent-claim = the other may claim the match
page-absent-stand-in = { $name } may play on for them
page-assisted = the table lets no fault happen
page-club = as in a club: faults are claimed

## How it looks

page-settings = Settings
page-keys = Keys
page-keys-cards = 1 to 5: play the card with that number, or choose it for laying down. Numbers of two digits are typed one after the other.
page-keys-letters = The letter on a button does what the button does.
page-keys-enter = Enter: the main button; go on after a deal
page-keys-hint = h: a hint
page-keys-why = Question mark: why something was refused, or advised
page-keys-again = q: hear again your hand, the table, the score and the last trick
page-keys-escape = Escape: close what is open
page-language = Language
page-cloth = Cloth
page-cloth-dark = dark
page-cloth-light = light
page-indices = Letters on the cards
page-suits = Suits
page-suits-two = two colours
page-suits-four = four colours
page-sounds = Sounds
page-sounds-off = off
page-sounds-on = on
page-notify = When it is your turn
page-notify-off = no notification
page-notify-on = notify me while I look elsewhere
page-notify-denied = This browser does not let the page notify you. Its own settings can change that.
page-pace = Pace
page-pace-slow = slow
page-pace-usual = usual
page-pace-quick = quick
page-pace-hand = the end of a deal waits for me
page-pace-none = nothing waits

## Coming to a table

page-waiting = Waiting for your friend
page-give-link = Send this link to your friend. The person who opens it plays against you.
page-link = The link
page-copy = Copy the link
page-copied = Copied
page-copy-selected = The link is selected above: copy it with the keyboard or the menu.
page-share = Share
page-here-only = Only this machine can open this link. For a friend on another one, start the table with: ecarte serve --host 0.0.0.0
page-waiting-leave = You need not wait here: the table is kept, and you will find it on the start page.
page-to-door = To the start page
page-link-cut-title = Something is missing from this link
page-link-cut = A seat is free here, but the part of the link after the sign # is missing. Ask for the whole link again.
page-seat-taken = The seat has been taken already.
page-seat-taken-look = The other seat has been taken already. You may watch.
page-device = Play on another device
page-device-warning = Open this link there, or read the picture with its camera. Anyone with this link can play in your seat: give it to nobody.
page-device-code = The link to your seat as a picture for a telephone
page-code = The link as a picture for a telephone
page-invited = { $name } invites you to a game of écarté
page-invited-by-somebody = You are invited to a game of écarté
page-sit = Sit down
page-coming = Opening the table
page-shuffling = The cards are being shuffled
page-coming-back = No connection. Shown as it last was; trying again.
page-waits-under-way = Sent…
page-waits-unconfirmed =
    { $what ->
        [question] Asked, no answer yet…
       *[other] Sent, not yet confirmed…
    }
page-waits-kept =
    { $what ->
        [card] No connection: your card is kept and will be sent.
        [question] No connection: your question will be asked again.
        [word] No connection: your words are kept and will be sent.
       *[other] No connection: your decision is kept and will be sent.
    }
page-came-late = The table had changed before this arrived: it did not count.
page-back = Back at the table.
page-ended =
    { $code ->
        [other-origin] A proxy in front of the server does not pass on the address that you see. The server’s log says what its operator has to set. ({ $code })
        [other-version] This page is older than its server. Reload it to get the new one.
       *[other] This table cannot be shown ({ $code }).
    }
page-ended-no-spectators = Nobody may watch this table. If you were invited, the seat has been taken already.
page-ended-no-table = There is no table here. Perhaps part of the link is missing.
page-new = To the start page
page-keeps-nothing = This browser stores nothing: closing the page loses your seat. This link leads back to it; keep it to yourself.
page-seat-link = The link to your seat

## At the table

page-table = The cloth
page-your-cards = Your cards
page-hand-of = The cards of { $name }
page-no-hand-of = { $name } holds no card
page-their-cards =
    { $n ->
        [0] No card in the other hand
        [one] One card in the other hand
       *[other] { $n } cards in the other hand
    }
page-marks-of-both = The marks
page-rail = Hints and the deal so far
page-asks = What you may ask
page-aloud = What happens, as it is read aloud
page-trick = The trick
page-won =
    { $n ->
        [0] { $name }: no trick
        [one] { $name }: one trick
       *[other] { $name }: { $n } tricks
    }
page-last-trick = The last trick
page-all-tricks = The tricks of the deal
page-summary-law = the law
page-summary-points = What was marked
page-look-at-deal = Look through this deal
page-stock =
    { $n ->
        [0] no card in the stock
        [one] one card in the stock
       *[other] { $n } cards in the stock
    }
page-marks =
    { $n ->
        [one] one mark
       *[other] { $n } marks
    }
page-games =
    { $n ->
        [one] one game won
       *[other] { $n } games won
    }
page-away = away
page-is-away = { $name } is away.
page-claim-in = You may claim the match in { $time }.
page-clock-in = Their time runs out in { $time }.
page-claim = Claim the match
page-call-in = Let { $name } play on
page-call-in-after = You may let { $name } play on in { $time }.
page-called = You have called { $name }.
page-called-you = { $name } calls you. You have { $time } to act; then { $name } may claim the match.
page-idle = { $name } has done nothing for a while. A player who is called has two minutes to act.
page-leave = Leave without losing
page-owes = The cards cannot be dealt yet: { $name }’s device does not answer.
page-not-dealt = The cards cannot be dealt yet.
page-call = Call { $name }
page-give-time = Give more time
page-played-by = { $name } plays on
page-time-left = { $time } left
page-time-stale = At most { $time } left, as last heard
page-watching =
    { $n ->
        [one] one person watching
       *[other] { $n } people watching
    }
page-looking-on = You are watching.
page-looking-on-behind = You are watching, one deal behind.
page-not-counting = This game does not count.
page-lay-down =
    { $n ->
        [0] Lay cards down
        [one] Lay one card down
       *[other] Lay { $n } cards down
    }
page-go-on = Go on
page-king = I have the king
page-resign = Give the match up
page-resign-sure = Give the match up? The other player wins it.
page-take-back = Take back
page-last-deal = The last deal
page-rematch = Once more
page-next-table = To the next game
page-next-turn = Next game where it is your turn: against { $name }
page-not-now = Not now.
page-close = Close
page-nothing-listed = Nothing just now.
page-yes = Yes
page-no = No
page-asks-rematch = The other asks for another game.
page-asked-rematch = You have asked for another game.
page-asks-take-back = The other asks to take the last decision back.
page-asked-take-back = You have asked to take your last decision back.

## In the rail

page-ask-hint = A hint
page-ask-why = Why?
page-ask-rules = The rules
page-laws = Figures and laws
page-turn-title = It is your turn
page-list-claim = Claim a fault
page-list-rights = My rights
page-list-wrong = Do something else
page-journal = The course of play
page-talk = Talk
page-phrases-only = You do not know each other: ready phrases only.
page-say = Say something
page-phrases = Ready phrases
page-hush = No talk

## After a game and beside it

page-look = Look through the game
page-lesson = Two deals with explanations
page-lesson-time = Five minutes
page-tournaments = Tournaments
page-tournament-back = To the tournament
page-tournament-ready = Your game is ready: { $name }
page-kept = What this server keeps
page-evening = An evening of several people
page-evening-what = a pool of three, bets, la chouette: counters only
page-to-room = Back to the room
page-pointed = Your backers point to { $cards }.
page-evening-left = Back to your evening
`;export{e as default};
