-- Which accounts were used in one browser, for 90 days.
CREATE TABLE browser_person (
    browser TEXT NOT NULL, person TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (browser, person)
) WITHOUT ROWID;
CREATE INDEX browser_person_person ON browser_person (person);
CREATE INDEX browser_person_at ON browser_person (at);
