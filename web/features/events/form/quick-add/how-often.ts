import type { Frequency, Repetition } from '@kinfold/contract/time/repetition.ts'
import { type Weekday, weekdays } from '@kinfold/contract/time/rule-parts.ts'
import { NUMBER, numberIn } from './number-words.ts'
import { DATE, MONTH, WEEKDAY, weekdayIn } from './read-day.ts'

/* The words of a line that say how often. */

/** `isLoose`: words that may as well belong to a name: 'TGI Fridays', 'Daily Mail'. */
export type Said = { found: Pick<Repetition, 'frequency'> & Partial<Repetition>; isLoose?: boolean }

const anyCase = (words: string) => new RegExp(String.raw`\b(?:on\s+)?(?:${words})\b`, 'i')

const frequencyOf: Record<string, Frequency> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }
const nths: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: -1,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
}
const ordinals: Record<string, number> = { other: 2, alternate: 2, second: 2, third: 3, fourth: 4 }
const EVERY = String.raw`(?:every|each(?!\s+other))`
const COUNT = String.raw`(?:(other|alternate|second|third|fourth|${NUMBER}(?:nd|rd|th)?)\s+)?`
const NTH = String.raw`(first|second|third|fourth|last|1st|2nd|3rd|4th)\s+${WEEKDAY}`
const AND = String.raw`\s*(?:,\s*and\b|,|\band\b|&|\/)\s*`
const TO = String.raw`\s*(?:-|–|\bto\b|\bthrough\b)\s*`
/** 'Mon', 'Mon and Thu', 'Mon-Fri', 'Mon Wed Fri' */
const DAYS = String.raw`${WEEKDAY}s?(?:(?:${AND}|${TO}|\s+)${WEEKDAY}s?)*`
const PLURAL = '(?:mon|tues|wednes|thurs|fri|satur|sun)days'
const WORKDAYS = weekdays.slice(0, 5)
const WEEKEND = weekdays.slice(5)
const MORNING = '(?:morning|afternoon|evening|night)'

/** 'the 3rd', not 'the 3rd of December'. */
const DAY_ALONE = String.raw`${DATE}(?!\.?\s*(?:of\s+)?${MONTH})`

type Reader = { words: RegExp; read: (match: RegExpExecArray) => Said }
const saying = (words: string, found: Said['found']): Reader => ({ words: anyCase(words), read: () => ({ found }) })
const A_DAY = String.raw`(?:on\s+|from\s+|starting\s+|until\s+|till\s+)?(?:${WEEKDAY}|${DATE}\.?\s+${MONTH}|${MONTH}|today|tomorrow)\b`
/** Only as the first or last word of a line, apart from its day. */
const alone = (word: string, frequency: Frequency): Reader => ({
  words: new RegExp(
    String.raw`^\s*${word}\b|(?<!\b(?:twice|thrice|times|x)\s+|\w-)\b${word}(?=\s*$|\s+(?:(?:no|not|without|except|excluding|to|by)\s+)?${A_DAY}|\s+(?:until|till|in\s+${MONTH}|for\s+\w+\s+\w+s)\b)`,
    'i',
  ),
  read: () => ({ found: { frequency }, isLoose: true }),
})

/** 'every 14 March': the day stays in the line. */
const EVERY_DATE = String.raw`every\s+(?=${DATE}\.?\s+${MONTH}|${MONTH}\.?\s+\d)`

