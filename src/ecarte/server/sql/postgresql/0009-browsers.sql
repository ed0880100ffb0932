-- Which accounts were used in one browser, for 90 days.
CREATE TABLE browser_person (
    browser TEXT COLLATE "C" NOT NULL, person TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (browser, person)
);
CREATE INDEX browser_person_person ON browser_person (person);
CREATE INDEX browser_person_at ON browser_person (at);
