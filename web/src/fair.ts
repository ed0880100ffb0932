/** Deals a finished game again on this device by the method of docs/dealing.md, and compares it with the record, so that nobody
 * needs to trust the server.  It is written from that page alone and needs no rules of the game. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { pledgeTo } from './storage.svelte'
import type { FairnessLog } from './fairness-log'
import type { FinishedGame } from './wire'

const NIL = new Uint8Array([0])
const FULL = [...'shdc'].flatMap((suit) => [...'KQJAT987'].map((rank) => rank + suit))

function number(value: number, bytes: 4 | 8): Uint8Array {
  const made = new Uint8Array(bytes)
  new DataView(made.buffer).setUint32(bytes - 4, value)
  return made
}

/** The commitment to a secret. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes('ecarte-dealing-1/commitment'), NIL, hexToBytes(secret))))
}

function keyOf(secret: string, shares: string[]): Uint8Array {
  const parts = shares.map(utf8ToBytes).flatMap((share) => [number(share.length, 4), share])
  return hmac(sha256, hexToBytes(secret), concatBytes(utf8ToBytes('ecarte-dealing-1/key'), NIL, ...parts))
}

/** The stream of random bytes for a label. */
class Chance {
  #block: Uint8Array = new Uint8Array()
  #used = 0
  constructor(readonly key: Uint8Array, readonly label: string) {}

  #next(): number {
    const at = this.#used++ % 32
    if (at === 0) {
      const block = number((this.#used - 1) / 32, 8)
      this.#block = hmac(sha256, this.key, concatBytes(utf8ToBytes(this.label), NIL, block))
    }
    return this.#block[at]!
  }

  /** A number below `limit`, which is 256 at most. */
  below(limit: number): number {
    for (;;) {
      const drawn = this.#next()
      if (drawn < 256 - (256 % limit)) return drawn % limit
    }
  }
}

function shuffle(key: Uint8Array, label: string, cards: string[]): string[] {
  const chance = new Chance(key, label)
  const order = [...cards]
  for (let place = order.length - 1; place > 0; place--) {
    const other = chance.below(place + 1)
    ;[order[place], order[other]] = [order[other]!, order[place]!]
  }
  return order
}

/** The pack of one game: shuffled, cut, dealt, and filled up from discards. */
class Pack {
  order: string[] = []
  #shuffles = 0
  #exchanges: string[][] = []
  #again = 0
  constructor(readonly key: Uint8Array, readonly cards: string[]) {}

  shuffle(): void {
    this.order = shuffle(this.key, `deal/${++this.#shuffles}`, this.cards)
    this.#exchanges = []
    this.#again = 0
  }

  cut(lifted: number): void {
    this.order = [...this.order.slice(lifted), ...this.order.slice(0, lifted)]
  }

  lay(cards: string[], begins: boolean): void {
    if (begins) this.#exchanges.push([])
    this.#exchanges.at(-1)?.push(...cards)
  }

  take(): string | undefined {
    if (this.order.length) return this.order.shift()
    const earlier = this.#exchanges.slice(0, -1).map((laid, at) => {
      const held = this.cards.filter((card) => laid.includes(card))
      return shuffle(this.key, `reuse/${this.#shuffles}/${at + 1}`, held)
    })
    return earlier.reverse().flat()[this.#again++]
  }
}

export interface Difference {
  deal: number
  expected: string
  found: string
}

export interface Dealt {
  cards: number
  unchecked: number
  differences: Difference[]
  /** For each deal the turn-up and the cards given to each seat. */
  deals: { turned: string[]; given: Record<string, string[]> }[]
}

/** Compares every card in the acts of a record with the secret. */
export function dealAgain(acts: string[], key: Uint8Array, cards: string[]): Dealt {
  const pack = new Pack(key, cards)
  const dealt: Dealt = { cards: 0, unchecked: 0, differences: [], deals: [] }
  let elder = ''
  let attempt = 1
  let shown = 0
  let lifted: Record<string, number> = {}
  let isKnown = true // whether the order of the pack is known here
  let isRegular = true // whether nothing has been done in this deal that may have moved a card of the pack
  let isBegun = true

  const compare = (expected: string | undefined, found: string): void => {
    dealt.cards++
    if (expected !== found && isRegular) dealt.differences.push({ deal: dealt.deals.length, expected: expected ?? '', found })
    isKnown &&= isRegular || expected === found
    if (!isKnown) dealt.unchecked++
  }
  for (const act of acts) {
    const words = act.split(/\s+/)
    const [seat, does] = words as [string, string]
    const rest = words.slice(2)
    if (words[0] === 'shuffle' || does === 'shuffles') {
      pack.shuffle()
      elder = ''
      isKnown = isRegular = true
      if (isBegun) dealt.deals.push({ turned: [], given: { A: [], B: [] } })
      isBegun = false
    } else if (words[0] === 'dealer') {
      const drawn = 'AB'[new Chance(key, 'first-dealer').below(2)]!
      if (drawn !== does) dealt.differences.push({ deal: 0, expected: drawn, found: does })
    } else if (does === 'cuts' && words[3] === 'for') {
      lifted[seat] = Number(rest[0])
    } else if (does === 'cuts') {
      pack.cut(Number(rest[0]))
    } else if (does === 'shows') {
      compare(shuffle(key, `cut-for-deal/${attempt}`, cards)[placeLifted(key, attempt, cards, lifted, seat) - 1], rest[0]!)
      if (++shown % 2 === 0) {
        attempt++
        lifted = {}
      }
    } else if (does === 'gets' || words[0] === 'turn-up') {
      isBegun = true
      for (const card of words.filter((word) => /^[KQJAT987][shdc]$/.test(word))) {
        compare(pack.take(), card)
        const deal = dealt.deals.at(-1)
        if (does === 'gets') deal?.given[seat]?.push(card)
        else deal?.turned.push(card)
      }
    } else if (does === 'discards') {
      elder ||= seat
      pack.lay(rest.filter((card) => card !== 'nothing'), seat === elder)
    } else if (!REGULAR.test(act)) {
      isRegular = false
    }
  }
  return dealt
}

