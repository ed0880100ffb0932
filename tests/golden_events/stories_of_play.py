"""Stories of the king, the play and the score: E37 to E55."""

from __future__ import annotations

from tests.golden_events.stories_of_dealing import PACKETS, UP
from tests.golden_events.telling import TO_THE_END, Story


def hands(elder: str, dealer: str) -> str:
    """Both hands dealt and taken up; hearts are trumps."""
    first, last = elder.split(), dealer.split()
    given = (
        f"A gets {' '.join(first[:3])} | B gets {' '.join(last[:3])}"
        f" | A gets {' '.join(first[3:])} | B gets {' '.join(last[3:])} | "
    )
    return PACKETS + given + UP


ELDER, DEALER = "Qh Jh As 8d 7c", "Qs Ts 8s Kd 7d"
OPEN = hands(ELDER, DEALER) + "A stands | "
WITH_KING = hands("Kh Jh As 8d 7c", DEALER) + "A stands | "
TWO_SPADES = hands("Qh Jh As 9s 7c", DEALER) + "A stands | "
NEXT_CUT = " | A shuffles | A presents | B cuts 9 | "

KING = (
    Story("E37", "late_king", "announced after the elder's first card: no point",
          WITH_KING + "A As, B Qs | A wrongly announces the king | B claims late king | " + TO_THE_END),
    Story("E37", "late_king", "claimed when the deal has been played, and before the next cut",
          WITH_KING + "A As, B Qs | A wrongly announces the king | A marks held king | " + TO_THE_END
          + " | B claims late king"),
    Story("E37", "late_king", "the pack has been cut for the next deal, and the point stands",
          WITH_KING + "A As, B Qs | A wrongly announces the king | A marks held king | " + TO_THE_END + NEXT_CUT
          + "B claims late king"),
    Story("E37", "late_king", "it was announced in time",
          WITH_KING + "A has the king | A As, B Qs | B claims late king"),
    Story("E38", "unannounced_king", "marked and never announced: no point",
          WITH_KING + "A As, B Qs | A wrongly marks held king | B claims unannounced king"),
    Story("E38", "unannounced_king", "it was announced",
          WITH_KING + "A has the king | A marks held king | A As, B Qs | B claims unannounced king"),
    Story("E39", "owned_up", "owned up before a card is played: no penalty",
          OPEN + "A wrongly announces the king | A marks held king | A owns up | " + TO_THE_END),
    Story("E39", "owned_up", "claimed before a card is played: the point comes off, and nothing more",
          OPEN + "A wrongly announces the king | A marks held king | B claims false king | " + TO_THE_END),
    Story("E39b", "false_king", "the hands are played again, and the offender scores one less",
          hands("Qh Jh Th As 7c", "Ts 9s 8s Kd 7d") + "A stands | A wrongly announces the king | A marks held king | "
          "A Qh, B 8s | B claims false king | B chooses replay | " + TO_THE_END),
    Story("E39b", "false_king", "the score is corrected: the point off, and one less for the tricks",
          hands("Qh Jh Th As 7c", "Ts 9s 8s Kd 7d") + "A stands | A wrongly announces the king | A marks held king | "
          "A Qh, B 8s | B claims false king | B chooses correct score | " + TO_THE_END),
    Story("E39b", "false_king", "found when the deal has been played: the score is corrected",
          hands("Qh Jh Th As 7c", "Ts 9s 8s Kd 7d") + "A stands | A wrongly announces the king | A marks held king | "
          + TO_THE_END + " | B claims false king | B chooses correct score | A marks tricks"),
    Story("E39b", "false_king", "the pack has been cut for the next deal, and it is too late",
          hands("Qh Jh Th As 7c", "Ts 9s 8s Kd 7d") + "A stands | A wrongly announces the king | A marks held king | "
          + TO_THE_END + NEXT_CUT + "B claims false king"),
    Story("E39c", "false_king_against_holder", "the adversary holds the king himself: only the false point comes off",
          hands("Qh Jh Th As 7c", "Kh 9s 8s Kd 7d") + "A stands | A wrongly announces the king | A marks held king | "
          "A As, B 8s | B claims false king | " + TO_THE_END, ("lond", "cycl")),
    Story("E39c", "false_king_against_holder",
          "the adversary holds the king himself, and may have the hands played again",
          hands("Qh Jh Th As 7c", "Kh 9s 8s Kd 7d") + "A stands | A wrongly announces the king | A marks held king | "
          "A As, B 8s | B claims false king | B chooses replay | " + TO_THE_END, ("turf",)),
    Story("E53", "turned_king_marked_late", "the king turned up is marked before the next turn-up",
          PACKETS + "A gets Qh Jh As | B gets Qs Ts 8s | A gets 8d 7c | B gets Kd 7d | turn-up Kh | A takes up | "
          "B takes up | A stands | " + TO_THE_END + NEXT_CUT + "B marks turned king", ("turf", "lond")),
    Story("E53", "turned_king_marked_late", "the king turned up is marked before the dealer plays his first card",
          PACKETS + "A gets Qh Jh As | B gets Qs Ts 8s | A gets 8d 7c | B gets Kd 7d | turn-up Kh | A takes up | "
          "B takes up | A stands | A names spades | A As | B marks turned king", ("cycl",)),
)  # fmt: skip

