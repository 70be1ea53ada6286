import { joinRule, partsOf, SHORTEST_MONTH } from '@kinfold/contract/time/rule-parts.ts'

/*
 * One rule for what repeats, tasks, calendar and medications alike: a day that a month does not have is its last day. A
 * bill on the 31st is paid on 30 April, and whoever was born on 29 February has their birthday on the 28th. RFC 5545 leaves
 * such months out instead; so a rule is worked out as one that names those days.
 */

/** 'FREQ=MONTHLY;BYMONTHDAY=31' -> 'FREQ=MONTHLY;BYMONTHDAY=-1'. `start`: the first day, YYYY-MM-DD. */
export function withLastDay(rule: string, start: string): string {
  const parts = partsOf(rule)
  if (['BYDAY', 'BYSETPOS', 'BYYEARDAY', 'BYWEEKNO'].some((name) => parts.has(name))) return rule
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
 * The same for other programs. Several of them (ical.js: Thunderbird, Nextcloud) read no BYSETPOS beside BYMONTHDAY: the
 * 29th and 30th are told as they are, and the Februaries without them have to be told one by one (`isToldByDate`).
 */
export function ruleToTell(rule: string, start: string): string {
  return isToldByDate(rule, start) ? rule : withLastDay(rule, start)
}
export const isToldByDate = (rule: string, start: string): boolean => {
  const worked = withLastDay(rule, start)
  return worked !== rule && worked.includes('BYSETPOS')
}

/** The other way round: a rule that names the last days of short months, as one that people read. */
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

/** The most days that any month has. */
const LONGEST = 31

/** '28,29,30' */
const daysUpTo = (day: number) =>
  Array.from({ length: day - SHORTEST_MONTH + 1 }, (_, index) => SHORTEST_MONTH + index).join()
