/** The address at which others can open this page. */
import { isLoopback } from './links'
import { fetchJson } from './wire.svelte'

export interface Reached {
  origin: string
  /** Whether no other machine can open it. */
  isHereOnly: boolean
}

let found: Promise<Reached> | null = null

/** The address of this server for others; the server is asked if the page was opened as `localhost`. */
export function publicAddress(): Promise<Reached> {
  return (found ??= find())
}

async function find(): Promise<Reached> {
  const { hostname, origin } = location
  if (!isLoopback(hostname)) return { origin, isHereOnly: false }
  try {
    const { addresses } = await fetchJson<{ addresses: string[] }>('/api/reach')
    return { origin: addresses[0] ?? origin, isHereOnly: !addresses.length }
  } catch {
    return { origin, isHereOnly: true }
  }
}
