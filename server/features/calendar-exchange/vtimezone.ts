import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

const YEARS_AHEAD = 20

/**
 * A zone described for programs that do not know its name: each clock change from `since` to twenty years after `now`.
 */
export function vtimezone(zone: string, since: string, now: string): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', zone)
  const first = Temporal.Instant.from(since).toZonedDateTimeISO(zone).subtract({ years: 1 })
  const until = Temporal.Instant.from(now).toZonedDateTimeISO(zone).add({ years: YEARS_AHEAD })
  const changes = changesBetween(first, until)
  const standard = Math.min(first.offsetNanoseconds, ...changes.map(({ to }) => to))
  const beginning = { at: first.toPlainDateTime(), from: first.offsetNanoseconds, to: first.offsetNanoseconds }
  for (const same of groupedByKind([beginning, ...changes])) component.addSubcomponent(observance(same, standard))
  return component
}

/** `at` is the wall-clock time before the change. Offsets in nanoseconds. */
type Change = { at: Temporal.PlainDateTime; from: number; to: number }

function changesBetween(first: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime): Change[] {
  const changes: Change[] = []
  let next = first.getTimeZoneTransition('next')
  while (next && Temporal.ZonedDateTime.compare(next, until) < 0) {
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds
    const at = next.toPlainDateTime().add({ nanoseconds: before - next.offsetNanoseconds })
    if (before !== next.offsetNanoseconds) changes.push({ at, from: before, to: next.offsetNanoseconds })
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

function groupedByKind(changes: Change[]): Change[][] {
  const kinds = new Map<string, Change[]>()
  for (const change of changes) {
    const kind = `${change.from} ${change.to}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), change])
  }
  return [...kinds.values()]
}

function observance(changes: Change[], standard: number): ICAL.Component {
  // Each group contains at least the change it was created for.
  const [{ at, from, to }, ...later] = changes as [Change, ...Change[]]
  const component = new ICAL.Component(to > standard ? 'daylight' : 'standard')
  component.addPropertyWithValue('dtstart', wall(at))
  component.addPropertyWithValue('tzoffsetfrom', offset(from))
  component.addPropertyWithValue('tzoffsetto', offset(to))
  component.addPropertyWithValue('tzname', offset(to).toString())
  for (const change of later) component.addPropertyWithValue('rdate', wall(change.at))
  return component
}

const wall = (at: Temporal.PlainDateTime) => ICAL.Time.fromDateTimeString(at.toString({ smallestUnit: 'second' }))
const offset = (nanoseconds: number) => ICAL.UtcOffset.fromSeconds(Math.round(nanoseconds / 1e9))
