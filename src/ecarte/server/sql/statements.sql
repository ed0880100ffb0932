-- The statements of both stores, by name.  A parameter is written :name.  A statement that only one of the stores
-- needs has the name of that store in parentheses.

-- Rows of a table --------------------------------------------------------------------------------

-- name: rows
SELECT seq, at, cid, version, body FROM event WHERE "table" = :table AND seq > :after ORDER BY seq LIMIT :most;

-- name: row_of_cid
SELECT seq FROM event WHERE "table" = :table AND cid = :cid;

-- name: last_row
SELECT max(seq) FROM event WHERE "table" = :table;

-- name: append_row (sqlite)
-- Adds nothing where the row before it is not the last one, or where an act with this cid is in the log.
INSERT INTO event ("table", seq, at, cid, version, body)
SELECT :table, :seq, :at, :cid, :version, :body
WHERE :seq = 1 + (SELECT coalesce(max(seq), 0) FROM event WHERE "table" = :table)
AND NOT EXISTS (SELECT 1 FROM event WHERE "table" = :table AND cid = :cid);

-- name: n_tables
SELECT count(*) FROM event WHERE seq = 1 AND at >= :since;

-- Secrets ----------------------------------------------------------------------------------------

-- name: secrets
SELECT name, bits FROM secret WHERE "table" = :table;

-- name: add_secret (sqlite)
INSERT INTO secret ("table", name, bits) VALUES (:table, :name, :bits);

-- Snapshots --------------------------------------------------------------------------------------

-- name: snapshots
SELECT seq, game, version, digest, body FROM snapshot
WHERE "table" = :table AND version = :version AND game <= :game
ORDER BY seq DESC LIMIT :most;

-- name: keep_snapshot
INSERT INTO snapshot ("table", seq, game, version, digest, body)
VALUES (:table, :seq, :game, :version, :digest, :body)
ON CONFLICT ("table", seq) DO UPDATE
SET game = excluded.game, version = excluded.version, digest = excluded.digest, body = excluded.body;

-- name: all_snapshots
SELECT seq, game, version, digest, body FROM snapshot WHERE "table" = :table ORDER BY seq;

-- Tables as a whole ------------------------------------------------------------------------------

-- name: tables
-- Jumps from name to name, without reading the rows of a table.  A table that has lost its log is found too.
WITH RECURSIVE found (name) AS (
    SELECT min(name) FROM (
        SELECT min("table") AS name FROM event WHERE "table" > :after
        UNION ALL SELECT min("table") FROM secret WHERE "table" > :after
        UNION ALL SELECT min("table") FROM snapshot WHERE "table" > :after
    ) AS first_names
    UNION ALL
    SELECT (
        SELECT min(name) FROM (
            SELECT min("table") AS name FROM event WHERE "table" > found.name
            UNION ALL SELECT min("table") FROM secret WHERE "table" > found.name
            UNION ALL SELECT min("table") FROM snapshot WHERE "table" > found.name
        ) AS next_names
    )
    FROM found WHERE found.name IS NOT NULL
)
SELECT
    name,
    coalesce((SELECT at FROM event WHERE "table" = name ORDER BY seq LIMIT 1), 0),
    coalesce((SELECT at FROM event WHERE "table" = name ORDER BY seq DESC LIMIT 1), 0),
    coalesce((SELECT max(seq) FROM event WHERE "table" = name), 0)
FROM found WHERE name IS NOT NULL LIMIT :most;

-- name: limit_waiting (postgresql)
-- Until the end of the transaction a statement that waits longer than this for a lock fails.
SELECT set_config('lock_timeout', :milliseconds, true);

-- name: lock_rows (postgresql)
LOCK TABLE event IN SHARE ROW EXCLUSIVE MODE;

-- name: delete_rows
DELETE FROM event WHERE "table" = :table;

-- name: delete_secrets
DELETE FROM secret WHERE "table" = :table;

-- name: delete_snapshots
DELETE FROM snapshot WHERE "table" = :table;

-- name: delete_ledger
DELETE FROM ledger WHERE room = :table;

-- Ledgers of rooms -------------------------------------------------------------------------------

-- name: add_ledger_row
INSERT INTO ledger (room, entry, account, seq, game, reason, counters)
VALUES (:room, :entry, :account, :seq, :game, :reason, :counters);

-- name: ledger_of_room
SELECT room, entry, account, seq, game, reason, counters FROM ledger WHERE room = :room ORDER BY entry, account;

-- Seeks ------------------------------------------------------------------------------------------

-- name: pairing_of_seek
SELECT pairing FROM seek WHERE id = :id;

-- name: other_seeks
SELECT body FROM seek WHERE id <> :id AND pairing IS NULL AND seen >= :since ORDER BY begun, id LIMIT :most;

-- name: keep_seek
INSERT INTO seek (id, begun, seen, body) VALUES (:id, :seen, :seen, :body)
ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, body = excluded.body;

-- name: pair_seek
UPDATE seek SET pairing = :pairing WHERE id = :id;

-- name: end_seek
UPDATE seek SET pairing = :ended WHERE id = :id AND pairing IS NULL;

-- name: forget_seeks
DELETE FROM seek WHERE seen < :before;

-- The seeks of a person: `mark` is what stands in the body of each.
-- name: forget_seeks_of (sqlite)
DELETE FROM seek WHERE instr(body, :mark) > 0;

-- name: forget_seeks_of (postgresql)
DELETE FROM seek WHERE position(:mark IN body) > 0;

-- Held until the end of a transaction that compares seeks: only one server at a time does so.
-- name: lock_seeks (postgresql)
SELECT pg_advisory_xact_lock(:lock);

-- Tables that anybody may find -------------------------------------------------------------------

-- name: public_tables
SELECT body FROM public_table WHERE seen >= :since ORDER BY seen DESC, name LIMIT :most;

-- name: keep_public_table
INSERT INTO public_table (name, seen, body) VALUES (:name, :seen, :body)
ON CONFLICT (name) DO UPDATE SET seen = excluded.seen, body = excluded.body;

-- name: forget_public_tables
DELETE FROM public_table WHERE seen < :before;

-- name: forget_public_tables_of
DELETE FROM public_table WHERE name IN (SELECT "table" FROM seated WHERE person = :person);

-- Ratings ----------------------------------------------------------------------------------------

-- name: ratings_of_player
SELECT player, code, rating, deviation, volatility, games, at FROM rating WHERE player = :player ORDER BY code;

-- name: rating (sqlite)
SELECT player, code, rating, deviation, volatility, games, at FROM rating WHERE player = :player AND code = :code;

-- Makes the ratings that are missing, and holds all of them until the transaction ends.  They are taken in the order of
-- their keys, so that two transactions cannot both wait for each other.
-- name: hold_ratings (postgresql)
INSERT INTO rating (player, code, rating, deviation, volatility, games, at)
SELECT player, code, :rating, :deviation, :volatility, 0, 0
FROM unnest(:players::text[], :codes::text[]) AS asked (player, code) ORDER BY player COLLATE "C", code COLLATE "C"
ON CONFLICT (player, code) DO UPDATE SET games = rating.games
RETURNING player, code, rating, deviation, volatility, games, at;

-- name: keep_rating
INSERT INTO rating (player, code, rating, deviation, volatility, games, at)
VALUES (:player, :code, :rating, :deviation, :volatility, :games, :at)
ON CONFLICT (player, code) DO UPDATE
SET rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games,
    at = excluded.at;

