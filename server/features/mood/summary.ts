import type { MoodDays } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { countText, dayText, numberText } from '@kinfold/contract/format.ts'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts, Period } from '../../access/manifest/parts.ts'
import { byDay, entriesIn } from './days.ts'

/**
 * The mood diary in a line or two; not a score of a scale. Only entries that the whole circle sees: others will read this text,
 * whoever made it.
 */
export const summary: Parts['summary'] = {
  mood: (circle, period) => {
    const open = circle.may('mood.read')
    return open && readLines(open, period)
  },
}

const LOW = 2
/** Beyond these, low days are only counted: a year has too many dates to read. */
const LOW_DAYS_NAMED = 15
const TAGS_SHOWN = 5

async function readLines(circle: Circle<'mood.read'>, period: Period) {
  const entries = (await entriesIn(circle, period)).filter(({ visibleTo }) => visibleTo === 'circle')
  const days = byDay(entries, circle.zone)
  if (days.length === 0) return []
  const mean = days.reduce((sum, { mean }) => sum + mean, 0) / days.length
  const low = days.filter(({ mean }) => mean <= LOW)
  const tags = commonest(entries.flatMap((entry) => entry.tags))
  return [
    {
      lead: 'On average',
      text: `${numberText(Math.round(mean * 10) / 10)} of 5, noted on ${countText(days.length, 'day')}`,
      mark: null,
    },
    ...(low.length > 0 ? [{ lead: 'Low days', text: inWords(low, days.length), mark: null }] : []),
    ...(tags.length > 0 ? [{ lead: 'Most often noted', text: tags.join(', '), mark: null }] : []),
  ]
}

function inWords(low: MoodDays['days'], noted: number): string {
  if (low.length > LOW_DAYS_NAMED) return `${low.length} of ${noted} days with an entry`
  return low.map(({ day }) => dayText(day)).join(', ')
}

/** 'tired (4)', most frequent first. */
const commonest = (tags: string[]): string[] =>
  [...Map.groupBy(tags, (tag) => tag)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, TAGS_SHOWN)
    .map(([tag, all]) => `${tag.replace('_', ' ')} (${all.length})`)
