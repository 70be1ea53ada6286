import { expect, test } from 'vitest'
import { proposalsFor } from './propose.ts'

test.for([
  ['Lanoxin 0.125 mg', ['pulse'], null],
  ['Concor 2,5', ['pulse'], null],
  ['Lantus', ['glucose', 'injection_site'], 30],
  ['Madopar 125', [], 30],
  ['Sinemet CR', [], 30],
  ['Eliquis 5 mg', [], 30],
  ['Marcumar', ['inr'], 30],
  ['Clexane 40', ['injection_site'], 30],
  ['Keppra 500', [], 30],
  ['Prograf', [], 30],
  ['Ramipril 5 mg', [], null],
  ['no such medicine', [], null],
] as const)('%s: %j, late after %j', ([name, kinds, minutes]) => {
  const { measures, timeCritical } = proposalsFor(name)
  expect(measures.map(({ kind }) => kind)).toEqual(kinds)
  expect(timeCritical?.minutes ?? null).toBe(minutes)
})

test('each says why and where that stands, and names what it read', () => {
  const { measures, timeCritical } = proposalsFor('Lantus')
  for (const { ingredient, why, source } of [...measures, timeCritical!]) {
    expect(ingredient).toBe('insulin glargine')
    expect(why.length).toBeGreaterThan(10)
    expect(source.length).toBeGreaterThan(10)
  }
})
