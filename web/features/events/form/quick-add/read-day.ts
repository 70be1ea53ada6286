import { addDays, dayFrom, isRealDay, mondayOf } from '@kinfold/contract/time/calendar.ts'
import { NUMBER, numberIn } from './number-words.ts'

/** A part of a line that has been read. */
export type Place = { at: number; length: number }
/** The line without it. */
export const cut = (text: string, { at, length }: Place) => `${text.slice(0, at)} ${text.slice(at + length)}`

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** A group with the name of a weekday, whole or short. */
export const WEEKDAY =
  '(mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)'
/** 0: Monday */
export const weekdayIn = (name: string) => weekdays.indexOf(name.slice(0, 3).toLowerCase())
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** A group with the name of a month, whole or short. */
export const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** A group with the day of a month: "3", "3rd". */
export const DATE = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:,?\s+(\d{4}))?\b`
/** A number after it is its number: 'Room 2.12'. */
export const A_PLACE = String.raw`\b(?:room|ward|floor|house)\s+`
const SHORT_DATE = String.raw`(\d{1,2})\.(0[1-9]|1[0-2])`
/** 'Sun cream', 'sat nav' */
const NO_WEEKDAY = String.raw`(?!\s+(?:cream|hat|lotion|screen|block|bath|lounger|nav))`
const WEEK = 7

type Reader = { words: RegExp; read: (match: RegExpExecArray, today: string) => string | undefined }
const readers: Reader[] = [
  { words: /\btoday\b/i, read: (_, today) => today },
  { words: /\b(?:the )?day after tomm?orr?ow\b/i, read: (_, today) => addDays(today, 2) },
  { words: /\btonight\b/i, read: (_, today) => today },
  { words: /\b(?:tomm?orr?ow|tmrw)\b/i, read: (_, today) => addDays(today, 1) },
  {
    words: new RegExp(String.raw`\bin\s+(an?|${NUMBER})\s+(day|week)s?\b(?:.?\s+time\b)?(?!\s+(?:room|and))`, 'i'),
    read: ([, count, unit], today) => addDays(today, numberIn(count!) * (/^w/i.test(unit!) ? WEEK : 1)),
  },
  { words: /\b(?:on\s+)?(?:christmas eve)\b/i, read: (_, today) => dayOf('24', 12, undefined, today) },
  { words: /\b(?:on\s+)?(?:christmas day)\b/i, read: (_, today) => dayOf('25', 12, undefined, today) },
  { words: /\b(?:on\s+)?(?:new year.?s eve)\b/i, read: (_, today) => dayOf('31', 12, undefined, today) },
  { words: /\b(?:on\s+)?(?:new year.?s day)\b/i, read: (_, today) => dayOf('1', 1, undefined, today) },
  { words: /\b(?:19|20)\d{2}-\d{2}-\d{2}\b/, read: ([day]) => realDay(day) },
  {
    words: new RegExp(String.raw`\b(?:on\s+)?(?:the\s+)?${DATE}\.?\s+(?:of\s+)?${MONTH}\b\.?${YEAR}`, 'i'),
    read: ([, date, month, year], today) => dayOf(date!, monthOf(month!), year, today),
  },
  {
    words: new RegExp(String.raw`\b(?:on\s+)?${MONTH}\b\.?\s+${DATE}${YEAR}`, 'i'),
    read: ([, month, date, year], today) => dayOf(date!, monthOf(month!), year, today),
  },
  {
    words: /\b(?:on\s+)?(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?(?=[\s,]|$)/,
    read: ([, date, month, year], today) => dayOf(date!, Number(month), year, today),
  },
  {
    words: new RegExp(String.raw`(?<!${A_PLACE})\b(?:on\s+)?${SHORT_DATE}(?![\d.])`, 'i'),
    read: ([, date, month], today) => dayOf(date!, Number(month), undefined, today),
  },
  {
    words: new RegExp(String.raw`\b(?:(next)\s+|on\s+)?${WEEKDAY}\b\.?${NO_WEEKDAY}`, 'i'),
    read: ([, next, name], today) => nextWeekday(weekdayIn(name!), next ? addDays(today, 1) : today),
  },
]

/** Whether a day is named at all. */
export const namesDay = (text: string) => readers.some(({ words }) => words.test(text))

/** Whether it is a day and a month, if something else is the time: '3.12', not '9.30'. */
export const isShortDate = (text: string) => new RegExp(`^${SHORT_DATE}$`).test(text)

/** The day that a text names, and where. */
export function dayIn(text: string, today: string): (Place & { day: string }) | 'no such day' | undefined {
  for (const { words, read } of readers) {
    const match = words.exec(text)
    if (!match) continue
    const day = read(match, today)
    return day === undefined ? 'no such day' : { at: match.index, length: match[0].length, day }
  }
  return undefined
}

const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

function nextWeekday(weekday: number, today: string) {
  const inThisWeek = addDays(mondayOf(today), weekday)
  return inThisWeek < today ? addDays(inThisWeek, WEEK) : inThisWeek
}

/** Without a year the date this year, or next year if it is over. */
function dayOf(date: string, month: number, year: string | undefined, today: string) {
  const inYear = (of: number) => realDay(dayFrom(of, month, Number(date)))
  if (year) return inYear(Number(year.length === 2 ? `20${year}` : year))
  const thisYear = inYear(Number(today.slice(0, 4)))
  return thisYear && thisYear >= today ? thisYear : inYear(Number(today.slice(0, 4)) + 1)
}

/** Undefined for days like '2026-02-30'. */
const realDay = (day: string): string | undefined => (isRealDay(day) ? day : undefined)
