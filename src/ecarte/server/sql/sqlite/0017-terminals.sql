-- Terminals that play as a person: their sessions, and the codes with which they ask for one.
ALTER TABLE session ADD COLUMN terminal INTEGER NOT NULL DEFAULT 0;
CREATE TABLE terminal_code (
    id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, name TEXT NOT NULL, person TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) WITHOUT ROWID;
