"""Stories of proposals and exchanges: E22 to E36."""

from __future__ import annotations

from tests.golden_events.stories_of_dealing import DEALT, PACKETS, UP
from tests.golden_events.telling import TO_THE_END, Story

OPEN = PACKETS + DEALT + UP
AGREED = OPEN + "A proposes | B accepts | A asks for 2 | "
LAID = "A discards 8d 7c | B discards Ts Kd 7d | "
BOTH_LAID = AGREED + LAID
TO_ELDER, TO_DEALER = "A gets Tc 9c | ", "B gets Qd Jd 9d | "
SERVED = BOTH_LAID + TO_ELDER + TO_DEALER
SEVEN = BOTH_LAID + "A takes one too many | A gets Tc 9c Ac | " + TO_DEALER
MANY = BOTH_LAID + "B gives one too many | A gets Tc 9c Ac | " + TO_DEALER
FEW = BOTH_LAID + "B gives one too few | A gets Tc | " + TO_DEALER
DEALER_MANY = BOTH_LAID + TO_ELDER + "B takes one too many | B gets Qd Jd 9d Ac | "
DEALER_FEW = BOTH_LAID + TO_ELDER + "B takes one too few | B gets Qd Jd | "

WORDS = (
    Story("E22", "word_withdrawn", "a proposal taken back: the first word binds",
          OPEN + "A proposes | A withdraws | B claims word withdrawn | B chooses hold to word | B refuses | "
          + TO_THE_END),
    Story("E22", "word_withdrawn", "the dealer lets it stand, and the elder plays",
          OPEN + "A proposes | A withdraws | B claims word withdrawn | B chooses let stand | A stands | " + TO_THE_END),
    Story("E22", "word_withdrawn", "an answer taken back: the dealer has refused",
          OPEN + "A proposes | B refuses | B withdraws | A claims word withdrawn | A chooses hold to word | "
          + TO_THE_END),
    Story("E22", "word_withdrawn", "a number taken back: he discards as many as he said",
          AGREED + "A withdraws | B claims word withdrawn | B chooses hold to word | A discards 8d 7c"),
    Story("E22", "word_withdrawn", "the elder has stood instead, and is held to his proposal",
          OPEN + "A proposes | A withdraws | A stands | B claims word withdrawn | B chooses hold to word | B refuses | "
          + TO_THE_END),
    Story("E22", "word_withdrawn", "the dealer has played since, and it is too late",
          OPEN + "A proposes | A withdraws | A stands | A As | B Qs | B claims word withdrawn"),
    Story("E36", "number_untold", "the dealer took three cards and says two: he is made to say what he took",
          SERVED + "A asks the number | B wrongly tells 2 | A claims number untold"),
    Story("E36", "number_untold", "the elder plays first, and it is too late",
          SERVED + "A asks the number | B wrongly tells 2 | A stands | A claims number untold"),
    Story("E36", "number_untold", "the number was true",
          SERVED + "A asks the number | B tells 3 | A claims number untold"),
)  # fmt: skip

DISCARDS = (
    Story("E23", "discards_seen", "the dealer looks at the discards: no remedy is stated",
          SERVED + "A stands | B looks at the discards | A claims discards seen", ("turf", "lond")),
    Story("E23", "discards_seen", "the dealer looks at the discards: his hand lies open for the rest of the game",
          SERVED + "A stands | B looks at the discards | " + TO_THE_END, ("cycl",)),
    Story("E23", "discards_seen", "the elder points it out besides, which is noted and changes nothing",
          SERVED + "A stands | B looks at the discards | A claims discards seen | " + TO_THE_END, ("cycl",)),
    Story("E23", "discards_seen", "he has only squared them up",
          SERVED + "A stands | B squares up the discards | A claims discards seen"),
    Story("E24", "discard_misplaced", "a discard out of its place is set right",
          AGREED + "A misplaces 8d 7c | B claims discard misplaced | B discards Ts Kd 7d | " + TO_ELDER + TO_DEALER),
    Story("E24", "discard_misplaced", "play has begun, and it is too late",
          AGREED + "A misplaces 8d 7c | B discards Ts Kd 7d | " + TO_ELDER + TO_DEALER + "A stands | "
          "B claims discard misplaced"),
    Story("E26", "asked_fewer", "two asked for and three laid down: the elder plays short, his last trick is lost",
          AGREED + "A wrongly discards As 8d 7c | B discards Ts Kd 7d | " + TO_ELDER + TO_DEALER + "A stands | "
          + TO_THE_END),
)  # fmt: skip

