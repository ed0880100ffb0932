/* The play of the cards solved whole, on one thread and in memory: the yardstick of bench/whole_play.py.
 *
 * The same algorithm as `ecarte.solve.walk`, `ends` and `closed_form`, where everything is explained: alternating CFR+
 * over the public tree, all hands of a player as one vector, the last two tricks of five in closed form, guards
 * answered anew, means of orders and guards in 8 bits.  Straightforward on purpose: plain loops over the cards that are
 * left, float32 throughout, numbers in plain arrays in the order of the walk, nothing compressed and no roots.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LEARN, ANSWER };
enum { TRUMP, HAND = 5, DEPTHS = 2 * HAND };
enum { WIDE = 32, PAIRS = WIDE * (WIDE - 1) / 2, MOST_CHILDREN = 32, DITHERS = 256 };

typedef uint32_t Cards; /* a set of cards: bit n is card n, trumps first, every suit from its lowest card */

/* --- the pack ----------------------------------------------------------------------------------------------------- */

static int n_cards, first[5], suit_of[WIDE], binomials[WIDE + 1][HAND + 2];
static Cards suit_mask[4];

static inline int popcount(Cards cards) { return __builtin_popcount(cards); }
static inline int n_hands(Cards among, int size) { return binomials[popcount(among)][size]; }

static void make_pack(int ranks) {
    for (int n = 0; n <= WIDE; n++)
        for (int k = 0; k < HAND + 2; k++)
            binomials[n][k] = k == 0 ? 1 : n == 0 ? 0 : binomials[n - 1][k - 1] + binomials[n - 1][k];
    for (int s = 0; s < 4; s++) {
        first[s + 1] = first[s] + (s == TRUMP ? ranks - 1 : ranks);
        suit_mask[s] = 0;
        for (int card = first[s]; card < first[s + 1]; card++) suit_of[card] = s, suit_mask[s] |= 1u << card;
    }
    n_cards = first[4];
}

/* The place of a hand in colexicographic order among those of its size. */
static inline int rank_of(Cards hand, Cards among) {
    int rank = 0;
    for (int size = 1; hand; size++, hand &= hand - 1)
        rank += binomials[popcount(among & ((hand & -hand) - 1))][size];
    return rank;
}

static inline Cards swap_suits(Cards hand, int one, int other) {
    Cards mask = suit_mask[one] >> first[one];
    Cards ones = hand >> first[one] & mask, others = hand >> first[other] & mask;
    return (hand & ~suit_mask[one] & ~suit_mask[other]) | ones << first[other] | others << first[one];
}

static int list_cards(Cards cards, int *places) {
    int n = 0;
    for (; cards; cards &= cards - 1) places[n++] = __builtin_ctz(cards);
    return n;
}

/* Step to the next hand, as places in a list. */
static inline void next_hand(int *held, int size) {
    int j = 0;
    for (; j + 1 < size && held[j] + 1 == held[j + 1]; j++) held[j] = j;
    held[j]++;
}

/* For each hand of `size` over `of`: its place over `among` with the card `added` to it, none where it is negative. */
static int fill_map(Cards of, int size, Cards among, int added, int *out) {
    int cards[WIDE], terms[HAND + 1][WIDE], inserted[HAND + 2], below = 0, n = list_cards(of, cards);
    for (int i = 0; i < n; i++) {
        int place = popcount(among & ((1u << cards[i]) - 1)), is_above = added >= 0 && cards[i] > added;
        below += !is_above;
        for (int j = 1; j <= size; j++) terms[j][i] = binomials[place][j + is_above];
    }
    for (int k = 0; k <= size; k++)
        inserted[k] = added < 0 ? 0 : binomials[popcount(among & ((1u << added) - 1))][k + 1];
    int at = 0;
    if (size == 2) {
        for (int b = 1; b < n; b++)
            for (int a = 0; a < b; a++) out[at++] = terms[2][b] + terms[1][a] + inserted[(b < below) + (a < below)];
    } else if (size == 3) {
        for (int c = 2; c < n; c++)
            for (int b = 1; b < c; b++) {
                int upper = terms[3][c] + terms[2][b], under = (c < below) + (b < below);
                for (int a = 0; a < b; a++) out[at++] = upper + terms[1][a] + inserted[under + (a < below)];
            }
    } else {
        int held[HAND], count = binomials[n][size];
        for (int j = 0; j < size; j++) held[j] = j;
        for (; at < count; next_hand(held, size)) {
            int place = 0, under = 0;
            for (int j = 0; j < size; j++) place += terms[j + 1][held[j]], under += held[j] < below;
            out[at++] = place + inserted[under];
        }
    }
    return at;
}

