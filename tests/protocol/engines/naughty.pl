#!/usr/bin/perl
# An engine that goes wrong in the way its first argument names, whenever its hand holds the card of the second.
use strict;
use warnings;
$| = 1;

my ($fault, $card) = @ARGV;
my ($legal, $wrong) = ('', 0);
my $option = 'option {"name":"fast","type":"flag"}';

my %faults = (
    crash    => sub { exit 3 },
    killed   => sub { kill 'KILL', $$ },
    murder   => sub { kill 'KILL', getppid; sleep 30 },
    regicide => sub { open my $stat, '<', '/proc/' . getppid . '/stat'; kill 'KILL', (split / /, <$stat>)[3]; sleep 30 },
    leaves   => sub { print "choice $legal\n"; exit 3 },
    deaf     => sub { close STDIN; print "choice $legal\n"; sleep 30 },
    hang     => sub { sleep 30 },
    sorry    => sub { print "error my table is \a damaged\n" },
    mutter   => sub { sleep 30 },
    sigh     => sub { exit 3 },
    once     => sub { print "choice $legal\n" },
    late     => sub { while (<STDIN>) { last if /^stop/ } print "choice $legal\n" },
    nonsense => sub { print "I bid two hearts\n" },
    illegal  => sub { print "choice A plays 1z\n" },
    nothing  => sub { print "nothing\n" },
    latin    => sub { print "info \xe9cart\xe9\n" },
    endless  => sub { print 'x' x 100_000; sleep 30 },
    flood    => sub { print "info again\n" while 1 },
    twice    => sub { print "choice $legal\nchoice $legal\n" },
    values   => sub { print "value 0.5 0.01 $legal\nvalue 1 0 A flies\nchoice $legal\n" },
);

exit 7 if $fault eq 'stillborn';
sleep 30 if $fault eq 'mute';
while (my $line = <STDIN>) {
    chomp $line;
    my ($word, $rest) = split / /, $line, 2;
    if    ($word eq 'ecarte') { print $fault eq 'stranger' ? "ok 99\n" : "id name $fault\n$option\nok 1\n" }
    elsif ($word eq 'set')    { print "error I had rather not\n" }
    elsif ($word eq 'ping')   { print "pong $rest\n" }
    elsif ($word eq 'position') {
        ($legal) = $rest =~ /"legal":\["([^"]*)"/;
        $wrong = $rest =~ /"hand":\[[^\]]*"$card"/;
        print "error what a hand\n" if $wrong && $fault =~ /mutter|sigh|once/;
    }
    elsif ($word eq 'interject') { print "nothing\n" }
    elsif ($word eq 'go') { exit 3 if $fault eq 'once' && !$wrong; $wrong ? $faults{$fault}->() : print "choice $legal\n" }
    elsif ($word eq 'quit') { last }
}
