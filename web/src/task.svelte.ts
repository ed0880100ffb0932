/** What a person asks the server for, one thing at a time. */
import { faultOf } from './wire.svelte'

export class Task {
  /** Whether something is under way, which lets nothing else begin. */
  isBusy = $state(false)
  /** The code of what went wrong last; empty where nothing did. */
  fault = $state('')

  async do(work: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.fault = ''
    try {
      await work()
    } catch (error) {
      this.fault = faultOf(error)
    } finally {
      this.isBusy = false
    }
  }
}
