import type { MoodDays } from '@kinfold/contract/features/mood/schemas/entries.ts'
import type { RangeOfDays } from '@kinfold/contract/features/mood/schemas/range.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, isNull } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { onDays } from '../../core/database/on-days.ts'
import { moodEntries } from './table.ts'

type Range = Pick<RangeOfDays, 'from' | 'to'>

/** The mean mood of each day with an entry the caller may see. */
export const listDays = async (circle: Circle<'mood.read'>, range: Range): Promise<MoodDays> => ({
  days: byDay(await entriesIn(circle, range), circle.zone),
})

export const byDay = (entries: MoodEntries, zone: string): MoodDays['days'] =>
  [...Map.groupBy(entries, ({ occurredAt }) => dayAt(occurredAt, zone))].map(([day, ofDay]) => ({
    day,
    mean: Math.round((ofDay.reduce((sum, { mood }) => sum + mood, 0) / ofDay.length) * 10) / 10,
    entries: ofDay.length,
    self: ofDay.some(({ respondent }) => respondent === 'self'),
  }))

type MoodEntries = Awaited<ReturnType<typeof entriesIn>>

/** Oldest first. */
export function entriesIn(circle: Circle, days: Range) {
  const { occurredAt, mood, tags, sleepHours, respondent, visibleTo, deletedAt } = moodEntries
  return circle.db
    .select({ occurredAt, mood, tags, sleepHours, respondent, visibleTo })
    .from(moodEntries)
    .where(and(within(circle, moodEntries), isNull(deletedAt), onDays(occurredAt, days, circle.zone)))
    .orderBy(asc(occurredAt))
}
