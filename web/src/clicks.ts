/** Ignores clicks that were meant for what was there before: the second of a double click, or one as the table changes.
 *
 * The first click plays a card, and then another card, or a button, is under the pointer.
 */

const TOO_SOON = 300
/** The greatest movement of a pointer that counts as unmoved, in pixels: of a mouse, and of a finger. */
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

/** Must be called when what can be clicked at the table has changed. */
export function changed(): void {
  changedAt = performance.now()
  unmoved = pointer
}

/** Takes the focus from a card, or a button beside the game, that a pointer has pressed: Enter means the table again. */
export function release(event: MouseEvent): void {
  if (event.detail > 0) (event.target as HTMLElement).closest<HTMLElement>('.asks button, .held')?.blur()
}

/** Stops the event of a click that was meant for what was there before. */
export function judge(event: MouseEvent): void {
  if (event.detail === 0) return // that of a key
  const isSecond = event.detail > 1 && clickedAt < changedAt
  clickedAt = event.timeStamp
  if (!unmoved || !isNear(event, unmoved) || !(isSecond || event.timeStamp - changedAt < TOO_SOON)) return
  event.stopPropagation()
  event.preventDefault()
}

/** Whether the event comes from a key held down, which must not press a button repeatedly. */
export function isHeldDown(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement
  if (event.repeat && (event.key === 'Enter' || event.key === ' ') && at.matches('button, a, summary')) event.preventDefault()
  return event.repeat
}
