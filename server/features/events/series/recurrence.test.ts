import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { dayAt, momentOf, timeAt } from '@kinfold/contract/time/zones.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { listsShortMonths, ruleForExport } from '../../../core/last-day.ts'
import { vtimezone } from '../../calendar-exchange/vtimezone.ts'
import { spansIn } from '../spans.ts'
import { deriveTimes, type Timing, timesAt, wallOf } from './series.ts'

/* Compares our series with ical.js’s expansion, an independent implementation of rules. */
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'America/Santiago', 'UTC']
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const NOW = '2026-11-20T00:00:00.000Z'

const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 5 })
const interval = fc.integer({ min: 1, max: 4 })
const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 })
const dates = fc.uniqueArray(fc.constantFrom(1, 2, 13, 28, 29, 30, 31, -1, -2), { minLength: 1, maxLength: 3 })
const ordinal = fc.constantFrom(1, 2, 3, 4, -1)
const frequency = fc.oneof(
  interval.map((every) => `FREQ=DAILY;INTERVAL=${every}`),
  fc.tuple(interval, weekdays).map(([every, days]) => `FREQ=WEEKLY;INTERVAL=${every};BYDAY=${days}`),
  interval.map((every) => `FREQ=WEEKLY;INTERVAL=${every}`),
  interval.map((every) => `FREQ=MONTHLY;INTERVAL=${every}`),
  fc.tuple(interval, dates).map(([every, days]) => `FREQ=MONTHLY;INTERVAL=${every};BYMONTHDAY=${days}`),
  fc
    .tuple(interval, ordinal, fc.constantFrom(...WEEKDAYS))
    .map(([every, which, day]) => `FREQ=MONTHLY;INTERVAL=${every};BYDAY=${which}${day}`),
  fc.constant('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
  fc.constant('FREQ=YEARLY'),
  fc
    .tuple(months, ordinal, fc.constantFrom(...WEEKDAYS))
    .map(([of, which, day]) => `FREQ=YEARLY;BYMONTH=${of};BYDAY=${which}${day}`),
)
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 60 }).map((count) => `;COUNT=${count}`),
  fc.integer({ min: 1, max: 900 }).map((days) => `;UNTIL=${addDays('2026-06-01', days).replaceAll('-', '')}T235959Z`),
)
const startDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2022-01-01', days))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '45'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`)

const series = fc.record({
  rule: fc.tuple(frequency, end).map((parts) => parts.join('')),
  zone: fc.constantFrom(...zones),
  day: startDay,
  clock: fc.option(time),
  lasts: fc.integer({ min: 0, max: 2 }),
})

describe('a series', () => {
  test('occurs when ical.js says it does, in any month', () => {
    let compared = 0
    fc.assert(
      fc.property(series, fc.integer({ min: 0, max: 1500 }), ({ rule, zone, day, clock, lasts }, later) => {
        const wall = { startDay: day, startTime: clock, endDay: addDays(day, lasts), endTime: clock }
        const made = tried({ ...timesAt(wall, zone), zone, rule })
        if (!made || listsShortMonths(rule, wallOf(made.content).startDay)) return
        const from = addDays(day, later)
        const range = rangeOf({ from, to: addDays(from, 41) }, zone)
        const ours = spansIn({ ...made.content, workedRule: made.derived.workedRule }, range)
        const theirs = expandedByIcal(made.content, range)
        compared += theirs.length
        // If the first occurrence spans a clock change, ical.js keeps its duration, and we keep its wall-clock times.
        const isComparable = hoursOf(made.content) === clock24(wall, made.content)
        const told = ({ start, end }: { start: string; end: string }) => (isComparable ? `${start} ${end}` : start)
        expect(ours.map(told)).toEqual(theirs.map(told))
      }),
      { numRuns: 400, seed: 4 },
    )
    expect(compared).toBeGreaterThan(500)
  })

  test('stays within the bounds computed when it was saved', () => {
    fc.assert(
      fc.property(series, ({ rule, zone, day, clock, lasts }) => {
        const wall = { startDay: day, startTime: clock, endDay: addDays(day, lasts), endTime: clock }
        const made = tried({ ...timesAt(wall, zone), zone, rule })
        if (!made) return
        const { workedRule, firstAt, lastAt } = made.derived
        const range = rangeOf({ from: addDays(day, -40), to: addDays(day, 400) }, zone)
        for (const span of spansIn({ ...made.content, workedRule }, range)) {
          expect(momentOfDay(span.start) >= firstAt && momentOfDay(span.end) <= lastAt).toBe(true)
        }
      }),
      { numRuns: 100, seed: 5 },
    )
  })
})

