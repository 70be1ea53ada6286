import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import type { Kinfold } from '../kinfold.ts'
import { aFamily } from '../test.ts'

/** A family whose circle has far too many records: long, right-to-left, many. */
export async function anOverfullCircle(page: Page, kinfold: Pick<Kinfold, 'url'>) {
  const { clientId, post } = await aFamily(
    page,
    kinfold,
    'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren أبوبكرمحمدعبدالرحمن',
  )
  const save = (log: object) =>
    post(`/api/care-logs?clientId=${clientId}`, {
      id: uuidv7(),
      zone: 'Europe/Berlin',
      occurredAt: new Date().toISOString(),
      ...log,
    })
  await save({ type: 'general', title: 'A'.repeat(120), body: 'x'.repeat(3_000) })
  await save({ type: 'general', body: 'مشى إلى الحديقة اليوم وكان مبتهجا جدا', severity: 'urgent' })
  await save({
    type: 'incident',
    body: 'Fell',
    severity: 'attention',
    incident: { kind: 'fall', injury: 'minor', actionTaken: 'Cooled', whoWasTold: 'Anna' },
  })
  for (let count = 0; count < 25; count++)
    await save({ type: 'meal', body: `Meal ${count}`, intake: { meal: 'lunch', eatenPct: 50, fluidMl: 100 } })
  const log = await save({ type: 'sleep', body: 'Slept', sleep: { quality: 'good', awakenings: 0 } })
  const plan = (task: object) => post(`/api/care-tasks?clientId=${clientId}`, { id: uuidv7(), ...task })
  const checklist = Array.from({ length: 30 }, (_, index) => ({
    id: uuidv7(),
    text: `Item ${index} ${'y'.repeat(150)}`,
  }))
  const task = await plan({ title: 'T'.repeat(120), notes: 'x'.repeat(2_000), priority: 'urgent', checklist })
  await plan({ title: 'مشى إلى الحديقة اليوم', dueDay: '2020-01-01', rule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR,SU' })
  for (let count = 0; count < 40; count++) await plan({ title: `Task ${count}`, dueDay: '2098-01-01' })
  return { taskId: task.id, logId: log.id, clientId, post }
}
