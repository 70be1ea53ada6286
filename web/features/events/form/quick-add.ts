import type { EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { capital } from '@kinfold/contract/format.ts'
import { weekdayOf } from '@kinfold/contract/time/calendar.ts'
import type { Repetition } from '@kinfold/contract/time/repetition.ts'
import { cut, dayIn, MONTH, type Place, weekdayIn } from './quick-add-day.ts'
import { repetitionIn } from './quick-add-repetition.ts'

export type QuickAdd = {
  kind: EventKind
  title: string
  day: string
  /** Minutes of the day's wall clock; undefined if no time was given. The end may lie on the next day: 1440 and more. */
  minutes: number | undefined
  endMinutes: number | undefined
  repetition?: Repetition
}

/**
 * The meaning of a line: 'Dr Brandt Tue 10:30', 'Visit of Uncle Karl tomorrow 3pm-5pm', 'Choir 3 Dec 18:00', 'Lena
 * visits every Saturday'. A weekday is the next one, today included. Undefined without a title, or with neither day nor
 * time; 'how often' or 'when' if it says that, and it is not understood.
 */
export function readQuickAdd(typed: string, today: string): QuickAdd | 'how often' | 'when' | undefined {
  const text = timeIn(typed) ? typed : typed.replace(NOON, '12:00')
  if (DAYS_OF_MONTH.test(text)) return 'when'
  const time = timeIn(text)
  const lasts = time && time.until === undefined ? LASTS.exec(text.slice(time.at + time.length)) : null
  const withoutTime = time ? cut(text, { at: time.at, length: time.length + (lasts?.[0].length ?? 0) }) : text
  const repeated = repetitionIn(withoutTime, today)
  // Of two times, one would be left out.
  if (repeated === 'not understood' || (repeated && timeIn(repeated.rest))) return 'how often'
  const rest = repeated ? repeated.rest : withoutTime
  const day = repeated ? undefined : dayIn(rest, today)
  if (day === 'no such day') return 'when'
  const others = repeated ? rest : otherThan(day, rest, today)
  if (others === undefined) return 'when'
  const left = tidy(others)
  // 'Weekly pill box'
  const title = repeated?.isFirst && /^\p{Lu}/u.test(text) ? capital(left) : left
  if (!title || (!time && !day && !repeated)) return undefined
  return {
    kind: kinds.find(([words]) => words.test(text))?.[1] ?? 'appointment',
    title,
    day: repeated?.day ?? day?.day ?? today,
    minutes: time?.from,
    endMinutes: lasts ? time!.from + Number(lasts[1]) * (/^h/i.test(lasts[2]!) ? HOUR : 1) : time?.until,
    ...(repeated && { repetition: repeated.repetition }),
  }
}

/** Not a name, and not 'before noon'. */
const NOON = /(?<!\b(?:mr|mrs|ms|dr|high|before|after|until|till|12)\.?\s+)\b(?:at\s+)?noon\b/i
/** 'from 7 to 12 Dec' */
const DAYS_OF_MONTH = new RegExp(
  String.raw`\bfrom\s+\d{1,2}\s*(?:to|-|–|until)\s*\d{1,2}\.?\s*${MONTH}\b(?!\.?\s+\d)`,
  'i',
)
/** Directly after the time: not '9:00, fast for 12 hours'. */
const LASTS = /^\s*,?\s*for\s+([1-9]\d{0,2})\s*(min|mins|minutes?|h|hrs?|hours?)\b(?!\s*(?:and|\d))/i

/** Times that are not read here. */
const UNREAD = /\b(?:half past|quarter (?:past|to))\b/i
/** Perhaps the day, if no other is named: not 'Buy christmas presents Tue'. */
const UNREAD_DAY =
  /\b(?:on \d{1,2}\/\d{1,2}(?:\/\d{2,4})?|in\s+\w+\s+(?:days|weeks|months?)|fortnight|easter|christmas|boxing day|on the \d{1,2}(?:st|nd|rd|th)(?!\s+(?:floor|avenue|street)))\b/i
/** 'Not on Tuesday', 'every first Sunday', '24-27 December' */
const IS_NOT_IT =
  /(?:\b(?:not|except|until|till|every|first|second|third|fourth|last)|\d\s*(?:-|–|to|until))\s*(?:on\s+|the\s+)*$/i
/** Only such words stand between two days that belong together. */
const JOINED = /^[\s,&/()–-]*(?:(?:to|until|till|and|on|the|of)\b[\s,]*)*$/i

/** The line without its day; undefined if when it is was not understood. A weekday beside its own date goes, too. */
function otherThan(day: (Place & { day: string }) | undefined, rest: string, today: string): string | undefined {
  if (UNREAD.test(rest)) return undefined
  if (!day) return UNREAD_DAY.test(rest) ? undefined : rest
  const before = rest.slice(0, day.at)
  if (IS_NOT_IT.test(before)) return undefined
  const marked = `${before}\n${rest.slice(day.at + day.length)}`
  const second = dayIn(marked, today)
  if (!second) return cut(rest, day)
  if (second === 'no such day') return undefined
  const [from, until] = [marked.indexOf('\n'), second.at + second.length]
  const between = second.at > from ? marked.slice(from, second.at) : marked.slice(until, from)
  if (!JOINED.test(between)) return cut(rest, day)
  const weekday = weekdayIn(marked.slice(second.at, until).replace(/^(?:on|next)\s+/i, ''))
  const isIts = weekday >= 0 && weekday === weekdayOf(day.day) - 1
  return isIts ? cut(marked, second).replace('\n', ' ') : undefined
}

/** Without words that only joined the time to the rest. */
const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;:])/g, '')
    .trim()
    .replace(/(^|\s)(on|at|from|next|this|starting)(?=\s*$)/gi, '')
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
/** A number with a month, which has no day of its own: 'from 9 Dec', not 'from 9 Dec 3'. */
const OF_MONTH = String.raw`(?:st|nd|rd|th)?\.?\s*${MONTH}\b(?!\.?\s+\d{1,2}(?![\d:.]|\s*[ap]m))`
const TIME = new RegExp(
  String.raw`(?:\b(?:at|from)\s+)?\b${CLOCK}(?:\s*(?:-|–|to|until)\s*${CLOCK}(?!${OF_MONTH}))?(?![\d./])\b`,
  'gi',
)
const BEFORE_MONTH = new RegExp(`^${OF_MONTH}`, 'i')

