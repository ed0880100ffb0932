/** A seek: the page looks for anybody to play with, while the player waits or plays elsewhere. */
import { url } from './base'
import { keepToken, newId, preferences } from './storage.svelte'
import type { Conduct, OtherSeek, SeekAnswer, SeekRequest, TimeLimits } from './wire'
import { faultOf, fetchJson, jsonBody } from './wire.svelte'

/** The games that would all do: any code with any length, conduct and clock, rated or not; what is liked best comes first. */
interface GameSet {
  rules: string[]
  lengths: number[]
  conducts: Conduct[]
  clocks: TimeLimits[]
  rated: boolean[]
}

/** For how long the player waits for another who has been asked to come. */
const READY_SECONDS = 30

const RETRY_SECONDS = 2

class Seek {
  /** What would do; null while nobody is looked for. */
  games: GameSet | null = $state.raw(null)
  /** Whether the player sits down at once. */
  isReady = $state(false)
  /** The others who look for one of these games, those who are ready first. */
  others: OtherSeek[] = $state.raw([])
  /** The table where somebody has been found; empty before. */
  table = $state('')
  /** The code of what went wrong last, empty once it goes on. */
  fault = $state('')
  /** Whether the player has left many rated games, and looks among those who do so too. */
  leavesOften = $state(false)
  /** The id of this seek in the list of the start page; empty while there is none. */
  id = $state('')
  #cid = ''
  #known = ''
  #wanted = ''
  /** Changes with every request that takes the place of the one before. */
  #turn = 0
  #patience: ReturnType<typeof setTimeout> | undefined

  /** Looks for one of these games; `wanted` is the id of a seek in the list, which is preferred. */
  begin(games: GameSet, wanted = ''): void {
    this.games = games
    this.#wanted = wanted
    this.#cid = newId()
    this.id = this.#known = this.table = this.fault = ''
    this.others = []
    this.isReady = true
    void this.#run()
  }

  /** The player waits at the start page. */
  stay(): void {
    this.#setReady(true)
  }

  /** The player plays elsewhere meanwhile. */
  wait(): void {
    this.#setReady(false)
  }

  /** The player is ready to leave their table for another player. */
  offer(): void {
    this.#setReady(true)
    this.#patience = setTimeout(() => this.wait(), READY_SECONDS * 1000)
  }

  end(): void {
    const ended = this.#body('no')
    this.#close()
    if (ended) void fetchJson<SeekAnswer>('/api/seek', jsonBody(ended)).then((answer) => this.#sit(answer), () => undefined)
  }

  /** The page is left: nobody is brought to a table where nobody is.  One that is shown again looks with a new seek. */
  leave(): void {
    const ended = this.#body('no')
    if (!ended) return
    navigator.sendBeacon(url('/api/seek'), new Blob([JSON.stringify(ended)], { type: 'application/json' }))
    this.#cid = newId()
  }

  /** The player sits down where somebody has been found, even just after they stopped looking: the other is there. */
  #sit({ access }: Pick<SeekAnswer, 'access'>): void {
    if (!access) return
    keepToken(access.table, access.token)
    this.#close()
    this.table = access.table
  }

  #setReady(isReady: boolean): void {
    clearTimeout(this.#patience)
    if (!this.games || this.isReady === isReady) return
    this.isReady = isReady
    void this.#run()
  }

  #close(): void {
    clearTimeout(this.#patience)
    this.#turn += 1
    this.games = null
    this.others = []
    this.id = ''
    this.isReady = false
  }

  #body(ready: 'now' | 'later' | 'no'): SeekRequest | null {
    if (!this.games) return null
    return { cid: this.#cid, games: this.games as SeekRequest['games'], name: preferences.name.trim(), ready, known: this.#known, wanted: this.#wanted }
  }

  async #run(): Promise<void> {
    const turn = (this.#turn += 1)
    for (let body; turn === this.#turn && (body = this.#body(this.isReady ? 'now' : 'later')); ) {
      try {
        const { access, others, known, id = '', leaves_often: leavesOften = false } = await fetchJson<SeekAnswer>('/api/seek', jsonBody(body))
        if (access) this.#sit({ access })
        else if (turn === this.#turn) {
          this.others = others
          this.id = id
          this.leavesOften = leavesOften
          this.#known = known
          this.fault = ''
        }
      } catch (error) {
        if (turn === this.#turn) this.fault = faultOf(error)
        await new Promise((resolve) => setTimeout(resolve, RETRY_SECONDS * 1000))
      }
    }
  }
}

export const seek = new Seek()
