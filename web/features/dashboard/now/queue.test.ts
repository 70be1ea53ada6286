import { expect, test } from 'vitest'
import type { ListedTask } from '../../care-tasks/planned-task.ts'
import type { ListedDose } from '../../doses/due-doses.ts'
import { type Coming, queueOf } from './queue.ts'
import { takenOfDay } from './use-doses-of.ts'

const ZONE = 'Europe/Berlin'
const NOW = Date.parse('2026-11-23T13:00:00.000Z')
const at = (time: string) => `2026-11-23T${time}:00.000Z`
const aDose = (key: string, time: string, state: ListedDose['state'], dose: object | null = null) =>
  ({ key, dueAt: at(time), state, dose, medication: { timeCriticalMinutes: null } }) as ListedDose
const aTask = (id: string, more: object) =>
  ({ id, priority: 'normal', dueDay: '2026-11-23', dueTime: null, dueAt: at('22:59'), ...more }) as ListedTask
const anEvent = (eventId: string, start: string, end: string) =>
  ({ eventId, original: '', start: at(start), end: at(end) }) as Coming

const inOrder = (parts: Partial<Parameters<typeof queueOf>[0]>) =>
  queueOf({ doses: [], tasks: [], events: [], ...parts }, ZONE, NOW).map(({ key }) => key.trim())

test('missed, late and urgent items come first, then everything by time', () => {
  expect(
    inOrder({
      doses: [aDose('due', '12:45', 'due'), aDose('late', '11:00', 'late'), aDose('missed', '07:00', 'missed')],
      tasks: [
        aTask('some time today', {}),
        aTask('at three', { dueTime: '15:00', dueAt: at('14:00') }),
        aTask('urgent', { priority: 'urgent' }),
      ],
      events: [anEvent('visit', '13:30', '14:30')],
    }),
  ).toEqual(['missed', 'late', 'urgent', 'due', 'visit', 'at three', 'some time today'])
})

test('an urgent task of today comes before tasks that are late since long ago', () => {
  expect(
    inOrder({
      doses: [aDose('missed', '07:00', 'missed')],
      tasks: [
        aTask('of September', { dueDay: '2026-09-07', dueAt: '2026-09-07T21:59:00.000Z' }),
        aTask('urgent', { priority: 'urgent' }),
      ],
    }),
  ).toEqual(['missed', 'urgent', 'of September'])
})

test('what is over or comes later is not included', () => {
  expect(
    inOrder({ doses: [aDose('evening', '19:00', 'upcoming')], events: [anEvent('over', '08:00', '09:00')] }),
  ).toEqual([])
})

test('a dose that was just recorded stays in its place', () => {
  const recorded = aDose('recorded', '11:00', 'recorded', {})
  expect(inOrder({ doses: [aDose('due', '12:45', 'due'), recorded] })).toEqual(['recorded', 'due'])
})

test('an answer kept on the device by the version before, which does not say whose doses were taken, is no failure', () => {
  const times = [{ dueAt: at('07:00'), due: 1, taken: 1, missed: 0 }] as never
  expect(takenOfDay({ times, medications: [] })).toEqual([])
})
