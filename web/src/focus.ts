/** What opens over the page has the focus while it is open, and gives it back. */

/** Moves the focus to the main button within, or to the first thing that can have it; back when it goes. */
export function focusFirst(within: HTMLElement): { destroy: () => void } {
  const before = document.activeElement
  const first = within.querySelector<HTMLElement>('.button.main') ?? within.querySelector<HTMLElement>('select, input, button, a')
  first?.focus({ preventScroll: true })
  return {
    destroy: () => {
      const held = document.activeElement
      if (before instanceof HTMLElement && (held === document.body || within.contains(held))) before.focus({ preventScroll: true })
    }
  }
}
