/** The average strategy from the third trick on, looked up in a table of late keys (docs/late-keys.md).  Cards are the numbers of
 * their bits: 8 times the suit, trumps being 0, and the rank.  The code of a suit has more bits than an integer of 32; its parts
 * by level have not, and are compared one after the other. */
import { bitsOf, byteOf, lawful, suitOf, sum, without, wins } from './duties'

const BITS = [13, 8, 9, 9, 7, 7]
const BYTES_OF_KEY = 8
const CHOICES = 3

/** The code of a suit: the part of each level, which together have all its bits but those of the number. */
type Suit = { number: number; parts: number[] }
type View = { suits: Suit[]; won: number; leads: number; cards: number[]; led: number | undefined }

const count = (cards: number): number => bitsOf(cards).length

/** A list of cards: a 1, then a bit for each card, from the lowest on. */
const list = (cards: number, chosen: number): number =>
  bitsOf(cards).reduce((bits, rank) => 2 * bits + ((chosen >> rank) & 1), 1)

/** Below 0 if the code of the first suit is the greater, 0 if the codes are equal but for the number. */
const compare = (one: Suit, two: Suit): number =>
  two.parts.map((part, level) => part - one.parts[level]!).find((difference) => difference) ?? 0

/** Of a suit the cards held, those that the other may hold, and the card led; those that the player and the other played; what
 * the player may be thought to hold; the cards of the first and of the second trick. */
type Known = [number, number, number, number, number, number, number, number]

/** The parts of the code of a suit. */
function partsOf([hand, pool, led, own, others, shown, first, second]: Known): number[] {
  const live = hand | pool
  const place = led && count(live & (led - 1)) + 1
  return [
    (place << 9) | list(live, hand),
    (count(shown) << 4) | (count(others) << 2) | count(own),
    list(live | led | others, others),
    list(live | led | others | own, own),
    list(own | others, first),
    list(own | others, second),
  ]
}

/** What the player sees; `hand` is what they still hold. */
function viewOf(hand: number[], turnUp: number, isElder: boolean, played: number[], ranks: number): View {
  const dealt = [0, 8, 16, 24].flatMap((lowest) => Array.from({ length: ranks }, (_, rank) => lowest + rank))
  let pool = without(dealt, [turnUp, ...played, ...hand])
  let shown = without(dealt, [turnUp, ...played])
  const own: number[] = []
  const others: number[] = []
  let won = 0
  let leads = 0
  let isLeader = isElder
  for (let trick = 0; 2 * trick + 1 < played.length; trick++) {
    const [led, reply] = played.slice(2 * trick) as [number, number]
    // With a card that they must have played instead, the player would not have replied so.
    const isPossible = (card: number): boolean => lawful([reply, card], led).includes(reply)
    if (isLeader) {
      leads += 1 << trick
      pool = pool.filter(isPossible)
    } else shown = shown.filter(isPossible)
    own.push(isLeader ? led : reply)
    others.push(isLeader ? reply : led)
    isLeader = wins(led, reply) !== isLeader
    if (isLeader) won++
  }
  const led = played.length % 2 ? played.at(-1) : undefined
  const suits = [0, 3, 2, 1].map((number) => {
    const known = [hand, pool, led === undefined ? [] : [led], own, others, shown, played.slice(0, 2), played.slice(2, 4)]
    return { number, parts: partsOf(known.map((cards) => byteOf(cards, number)) as Known) }
  })
  const cards = lawful([...hand].sort((one, two) => one - two), led)
  return { suits: [suits[0]!, ...suits.slice(1).sort(compare)], won, leads, cards, led }
}

function mixNumbers(number: number, value: number, factor: number): number {
  let mixed = Math.imul(number ^ value, factor) & 0x7fffffff
  mixed ^= mixed >> 15
  mixed = Math.imul(mixed, 0x5bd1e995) & 0x7fffffff
  return mixed ^ (mixed >> 13)
}

