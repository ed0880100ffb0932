/** The account that is logged in in this browser, if any. */
import { createPasskey, signWithPasskey } from './passkey'
import { here, url } from './base'
import { preferences, seatTokens } from './storage.svelte'
import type { OwnAccount, ProviderLogin } from './wire'
import { Answers, fetchJson, jsonBody, Refused } from './wire.svelte'

/** Milliseconds for an answer of the server that has to ask a login provider. */
const PROVIDER_MS = 45_000

/** Seats for which the server may be asked at once. */
const MOST_SEATS = 12

class Account {
  /** The account; null until the server has said whether there is one. */
  own: OwnAccount | null = $state.raw(null)
  readonly #answers = new Answers()

  /** The name of the account; empty for a guest. */
  get name(): string {
    return this.own?.name ?? ''
  }

  /** The label of the login provider that has sent somebody here who has no account yet; empty for everybody else. */
  newBy = $state('')

  /** Asks the server who is logged in here. */
  async load(): Promise<void> {
    const own = await this.#answers.toQuestion(fetchJson<OwnAccount>('/api/account'))
    if (own) this.own = own
  }

  /** Goes to a login provider, to log in, or with `add` to add it to the account. */
  async goToProvider(provider: string, add = false): Promise<void> {
    const asked = jsonBody({ provider, add })
    location.assign((await fetchJson<{ url: string }>('/api/account/openid/begin', asked, PROVIDER_MS)).url)
  }

  /** Goes on where a login provider has sent the browser back; otherwise asks who is logged in. */
  async open(): Promise<void> {
    const provider = /^\/account\/openid\/([a-z0-9-]+)$/.exec(here())?.[1]
    if (!provider) return this.load()
    const query = new URLSearchParams(location.search)
    history.replaceState(history.state, '', url('/account'))
    const [state = '', code = '', error = '', iss = ''] = ['state', 'code', 'error', 'iss'].map((name) => query.get(name) ?? '')
    await this.load()
    if (!state) throw new Refused(error === 'access_denied' ? 'provider-denied' : 'provider-refused')
    const answer = jsonBody({ provider, state, code, error, iss })
    const login = await this.#answers.toChange(fetchJson<ProviderLogin>('/api/account/openid/finish', answer, PROVIDER_MS))
    this.#keep(login.account)
    const label = login.account.providers?.find((one) => one.name === provider)?.label
    this.newBy = login.needs_name ? (label ?? provider) : ''
  }

  /** Makes an account for somebody whom a login provider has sent here. */
  async makeByProvider(name: string): Promise<void> {
    await this.#ask('openid/make', { name })
    this.newBy = ''
    await this.takeAlong()
  }

  async removeIdentity(id: string): Promise<void> {
    await this.#ask('openid/remove', { id })
  }

  /** Makes an account with a passkey.  False where the person does not want to, or the device cannot. */
  async makeByPasskey(name: string): Promise<boolean> {
    const made = await this.#addPasskey(name)
    if (made) await this.takeAlong()
    return made
  }

  /** Makes an account with a password. */
  async makeByPassword(name: string, password: string): Promise<void> {
    await this.#ask('make', { name, password })
    await this.takeAlong()
  }

  /** Adds a passkey of this device to the account. */
  async addPasskey(): Promise<boolean> {
    return this.#addPasskey('')
  }

  async #addPasskey(name: string): Promise<boolean> {
    const { options } = await fetchJson<{ options: never }>('/api/account/passkey/options', jsonBody({ name }))
    const credential = await createPasskey(options)
    if (credential) await this.#ask('passkey', { credential })
    return !!credential
  }

  /** Logs in with a passkey of this device. */
  async logInByPasskey(): Promise<boolean> {
    const { options } = await fetchJson<{ options: never }>('/api/account/log-in/options', jsonBody({}))
    const credential = await signWithPasskey(options)
    if (credential) await this.#ask('log-in/passkey', { credential })
    return !!credential
  }

  async logIn(name: string, password: string): Promise<void> {
    await this.#ask('log-in', { name, password })
  }

  async logOut(): Promise<void> {
    await this.#ask('log-out', {})
  }

  async setPassword(password: string, old: string): Promise<void> {
    await this.#ask('password', { password, old })
  }

  async removePasskey(id: string): Promise<void> {
    await this.#ask('passkey/remove', { id })
  }

  /** Ends a session in another browser; all of them without an id. */
  async endSession(id = ''): Promise<void> {
    await this.#ask('session/end', { id })
  }

  /** Lets the seats of this browser belong to the account; returns at how many tables they do now. */
  async takeAlong(): Promise<number> {
    const tokens = seatTokens()
    let taken = 0
    for (let first = 0; first < tokens.length; first += MOST_SEATS) {
      const asked = jsonBody({ tokens: tokens.slice(first, first + MOST_SEATS) })
      taken += (await fetchJson<{ tables: string[] }>('/api/account/seats', asked)).tables.length
    }
    return taken
  }

  /** Makes an account for a program; returns the token with which it plays. */
  async makeProgram(name: string): Promise<string> {
    const made = await fetchJson<{ token: string }>('/api/account/program', jsonBody({ name }))
    await this.load()
    return made.token
  }

  async removeProgram(name: string): Promise<void> {
    await fetchJson('/api/account/program/remove', jsonBody({ name }), 120_000)
    await this.load()
  }

  /** Deletes the account; `name` is its name, as a confirmation. */
  async delete(name: string): Promise<void> {
    await fetchJson('/api/account/delete', jsonBody({ name }), 120_000)
    await this.load()
  }

  async #ask(path: string, body: object): Promise<void> {
    this.#keep(await this.#answers.toChange(fetchJson<OwnAccount>(`/api/account/${path}`, jsonBody(body))))
  }

  #keep(own: OwnAccount): void {
    this.own = own
    if (own.name) preferences.name = own.name
  }
}

export const account = new Account()
