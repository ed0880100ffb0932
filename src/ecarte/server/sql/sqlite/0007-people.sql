-- Accounts: people, how they log in, where they are logged in, and the tables at which they may have sat.
CREATE TABLE person (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT UNIQUE, made_at INTEGER NOT NULL, deleted_at INTEGER
) WITHOUT ROWID;
CREATE TABLE session (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, made_at INTEGER NOT NULL, last_at INTEGER NOT NULL,
    browser TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_person ON session (person);
CREATE INDEX session_last_at ON session (last_at);
CREATE TABLE password (person TEXT PRIMARY KEY, hash TEXT NOT NULL, made_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE passkey (
    id BLOB PRIMARY KEY, person TEXT NOT NULL, public_key BLOB NOT NULL, n_signed INTEGER NOT NULL,
    browser TEXT NOT NULL, made_at INTEGER NOT NULL, last_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkey_person ON passkey (person);
CREATE TABLE challenge (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, name TEXT NOT NULL, expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE seated (person TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (person, "table")) WITHOUT ROWID;
