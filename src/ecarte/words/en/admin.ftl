### What `ecarte admin` says.


## Copies

admin-copied =
    { $n ->
        [one] One table copied to { $file }.
       *[other] { $n } tables copied to { $file }.
    }
admin-no-tables = There are no tables at { $file }.
admin-is-there = { $file } exists already and is not overwritten.