/** Acts that take no card from the pack. */
const REGULAR = /^([AB] (\w\w(, [AB] \w\w)?|proposes|stands|accepts|refuses|presents|deals \S+|asks for \d+|has the king.*|marks.*))$/

function placeLifted(
  key: Uint8Array, attempt: number, cards: string[], lifted: Record<string, number>, seat: string
): number {
  if (lifted[seat]) return lifted[seat]
  const places = new Chance(key, `cut-for-deal/${attempt}/places`)
  const first = places.below(cards.length) + 1
  const second = places.below(cards.length - 1) + 1
  return seat === 'A' ? first : second + (second >= first ? 1 : 0)
}

/** One result of the check, as a message of the page with its facts. */
export interface Checked {
  key: string
  facts: Record<string, string | number>
  holds: boolean | null
}

export interface Verdict {
  verdict: 'fair' | 'unfair' | 'unproved'
  checked: Checked[]
}

function header(record: string, name: string): string {
  const written = new RegExp(`^${name.replace('.', '\\.')} = (".*")$`, 'm').exec(record)?.[1]
  return written ? (JSON.parse(written) as string) : ''
}

function actsOf(record: string): string[] {
  const written = /^actions = """\n([\s\S]*?)"""/m.exec(record)?.[1] ?? ''
  return written.split('\n').map((line) => line.replace(/#.*/, '').trim()).filter(Boolean)
}

/** Checks a finished game against its secret, and against what this device has been shown. */
export function verify(found: FinishedGame, seen: FairnessLog | null): Verdict {
  const checked: Checked[] = []
  const check = (key: string, holds: boolean | null, facts: Checked['facts'] = {}): void => {
    checked.push({ key: `page-fair-${key}${holds === false ? '-not' : ''}`, facts, holds })
  }
  const text = found.record
  const secret = header(text, 'fairness.secret')
  const bound = header(text, 'fairness.commitment')
  const shares = ['fairness.seed_a', 'fairness.seed_b'].map((name) => header(text, name))
  if (!/^[0-9a-f]{64}$/.test(secret)) return { verdict: 'unproved', checked: [{ key: 'page-fair-no-secret', facts: {}, holds: null }] }

  check('secret', commitmentTo(secret) === bound && (!seen || seen.commitment === bound), { by: bound.slice(0, 8) })
  if (!seen) check('not-there', null)
  for (const [at, seat] of (['A', 'B'] as const).entries()) {
    const share = shares[at]!
    const pledge = seen?.pledges[seat] ?? found.pledges[seat]
    if (!share && !pledge) continue
    check(seat === seen?.role ? 'own-share' : 'share', pledgeTo(share, found.table, found.game, seat) === pledge, { seat })
  }
  const pack = FULL.filter((card) => found.pack.includes(card))
  const dealt = dealAgain(actsOf(text), keyOf(secret, shares), pack)
  const first = dealt.differences[0]
  const holds = dealt.differences.length ? false : dealt.cards > dealt.unchecked ? true : null
  check('cards', holds, {
    n: dealt.cards - dealt.unchecked, deal: first?.deal ?? 0, expected: first?.expected ?? '', found: first?.found ?? ''
  })
  if (dealt.unchecked) check('unchecked', null, { n: dealt.unchecked })
  if (seen?.deals && !/^conduct = /m.test(text)) check('seen', areThere(seen, dealt), {})
  const proved = checked.every((one) => one.holds || one.key === 'page-fair-not-there')
  return { verdict: checked.some((one) => one.holds === false) ? 'unfair' : proved ? 'fair' : 'unproved', checked }
}

/** Whether the cards that this device was shown agree with the record. */
function areThere(seen: FairnessLog, dealt: Dealt): boolean {
  return Object.entries(seen.deals).every(([number, one]) => {
    const deal = dealt.deals[Number(number) - 1]
    const given = deal?.given[seen.role] ?? []
    return (!one.turned || deal?.turned.includes(one.turned)) && one.held.every((card) => given.includes(card))
  })
}
