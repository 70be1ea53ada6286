import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { aTask } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { cpuSecondsOf } from '../../test/support/cost-of-work.ts'
import { aCircle } from '../../test/support/world.ts'

test.for(['FREQ=DAILY;COUNT=1000', 'FREQ=DAILY', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'])(
  'a series (%s) first due in 1910 is completed and shown quickly',
  async (rule) => {
    const { family } = await aCircle()
    const task = await as(family).careTasks.create({ body: aTask({ dueDay: '1910-01-03', dueTime: '08:00', rule }) })
    const body = { id: uuidv7(), occurrence: 1, doneAt: new Date().toISOString() }
    const seconds = await cpuSecondsOf(async () => {
      const { task: next } = await as(family).careTasks.complete({ params: task, body })
      expect(next).toMatchObject({ status: 'open', occurrence: 2 })
      await as(family).calendar.layers({ query: { from: '2026-11-01', to: '2026-11-30' } })
    })
    expect(seconds).toBeLessThan(2)
  },
)
