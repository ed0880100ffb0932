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
  /** Whether an act is not answered yet. */
  #isSent = $state(false)
  #isGoingBack = false
  #following: Promise<void> = Promise.resolve()
  /** The number of the last question; the answer to an earlier one comes too late. */
  #question = 0
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
    return this.#isSent
  }

  override again(): void {
    this.journal = []
    void this.#follow(this.#acts)
  }

  override take(id: string): void {
    if (!this.#isSent) void this.#follow([...this.#acts, id])
  }

  override pass(): void {
    this.take('')
  }

  override dismiss(): void {
    super.dismiss()
    this.#question++
  }

  override ask(name: string): void {
    this.dismiss()
    void this.#askAbout(name)
  }

  override list(): void {
    this.dismiss()
  }

  /** Takes a decision back by leaving it out, begins the lesson again, or leaves it. */
  override do(what: { is: string; what?: string }): void {
    if (what.is === 'resign') return this.leaves()
    if (what.what === 'rematch' || what.what === 'take-back') void this.#goBack(what.what === 'rematch')
  }

  /** Goes back before the last decision, or to the beginning, as soon as the last act is answered; once at a time. */
  async #goBack(isToBeginning: boolean): Promise<void> {
    if (this.#isGoingBack) return
    this.#isGoingBack = true
    await this.#following
    const place = isToBeginning ? 0 : this.#acts.map((act) => act !== '').lastIndexOf(true)
    if (place >= 0) {
      this.journal = this.journal.slice(0, place ? this.#journalLengths[place - 1] : 0)
      await this.#follow(this.#acts.slice(0, place))
    }
    this.#isGoingBack = false
  }

  #follow(acts: string[]): Promise<void> {
    return (this.#following = this.#play(acts))
  }

  async #play(acts: string[]): Promise<void> {
    const isAct = acts.length === this.#acts.length + 1
    if (isAct) this.#journalLengths = [...this.#journalLengths.slice(0, this.#acts.length), this.journal.length]
    this.#isSent = true
    this.dismiss()
    try {
      const reply = await this.#answer({ language: preferences.language, acts, ask: '' })
      if (!reply) return
      if (reply.refused) {
        this.#refused = acts.slice(-1)
        this.refused = { is: 'refused', cid: '', code: 'not-allowed', ...reply.refused }
        return this.onRefusal()
      }
      this.#acts = acts
      this.#refused = []
      this.#show(reply.states)
    } catch (error) {
      this.fault = faultOf(error)
    } finally {
      this.#isSent = false
    }
  }

  async #askAbout(name: string): Promise<void> {
    const number = this.#question
    try {
      const reply = await this.#answer({ language: preferences.language, acts: [...this.#acts, ...this.#refused], ask: name })
      if (reply?.answer && number === this.#question) this.answer = { is: 'answer', ref: 0, ...reply.answer }
    } catch (error) {
      this.fault = faultOf(error)
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
