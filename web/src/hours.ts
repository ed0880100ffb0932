/** Times in words: when something begins, for the person who reads it, and how long each has. */
import { preferences } from './storage.svelte'
import type { TimeLimits } from './wire'
import { say, timeText } from './words'

const MINUTE = 60_000
const UNITS = [['day', 24 * 60 * MINUTE], ['hour', 60 * MINUTE], ['minute', MINUTE]] as const

/** How far away a time is: `in 25 minutes`. */
export function whenText(at: number, now: number): string {
  const away = Math.max(MINUTE, at - now)
  const [unit, length] = UNITS.find(([, one]) => away >= 2 * one) ?? UNITS[2]
  return new Intl.RelativeTimeFormat(preferences.language).format(Math.round(away / length), unit)
}

/** A time on the clock of the person, with its day where that is not today. */
export function hourText(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const day = isToday ? {} : { weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Intl.DateTimeFormat(preferences.language, { ...day, hour: 'numeric', minute: '2-digit' }).format(at)
}

/** What is agreed about time: for a whole game, for one decision, or nothing. */
export function limitText({ game_seconds: game = 0, move_seconds: move = 0 }: TimeLimits): string {
  if (game) return say('page-time-game', { time: timeText(game * 1000) })
  return move ? say('page-time-move', { time: timeText(move * 1000) }) : say('page-time-none')
}
