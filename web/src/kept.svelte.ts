import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What this device keeps: the seats it may take, its shares in the chance, and how its person likes to see things. */

export interface Taste {
  name: string
  language: string
  cloth: 'dark' | 'light'
  indices: 'french' | 'english'
  suits: 2 | 4
  sound: boolean
  /** Whether one hears what the other says beside the game. */
  talk: boolean
}

const TASTE = 'ecarte.taste'

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a browser that keeps nothing plays on until its page is closed
  }
}

const language = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one === 'fr' || one === 'en') ?? 'en'

const first: Taste = {
  name: '',
  language,
  cloth: matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
  indices: language === 'fr' ? 'french' : 'english',
  suits: 2,
  sound: false,
  talk: true
}

export const taste: Taste = $state({ ...first, ...read<Partial<Taste>>(TASTE) })

export function keepTaste(): void {
  keep(TASTE, taste)
}

const held = new Map<string, string>()

/** The token of this device's seat at a table; empty where it has none. */
export function tokenOf(table: string): string {
  return held.get(table) ?? read<string>(`ecarte.seat.${table}`) ?? ''
}

export function keepToken(table: string, token: string): void {
  held.set(table, token)
  keep(`ecarte.seat.${table}`, token)
}

/** What invites the other to a table that was made here; empty where nobody is to be invited. */
export function invitationOf(table: string): string {
  return held.get(`invitation.${table}`) ?? read<string>(`ecarte.invitation.${table}`) ?? ''
}

export function keepInvitation(table: string, invitation: string): void {
  held.set(`invitation.${table}`, invitation)
  keep(`ecarte.invitation.${table}`, invitation)
}

/** A table at which this device has a seat and play goes on. */
export interface TableLeft {
  table: string
  across: string
  /** Who of the house sits across, if anybody does. */
  house?: string
  score: string
}

const LEFT = 'ecarte.tables'
const MOST_LEFT = 8

/** The tables at which play goes on, the latest first. */
export function tablesLeft(): TableLeft[] {
  return read<TableLeft[]>(LEFT) ?? []
}

/** Notes how a table stands; one that is over is forgotten. */
export function noteTable(table: string, standing: Omit<TableLeft, 'table'> | null): void {
  const others = tablesLeft().filter((one) => one.table !== table)
  keep(LEFT, (standing ? [{ table, ...standing }, ...others] : others).slice(0, MOST_LEFT))
}

/** Something from the browser's generator: made once under this key, and the same from then on. */
function madeOnce(key: string, bytes: number): string {
  const found = held.get(key) ?? read<string>(key)
  if (found) return found
  const made = bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
  held.set(key, made)
  keep(key, made)
  return made
}

/** This device's share in the chance of a game, told when all are bound. */
export function shareOf(table: string, game: number): string {
  return madeOnce(`ecarte.share.${table}.${game}`, 32)
}

/** The id under which this device sits down at a table: sent again it has the same seat. */
export function sittingId(table: string): string {
  return madeOnce(`ecarte.sitting.${table}`, 16)
}

/** What binds a seat to a share (docs/server.md, "Fair from both sides").  A library counts it, since browsers do so
 * for pages from secure addresses only, and two people at home have none. */
export function pledgeTo(share: string, table: string, game: number, seat: string): string {
  return bytesToHex(sha256(utf8ToBytes(`ecarte-share-1/${table}/${game}/${seat}/${share}`)))
}

/** A name for one thing done, that no other thing has. */
export function newId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
}

/** Whether nobody has ever sat down at a table with this device. */
export function isNewHere(): boolean {
  try {
    return !Object.keys(localStorage).some((key) => key.startsWith('ecarte.seat.'))
  } catch {
    return true
  }
}
