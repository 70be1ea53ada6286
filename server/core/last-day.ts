import { joinRule, namesOtherDays, partsOf, SHORTEST_MONTH } from '@kinfold/contract/time/rule-parts.ts'

/* One rule for all repetitions, of tasks, events and medications: a day that a month lacks means its last day. A bill
   on the 31st is paid on 30 April, and a birthday on 29 February is on the 28th. RFC 5545 skips such months instead, so
   a rule is evaluated as one that names those last days. */

/** 'FREQ=MONTHLY;BYMONTHDAY=31' -> 'FREQ=MONTHLY;BYMONTHDAY=-1'. `start`: the first day, YYYY-MM-DD. */
export function withLastDay(rule: string, start: string): string {
  const parts = partsOf(rule)
  if (namesOtherDays(parts)) return rule
  const day = Number(parts.get('BYMONTHDAY') ?? start.slice(8))
  // Several days, or days counted from the end, mean what they say.
  if (!(day > SHORTEST_MONTH)) return rule
  if (parts.get('FREQ') === 'YEARLY') {
    const month = Number(parts.get('BYMONTH') ?? start.slice(5, 7))
    return month === 2 && day === 29 ? joinRule(parts.set('BYMONTH', '2').set('BYMONTHDAY', '-1')) : rule
  }
  if (parts.get('FREQ') !== 'MONTHLY' || parts.has('BYMONTH')) return rule
  if (day === LONGEST) return joinRule(parts.set('BYMONTHDAY', '-1'))
  return joinRule(parts.set('BYMONTHDAY', daysUpTo(day)).set('BYSETPOS', '-1'))
}

/**
 * A rule that is continued from a later day than it began on, maybe with another end. A short month hides the day it
 * was begun on, so the rule names that: 'FREQ=YEARLY' of 29 February 2024, from 28 February 2027 ->
 * '...;BYMONTH=2;BYMONTHDAY=29'.
 */
export function continuedRule(rule: string, before: { rule: string; start: string }, start: string): string {
  const [parts, earlier] = [partsOf(rule), partsOf(before.rule)]
  const frequency = parts.get('FREQ')
  const isNamed = [...parts.keys(), ...earlier.keys()].some((name) => name.startsWith('BY'))
  if (isNamed || frequency !== earlier.get('FREQ')) return rule
  const day = Number(before.start.slice(8))
  if (Number(start.slice(8)) >= day) return rule
  if (frequency === 'MONTHLY') return joinRule(parts.set('BYMONTHDAY', String(day)))
  return frequency === 'YEARLY' ? joinRule(parts.set('BYMONTH', '2').set('BYMONTHDAY', '29')) : rule
}

/**
 * The same for export to other programs. Several of them (ical.js: Thunderbird, Nextcloud) do not support BYSETPOS with
 * BYMONTHDAY: the 29th and 30th are exported unchanged, and Februaries without them have to be listed one by one
 * (`listsShortMonths`).
 */
export function ruleForExport(rule: string, start: string): string {
  return listsShortMonths(rule, start) ? rule : withLastDay(rule, start)
}
export const listsShortMonths = (rule: string, start: string): boolean => {
  const worked = withLastDay(rule, start)
  return worked !== rule && worked.includes('BYSETPOS')
}

/** The inverse: turns a rule that names the last days of short months back into one that people read. */
export function withoutLastDay(rule: string, start: string): string {
  const parts = partsOf(rule)
  const days = parts.get('BYMONTHDAY')
  const isLastOfFebruary = parts.get('BYMONTH') === '2' && (days === '-1' || days === daysUpTo(29))
  if (parts.get('FREQ') === 'YEARLY' && start.slice(5) === '02-29' && isLastOfFebruary) {
    for (const name of ['BYMONTH', 'BYMONTHDAY', 'BYSETPOS']) parts.delete(name)
    return joinRule(parts)
  }
  const day = [29, 30, 31].find((each) => days === daysUpTo(each))
  if (parts.get('FREQ') !== 'MONTHLY' || parts.get('BYSETPOS') !== '-1' || day === undefined) return rule
  parts.delete('BYSETPOS')
  return joinRule(parts.set('BYMONTHDAY', String(day)))
}

const LONGEST = 31

/** '28,29,30' */
const daysUpTo = (day: number) =>
  Array.from({ length: day - SHORTEST_MONTH + 1 }, (_, index) => SHORTEST_MONTH + index).join()
