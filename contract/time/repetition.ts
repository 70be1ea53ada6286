import { addDays, weekdayOf } from './calendar.ts'
import { dateIn } from './rule-date.ts'
import { compact, joinRule, partsOf, type Weekday, weekdays } from './rule-parts.ts'
import { dayAt, endOfDay } from './zones.ts'

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** A repetition as chosen in the form; every part keeps a value even if it does not apply. */
export type Repetition = {
  frequency: Frequency
  /** Every n days, weeks, months or years. */
  interval: number
  weekdays: Weekday[]
  /** The day on which a week begins, for every second week on several days. It moves with a series (server: movedRule). */
  weekStart: Weekday
  monthly: 'day' | 'weekday'
  /** 1 to 31, or -1 for the last day of the month. */
  monthDay: number
  /** Which occurrence of the weekday in the month: 1 for the first, up to 4; -1 for the last. */
  nth: number
  nthWeekday: Weekday
  /** Yearly on 29 February, although its first day is the 28th of another year. */
  leapDay: boolean
  ends: 'never' | 'on' | 'after'
  lastDay: string
  times: number
}

/** Where a repetition begins: its first day and the zone whose days it counts. */
export type Beginning = { day: string; zone: string }

const DEFAULT_TIMES = 10
const THREE_MONTHS = 91
const LAST_FULL_WEEK = 4

/** The defaults of a new repetition, derived from the day it begins on. */
export function repetitionFrom(frequency: Frequency, { day }: Pick<Beginning, 'day'>): Repetition {
  const nth = Math.ceil(dateIn(day) / 7)
  return {
    frequency,
    interval: 1,
    weekdays: [nameOf(day)],
    weekStart: 'MO',
    monthly: 'day',
    monthDay: dateIn(day),
    nth: nth > LAST_FULL_WEEK ? -1 : nth,
    nthWeekday: nameOf(day),
    leapDay: false,
    ends: 'never',
    lastDay: addDays(day, THREE_MONTHS),
    times: DEFAULT_TIMES,
  }
}

/** Builds an RFC 5545 rule: 'FREQ=WEEKLY;BYDAY=MO,WE'. */
export function buildRule(repetition: Repetition, { zone }: Beginning): string {
  const { frequency, interval, weekStart, ends, lastDay, times } = repetition
  const parts = new Map([['FREQ', frequency.toUpperCase()]])
  if (interval > 1) parts.set('INTERVAL', String(interval))
  for (const [name, value] of daysPart(repetition)) parts.set(name, value)
  if (ends === 'on') parts.set('UNTIL', compact(endOfDay(lastDay, zone)))
  if (ends === 'after') parts.set('COUNT', String(times))
  if (weekStart !== 'MO') parts.set('WKST', weekStart)
  return joinRule(parts)
}

/**
 * Whether it keeps to its days also where the next time is counted from when something was done: several days of the week, or a
 * weekday of the month. A single day only says when the first time is, so the distance counts: a week later, a month later.
 */
export const keepsItsDays = ({ frequency, weekdays: chosen, monthly }: Repetition): boolean =>
  frequency === 'weekly' ? chosen.length > 1 : frequency === 'monthly' && monthly === 'weekday'

/** The repetition of a rule that is counted from when something was done; null if it keeps to its days even so. */
export function countedRepetition(rule: string, beginning: Beginning): Repetition | null {
  const read = readRule(rule, beginning)
  return read && !keepsItsDays(read) ? read : null
}

type Part = [name: string, value: string]
const LEAP_DAY: Part[] = [
  ['BYMONTH', '2'],
  ['BYMONTHDAY', '29'],
]

function daysPart({ frequency, weekdays: chosen, monthly, monthDay, nth, nthWeekday, leapDay }: Repetition): Part[] {
  if (frequency === 'weekly') return [['BYDAY', weekdays.filter((day) => chosen.includes(day)).join()]]
  if (frequency === 'yearly' && leapDay) return LEAP_DAY
  if (frequency !== 'monthly') return []
  return [monthly === 'day' ? ['BYMONTHDAY', String(monthDay)] : ['BYDAY', `${nth}${nthWeekday}`]]
}

/** Parses a rule; null if it contains more than the form can show. */
export function readRule(rule: string, beginning: Beginning): Repetition | null {
  const parts: Record<string, string> = Object.fromEntries(partsOf(rule))
  const { FREQ, INTERVAL = '1', WKST = 'MO', BYMONTH, BYDAY, BYMONTHDAY, BYSETPOS, UNTIL, COUNT, ...unknown } = parts
  const frequency = frequencies.find((each) => each.toUpperCase() === FREQ)
  if (!frequency || !isCount(INTERVAL) || !isWeekday(WKST) || Object.keys(unknown).length > 0) return null
  const isLeapDay = LEAP_DAY.every(([name, value]) => parts[name] === value)
  if (BYMONTH && !(isLeapDay && frequency === 'yearly' && !BYDAY && !BYSETPOS)) return null
  const days = BYMONTH ? { leapDay: true } : readDays(frequency, BYDAY, BYMONTHDAY, BYSETPOS)
  const end = readEnd(UNTIL, COUNT, beginning.zone)
  const every = { interval: Number(INTERVAL), weekStart: WKST }
  return days && end && { ...repetitionFrom(frequency, beginning), ...every, ...days, ...end }
}

function readDays(frequency: Frequency, byDay?: string, byMonthDay?: string, bySetPos?: string) {
  if (!byDay && !byMonthDay && !bySetPos) return {}
  if (frequency === 'weekly' && byDay && !byMonthDay && !bySetPos) {
    const chosen = byDay.split(',')
    return chosen.every(isWeekday) ? { weekdays: chosen } : null
  }
  if (frequency !== 'monthly') return null
  if (byMonthDay && !byDay && !bySetPos) {
    const fits = byMonthDay === '-1' || (isCount(byMonthDay) && Number(byMonthDay) <= 31)
    return fits ? { monthly: 'day' as const, monthDay: Number(byMonthDay) } : null
  }
  // 'BYDAY=2TU' and 'BYDAY=TU;BYSETPOS=2' mean the same.
  const [, nth, day] = /^([1-4]|-1)([A-Z]{2})$/.exec(`${bySetPos ?? ''}${byDay}`) ?? []
  return !byMonthDay && day && isWeekday(day)
    ? { monthly: 'weekday' as const, nth: Number(nth), nthWeekday: day }
    : null
}

function readEnd(until: string | undefined, count: string | undefined, zone: string) {
  if (until && count) return null
  if (count) return isCount(count) ? { ends: 'after' as const, times: Number(count) } : null
  if (!until) return { ends: 'never' as const }
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(T\d{6}Z)?$/.exec(until) ?? []
  if (!day) return null
  const written = `${year}-${month}-${day}`
  if (!time) return { ends: 'on' as const, lastDay: written }
  const moment = Date.parse(`${written}T${time.slice(1, 3)}:${time.slice(3, 5)}:${time.slice(5)}`)
  return Number.isNaN(moment) ? null : { ends: 'on' as const, lastDay: dayAt(moment, zone) }
}

const isCount = (text: string) => /^[1-9]\d{0,2}$/.test(text)
const isWeekday = (text: string): text is Weekday => weekdays.some((day) => day === text)
const nameOf = (day: string): Weekday => weekdays[weekdayOf(day) - 1]!
