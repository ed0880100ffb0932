### What `ecarte serve` says.


## On the command line

serve-started = Tables at { $address }, kept in { $file }. Ctrl-C stops the server; games go on when it starts again.
serve-no-folder = The files of the page are not in a folder ({ $folder }): install the package to serve it; it cannot be served from a zip.
serve-taken = Another program already listens at { $address }: stop it, or choose another port with --port (0 for a free one).
serve-no-host = There is no host { $host } to listen on: --host takes a name or an address of this machine.
serve-host-empty = --host is empty: leave it out to listen for this machine alone, or give 0.0.0.0 to be reached from others too.
serve-not-here = { $host } is not an address of this machine: --host takes one of its own, 127.0.0.1 for this machine alone or 0.0.0.0 for all of them.
serve-no-listening = Nothing can listen at { $address } ({ $reason }): choose another port with --port, or another address with --host.
serve-no-tables = Tables cannot be kept in { $file } ({ $reason }): give --database another file, or one that does not exist yet.
serve-no-store = Tables cannot be kept in { $file } ({ $reason }): give --store the address of a PostgreSQL database that answers.
serve-no-store-address = { $text } is not the address of a database: postgresql://db.example/cards is one.
serve-two-stores = --database and --store name two places for the tables: give one of them.
serve-not-writable = nothing may be written there
serve-later = its version is { $version }, and this program knows { $known }
serve-half-moved = a move of all tables into it was interrupted; the same `ecarte admin move` again completes it
serve-sound = A server can start here; tables are kept in { $file }.
serve-held = { $file } is used by another server, or by the page of `ecarte play`: two servers on one file would not see each other. Stop that one first, or give --database another file.
serve-no-network = { $text } is not a network: 10.0.0.0/8 is one, and 192.168.1.7 is an address.
serve-no-prefix = { $text } cannot begin a path: /ecarte can.
serve-no-origin = { $text } is not an origin as browsers send it. https://cards.example is one: without a slash at the end, and with a port only if it is not the usual one.
serve-no-host-name = { $text } is not the name of a host: cards.example is one.
serve-no-contact = { $text } does not say where you are reached: mailto:host@cards.example does, or an address that begins with https://.
serve-two-names = { $file } has a second name (a hard link), under which another server could use it: delete one of the two names, or make a copy with `ecarte admin backup`.
serve-openid-file = { $file } names no login providers ({ $reason }): see “Logging in by a provider” in docs/deploy.md.
serve-openid-number =
    { $n ->
        [one] it has to name one provider
       *[other] it has to name between one and { $n } providers
    }
serve-openid-twice = two providers have the same issuer
serve-openid-issuer = { $name }: { $text } is no issuer: https://accounts.example is one
serve-openid-label = { $name }: the label has a character that cannot be shown
serve-openid-no-secret = { $name }: one of secret_file and secret_variable has to say where the secret of this server is
serve-openid-empty-secret = { $name }: there is no secret in { $place }
serve-other-host = This server does not know the name { $host } in your address. Its operator can start it with --host-name { $host }.
serve-page = The table is at { $address }. Ctrl-C stops it; games go on the next time.
serve-page-here-only = Only this machine can open it. To play with somebody on another one: ecarte serve --host 0.0.0.0, and open the address of this machine there.
serve-here-only = Only this machine can open it; --host 0.0.0.0 lets others in too.
serve-page-there = The table is open already, at { $address }.
serve-page-no-browser = No browser can be opened here: open the address in a browser on this machine, or play in the terminal with --terminal.

## A program at the tables of a server

bot-at-table = It sits at { $address }.
bot-won = Match { $n } at { $address }: won.
bot-lost = Match { $n } at { $address }: lost.
bot-nobody-won = Match { $n } at { $address }: broken off, nobody has won.
bot-refused = The server at { $address } refuses: { $code }.
bot-no-server = No server answers at { $address } ({ $reason }).

## A game that is over, as a page without scripts

printed-title = { $first } against { $second }
printed-about = A game of écarté by the { $code } rules.
printed-picture = The last hand of { $name }
printed-fair = Was it dealt fairly?
printed-bound = Every card comes from a secret of the server and from the shares of the players’ devices. Before the first card the server committed to its secret with this number: { $number }
printed-record = The record of the game, with secret and shares
printed-scripts = In a browser that runs scripts this address shows the game step by step, and deals it again to see whether it was fair.
printed-hinted = Both had agreed to hints, and one was given.
printed-stood-in = While one of the two was away, a built-in opponent played on for them.

## What is agreed at a table, for whoever is invited

terms-rules =
    { $n ->
        [0] { $code } rules, games without end.
        [one] { $code } rules, one game.
       *[other] { $code } rules, { WORDS($n) } games.
    }
terms-club = As in a club: faults can happen, and have to be claimed.
terms-game-time =
    { $n ->
        [one] Each has one minute for a game.
       *[other] Each has { $n } minutes for a game.
    }
terms-move-seconds =
    { $n ->
        [one] A decision may take one second.
       *[other] A decision may take { $n } seconds.
    }
terms-move-days =
    { $n ->
        [one] A decision may take one day.
       *[other] A decision may take { $n } days.
    }
terms-spectators-none = Nobody else may watch.
terms-no-clock-grace = No clock. A player may do nothing for as long as a player may be away; after that they can be called, and have two minutes to act.
terms-no-clock = No clock. A player who does nothing for three minutes can be called, and then has two minutes to act.
terms-rated = Rated: the results change the ratings of both players. You need an account for it.
terms-hints = Either player may ask for hints; the other is notified.
terms-no-hints = No hints.
terms-spectators-live = Others may watch.
terms-spectators-behind = Others may watch, one deal behind.
terms-stand-in =
    { $n ->
        [one] If a player is away for one second while it is their turn, { $house } may be called in to play on.
       *[other] If a player is away for { $n } seconds while it is their turn, { $house } may be called in to play on.
    }
terms-stand-in-days =
    { $n ->
        [one] If a player is away for a day while it is their turn, { $house } may be called in to play on.
       *[other] If a player is away for { $n } days while it is their turn, { $house } may be called in to play on.
    }
terms-claim =
    { $n ->
        [one] If a player is away for one second while it is their turn, the other may claim the match.
       *[other] If a player is away for { $n } seconds while it is their turn, the other may claim the match.
    }
terms-claim-days =
    { $n ->
        [one] If a player is away for a day while it is their turn, the other may claim the match.
       *[other] If a player is away for { $n } days while it is their turn, the other may claim the match.
    }
