import { plainText } from '@kinfold/contract/features/vitals/rules/entry/plain-text.ts'
import { dayFrom, isRealDay } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { timeInput } from '@kinfold/contract/time/wall-clock.ts'
import { momentOf } from '@kinfold/contract/time/zones.ts'
import { monthNamed } from './month-names.ts'

export type DateOrder = 'DMY' | 'MDY'
/** `noTime`: the file gives only a day; this is its noon. */
type MomentRead = { at: string; noTime: boolean } | { problem: string }

/** The moment of a date and a time: wall-clock time in `zone`, unless they name an offset. */
export function momentIn(dateText: string, timeText: string, order: DateOrder, zone: string): MomentRead {
  const text = plainText(dateText)
  if (text === '') return { problem: 'There is no date' }
  if (/^\d{10}$|^\d{13}$/.test(text)) return { at: iso(Number(text) * (text.length === 10 ? 1000 : 1)), noTime: false }
  const date = dateIn(text, order)
  if (!date) return { problem: `“${dateText.slice(0, 40)}” is not a date that we can read` }
  const rest = date.rest || plainText(timeText)
  if (rest === '') return { at: momentOf(date.day, '12:00', zone), noTime: true }
  const time = timeIn(rest)
  if (!time) return { problem: `“${rest.slice(0, 40)}” is not a time that we can read` }
  if (time.offset !== null) {
    const local = Date.parse(`${date.day}T${time.clock}Z`) + time.ms
    return { at: iso(local - time.offset * MINUTE_MS), noTime: false }
  }
  const at = momentOf(date.day, time.clock, zone)
  return { at: time.ms === 0 ? at : iso(Date.parse(at) + time.ms), noTime: false }
}

/** Whether day or month comes first, as far as the dates of the file show; null: they do not. */
export function orderShown(dates: readonly string[]): DateOrder | null {
  for (const text of dates) {
    const found = NUMERIC.exec(plainText(text))
    if (found && Number(found[1]) > 12) return 'DMY'
    if (found && Number(found[2]) > 12) return 'MDY'
  }
  // Dates with points are written day first.
  return dates.some((text) => /^\d{1,2}\.\d{1,2}\.\d/.test(plainText(text))) ? 'DMY' : null
}

/** The other order, if a cell begins with a date that exists only in that one: 05/13/2026; null: it does not. */
export function otherOrderIn(cell: string, order: DateOrder): DateOrder | null {
  const text = plainText(cell)
  const other = order === 'DMY' ? 'MDY' : 'DMY'
  return dateIn(text, order) === null && dateIn(text, other) !== null ? other : null
}

/** Whether a cell begins with a date in numbers, whose order matters. The same number twice is the same in both. */
export function hasOrder(text: string): boolean {
  const found = NUMERIC.exec(plainText(text))
  return found !== null && found[1] !== found[2]
}

/** Whether a cell begins with a date. */
export const looksLikeDate = (text: string): boolean =>
  /^\d{10}$|^\d{13}$/.test(text.trim()) ||
  dateIn(plainText(text), 'DMY') !== null ||
  dateIn(plainText(text), 'MDY') !== null

const iso = (ms: number) => new Date(ms).toISOString()
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ,]+(.*))?$/
const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[t ,]+(.*))?$/
const NAMED = /^(\d{1,2})[. -]+(?:de )?(\p{L}{3,12})[. -]+(?:de )?(\d{4})(?:[t ,]+(.*))?$/u
const NAME_FIRST = /^(\p{L}{3,12})\.? (\d{1,2}),? (\d{4})(?:[t ,]+(.*))?$/u

function dateIn(text: string, order: DateOrder): { day: string; rest: string } | null {
  const [, y, m, d, rest] = YEAR_FIRST.exec(text) ?? []
  if (y) return dated(Number(y), Number(m), Number(d), rest)
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])]
    return dated(fullYear(numeric[3]!), order === 'DMY' ? second : first, order === 'DMY' ? first : second, numeric[4])
  }
  const named = NAMED.exec(text)
  if (named) return dated(Number(named[3]), monthNamed(named[2]!), Number(named[1]), named[4])
  const nameFirst = NAME_FIRST.exec(text)
  return nameFirst && dated(Number(nameFirst[3]), monthNamed(nameFirst[1]!), Number(nameFirst[2]), nameFirst[4])
}

/** For two digits: a family's files have no readings before 1970. */
function fullYear(text: string): number {
  if (text.length > 2) return Number(text)
  return Number(text) + (Number(text) < 70 ? 2000 : 1900)
}

function dated(year: number, month: number | null, date: number, rest = ''): { day: string; rest: string } | null {
  const day = month === null ? '' : dayFrom(year, month, date)
  return isRealDay(day) ? { day, rest: rest.trim() } : null
}

const TIME =
  /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?(?: ?([ap])\.? ?m\.?)?(?: ?(?:uhr|h|godz\.?))?(?: ?(z|utc|gmt)?([+-]\d{2}:?(?:\d{2})?)?)?$/

/** `ms`: beyond the minute. `offset`: in minutes, east of Greenwich. */
function timeIn(text: string): { clock: string; ms: number; offset: number | null } | null {
  const found = TIME.exec(text)
  if (!found) return null
  const [, hourText, minute = '00', second = '0', fraction = '0', half, utc, offsetText] = found
  const hour = half ? (Number(hourText) % 12) + (half === 'p' ? 12 : 0) : Number(hourText)
  if (
    hour > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59 ||
    (half && (Number(hourText) < 1 || Number(hourText) > 12))
  )
    return null
  const ms = Number(second) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000)
  const clock = timeInput(hour * 60 + Number(minute))
  return { clock, ms, offset: offsetText || utc ? minutesOf(offsetText ?? '+0000') : null }
}

function minutesOf(offset: string): number {
  const digits = offset.replace(':', '').slice(1).padEnd(4, '0')
  return (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * (offset.startsWith('-') ? -1 : 1)
}
