/** What may be chosen for a table, from the server, in the language of the page. */
import { preferences } from './storage.svelte'
import { fetchJson } from './wire.svelte'

export interface Choosable {
  id: string
  text: string
}

export interface Choices {
  opponents: (Choosable & { name: string; group: string })[]
  rules: Choosable[]
  lengths: { n: number; text: string }[]
}

export function fetchChoices(): Promise<Choices> {
  return fetchJson(`/api/choices/${preferences.language}.json`)
}
