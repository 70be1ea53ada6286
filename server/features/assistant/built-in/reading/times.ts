import { addDays, addMonths, firstOfMonth, mondayOf } from '@kinfold/contract/time/calendar.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { back, COUNT, countOf, dayIn, type Here, plural, TIME, UNIT } from './days.ts'
import { type Stretch, wholeDays } from './stretch.ts'

const FUTURE =
  /\b(will|next|this (?:mon|tues|wednes|thurs|fri|satur|sun)day|coming|upcoming|going to|planned|due|tomorrow|scheduled|appointments?|calendar|duty|shift)\b/

/** 'Who was on duty on Friday?' looks back, 'What did we plan for Friday?' does not. */
const PAST =
  /\b(was|were|had|looked|drove|took|came|went|saw|visited|happened|gave|received|been (?:taken|given)|(?:has|have) (?:\w+ ){1,2}given|did(?! (?:we|you|i)\b))\b/
/** Of doses; 'Is the shift on Friday taken?' is ahead. */
const GIVEN = /\b(?:gave|got|received|(?<!\bbe )(?:taken|given))\b/

/** Whether a question about doses is in the past tense. */
export const isPastDose = (words: readonly string[]): boolean =>
  [PAST, GIVEN].some((past) => past.test(words.join(' ')))

/**
 * The time mentioned in a question, or null. `today` is a day in the circle's zone. A weekday or a date is the next one
 * with `isAhead`, and with `leansAhead` unless the question is in the past. `isLate`: tonight has begun.
 */
export function timeIn(
  words: readonly string[],
  today: string,
  { isAhead = false, leansAhead = false, isLate = false } = {},
): Stretch | null {
  const text = words
    .join(' ')
    .replace(GREETING, '')
    .replace(/^(?:morning|afternoon|evening) (?=(?:what|who|how|when|is|are|did|any\w*|can)\b)/, '')
  const isFuture = isAhead || ((leansAhead || FUTURE.test(text)) && !PAST.test(text))
  const here = { today, isFuture, isLate, isLeaning: leansAhead }
  const withDates = withFeasts(text)
  // A day that is said counts for more: 'the christmas concert on Sunday', but not 'on christmas eve at night'.
  const isFeast = withDates !== text && !dayIn(text.replace(PART_OF_DAY, ''), here)
  return (
    rangeIn(text, here) ?? rangeIn(withDates, here) ?? spanIn(text, here) ?? dayIn(isFeast ? withDates : text, here)
  )
}

/** 'Good morning, what is on today?' asks about all of today. */
const GREETING = /^(?:(?:hello|hi|hey) )?good (?:morning|afternoon|evening)\b/
const PART_OF_DAY = /\b(?:in the |during the |at )?(?:morning|noon|afternoon|evening|night)\b/g

/** 'on christmas day' -> 'on 25 december' */
const withFeasts = (text: string) => feasts.reduce((said, [name, date]) => said.replace(name, date), text)
const feasts: [RegExp, string][] = [
  [/\bchristmas eve\b/, '24 december'],
  [/\bchristmas(?: day)?\b/, '25 december'],
  [/\bboxing day\b/, '26 december'],
  [/\bnew years? eve\b/, '31 december'],
  [/\bnew years? day\b/, '1 january'],
  [/\b(?:in|during|over) (?:the |last )?spring\b/, 'from 1 march to 31 may'],
  [/\b(?:in|during|over) (?:the |last )?summer\b/, 'from 1 june to 31 august'],
  [/\b(?:in|during|over) (?:the |last )?autumn\b/, 'from 1 september to 30 november'],
  [/\b(?:in|during|over) (?:the |last )?winter\b/, 'from 1 december to 28 february'],
  // When it began.
  [/\bsince (?:the |last )?spring\b/, 'since 1 march'],
  [/\bsince (?:the |last )?summer\b/, 'since 1 june'],
  [/\bsince (?:the |last )?autumn\b/, 'since 1 september'],
  [/\bsince (?:the |last )?winter\b/, 'since 1 december'],
]

