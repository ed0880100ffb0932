"""Live tables for people with a browser: `ecarte serve`.

A table is an append-only log (`log`) in a store (`store`, `sqlite`); `live` folds it and says what follows, with the
engine and the conversation of the house; `hall` lets sockets in, one append a table at a time, and sends views after
the commit; `wire` is what goes over a socket, `app` what goes over HTTP.
"""
