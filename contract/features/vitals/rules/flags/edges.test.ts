import { describe, expect, test } from 'vitest'
import { kindFacts, type VitalKind } from '../kinds.ts'
import { roundTo, shownIn, unitFacts, type VitalUnit } from '../units.ts'
import { type DefaultEdge, defaultEdges, sources } from './bands.ts'
import { flagWords } from './flag-words.ts'
import { flagOf, type Person } from './flags.ts'

const adult: Person = { age: 81, pregnant: false, ranges: [] }
const usual = { value: 120, value2: 80 }

/** A value at an edge in a given unit, or `steps` of its last digit further out. */
function reading(kind: VitalKind, { part, side, at }: DefaultEdge, unit: VitalUnit, steps: number) {
  const digit = 10 ** -unitFacts[unit].decimals
  const figure = roundTo(shownIn(at, unit) + digit * (side === 'high' ? steps : -steps), unitFacts[unit].decimals)
  const figures = kind === 'blood_pressure' ? { ...usual, [part]: figure } : { value: figure, value2: null }
  return { kind, unit, ...figures }
}

const edges = Object.entries(defaultEdges).flatMap(([kind, all]) =>
  all.flatMap((edge) =>
    kindFacts[kind as VitalKind].units.map((unit) => ({ kind: kind as VitalKind, edge, unit, ...edge })),
  ),
)

describe('every edge of every default band, in each unit', () => {
  test('there are 26 in all, of seven kinds', () => {
    expect(Object.keys(defaultEdges)).toHaveLength(7)
    expect(Object.values(defaultEdges).flat()).toHaveLength(26)
  })

  test.each(edges)('$kind $part $side $level at $at, in $unit', ({ kind, edge, unit }) => {
    const flag = (steps: number) => flagOf(reading(kind, edge, unit, steps), adult)
    const isHere = (steps: number) => {
      const { level, side, part } = flag(steps) ?? {}
      return side === edge.side && part === edge.part && (level === edge.level || level === 'urgent')
    }
    expect([isHere(-1), isHere(0), isHere(1)]).toEqual([false, edge.included, true])
    const found = flag(1)!
    expect(found.at).toBe(shownIn(edge.at, unit))
    const { source, detail } = flagWords(kind, found, 'Rose', (day) => day)
    expect(source).toBe(`Range for adults: ${sources[edge.source]}`)
    expect(detail).toContain(unit === '/10' ? '' : unit)
  })
})