TAKEN = (
    Story("E25", "elder_took_too_many", "the elder takes a card too many: a fresh deal",
          SEVEN + "B claims took too many | B chooses fresh deal"),
    Story("E25", "elder_took_too_many", "the dealer draws one, and sees it",
          SEVEN + "B claims took too many | B chooses draw excess | drawn Tc | A stands | " + TO_THE_END),
    Story("E25", "elder_took_too_many", "the elder has not looked at what he was given: the card is drawn unseen",
          BOTH_LAID + "A takes one too many unseen | A gets Tc 9c Ac | " + TO_DEALER
          + "B claims took too many | B chooses draw excess | drawn Tc"),
    Story("E25", "elder_took_too_many", "he has taken them up without looking: the codes differ on whether he sees it",
          BOTH_LAID + "A takes one too many taken up unseen | A gets Tc 9c Ac | " + TO_DEALER
          + "B claims took too many | B chooses draw excess | drawn Tc"),
    Story("E25", "elder_took_too_many", "the card lies apart from his hand: nobody has a claim, and it goes out",
          BOTH_LAID + "A takes one too many apart | A gets Tc 9c Ac | " + TO_DEALER
          + "B claims took too many | A stands | " + TO_THE_END),
    Story("E25", "elder_took_too_many", "two cards too many: both are drawn",
          BOTH_LAID + "A takes 2 too many | A gets Tc 9c Ac Kc | " + TO_DEALER
          + "B claims took too many | B chooses draw excess | drawn Tc | drawn Ac | A stands | " + TO_THE_END),
    Story("E25", "elder_took_too_many", "the hand has been played, and it is still time for a fresh deal",
          SEVEN + "A stands | " + TO_THE_END + " | B claims took too many | B chooses fresh deal"),
    Story("E25", "elder_took_too_many", "the hand has been played, and he lets it stand",
          SEVEN + "A stands | " + TO_THE_END + " | B claims took too many | B chooses let stand"),
    Story("E25", "elder_took_too_many", "the pack is cut for the next deal, and it is too late",
          SEVEN + "A stands | " + TO_THE_END + " | A shuffles | A presents | B cuts 9 | B claims took too many"),
    Story("E27", "gave_too_many", "the dealer gives a card too many: a fresh deal",
          MANY + "A claims given wrong | A chooses fresh deal"),
    Story("E27", "gave_too_many", "the elder lays the card of his choice aside",
          MANY + "A claims given wrong | A chooses discard excess | A lays aside 9c | A stands | " + TO_THE_END),
    Story("E27", "gave_too_many", "he has stood and not played, and it is in time",
          MANY + "A stands | A claims given wrong | A chooses discard excess | A lays aside 9c | " + TO_THE_END),
    Story("E27", "gave_too_many", "he has played a card, and it is too late",
          MANY + "A stands | A As | A claims given wrong"),
    Story("E27", "gave_too_many", "he has played with too many: at the Turf Club the dealer may have a fresh deal",
          MANY + "A stands | A As | B claims wrong number | B chooses fresh deal", ("turf",)),
    Story("E28", "gave_too_few", "the dealer gives a card too few: a fresh deal",
          FEW + "A claims given wrong | A chooses fresh deal"),
    Story("E28", "gave_too_few", "the hand is completed",
          FEW + "A claims given wrong | A chooses complete | A gets 9c | A stands | " + TO_THE_END),
    Story("E28", "gave_too_few", "he has stood and not played, and it is in time",
          FEW + "A stands | A claims given wrong | A chooses complete | A gets 9c | " + TO_THE_END),
    Story("E28", "gave_too_few", "two cards too few, and both are given",
          BOTH_LAID + "B gives 2 too few | " + TO_DEALER
          + "A claims given wrong | A chooses complete | A gets 9c Tc | A stands | " + TO_THE_END),
    Story("E28", "gave_too_few", "he has played a card, and it is too late",
          FEW + "A stands | A As | A claims given wrong"),
    Story("E29", "dealer_took_too_many", "the dealer takes a card too many: a fresh deal",
          DEALER_MANY + "A claims took too many | A chooses fresh deal"),
    Story("E29", "dealer_took_too_many", "the elder draws one, and sees it",
          DEALER_MANY + "A claims took too many | A chooses draw excess | drawn Qd | A stands | " + TO_THE_END),
    Story("E29", "dealer_took_too_many", "the elder has led, and it is in time: he draws one, and sees it",
          DEALER_MANY + "A stands | A As | A claims took too many | A chooses draw excess | drawn Qd | " + TO_THE_END),
    Story("E29", "dealer_took_too_many", "the pack is cut for the next deal, and it is too late",
          DEALER_MANY + "A stands | " + TO_THE_END + " | A shuffles | A presents | B cuts 9 | A claims took too many"),
    Story("E29", "dealer_took_too_many", "he has played with six: at the Turf Club that is a claim of its own",
          DEALER_MANY + "A stands | A As | B Qs | A claims wrong number | A chooses fresh deal", ("turf",)),
    Story("E30", "dealer_took_too_few", "the dealer finds before he plays that he is short, and completes his hand",
          DEALER_FEW + "A stands | A As | B takes the missing cards | B gets 9d | B Qs | " + TO_THE_END),
    Story("E30b", "dealer_plays_short", "the dealer plays short: the elder counts the last trick as his",
          DEALER_FEW + "A stands | " + TO_THE_END),
)  # fmt: skip

