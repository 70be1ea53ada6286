import { expect, test } from 'vitest'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

const told = async (person: Person) =>
  (await as(person).notifications.list()).items.map(({ kind, who, items }) => [kind, who, items[0]?.recordId])

test('of an urgent log everyone else is notified once, also of one that becomes urgent; not once it is withdrawn', async () => {
  const { caretaker, family, admin, outsider } = await aCircle()
  const log = aLog({ severity: 'urgent', body: 'Fell, cannot get up' })
  await as(caretaker).careLogs.create({ body: log })
  await as(caretaker).careLogs.create({ body: log })
  const quiet = aLog({ severity: 'attention' })
  await as(caretaker).careLogs.create({ body: quiet })
  const urgent = (id: string) => ['urgent_log', 'Carlo Keller', id]
  for (const person of [family, admin]) expect(await told(person)).toEqual([urgent(log.id)])
  expect([await told(caretaker), await told(outsider)]).toEqual([[], []])

  const { id: _, ...content } = quiet
  const edit = (version: number, severity: 'urgent' | 'info') =>
    as(caretaker).careLogs.update({ params: { id: quiet.id }, body: { ...content, version, severity } })
  await edit(1, 'urgent')
  expect(await told(family)).toEqual([urgent(quiet.id), urgent(log.id)])
  await edit(2, 'info')
  await as(caretaker).careLogs.markInError({ params: { id: log.id }, body: { reason: 'Wrong person' } })
  expect(await told(family)).toEqual([])
})

test('an urgent log that was saved but not told, is told when it is sent again, also after an edit', async () => {
  const { caretaker, family, clientId } = await aCircle()
  const log = aLog({ severity: 'urgent', body: 'Fell, cannot get up' })
  await as(caretaker).careLogs.create({ body: log })
  // As if the program had stopped in between.
  await (await theKinfold()).services.database.owner.query('delete from notifications where client_id = $1', [clientId])
  const { id, ...content } = log
  const edited = { ...content, version: 1, severity: 'urgent' as const }
  await as(caretaker).careLogs.update({ params: { id }, body: edited })
  expect(await told(family)).toEqual([])
  for (const _ of [1, 2]) await as(caretaker).careLogs.create({ body: log })
  expect(await told(family)).toEqual([['urgent_log', 'Carlo Keller', id]])

  await (await theKinfold()).services.database.owner.query('delete from notifications where client_id = $1', [clientId])
  await as(caretaker).careLogs.update({ params: { id }, body: { ...edited, version: 2, severity: 'info' } })
  await as(caretaker).careLogs.create({ body: log })
  const { rows } = await (await theKinfold()).services.database.owner.query(
    'select from notifications where client_id = $1',
    [clientId],
  )
  expect(rows).toEqual([])
})
