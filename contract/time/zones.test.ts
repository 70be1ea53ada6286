import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { dayAt, endOfDay, hourAt, momentOf, startOfDay, timeAt } from './zones.ts'

const iso = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds).toISOString()
/** Whole, half and quarter hours, changes at midnight, skipped days, and rules that changed often. */
const ZONES = [
  ...[
    'Africa/Cairo',
    'Africa/Casablanca',
    'Africa/Monrovia',
    'America/Caracas',
    'America/Havana',
    'America/Los_Angeles',
  ],
  ...[
    'America/New_York',
    'America/Santiago',
    'America/Sao_Paulo',
    'America/St_Johns',
    'Antarctica/Troll',
    'Asia/Amman',
  ],
  ...['Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Pyongyang', 'Asia/Tehran', 'Asia/Tokyo', 'Atlantic/Azores'],
  ...['Australia/Lord_Howe', 'Europe/Berlin', 'Europe/Dublin', 'Europe/London', 'Europe/Moscow', 'Pacific/Apia'],
  ...['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Pacific/Kwajalein', 'UTC'],
]
const TIMES = ['00:00', '00:30', '01:15', '02:00', '02:30', '03:00', '12:00', '23:59']

test('agrees with Temporal on every day of a clock change in fifty years', () => {
  const odd: string[] = []
  for (const zone of ZONES) {
    const until = Temporal.Instant.from('2030-01-01T00:00Z')
    let at: Temporal.ZonedDateTime | null = Temporal.Instant.from('1980-01-01T00:00Z').toZonedDateTimeISO(zone)
    for (at = at.getTimeZoneTransition('next'); at && at.epochMilliseconds < until.epochMilliseconds; ) {
      const changing = at.toPlainDate()
      for (const day of [-1, 0, 1].map((days) => changing.add({ days }))) {
        const start = iso(day.toZonedDateTime(zone))
        if (startOfDay(day.toString(), zone) !== start) odd.push(`${zone} ${day}`)
        for (const time of TIMES) {
          const moment = iso(day.toZonedDateTime({ timeZone: zone, plainTime: time }))
          if (momentOf(day.toString(), time, zone) !== moment) odd.push(`${zone} ${day} ${time}`)
        }
      }
      at = at.getTimeZoneTransition('next')
    }
  }
  expect(odd).toEqual([])
})

test('a year of which not all digits are typed yet', () => {
  for (const day of ['0002-11-27', '0020-11-27', '0202-11-27'])
    expect(dayAt(momentOf(day, '09:00', 'Europe/Berlin'), 'Europe/Berlin')).toBe(day)
})

test('a wall clock shows the requested time, if it exists', () => {
  for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'America/Sao_Paulo', 'Pacific/Apia', 'Australia/Lord_Howe']) {
    for (let day = '2011-12-25'; day < '2012-01-05'; day = addDays(day, 1)) {
      const moment = momentOf(day, '09:15', zone)
      const isLeftOut = zone === 'Pacific/Apia' && day === '2011-12-30'
      expect([dayAt(moment, zone), timeAt(moment, zone)]).toEqual([isLeftOut ? '2011-12-31' : day, '09:15'])
    }
  }
})

test('a day ends in its zone, also when clocks change', () => {
  expect(endOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T22:59:59.000Z')
  expect(endOfDay('2026-03-28', 'Europe/Berlin')).toBe('2026-03-28T22:59:59.000Z')
  expect(endOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T21:59:59.000Z')
  expect(endOfDay('2026-12-31', 'America/Los_Angeles')).toBe('2027-01-01T07:59:59.000Z')
})

test('where the clock jumps over midnight, the day begins with the jump', () => {
  // From 23:30 to 00:30.
  expect(startOfDay('1919-03-31', 'America/Toronto')).toBe('1919-03-31T04:30:00.000Z')
  expect(endOfDay('1919-03-30', 'America/Toronto')).toBe('1919-03-31T04:29:59.000Z')
})

test.for([
  ['2026-07-05T21:59:59.999Z', 23],
  ['2026-07-05T22:00:00.000Z', 0],
  ['2026-07-06T08:05:00.000Z', 10],
] as const)('at %s it is hour %d in Berlin', ([moment, hour]) => {
  expect(hourAt(moment, 'Europe/Berlin')).toBe(hour)
})
