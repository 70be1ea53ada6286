import { expect, test } from 'vitest'
import { plainQuestion } from '../plain-question.ts'
import { clockIn } from './clock-times.ts'

test.for([
  ['the meds at 8, did she get them?', [8, 20]],
  ['did she take her 7pm tablet', [19]],
  ['8 o’clock pills given?', [8, 20]],
  ['the nine o clock antibiotic in the morning', [9]],
  ['was the 9 am antibiotic given', [9]],
  ['what is due at 21:00', [21]],
  ['what is due at seven tonight', [19]],
  ['at 12 am', [0]],
  ['blood pressure at 140', null],
  ['at 2 weeks', null],
  ['at 3 march', null],
  ['she took 8 tablets', null],
  ['how is she at 82', null],
] as const)('%s', ([question, hours]) => {
  expect(clockIn(plainQuestion(question))?.hours ?? null).toEqual(hours)
})
