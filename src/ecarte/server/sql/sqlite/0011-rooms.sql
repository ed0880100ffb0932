-- The ledger of rooms: the accounts of an evening, by double entry.
CREATE TABLE ledger (
    room TEXT NOT NULL, entry INTEGER NOT NULL, account TEXT NOT NULL, seq INTEGER NOT NULL, game INTEGER NOT NULL,
    reason TEXT NOT NULL, counters INTEGER NOT NULL, PRIMARY KEY (room, entry, account)
) WITHOUT ROWID;
