import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { type Ceiling, ceilings, forSlowRelease, type Portion } from './ceilings.ts'
import { excessOf } from './excess.ts'

/* The figures once more, so that none changes by a slip: mg in a single dose and in 24 hours, and what a dose of
   unknown content counts as in a day. */
const figures: [ingredient: string, single: number | null, day: number, unknownAs: number | null][] = [
  ['aspirin', 1000, 4000, 1000],
  ['cetirizine', null, 10, null],
  ['codeine', 60, 240, 60],
  ['dextromethorphan', null, 120, null],
  ['diclofenac', null, 150, null],
  ['diphenhydramine', 50, 300, 50],
  ['ibuprofen', 800, 2400, 400],
  ['loperamide', null, 16, null],
  ['loratadine', null, 10, null],
  ['metamizole', 1000, 4000, 1000],
  ['naproxen', null, 1250, null],
  ['paracetamol', 1000, 4000, 1000],
  ['pseudoephedrine', 120, 240, 60],
  ['tramadol', 100, 400, 100],
]

const ceiling = (ingredient: string, hours: number) =>
  ceilings.find((each) => each.ingredient === ingredient && each.hours === hours)
const portion = (hour: number, mg: number | null, more: Partial<Portion> = {}): Portion => ({
  ...{ at: hour * HOUR_MS, mg, isInside: true, medicationId: 'a', name: 'Tablets' },
  ...more,
})
const EXCESS = { nextAllowedAt: expect.anything() }

describe('the ceilings', () => {
  test('are those of these ingredients', () => {
    expect([...new Set(ceilings.map(({ ingredient }) => ingredient))].sort()).toEqual(figures.map(([name]) => name))
  })

  test.for(figures)('of %s: %d mg at once, %d mg in a day', ([ingredient, single, day, unknownAs]) => {
    const limits = [ceiling(ingredient, 4), ceiling(ingredient, 24)]
    expect(limits.map((each) => each?.mg ?? null)).toEqual([single, day])
    expect(limits.map((each) => each?.unknownAs ?? null)).toEqual([null, unknownAs])
    const inSlowRelease = limits.map((each) => each && forSlowRelease(each).mg)
    expect(inSlowRelease).toEqual([single === null ? undefined : 2 * single, day])
  })
})

const inDay: Ceiling = { ingredient: 'x', mg: 400, hours: 24, unknownAs: 100, source: 'a test' }
const atOnce: Ceiling = { ingredient: 'x', mg: 100, hours: 4, unknownAs: null, source: 'a test' }

test('what just reaches a ceiling is not beyond it', () => {
  expect(excessOf(inDay, [portion(0, 200)], portion(6, 200))).toBeNull()
  expect(excessOf(inDay, [portion(0, 200)], portion(6, 200.5))).toMatchObject({ mg: 400.5, estimated: [] })
  expect(excessOf(inDay, [portion(0, 200)], portion(24, 400))).toBeNull()
  expect(excessOf(inDay, [portion(12, 200)], portion(6, 300))).toMatchObject({ mg: 500 })
})

test('the next one is allowed when enough of the earlier ones are so many hours ago', () => {
  const given = [portion(0, 200), portion(6, 200), portion(8, 200)]
  const next = (mg: number) => excessOf(inDay, given, portion(10, mg))?.nextAllowedAt
  expect([next(1), next(100), next(200), next(300), next(400), next(401)]).toEqual([
    ...[30 * HOUR_MS, 30 * HOUR_MS, 30 * HOUR_MS, 32 * HOUR_MS, 32 * HOUR_MS, null],
  ])
  // Not at an earlier moment at which it would have been.
  expect(excessOf(inDay, [portion(0, 100), portion(60, 300)], portion(70, 200))?.nextAllowedAt).toBe(84 * HOUR_MS)
})

test('an unknown content counts as an ordinary dose of those that get into the body, and is named once', () => {
  const unknown = [0, 4].map((hour) => portion(hour, null, { name: 'Cold tablets' }))
  expect(excessOf(inDay, unknown, portion(8, 200))).toBeNull()
  expect(excessOf(inDay, unknown, portion(8, 201))).toEqual({
    ...{ ceiling: inDay, mg: 401, estimated: ['Cold tablets'], nextAllowedAt: 24 * HOUR_MS },
  })
  expect(excessOf(inDay, [...unknown, portion(5, 100)], portion(8, null))).toBeNull()
  expect(excessOf(inDay, [...unknown, portion(5, 101)], portion(8, null))).toMatchObject({
    estimated: ['Cold tablets', 'Tablets'],
  })
  const onTheSkin = unknown.map((each) => ({ ...each, isInside: false }))
  expect(excessOf(inDay, onTheSkin, portion(8, 400))).toBeNull()
  expect(excessOf(inDay, onTheSkin, portion(8, 401))).toMatchObject({ mg: 401, estimated: [] })
  expect(excessOf(inDay, [portion(7, 401)], portion(8, null, { isInside: false }))).toBeNull()
  expect(excessOf(inDay, unknown, portion(28, 401))).toMatchObject({ mg: 401, estimated: [] })
})

test('between single doses of unknown content some hours pass, whichever of the two it is', () => {
  const known = portion(0, 50)
  const unknown = portion(0, null)
  expect(excessOf(atOnce, [known], portion(3.99, null))).toMatchObject({ ...EXCESS, unknownIn: known, isSame: true })
  expect(excessOf(atOnce, [known], portion(4, null))).toBeNull()
  expect(excessOf(atOnce, [unknown], portion(3.99, 50, { medicationId: 'b' }))).toEqual({
    ...{ ceiling: atOnce, unknownIn: unknown, isSame: false, nextAllowedAt: 4 * HOUR_MS },
  })
  const next = excessOf(atOnce, [portion(0, null), portion(3, null)], portion(3.5, null))?.nextAllowedAt
  expect(next).toBe(7 * HOUR_MS)
  expect(excessOf(atOnce, [known], portion(1, 50))).toBeNull()
  expect(excessOf({ ...inDay, unknownAs: null }, [known], portion(1, null))).toBeNull()
})
