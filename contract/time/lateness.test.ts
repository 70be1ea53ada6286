import { expect, test } from 'vitest'
import { type Lateness, lateFrom, latenessAt, type Pace, paceOfTask, paces } from './lateness.ts'

const DUE = '2026-11-20T07:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(DUE) + minutes * 60_000).toISOString()

test.for<[about: string, pace: Pace, minutes: number, lateness: Lateness]>([
  ['a dose, long before', paces.dose, -31, 'upcoming'],
  ['a dose, half an hour before', paces.dose, -30, 'due'],
  ['a dose, not yet an hour after', paces.dose, 59.99, 'due'],
  ['a dose, an hour after', paces.dose, 60, 'late'],
  ['a dose, nearly twelve hours after', paces.dose, 719, 'late'],
  ['a dose, twelve hours after', paces.dose, 720, 'missed'],
  ['a task, before', paces.task, -1, 'upcoming'],
  ['a task, at its time', paces.task, 0, 'due'],
  ['a task, an hour after', paces.task, 60, 'late'],
  ['a task, a week after: it waits until it is done', paces.task, 7 * 1440, 'late'],
  ['an urgent task, nine minutes after', paces.urgentTask, 9, 'due'],
  ['an urgent task, ten minutes after', paces.urgentTask, 10, 'late'],
  ['a task for a day, in its last minute', paces.dayTask, -1, 'due'],
  ['a task for a day, when the day is over', paces.dayTask, 0, 'late'],
])('%s', ([, pace, minutes, lateness]) => {
  expect(latenessAt(DUE, after(minutes), pace)).toBe(lateness)
})

test('missed when the next one is due', () => {
  const every4Hours = (minutes: number) => latenessAt(DUE, after(minutes), paces.dose, after(240))
  expect([every4Hours(239), every4Hours(240)]).toEqual(['late', 'missed'])
  expect(latenessAt(DUE, after(239), paces.dose, null)).toBe('late')
  expect(lateFrom(DUE, paces.dose)).toBe(after(60))
})

test('a task depends on its urgency, one without a time on its day', () => {
  expect(paceOfTask({ priority: 'urgent', dueTime: '08:00' })).toBe(paces.urgentTask)
  expect(paceOfTask({ priority: 'high', dueTime: '08:00' })).toBe(paces.task)
  expect(paceOfTask({ priority: 'urgent', dueTime: null })).toBe(paces.dayTask)
})
