import type { Span } from '@kinfold/contract/features/shifts/schemas.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { expect, test } from 'vitest'
import { dutiesOf, joined, wantedSpans, within, without } from './rules.ts'

const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`
/** '08-12 14-16' */
const spans = (hours: string): Span[] =>
  hours
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ start: at(each.slice(0, 2)), end: at(each.slice(3)) }))

test.for([
  ['apart', '14-16 08-12', '08-12 14-16'],
  ['adjoining', '12-16 08-12', '08-16'],
  ['overlapping', '08-13 12-16', '08-16'],
  ['one within the other', '08-16 09-12', '08-16'],
  ['without any length', '08-08 10-09', ''],
] as const)('joined: %s', ([, given, found]) => {
  expect(joined(spans(given))).toEqual(spans(found))
})

test.for([
  ['nothing is taken', '08-16', '', '08-16'],
  ['all is taken', '08-16', '08-16', ''],
  ['by one that is longer', '09-10', '08-16', ''],
  ['the beginning', '08-16', '06-10', '10-16'],
  ['the end', '08-16', '14-20', '08-14'],
  ['the middle, twice', '08-16', '13-14 09-10', '08-09 10-13 14-16'],
  ['only before and after', '08-12', '06-08 12-14', '08-12'],
  ['only long before and long after', '10-12', '05-06 14-15', '10-12'],
  ['of two spans', '08-12 14-18', '11-15', '08-11 15-18'],
] as const)('what others leave: %s', ([, given, others, left]) => {
  expect(without(spans(given), spans(others))).toEqual(spans(left))
})

test('duties: each person’s shifts are joined with their own, sorted by beginning and then by person', () => {
  const shift = (userId: number, hours: string) => ({ userId, name: `Person ${userId}`, ...spans(hours)[0]! })
  const given = [shift(2, '12-16'), shift(2, '08-12'), shift(3, '06-09'), shift(1, '08-09'), shift(1, '10-11')]
  expect(dutiesOf(given)).toEqual([shift(3, '06-09'), shift(1, '08-09'), shift(2, '08-16'), shift(1, '10-11')])
})

test.for([
  ['by day', { weekday: 5, from: '08:00', until: '12:00' }, ['07-11']],
  ['until midnight', { weekday: 5, from: '20:00', until: '24:00' }, ['19-23']],
  ['past midnight, cut at the end of the day', { weekday: 5, from: '20:00', until: '06:00' }, ['19-23']],
  ['since the evening before', { weekday: 4, from: '20:00', until: '06:00' }, ['-05']],
  ['on another weekday', { weekday: 6, from: '08:00', until: '12:00' }, []],
  ['all around the clock', { weekday: 5, from: '07:00', until: '07:00' }, ['06-23']],
] as const)('wanted hours of a Friday in Berlin: %s', ([, hours, wanted]) => {
  const friday = rangeOf({ from: '2026-11-20', to: '2026-11-20' }, 'Europe/Berlin')
  expect(wantedSpans([hours], friday, 'Europe/Berlin')).toEqual(
    wanted.map((each) => ({
      start: each.startsWith('-') ? friday.start : at(each.slice(0, 2)),
      end: at(each.slice(-2)),
    })),
  )
})

test('wanted hours of each day of a range, some of them past midnight', () => {
  const days = rangeOf({ from: '2026-11-19', to: '2026-11-21' }, 'Europe/Berlin')
  const evenings = [4, 5, 6].map((weekday) => ({ weekday, from: '20:00', until: weekday === 5 ? '24:00' : '02:00' }))
  const found = wantedSpans(evenings, days, 'Europe/Berlin').map(({ start, end }) => [
    start.slice(8, 13),
    end.slice(8, 13),
  ])
  expect(found).toEqual([
    ['19T19', '20T01'],
    ['20T19', '20T23'],
    ['21T19', '21T23'],
  ])
})

test('a span is within a range only with the part that lies in it', () => {
  const range = spans('08-12')[0]!
  expect(within(spans('06-08 06-09 09-10 11-14 12-14 06-14'), range)).toEqual(spans('08-09 09-10 11-12 08-12'))
})
