-- Games with a day or more for a decision: whose turn it is, and until when, for people with an account.
CREATE TABLE turn (
    "table" TEXT COLLATE "C" NOT NULL, seat TEXT COLLATE "C" NOT NULL, person TEXT COLLATE "C" NOT NULL, other TEXT COLLATE "C" NOT NULL, across TEXT NOT NULL,
    built_in TEXT COLLATE "C" NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, since BIGINT NOT NULL, due_at BIGINT NOT NULL,
    noticed_at BIGINT NOT NULL, PRIMARY KEY ("table", seat)
);
CREATE INDEX turn_person ON turn (person);
CREATE INDEX turn_unnoticed ON turn (since) WHERE noticed_at = 0 AND since > 0;

-- The calendars of people, and the browsers that show them notices.
CREATE TABLE calendar (
    person TEXT COLLATE "C" NOT NULL PRIMARY KEY, digest TEXT COLLATE "C" NOT NULL UNIQUE, language TEXT COLLATE "C" NOT NULL, made_at BIGINT NOT NULL
);
CREATE TABLE push_subscription (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, session TEXT COLLATE "C" NOT NULL, endpoint TEXT COLLATE "C" NOT NULL,
    public_key BYTEA NOT NULL, auth BYTEA NOT NULL, language TEXT COLLATE "C" NOT NULL, made_at BIGINT NOT NULL
);
CREATE INDEX push_subscription_person ON push_subscription (person);
CREATE INDEX push_subscription_session ON push_subscription (session);
CREATE TABLE notice (
    subscription TEXT COLLATE "C" NOT NULL, kind TEXT COLLATE "C" NOT NULL, about TEXT COLLATE "C" NOT NULL, made_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL, taken INTEGER NOT NULL, failed INTEGER NOT NULL, PRIMARY KEY (subscription, kind, about)
);
CREATE INDEX notice_due ON notice (due_at);