/* The same for hands with two suits exchanged. */
static int fill_swapped_map(Cards of, int size, Cards among, int added, int one, int other, int *out) {
    int cards[WIDE], held[HAND], n = list_cards(of, cards), count = binomials[n][size];
    for (int j = 0; j < size; j++) held[j] = j;
    for (int at = 0; at < count; at++, next_hand(held, size)) {
        Cards hand = added < 0 ? 0 : 1u << added;
        for (int j = 0; j < size; j++) hand |= 1u << cards[held[j]];
        out[at] = rank_of(swap_suits(hand, one, other), among);
    }
    return count;
}

/* --- what is learned, for either player in the order of the walk -------------------------------------------------- */

typedef struct {
    float *regrets, *means, *firsts, *seconds; /* of choices; of the lower and of the higher card of an order first */
    uint8_t *orders, *guards;                  /* mean probabilities in 255ths */
    long n_choices, n_orders, n_guards;
} Numbers;

static Numbers numbers[2];
static float weight, weight_before, dither[DITHERS];

static inline float share_of(float number, float total) { return total > 0 ? number / total : -1 / total; }
static inline float first_share(float one, float two) { return one + two > 0 ? one / (one + two) : 0.5f; }
static inline float positive(float number) { return number > 0 ? number : 0; }
static inline float magnitude(float number) { return number < 0 ? -number : number; }

static inline float guard_share(float keeps_first, float keeps_second) {
    float close = 1e-6f + 1e-6f * (magnitude(keeps_first) + magnitude(keeps_second));
    return keeps_first < keeps_second - close ? 1 : keeps_second < keeps_first - close ? 0 : 0.5f;
}

static inline void move_mean(uint8_t *mean, float share, float rate, long at) {
    *mean = (uint8_t)(*mean + rate * (255 * share - *mean) + dither[at % DITHERS]);
}

/* --- the last two tricks ------------------------------------------------------------------------------------------ */

/* The cards that are left, renumbered: those of suit s from start[s] to start[s + 1]. */
static int n, start[5], suit[WIDE], n_leads, n_others, leader_may[WIDE], lead[WIDE], other[WIDE];
static float L[WIDE][WIDE], O[WIDE][WIDE], kept[WIDE][WIDE], sums[WIDE][WIDE], results[WIDE][WIDE];
static float of_suit[4][WIDE], rows[4][WIDE], margins[WIDE];
static float firsts[PAIRS], seconds[PAIRS];
static int spots[PAIRS];

static void list_places(Cards leading, Cards replying) {
    n = n_leads = n_others = 0;
    for (int s = 0; s < 4; s++) {
        start[s] = n;
        for (Cards left = (leading | replying) & suit_mask[s]; left; left &= left - 1, n++) {
            suit[n] = s;
            leader_may[n] = (leading & left & -left) != 0;
            if (leader_may[n]) lead[n_leads++] = n;
            if (replying & left & -left) other[n_others++] = n;
        }
    }
    start[4] = n;
}

static int count_orders(Cards leading, int both) {
    if (!both) return n_hands(leading, 2);
    int one = popcount(leading & suit_mask[1]), two = popcount(leading & suit_mask[2]);
    return one * two + (one + two) * popcount(leading & suit_mask[3]);
}

static int count_guards(Cards leading, Cards replying) {
    int count = 0;
    for (int s = 1; s < 3; s++)
        for (int t = s + 1; t < 4; t++)
            count += popcount(replying & suit_mask[s]) * popcount(replying & suit_mask[t]) *
                     popcount(leading & ~suit_mask[s] & ~suit_mask[t]);
    return count;
}

static void clear(float (*square)[WIDE]) {
    for (int a = 0; a < n; a++) memset(square[a], 0, n * sizeof(float));
}

/* Whether the leader has no choice of the order of two cards, x below y. */
static inline int is_fixed(int both, int x, int y) { return both && (suit[x] == suit[y] || suit[x] == TRUMP); }

static void fill_others(const float *weights) {
    clear(O);
    for (int y = 1; y < n_others; y++)
        for (int x = 0; x < y; x++) O[other[x]][other[y]] = O[other[y]][other[x]] = *weights++;
}

static void fill_leads(int task, int both, const float *weights, Numbers *of, long at) {
    clear(L);
    for (int y = 1; y < n_leads; y++) {
        int b = lead[y];
        for (int x = 0; x < y; x++) {
            int a = lead[x];
            float hand = *weights++, share;
            if (is_fixed(both, a, b)) share = suit[a] != suit[b];
            else if (task == ANSWER) share = of->orders[at++] / 255.0f;
            else share = first_share(of->firsts[at], of->seconds[at]), at++;
            L[a][b] = hand * share;
            L[b][a] = hand - L[a][b];
        }
    }
}

