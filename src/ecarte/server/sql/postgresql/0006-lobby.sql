-- Tables that stand in the list of the start page, while their players are there.
CREATE UNLOGGED TABLE public_table (name TEXT COLLATE "C" PRIMARY KEY, seen BIGINT NOT NULL, body BYTEA NOT NULL);

-- Whom people know: friends, who asks to be one, whom they block and mute; what they let others write; who is there.
CREATE TABLE acquaintance (
    person TEXT COLLATE "C" NOT NULL, other TEXT COLLATE "C" NOT NULL, kind TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL,
    PRIMARY KEY (person, other, kind)
);
CREATE INDEX acquaintance_other ON acquaintance (other, kind);
ALTER TABLE person ADD COLUMN talk TEXT NOT NULL DEFAULT 'friends';
CREATE UNLOGGED TABLE online (person TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL);
CREATE UNLOGGED TABLE game_challenge (
    "table" TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, other TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL, at BIGINT NOT NULL, declined INTEGER NOT NULL
);
CREATE INDEX game_challenge_other ON game_challenge (other);
CREATE INDEX game_challenge_person ON game_challenge (person);