SHOWN = (
    Story("E31", "faced_in_stock", "a faced card in the stock is seen by both and goes out, and the next is given",
          BOTH_LAID + "A gets Tc | face-up Ac | A gets 9c | " + TO_DEALER + "A stands | " + TO_THE_END),
    Story("E32", "exposed_in_giving", "a card given to the elder face upwards: he takes it",
          BOTH_LAID + "A gets exposed Tc | A takes the exposed card | A gets 9c | " + TO_DEALER + "A stands | "
          + TO_THE_END),
    Story("E32", "exposed_in_giving", "he has the next instead",
          BOTH_LAID + "A gets exposed Tc | A takes the next card | A gets 9c Ac | " + TO_DEALER),
    Story("E33", "own_card_exposed", "the dealer shows a card of his own, and takes it",
          BOTH_LAID + TO_ELDER + "B gets Qd | B gets exposed Jd | B gets 9d | A stands | " + TO_THE_END),
    Story("E34", "turned_after_giving", "a card turned up after giving: the next proposal may not be refused",
          SERVED + "B turns up after giving | also turn-up Ac | A proposes | B accepts | A asks for 1 | "
          "A discards 9c | "
          "B discards 9d | A gets Kc | B gets Qc | A proposes | B refuses", ("turf",)),
    Story("E34", "turned_after_giving", "the elder takes the card turned up in the exchange that may not be refused",
          SERVED + "B turns up after giving | also turn-up Ac | A proposes | B accepts | A asks for 1 | "
          "A discards 9c | "
          "B discards 9d | A takes the exposed card | B gets Qc | A proposes | B refuses", ("lond",)),
    Story("E34", "turned_after_giving", "he leaves the card turned up and has the next",
          SERVED + "B turns up after giving | also turn-up Ac | A proposes | B accepts | A asks for 1 | "
          "A discards 9c | "
          "B discards 9d | A takes the next card | A gets Kc | B gets Qc", ("lond",)),
    Story("E34", "turned_after_giving", "no proposal of this deal may be refused any more",
          SERVED + "B turns up after giving | also turn-up Ac | A proposes | B accepts | A asks for 1 | "
          "A discards 9c | "
          "B discards 9d | A gets Kc | B gets Qc | A proposes | B accepts", ("cycl",)),
)  # fmt: skip

FIVES = (
    OPEN + "A proposes | B accepts | A asks for 5 | A discards Qh Jh As 8d 7c | B discards Qs Ts 8s Kd 7d | "
    "A gets Kh Th 8h 7h Ks | B gets Js 9s 7s Qd Jd | A proposes | B accepts | A asks for 5 | "
    "A discards Kh Th 8h 7h Ks | B discards Js 9s 7s Qd Jd | A gets Ad Td 9d Kc Qc | B gets Jc Ac Tc 9c 8c | "
)

FOUR_OF_THEM = (
    OPEN + "A proposes | B accepts | A asks for 5 | A discards Qh Jh As 8d 7c | B discards Qs Ts 8s Kd 7d | "
    "A gets Kh Th 8h 7h Ks | B gets Js 9s 7s Qd Jd | A proposes | B accepts | A asks for 4 | "
    "A discards Kh Th 8h 7h | B discards Js 9s 7s Qd Jd | A gets Ad Td 9d Kc | B gets Jc Ac Tc 9c 8c | "
)

SHORT = (
    Story("E35", "stock_short", "accepted with one card left: the elder takes it, and the dealer plays his hand",
          FIVES + "A proposes | B accepts | A asks for 1 | A discards 9d | A gets Ah | " + TO_THE_END,
          ("turf", "lond")),
    Story("E35", "stock_short", "accepted with one card left: the rest comes from the discards",
          FIVES + "A proposes | B accepts | A asks for 1 | A discards 9d | B discards 8c | A gets Ah | B gets Js | "
          + TO_THE_END, ("cycl",)),
    Story("E56", "condition_failed", "accepted if one is left for the dealer, and it is not: nobody is liable",
          FOUR_OF_THEM + "A proposes | B accepts if enough for 1 | A asks for 2 | " + TO_THE_END, ("lond",)),
)  # fmt: skip

STORIES = (*WORDS, *DISCARDS, *TAKEN, *SHOWN, *SHORT)