CARDS = (
    Story("E40", "lead_taken_back", "a card led is taken back: the lead stands",
          OPEN + "A As | A takes back the lead | B claims lead taken back | B chooses hold to word | B Qs"),
    Story("E40", "lead_taken_back", "the dealer lets him lead another",
          TWO_SPADES + "A As | A takes back the lead | B claims lead taken back | B chooses let stand | A 9s, B Ts"),
    Story("E40", "lead_taken_back", "the dealer has played to the other card, and it is too late",
          TWO_SPADES + "A As | A takes back the lead | A 9s, B Ts | B claims lead taken back"),
    Story("E41", "reply_taken_back", "a wrong reply is taken back before the next lead, without penalty",
          OPEN + "A As, B wrongly Kd | B takes back | B Qs | " + TO_THE_END),
    Story("E42", "revoke", "noticed before the next lead: he plays another card",
          OPEN + "A As, B wrongly Kd | A claims revoke | B Qs | " + TO_THE_END),
    Story("E42", "revoke", "the hands are played again, and the offender scores one less",
          OPEN + "A As, B wrongly Kd | A 8d, B 7d | A claims revoke | A chooses replay | A As, B Qs | " + TO_THE_END),
    Story("E42", "revoke", "no replay: the offender, who makes the point, scores one less",
          hands("Qh As 8d 9c 7c", "Jh Th Qs Kd 7d") + "A stands | A 8d, B wrongly Jh | B Qs, A As | A claims revoke | "
          "A chooses correct score | B Kd, A Qh | A 7c, B Th | B 7d, A 9c | B marks tricks"),
    Story("E42", "revoke", "found when the deal has been played: the hands are played again",
          OPEN + "A As, B wrongly Kd | " + TO_THE_END + " | A claims revoke | A chooses replay | A As, B Qs | "
          + TO_THE_END),
    Story("E42", "revoke", "the pack has been cut for the next deal, and it is too late",
          OPEN + "A As, B wrongly Kd | " + TO_THE_END + NEXT_CUT + "A claims revoke"),
    Story("E42", "revoke", "he had no card of the suit",
          OPEN + "A Qh, B 8s | A claims revoke"),
    Story("E42b", "underplay", "noticed before the next lead: he plays another card",
          OPEN + "A As, B wrongly Ts | A claims underplay | B Qs | " + TO_THE_END),
    Story("E42b", "underplay", "the hands are played again, and the offender scores one less",
          OPEN + "A As, B wrongly Ts | A 8d, B Kd | A claims underplay | A chooses replay | A As, B Qs | "
          + TO_THE_END),
    Story("E42b", "underplay", "no replay: the offender, who makes the point, scores one less",
          hands("Qh As 8d 9c 7c", "Jh Qs Ts Kd 7d")
          + "A stands | A As, B wrongly Ts | A 8d, B Kd | A claims underplay | "
          "A chooses correct score | B Qs, A Qh | A 7c, B Jh | B 7d, A 9c | B marks tricks"),
    Story("E42b", "underplay", "the pack has been cut for the next deal, and it is too late",
          OPEN + "A As, B wrongly Ts | " + TO_THE_END + NEXT_CUT + "A claims underplay"),
    Story("E42b", "underplay", "it is no revoke: he followed suit",
          OPEN + "A As, B wrongly Ts | A 8d | A claims revoke"),
    Story("E43", "lead_out_of_turn", "not yet played to, it is taken up",
          OPEN + "B wrongly Qs | B takes back | A As, B Qs"),
    Story("E43b", "lead_out_of_turn_played_to", "played to, it stands",
          OPEN + "B wrongly Qs | A As | B Ts, A Qh | A claims other"),
    Story("E44", "wrong_suit", "spades named and a diamond led: the suit named is required",
          OPEN + "A names spades and leads 8d | B claims wrong suit | B chooses require suit | A As, B Qs"),
    Story("E44", "wrong_suit", "the dealer plays to the card led",
          OPEN + "A names spades and leads 8d | B claims wrong suit | B chooses let stand | B Kd"),
    Story("E44", "wrong_suit", "he has played to it, and it is too late",
          OPEN + "A names spades and leads 8d | B Kd | B claims wrong suit"),
    Story("E44b", "wrong_suit_not_held", "he holds none of the suit named: the lead stands",
          hands("Qh Jh As 8s 7c", "Qs Ts 9s Kd 7d")
          + "A stands | A names diamonds and leads As | B claims wrong suit | B Qs"),
    Story("E55", "suit_unnamed", "led without naming the suit: he names it",
          OPEN + "A wrongly As | B claims suit unnamed | B Qs", ("cycl",)),
    Story("E55", "suit_unnamed", "the dealer has played to it, and it is too late",
          OPEN + "A wrongly As | B Qs | B claims suit unnamed", ("cycl",)),
)  # fmt: skip

