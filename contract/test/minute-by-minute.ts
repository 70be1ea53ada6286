import type { Version } from '../features/doses/rules/planned.ts'
import type { Pattern, TimeOfDose } from '../features/prescriptions/schedule.ts'

/* A test oracle for schedules based only on Intl's clock: it checks at every minute what the wall clock shows. After
   the clock skips an hour, a minute shows two times for as long as was skipped (the old clock runs on beside the new
   one); a repeated hour counts only once. */
type Seen = { dueAt: string; quantity: number }

/** `interval` is supported only for the schedule itself, not for a step; `countsFrom` only as 'before'. */
export function minuteByMinute(version: Version, from: string, until: string): Seen[] {
  const { schedule, zone, startsOn, endsOn } = version
  const found: Seen[] = []
  const isHours = schedule.kind === 'interval'
  const first = isHours ? firstMinute(zone, `${startsOn} ${schedule.times[0]!.time}`) : 0
  const known = new Map<string, TimeOfDose[]>()
  const timesOn = (day: string) => {
    const times = known.get(day) ?? timesOf(version, day)
    known.set(day, times)
    return times
  }
  for (const { minute, shown, wall } of minutes(zone, Date.parse(from) - 27 * HOUR, Date.parse(until))) {
    if (minute < Date.parse(from)) continue
    const day = wall.slice(0, DAY_LENGTH)
    if (isHours && holderOf(version, day) === -1) {
      const isDue = minute >= first && (minute - first) % (schedule.everyHours! * HOUR) === 0
      if (isDue && !(endsOn && day > endsOn))
        found.push({ dueAt: isoOf(minute), quantity: schedule.times[0]!.quantity })
      continue
    }
    const quantities = shown.flatMap((each) => {
      const time = each.slice(DAY_LENGTH + 1)
      return timesOn(each.slice(0, DAY_LENGTH)).flatMap((dose) => (dose.time === time ? dose.quantity : []))
    })
    if (quantities.length > 0) found.push({ dueAt: isoOf(minute), quantity: Math.max(...quantities) })
  }
  return found
}

const DAY_LENGTH = 10
const isoOf = (ms: number) => new Date(ms).toISOString()

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = 12
const clockTimes = Array.from({ length: DAY / MINUTE }, (_, minute) => isoOf(minute * MINUTE).slice(11, 16))
let shownDay = { midnight: Number.NaN, text: '' }

function timesOf(version: Version, day: string): TimeOfDose[] {
  const { startsOn, endsOn, schedule } = version
  if ((startsOn && day < startsOn) || (endsOn && day > endsOn)) return []
  const holder = holderOf(version, day)
  const pattern: Pattern = holder === -1 ? schedule : schedule.steps[holder]!
  if (!isDay(pattern, day, () => firstDayOf(version, day))) return []
  const weekday = new Date(`${day}T12:00Z`).getUTCDay() || 7
  return pattern.times.filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekday))
}

/** The index of the step that applies on a day; -1: the schedule itself. */
function holderOf({ schedule: { steps } }: Version, day: string): number {
  let holder = -1
  steps.forEach(({ from, to }, at) => {
    if (day >= from) holder = to !== null && day > to ? -1 : at
  })
  return holder
}

/** Goes back day by day to the start of the phase, and further if it counts on from the one before. */
function firstDayOf(version: Version, day: string): string {
  const before = new Date(Date.parse(`${day}T12:00Z`) - 24 * HOUR).toISOString().slice(0, 10)
  const [holder, old] = [holderOf(version, day), holderOf(version, before)]
  if (day === version.startsOn || (holder !== old && !countsOn(version, old, holder))) return day
  return firstDayOf(version, before)
}

function countsOn({ schedule }: Version, old: number, holder: number): boolean {
  const [one, other] = [schedule.steps[old] ?? schedule, schedule.steps[holder] ?? schedule]
  // The schedule itself goes on after a step that counted on from the phase before it.
  if (schedule.steps[holder === -1 ? old : holder]?.countsFrom !== 'before' || one.kind !== other.kind) return false
  return one.everyDays === other.everyDays && one.daysOn === other.daysOn && one.daysOff === other.daysOff
}

function isDay(
  { kind, weekdays, monthDays, everyDays, daysOn, daysOff }: Pattern,
  day: string,
  first: () => string,
): boolean {
  const date = new Date(`${day}T${NOON}:00Z`)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  if (kind === 'weekdays') return weekdays.some((weekday) => weekday % 7 === date.getUTCDay())
  if (kind === 'monthdays') return monthDays.some((wanted) => Math.min(wanted, lastOfMonth) === dayOfMonth)
  if (kind === 'daily') return true
  if (kind !== 'cycle' && kind !== 'days') return false
  let place = 0
  for (let at = Date.parse(`${first()}T${NOON}:00Z`); at < date.getTime(); at += 24 * HOUR) place++
  return kind === 'days' ? place % everyDays! === 0 : place % (daysOn! + daysOff!) < daysOn!
}

function firstMinute(zone: string, wanted: string): number {
  const about = Date.parse(`${wanted.replace(' ', 'T')}Z`)
  for (const { minute, shown } of minutes(zone, about - 48 * HOUR, about + 48 * HOUR)) {
    if (shown.includes(wanted)) return minute
  }
  throw new Error(`${wanted} never comes in ${zone}`)
}

/** '2026-11-22 08:05'. The text of the day is cached, because millions of minutes are checked. */
function showing(ms: number): string {
  const midnight = Math.floor(ms / DAY) * DAY
  if (midnight !== shownDay.midnight) shownDay = { midnight, text: isoOf(midnight).slice(0, DAY_LENGTH) }
  return `${shownDay.text} ${clockTimes[(ms - midnight) / MINUTE]!}`
}

function* minutes(zone: string, from: number, until: number) {
  const offsetAt = offsetsOf(zone)
  let before: number | undefined
  let [oldOffset, oldUntil, againUntil] = [0, 0, 0]
  for (let minute = from; minute < until; minute += MINUTE) {
    const offset = offsetAt(minute)
    const wall = showing(minute + offset)
    if (before !== undefined && offset > before) [oldOffset, oldUntil] = [before, minute + offset - before]
    if (before !== undefined && offset < before) againUntil = minute + before - offset
    before = offset
    const shown = minute < againUntil ? [] : [wall]
    if (minute < oldUntil) shown.push(showing(minute + oldOffset))
    yield { minute, wall, shown }
  }
}

/** A zone's offset from UTC. Clocks change only at quarter hours, so Intl is asked once per quarter. */
function offsetsOf(zone: string): (minute: number) => number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  let [quarter, offset] = [Number.NaN, 0]
  return (minute) => {
    const its = Math.floor(minute / QUARTER) * QUARTER
    if (its !== quarter) [quarter, offset] = [its, Date.parse(`${clock.format(its).replace(' ', 'T')}Z`) - its]
    return offset
  }
}
