import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Services } from '../../access/services.ts'
import { allFeatures } from '../../all-features.ts'
import type { Kinfold } from '../../start.ts'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { runJobsIn } from '../../test/support/run-jobs.ts'
import { aCircle } from '../../test/support/world.ts'
import { uuidOf } from '../database/uuid-of.ts'
import { type Job, readJobStates, runJobs } from './jobs.ts'
import { createQueues } from './queues.ts'

const jobs = allFeatures.flatMap((feature) => feature.jobs ?? [])
let here: Kinfold
let there: Kinfold
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  here = await theKinfold()
  there = await startBeside(here)
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const owner = () => here.services.database.owner
const aJob = (name: string, run: Job<Services>['run'], more: Partial<Job<Services>> = {}): Job<Services> => ({
  name,
  every: 1,
  run,
  ...more,
})
/** Two runners side by side, like processes. */
const runTwice = (job: Job<Services>) => stops.push(runJobsIn(here, [job]), runJobsIn(there, [job]))
const states = async (job: Job<Services>) => (await readJobStates(owner(), [job]))[0]!

test('each due run of a job is done by one of several processes', async () => {
  let runs = 0
  const job = aJob(`test.once-${uuidv7()}`, async () => {
    runs += 1
  })
  runTwice(job)
  await expect.poll(() => runs).toBeGreaterThan(4)
  await Promise.all(stops.splice(0).map((stop) => stop()))
  const { rows } = await owner().query<{ state: string; due: number }>(
    `select state, (extract(epoch from start_after) * 1000)::float8 as due from pgboss.job
     where name = $1 and started_on is not null`,
    [job.name],
  )
  expect(rows.map(({ state }) => state)).toEqual(Array(runs).fill('completed'))
  const due = rows.map((row) => row.due)
  expect(new Set(due).size).toBe(runs)
  // Starting together adds one run, or two if they started on both sides of a boundary; all others are due each second.
  expect(due.filter((moment) => moment % 1000 > 0).length).toBeLessThanOrEqual(2)
  const ran = runs
  await pause(1_500)
  expect(runs).toBe(ran)
})

test('a process that starts right after another does not run them again', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
  }
  const job = aJob('test.start', run, { every: 3_600 })
  const begun = Math.floor(Date.now() / 10_000) * 10_000
  const start = (kinfold: Kinfold) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(begun)
    try {
      return runJobsIn(kinfold, [job])
    } finally {
      clock.mockRestore()
    }
  }
  const stop = start(here)
  await expect.poll(async () => (await states(job)).lastDoneAt).not.toBeNull()
  await stop()
  stops.push(start(there))
  await pause(1_500)
  expect(runs).toBe(1)
})

test('a failed job is reported, runs again, and shows when it failed but not why', async () => {
  let runs = 0
  const said: string[] = []
  const job = aJob('test.failing', async () => {
    runs += 1
    if (runs === 1) throw new Error('Rose Keller has a secret')
  })
  const { services } = here
  const queues = createQueues(owner(), () => {})
  const stop = runJobs({
    jobs: [job],
    queues,
    events: services.events,
    given: services,
    onTrouble: ({ message }, name) => said.push(`${name}: ${message}`),
  })
  stops.push(stop, queues.close)
  await expect.poll(() => runs).toBeGreaterThan(2)
  expect(said).toEqual(['test.failing: Rose Keller has a secret'])
  const { lastFailedAt, lastRunAt } = await states(job)
  expect(Date.parse(lastFailedAt!)).toBeLessThan(Date.parse(lastRunAt!))
  const { rows } = await owner().query('select output from pgboss.job where name = $1', [job.name])
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('after the clocks were set back it runs at the moments that come again', async () => {
  let runs = 0
  const job = aJob('test.back', async () => {
    runs += 1
  })
  const stop = runJobsIn(here, [job])
  await expect.poll(() => runs).toBeGreaterThan(0)
  await stop()
  // As if it had run for two minutes more, by a clock that was an hour ahead.
  const ids = Array.from({ length: 120 }, (_, second) => `${(Math.floor(Date.now() / 1000) + second) * 1000}`)
  await owner().query(
    `insert into pgboss.job (id, name, state, completed_on)
     select unnest($1::uuid[]), $2, 'completed', now() + interval '1 hour' on conflict do nothing`,
    [ids.map((moment) => uuidOf(`${job.name} ${moment}`)), job.name],
  )
  runs = 0
  stops.push(runJobsIn(here, [job]))
  await expect.poll(() => runs).toBeGreaterThan(3)
})

test('a run left unfinished by a killed process blocks nobody', async () => {
  const runs: string[] = []
  const hanging = aJob('test.killed', async (_, stopping) => {
    runs.push('hangs')
    await new Promise((done) => stopping.addEventListener('abort', done))
  })
  stops.push(runJobsIn(here, [hanging]))
  await expect.poll(() => runs).toEqual(['hangs'])
  stops.push(runJobsIn(there, [{ ...hanging, run: async () => void runs.push('runs') }]))
  await expect.poll(() => runs.length).toBeGreaterThan(2)
})

test('a change makes a job look at its circle soon', async () => {
  const { caretaker, clientId } = await aCircle()
  const looked: number[][] = []
  const run = async (_: Services, ids: number[]) => void looked.push(ids)
  const after = { areas: () => ['care_logs'], gatherMs: 20, run }
  stops.push(runJobsIn(here, [aJob('test.after', async () => {}, { every: 3_600, after })]))
  await as(caretaker, here).careLogs.create({ body: aLog() })
  await expect.poll(() => looked).toEqual([[clientId]])
})

test('when a rare job last ran is known for longer than its run is kept in the queue', async () => {
  const daily = aJob('test.daily', async () => {}, { every: 86_400 })
  const stop = runJobsIn(here, [daily])
  await expect.poll(async () => (await states(daily)).lastRunAt).not.toBeNull()
  await stop()
  const { lastRunAt } = await states(daily)
  // What pg-boss does after two hours.
  await owner().query(
    `with moved as (delete from pgboss.job where name = $1 and state = 'completed' returning *)
     insert into pgboss.archive select *, now() from moved`,
    [daily.name],
  )
  expect((await states(daily)).lastRunAt).toBe(lastRunAt)
})

test('every job has a unique name, and only the operator sees its state', async () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  const health = async (headers = {}) => (await here.app.inject({ url: '/api/health', headers })).json()
  const before = Date.now()
  // On a busy machine the query may take longer than the health check waits.
  const seen = await vi.waitUntil(async () => (await health()).jobs, { timeout: 60_000 })
  expect(seen.map(({ name }: { name: string }) => name)).toEqual(jobs.map(({ name }) => name))
  for (const job of seen) {
    expect(Object.keys(job)).toEqual(['name', 'lastRunAt', 'nextRunAt', 'lastFailedAt'])
    expect(Date.parse(job.nextRunAt)).toBeGreaterThan(before)
  }
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
    expect((await health({ [header]: '203.0.113.9' })).jobs).toBeNull()
  const elsewhere = await here.app.inject({ url: '/api/health', remoteAddress: '203.0.113.9' })
  expect(elsewhere.json().jobs).toBeNull()
})
