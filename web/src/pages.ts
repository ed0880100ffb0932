/** The average strategy of the first two tricks, read from a file of pages.  It is written from docs/pages.md alone.  Cards are
 * the numbers of their bits: 8 times the suit, trumps being 0, and the rank. */
import { bitsOf, byteOf, lawful, suitOf, sum, without, wins } from './duties'

const DECODED = new TextDecoder()
const WHOLE = 15
const LOW = 65536

type Shares = ReadonlyMap<number, number>
type Table = { shares: number[]; starts: number[] }

function binomial(n: number, k: number): number {
  return k < 0 || k > n ? 0 : k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k
}

function checksum(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let number = 0
  let shift = 0
  for (const byte of bytes) {
    number |= (byte & 127) << shift
    shift += 7
    if (byte < 128) {
      numbers.push(number)
      number = shift = 0
    }
  }
  return numbers
}

function readTables(numbers: number[]): Map<number, Table> {
  const tables = new Map<number, Table>()
  let context = -1
  for (let at = 0; at < numbers.length; ) {
    context += numbers[at++]!
    const shares = bitsOf(numbers[at++]!)
    const starts = [0]
    for (const _ of shares) starts.push(starts.at(-1)! + numbers[at++]!)
    tables.set(context, { shares, starts })
  }
  return tables
}

/** Reads the shares of one page. */
class Decoder {
  #at = 0
  #state = 0
  #check: number
  constructor(readonly bytes: Uint8Array, readonly number: number, readonly tables: Map<number, Table>) {
    this.#check = number % LOW
    if (bytes.length) for (let n = 0; n < 3; n++) this.#readByte()
  }

  #readByte(): void {
    if (this.#at === this.bytes.length) throw this.damaged
    this.#state = 256 * this.#state + this.bytes[this.#at++]!
  }

