/** Reads addresses of this page, also as people pass them on: followed by a full stop or bracket, encoded, or cut off. */

import { url } from './base'

export interface Address {
  /** The id of the table; empty on the start page. */
  table: string
  /** The id of a tournament; empty where the address is not that of one. */
  tournament: string
  /** The number of a finished game of it; 0 for the table itself. */
  game: number
  /** The name of a room in which an evening is spent. */
  room: string
  /** The invitations to the free seat and to a room, the token of a seat, and the key to the owner's results. */
  sit: string
  come: string
  seat: string
  own: string
  /** Whether the seat there belongs to the account that is logged in, which opens it in this browser. */
  isMine: boolean
  /** The address without anything around it. */
  path: string
}

/** Characters around an address in a text: quotes, brackets, a full stop. */
const AFTER = /(?:%20|%22|%27|%3E|%C2%BB|%E2%80%99|%E2%80%9D|[\s.,;:!?)\]}>'"*»’”])+$/i

const bare = (text: string): string => text.replace(AFTER, '')

/** The parts of an address. */
export function readAddress(path: string, hash: string): Address {
  const own = bare(path)
  const [, table = '', game = '0'] = /^\/t\/([\w-]+)(?:\/(\d+))?\/?$/.exec(own) ?? []
  const [, room = ''] = /^\/r\/([\w-]+)\/?$/.exec(own) ?? []
  const [, tournament = ''] = /^\/tournament\/([\w-]+)\/?$/.exec(own) ?? []
  const part = new URLSearchParams(hash.replace(/^#/, '').replace(/^(sit|seat|own|come)%3D/i, '$1='))
  const secret = (name: string): string => bare(part.get(name) ?? '')
  return {
    table, tournament, game: Number(game), room, sit: secret('sit'), come: secret('come'), seat: secret('seat'), own: secret('own'),
    isMine: part.has('mine'), path: table || room || tournament ? own : path
  }
}

/** Whether a host name means the machine itself, so that no other machine can open it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]' || host === '::1'
}

/** A link to a table, or to a room to which one may `come`; the secret is in the fragment, which browsers send to nobody. */
export function linkTo(origin: string, table: string, what: 'sit' | 'seat' | 'come', secret: string): string {
  return `${origin}${url(`/${what === 'come' ? 'r' : 't'}/${table}`)}#${what}=${secret}`
}
