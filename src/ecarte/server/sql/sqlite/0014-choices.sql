CREATE TABLE game_choice (
    "table" TEXT NOT NULL, game INTEGER NOT NULL, seat TEXT NOT NULL, version INTEGER NOT NULL,
    easy INTEGER NOT NULL, easy_alike INTEGER NOT NULL, hard INTEGER NOT NULL, hard_alike INTEGER NOT NULL,
    loss REAL NOT NULL, easy_seconds REAL NOT NULL, hard_seconds REAL NOT NULL, square_seconds REAL NOT NULL,
    PRIMARY KEY ("table", game, seat)
) WITHOUT ROWID;
