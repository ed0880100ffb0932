-- The ledger of rooms: the accounts of an evening, by double entry.
CREATE TABLE ledger (
    room TEXT COLLATE "C" NOT NULL, entry INTEGER NOT NULL, account TEXT COLLATE "C" NOT NULL, seq INTEGER NOT NULL,
    game INTEGER NOT NULL, reason TEXT NOT NULL, counters BIGINT NOT NULL, PRIMARY KEY (room, entry, account)
);
