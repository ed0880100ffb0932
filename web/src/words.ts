/** The page's own words, its menus and headings, from the catalogue of the house.  All else the server tells. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import enNames from '../../src/ecarte/words/en/names.ftl?raw'
import enPage from '../../src/ecarte/words/en/page.ftl?raw'
import frNames from '../../src/ecarte/words/fr/names.ftl?raw'
import frPage from '../../src/ecarte/words/fr/page.ftl?raw'
import { taste } from './kept.svelte'

function bundle(language: string, ...sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false })
  for (const source of sources) made.addResource(new FluentResource(source))
  return made
}

const bundles: Record<string, FluentBundle> = {
  en: bundle('en', enNames, enPage),
  fr: bundle('fr', frNames, frPage)
}

/** A message of the catalogue in the language of the page. */
export function say(key: string, facts: Record<string, FluentVariable> = {}, language = taste.language): string {
  const found = bundles[language] ?? bundles.en!
  const message = found.getMessage(key)
  return message?.value ? found.formatPattern(message.value, facts) : key
}

const SUITS: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }
const SIGNS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' }
const RANKS: Record<string, string> = {
  '7': 'seven', '8': 'eight', '9': 'nine', T: 'ten', A: 'ace', J: 'knave', Q: 'queen', K: 'king'
}

/** A card by name, as it is read aloud: `Qh` is the queen of hearts. */
export function cardName(card: string): string {
  const rank = say(`rank-${RANKS[card[0]!]}`)
  return say('card-name', { rank, suit: say(`suit-${SUITS[card[1]!]}`) })
}

/** The suit of a card with its sign. */
export function suitName(card: string): string {
  return `${SIGNS[card[1]!]} ${say(`suit-${SUITS[card[1]!]}`)}`
}

/** What stands in the corner of a card, in the indices that the person likes. */
export function index(card: string): string {
  if (taste.indices === 'french' && card[0] === 'A') return '1'
  return say(`letter-${RANKS[card[0]!]}`, {}, taste.indices === 'french' ? 'fr' : 'en')
}
