/** Keys at the table, independent of the keyboard layout, and numbers of several digits. */

/** The name of a key at the table: a digit, a letter, or the name of another key in small letters.
 *
 * Digits are recognised by position, since some keyboards (AZERTY) need Shift for them; letters by what they type, or
 * by position on keyboards without Latin letters.
 */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const key = event.key.toLowerCase()
  if (/^[a-z0-9?]$/.test(key)) return key
  const place = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(event.code)?.[1]
  return place && key.length === 1 ? place.toLowerCase() : key
}

/** How long a number that could become a longer one waits for its next digit, in milliseconds. */
export const DIGIT_PAUSE = 900

/** A number typed digit by digit: 1 waits if 14 is possible too. */
export class TypedNumber {
  #typed = ''
  #timer = 0

  /** `onchange` is called with the digits that are typed and not yet taken. */
  constructor(readonly onchange: (typed: string) => void = () => {}) {}

  /** Adds a digit.  `take` is called with the number, at once if no longer number in `among` begins with it. */
  type(digit: string, among: readonly number[], take: (number: number) => void): void {
    const written = among.map(String)
    const begins = (typed: string): boolean => written.some((one) => one.startsWith(typed))
    const typed = begins(this.#typed + digit) ? this.#typed + digit : digit
    this.clear()
    if (!begins(typed)) return
    if (!written.some((one) => one !== typed && one.startsWith(typed))) return take(Number(typed))
    this.#set(typed)
    if (written.includes(typed)) this.#timer = window.setTimeout(() => this.enter(take), DIGIT_PAUSE)
  }

  /** Takes the number typed so far; returns whether there was one. */
  enter(take: (number: number) => void): boolean {
    const typed = this.#typed
    this.clear()
    if (typed) take(Number(typed))
    return typed !== ''
  }

  /** Drops the digits typed so far. */
  clear(): void {
    clearTimeout(this.#timer)
    if (this.#typed) this.#set('')
  }

  #set(typed: string): void {
    this.#typed = typed
    this.onchange(typed)
  }
}
