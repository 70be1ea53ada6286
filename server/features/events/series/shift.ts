import { addDays, addMonths, daysBetween, firstOfMonth } from '@kinfold/contract/time/calendar.ts'
import { type Dated, dateIn, dateOf } from '@kinfold/contract/time/rule-date.ts'

/* Where the days of a series go when one of them is moved. Most go by as many days. What is on a date of the month, or of
   the year, goes by as many months, to the date on which people put it: the same number of days would take 30 November
   and 28 February of ‘the 31st’ to other dates than 31 October. */

export type Shift = {
  /** Where an occurrence goes. */
  day: (day: string) => string
  /** The day with which the series then ends, if it ended with this one. */
  end: (day: string) => string
}

/** `date`: the date of the month on which the series then is, if that decides (dateOf). */
export function shiftOf(before: Dated, was: string, now: string, date: number | null): Shift {
  const dateBefore = dateOf(before)
  if (date === null || dateBefore === null) {
    const byDays = (day: string) => addDays(day, daysBetween(was, now))
    return { day: byDays, end: byDays }
  }
  const months = monthOf(now) - monthOf(was)
  const byMonths = (day: string) => dateAround(addMonths(firstOfMonth(day), months), date)
  return { day: byMonths, end: (day) => byMonths(lastUntil(day, dateBefore)) }
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** A date in the month of this day, or its last day. */
function dateAround(day: string, date: number): string {
  const first = firstOfMonth(day)
  const last = addDays(addMonths(first, 1), -1)
  return addDays(first, Math.min(date, dateIn(last)) - 1)
}

/** The last day up to this one on which a series of this date can be. */
function lastUntil(day: string, date: number): string {
  const inMonth = dateAround(day, date)
  return inMonth <= day ? inMonth : dateAround(addMonths(firstOfMonth(day), -1), date)
}
