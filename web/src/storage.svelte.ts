/** What this device keeps: the seats it may take, its shares in the chance, how its person likes to see things, the
 * games that have ended.  Every access to the browser's storage is in here.
 *
 * A browser may have no storage, block it, have no room in it, or clear it while a game runs.  So everything that this
 * page has read or written is in its memory as well: what was cleared is written again, and what cannot be written is
 * held in the state of the history entry, which outlives a reload, though not the page (`storage.keeps` is then false).
 */
import { url } from './base'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

type Part = 'local' | 'session'

/** One of the two storages of a browser with a memory of its own behind it; nothing in it ever throws. */
class GuardedStorage {
  /** Whether what was written last will be there when this page has been closed and opened again. */
  keeps = $state(true)
  readonly #memory: Map<string, string>
  /** Keys whose value is in the memory alone. */
  readonly #unwritten: Set<string>

  /** `makeRoom` removes something that is wanted no more; false where there is no such thing. */
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

  /** The text under a key; null where there is none. */
  get(key: string): string | null {
    if (!this.#unwritten.has(key)) {
      try {
        const found = this.#browser?.getItem(key) ?? null
        if (found !== null) {
          this.#memory.set(key, found)
          return found
        }
      } catch {
        // what this page has seen of it before still holds
      }
    }
    return this.#memory.get(key) ?? null
  }

