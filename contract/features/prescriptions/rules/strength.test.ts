import { expect, test } from 'vitest'
import { MedicationContent } from '../schemas.ts'
import { changesAtOnce } from './prescribed.ts'
import { changesDose } from './provenance.ts'
import { isOtherProduct } from './replaced.ts'
import { numberIn, sameStrength, tidyDosage, tidyStrength } from './strength.ts'

test.for([
  ['.125 mg', '0.125 mg'],
  [',5 mg', '0,5 mg'],
  ['10 mg+.5 mg', '10 mg+0.5 mg'],
  ['~.5 mg', '~0.5 mg'],
  ['-.5 mg', '-0.5 mg'],
  ['".5 mg"', '"0.5 mg"'],
  ['—.5 mg', '—0.5 mg'],
  ['10 mg & .5 mg|.5 mg', '10 mg & 0.5 mg|0.5 mg'],
  ['»,5 mg«', '»0,5 mg«'],
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

test.for([
  '1 om 8u en 20u',
  '1 um 8 u. 20 Uhr',
  '1 U. 2 Tbl.',
  '1 tablet at 8.00',
  '50%,5 ml',
  'With milk (warm).5 tablets',
  'v.5',
])('the dosage ‘%s’ stays as it is typed', (typed) => {
  expect(tidyDosage(typed)).toBe(typed)
})

test.for([
  ['10U', '10 units'],
  ['5.0 mg', '5 mg'],
  ['.5 ml (,25 mg)', '0.5 ml (0,25 mg)'],
  ['50 µg', '50 mcg'],
] as const)('the dosage ‘%s’ is stored as ‘%s’', ([typed, stored]) => {
  expect(tidyDosage(typed)).toBe(stored)
})

test('a comma before three digits divides thousands only if they end in 0', () => {
  expect(['3,125', '2,378', '11,875', '1,250', '1,000', '50,000', '1,234,567'].map(numberIn)).toEqual([
    3.125, 2.378, 11.875, 1250, 1000, 50_000, 1_234_567,
  ])
  expect(sameStrength('3,125 mg', '3.125 mg')).toBe(true)
})

const isOther = ([one, other]: readonly [string, string]) =>
  isOtherProduct({ strength: one, form: null }, { strength: other, form: null })

test.for([
  ['100 U/ml', '100 units/ml'],
  ['100U/ml', '100 IU/ml'],
  ['100 I.E./ml', '100 units/ml'],
  ['100 mg/5 ml', '20 mg/ml'],
  ['3,125 mg', '3125 mg'],
  ['5,000 IU', '5000 units'],
  ['5', '5 mg'],
  ['5', '10'],
  ['100 mg', '100 mg retard'],
  ['100 mg retard', '100 mg SR'],
  ['100 mg', '95 mg succinate'],
  ['1 mg', '4 mg pen'],
  ['5', '10 mg tablets'],
  ['500 mg', '1000 mg (two tablets)'],
  ['3,125 mg', '3125 mg tablets'],
  ['5 mg (30 tablets)', '5 mg (60 tablets)'],
  ['10 mg in 2 ml', '5 mg/ml'],
  ['25 mcg', '25 mcg/h'],
  ['100 units', '100 units/ml'],
  ['5 mg', '5 mg/ml'],
  ['100 mg', '100 mg/5 ml'],
  ['1%', '10 mg/ml'],
  ['1 %', '10 mg/g'],
  ['20 mg/10 mg', '10 mg/20 mg'],
  ['160/12.5 mg', '12.5/160 mg'],
] as const)('%s is not certainly another product than %s', (strengths) => {
  expect(isOther(strengths)).toBe(false)
  expect(isOther([strengths[1], strengths[0]])).toBe(false)
})

test.for([
  ['5 mg', '50 mg'],
  ['1 mg', '1.5 mg'],
  ['3,125 mg', '6,25 mg'],
  ['160/12.5 mg', '160/25 mg'],
  ['5 mg/160 mg', '10 mg/160 mg'],
  ['100 units/ml', '300 U/ml'],
  ['25 mcg/h', '12 µg/h'],
  ['100 mg/5 ml', '100 mg/ml'],
  ['1 %', '2%'],
  ['1%', '20 mg/ml'],
  ['100 mg retard', '200 mg retard'],
  ['100 mg', '200 mg retard'],
  ['100 mg SR', '200 mg ER'],
  ['500 mg', '1000 mg film-coated'],
  ['5 mg', '10 mg tablets'],
  ['5 mg tablet', '0.01 g film-coated tablets'],
  ['50 mg XR', '100 mg xr'],
  ['100 mcg/puff', '200 µg/puff'],
  ['1 mg/dose', '2 mg/dose'],
  ['0.1 mg/hr', '0.2 mg/hr'],
  ['10 mEq', '20 mEq'],
  ['10 mg tablets', '20 mg tablets'],
  ['875 mg + 125 mg', '500 mg + 125 mg'],
  ['50 mg/12.5 mg/5 ml', '10 mg/2.5 mg/5 ml'],
  ['50 mcg/h', '25 mcg'],
] as const)('%s is another product than %s', (strengths) => {
  expect(isOther(strengths)).toBe(true)
})

test('a strength stored before it was tidied is no change that applies at once', () => {
  const content = MedicationContent.parse({ name: 'Insulin', strength: '100 U/ml', dosage: '10 U' })
  for (const strength of ['100 U/ml', '100U/ml'])
    expect(changesAtOnce({ ...content, strength, dosage: '10 U' }, content)).toBe(false)
  expect(changesAtOnce({ ...content, strength: '300 U/ml' }, content)).toBe(true)
})
