-- Accounts: people, how they log in, where they are logged in, and the tables at which they may have sat.
CREATE TABLE person (
    id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, folded TEXT COLLATE "C" UNIQUE, made_at BIGINT NOT NULL, deleted_at BIGINT
);
CREATE TABLE session (
    id TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, made_at BIGINT NOT NULL, last_at BIGINT NOT NULL,
    browser TEXT NOT NULL
);
CREATE INDEX session_person ON session (person);
CREATE INDEX session_last_at ON session (last_at);
CREATE TABLE password (person TEXT COLLATE "C" PRIMARY KEY, hash TEXT NOT NULL, made_at BIGINT NOT NULL);
CREATE TABLE passkey (
    id BYTEA PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, public_key BYTEA NOT NULL, n_signed BIGINT NOT NULL,
    browser TEXT NOT NULL, made_at BIGINT NOT NULL, last_at BIGINT NOT NULL
);
CREATE INDEX passkey_person ON passkey (person);
CREATE UNLOGGED TABLE challenge (
    id TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, name TEXT NOT NULL, expires_at BIGINT NOT NULL
);
CREATE TABLE seated (person TEXT COLLATE "C" NOT NULL, "table" TEXT COLLATE "C" NOT NULL, PRIMARY KEY (person, "table"));
