import { byRule } from '@kinfold/contract/features/doses/rules/planned.ts'
import { phaseOn } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import type { Period } from '../../../access/manifest/parts.ts'
import { clock } from '../../../core/clock.ts'
import { byMedication, schedulesBetween, type VersionOf } from './in-force.ts'

const HOURS_A_DAY = 24
/** More times of a day are not read: 'every 2 hours' says it better. */
const MOST_TIMES = 6

/**
 * The clock times of medications that are given every so many hours, by medication: ['09:00', '21:00']. By the clock of
 * today, because hours are counted whatever the clock does. Without those that have other times on each day.
 */
export async function clockTimesOf(
  circle: Circle<'medications.read'>,
  { start, end }: Pick<Period, 'start' | 'end'>,
): Promise<Map<string, string[]>> {
  const now = clock.now().toISOString()
  const versions = byMedication(await schedulesBetween(circle, start, end > now ? end : now))
  return new Map([...versions].map(([id, inForce]) => [id, timesOf(inForce.at(-1)!, now)]))
}

function timesOf(version: VersionOf, now: string): string[] {
  const { zone, startsOn, effectiveUntil } = version
  const today = dayAt(effectiveUntil !== null && effectiveUntil < now ? effectiveUntil : now, zone)
  // From its second day on, every day has all times.
  const day = startsOn !== null && startsOn >= today ? addDays(startsOn, 1) : today
  const course = { ...version, endsOn: null }
  const pattern = phaseOn(course, day)?.pattern
  const timesADay = HOURS_A_DAY / (pattern?.everyHours ?? Number.NaN)
  if (pattern?.kind !== 'interval' || !Number.isInteger(timesADay) || timesADay > MOST_TIMES) return []
  const planned = byRule(course, startOfDay(day, zone), startOfDay(addDays(day, 1), zone))
  const times = new Set(planned.map(({ dueAt }) => momentText(dueAt, zone, 'time')))
  return times.size === timesADay ? [...times] : []
}
