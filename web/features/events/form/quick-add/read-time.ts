import { isShortDate, MONTH, namesDay, type Place } from './read-day.ts'

/** Minutes of a day's wall clock; the end may lie on the next day: 1440 and more. */
type Times = { from: number; until: number | undefined }

/** The time that a line names, and where. 'doubtful': it may as well be another half of the day, or a date. */
export function timeIn(text: string): (Place & Times) | 'doubtful' | undefined {
  for (const match of text.matchAll(TIME)) {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    const groups = match.groups!
    const start = clockOf(groups.hour!, groups.minute, groups.half)
    const end = groups.lastHour ? clockOf(groups.lastHour, groups.lastMinute, groups.lastHalf) : undefined
    // A bare number is a time only after 'at', or together with another sign of a time.
    const isSaid = Boolean(groups.word || groups.minute || groups.half || groups.lastMinute || groups.lastHalf)
    if (!start || (groups.lastHour && !end) || !isSaid || isOther(groups, before, after)) continue
    if (!end && isShortDate(`${groups.hour}${groups.dot}${groups.minute}`)) {
      if (A_TIME.test(after)) continue
      const isDateToo = !groups.word && !namesDay(`${before} ${after}`)
      if (isDateToo || AT_A_NUMBER.test(after) || start.hour < EARLIEST) return 'doubtful'
    }
    if (IS_LIMIT.test(before)) return 'doubtful'
    const times = timesOf(start, end, { text, before, after })
    return times === 'doubtful' ? times : { at: match.index, length: match[0].length, ...times }
  }
  return undefined
}

const CLOCK = (hour: string, minute: string, half: string, dot = '[:.]') =>
  String.raw`(?<${hour}>\d{1,2})(?:${dot}(?<${minute}>\d{2}))?(?:\s*(?<${half}>[ap]\.?m\b\.?))?`
/** A number with a month, which has no day of its own: 'from 9 Dec', not 'from 9 Dec 3'. */
const OF_MONTH = String.raw`(?:st|nd|rd|th)?\.?\s*${MONTH}\b(?!\.?\s+\d{1,2}(?![\d:.]|\s*[ap]m))`
const TIME = new RegExp(
  String.raw`(?:(?:\b(?<word>at|from)\s+)|@\s*)?(?<![\d.,/:£$€])\b${CLOCK('hour', 'minute', 'half', '(?<dot>[:.])')}(?:\s*(?:-|–|to|until|till)\s*${CLOCK('lastHour', 'lastMinute', 'lastHalf')}(?!${OF_MONTH}))?(?![\w/]|:\d|\.(?!\s*$))`,
  'gi',
)
const BEFORE_MONTH = new RegExp(`^${OF_MONTH}`, 'i')
const A_PLACE = /\b(?:room|ward|floor|house)\s+$/i
const AN_AMOUNT = /^\s*(?:mg|ml|mcg|g|kg|l|cm|km|units?|tablets?|%|€|euros?|percent)(?!\w)/i
const AT_A_NUMBER = /^,?\s*(?:at|from|@)\s*\d/i
/** A whole time, not the number of a house: '3.12 at 10', '3.12 10:15', not '11.05 at 3 High Street'. */
const A_TIME =
  /^,?\s*(?:(?:at|from|@)\s*\d{1,2}(?:[:.]\d{2})?\s*(?:$|[,–-]|to\b|until\b)|(?:(?:at|from|@)\s*)?\d{1,2}(?:[:.]\d{2}(?!\.)|\s*[ap]\.?m\b))/i
