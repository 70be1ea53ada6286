import type { Due } from '@kinfold/contract/features/care-tasks/deadline.ts'
import type { CareTaskContent } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { numberText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt, momentOf } from '@kinfold/contract/time/zones.ts'
import { momentsBetween, nextMoment, problemWith } from '../../core/recurrence.ts'

type Series = Due &
  Pick<CareTaskContent, 'recurFrom'> & {
    rule: string | null
    beginsOn: string | null
    beginsAt: number
    occurrence: number
  }

/** A day without a time is reminded of at this hour. */
const MORNING = '09:00'
const MOST_COUNTED = 1_000

/**
 * The next reminder that is still to come, or null. Whoever wants one is told when it is due, too: what was planned, moved
 * or taken back within the hour before it has no other.
 */
export function nextReminder(due: Due & { reminders: number[] }, now: string): string | null {
  const { dueDay, dueTime, zone, reminders } = due
  if (!dueDay || reminders.length === 0) return null
  const base = Date.parse(momentOf(dueDay, dueTime ?? MORNING, zone))
  const moments = [...reminders, 0].map((minutes) => new Date(base - minutes * MINUTE_MS).toISOString())
  return moments.filter((moment) => moment > now).sort()[0] ?? null
}

/** What is wrong with a repetition, as a sentence, or null. */
export function problemWithRule(rule: string, day: string, zone: string): string | null {
  if (/BYHOUR|BYMINUTE|BYSECOND/.test(rule)) return 'Please add a separate task for each time of day'
  if (countOf(rule) !== Number.POSITIVE_INFINITY && countOf(rule) > MOST_COUNTED)
    return `Please let it repeat at most ${numberText(MOST_COUNTED)} times, or give it an end date`
  return problemWith(inDays(rule, day, zone))
}

/** The first day its rule names, from the chosen one on. */
export const firstDay = (rule: string, day: string, zone: string): string | null =>
  dayAfter(inDays(rule, day, zone), addDays(day, -1))

/**
 * The day after this occurrence, when it is closed at `doneAt`; null when the series has ended. Days that went by in
 * between are not made up for: `missed` counts them.
 */
export function nextDay(series: Series, doneAt: string): { day: string | null; missed: number } {
  const { rule, dueDay, zone, recurFrom } = series
  if (!rule || !dueDay || isLast(series)) return { day: null, missed: 0 }
  const doneOn = dayAt(doneAt, zone)
  if (recurFrom === 'completion') return { day: dayAfter(inDays(rule, doneOn, zone), doneOn), missed: 0 }
  const days = inDays(rule, series.beginsOn ?? dueDay, zone)
  const gone = lastGone(series, doneOn, doneAt)
  if (gone <= dueDay) return { day: dayAfter(days, dueDay), missed: 0 }
  const missed = daysFrom(days, addDays(dueDay, 1), gone, MOST_COUNTED).length
  return { day: dayAfter(days, gone), missed }
}

/** The last day whose time is over; what has a day and no time may still be done today. */
function lastGone({ dueTime, zone }: Due, today: string, now: string): string {
  const isOver = dueTime !== null && momentOf(today, dueTime, zone) <= now
  return isOver ? today : addDays(today, -1)
}

/** The days of a series from one day to another, both included, after the one that is to be done next. */
export function laterDays(series: Series, from: string, to: string): string[] {
  const { rule, dueDay, zone, recurFrom } = series
  if (!rule || !dueDay || recurFrom === 'completion') return []
  const left = countOf(rule) - (series.occurrence - series.beginsAt) - 1
  if (left <= 0) return []
  const next = addDays(dueDay, 1)
  const days = inDays(rule, series.beginsOn ?? dueDay, zone)
  const begin = from > next ? from : next
  // Where there is a COUNT, those before `from` count too.
  const last = left === Number.POSITIVE_INFINITY ? to : lastOf(days, next, Math.min(left, MOST_COUNTED))
  return daysFrom(days, begin, last < to ? last : to, MOST_COUNTED)
}

/*
 * The day on which a count runs out takes a walk through all before it, and stays the same until the next one is closed: so it is
 * kept. '': there is none.
 */
const lastDays = new Map<string, string>()
const MOST_KEPT = 5_000

function lastOf(days: Days, next: string, left: number): string {
  const key = `${days.start} ${days.rule} ${next} ${left}`
  let last = lastDays.get(key)
  if (last === undefined) {
    if (lastDays.size >= MOST_KEPT) lastDays.clear()
    last = daysFrom(days, next, LAST_DAY, left).at(-1) ?? ''
    lastDays.set(key, last)
  }
  return last
}

/** Of all that the calendar takes. */
const LAST_DAY = '2199-12-31'

/*
 * A rule names days; the time belongs to the task. So it is worked out in days, at noon UTC, where no clock ever
 * changes. COUNT is kept by `occurrence` rather than by the rule: it counts what was closed, not what was missed.
 */
const noon = (day: string) => `${day}T12:00:00.000Z`
const inDays = (rule: string, day: string, zone: string) => ({
  rule: withLastDay(rule.replace(/(^|;)COUNT=\d+/, '').replace(/^;/, ''), zone),
  start: noon(day),
  zone: 'UTC',
})
type Days = ReturnType<typeof inDays>

const dayAfter = (days: Days, day: string) => nextMoment(days, noon(day))?.slice(0, 10) ?? null
const daysFrom = (days: Days, from: string, to: string, most: number) =>
  momentsBetween(days, `${from}T00:00:00.000Z`, `${addDays(to, 1)}T00:00:00.000Z`, most).map((moment) =>
    moment.slice(0, 10),
  )

/** UNTIL as the end of the day it lies in. */
const withLastDay = (rule: string, zone: string) =>
  rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?(?=;|$)/, (whole, year, month, day, h, m, s) => {
    const moment = Date.parse(`${year}-${month}-${day}T${h ?? 12}:${m ?? '00'}:${s ?? '00'}Z`)
    if (Number.isNaN(moment)) return whole
    return `UNTIL=${dayAt(moment, h ? zone : 'UTC').replaceAll('-', '')}T235959Z`
  })

const countOf = (rule: string) => Number(/COUNT=(\d+)/.exec(rule)?.[1] ?? Number.POSITIVE_INFINITY)
const isLast = ({ rule, occurrence, beginsAt }: Series) => occurrence - beginsAt + 1 >= countOf(rule!)

/** The place of whoever comes after `turnId` in a rotation. */
export const turnAfter = (assigneeIds: number[], turnId: number | null) =>
  turnId === null ? 0 : (assigneeIds.indexOf(turnId) + 1) % assigneeIds.length
