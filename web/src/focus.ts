/** Keyboard focus: dialogs take it while they are open, and give it back; a page that is come to has it on its heading. */

/** Moves the focus to what is marked as first within, or to the first element that can have it, and back when it is destroyed. */
export function focusFirst(within: HTMLElement): { destroy: () => void } {
  const before = document.activeElement
  const first = within.querySelector<HTMLElement>('[data-first]') ?? within.querySelector<HTMLElement>('select, input, button, a')
  first?.focus({ preventScroll: true })
  return {
    destroy: () => {
      const held = document.activeElement
      if (before instanceof HTMLElement && (held === document.body || within.contains(held))) before.focus({ preventScroll: true })
    }
  }
}

let waiting: MutationObserver | null = null

/** Moves the focus to the heading of the page that is shown next, so that a screen reader says where one is.
 *
 * A heading that comes late is waited for, until the focus is somewhere else.  A table has none: what happens there is
 * read aloud.
 */
export function focusHeading(): void {
  const [left, linked] = [document.querySelector('main'), document.activeElement]
  waiting?.disconnect()
  const observer = (waiting = new MutationObserver(() => {
    const [main, held] = [document.querySelector('main'), document.activeElement]
    if (!main || main === left) return
    const heading = main.querySelector<HTMLElement>('h1, h2')
    const isFree = (held === linked || held === document.body) && !main.matches('.cloth')
    if (heading || !isFree) observer.disconnect()
    if (!heading || !isFree) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }))
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Scrolls, as far as it must, until an element that has just appeared is in view. */
export function scrollIntoView(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest' })
}