GIVEN_UP = (
    Story("E45", "abandoned_without_a_trick", "given up without a trick",
          OPEN + "A abandons | B marks tricks"),
    Story("E45b", "abandoned_with_a_trick", "given up with one trick",
          OPEN + "A Qh, B 8s | A abandons | B marks tricks"),
    Story("E45c", "abandoned_with_the_point", "given up with three tricks: the point is kept",
          hands("Qh Jh Th As 7c", "Ts 9s 8s Kd 7d") + "A stands | A Qh, B 8s | A Jh, B 9s | A Th, B Ts | A abandons | "
          "A marks tricks"),
    Story("E46", "laid_down", "laid down with a claim that holds",
          hands("Kh Qh Jh Ah Th", "Qs Ts 8s Kd 7d") + "A stands | A has the king | A marks held king | A lays down | "
          "A marks tricks"),
    Story("E46", "laid_down", "laid down with a claim that does not hold: no abandonment, and play goes on",
          OPEN + "A lays down | " + TO_THE_END),
    Story("E46", "conceded", "the rest is offered and taken",
          OPEN + "A As, B Qs | B concedes | A agrees | A marks tricks"),
)  # fmt: skip

SCORE = (
    Story("E48", "score_omitted", "the tricks are marked before the next turn-up",
          OPEN + "A As, B Qs | B Ts, A Qh | A Jh, B 8s | A 8d, B Kd | B 7d, A 7c" + NEXT_CUT + "B marks tricks"),
    Story("E49", "over_score", "a point too many is taken down",
          OPEN + "B marks one too many for tricks | A claims over score"),
    Story("E49", "over_score", "the player takes it down himself",
          OPEN + "B marks one too many for tricks | B takes down"),
    Story("E49", "over_score", "found in the next deal, for it stays open all the game",
          OPEN + "B marks one too many for tricks | " + TO_THE_END + NEXT_CUT + "A deals 3-2 | A claims over score"),
    Story("E49", "over_score", "a game won by it goes on",
          OPEN + "B marks one too many for tricks | A claims over score | A As, B Qs", score=(0, 4)),
    Story("E49", "over_score", "nothing stands that is not due",
          OPEN + TO_THE_END + " | A claims over score"),
    Story("E50", "new_cards", "new packs are called for before the cut, and the dealer chooses his",
          "A calls new cards | B chooses red | B shuffles | B presents | A cuts 9", ("turf", "lond"), packs=True),
    Story("E54", "other_mistake",
          "the dealer looks at his hand before the turn-up: as in similar games, nothing follows",
          PACKETS + "A gets Qh Jh As | B gets Qs Ts 8s | A gets 8d 7c | B gets Kd 7d | B wrongly takes up | "
          "A claims other"),
    Story("E54", "other_mistake", "nothing is wrong",
          OPEN + "A claims other"),
)  # fmt: skip

STORIES = (*KING, *CARDS, *GIVEN_UP, *SCORE)
