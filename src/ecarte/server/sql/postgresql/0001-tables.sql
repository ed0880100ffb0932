CREATE TABLE event (
    "table" TEXT COLLATE "C" NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, cid TEXT COLLATE "C",
    version SMALLINT NOT NULL, body BYTEA NOT NULL, PRIMARY KEY ("table", seq)
);
CREATE UNIQUE INDEX once ON event ("table", cid) WHERE cid IS NOT NULL;
CREATE INDEX made ON event (at) WHERE seq = 1;
CREATE TABLE secret (
    "table" TEXT COLLATE "C" NOT NULL, name TEXT COLLATE "C" NOT NULL, bits BYTEA NOT NULL, PRIMARY KEY ("table", name)
);
CREATE TABLE setting (name TEXT COLLATE "C" PRIMARY KEY, value BYTEA NOT NULL);
CREATE TABLE outage (begun BIGINT PRIMARY KEY, ended BIGINT NOT NULL);
CREATE TABLE snapshot (
    "table" TEXT COLLATE "C" NOT NULL, seq INTEGER NOT NULL, game INTEGER NOT NULL, version TEXT NOT NULL,
    digest BYTEA NOT NULL, body BYTEA NOT NULL, PRIMARY KEY ("table", seq)
);

-- The last row of each append of the last minute, with the transaction that wrote it: what the nodes read to learn of
-- each other's rows.  It may be lost in a crash, for then every node reads the tables of its pages again.
CREATE UNLOGGED TABLE recent (
    "table" TEXT COLLATE "C" NOT NULL, seq INTEGER NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now(),
    written XID8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX recently_written ON recent (written);
