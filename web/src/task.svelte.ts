/** What a person asks the server for, one thing at a time. */
import { faultOf } from './wire.svelte'

export class Task {
  /** Whether something is under way, which lets nothing else begin. */
  isBusy = $state(false)
  /** The code of what went wrong last; empty where nothing did. */
  fault = $state('')
  #opening: Promise<void> = Promise.resolve()

  /** Loads what a page shows first.  What a person asks for meanwhile waits for it. */
  open(work: () => Promise<unknown>): Promise<void> {
    return (this.#opening = this.#try(work))
  }

  /** Does what a person asks for, unless something is under way. */
  async do(work: () => Promise<unknown>): Promise<void> {
    await this.#opening
    if (this.isBusy) return
    this.isBusy = true
    await this.#try(work)
    this.isBusy = false
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    this.fault = ''
    try {
      await work()
    } catch (error) {
      this.fault = faultOf(error)
    }
  }
}
