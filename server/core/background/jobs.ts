import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Events } from '../changes/events.ts'
import { gatherChanges } from '../changes/gather-changes.ts'
import { uuidOf } from '../database/uuid-of.ts'
import { COMPLETED_KEPT_SECONDS, hasQueues, type Queues, SCHEMA } from './queues.ts'

/** Background work as data, declared by its feature. `S`: what it is given. */
export type Job<S> = {
  /** The name of its queue: 'reminders.look'. */
  name: string
  /** Seconds between runs. Each run covers everything that is to be done, so the next one makes up for a failed one. */
  every: number
  /** Returns how much it changed that open browsers may show. */
  run(given: S, stopping: AbortSignal): Promise<unknown>
  /** Runs soon after a change, in every process that hears of it, so it must be safe to run twice. */
  after?: Reaction<S>
}

type Reaction<S> = {
  /** The tables (contract/areas.ts). */
  areas(given: S): readonly string[]
  /** How long changes are collected before one run. */
  gatherMs: number
  run(given: S, clientIds: number[]): Promise<unknown>
}

/** `lastRunAt`: done or failed. */
export type JobState = Record<'lastRunAt' | 'lastDoneAt' | 'lastFailedAt', string | null> & {
  name: string
  nextRunAt: string
}

type Running<S> = {
  jobs: readonly Job<S>[]
  queues: Queues
  events: Pick<Events, 'subscribe' | 'wake'>
  given: S
  onTrouble: (error: Error, job: string) => void
}

const LONGEST_POLL_MS = 15_000
/** A run that takes longer counts as failed. */
const LONGEST_RUN_SECONDS = 15 * 60

/**
 * Runs these jobs together with other processes: each due run is done by one of them. At its start a process runs each
 * job once more, for what an earlier one left behind. Returns a function that stops and waits for what is under way.
 */
export function runJobs<S>(running: Running<S>): () => Promise<void> {
  const stopping = new AbortController()
  const { jobs, events, given, onTrouble } = running
  const runs = jobs.map((job) => keepRunning(running, job, stopping.signal))
  const stops = jobs.map(({ name, after }) =>
    after
      ? gatherChanges(events, { areas: after.areas(given), gatherMs: after.gatherMs }, async (clientIds) => {
          const changed = await after.run(given, clientIds).catch((error) => onTrouble(error, name))
          if (changed) events.wake()
        })
      : async () => {},
  )
  return async () => {
    stopping.abort()
    await Promise.all([...runs, ...stops.map((stop) => stop())])
  }
}

async function keepRunning<S>({ queues, events, given, onTrouble }: Running<S>, job: Job<S>, stopping: AbortSignal) {
  const pollMs = Math.min(LONGEST_POLL_MS, (job.every * 1000) / 5)
  let asked = ''
  const ask = async (moment: number, what: string) => {
    // The same in every process, whatever its clock says: each moment is requested only once.
    const id = uuidOf(`${job.name} ${what}`)
    if (id === asked) return
    const boss = await queues.open(job.name)
    const sending = { startAfter: new Date(moment), retryLimit: 0, expireInSeconds: LONGEST_RUN_SECONDS }
    if (!(await boss.send(job.name, {}, { ...sending, id }))) {
      const ranAt = (await boss.getJobById(job.name, id))?.completedOn
      // The clocks have been set back since then, so this moment is still to come.
      if (ranAt && Date.parse(`${ranAt}`) > Date.now() + CLOCK_DIFFERENCE_MS)
        await boss.send(job.name, {}, { ...sending, id: uuidOf(`${job.name} ${what}, after ${ranAt}`) })
    }
    asked = id
  }
  const runOnce = async () => {
    const next = nextRun(job, Date.now())
    await ask(next, `${next}`)
    const boss = await queues.open(job.name)
    const [due] = await boss.fetch(job.name)
    if (!due) return
    try {
      if (await job.run(given, stopping)) events.wake()
    } catch (error) {
      onTrouble(error as Error, job.name)
      // Errors are only logged, because their text may contain data of a circle.
      return boss.fail(job.name, due.id, { failed: 'see the log' })
    }
    await boss.complete(job.name, due.id)
  }

  const begun = Date.now()
  await ask(begun, `start ${Math.floor(begun / START_MS)}`).catch((error) => onTrouble(error, job.name))
  while (!stopping.aborted) {
    await runOnce().catch((error) => onTrouble(error, job.name))
    await sleep(pollMs, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}

/** The clocks of processes and database may differ by this much. */
const CLOCK_DIFFERENCE_MS = 60_000

/** Processes that start within this time share one initial run. */
const START_MS = 10_000

const nextRun = ({ every }: Job<never>, now: number) => (Math.floor(now / (every * 1000)) + 1) * every * 1000

/** When each job last ran in any process, last failed, and runs next. Nothing about what it did. */
export async function readJobStates(owner: pg.Pool, jobs: readonly Job<never>[]): Promise<JobState[]> {
  const now = Date.now()
  const rare = jobs.filter(({ every }) => every > COMPLETED_KEPT_SECONDS / 2)
  const names = [jobs, rare].map((each) => each.map(({ name }) => name))
  const { rows } = (await hasQueues(owner)) ? await owner.query(STATES, names) : { rows: [] }
  return jobs.map((job) => {
    const known = rows.find(({ name }) => name === job.name)
    return {
      name: job.name,
      lastRunAt: known?.lastRunAt ?? null,
      lastDoneAt: known?.lastDoneAt ?? null,
      nextRunAt: new Date(nextRun(job, now)).toISOString(),
      lastFailedAt: known?.lastFailedAt ?? null,
    }
  })
}

/** The archive is where pg-boss keeps completed runs for another day. */
const STATES = `
select name, max(completed_on) as "lastRunAt", max(completed_on) filter (where state = 'completed') as "lastDoneAt",
  max(completed_on) filter (where state = 'failed') as "lastFailedAt"
from (
  select name, state, completed_on from ${SCHEMA}.job where name = any($1)
  union all select name, state, completed_on from ${SCHEMA}.archive where name = any($2)
) as runs group by name`
