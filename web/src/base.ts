/** The common beginning of all addresses of this server, such as `/ecarte`, or nothing.  This file is two folders below it. */

const own = import.meta.url

export const base = (import.meta.env.DEV ? new URL('..', own) : new URL('../..', own)).pathname.replace(/\/$/, '')

/** The full path of an address of this server. */
export function url(path: string): string {
  return base + path
}

/** The path of the page without the common beginning. */
export function here(): string {
  const { pathname } = location
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/'
}
