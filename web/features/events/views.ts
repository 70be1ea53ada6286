import { addDays, addMonths, daysBetween, daysFrom, firstOfMonth } from '@kinfold/contract/time/calendar.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { daysInWords, fullDay, monthName } from './day-names.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

export const viewLabels: Record<View, string> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' }

const WEEK = 7
/** An agenda begins with a week; further ones are loaded on demand, as many as one request may span. */
export const MOST_WEEKS = 8

/** The days that a view shows around a day; `weeks`: how many an agenda shows. */
export function daysOf(view: View, day: string, weeks = 1): string[] {
  if (view === 'day') return [day]
  if (view === 'week') return daysFrom(startOfWeek(day), WEEK)
  if (view === 'agenda') return daysFrom(day, weeks * WEEK)
  return weeksOfMonth(day)
}

/** All weeks that a month touches. */
function weeksOfMonth(day: string): string[] {
  const first = startOfWeek(firstOfMonth(day))
  const lastDay = addDays(firstOfMonth(addMonths(day, 1)), -1)
  return daysFrom(first, daysBetween(first, startOfWeek(lastDay)) + WEEK)
}

/** The day after stepping forward (1) or back (-1). */
export function step(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by)
  const days = { day: 1, week: WEEK, agenda: WEEK }[view]
  return addDays(day, by * days)
}

export function titleOf(view: View, day: string, weeks = 1): string {
  if (view === 'month') return monthName(day)
  if (view === 'day') return fullDay(day)
  const days = daysOf(view, day, weeks)
  return daysInWords(days[0]!, days.length)
}
