### A table of a server in the terminal.


## The connection

remote-text = { $text }
remote-lost = The connection to the server is lost; connecting again.
remote-is-lost = No connection
remote-there-again = The connection is back.
remote-ended =
    { $code ->
        [no-such-seat] The server does not know this seat.
        [no-table] The server has no such table.
        [other-version] The server speaks another version of the wire: use the same version of ecarte as the server.
        [cannot-go-on] The server cannot go on with this table.
       *[other] The server has ended the connection ({ $code }).
    }
remote-failed = This terminal cannot go on with this table ({ $reason }).
remote-no-server = No server answers at { $address } ({ $reason }).
remote-refuses =
    { $code ->
        [seat-taken] The server at { $address }: the seat is taken already.
        [no-invitation] The server at { $address }: it does not know this invitation; perhaps part of the link is missing.
        [no-such-rules] The server at { $address }: it does not have these rules.
        [no-such-opponent] The server at { $address }: it does not have this opponent.
        [too-many] The server at { $address } has too much to do; try again a little later.
        [full] The server at { $address } has too much to do; try again a little later.
       *[other] The server at { $address } refuses: { $code }.
    }

## Finding a table

remote-no-link = { $text } is not a link to a seat: https://cards.example/t/TABLE#sit=… is one; in a shell, put it in quotation marks. To look on at a table, open its address in a browser.
remote-seeks = Looking for somebody to play with at { $address }. Ctrl-C ends the search.
remote-nobody = Nobody has come yet: { $name } sits down, a built-in opponent.
remote-found = You sit at { $address }. The seat is yours: ecarte play --server { $server } --back comes back to it.
remote-invites = Send this link to the other player; the first who opens it has the seat:
remote-waits = Waiting for the other player. Ctrl-C leaves; the seat stays yours.
remote-back-nothing = You have no unfinished match at { $address }.
remote-unfinished = You have an unfinished match at { $address }; --back goes on with it.
remote-kept = Your seat is kept: { $command } goes on with it.

## Logging in

login-code = Open { $address } in a browser where you are logged in, and type this code there: { $code }. It is yours alone, and good for ten minutes.
login-not-confirmed = Nobody has confirmed the code at { $address }: you are not logged in.
login-done = You are logged in as { $name } at { $address }. ecarte logout { $address } ends it.
login-not-logged-in = You are not logged in at { $address }.
login-not-ended = The server at { $address } could not be reached ({ $reason }): end the session of this terminal on the page of your account.
login-ended = { $name } is no longer logged in at { $address } in this terminal.
login-plays-as = You play as { $name }.
login-is-over = You are no longer logged in as { $name } at { $address }: ecarte login { $address } logs you in again.
login-rated-needs-account = Rated games need an account: ecarte login { $address } first.

## At the table

remote-chat = { $name } says: { $text }
remote-other-back = { $name } is back.
remote-clock = { $name } { $time }
remote-refused =
    { $code ->
        [stale] The table has gone on meanwhile. Look again.
        [wait] The other has the turn.
        [no-answer] The server does not answer now.
        [not-now] That cannot be asked here.
        [not-away] The match cannot be claimed yet.
        [not-idle] The other cannot be called yet.
        [too-much-said] You have said much in a short time; wait a little.
        [asked-already] You have asked already; the other has not answered yet.
        [refused-already] The other has refused to take this decision back.
        [too-many-asked] You have asked three times in this game.
        [not-when-rated] Nothing is taken back in a rated game.
        [not-in-club] Nothing is taken back in club conduct.
        [nothing-to-take-back] You have not decided anything that could be taken back.
        [enough-time] The other has time enough.
        [no-hints] No hints were agreed at this table.
       *[other] That was not done ({ $code }).
    }
remote-unknown = I do not understand "{ $text }".
remote-over = The match is over. Enter leaves the table; type again for another match.
remote-over-what = I do not understand "{ $text }" now that the match is over. Enter leaves the table; type again for another match.
remote-sure = Give the match up? The other wins it. Type yes to do so, anything else to play on.
remote-act-withdraw = Withdraw what you have asked for
remote-act-yes-take-back = Let the other take it back
remote-act-no-take-back = Do not let the other take it back
remote-act-yes-rematch = Play once more
remote-act-no-rematch = Do not play once more
remote-beside-title = Beside the game
remote-beside-none = There is nothing to do beside the game now.
remote-say-title = What do you say? Enter says it, Escape does not.
remote-key = other
remote-help-quit-key = q: leave; your seat is kept, and ecarte play --server ADDRESS --back goes on with it
remote-leave-table = Leave the table
remote-help-key = { $letter }: speak to the other player, answer a request, ask for time or another match, claim, give the match up

## What may be typed beside the game

remote-help-say = chat, and what you say: speak to the other player, as in chat good day.
remote-help-undo = undo: ask the other player to let you take your last decision back.
remote-help-answer = grant or decline: answer what the other player asks for.
remote-help-withdraw = withdraw: you no longer ask for what you have asked for.
remote-help-rematch = again: after the match, ask for another one.
remote-help-call = call: ask a player who is slow, at a table without a clock, to act; later you may claim the match.
remote-help-claim-match = claim match: win the match against a player who is away or has been called, once their time is over.
remote-help-stand-in = stand in: let a built-in opponent play on for a player who is away.
remote-help-give-time = give time: give the other player more time on the clock.
remote-help-resign = resign: give the match up.
remote-help-quit = quit: leave the terminal; your seat is kept.
typed-remote-say = chat|talk
typed-remote-yes = grant|granted
typed-remote-no = decline|not now
typed-remote-withdraw = withdraw
typed-remote-rematch = again|once more|rematch
typed-remote-claim-match = claim match|claim the match|claim game|claim the game
typed-remote-stand-in = stand in|let them play on
typed-remote-call = call
typed-remote-give-time = give time|more time
typed-remote-resign = resign|give the match up
typed-remote-sure = yes|y

## Whether the cards were fair

remote-fair = Game { $n } was dealt fairly: this terminal has dealt every card again from the server’s secret and the shares.
remote-unfair = Game { $n } was not dealt as promised:
remote-unproved = That game { $n } was dealt fairly cannot be proved here ({ $reason }).
remote-record = Its record: { $address }
