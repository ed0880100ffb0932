### What is kept of tables: the page /kept of a server, and `ecarte admin retention`.


## How long

kept-policy-over =
    { $n ->
        [one] A match that is over is deleted one day after anything was last added to it.
       *[other] A match that is over is deleted { $n } days after anything was last added to it.
    }
kept-policy-over-for-good = A match that is over is kept until the operator of the server deletes it.
kept-policy-unbegun =
    { $n ->
        [one] A table at which no card was dealt is deleted after one day.
       *[other] A table at which no card was dealt is deleted after { $n } days.
    }
kept-policy-unbegun-for-good = A table at which no card was dealt is kept until the operator of the server deletes it.
kept-policy-idle =
    { $n ->
        [one] A match that nobody goes on with is deleted after one day; not while a clock runs.
       *[other] A match that nobody goes on with is deleted after { $n } days; not while a clock runs.
    }
kept-policy-idle-for-good = A match that nobody goes on with is kept until the operator of the server deletes it.
