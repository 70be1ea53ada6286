import { isShortDate, MONTH, type Place } from './read-day.ts'

/** Minutes of a day's wall clock; the end may lie on the next day: 1440 and more. */
type Times = { from: number; until: number | undefined }

/** The time that a line names, and where; 'midnight?' for what may be noon or midnight. */
export function timeIn(text: string): (Place & Times) | 'midnight?' | undefined {
  for (const match of text.matchAll(TIME)) {
    const [whole, hour, minute, half, lastHour, lastMinute, lastHalf] = match
    const after = text.slice(match.index + whole.length)
    // 'Room 2.15'
    if (whole.includes('.') && AFTER_PLACE.test(text.slice(0, match.index))) continue
    // 'Dentist 3.12 at 10'
    if (isShortDate(whole.trim()) && BEFORE_TIME.test(after)) continue
    // A bare number is a time only after 'at', or together with another sign of a time.
    if (!minute && !half && !lastHalf && !/^(at|from)\s/i.test(whole)) continue
    // 'from 1 Dec'
    const isBare = !minute && !half && !lastHour && /^from\s/i.test(whole)
    if (isBare && BEFORE_MONTH.test(after)) continue
    const until = lastHour ? minutesOf(lastHour, lastMinute, lastHalf ?? half) : undefined
    const asWritten = minutesOf(hour!, minute, half ?? lastHalf)
    const begin = lastHalf && !half ? beforeEnd(asWritten, until) : asWritten
    if (begin === undefined) continue
    const isTonight = TONIGHT.test(text)
    if (isTonight && begin === HALF_DAY && !half && !lastHalf) return 'midnight?'
    const isPlain = !minute && !lastHour && !IN_THE_NIGHT.test(text) && isAfternoon(begin)
    const from = !half && !lastHalf && ((isTonight && isEvening(begin)) || isPlain) ? begin + HALF_DAY : begin
    const isSameNight = from !== begin && until !== undefined && until < HALF_DAY && until + HALF_DAY > from
    const place = { at: match.index, length: whole.length }
    if (until === undefined) return { ...place, from, until }
    const isPlainEnd = !half && !lastHalf && !lastMinute
    const isSure = Boolean(half ?? lastHalf)
    return { ...place, from, until: endOf(from, isSameNight ? until + HALF_DAY : until, { isSure, isPlainEnd }) }
  }
  return undefined
}

const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`
/** A number with a month, which has no day of its own: 'from 9 Dec', not 'from 9 Dec 3'. */
const OF_MONTH = String.raw`(?:st|nd|rd|th)?\.?\s*${MONTH}\b(?!\.?\s+\d{1,2}(?![\d:.]|\s*[ap]m))`
const TIME = new RegExp(
  String.raw`(?:\b(?:at|from)\s+)?\b${CLOCK}(?:\s*(?:-|–|to|until)\s*${CLOCK}(?!${OF_MONTH}))?(?![\d./])\b`,
  'gi',
)
const BEFORE_MONTH = new RegExp(`^${OF_MONTH}`, 'i')
const AFTER_PLACE = /\b(?:room|ward|floor|house)\s+$/i
const BEFORE_TIME = /^,?\s*(?:(?:at|from)\s+\d|\d{1,2}(?::\d{2}|\s*[ap]m\b))/i

/** Nobody means 'at 3' in the night. */
const isAfternoon = (minutes: number) => minutes >= HOUR && minutes < 6 * HOUR
const isEvening = (minutes: number) => minutes >= 5 * HOUR && minutes < HALF_DAY
const TONIGHT = /\btonight\b/i
const IN_THE_NIGHT = /\b(?:mornings?|nights?|early|breakfast|wakes?|a\.m|dawn)\b/i

export const HOUR = 60
const HALF_DAY = 12 * HOUR
const DAY = 24 * HOUR

/** '11-1pm' begins before noon: the half of the end applies to the start only if it then precedes the end. */
const beforeEnd = (from: number | undefined, until: number | undefined) =>
  from === undefined || until === undefined || from < until ? from : (from + HALF_DAY) % DAY

/** '9:00-5:00' and '14:00 until 5' end in the afternoon, '20:00-8:00' on the next day. `isSure`: with am or pm; `isPlainEnd`: '5', not '5:00'. */
function endOf(from: number, until: number, { isSure, isPlainEnd }: { isSure: boolean; isPlainEnd: boolean }): number {
  if (until > from) return until
  const isByDay = from < HALF_DAY + HOUR || isPlainEnd
  return !isSure && isByDay && until + HALF_DAY > from ? until + HALF_DAY : until + DAY
}

function minutesOf(hour: string, minute = '0', half?: string): number | undefined {
  const isPm = half?.toLowerCase() === 'pm'
  const hours = half ? (Number(hour) % 12) + (isPm ? 12 : 0) : Number(hour)
  return hours < 24 && Number(minute) < 60 ? hours * HOUR + Number(minute) : undefined
}
