-- By which login providers people are known, and attempts to log in by one.
CREATE TABLE identity (
    issuer TEXT COLLATE "C" NOT NULL, subject TEXT COLLATE "C" NOT NULL, person TEXT COLLATE "C" NOT NULL,
    made_at BIGINT NOT NULL, PRIMARY KEY (issuer, subject)
);
CREATE INDEX identity_person ON identity (person);
CREATE UNLOGGED TABLE login_attempt (
    id TEXT COLLATE "C" PRIMARY KEY, provider TEXT NOT NULL, person TEXT COLLATE "C" NOT NULL, subject TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
