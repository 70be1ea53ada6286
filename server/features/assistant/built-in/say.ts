import { dayText, listText, momentText, numberText } from '@kinfold/contract/format.ts'
import { addDays, daysBetween, earlier, later } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { shortened } from '../../../core/shortened.ts'
import type { Ask } from './ask.ts'
import { momentsOf, type Stretch, wholeDays } from './reading/stretch.ts'

type Here = Pick<Ask, 'today' | 'zone'>

/** 'today', 'yesterday', 'on Fri, 20 Nov', with the year if it is another one. */
export function onDay(day: string, { today }: Pick<Ask, 'today'>): string {
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  if (day === addDays(today, 1)) return 'tomorrow'
  return `on ${dayText(day, day.slice(0, 4) === today.slice(0, 4) ? 'shortDay' : 'shortDayAndYear')}`
}

/** 'yesterday at 08:05' */
export const at = (moment: string, here: Here): string =>
  `${onDay(dayAt(moment, here.zone), here)} at ${momentText(moment, here.zone, 'time')}`

export const timeOf = (moment: string, { zone }: Here): string => momentText(moment, zone, 'time')

export const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length

export const oneDecimal = (value: number): string => numberText(Math.round(value * 10) / 10)

export const names = (of: readonly string[]): string => listText([...new Set(of)])

/** Somebody's own words, in quotation marks. */
export function quoted(words: string, most = 220): string {
  return `“${shortened(words.replace(/\s+/g, ' ').trim(), most)}”`
}

/** The requested period, or the last `days`; never more than `most` days. */
export function stretchOf({ time, today, asks }: Asked, days: number, most = 366): Stretch {
  if (!time && asks === 'earlier') return daysBefore(addDays(today, 1 - days), days)
  const usual = days === 1 ? 'today' : `in the last ${days} days`
  const asked = time ?? wholeDays(addDays(today, 1 - days), today, usual)
  if (daysBetween(asked.from, asked.to) < most) return asked
  const words = asked.to === today ? `in the last ${most} days` : `in the ${most} days until ${dayText(asked.to)}`
  return wholeDays(addDays(asked.to, 1 - most), asked.to, words)
}

type Asked = Pick<Ask, 'time' | 'today'> & Partial<Pick<Ask, 'asks'>>

/** The days before those that an answer is about if no time is named. */
function daysBefore(day: string, days: number): Stretch {
  const [first, last] = [addDays(day, -days), addDays(day, -1)]
  return wholeDays(
    first,
    last,
    days === 1
      ? `on ${dayText(last, 'shortDay')}`
      : `from ${dayText(first, 'shortDay')} to ${dayText(last, 'shortDay')}`,
  )
}

/** The same for the future, starting today; of a period that is over, its end. */
export function aheadOf({ time, today }: Pick<Ask, 'time' | 'today'>, days: number, most = 366): Stretch {
  const usual = days === 1 ? 'today' : `in the next ${days} days`
  const asked = time ?? wholeDays(today, addDays(today, days - 1), usual)
  if (asked.to <= today) return stretchOf({ time: asked, today }, days, most)
  if (daysBetween(asked.from, asked.to) < most) return asked
  const from = later(today, asked.from)
  const to = earlier(asked.to, addDays(from, most - 1))
  const count = daysBetween(from, to) + 1
  const words = from === today ? `in the next ${count} days` : `in the ${count} days from ${dayText(from)}`
  return wholeDays(from, to, words)
}

/** Whether a moment is within the requested hours; the days were looked up. */
export function isIn(moment: string, when: Stretch, zone: string): boolean {
  if (!when.part) return true
  const { start, end } = momentsOf(when, zone)
  return moment >= start && moment < end
}