-- name: add_rated_game
INSERT INTO rated_game (
    "table", game, seq, at, code, a, b, winner, a_rating, a_deviation, a_volatility, b_rating, b_deviation,
    b_volatility, a_new_rating, a_new_deviation, a_new_volatility, b_new_rating, b_new_deviation,
    b_new_volatility
) VALUES (
    :table, :game, :seq, :at, :code, :a, :b, :winner, :a_rating, :a_deviation, :a_volatility, :b_rating,
    :b_deviation, :b_volatility, :a_new_rating, :a_new_deviation, :a_new_volatility, :b_new_rating,
    :b_new_deviation, :b_new_volatility
);

-- name: add_left_game
INSERT INTO left_game ("table", game, person, at) VALUES (:table, :game, :person, :at);

-- name: left_games_of_table
SELECT game, person FROM left_game WHERE "table" = :table;

-- name: left_games_of
SELECT "table", game FROM left_game WHERE person = :person;

-- How many rated games a player has ended since a time, and how many of them the player has left.
-- name: n_left_games
SELECT
    (SELECT count(*) FROM rated_game WHERE (a = :player OR b = :player) AND at >= :since),
    (SELECT count(*) FROM left_game WHERE person = :player AND at >= :since);

-- name: rated_games_of_table
SELECT
    number, "table", game, seq, at, code, a, b, winner, a_rating, a_deviation, a_volatility, b_rating,
    b_deviation, b_volatility, a_new_rating, a_new_deviation, a_new_volatility, b_new_rating, b_new_deviation,
    b_new_volatility
FROM rated_game WHERE "table" = :table ORDER BY game;

-- name: rated_games_of_player
SELECT
    number, "table", game, seq, at, code, a, b, winner, a_rating, a_deviation, a_volatility, b_rating,
    b_deviation, b_volatility, a_new_rating, a_new_deviation, a_new_volatility, b_new_rating, b_new_deviation,
    b_new_volatility
FROM rated_game WHERE (a = :player OR b = :player) AND number < :before ORDER BY number DESC LIMIT :most;

-- Rated games after a number, the latest first, whose luck is not known yet, or the choices of one of their people.
-- name: rated_games_without_skill
SELECT "table", game FROM rated_game
WHERE number > :after AND (
    NOT EXISTS (
        SELECT 1 FROM game_skill
        WHERE game_skill."table" = rated_game."table" AND game_skill.game = rated_game.game AND version = :version
    )
    OR EXISTS (
        SELECT 1 FROM person
        WHERE person.id IN (a, b) AND person.deleted_at IS NULL AND person.owner = '' AND NOT EXISTS (
            SELECT 1 FROM game_choice
            WHERE game_choice."table" = rated_game."table" AND game_choice.game = rated_game.game
                AND game_choice.seat = CASE WHEN person.id = a THEN 'A' ELSE 'B' END
                AND game_choice.version = :choice_version
        )
    )
)
ORDER BY number DESC LIMIT :most;

-- name: last_rated_game
SELECT coalesce(max(number), 0) FROM rated_game;

-- name: latest_rated_games
SELECT "table", game FROM rated_game ORDER BY number DESC LIMIT :most;

-- name: skill_of_game
SELECT deals, points, luck FROM game_skill WHERE "table" = :table AND game = :game AND version = :version;

-- name: keep_game_skill
INSERT INTO game_skill ("table", game, version, deals, points, luck) VALUES (:table, :game, :version, :deals, :points, :luck)
ON CONFLICT ("table", game) DO UPDATE
SET version = excluded.version, deals = excluded.deals, points = excluded.points, luck = excluded.luck;

-- name: game_skills_of_player
SELECT code, CASE WHEN a = :player THEN 'A' ELSE 'B' END, game_skill.deals, game_skill.points, game_skill.luck
FROM rated_game JOIN game_skill ON game_skill."table" = rated_game."table" AND game_skill.game = rated_game.game
WHERE (a = :player OR b = :player) AND version = :version AND game_skill.deals > 0 ORDER BY number DESC LIMIT :most;

-- Nothing is kept of a person whose account was deleted while their choices were computed.
-- name: keep_game_choice
INSERT INTO game_choice (
    "table", game, seat, version, easy, easy_alike, hard, hard_alike, loss, easy_seconds, hard_seconds, square_seconds
)
SELECT
    rated_game."table", rated_game.game, :seat, :version, :easy, :easy_alike, :hard, :hard_alike, :loss, :easy_seconds,
    :hard_seconds, :square_seconds
FROM rated_game JOIN person ON person.id = CASE WHEN :seat = 'A' THEN a ELSE b END
WHERE rated_game."table" = :table AND rated_game.game = :game AND person.deleted_at IS NULL
ON CONFLICT ("table", game, seat) DO UPDATE
SET version = excluded.version, easy = excluded.easy, easy_alike = excluded.easy_alike, hard = excluded.hard,
    hard_alike = excluded.hard_alike, loss = excluded.loss, easy_seconds = excluded.easy_seconds,
    hard_seconds = excluded.hard_seconds, square_seconds = excluded.square_seconds;

-- name: choices_of_game
SELECT seat, easy, easy_alike, hard, hard_alike, loss, easy_seconds, hard_seconds, square_seconds
FROM game_choice WHERE "table" = :table AND game = :game AND version = :version;

-- name: choices_of_person
SELECT
    rated_game."table", rated_game.game, easy, easy_alike, hard, hard_alike, loss, easy_seconds, hard_seconds,
    square_seconds
FROM rated_game JOIN game_choice ON game_choice."table" = rated_game."table" AND game_choice.game = rated_game.game
    AND game_choice.seat = CASE WHEN a = :person THEN 'A' ELSE 'B' END
WHERE (a = :person OR b = :person) AND version = :version ORDER BY number DESC LIMIT :most;

-- name: forget_choices_of
DELETE FROM game_choice WHERE ("table", game, seat) IN (
    SELECT "table", game, 'A' FROM rated_game WHERE a = :person
    UNION ALL SELECT "table", game, 'B' FROM rated_game WHERE b = :person
);

-- People -----------------------------------------------------------------------------------------

-- name: add_person
-- Adds nobody where the name is another's.
INSERT INTO person (id, name, folded, made_at, owner) VALUES (:id, :name, :folded, :now, :owner) ON CONFLICT DO NOTHING;

-- name: person
SELECT id, name, made_at, owner, talk FROM person WHERE id = :id AND deleted_at IS NULL;

-- name: person_of_name
SELECT id, name, made_at, owner, talk FROM person WHERE folded = :folded AND deleted_at IS NULL;

-- name: programs_of
SELECT id, name, made_at, owner, talk FROM person WHERE owner = :person AND deleted_at IS NULL ORDER BY made_at, id;

-- name: delete_person
UPDATE person SET name = '', folded = NULL, deleted_at = :now WHERE id = :person;

-- name: add_session
INSERT INTO session (id, person, made_at, last_at, browser, terminal)
SELECT :id, person.id, :now, :now, :browser, :terminal FROM person WHERE person.id = :person AND deleted_at IS NULL;

