/** A room of an evening: its socket, the newest state, and the commands that are not answered yet. */
import { Connection } from './connection'
import { keepToken, newId, preferences, sittingId, tokenOf } from './storage.svelte'
import type { GameInRoom, Incoming, NewRoom, Outgoing, PersonInRoom, RefusedFrame, RoomAccess, RoomFrame } from './wire'
import { fetchJson, fetchMade, isUnderWay, jsonBody } from './wire.svelte'
import { say, textOf } from './words'

type Sent = Extract<Incoming, { cid: string }>
type Unsent<T> = T extends unknown ? Omit<T, 'cid'> : never

export class RoomWire {
  room: RoomFrame | null = $state.raw(null)
  /** When the newest state came, by the clock of the page. */
  shownAt = $state(0)
  isLost = $state(false)
  /** The code of the frame that ended the connection for good. */
  ended = $state('')
  refused: RefusedFrame | null = $state.raw(null)
  readonly #unanswered = new Map<string, Sent>()
  readonly #connection: Connection

  constructor(readonly name: string) {
    this.#connection = new Connection(name, {
      greets: () => this.#greets(),
      hears: (frame) => this.#hear(frame),
      changes: (status) => (this.isLost = status === 'lost')
    })
  }

  close(): void {
    this.#connection.close()
  }

  /** Connects again, after a change of the language. */
  again(): void {
    this.room = null
    this.#connection.reopen()
  }

  /** Sends a command with a new id, so that it has effect only once, however often it is sent; not while it is under way. */
  do(what: Unsent<Sent>): void {
    this.refused = null
    if (isUnderWay(what, this.#unanswered.values())) return
    const frame = { ...what, cid: newId() } as Sent
    this.#unanswered.set(frame.cid, frame)
    this.#connection.send(frame)
  }

  #greets(): Incoming[] {
    const { language } = preferences
    const hello: Incoming = { is: 'hello', v: 2, table: this.name, token: tokenOf(this.name), language, features: ['heartbeat'] }
    return [hello, ...this.#unanswered.values()]
  }

  #hear(frame: Outgoing): void {
    switch (frame.is) {
      case 'room':
        if (this.room && frame.number < this.room.number) return
        this.room = frame
        this.shownAt = performance.now()
        return
      case 'refused':
        this.refused = frame
        this.#unanswered.delete(frame.cid)
        return
      case 'done':
        this.#unanswered.delete(frame.cid)
        return
      case 'bye':
        if (frame.again) return
        this.ended = frame.code
        this.close()
    }
  }
}

/** Makes a room; its maker has come to it. */
export async function newRoom(agreed: Omit<NewRoom, 'cid'>): Promise<RoomAccess> {
  return keepAccess(await fetchMade<RoomAccess>('/api/rooms', agreed))
}

/** Comes to a room by its invitation; once, however often it is asked for. */
export async function comeTo(room: string, invitation: string, name: string, watches: boolean): Promise<RoomAccess> {
  const body = { cid: sittingId(room), invitation, name, watches }
  return keepAccess(await fetchJson<RoomAccess>(`/api/rooms/${room}/come`, jsonBody(body)))
}

function keepAccess(access: RoomAccess): RoomAccess {
  keepToken(access.room, access.token)
  return access
}

/** Goes to the table of the game that is played, with the token that the viewer has there. */
export function toGame(game: GameInRoom, go: (to: string) => void): void {
  if (game.token) keepToken(game.table, game.token)
  go(`/t/${game.table}`)
}

/** The name of a person of a room; for the viewer it is followed by *you*. */
export function personName(room: RoomFrame, id: string | null | undefined): string {
  const found = room.persons.find((one) => one.id === id)
  return found ? textOf(found.name) : ''
}

/** What a person is doing in the room. */
export function roleText(room: RoomFrame, one: PersonInRoom): string {
  if (one.gone) return say('page-room-gone')
  if (room.is_over) return ''
  if (one.gave_up) return say('page-room-gave-up')
  if (one.seat) return say(room.chouette === one.seat ? 'page-room-chouette-is' : 'page-room-plays')
  const side = room.persons.find((other) => other.seat === one.backs)
  const backs = one.backs && side ? say('page-room-backs', { name: textOf(side.name) }) : ''
  return [backs, one.place ? say('page-room-waits', { n: one.place }) : backs ? '' : say('page-room-watches')].filter(Boolean).join(' · ')
}
