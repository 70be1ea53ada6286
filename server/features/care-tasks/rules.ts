import { type Due, reminderMoment } from '@kinfold/contract/features/care-tasks/deadline.ts'
import type { CareTaskContent } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { numberText } from '@kinfold/contract/format.ts'
import { addDays, addMonths, later, WEEK_DAYS } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { countedRepetition } from '@kinfold/contract/time/repetition.ts'
import { joinRule, partsOf } from '@kinfold/contract/time/rule-parts.ts'
import { dayAt, momentOf } from '@kinfold/contract/time/zones.ts'
import { momentsBetween, nextMoment, problemWith } from '../../core/recurrence.ts'
import { formProblem } from '../../core/rule-form.ts'

type Series = Due &
  Pick<CareTaskContent, 'recurFrom'> & {
    rule: string | null
    beginsOn: string | null
    beginsAt: number
    occurrence: number
  }

const MOST_COUNTED = 1_000

/**
 * The reminders of a task, the last one at its due time: whoever wants reminders also gets that one, because a task
 * planned, moved or reopened within the hour before has no other.
 */
function remindersOf({ dueDay, dueTime, zone, reminders }: Due & { reminders: number[] }): string[] {
  if (!dueDay || reminders.length === 0) return []
  const moment = reminderMoment(dueDay, dueTime, zone)
  return [...reminders, 0].map((minutes) => shifted(moment, -minutes * MINUTE_MS)).sort()
}

/** The next reminder still to come, or null. */
export const nextReminder = (due: Due & { reminders: number[] }, now: string): string | null =>
  remindersOf(due).find((moment) => moment > now) ?? null

/**
 * The reminder with which a task begins that gets a day or is open again. If its time has passed already, that of its
 * due time: it is then reported as late at once, unless it has been reported before or is too long ago.
 */
export const firstReminder = (due: Due & { reminders: number[] }, now: string): string | null =>
  nextReminder(due, now) ?? remindersOf(due).at(-1) ?? null

/** The problem with a repetition as a sentence, or null. */
export function problemWithRule(rule: string, day: string, zone: string): string | null {
  if (/BYHOUR|BYMINUTE|BYSECOND/.test(rule)) return 'Please add a separate task for each time of day'
  if (countOf(rule) !== Number.POSITIVE_INFINITY && countOf(rule) > MOST_COUNTED)
    return `Please let it repeat at most ${numberText(MOST_COUNTED)} times, or give it an end date`
  // COUNT is checked with its rule, and evaluated without it.
  return formProblem(rule) ?? problemWith(inDays(rule, day, zone))
}

type Repeating = Pick<Series, 'recurFrom'> & { rule: string }

/** The first day that matches its rule, from the chosen one on; one that is counted from completion begins on any day. */
export function firstDay({ rule, recurFrom }: Repeating, day: string, zone: string): string | null {
  if (recurFrom === 'completion' && countedRepetition(rule, { day, zone })) return day
  return dayAfter(inDays(rule, day, zone), addDays(day, -1))
}

/**
 * The day after this occurrence when it is closed at `doneAt`; null if the series has ended. Days that passed in
 * between are not made up for: `missed` counts them.
 */
export function nextDay(series: Series, doneAt: string): { day: string | null; missed: number } {
  const { rule, dueDay, zone, recurFrom } = series
  if (!rule || !dueDay || isLast(series)) return { day: null, missed: 0 }
  const doneOn = dayAt(doneAt, zone)
  if (recurFrom === 'completion') return { day: dayCounted(rule, { doneOn, dueDay, zone }), missed: 0 }
  const days = inDays(rule, series.beginsOn ?? dueDay, zone)
  const gone = lastGone(series, doneOn, doneAt)
  if (gone <= dueDay) return { day: dayAfter(days, dueDay), missed: 0 }
  const missed = daysFrom(days, addDays(dueDay, 1), gone, MOST_COUNTED).length
  return { day: dayAfter(days, gone), missed }
}

type Done = { doneOn: string; dueDay: string; zone: string }