static void fill_kept_of_both(void) {
    for (int x = 0; x < n_leads; x++) {
        float *row = L[lead[x]], *to = kept[lead[x]], total = 0, higher = 0;
        for (int r = start[1] - 1; r >= 0; r--) to[r] = higher, higher += row[r];
        for (int r = 0; r < n; r++) total += row[r];
        for (int s = 1; s < 4; s++) {
            float rest = total;
            for (int r = start[s]; r < start[s + 1]; r++) rest -= row[r], to[r] = rest;
        }
    }
}

static void fill_both_of_leader(int task, Numbers *of, long at) {
    float *followed = rows[0], *left = rows[1], *thrown = rows[2], *void_ = rows[3];
    int n_trumps = 0;
    memset(void_, 0, sizeof rows[3]);
    memset(of_suit, 0, sizeof of_suit);
    for (int x = 0; x < n_others; x++) {
        int c = other[x], s = suit[c];
        n_trumps += s == TRUMP;
        for (int r = 0; r < n; r++) of_suit[s][r] += O[c][r];
        for (int r = c + 1; r < start[s + 1]; r++) void_[r] += O[c][r];
    }
    for (int s = 0; s < 4; s++) {
        memset(followed, 0, sizeof rows[0]);
        for (int a = start[s]; a < start[s + 1]; a++) {
            if (leader_may[a]) {
                for (int r = 0; r < n; r++) left[r] = followed[r] + (r < start[1] ? 0 : void_[r]), thrown[r] = 0;
                for (int r = start[s]; r < start[s + 1]; r++) left[r] = r < a ? void_[r] : 0;
                for (int x = n_trumps; x < n_others; x++) {
                    int c = other[x];
                    if (suit[c] == s) continue;
                    float left_c = 0, thrown_c = 0;
                    for (int y = x + 1; y < n_others; y++) {
                        int d = other[y];
                        if (suit[d] == suit[c] || suit[d] == s) continue;
                        float share = task == ANSWER ? of->guards[at++] / 255.0f
                                                     : guard_share(kept[a][c] - L[a][d], kept[a][d] - L[a][c]);
                        float keeps_c = O[c][d] * share, keeps_d = O[c][d] - keeps_c;
                        left_c += keeps_c;
                        thrown_c += keeps_d;
                        left[d] += keeps_d;
                        thrown[d] += keeps_c;
                    }
                    left[c] += left_c;
                    thrown[c] += thrown_c;
                }
                if (s != TRUMP)
                    for (int t = 1; t < 4; t++)
                        if (t != s)
                            for (int b = start[s]; b < a; b++) thrown[b] += of_suit[t][b];
                float plain = 0;
                for (int t = 1; t < 4; t++) {
                    float sum = 0;
                    for (int r = start[t + 1] - 1; r >= start[t]; r--) sum += left[r], thrown[r] += sum;
                    plain += sum;
                }
                for (int b = start[1]; b < n; b++) results[a][b] = plain - thrown[b];
                float lower = plain;
                for (int b = 0; b < start[1]; b++) results[a][b] = lower, lower += left[b];
                if (s == TRUMP)
                    for (int b = 0; b < a; b++) results[a][b] -= of_suit[1][b] + of_suit[2][b] + of_suit[3][b];
            }
            for (int r = 0; r < n; r++) followed[r] += O[a][r];
        }
    }
}

