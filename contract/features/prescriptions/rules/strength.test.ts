import { expect, test } from 'vitest'
import { MedicationContent } from '../schemas.ts'
import { changesDose } from './provenance.ts'
import { tidyStrength } from './strength.ts'

test.for([
  ['.125 mg', '0.125 mg'],
  [',5 mg', '0,5 mg'],
  ['5.0 mg', '5 mg'],
  ['5,00 mg', '5 mg'],
  ['160/12.0 mg', '160/12 mg'],
  ['10U', '10 units'],
  ['1 u', '1 unit'],
  ['100U/ml', '100 units/ml'],
  ['5,000 U', '5,000 units'],
  ['1000 µg', '1000 mcg'],
  ['75μg', '75mcg'],
  ['25 ug/h', '25 mcg/h'],
] as const)('%s is stored as %s', ([typed, stored]) => {
  expect(tidyStrength(typed)).toBe(stored)
  expect(tidyStrength(stored)).toBe(stored)
})

test.for([
  '0.125 mg',
  '2.5 mg',
  '10 mg',
  '1.000 mg',
  '1,000 mg',
  '1.05 mg',
  '5.01 mg',
  '100 mg/5 ml',
  '20 IU',
  'U-100',
  'one in the morning, 2.0.1',
  'version v.5',
])('%s stays as it is typed', (typed) => {
  expect(tidyStrength(typed)).toBe(typed)
})

test('is tidied in every prescription that is sent; an older one is no change of the dose', () => {
  const older = { ...MedicationContent.parse({ name: 'Digoxin' }), strength: '.125 mg', dosage: '10U' }
  const sent = MedicationContent.parse(older)
  expect(sent).toMatchObject({ strength: '0.125 mg', dosage: '10 units' })
  expect(changesDose(older, sent)).toBe(false)
  expect(changesDose(older, { ...sent, strength: '0.25 mg' })).toBe(true)
  const long = `${'x'.repeat(95)} 10 U`
  expect(MedicationContent.parse({ ...older, dosage: long }).dosage).toBe(long)
})
