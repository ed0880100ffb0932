/** Keyboard focus for dialogs: they take it while they are open, and give it back. */

/** Moves the focus to the main button within, or to the first element that can have it, and back when it is destroyed. */
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

/** Scrolls, as far as it must, until an element that has just appeared is in view. */
export function scrollIntoView(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest' })
}
