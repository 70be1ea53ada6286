import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { aMedication } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'
import { compareLists } from './compare.ts'

/** The line of a list beside an entry of the same medicine and strength. */
function beside(words: string, given: z.input<typeof Schedule>) {
  const schedule = Schedule.parse(given)
  const entry = { id: 'entry', name: 'Amitriptyline', strength: '10 mg', schedule, version: 1 }
  const [line] = compareLists([`Amitriptyline 10 mg ${words}`], [entry])
  return line!
}
const daily = (...times: string[]) => ({ kind: 'daily' as const, times })
const timesOf = (schedule: Schedule | null) => schedule!.times.map(({ time }) => time)

describe('a line that names parts of the day', () => {
  test.for([
    ['0-0-1', ['08:00'], ['18:00']],
    ['0-0-0-1', ['08:00'], ['22:00']],
    ['at bedtime', ['08:00'], ['22:00']],
    ['1-0-0', ['22:00'], ['08:00']],
    ['in the morning', ['12:00'], ['08:00']],
    ['1-1-0', ['08:00', '18:00'], ['08:00', '12:00']],
    ['1-0-1', ['08:00', '12:00'], ['08:00', '18:00']],
    ['0-0-1-0', ['22:00'], ['18:00']],
    ['once daily at night', ['08:00'], ['22:00']],
  ] as const)('%s is another time than %j: its own are proposed', ([words, taken, proposed]) => {
    const { says, schedule } = beside(words, daily(...taken))
    expect(says).toBe('other')
    expect(timesOf(schedule)).toEqual(proposed)
  })

  test.for([
    ['1-0-0', ['07:15']],
    ['0-0-1', ['19:15']],
    ['0-0-1', ['22:00']],
    ['at bedtime', ['20:00']],
    ['at bedtime', ['00:30']],
    ['1-0-0-1', ['00:30', '08:00']],
    ['1-1-1', ['08:00', '14:00', '20:00']],
    ['1-1-1-1', ['07:00', '12:00', '17:30', '21:00']],
  ] as const)('%s is the same as %j: the family’s hours stay', ([words, taken]) => {
    const { says, schedule } = beside(words, daily(...taken))
    expect(says).toBe('same')
    expect(timesOf(schedule)).toEqual(taken)
  })

  test('on days of the week too', () => {
    const mondays = { kind: 'weekdays' as const, weekdays: [1] }
    expect(beside('0-0-1 every Monday', { ...mondays, times: ['08:00'] }).says).toBe('other')
    expect(beside('0-0-1 every Monday', { ...mondays, times: ['19:00'] }).says).toBe('same')
  })

  test.for(['once daily', 'daily', 'od'])('‘%s’ names none, so any hour is the same', (words) => {
    expect(beside(words, daily('22:00'))).toMatchObject({ says: 'same', schedule: { times: [{ time: '22:00' }] } })
  })

  test('a morning dose that is kept is not confirmed by a list that says bedtime', async () => {
    const { family, clientId } = await aCircle()
    const body = aMedication(clientId, { name: 'Amitriptyline', strength: '10 mg', schedule: daily('08:00') })
    const { id: medicationId } = await as(family).medications.create({ body })
    const listed = 'Amitriptyline 10 mg at bedtime'
    const [line] = await as(family).reconciliations.compare({ body: { lines: [listed] } })
    expect(line).toMatchObject({ says: 'other', schedule: { times: [{ time: '22:00' }] } })
    const list = { occasion: 'hospital' as const, listedOn: null, listedBy: null }
    const kept = { decision: 'kept' as const, medicationId, version: 1, listed }
    await as(family).reconciliations.confirm({ body: { id: uuidv7(), ...list, lines: [kept] } })
    expect(await as(family).medications.list()).toMatchObject([{ verification: 'family_reported' }])
  })
})