function keysOf({ suits, won, leads }: View): number[] {
  let [low, high] = [0, 0]
  return BITS.map((n, level) => {
    const [trumps, first, second, third] = suits.map((suit) => suit.parts[level]!) as [number, number, number, number]
    const one = ([won, leads][level] ?? 0) << (2 * n) | (trumps << n) | first
    const two = (second << n) | third
    low = mixNumbers(mixNumbers(low, one, 0x2c1b3c6d), two, 0x2c1b3c6d)
    high = mixNumbers(mixNumbers(high, one, 0x297a2d39), two, 0x297a2d39)
    return ((high << 31) | low) >>> 0 || 1
  })
}

/** What a table stores of the key of each level, from 0 on.  `hand` is what the player still holds, `played` has the cards of both
 * in order; the pack has this many ranks. */
export function storedKeys(hand: number[], turnUp: number, isElder: boolean, played: number[], ranks = 8): number[] {
  return keysOf(viewOf(hand, turnUp, isElder, played, ranks))
}

/** Of the last two cards the one that is never worse than the other, if there is one. */
function cardNeverWorse(hand: number[], { cards, led, won }: View): number | undefined {
  if (hand.length !== 2 || cards.length !== 2) return undefined
  const [lower, higher] = cards as [number, number]
  const isOfSuit = suitOf(lower) === suitOf(higher)
  if (led !== undefined) return isOfSuit ? lower : undefined
  if (won === 2) return undefined
  return isOfSuit ? higher : suitOf(lower) === 0 ? lower : undefined
}

/** A table of late keys. */
export class LateTable {
  readonly #keys: Uint32Array
  readonly #shares: Uint8Array

  /** `content` is that of the file's LZMA stream, decompressed.  Throws where it cannot be that. */
  constructor(content: Uint8Array, readonly ranks = 8) {
    const n = content.length / (BYTES_OF_KEY + CHOICES)
    if (!Number.isInteger(n)) throw new Error('the late keys are not complete')
    this.#keys = new Uint32Array(n)
    this.#shares = content.subarray(BYTES_OF_KEY * n)
    let key = 0
    for (let place = 0; place < n; place++) {
      for (let byte = 0; byte < BYTES_OF_KEY; byte++) key += content[byte * n + place]! * 256 ** byte
      if (key > 0xffffffff) throw new Error('the late keys are damaged')
      this.#keys[place] = key
    }
  }

  #sharesOf(key: number): number[] | null {
    let [begin, end] = [0, this.#keys.length]
    while (begin < end) {
      const middle = (begin + end) >> 1
      if (this.#keys[middle]! < key) begin = middle + 1
      else end = middle
    }
    return this.#keys[begin] === key ? [...this.#shares.subarray(CHOICES * begin, CHOICES * (begin + 1))] : null
  }

  /** The probability of each card that the player may play now, from the third trick on.  `hand` is what the player still
   * holds, `turnUp` one of the trumps; `played` has the cards of both in order. */
  shares(hand: number[], turnUp: number, isElder: boolean, played: number[]): Map<number, number> {
    const view = viewOf(hand, turnUp, isElder, played, this.ranks)
    const best = view.cards.length === 1 ? view.cards[0] : cardNeverWorse(hand, view)
    if (best !== undefined) return new Map(view.cards.map((card) => [card, Number(card === best)]))
    for (const key of keysOf(view).reverse()) {
      const shares = this.#sharesOf(key)
      if (shares) return evenOut(view, shares.map((share) => share / sum(shares)))
    }
    return evenOut(view, [1, 0, 0])
  }
}

/** The probability of each card; corresponding cards of plain suits whose codes are equal get the same. */
function evenOut({ suits, cards }: View, shares: number[]): Map<number, number> {
  const found = new Map<number, number>()
  const ofSuits = suits.map(({ number }) => cards.filter((card) => suitOf(card) === number))
  const order = ofSuits.flat()
  ofSuits.forEach((own, place) => {
    const alike = ofSuits.filter((_, other) => place === other || (place && other && !compare(suits[place]!, suits[other]!)))
    own.forEach((card, choice) => {
      found.set(card, sum(alike.map((other) => shares[order.indexOf(other[choice]!)]!)) / alike.length)
    })
  })
  return found
}
