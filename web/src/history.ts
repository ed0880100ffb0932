/** Finished games for the start page: those this device saw end, and those kept on the owner's machine. */
import type { FinishedGame } from './storage.svelte'

/** A game of the owner, from the server on their own machine; `game` is its commitment. */
export interface OwnResult {
  date: string
  rules: string
  opponent: string
  score: [number, number]
  won: boolean
  game: string
}

/** A game that is over, from either. */
export interface Played {
  /** When it ended, in milliseconds since 1970. */
  at: number
  across: string
  builtIn: string
  score: [number, number]
  won: boolean | null
  /** Where it can be looked through; empty where only its result is kept. */
  path: string
}

export interface Against {
  across: string
  builtIn: string
  won: number
  lost: number
}

/** Who has won, where the marks or the games tell it. */
function wonBy([mine, theirs]: [number, number]): boolean | null {
  return mine === theirs ? null : mine > theirs
}

/** All games that are over, the latest first.  A game that both know is listed once, with its address. */
export function allPlayed(here: readonly FinishedGame[], own: readonly OwnResult[]): Played[] {
  const seen = new Set(here.map((one) => one.commitment).filter(Boolean))
  const found: Played[] = here.map((one) => ({
    at: one.at,
    across: one.across,
    builtIn: one.builtIn,
    score: one.games ?? one.marks,
    won: one.won === undefined ? wonBy(one.games ?? one.marks) : one.won,
    path: `/t/${one.table}/${one.game}`
  }))
  for (const one of own) {
    if (seen.has(one.game)) continue
    found.push({ at: Date.parse(one.date) || 0, across: one.opponent, builtIn: one.opponent, score: one.score, won: one.won, path: '' })
  }
  return found.sort((one, other) => other.at - one.at)
}

/** The running score against each opponent, the most recent opponent first. */
export function scoresAgainst(played: readonly Played[]): Against[] {
  const found = new Map<string, Against>()
  for (const { across, builtIn, won } of played) {
    const key = builtIn ? `built-in ${builtIn}` : across
    const one = found.get(key) ?? { across, builtIn, won: 0, lost: 0 }
    if (won === true) one.won += 1
    if (won === false) one.lost += 1
    found.set(key, one)
  }
  return [...found.values()]
}
