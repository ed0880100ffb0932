"""Stories of the cut, the shuffle and the deal: E01 to E21, and E47."""

from __future__ import annotations

from tests.golden_events.telling import TO_THE_END, Story

SHUFFLED = "B shuffles | B presents | A cuts 9 | "
ELDER, DEALER = "Qh Jh As 8d 7c", "Qs Ts 8s Kd 7d"
DEALT = "A gets Qh Jh As | B gets Qs Ts 8s | A gets 8d 7c | B gets Kd 7d | "
PACKETS = SHUFFLED + "B deals 3-2 | "
LOOKED = "A takes up | B takes up | "
UP = "turn-up 9h | " + LOOKED

SIX_FIVE = SHUFFLED + "B deals 6-5 in 3-2 | A gets Qh Jh As | B gets Qs Ts 8s | A gets 8d 7c 9c | B gets Kd 7d | "
FOUR_FIVE = SHUFFLED + "B deals 4-5 in 3-2 | A gets Qh Jh As | B gets Qs Ts 8s | A gets 8d | B gets Kd 7d | "
FIVE_SIX = SHUFFLED + "B deals 5-6 in 3-2 | A gets Qh Jh As | B gets Qs Ts 8s | A gets 8d 7c | B gets Kd 7d 9c | "
FIVE_FOUR = SHUFFLED + "B deals 5-4 in 3-2 | A gets Qh Jh As | B gets Qs Ts 8s | A gets 8d 7c | B gets Kd | "

EARLY_LOOK = ("lond", "cycl")
"""Where the elder takes up his hand as soon as it is dealt."""
BEFORE_TURN_UP = ("lond", "cycl")
"""Where cards wrongly dealt may be put right."""
TWO_PACKS = ("turf", "lond")

CUT = (
    Story("E01", "bad_cut", "one card lifted, claimed before the deal: the cut is made again",
          "B shuffles | B presents | A wrongly cuts 1 | B claims bad cut | A cuts 9 | B deals 3-2 | " + DEALT + UP
          + TO_THE_END),
    Story("E01", "bad_cut", "one card left below, claimed by the player himself",
          "B shuffles | B presents | A wrongly cuts 31 | A claims bad cut | A cuts 9"),
    Story("E01", "bad_cut", "a card has been given, and the cut stands",
          "B shuffles | B presents | A wrongly cuts 1 | B deals 3-2 | A gets Qh Jh As | B claims bad cut"),
    Story("E02", "exposed_in_cut", "a card shows in the cut, which is made again without being claimed",
          "B shuffles | B presents | cut exposes Kd | A cuts 9 | B deals 3-2 | " + DEALT + "turn-up 9h"),
    Story("E03", "exposed_in_cut_for_deal", "a player who shows more than one card cuts for the deal again",
          "A shows Kh | A shows more than one | A shows 8c | B shows Qd", whole=True),
    Story("E05", "cut_with_incorrect_pack", "a card is missing from the pack cut for the deal, and the result stands",
          "pack lacks Ah | A shows Kh | B shows Qd | A claims incorrect pack | A shuffles | A presents | B cuts 9",
          whole=True),
    Story("E06", "equal_cards", "equal cards in the cut for deal: both cut again",
          "A shows Kh | B shows Kd | A shows Qh | B shows 8c", whole=True),
    Story("E04", "bad_shuffle", "shuffled with the faces showing, claimed before the cut: shuffled again",
          "B wrongly shuffles | A claims bad shuffle | B shuffles | B presents | A cuts 9"),
    Story("E04", "bad_shuffle", "the pack has been cut, and the shuffle stands",
          "B wrongly shuffles | B presents | A cuts 9 | A claims bad shuffle"),
)  # fmt: skip

