import type { EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { addDays, mondayOf } from '@kinfold/contract/time/calendar.ts'

export type QuickAdd = {
  kind: EventKind
  title: string
  day: string
  /** Minutes of the day's wall clock; undefined if no time was given. The end may lie on the next day: 1440 and more. */
  minutes: number | undefined
  endMinutes: number | undefined
}

/**
 * The meaning of a line: 'Dr Brandt Tue 10:30', 'Visit of Uncle Karl tomorrow 3pm-5pm', 'Choir 3 Dec 18:00'. A weekday
 * is the next one, today included. Undefined without a title, or with neither day nor time.
 */
export function readQuickAdd(text: string, today: string): QuickAdd | undefined {
  const time = timeIn(text)
  const withoutTime = time ? cut(text, time) : text
  const day = dayIn(withoutTime, today)
  if (day === 'no such day') return undefined
  const title = tidy(day ? cut(withoutTime, day) : withoutTime)
  if (!title || (!time && !day)) return undefined
  return {
    kind: kinds.find(([words]) => words.test(text))?.[1] ?? 'appointment',
    title,
    day: day?.day ?? today,
    minutes: time?.from,
    endMinutes: time?.until,
  }
}

type Place = { at: number; length: number }
const cut = (text: string, { at, length }: Place) => `${text.slice(0, at)} ${text.slice(at + length)}`
/** Without words that only joined the time to the rest. */
const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(^|\s)(on|at|from|next|this)(?=\s*$)/gi, '')
    .replace(/[\s,;–-]+$/, '')
    .trim()

const kinds: [RegExp, EventKind][] = [
  [/\bshift\b/i, 'shift'],
  [/\bbirthday\b/i, 'birthday'],
  [/\b(visit|visits|comes by)\b/i, 'visit'],
  [/\b(refill|pharmacy|pick up)\b/i, 'refill'],
  [/\b(walk|choir|game|cards|concert|outing)\b/i, 'activity'],
]

const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`
const TIME = new RegExp(
  String.raw`(?:\b(?:at|from)\s+)?\b${CLOCK}(?:\s*(?:-|–|to|until)\s*${CLOCK})?(?![\d./])\b`,
  'gi',
)

function timeIn(text: string): (Place & { from: number; until: number | undefined }) | undefined {
  for (const match of text.matchAll(TIME)) {
    const [whole, hour, minute, half, lastHour, lastMinute, lastHalf] = match
    // A bare number is a time only after 'at', or together with another sign of a time.
    if (!minute && !half && !lastHalf && !/^(at|from)\s/i.test(whole)) continue
    const until = lastHour ? minutesOf(lastHour, lastMinute, lastHalf ?? half) : undefined
    const asWritten = minutesOf(hour!, minute, half ?? lastHalf)
    const from = lastHalf && !half ? beforeEnd(asWritten, until) : asWritten
    if (from === undefined) continue
    const hasHalves = Boolean(half ?? lastHalf)
    return {
      at: match.index,
      length: whole.length,
      from,
      until: until === undefined ? until : endOf(from, until, hasHalves),
    }
  }
  return undefined
}

const HALF_DAY = 12 * 60
const DAY = 24 * 60

/** '11-1pm' begins before noon: the half of the end applies to the start only if it then precedes the end. */
const beforeEnd = (from: number | undefined, until: number | undefined) =>
  from === undefined || until === undefined || from < until ? from : (from + HALF_DAY) % DAY

/** '9:00-5:00' ends in the afternoon, '20:00-8:00' on the next day. */
function endOf(from: number, until: number, hasHalves: boolean): number {
  if (until > from) return until
  return !hasHalves && until + HALF_DAY > from && from < HALF_DAY ? until + HALF_DAY : until + DAY
}

function minutesOf(hour: string, minute = '0', half?: string): number | undefined {
  const isPm = half?.toLowerCase() === 'pm'
  const hours = half ? (Number(hour) % 12) + (isPm ? 12 : 0) : Number(hour)
  return hours < 24 && Number(minute) < 60 ? hours * 60 + Number(minute) : undefined
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DATE = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:,?\s+(\d{4}))?\b`
const WEEK = 7

type Reader = { words: RegExp; read: (match: RegExpExecArray, today: string) => string | undefined }
const readers: Reader[] = [
  { words: /\btoday\b/i, read: (_, today) => today },
  { words: /\b(?:the )?day after tomorrow\b/i, read: (_, today) => addDays(today, 2) },
  { words: /\btomorrow\b/i, read: (_, today) => addDays(today, 1) },
  { words: /\b\d{4}-\d{2}-\d{2}\b/, read: ([day]) => realDay(day) },
  {
    words: new RegExp(String.raw`\b(?:on\s+)?${DATE}\.?\s+${MONTH}\b\.?${YEAR}`, 'i'),
    read: ([, date, month, year], today) => dayOf(date!, monthOf(month!), year, today),
  },
  {
    words: new RegExp(String.raw`\b(?:on\s+)?${MONTH}\b\.?\s+${DATE}${YEAR}`, 'i'),
    read: ([, month, date, year], today) => dayOf(date!, monthOf(month!), year, today),
  },
  {
    words: /\b(?:on\s+)?(\d{1,2})\.(\d{1,2})\.(\d{4})?(?=\s|$)/,
    read: ([, date, month, year], today) => dayOf(date!, Number(month), year, today),
  },
  {
    words:
      /\b(?:on\s+|next\s+)?(mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\b/i,
    read: ([, name], today) => nextWeekday(weekdays.indexOf(name!.slice(0, 3).toLowerCase()), today),
  },
]

function dayIn(text: string, today: string): (Place & { day: string }) | 'no such day' | undefined {
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
  const inYear = (of: number) => realDay(`${of}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`)
  if (year) return inYear(Number(year))
  const thisYear = inYear(Number(today.slice(0, 4)))
  return thisYear && thisYear >= today ? thisYear : inYear(Number(today.slice(0, 4)) + 1)
}

/** Undefined for days like '2026-02-30'. */
function realDay(day: string): string | undefined {
  const moment = new Date(`${day}T00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined
}
