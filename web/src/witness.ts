/** What this device has seen with its own eyes of the chance of a game, so that nobody can tell it otherwise afterwards. */
import type { LineTold, TableState } from './wire'

export interface Witnessed {
  role: 'A' | 'B'
  commitment: string
  pledges: Record<string, string>
  /** By number of the deal: what was turned up, and all cards that were in one's own hand. */
  deals: Record<string, { turned: string; held: string[] }>
}

const at = (table: string, game: number): string => `ecarte.witnessed.${table}.${game}`

/** What was seen of a game here; null where this device was not there. */
export function witnessed(table: string, game: number): Witnessed | null {
  try {
    return JSON.parse(localStorage.getItem(at(table, game)) ?? 'null') as Witnessed | null
  } catch {
    return null
  }
}

/** Notes what a state shows.  What the house is bound by counts as it was told first; a pledge, too. */
export function witness(state: TableState, lines: LineTold[]): void {
  const { dealing, scene, role } = state
  if (!dealing || role === 'watch') return
  const seen = witnessed(state.table, dealing.game) ?? { role, commitment: dealing.commitment, pledges: {}, deals: {} }
  const before = JSON.stringify(seen)
  seen.pledges = { ...dealing.pledges, ...seen.pledges }
  if (scene && dealing.deal && state.stage === 'play') {
    if (lines.some((line) => line.key.startsWith('event.taken-back'))) {
      for (const number of Object.keys(seen.deals)) if (Number(number) >= dealing.deal) delete seen.deals[number]
    }
    const deal = (seen.deals[dealing.deal] ??= { turned: '', held: [] })
    deal.turned = scene.cloth.turn_up ?? deal.turned
    deal.held = [...new Set([...deal.held, ...scene.hand.map((one) => one.card)])]
  }
  const now = JSON.stringify(seen)
  if (now === before && localStorage.getItem(at(state.table, dealing.game))) return
  try {
    localStorage.setItem(at(state.table, dealing.game), now)
  } catch {
    // a browser that keeps nothing can still deal the game again
  }
}
