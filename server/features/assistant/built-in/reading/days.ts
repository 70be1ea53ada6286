import { capital, dayText } from '@kinfold/contract/format.ts'
import { addDays, addMonths, dayFrom, firstOfMonth, isRealDay, weekdayOf } from '@kinfold/contract/time/calendar.ts'
import { type Part, type Stretch, wholeDays } from './stretch.ts'

export const NIGHT_BEGINS = '20:00'
/** Before the doses of the morning. */
export const NIGHT_ENDS = '06:00'
const parts: Record<string, Part> = {
  morning: { from: '04:00', until: '12:00' },
  noon: { from: '11:00', until: '14:00' },
  afternoon: { from: '12:00', until: '18:00' },
  evening: { from: '17:00', until: '24:00' },
  night: { from: NIGHT_BEGINS, until: '24:00' },
}
const partWords: Record<string, string> = { noon: 'at noon', night: 'at night' }
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
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  thirty: 30,
}
export const COUNT = `(\\d{1,3}|${Object.keys(numbers).join('|')})(?: of)?`
export const UNIT = '(days?|weeks?|months?|years?|nights?)'
const MONTH = `(${months.join('|')}|${months.map((month) => month.slice(0, 3)).join('|')})`
const WEEKDAY = `(${weekdays.join('|')})`
/** A time as the next words: 'the 3rd of May', 'last Friday', 'two weeks ago'. */
export const TIME = `(?:(?:the|on|in|last|next|this) )*(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}|\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${COUNT} ${UNIT} ago|day (?:before|after)|(?:this|last) (?:morning|noon|afternoon|evening|night)|yesterday|today|tomorrow|tonight|now|${WEEKDAY}|${MONTH})\\b`

/** `isFuture`: a weekday, a date or a month is the next one; `isLate`: tonight has begun, so 'in the night' is not last night. */
export type Here = { today: string; isFuture: boolean; isLate: boolean; isLeaning?: boolean }

/** One day or a similar period: 'yesterday morning', 'on Sunday', '3 November', 'in October'. */
export function dayIn(text: string, here: Here): Stretch | null {
  const { today, isFuture } = here
  const hours = /\b(morning|noon|afternoon|evening|night)\b/.exec(text)?.[1]
  const part = (hours && parts[hours]) || null
  const on = (day: string, words: string, isLong = true): Stretch => ({
    ...(hours === 'night' && day < today ? nightOf(day) : { from: day, to: day, part }),
    dayWords: words === 'this' ? 'today' : words,
    words: hours
      ? `${words} ${isLong ? (partWords[hours] ?? `in the ${hours}`) : hours.replace(/^noon/, 'at noon')}`
      : words,
  })
  if (/\bday before yesterday\b/.test(text)) return on(addDays(today, -2), 'the day before yesterday')
  if (/\bday after tomorrow\b/.test(text)) return on(addDays(today, 2), 'the day after tomorrow')
  if (/\blast night\b/.test(text) && EVENING_MEDICINES.test(text))
    return { from: addDays(today, -1), to: addDays(today, -1), words: 'yesterday evening', part: parts.evening! }
  if (/\b(?:last|yesterday) night\b|\bhow (?:was|did|were) the night\b/.test(text)) return lastNight(today)
  if (/\byesterday\b/.test(text)) return on(addDays(today, -1), 'yesterday', false)
  if (/\btomorrow\b/.test(text)) return on(addDays(today, 1), 'tomorrow', false)
  if (/\btonight\b/.test(text)) return { ...on(today, 'today'), words: 'tonight', part: parts.evening! }
  const ago = new RegExp(`\\b${COUNT} ${UNIT} ago\\b`).exec(text)
  if (ago) {
    const [count, unit] = [countOf(ago[1]!), ago[2]!]
    return on(back(today, count, unit), `${count} ${plural(unit, count)} ago`)
  }
  const dated = dateIn(text, here)
  if (dated) return on(dated.day, dated.words)
  if (dated === null) return null
  const weekday = new RegExp(`\\b(?:(last|next|this|on|since) )?${WEEKDAY}\\b`).exec(text)
  if (weekday) {
    const away = (weekdays.indexOf(weekday[2]!) + 1 - weekdayOf(today) + 7) % 7
    const isNext = weekday[1] === 'next'
    const isAhead = isNext || (weekday[1] !== 'last' && isFuture)
    // Who asks what happened 'on Monday' does not mean today.
    const isToday = away === 0 && weekday[1] !== 'last' && !isNext && !/\bhappened\b/.test(text)
    const past = isToday ? 0 : away - 7
    const day = addDays(today, isAhead ? away || (isNext ? 7 : 0) : past)
    const { words, dayWords, ...when } = on(day, `on ${capital(weekday[2]!)}`, false)
    const date = `, ${dateWords(day, today)}`
    return { ...when, words: words + date, dayWords: dayWords + date }
  }
  const month = new RegExp(
    `(?:\\b(?:in|during|of|summarise|summarize|about) |^(?=\\w+$))${MONTH}\\b(?: (\\d{4})\\b)?`,
  ).exec(text)
  if (month) return monthIn(month[1]!, month[2], here)
  if (/\b(today|now|right now|currently|at the moment|so far)\b/.test(text)) return on(today, 'today')
  if (part && MEDICINES_OF.test(text)) return on(today, 'this', false)
  if (!part || HABIT.test(text) || !/\b(this|in the|during the|at)\b/.test(text)) return null
  if (hours === 'night' && !isFuture && !here.isLate) return lastNight(today)
  return hours && partWords[hours] ? on(today, 'today') : on(today, 'this', false)
}

