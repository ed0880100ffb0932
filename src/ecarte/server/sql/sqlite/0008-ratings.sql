CREATE TABLE rating (
    player TEXT NOT NULL, code TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,
    games INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (player, code)
) WITHOUT ROWID;
CREATE TABLE rated_game (
    number INTEGER PRIMARY KEY, "table" TEXT NOT NULL, game INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,
    code TEXT NOT NULL, a TEXT NOT NULL, b TEXT NOT NULL, winner TEXT NOT NULL,
    a_rating REAL NOT NULL, a_deviation REAL NOT NULL, a_volatility REAL NOT NULL,
    b_rating REAL NOT NULL, b_deviation REAL NOT NULL, b_volatility REAL NOT NULL,
    a_new_rating REAL NOT NULL, a_new_deviation REAL NOT NULL, a_new_volatility REAL NOT NULL,
    b_new_rating REAL NOT NULL, b_new_deviation REAL NOT NULL, b_new_volatility REAL NOT NULL
);
CREATE UNIQUE INDEX rated_once ON rated_game ("table", game);
CREATE INDEX rated_of_a ON rated_game (a, number);
CREATE INDEX rated_of_b ON rated_game (b, number);
CREATE TABLE game_skill (
    "table" TEXT NOT NULL, game INTEGER NOT NULL, version INTEGER NOT NULL, deals INTEGER NOT NULL, points REAL NOT NULL,
    luck REAL NOT NULL, PRIMARY KEY ("table", game)
) WITHOUT ROWID;
