/** Animates cards: each moves from its place before a change to its place after it. */

import { preferences } from './storage.svelte'

const MILLISECONDS = 420
const BETWEEN_CARDS = 75
const APPEARS = 90

export class Motion {
  #before: Map<string, DOMRect> | null = null

  constructor(readonly root: () => HTMLElement | undefined) {}

  /** Notes the places of all cards, before a change.  The cards of a summary have no place: the next deal is new. */
  note(): void {
    this.#before = new Map()
    for (const card of this.#cards()) {
      if (!card.closest('.summary')) this.#before.set(card.dataset.card!, card.getBoundingClientRect())
    }
  }

  /** Moves the cards to their new places; a new card comes from the place named by its `data-from`. */
  play(): void {
    const before = this.#before
    this.#before = null
    if (!before || preferences.pace === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let delay = 0
    for (const card of this.#cards()) {
      const from = before.get(card.dataset.card!) ?? this.#place(card.dataset.from)
      const to = card.getBoundingClientRect()
      if (!from || !to.width || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) continue
      const isNew = !before.has(card.dataset.card!)
      card.animate(
        [
          {
            transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`,
            zIndex: 5
          },
          { transform: 'none', zIndex: 5 }
        ],
        { duration: MILLISECONDS, delay, easing: 'cubic-bezier(.22,.8,.24,1)', fill: 'backwards' }
      )
      if (!isNew) continue
      // Until it leaves the stock it is not in sight: face up there, it would look like the turn-up.
      card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: APPEARS, delay, fill: 'backwards' })
      delay += BETWEEN_CARDS
    }
  }

  #cards(): NodeListOf<HTMLElement> {
    return (this.root() ?? document.createElement('i')).querySelectorAll<HTMLElement>('[data-card]')
  }

  #place(name: string | undefined): DOMRect | undefined {
    return name ? this.root()?.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect() : undefined
  }
}