/** 'How often does she wake up at night?': no day. */
const HABIT =
  /\b(?:how (?:often|many times|many time|frequently)|usually|normally|every|always|does (?:\w+ )?(?:have (?:more|less)|get up|wake|sleep|wander|cough|feel|need)|do (?:i|we) (?:call|ring|phone))\b/
/** 'Has she had the evening tablets?' */
const MEDICINES_OF = /\b(?:morning|noon|afternoon|evening) (?:tablets?|pills?|meds?|medicines?|medications?|doses?)\b/

const EVENING_MEDICINES = /\bevening (?:tablets?|pills?|meds?|medicines?|medications?|doses?)\b/

const lastNight = (today: string): Stretch => ({
  ...nightOf(addDays(today, -1)),
  ...{ words: 'last night', dayWords: 'yesterday and today' },
})

/** The night that begins on a day. */
const nightOf = (day: string) => ({
  ...{ from: day, to: addDays(day, 1) },
  part: { from: NIGHT_BEGINS, until: NIGHT_ENDS },
})

type Dated = { day: string; words: string }

/** undefined: no date; null: one that does not exist, as 31 February. Numbers may also be no date: '120/80'. */
function dateIn(text: string, here: Here): Dated | null | undefined {
  const iso = /\b(\d{4}-\d\d-\d\d)\b/.exec(text)
  if (iso) return named(iso[1]!, here.today) ?? undefined
  const numeric = /\b(\d{1,2})[./](\d{1,2})(?:[./](\d{2,4}))?(?=\s|$)/.exec(text)
  if (numeric) return nearest(Number(numeric[2]), Number(numeric[1]), numeric[3], here) ?? undefined
  const ofMonth = /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|and|to)\b)/.exec(text)
  const spoken = new RegExp(
    `(?:\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}|\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?)\\b(?: (\\d{4})\\b)?`,
  ).exec(text)
  if (!spoken) return ofMonth ? dayOfMonth(Number(ofMonth[1]), here) : undefined
  return nearest(monthNumber(spoken[2] ?? spoken[3]!), Number(spoken[1] ?? spoken[4]), spoken[5], here)
}

/** Without a year the most recent such day, or the next one if the question looks ahead. */
function nearest(month: number, day: number, year: string | undefined, { today, isFuture }: Here) {
  const thisYear = Number(today.slice(0, 4))
  const asDay = (of: number) => dayFrom(of, month, day)
  if (year) return named(asDay(year.length === 2 ? 2000 + Number(year) : Number(year)), today)
  if (isFuture) return named(asDay(asDay(thisYear) < today ? thisYear + 1 : thisYear), today)
  return named(asDay(asDay(thisYear) > today ? thisYear - 1 : thisYear), today)
}

/** 'On the 6th': of this month, or of the one before or after it. */
function dayOfMonth(day: number, { today, isFuture }: Here): Dated | undefined {
  const ofMonths = [-1, 0, 1].map((months) => {
    const [year, month] = addMonths(firstOfMonth(today), months).split('-')
    return dayFrom(Number(year), Number(month), day)
  })
  const found = isFuture ? ofMonths.find((each) => each >= today) : ofMonths.findLast((each) => each <= today)
  return (found && named(found, today)) || undefined
}

const named = (day: string, today: string): Dated | null =>
  isRealDay(day) ? { day, words: `on ${dateWords(day, today)}` } : null

/** With the year if it is another one. */
const dateWords = (day: string, today: string) =>
  dayText(day, today.slice(0, 4) === day.slice(0, 4) ? 'dayAndMonth' : 'longDate')

/** 'March', with the year if it is another one. */
function monthWords(day: string, today: string): string {
  const [year, month] = day.split('-')
  const name = capital(months[Number(month) - 1]!)
  return today.startsWith(year!) ? name : `${name} ${year}`
}

function monthIn(name: string, year: string | undefined, { today, isFuture }: Here): Stretch {
  let away = monthNumber(name) - Number(today.slice(5, 7))
  if (isFuture && away < 0) away += 12
  if (!isFuture && away > 0) away -= 12
  const next = addMonths(`${today.slice(0, 7)}-01`, away)
  const first = year ? `${year}${next.slice(4)}` : next
  return wholeDays(first, addDays(addMonths(first, 1), -1), `in ${monthWords(first, today)}`)
}

const monthNumber = (name: string) => months.findIndex((month) => month.startsWith(name)) + 1
export const countOf = (word: string) => numbers[word] ?? Number(word)
export const plural = (unit: string, count: number) => unit.replace(/s$/, '') + (count === 1 ? '' : 's')

export function back(today: string, count: number, unit: string): string {
  if (unit.startsWith('week')) return addDays(today, -7 * count)
  if (unit.startsWith('month')) return addMonths(today, -count)
  return unit.startsWith('year') ? addMonths(today, -12 * count) : addDays(today, -count)
}
