import { associationsIn, type MoodDay } from '@kinfold/contract/features/mood/rules/good-and-bad-days.ts'
import type { Mood } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import type { MoodPatterns } from '@kinfold/contract/features/mood/schemas/entries.ts'
import type { RangeOfDays } from '@kinfold/contract/features/mood/schemas/range.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { daysWithLogs } from '../care-logs/days-with-logs.ts'
import { daysOfPain } from '../vitals/days-of-pain.ts'
import { entriesIn } from './days.ts'

type Range = Pick<RangeOfDays, 'from' | 'to'>
/**
 * Less is a short night for an older adult, and more than the maximum a long one (National Sleep Foundation 2015: 7 to
 * 8 hours, between 5 and 9 at most).
 */
const SHORT_HOURS = 5
const LONG_HOURS = 9

/**
 * What is associated with good and bad days, from what the caller may see: tags, sleep, pain, visits, company and
 * incidents.
 */
export async function findPatterns(circle: Circle<'mood.read'>, range: Range): Promise<MoodPatterns> {
  const days = Map.groupBy(await entriesIn(circle, range), ({ occurredAt }) => dayAt(occurredAt, circle.zone))
  const beside = await factsBeside(circle, range)
  const moodDays = [...days].map(([day, entries]): MoodDay => {
    const own = entries.flatMap(({ tags, sleepHours }) => [...tags, ...sleepFact(sleepHours)])
    return { moods: entries.map(({ mood }) => mood as Mood), facts: new Set([...own, ...(beside.get(day) ?? [])]) }
  })
  return { days: moodDays.length, patterns: associationsIn(moodDays) }
}

function sleepFact(hours: number | null): string[] {
  if (hours === null) return []
  if (hours < SHORT_HOURS) return ['sleep_short']
  return hours > LONG_HOURS ? ['sleep_long'] : []
}

const LOG_TYPES = ['visit', 'social', 'activity', 'incident'] as const

/** Facts from other features about those days, as far as the caller may read them. */
async function factsBeside(circle: Circle, range: Range): Promise<Map<string, string[]>> {
  const facts = new Map<string, string[]>()
  const add = (day: string, fact: string) => facts.set(day, [...(facts.get(day) ?? []), fact])
  const logs = circle.may('careLogs.read')
  if (logs) for (const { day, type } of await daysWithLogs(logs, LOG_TYPES, range)) add(day, type)
  const vitals = circle.may('vitals.read')
  if (vitals) for (const day of await daysOfPain(vitals, range)) add(day, 'pain')
  return facts
}