-- name: session
SELECT session.id, session.made_at, session.last_at, session.browser, session.terminal, person.id, person.name, person.made_at, person.owner, person.talk
FROM session JOIN person ON person.id = session.person
WHERE session.id = :id AND session.last_at >= :since AND person.deleted_at IS NULL;

-- name: touch_session
UPDATE session SET last_at = :now WHERE id = :id;

-- name: sessions_of
SELECT id, person, made_at, last_at, browser, terminal FROM session WHERE person = :person ORDER BY last_at DESC, id;

-- name: end_session
DELETE FROM session WHERE id = :id AND person = :person;

-- name: end_other_sessions
DELETE FROM session WHERE id <> :id AND person = :person;

-- name: end_all_sessions
DELETE FROM session WHERE person = :person;

-- name: forget_sessions
DELETE FROM session WHERE last_at < :before;

-- name: note_browser
INSERT INTO browser_person (browser, person, at) VALUES (:browser, :person, :now)
ON CONFLICT (browser, person) DO UPDATE SET at = excluded.at;

-- name: forget_browsers
DELETE FROM browser_person WHERE at < :before;

-- name: forget_browsers_of
DELETE FROM browser_person WHERE person = :person;

-- name: browser_times
SELECT at FROM browser_person WHERE person = :person ORDER BY at;

-- name: share_browser
SELECT 1 FROM browser_person JOIN browser_person AS others ON others.browser = browser_person.browser
WHERE browser_person.person = :person AND others.person = :other LIMIT 1;

-- name: set_password
INSERT INTO password (person, hash, made_at)
SELECT id, :hash, :now FROM person WHERE id = :person AND deleted_at IS NULL
ON CONFLICT (person) DO UPDATE SET hash = excluded.hash, made_at = excluded.made_at;

-- name: password
SELECT hash FROM password WHERE person = :person;

-- name: delete_password
DELETE FROM password WHERE person = :person;

-- name: add_passkey
INSERT INTO passkey (id, person, public_key, n_signed, browser, made_at, last_at)
SELECT :id, person.id, :public_key, :n_signed, :browser, :now, :now
FROM person WHERE person.id = :person AND deleted_at IS NULL
ON CONFLICT (id) DO NOTHING
RETURNING id;

-- name: passkey
SELECT id, person, public_key, n_signed, browser, made_at, last_at FROM passkey WHERE id = :id;

-- name: passkeys_of
SELECT id, person, public_key, n_signed, browser, made_at, last_at FROM passkey WHERE person = :person
ORDER BY made_at, id;

-- name: use_passkey
UPDATE passkey SET n_signed = :n_signed, last_at = :now WHERE id = :id AND n_signed = :known RETURNING id;

-- Until the end of the transaction others who change how this person logs in wait.
-- name: lock_person
UPDATE person SET talk = talk WHERE id = :person;

-- A person keeps one way to log in: an identity counts where its issuer is one that is offered.
-- name: remove_passkey
DELETE FROM passkey WHERE id = :id AND person = :person AND (
    EXISTS (SELECT 1 FROM password WHERE person = :person)
    OR EXISTS (SELECT 1 FROM passkey AS other WHERE other.person = :person AND other.id <> :id)
    OR EXISTS (SELECT 1 FROM identity WHERE person = :person AND issuer = :other_issuer)
) RETURNING id;

-- name: delete_passkeys
DELETE FROM passkey WHERE person = :person;

-- name: add_challenge
INSERT INTO challenge (id, person, name, expires_at) VALUES (:id, :person, :name, :expires_at);

-- A challenge is answered once.
-- name: take_challenge
DELETE FROM challenge WHERE id = :id AND expires_at > :now RETURNING person, name;

-- name: forget_challenges
DELETE FROM challenge WHERE expires_at <= :now;

-- name: person_of_identity
SELECT person.id, person.name, person.made_at, person.owner, person.talk
FROM identity JOIN person ON person.id = identity.person
WHERE identity.issuer = :issuer AND identity.subject = :subject AND person.deleted_at IS NULL;

-- name: identities_of
SELECT issuer, subject, made_at FROM identity WHERE person = :person ORDER BY made_at, issuer, subject;

-- name: add_identity
INSERT INTO identity (issuer, subject, person, made_at)
SELECT :issuer, :subject, person.id, :now FROM person WHERE person.id = :person AND deleted_at IS NULL
ON CONFLICT DO NOTHING RETURNING issuer;

-- name: remove_identity
DELETE FROM identity WHERE issuer = :issuer AND subject = :subject AND person = :person AND (
    EXISTS (SELECT 1 FROM password WHERE person = :person)
    OR EXISTS (SELECT 1 FROM passkey WHERE person = :person)
    OR EXISTS (
        SELECT 1 FROM identity AS other WHERE other.person = :person AND other.issuer = :other_issuer
        AND (other.issuer <> :issuer OR other.subject <> :subject)
    )
) RETURNING issuer;

-- name: delete_identities
DELETE FROM identity WHERE person = :person;

-- name: add_login_attempt
INSERT INTO login_attempt (id, provider, person, subject, expires_at)
VALUES (:id, :provider, :person, :subject, :expires_at);

-- An attempt is answered once.
-- name: take_login_attempt
DELETE FROM login_attempt WHERE id = :id AND expires_at > :now RETURNING provider, person, subject;

-- name: forget_login_attempts
DELETE FROM login_attempt WHERE expires_at <= :now;

-- name: add_terminal_code
INSERT INTO terminal_code (id, code, name, person, expires_at) VALUES (:id, :code, :name, '', :expires_at)
ON CONFLICT DO NOTHING RETURNING id;

-- name: terminal_of_code
SELECT name FROM terminal_code WHERE code = :code AND person = '' AND expires_at > :now;

-- A code is confirmed once.
-- name: confirm_terminal_code
UPDATE terminal_code SET person = :person WHERE code = :code AND person = '' AND expires_at > :now RETURNING name;

-- name: decline_terminal_code
DELETE FROM terminal_code WHERE code = :code AND person = '' RETURNING name;

-- name: person_of_terminal
SELECT person FROM terminal_code WHERE id = :id AND expires_at > :now;

-- name: take_terminal_code
DELETE FROM terminal_code WHERE id = :id AND person <> '' AND expires_at > :now RETURNING person, name;

-- name: forget_terminal_codes
DELETE FROM terminal_code WHERE expires_at <= :now;

-- name: delete_terminal_codes
DELETE FROM terminal_code WHERE person = :person;

-- name: note_seated
INSERT INTO seated (person, "table") VALUES (:person, :table) ON CONFLICT DO NOTHING;

-- name: tables_of
SELECT "table" FROM seated WHERE person = :person ORDER BY "table";

-- name: forget_seated
DELETE FROM seated WHERE person = :person;

-- name: replace_body
UPDATE event SET body = :body WHERE "table" = :table AND seq = :seq;

-- Whom people know ------------------------------------------------------------------------------

-- name: acquaintances
SELECT person.id, person.name, acquaintance.kind, coalesce(online.at, 0)
FROM acquaintance JOIN person ON person.id = acquaintance.other LEFT JOIN online ON online.person = acquaintance.other
WHERE acquaintance.person = :person AND person.deleted_at IS NULL ORDER BY person.folded;

