"""The reader of questions: words, things, clauses, who is who, what may have gone wrong, and the facts stated.

One question on its way: *My opponent dealt me six cards. I had looked at my hand, and the trump was not turned.*

- `tokens`: every word with its meaning: `six` is a number, `dealt` the verb *deal*, `cards` the noun *card*.
- `grammar`: three clauses: *deal* (opponent, to me, six cards), *look* (me, my hand), *turn-up* (the trump, negated).
- `predicates`: which of these happened: *deal* yes, *look* yes, *turn-up* no.
- `coreference`: the opponent dealt, so "I" am the elder.
- `candidates`: one fault, `number`, with the slots too many, from the deal, in the elder's hand.
- `fact_rules`: the facts beside it: `looked` yes, `turned_up` no.

By these slots and facts the law makes it E08, a wrong number dealt and found before the turn-up.
"""
