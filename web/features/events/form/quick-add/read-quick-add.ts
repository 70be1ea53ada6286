import type { EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { capital } from '@kinfold/contract/format.ts'
import type { Repetition } from '@kinfold/contract/time/repetition.ts'
import { dayOfNext, timeInput } from '@kinfold/contract/time/wall-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { HOUR } from './clocks.ts'
import { onlyDayIn } from './only-day.ts'
import { cut, MONTH, type Place, WEEKDAY } from './read-day.ts'
import { repetitionIn } from './read-repetition.ts'
import { timeIn } from './read-time.ts'

export type QuickAdd = {
  kind: EventKind
  title: string
  day: string
  /** Minutes of the day's wall clock; undefined if no time was given. The end may lie on the next day: 1440 and more. */
  minutes: number | undefined
  endMinutes: number | undefined
  repetition?: Repetition
}

/** `now`: ISO 8601 */
type Here = { now: string; zone: string }

/**
 * The meaning of a line: 'Dr Brandt Tue 10:30', 'Visit of Uncle Karl tomorrow 3pm-5pm', 'Choir 3 Dec 18:00', 'Lena
 * visits every Saturday'. A weekday is the next one, today included; a time alone is the next one, too. Undefined without
 * a title, or with neither day nor time; 'how often' or 'when' if it says that, and it is not understood.
 */
export function readQuickAdd(typed: string, { now, zone }: Here): QuickAdd | 'how often' | 'when' | undefined {
  const today = dayAt(now, zone)
  const line = typed
    .replace(O_CLOCK, 'at $1')
    .replace(/(?<=\d:\d\d)\s?h(?:rs)?\b/, '')
    .replace(UNTIL_NOON, '12:00')
  const text = timeIn(line) && !TWELVE_NOON.test(line) ? line : line.replace(NOON, '12:00')
  const time = timeIn(text)
  if (time === 'doubtful' || DAYS_OF_MONTH.test(text) || (!time && HOURS.test(text))) return 'when'
  const lasting = time && time.until === undefined ? lastingIn(text, time) : undefined
  const cuts = [time, lasting].filter((each) => each !== undefined).sort((a, b) => b.at - a.at)
  const withoutTime = cuts.reduce((left, each) => cut(left, each), text)
  const repeated = repetitionIn(withoutTime, today)
  // Of two times, one would be left out.
  const isSecond = time && SECOND_HOUR.test(text.slice(time.at + time.length))
  if (repeated === 'not understood' || (repeated && (isSecond || timeIn(repeated.rest)))) return 'how often'
  const once = repeated ? undefined : onlyDayIn(withoutTime, today)
  if (once === 'not understood' || isSecond || CLOCK_LEFT.test(withoutTime)) return 'when'
  const left = tidy((repeated ?? once)?.rest ?? withoutTime)
  // 'Weekly pill box'
  const title = repeated?.isFirst && /^\p{Lu}/u.test(text) ? capital(left) : left
  if (!title || (!time && !once && !repeated)) return undefined
  return {
    kind: kinds.find(([words]) => words.test(text))?.[1] ?? 'appointment',
    title,
    day: (repeated ?? once)?.day ?? (time ? dayOfNext(timeInput(time.from), now, zone) : today),
    minutes: time?.from,
    endMinutes: time && lasting ? time.from + lasting.minutes : time?.until,
    ...(repeated && { repetition: repeated.repetition }),
  }
}

const O_CLOCK = /\b(?:at\s+)?(\d{1,2})\s*o[’']?\s?clock\b/i
/** '11am – noon', 'from 10 to noon' */
const UNTIL_NOON = /(?<=\d(?:\s*[ap]m)?\s*(?:-|–|\bto\b|\buntil\b|\btill\b)\s*)noon\b/i
const TWELVE_NOON = /\b12\s+noon\b/i
/** Not a name, and not 'before noon'. */
const NOON = /(?<!\b(?:mr|mrs|ms|dr|high|before|after|until|till|12)\.?\s+)\b(?:at\s+)?(?:12\s+)?noon\b/i
/** 'from 7 to 12 Dec' */
const DAYS_OF_MONTH = new RegExp(
  String.raw`\bfrom\s+\d{1,2}\s*(?:to|-|–|until)\s*\d{1,2}\.?\s*${MONTH}\b(?!\.?\s+\d)`,
  'i',
)
/** Perhaps the time: 'Dialysis Tue 8-12', 'Visit Wed 14 to 16'; not 'pages 3-4', '10-15 min', '0171-12-34'. */
const HOUR_OF_DAY = String.raw`(?:[01]?\d|2[0-4])`
const HOURS = new RegExp(
  [
    String.raw`\bbetween\s+${HOUR_OF_DAY}\s+and\s+${HOUR_OF_DAY}\b`,
    String.raw`\b${HOUR_OF_DAY}h\s*[-–]\s*${HOUR_OF_DAY}h?\b`,
    String.raw`(?<!\b(?:pages?|rooms?|wards?|chapters?|aged)\s+)(?<![\d-])\b${HOUR_OF_DAY}\s*(?:-|–|to|until)\s*${HOUR_OF_DAY}(?=\s*(?:$|[,;)])|\s+(?:on\s+|next\s+)?(?:${WEEKDAY}|today|tomorrow)\b)`,
  ].join('|'),
  'i',
)
/** A second time, or one that no clock shows: '25:00'. */
const CLOCK_LEFT = /\b\d{1,2}(?::\d{2}|\s*[ap]m)\b/i
/** 'at 8 and 20', 'at 8, 12 and 18'; not 'at 9, 12 High Street', 'at 3 and 4 friends come'. */
const SECOND_HOUR = new RegExp(
  String.raw`^\s*(?:,|&|\+|\/|and\b|or\b)\s*(?:at\s+)?${HOUR_OF_DAY}(?=\s*(?:$|[,;)&/]|(?:and|or|daily|every|each|today|tomorrow|(?:on\s+|next\s+)?${WEEKDAY})\b))`,
  'i',
)

/** 'for 45 min' directly after the time, or before it: not '9:00, fast for 12 hours'. */
function lastingIn(text: string, { at, length }: Place): (Place & { minutes: number }) | undefined {
  const after = AFTER_TIME.exec(text.slice(at + length))
  const match = after ?? LASTING.exec(text.slice(0, at))
  if (!match) return undefined
  const minutes = Number(match[1]) * (/^h/i.test(match[2]!) ? HOUR : 1)
  return { at: match.index + (after ? at + length : 0), length: match[0].length, minutes }
}

const FOR = String.raw`for\s+([1-9]\d{0,2})\s*(min|mins|minutes?|h|hrs?|hours?)\b(?!\s*(?:and|\d))`
const LASTING = new RegExp(String.raw`(?<!,\s*)\b${FOR}`, 'i')
const AFTER_TIME = new RegExp(String.raw`^\s*,?\s*${FOR}`, 'i')

/** Without words and signs that only joined the time or the day to the rest. */
const tidy = (text: string) =>
  text
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;:])/g, '')
    .replace(/([,;:])[,;:\s]*(?=[,;:])/g, '')
    .replace(/^[\s,;:–-]+/, '')
    .trim()
    .replace(/(^|\s)(on|at|from|next|this|starting)(?=\s*$)/gi, '')
    .replace(/\s+[.!:]+$/, '')
    .replace(/[\s,;–-]+$/, '')
    .trim()

const kinds: [RegExp, EventKind][] = [
  [/\bshift\b/i, 'shift'],
  [/\bbirthday\b/i, 'birthday'],
  [/\b(visit|visits|comes by)\b/i, 'visit'],
  [/\b(refill|pharmacy|pick up)\b/i, 'refill'],
  [/\b(walk|choir|game|cards|concert|outing)\b/i, 'activity'],
]