/** A catheter bag, a dressing: what needs a distance comes that long after it was done, early or late. */
function dayCounted(rule: string, { doneOn, dueDay, zone }: Done): string | null {
  const counted = countedRepetition(rule, { day: dueDay, zone })
  // The day that was done early is not due again.
  if (!counted) return dayAfter(inDays(rule, doneOn, zone), later(doneOn, dueDay))
  const { frequency, interval, ends, lastDay } = counted
  const next = {
    daily: () => addDays(doneOn, interval),
    weekly: () => addDays(doneOn, interval * WEEK_DAYS),
    monthly: () => addMonths(doneOn, interval),
    yearly: () => addMonths(doneOn, interval * YEAR_MONTHS),
  }[frequency]()
  return ends === 'on' && next > lastDay ? null : next
}

const YEAR_MONTHS = 12

/** The last day whose time has passed; a task with a day and no time can still be done today. */
function lastGone({ dueTime, zone }: Due, today: string, now: string): string {
  const isOver = dueTime !== null && momentOf(today, dueTime, zone) <= now
  return isOver ? today : addDays(today, -1)
}

/** The days of a series between two days, both included, after its next occurrence. */
export function laterDays(series: Series, from: string, to: string): string[] {
  const { rule, dueDay, zone, recurFrom } = series
  if (!rule || !dueDay || recurFrom === 'completion') return []
  const left = countOf(rule) - (series.occurrence - series.beginsAt) - 1
  if (left <= 0) return []
  const next = addDays(dueDay, 1)
  const days = inDays(rule, series.beginsOn ?? dueDay, zone)
  const begin = from > next ? from : next
  // With a COUNT, days before `from` count, too.
  const last = left === Number.POSITIVE_INFINITY ? to : lastOf(days, next, Math.min(left, MOST_COUNTED))
  return daysFrom(days, begin, last < to ? last : to, MOST_COUNTED)
}

/* Finding the day on which a COUNT runs out requires walking all days before it, and it stays the same until the next
   occurrence is closed, so it is cached. '': there is none. */
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

/** The end of the calendar's range. */
const LAST_DAY = '2199-12-31'

/* A rule describes days; the time belongs to the task. So rules are evaluated in days, at noon UTC, unaffected by clock
   changes. COUNT is handled through `occurrence` rather than by the rule, because it counts closed occurrences, not
   missed ones. */
const noon = (day: string) => `${day}T12:00:00.000Z`
const inDays = (rule: string, day: string, zone: string) => ({
  rule: withLastDay(withoutCount(rule), zone),
  start: noon(day),
  zone: 'UTC',
})
type Days = ReturnType<typeof inDays>

const dayAfter = (days: Days, day: string) => nextMoment(days, noon(day))?.slice(0, 10) ?? null
const daysFrom = (days: Days, from: string, to: string, most: number) =>
  momentsBetween(days, `${from}T00:00:00.000Z`, `${addDays(to, 1)}T00:00:00.000Z`, most).map((moment) =>
    moment.slice(0, 10),
  )

/** A rule whose UNTIL is the day that it is in the zone it was written in, so that it stays so in any other. */
export const endingWithDay = (rule: string, zone: string) =>
  rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?=;|$)/, (whole, year, month, day, h, m, s) => {
    const moment = Date.parse(`${year}-${month}-${day}T${h}:${m}:${s}Z`)
    return Number.isNaN(moment) ? whole : `UNTIL=${dayAt(moment, zone).replaceAll('-', '')}`
  })

/** Extends UNTIL to the end of its day. */
const withLastDay = (rule: string, zone: string) =>
  endingWithDay(rule, zone).replace(/(UNTIL=\d{8})(?=;|$)/, '$1T235959Z')

const withoutCount = (rule: string) => joinRule(new Map([...partsOf(rule)].filter(([name]) => name !== 'COUNT')))
const countOf = (rule: string) => Number(partsOf(rule).get('COUNT') ?? Number.POSITIVE_INFINITY)
const isLast = ({ rule, occurrence, beginsAt }: Series) => occurrence - beginsAt + 1 >= countOf(rule!)

/** The index of the person after `turnId` in a rotation. */
export const turnAfter = (assigneeIds: number[], turnId: number | null) =>
  turnId === null ? 0 : (assigneeIds.indexOf(turnId) + 1) % assigneeIds.length

/** The clock of a device may be wrong, so what it says is limited to what is possible. */
export const within = (earliest: string, moment: string, latest: string): string => {
  if (moment > latest) return latest
  return moment < earliest ? earliest : moment
}
