/** Logs what this device is shown of the dealing of a game, so that the record can be checked against it later. */
import { store, readStored } from './storage.svelte'
import type { JournalLine, StateFrame } from './wire'

export interface FairnessLog {
  role: 'A' | 'B'
  commitment: string
  pledges: Record<string, string>
  /** By number of the deal: the turn-up, and all cards that have been in one's own hand. */
  deals: Record<string, { turned: string; held: string[] }>
}

const at = (table: string, game: number): string => `witnessed.${table}.${game}`

/** The log of a game; null if this device did not play it. */
export function fairnessLog(table: string, game: number): FairnessLog | null {
  const found = readStored(at(table, game)) as Partial<FairnessLog> | null
  return found?.role && found.commitment && found.pledges && found.deals ? (found as FairnessLog) : null
}

/** Adds what a state shows.  Of commitments and pledges the first shown is kept. */
export function logFairness(state: StateFrame, lines: JournalLine[]): void {
  const { dealing, scene, role } = state
  if (!dealing || role === 'watch') return
  const seen = fairnessLog(state.table, dealing.game) ?? { role, commitment: dealing.commitment, pledges: {}, deals: {} }
  seen.pledges = { ...dealing.pledges, ...seen.pledges }
  if (scene && dealing.deal && state.stage === 'play') {
    if (lines.some((line) => line.key.startsWith('event.taken-back'))) {
      for (const number of Object.keys(seen.deals)) if (Number(number) >= dealing.deal) delete seen.deals[number]
    }
    const deal = (seen.deals[dealing.deal] ??= { turned: '', held: [] })
    deal.turned = scene.cloth.turn_up ?? deal.turned
    deal.held = [...new Set([...deal.held, ...scene.hand.map((one) => one.card)])]
  }
  store(at(state.table, dealing.game), seen)
}
