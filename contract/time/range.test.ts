import { expect, test } from 'vitest'
import { rangeBetween, rangeOf } from './range.ts'

/* Clocks in Berlin change on 25 October 2026. */
const RANGE = {
  ...{ from: '2026-10-24', to: '2026-10-25' },
  ...{ start: '2026-10-23T22:00:00.000Z', end: '2026-10-25T23:00:00.000Z' },
}

test('a range of days ends where the next day begins', () => {
  expect(rangeOf({ from: RANGE.from, to: RANGE.to }, 'Europe/Berlin')).toEqual(RANGE)
})

test('a range between two moments has the days of both', () => {
  const [start, end] = ['2026-10-23T22:30:00.000Z', '2026-10-25T22:30:00.000Z']
  expect(rangeBetween(start, end, 'Europe/Berlin')).toEqual({ ...RANGE, start, end })
})
