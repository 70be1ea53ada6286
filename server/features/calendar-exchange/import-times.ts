import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { dayFrom } from '@kinfold/contract/time/calendar.ts'
import { shifted } from '@kinfold/contract/time/durations.ts'
import { timeInput } from '@kinfold/contract/time/wall-clock.ts'
import { momentOf } from '@kinfold/contract/time/zones.ts'
import ICAL from 'ical.js'
import { failure } from '../../core/failure.ts'
import { beginningOn, lengthOf, timesAt, wallOf } from '../events/series/series.ts'
import { momentIn } from './described-zone.ts'
import { type FileZones, zoneMeant } from './import-zones.ts'

/* Days, times and zones in the properties of one VEVENT. */

export const problemThat = (message: string) => failure('BAD_INPUT', { message })

/** A date besides a series' rule: its name as an occurrence, and the event on it. */
export type AddedDate = { name: string; content: EventContent }

/** The zone of an event. Throws if it is unknown; for a single event a description of it is sufficient. */
export function zoneOf(property: ICAL.Property, zones: FileZones, repeats: boolean): string {
  const tzid = property.getFirstParameter('tzid')
  if (timeIn(property).isDate || typeof tzid !== 'string')
    return timeIn(property).zone === ICAL.Timezone.utcTimezone ? 'UTC' : zones.circle
  const zone = zoneMeant(tzid, zones)
  if (zone === null && (repeats || !zones.described.has(tzid)))
    throw problemThat(`The time zone ‘${tzid.slice(0, 60)}’ is not known`)
  return zone ?? zones.circle
}

export const timeIn = (property: ICAL.Property): ICAL.Time => readTime(property.getFirstValue())

function readTime(value: unknown): ICAL.Time {
  if (value instanceof ICAL.Time) return value
  throw problemThat('This event has a date that cannot be read')
}

export const dayOf = ({ year, month, day }: ICAL.Time) => dayFrom(year, month, day)
const clockOf = ({ hour, minute }: ICAL.Time) => timeInput(hour * 60 + minute)

const hasSensibleYear = ({ year }: ICAL.Time) => year >= 1900 && year <= 2199

/** The moment of a time in a property that may name a zone. */
export function momentAt(time: ICAL.Time, property: ICAL.Property, zones: FileZones): string {
  if (!hasSensibleYear(time)) throw problemThat('Please check the year')
  const tzid = property.getFirstParameter('tzid')
  if (time.zone === ICAL.Timezone.utcTimezone) return momentOf(dayOf(time), clockOf(time), 'UTC')
  if (typeof tzid !== 'string') return momentOf(dayOf(time), clockOf(time), zones.circle)
  const zone = zoneMeant(tzid, zones)
  const described = zones.described.get(tzid)
  if (zone === null && described)
    return new Date(momentIn(described.clock, Date.parse(`${dayOf(time)}T${clockOf(time)}Z`))).toISOString()
  return momentOf(dayOf(time), clockOf(time), zone ?? zoneOf(property, zones, true))
}

/** How a file names an occurrence: a day, or a time whose property may name a zone. */
export type WrittenName = { time: ICAL.Time; property: ICAL.Property }

/** The occurrences named in a property, which may contain several. */
export const namesOf = (property: ICAL.Property): WrittenName[] =>
  property.getValues().map((time: unknown) => {
    if (!(time instanceof ICAL.Time)) throw problemThat('This event leaves out a date that cannot be read')
    return { time, property }
  })

/** The name of an occurrence in its series, which alone decides: a changed occurrence may have other times and zones. */
export function nameIn(series: EventContent, { time, property }: WrittenName, zones: FileZones): string {
  const day = dayOf(time)
  if (series.allDay || !hasSensibleYear(time)) return day
  // Some programs name an occurrence by its day alone, although the series has a time.
  if (time.isDate) return timesAt(beginningOn(wallOf(series), day), series.zone).startsAt ?? day
  const tzid = property.getFirstParameter('tzid')
  // Without a known zone, a time is in the series’ own zone.
  const named = typeof tzid === 'string' && zoneMeant(tzid, zones) !== null ? property : new ICAL.Property('exdate')
  return momentAt(time, named, { ...zones, circle: series.zone })
}

/** The dates of an RDATE, as events like this one; a date without a time takes the event's time. */
export function datesOf(property: ICAL.Property, content: EventContent, zones: FileZones): AddedDate[] {
  const wall = wallOf(content)
  return property.getValues().map((value: unknown) => {
    const period = value instanceof ICAL.Period ? value : null
    const start = readTime(period ? period.start : value)
    const onDay = timesAt(beginningOn(wall, dayOf(start)), content.zone)
    if (content.allDay || start.isDate)
      return { name: onDay.startsAt ?? dayOf(start), content: { ...content, ...onDay } }
    const startsAt = momentAt(start, property, zones)
    const lasts = period ? period.getDuration().toSeconds() * 1000 : lengthOf(content)
    const endsAt = shifted(startsAt, lasts)
    return { name: startsAt, content: { ...content, startsAt, endsAt } }
  })
}
