-- Tables that stand in the list of the start page, while their players are there.
CREATE UNLOGGED TABLE public_table (name TEXT COLLATE "C" PRIMARY KEY, seen BIGINT NOT NULL, body BYTEA NOT NULL);
