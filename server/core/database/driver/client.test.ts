import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { whenFileEnds } from '../../../test/support/leaving.ts'
import { Client } from './client.ts'

/**
 * Runs in a process of its own, because other objects in this one's memory would affect the result. Reports how much of
 * what was read had been promoted to the old generation before it was freed.
 */
const READING = `
const { Session } = await import('node:inspector/promises')
const { Client } = await import(process.argv[1])
const client = new Client({ ...JSON.parse(process.argv[2]), pipeline: true })
await client.connect()
const [calls, rows] = [1000, 100]
const read = () => client.query("select n, repeat('x', 200) || n as text from generate_series(1, " + rows + ") n")
for (let warm = 0; warm < 100; warm++) await read()
const session = new Session()
session.connect()
await session.post('HeapProfiler.startSampling', { samplingInterval: 16384, includeObjectsCollectedByMajorGC: true })
for (let call = 0; call < calls; call++) await read()
const { profile } = await session.post('HeapProfiler.stopSampling')
const bytesOf = ({ selfSize, children }) => children.reduce((total, child) => total + bytesOf(child), selfSize)
console.log(bytesOf(profile.head) / (calls * rows * 200))
await client.end()`

test('the rows of a read answer are freed with the young generation', async () => {
  const given = [import.meta.resolve('./client.ts'), JSON.stringify(inject('cluster'))]
  const flags = ['--max-semi-space-size=16', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', READING, ...given])
  expect(Number(stdout)).toBeLessThan(0.75)
})

test('the stack of a failed statement shows its caller, and callbacks still work', async () => {
  const client = new Client({ ...inject('cluster'), pipeline: true })
  whenFileEnds(() => client.end())
  await client.connect()
  async function whoAsked() {
    return await client.query('select from nowhere')
  }
  await expect(whoAsked()).rejects.toMatchObject({ code: '42P01', stack: expect.stringContaining('whoAsked') })
  const called = new Promise((done) => client.query('select 1 as one', (...given: unknown[]) => done(given)))
  expect(await called).toMatchObject([null, { rows: [{ one: 1 }] }])
})
