import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { type Answers, answersIn, whoComes } from '@kinfold/contract/features/events/who-comes.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { HOUR_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { rangeBetween } from '@kinfold/contract/time/range.ts'
import { dayAt, timeAt } from '@kinfold/contract/time/zones.ts'
import ICAL from 'ical.js'
import { clockChanges } from '../../core/clock-changes.ts'
import { listsShortMonths, ruleForExport } from '../../core/last-day.ts'
import { type EventRow, type ExceptionRow, isChanged } from '../events/rows.ts'
import { dayOfOriginal } from '../events/series/moved-rule.ts'
import { lengthOf, type Timing, wallOf } from '../events/series/series.ts'
import { type Span, spanOf, spansIn } from '../events/spans.ts'
import { answeredOnes } from './feed-attendances.ts'
import { describe } from './feed-description.ts'
import type { Feeding } from './feeding.ts'
import { vtimezone } from './vtimezone.ts'

const END = 'END:VCALENDAR'
/** More than any calendar program accepts. */
const MOST_TEXT = 8_000_000

/** A circle’s calendar as an iCalendar file (RFC 5545; core/background/heavy.ts). */
export default (feeding: Feeding): string => [...pieces(feeding)].join('')

function* pieces(feeding: Feeding): Generator<string> {
  const { events, exceptions, attendances, detail, calendarName, now } = feeding
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${PRODUCT}//${PRODUCT}//EN`)
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', detail === 'full' ? plainText(calendarName) : PRODUCT)
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H')
  for (const zone of new Set(events.filter(isZoned).map(({ zone }) => zone))) {
    const [earliest] = events
      .filter((event) => isZoned(event) && event.zone === zone)
      .map(({ firstAt }) => firstAt)
      .sort()
    // The zone comes from one of these events.
    calendar.addSubcomponent(vtimezone(zone, earliest!, now))
  }
  yield calendar.toString().slice(0, -END.length)
  const byEvent = Map.groupBy(exceptions, ({ eventId }) => eventId)
  const ofEvents = Map.groupBy(attendances, ({ eventId }) => eventId)
  const answers = answersIn(attendances)
  let length = 0
  // The latest come first, so that the oldest are left out.
  for (const event of events) {
    const ofEvent = { ...feeding, attendances: ofEvents.get(event.id) ?? [], answers }
    for (const component of componentsOf(event, byEvent.get(event.id) ?? [], ofEvent)) {
      const text = `${component}\r\n`
      length += text.length
      if (length < MOST_TEXT) yield text
    }
    if (length >= MOST_TEXT) break
  }
  yield `${END}\r\n`
}

/** Only repetitions at a time of day need their zone; everything else is written in UTC or as days. */
const isZoned = ({ rule, allDay }: Pick<Timing, 'rule' | 'allDay'>) => rule !== null && !allDay

/** `attendances`: those of one event. */
type Answered = Feeding & { answers: Answers }

function componentsOf(event: EventRow, exceptions: ExceptionRow[], feeding: Answered): ICAL.Component[] {
  const isHidden = (content: EventContent) => feeding.detail === 'busy' && content.status === 'cancelled'
  if (isHidden(event)) return []
  if (event.workedRule === null) return [component(event, event, feeding, spanOf(event).original)]
  const main = component(event, event, feeding, null)
  main.addPropertyWithValue('rrule', ICAL.Recur.fromString(ruleFor(event, event.workedRule)))
  for (const original of lastDays(event, feeding.now)) addTime(main, 'rdate', originalTime(event, original), event)
  const changed: ICAL.Component[] = []
  for (const exception of exceptions) {
    const name = originalTime(event, exception.original)
    if (!isChanged(exception) || isHidden(exception.content)) {
      addTime(main, 'exdate', name, event)
      continue
    }
    const one = component(event, { ...exception.content, rule: null }, feeding, exception.original, exception)
    addTime(one, 'recurrence-id', name, event)
    changed.push(one)
  }
  const known = new Set(exceptions.map(({ original }) => original))
  for (const span of [...oddOnes(event, feeding.now), ...answeredOnes(event, feeding.attendances, feeding.answers)]) {
    if (known.has(span.original)) continue
    known.add(span.original)
    const { start, end } = span
    const times = event.allDay ? { startDay: start, endDay: end } : { startsAt: start, endsAt: end }
    const one = component(event, { ...event, rule: null, ...times }, feeding, span.original)
    addTime(one, 'recurrence-id', originalTime(event, span.original), event)
    changed.push(one)
  }
  return [main, ...changed]
}

