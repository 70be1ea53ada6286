import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { momentsBetween } from '../../core/recurrence.ts'

/* A zone that a file describes (VTIMEZONE) under an unknown name: 'Customized Time Zone', '/example.org/Home'. Its
   clock changes are computed and compared with those of known zones. */

/** A clock change: the moment in ms, and the offset from UTC in seconds after it. */
type Change = { at: number; offset: number }
export type DescribedZone = { tzid: string; changes: Change[] }

/** Only some years around `now`: for other years, programs mostly write guesses. */
const YEARS_BACK = 2
const YEARS_AHEAD = 3
const MOST_OBSERVANCES = 100

/** The zone that a VTIMEZONE describes, or null if it is invalid. */
export function readDescribed(text: string, now: string): DescribedZone | null {
  try {
    const component = new ICAL.Component(ICAL.parse(text) as unknown[])
    const tzid = component.getFirstPropertyValue('tzid')
    const observances = component.getAllSubcomponents().slice(0, MOST_OBSERVANCES)
    if (typeof tzid !== 'string' || observances.length === 0) return null
    const { first, last } = windowAround(now)
    const changes = observances.flatMap((observance) => changesIn(observance, first, last))
    return { tzid, changes: tidy(changes, Date.parse(first)) }
  } catch {
    return null
  }
}

/** A zone with the described clock changes, likely ones first; null if there is none. */
export function zoneLike({ changes }: DescribedZone, likely: string, now: string): string | null {
  const { first, last } = windowAround(now)
  const wanted = signatureOf(changes)
  const candidates = [likely, ...LIKELY, ...Intl.supportedValuesOf('timeZone')]
  const [begin] = changes
  return (
    candidates.find(
      (zone) =>
        begin && offsetAt(zone, begin.at) === begin.offset && signatureOf(changesOf(zone, first, last)) === wanted,
    ) ?? null
  )
}

/** The moment at which a clock of this zone shows the time. */
export function momentIn({ changes }: DescribedZone, wall: number): number {
  const offsets = [...changes].reverse()
  const found = offsets.find(({ at, offset }) => wall - offset * 1000 >= at) ?? changes[0]
  return wall - (found?.offset ?? 0) * 1000
}

/** Among zones with the same clock, the one most people would name. */
const LIKELY = [
  ...['UTC', 'Europe/London', 'Europe/Berlin', 'Europe/Athens', 'Europe/Istanbul', 'Europe/Moscow'],
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Sao_Paulo'],
  ...['Asia/Dubai', 'Asia/Kolkata', 'Asia/Shanghai', 'Asia/Tokyo', 'Australia/Sydney', 'Pacific/Auckland'],
]

function windowAround(now: string) {
  const year = Number(now.slice(0, 4))
  return { first: `${year - YEARS_BACK}-01-01T00:00:00.000Z`, last: `${year + YEARS_AHEAD}-01-01T00:00:00.000Z` }
}

/** The recurrences of STANDARD or DAYLIGHT within the examined years, and the last one before them. */
function changesIn(observance: ICAL.Component, first: string, last: string): Change[] {
  const [from, to] = ['tzoffsetfrom', 'tzoffsetto'].map((name) => secondsOf(observance.getFirstPropertyValue(name)))
  const start = wallIn(observance.getFirstPropertyValue('dtstart'))
  if (from === undefined || to === undefined || start === null) return []
  const rules = observance.getAllProperties('rrule').map((property) => String(property.getFirstValue()))
  const repeated = rules.flatMap((rule) =>
    momentsBetween({ rule, start, zone: 'UTC' }, yearBefore(first), last).map((wall) => Date.parse(wall)),
  )
  const dates = observance.getAllProperties('rdate').flatMap((property) => property.getValues().map(wallIn))
  const walls = [Date.parse(start), ...repeated, ...dates.flatMap((date) => (date === null ? [] : Date.parse(date)))]
  return walls.filter((wall) => wall < Date.parse(last)).map((wall) => ({ at: wall - from * 1000, offset: to }))
}

const yearBefore = (moment: string) => `${Number(moment.slice(0, 4)) - 1}${moment.slice(4)}`
const secondsOf = (value: unknown) => (value instanceof ICAL.UtcOffset ? value.toSeconds() : undefined)
const wallIn = (value: unknown) => (value instanceof ICAL.Time ? `${value.toString().slice(0, 16)}:00.000Z` : null)

/** In order and without changes that change nothing; the offset at the beginning counts as a change there. */
function tidy(changes: Change[], first: number): Change[] {
  const sorted = changes.toSorted((a, b) => a.at - b.at)
  const before = sorted.filter(({ at }) => at <= first).at(-1) ?? sorted[0]
  const inside = sorted.filter(({ at }) => at > first)
  const all = before ? [{ at: first, offset: before.offset }, ...inside] : inside
  return all.filter(({ offset }, index) => index === 0 || offset !== all[index - 1]!.offset)
}

const signatureOf = (changes: Change[]) => changes.map(({ at, offset }) => `${at} ${offset}`).join()

const offsetAt = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9

function changesOf(zone: string, first: string, last: string): Change[] {
  const begin = Temporal.Instant.from(first).toZonedDateTimeISO(zone)
  const changes = [{ at: begin.epochMilliseconds, offset: begin.offsetNanoseconds / 1e9 }]
  let next = begin.getTimeZoneTransition('next')
  for (; next && next.epochMilliseconds < Date.parse(last); next = next.getTimeZoneTransition('next'))
    changes.push({ at: next.epochMilliseconds, offset: next.offsetNanoseconds / 1e9 })
  return tidy(changes, begin.epochMilliseconds)
}