static void fill_both_of_other(int task, Numbers *of, long at, const float *rate) {
    float *second = rows[0], of_all[WIDE] = {0};
    int n_trumps = 0;
    memset(second, 0, sizeof rows[0]);
    memset(of_suit, 0, sizeof of_suit);
    for (int s = 0; s < 4; s++) {
        float *own = of_suit[s];
        for (int x = start[s + 1] - 1; x >= start[s]; x--) {
            for (int r = 0; r < n; r++) sums[x][r] = own[r];
            if (!leader_may[x]) continue;
            for (int r = 0; r < n; r++) own[r] += kept[x][r];
            for (int r = start[s]; r < x; r++) second[r] += L[x][r];
        }
        for (int r = start[1]; r < n; r++) of_all[r] += own[r];
    }
    for (int y = 0; y < n_others; y++) {
        int d = other[y];
        n_trumps += suit[d] == TRUMP;
        for (int x = 0; x < y; x++) {
            int c = other[x];
            if (suit[c] == suit[d])
                results[c][d] = sums[d][d] + (suit[d] == TRUMP ? 0 : of_all[d] - of_suit[suit[d]][d]);
            else
                results[c][d] = sums[c][d] - second[c] + sums[d][c] - (suit[c] == TRUMP ? 0 : second[d]);
        }
    }
    for (int z = 0; z < n_leads; z++) {
        int a = lead[z];
        for (int x = n_trumps; x < n_others; x++) {
            int c = other[x];
            if (suit[c] == suit[a]) continue;
            for (int y = x + 1; y < n_others; y++) {
                int d = other[y];
                if (suit[d] == suit[c] || suit[d] == suit[a]) continue;
                float keeps_c = kept[a][c] - L[a][d], keeps_d = kept[a][d] - L[a][c];
                results[c][d] += keeps_c < keeps_d ? keeps_c : keeps_d;
                if (task == ANSWER) continue;
                float moves = keeps_c > 0 || keeps_d > 0 ? rate[y * (y - 1) / 2 + x] : 0;
                move_mean(&of->guards[at], guard_share(keeps_c, keeps_d), moves, at);
                at++;
            }
        }
    }
}

static void fill_one_of_leader(void) {
    float *left = rows[0], *above = rows[1], *trumped = rows[2];
    memset(trumped, 0, sizeof rows[2]);
    memset(of_suit, 0, sizeof of_suit);
    for (int c = 0; c < n; c++) {
        for (int e = 0; e < n; e++) of_suit[suit[c]][e] += O[c][e];
        if (suit[c] == TRUMP)
            for (int e = c + 1; e < n; e++) trumped[e] += O[c][e];
    }
    for (int s = 0; s < 4; s++) {
        memset(above, 0, sizeof rows[1]);
        for (int a = start[s + 1] - 1; a >= start[s]; a--) {
            if (leader_may[a]) {
                int end = start[s + 1];
                for (int e = 0; e < n; e++) left[e] = above[e] + (s == TRUMP ? 0 : trumped[e]);
                for (int e = start[s]; e < a; e++) left[e] = above[e];
                for (int e = a; e < end; e++) left[e] = 0;
                for (int c = a + 1; c < end; c++)
                    for (int e = c + 1; e < end; e++) left[e] += O[c][e];
                float trumps = 0, plain = 0;
                for (int e = 0; e < start[1]; e++) trumps += left[e];
                for (int e = start[1]; e < n; e++) plain += left[e];
                for (int t = 0; t < 4; t++) {
                    float rest = t == TRUMP ? trumps : trumps + plain;
                    for (int b = start[t]; b < start[t + 1]; b++) rest -= left[b], results[a][b] = rest;
                }
                for (int b = a + 1; b < end; b++) {
                    for (int e = b + 1; e < end; e++) results[a][b] -= O[b][e];
                    for (int t = 0; t < 4; t++)
                        if (s != TRUMP && t != s) results[a][b] -= of_suit[t][b];
                }
                if (s != TRUMP)
                    for (int b = 0; b < start[1]; b++)
                        for (int e = b + 1; e < start[1]; e++) results[a][b] -= O[b][e];
            }
            for (int e = 0; e < n; e++) above[e] += O[a][e];
        }
    }
}

static void fill_one_of_other(void) {
    float suit_second[4][WIDE] = {{0}}, *second = rows[0];
    memset(of_suit, 0, sizeof of_suit);
    for (int s = 0; s < 4; s++)
        for (int a = start[s]; a < start[s + 1]; a++) {
            float trumps = 0, plain = 0;
            for (int b = 0; b < start[1]; b++) trumps += L[a][b];
            for (int b = start[1]; b < n; b++) plain += L[a][b];
            for (int t = 0; t < 4; t++) {
                float rest = t == TRUMP ? trumps + plain : plain;
                for (int e = start[t + 1] - 1; e >= start[t]; e--)
                    rest -= L[a][e], kept[a][e] = leader_may[a] ? rest : 0;
            }
            second[a] = suit_second[s][a];
            for (int e = 0; e < n; e++) {
                sums[a][e] = of_suit[s][e];
                of_suit[s][e] += kept[a][e];
                suit_second[s][e] += L[a][e];
            }
        }
    for (int y = 1; y < n_others; y++)
        for (int x = 0; x < y; x++) {
            int c = other[x], d = other[y];
            float total = sums[c][d] + sums[d][c];
            if (suit[c] == suit[d]) {
                total -= second[c] + sums[c][c] + kept[c][c];
                for (int s = 1; s < 4; s++) total += suit[d] == TRUMP ? of_suit[s][d] - suit_second[s][c] : 0;
            } else {
                total -= second[d];
                if (suit[c] != TRUMP) total -= second[c];
                else
                    for (int s = 1; s < 4; s++) total += s == suit[d] ? 0 : of_suit[s][d];
            }
            results[c][d] = total;
        }
}

