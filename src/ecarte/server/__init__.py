"""Live tables for people with a browser: `ecarte serve`.

A table is an append-only event log (`events`) in a store (`store`, `sqlite`).  `table_state` folds the log and decides
the automatic events, with the engine and the presenters.  `actor` appends to one table at a time and sends views after
the commit; `registry` holds all actors.  `app` has the endpoints.  docs/server-inside.md lists the modules and follows
a frame through them.
"""
