import { Session } from 'node:inspector/promises'
import { expect, inject, test } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { Client } from './client.ts'

type Sampled = { selfSize: number; children: Sampled[] }
const bytesOf = ({ selfSize, children }: Sampled): number =>
  children.reduce((total, child) => total + bytesOf(child), selfSize)

const ROWS = 100
const LONG = `select n, repeat('x', 200) || n as text from generate_series(1, ${ROWS}) n`

async function aClient() {
  const client = new Client({ ...inject('cluster'), pipeline: true })
  await client.connect()
  whenFileEnds(() => client.end())
  return client
}

test('the rows of an answer that was read are gone with the young objects', async () => {
  const client = await aClient()
  const CALLS = 1_000
  for (let warm = 0; warm < 100; warm++) await client.query(LONG)
  const session = new Session()
  session.connect()
  // What is left out: what a collection of young objects took.
  await session.post('HeapProfiler.startSampling', { samplingInterval: 16_384, includeObjectsCollectedByMajorGC: true })
  for (let call = 0; call < CALLS; call++) await client.query(LONG)
  const { profile } = await session.post('HeapProfiler.stopSampling')
  session.disconnect()
  const rows = CALLS * ROWS * 200
  expect(bytesOf(profile.head as Sampled) / rows).toBeLessThan(0.5)
})

test('who asked is in the stack of a statement that failed, and a callback is still called', async () => {
  const client = await aClient()
  async function whoAsked() {
    return await client.query('select from nowhere')
  }
  await expect(whoAsked()).rejects.toMatchObject({ code: '42P01', stack: expect.stringContaining('whoAsked') })
  const called = new Promise((done) => client.query('select 1 as one', (...given: unknown[]) => done(given)))
  expect(await called).toMatchObject([null, { rows: [{ one: 1 }] }])
})