static void value_leader(int task, int both, int is_reached, float low, float high, Numbers *of, long at,
                         const float *rate, float *values) {
    float scale = high - low, total = 0;
    int n_orders = 0, place = 0;
    memset(margins, 0, sizeof margins);
    for (int x = 0; is_reached && x < n_others; x++)
        for (int c = 0; c < n; c++) margins[c] += O[other[x]][c];
    for (int c = 0; c < n; c++) total += margins[c] / 2;
    for (int y = 1; y < n_leads; y++)
        for (int x = 0; x < y; x++, place++) {
            int a = lead[x], b = lead[y];
            if (is_reached) {
                float against = total - margins[a] - margins[b] + O[a][b];
                float base = both ? low * against : high * against, times = both ? scale : -scale;
                firsts[n_orders] = base + times * results[a][b];
                seconds[n_orders] = base + times * results[b][a];
            } else firsts[n_orders] = seconds[n_orders] = 0;
            if (is_fixed(both, a, b)) values[place] = suit[a] == suit[b] ? seconds[n_orders] : firsts[n_orders];
            else spots[n_orders++] = place;
        }
    for (int order = 0; order < n_orders; order++) {
        float one = firsts[order], two = seconds[order];
        if (task == ANSWER) values[spots[order]] = one > two ? one : two;
        else {
            float *regret = &of->firsts[at + order], *regret_of_second = &of->seconds[at + order];
            float share = first_share(*regret, *regret_of_second), mean = two + share * (one - two);
            move_mean(&of->orders[at + order], share, rate[spots[order]], at + order);
            *regret = positive(*regret + (one - mean));
            *regret_of_second = positive(*regret_of_second + (two - mean));
            values[spots[order]] = mean;
        }
    }
}

static void value_other(int both, float low, float high, float *values) {
    float scale = high - low, total = 0;
    memset(margins, 0, sizeof margins);
    for (int x = 0; x < n_leads; x++) {
        float sum = 0, *row = L[lead[x]];
        for (int c = 0; c < n; c++) margins[c] += row[c], sum += row[c];
        margins[lead[x]] += sum;
        total += sum;
    }
    for (int y = 1; y < n_others; y++)
        for (int x = 0; x < y; x++) {
            int c = other[x], d = other[y];
            float against = total - margins[c] - margins[d] + L[c][d] + L[d][c];
            *values++ = both ? -(low * against + scale * results[c][d]) : scale * results[c][d] - high * against;
        }
}

/* The value of every hand of a player in an end; `tricks` are the leader's. */
static void value_end(int task, int learns_leader, Cards leading, Cards replying, int tricks, const float *leader,
                      const float *across, const float *rate, int seat, long orders_at, long guards_at, float *values) {
    int both = tricks != 2, is_reached = 0;
    float low = tricks == 3 ? 1 : -1, high = tricks == 3 ? 2 : 1;
    list_places(leading, replying);
    for (int hand = n_hands(learns_leader ? replying : leading, 2) - 1; hand >= 0; hand--)
        is_reached |= (learns_leader ? across : leader)[hand] > 0;
    if (!is_reached) {
        if (learns_leader && task == LEARN)
            value_leader(task, both, 0, low, high, &numbers[seat], orders_at, rate, values);
        return;
    }
    if (!learns_leader || (both && task == LEARN)) {
        fill_leads(task, both, leader, &numbers[seat], orders_at);
        if (both) fill_kept_of_both();
    }
    if (learns_leader) {
        fill_others(across);
        if (both) fill_both_of_leader(task, &numbers[1 - seat], guards_at);
        else fill_one_of_leader();
        value_leader(task, both, 1, low, high, &numbers[seat], orders_at, rate, values);
    } else {
        if (both) fill_both_of_other(task, &numbers[1 - seat], guards_at, rate);
        else fill_one_of_other();
        value_other(both, low, high, values);
    }
}

/* --- the walk ----------------------------------------------------------------------------------------------------- */

typedef struct { int leader, led, elders_tricks, tricks, unseen; Cards may[2]; } State;

typedef struct {
    int card, shares, swap, own_at, other_at; /* `shares`: the child whose numbers it uses, by exchange with `swap` */
    Cards rest;
    long start;
} Child;

