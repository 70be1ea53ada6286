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

test('each gives its reason and source, and names what was recognised', () => {
  const { measures, timeCritical } = proposalsFor('Lantus')
  for (const { ingredient, why, source } of [...measures, timeCritical!]) {
    expect(ingredient).toBe('insulin glargine')
    expect(why.length).toBeGreaterThan(10)
    expect(source.length).toBeGreaterThan(10)
  }
})

test.for([
  ['Metoprolol 47.5 mg in the morning', 'Metoprolol', '47.5 mg', ['08:00']],
  ['Donepezil 5mg at night', 'Donepezil', '5mg', ['22:00']],
  ['Ramipril 5 mg 1-0-1', 'Ramipril', '5 mg', ['08:00', '18:00']],
  ['Amoxicillin 500 mg every 8 hours', 'Amoxicillin', '500 mg', ['06:00', '14:00', '22:00']],
  ['Ramipril 5 mg', 'Ramipril', '5 mg', undefined],
  ['Metoprolol 47.5 mg retard in the morning', 'Metoprolol retard', '47.5 mg', ['08:00']],
] as const)('the name %s contains more than a name', ([text, name, strength, times]) => {
  const read = proposalsFor(text).inName!
  expect(read).toMatchObject({ name, strength })
  expect(read.schedule?.times.map(({ time }) => time)).toEqual(times)
})

test.for([
  ['Ventolin 100 mcg inhaler 2 puffs as needed', 'inhaler'],
  ['Mometason Nasenspray 50 mcg 2 Hübe as needed', 'spray'],
  ['Latanoprost 0.005% drops one drop at night', 'drops'],
  ['Fentanyl patch 12 mcg', 'patch'],
  ['Duloxetine 30 mg capsules in the morning', 'capsule'],
  ['Ramipril 5 mg Tbl. 1-0-0', 'tablet'],
  ['Ramipril 5 mg 1-0-0', null],
] as const)('the form in the name %s is %s', ([text, form]) => {
  expect(proposalsFor(text).inName!.form).toBe(form)
})

test('the amounts in a name are proposed with its times', () => {
  const half = proposalsFor('Bisoprolol 5 mg half tablet in the morning').inName!
  expect(half.schedule!.times).toMatchObject([{ time: '08:00', quantity: 0.5 }])
})

test.for([
  'Lantus 20 U at bedtime',
  'Morphine 5 ml at night',
  'Lactulose 15-0-15 ml',
  'Methotrexate 10 mg weekly',
  'Methotrexate 10 mg once a week',
  'Bisoprolol 5 mg half',
  'Senna 7.5 mg two',
  'Furosemide 40 mg every other day',
  'Amoxicillin suspension 250 mg three times a day',
  'Semaglutide pen 1 mg 1-0-0',
  'Nitrolingual 0.4 mg 2 puffs as needed',
  'Salbutamol 100 mcg 2 puffs as needed',
  'Morphine 10 mg by mouth 1-0-1',
])('%s: a dose that the fields would not show stays in the name', (text) => {
  expect(proposalsFor(text).inName).toBeNull()
})

test.for(['Ramipril', 'Vitamin B12', 'Metoprolol 47.5 mg only when dizzy', 'Madopar 2026-02-30', 'Madopar 1/0-0-1'])(
  '%s: nothing is derived from it',
  (text) => {
    expect(proposalsFor(text).inName).toBeNull()
  },
)
