/** Dragging a card from the hand up to the cloth, as an alternative to clicking it. */

const FAR = 56
const BEGUN = 8

/** Calls `laid` when the card is dropped far enough above its place; a short movement stays a click. */
export function draggable(card: HTMLElement, laid: () => void): { destroy: () => void } {
  let from: { x: number; y: number } | null = null
  let isMoving = false

  const down = (event: PointerEvent): void => {
    if (event.button === 0) from = { x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent): void => {
    if (!event.buttons) from = null // it was let go elsewhere
    if (!from) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (!isMoving && Math.hypot(x, y) < BEGUN) return
    if (!isMoving) card.setPointerCapture(event.pointerId)
    isMoving = true
    card.style.translate = `${x}px ${y}px`
    card.style.zIndex = '9'
    card.style.transition = 'none'
  }
  const up = (event: PointerEvent): void => {
    const far = from !== null && isMoving && event.type === 'pointerup' && from.y - event.clientY > FAR
    from = null
    card.style.translate = card.style.zIndex = card.style.transition = ''
    setTimeout(() => (isMoving = false)) // after the click that ends a drag, which may never come
    if (far) laid()
  }
  // The click event at the end of a drag is ignored.
  const click = (event: MouseEvent): void => {
    if (isMoving) event.stopImmediatePropagation()
  }
  card.addEventListener('pointerdown', down)
  card.addEventListener('pointermove', move)
  card.addEventListener('pointerup', up)
  card.addEventListener('pointercancel', up)
  card.addEventListener('click', click, true)
  return {
    destroy: () => {
      card.removeEventListener('pointerdown', down)
      card.removeEventListener('pointermove', move)
      card.removeEventListener('pointerup', up)
      card.removeEventListener('pointercancel', up)
      card.removeEventListener('click', click, true)
    }
  }
}