  /** Keeps a text; says by `keeps` whether that was possible. */
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
      // it cannot be read either
    }
  }

  /** All keys that there are. */
  keys(): string[] {
    try {
      return [...new Set([...this.#memory.keys(), ...Object.keys(this.#browser ?? {})])]
    } catch {
      return [...this.#memory.keys()]
    }
  }

  /** Writes again what somebody has cleared while this page was open, and what had no room. */
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
    // too often or too much for this browser: it stays in memory
  }
}

const local = new GuardedStorage('local', dropOldest)
const session = new GuardedStorage('session')

/** Whether what is kept outlives this page: false where the browser has no storage, blocks it or has no room. */
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

/** Two numbers; null where what was kept is anything else. */
function pairIn(found: unknown): [number, number] | null {
  return Array.isArray(found) && found.length === 2 ? [numberOr(found[0], 0), numberOr(found[1], 0)] : null
}

/** The JSON stored under a name; null where there is none.  The caller checks its shape. */
export function readStored(name: string): unknown {
  return parseJson(local.get(`ecarte.${name}`))
}

/** Stores a value under a name, as JSON. */
export function store(name: string, value: unknown): void {
  local.set(`ecarte.${name}`, JSON.stringify(value))
}

// --- how its person likes to see things ---------------------------------------------------------------

export interface PreferenceValues {
  name: string
  language: string
  cloth: 'dark' | 'light'
  indices: 'french' | 'english'
  suits: 2 | 4
  sound: boolean
  /** Whether one hears what the other says beside the game. */
  talk: boolean
  /** Whether the browser notifies of one's turn while the page is out of sight. */
  notify: boolean
  /** How long what has happened stays in sight. */
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

/** The last choice at the start page; the weakest opponent at first. */
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

/** The key to the results of one's own machine, which came with its address; empty anywhere else. */
export function ownerKey(): string {
  return textUnder('ecarte.own')
}

export function keepOwner(key: string): void {
  store('own', key)
}

// --- seats ----------------------------------------------------------------------------------------------

/** The token of this device's seat at a table; empty where it has none. */
export function tokenOf(table: string): string {
  return textUnder(`ecarte.seat.${table}`)
}

export function keepToken(table: string, token: string): void {
  store(`seat.${table}`, token)
}

/** A link with this device's seat at a table; the device that opens it plays on there. */
export function seatLink(table: string): string {
  return `${location.origin}${url(`/t/${table}`)}#seat=${tokenOf(table)}`
}

/** The invitation to a table that was made here; empty where nobody is to be invited. */
export function invitationOf(table: string): string {
  return textUnder(`ecarte.invitation.${table}`)
}

export function keepInvitation(table: string, invitation: string): void {
  store(`invitation.${table}`, invitation)
}

/** Random bytes as hexadecimal, made once under this name and the same from then on. */
function makeOnce(name: string, bytes: number): string {
  const found = textUnder(`ecarte.${name}`)
  if (found) return found
  const made = bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
  store(name, made)
  return made
}

/** This device's share in the chance of a game, revealed when all have committed. */
export function shareOf(table: string, game: number): string {
  return makeOnce(`share.${table}.${game}`, 32)
}

/** The id under which this device sits down at a table: sent again it has the same seat. */
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

/** Whether nobody has ever sat down at a table with this device. */
export function isNewHere(): boolean {
  return !finishedGames().length && !local.keys().some((key) => key.startsWith('ecarte.seat.'))
}

// --- tables at which play goes on, and games that have ended -------------------------------------------

/** A table at which this device has a seat and play goes on. */
export interface TableLeft {
  table: string
  across: string
  /** The built-in opponent across, if any. */
  house?: string
  score: string
}

const MOST_LEFT = 60

/** The tables at which play goes on, the latest first.  What is damaged in one is left out of it. */
export function tablesLeft(): TableLeft[] {
  const found = listIn<TableLeft>(local.get('ecarte.tables')).map((one): TableLeft => ({
    table: textOr(one.table, ''),
    across: textOr(one.across, ''),
    house: textOr(one.house, ''),
    score: textOr(one.score, '')
  }))
  return found.filter((one) => one.table)
}

/** Notes how a table stands; one that is over is no longer among those at which play goes on. */
export function noteTable(table: string, standing: Omit<TableLeft, 'table'> | null): void {
  local.restore()
  const others = tablesLeft().filter((one) => one.table !== table)
  store('tables', (standing ? [{ table, ...standing }, ...others] : others).slice(0, MOST_LEFT))
}

/** A game or match that has ended, as this device saw it end.  Pairs have one's own first. */
export interface FinishedGame {
  table: string
  /** The number of its last game: it is looked through at `/t/TABLE/GAME`. */
  game: number
  /** When it ended, in milliseconds since 1970 by the clock of this device. */
  at: number
  seat: 'A' | 'B'
  across: string
  /** The built-in opponent across; empty for a person. */
  house: string
  marks: [number, number]
  /** Games won, in a match of several. */
  games: [number, number] | null
  /** Whether its person has won, once the server has said so; null where nobody has. */
  won?: boolean | null | undefined
  /** What the last game is known by among the results of one's own machine. */
  commitment?: string
}

const MOST_FINISHED = 100
const OF_A_TABLE = ['seat', 'invitation', 'sitting', 'share', 'witnessed']

/** The games that have ended, the latest first; the oldest are forgotten, with all that was kept of their tables.
 * What is damaged in one is taken as never noted. */
export function finishedGames(): FinishedGame[] {
  const found = listIn<FinishedGame>(local.get('ecarte.finished')).map((one): FinishedGame => ({
    table: textOr(one.table, ''),
    game: numberOr(one.game, 1),
    at: numberOr(one.at, 0),
    seat: one.seat === 'B' ? one.seat : 'A',
    across: textOr(one.across, ''),
    house: textOr(one.house, ''),
    marks: pairIn(one.marks) ?? [0, 0],
    games: pairIn(one.games),
    won: one.won === true || one.won === false || one.won === null ? one.won : undefined,
    commitment: textOr(one.commitment, '')
  }))
  return found.filter((one) => one.table)
}

/** Notes a game that has ended; one that is noted already stays as it is. */
export function noteFinished(ended: FinishedGame): void {
  const before = finishedGames()
  if (before.some((one) => one.table === ended.table && one.game === ended.game)) return
  const all = [ended, ...before]
  store('finished', all.slice(0, MOST_FINISHED))
  for (const one of all.slice(MOST_FINISHED)) forgetTable(one.table)
}

/** Notes who has won a game that has ended, as the server says. */
export function noteWon(table: string, won: boolean | null): void {
  store('finished', finishedGames().map((one) => (one.table === table ? { ...one, won } : one)))
}

/** Removes all that is kept of a table, unless play goes on there. */
function forgetTable(table: string): void {
  if (tablesLeft().some((one) => one.table === table)) return
  for (const key of local.keys()) {
    const [house, what, whose] = key.split('.')
    if (house === 'ecarte' && OF_A_TABLE.includes(what ?? '') && whose === table) local.remove(key)
  }
}

/** Forgets the game that ended first of all; false where none is left. */
function dropOldest(): boolean {
  const ended = finishedGames()
  const oldest = ended.pop()
  if (!oldest) return false
  forgetTable(oldest.table)
  store('finished', ended)
  return true
}

// --- what outlasts a page that is loaded again, and no more than that -----------------------------------

/** Cards chosen to be laid down at a table. */
export function chosenCards(table: string): string[] {
  const found = parseJson(session.get(`ecarte.chosen.${table}`))
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
}

export function keepChosen(table: string, cards: string[]): void {
  session.set(`ecarte.chosen.${table}`, JSON.stringify(cards))
}

/** What was done at a table and is not answered yet, to be sent again. */
export function unansweredAt<Frame>(table: string): Frame[] {
  return listIn<Frame & object>(session.get(`ecarte.unanswered.${table}`)) as Frame[]
}

export function keepUnanswered(table: string, frames: object[]): void {
  if (frames.length) session.set(`ecarte.unanswered.${table}`, JSON.stringify(frames))
  else session.remove(`ecarte.unanswered.${table}`)
}
