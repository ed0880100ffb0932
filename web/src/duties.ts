/** Cards, and the duties of London: what the readers of pages and of late keys both need.  A card is the number of its bit: 8 times
 * the suit, trumps being 0, and the rank. */

export const suitOf = (card: number): number => card >> 3
export const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
export const without = (cards: number[], others: number[]): number[] => cards.filter((card) => !others.includes(card))

export function bitsOf(mask: number): number[] {
  return Array.from({ length: 16 }, (_, bit) => bit).filter((bit) => (mask >> bit) & 1)
}

/** The cards of a suit, as one bit for each rank. */
export function byteOf(cards: number[], suit: number): number {
  return sum(cards.filter((card) => suitOf(card) === suit).map((card) => 1 << (card & 7)))
}

/** Whether the reply takes the trick. */
export const wins = (led: number, reply: number): boolean =>
  suitOf(reply) === suitOf(led) ? reply > led : suitOf(reply) === 0

/** The cards of a hand that may be played. */
export function lawful(own: number[], led: number | undefined): number[] {
  if (led === undefined) return own
  const following = own.filter((card) => suitOf(card) === suitOf(led))
  const winning = following.filter((card) => card > led)
  const trumps = own.filter((card) => suitOf(card) === 0)
  return [winning, following, trumps].find((cards) => cards.length) ?? own
}
