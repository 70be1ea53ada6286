/* Which half of the day a clock in a line means. */

export const HOUR = 60
const HALF_DAY = 12 * HOUR
const DAY = 24 * HOUR
/** Nobody means 'at 3' in the night; '3:15' may be either. */
export const EARLIEST = 6
const DINNER = /\b(?:dinner|supper)\b/i
const LATEST_DINNER = 10
/** From this hour on, 'until 8' may be the same evening or the next morning. */
const EVENING = 17

/** `half`: 'a' or 'p'; `isPlain`: without minutes; `isPadded`: '02:30'. */
type Clock = { hour: number; minute: number; half: string | undefined; isPlain: boolean; isPadded: boolean }

export function clockOf(hour: string, minute: string | undefined, half: string | undefined): Clock | undefined {
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

/** Minutes of a day's wall clock; the end may lie on the next day: 1440 and more. */
export type Times = { from: number; until: number | undefined }
type Around = { text: string; before: string; after: string }

/** `around`: the line, and what stands in it before and after the clocks. 'doubtful': it may be another half of the day. */
export function timesOf(start: Clock, end: Clock | undefined, around: Around): Times | 'doubtful' {
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
