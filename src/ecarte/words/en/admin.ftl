### What `ecarte admin` says.


## Copies

admin-copied =
    { $n ->
        [one] One table copied to { $file }.
       *[other] { $n } tables copied to { $file }.
    }
admin-no-tables = There are no tables at { $file }.
admin-is-there = { $file } exists already and is not overwritten.
admin-restored =
    { $n ->
        [one] One table restored to { $file }: `ecarte serve { $option } { $file }` goes on from there.
       *[other] { $n } tables restored to { $file }: `ecarte serve { $option } { $file }` goes on from there.
    }
admin-moved =
    { $n ->
        [one] One table moved to { $file }: { $copied } rows copied, all { $rows } compared and equal, in { $seconds } s. It is still where it was, too.
       *[other] { $n } tables moved to { $file }: { $copied } rows copied, all { $rows } compared and equal, in { $seconds } s. They are still where they were, too.
    }
admin-compared =
    { $n ->
        [one] One table is in both places: all { $rows } rows are equal.
       *[other] { $n } tables are in both places: all { $rows } rows are equal.
    }
admin-move-interrupted = The same command again goes on from here. Until the move is complete no server serves the target.
admin-row-missing = { $relation } ({ $place }): is missing in the target
admin-row-extra = { $relation } ({ $place }): only the target has it
admin-row-changed = { $relation } ({ $place }): differs in { $columns }
admin-n-row-differences =
    { $n ->
        [one] One row differs. Empty the target, and move the tables again.
       *[other] { $n } rows differ. Empty the target, and move the tables again.
    }
admin-row-refused = { $relation } ({ $place }): the database refuses this row: { $reason }
admin-has-tables = { $file } has tables or settings already. Tables are moved only to an empty place, or to one where a move of the same tables was interrupted.
admin-filled-from-other = A move of other tables into { $file } was interrupted. Finish that one, or choose an empty target.
admin-is-served = A server uses { $file } now. Stop every server on it first.
admin-is-held = Tables are being moved into or out of { $file } now.

## Tables

admin-column-table = table
admin-column-made = made
admin-column-last = last row
admin-column-rows = rows
admin-column-rules = rules
admin-column-opponent = opponent
admin-column-spectators = spectators
admin-column-stage = stage
admin-n-tables =
    { $n ->
        [0] No such table.
        [one] One table.
       *[other] { $n } tables.
    }
admin-shown =
    Table { $table }, made { $made }, last row { $last } (UTC), { $rows ->
        [one] one row
       *[other] { $rows } rows
    }
admin-agreed =
    { $rules }, { $conduct }, { $length ->
        [0] no end
        [one] one game
       *[other] { $length } games
    }, spectators: { $spectators }
admin-stage-open = A seat is free.
admin-stage-chance = The cards are not dealt yet.
admin-stage-over = The match is over.
admin-stage-play = Game { $game }, deal { $deal }.
admin-player =
    { $seat } { $name }: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $marks ->
        [one] one point
       *[other] { $marks } points
    }
admin-player-on-turn =
    { $seat } { $name }: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $marks ->
        [one] one point
       *[other] { $marks } points
    }; the table waits for this player
admin-game = Game { $n }: { $result }, commitment { $commitment }
admin-exported =
    Table { $table } exported to { $folder }: { $rows ->
        [one] one row
       *[other] { $rows } rows
    }, { $games ->
        [0] no finished game
        [one] one finished game
       *[other] { $games } finished games
    }.
admin-closed = Table { $table } is closed (row { $row }).
admin-deleted =
    { $rows ->
        [one] Table { $table } is deleted, with one row.
       *[other] Table { $table } is deleted, with { $rows } rows.
    }
admin-no-such-person = nobody has the name { $name }
admin-moderator = { $name } is a moderator.
admin-moderator-not = { $name } is no longer a moderator.
admin-banned =
    { $n ->
        [one] { $name } is banned for one day.
       *[other] { $name } is banned for { $n } days.
    }
admin-banned-for-good = { $name } is banned for good.
admin-unbanned = { $name } may sit down again.
admin-report = { $n }, { $time }: { $reporter } reports { $about } at table { $table }: { $reason } { $text }
admin-n-reports =
    { $n ->
        [one] One report is open.
       *[other] { $n } reports are open.
    }
admin-is-room = { $table } is a room, whose games are at tables of their own; export has its log.
admin-no-such-table = There is no table { $table } here.
admin-no-such-tournament = no tournament is called { $name }
admin-tournament-over = the tournament { $name } is over already
admin-tournament-scheduled = { $name } begins on { $time } UTC, at { $path } of your server.
admin-no-such-hour = a tournament must begin within the next { $n } days
admin-no-such-rules = there is no code { $name }
admin-no-such-opponent = there is no built-in opponent { $name }
admin-no-title = the name of a tournament must have a letter or a digit
admin-no-spare-player = in a knock-out no built-in opponent fills up an odd number of players
admin-tournament-ended = The tournament { $name } is over.
admin-tournament =
    { $n ->
        [one] { $name }: one player
       *[other] { $name }: { $n } players
    }
admin-column-place = place
admin-column-games = games
admin-column-won = won
admin-column-result = last result
admin-last-result =
    { $last ->
        [won] won
        [lost] lost
        [none] nobody won
       *[none-yet] none
    }
