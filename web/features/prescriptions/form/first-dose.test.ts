import { expect, test } from 'vitest'
import { aMedication } from '../../../test/medication.ts'
import { firstDoseText } from './first-dose.ts'
import { blankSchedule } from './medication-values.ts'

const at = (moment: string) => Date.parse(moment)
const daily = aMedication({
  schedule: { ...blankSchedule('daily'), times: [{ time: '18:00', quantity: 1, weekdays: [] }] },
})

test('says when the first dose of a new medication comes: today, or on another day', () => {
  expect(firstDoseText(daily, 'UTC', at('2026-11-23T12:00:00Z'))).toMatch(
    /^First dose: today, 0?6:00 PM|^First dose: today, 18:00/,
  )
  expect(firstDoseText(daily, 'UTC', at('2026-11-23T19:00:00Z'))).toMatch(
    /^First dose: Tuesday,? 24 November,|^First dose: Tuesday, November 24,/,
  )
})

test('says nothing if nothing will be due', () => {
  const now = at('2026-11-23T12:00:00Z')
  expect(firstDoseText(aMedication({ schedule: null }), 'UTC', now)).toBeUndefined()
  expect(firstDoseText({ ...daily, verification: 'unverified' }, 'UTC', now)).toBeUndefined()
})
