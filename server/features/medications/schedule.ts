import type { Schedule } from '@kinfold/contract/features/medications/schedule.ts'
import { addDays, dayAt, daysBetween, momentOf, startOfDay, weekdayOf } from '../../core/zones.ts'

/*
 * When doses are due. Days end with the circle's zone, and times are its wall clock's: a time that the clock leaves out is
 * the same while later, one that comes twice is the first of the two. `interval` counts real hours from its first dose.
 * Moments are ISO 8601 in UTC with milliseconds, so their order is that of their text.
 */

/** A schedule as it was in force from one moment up to, not including, another (null: still). */
export type ScheduleVersion = {
  schedule: Schedule
  zone: string
  startsOn: string | null
  /** The last day with doses. */
  endsOn: string | null
  firstAt: string | null
  effectiveFrom: string
  effectiveUntil: string | null
}

/** The due times from `from` up to, not including, `until`, in order, each once. */
export function dosesBetween(version: ScheduleVersion, from: string, until: string): string[] {
  const { effectiveFrom, effectiveUntil, schedule } = version
  const start = from > effectiveFrom ? from : effectiveFrom
  const end = effectiveUntil !== null && effectiveUntil < until ? effectiveUntil : until
  if (start >= end || schedule.kind === 'as_needed') return []
  return schedule.kind === 'interval' ? byHours(version, start, end) : byDays(version, start, end)
}

/** The first due time after `after`, or null when there is none. */
export function nextDose(version: ScheduleVersion, after: string): string | null {
  const { effectiveFrom, effectiveUntil, zone } = version
  const from = after < effectiveFrom ? effectiveFrom : justAfter(after)
  if (version.schedule.kind === 'interval') return nextByHours(version, from)
  const first = latest(addDays(dayAt(from, zone), -1), version.startsOn)
  for (let day = first, looked = 0; looked < LONGEST_PAUSE_DAYS; day = addDays(day, 1), looked++) {
    if (version.endsOn !== null && day > version.endsOn) return null
    if (effectiveUntil !== null && startOfDay(day, zone) >= effectiveUntil) return null
    if (!isDoseDay(version, day)) continue
    const [next] = dosesBetween(version, from, startOfDay(addDays(day, 2), zone))
    if (next) return next
  }
  return null
}

/** When the hours of an `interval` begin. Its start date and time are there: the contract asks for them. */
export const firstMoment = ({ kind, times }: Schedule, startDate: string | null, zone: string): string | null =>
  kind === 'interval' && startDate && times[0] ? momentOf(startDate, times[0], zone) : null

const HOUR_MS = 3_600_000
/** No pause between two days with doses is longer: a cycle has at most 365 days off. */
const LONGEST_PAUSE_DAYS = 370

const justAfter = (moment: string) => new Date(Date.parse(moment) + 1).toISOString()
const latest = (day: string, other: string | null) => (other !== null && other > day ? other : day)

function byDays(version: ScheduleVersion, start: string, end: string): string[] {
  const { zone, schedule, startsOn, endsOn } = version
  const found: string[] = []
  const last = dayAt(end, zone)
  // From the day before: a day that a zone left out altogether has its doses a day later.
  for (let day = latest(addDays(dayAt(start, zone), -1), startsOn); day <= last; day = addDays(day, 1)) {
    if (endsOn !== null && day > endsOn) break
    if (!isDoseDay(version, day)) continue
    for (const moment of momentsOn(day, schedule.times, zone)) if (moment >= start && moment < end) found.push(moment)
  }
  return inOrder(found)
}

const known = new Map<string, string[]>()
const DAYS_KEPT = 20_000

/** The moments of a day's times. Medications share days and times, and a month of them asks thousands of times. */
function momentsOn(day: string, times: string[], zone: string): string[] {
  const key = `${day} ${times} ${zone}`
  let moments = known.get(key)
  if (!moments) {
    if (known.size >= DAYS_KEPT) known.clear()
    moments = times.map((time) => momentOf(day, time, zone))
    known.set(key, moments)
  }
  return moments
}

/** Two wall times are one moment where the clock leaves one of them out: one dose. */
function inOrder(moments: string[]): string[] {
  if (moments.every((moment, index) => index === 0 || moments[index - 1]! < moment)) return moments
  return [...new Set(moments)].sort()
}

function isDoseDay({ schedule, startsOn }: ScheduleVersion, day: string): boolean {
  const { kind, weekdays, monthDays, daysOn, daysOff } = schedule
  if (kind === 'weekdays') return weekdays.includes(weekdayOf(day))
  if (kind === 'monthdays') return isMonthDay(day, monthDays)
  if (kind === 'cycle') {
    const round = (daysOn ?? 1) + (daysOff ?? 0)
    return daysBetween(startsOn ?? day, day) % round < (daysOn ?? 1)
  }
  return true
}

/** In a month that is too short, 29 to 31 mean its last day. */
function isMonthDay(day: string, monthDays: number[]): boolean {
  const date = Number(day.slice(8))
  if (monthDays.includes(date)) return true
  const isLast = addDays(day, 1).endsWith('-01')
  return isLast && monthDays.some((wanted) => wanted > date)
}

function byHours(version: ScheduleVersion, start: string, end: string): string[] {
  const found: string[] = []
  for (
    let next = nextByHours(version, start);
    next !== null && next < end;
    next = nextByHours(version, justAfter(next))
  )
    found.push(next)
  return found
}

/** The first at or after `from`. */
function nextByHours(version: ScheduleVersion, from: string): string | null {
  const { schedule, firstAt, endsOn, effectiveUntil, zone } = version
  if (firstAt === null) return null
  const step = (schedule.everyHours ?? 24) * HOUR_MS
  const first = Date.parse(firstAt)
  const steps = Math.max(0, Math.ceil((Date.parse(from) - first) / step))
  const next = new Date(first + steps * step).toISOString()
  if (effectiveUntil !== null && next >= effectiveUntil) return null
  return endsOn !== null && next >= startOfDay(addDays(endsOn, 1), zone) ? null : next
}
