import {
  EventContent,
  type EventKind,
  type EventStatus,
  eventKinds,
} from '@kinfold/contract/features/events/schemas.ts'
import { nameFrom } from '@kinfold/contract/fields.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { shifted } from '@kinfold/contract/time/durations.ts'
import ICAL from 'ical.js'
import * as z from 'zod/mini'
import { Failure } from '../../core/failure.ts'
import { withLastDay, withoutLastDay } from '../../core/last-day.ts'
import { exactUntil } from '../events/series/moved-rule.ts'
import {
  type AddedDate,
  datesOf,
  dayOf,
  momentAt,
  namesOf,
  problemThat,
  timeIn,
  type WrittenName,
  zoneOf,
} from './import-times.ts'
import type { FileZones } from './import-zones.ts'

/**
 * A parsed VEVENT. `changes`: the occurrence it changes; `leftOut`: excluded occurrences; `added`: occurrences besides
 * its rule.
 */
export type ReadEvent = {
  uid: string
  content: EventContent
  changes: WrittenName | null
  leftOut: WrittenName[]
  added: AddedDate[]
  /** What is not imported as it is in the file. */
  notes: string[]
}
type Unreadable = { uid: string; title: string; problem: string }

/** Parses one VEVENT; times without a zone are in the circle's zone. */
export function readVevent(text: string, zones: FileZones): ReadEvent | Unreadable {
  let component: ICAL.Component
  try {
    if (text === '') return { uid: '', title: '', problem: 'This event is too long' }
    component = new ICAL.Component(ICAL.parse(text) as unknown[])
  } catch {
    return { uid: uidIn(text), title: '', problem: 'This event could not be read' }
  }
  const title = nameFrom(textOf(component, 'summary', LONGEST.summary)) || '(no title)'
  const uid = textOf(component, 'uid', 500)
  try {
    return understand(component, uid, title, zones)
  } catch (error) {
    const problem = error instanceof Failure ? error.message : 'This event could not be read'
    return { uid, title, problem }
  }
}

function understand(component: ICAL.Component, uid: string, title: string, zones: FileZones): ReadEvent {
  if (uid === '') throw problemThat('This event has no UID, so it cannot be told apart from others')
  const start = component.getFirstProperty('dtstart')
  if (!start) throw problemThat('This event does not say when it begins')
  const rule = ruleOf(component, timeIn(start), zones)
  const zone = zoneOf(start, zones, rule !== null)
  const checked = z.safeParse(EventContent, {
    kind: kindOf(component, title, rule),
    title,
    ...timesOf(component, start, zones),
    zone,
    rule,
    place: textOf(component, 'location', LONGEST.location),
    reason: textOf(component, 'description', LONGEST.description),
    status: statusOf(component),
  })
  if (!checked.success) throw problemThat(checked.error.issues[0]?.message ?? 'This event could not be read')
  const content = checked.data
  const recurrenceId = component.getFirstProperty('recurrence-id')
  if (recurrenceId?.getFirstParameter('range'))
    throw problemThat('Changes to several occurrences at once are not imported')
  const dates = component.getAllProperties('rdate').flatMap((property) => datesOf(property, content, zones))
  const notes = [
    dates.length > MOST_DATES && `Only the first ${MOST_DATES} additional dates are imported`,
    dates.length > 0 && 'Additional dates are imported as separate events',
    rule !== null && withLastDay(rule, dayOf(timeIn(start))) !== rule && 'In shorter months it is on the last day',
    isLonger(component, 'summary') && 'The title is shortened',
    isLonger(component, 'location') && 'The place is shortened',
    isLonger(component, 'description') && 'The description is shortened',
    component.getFirstProperty('attendee') && 'The people invited to it are not imported',
    component.getFirstProperty('attach') && 'Attached files are not imported',
  ]
  return {
    uid,
    content,
    changes: recurrenceId ? namesOf(recurrenceId)[0]! : null,
    leftOut: component.getAllProperties('exdate').flatMap(namesOf),
    added: dates.slice(0, MOST_DATES),
    notes: notes.filter((note) => typeof note === 'string'),
  }
}

/** Of texts; the rest is cut off. */
const LONGEST = { summary: 200, location: 300, description: 1_000 }

function isLonger(component: ICAL.Component, name: keyof typeof LONGEST): boolean {
  const value: unknown = component.getFirstPropertyValue(name)
  return typeof value === 'string' && value.trim().length > LONGEST[name]
}

/** A series given date by date does not belong in the circle’s calendar. */
const MOST_DATES = 100

function timesOf(component: ICAL.Component, start: ICAL.Property, zones: FileZones) {
  const from = timeIn(start)
  const end = component.getFirstProperty('dtend')
  const duration = component.getFirstPropertyValue('duration')
  if (from.isDate) {
    const startDay = dayOf(from)
    const next = end ? dayOf(timeIn(end)) : addDays(startDay, duration instanceof ICAL.Duration ? daysOf(duration) : 1)
    // The last day is exclusive in iCalendar and inclusive here.
    return { allDay: true, startDay, endDay: next > startDay ? addDays(next, -1) : startDay }
  }
  const startsAt = momentAt(from, start, zones)
  if (end) return { startsAt, endsAt: momentAt(timeIn(end), end, zones) }
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  return { startsAt, endsAt: shifted(startsAt, seconds * 1000) }
}

const daysOf = (duration: ICAL.Duration) => Math.max(1, Math.ceil(duration.toSeconds() / 86_400))

function ruleOf(component: ICAL.Component, start: ICAL.Time, zones: FileZones): string | null {
  if (component.getFirstProperty('exrule')) throw problemThat('This repetition could not be understood')
  const rules = component.getAllProperties('rrule')
  if (rules.length > 1) throw problemThat('This event repeats in two ways. Please make it two events')
  const value: unknown = rules[0]?.getFirstValue()
  if (!(value instanceof ICAL.Recur)) return null
  const rule = withoutLastDay(value.toString(), dayOf(start))
  return start.isDate ? rule.replace(MOMENT_OF_END, (until) => dayOfEnd(until, zones)) : rule
}

/** An all-day series ends with a day, so that it is shown as that day in every zone. */
const dayOfEnd = (until: string, { circle: zone }: FileZones) =>
  exactUntil(until, { allDay: true, zone })?.slice(0, 8) ?? until
const MOMENT_OF_END = /(?<=UNTIL=)\d{8}T\d{6}Z?/

function textOf(component: ICAL.Component, name: string, longest: number): string {
  const value: unknown = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim().slice(0, longest).toWellFormed().trim() : ''
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
