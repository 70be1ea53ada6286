import { expect, test } from 'vitest'
import { medicationTitle } from './title.ts'

test.for([
  ['Ramipril', '5 mg', 'Ramipril 5 mg'],
  ['Ramipril', null, 'Ramipril'],
  ['Ramipril 5 mg', '5 mg', 'Ramipril 5 mg'],
  ['Ramipril 5MG tablets', '5 mg', 'Ramipril 5MG tablets'],
  ['Ramipril (5 mg)', '5mg', 'Ramipril (5 mg)'],
  // Two strengths that contradict each other are both shown.
  ['Bisoprolol 2.5 mg', '5 mg', 'Bisoprolol 2.5 mg 5 mg'],
  ['Bisoprolol 2,5 mg', '5 mg', 'Bisoprolol 2,5 mg 5 mg'],
  ['Warfarin 15 mg', '5 mg', 'Warfarin 15 mg 5 mg'],
  ['Valsartan 160/12.5 mg', '12.5 mg', 'Valsartan 160/12.5 mg 12.5 mg'],
  ['Morphine 10 mg/ml', '10 mg', 'Morphine 10 mg/ml 10 mg'],
  ['Digoxin', '.125 mg', 'Digoxin .125 mg'],
  ['Vitamin (a+b)', '(a+b)', 'Vitamin (a+b)'],
] as const)('%s with the strength %s', ([name, strength, title]) => {
  expect(medicationTitle({ name, strength })).toBe(title)
})
