/** One socket to the server: opened again whenever it is lost, and asked by heartbeats whether it still answers.
 *
 * A browser does not notice a dead connection, and a page cannot see the pings of a socket.  So a page that has received
 * nothing for a while sends a `ping` of its own, which the server answers at once; without an answer the socket is lost.
 */
import { url } from './base'
import type { Incoming, Outgoing } from './wire'

const TICK = 250
/** Of a visible page, and of a hidden one, whose timers the browser may slow down to one a minute. */
const BEAT = { seen: 2500, hidden: 30_000 }
const ANSWER = { seen: 5000, hidden: 20_000 }
/** Milliseconds without an answer after which the shown state counts as out of date. */
const DOUBT = 2500
/** The longest wait after the network has changed, or the page has become visible again. */
const URGENT = 2500
/** A frame without an answer after this time makes the page send a `ping`. */
const UNANSWERED = 1000
/** The time for a socket to open and answer; doubled after each failure, for slow connections. */
const OPENING = 5000
const LONGEST_OPENING = 20_000
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 8000

/** `opening`: not connected yet; `doubtful`: a ping is not answered yet. */
export type Status = 'opening' | 'there' | 'doubtful' | 'lost' | 'closed'

export interface Ends {
  /** The first frames of a new socket: the greeting, and what must be sent again. */
  greets: () => Incoming[]
  hears: (frame: Outgoing) => void
  changes: (status: Status) => void
}

export class Connection {
  status: Status = 'opening'
  /** How long the last answer to a `ping` took, in milliseconds. */
  roundTrip = 0
  #socket: WebSocket | null = null
  #pause = FIRST_PAUSE
  #opening = OPENING
  /** Sockets in a row that have stopped answering without being closed. */
  #silences = 0
  #opensAt = Infinity
  #openedAt = 0
  #heardAt = 0
  #tickedAt = 0
  #asksAt = Infinity
  #ping: { ref: number; at: number; by: number } | null = null
  #ref = 0
  readonly #timer: number
  readonly #listening = new AbortController()

  constructor(
    readonly table: string,
    readonly ends: Ends
  ) {
    const { signal } = this.#listening
    addEventListener('online', () => this.reopen(), { signal })
    addEventListener('offline', () => this.#ask(URGENT), { signal })
    addEventListener('pageshow', (event) => event.persisted && this.reopen(), { signal })
    document.addEventListener('resume', () => this.#isBack(), { signal })
    document.addEventListener('visibilitychange', () => this.#isBack(), { signal })
    this.#timer = window.setInterval(() => this.#tick(), TICK)
    this.#open()
  }

  /** Closes the connection for good. */
  close(): void {
    this.#listening.abort()
    clearInterval(this.#timer)
    this.#drop()
    this.#become('closed')
  }

  /** Replaces the socket by a new one. */
  reopen(): void {
    if (this.status !== 'closed') this.#open()
  }

  /** Sends a frame, if the socket is open. */
  send(frame: Incoming): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify(frame))
    this.#asksAt = Math.min(this.#asksAt, performance.now() + UNANSWERED)
  }

  /** Whether any frame has come over this socket. */
  get #isAnswered(): boolean {
    return this.#heardAt >= this.#openedAt
  }

  /** The address of a new socket.
   *
   * Its query is for a proxy before several nodes: by the table it leads all pages of a table to one node, and by the
   * number of silences to another one when that node does not answer.
   */
  get #address(): string {
    const query = new URLSearchParams({ table: this.table })
    if (this.#silences) query.set('silences', `${this.#silences}`)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    return `${scheme}://${location.host}${url('/ws')}?${query}`
  }

  #become(status: Status): void {
    if (this.status === status || this.status === 'closed') return
    this.status = status
    this.ends.changes(status)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = this.#ping = null
    this.#asksAt = Infinity
    socket?.close()
  }

  #open(): void {
    this.#drop()
    this.#opensAt = Infinity
    this.#openedAt = performance.now()
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.onopen = () => {
      if (this.#socket !== socket) return
      const [hello, ...rest] = this.ends.greets()
      const isHidden = document.visibilityState === 'hidden'
      for (const frame of [hello!, { is: 'ping' as const, ref: ++this.#ref, hidden: isHidden }, ...rest]) {
        socket.send(JSON.stringify(frame))
      }
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket !== socket) return
      const now = performance.now()
      if (!this.#isAnswered && now - this.#openedAt < OPENING / 2) this.#opening = OPENING
      this.#heardAt = now
      this.#asksAt = Infinity
      for (const frame of [JSON.parse(event.data) as Outgoing | Outgoing[]].flat()) {
        if (frame.is === 'pong' && frame.ref === this.#ping?.ref) this.roundTrip = now - this.#ping.at
        this.#ping = null
        if (frame.is !== 'bye') {
          this.#pause = FIRST_PAUSE
          this.#become('there')
        }
        if (frame.is !== 'pong') this.ends.hears(frame)
      }
    }
    socket.onclose = () => {
      if (this.#socket !== socket) return
      this.#silences = 0
      this.#lose()
    }
  }

  #lose(): void {
    this.#drop()
    this.#become('lost')
    this.#opensAt = performance.now() + this.#pause
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }

  #loseSilent(): void {
    this.#silences++
    this.#lose()
  }

  /** Sends a ping; the connection is lost without an answer within `within` milliseconds. */
  #ask(within: number): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    const now = performance.now()
    this.#ping = { ref: ++this.#ref, at: now, by: now + within }
    const frame: Incoming = { is: 'ping', ref: this.#ref, hidden: document.visibilityState === 'hidden' }
    this.#socket.send(JSON.stringify(frame))
  }

  /** Handles that the page has become visible or hidden. */
  #isBack(): void {
    if (document.visibilityState === 'hidden') return this.#ask(ANSWER.hidden)
    if (this.status === 'lost' || this.#socket?.readyState !== WebSocket.OPEN) return this.reopen()
    this.#ask(URGENT)
  }

  #tick(): void {
    const now = performance.now()
    const isHidden = document.visibilityState === 'hidden'
    const sight = isHidden ? 'hidden' : 'seen'
    const hasSlept = !isHidden && now - this.#tickedAt > UNANSWERED + TICK && this.#tickedAt > 0
    this.#tickedAt = now
    if (now >= this.#opensAt) return this.#open()
    if (!this.#socket) return
    if (!this.#isAnswered) {
      if (now - this.#openedAt > this.#opening && !hasSlept) {
        this.#opening = Math.min(this.#opening * 2, LONGEST_OPENING)
        this.#loseSilent()
      }
    } else if (hasSlept) {
      this.#ask(URGENT) // what has come by now is handled first
    } else if (this.#ping) {
      if (now > this.#ping.by) this.#loseSilent()
      else if (now - this.#ping.at > DOUBT) this.#become('doubtful')
    } else if (now - this.#heardAt > BEAT[sight] || now > this.#asksAt) {
      this.#ask(Math.max(ANSWER[sight], this.#opening))
    }
  }
}
