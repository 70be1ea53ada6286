import { beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { dbOn } from '../../../core/database/database.ts'
import type { Kinfold } from '../../../start.ts'
import { aMedication } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle } from '../../../test/support/world.ts'
import { claimDueDoses, dueVersions } from './claim-due.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
const expectNone = (error: unknown) => {
  throw error
}
const owner = () => dbOn(kinfold.services.database.owner)
const claim = async (now: string, limit = 1000) =>
  (await inTransaction(owner(), (tx) => claimDueDoses(tx, `${now}:00.000Z`, limit, expectNone))).doses

test('each due time is claimed once, by any process, and never again', async () => {
  const { clientId, family } = await aCircle()
  at('2026-11-19T12:00:00.000Z')
  const made = await Promise.all(
    Array.from({ length: 20 }, () => as(family).medications.create({ body: aMedication(clientId) })),
  )
  await claim('2026-11-20T06:59')
  const claims = (await Promise.all(Array.from({ length: 4 }, () => claim('2026-11-20T07:00', 7)))).flat()
  const rest = await claim('2026-11-20T07:00')
  const claimed = [...claims, ...rest].map(({ medicationId, dueAt }) => `${medicationId} ${dueAt}`)
  expect(claimed.toSorted()).toEqual(made.map(({ id }) => `${id} 2026-11-20T07:00:00.000Z`).toSorted())
  expect(await claim('2026-11-20T07:00')).toEqual([])
})

test('follows every change; after an outage returns what is not missed yet', async () => {
  const { clientId, family, admin } = await aCircle()
  await claim('2026-11-25T00:00')
  at('2026-11-25T00:00:00.000Z')
  const { id } = await as(family).medications.create({ body: aMedication(clientId) })
  const mine = async (now: string) =>
    (await claim(now)).filter((dose) => dose.medicationId === id).map(({ dueAt }) => dueAt.slice(8, 16))
  await as(family).medications.setStatus({ params: { id }, body: { status: 'on_hold', reason: 'Surgery' } })
  expect(await mine('2026-11-25T08:00')).toEqual([])
  at('2026-11-25T08:00:00.000Z')
  await as(family).medications.setStatus({ params: { id }, body: { status: 'active' } })
  const { version } = await as(admin).circles.client()
  await as(admin).circles.update({ body: { zone: 'Asia/Kolkata', version } })
  expect(await mine('2026-11-25T14:30')).toEqual(['25T14:30'])
  expect(await mine('2026-11-28T03:00')).toEqual(['28T02:30'])
})

test('uses the index that contains only future due times', async () => {
  const { clientId, family } = await aCircle()
  at('2026-11-30T12:00:00.000Z')
  await as(family).medications.create({ body: aMedication(clientId) })
  const { sql, params } = dueVersions(owner(), '2026-11-30T12:00:00.000Z', 100).toSQL()
  const client = await kinfold.services.database.owner.connect()
  try {
    // PostgreSQL would sort a handful of rows; the question is whether the index provides the order.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
    const { rows } = await client.query(`explain ${sql}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch('medication_schedules_next_due')
    expect(plan).not.toMatch('Sort')
  } finally {
    await client.query('reset enable_seqscan; reset enable_bitmapscan; reset enable_sort')
    client.release()
  }
})
