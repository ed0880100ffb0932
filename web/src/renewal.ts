/** A page that is older than its server loads itself anew, once. */
import { url } from './base'
import { mayRenew } from './storage.svelte'

/** Loads the page anew where it has not just done so; whether it does. */
export function renew(): boolean {
  if (!mayRenew()) return false
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