/** The first that fits counts. */
export const readers: Reader[] = [
  {
    words: anyCase(
      String.raw`(?:the\s+)?${NTH}\s+(?:of|in)\s+${EVERY}\s+month|${EVERY}\s+${NTH}\s+(?:of|in)\s+the\s+month`,
    ),
    read: ([, nth, day, otherNth = nth, otherDay = day]) => ({
      found: {
        ...{ frequency: 'monthly', monthly: 'weekday' },
        ...{ nth: nths[otherNth!.toLowerCase()]!, nthWeekday: weekdays[weekdayIn(otherDay!)]! },
      },
    }),
  },
  {
    words: anyCase(
      String.raw`(?:the\s+)?${DATE}(?:\s+of|(?<=\bthe\s+\S+))\s+${EVERY}\s+month|${EVERY}\s+${COUNT}months?\s+on\s+(?:the\s+)?${DAY_ALONE}|monthly\s+on\s+(?:the\s+)?${DAY_ALONE}`,
    ),
    read: ([, first, count, second, , third]) => ({
      found: {
        ...{ frequency: 'monthly', monthly: 'day' },
        ...{ monthDay: Number(first ?? second ?? third), interval: countOf(count) },
      },
    }),
  },
  saying(String.raw`${EVERY}\s+(?:week|work|working )day`, { frequency: 'weekly', weekdays: WORKDAYS }),
  saying(String.raw`${EVERY}\s+weekend`, { frequency: 'weekly', weekdays: WEEKEND }),
  {
    words: anyCase(String.raw`${EVERY}\s+${COUNT}weeks?\s+on\s+(${DAYS})`),
    read: ([, count, days]) => ({ found: { ...onDays(days!), interval: countOf(count) } }),
  },
  {
    words: anyCase(String.raw`${EVERY}\s+${COUNT}(${DAYS})(?:\s+${MORNING})?`),
    read: ([, count, days]) => ({ found: { ...onDays(days!), interval: countOf(count) } }),
  },
  {
    words: anyCase(String.raw`alternate\s+(${PLURAL}(?:${AND}${PLURAL})*)`),
    read: ([, days]) => ({ found: { ...onDays(days!), interval: 2 } }),
  },
  {
    words: anyCase(String.raw`alternate\s+(day|week|month)s`),
    read: ([, unit]) => ({ found: { frequency: frequencyOf[unit!.toLowerCase()]!, interval: 2 } }),
  },
  {
    words: anyCase(`${PLURAL}(?:${AND}${PLURAL})*`),
    read: ([days]) => ({ found: onDays(days), isLoose: true }),
  },
  {
    words: anyCase(String.raw`${EVERY}\s+${COUNT}(day|week|month|year)s?`),
    read: ([, count, unit]) => ({ found: { frequency: frequencyOf[unit!.toLowerCase()]!, interval: countOf(count) } }),
  },
  { words: new RegExp(String.raw`\b${EVERY_DATE}`, 'i'), read: () => ({ found: { frequency: 'yearly' } }) },
  saying(String.raw`${EVERY}\s+${MORNING}|once\s+a\s+day`, { frequency: 'daily' }),
  saying(String.raw`every\s+fortnight|fortnightly`, { frequency: 'weekly', interval: 2 }),
  saying(String.raw`once\s+a\s+week`, { frequency: 'weekly' }),
  saying(String.raw`once\s+a\s+month`, { frequency: 'monthly' }),
  alone('daily', 'daily'),
  alone('everyday', 'daily'),
  alone('nightly', 'daily'),
  alone('weekly', 'weekly'),
  alone('monthly', 'monthly'),
  alone('yearly', 'yearly'),
  alone('annually', 'yearly'),
]

/** Said of how often, and nothing that the calendar repeats by. */
export const UNREAD = anyCase(
  String.raw`every\s+(?:\d+|${NUMBER}\s+(?:hour|minute|min)s?|few|couple|half|hour|quarter)|\d+\s+days\s+a\s+week|(?:twice|thrice|\d+\s*(?:x|times))\s+(?:a\s+|per\s+)?(?:day|week|month|year|daily|weekly|monthly|yearly)|bi-?(?:weekly|monthly)|weekdays|weekends|mornings|afternoons|evenings|nights`,
)

const countOf = (count = 'one') => ordinals[count.toLowerCase()] ?? numberIn(count)

const onDays = (text: string): Said['found'] => ({ frequency: 'weekly', weekdays: daysNamedIn(text) })

const ONE_OR_SPAN = new RegExp(String.raw`\b${WEEKDAY}s?(?:${TO}${WEEKDAY})?`, 'gi')

/** 'Mon-Wed and Sat' are four. */
function daysNamedIn(text: string): Weekday[] {
  return [...text.matchAll(ONE_OR_SPAN)].flatMap(([, from, to = from]) => {
    const [first, last] = [weekdayIn(from!), weekdayIn(to!)]
    const count = ((last - first + weekdays.length) % weekdays.length) + 1
    return Array.from({ length: count }, (_, more) => weekdays[(first + more) % weekdays.length]!)
  })
}
