-- By which login providers people are known, and attempts to log in by one.
CREATE TABLE identity (
    issuer TEXT NOT NULL, subject TEXT NOT NULL, person TEXT NOT NULL, made_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
) WITHOUT ROWID;
CREATE INDEX identity_person ON identity (person);
CREATE TABLE login_attempt (
    id TEXT PRIMARY KEY, provider TEXT NOT NULL, person TEXT NOT NULL, subject TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) WITHOUT ROWID;