-- Who asks to be a friend, without those whom the person blocks.
-- name: asking_friends
SELECT person.name FROM acquaintance JOIN person ON person.id = acquaintance.person
WHERE acquaintance.other = :person AND acquaintance.kind = 'asked' AND person.deleted_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM acquaintance AS own
    WHERE own.person = :person AND own.other = acquaintance.person AND own.kind = 'blocked'
) ORDER BY acquaintance.at;

-- name: add_acquaintance
INSERT INTO acquaintance (person, other, kind, at) VALUES (:person, :other, :kind, :now) ON CONFLICT DO NOTHING;

-- name: end_acquaintance
DELETE FROM acquaintance WHERE person = :person AND other = :other AND kind = :kind;

-- name: has_acquaintance
SELECT 1 FROM acquaintance WHERE person = :person AND other = :other AND kind = :kind;

-- name: n_acquaintances
SELECT count(*) FROM acquaintance WHERE person = :person;

-- All whom the person blocks, and all who block the person.
-- name: blocked_with
SELECT other FROM acquaintance WHERE person = :person AND kind = 'blocked'
UNION SELECT person FROM acquaintance WHERE other = :person AND kind = 'blocked';

-- Whether two have met: at a table, or because the other has asked or challenged the person.  That the person has asked
-- does not count: such a row is there only where the other exists and does not block the person.
-- name: have_met
SELECT 1 WHERE EXISTS (
    SELECT 1 FROM seated JOIN seated AS theirs ON theirs."table" = seated."table"
    WHERE seated.person = :person AND theirs.person = :other
) OR EXISTS (
    SELECT 1 FROM acquaintance WHERE (person = :other AND other = :person AND kind <> 'blocked')
    OR (person = :person AND other = :other AND kind <> 'asked')
)
OR EXISTS (SELECT 1 FROM game_challenge WHERE person = :other AND other = :person);

-- name: forget_acquaintances
DELETE FROM acquaintance WHERE person = :person OR other = :person;

-- name: set_talk
UPDATE person SET talk = :talk WHERE id = :person;

-- name: note_online
INSERT INTO online (person, at) VALUES (:person, :now) ON CONFLICT (person) DO UPDATE SET at = excluded.at;

-- name: forget_online
DELETE FROM online WHERE person = :person;

-- name: add_game_challenge
INSERT INTO game_challenge ("table", person, other, name, at, declined)
VALUES (:table, :person, :other, :name, :now, 0)
ON CONFLICT ("table") DO UPDATE SET other = excluded.other, name = excluded.name, at = excluded.at, declined = 0
WHERE game_challenge.person = excluded.person;

-- name: game_challenges_to
SELECT game_challenge."table", person.name, game_challenge.at, 0 FROM game_challenge JOIN person ON person.id = game_challenge.person
WHERE game_challenge.other = :person AND at >= :since AND declined = 0 AND person.deleted_at IS NULL ORDER BY at;

-- name: game_challenges_of
SELECT "table", name, at, declined FROM game_challenge WHERE person = :person AND at >= :since ORDER BY at;

-- name: decline_game_challenge
UPDATE game_challenge SET declined = 1 WHERE "table" = :table AND other = :person;

-- name: end_game_challenge
DELETE FROM game_challenge WHERE "table" = :table;

-- name: end_game_challenges_with
DELETE FROM game_challenge WHERE (person = :person AND other = :other) OR (person = :other AND other = :person);

-- name: forget_game_challenges
DELETE FROM game_challenge WHERE at < :before;

-- A challenge that reaches nobody goes with the person of its name, as one that has reached them does.
-- name: delete_game_challenges
DELETE FROM game_challenge
WHERE person = :person OR other = :person OR name = (SELECT name FROM person WHERE id = :person);

-- Reports, bans and roles ------------------------------------------------------------------------

-- name: add_order
INSERT INTO moderation (at, actor, person, body) VALUES (:now, :actor, :person, :body) RETURNING number;

-- name: orders_of
SELECT number, at, actor, person, body FROM moderation WHERE person = :person ORDER BY number;

-- name: orders_by
SELECT number, at, actor, person, body FROM moderation WHERE actor = :actor ORDER BY number;

-- name: latest_orders
SELECT number, at, actor, person, body FROM moderation ORDER BY number DESC LIMIT :most;

-- name: order
SELECT number, at, actor, person, body FROM moderation WHERE number = :number;

-- Reports that nobody has dealt with, the earliest first.
-- name: open_reports (sqlite)
SELECT number, at, actor, person, body FROM moderation
WHERE json_extract(CAST(body AS TEXT), '$.is') = 'report' AND number NOT IN (
    SELECT json_extract(CAST(body AS TEXT), '$.report') FROM moderation
    WHERE json_extract(CAST(body AS TEXT), '$.is') = 'close'
)
ORDER BY number LIMIT :most;

-- name: open_reports (postgresql)
SELECT number, at, actor, person, body FROM moderation
WHERE convert_from(body, 'UTF8')::json ->> 'is' = 'report' AND number NOT IN (
    SELECT (convert_from(body, 'UTF8')::json ->> 'report')::bigint FROM moderation
    WHERE convert_from(body, 'UTF8')::json ->> 'is' = 'close'
)
ORDER BY number LIMIT :most;

-- Tables to be looked at again --------------------------------------------------------------------

-- name: due_tables
SELECT name FROM due_table WHERE at <= :now ORDER BY at LIMIT :most;

-- name: add_due_table
INSERT INTO due_table (name, at) VALUES (:name, :at) ON CONFLICT (name) DO NOTHING;

-- name: set_due_table
INSERT INTO due_table (name, at) VALUES (:name, :at) ON CONFLICT (name) DO UPDATE SET at = excluded.at;

-- name: end_due_table
DELETE FROM due_table WHERE name = :name;

-- Turns in games with days for a decision --------------------------------------------------------

-- A notification of a turn is sent once: who has had one gets the next only after a decision.  A turn of rows to which others
-- have been added meanwhile is not written: the game may be over by them, and then nothing would delete it again.
-- name: keep_turn
INSERT INTO turn ("table", seat, person, other, across, built_in, seq, at, since, due_at, noticed_at)
SELECT :table, :seat, :person, :other, :across, :built_in, :seq, :at, :since, :due_at, 0
WHERE NOT EXISTS (SELECT 1 FROM event WHERE "table" = :table AND seq > :seq)
ON CONFLICT ("table", seat) DO UPDATE
SET person = excluded.person, other = excluded.other, across = excluded.across, built_in = excluded.built_in,
    seq = excluded.seq, at = excluded.at, since = excluded.since, due_at = excluded.due_at,
    noticed_at = CASE WHEN excluded.since = 0 THEN 0 ELSE turn.noticed_at END
WHERE turn.seq <= excluded.seq;

-- name: delete_turns
DELETE FROM turn WHERE "table" = :table;

-- name: forget_turns_of
DELETE FROM turn WHERE person = :person;

-- name: turns_of
SELECT
    turn."table", seat, turn.person, other, CASE WHEN other = '' THEN across ELSE coalesce(person.name, '') END, built_in,
    seq, at, since, due_at
FROM turn LEFT JOIN person ON person.id = turn.other AND person.deleted_at IS NULL
WHERE turn.person = :person ORDER BY since = 0, due_at = 0, due_at, turn."table" LIMIT :most;

-- name: turns_of_table
SELECT "table", seat, person, other, across, built_in, seq, at, since, due_at FROM turn WHERE "table" = :table ORDER BY seat;

