import { addDays, daysFrom, weekdayOf } from '@kinfold/contract/time/calendar.ts'
import { type Frequency, type Repetition, repetitionFrom } from '@kinfold/contract/time/repetition.ts'
import { weekdays } from '@kinfold/contract/time/rule-parts.ts'
import { cut, dayIn, WEEKDAY, weekdayIn } from './quick-add-day.ts'

type Found = Pick<Repetition, 'frequency'> & Partial<Repetition>
/** `rest`: the line without it. */
type Repeated = { repetition: Repetition; day: string; rest: string }

const anyCase = (words: string) => new RegExp(String.raw`\b(?:on\s+)?(?:${words})\b`, 'i')

const frequencyOf: Record<string, Frequency> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }
const nths: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 }
const counts: Record<string, number> = { other: 2, second: 2, two: 2, three: 3, four: 4, six: 6 }
const NTH = String.raw`(first|second|third|fourth|last)\s+${WEEKDAY}`
const AND = String.raw`\s*(?:,\s*and|,|and|&)\s*`
const PLURAL = '(?:mon|tues|wednes|thurs|fri|satur|sun)days'
const WORKDAYS = weekdays.slice(0, 5)
const WEEKEND = weekdays.slice(5)

/** The first that fits counts. */
const readers: { words: RegExp; read: (match: RegExpExecArray) => Found }[] = [
  {
    words: anyCase(String.raw`(?:the\s+)?${NTH}\s+(?:of|in)\s+every\s+month|every\s+${NTH}\s+(?:of|in)\s+the\s+month`),
    read: ([, nth, day, otherNth = nth, otherDay = day]) => ({
      ...{ frequency: 'monthly', monthly: 'weekday' },
      ...{ nth: nths[otherNth!.toLowerCase()]!, nthWeekday: weekdays[weekdayIn(otherDay!)]! },
    }),
  },
  { words: anyCase(String.raw`every\s+(?:week|work|working )day`), read: () => onDays(WORKDAYS) },
  { words: anyCase(String.raw`every\s+weekend`), read: () => onDays(WEEKEND) },
  {
    words: anyCase(String.raw`every\s+(?:(other|second)\s+)?${WEEKDAY}s?(?:${AND}${WEEKDAY}s?)*`),
    read: ([all, isOther]) => ({ ...onDays(daysNamedIn(all)), interval: isOther ? 2 : 1 }),
  },
  { words: anyCase(`${PLURAL}(?:${AND}${PLURAL})*`), read: ([all]) => onDays(daysNamedIn(all)) },
  {
    words: anyCase(String.raw`every\s+(?:(other|second|two|three|four|six|\d{1,2})\s+)?(day|week|month|year)s?`),
    read: ([, count = '', unit]) => ({
      frequency: frequencyOf[unit!.toLowerCase()]!,
      interval: counts[count.toLowerCase()] ?? (Number(count) || 1),
    }),
  },
  {
    words: anyCase(String.raw`every\s+(?:morning|afternoon|evening|night)|daily`),
    read: () => ({ frequency: 'daily' }),
  },
  { words: anyCase(String.raw`every\s+fortnight|fortnightly`), read: () => ({ frequency: 'weekly', interval: 2 }) },
  { words: anyCase('weekly'), read: () => ({ frequency: 'weekly' }) },
  { words: anyCase('monthly'), read: () => ({ frequency: 'monthly' }) },
  { words: anyCase('yearly'), read: () => ({ frequency: 'yearly' }) },
]
/** Said of how often, and nothing that the calendar repeats by. */
const UNREAD = anyCase(String.raw`every\s+(?:\d+|few|couple|half|hour|quarter)`)

const onDays = (chosen: Repetition['weekdays']): Found => ({ frequency: 'weekly', weekdays: chosen })

const daysNamedIn = (text: string) =>
  [...text.matchAll(new RegExp(String.raw`\b${WEEKDAY}`, 'gi'))].map(([, name]) => weekdays[weekdayIn(name!)]!)

/**
 * How often a line without its time says that something is, with its first day: 'every Saturday', 'on Mondays and Thursdays
 * until 20 Dec', 'the first Tuesday of every month'. Undefined if it says nothing of the kind.
 */
export function repetitionIn(text: string, today: string): Repeated | 'not understood' | undefined {
  for (const { words, read } of readers) {
    const match = words.exec(text)
    if (match) return beginning(read(match), cut(text, { at: match.index, length: match[0].length }), today)
  }
  return UNREAD.test(text) ? 'not understood' : undefined
}

function beginning(found: Found, text: string, today: string): Repeated | 'not understood' {
  const end = endIn(text, today)
  const rest = end ? cut(text, end) : text
  const begin = dayIn(rest, today)
  if (begin === 'no such day') return 'not understood'
  const from = begin?.day ?? today
  const asked = { ...repetitionFrom(found.frequency, { day: from }), ...found }
  const day = daysFrom(from, LONGEST_WAIT).find((each) => isOn(asked, each)) ?? from
  if (end && end.day < day) return 'not understood'
  const repetition: Repetition = end ? { ...asked, ends: 'on', lastDay: end.day } : asked
  return { repetition, day, rest: begin ? cut(rest, begin) : rest }
}

/** Days until a weekday of a month has surely been. */
const LONGEST_WAIT = 62

function isOn({ frequency, weekdays: chosen, monthly, nth, nthWeekday }: Repetition, day: string): boolean {
  const weekday = weekdays[weekdayOf(day) - 1]!
  if (frequency === 'weekly') return chosen.includes(weekday)
  if (frequency !== 'monthly' || monthly === 'day') return true
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  return weekday === nthWeekday && (nth === -1 ? isLast : Math.ceil(Number(day.slice(8)) / 7) === nth)
}

/** 'until 20 Dec', with the word. */
function endIn(text: string, today: string) {
  const word = /\b(?:until|till)\s+/i.exec(text)
  if (!word) return undefined
  const after = word.index + word[0].length
  const day = dayIn(text.slice(after), today)
  if (!day || day === 'no such day' || day.at > 0) return undefined
  return { at: word.index, length: word[0].length + day.length, day: day.day }
}
