import { capital } from '@kinfold/contract/format.ts'
import { addDays, addMonths, firstOfMonth, mondayOf, weekdayOf } from '@kinfold/contract/time/calendar.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'

/** The days a question is about, both included, and their wording. `part`: only these hours of the day. */
export type Stretch = { from: string; to: string; words: string; part: Part | null }
export type Part = { from: string; until: string }

const parts: Record<string, Part> = {
  morning: { from: '04:00', until: '12:00' },
  noon: { from: '11:00', until: '14:00' },
  afternoon: { from: '12:00', until: '18:00' },
  evening: { from: '17:00', until: '24:00' },
  night: { from: '20:00', until: '24:00' },
}
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const months = 'january february march april may june july august september october november december'.split(' ')
const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  thirty: 30,
}
const COUNT = `(\\d{1,3}|${Object.keys(numbers).join('|')})(?: of)?`
const UNIT = '(days?|weeks?|months?|years?|nights?)'
const MONTH = `(${months.join('|')}|${months.map((month) => month.slice(0, 3)).join('|')})`
const WEEKDAY = `(${weekdays.join('|')})`
const FUTURE =
  /\b(will|next|coming|upcoming|going to|planned|due|tomorrow|scheduled|appointments?|calendar|duty|shift)\b/

/**
 * The time mentioned in a question, or null. `today` is a day in the circle's zone; `isAhead`: a weekday or a date is the
 * next one.
 */
export function timeIn(words: readonly string[], today: string, { isAhead = false } = {}): Stretch | null {
  const text = words.join(' ')
  const isFuture = isAhead || FUTURE.test(text)
  const since = /\b(?:since|from|after|starting)\s+(.+)$/.exec(text)
  if (since) {
    const begun = dayIn(since[1]!, today, false)
    const until = / (?:to|until|till|and|through) (.+)$/.exec(since[1]!)
    const ended = until && dayIn(until[1]!, today, false)
    if (begun && ended && ended.from >= begun.from)
      return { from: begun.from, to: ended.to, words: `from ${begun.words} to ${ended.words}`, part: null }
    if (begun && begun.from <= today)
      return { from: begun.from, to: today, words: `since ${begun.words.replace(/^on /, '')}`, part: null }
  }
  const between = /\bbetween (.+) and (.+)$/.exec(text)
  const [first, second] = between ? [dayIn(between[1]!, today, false), dayIn(between[2]!, today, false)] : []
  if (first && second && second.to >= first.from)
    return { from: first.from, to: second.to, words: `between ${first.words} and ${second.words}`, part: null }
  return spanIn(text, today) ?? dayIn(text, today, isFuture)
}

/** Several days: 'in the last two weeks', 'this month'. */
function spanIn(text: string, today: string): Stretch | null {
  const counted = new RegExp(`\\b(?:last|past|previous|these) ${COUNT} ${UNIT}\\b`).exec(text)
  if (counted) {
    const [count, unit] = [countOf(counted[1]!), counted[2]!]
    return stretch(addDays(back(today, count, unit), 1), today, `in the last ${count} ${plural(unit, count)}`)
  }
  const ahead = new RegExp(`\\b(?:next|coming|following) ${COUNT} ${UNIT}\\b`).exec(text)
  if (ahead) {
    const [count, unit] = [countOf(ahead[1]!), ahead[2]!]
    const days = count * (DAYS_OF[unit[0]!] ?? 1)
    return stretch(today, addDays(today, days), `in the next ${count} ${plural(unit, count)}`)
  }
  const monday = mondayOf(today)
  const first = startOfWeek(today)
  const month = firstOfMonth(today)
  const named: [RegExp, () => Stretch][] = [
    [
      /\b(?:the|this|over the|in the) past week\b|\bthe last week\b|\bpast week\b/,
      () => stretch(addDays(today, -6), today, 'in the last 7 days'),
    ],
    [/\b(?:the )?past month\b|\bthe last month\b/, () => stretch(addDays(today, -29), today, 'in the last 30 days')],
    [/\b(?:the )?(?:past|last) year\b/, () => stretch(addDays(today, -364), today, 'in the last year')],
    [
      /\b(?:the )?last few days\b|\blately\b|\brecently\b|\bthese days\b|\bthe last days\b/,
      () => stretch(addDays(today, -6), today, 'in the last 7 days'),
    ],
    [/\blast weekend\b/, () => stretch(addDays(monday, -2), addDays(monday, -1), 'last weekend')],
    [
      /\b(?:this|the|at the|next|on the) weekend\b/,
      () => stretch(addDays(monday, 5), addDays(monday, 6), 'at the weekend'),
    ],
    [/\blast week\b/, () => stretch(addDays(first, -7), addDays(first, -1), 'last week')],
    [/\bnext week\b/, () => stretch(addDays(first, 7), addDays(first, 13), 'next week')],
    [/\b(?:this|the|all) week\b/, () => stretch(first, addDays(first, 6), 'this week')],
    [/\blast month\b/, () => stretch(addMonths(month, -1), addDays(month, -1), 'last month')],
    [/\bnext month\b/, () => stretch(addMonths(month, 1), addDays(addMonths(month, 2), -1), 'next month')],
    [/\b(?:this|the) month\b/, () => stretch(month, addDays(addMonths(month, 1), -1), 'this month')],
    [/\bthis year\b/, () => stretch(`${today.slice(0, 4)}-01-01`, today, 'this year')],
    [/\bever\b|\bat any time\b|\ball time\b/, () => stretch(addDays(today, -364), today, 'in the last year')],
  ]
  return named.find(([pattern]) => pattern.test(text))?.[1]() ?? null
}

