-- Programs that play under a name of their own: accounts that belong to the person who runs them.
ALTER TABLE person ADD COLUMN owner TEXT COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX person_owner ON person (owner);
