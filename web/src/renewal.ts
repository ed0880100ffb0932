/** Reloads a page that is older than its server, once for each build. */
import { url } from './base'

/** Reloads the page, unless this build has done so already; returns whether it does. */
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

/** Loads a part of the page.  If the server no longer has it, the page is reloaded; if the network fails, this throws. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (fault) {
    const answer = await fetch(url('/healthz'), { cache: 'no-store' }).catch(() => null)
    if (answer?.ok && renew()) return new Promise<never>(() => undefined)
    throw fault
  }
}
