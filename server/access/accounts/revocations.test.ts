import { beforeAll, expect, inject, test } from 'vitest'
import type { Kinfold } from '../../start.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { duringLongTransaction } from '../../test/support/transactions.ts'
import { aPerson, type Person } from '../../test/support/world.ts'
import { followRevocations } from './revocations.ts'

/** Two processes of one installation. */
let here: Kinfold
let there: Kinfold
beforeAll(async () => {
  here = await theKinfold()
  there = await startBeside(here)
})

const isRefused = (person: Person, kinfold: Kinfold) =>
  as(person, kinfold)
    .accounts.me()
    .then(
      () => false,
      (error) => error.body.errorCode === 'NOT_SIGNED_IN',
    )

test('an ended session is refused in every process while another transaction stays open', async () => {
  const nora = await aPerson('Nora')
  await duringLongTransaction(async () => {
    expect(await isRefused(nora, there)).toBe(false)
    await as(nora, here).accounts.logout()
    await expect.poll(() => isRefused(nora, there)).toBe(true)
  })
})

test('a process started later refuses sessions that ended before, for the lifetime of a token', async () => {
  const { owner } = here.services.database
  const { rows } = await owner.query('select current_database() as database')
  const lifetime = 3 * 3_600_000
  const endedBefore = async (ms: number) => {
    const { userId } = await aPerson('Nora')
    const ended = await owner.query(
      "update sessions set revoked_at = now() - $2 * interval '1 millisecond' where user_id = $1 returning id",
      [userId, ms],
    )
    return ended.rows[0].id as string
  }
  const [justIn, longAgo] = [await endedBefore(lifetime - 60_000), await endedBefore(lifetime + 3_600_000)]
  const later = await followRevocations({ ...inject('cluster'), database: rows[0].database }, lifetime, () => {})
  expect([later.has(justIn), later.has(longAgo)]).toEqual([true, false])
  await later.close()
})

test('a process that lost its connection looks again', async () => {
  await here.services.database.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kinfold polling' and datname = current_database()",
  )
  const nora = await aPerson('Nora')
  await as(nora, here).accounts.logout()
  await expect.poll(() => isRefused(nora, there)).toBe(true)
})
