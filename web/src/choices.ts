/** What may be chosen for a table, from the server, in the language of the page. */
import { preferences } from './storage.svelte'
import { fetchJson } from './wire.svelte'

/** Seconds after a deal for which no clock runs, at tables with a clock. */
export const PAUSE_SECONDS = 30

export interface Choosable {
  id: string
  text: string
}

export interface Choices {
  opponents: (Choosable & { name: string; group: string })[]
  rules: Choosable[]
  lengths: { n: number; text: string }[]
  /** Whether the server is one person's own, at which nobody else can come. */
  own_page: boolean
}

export function fetchChoices(): Promise<Choices> {
  return fetchJson(`/api/choices/${preferences.language}.json`)
}
