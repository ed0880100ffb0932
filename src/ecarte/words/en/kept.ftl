### What is kept of tables: the page /kept of a server, and `ecarte admin retention`.


## How long

kept-policy-over =
    { $n ->
        [one] A match that is over is deleted one day after anything was last added to it.
       *[other] A match that is over is deleted { $n } days after anything was last added to it.
    }
kept-policy-over-for-good = A match that is over is kept until the operator of the server deletes it.
kept-policy-unbegun =
    { $n ->
        [one] A table at which no card was dealt is deleted after one day.
       *[other] A table at which no card was dealt is deleted after { $n } days.
    }
kept-policy-unbegun-for-good = A table at which no card was dealt is kept until the operator of the server deletes it.
kept-policy-idle =
    { $n ->
        [one] A match that nobody goes on with is deleted after one day; not while a clock runs.
       *[other] A match that nobody goes on with is deleted after { $n } days; not while a clock runs.
    }
kept-policy-idle-for-good = A match that nobody goes on with is kept until the operator of the server deletes it.

## The page

kept-title = What this server keeps
kept-about = A table is a list of events: what was agreed, who sat down, what was done. All of it is listed here, column by column, as the database has it. Nobody needs an account. There is no address of a player, no advertisement, and nothing is loaded from another site.
kept-how-long = For how long
kept-delete = Anyone who has played at a table may ask the operator of the server to delete it before that time, by the name in its address.
kept-columns = What
kept-elsewhere = What else there is
kept-browser = In your own browser are the tokens of your seats, your name, your settings and your results; the server does not have them. If you have an account, there is a cookie with which you are logged in, and one that is the same for all accounts of this browser; while you log in by a provider there is a third one, for ten minutes. There is no other cookie. Deleting the data of this site in your browser deletes them.
kept-address = Your network address is held in memory for some minutes, to limit how much one address may ask for. It is not stored. A proxy before this server may keep a log of its own.
kept-log = The server’s log has faults of the program. The operator may have it, and a service that shows where time is spent, note every request and act too: at which table and when, without names, cards or tokens.
kept-backups = Copies that the operator makes of the database hold the same, until they are deleted.

## Its tables and columns