admin-no-report-of-ladder = a ladder has no rounds, and so no report in the format of FIDE
admin-column-rank = rank
admin-column-player = player
admin-column-points = points
admin-column-buchholz = Buchholz
admin-column-sonneborn = Sonneborn-Berger
admin-cannot-be-read = The log of table { $table } cannot be read to its end; `ecarte admin verify` says where it is damaged.
admin-is-over = The match at table { $table } is over already.
admin-is-open = A seat of table { $table } is free, so no match can be broken off; `ecarte admin delete` deletes the table.
admin-in-play = People play at table { $table }. `ecarte admin close` ends the match; then the table can be deleted.
admin-too-busy = Others acted at table { $table } at the same time, again and again; nothing was changed. Try again.
admin-rows-held = Table { $table } is not deleted: other work on the database, such as a VACUUM or a new index, has not let it go on. Try again once that has ended.
admin-other-version = The tables at { $file } are of another version of this program. Start `ecarte serve` of this version with them once, which brings them to this version.

## Retention

admin-no-policy = No time is set after which tables are deleted: `ecarte admin retention --over-days 365` sets one.
admin-expired-over =
    { $n ->
        [one] { $table }: over, last row { $last }, kept for one day
       *[other] { $table }: over, last row { $last }, kept for { $n } days
    }
admin-expired-unbegun =
    { $n ->
        [one] { $table }: no card dealt, last row { $last }, kept for one day
       *[other] { $table }: no card dealt, last row { $last }, kept for { $n } days
    }
admin-expired-idle =
    { $n ->
        [one] { $table }: not continued, last row { $last }, kept for one day
       *[other] { $table }: not continued, last row { $last }, kept for { $n } days
    }
admin-expired-unreadable = { $table }: the log cannot be read; the table is kept
admin-would-expire =
    { $n ->
        [0] No table would be deleted.
        [one] One table would be deleted.
       *[other] { $n } tables would be deleted.
    }
admin-n-expired =
    { $n ->
        [0] No table was deleted.
        [one] One table was deleted.
       *[other] { $n } tables were deleted.
    }

## Keys

admin-no-key = There is no key yet: no server has ever used these tables.
admin-is-running = A server uses these tables now. Stop every server first: one that runs would refuse the tokens of the new key.
admin-rotated = There is a new key; servers use it from their next start on.
admin-rotated-notifications = There is a new key for notifications; servers use it from their next start on. Browsers get notifications again once their players ask for them anew.
admin-accepted-until = Tokens of an earlier key are accepted until { $time } (UTC).

## Verification

admin-verified = { $tables } tables, { $rows } rows, { $games } finished games and { $snapshots } snapshots computed again in { $seconds } s, { $rate } rows a second.
admin-n-discrepancies =
    { $n ->
        [0] Nothing differs.
        [one] One thing differs.
       *[other] { $n } things differ.
    }
admin-discrepancy = table { $table }: { $what }
discrepancy-row-missing = row { $row } is missing, the next one is { $found }; nothing after it was verified
discrepancy-row-unreadable = row { $row } cannot be decoded; nothing after it was verified
discrepancy-row-changed = row { $row } is not written as this program writes it
discrepancy-row-refused = row { $row } does not follow from the rows before it ({ $found }); nothing after it was verified
discrepancy-cid-repeated = row { $row } has the id of an earlier command
discrepancy-time-back = row { $row } has an earlier time ({ $found }) than a row before it ({ $expected })
discrepancy-cards = row { $row } has other cards than the secret and the shares give
discrepancy-automatic = row { $row } is an event of the server that was not due
discrepancy-clock = row { $row } is an event that the clocks did not allow yet
discrepancy-pledge = row { $row } has another share than the player’s device has pledged
discrepancy-rematch = row { $row } names another next table ({ $found }) than { $expected }
discrepancy-secret-missing =
    { $row ->
        [0] the secret { $expected } is missing
       *[other] the secret of row { $row } is missing (commitment { $expected })
    }
discrepancy-secret-wrong = the secret to the commitment { $expected } is another one
discrepancy-secret-unknown = there is a secret to a commitment that no row has ({ $found })
discrepancy-snapshot-damaged = the snapshot of row { $row } is damaged, or of another log
discrepancy-snapshot-differs = the snapshot of row { $row } is not what the log gives
discrepancy-record-differs = the record of { $expected } (from row { $row } on) cannot be read back { $found }
discrepancy-record-unfair = row { $row }: the secret gives { $expected }, the record has { $found }
discrepancy-not-rated = row { $row } ends { $expected }, which was agreed as rated and was not rated
discrepancy-rated-otherwise = row { $row } ends { $expected }, which was rated with another result
discrepancy-rated-unknown = { $found } was rated (row { $row }), and the log has no such result to rate
discrepancy-turn-differs = the stored turn of seat { $found }, or its time limit, differs from the log (row { $row })
discrepancy-left-otherwise = the player who left { $expected }{ $found } (row { $row }) is not stored as the log gives it
discrepancy-tournament-row = row { $row } of this tournament cannot follow from those before it
discrepancy-tournament-pairing = the pairing in row { $row } is { $found }, not { $expected }
discrepancy-tournament-result = the tournament has the winner { $found }, the table has { $expected }
discrepancy-rating-differs = the ratings after { $expected } (row { $row }) are stored as { $found }
discrepancy-rating-of-player = the games give the rating of { $expected }; stored is { $found }
discrepancy-skill-differs = the log gives other luck in { $expected }; stored is { $found }
discrepancy-choices-differ = the log gives other choices at seat { $expected }; stored is { $found }
discrepancy-no-log = there are secrets or snapshots, and no log
discrepancy-ledger-differs = the events give the lines { $expected } of the ledger (row { $row }); stored is { $found }
discrepancy-game-differs = the log of table { $expected } gives another result or another agreement than row { $row }
