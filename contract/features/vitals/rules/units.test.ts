import { expect, test } from 'vitest'
import { converted, fromCanonical, mostUsed, shown, toCanonical, vitalUnits } from './units.ts'

test('conversions by their definitions', () => {
  expect([toCanonical(98.6, '°F'), toCanonical(-40, '°F')]).toEqual([37, -40])
  expect([toCanonical(150, 'lb'), toCanonical(70, 'in')]).toEqual([68.039, 177.8])
  expect([toCanonical(5.5, 'mmol/L'), converted(99, 'mg/dL', 'mmol/L').toFixed(2)]).toEqual([99.088, '5.50'])
  expect(converted(37.85, '°C', '°C')).toBe(37.85)
})

test('every value that can be entered is the same after it was stored', () => {
  const entered = { '°F': [95, 110, 0.01], lb: [2, 700, 0.01], in: [10, 90, 0.01], 'mmol/L': [0.5, 60, 0.01] } as const
  for (const [unit, [from, until, step]] of Object.entries(entered))
    for (let count = 0; from + count * step <= until; count += 7) {
      const value = Number((from + count * step).toFixed(2))
      const of = vitalUnits.find((each) => each === unit)!
      expect(fromCanonical(toCanonical(value, of), of), `${value} ${unit}`).toBe(value)
    }
})

test('half is rounded away from zero, as people do', () => {
  expect([shown(37.85, '°C'), shown(-0.25, '°C'), shown(-0.04, '°C'), shown(120.5, 'mmHg')]).toEqual([
    ...[37.9, -0.3, 0, 121],
  ])
})

test('the unit of most readings, of equals the first', () => {
  expect(mostUsed(['kg', 'lb', 'lb'])).toBe('lb')
  expect(mostUsed(['lb', 'kg', 'kg', 'lb'])).toBe('lb')
})
