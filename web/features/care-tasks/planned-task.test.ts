import { expect, test } from 'vitest'
import { blankTask } from './form/task-values.ts'
import { plannedTask } from './planned-task.ts'

test('an unsent task is due by the circle’s clock, wherever the device is', () => {
  const dueAt = (dueTime: string | null) => {
    const task = { ...blankTask('UTC'), id: crypto.randomUUID(), dueDay: '2030-06-03', dueTime }
    const author = { id: 7, name: 'Anna Keller' }
    return plannedTask(task, { at: '2030-06-01T10:00:00.000Z', zone: 'Pacific/Auckland', author }).dueAt
  }
  expect([dueAt('08:00'), dueAt(null)]).toEqual(['2030-06-02T20:00:00.000Z', '2030-06-03T12:00:00.000Z'])
})
