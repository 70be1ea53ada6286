import { addDays, daysBetween, isRealDay } from '@kinfold/contract/time/calendar.ts'
import { shifted } from '@kinfold/contract/time/durations.ts'
import { dateIn, dateOf, onDate } from '@kinfold/contract/time/rule-date.ts'
import { compact, joinRule, partsOf, type Weekday, weekdays } from '@kinfold/contract/time/rule-parts.ts'
import { dayAt, endOfDay, momentOf, timeAt } from '@kinfold/contract/time/zones.ts'
import type { Shift } from './shift.ts'

const UNTIL = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/

/** UNTIL as a moment in UTC, or null if invalid. A day means until its end; a time without zone is wall-clock time. */
export function exactUntil(until: string, { allDay, zone }: { allDay: boolean; zone: string }): string | null {
  const [, year, month, date, hour, minute, , utc] = UNTIL.exec(until) ?? []
  const day = `${year}-${month}-${date}`
  if (!isRealDay(day) || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return null
  if (allDay) {
    // The form and some programs end days with a moment of the last one; one of UTC’s own day means that day anywhere.
    const isMoment = utc && !/T(000000|235959)Z$/.test(until)
    const last = isMoment ? dayAt(`${day}T${hour}:${minute}Z`, zone) : day
    return `${last.replaceAll('-', '')}T000000Z`
  }
  if (hour === undefined) return compact(shifted(momentOf(addDays(day, 1), '00:00', zone), -1000))
  if (utc) return until
  return compact(momentOf(day, `${hour}:${minute}`, zone))
}

/** One occurrence that was moved, by its days before and after. */
export type Dragged = { was: string; now: string }

/**
 * A rule of a series that moved like one of its occurrences: Mondays become Tuesdays, the 3rd becomes the 4th. Null if that
 * has no meaning (‘the second Tuesday’), unless the rule names no days. `newStart`: where the series then begins.
 */
export function movedRule(rule: string, { was, now }: Dragged, newStart: string): string | null {
  if (was === now) return rule
  const parts = partsOf(rule)
  if (dateOf({ rule, startDay: newStart }) !== null) return onDate(rule, dateIn(now), newStart)
  const byDay = parts.get('BYDAY')
  const others = ['BYMONTH', 'BYMONTHDAY', 'BYSETPOS', 'BYYEARDAY', 'BYWEEKNO']
  if (others.some((name) => parts.has(name))) return null
  if (byDay === undefined) return rule
  const places = byDay.split(',').map(placeOf)
  if (places.includes(-1) || parts.get('FREQ') !== 'WEEKLY') return null
  const days = daysBetween(was, now)
  const moved = places.map((place) => weekdayAfter(place, days))
  parts.set('BYDAY', moved.join(','))
  if (moved.length > 1 && Number(parts.get('INTERVAL') ?? 1) > 1) moveWeek(parts, moved, days)
  return joinRule(parts)
}

/**
 * Every second week is counted from the first day of a week (WKST, by default Monday), so that day moves, too: the visits
 * of one week stay together. It is named only where it matters, so that moving back gives the same rule.
 */
function moveWeek(parts: Map<string, string>, moved: Weekday[], days: number) {
  const start = weekdayAfter(placeOf(parts.get('WKST') ?? 'MO'), days)
  const firstFrom = (day: Weekday) => Math.min(...moved.map((each) => (placeOf(each) - placeOf(day) + 7) % 7))
  parts.delete('WKST')
  if (weekdayAfter(placeOf(start), firstFrom(start)) !== weekdayAfter(0, firstFrom('MO'))) parts.set('WKST', start)
}

const placeOf = (day: string) => (weekdays as readonly string[]).indexOf(day)
const weekdayAfter = (place: number, days: number): Weekday => weekdays[(((place + days) % 7) + 7) % 7]!

/** Such a rule also follows from its first day: a birthday on 29 February was continued from a 28th (continuedRule). */
const namesOneDayOfTheYear = (parts: Map<string, string>) =>
  parts.get('FREQ') === 'YEARLY' &&
  ['BYMONTH', 'BYMONTHDAY'].every((name) => /^\d+$/.test(parts.get(name) ?? '')) &&
  ['BYDAY', 'BYSETPOS', 'BYYEARDAY', 'BYWEEKNO'].every((name) => !parts.has(name))

/** Whether both rules name the same day of the year, maybe with another end. */
export function isSameDayOfTheYear(rule: string, other: string): boolean {
  const [one, two] = [partsOf(rule), partsOf(other)]
  const isSame = ['BYMONTH', 'BYMONTHDAY'].every((name) => one.get(name) === two.get(name))
  return isSame && namesOneDayOfTheYear(one) && namesOneDayOfTheYear(two)
}

/**
 * A rule that ends with the day before one of its occurrences: not on that day, which would be shown as the last, and
 * would be one again if the series moved to an earlier hour.
 */
export function endedBefore(rule: string, day: string, { allDay, zone }: { allDay: boolean; zone: string }): string {
  const parts = partsOf(rule)
  parts.delete('COUNT')
  parts.set('UNTIL', untilOf(addDays(day, -1), allDay ? null : zone))
  return joinRule(parts)
}

/** The day after the one with which a rule lets its series end; null: it does not end with a day. */
export function dayAfterEnd(rule: string, { allDay, zone }: { allDay: boolean; zone: string }): string | null {
  const until = exactUntil(partsOf(rule).get('UNTIL') ?? '', { allDay, zone })
  if (until === null) return null
  const [, year, month, date, hour, minute] = UNTIL.exec(until) ?? []
  const day = `${year}-${month}-${date}`
  return addDays(allDay ? day : dayAt(`${day}T${hour}:${minute}Z`, zone), 1)
}

/** When a series begins on its days, and where; `startTime` null: all day. */
type Clock = { startTime: string | null; zone: string }

/**
 * A rule with an end date, of a series that moved by `shift` and to another time of day: it ends with the day of the same
 * last occurrence. One that did not move (no `shift`) keeps its end as it is written.
 */
export function withMovedEnd(rule: string, before: Clock, now: Clock, shift: Shift | null): string {
  const parts = partsOf(rule)
  const until = exactUntil(parts.get('UNTIL') ?? '', { allDay: before.startTime === null, zone: before.zone })
  const isInPlace = shift === null && before.startTime === now.startTime && before.zone === now.zone
  if (isInPlace || until === null) return rule
  const last = lastDayBy(until, before)
  parts.set('UNTIL', untilOf(shift?.end(last) ?? last, zoneIn(now)))
  return joinRule(parts)
}

const zoneIn = ({ startTime, zone }: Clock) => (startTime === null ? null : zone)

/** The last day on which a series may begin. On the day of UNTIL only if that is not earlier in the day. */
function lastDayBy(until: string, { startTime, zone }: Clock): string {
  const [, year, month, date, hour, minute] = UNTIL.exec(until) ?? []
  const written = `${year}-${month}-${date}`
  if (startTime === null) return written
  const moment = `${written}T${hour}:${minute}:00.000Z`
  const day = dayAt(moment, zone)
  return timeAt(moment, zone) < startTime ? addDays(day, -1) : day
}

/** The end of a day; `zone` null: of an all-day series. */
const untilOf = (day: string, zone: string | null) =>
  zone === null ? day.replaceAll('-', '') : compact(endOfDay(day, zone))

/** The day of an occurrence’s name, in its series’ zone. */
export const dayOfOriginal = (original: string, zone: string) =>
  original.length === 10 ? original : dayAt(original, zone)
