import { expect, test } from 'vitest'
import { limitsOfDose } from '../../../time/lateness.ts'
import { statesLater } from './states-later.ts'

type Item = Parameters<typeof statesLater>[0][number]
const at = (time: string) => `2026-11-20T${time}:00.000Z`
const dose = (time: string, state: Item['state'] = 'upcoming', medicationId = 'a'): Item => ({
  ...{ medicationId, dueAt: at(time), state },
})
const later = (items: Item[], time: string, critical: string[] = []) => [
  ...statesLater(items, (id) => limitsOfDose(critical.includes(id) ? 15 : null), Date.parse(at(time))).values(),
]

test.for([
  ['07:29', ['upcoming']],
  ['07:30', ['due']],
  ['09:00', ['late']],
  ['20:00', ['missed']],
] as const)('a dose of 08:00 at %s is %j', ([time, states]) => {
  expect(later([dose('08:00')], time)).toEqual(states)
})

test('by the limits of its own medication', () => {
  const both = [dose('08:00', 'upcoming', 'a'), dose('08:00', 'upcoming', 'b')]
  expect(new Set(later(both, '08:20', ['b']))).toEqual(new Set(['due', 'late']))
  expect(later([both[1]!], '08:20', ['b'])).toEqual(['late'])
})

/* From the last to the first, as they are decided. */
test('it is missed when the next dose of its medication is due, also if that one is recorded', () => {
  expect(later([dose('08:00'), dose('12:00')], '11:59')).toEqual(['due', 'late'])
  expect(later([dose('08:00'), dose('12:00')], '12:00')).toEqual(['due', 'missed'])
  expect(later([dose('08:00'), dose('12:00', 'recorded')], '12:00')).toEqual(['due', 'missed'])
  expect(later([dose('08:00'), dose('12:00', 'upcoming', 'b')], '12:00')).toEqual(['due', 'late'])
  expect(later([dose('08:00'), dose('12:00', 'dropped')], '12:00')).toEqual(['dropped', 'late'])
})

test('what is missed or dropped stays so, although what decided it is not in the list', () => {
  expect(later([dose('08:00', 'missed')], '08:10')).toEqual(['missed'])
  expect(later([dose('08:00', 'dropped')], '20:00')).toEqual(['dropped'])
  expect(later([dose('08:00', 'late')], '08:10')).toEqual(['due'])
})
