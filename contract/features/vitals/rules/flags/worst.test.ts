import { expect, test } from 'vitest'
import { flagOf, type Judged } from './flags.ts'
import { worstOf } from './worst.ts'

const adult = { age: 80, pregnant: false, ranges: [] }

function worstAmong(readings: Judged[]) {
  const outside = readings.map((entered, at) => {
    const flag = flagOf(entered, adult)
    if (!flag) throw new Error(`${entered.value} is inside`)
    return { at: `2026-11-${10 + at}`, entered, flag }
  })
  const { at, entered } = worstOf(outside)!
  return [at, entered.value]
}

const glucose = (value: number): Judged => ({ kind: 'glucose', value, value2: null, unit: 'mg/dL' })
const pressure = (value: number, value2: number): Judged => ({ kind: 'blood_pressure', value, value2, unit: 'mmHg' })

test('an urgent one before one that is not, however far that one is beyond its limit', () => {
  expect(worstAmong([glucose(249), glucose(53)])).toEqual(['2026-11-11', 53])
})

test('of urgent ones the one furthest beyond, as a part of the limit', () => {
  expect(worstAmong([glucose(260), glucose(40), glucose(290)])).toEqual(['2026-11-11', 40])
  expect(worstAmong([glucose(260), glucose(50), glucose(400)])).toEqual(['2026-11-12', 400])
})

test('by the figure that is outside; of equal ones the newest', () => {
  expect(worstAmong([pressure(139, 100), pressure(150, 80), pressure(139, 100)])).toEqual(['2026-11-12', 139])
})

test('nothing is outside', () => expect(worstOf([])).toBeUndefined())
