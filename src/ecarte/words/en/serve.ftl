### What `ecarte serve` says.


## On the command line

serve-started = Tables at { $address }, kept in { $file }. Control and C ends the server; games go on when it starts again.
serve-sound = A server can start here; tables are kept in { $file }.
serve-page = The table is in your browser, at { $address }. Control and C ends it; games go on the next time.
serve-page-there = The table is open already, at { $address }.
serve-page-no-browser = No browser can be opened here: open the address in one of this machine, or play in the terminal with --terminal.
