import { dayText, listText } from '../format.ts'
import { type Beginning, countedRepetition, type Frequency, type Repetition, readRule } from './repetition.ts'
import { SHORTEST_MONTH, type Weekday, weekdays } from './rule-parts.ts'
import { weekdayNames } from './week.ts'

/** 'MO' -> 'Monday' */
export const weekdayName = (day: Weekday): string => weekdayNames[weekdays.indexOf(day)]!
export const nthNames: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }
export const unitNames: Record<Frequency, string> = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }

/** A rule in words: 'Every week on Monday and Wednesday, until 4 Dec 2026'. */
export function describeRule(rule: string, beginning: Beginning): string {
  const read = readRule(rule, beginning)
  if (!read) return 'Custom repetition'
  const day = beginning.day.slice('YYYY-'.length)
  // A rule that names the 29th follows its event to any other day (server: movedRule).
  const isLeapDay = read.frequency === 'yearly' && (day === '02-29' || (read.leapDay && day === '02-28'))
  return `${often(read)}${when(read)}${isLeapDay ? ', on 28 February where there is no 29th' : ''}${end(read)}`
}

/** The same where the next time is counted from when something was done: 'Every 2 weeks, counted from when it was done'. */
export function describeCounted(rule: string, beginning: Beginning): string {
  const counted = countedRepetition(rule, beginning)
  return `${counted ? often(counted) + end(counted) : describeRule(rule, beginning)}, counted from when it was done`
}

const often = ({ frequency, interval }: Repetition) =>
  interval === 1 ? `Every ${unitNames[frequency]}` : `Every ${interval} ${unitNames[frequency]}s`

function when({ frequency, weekdays: chosen, monthly, monthDay, nth, nthWeekday }: Repetition): string {
  if (frequency === 'weekly') return ` on ${chosenDays(chosen)}`
  if (frequency !== 'monthly') return ''
  if (monthly === 'weekday') return ` on the ${nthNames[nth]} ${weekdayName(nthWeekday)}`
  if (monthDay === -1) return ' on the last day'
  return monthDay > SHORTEST_MONTH ? ` on day ${monthDay}, or the last day of a shorter month` : ` on day ${monthDay}`
}

const WORKDAYS = 'MO,TU,WE,TH,FR'

function chosenDays(chosen: Weekday[]): string {
  const inOrder = weekdays.filter((day) => chosen.includes(day))
  if (inOrder.join() === WORKDAYS) return 'Monday to Friday'
  return listText(inOrder.map(weekdayName))
}

function end({ ends, lastDay, times }: Repetition): string {
  if (ends === 'on') return `, until ${dayText(lastDay)}`
  if (ends === 'after') return times === 1 ? ', once' : `, ${times} times`
  return ''
}
