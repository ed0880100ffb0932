#!/usr/bin/perl
# A whole engine: it stands, refuses, announces its kings and plays its lowest card.
use strict;
use warnings;
$| = 1;    # each line goes out at once

my %strength = map { substr('789TAJQK', $_, 1) => $_ } 0 .. 7;
my @legal;

sub choice {
    my ($said) = grep { /has the king$| stands$| refuses$/ } @legal;
    my @cards = sort { $strength{ substr $a, -2, 1 } <=> $strength{ substr $b, -2, 1 } } grep { / plays / } @legal;
    return $said // $cards[0] // $legal[0];
}

while (my $line = <STDIN>) {
    chomp $line;
    my ($word, $rest) = split / /, $line, 2;
    if    ($word eq 'ecarte') { print "id name first\nid author the tests\nok 1\n" }
    elsif ($word eq 'ping')   { print "pong $rest\n" }
    elsif ($word eq 'position') {
        @legal = $rest =~ /"legal":\[(.*?)\]/ ? $1 =~ /"([^"]*)"/g : ();
    }
    elsif ($word eq 'go') { print 'choice ', choice(), "\n" }
    elsif ($word eq 'interject') {
        my ($king) = grep { /has the king$/ } @legal;
        print $king ? "choice $king\n" : "nothing\n";
    }
    elsif ($word eq 'quit') { last }
}
