/** One table over one socket: receives states to show, and sends commands until they are answered. */
import { url } from './base'
import { Connection, type Status } from './connection'
import { renew } from './renewal'
import {
  keepToken, keepUnanswered, newId, pledgeTo, shareOf, sittingId, preferences, tokenOf, unansweredAt
} from './storage.svelte'
import type {
  AnswerFrame, ChangesFrame, Incoming, JournalLine, NewTable, ActOffer, Outgoing, PresenceFrame, RefusedFrame, Scene, ChatMessage,
  TableAccess, StateFrame, SeatRequest, DealSummary
} from './wire'
import { Pace } from './pace.svelte'
import { logFairness } from './fairness-log'

type Sent = Extract<Incoming, { cid: string }>
type Question = Extract<Incoming, { ref: number; is: 'ask' | 'list' }>
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** Milliseconds without an answer until the page says that a command is under way, and then that it waits. */
const UNDER_WAY = 400
const WAITS = 2000
const LOOK_AGAIN = 100

/** The features that this page understands (docs/wire.md, "Features"). */
const FEATURES = ['summary', 'king', 'pause', 'heartbeat', 'call', 'changes', 'token', 'account', 'rated', 'gallery', 'talk']

type How = 'under-way' | 'unconfirmed' | 'kept'

/** A command or question that is not answered yet. */
interface Waiting {
  what: 'card' | 'act' | 'word' | 'question'
  since: number
}

/** The state after these changes. */
function changed(before: StateFrame, { number, lines, chat, state, scene, summary }: ChangesFrame): StateFrame {
  const { summary: _, ...kept } = before
  return {
    ...kept, ...(state as Partial<StateFrame>), number, lines, chat, ...(summary ? { summary } : {}),
    scene: { ...before.scene!, ...(scene as Partial<Scene>), number, news: lines }
  }
}

/** The state with the players who are connected now. */
function withPresence(state: StateFrame, { here }: PresenceFrame): StateFrame {
  const [a, b] = state.persons
  return { ...state, persons: [{ ...a, here: here.includes('A') }, { ...b, here: here.includes('B') }] }
}