-- A turn of a person with the present name of the person across.
-- name: turn_at
SELECT
    turn."table", seat, turn.person, other, CASE WHEN other = '' THEN across ELSE coalesce(person.name, '') END, built_in,
    seq, at, since, due_at
FROM turn LEFT JOIN person ON person.id = turn.other AND person.deleted_at IS NULL
WHERE turn."table" = :table AND turn.person = :person ORDER BY since = 0 LIMIT 1;

-- name: turns_without_notification
SELECT "table", seat, person, other, across, built_in, seq, at, since, due_at FROM turn
WHERE noticed_at = 0 AND since > 0 AND since < :before ORDER BY since LIMIT :most;

-- Where the table has gone on meanwhile, the next look decides.
-- name: queue_turn_notifications
INSERT INTO notice (subscription, kind, about, made_at, due_at, taken, failed)
SELECT push_subscription.id, 'turn', turn."table", :now, :now, 0, 0
FROM push_subscription JOIN turn ON turn.person = push_subscription.person
WHERE push_subscription.person = :person AND turn."table" = :table AND turn.seat = :seat AND turn.seq = :seq
    AND turn.noticed_at = 0
ON CONFLICT (subscription, kind, about) DO NOTHING;

-- name: note_turn
UPDATE turn SET noticed_at = :now WHERE "table" = :table AND seat = :seat AND seq = :seq;

-- Calendars and notifications --------------------------------------------------------------------

-- name: keep_calendar
INSERT INTO calendar (person, digest, language, made_at) VALUES (:person, :digest, :language, :made_at)
ON CONFLICT (person) DO UPDATE SET digest = excluded.digest, language = excluded.language, made_at = excluded.made_at;

-- name: calendar_of
SELECT made_at FROM calendar WHERE person = :person;

-- name: owner_of_calendar
SELECT calendar.person, calendar.language FROM calendar JOIN person ON person.id = calendar.person
WHERE digest = :digest AND person.deleted_at IS NULL;

-- name: end_calendar
DELETE FROM calendar WHERE person = :person;

-- name: keep_subscription
INSERT INTO push_subscription (id, person, session, endpoint, public_key, auth, language, made_at)
VALUES (:id, :person, :session, :endpoint, :public_key, :auth, :language, :made_at)
ON CONFLICT (id) DO UPDATE
SET person = excluded.person, session = excluded.session, public_key = excluded.public_key, auth = excluded.auth,
    language = excluded.language, made_at = excluded.made_at;

-- name: forget_old_subscriptions
DELETE FROM push_subscription WHERE person = :person AND id NOT IN (
    SELECT id FROM push_subscription WHERE person = :person ORDER BY made_at DESC, id LIMIT :most
);

-- name: subscriptions_of
SELECT id, person, session, endpoint, public_key, auth, language, made_at FROM push_subscription
WHERE person = :person ORDER BY made_at DESC, id;

-- name: subscription
SELECT
    push_subscription.id, push_subscription.person, session, endpoint, public_key, auth, language,
    push_subscription.made_at
FROM push_subscription JOIN session ON session.id = push_subscription.session
WHERE push_subscription.id = :id AND session.last_at >= :since;

-- name: end_subscriptions_of_session
DELETE FROM push_subscription WHERE session = :session;

-- name: forget_subscription
DELETE FROM push_subscription WHERE id = :id;

-- name: end_subscriptions
DELETE FROM push_subscription WHERE person = :person;

-- Those of sessions that have ended.
-- name: forget_lost_subscriptions
DELETE FROM push_subscription WHERE NOT EXISTS (SELECT 1 FROM session WHERE session.id = push_subscription.session);

-- name: queue_notifications
INSERT INTO notice (subscription, kind, about, made_at, due_at, taken, failed)
SELECT id, :kind, :about, :now, :due_at, 0, 0 FROM push_subscription WHERE person = :person
ON CONFLICT (subscription, kind, about) DO NOTHING;

-- name: due_notifications
SELECT subscription, kind, about, made_at, taken, failed FROM notice WHERE due_at <= :now ORDER BY due_at LIMIT :most;

-- name: take_notification
UPDATE notice SET taken = taken + 1, due_at = :again
WHERE subscription = :subscription AND kind = :kind AND about = :about AND taken = :taken AND due_at <= :now
RETURNING taken;

-- name: postpone_notification
UPDATE notice SET taken = 0, failed = failed + 1, due_at = :until
WHERE subscription = :subscription AND kind = :kind AND about = :about;

-- name: end_notification
DELETE FROM notice WHERE subscription = :subscription AND kind = :kind AND about = :about;

-- name: was_online
SELECT 1 FROM online WHERE person = :person AND at >= :since;

-- Live tournaments -------------------------------------------------------------------------------

-- name: append_tournament_row
INSERT INTO tournament_event (tournament, seq, at, version, body) VALUES (:tournament, :seq, :at, :version, :body)
ON CONFLICT DO NOTHING
RETURNING seq;

-- Where the row is another's nobody is noted.
-- name: note_tournament_person
INSERT INTO tournament_person (person, tournament)
SELECT :person, tournament FROM tournament_event WHERE tournament = :tournament AND seq = :seq AND body = :body
ON CONFLICT DO NOTHING;

-- name: tournament_rows
SELECT seq, at, version, body FROM tournament_event WHERE tournament = :tournament AND seq > :after ORDER BY seq;

-- name: tournaments_since
SELECT tournament FROM tournament_event WHERE at >= :since GROUP BY tournament ORDER BY max(at) DESC, tournament;

-- The tournaments with a row since that time that are listed: the first row of any other says so.
-- name: listed_tournaments (sqlite)
SELECT later.tournament, max(later.at)
FROM tournament_event AS later JOIN tournament_event AS made ON made.tournament = later.tournament AND made.seq = 1
WHERE later.at >= :since AND instr(made.body, :unlisted) = 0
GROUP BY later.tournament ORDER BY max(later.at) DESC, later.tournament LIMIT :most;

-- name: listed_tournaments (postgresql)
SELECT later.tournament, max(later.at)
FROM tournament_event AS later JOIN tournament_event AS made ON made.tournament = later.tournament AND made.seq = 1
WHERE later.at >= :since AND position(:unlisted IN made.body) = 0
GROUP BY later.tournament ORDER BY max(later.at) DESC, later.tournament LIMIT :most;

-- name: own_tournaments
SELECT later.tournament, max(later.at)
FROM tournament_person JOIN tournament_event AS later ON later.tournament = tournament_person.tournament
WHERE tournament_person.person = :person AND later.at >= :since
GROUP BY later.tournament ORDER BY max(later.at) DESC, later.tournament LIMIT :most;

-- The number of tournaments of a director without the row of their end.
-- name: n_unfinished (sqlite)
SELECT count(*)
FROM tournament_person JOIN tournament_event AS made ON made.tournament = tournament_person.tournament AND made.seq = 1
WHERE tournament_person.person = :person AND instr(made.body, :directed) > 0
AND instr(made.body, :stated) > 0 AND NOT EXISTS (
    SELECT 1 FROM tournament_event AS later WHERE later.tournament = made.tournament AND instr(later.body, :ended) = 1
);

