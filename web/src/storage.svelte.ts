/** What this device stores: tokens of seats, shares in the chance of games, preferences, finished games.  Only this
 * module accesses the browser's storage.
 *
 * A browser may have no storage, block it, have no room left, or clear it during a game.  So all values are kept in memory
 * too: cleared ones are written again, and those that cannot be written are put into the history entry, which survives a
 * reload but not the closing of the page (`storage.keeps` is then false).
 */
import { url } from './base'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

type Part = 'local' | 'session'

/** One of the two storages of a browser, with a copy in memory; no method throws. */
class GuardedStorage {
  /** Whether the last value written survives closing the page. */
  keeps = $state(true)
  readonly #memory: Map<string, string>
  /** Keys whose value is only in memory. */
  readonly #unwritten: Set<string>

  /** `makeRoom` removes something that is no longer needed, and returns false if there is nothing. */
  constructor(readonly part: Part, readonly makeRoom: () => boolean = () => false) {
    const carried = heldByEntry()[part] ?? {}
    this.#memory = new Map(Object.entries(carried))
    this.#unwritten = new Set(this.#memory.keys())
  }

  get #browser(): Storage | null {
    try {
      return this.part === 'local' ? localStorage : sessionStorage
    } catch {
      return null // blocked: the mere look at it throws
    }
  }

  /** The text under a key, or null. */
  get(key: string): string | null {
    if (!this.#unwritten.has(key)) {
      try {
        const found = this.#browser?.getItem(key) ?? null
        if (found !== null) {
          this.#memory.set(key, found)
          return found
        }
      } catch {
        // the value in memory is still right
      }
    }
    return this.#memory.get(key) ?? null
  }

  /** Stores a text; `keeps` tells whether that was possible. */
  set(key: string, text: string): void {
    this.#memory.set(key, text)
    do {
      if (this.#isWritten(key, text)) {
        if (this.#unwritten.delete(key)) holdInEntry(this.part, this.#onlyHere())
        this.keeps = this.#unwritten.size === 0
        return
      }
    } while (this.#browser && this.makeRoom())
    this.#unwritten.add(key)
    this.keeps = false
    holdInEntry(this.part, this.#onlyHere())
  }

  #isWritten(key: string, text: string): boolean {
    try {
      const browser = this.#browser
      if (!browser) return false
      if (browser.getItem(key) !== text) browser.setItem(key, text)
      return true
    } catch {
      return false
    }
  }

  remove(key: string): void {
    this.#memory.delete(key)
    if (this.#unwritten.delete(key)) holdInEntry(this.part, this.#onlyHere())
    try {
      this.#browser?.removeItem(key)
    } catch {
      // then it cannot be read either
    }
  }

  /** All keys. */
  keys(): string[] {
    try {
      return [...new Set([...this.#memory.keys(), ...Object.keys(this.#browser ?? {})])]
    } catch {
      return [...this.#memory.keys()]
    }
  }

  /** Writes again what was cleared while this page was open, and what had no room. */
  restore(): void {
    for (const [key, text] of this.#memory) if (this.#unwritten.has(key) || this.#isCleared(key)) this.set(key, text)
  }

  #isCleared(key: string): boolean {
    try {
      return this.#browser?.getItem(key) === null
    } catch {
      return false
    }
  }

  #onlyHere(): Record<string, string> {
    return Object.fromEntries([...this.#unwritten].map((key) => [key, this.#memory.get(key)!]))
  }
}

type Held = Partial<Record<Part, Record<string, string>>>

function heldByEntry(): Held {
  return (history.state as { held?: Held } | null)?.held ?? {}
}

function holdInEntry(part: Part, texts: Record<string, string>): void {
  try {
    history.replaceState({ ...(history.state as object | null), held: { ...heldByEntry(), [part]: texts } }, '')
  } catch {
    // the browser limits size or rate: it stays in memory
  }
}

const local = new GuardedStorage('local', dropOldest)
const session = new GuardedStorage('session')

/** Whether stored values survive closing the page: false if the browser has no storage, blocks it or has no room. */
export const storage = {
  get keeps(): boolean {
    return local.keeps
  }
}

document.addEventListener('visibilitychange', () => local.restore())

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function textUnder(key: string): string {
  const found = parseJson(local.get(key))
  return typeof found === 'string' ? found : ''
}

function listIn<T extends object>(text: string | null): Partial<T>[] {
  const found = parseJson(text)
  return Array.isArray(found) ? found.filter((one): one is Partial<T> => typeof one === 'object' && one !== null) : []
}

function textOr(found: unknown, otherwise: string): string {
  return typeof found === 'string' ? found : otherwise
}

function numberOr(found: unknown, otherwise: number): number {
  return typeof found === 'number' ? found : otherwise
}

/** The value if it is a pair of numbers, else null. */
function pairIn(found: unknown): [number, number] | null {
  return Array.isArray(found) && found.length === 2 ? [numberOr(found[0], 0), numberOr(found[1], 0)] : null
}

/** The JSON value stored under a name, or null.  The caller must check its shape. */
export function readStored(name: string): unknown {
  return parseJson(local.get(`ecarte.${name}`))
}

/** Stores a value under a name, as JSON. */
export function store(name: string, value: unknown): void {
  local.set(`ecarte.${name}`, JSON.stringify(value))
}

// --- preferences --------------------------------------------------------------------------------------

export interface PreferenceValues {
  name: string
  language: string
  cloth: 'dark' | 'light'
  indices: 'french' | 'english'
  suits: 2 | 4
  sound: boolean
  /** Whether the player gets the other's chat. */
  talk: boolean
  /** Whether the browser notifies the player of their turn while the page is out of sight. */
  notify: boolean
  /** How long events stay in sight. */
  pace: 'slow' | 'usual' | 'quick' | 'hand' | 'none'
}

const language = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one === 'fr' || one === 'en') ?? 'en'

const first: PreferenceValues = {
  name: '',
  language,
  cloth: matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
  indices: language === 'fr' ? 'french' : 'english',
  suits: 2,
  sound: false,
  talk: true,
  notify: false,
  pace: 'usual'
}

/** The stored values that have the right type. */
function ofItsKind(found: unknown): Partial<PreferenceValues> {
  const entries = Object.entries(typeof found === 'object' && found !== null ? found : {})
  return Object.fromEntries(entries.filter(([key, value]) => typeof value === typeof first[key as keyof PreferenceValues]))
}

export const preferences: PreferenceValues = $state({ ...first, ...ofItsKind(readStored('taste')) })

export function keepPreferences(): void {
  store('taste', preferences)
}

// --- what is chosen on the start page ------------------------------------------------------------------------

/** The last choice on the start page; at first the weakest opponent. */
export interface LastChoice {
  opponent: string
  rules: string
  length: number
}

export function lastChoice(): LastChoice {
  const found = (readStored('choice') ?? {}) as Partial<LastChoice>
  return {
    opponent: textOr(found.opponent, 'novice'),
    rules: textOr(found.rules, 'london'),
    length: numberOr(found.length, 1)
  }
}

export function keepChoice(choice: LastChoice): void {
  store('choice', choice)
}

/** The key to the results on the owner's machine, from the address of the page; empty for others. */
export function ownerKey(): string {
  return textUnder('ecarte.own')
}

export function keepOwner(key: string): void {
  store('own', key)
}

// --- seats ----------------------------------------------------------------------------------------------

/** The token of this device's seat at a table; empty if it has none. */
export function tokenOf(table: string): string {
  return textUnder(`ecarte.seat.${table}`)
}

/** The tokens of all seats of this device. */
export function seatTokens(): string[] {
  const tables = local.keys().filter((key) => key.startsWith('ecarte.seat.'))
  return tables.map((key) => textUnder(key)).filter(Boolean)
}

export function keepToken(table: string, token: string): void {
  store(`seat.${table}`, token)
}

/** The tournament to which a table belongs, where the player has come from its page; empty otherwise. */
export function tournamentOf(table: string): string {
  return textUnder(`ecarte.tournament.${table}`)
}

export function keepTournament(table: string, tournament: string): void {
  store(`tournament.${table}`, tournament)
}

/** A link with this device's seat at a table; the device that opens it plays on there. */
export function seatLink(table: string): string {
  return `${location.origin}${url(`/t/${table}`)}#seat=${tokenOf(table)}`
}

/** The invitation to a table that was made on this device; empty if there is none. */
export function invitationOf(table: string): string {
  return textUnder(`ecarte.invitation.${table}`)
}

export function keepInvitation(table: string, invitation: string): void {
  store(`invitation.${table}`, invitation)
}

/** Random bytes in hexadecimal, made once for each name. */
function makeOnce(name: string, bytes: number): string {
  const found = textUnder(`ecarte.${name}`)
  if (found) return found
  const made = bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
  store(name, made)
  return made
}

/** This device's random share in the dealing of a game, revealed when both sides have committed. */
export function shareOf(table: string, game: number): string {
  return makeOnce(`share.${table}.${game}`, 32)
}

/** The id of this device's request for a seat at a table; a repeated request gets the same seat. */
export function sittingId(table: string): string {
  return makeOnce(`sitting.${table}`, 16)
}

/** The commitment of a seat to its share (docs/server.md, "Fair from both sides").  A library counts it, since browsers do so
 * for pages from secure addresses only, and two people at home have none. */
export function pledgeTo(share: string, table: string, game: number, seat: string): string {
  return bytesToHex(sha256(utf8ToBytes(`ecarte-share-1/${table}/${game}/${seat}/${share}`)))
}

/** A unique id for one act. */
export function newId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
}

/** Whether this device has never had a seat at a table. */
export function isNewHere(): boolean {
  return !finishedGames().length && !local.keys().some((key) => key.startsWith('ecarte.seat.'))
}

// --- tables at which play goes on, and games that have ended -------------------------------------------

/** An unfinished table at which this device has a seat. */
export interface TableLeft {
  table: string
  across: string
  /** The built-in opponent across, if any. */
  builtIn?: string
  score: string
}

/** What a page of before has stored under another name. */
interface OfBefore {
  house: string
}

const MOST_LEFT = 60

/** The unfinished tables, the latest first.  Invalid values are left out. */
export function tablesLeft(): TableLeft[] {
  const found = listIn<TableLeft & OfBefore>(local.get('ecarte.tables')).map((one): TableLeft => ({
    table: textOr(one.table, ''),
    across: textOr(one.across, ''),
    builtIn: textOr(one.builtIn ?? one.house, ''),
    score: textOr(one.score, '')
  }))
  return found.filter((one) => one.table)
}

/** Stores the state of a table; null removes a finished one. */
export function noteTable(table: string, standing: Omit<TableLeft, 'table'> | null): void {
  local.restore()
  const others = tablesLeft().filter((one) => one.table !== table)
  store('tables', (standing ? [{ table, ...standing }, ...others] : others).slice(0, MOST_LEFT))
}

const MOST_ROOMS = 8

/** The rooms to which this device has come and whose evening is not over, the latest first. */
export function roomsLeft(): string[] {
  return listIn<{ room: string }>(local.get('ecarte.rooms')).map((one) => textOr(one.room, '')).filter(Boolean)
}

/** Stores that this device has come to a room, or that it has left it. */
export function noteRoom(room: string, isThere: boolean): void {
  const others = roomsLeft().filter((one) => one !== room)
  store('rooms', (isThere ? [room, ...others] : others).slice(0, MOST_ROOMS).map((one) => ({ room: one })))
}

/** A finished game or match of this device.  In pairs one's own value is first. */
export interface FinishedGame {
  table: string
  /** The number of its last game, whose replay is at `/t/TABLE/GAME`. */
  game: number
  /** When it ended, in milliseconds since 1970 by the clock of this device. */
  at: number
  seat: 'A' | 'B'
  across: string
  /** The built-in opponent across; empty for a person. */
  builtIn: string
  marks: [number, number]
  /** Games won, in a match of several. */
  games: [number, number] | null
  /** Whether the player has won, once the server has said so; null if nobody has. */
  won?: boolean | null | undefined
  /** The commitment of the last game, by which the owner's results know it. */
  commitment?: string
}

const MOST_FINISHED = 100
const OF_A_TABLE = ['seat', 'invitation', 'sitting', 'share', 'witnessed', 'tournament']

/** The finished games, the latest first; the oldest are removed, with all that was stored about their tables.  Invalid
 * values count as missing. */
export function finishedGames(): FinishedGame[] {
  const found = listIn<FinishedGame & OfBefore>(local.get('ecarte.finished')).map((one): FinishedGame => ({
    table: textOr(one.table, ''),
    game: numberOr(one.game, 1),
    at: numberOr(one.at, 0),
    seat: one.seat === 'B' ? one.seat : 'A',
    across: textOr(one.across, ''),
    builtIn: textOr(one.builtIn ?? one.house, ''),
    marks: pairIn(one.marks) ?? [0, 0],
    games: pairIn(one.games),
    won: one.won === true || one.won === false || one.won === null ? one.won : undefined,
    commitment: textOr(one.commitment, '')
  }))
  return found.filter((one) => one.table)
}

/** Stores a finished game, unless it is stored already. */
export function noteFinished(ended: FinishedGame): void {
  const before = finishedGames()
  if (before.some((one) => one.table === ended.table && one.game === ended.game)) return
  const all = [ended, ...before]
  store('finished', all.slice(0, MOST_FINISHED))
  for (const one of all.slice(MOST_FINISHED)) forgetTable(one.table)
}

/** Stores who has won a finished game. */
export function noteWon(table: string, won: boolean | null): void {
  store('finished', finishedGames().map((one) => (one.table === table ? { ...one, won } : one)))
}

/** Removes all that is stored about a table, unless it is unfinished. */
function forgetTable(table: string): void {
  if (tablesLeft().some((one) => one.table === table)) return
  for (const key of local.keys()) {
    const [whole, what, whose] = key.split('.')
    if (whole === 'ecarte' && OF_A_TABLE.includes(what ?? '') && whose === table) local.remove(key)
  }
}

/** Removes the oldest finished game; false if none is left. */
function dropOldest(): boolean {
  const ended = finishedGames()
  const oldest = ended.pop()
  if (!oldest) return false
  forgetTable(oldest.table)
  store('finished', ended)
  return true
}

// --- what survives only a reload of the page ------------------------------------------------------------

/** The cards raised for the discard at a table. */
export function chosenCards(table: string): string[] {
  const found = parseJson(session.get(`ecarte.chosen.${table}`))
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
}

export function keepChosen(table: string, cards: string[]): void {
  session.set(`ecarte.chosen.${table}`, JSON.stringify(cards))
}

/** The commands at a table that are not answered yet, to be sent again. */
export function unansweredAt<Frame>(table: string): Frame[] {
  return listIn<Frame & object>(session.get(`ecarte.unanswered.${table}`)) as Frame[]
}

export function keepUnanswered(table: string, frames: object[]): void {
  if (frames.length) session.set(`ecarte.unanswered.${table}`, JSON.stringify(frames))
  else session.remove(`ecarte.unanswered.${table}`)
}
