-- Tables that stand in the list of the start page, while their players are there.
CREATE TABLE public_table (name TEXT PRIMARY KEY, seen INTEGER NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;

-- Whom people know: friends, who asks to be one, whom they block and mute; what they let others write; who is there.
CREATE TABLE acquaintance (
    person TEXT NOT NULL, other TEXT NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (person, other, kind)
) WITHOUT ROWID;
CREATE INDEX acquaintance_other ON acquaintance (other, kind);
ALTER TABLE person ADD COLUMN talk TEXT NOT NULL DEFAULT 'friends';
CREATE TABLE online (person TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE game_challenge (
    "table" TEXT PRIMARY KEY, person TEXT NOT NULL, other TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL,
    declined INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX game_challenge_other ON game_challenge (other);
CREATE INDEX game_challenge_person ON game_challenge (person);

-- What keeps order: reports, bans and roles, in a log that is only added to.
CREATE TABLE moderation (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, actor TEXT NOT NULL, person TEXT NOT NULL, body BLOB NOT NULL
);
CREATE INDEX moderation_person ON moderation (person, number);
CREATE INDEX moderation_actor ON moderation (actor, number);

-- Rated games that a player has left, and unfinished ones against built-in opponents, to be looked at again.
CREATE TABLE left_game (
    "table" TEXT NOT NULL, game INTEGER NOT NULL, person TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY ("table", game)
) WITHOUT ROWID;
CREATE INDEX left_game_person ON left_game (person, at);
CREATE TABLE due_table (name TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX due_table_at ON due_table (at);
