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

-- Which node is alive, and which seats have a page on which node.  After a crash every node writes its own again.
CREATE UNLOGGED TABLE node (name TEXT COLLATE "C" PRIMARY KEY, at TIMESTAMPTZ NOT NULL);
CREATE UNLOGGED TABLE presence (
    "table" TEXT COLLATE "C" NOT NULL, node TEXT COLLATE "C" NOT NULL, seats TEXT NOT NULL, n_spectators INTEGER NOT NULL,
    PRIMARY KEY ("table", node)
);
