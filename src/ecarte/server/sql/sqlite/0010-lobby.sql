-- Tables that stand in the list of the start page, while their players are there.
CREATE TABLE public_table (name TEXT PRIMARY KEY, seen INTEGER NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;