ORDER = (
    Story("E07", "order_changed", "bound to 3-2 the dealer deals 2-3, and the elder has a fresh deal",
          SHUFFLED + "B wrongly deals 2-3 | A gets Qh Jh | B gets Qs Ts | A gets As 8d 7c | B gets 8s Kd 7d | "
          "A claims order changed | A chooses fresh deal", bound=(3, 2)),
    Story("E07", "order_changed", "the elder lets it stand",
          SHUFFLED + "B wrongly deals 2-3 | A gets Qh Jh | B gets Qs Ts | A gets As 8d 7c | B gets 8s Kd 7d | "
          "A claims order changed | A chooses let stand | turn-up 9h | " + LOOKED + TO_THE_END, bound=(3, 2)),
    Story("E07", "order_changed", "the cards are laid out again in the order to which the dealer is bound",
          SHUFFLED + "B wrongly deals 2-3 | A gets Qh Jh | B gets Qs Ts | A gets As 8d 7c | B gets 8s Kd 7d | "
          "A claims order changed | A chooses rectify | turn-up 9h", BEFORE_TURN_UP, bound=(3, 2)),
    Story("E07", "order_changed", "after the turn-up it is too late",
          SHUFFLED + "B wrongly deals 2-3 | A gets Qh Jh | B gets Qs Ts | A gets As 8d 7c | B gets 8s Kd 7d | "
          "turn-up 9h | A claims order changed", BEFORE_TURN_UP, bound=(3, 2)),
    Story("E07", "order_changed", "until the elder looks at his hand it is in time, the turn-up notwithstanding",
          SHUFFLED + "B wrongly deals 2-3 | A gets Qh Jh | B gets Qs Ts | A gets As 8d 7c | B gets 8s Kd 7d | "
          "turn-up 9h | A claims order changed | A chooses fresh deal", ("turf",), bound=(3, 2)),
    Story("E07", "order_changed", "the elder has looked, and it is too late",
          SHUFFLED + "B wrongly deals 2-3 | A gets Qh Jh | B gets Qs Ts | A gets As 8d 7c | B gets 8s Kd 7d | "
          "turn-up 9h | A takes up | A claims order changed", ("turf",), bound=(3, 2)),
)  # fmt: skip

