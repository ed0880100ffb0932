/** Whom the person who is logged in knows: friends, blocks, mutes, challenges. */
import { untrack } from 'svelte'
import { account } from './account.svelte'
import { PAUSE_SECONDS } from './choices'
import { keepInvitation, lastChoice, preferences } from './storage.svelte'
import type { OwnPeople } from './wire'
import { Answers, fetchJson, jsonBody, newTable } from './wire.svelte'

const ASK_SECONDS = 15

class People {
  #found: { whose: string; own: OwnPeople } | null = $state.raw(null)
  readonly #answers = new Answers()
  #watchers = 0
  #timer: ReturnType<typeof setInterval> | undefined

  /** What the server says; null for a guest, and until it has answered the person who is logged in now. */
  get own(): OwnPeople | null {
    return this.#found?.whose === account.name ? this.#found.own : null
  }

  /** Asks the server for news from now on; returns what ends that. */
  watch(): () => void {
    this.#watchers += 1
    if (this.#watchers === 1) {
      untrack(() => void this.#ask())
      this.#timer = setInterval(() => void this.#ask(), ASK_SECONDS * 1000)
    }
    return () => {
      this.#watchers -= 1
      if (!this.#watchers) clearInterval(this.#timer)
    }
  }

  async #ask(): Promise<void> {
    if (document.hidden) return
    try {
      if (!account.own) await account.load()
      if (account.name) await this.#fetch('/api/people')
    } catch {
      // the next time will do
    }
  }

  async #fetch(path: string, how?: RequestInit): Promise<void> {
    const whose = account.name
    const answer = fetchJson<OwnPeople>(path, how)
    const own = await (how ? this.#answers.toChange(answer) : this.#answers.toQuestion(answer))
    if (own) this.#found = { whose, own }
  }

  async change(name: string, what: 'friend' | 'blocked' | 'muted', on: boolean): Promise<void> {
    await this.#fetch('/api/people/change', jsonBody({ name, what, on }))
  }

  async setTalk(talk: 'friends' | 'everybody'): Promise<void> {
    await this.#fetch('/api/people/talk', jsonBody({ talk }))
  }

  /** Makes a table and challenges somebody to it; returns its name. */
  async challenge(name: string): Promise<string> {
    const { rules, length } = lastChoice()
    const isFriend = this.own?.friends.some((one) => one.name === name)
    const made = await newTable({
      name: preferences.name.trim(), rules, length, move_seconds: 60, pause_seconds: PAUSE_SECONDS, talk: isFriend ? 'free' : 'phrases'
    })
    if (made.invitation) keepInvitation(made.table, made.invitation)
    await this.#fetch('/api/people/challenge', jsonBody({ name, token: made.token }))
    return made.table
  }

  async decline(table: string): Promise<void> {
    await this.#fetch('/api/people/decline', jsonBody({ table }))
  }

  /** Whether the talk of that player is not to be heard. */
  isMuted(name: string): boolean {
    return !!this.own && [...this.own.muted, ...this.own.blocked].includes(name)
  }
}

export const people = new People()