-- name: n_unfinished (postgresql)
SELECT count(*)
FROM tournament_person JOIN tournament_event AS made ON made.tournament = tournament_person.tournament AND made.seq = 1
WHERE tournament_person.person = :person AND position(:directed IN made.body) > 0
AND position(:stated IN made.body) > 0 AND NOT EXISTS (
    SELECT 1 FROM tournament_event AS later WHERE later.tournament = made.tournament AND position(:ended IN later.body) = 1
);

-- name: tournament_persons
SELECT tournament_person.person, coalesce(person.name, '')
FROM tournament_person LEFT JOIN person ON person.id = tournament_person.person AND person.deleted_at IS NULL
WHERE tournament_person.tournament = :tournament
ORDER BY tournament_person.person;

-- name: tournaments_of_person
SELECT tournament FROM tournament_person WHERE person = :person ORDER BY tournament;

-- Settings, heartbeats and outages ---------------------------------------------------------------

-- name: setting
SELECT value FROM setting WHERE name = :name;

-- name: setting_for_update (postgresql)
SELECT value FROM setting WHERE name = :name FOR UPDATE;

-- name: keep_setting
INSERT INTO setting (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING;

-- name: set_setting
INSERT INTO setting (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- name: settings
SELECT name, value FROM setting;

-- name: outages
SELECT begun, ended FROM outage ORDER BY begun;

-- name: forget_outages
DELETE FROM outage;

-- name: add_outage
INSERT INTO outage (begun, ended) VALUES (:begun, :ended);

-- Everything that is stored, in the order of its keys (`ecarte admin move`, `backup` and `restore`) -----

-- name: events_after
SELECT "table", seq, at, cid, version, body FROM event
WHERE ("table", seq) > (:table, :seq) ORDER BY "table", seq LIMIT :most;

-- name: secrets_after
SELECT "table", name, bits FROM secret WHERE ("table", name) > (:table, :name) ORDER BY "table", name LIMIT :most;

-- name: snapshots_after
SELECT "table", seq, game, version, digest, body FROM snapshot
WHERE ("table", seq) > (:table, :seq) ORDER BY "table", seq LIMIT :most;

-- name: settings_after
SELECT name, value FROM setting WHERE name > :name ORDER BY name LIMIT :most;

-- name: outages_after
SELECT begun, ended FROM outage WHERE begun > :begun ORDER BY begun LIMIT :most;

-- name: ratings_after
SELECT player, code, rating, deviation, volatility, games, at FROM rating
WHERE (player, code) > (:player, :code) ORDER BY player, code LIMIT :most;

-- name: rated_games_after
SELECT
    number, "table", game, seq, at, code, a, b, winner, a_rating, a_deviation, a_volatility, b_rating,
    b_deviation, b_volatility, a_new_rating, a_new_deviation, a_new_volatility, b_new_rating, b_new_deviation,
    b_new_volatility
FROM rated_game WHERE number > :number ORDER BY number LIMIT :most;

-- name: game_skills_after
SELECT "table", game, version, deals, points, luck FROM game_skill
WHERE ("table", game) > (:table, :game) ORDER BY "table", game LIMIT :most;

-- name: game_choices_after
SELECT
    "table", game, seat, version, easy, easy_alike, hard, hard_alike, loss, easy_seconds, hard_seconds, square_seconds
FROM game_choice WHERE ("table", game, seat) > (:table, :game, :seat) ORDER BY "table", game, seat LIMIT :most;

-- name: write_rated_game (sqlite)
INSERT INTO rated_game (
    number, "table", game, seq, at, code, a, b, winner, a_rating, a_deviation, a_volatility, b_rating,
    b_deviation, b_volatility, a_new_rating, a_new_deviation, a_new_volatility, b_new_rating, b_new_deviation,
    b_new_volatility
) VALUES (
    :number, :table, :game, :seq, :at, :code, :a, :b, :winner, :a_rating, :a_deviation, :a_volatility, :b_rating,
    :b_deviation, :b_volatility, :a_new_rating, :a_new_deviation, :a_new_volatility, :b_new_rating,
    :b_new_deviation, :b_new_volatility
);

-- name: write_game_choice (sqlite)
INSERT INTO game_choice (
    "table", game, seat, version, easy, easy_alike, hard, hard_alike, loss, easy_seconds, hard_seconds, square_seconds
) VALUES (
    :table, :game, :seat, :version, :easy, :easy_alike, :hard, :hard_alike, :loss, :easy_seconds, :hard_seconds,
    :square_seconds
);

-- name: people_after
SELECT id, name, folded, made_at, deleted_at, owner, talk FROM person WHERE id > :id ORDER BY id LIMIT :most;

-- name: sessions_after
SELECT id, person, made_at, last_at, browser, terminal FROM session WHERE id > :id ORDER BY id LIMIT :most;

-- name: passwords_after
SELECT person, hash, made_at FROM password WHERE person > :person ORDER BY person LIMIT :most;

-- name: passkeys_after
SELECT id, person, public_key, n_signed, browser, made_at, last_at FROM passkey WHERE id > :id ORDER BY id LIMIT :most;

-- name: identities_after
SELECT issuer, subject, person, made_at FROM identity WHERE (issuer, subject) > (:issuer, :subject)
ORDER BY issuer, subject LIMIT :most;

-- name: acquaintances_after
SELECT person, other, kind, at FROM acquaintance WHERE (person, other, kind) > (:person, :other, :kind)
ORDER BY person, other, kind LIMIT :most;

-- name: orders_after
SELECT number, at, actor, person, body FROM moderation WHERE number > :number ORDER BY number LIMIT :most;

-- name: left_games_after
SELECT "table", game, person, at FROM left_game WHERE ("table", game) > (:table, :game) ORDER BY "table", game LIMIT :most;

-- name: due_tables_after
SELECT name, at FROM due_table WHERE name > :name ORDER BY name LIMIT :most;

-- name: turns_after
SELECT "table", seat, person, other, across, built_in, seq, at, since, due_at, noticed_at FROM turn
WHERE ("table", seat) > (:table, :seat) ORDER BY "table", seat LIMIT :most;

-- name: calendars_after
SELECT person, digest, language, made_at FROM calendar WHERE person > :person ORDER BY person LIMIT :most;

-- name: subscriptions_after
SELECT id, person, session, endpoint, public_key, auth, language, made_at FROM push_subscription
WHERE id > :id ORDER BY id LIMIT :most;

-- name: seated_after
SELECT person, "table" FROM seated WHERE (person, "table") > (:person, :table) ORDER BY person, "table" LIMIT :most;

-- name: ledger_after
SELECT room, entry, account, seq, game, reason, counters FROM ledger
WHERE (room, entry, account) > (:room, :entry, :account) ORDER BY room, entry, account LIMIT :most;

-- name: tournament_events_after
SELECT tournament, seq, at, version, body FROM tournament_event
WHERE (tournament, seq) > (:tournament, :seq) ORDER BY tournament, seq LIMIT :most;

-- name: tournament_persons_after
SELECT person, tournament FROM tournament_person
WHERE (person, tournament) > (:person, :tournament) ORDER BY person, tournament LIMIT :most;

-- name: forget_settings
DELETE FROM setting;

-- name: n_stored
SELECT (SELECT count(*) FROM event) + (SELECT count(*) FROM secret) + (SELECT count(*) FROM snapshot)
    + (SELECT count(*) FROM setting) + (SELECT count(*) FROM outage) + (SELECT count(*) FROM person)
    + (SELECT count(*) FROM session) + (SELECT count(*) FROM password) + (SELECT count(*) FROM passkey)
    + (SELECT count(*) FROM seated) + (SELECT count(*) FROM rating) + (SELECT count(*) FROM rated_game)
    + (SELECT count(*) FROM game_skill) + (SELECT count(*) FROM tournament_event)
    + (SELECT count(*) FROM tournament_person) + (SELECT count(*) FROM ledger) + (SELECT count(*) FROM acquaintance)
    + (SELECT count(*) FROM moderation) + (SELECT count(*) FROM left_game) + (SELECT count(*) FROM due_table)
    + (SELECT count(*) FROM game_choice) + (SELECT count(*) FROM turn) + (SELECT count(*) FROM calendar)
    + (SELECT count(*) FROM push_subscription) + (SELECT count(*) FROM identity);

-- name: is_empty
SELECT NOT EXISTS (SELECT 1 FROM event) AND NOT EXISTS (SELECT 1 FROM secret) AND NOT EXISTS (SELECT 1 FROM snapshot)
    AND NOT EXISTS (SELECT 1 FROM setting) AND NOT EXISTS (SELECT 1 FROM outage)
    AND NOT EXISTS (SELECT 1 FROM person) AND NOT EXISTS (SELECT 1 FROM session)
    AND NOT EXISTS (SELECT 1 FROM password) AND NOT EXISTS (SELECT 1 FROM passkey)
    AND NOT EXISTS (SELECT 1 FROM seated) AND NOT EXISTS (SELECT 1 FROM rating)
    AND NOT EXISTS (SELECT 1 FROM rated_game) AND NOT EXISTS (SELECT 1 FROM game_skill)
    AND NOT EXISTS (SELECT 1 FROM tournament_event) AND NOT EXISTS (SELECT 1 FROM tournament_person)
    AND NOT EXISTS (SELECT 1 FROM ledger) AND NOT EXISTS (SELECT 1 FROM acquaintance)
    AND NOT EXISTS (SELECT 1 FROM moderation) AND NOT EXISTS (SELECT 1 FROM left_game)
    AND NOT EXISTS (SELECT 1 FROM due_table) AND NOT EXISTS (SELECT 1 FROM game_choice)
    AND NOT EXISTS (SELECT 1 FROM turn) AND NOT EXISTS (SELECT 1 FROM calendar)
    AND NOT EXISTS (SELECT 1 FROM push_subscription) AND NOT EXISTS (SELECT 1 FROM identity);

-- name: write_person (sqlite)
INSERT INTO person (id, name, folded, made_at, deleted_at, owner, talk)
VALUES (:id, :name, :folded, :made_at, :deleted_at, :owner, :talk);

-- name: write_session (sqlite)
INSERT INTO session (id, person, made_at, last_at, browser, terminal)
VALUES (:id, :person, :made_at, :last_at, :browser, :terminal);

-- name: write_password (sqlite)
INSERT INTO password (person, hash, made_at) VALUES (:person, :hash, :made_at);

-- name: write_passkey (sqlite)
INSERT INTO passkey (id, person, public_key, n_signed, browser, made_at, last_at) VALUES (:id, :person, :public_key, :n_signed, :browser, :made_at, :last_at);

-- name: write_identity (sqlite)
INSERT INTO identity (issuer, subject, person, made_at) VALUES (:issuer, :subject, :person, :made_at);

-- name: write_acquaintance (sqlite)
INSERT INTO acquaintance (person, other, kind, at) VALUES (:person, :other, :kind, :at);

-- name: write_order (sqlite)
INSERT INTO moderation (number, at, actor, person, body) VALUES (:number, :at, :actor, :person, :body);

-- name: write_turn (sqlite)
INSERT INTO turn ("table", seat, person, other, across, built_in, seq, at, since, due_at, noticed_at)
VALUES (:table, :seat, :person, :other, :across, :built_in, :seq, :at, :since, :due_at, :noticed_at);

-- name: write_seated (sqlite)
INSERT INTO seated (person, "table") VALUES (:person, :table);

-- name: write_tournament_person (sqlite)
INSERT INTO tournament_person (person, tournament) VALUES (:person, :tournament);

-- name: copy_events (postgresql)
COPY event ("table", seq, at, cid, version, body) FROM STDIN;

-- name: copy_secrets (postgresql)
COPY secret ("table", name, bits) FROM STDIN;

-- name: copy_snapshots (postgresql)
COPY snapshot ("table", seq, game, version, digest, body) FROM STDIN;

-- name: copy_settings (postgresql)
COPY setting (name, value) FROM STDIN;

-- name: copy_outages (postgresql)
COPY outage (begun, ended) FROM STDIN;

-- name: copy_ratings (postgresql)
COPY rating (player, code, rating, deviation, volatility, games, at) FROM STDIN;

-- name: copy_rated_games (postgresql)
COPY rated_game (
    number, "table", game, seq, at, code, a, b, winner, a_rating, a_deviation, a_volatility, b_rating,
    b_deviation, b_volatility, a_new_rating, a_new_deviation, a_new_volatility, b_new_rating, b_new_deviation,
    b_new_volatility
) FROM STDIN;

-- The next rated game gets a number after those that were copied.
-- name: number_rated_games (postgresql)
SELECT setval(pg_get_serial_sequence('rated_game', 'number'), max(number)) FROM rated_game;

-- name: copy_game_skills (postgresql)
COPY game_skill ("table", game, version, deals, points, luck) FROM STDIN;

-- name: copy_game_choices (postgresql)
COPY game_choice (
    "table", game, seat, version, easy, easy_alike, hard, hard_alike, loss, easy_seconds, hard_seconds, square_seconds
) FROM STDIN;

-- name: copy_people (postgresql)
COPY person (id, name, folded, made_at, deleted_at, owner, talk) FROM STDIN;

-- name: copy_sessions (postgresql)
COPY session (id, person, made_at, last_at, browser, terminal) FROM STDIN;

-- name: copy_passwords (postgresql)
COPY password (person, hash, made_at) FROM STDIN;

-- name: copy_passkeys (postgresql)
COPY passkey (id, person, public_key, n_signed, browser, made_at, last_at) FROM STDIN;

-- name: copy_identities (postgresql)
COPY identity (issuer, subject, person, made_at) FROM STDIN;

-- name: copy_acquaintances (postgresql)
COPY acquaintance (person, other, kind, at) FROM STDIN;

-- name: copy_orders (postgresql)
COPY moderation (number, at, actor, person, body) FROM STDIN;

-- The next event gets a number after those that were copied.
-- name: number_orders (postgresql)
SELECT setval(pg_get_serial_sequence('moderation', 'number'), max(number)) FROM moderation;

-- name: copy_left_games (postgresql)
COPY left_game ("table", game, person, at) FROM STDIN;

-- name: copy_due_tables (postgresql)
COPY due_table (name, at) FROM STDIN;

-- name: copy_turns (postgresql)
COPY turn ("table", seat, person, other, across, built_in, seq, at, since, due_at, noticed_at) FROM STDIN;

-- name: copy_calendars (postgresql)
COPY calendar (person, digest, language, made_at) FROM STDIN;

-- name: copy_subscriptions (postgresql)
COPY push_subscription (id, person, session, endpoint, public_key, auth, language, made_at) FROM STDIN;

-- name: copy_seated (postgresql)
COPY seated (person, "table") FROM STDIN;

-- name: copy_ledger (postgresql)
COPY ledger (room, entry, account, seq, game, reason, counters) FROM STDIN;

-- name: copy_tournament_events (postgresql)
COPY tournament_event (tournament, seq, at, version, body) FROM STDIN;

-- name: copy_tournament_persons (postgresql)
COPY tournament_person (person, tournament) FROM STDIN;

-- Who fills or empties a whole store holds this lock; no server starts on it meanwhile.
-- name: hold_store (postgresql)
SELECT pg_try_advisory_lock(:lock);

-- name: may_open_store (postgresql)
SELECT pg_try_advisory_xact_lock_shared(:lock);

-- What several nodes on one PostgreSQL need ------------------------------------------------------

-- Appends rows to several tables, to each table all of its rows or none; returns the tables whose rows were appended.
-- The first row decides for the others of its table.  It is inserted where three things hold: the row before it exists,
-- no row has the cid of one of them, and no row has its number (the primary key).  Where another node has inserted a row
-- of its number and has not committed yet, this statement waits for its end.  First rows are inserted in the order of
-- their tables, so that two batches cannot both wait for each other.
-- name: append (postgresql)
WITH asked AS (
    SELECT *, seq = min(seq) OVER (PARTITION BY "table") AS is_first
    FROM unnest(:tables::text[], :seqs::integer[], :ats::bigint[], :cids::text[], :versions::smallint[], :bodies::bytea[])
        AS asked ("table", seq, at, cid, version, body)
),
appended AS (
    INSERT INTO event ("table", seq, at, cid, version, body)
    SELECT "table", seq, at, cid, version, body FROM asked
    WHERE is_first
        AND (seq = 1 OR EXISTS (
            SELECT FROM event AS before WHERE before."table" = asked."table" AND before.seq = asked.seq - 1))
        AND NOT EXISTS (
            SELECT FROM asked AS other JOIN event AS known USING ("table", cid) WHERE other."table" = asked."table")
    ORDER BY "table"
    ON CONFLICT DO NOTHING
    RETURNING "table"
),
others AS (
    INSERT INTO event ("table", seq, at, cid, version, body)
    SELECT "table", seq, at, cid, version, body FROM asked JOIN appended USING ("table") WHERE NOT is_first
),
secrets AS (
    INSERT INTO secret ("table", name, bits)
    SELECT "table", name, bits
    FROM unnest(:secret_tables::text[], :secret_names::text[], :secret_bits::bytea[]) AS asked ("table", name, bits)
    JOIN appended USING ("table")
),
noted AS (
    INSERT INTO recent ("table", seq) SELECT "table", max(seq) FROM asked JOIN appended USING ("table") GROUP BY "table"
)
SELECT "table" FROM appended;

-- name: tables_with_cids (postgresql)
SELECT DISTINCT "table" FROM unnest(:tables::text[], :cids::text[]) AS asked ("table", cid) JOIN event USING ("table", cid);

-- The tables with new rows, and the position for the next reading.  A position is the number of a transaction: when it
-- was read, all transactions before it had ended, so their rows have been seen.  Rows of later ones are read, some of
-- them twice, and none is missed, however late its commit.  Seq 0 stands for a change of presence.
-- name: tail (postgresql)
SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS next_position, changed."table", changed.seq
FROM (VALUES (1)) AS always LEFT JOIN (
    SELECT "table", max(seq) AS seq FROM recent WHERE written >= :position::xid8 GROUP BY "table", seq = 0
) AS changed ON true;

-- name: tail_begins (postgresql)
SELECT pg_snapshot_xmin(pg_current_snapshot())::text;

-- name: last_rows (postgresql)
SELECT "table", max(seq) FROM event WHERE "table" = ANY(:tables) GROUP BY "table";

-- name: tell (postgresql)
SELECT pg_notify('ecarte', :payload);

-- name: listen (postgresql)
LISTEN ecarte;

-- A node shares this lock while it follows the others: a node that gets it unshared knows that no other is there.
-- name: share_node_lock (postgresql)
SELECT pg_advisory_lock_shared(:lock);

-- name: is_alone (postgresql)
SELECT pg_try_advisory_xact_lock(:lock);

-- name: set_presence (postgresql)
WITH changed AS (
    SELECT * FROM unnest(:tables::text[], :seats::text[], :spectators::integer[]) AS changed ("table", seats, n_spectators)
),
noted AS (
    INSERT INTO recent ("table", seq) SELECT "table", 0 FROM changed
)
INSERT INTO presence ("table", node, seats, n_spectators) SELECT "table", :node, seats, n_spectators FROM changed
ON CONFLICT ("table", node) DO UPDATE SET seats = excluded.seats, n_spectators = excluded.n_spectators;

-- name: presence (postgresql)
SELECT "table", string_agg(seats, ''), sum(n_spectators)::integer FROM presence JOIN node ON node.name = presence.node
WHERE "table" = ANY(:tables) AND node.name <> :node AND node.at > clock_timestamp() - make_interval(secs => :seconds)
GROUP BY "table";

-- Writes that this node is alive, and the time of this heartbeat as that of the last one of any node.  Returns no row,
-- and leaves the time of the last one, where that was longer than :shortest ago: first the outage is to be recorded.
-- name: beat (postgresql)
WITH here AS (
    INSERT INTO node (name, at) VALUES (:node, clock_timestamp()) ON CONFLICT (name) DO UPDATE SET at = excluded.at
)
UPDATE setting SET value = convert_to(greatest(:time, convert_from(value, 'UTF8')::bigint)::text, 'UTF8')
WHERE name = :name AND :time - convert_from(value, 'UTF8')::bigint <= :shortest
RETURNING value;

-- The time of the database in milliseconds, and the names of the nodes that are alive.
-- name: nodes (postgresql)
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, coalesce(array_agg(name), '{}') FROM node
WHERE at > clock_timestamp() - make_interval(secs => :seconds);

-- The number of pages that are connected to nodes that are alive.
-- name: n_present (postgresql)
SELECT coalesce(sum(length(seats) + n_spectators), 0)::integer FROM presence JOIN node ON node.name = presence.node
WHERE node.at > clock_timestamp() - make_interval(secs => :seconds);

-- name: forget_node (postgresql)
WITH gone AS (DELETE FROM presence WHERE node = :node RETURNING "table", seats, n_spectators),
noted AS (INSERT INTO recent ("table", seq) SELECT "table", 0 FROM gone WHERE seats <> '' OR n_spectators > 0)
DELETE FROM node WHERE name = :node;

-- name: time (postgresql)
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint;

-- Whether this node may purge: only one at a time does.
-- name: may_purge (postgresql)
SELECT pg_try_advisory_xact_lock(:lock);

-- name: purge_recent (postgresql)
DELETE FROM recent WHERE at < clock_timestamp() - make_interval(secs => :seconds);

-- name: purge_presence (postgresql)
DELETE FROM presence WHERE (seats = '' AND n_spectators = 0)
    OR NOT EXISTS (SELECT FROM node WHERE name = node AND at > clock_timestamp() - make_interval(secs => :seconds));

-- name: purge_nodes (postgresql)
DELETE FROM node WHERE at < clock_timestamp() - make_interval(secs => :seconds);