/** One day or a similar period: 'yesterday morning', 'on Sunday', '3 November', 'in October'. */
function dayIn(text: string, today: string, isFuture: boolean): Stretch | null {
  const part = parts[/\b(morning|noon|afternoon|evening|night)\b/.exec(text)?.[1] ?? ''] ?? null
  const on = (day: string, words: string) => ({ from: day, to: day, words, part })
  const partWords = /\b(morning|afternoon|evening)\b/.exec(text)?.[1]
  if (/\bday before yesterday\b/.test(text)) return on(addDays(today, -2), 'the day before yesterday')
  if (/\bday after tomorrow\b/.test(text)) return on(addDays(today, 2), 'the day after tomorrow')
  if (/\byesterday\b/.test(text)) return on(addDays(today, -1), partWords ? `yesterday ${partWords}` : 'yesterday')
  if (/\btomorrow\b/.test(text)) return on(addDays(today, 1), partWords ? `tomorrow ${partWords}` : 'tomorrow')
  if (/\blast night\b/.test(text)) return { from: addDays(today, -1), to: today, words: 'last night', part: null }
  if (/\btonight\b/.test(text)) return { ...on(today, 'tonight'), part: parts.evening! }
  const ago = new RegExp(`\\b${COUNT} ${UNIT} ago\\b`).exec(text)
  if (ago) {
    const [count, unit] = [countOf(ago[1]!), ago[2]!]
    return on(back(today, count, unit), `${count} ${plural(unit, count)} ago`)
  }
  const dated = dateIn(text, today, isFuture)
  if (dated) return on(dated.day, dated.words)
  const weekday = new RegExp(`\\b(?:(last|next|this|on|since) )?${WEEKDAY}\\b`).exec(text)
  if (weekday) {
    const away = (weekdays.indexOf(weekday[2]!) + 1 - weekdayOf(today) + 7) % 7
    const isAhead = weekday[1] === 'next' || (weekday[1] !== 'last' && isFuture)
    const isToday = away === 0 && weekday[1] !== 'last'
    const past = isToday ? 0 : away - 7
    const name = weekday[2]![0]!.toUpperCase() + weekday[2]!.slice(1)
    return on(addDays(today, isAhead ? away : past), `on ${name}`)
  }
  const month = new RegExp(`\\b(?:in|during|of) ${MONTH}\\b`).exec(text)
  if (month) return monthIn(month[1]!, today)
  if (/\b(today|now|right now|currently|at the moment|so far)\b/.test(text)) return on(today, 'today')
  if (part && /\b(this|in the|at)\b/.test(text)) return on(today, partWords ? `this ${partWords}` : 'today')
  return null
}

function dateIn(text: string, today: string, isFuture: boolean): { day: string; words: string } | null {
  const iso = /\b(\d{4}-\d\d-\d\d)\b/.exec(text)
  if (iso) return named(iso[1]!)
  const numeric = /\b(\d{1,2})[./](\d{1,2})(?:[./](\d{2,4}))?(?=\s|$)/.exec(text)
  if (numeric) return nearest(Number(numeric[2]), Number(numeric[1]), numeric[3], today, isFuture)
  const spoken = new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b|\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b`,
  ).exec(text)
  if (!spoken) return null
  return nearest(monthNumber(spoken[2] ?? spoken[3]!), Number(spoken[1] ?? spoken[4]), undefined, today, isFuture)
}

/** Without a year the most recent such day, or the next one if the question looks ahead. */
function nearest(month: number, day: number, year: string | undefined, today: string, isFuture: boolean) {
  const two = (value: number) => String(value).padStart(2, '0')
  const ending = `${two(month)}-${two(day)}`
  const thisYear = Number(today.slice(0, 4))
  const asDay = (of: number) => `${of}-${ending}`
  if (year) return named(asDay(year.length === 2 ? 2000 + Number(year) : Number(year)))
  if (isFuture) return named(asDay(asDay(thisYear) < today ? thisYear + 1 : thisYear))
  return named(asDay(asDay(thisYear) > today ? thisYear - 1 : thisYear))
}

const named = (day: string) =>
  new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
    ? { day, words: `on ${Number(day.slice(8))} ${capital(months[Number(day.slice(5, 7)) - 1]!)}` }
    : null

function monthIn(name: string, today: string): Stretch {
  const number = monthNumber(name)
  const year = Number(today.slice(0, 4)) - (number > Number(today.slice(5, 7)) ? 1 : 0)
  const first = `${year}-${String(number).padStart(2, '0')}-01`
  return stretch(first, addDays(addMonths(first, 1), -1), `in ${capital(months[number - 1]!)}`)
}

const DAYS_OF: Record<string, number> = { w: 7, m: 30 }

const monthNumber = (name: string) => months.findIndex((month) => month.startsWith(name)) + 1
const countOf = (word: string) => numbers[word] ?? Number(word)
const plural = (unit: string, count: number) => unit.replace(/s$/, '') + (count === 1 ? '' : 's')
const stretch = (from: string, to: string, words: string): Stretch => ({ from, to, words, part: null })

function back(today: string, count: number, unit: string): string {
  if (unit.startsWith('week')) return addDays(today, -7 * count)
  if (unit.startsWith('month')) return addMonths(today, -count)
  return unit.startsWith('year') ? addMonths(today, -12 * count) : addDays(today, -count)
}