typedef struct {
    float *reach[2], *before, *rates, *values, *totals, *below;
    int *own_maps, *other_maps;
    Child children[MOST_CHILDREN + 1];
} Frame;

static Frame frames[DEPTHS + 1];
static long choices_at[2], orders_at[2], guards_at[2];
static int counts_only;

static inline int first_unseen(int unseen) { return unseen ? __builtin_ctz(unseen) : 0; }

static Cards rest_after(int card, int led, Cards own) {
    Cards rest = own & ~(1u << card);
    if (led < 0) return rest;
    int s = suit_of[card], asked = suit_of[led];
    if (s == asked) return card < led ? rest & ~(suit_mask[s] & ~((2u << led) - 1)) : rest;
    rest &= ~suit_mask[asked];
    return s == TRUMP ? rest : rest & ~suit_mask[TRUMP];
}

static State next_state(const State *state, const Child *child) {
    int leads = state->led < 0, acting = leads ? state->leader : 1 - state->leader, s = suit_of[child->card];
    State after = *state;
    after.may[acting] = child->rest;
    after.may[1 - acting] &= ~(1u << child->card);
    after.unseen &= ~(1 << s);
    after.led = leads ? child->card : -1;
    if (!leads) {
        int asked = suit_of[state->led];
        if ((s == asked && child->card > state->led) || (s == TRUMP && asked != TRUMP)) after.leader = acting;
        after.elders_tricks += after.leader == 0;
        after.tricks++;
    }
    return after;
}

static int fill_children(const State *state, int acting, int held, int across, Frame *frame) {
    Cards own = state->may[acting], others = state->may[1 - acting];
    int main_suit = first_unseen(state->unseen), n_children = 0, own_at = 0, other_at = 0;
    for (Cards left = own; left; left &= left - 1) {
        int card = __builtin_ctz(left), s = suit_of[card], is_unseen = state->unseen >> s & 1, main = n_children;
        if (is_unseen && s != main_suit) continue;
        for (int swap = is_unseen ? s : 3; swap < 4; swap++) {
            if (is_unseen && !(state->unseen >> swap & 1)) continue;
            int exchanged = n_children > main ? swap : 0;
            Cards rest = rest_after(card, state->led, own);
            frame->children[n_children++] = (Child){card, main, exchanged, own_at, other_at, rest, choices_at[acting]};
            if (counts_only) continue;
            int *own_map = frame->own_maps + own_at, *other_map = frame->other_maps + other_at;
            if (!exchanged) {
                own_at += fill_map(rest, held, own, card, own_map);
                other_at += fill_map(others & ~(1u << card), across, others, -1, other_map);
            } else {
                own_at += fill_swapped_map(rest, held, own, card, s, swap, own_map);
                other_at += fill_swapped_map(others & ~(1u << card), across, others, -1, s, swap, other_map);
            }
        }
        choices_at[acting] += n_hands(frame->children[main].rest, held);
    }
    frame->children[n_children] = (Child){.own_at = own_at, .other_at = other_at};
    return n_children;
}

/* Give hands that differ only in the names of unseen suits the same number. */
static void make_alike(float *of, float *also, int size, Cards among, int suits) {
    int one = first_unseen(suits), two = first_unseen(suits & ~(1 << one));
    int three = first_unseen(suits & ~(1 << one) & ~(1 << two));
    if (!two) return;
    int cards[WIDE], held[HAND], count = binomials[list_cards(among, cards)][size];
    for (int j = 0; j < size; j++) held[j] = j;
    for (int rank = 0; rank < count; rank++, next_hand(held, size)) {
        Cards hand = 0;
        for (int j = 0; j < size; j++) hand |= 1u << cards[held[j]];
        Cards swapped = swap_suits(hand, one, two), least = hand < swapped ? hand : swapped; /* ordered as masks are */
        for (int exchange = 0; three && exchange < 4; exchange++) {
            Cards alike = swap_suits(exchange & 1 ? swapped : hand, exchange & 2 ? two : one, three);
            if (alike < least) least = alike;
        }
        if (least == hand) continue;
        int from = rank_of(least, among);
        of[rank] = of[from];
        also[rank] = also[from];
    }
}

static void fill_totals(int n_children, int n_own, const float *probabilities, Frame *frame) {
    memset(frame->totals, 0, n_own * sizeof(float));
    for (Child *child = frame->children; child < frame->children + n_children; child++)
        for (int place = 0; place < child[1].own_at - child->own_at; place++)
            frame->totals[frame->own_maps[child->own_at + place]] += probabilities[child->start + place];
    for (int place = 0; place < frame->children[n_children].own_at; place++) {
        float *total = &frame->totals[frame->own_maps[place]];
        if (*total <= 0) *total -= 1; /* minus the number of choices */
    }
}

