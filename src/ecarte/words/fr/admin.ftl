### Ce que dit `ecarte admin`.


## Copies

admin-copied =
    { $n ->
        [one] { $n } table copiée dans { $file }.
       *[other] { $n } tables copiées dans { $file }.
    }
admin-no-tables = Il n’y a pas de tables dans { $file }.
admin-is-there = { $file } existe déjà, et n’est pas remplacé.