describe('days of clock changes', () => {
  const each = (zone: string, start: string, end: string, rule = 'FREQ=DAILY;COUNT=3') => {
    const times = { allDay: false, startDay: null, endDay: null }
    const made = deriveTimes({
      ...times,
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(end).toISOString(),
      zone,
      rule,
    })
    const day = dayAt(made.content.startsAt!, zone)
    const range = rangeOf({ from: day, to: addDays(day, 6) }, zone)
    return spansIn({ ...made.content, workedRule: made.derived.workedRule }, range)
  }
  const clockOf = (zone: string) => (span: { start: string; end: string }) =>
    `${timeAt(span.start, zone)}-${timeAt(span.end, zone)} ${(Date.parse(span.end) - Date.parse(span.start)) / 3_600_000} h`

  test('a night shift ends at six by the clock, an hour shorter in spring and longer in autumn', () => {
    expect(each('Europe/Berlin', '2026-03-27T21:00:00Z', '2026-03-28T05:00:00Z').map(clockOf('Europe/Berlin'))).toEqual(
      ['22:00-06:00 8 h', '22:00-06:00 7 h', '22:00-06:00 8 h'],
    )
    expect(each('Europe/Berlin', '2026-10-23T20:00:00Z', '2026-10-24T04:00:00Z').map(clockOf('Europe/Berlin'))).toEqual(
      ['22:00-06:00 8 h', '22:00-06:00 9 h', '22:00-06:00 8 h'],
    )
  })

  test('a skipped time comes later, with the same length; a repeated one occurs once', () => {
    const spring = each('Europe/Berlin', '2026-03-28T01:30:00Z', '2026-03-28T02:00:00Z')
    expect(spring.map(clockOf('Europe/Berlin'))).toEqual([
      '02:30-03:00 0.5 h',
      '03:30-04:00 0.5 h',
      '02:30-03:00 0.5 h',
    ])
    expect(spring.map(({ start }) => start.slice(0, 10))).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    const autumn = each('Europe/Berlin', '2026-10-24T00:30:00Z', '2026-10-24T01:30:00Z')
    expect(autumn.map(({ start }) => start.slice(5, 16))).toEqual(['10-24T00:30', '10-25T00:30', '10-26T01:30'])
  })
})

const hoursOf = ({ startsAt, endsAt }: Timing) =>
  (Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '')) / 3_600_000 || 0
const clock24 = ({ startDay, endDay }: { startDay: string; endDay: string }, { allDay }: Timing) =>
  allDay ? 0 : daysBetween(startDay, endDay) * 24

const momentOfDay = (value: string) => (value.length === 10 ? `${value}T00:00:00.000Z` : value)

function tried(timing: Timing) {
  try {
    return deriveTimes(timing)
  } catch {
    return null
  }
}

/** The occurrences by ical.js of the same series between two days. */
function expandedByIcal(content: Timing, { from, to, start, end }: ReturnType<typeof rangeOf>) {
  const { allDay, startDay, endDay, startsAt, endsAt, zone, rule } = content
  const timezone = new ICAL.Timezone({ component: vtimezone(zone, '2021-01-01T00:00:00.000Z', NOW), tzid: zone })
  const at = (moment: string) => {
    const time = ICAL.Time.fromDateTimeString(`${dayAt(moment, zone)}T${timeAt(moment, zone)}:00`)
    time.zone = timezone
    return time
  }
  const event = new ICAL.Event()
  event.startDate = allDay ? ICAL.Time.fromDateString(startDay!) : at(startsAt!)
  event.endDate = allDay ? ICAL.Time.fromDateString(addDays(endDay!, 1)) : at(endsAt!)
  event.component.addPropertyWithValue('rrule', ICAL.Recur.fromString(ruleForExport(rule!, wallOf(content).startDay)))
  const iterator = event.iterator()
  const found: { start: string; end: string }[] = []
  for (let next = iterator.next(); next; next = iterator.next()) {
    const occurrence = event.getOccurrenceDetails(next)
    const span = allDay
      ? { start: occurrence.startDate.toString(), end: addDays(occurrence.endDate.toString(), -1) }
      : { start: momentIn(occurrence.startDate, zone), end: momentIn(occurrence.endDate, zone) }
    if (allDay ? span.start > to : span.start >= end) break
    const isSeen = allDay ? span.end >= from : span.end > start || span.start >= start
    if (isSeen) found.push(span)
  }
  return found
}

const momentIn = (time: ICAL.Time, zone: string) => {
  const [day, clock] = time.toString().split('T')
  return momentOf(day!, clock!.slice(0, 5), zone)
}
