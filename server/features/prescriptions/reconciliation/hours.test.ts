import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { aMedication } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'
import { compareLists } from './compare.ts'
import { readLine } from './read-line.ts'

/** The line of a list beside an entry of the same medicine and strength. */
function beside(words: string, given: z.input<typeof Schedule>) {
  const schedule = Schedule.parse(given)
  const entry = { id: 'entry', name: 'Amitriptyline', strength: '10 mg', schedule, version: 1 }
  const open = { form: null, route: null, startDate: null, endDate: null }
  const [line] = compareLists([`Amitriptyline 10 mg ${words}`], [{ ...entry, ...open }], '2026-11-20')
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

  test.for(['1-0-0 at bedtime', '0-0-1-0 at night', '1-0-1 at lunch'])(
    '%s contradicts itself: left to a person',
    (words) => {
      expect(readLine(`Amitriptyline 10 mg ${words}`)).toMatchObject({ name: 'Amitriptyline', schedule: null })
      expect(beside(words, daily('08:00')).says).toBe('unclear')
    },
  )

  test.for(['0-0-1 at bedtime', '0-0-1 abends', '0-0-0-1 at night', '1-0-1 with breakfast and with dinner'])(
    '%s says the same twice',
    (words) => {
      expect(readLine(`Amitriptyline 10 mg ${words}`)).toMatchObject({ schedule: { kind: 'daily' }, unread: '' })
    },
  )

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

describe('a line that says every how many hours', () => {
  const every = (everyHours: number, quantity = 1) => ({
    kind: 'interval' as const,
    everyHours,
    times: [{ time: '07:00', quantity }],
  })

  test.for([
    ['every 6 hours', 6, ['00:00', '06:00', '12:00', '18:00']],
    ['every 8 hours', 8, ['06:00', '14:00', '22:00']],
    ['alle 8 Stunden', 8, ['06:00', '14:00', '22:00']],
    ['every 12 hours', 12, ['08:00', '20:00']],
    ['twice daily, every 12 hours', 12, ['08:00', '20:00']],
    ['q8h', 8, ['06:00', '14:00', '22:00']],
  ] as const)('%s: evenly over day and night, and the same as an interval of %i hours', ([words, hours, proposed]) => {
    const read = readLine(`Amitriptyline 10 mg ${words}`)
    expect(read).toMatchObject({ name: 'Amitriptyline', unread: '', schedule: { kind: 'daily' } })
    expect(timesOf(read.schedule)).toEqual(proposed)
    expect(beside(words, every(hours))).toMatchObject({ says: 'same', schedule: every(hours) })
  })

  test('not as an interval of other hours or with another amount', () => {
    expect(beside('every 8 hours', every(6)).says).toBe('other')
    expect(beside('every 8 hours', every(8, 2)).says).toBe('other')
    expect(beside('2 tablets every 8 hours', every(8, 2)).says).toBe('same')
    expect(beside('three times a day', every(8)).says).toBe('other')
  })

  test('times of a day are the same if they are about as far apart', () => {
    expect(beside('every 8 hours', daily('07:00', '15:00', '23:00')).says).toBe('same')
    expect(beside('every 8 hours', daily('06:30', '14:00', '22:00')).says).toBe('same')
    expect(beside('every 6 hours', daily('00:00', '06:00', '12:00', '18:00')).says).toBe('same')
    const { says, schedule } = beside('every 8 hours', daily('08:00', '14:00', '20:00'))
    expect(says).toBe('other')
    expect(timesOf(schedule)).toEqual(['06:00', '14:00', '22:00'])
    expect(beside('three times a day', daily('08:00', '14:00', '20:00')).says).toBe('same')
  })

  test.for([
    'twice daily, every 8 hours',
    'every 8 hours in the morning',
    'every 6-8 hours',
    'every 8 hours as needed',
  ])('%s: not the times of every 8 hours', (words) => {
    const { schedule, unread } = readLine(`Amitriptyline 10 mg ${words}`)
    expect(schedule?.times ?? []).toEqual([])
    expect(unread).toMatch(/\d/)
  })
})
