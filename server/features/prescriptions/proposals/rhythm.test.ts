import { followsUsual, unusualRhythm } from '@kinfold/contract/features/prescriptions/rules/rhythm.ts'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { expect, test } from 'vitest'
import { proposalsFor } from './propose.ts'

const times = ['08:00']
const daily = Schedule.parse({ kind: 'daily', times })
const weekly = Schedule.parse({ kind: 'weekdays', weekdays: [1], times })
const monthly = Schedule.parse({ kind: 'monthdays', monthDays: [1], times })
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
  ['Duragesic 25', null, null, daily, 'every_3_days'],
  ['Fentanyl', '25 µg/h', null, daily, 'every_3_days'],
  ['Fentanyl', '100 mcg', null, daily, undefined],
  ['Actiq', '200 mcg', null, daily, undefined],
  ['Ozempic', '1 mg', null, daily, 'weekly'],
  ['Semaglutide', '1 mg', null, daily, undefined],
  ['Awiqli', '700 units/ml', 'injection_units', daily, 'weekly'],
  ['Norspan', null, null, daily, 'weekly'],
  ['Buprenorphine', '10 mcg/h', 'patch', daily, 'weekly'],
  ['Transtec', '35 mcg/h', 'patch', twiceWeekly, undefined],
  ['Transtec', '52.5 mcg/h', 'patch', twiceWeekly, undefined],
  ['Alendronate', '35 mg', null, daily, 'weekly'],
  ['Bydureon', null, 'injection', daily, 'weekly'],
  ['Byetta', '10 mcg', 'injection', daily, undefined],
  ['Vitamin D', '50,000 IU', 'capsule', monthly, undefined],
  ['Ramipril', '5 mg', 'tablet', daily, undefined],
] as const)('%s %s as %s: the usual rhythm that it does not follow', ([name, strength, form, schedule, rhythm]) => {
  const { rhythms } = proposalsFor(name)
  expect(unusualRhythm(rhythms, { name, strength, form, schedule })?.rhythm).toBe(rhythm)
})

test.for([
  ['Methotrexate', '2.5 mg', weekly, true],
  ['Methotrexate', '2.5 mg', daily, false],
  ['Methotrexate', '2.5 mg', null, false],
  ['Semaglutide', '7 mg', daily, false],
  ['Ramipril', '5 mg', weekly, false],
] as const)('%s %s follows a usual rhythm only where one is known', ([name, strength, schedule, follows]) => {
  const { rhythms } = proposalsFor(name)
  expect(followsUsual(rhythms, { name, strength, form: 'tablet', schedule })).toBe(follows)
})

test('a later step counts too', () => {
  const steps = [{ ...daily, steps: undefined, from: '2027-01-01', to: null }]
  const schedule = Schedule.parse({ ...weekly, steps })
  const { rhythms } = proposalsFor('Methotrexate')
  expect(unusualRhythm(rhythms, { name: 'Methotrexate', strength: null, form: null, schedule })?.isDangerous).toBe(true)
})

test('a week’s insulin every day is dangerous', () => {
  const { rhythms } = proposalsFor('Insulin icodec')
  const prescribed = { name: 'Insulin icodec', strength: null, form: null, schedule: daily }
  expect(unusualRhythm(rhythms, prescribed)).toMatchObject({ rhythm: 'weekly', isDangerous: true })
})
