import type { MoodDays } from '@kinfold/contract/features/mood/schemas/entries.ts'
import type { RangeOfDays } from '@kinfold/contract/features/mood/schemas/range.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, isNull } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { onDays } from '../../core/database/on-days.ts'
import { moodEntries } from './table.ts'

type Range = Pick<RangeOfDays, 'from' | 'to'>

/** The mean mood of each day with an entry the caller may see. */
export async function listDays(circle: Circle<'mood.read'>, range: Range): Promise<MoodDays> {
  const days = Map.groupBy(await entriesIn(circle, range), ({ occurredAt }) => dayAt(occurredAt, circle.zone))
  return {
    days: [...days].map(([day, entries]) => ({
      day,
      mean: Math.round((entries.reduce((sum, { mood }) => sum + mood, 0) / entries.length) * 10) / 10,
      entries: entries.length,
      self: entries.some(({ respondent }) => respondent === 'self'),
    })),
  }
}

/** Oldest first. */
export function entriesIn(circle: Circle, days: Range) {
  const { occurredAt, mood, tags, sleepHours, respondent, deletedAt } = moodEntries
  return circle.db
    .select({ occurredAt, mood, tags, sleepHours, respondent })
    .from(moodEntries)
    .where(and(within(circle, moodEntries), isNull(deletedAt), onDays(occurredAt, days, circle.zone)))
    .orderBy(asc(occurredAt))
}
