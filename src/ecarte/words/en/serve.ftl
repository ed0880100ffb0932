### What `ecarte serve` says.


## On the command line

serve-started = Tables at { $address }, kept in { $file }. Control and C ends the server; games go on when it starts again.
serve-sound = A server can start here; tables are kept in { $file }.
