import { Schedule } from '@kinfold/contract/features/medications/schedule.ts'
import { expect, test } from 'vitest'
import { howTaken } from './how-taken.ts'

const nothing = {
  strength: null,
  form: null,
  schedule: null,
  asNeededFor: null,
  dosage: null,
  frequency: null,
  timing: null,
}
const words = (schedule: object, more: object = {}) =>
  howTaken({ ...nothing, form: 'tablet', schedule: Schedule.parse(schedule), ...more })

test('how it is taken, in the words of a doctor’s note', () => {
  expect(words({ kind: 'daily', times: ['08:00', '20:00'] }, { strength: '10 mg' })).toBe(
    '10 mg, 1 tablet daily at 08:00 and 20:00',
  )
  expect(words({ kind: 'interval', everyHours: 8, times: ['06:00'], quantity: 0.5 })).toBe('0.5 tablets every 8 hours')
  expect(words({ kind: 'weekdays', weekdays: [1, 4], times: ['08:00'], quantity: 2 })).toBe(
    '2 tablets on Monday and Thursday at 08:00',
  )
  expect(words({ kind: 'monthdays', monthDays: [1, 15], times: ['08:00'] })).toBe(
    '1 tablet on the 1st and 15th of each month at 08:00',
  )
  expect(words({ kind: 'cycle', daysOn: 21, daysOff: 7, times: ['08:00'] })).toBe(
    '1 tablet 21 days on, 7 days off, at 08:00',
  )
  expect(words({ kind: 'as_needed' }, { form: 'drops', asNeededFor: 'pain' })).toBe('1 drop as needed for pain')
})

test('without a schedule what was typed, else nothing', () => {
  expect(howTaken({ ...nothing, dosage: '1 tablet', frequency: 'daily', timing: 'morning' })).toBe(
    '1 tablet, daily, morning',
  )
  expect(howTaken(nothing)).toBeNull()
})
