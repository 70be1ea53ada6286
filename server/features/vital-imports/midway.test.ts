import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Kinfold } from '../../start.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { runImports } from './run-imports.ts'

/* An import stopped while some of its readings are written and others are still to come. */
let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
const owner = async (query: string) => (await kinfold.services.database.owner.query(query)).rows
const runAll = () => runImports.run(kinfold.services, new AbortController().signal)

const at = (minute: number) => new Date(Date.parse('2026-10-01T00:00Z') + minute * 60_000).toISOString()
const lines = Array.from({ length: 7_000 }, (_, minute) => `${at(minute)},${60 + (minute % 60)}`)
const file = { name: 'readings.csv', type: 'text/csv', content: ['date,pulse', ...lines].join('\n') }

/** Starts an import, and holds it just before its first two thousand readings are written. */
async function held(person: Person) {
  const { id } = await as(person).vitalImports.upload({ query: { id: uuidv7() }, file })
  const holding = await kinfold.services.database.owner.connect()
  await holding.query('begin; lock table vital_readings in share mode')
  onTestFinished(() => holding.release(true))
  await as(person).vitalImports.start({ params: { id }, body: {} })
  const running = runAll()
  running.catch(() => {})
  const writing = () =>
    owner(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%insert into vital_readings%' and pid <> pg_backend_pid()`,
    )
  await expect.poll(writing).toHaveLength(1)
  return {
    ...{ id, running, pid: (await writing())[0]!.pid as number },
    goOn: () => holding.query('rollback'),
  }
}

const kept = async ({ clientId }: Person) =>
  (
    await owner(
      `select (select count(*)::int from vital_readings where client_id = ${clientId}) as readings,
         (select count(*)::int from vital_rollups where client_id = ${clientId}) as rollups`,
    )
  )[0]
const NOTHING = { readings: 0, rollups: 0 }

describe('an import stopped halfway', () => {
  test('cancelled: nothing of it stays, and it says so', async () => {
    const { family } = await aCircle()
    const { id, running, goOn } = await held(family)
    expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({ state: 'running' })
    await as(family).vitalImports.cancel({ params: { id } })
    await goOn()
    await running
    expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({ state: 'cancelled', added: 0 })
    expect(await kept(family)).toEqual(NOTHING)
  })

  test('whoever asked for it was removed: nothing of it stays, and it says so', async () => {
    const { creator, family, clientId } = await aCircle()
    const { id, running, goOn } = await held(family)
    await as(creator).circles.remove({ params: { clientId, memberId: family.userId } })
    await goOn()
    await running
    expect(await as(creator).vitalImports.read({ params: { id } })).toMatchObject({
      ...{
        state: 'failed',
        failure: 'Whoever wanted to import it may no longer do so. Nothing was imported',
        added: 0,
      },
    })
    expect(await kept(family)).toEqual(NOTHING)
  })

  test('its database connection lost: nothing of it stays, it is reported, and the file can be imported again', async () => {
    const { family } = await aCircle()
    const { id, running, pid, goOn } = await held(family)
    await owner(`select pg_terminate_backend(${pid})`)
    await goOn()
    await expect(running).rejects.toThrow()
    const failed = await as(family).vitalImports.read({ params: { id } })
    expect(failed).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('Nothing was imported'),
      added: 0,
    })
    expect(await kept(family)).toEqual(NOTHING)
    const again = await as(family).vitalImports.upload({ query: { id: uuidv7() }, file })
    await as(family).vitalImports.start({ params: { id: again.id }, body: {} })
    await runAll()
    expect(await as(family).vitalImports.read({ params: { id: again.id } })).toMatchObject({
      state: 'done',
      added: 7_000,
    })
  })

  test('left behind by the server three times: it is given up, and that is reported', async () => {
    const { family } = await aCircle()
    const { id } = await as(family).vitalImports.upload({ query: { id: uuidv7() }, file })
    await as(family).vitalImports.start({ params: { id }, body: {} })
    await owner(`update vital_imports set tries = 3, beat_at = now() - interval '3 minutes' where id = '${id}'`)
    await runAll()
    expect(await as(family).vitalImports.read({ params: { id } })).toMatchObject({
      state: 'failed',
      failure: 'The server stopped three times during this import. Nothing was imported',
    })
    expect(await kept(family)).toEqual(NOTHING)
  })
})
