-- Who looks for anybody to play with.  After a crash every page asks again.
CREATE UNLOGGED TABLE seek (
    id TEXT COLLATE "C" PRIMARY KEY, begun BIGINT NOT NULL, seen BIGINT NOT NULL, body BYTEA NOT NULL, pairing BYTEA
);
CREATE INDEX seek_seen ON seek (seen);