export class TableWire {
  state: StateFrame | null = $state.raw(null)
  journal: JournalLine[] = $state.raw([])
  chat: ChatMessage[] = $state.raw([])
  watching = $state(0)
  /** Whether the server answers. */
  isThere = $state(false)
  /** Whether the shown state is up to date, as far as is known. */
  isCurrent = $state(true)
  /** Whether the connection was lost or could not be made. */
  isLost = $state(false)
  /** How long the player's first unanswered command has been waiting, once that is worth saying. */
  waits: { what: Waiting['what']; how: How } | null = $state.raw(null)
  /** The code of the frame that ended the connection for good. */
  ended = $state('')
  refused: RefusedFrame | null = $state.raw(null)
  answer: AnswerFrame | null = $state.raw(null)
  listed: { name: string; offers: ActOffer[] } | null = $state.raw(null)
  /** The last state of this socket, to which changes are applied. */
  #received: StateFrame | null = null
  /** The newest state, which may not be shown yet. */
  newest: StateFrame | null = $state.raw(null)
  /** The summary of the deal that ended last. */
  summary: DealSummary | null = $state.raw(null)
  readonly pace = new Pace((state) => this.#put(state), (lines) => this.#tell(lines), () => this.ready())
  /** When the newest state came, by the clock of the page. */
  shownAt = $state(0)
  /** Called before a state takes the place of another. */
  onState: () => void = () => {}
  /** Called with the reply. */
  onLines: (lines: JournalLine[]) => void = () => {}
  onRefusal: () => void = () => {}

  readonly #unanswered = new Map<string, Sent>()
  readonly #waiting = new Map<string, Waiting>()
  #question: Question | null = null
  /** Questions asked together that are not all answered yet. */
  #together: { ref: number; name: string; answer: AnswerFrame | null }[] = []
  #looking = 0
  #connection: Connection | null = null
  #ref = 0
  #list: ActOffer[] = []
  /** Lines that came before the state they belong to. */
  #early: JournalLine[] = []

  /** A table that is not `live` has no socket; the caller sets its states. */
  constructor(readonly table: string, isLive = true) {
    if (!isLive) return
    for (const frame of unansweredAt<Sent>(table)) this.#await(frame)
    this.#connection = new Connection(table, {
      greets: () => this.#greets(),
      hears: (frame) => this.#hear(frame),
      changes: (status) => this.#changes(status)
    })
  }

  /** Leaves the table. */
  close(): void {
    clearInterval(this.#looking)
    this.pace.close()
    this.#connection?.close()
  }

  /** Connects again, after a change of the language. */
  again(): void {
    this.#seenAgain = true
    this.#connection?.reopen()
  }
  #seenAgain = false

  #greets(): Incoming[] {
    this.#received = null
    const seen = this.#seenAgain ? 0 : (this.newest?.number ?? 0)
    if (this.#seenAgain) this.journal = []
    this.#list = []
    return [
      {
        is: 'hello', v: 2, table: this.table, token: tokenOf(this.table), language: preferences.language, seen,
        features: FEATURES
      },
      ...this.#unanswered.values(),
      ...(this.#question ? [this.#question] : []),
      ...this.#together.filter(({ answer }) => !answer).map(({ ref, name }) => ({ is: 'ask' as const, ref, name }))
    ]
  }

  #changes(status: Status): void {
    this.isThere = status === 'there' || status === 'doubtful'
    this.isCurrent = status === 'there'
    this.isLost = status === 'lost'
    this.#look()
  }

  #hear(frame: Outgoing): void {
    switch (frame.is) {
      case 'state':
        this.#received = frame
        return this.#show(frame)
      case 'changes':
        if (!this.#received?.scene) return
        this.#received = changed(this.#received, frame)
        return this.#show(this.#received)
      case 'presence':
        this.watching = frame.watching
        if (this.#received) this.#received = withPresence(this.#received, frame)
        if (this.newest) this.newest = withPresence(this.newest, frame)
        return
      case 'done':
        return this.#answered(frame.cid)
      case 'refused':
        if (/^(ready|vain)-/.test(frame.cid)) return this.#answered(frame.cid) // not done by the player
        if (frame.code !== 'stale' || this.#hasWaited(frame.cid)) this.refused = frame
        this.#answered(frame.cid)
        return this.onRefusal()
      case 'answer':
        this.#answered(String(frame.ref))
        return this.#hearAnswer(frame)
      case 'list':
        if (frame.ref !== this.#ref) return
        this.#list = [...this.#list, ...frame.offers]
        if (!frame.more) this.#answered(String(frame.ref))
        if (!frame.more) this.listed = { name: frame.name, offers: this.#list }
        return
      case 'lines':
        this.#early = [...this.#early, ...frame.lines]
        return this.#hearChat(frame.chat)
      case 'token':
        return keepToken(this.table, frame.token)
      case 'bye':
        if (frame.again || (frame.code === 'other-version' && renew())) return
        this.ended = frame.code
        this.#connection?.close()
    }
  }

  #show(state: StateFrame): void {
    const isOlder = this.newest !== null && state.number < this.newest.number && state.role === this.newest.role
    if (isOlder && !this.#seenAgain) return
    this.#seenAgain = false
    const lines = [...this.#early, ...state.lines]
    this.#early = []
    logFairness(state, lines)
    this.shows(state, lines)
    this.#chance(state)
    if (state.king === 'vain') this.#passVain(state.number)
  }

  /** Passes an interjection if everybody can see that there is nothing to announce. */
  #passVain(number: number): void {
    const cid = `vain-${this.table}-${number}`
    if (!this.#unanswered.has(cid)) this.#send({ is: 'pass', cid, number })
  }

  /** Shows a state in its turn. */
  protected shows(state: StateFrame, lines: JournalLine[]): void {
    this.newest = state
    this.shownAt = performance.now() - (this.#connection?.roundTrip ?? 0) / 2
    this.#hearChat(state.chat)
    this.pace.add(state, lines)
    if (!this.pace.showsEnd) this.ready() // nothing of the deal before is shown here
  }

  #put(state: StateFrame): void {
    this.onState()
    this.state = state
    if (state.summary) this.summary = state.summary
  }

  #tell(lines: JournalLine[]): void {
    if (!lines.length) return
    this.onLines(lines)
    this.journal = [...this.journal, ...lines]
  }

  #hearChat(chat: ChatMessage[]): void {
    const known = new Set(this.chat.map((one) => one.number))
    const fresh = chat.filter((one) => !known.has(one.number))
    if (fresh.length) this.chat = [...this.chat, ...fresh]
  }

  /** Sends this device's share in the dealing of the game, without the player. */
  #chance(state: StateFrame): void {
    const dealing = state.dealing
    if (!dealing?.wants || state.role === 'watch') return
    const game = dealing.game
    const cid = `${dealing.wants}-${this.table}-${game}-${state.role}`
    if (this.#unanswered.has(cid)) return
    if (dealing.wants === 'share') return this.#send({ is: 'share', cid, game, share: shareOf(this.table, game) })
    const commitment = pledgeTo(shareOf(this.table, game), this.table, game, state.role)
    this.#send({ is: 'pledge', cid, game, commitment })
  }

  /** Removes the shown answer; one that is still to come is not shown. */
  dismiss(): void {
    this.refused = this.answer = this.listed = null
    this.#ref++
    this.#together = []
    if (this.#question) this.#answered(String(this.#question.ref))
  }

  /** Sends a command with a new id, so that it has effect only once, however often it is sent; not while it is under way. */
  do(what: Without<Sent, 'cid'>): void {
    this.dismiss()
    if (what.is === 'say' || !isUnderWay(what, this.#unanswered.values())) this.#send({ ...what, cid: newId() } as Sent)
  }

  /** Whether the last command is not answered yet; no other is sent until then. */
  get isActing(): boolean {
    return [...this.#unanswered.values()].some((frame) => frame.is === 'take' || frame.is === 'pass')
  }

  take(id: string): void {
    if (!this.isActing) this.do({ is: 'take', number: this.state?.number ?? 0, id })
  }

  pass(): void {
    if (!this.isActing) this.do({ is: 'pass', number: this.state?.number ?? 0 })
  }

  ask(name: string): void {
    this.dismiss()
    this.#ask({ is: 'ask', ref: ++this.#ref, name })
  }

  /** Asks several questions together; their answers are joined in this order. */
  askAll(names: readonly string[]): void {
    this.dismiss()
    this.#together = names.map((name) => ({ ref: ++this.#ref, name, answer: null }))
    for (const { ref, name } of this.#together) this.#connection?.send({ is: 'ask', ref, name })
  }

  #hearAnswer(frame: AnswerFrame): void {
    const one = this.#together.find(({ ref }) => ref === frame.ref)
    if (!one) {
      if (frame.ref === this.#ref) this.answer = frame
      return
    }
    one.answer = frame
    const answers = this.#together.flatMap(({ answer }) => answer ?? [])
    if (answers.length < this.#together.length) return
    this.#together = []
    this.answer = { ...frame, lines: answers.flatMap(({ lines }) => lines), laws: answers.flatMap(({ laws }) => laws) }
  }

  list(name: 'claim' | 'rights' | 'wrong'): void {
    this.dismiss()
    this.#list = []
    this.#ask({ is: 'list', ref: ++this.#ref, name })
  }

  /** Tells the server that the player has seen the end of the deal. */
  ready(): void {
    const { pause, dealing, table } = this.newest ?? {}
    if (pause == null || !dealing?.deal) return
    const cid = `ready-${table}-${dealing.game}-${dealing.deal}`
    if (!this.#unanswered.has(cid)) this.#send({ is: 'ready', cid, game: dealing.game, deal: dealing.deal })
  }

  #send(frame: Sent): void {
    this.#await(frame)
    this.#connection?.send(frame)
  }

  #ask(frame: Question): void {
    this.#question = frame
    this.#waitFor(String(frame.ref), 'question')
    this.#connection?.send(frame)
  }

  #await(frame: Sent): void {
    this.#unanswered.set(frame.cid, frame)
    if (isOfDevice(frame)) return
    const isCard = frame.is === 'take' && this.state?.scene?.hand.some((held) => held.id === frame.id)
    this.#waitFor(frame.cid, isCard ? 'card' : frame.is === 'say' ? 'word' : 'act')
    this.#keep()
  }

  #waitFor(id: string, what: Waiting['what']): void {
    this.#waiting.set(id, { what, since: performance.now() })
    this.#look()
  }

  /** Updates how long commands have been waiting, repeatedly while any does. */
  #look(): void {
    const first = [...this.#waiting.values()].sort((one, other) => +(one.what === 'question') - +(other.what === 'question'))[0]
    if (first && !this.#looking) this.#looking = window.setInterval(() => this.#look(), LOOK_AGAIN)
    if (!first) {
      clearInterval(this.#looking)
      this.#looking = 0
    }
    const age = first ? performance.now() - first.since : 0
    const how: How | null = this.isLost ? 'kept' : age >= WAITS ? 'unconfirmed' : age >= UNDER_WAY ? 'under-way' : null
    const status = first && how ? { what: first.what, how } : null
    if (status?.how !== this.waits?.how || status?.what !== this.waits?.what) this.waits = status
  }

  #hasWaited(cid: string): boolean {
    return performance.now() - (this.#waiting.get(cid)?.since ?? Infinity) >= WAITS
  }

  #keep(): void {
    keepUnanswered(this.table, [...this.#unanswered.values()].filter((frame) => !isOfDevice(frame)))
  }

  /** Removes the waiting command or question with this `cid` or `ref`. */
  #answered(id: string): void {
    if (String(this.#question?.ref) === id) this.#question = null
    if (this.#unanswered.delete(id)) this.#keep()
    if (this.#waiting.delete(id)) this.#look()
  }
}

/** Whether the device sends this by itself. */
function isOfDevice({ is }: Sent): boolean {
  return is === 'pledge' || is === 'share' || is === 'ready'
}

/** Whether the same command is not answered yet: what is pressed once more on a slow line is done once. */
export function isUnderWay(what: object, unanswered: Iterable<Sent>): boolean {
  return [...unanswered].some((one) => JSON.stringify(one) === JSON.stringify({ ...what, cid: one.cid }))
}

/** A refused request; the message is the stable code. */
export class Refused extends Error {}

/** The server's answer.  Throws if it refuses, or does not answer within `within` milliseconds. */
export async function fetchJson<T>(path: string, how: RequestInit = {}, within = 15_000): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), within)
  try {
    const answer = await fetch(url(path), { ...how, signal: limit.signal })
    const reply = (await answer.json()) as T & { code?: string }
    if (!answer.ok) throw new Refused(reply.code ?? String(answer.status))
    return reply
  } finally {
    clearTimeout(timer)
  }
}

/** The answers to requests about one thing: those that are older than what is known by now are dropped. */
export class Answers {
  #sent = 0
  #known = 0

  /** The answer to a question; null if something newer is known. */
  async toQuestion<T>(answer: Promise<T>): Promise<T | null> {
    const number = ++this.#sent
    const found = await answer
    if (number < this.#known) return null
    this.#known = number
    return found
  }

  /** The answer to a change; those to the questions that were asked before it came are older. */
  async toChange<T>(answer: Promise<T>): Promise<T> {
    const found = await answer
    this.#known = ++this.#sent
    return found
  }
}

/** Calls `late` if the answer takes more than two seconds. */
export async function orWhenLate<T>(late: () => void, answer: Promise<T>): Promise<T> {
  const timer = setTimeout(late, 2000)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}

/** For an effect: hands over an answer, or what went wrong, unless the effect has run again or ended meanwhile. */
export function receive<T>(answer: Promise<T>, take: (found: T) => void, fail: (error: unknown) => void = () => {}): () => void {
  let isLate = false
  answer.then((found) => isLate || take(found), (error: unknown) => isLate || fail(error))
  return () => {
    isLate = true
  }
}

/** The code of a failed request. */
export function faultOf(error: unknown): string {
  return error instanceof Refused ? error.message : 'unreachable'
}

/** A POST request with a JSON body. */
export function jsonBody(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function keepSeat(access: TableAccess): TableAccess {
  keepToken(access.table, access.token)
  return access
}

/** The ids of requests that are not answered yet, by what they ask for. */
const unanswered = new Map<string, string>()

/** The server's answer to a request that makes something: repeated until it is answered, it makes one. */
export async function fetchMade<T>(path: string, agreed: object): Promise<T> {
  const text = path + JSON.stringify(agreed)
  const cid = unanswered.get(text) ?? newId()
  unanswered.set(text, cid)
  const made = await fetchJson<T>(path, jsonBody({ ...agreed, cid }))
  unanswered.delete(text)
  return made
}

/** Makes a table and takes a seat at it. */
export async function newTable(agreed: Omit<NewTable, 'cid'>): Promise<TableAccess> {
  return keepSeat(await fetchMade<TableAccess>('/api/tables', agreed))
}

/** Takes the free seat of a table. */
export async function sitDown(table: string, invitation: string, name: string): Promise<TableAccess> {
  const asked: SeatRequest = { cid: sittingId(table), invitation, name }
  return keepSeat(await fetchJson<TableAccess>(`/api/tables/${table}/seat`, jsonBody(asked)))
}

/** A text as a QR code, in SVG. */
export async function codeOf(text: string): Promise<string> {
  const answer = await fetch(url('/api/qr'), jsonBody({ text }))
  return answer.ok ? `data:image/svg+xml,${encodeURIComponent(await answer.text())}` : ''
}
