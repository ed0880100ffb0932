/** The games that this browser plays, by its tokens, and those of the person who is logged in, where a decision may take days. */
import { preferences, tablesLeft, tokenOf } from './storage.svelte'
import type { RenderedText } from './wire'
import { fetchJson, jsonBody } from './wire.svelte'

/** How a table stands for the player at a seat of which this browser has the token. */
export interface SeatStanding {
  table: string
  seat: 'A' | 'B'
  stage: 'open' | 'chance' | 'play' | 'over'
  turn: 'me' | 'other' | ''
  across: string | RenderedText
  built_in: string
  marks: [number, number]
  games: [number, number] | null
  game: number
  won: boolean | null
  /** Milliseconds for the decision, where it may take days. */
  left: number | null
}

/** A game of the person who is logged in. */
export type GameInHand = Pick<SeatStanding, 'table' | 'seat' | 'across' | 'built_in' | 'left'> & { turn: 'me' | 'other' }

const MOST_ASKED = 12

/** Asks once for all of them; of `tables` only those of which this browser has a token. */
export async function fetchGames(tables: string[]): Promise<{ seats: SeatStanding[]; games: GameInHand[] }> {
  const tokens = tables.map(tokenOf).filter(Boolean).slice(0, MOST_ASKED)
  return fetchJson('/api/seats', jsonBody({ tokens, language: preferences.language }))
}

/** The other game in which it is one's own turn and least time is left; null without one. */
export async function nextGame(table: string): Promise<SeatStanding | GameInHand | null> {
  const tables = tablesLeft().map((one) => one.table).filter((one) => one !== table)
  const { seats, games } = await fetchGames(tables)
  const waiting = [...seats, ...games].filter((one) => one.turn === 'me' && one.table !== table)
  const time = (one: { left: number | null }): number => one.left ?? Infinity
  return waiting.sort((a, b) => (time(a) < time(b) ? -1 : Number(time(a) > time(b))))[0] ?? null
}

/** The address of a table at which one plays; where this browser has no token, the account opens the seat. */
export function pathOf(table: string): string {
  return `/t/${table}${tokenOf(table) ? '' : '#mine'}`
}
