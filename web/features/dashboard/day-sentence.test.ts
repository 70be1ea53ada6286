import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { setTextFormat } from '@kinfold/contract/text-format.ts'
import { beforeAll, expect, test } from 'vitest'
import { emptyDashboard } from '../../test/app.tsx'
import { aCareLog } from '../../test/care-log.ts'
import { aVitalReading } from '../../test/vital-reading.ts'
import { sentenceOfDay } from './day-sentence.ts'

beforeAll(() => setTextFormat({ locale: 'en-GB' }))

const NOW = '2026-11-23T13:00:00.000Z'
const say = (day: Partial<Dashboard>) => sentenceOfDay({ ...emptyDashboard, now: NOW, ...day }, 'Europe/Berlin')
const meal = (eatenPct: 0 | 25 | 50 | 75 | 100) => ({
  id: '01935f2e-7c3a-7000-8000-000000000001',
  at: NOW,
  intake: { meal: null, eatenPct, fluidMl: null },
})
type NotGiven = NonNullable<Dashboard['doses']>['times'][number]['notGiven']
const at = (hour: string, due: number, taken: number, missed = 0, notGiven: NotGiven = []) => ({
  dueAt: `2026-11-23T${hour}:00:00.000Z`,
  due,
  taken,
  missed,
  takenOf: [],
  notGiven,
})
const doses = (...times: ReturnType<typeof at>[]) => ({
  items: [],
  medications: [],
  times,
  today: {
    due: times.reduce((sum, { due }) => sum + due, 0),
    taken: times.reduce((sum, { taken }) => sum + taken, 0),
    missed: times.reduce((sum, { missed }) => sum + missed, 0),
  },
})
const mina = { userId: 9, name: 'Mina Adler', start: NOW, end: '2026-11-23T16:00:00.000Z' }

test('today in one sentence', () => {
  expect(
    say({
      mealsToday: [meal(100), meal(75)],
      doses: doses(at('07', 3, 3), at('11', 2, 1, 1), at('19', 2, 0)),
      onDuty: { now: [mina], next: null, today: [mina] },
    }),
  ).toBe('Ate well, 4 of 5 doses, one missed, Mina until 17:00.')
})

test('the most important fact comes first', () => {
  expect(say({ urgentCount: 1, mealsToday: [meal(0)], tasks: { open: [], late: 2, today: 1 } })).toBe(
    'One urgent log, ate little, two tasks late.',
  )
  expect(say({ urgentCount: 5 })).toBe('Five urgent logs.')
  expect(say({ urgentCount: 1, urgentReadings: [aVitalReading()] })).toBe('One urgent reading, one urgent log.')
})

test('in the morning doses are still to come, in the evening all are taken', () => {
  expect(say({ doses: doses(at('19', 2, 0)) })).toBe('Two doses to come.')
  expect(say({ doses: doses(at('07', 2, 2), at('11', 1, 1)) })).toBe('All 3 doses taken.')
})

test('a dose that was not given is named, with how many: whoever reads only this line must know it', () => {
  expect(say({ doses: doses(at('07', 3, 3), at('11', 3, 2, 0, ['refused'])) })).toBe('5 of 6 doses, one refused.')
  expect(
    say({ doses: doses(at('07', 3, 0, 1, ['skipped', 'refused']), at('11', 2, 0, 0, ['not_available', 'refused'])) }),
  ).toBe('0 of 5 doses, one missed, two refused, one skipped, one not available.')
  // Recorded before its time.
  expect(say({ doses: doses(at('19', 1, 0, 0, ['refused']), at('20', 1, 0)) })).toBe('0 of 1 dose, one refused.')
})

test('after midnight a dose of the evening is still late', () => {
  const evening = { dueAt: '2026-11-22T20:00:00.000Z', state: 'late' } as NonNullable<
    Dashboard['doses']
  >['items'][number]
  const today = doses(at('07', 1, 0))
  expect(say({ now: '2026-11-22T23:30:00.000Z', doses: { ...today, items: [evening] } })).toBe(
    'One dose late since yesterday, one dose to come.',
  )
})

test('somebody who stays for longer than today: until which day', () => {
  const until = (end: string) => say({ onDuty: { now: [{ ...mina, end }], next: null, today: [] } })
  expect(until('2026-11-24T05:00:00.000Z')).toBe('Mina until Tuesday 06:00.')
  expect(until('2026-11-25T07:00:00.000Z')).toBe('Mina until Wednesday 08:00.')
})

test('nobody is there: until when, and who comes', () => {
  const next = { ...mina, start: '2026-11-24T07:00:00.000Z', end: '2026-11-24T15:00:00.000Z' }
  expect(say({ onDuty: { now: [], next, today: [] } })).toBe('Nobody on duty until Tuesday 08:00 (Mina).')
})

test('a day of which nothing is known yet', () => {
  expect(say({})).toBe('Nothing noted yet today.')
  expect(say({ lastActivity: '2026-11-22T10:00:00.000Z' })).toBe('Nothing noted yet today.')
})

test('what was noted today is never denied: logs are counted, and anything else is at least not ruled out', () => {
  const log = (day: string, more = {}) => aCareLog({ occurredAt: `2026-11-${day}T08:00:00.000Z`, ...more })
  const lastActivity = '2026-11-23T09:00:00.000Z'
  expect(say({ lastActivity, recentLogs: [log('23'), log('23'), log('23'), log('22')] })).toBe('Three logs today.')
  expect(say({ lastActivity, recentLogs: [log('23')], doses: doses(at('19', 1, 0)) })).toBe(
    'One log today, one dose to come.',
  )
  expect(say({ lastActivity, recentLogs: Array.from({ length: 12 }, () => log('23')) })).toBe('12 or more logs today.')
  // A reading, a mood, a finished task.
  expect(say({ lastActivity, recentLogs: [log('22')] })).toBe('No care log yet today.')
  expect(say({ lastActivity, recentLogs: [log('23', { inErrorAt: NOW })] })).toBe('No care log yet today.')
})