function timeIn(text: string): (Place & { from: number; until: number | undefined }) | undefined {
  for (const match of text.matchAll(TIME)) {
    const [whole, hour, minute, half, lastHour, lastMinute, lastHalf] = match
    // 'Room 2.15'
    if (whole.includes('.') && /\b(?:room|ward|floor|house)\s+$/i.test(text.slice(0, match.index))) continue
    // A bare number is a time only after 'at', or together with another sign of a time.
    if (!minute && !half && !lastHalf && !/^(at|from)\s/i.test(whole)) continue
    // 'from 1 Dec'
    const isBare = !minute && !half && !lastHour && /^from\s/i.test(whole)
    if (isBare && BEFORE_MONTH.test(text.slice(match.index + whole.length))) continue
    const until = lastHour ? minutesOf(lastHour, lastMinute, lastHalf ?? half) : undefined
    const asWritten = minutesOf(hour!, minute, half ?? lastHalf)
    const begin = lastHalf && !half ? beforeEnd(asWritten, until) : asWritten
    if (begin === undefined) continue
    const isTonight = TONIGHT.test(text) && isEvening(begin)
    const isPlain = !minute && !lastHour && !IN_THE_NIGHT.test(text) && isAfternoon(begin)
    const from = !half && !lastHalf && (isTonight || isPlain) ? begin + HALF_DAY : begin
    const isSameNight = from !== begin && until !== undefined && until < HALF_DAY && until + HALF_DAY > from
    const hasHalves = Boolean(half ?? lastHalf)
    return {
      at: match.index,
      length: whole.length,
      from,
      until: until === undefined ? until : endOf(from, isSameNight ? until + HALF_DAY : until, hasHalves),
    }
  }
  return undefined
}

/** Nobody means 'at 3' in the night. */
const isAfternoon = (minutes: number) => minutes >= 60 && minutes < 6 * 60
const isEvening = (minutes: number) => minutes >= 5 * 60 && minutes < HALF_DAY
const TONIGHT = /\btonight\b/i
const IN_THE_NIGHT = /\b(?:mornings?|nights?|early|breakfast|wakes?|a\.m|dawn)\b/i

const HALF_DAY = 12 * 60
const DAY = 24 * 60
const HOUR = 60

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
