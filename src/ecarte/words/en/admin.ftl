### What `ecarte admin` says.


## Copies

admin-copied =
    { $n ->
        [one] One table copied to { $file }.
       *[other] { $n } tables copied to { $file }.
    }
admin-no-tables = There are no tables at { $file }.
admin-is-there = { $file } is there already, and is not written over.
