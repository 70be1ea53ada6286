import { expect, test } from 'vitest'
import {
  type Lateness,
  type LatenessLimits,
  lateFrom,
  latenessAt,
  latenessLimits,
  limitsOfDose,
  limitsOfTask,
} from './lateness.ts'

const DUE = '2026-11-20T07:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(DUE) + minutes * 60_000).toISOString()

test.for<[about: string, limits: LatenessLimits, minutes: number, lateness: Lateness]>([
  ['a dose, long before', latenessLimits.dose, -31, 'upcoming'],
  ['a dose, half an hour before', latenessLimits.dose, -30, 'due'],
  ['a dose, not yet an hour after', latenessLimits.dose, 59.99, 'due'],
  ['a dose, an hour after', latenessLimits.dose, 60, 'late'],
  ['a dose, nearly twelve hours after', latenessLimits.dose, 719, 'late'],
  ['a dose, twelve hours after', latenessLimits.dose, 720, 'missed'],
  ['a task, before', latenessLimits.task, -1, 'upcoming'],
  ['a task, at its time', latenessLimits.task, 0, 'due'],
  ['a task, an hour after', latenessLimits.task, 60, 'late'],
  ['a task, a week after: it waits until it is done', latenessLimits.task, 7 * 1440, 'late'],
  ['an urgent task, nine minutes after', latenessLimits.urgentTask, 9, 'due'],
  ['an urgent task, ten minutes after', latenessLimits.urgentTask, 10, 'late'],
  ['a task for a day, before that day', latenessLimits.dayTask, -1441, 'upcoming'],
  ['a task for a day, when its day begins', latenessLimits.dayTask, -1440, 'due'],
  ['a task for a day, in its last minute', latenessLimits.dayTask, -1, 'due'],
  ['a task for a day, when the day is over', latenessLimits.dayTask, 0, 'late'],
])('%s', ([, limits, minutes, lateness]) => {
  expect(latenessAt(DUE, after(minutes), limits)).toBe(lateness)
  expect(latenessAt(Date.parse(DUE), Date.parse(after(minutes)), limits)).toBe(lateness)
})

test('a time-critical dose is late after its own minutes; the rest is as for any dose', () => {
  expect(limitsOfDose(null)).toEqual({ early: 30, late: 60, missed: 720 })
  expect(limitsOfDose(15)).toEqual({ early: 30, late: 15, missed: 720 })
  expect(limitsOfDose(0)).toEqual({ early: 30, late: 0, missed: 720 })
})

test('missed when the next one is due', () => {
  const every4Hours = (minutes: number) => latenessAt(DUE, after(minutes), latenessLimits.dose, after(240))
  expect([every4Hours(239), every4Hours(240)]).toEqual(['late', 'missed'])
  expect(latenessAt(DUE, after(239), latenessLimits.dose, null)).toBe('late')
  expect(lateFrom(DUE, latenessLimits.dose)).toBe(after(60))
})

test('a task depends on its urgency, one without a time on its day', () => {
  expect(limitsOfTask({ priority: 'urgent', dueTime: '08:00' })).toBe(latenessLimits.urgentTask)
  expect(limitsOfTask({ priority: 'high', dueTime: '08:00' })).toBe(latenessLimits.task)
  expect(limitsOfTask({ priority: 'urgent', dueTime: null })).toBe(latenessLimits.dayTask)
})