NUMBER = (
    Story("E08", "wrong_number", "six cards to the elder, found before the turn-up: a fresh deal",
          SIX_FIVE + "A claims wrong number | A chooses fresh deal"),
    Story("E08", "wrong_number", "the same put right: the card last dealt goes back on the pack",
          SIX_FIVE + "A claims wrong number | A chooses rectify | turn-up 9h | " + LOOKED + TO_THE_END, BEFORE_TURN_UP),
    Story("E08", "wrong_number", "six cards to the dealer, put right",
          FIVE_SIX + "A claims wrong number | A chooses rectify | turn-up 9h", BEFORE_TURN_UP),
    Story("E08", "wrong_number", "four cards to the elder, put right: he is given the fifth",
          FOUR_FIVE + "A claims wrong number | A chooses rectify | A gets 7c | turn-up 9h", BEFORE_TURN_UP),
    Story("E08", "wrong_number", "the elder has looked at his hand before the turn-up, and may not claim then",
          SIX_FIVE + "A takes up | A claims wrong number", EARLY_LOOK),
    Story("E19", "king_barred", "a wrong number stands: the king turned up may not be marked, and comes off",
          SIX_FIVE + "A claims wrong number | A chooses let stand | turn-up Kh | "
          "B marks one too many for turned king | A claims over score"),
    Story("E19", "king_barred", "the excess laid aside: the king already marked comes off",
          SIX_FIVE + "turn-up Kh | " + LOOKED + "B marks turned king | A claims wrong number | "
          "A chooses discard excess | A lays aside 9c | " + "A stands | " + TO_THE_END),
    Story("E15", "elder_too_many", "six cards with the elder, found before he proposes: a fresh deal",
          SIX_FIVE + UP + "A claims wrong number | A chooses fresh deal"),
    Story("E15", "elder_too_many", "he lays the sixth aside, unseen by the dealer",
          SIX_FIVE + UP + "A claims wrong number | A chooses discard excess | A lays aside 9c | A stands | "
          + TO_THE_END),
    Story("E15", "elder_too_many", "he has proposed, and it is too late",
          SIX_FIVE + UP + "A proposes | A claims wrong number"),
    Story("E15", "elder_too_many", "the dealer cannot claim it",
          SIX_FIVE + UP + "B claims wrong number"),
    Story("E16", "elder_too_few", "four cards with the elder: a fresh deal",
          FOUR_FIVE + UP + "A claims wrong number | A chooses fresh deal"),
    Story("E16", "elder_too_few", "his hand is completed from the stock",
          FOUR_FIVE + UP + "A claims wrong number | A chooses complete | A gets 7c | A stands | " + TO_THE_END),
    Story("E16", "elder_too_few", "he has proposed, and it is too late",
          FOUR_FIVE + UP + "A proposes | A claims wrong number"),
    Story("E17", "dealer_too_many", "six cards with the dealer: a fresh deal",
          FIVE_SIX + UP + "A claims wrong number | A chooses fresh deal"),
    Story("E17", "dealer_too_many", "the elder draws the sixth, and looks at it",
          FIVE_SIX + UP + "A claims wrong number | A chooses draw excess | drawn Kd | A stands | " + TO_THE_END),
    Story("E17", "dealer_too_many", "the dealer has not taken up his hand: the elder draws, and does not look",
          FIVE_SIX + "turn-up 9h | A takes up | A claims wrong number | A chooses draw excess | "
          "drawn Kd", BEFORE_TURN_UP),
    Story("E17", "dealer_too_many", "the elder has proposed, and it is too late",
          FIVE_SIX + UP + "A proposes | A claims wrong number", ("turf",)),
    Story("E17", "dealer_too_many", "the elder has proposed, and it is still in time",
          FIVE_SIX + UP + "A proposes | A claims wrong number | A chooses fresh deal", ("lond", "cycl")),
    Story("E17", "dealer_too_many", "the dealer has answered, and it is too late",
          FIVE_SIX + UP + "A proposes | B refuses | A claims wrong number", ("lond", "cycl")),
    Story("E18", "dealer_too_few", "four cards with the dealer: a fresh deal",
          FIVE_FOUR + UP + "A claims wrong number | A chooses fresh deal"),
    Story("E18", "dealer_too_few", "the dealer completes his hand",
          FIVE_FOUR + UP + "A claims wrong number | A chooses complete | B gets 7d | A stands | " + TO_THE_END),
    Story("E18", "dealer_too_few", "the dealer has answered, and it is too late",
          FIVE_FOUR + UP + "A proposes | B refuses | A claims wrong number"),
    Story("E20", "elder_played_wrong", "the elder has played with six cards and no exchange: the deal does not count",
          SIX_FIVE + UP + "A stands | A As | B claims wrong number", ("lond", "cycl")),
    Story("E20", "elder_played_wrong", "the elder has played with six cards: a fresh deal if the dealer claims it",
          SIX_FIVE + UP + "A stands | A As | B claims wrong number | B chooses fresh deal", ("turf",)),
    Story("E20", "elder_played_wrong", "the dealer lets it stand",
          SIX_FIVE + UP + "A stands | A As | B claims wrong number | B chooses let stand", ("turf",)),
    Story("E20", "elder_played_wrong", "in this code only the dealer may claim it",
          SIX_FIVE + UP + "A stands | A As | A claims wrong number", ("turf",)),
    Story("E21", "dealer_played_wrong", "the dealer has played with six cards: a fresh deal if the elder claims it",
          FIVE_SIX + UP + "A stands | A As, B Qs | A claims wrong number | A chooses fresh deal"),
    Story("E21", "dealer_played_wrong", "the elder lets it stand",
          FIVE_SIX + UP + "A stands | A As, B Qs | A claims wrong number | A chooses let stand"),
    Story("E21", "dealer_played_wrong", "the dealer cannot claim it himself",
          FIVE_SIX + UP + "A stands | A As, B Qs | B claims wrong number"),
)  # fmt: skip

