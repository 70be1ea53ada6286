import { unusualRhythm } from '@kinfold/contract/features/prescriptions/rules/rhythm.ts'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { expect, test } from 'vitest'
import { proposalsFor } from './propose.ts'

const times = ['08:00']
const daily = Schedule.parse({ kind: 'daily', times })
const weekly = Schedule.parse({ kind: 'weekdays', weekdays: [1], times })
const twiceWeekly = Schedule.parse({ kind: 'weekdays', weekdays: [1, 4], times })

test.for([
  ['Methotrexate', '2.5 mg', 'tablet', daily, 'weekly'],
  ['Trexall', '2.5 mg', 'tablet', twiceWeekly, 'weekly'],
  ['Trexall', '2.5 mg', 'tablet', weekly, undefined],
  ['Methotrexate', '2.5 mg', 'tablet', null, undefined],
  ['Alendronate', '70 mg', null, daily, 'weekly'],
  ['Fosamax 10 mg', null, null, daily, undefined],
  ['Actonel', '150 mg', null, weekly, 'monthly'],
  ['Actonel', '35 mg', null, weekly, undefined],
  ['Semaglutide', '7 mg', 'tablet', daily, undefined],
  ['Ozempic', '1 mg', 'injection', daily, 'weekly'],
  ['Vitamin D', '50,000 IU', 'capsule', daily, 'weekly'],
  ['Vitamin D 50.000 U', null, null, daily, 'weekly'],
  ['Vitamin D', '1000 IU', null, daily, undefined],
  ['Duragesic', '25 mcg/h', 'patch', daily, 'every_3_days'],
  ['Ramipril', '5 mg', 'tablet', daily, undefined],
] as const)('%s %s as %s: the usual rhythm that it does not follow', ([name, strength, form, schedule, rhythm]) => {
  const { rhythms } = proposalsFor(name)
  expect(unusualRhythm(rhythms, { name, strength, form, schedule })?.rhythm).toBe(rhythm)
})

test('a later step counts too', () => {
  const steps = [{ ...daily, steps: undefined, from: '2027-01-01', to: null }]
  const schedule = Schedule.parse({ ...weekly, steps })
  const { rhythms } = proposalsFor('Methotrexate')
  expect(unusualRhythm(rhythms, { name: 'Methotrexate', strength: null, form: null, schedule })?.isDangerous).toBe(true)
})