static void pass_down(int task, int player, int acting, Child *child, Frame *frame) {
    float *means = numbers[acting].means, *probabilities = task == LEARN ? numbers[acting].regrets : means;
    int *own_map = frame->own_maps + child->own_at, *other_map = frame->other_maps + child->other_at;
    int size = child[1].own_at - child->own_at, other_size = child[1].other_at - child->other_at;
    Frame *down = frame + 1;
    if (task == LEARN || acting != player)
        for (int place = 0; place < size; place++)
            down->reach[acting][place] = frame->reach[acting][own_map[place]] *
                                         share_of(probabilities[child->start + place], frame->totals[own_map[place]]);
    if (task == LEARN || acting == player)
        for (int place = 0; place < other_size; place++)
            down->reach[1 - acting][place] = frame->reach[1 - acting][other_map[place]];
    if (task == LEARN && acting == player)
        for (int place = 0; place < size; place++)
            down->before[place] = frame->before[own_map[place]] * means[child->start + place];
    else if (task == LEARN)
        for (int place = 0; place < other_size; place++) down->before[place] = frame->before[other_map[place]];
}

static void answer(int n_children, int n_own, Frame *frame) {
    for (int hand = 0; hand < n_own; hand++) frame->values[hand] = -1e30f;
    for (Child *child = frame->children; child < frame->children + n_children; child++) {
        int *own_map = frame->own_maps + child->own_at;
        float *below = frame->below + frame->children[child->shares].own_at;
        for (int place = 0; place < child[1].own_at - child->own_at; place++)
            if (below[place] > frame->values[own_map[place]]) frame->values[own_map[place]] = below[place];
    }
}

static void learn(int n_children, int held, const State *state, Numbers *of, Frame *frame) {
    for (Child *child = frame->children; child < frame->children + n_children; child++) {
        int *own_map = frame->own_maps + child->own_at;
        float *regrets = of->regrets + child->start, *below = frame->below + frame->children[child->shares].own_at;
        for (int place = 0; place < child[1].own_at - child->own_at; place++)
            frame->values[own_map[place]] += share_of(regrets[place], frame->totals[own_map[place]]) * below[place];
    }
    for (Child *child = frame->children; child < frame->children + n_children; child++) {
        if (child->swap) continue;
        int *own_map = frame->own_maps + child->own_at;
        float *regrets = of->regrets + child->start, *means = of->means + child->start;
        float *below = frame->below + child->own_at;
        for (int place = 0; place < child[1].own_at - child->own_at; place++) {
            int hand = own_map[place];
            means[place] += frame->rates[hand] * (share_of(regrets[place], frame->totals[hand]) - means[place]);
            regrets[place] = positive(regrets[place] + below[place] - frame->values[hand]);
        }
        make_alike(regrets, means, held, child->rest, state->unseen & ~(1 << suit_of[child->card]));
    }
}

static void pass_end(int task, int player, const State *state, Frame *frame) {
    int acting = state->leader, tricks = acting == 0 ? state->elders_tricks : 3 - state->elders_tricks;
    Cards leading = state->may[acting], replying = state->may[1 - acting];
    long orders = orders_at[acting], guards = guards_at[1 - acting];
    orders_at[acting] += count_orders(leading, tricks != 2);
    if (tricks != 2) guards_at[1 - acting] += count_guards(leading, replying);
    if (!counts_only && popcount(leading) >= 2 && popcount(replying) >= 2)
        value_end(task, acting == player, leading, replying, tricks, frame->reach[acting], frame->reach[1 - acting],
                  frame->rates, acting, orders, guards, frame->values);
}

