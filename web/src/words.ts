/** The words of the page's menus and headings, from the server's catalogue.  All other sentences come with the frames. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import enNames from '../../src/ecarte/words/en/names.ftl?raw'
import enFirst from '../../src/ecarte/words/en/page_first.ftl?raw'
import frNames from '../../src/ecarte/words/fr/names.ftl?raw'
import frFirst from '../../src/ecarte/words/fr/page_first.ftl?raw'
import { preferences } from './storage.svelte'
import type { PersonInScene, RenderedText } from './wire'

function bundle(language: string, ...sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false })
  for (const source of sources) made.addResource(new FluentResource(source))
  return made
}

const sources: Record<string, string[]> = { en: [enNames, enFirst], fr: [frNames, frFirst] }

/** The languages that the page speaks, each by its own name. */
export const LANGUAGES = [{ id: 'en', name: 'English' }, { id: 'fr', name: 'français' }]

const bundles: Record<string, FluentBundle> = {}

const knownOr = (language: string): string => (language in sources ? language : 'en')

/** The messages of a language, parsed when the first of them is used. */
function bundleOf(language: string): FluentBundle {
  const known = knownOr(language)
  return (bundles[known] ??= bundle(known, ...sources[known]!))
}

type Words = Promise<{ default: string }>
const loaders: Record<string, () => Words> = {
  en: () => import('../../src/ecarte/words/en/page.ftl?raw'),
  fr: () => import('../../src/ecarte/words/fr/page.ftl?raw')
}
const loaded = new Set<string>()

/** Loads the words of a language; the page comes only with those of the language in use. */
export async function loadWords(language: string): Promise<void> {
  const known = knownOr(language)
  if (loaded.has(known)) return
  const { default: source } = await loaders[known]!()
  if (loaded.has(known)) return
  loaded.add(known)
  learn(known, source)
}

/** Adds the words of a part of the page that is loaded later. */
export function learn(language: string, source: string): void {
  sources[language]?.push(source)
  bundles[language]?.addResource(new FluentResource(source))
}

/** A message of the catalogue in the language of the page. */
export function say(key: string, facts: Record<string, FluentVariable> = {}, language = preferences.language): string {
  const found = bundleOf(language)
  const message = found.getMessage(key)
  return message?.value ? found.formatPattern(message.value, facts) : key
}

const SUITS: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }
const SIGNS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' }
const RANKS: Record<string, string> = {
  '7': 'seven', '8': 'eight', '9': 'nine', T: 'ten', A: 'ace', J: 'knave', Q: 'queen', K: 'king'
}

/** All cards that there are, as records write them. */
export const CARDS = Object.keys(SUITS).flatMap((suit) => Object.keys(RANKS).map((rank) => rank + suit))

/** The text of a sentence, a name or a number. */
export function textOf(told: RenderedText | string | number): string {
  return typeof told === 'object' ? told.text : String(told)
}

/** The name of a player: their own, or that of a built-in opponent. */
export function nameOf({ name }: PersonInScene): string {
  return textOf(name)
}

/** The id of a built-in opponent; empty for a person. */
export function builtInOf({ name }: PersonInScene): string {
  return typeof name === 'object' && name.key.startsWith('opponent.') ? name.key.slice('opponent.'.length) : ''
}

/** The label of a hand for everybody but its holder. */
export function handOf(person: PersonInScene): string {
  return say(person.cards ? 'page-hand-of' : 'page-no-hand-of', { name: nameOf(person) })
}

/** A card by name, as it is read aloud: `Qh` is the queen of hearts. */
export function cardName(card: string): string {
  const rank = say(`rank-${RANKS[card[0]!]}`)
  return say('card-name', { rank, suit: say(`suit-${SUITS[card[1]!]}`) })
}

const SPOKEN = /(10|[7-9A-Z])([♠♥♦♣])/g
const SUIT_OF: Record<string, string> = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' }

/** A sentence as it is read aloud: a card is said by its name, not by a letter and a sign. */
export function aloud(text: string): string {
  const told = text.replace(SPOKEN, (written: string, letter: string, sign: string) => {
    const rank = Object.values(RANKS).find((one) => say(`letter-${one}`) === letter)
    return rank ? say('card-name', { rank: say(`definite-${rank}`), suit: say(`suit-${SUIT_OF[sign]}`) }) : written
  })
  return capitalized(told)
}

/** A text that begins with a capital letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Ready phrases for the chat. */
export const PHRASES = [
  'page-phrase-hello', 'page-phrase-well', 'page-phrase-thanks', 'page-phrase-moment', 'page-phrase-luck',
  'page-phrase-sorry', 'page-phrase-again', 'page-phrase-bye'
]

/** A chat line: a ready phrase in the reader's language, any other text unchanged. */
export function spokenText(text: string): string {
  const key = PHRASES.find((one) => Object.keys(sources).some((language) => say(one, {}, language) === text))
  return key ? say(key) : text
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A time as a clock shows it: minutes and seconds, hours before them, or days. */
export function clockText(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return timeText(milliseconds)
  const seconds = Math.ceil(milliseconds / SECOND)
  const two = (number: number): string => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** A time in words, in its largest unit: `2 days`, `5 minutes`. */
export function timeText(milliseconds: number): string {
  const units = [['day', DAY], ['hour', HOUR], ['minute', MINUTE], ['second', SECOND]] as const
  const [unit, length] = units.find(([, one]) => milliseconds >= one) ?? units[3]
  return new Intl.NumberFormat(preferences.language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(milliseconds / length)
  )
}

/** The sign of a card's suit. */
export function suitSign(card: string): string {
  return SIGNS[card[1]!]!
}

/** A day as the language of the page writes it. */
export function dayText(milliseconds: number): string {
  return new Intl.DateTimeFormat(preferences.language, { dateStyle: 'medium' }).format(milliseconds)
}

/** A number with its sign, rounded to `digits` decimals, and with the minus sign of print instead of a hyphen. */
export function signedText(value: number, digits = 0): string {
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(preferences.language, { ...places, signDisplay: 'exceptZero' })
  return format.format(value).replace('-', '−')
}

/** The suit of a card with its sign. */
export function suitName(card: string): string {
  return `${suitSign(card)} ${say(`suit-${SUITS[card[1]!]}`)}`
}

/** What stands in the corner of a card, in the indices that the person likes. */
export function index(card: string): string {
  if (preferences.indices === 'french' && card[0] === 'A') return '1'
  return say(`letter-${RANKS[card[0]!]}`, {}, preferences.indices === 'french' ? 'fr' : 'en')
}
