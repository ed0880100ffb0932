/** What this device has seen with its own eyes of the chance of a game, so that nobody can tell it otherwise afterwards. */
import { keep, kept } from './storage.svelte'
import type { JournalLine, StateFrame } from './wire'

export interface Witnessed {
  role: 'A' | 'B'
  commitment: string
  pledges: Record<string, string>
  /** By number of the deal: what was turned up, and all cards that were in one's own hand. */
  deals: Record<string, { turned: string; held: string[] }>
}

const at = (table: string, game: number): string => `witnessed.${table}.${game}`

/** What was seen of a game here; null where this device was not there. */
export function witnessed(table: string, game: number): Witnessed | null {
  const found = kept(at(table, game)) as Partial<Witnessed> | null
  return found?.role && found.commitment && found.pledges && found.deals ? (found as Witnessed) : null
}

/** Notes what a state shows.  What the house is bound by counts as it was told first; a pledge, too. */
export function witness(state: StateFrame, lines: JournalLine[]): void {
  const { dealing, scene, role } = state
  if (!dealing || role === 'watch') return
  const seen = witnessed(state.table, dealing.game) ?? { role, commitment: dealing.commitment, pledges: {}, deals: {} }
  seen.pledges = { ...dealing.pledges, ...seen.pledges }
  if (scene && dealing.deal && state.stage === 'play') {
    if (lines.some((line) => line.key.startsWith('event.taken-back'))) {
      for (const number of Object.keys(seen.deals)) if (Number(number) >= dealing.deal) delete seen.deals[number]
    }
    const deal = (seen.deals[dealing.deal] ??= { turned: '', held: [] })
    deal.turned = scene.cloth.turn_up ?? deal.turned
    deal.held = [...new Set([...deal.held, ...scene.hand.map((one) => one.card)])]
  }
  keep(at(state.table, dealing.game), seen)
}
