-- Live tournaments: their logs, and who takes part in them.
CREATE TABLE tournament_event (
    tournament TEXT COLLATE "C" NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, version SMALLINT NOT NULL,
    body BYTEA NOT NULL, PRIMARY KEY (tournament, seq)
);
CREATE INDEX tournament_event_at ON tournament_event (at);
CREATE TABLE tournament_person (
    person TEXT COLLATE "C" NOT NULL, tournament TEXT COLLATE "C" NOT NULL, PRIMARY KEY (person, tournament)
);
CREATE INDEX tournament_person_tournament ON tournament_person (tournament);