static void walk(int task, int player, const State *state, Frame *frame) {
    int leads = state->led < 0, acting = leads ? state->leader : 1 - state->leader, held = HAND - state->tricks;
    int n_own = n_hands(state->may[acting], held), across = leads ? held : held - 1;
    int n_values = acting == player ? n_own : n_hands(state->may[1 - acting], across);
    if (!counts_only) {
        memset(frame->values, 0, n_values * sizeof(float));
        for (int hand = 0; task == LEARN && hand < n_values; hand++) {
            float added = weight * frame->reach[player][hand];
            frame->rates[hand] = added > 0 ? added / (added + frame->before[hand]) : 0;
        }
    }
    if (leads && state->tricks == HAND - 2) {
        pass_end(task, player, state, frame);
        return;
    }
    int n_children = fill_children(state, acting, held - 1, across, frame);
    if (!counts_only && (task == LEARN || acting != player))
        fill_totals(n_children, n_own, task == LEARN ? numbers[acting].regrets : numbers[acting].means, frame);
    for (Child *child = frame->children; child < frame->children + n_children; child++) {
        if (child->swap) continue;
        if (!counts_only) pass_down(task, player, acting, child, frame);
        State after = next_state(state, child);
        walk(task, player, &after, frame + 1);
        int size = (acting == player ? child[1].own_at - child->own_at : child[1].other_at - child->other_at);
        if (counts_only) continue;
        if (acting == player) memcpy(frame->below + child->own_at, frame[1].values, size * sizeof(float));
        else
            for (Child *alike = child; alike < frame->children + n_children; alike++)
                if (frame->children + alike->shares == child)
                    for (int place = 0; place < size; place++)
                        frame->values[frame->other_maps[alike->other_at + place]] += frame[1].values[place];
    }
    if (acting != player || counts_only) return;
    if (task == ANSWER) answer(n_children, n_own, frame);
    else learn(n_children, held - 1, state, &numbers[acting], frame);
}

static double walk_all(int task, int player) {
    State state = {0, -1, 0, 0, 14, {(1u << n_cards) - 1, (1u << n_cards) - 1}};
    double sum = 0, deals = (double)binomials[n_cards][HAND] * binomials[n_cards - HAND][HAND];
    memset(choices_at, 0, sizeof choices_at);
    memset(orders_at, 0, sizeof orders_at);
    memset(guards_at, 0, sizeof guards_at);
    for (int hand = 0; hand < binomials[n_cards][HAND] && !counts_only; hand++) {
        frames[0].reach[0][hand] = frames[0].reach[1][hand] = 1;
        frames[0].before[hand] = weight_before;
    }
    walk(task, player, &state, frames);
    for (int hand = 0; hand < binomials[n_cards][HAND] && !counts_only; hand++) sum += frames[0].values[hand];
    return sum / deals;
}

/* --- what the benchmark calls ------------------------------------------------------------------------------------- */

/* Before the first round; returns the bytes of all numbers. */
long begin(int ranks) {
    make_pack(ranks);
    int hands = binomials[n_cards][HAND], choices = n_cards * binomials[n_cards - 1][HAND - 1];
    for (Frame *frame = frames; frame < frames + DEPTHS + 1; frame++) {
        float **vectors[] = {&frame->reach[0], &frame->reach[1], &frame->before,
                             &frame->rates,    &frame->values,   &frame->totals};
        for (int vector = 0; vector < 6; vector++) *vectors[vector] = calloc(hands, sizeof(float));
        frame->below = calloc(choices, sizeof(float));
        frame->own_maps = calloc(choices, sizeof(int));
        frame->other_maps = calloc((size_t)n_cards * hands, sizeof(int));
    }
    counts_only = 1;
    walk_all(LEARN, 0);
    counts_only = 0;
    weight_before = 0;
    long bytes = 0;
    for (int seat = 0; seat < 2; seat++) {
        Numbers *of = &numbers[seat];
        *of = (Numbers){.n_choices = choices_at[seat], .n_orders = orders_at[seat], .n_guards = guards_at[seat]};
        of->regrets = calloc(of->n_choices, sizeof(float));
        of->means = calloc(of->n_choices, sizeof(float));
        of->firsts = calloc(of->n_orders, sizeof(float));
        of->seconds = calloc(of->n_orders, sizeof(float));
        of->orders = malloc(of->n_orders);
        of->guards = malloc(of->n_guards);
        memset(of->orders, 128, of->n_orders);
        memset(of->guards, 128, of->n_guards);
        bytes += 8 * of->n_choices + 9 * of->n_orders + of->n_guards;
    }
    return bytes;
}

/* One round, from 1 on: either player in turn learns against the other; returns the elder's value in points a deal. */
double play_round(int number) {
    weight = (float)number * number * number;
    int shift = (int)(((uint64_t)weight * 2654435761u >> 13) % DITHERS);
    for (int place = 0; place < DITHERS; place++) dither[place] = ((place * 97 + shift) % DITHERS + 0.5f) / DITHERS;
    double value = walk_all(LEARN, 0);
    walk_all(LEARN, 1);
    weight_before += weight;
    return value;
}

/* What a player makes, in points a deal, by the best answer to the other's average. */
double best_answer(int player) { return walk_all(ANSWER, player); }
