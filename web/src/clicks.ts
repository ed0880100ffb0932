/** Clicks that were meant for what lay there before: the second of a double click, or one that comes as the table changes.
 *
 * A person who clicks twice plays a card, and the second click finds another card, or a button, under the pointer.
 */

const TOO_SOON = 300
/** How far a pointer may move and still count as unmoved: a mouse, and a finger that taps. */
const TREMBLES = { mouse: 8, touch: 28 }

interface Place {
  x: number
  y: number
  isMouse: boolean
}

let pointer: Place | null = null
/** Where the pointer was when the table changed; null once it has moved. */
let unmoved: Place | null = null
let changedAt = -Infinity
let clickedAt = -Infinity

function isNear(event: MouseEvent, { x, y, isMouse }: Place): boolean {
  return Math.hypot(event.clientX - x, event.clientY - y) <= TREMBLES[isMouse ? 'mouse' : 'touch']
}

function follow(event: PointerEvent): void {
  pointer = { x: event.clientX, y: event.clientY, isMouse: event.pointerType === 'mouse' }
  if (unmoved && !isNear(event, unmoved)) unmoved = null
}
for (const kind of ['pointermove', 'pointerdown'] as const) addEventListener(kind, follow, { capture: true, passive: true })

/** Notes that what can be clicked at the table has changed. */
export function changed(): void {
  changedAt = performance.now()
  unmoved = pointer
}

/** Stops a click that was not meant for what it meets. */
export function judge(event: MouseEvent): void {
  if (event.detail === 0) return // that of a key
  const isSecond = event.detail > 1 && clickedAt < changedAt
  clickedAt = event.timeStamp
  if (!unmoved || !isNear(event, unmoved) || !(isSecond || event.timeStamp - changedAt < TOO_SOON)) return
  event.stopPropagation()
  event.preventDefault()
}

/** Whether a key is held down; a button that it would press again and again is left alone. */
export function isHeldDown(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement
  if (event.repeat && (event.key === 'Enter' || event.key === ' ') && at.matches('button, a, summary')) event.preventDefault()
  return event.repeat
}
