/** A page that is older than its server loads itself anew, once with each build. */
import { url } from './base'

/** Loads the page anew where this build has not done so yet; whether it does. */
export function renew(): boolean {
  const build = import.meta.url
  const state = history.state as { anew?: string } | null
  if (state?.anew === build) return false
  try {
    history.replaceState({ ...state, anew: build }, '')
  } catch {
    return false // it could not be remembered, and there would be no end to it
  }
  location.reload()
  return true
}

/** A part of the page that comes when it is wanted.  One that the server has no more is had by loading the page anew;
 * one that cannot be had because nothing answers is a fault of the network, and thrown. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (fault) {
    const answer = await fetch(url('/healthz'), { cache: 'no-store' }).catch(() => null)
    if (answer?.ok && renew()) return new Promise<never>(() => undefined)
    throw fault
  }
}