  next(context: number): number {
    const table = this.tables.get(context)
    if (!table || this.#state < LOW) throw this.damaged
    const slot = this.#state % 4096
    let place = 0
    while (table.starts[place + 1]! <= slot) place++
    const begin = table.starts[place]!
    this.#state = (table.starts[place + 1]! - begin) * (this.#state >> 12) + slot - begin
    while (this.#state < LOW) this.#readByte()
    const share = table.shares[place]!
    this.#check = (this.#check * 40503 + share + 1) % LOW
    return share
  }

  get damaged(): Error {
    return new Error(`page ${this.number} is damaged`)
  }

  get isAtEnd(): boolean {
    return this.#at === this.bytes.length && (!this.bytes.length || this.#state === LOW + this.#check)
  }
}

/** Which page of the dealer has the replies to a card. */
const dealersPage = (led: number): number => (suitOf(led) < 2 ? 1 : 2)

/** All decisions of a page, read in the order of the walk. */
class Page {
  readonly decisions = new Map<string, Shares>()
  readonly #similar = new Map<string, Shares>()
  readonly #bytes: number[]

  readonly isElder: boolean

  /** `page`: 0 as elder, 1 or 2 as dealer. */
  constructor(readonly hand: number[], readonly ranks: number, page: number, readonly decoder: Decoder) {
    this.isElder = page === 0
    this.#bytes = [0, 1, 2, 3].map((suit) => byteOf(hand, suit))
    if (this.isElder) for (const own of this.#decide([])) this.#goOn([own])
    else
      for (const led of this.#others([]))
        if (dealersPage(led) === page) for (const own of this.#decide([led])) this.#goOn([led, own])
    if (!decoder.isAtEnd) throw decoder.damaged
  }

  #goOn(played: number[]): void {
    const replies = this.isElder ? this.#others(played).map((reply) => [...played, reply]) : [played]
    for (const trick of replies) {
      const [led, reply] = trick as [number, number]
      if (wins(led, reply) !== this.isElder) this.#decide(trick)
      else
        for (const next of this.#others(trick))
          if (!this.isElder || suitOf(reply) === suitOf(led) || suitOf(next) !== suitOf(led)) this.#decide([...trick, next])
    }
  }

  /** For a suit the one that stands for it, among those that are alike. */
  standsFor(suit: number, played: number[]): number {
    const isUnseen = (one: number): boolean => !played.some((card) => suitOf(card) === one)
    if (suit === 0 || !isUnseen(suit)) return suit
    return [1, 2, 3].find((one) => isUnseen(one) && this.#bytes[one] === this.#bytes[suit])!
  }

  #others(played: number[]): number[] {
    const cards: number[] = []
    for (let suit = 0; suit < 4; suit++)
      if (this.standsFor(suit, played) === suit)
        for (let rank = 0; rank < this.ranks - (suit ? 0 : 1); rank++) cards.push(8 * suit + rank)
    return without(cards, [...this.hand, ...played])
  }

  /** The cards to choose from after some cards. */
  choices(played: number[]): number[] {
    const cards = lawful(without(this.hand, played), played.length % 2 ? played.at(-1) : undefined)
    return cards.filter((card) => this.standsFor(suitOf(card), played) === suitOf(card))
  }

  #decide(played: number[]): number[] {
    const cards = this.choices(played)
    if (cards.length === 1) return cards
    const shares = this.#read(played, cards)
    this.decisions.set(played.join(), shares)
    return cards.filter((card) => shares.get(card))
  }

  #read(played: number[], cards: number[]): Shares {
    const isReply = played.length % 2
    const [own, other] = this.isElder ? played : [played[1], played[0]]
    const next = played[2]
    let keys = [[0], [1, played.length ? suitOf(played[0]!) : 0]]
    if (played.length === 2) keys = [[2, own!], [3, own!, suitOf(other!)]]
    if (played.length === 3) keys = [[4, own!, next!], [5, own!, other!, suitOf(next!)]]
    const similar = keys.map((key) => this.#similar.get(key.join()))
    const likely = (card: number): number => sum(similar.map((one) => one?.get(card) ?? 0))
    const order = [...cards].sort((one, two) => likely(two) - likely(one) || one - two)
    const shares = new Map<number, number>()
    let left = WHOLE
    order.forEach((card, place) => {
      const more = order.length - 1 - place
      let share = left
      if (more && left) {
        let context = ((played.length > 1 ? 2 : 0) + isReply) * WHOLE + left - 1
        context = context * 3 + Math.min(more, 3) - 1
        for (const one of similar) context = context * 18 + expected(one, order.slice(place), left)
        share = this.decoder.next(context)
      }
      shares.set(card, share)
      left -= share
    })
    for (const key of keys) this.#similar.set(key.join(), shares)
    return shares
  }
}

/** The share of the first card that a similar decision lets expect. */
function expected(similar: Shares | undefined, cards: number[], left: number): number {
  if (!similar) return 17
  const shares = cards.map((card) => similar.get(card) ?? 0)
  const total = sum(shares)
  return total ? Math.floor((2 * left * shares[0]! + total) / (2 * total)) : 16
}

/** A file of pages. */
export class Pages {
  readonly #ranks: number
  readonly #tables: Map<number, Table>
  readonly #starts: number[]
  readonly #ways: number[][][]
  #last: { number: number; page: Page } | undefined

  /** Throws where it is no such file, or its head is damaged. */
  constructor(readonly bytes: Uint8Array) {
    const magic = bytes.indexOf(10) + 1
    const headEnd = bytes.indexOf(10, magic) + 1
    if (DECODED.decode(bytes.subarray(0, magic)) !== 'ecarte-pages\n') throw new Error('this is no file of pages')
    const head = JSON.parse(DECODED.decode(bytes.subarray(magic, headEnd))) as Record<string, number>
    if (head.format !== 1) throw new Error(`pages of format ${head.format}`)
    this.#ranks = head.ranks!
    const lengths = headEnd + head.tables!
    const end = lengths + head.lengths!
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    if (checksum(bytes.subarray(0, end)) !== view.getUint32(end, true)) throw new Error('the head of the pages is damaged')
    this.#tables = readTables(readNumbers(bytes.subarray(headEnd, lengths)))
    this.#starts = [end + 4]
    for (const length of readNumbers(bytes.subarray(lengths, end))) this.#starts.push(this.#starts.at(-1)! + length)
    this.#ways = waysToHold(this.#ranks)
    if (this.#starts.at(-1) !== bytes.length || this.#starts.length !== 3 * this.#ways[3]![0]![5]! + 1)
      throw new Error('the pages are not complete')
  }

  #page(hand: number[], page: number): Page {
    const number = 3 * this.#numberOf(hand) + page
    if (this.#last?.number !== number) {
      const bytes = this.bytes.subarray(this.#starts[number], this.#starts[number + 1])
      this.#last = { number, page: new Page(hand, this.#ranks, page, new Decoder(bytes, number, this.#tables)) }
    }
    return this.#last.page
  }

  #numberOf(hand: number[]): number {
    const bytes = [0, 1, 2, 3].map((suit) => byteOf(hand, suit))
    let [held, below, number] = [5, 0, 0]
    for (let suit = 3; suit; suit--) {
      const byte = bytes[suit]!
      number += this.#ways[suit]![below]![held]! - this.#ways[suit]![byte]![held]!
      held -= bitsOf(byte).length
      below = byte
    }
    return number + sum(bitsOf(bytes[0]!).map((rank, place) => binomial(rank, place + 1)))
  }

  /** The probability of each card that the player may play now; null where their own play does not lead here.
   * `hand` is as it was dealt, `turnUp` one of the trumps; `played` has the cards of both in order, before a card of
   * this player in the first two tricks. */
  shares(hand: number[], turnUp: number, isElder: boolean, played: number[]): Map<number, number> | null {
    const seen = played.map(suitOf)
    const suits = [1, 2, 3].sort(
      (one, two) => byteOf(hand, two) - byteOf(hand, one) || [...seen, one].indexOf(one) - [...seen, two].indexOf(two),
    )
    const renamed = (card: number): number =>
      suitOf(card) ? 8 * (suits.indexOf(suitOf(card)) + 1) + (card & 7) : card - (card > turnUp ? 1 : 0)
    const before = played.map(renamed)
    const page = this.#page(hand.map(renamed).sort((one, two) => one - two), isElder ? 0 : dealersPage(before[0]!))
    const own = isElder ? 0 : 1
    const first = page.decisions.get(before.slice(0, own).join())
    if (before.length > 1 && first && !first.get(before[own]!)) return null
    const choices = page.choices(before)
    const shares = page.decisions.get(before.join()) ?? (choices.length === 1 ? new Map([[choices[0]!, WHOLE]]) : null)
    if (!shares) return null
    const left = without(hand, played).sort((one, two) => one - two)
    const found = new Map<number, number>()
    for (const card of lawful(left, played.length % 2 ? played.at(-1) : undefined)) {
      const suit = suitOf(renamed(card))
      const main = page.standsFor(suit, before)
      const alike = [0, 1, 2, 3].filter((one) => page.standsFor(one, before) === main).length
      found.set(card, shares.get(8 * main + (renamed(card) & 7))! / WHOLE / alike)
    }
    return found
  }
}

/** [suits][least byte][cards]: the ways to hold cards in trumps and plain suits whose bytes fall or stay equal. */
function waysToHold(ranks: number): number[][][] {
  const bytes = 1 << ranks
  const trumps = [0, 1, 2, 3, 4, 5].map((held) => binomial(ranks - 1, held))
  const ways = [Array.from({ length: bytes + 1 }, () => trumps)]
  for (let suits = 1; suits < 4; suits++) {
    const rows = Array.from({ length: bytes + 1 }, () => trumps.map(() => 0))
    for (let byte = bytes - 1; byte >= 0; byte--) {
      const held = bitsOf(byte).length
      rows[byte] = trumps.map((_, all) => rows[byte + 1]![all]! + (ways[suits - 1]![byte]![all - held] ?? 0))
    }
    ways.push(rows)
  }
  return ways
}
