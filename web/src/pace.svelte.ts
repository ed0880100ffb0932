/** The pace of the table: tricks and deals stay in sight long enough to be read; states that come meanwhile wait. */
import { type PreferenceValues, preferences } from './storage.svelte'
import type { DealSummary, JournalLine, PersonInScene, Scene, StateFrame } from './wire'

/** Pauses in milliseconds by preference.  With `hand` the end of a deal waits for the player; with `none` nothing waits. */
const FACTOR: Record<PreferenceValues['pace'], number> = { slow: 2, usual: 1, quick: 0.5, hand: 1, none: 0 }

const TRICK = 1100 // milliseconds a finished trick lies on the cloth
const GATHERED = 350 // a trick is on its way to its taker before the next card is led
const DEALT = 1100 // the cards come to both before anybody speaks or plays
const SAID = 500 // what the other says is heard before what follows
const LED = 500 // a card led before the reply to it is shown
const TAKEN = 700 // the last trick in its pile, before the summary
const COUNTER = 300
const SUMMED_UP = 500 // the cards of a summary are seen, and then its words are read
const WORD = 220

/** With more states waiting, they came while nobody looked, and are not shown one by one. */
const MOST_WAITING = 12

export type Phase = 'lies' | 'taken' | 'summary' | 'now'

interface Waiting {
  state: StateFrame
  lines: JournalLine[]
}

/** One more point on a player's counters, and its reason. */
export interface Counted {
  mine: boolean
  told: string
  marks: number
}

export class Pace {
  /** What is shown of the state: its trick on the cloth, the trick in its taker's pile, the summary, or all. */
  phase: Phase = $state('now')
  /** The number of points of the summary that have been counted. */
  counted = $state(0)
  /** Milliseconds until the next deal is shown; 0 if it waits for the player, or all is over. */
  runsFor = $state(0)
  points: Counted[] = $state.raw([])
  /** The last scene before the deal ended, with its marks, trumps and liability. */
  before: Scene | null = $state.raw(null)
  /** Called before and after something moves. */
  onMove: { before: () => void; after: () => void } = { before: () => {}, after: () => {} }

  #waiting: Waiting[] = $state.raw([])
  /** The summary of the deal that ends with the shown state. */
  ending: DealSummary | null = $state.raw(null)
  /** Whether the end of each deal waits for the player at any pace, as in a lesson. */
  isByHand = false
  #shown: StateFrame | null = $state.raw(null)
  #held: JournalLine[] = []
  #trick = ''
  #timer = 0
  /** When the player's clock runs again after the deal that has ended, by the clock of the page. */
  #pauseEnds = Infinity

  /** `put` shows a state, `tell` shows lines, `gone` is called when the player goes on after a deal. */
  constructor(
    readonly put: (state: StateFrame) => void,
    readonly tell: (lines: JournalLine[]) => void,
    readonly gone: () => void
  ) {}

  /** Whether an older state or a summary is shown, so that a click only goes on. */
  get isBehind(): boolean {
    return this.#waiting.length > 0 || this.phase === 'taken' || (this.phase === 'summary' && !this.#isOver)
      || (this.phase === 'lies' && this.ending !== null)
  }

  /** Whether the end of a deal is shown now, or after what is shown. */
  get showsEnd(): boolean {
    return this.ending !== null || this.#waiting.some(({ state }) => endsDeal(state))
  }

