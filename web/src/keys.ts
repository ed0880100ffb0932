/** What a person types at the table: keys by what they mean on any keyboard, and numbers of more than one digit. */

/** The key as the table knows it: a digit wherever it lies, or a letter; other keys by their name, in small letters.
 *
 * Digits go by their place, for on some keyboards (AZERTY) they are typed with Shift; letters go by what is printed
 * on them, and by their place where the keyboard writes no Latin letters.
 */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const key = event.key.toLowerCase()
  if (/^[a-z0-9?]$/.test(key)) return key
  const place = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(event.code)?.[1]
  return place && key.length === 1 ? place.toLowerCase() : key
}

/** How long a number that could become a longer one waits for its next digit, in milliseconds. */
export const DIGIT_PAUSE = 900

/** A number as it is typed, digit by digit: 1 waits where 14 can be meant, 4 does not. */
export class TypedNumber {
  #typed = ''
  #timer = 0

  /** `onchange` is given what stands typed and not yet taken, empty when there is nothing. */
  constructor(readonly onchange: (typed: string) => void = () => {}) {}

  /** One digit more.  `take` is called with the number meant, at once where no longer one can be. */
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

  /** What stands typed is meant.  Says whether anything stood there. */
  enter(take: (number: number) => void): boolean {
    const typed = this.#typed
    this.clear()
    if (typed) take(Number(typed))
    return typed !== ''
  }

  /** Nothing stands typed any more. */
  clear(): void {
    clearTimeout(this.#timer)
    if (this.#typed) this.#set('')
  }

  #set(typed: string): void {
    this.#typed = typed
    this.onchange(typed)
  }
}
