import { expect, test } from 'vitest'
import { isSlowRelease } from './slow-release.ts'

test.for([
  ['Tramal retard', null, true],
  ['Tramal', '100 mg SR', true],
  ['ConZip', '100 mg', true],
  ['MS Contin 15 mg', null, true],
  ['OxyContin', '10 mg', true],
  ['Tramal', '50 mg', false],
  ['Oramorph', '10 mg', false],
  // It has quick products too.
  ['Oxygesic akut', '10 mg', false],
] as const)('%s %s: slow is %s', ([name, strength, isSlow]) => {
  expect(isSlowRelease({ name, strength })).toBe(isSlow)
})
