/** The first deal with explanations: a table without a socket.  Each request sends all acts so far; the server stores nothing. */
import { preferences } from './storage.svelte'
import type { LessonReply, StateFrame } from './wire'
import { fetchJson, faultOf, jsonBody, TableWire } from './wire.svelte'
import { say } from './words'

const WITHIN = 6000 // milliseconds
const PAUSE = 1000

export class LessonWire extends TableWire {
  /** The stable code of what went wrong. */
  fault = $state('')
  #acts: string[] = []
  /** The number of journal lines before each act. */
  #journalLengths: number[] = []
  /** The last act, if it was refused; it is sent along with a question about it. */
  #refused: string[] = []
  #isAsking = $state(false)
  #shown = 0

  constructor(readonly leaves: () => void) {
    super('', false)
    this.pace.isByHand = true
    void this.#follow([])
  }

  override close(): void {
    super.close()
    this.#shown = -1
  }

  override get isActing(): boolean {
    return this.#isAsking
  }

  override again(): void {
    this.journal = []
    void this.#follow(this.#acts)
  }

  override take(id: string): void {
    if (!this.#isAsking) void this.#follow([...this.#acts, id])
  }

  override pass(): void {
    this.take('')
  }

  override ask(name: string): void {
    this.dismiss()
    void this.#follow([...this.#acts, ...this.#refused], name)
  }

  override list(): void {
    this.dismiss()
  }

  /** Takes a decision back by leaving it out, begins the lesson again, or leaves it. */
  override do(what: { is: string; what?: string }): void {
    if (what.is === 'resign') return this.leaves()
    if (this.#isAsking) return
    if (what.what === 'rematch') return this.#back(0)
    if (what.what === 'take-back') this.#back(this.#acts.map((act) => act !== '').lastIndexOf(true))
  }

  #back(place: number): void {
    if (place < 0) return
    this.journal = this.journal.slice(0, place ? this.#journalLengths[place - 1] : 0)
    void this.#follow(this.#acts.slice(0, place))
  }

  async #follow(acts: string[], ask = ''): Promise<void> {
    const isAct = !ask && acts.length === this.#acts.length + 1
    if (isAct) this.#journalLengths = [...this.#journalLengths.slice(0, this.#acts.length), this.journal.length]
    this.#isAsking = true
    this.dismiss()
    try {
      const reply = await this.#answer({ language: preferences.language, acts, ask })
      if (!reply) return
      if (reply.refused && !ask) {
        this.#refused = acts.slice(-1)
        this.refused = { is: 'refused', cid: '', code: 'not-allowed', ...reply.refused }
        return this.onRefusal()
      }
      if (ask) {
        if (reply.answer) this.answer = { is: 'answer', ref: 0, ...reply.answer }
        return
      }
      this.#acts = acts
      this.#refused = []
      this.#show(reply.states)
    } catch (error) {
      this.fault = faultOf(error)
    } finally {
      this.#isAsking = false
    }
  }

  /** The server's answer.  If the server cannot be reached, the request is repeated until it can. */
  async #answer(what: { language: string; acts: string[]; ask: string }): Promise<LessonReply | null> {
    while (this.#shown >= 0) {
      try {
        const reply = await fetchJson<LessonReply>('/api/lesson', jsonBody(what), WITHIN)
        this.isLost = false
        return reply
      } catch (error) {
        if (faultOf(error) !== 'unreachable') throw error
        this.isLost = true
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }
    return null
  }

  #show(states: LessonReply['states']): void {
    for (const { scene, lines, summary } of states) {
      if (this.#shown < 0) return
      const state: StateFrame = {
        is: 'state', number: ++this.#shown, table: '', role: 'A', stage: scene.awaits === 'end' ? 'over' : 'play',
        persons: [
          { seat: 'A', name: say('page-you'), colour: '', built_in: false, here: true },
          { seat: 'B', name: 'book', colour: '', built_in: true, here: true }
        ],
        dealing: null, scene, lines, chat: [], requests: {}, rematch: null, clocks: null, claimable_in: null,
        stand_in: '', spectators: 'none', terms: [],
        ...(summary ? { summary: { ...summary, number: this.#shown } } : {})
      }
      this.isThere = true
      this.shows(state, lines)
    }
  }
}
