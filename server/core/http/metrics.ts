import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { JobState } from '../background/jobs.ts'
import { failure } from '../failure.ts'
import { VERSION } from '../program/version.ts'
import { isSameText } from '../same-text.ts'

type Measured = {
  token: string
  pools: Record<string, pg.Pool>
  jobStates(): Promise<JobState[]>
  lettersWaiting(): Promise<number>
}

/** In seconds. People begin to notice at the second bucket. */
const BUCKETS = [0.01, 0.05, 0.25, 1, 5]

/**
 * `GET /metrics` for Prometheus, for callers with the token: calls by declared path, connections, jobs, letters,
 * memory. Contains no ids of people or circles, because only the contract's paths are used as labels.
 */
export async function serveMetrics(app: FastifyInstance, measured: Measured) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registers = [new Registry()]
  const [registry] = registers as [InstanceType<typeof Registry>]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'kinfold_calls_seconds',
    help: 'Calls, by their declared path and the first digit of their status',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const gauge = (name: string, help: string, labelNames: string[], collect: () => Promise<void> | void) =>
    new Gauge({ name: `kinfold_${name}`, help, labelNames, registers, collect })

  gauge('info', 'The version that is running', ['version'], () => {}).set({ version: VERSION }, 1)
  const connections = gauge('connections', 'Connections to the database', ['pool', 'state'], () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(measured.pools)) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'asked_for' }, waitingCount)
    }
  })
  const open = gauge('open_calls', 'Calls that are not answered yet, including live streams', [], () =>
    open.set([...app.openCalls()].length),
  )
  const letters = gauge('letters_waiting', 'Emails that have not been sent yet', [], async () =>
    letters.set(await measured.lettersWaiting().catch(() => Number.NaN)),
  )
  const runs = gauge('job_last_run_seconds', 'When a job last ran, in any process', ['job', 'outcome'], async () => {
    for (const { name, lastDoneAt, lastFailedAt } of await measured.jobStates().catch((): JobState[] => [])) {
      if (lastDoneAt) runs.set({ job: name, outcome: 'done' }, Date.parse(lastDoneAt) / 1000)
      if (lastFailedAt) runs.set({ job: name, outcome: 'failed' }, Date.parse(lastFailedAt) / 1000)
    }
  })

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    calls.observe({ call: `${method} ${routeOptions.url ?? 'unknown'}`, status }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${measured.token}`)) throw failure('NO_SUCH_CALL')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
