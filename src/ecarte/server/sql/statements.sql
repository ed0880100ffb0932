-- The statements of both stores, by name.  A parameter is written :name.  A statement that only one of the stores
-- needs has the name of that store in parentheses.

-- Rows of a table --------------------------------------------------------------------------------

-- name: rows
SELECT seq, at, cid, version, body FROM event WHERE "table" = :table AND seq > :after ORDER BY seq LIMIT :most;

-- name: row_of_cid
SELECT seq FROM event WHERE "table" = :table AND cid = :cid;

-- name: last_row (sqlite)
SELECT max(seq) FROM event WHERE "table" = :table;

-- name: append_row (sqlite)
INSERT INTO event ("table", seq, at, cid, version, body) VALUES (:table, :seq, :at, :cid, :version, :body);

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

-- Settings, heartbeats and outages ---------------------------------------------------------------

-- name: setting
SELECT value FROM setting WHERE name = :name;

-- name: keep_setting
INSERT INTO setting (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING;

-- name: set_setting
INSERT INTO setting (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- name: outages
SELECT begun, ended FROM outage ORDER BY begun;

-- name: forget_outages
DELETE FROM outage;

-- name: add_outage
INSERT INTO outage (begun, ended) VALUES (:begun, :ended);
