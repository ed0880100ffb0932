-- Terminals that play as a person: their sessions, and the codes with which they ask for one.
ALTER TABLE session ADD COLUMN terminal INTEGER NOT NULL DEFAULT 0;
CREATE UNLOGGED TABLE terminal_code (
    id TEXT COLLATE "C" PRIMARY KEY, code TEXT COLLATE "C" NOT NULL UNIQUE, name TEXT NOT NULL,
    person TEXT COLLATE "C" NOT NULL, expires_at BIGINT NOT NULL
);