kept-event = The events of all tables
kept-event-table = The name of the table, drawn at random; it is in the table’s address.
kept-event-seq = The number of the event at its table.
kept-event-at = When it happened, to the millisecond.
kept-event-cid = A random number with which your browser sent the command, so that it is done once however often it is sent.
kept-event-body = The event: an act of the game, a name and colour that a player has chosen, a line that one player wrote to the other, a request, that a player was away or came back.
kept-event-version = The version in which the event is written.
kept-secret = Secrets from which cards are dealt
kept-secret-table = The name of the table.
kept-secret-name = What the secret is for: the commitment to it, or random numbers of the table.
kept-secret-bits = The secret. That of a game is shown to everybody who may see the game once it is over.
kept-setting = Settings of the server
kept-setting-name = The name of a setting.
kept-setting-value = Its value: the keys that sign tokens, the time of the last heartbeat, how long tables are kept.
kept-outage = Times without a server, which are charged to nobody’s clock
kept-outage-begun = The last time before it at which the server was alive.
kept-outage-ended = When it was alive again.
kept-snapshot = Snapshots, so that a long table is opened quickly
kept-snapshot-table = The name of the table.
kept-snapshot-seq = The number of the event after which it was made.
kept-snapshot-game = The game that came next.
kept-snapshot-version = The version of the program that can read it.
kept-snapshot-digest = A checksum.
kept-snapshot-body = The state of the table as the events give it: players, score, clocks, the last lines that the players wrote to each other.
kept-tournament_event = The events of live tournaments
kept-tournament_event-tournament = The name of the tournament, drawn at random; it is in the tournament’s address.
kept-tournament_event-seq = The number of the event in its tournament.
kept-tournament_event-at = When it happened, to the millisecond.
kept-tournament_event-version = The version in which the event is written.
kept-tournament_event-body = The event: what was agreed, that an account has entered with its rating or has withdrawn, who meets whom, a result. Names are not in it.
kept-tournament_person = Who takes part in which tournament
kept-tournament_person-person = The number of the account.
kept-tournament_person-tournament = A tournament in which it plays or has played, or which it directs.
kept-seek = Who is looking for somebody to play with
kept-seek-id = A number made from a random one of your browser’s.
kept-seek-begun = When you began to look.
kept-seek-seen = When your browser asked last; an hour later the entry is deleted.
kept-seek-body = The name and colour you have chosen, the games that would do, and whether you are ready now.
kept-seek-pairing = The table where somebody was found, with the two entries; or that you have stopped looking.
kept-public_table = Which tables anybody may find and watch
kept-public_table-name = The name of the table.
kept-public_table-seen = When its players were last there; fifteen seconds later the entry is out of date.
kept-public_table-body = What the list of the start page says of it: the names and ratings of the players, the game and its points.
kept-recent = Which tables have changed within the last minute
kept-recent-table = The name of the table.
kept-recent-seq = The number of its last event.
kept-recent-at = When it was stored; after a minute the entry is deleted.
kept-recent-written = The number of the transaction.
kept-node = Which processes of the server are alive
kept-node-name = A random name of the process.
kept-node-at = When it was last alive.
kept-presence = At which table a page is open now
kept-presence-table = The name of the table.
kept-presence-node = The process to which the pages are connected.
kept-presence-seats = The seats with an open page, A or B; in a room the persons, a to p.
kept-presence-n_spectators = How many others watch.
kept-person = People with an account
kept-person-id = A random id. It stands at the seats that the person has taken, and nobody else is shown it.
kept-person-name = The name as others see it; empty once the account is deleted.
kept-person-folded = The same in the form in which names are compared, so that nobody has it twice.
kept-person-made_at = When the account was made.
kept-person-deleted_at = When it was deleted. Its name, password, passkeys, identities and sessions are gone then; the id alone is left.
kept-person-owner = For a program that plays under a name of its own: the id of the person who runs it. It is deleted with that person.
kept-person-talk = Who may write freely to this person at a table of strangers: their friends, or everybody.
kept-acquaintance = Whom people know
kept-acquaintance-person = The id of the person whose choice it is; nobody else is shown it.
kept-acquaintance-other = The id of the other person.
kept-acquaintance-kind = Whether they are friends, have asked to be, or the other is blocked or muted.
kept-acquaintance-at = When it was chosen.
kept-online = Who has the page open, shown to friends alone
kept-online-person = The id of the person.
kept-online-at = When their page last asked for news of their friends.
kept-game_challenge = Challenges to a game, for ten minutes
kept-game_challenge-table = The name of the table.
kept-game_challenge-person = The id of the person who challenges.
kept-game_challenge-other = The id of the person who is challenged.
kept-game_challenge-name = The name that was challenged.
kept-game_challenge-at = When it was.
kept-game_challenge-declined = Whether it was declined.
kept-moderation = Reports, bans and roles
kept-moderation-number = The number of the event.
kept-moderation-at = When it happened.
kept-moderation-actor = The id of the person who did it; empty for a guest, and a word for the operator and the server.
kept-moderation-person = The id of the person whom it concerns; empty for a guest.
kept-moderation-body = What was done: a report with its table, reason and text; a ban with its reason and end, or its end; who is a moderator. It stays when an account is deleted, without the name.
kept-left_game = Rated games that a player has left
kept-left_game-table = The name of the table.
kept-left_game-game = The number of the game at the table.
kept-left_game-person = The id of the player who left it, or let the time run out.
kept-left_game-at = When it ended. After thirty days it counts no more.
kept-due_table = Unfinished rated games against built-in opponents
kept-due_table-name = The name of the table.
kept-due_table-at = When the server looks whether its player has gone.
kept-browser_person = Accounts used in one browser
kept-browser_person-browser = A digest of the token in the second cookie of a browser in which somebody has logged in, from which the token cannot be had.
kept-browser_person-person = The id of the person; nobody else is shown it.
kept-browser_person-at = When they last logged in or out there; after 90 days it is deleted. A rated game between two accounts of one browser is reported to the moderators.
kept-session = Browsers and terminals in which somebody is logged in
kept-session-id = A digest of the token in your browser’s cookie, or in a file of your terminal, from which the token cannot be had.
kept-session-person = The id of the person.
kept-session-made_at = When you logged in.
kept-session-last_at = When the session was last used, to the hour; after 90 days without use it is deleted.
kept-session-browser = The browser and its system in two words, so that you know it again in the list of your sessions; of a terminal the name of its machine.
kept-session-terminal = Whether it is a terminal.
kept-terminal_code = Terminals that wait for somebody to confirm their code
kept-terminal_code-id = A digest of a secret of the terminal, from which the secret cannot be had.
kept-terminal_code-code = The code that it shows.
kept-terminal_code-name = The name of its machine.
kept-terminal_code-person = The id of the person who has confirmed it; empty before.
kept-terminal_code-expires_at = When it is no longer accepted, after ten minutes; it is deleted when somebody next logs in.
kept-password = Passwords
kept-password-person = The id of the person.
kept-password-hash = A hash of the password (Argon2), from which it cannot be had.
kept-password-made_at = When it was set.
kept-passkey = Passkeys
kept-passkey-id = The number that your device has given to the passkey.
kept-passkey-person = The id of the person.
kept-passkey-public_key = The public half of the key. The secret half stays on your device.
kept-passkey-n_signed = How often the key has been used, if your device counts that.
kept-passkey-browser = The browser and system with which it was made.
kept-passkey-made_at = When it was made.
kept-passkey-last_at = When it was last used.
kept-identity = By which login providers people are known
kept-identity-issuer = The address of the login provider.
kept-identity-subject = What it calls the person there. Nothing else of what it knows is asked for or kept: no name, no e-mail address.
kept-identity-person = The id of the person.
kept-identity-made_at = When it was added.
kept-login_attempt = Who is just logging in by a login provider
kept-login_attempt-id = A digest of two random texts, one in a cookie of the browser and one that goes to the provider and back.
kept-login_attempt-provider = The name of the provider on this server.
kept-login_attempt-person = The id of the person to whom the provider is added; empty at a log-in.
kept-login_attempt-subject = What the provider calls somebody whose account is just being made; empty before.
kept-login_attempt-expires_at = When it is no longer accepted, after ten minutes; it is deleted when somebody next logs in.
kept-challenge = Who is just logging in with a passkey
kept-challenge-id = A random number that the passkey signs.
kept-challenge-person = The id of the person to whom a passkey is added; empty at a log-in.
kept-challenge-name = The name of an account that is just being made.
kept-challenge-expires_at = When it is no longer accepted, after five minutes; then it is deleted.
kept-seated = Which people have sat at which tables
kept-seated-person = The id of the person.
kept-seated-table = The name of the table.
kept-rating = Ratings
kept-rating-player = The id of the person, or the name of a built-in opponent after @.
kept-rating-code = The code of rules.
kept-rating-rating = How strong the player is.
kept-rating-deviation = How far that is known.
kept-rating-volatility = How much the player’s strength changes.
kept-rating-games = How many rated games the player has ended.
kept-rating-at = When the last of them ended.
kept-rated_game = Rated games, and the ratings before and after them; they stay when the table is deleted
kept-rated_game-number = The number of the game among all.
kept-rated_game-table = The name of the table.
kept-rated_game-game = The number of the game at the table.
kept-rated_game-seq = The row in which it ended.
kept-rated_game-at = When it ended.
kept-rated_game-code = The code of rules.
kept-rated_game-a = The player at seat A: the id of a person, or the name of a built-in opponent after @.
kept-rated_game-b = The player at seat B.
kept-rated_game-winner = The seat that won.
kept-rated_game-a_rating = The rating of A before the game.
kept-rated_game-a_deviation = The deviation of A before the game.
kept-rated_game-a_volatility = The volatility of A before the game.
kept-rated_game-b_rating = The rating of B before the game.
kept-rated_game-b_deviation = The deviation of B before the game.
kept-rated_game-b_volatility = The volatility of B before the game.
kept-rated_game-a_new_rating = The rating of A after the game.
kept-rated_game-a_new_deviation = The deviation of A after the game.
kept-rated_game-a_new_volatility = The volatility of A after the game.
kept-rated_game-b_new_rating = The rating of B after the game.
kept-rated_game-b_new_deviation = The deviation of B after the game.
kept-rated_game-b_new_volatility = The volatility of B after the game.
kept-game_skill = What the cards brought in rated games
kept-game_skill-table = The name of the table.
kept-game_skill-game = The number of the game at the table.
kept-game_skill-version = The way in which it was computed.
kept-game_skill-deals = How many deals the game had.
kept-game_skill-points = By how many points A was ahead.
kept-game_skill-luck = How many of them the cards brought.
kept-ledger = Accounts of evenings: counters, for which nothing is paid
kept-ledger-room = The name of the room, drawn at random.
kept-ledger-entry = The number of the entry in the room.
kept-ledger-account = Whose account it is: a person of the room, as the first, second and so on to come, without a name; the bets, the pool or the table.
kept-ledger-seq = The event of the room with which the counters moved.
kept-ledger-game = The game of the evening.
kept-ledger-reason = Why they moved: a stake, a bet, the pool, new packs.
kept-ledger-counters = How many counters were added to the account or taken from it.
