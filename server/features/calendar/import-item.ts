import {
  EventContent,
  type EventKind,
  type EventStatus,
  eventKinds,
} from '@kinfold/contract/features/calendar/schemas.ts'
import ICAL from 'ical.js'
import * as z from 'zod/mini'
import { Failure, failure } from '../../core/failure.ts'
import { addDays, momentOf } from '../../core/zones.ts'
import { zoneNamed } from './import-zones.ts'

/** One VEVENT as we understand it. `changes`: the occurrence that it changes; `leftOut`: occurrences the series has not. */
export type ReadEvent = {
  uid: string
  content: EventContent
  changes: string | null
  leftOut: string[]
  note: string | null
}
export type Unreadable = { uid: string; title: string; problem: string }

/** Reads one VEVENT; a time without a zone is one of the circle’s clock. */
export function readVevent(text: string, circleZone: string): ReadEvent | Unreadable {
  let component: ICAL.Component
  try {
    if (text === '') return { uid: '', title: '', problem: 'This event is too long' }
    component = new ICAL.Component(ICAL.parse(text) as unknown[])
  } catch {
    return { uid: uidIn(text), title: '', problem: 'This event could not be read' }
  }
  const title = textOf(component, 'summary', 200) || '(no title)'
  const uid = textOf(component, 'uid', 500)
  try {
    return understand(component, uid, title, circleZone)
  } catch (error) {
    const problem = error instanceof Failure ? error.message : 'This event could not be read'
    return { uid, title, problem }
  }
}

function understand(component: ICAL.Component, uid: string, title: string, circleZone: string): ReadEvent {
  if (uid === '') throw problemThat('This event has no UID, so it could not be told from others')
  const start = component.getFirstProperty('dtstart')
  if (!start) throw problemThat('This event does not say when it begins')
  const zone = zoneOf(start, circleZone)
  const rule = ruleOf(component)
  const description = component.getFirstPropertyValue('description')
  const checked = z.safeParse(EventContent, {
    kind: kindOf(component, title, rule),
    title,
    ...timesOf(component, start, circleZone),
    zone,
    rule,
    place: textOf(component, 'location', 300),
    reason: textOf(component, 'description', 1_000),
    status: statusOf(component),
  })
  if (!checked.success) throw problemThat(checked.error.issues[0]?.message ?? 'This event could not be read')
  const { allDay } = checked.data
  const named = (property: ICAL.Property) => namesOf(property, allDay, zone, circleZone)
  const recurrenceId = component.getFirstProperty('recurrence-id')
  if (recurrenceId?.getFirstParameter('range'))
    throw problemThat('Changes to several occurrences at once are not taken in')
  const notes = [
    component.getFirstProperty('rdate') && 'Additional dates are left out',
    typeof description === 'string' && description.trim().length > 1_000 && 'The description is shortened',
  ]
  return {
    uid,
    content: checked.data,
    changes: recurrenceId ? named(recurrenceId)[0]! : null,
    leftOut: component.getAllProperties('exdate').flatMap(named),
    note: notes.filter(Boolean).join('. ') || null,
  }
}

function timesOf(component: ICAL.Component, start: ICAL.Property, circleZone: string) {
  const from = timeIn(start)
  const end = component.getFirstProperty('dtend')
  const duration = component.getFirstPropertyValue('duration')
  if (from.isDate) {
    const startDay = dayOf(from)
    const next = end ? dayOf(timeIn(end)) : addDays(startDay, duration instanceof ICAL.Duration ? daysOf(duration) : 1)
    // The last day is not included in iCalendar, and is with us.
    return { allDay: true, startDay, endDay: next > startDay ? addDays(next, -1) : startDay }
  }
  const startsAt = momentAt(from, zoneOf(start, circleZone))
  if (end) return { startsAt, endsAt: momentAt(timeIn(end), zoneOf(end, circleZone)) }
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + seconds * 1000).toISOString() }
}

const problemThat = (message: string) => failure('BAD_INPUT', { message })

const daysOf = (duration: ICAL.Duration) => Math.max(1, Math.ceil(duration.toSeconds() / 86_400))

/** Throws where the zone is unknown */
function zoneOf(property: ICAL.Property, circleZone: string): string {
  const time = timeIn(property)
  if (time.isDate) return circleZone
  const tzid = property.getFirstParameter('tzid')
  if (typeof tzid !== 'string') return time.zone === ICAL.Timezone.utcTimezone ? 'UTC' : circleZone
  const zone = zoneNamed(tzid)
  if (zone === null) throw problemThat(`The time zone ‘${tzid.slice(0, 60)}’ is not known`)
  return zone
}

function timeIn(property: ICAL.Property): ICAL.Time {
  const value: unknown = property.getFirstValue()
  if (value instanceof ICAL.Time) return value
  throw problemThat('This event has a date that could not be read')
}

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = ({ year, month, day }: ICAL.Time) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
const momentAt = (time: ICAL.Time, zone: string) => {
  if (time.year < 1900 || time.year > 2199) throw problemThat('Please check the year')
  return momentOf(dayOf(time), `${two(time.hour)}:${two(time.minute)}`, zone)
}

/** Names of occurrences, in a property that may hold several. */
function namesOf(property: ICAL.Property, allDay: boolean, zone: string, circleZone: string): string[] {
  const tzid = property.getFirstParameter('tzid')
  return property.getValues().map((value: unknown) => {
    if (!(value instanceof ICAL.Time)) throw problemThat('This event leaves out a date that could not be read')
    if (allDay || value.isDate) return dayOf(value)
    const isUtc = value.zone === ICAL.Timezone.utcTimezone
    return momentAt(value, isUtc ? 'UTC' : ((typeof tzid === 'string' ? zoneNamed(tzid) : null) ?? zone ?? circleZone))
  })
}

function ruleOf(component: ICAL.Component): string | null {
  if (component.getFirstProperty('exrule')) throw problemThat('This repetition could not be understood')
  const rules = component.getAllProperties('rrule')
  if (rules.length > 1) throw problemThat('This event repeats in two ways. Please make it two')
  const value: unknown = rules[0]?.getFirstValue()
  return value instanceof ICAL.Recur ? value.toString() : null
}

function textOf(component: ICAL.Component, name: string, longest: number): string {
  const value: unknown = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim().slice(0, longest).trim() : ''
}

const uidIn = (text: string) => /^UID[^:]*:(.*)$/im.exec(text)?.[1]?.trim().slice(0, 500) ?? ''

function kindOf(component: ICAL.Component, title: string, rule: string | null): EventKind {
  const category = textOf(component, 'categories', 40).toLowerCase()
  const named = eventKinds.find((kind) => kind === category)
  if (named) return named
  return rule?.includes('FREQ=YEARLY') && /birthday|geburtstag/i.test(title) ? 'birthday' : 'other'
}

function statusOf(component: ICAL.Component): EventStatus {
  const status = textOf(component, 'status', 20).toUpperCase()
  if (status === 'TENTATIVE') return 'proposed'
  return status === 'CANCELLED' ? 'cancelled' : 'booked'
}