/**
 * Occurrences that span a clock change: iCalendar keeps their duration (RFC 5545, 3.8.5.3), we keep their wall-clock
 * times; and programs disagree about skipped times. So those of the next years are listed one by one.
 */
function oddOnes(event: EventRow, now: string): Span[] {
  if (!isZoned(event)) return []
  const length = lengthOf(event)
  const { startTime } = wallOf(event)
  const [from, until] = [-YEAR_MS, 3 * YEAR_MS].map((by) => shifted(now, by))
  return clockChanges(event.zone, from!, until!).flatMap((moment) => {
    const before = shifted(moment, -(length + HOUR_MS))
    const after = shifted(moment, HOUR_MS)
    const around = spansIn(event, rangeBetween(before, after, event.zone))
    const isOdd = ({ start, end }: Span) =>
      Date.parse(end) - Date.parse(start) !== length || timeAt(start, event.zone) !== startTime
    return around.filter(isOdd)
  })
}

/** Februaries without a 29th or 30th, which other programs would skip: their last days in the coming years. */
function lastDays(event: EventRow, now: string): string[] {
  const { startDay } = wallOf(event)
  if (!listsShortMonths(event.workedRule ?? '', startDay)) return []
  const [from, until] = [-YEAR_MS, 3 * YEAR_MS].map((by) => shifted(now, by))
  const all = spansIn(event, rangeBetween(from!, until!, event.zone)).map(({ original }) => original)
  return all.filter((original) => dayOfOriginal(original, event.zone).slice(8) < startDay.slice(8))
}

const YEAR_MS = 366 * 24 * HOUR_MS

type Kept = { updatedAt: string; version: number }

/** `original`: which occurrence; null for a series. */
function component(
  event: EventRow,
  content: EventContent,
  feeding: Answered,
  original: string | null,
  kept: Kept = event,
): ICAL.Component {
  const made = new ICAL.Component('vevent')
  made.addPropertyWithValue('uid', `${event.id}@${PRODUCT.toLowerCase()}`)
  made.addPropertyWithValue('dtstamp', utc(kept.updatedAt))
  made.addPropertyWithValue('sequence', kept.version)
  const { start, end } = timesOf(content)
  addTime(made, 'dtstart', start, content)
  // It must be later (RFC 5545, 3.8.2.2); without one an event takes no time.
  if (end.compare(start) > 0) addTime(made, 'dtend', end, content)
  const coming = whoComes(feeding.answers, { event, original }, content.attendeeIds)
  for (const [name, value] of describe(content, feeding, coming)) made.addPropertyWithValue(name, plainText(value))
  return made
}

/** ical.js does not escape line breaks other than '\n', and many programs take them as new lines of the file. */
const plainText = (value: string) => value.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(CONTROLS, ' ')
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

function timesOf(content: Timing): { start: ICAL.Time; end: ICAL.Time } {
  const { startDay, startTime, endDay, endTime } = wallOf(content)
  // Our last day is inclusive, that of iCalendar exclusive.
  if (startTime === null || endTime === null) return { start: day(startDay), end: day(addDays(endDay, 1)) }
  // Not all day, so it has moments.
  const [startsAt, endsAt] = [content.startsAt!, content.endsAt!]
  if (!isZoned(content)) return { start: utc(startsAt), end: utc(endsAt) }
  const end = shifted(startsAt, lengthOf(content))
  return { start: wall(startDay, startTime), end: wall(dayAt(end, content.zone), timeAt(end, content.zone)) }
}

function addTime(component: ICAL.Component, name: string, time: ICAL.Time, { rule, allDay, zone }: Timing) {
  const property = component.addPropertyWithValue(name, time)
  // Of a day, the library writes the type itself.
  if (!time.isDate && isZoned({ rule, allDay })) property.setParameter('tzid', zone)
}

/** By the rule, even on a day that skips this time. */
function originalTime(event: EventRow, original: string): ICAL.Time {
  const { startTime } = wallOf(event)
  return startTime === null ? day(original) : wall(dayOfOriginal(original, event.zone), startTime)
}

const day = (value: string) => ICAL.Time.fromDateString(value)
const wall = (date: string, time: string) => ICAL.Time.fromDateTimeString(`${date}T${time}:00`)
const utc = (moment: string) => ICAL.Time.fromDateTimeString(`${moment.slice(0, 19)}Z`)

/** UNTIL in days ends with a day; the last days of short months are in the rule. */
function ruleFor(event: EventRow, rule: string): string {
  const told = ruleForExport(rule, wallOf(event).startDay)
  return event.allDay ? told.replace(/(UNTIL=\d{8})T\d{6}Z/, '$1') : told
}
