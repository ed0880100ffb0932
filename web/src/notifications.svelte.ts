/** What reaches the person while the page is closed: notifications of this browser, and the calendar of their turns. */
import { account } from './account.svelte'
import { base, url } from './base'
import { preferences, readStored, store } from './storage.svelte'
import { fetchJson, jsonBody } from './wire.svelte'

interface OwnNotifications {
  /** When the address of the calendar was made; 0 without one. */
  calendar: number
  /** The key of the server for subscriptions; empty where it sends no notifications. */
  key: string
  browsers: { browser: string; made_at: number; here: boolean }[]
}

/** Whether this browser can show notifications while the page is closed. */
export const canBeNotified = 'serviceWorker' in navigator && 'PushManager' in window && isSecureContext

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0))

function textOf(bits: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bits ?? new ArrayBuffer(0)))
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** The part of the page that runs while it is closed.  No page is at an address below its scope, so it serves none. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const made = await navigator.serviceWorker.register(url('/static/notices.js'), { scope: url('/static/notices/') })
  const started = made.installing ?? made.waiting
  if (!made.active && started) {
    await new Promise<void>((done) => started.addEventListener('statechange', () => { if (started.state === 'activated') done() }))
  }
  return made
}

/** Those of the person who is logged in; of another one there is another object. */
export class Notifications {
  own: OwnNotifications | null = $state.raw(null)
  /** The address of the calendar, once, when it has been made. */
  address = $state('')

  get isOn(): boolean {
    return !!this.own?.browsers.some((one) => one.here)
  }

  async load(): Promise<void> {
    this.own = await fetchJson<OwnNotifications>('/api/account/notices')
    const isWanted = readStored('push') === account.name && !!this.own.key
    if (isWanted && canBeNotified && Notification.permission === 'granted') await this.#subscribe()
  }

  /** Lets this browser show notifications; false where the person, or the browser, does not allow it. */
  async begin(): Promise<boolean> {
    if ((await Notification.requestPermission()) !== 'granted') return false
    await this.#subscribe()
    store('push', account.name) // who logs in here again, or finds another key, need not ask again
    return true
  }

  /** Makes the subscription, or renews one that was made for another key. */
  async #subscribe(): Promise<void> {
    const { pushManager } = await worker()
    const key = this.own?.key ?? ''
    const before = await pushManager.getSubscription()
    if (before && textOf(before.options.applicationServerKey) !== key) await before.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    this.own = await fetchJson<OwnNotifications>('/api/account/notices/begin', jsonBody({
      endpoint: made.endpoint, public_key: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')),
      language: preferences.language
    }))
  }

  async end(): Promise<void> {
    store('push', '')
    this.own = await fetchJson<OwnNotifications>('/api/account/notices/end', jsonBody({}))
    const made = await navigator.serviceWorker.getRegistration(url('/static/notices/'))
    await (await made?.pushManager.getSubscription())?.unsubscribe()
    await made?.unregister()
  }

  async makeCalendar(): Promise<void> {
    const { language } = preferences
    const { path } = await fetchJson<{ path: string }>('/api/account/calendar', jsonBody({ language }))
    this.address = location.origin + (path.startsWith(`${base}/`) ? path : url(path))
    await this.load()
  }

  async endCalendar(): Promise<void> {
    this.address = ''
    this.own = await fetchJson<OwnNotifications>('/api/account/calendar/end', jsonBody({}))
  }
}
