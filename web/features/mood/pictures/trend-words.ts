import type { MoodDays } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { numberText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { moodText } from '../words.ts'

type Day = MoodDays['days'][number]
const PERIOD_DAYS = 30
/** Fewer days say little about a month. */
const LEAST_DAYS = 5
/** Smaller differences are not noticeable. */
const FELT = 0.25

export const meanOf = (days: readonly Day[]): number => days.reduce((sum, { mean }) => sum + mean, 0) / days.length

/** How the last thirty days were, compared with those before; with the number of days behind it. */
export function trendInWords(days: readonly Day[], today: string): string {
  const since = addDays(today, -PERIOD_DAYS)
  const now = days.filter(({ day }) => day > since && day <= today)
  const before = days.filter(({ day }) => day <= since && day > addDays(since, -PERIOD_DAYS))
  if (now.length < LEAST_DAYS) return 'Too few days were noted in the last 30 days to say how they were.'
  const rests = `noted on ${now.length} of 30 days`
  const mean = meanOf(now)
  const said = `The last 30 days were on average ${moodText(mean).toLowerCase()} (${tenth(mean)} of 5, ${rests}).`
  if (before.length < LEAST_DAYS) return said
  const change = mean - meanOf(before)
  if (Math.abs(change) < FELT) return `${said} The 30 days before were much the same.`
  return `${said} That is ${change > 0 ? 'better' : 'worse'} than the 30 days before (${tenth(meanOf(before))}).`
}

const tenth = (mean: number) => numberText(Math.round(mean * 10) / 10)