  get #factor(): number {
    return FACTOR[preferences.pace] ?? 1
  }

  get #isOver(): boolean {
    return this.#shown?.stage === 'over'
  }

  add(state: StateFrame, lines: JournalLine[]): void {
    this.#waiting = [...this.#waiting, { state, lines }]
    if (state.summary) this.#pauseEnds = state.clocks && state.pause != null ? performance.now() + state.pause : Infinity
    if (this.#isOver && this.phase === 'summary') return this.#follow()
    const isFull = this.#waiting.length > MOST_WAITING && !this.ending
    const isHeld = this.#timer !== 0 || this.phase === 'taken' || this.phase === 'summary'
    if (!isHeld || isFull) this.#next()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  /** Goes on to the newest state, or at the end of a deal to its summary. */
  skip(): void {
    if (this.phase === 'summary') {
      if (this.counted < this.points.length) this.#count(this.points.length)
      else this.goOn()
    } else if (this.phase !== 'now' && this.ending) this.#sumUp(true)
    else {
      if (this.phase !== 'now') this.#turn('now')
      else this.#next()
    }
  }

  /** Goes on after the summary. */
  goOn(): void {
    if (this.phase !== 'summary' || this.#isOver) return
    this.ending = null
    this.#turn('now', this.#shown?.scene?.hand.length ? DEALT : 0)
    this.gone()
  }

  /** Stops going on automatically, since the player is reading. */
  stop(): void {
    if (this.phase !== 'summary' || this.counted < this.points.length) return
    clearTimeout(this.#timer)
    this.runsFor = 0
  }

  #next(): void {
    clearTimeout(this.#timer)
    this.#timer = 0
    const isJump = this.#waiting.length > MOST_WAITING
    let [first, ...rest] = this.#waiting
    while (first && rest[0] && (isJump || !this.#stays(first, rest[0].state))) {
      const { state, lines } = rest.shift()!
      const summary = state.summary ?? first.state.summary
      first = { state: summary ? { ...state, summary } : state, lines: [...first.lines, ...lines] }
    }
    this.#waiting = rest
    if (isJump && first) this.#trick = trickOf(first.state)
    if (first) this.#show(first)
  }

  /** Shows what comes at the end of all beside the summary, which goes on counting; a further game is shown at once. */
  #follow(): void {
    while (this.#waiting[0]?.state.stage === 'over') {
      const [{ state, lines }, ...rest] = this.#waiting as [Waiting, ...Waiting[]]
      this.#waiting = rest
      this.#shown = state
      this.#tellHeld()
      this.tell(lines)
      this.put(state)
    }
    if (this.#waiting.length) this.#next()
  }

  /** Whether a state is shown for a while before the next one. */
  #stays({ state, lines }: Waiting, next: StateFrame): boolean {
    if (!this.#factor) return false
    if (trickOf(state) !== '' && trickOf(state) !== this.#trick) return true
    return endsDeal(state) || isDealt(this.#shown, state) || isSaid(lines) || (isLed(state) && trickOf(next) !== '')
  }

  #show({ state, lines }: Waiting): void {
    const last = this.#shown
    const trick = trickOf(state)
    const isNew = trick !== '' && trick !== this.#trick && last !== null
    const isEnd = endsDeal(state) && (last !== null || state.stage === 'over') && (this.#factor > 0 || state.stage === 'over')
    this.#trick = trick
    this.#shown = state
    this.#held = []
    this.before = last?.scene ?? null
    this.ending = isEnd ? (state.summary ?? null) : null
    if (isEnd && state.summary) {
      const at = lines.findIndex((line) => line.key === state.summary!.told[0]?.key || line.key === 'event.score')
      this.#held = at < 0 ? [] : lines.slice(at)
      lines = at < 0 ? lines : lines.slice(0, at)
      this.points = last?.scene ? countedPoints(state.summary, last.scene) : []
      this.counted = 0
    }
    this.phase = isNew ? 'lies' : 'now'
    this.tell(lines)
    this.put(state)
    if (isEnd && (!last || !this.#factor)) this.#sumUp(true)
    else if (isNew && this.#factor) {
      this.#after(TRICK, () => this.#turn(isEnd ? 'taken' : 'now', GATHERED))
    } else if (isEnd) {
      this.phase = 'taken'
      this.#after(TAKEN, () => this.#sumUp())
    } else if (this.#factor && last && isDealt(last, state)) this.#after(DEALT, () => this.#next())
    else if (this.#factor && last && state.scene?.awaits === 'nobody' && (isLed(state) || isSaid(lines))) this.#after(isLed(state) ? LED : SAID, () => this.#next())
  }

  /** Sets the phase, and shows waiting states after `pause` milliseconds. */
  #turn(phase: Phase, pause = 0): void {
    clearTimeout(this.#timer)
    this.#timer = 0
    this.runsFor = 0
    this.onMove.before()
    this.phase = phase
    this.onMove.after()
    if (phase === 'taken') this.#after(TAKEN, () => this.#sumUp())
    else if (phase === 'now' && pause && this.#factor) this.#after(pause, () => this.#next())
    else if (phase === 'now' && this.#waiting.length) this.#next()
  }

  #sumUp(isShort = false): void {
    this.#turn('summary')
    this.#count(isShort ? this.points.length : 0)
    if (this.#isOver) this.#follow()
  }

  #count(n: number): void {
    this.counted = n
    if (n < this.points.length) return this.#after(COUNTER, () => this.#count(n + 1))
    this.#tellHeld()
    if (this.ending && !this.#isOver && !this.isByHand && preferences.pace !== 'hand') {
      const reading = (SUMMED_UP + WORD * wordsOf(this.ending)) * this.#factor
      this.runsFor = Math.max(0, Math.min(reading, this.#pauseEnds - performance.now()))
      this.#after(this.runsFor, () => this.goOn(), 1)
    }
  }

  /** Tells the score and what follows it, which wait until all points are counted. */
  #tellHeld(): void {
    this.tell(this.#held)
    this.#held = []
  }

  #after(milliseconds: number, then: () => void, factor = this.#factor): void {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(then, milliseconds * factor)
  }
}

/** The name of the finished trick on the cloth; empty if there is none. */
function trickOf({ scene }: StateFrame): string {
  const last = scene?.cloth.last_trick
  const [mine, theirs] = scene?.cloth.places ?? []
  return last && mine && theirs ? `${scene!.deal.text} ${last.led}${last.reply}` : ''
}

/** Whether the other has said something, or laid cards down. */
function isSaid(lines: JournalLine[]): boolean {
  return lines.some(({ key }) => /^event\.(speech|discards)/.test(key) && !key.endsWith('-you'))
}

/** Whether the cards of a deal come with a state. */
function isDealt(before: StateFrame | null, { scene }: StateFrame): boolean {
  return !!scene?.hand.length && (!before?.scene?.hand.length || before.scene.deal.text !== scene.deal.text)
}

/** The number of words in a summary. */
function wordsOf({ told, king, points, result, next }: DealSummary): number {
  const lines = [...told, king, ...points.map((one) => one.told), ...result, next]
  return lines.flatMap((line) => line?.text.match(/[\p{L}\p{N}’'-]+/gu) ?? []).length
}

/** Whether a card has been led and not replied to. */
function isLed({ scene }: StateFrame): boolean {
  return scene?.cloth.places.filter(Boolean).length === 1
}

/** Whether a deal has ended with this state and was not over in the one before. */
function endsDeal({ summary, number, stage }: StateFrame): boolean {
  return !!summary && (summary.number === number || (stage === 'over' && summary.next === null && summary.result.length > 0))
}

/** The points that are counted one by one at the end of the deal, without those marked earlier. */
function countedPoints(summary: DealSummary, before: Scene): Counted[] {
  const marks = { mine: before.me.marks, theirs: before.other.marks }
  return summary.points.flatMap(({ mine, told, marks: to }) => {
    const whose = mine ? 'mine' : 'theirs'
    const steps = Array.from({ length: Math.max(0, to - marks[whose]) }, (_, step) => ({
      mine, told: told.text, marks: marks[whose] + step + 1
    }))
    marks[whose] = Math.max(marks[whose], to)
    return steps
  })
}

/** The scene at the end of a deal: the new cards, everything else as before, and the marks counted so far. */
export function asItEnds(pace: Pace, now: Scene, summary: DealSummary): Scene {
  const before = pace.before ?? now
  const n = (mine: boolean): number => summary.tricks.filter((one) => one.taken_by_me === mine).length
  const person = (of: PersonInScene, mine: boolean): PersonInScene => {
    const last = pace.points.slice(0, pace.counted).filter((one) => one.mine === mine).at(-1)
    return { ...of, on_turn: false, cards: 0, open_hand: null, tricks: n(mine), marks: last?.marks ?? of.marks }
  }
  const [me, other] = [person(before.me, true), person(before.other, false)]
  if (pace.phase === 'summary' && pace.counted >= pace.points.length) {
    me.games = now.me.games ?? null
    other.games = now.other.games ?? null
  }
  const turned = { turn_up: summary.turn_up ?? before.cloth.turn_up, stock: before.cloth.stock ?? now.cloth.stock }
  const last = summary.tricks.at(-1) ?? null // with its taker, whose trumps may have left the table
  const question = pace.phase === 'summary' && now.awaits === 'end' ? now.question : []
  return { ...now, question, offers: [], wishes: [], lays_down: null, deal: before.deal, standing: pace.phase === 'summary' ? [] : before.standing, me, other, cloth: { ...now.cloth, ...turned, last_trick: last } }
}
