/* Open hands by naive alpha-beta, one deal at a time: the yardstick of the benchmarks.
 *
 * Straightforward on purpose: no table, no order of moves, no windows but those alpha-beta has of itself.  A hand is a
 * trump-first mask: trumps in bits 0-7, the plain suits in bits 8-15, 16-23 and 24-31, the lowest card of the order of
 * play in bit 0 of its byte.  Both hands have equally many cards, one to five, none in common.
 */
#include <stddef.h>
#include <stdint.h>

enum { STRICT, FREE_VOID, WIN_OR_FREE };

static inline uint32_t suit_of(uint32_t card) { return 0xFFu << (__builtin_ctz(card) & 24); }

/* The cards of `hand` that may be played to `led`. */
static inline uint32_t allowed(int duties, uint32_t hand, uint32_t led) {
    uint32_t same = hand & suit_of(led);
    if (same) {
        uint32_t winning = same & -(led << 1);
        if (winning) return winning;
        return duties == WIN_OR_FREE ? hand : same;
    }
    uint32_t trumps = hand & 0xFF;
    return trumps && duties == STRICT && led > 0xFF ? trumps : hand;
}

static inline int reply_wins(uint32_t led, uint32_t reply) {
    return reply & suit_of(led) ? reply > led : reply <= 0xFF;
}

static int value(int duties, uint32_t leader, uint32_t other, int n, int alpha, int beta);

/* Tricks of the leader after he has led `led`; `kept` is what he has left, `n` counts the trick on the table. */
static int after_lead(int duties, uint32_t led, uint32_t kept, uint32_t other, int n, int alpha, int beta) {
    for (uint32_t left = allowed(duties, other, led); left; left &= left - 1) {
        uint32_t reply = left & -left;
        int tricks = reply_wins(led, reply)
                         ? n - 1 - value(duties, other ^ reply, kept, n - 1, n - 1 - beta, n - 1 - alpha)
                         : 1 + value(duties, kept, other ^ reply, n - 1, alpha - 1, beta - 1);
        if (tricks < beta) beta = tricks;
        if (beta <= alpha) break;
    }
    return beta;
}

/* Tricks of the leader, exact between `alpha` and `beta`, else a bound beyond them. */
static int value(int duties, uint32_t leader, uint32_t other, int n, int alpha, int beta) {
    if (n == 0) return 0;
    for (uint32_t left = leader; left; left &= left - 1) {
        uint32_t led = left & -left;
        int tricks = after_lead(duties, led, leader ^ led, other, n, alpha, beta);
        if (tricks > alpha) alpha = tricks;
        if (alpha >= beta) break;
    }
    return alpha;
}

/* The tricks of the leader of each of `count` deals. */
void values(const uint32_t *leaders, const uint32_t *others, size_t count, int duties, uint8_t *out) {
    for (size_t deal = 0; deal < count; deal++) {
        int n = __builtin_popcount(leaders[deal]);
        out[deal] = (uint8_t)value(duties, leaders[deal], others[deal], n, 0, n);
    }
}

/* The tricks of the leader for each of his first cards, three bits each from the lowest trump up. */
void entries(const uint32_t *leaders, const uint32_t *others, size_t count, int duties, uint16_t *out) {
    for (size_t deal = 0; deal < count; deal++) {
        uint32_t leader = leaders[deal];
        int n = __builtin_popcount(leader), shift = 0;
        uint16_t entry = 0;
        for (uint32_t left = leader; left; left &= left - 1, shift += 3) {
            uint32_t led = left & -left;
            entry |= (uint16_t)(after_lead(duties, led, leader ^ led, others[deal], n, 0, n) << shift);
        }
        out[deal] = entry;
    }
}

/* --- play at random --------------------------------------------------------------------------------------------- */

/* The next of Marsaglia's 64-bit xorshift numbers (13, 7, 17). */
static inline uint64_t next(uint64_t *state) {
    uint64_t x = *state;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return *state = x;
}

/* One of the cards, each as likely: the k-th from below, k from the upper 32 bits of the next number. */
static inline uint32_t any_card(uint32_t cards, uint64_t *state) {
    uint32_t k = (uint32_t)(((next(state) >> 32) * (uint64_t)__builtin_popcount(cards)) >> 32);
    while (k--) cards &= cards - 1;
    return cards & -cards;
}

static int playout(int duties, uint32_t leader, uint32_t other, uint64_t *state) {
    int tricks = 0, first_leads = 1;
    while (leader) {
        uint32_t led = any_card(leader, state);
        uint32_t reply = any_card(allowed(duties, other, led), state);
        leader ^= led;
        other ^= reply;
        if (reply_wins(led, reply)) {
            uint32_t kept = leader;
            leader = other;
            other = kept;
            first_leads ^= 1;
        }
        tricks += first_leads;
    }
    return tricks;
}

/* The tricks of the first leader of each deal, both players taking any lawful card; the state after the last. */
uint64_t playouts(const uint32_t *leaders, const uint32_t *others, size_t count, int duties, uint64_t state,
                  uint8_t *out) {
    for (size_t deal = 0; deal < count; deal++)
        out[deal] = (uint8_t)playout(duties, leaders[deal], others[deal], &state);
    return state;
}

/* Adds one to one, so many times, each after the other: one cycle of the clock for each. */
uint64_t count_up(uint64_t steps) {
    uint64_t sum = 0;
    for (uint64_t step = 0; step < steps; step++) {
        sum += 1;
        __asm__ volatile("" : "+r"(sum));
    }
    return sum;
}
