import { clockOf, EARLIEST, type Times, timesOf } from './clocks.ts'
import { A_PLACE, isShortDate, MONTH, namesDay, type Place } from './read-day.ts'

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
const AFTER_PLACE = new RegExp(`${A_PLACE}$`, 'i')
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
  if (dot === '.' && (AFTER_PLACE.test(before) || (!half && (AN_AMOUNT.test(after) || after.startsWith('.')))))
    return true
  if (!minute && !half && !lastHour && HOUSE_NUMBER.test(after)) return true
  return !minute && !lastHour && /^from$/i.test(word ?? '') && BEFORE_MONTH.test(after)
}
