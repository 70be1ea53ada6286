import { addDays, addMonths, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { back, COUNT, countOf, UNIT } from '../days.ts'
import type { Stretch } from '../stretch.ts'

const LEADING = '(?:(?:on|in|for|during|what about) )?(?:the )?'
const BESIDE = new RegExp(`^${LEADING}(?:${COUNT} )?${UNIT} (before|prior|after)(?: (?:that|then|this))?$`)
const PREVIOUS = new RegExp(`^${LEADING}(previous|preceding|following) (?:${COUNT} )?${UNIT}$`)
/** 'Before that?': as many days as were asked about. */
const SAME_LENGTH = /^(?:the time )?(before|after)(?: (?:that|then|this))?$/
/** The same, where the question named no time: before the days that its answer was about. */
export const asksForEarlier = (rest: string): boolean => SAME_LENGTH.exec(rest)?.[1] === 'before' || EARLIER.test(rest)
const EARLIER = /^(?:earlier|further back|even earlier)$/
const SINCE = /^(?:ever )?since(?: (?:then|that))?$/
export const PART_OF_DAY = /\b(morning|noon|afternoon|evening|night)\b/

type Asked = { count: number; unit: string; isBefore: boolean }

/**
 * The time that is told by the one of the question before it, as words: 'the day before', 'the two weeks after that',
 * 'before that', 'since then'. `words`: those of that question. Null: none is.
 */
export function besideTime(rest: string, time: Stretch, { words, today }: { words: string; today: string }) {
  if (SINCE.test(rest)) return time.from > today ? null : sinceThen(time, today)
  const asked = askedIn(rest) ?? sameLength(rest, time)
  return asked && inWords(asked, time, PART_OF_DAY.exec(words)?.[1])
}

/** After several days that are over: since their end. */
function sinceThen({ from, to }: Stretch, today: string): string {
  const first = from === to || to >= today ? from : addDays(to, 1)
  return first === today ? `on ${today}` : `from ${first} to ${today}`
}

function askedIn(rest: string): Asked | null {
  const [, count, unit, side] = BESIDE.exec(rest) ?? []
  if (unit) return { count: count ? countOf(count) : 1, unit, isBefore: side !== 'after' }
  const [, which, many, of] = PREVIOUS.exec(rest) ?? []
  return of ? { count: many ? countOf(many) : 1, unit: of, isBefore: which !== 'following' } : null
}

function sameLength(rest: string, { from, to, part }: Stretch): Asked | null {
  const side = SAME_LENGTH.exec(rest)?.[1]
  if (!side) return null
  const isBefore = side === 'before'
  // Last night ends on the day after it.
  if (part) return { count: 1, unit: 'part', isBefore }
  const end = addDays(to, 1)
  const months = [1, 2, 3, 6, 12].find((count) => from.endsWith('-01') && addMonths(from, count) === end)
  return months
    ? { count: months, unit: 'month', isBefore }
    : { count: daysBetween(from, to) + 1, unit: 'day', isBefore }
}

/** As words: 'from 2026-11-09 to 2026-11-15', 'on 2026-11-19 in the morning'. */
function inWords(asked: Asked, time: Stretch, partOfBefore: string | undefined): string {
  const [first, last] = asked.isBefore ? daysBefore(asked, time) : daysAfter(asked, time)
  if (first < last) return `from ${first} to ${last}`
  const part = asked.unit === 'part' ? partOfBefore : isNight(asked.unit) && 'night'
  return part ? `on ${first} ${inPart(part)}` : `on ${first}`
}

type Days = [first: string, last: string]

const daysBefore = ({ count, unit }: Asked, { from }: Stretch): Days => [
  back(from, count, lengthOf(unit)),
  addDays(from, -1),
]

function daysAfter({ count, unit }: Asked, { from, to }: Stretch): Days {
  // A night ends on the day after it: the next night begins on that day.
  const first = addDays(isNight(unit) || unit === 'part' ? from : to, 1)
  return [first, addDays(back(first, -count, lengthOf(unit)), -1)]
}

const isNight = (unit: string) => unit.startsWith('night')
const lengthOf = (unit: string) => (/^(?:day|night|part)/.test(unit) ? 'day' : unit)
const inPart = (part: string) => (part === 'night' || part === 'noon' ? `at ${part}` : `in the ${part}`)
