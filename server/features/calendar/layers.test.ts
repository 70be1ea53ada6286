import { MOST_DOSES_A_DAY } from '@kinfold/contract/features/doses/feature.ts'
import { expect, test } from 'vitest'
import { medicationCopies } from '../../test/records/copies.ts'
import { aMedication, aTask } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle } from '../../test/support/world.ts'

// In a future year, so that the medication is active on these days whenever this runs.
const days = { from: '2040-05-07', to: '2040-05-08' }

test('tasks and doses are listed with the events, those without a fixed time first', async () => {
  const { caretaker, admin, clientId } = await aCircle()
  await as(admin).medications.create({ body: aMedication(clientId, { name: 'Metformin' }) })
  const task = aTask({ title: 'Shopping', dueDay: '2040-05-07' })
  await as(caretaker).careTasks.create({ body: task })
  await as(caretaker).careTasks.create({ body: aTask({ title: 'Pharmacy', dueDay: '2040-05-08', dueTime: '10:00' }) })
  await as(caretaker).careTasks.create({ body: aTask({ title: 'Not these days', dueDay: '2040-05-09' }) })
  const { items } = await as(admin).calendar.layers({ query: days })
  expect(
    items.map(({ layer, title, day, at, done }) => `${day} ${at?.slice(11, 16)} ${layer} ${title} ${done}`),
  ).toEqual([
    '2040-05-07 undefined tasks Shopping false',
    '2040-05-07 06:00 doses Metformin false',
    '2040-05-07 18:00 doses Metformin false',
    '2040-05-08 06:00 doses Metformin false',
    '2040-05-08 08:00 tasks Pharmacy false',
    '2040-05-08 18:00 doses Metformin false',
  ])
})

test('a month of the most doses there may be; of an imported circle with more it is too much, and the refusal says so', async () => {
  const { admin, clientId } = await aCircle()
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  const hourly = aMedication(clientId, { schedule: { kind: 'daily', times } })
  const { id } = await as(admin).medications.create({ body: hourly })
  const layers = (from: string, to: string) => as(admin).calendar.layers({ query: { from, to } })
  await medicationCopies(id, Math.floor(MOST_DOSES_A_DAY / times.length) - 1, clientId)
  expect((await layers('2040-05-01', '2040-05-31')).items).toHaveLength(41 * 24 * 31)
  await medicationCopies(id, 20, clientId)
  await expect(layers('2040-05-01', '2040-05-31')).toFailWith('TOO_MUCH')
})