SHOWN = (
    Story("E09", "elder_card_exposed", "the dealer shows one of the elder's cards: a fresh deal",
          PACKETS + "A gets Qh Jh | A gets exposed As | A claims card exposed | A chooses fresh deal"),
    Story("E09", "elder_card_exposed", "the elder lets it stand",
          PACKETS + "A gets Qh Jh | A gets exposed As | A claims card exposed | A chooses let stand | "
          + DEALT.partition("|")[2] + UP + TO_THE_END),
    Story("E09", "elder_card_exposed", "he has looked at his hand, and it is too late",
          PACKETS + "A gets Qh Jh | A gets exposed As | " + DEALT.partition("|")[2] + UP + "A claims card exposed"),
    Story("E10", "dealer_card_exposed", "the dealer shows a card of his own, and the deal stands",
          PACKETS + "A gets Qh Jh As | B gets Qs | B gets exposed Ts | A claims card exposed"),
    Story("E11", "faced_in_pack", "a faced card in the pack: a fresh deal, which nobody need claim",
          PACKETS + "A gets Qh Jh As | B gets Qs | face-up Kd"),
    Story("E12", "two_turned_up", "two cards turned up: the elder has the second for trumps",
          PACKETS + DEALT + "B turns up another | turn-up 9h | also turn-up 8c | A claims two turned up | "
          "A chooses trump 8c | " + LOOKED + TO_THE_END),
    Story("E12", "two_turned_up", "he keeps the first",
          PACKETS + DEALT + "B turns up another | turn-up 9h | also turn-up 8c | A claims two turned up | "
          "A chooses trump 9h"),
    Story("E12", "two_turned_up", "he has a fresh deal",
          PACKETS + DEALT + "B turns up another | turn-up 9h | also turn-up 8c | A claims two turned up | "
          "A chooses fresh deal"),
    Story("E12", "two_turned_up", "three cards turned up: he has the third for trumps",
          PACKETS + DEALT + "B turns up another | turn-up 9h | also turn-up 8c | B turns up another | "
          "also turn-up 9c | A claims two turned up | A chooses trump 9c | " + LOOKED + "A stands | " + TO_THE_END),
    Story("E12b", "two_turned_up_seen", "he has looked without having chosen: a fresh deal without a choice",
          PACKETS + DEALT + "B turns up another | turn-up 9h | also turn-up 8c | A takes up | A claims two turned up | "
          "B shuffles"),
    Story("E12b", "two_turned_up_seen", "he has looked and proposed, and there must be a fresh deal still",
          PACKETS + DEALT + "B turns up another | turn-up 9h | also turn-up 8c | A takes up | A proposes | "
          "B claims two turned up"),
    Story("E12b", "two_turned_up_seen", "the pack is cut for the next deal, and it is too late",
          PACKETS + DEALT + "B turns up another | turn-up 9h | also turn-up 8c | " + LOOKED + "A stands | " + TO_THE_END
          + " | A shuffles | A presents | B cuts 9 | B claims two turned up"),
    Story("E12b", "two_turned_up_seen", "the elder had looked before: a fresh deal without a choice",
          PACKETS + DEALT + "A takes up | B turns up another | turn-up 9h | also turn-up 8c | B claims two turned up",
          EARLY_LOOK),
)  # fmt: skip

OUT_OF_TURN = "A deals out of turn | A presents | B cuts 9 | A deals 3-2 | B gets Qh Jh As | A gets Qs Ts 8s | "

WHOSE_DEAL = (
    Story("E13", "out_of_turn", "dealt out of turn, found before the turn-up: the deal is void",
          OUT_OF_TURN + "B claims out of turn"),
    Story("E13", "out_of_turn", "claimed by the offender himself",
          OUT_OF_TURN + "A claims out of turn"),
    Story("E13", "out_of_turn", "a card has been turned up, and the deal stands",
          OUT_OF_TURN + "B gets 8d 7c | A gets Kd 7d | turn-up 9h | B claims out of turn"),
    Story("E14", "wrong_pack", "dealt with the other player's pack, found before the turn-up: the deal is void",
          "B deals with the other pack | " + PACKETS + "A gets Qh Jh As | A claims wrong pack", TWO_PACKS),
    Story("E14", "wrong_pack", "a card has been turned up: the deal stands, and the packs remain changed",
          "B deals with the other pack | " + PACKETS + DEALT + "turn-up 9h | A claims wrong pack", TWO_PACKS),
    Story("E47", "incorrect_pack", "a card is missing, found during the play: the deal is void, its marks come off",
          "pack lacks Ah | " + PACKETS + DEALT + "turn-up Kh | " + LOOKED + "B marks turned king | A stands | "
          "A As, B Qs | A claims incorrect pack"),
    Story("E47", "incorrect_pack", "earlier deals stand",
          "pack lacks Ah | " + PACKETS + DEALT + UP + "A stands | " + TO_THE_END + " | B claims incorrect pack"),
    Story("E47", "incorrect_pack", "the pack is complete: the claim changes nothing",
          PACKETS + DEALT + UP + "A stands | B claims incorrect pack"),
)  # fmt: skip

STORIES = (*CUT, *ORDER, *NUMBER, *SHOWN, *WHOSE_DEAL)