/** 'after 3pm' */
const IS_LIMIT = /\b(?:before|after|by|until|till|since)\s+$/i
const HOUSE_NUMBER =
  /^\s+(?:\p{Lu}[\p{L}’'-]*\s+){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Way|Close|Drive|Square|Place|Court)\b/u

/** 'Room 2.15', 'Insulin 2.50 units', '8.12.', 'at 12 High Street', 'from 1 Dec' */
function isOther({ minute, dot, half, lastHour, word }: Record<string, string>, before: string, after: string) {
  if (dot === '.' && (A_PLACE.test(before) || (!half && (AN_AMOUNT.test(after) || after.startsWith('.'))))) return true
  if (!minute && !half && !lastHour && HOUSE_NUMBER.test(after)) return true
  return !minute && !lastHour && /^from$/i.test(word ?? '') && BEFORE_MONTH.test(after)
}

export const HOUR = 60
const HALF_DAY = 12 * HOUR
const DAY = 24 * HOUR
/** Hours before it are in the night if they are written with minutes, and in the afternoon if not: nobody means 'at 3' in the night. */
const EARLIEST = 6
const DINNER = /\b(?:dinner|supper)\b/i
const LATEST_DINNER = 10
/** From this hour on, 'until 8' may be the same evening or the next morning. */
const EVENING = 17

type Clock = { hour: number; minute: number; half: string | undefined; isPlain: boolean; isPadded: boolean }

function clockOf(hour: string, minute: string | undefined, half: string | undefined): Clock | undefined {
  const isPadded = hour.startsWith('0')
  const read = { hour: Number(hour), minute: Number(minute ?? 0), half: half?.[0]?.toLowerCase() }
  return read.hour < 24 && read.minute < 60 ? { ...read, isPlain: !minute, isPadded } : undefined
}

/** What a clock may mean, the half of the day that it is written in first. 12 is noon, or midnight after the day. */
function meaningsOf({ hour, minute, half }: Clock): number[] {
  const inHalf = (hour % 12) * HOUR + minute
  if (half) return [half === 'p' ? inHalf + HALF_DAY : inHalf]
  if (hour === 0 || hour > 12) return [hour * HOUR + minute]
  return hour === 12 ? [inHalf + HALF_DAY, inHalf + DAY] : [inHalf, inHalf + HALF_DAY]
}

type Around = { text: string; before: string; after: string }

function timesOf(start: Clock, end: Clock | undefined, around: Around): Times | 'doubtful' {
  if (end?.half && !start.half) return beforeEnd(start, meaningsOf(end)[0]!)
  const from = startOf(start, around)
  if (from === 'doubtful' || !end) return from === 'doubtful' ? from : { from, until: undefined }
  const until = endOf(from, start, end, around.text)
  return until === 'doubtful' ? until : { from, until }
}

/** '11-1pm', '3-5pm', '14:00 until 6 am': the last moment before the end that the start may mean. */
function beforeEnd(start: Clock, end: number): Times {
  const until = meaningsOf(start).some((each) => each < end) ? end : end + DAY
  return { from: Math.max(...meaningsOf(start).filter((each) => each < until)), until }
}

function startOf(clock: Clock, { text, before, after }: Around): number | 'doubtful' {
  const [asWritten, later] = meaningsOf(clock)
  if (later === undefined || EARLY_BEFORE.test(before) || EARLY_AFTER.test(after)) return asWritten!
  if (/\btonight\b/i.test(text)) return clock.hour === 12 || clock.hour < 5 ? 'doubtful' : later
  if (LATE_BEFORE.test(before) || LATE_AFTER.test(after)) return clock.hour === 12 ? asWritten! : later
  // '2:30' may be either, '02:30' is not.
  if (!clock.isPlain) return clock.hour < EARLIEST && !clock.isPadded ? 'doubtful' : asWritten!
  if (clock.hour < LATEST_DINNER && DINNER.test(text)) return later
  if (clock.hour >= EARLIEST) return clock.hour < 12 && OVER_NIGHT.test(text) ? 'doubtful' : asWritten!
  return IN_THE_NIGHT.test(text) ? 'doubtful' : later
}

const EARLY_BEFORE = /\b(?:mornings?|early|at dawn)\s+$/i
const EARLY_AFTER = /^\s*(?:in the (?:early )?(?:morning|night)|at night|o.clock in the morning)\b/i
const LATE_BEFORE = /\b(?:afternoons?|evenings?)\s+$/i
const LATE_AFTER = /^\s*(?:o.clock )?(?:in the|this) (?:afternoon|evening)\b/i
const IN_THE_NIGHT = /\b(?:mornings?|nights?|overnight|early|breakfast|wakes?|dawn)\b/i
const OVER_NIGHT = /\b(?:nights?|overnight|(?:sleeps?|stays?)\s?over|sleepover)\b/i

/** '9:00-5:00' and '14:00 until 5' end in the afternoon, '20:00-8:00' and '8pm to 8' on the next day. */
function endOf(from: number, start: Clock, end: Clock, text: string): number | 'doubtful' {
  const [asWritten, later] = meaningsOf(end)
  const nextOf = (some: number[]) =>
    Math.min(...[...some, ...some.map((each) => each + DAY)].filter((each) => each > from))
  const isIn24 = !start.half && start.hour > 12
  if (!isIn24) return nextOf(meaningsOf(end))
  // '14:00-2:00' is in 24 hours, too.
  if (!end.isPlain || asWritten! > from || OVER_NIGHT.test(text)) return nextOf([asWritten!])
  if (later === undefined || later <= from) return nextOf([asWritten!])
  return start.hour < EVENING ? later : 'doubtful'
}
