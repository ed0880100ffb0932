/** What all addresses of this server begin with: nothing, or `/ecarte`, say.  This file lies two folders below it. */

const own = import.meta.url

export const base = (import.meta.env.DEV ? new URL('..', own) : new URL('../..', own)).pathname.replace(/\/$/, '')

/** An address of this server, as the browser asks for it. */
export function url(path: string): string {
  return base + path
}

/** The address that the browser shows, without what all begin with. */
export function here(): string {
  const { pathname } = location
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/'
}
