/** Addresses of this page, also as people pass them on: with a stop or a bracket after them, encoded, or cut. */

import { url } from './base'

export interface Address {
  /** The table; empty on the start page. */
  table: string
  /** A game of it that is over; 0 for the table itself. */
  game: number
  /** What takes the free seat, what plays a seat, and the key to the owner's results. */
  sit: string
  seat: string
  own: string
  /** The address as it should stand: without anything that only surrounds it in a text. */
  path: string
}

/** What a text puts around an address: quotes, brackets, the stop of its sentence. */
const AFTER = /(?:%20|%22|%27|%3E|%C2%BB|%E2%80%99|%E2%80%9D|[\s.,;:!?)\]}>'"*»’”])+$/i

const bare = (text: string): string => text.replace(AFTER, '')

/** What an address means. */
export function readAddress(path: string, hash: string): Address {
  const own = bare(path)
  const [, table = '', game = '0'] = /^\/t\/([\w-]+)(?:\/(\d+))?\/?$/.exec(own) ?? []
  const part = new URLSearchParams(hash.replace(/^#/, '').replace(/^(sit|seat|own)%3D/i, '$1='))
  const secret = (name: string): string => bare(part.get(name) ?? '')
  return {
    table, game: Number(game), sit: secret('sit'), seat: secret('seat'), own: secret('own'), path: table ? own : path
  }
}

/** Whether an address names the machine itself, so that no other can open it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]' || host === '::1'
}

/** The link to a table with a secret of it, which no server is sent. */
export function linkTo(origin: string, table: string, what: 'sit' | 'seat', secret: string): string {
  return `${origin}${url(`/t/${table}`)}#${what}=${secret}`
}