/** 'from the pharmacy on Monday' is no beginning: the time has to follow directly. */
const FROM = new RegExp(`\\b(?:from|after|starting) (${TIME}.*)$`)

/** From one time to another or until today: 'from Friday to Sunday', 'since yesterday evening'. */
function rangeIn(said: string, here: Here): Stretch | null {
  const text = said.replace(IN_ONE_MONTH, '$1$2 $5$3$4 $5')
  const { today, isFuture, isLeaning } = here
  const between = /\bbetween (.+) and (.+)$/.exec(text)
  if (between) return fromTo('between', 'and', [between[1]!, between[2]!], here)
  const until = isLeaning && isFuture ? /\b(?:before|until|till|by) (.+)$/.exec(text) : null
  const end = until && dayIn(until[1]!, here)
  if (end && end.from > today && until[1] !== 'yesterday')
    return wholeDays(today, until[0].startsWith('before') ? addDays(end.from, -1) : end.to, `until ${bare(end.words)}`)
  const since = /\bsince (.+)$/.exec(text)
  const begin = (since ?? FROM.exec(text))?.[1]
  if (!begin) return null
  const isAhead = isFuture && !since
  const [, first, last] = /^(.+?) (?:to|until|till|and|through) (.+)$/.exec(begin) ?? []
  const both = first && last && fromTo('from', 'to', [first, last], { ...here, isFuture: isAhead })
  if (both) return both
  const begun = dayIn(begin, { ...here, isFuture: isAhead })
  const isOver = begun && (isAhead ? begun.from < today : begun.from <= today)
  if (!isOver) return null
  const { from, part, words, dayWords = words } = begun
  return {
    ...{ from, to: today, words: `since ${bare(words)}`, dayWords: `since ${bare(dayWords)}` },
    part: part && { from: part.from, until: '24:00' },
  }
}

function fromTo(from: string, to: string, [one, other]: [string, string], here: Here): Stretch | null {
  const { today, isFuture } = here
  const last = dayIn(other, here)
  if (!last) return null
  // 'Until Sunday' may be this or the next one, 'until today' may not.
  const isNamed = last.words.startsWith('on ')
  const first = dayIn(one, { ...here, isFuture: isFuture && (isNamed || last.from > today) })
  if (!first) return null
  const end = isFuture && isNamed && last.from < first.from ? dayIn(other, { ...here, today: addDays(today, 7) }) : last
  if (!end || end.from < first.from) return null
  const part = (first.part ?? end.part) && { from: first.part?.from ?? '00:00', until: end.part?.until ?? '24:00' }
  const said = (one: string, other: string) => `${from} ${bare(one)} ${to} ${bare(other)}`
  return {
    ...{ from: first.from, to: end.to, words: said(first.words, end.words), part },
    dayWords: said(first.dayWords ?? first.words, end.dayWords ?? end.words),
  }
}

/** 'between the 10th and 15th of October': both are in that month. */
const IN_ONE_MONTH =
  /(\b(?:between|from) (?:the )?)(\d{1,2})(?:st|nd|rd|th)?( (?:and|to|until) (?:the )?)(\d{1,2})(?:st|nd|rd|th)?(?: of)? (january|february|march|april|may|june|july|august|september|october|november|december)\b/

/** 'on Friday' -> 'Friday' */
const bare = (words: string) => words.replace(/^(?:on|in) /, '')

