-- Games with a day or more for a decision: whose turn it is, and until when, for people with an account.
CREATE TABLE turn (
    "table" TEXT NOT NULL, seat TEXT NOT NULL, person TEXT NOT NULL, other TEXT NOT NULL, across TEXT NOT NULL,
    built_in TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, since INTEGER NOT NULL, due_at INTEGER NOT NULL,
    noticed_at INTEGER NOT NULL, PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
CREATE INDEX turn_person ON turn (person);
CREATE INDEX turn_unnoticed ON turn (since) WHERE noticed_at = 0 AND since > 0;

-- The calendars of people, and the browsers that show them notices.
CREATE TABLE calendar (
    person TEXT NOT NULL PRIMARY KEY, digest TEXT NOT NULL UNIQUE, language TEXT NOT NULL, made_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE push_subscription (
    id TEXT NOT NULL PRIMARY KEY, person TEXT NOT NULL, session TEXT NOT NULL, endpoint TEXT NOT NULL,
    public_key BLOB NOT NULL, auth BLOB NOT NULL, language TEXT NOT NULL, made_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_subscription_person ON push_subscription (person);
CREATE INDEX push_subscription_session ON push_subscription (session);
CREATE TABLE notice (
    subscription TEXT NOT NULL, kind TEXT NOT NULL, about TEXT NOT NULL, made_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL, taken INTEGER NOT NULL, failed INTEGER NOT NULL, PRIMARY KEY (subscription, kind, about)
) WITHOUT ROWID;
CREATE INDEX notice_due ON notice (due_at);
