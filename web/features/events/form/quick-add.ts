import type { EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { capital } from '@kinfold/contract/format.ts'
import type { Repetition } from '@kinfold/contract/time/repetition.ts'
import { cut, dayIn, MONTH, type Place } from './quick-add-day.ts'
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
  const text = typed.replace(/\b(?:at\s+)?noon\b/i, '12:00')
  const time = timeIn(text)
  const lasts = time && time.until === undefined ? LASTS.exec(text) : null
  const untimed = time ? cut(text, time) : text
  const withoutTime = lasts ? untimed.replace(LASTS, ' ') : untimed
  const repeated = repetitionIn(withoutTime, today)
  // Of two times, one would be left out.
  if (repeated === 'not understood' || (repeated && timeIn(repeated.rest.replace(ROOM, '')))) return 'how often'
  const rest = repeated ? repeated.rest : withoutTime
  const day = repeated ? undefined : dayIn(rest, today)
  if (day === 'no such day') return 'when'
  const others = day ? cut(rest, day) : rest
  const before = day ? rest.slice(0, day.at) : ''
  const isUnread = UNREAD.test(others) || IS_NOT_IT.test(before) || (!day && UNREAD_DAY.test(others))
  if (!repeated && (isUnread || dayIn(others, today))) return 'when'
  const left = tidy(others)
  // 'Weekly pill box'
  const title = repeated?.isFirst && /^\p{Lu}/u.test(text) ? capital(left) : left
  if (!title || (!time && !day && !repeated)) return undefined
  return {
    kind: kinds.find(([words]) => words.test(text))?.[1] ?? 'appointment',
    title,
    day: repeated?.day ?? day?.day ?? today,
    minutes: time?.from,
    endMinutes: lasts ? time!.from + Number(lasts[1]) * (/^h/i.test(lasts[2]!) ? 60 : 1) : time?.until,
    ...(repeated && { repetition: repeated.repetition }),
  }
}

const LASTS = /\bfor\s+(\d{1,3})\s*(min|minutes?|h|hours?)\b/i

const UNREAD = /\b(?:half past|quarter (?:past|to))\b/i
/** Perhaps the day, if no other is named: not 'Buy christmas presents Tue'. */
const UNREAD_DAY =
  /\b(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|in\s+\w+\s+months?|easter|christmas|on the \d{1,2}(?:st|nd|rd|th))\b/i
/** 'Not on Tuesday', 'every first Sunday', '24-27 December' */
const IS_NOT_IT =
  /(?:\b(?:not|except|until|till|every|first|second|third|fourth|last)|\d\s*(?:-|–|to|until))\s*(?:on\s+|the\s+)*$/i

/** 'Room 2.15' is no second time. */
const ROOM = /\b(?:room|ward|floor|house)\s+[\d.]+/gi

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
    // A bare number is a time only after 'at', or together with another sign of a time.
    if (!minute && !half && !lastHalf && !/^(at|from)\s/i.test(whole)) continue
    // 'from 1 Dec'
    const isBare = !minute && !half && !lastHour && /^from\s/i.test(whole)
    if (isBare && BEFORE_MONTH.test(text.slice(match.index + whole.length))) continue
    const until = lastHour ? minutesOf(lastHour, lastMinute, lastHalf ?? half) : undefined
    const asWritten = minutesOf(hour!, minute, half ?? lastHalf)
    const begin = lastHalf && !half ? beforeEnd(asWritten, until) : asWritten
    if (begin === undefined) continue
    const isLater = !half && !lastHour && (TONIGHT.test(text) ? isEvening(begin) : !minute && isAfternoon(begin))
    const from = isLater ? begin + HALF_DAY : begin
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

/** Nobody means 'at 3' in the night. */
const isAfternoon = (minutes: number) => minutes >= 60 && minutes < 6 * 60
const isEvening = (minutes: number) => minutes >= 5 * 60 && minutes < HALF_DAY
const TONIGHT = /\btonight\b/i

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