/** Several days: 'in the last two weeks', 'this month'. */
function spanIn(text: string, { today, isFuture }: Here): Stretch | null {
  const counted = new RegExp(`\\b(?:last|past|previous|these) ${COUNT} ${UNIT}\\b`).exec(text)
  if (counted) {
    const [count, unit] = [countOf(counted[1]!), counted[2]!]
    return wholeDays(addDays(back(today, count, unit), 1), today, `in the last ${count} ${plural(unit, count)}`)
  }
  const ahead = new RegExp(`\\b(?:next|coming|following) ${COUNT} ${UNIT}\\b`).exec(text)
  if (ahead) {
    const [count, unit] = [countOf(ahead[1]!), ahead[2]!]
    const days = count * (DAYS_OF[unit[0]!] ?? 1)
    return wholeDays(today, addDays(today, days), `in the next ${count} ${plural(unit, count)}`)
  }
  const monday = mondayOf(today)
  const first = startOfWeek(today)
  const month = firstOfMonth(today)
  const remaining = isFuture && /\bremainder of \w+ (week|month)\b/.exec(text)?.[1]
  const lastOf = { week: addDays(first, 6), month: addDays(addMonths(month, 1), -1) }
  if (remaining) return wholeDays(today, lastOf[remaining as 'week' | 'month'], `in the rest of this ${remaining}`)
  const lastWeekend = wholeDays(addDays(monday, -2), addDays(monday, -1), 'last weekend')
  const comingWeekend = wholeDays(addDays(monday, 5), addDays(monday, 6), 'at the weekend')
  const named: [RegExp, () => Stretch][] = [
    [
      /\b(?:the|this|over the|in the) past week\b|\bthe last week\b|\bpast week\b/,
      () => wholeDays(addDays(today, -6), today, 'in the last 7 days'),
    ],
    [/\b(?:the )?past month\b|\bthe last month\b/, () => wholeDays(addDays(today, -29), today, 'in the last 30 days')],
    [/\b(?:the )?(?:past|last) year\b/, () => wholeDays(addDays(today, -364), today, 'in the last year')],
    [
      /\b(?:the )?last few days\b|\blately\b|\brecently\b|\bthese days\b|\bthe last days\b/,
      () => wholeDays(addDays(today, -6), today, 'in the last 7 days'),
    ],
    [/\blast weekend\b/, () => lastWeekend],
    // At a weekend, the next one is not this one.
    [
      /\bnext weekend\b/,
      () =>
        today < comingWeekend.from
          ? comingWeekend
          : wholeDays(addDays(monday, 12), addDays(monday, 13), 'next weekend'),
    ],
    // The last one that has begun, unless the question looks ahead.
    [
      /\b(?:this|the) weekend\b|^weekend$/,
      () => (isFuture || comingWeekend.from <= today ? comingWeekend : lastWeekend),
    ],
    // On the first day of a week, the week that was is the one before.
    [
      today === first && PAST.test(text) ? /\b(?:last|the) week\b/ : /\blast week\b/,
      () => wholeDays(addDays(first, -7), addDays(first, -1), 'last week'),
    ],
    [
      /\bhow (?:was|is|were|did) (?:\w+ ){1,2}week\b(?<!\b(?:this|last|next|the|all) week)/,
      () => wholeDays(addDays(today, -6), today, 'in the last 7 days'),
    ],
    [/\bnext week\b/, () => wholeDays(addDays(first, 7), addDays(first, 13), 'next week')],
    // On its first day nothing of this week is over yet.
    [
      !isFuture && today === first ? /\b(?:this|all) week\b/ : /(?!)/,
      () => wholeDays(addDays(today, -6), today, 'in the last 7 days'),
    ],
    [/\b(?:this|the|all) week\b/, () => wholeDays(first, addDays(first, 6), 'this week')],
    [
      /\bin (?:the )?(?:last )?(\d|two|three|six) months\b/,
      () => {
        const months = countOf(/\bin (?:the )?(?:last )?(\d|two|three|six) months\b/.exec(text)![1]!)
        return wholeDays(addDays(addMonths(today, -months), 1), today, `in the last ${months} months`)
      },
    ],
    [/\blast month\b/, () => wholeDays(addMonths(month, -1), addDays(month, -1), 'last month')],
    [/\bnext month\b/, () => wholeDays(addMonths(month, 1), addDays(addMonths(month, 2), -1), 'next month')],
    [/\b(?:this|the) month\b/, () => wholeDays(month, addDays(addMonths(month, 1), -1), 'this month')],
    [/\bthis year\b/, () => wholeDays(`${today.slice(0, 4)}-01-01`, today, 'this year')],
    [/\bever\b|\bat any time\b|\ball time\b/, () => wholeDays(addDays(today, -364), today, 'in the last year')],
  ]
  return named.find(([pattern]) => pattern.test(text))?.[1]() ?? null
}

const DAYS_OF: Record<string, number> = { w: 7, m: 30 }
