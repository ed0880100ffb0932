-- Live tournaments: their logs, and who takes part in them.
CREATE TABLE tournament_event (
    tournament TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (tournament, seq)
) WITHOUT ROWID;
CREATE INDEX tournament_event_at ON tournament_event (at);
CREATE TABLE tournament_person (
    person TEXT NOT NULL, tournament TEXT NOT NULL, PRIMARY KEY (person, tournament)
) WITHOUT ROWID;
CREATE INDEX tournament_person_tournament ON tournament_person (tournament);
