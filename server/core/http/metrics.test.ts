import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { JobState } from '../background/jobs.ts'
import { serveMetrics } from './metrics.ts'

const token = 'a-token-for-prometheus'

test('a job that fails each time is not reported as done', async () => {
  const [done, failed] = ['2026-11-20T08:00:00.000Z', '2026-11-25T08:00:00.000Z']
  const job = { name: 'reminders.look', nextRunAt: failed, lastRunAt: failed, lastFailedAt: failed }
  const states: JobState[] = [
    { ...job, lastDoneAt: done },
    { ...job, name: 'never', lastDoneAt: null },
  ]
  const app = Fastify()
  app.decorate('openCalls', () => [])
  await serveMetrics(app, { token, pools: {}, jobStates: async () => states, lettersWaiting: async () => 0 })
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const seconds = (moment: string) => Date.parse(moment) / 1000
  expect(body).toContain(`kinfold_job_last_run_seconds{job="reminders.look",outcome="done"} ${seconds(done)}\n`)
  expect(body).toContain(`kinfold_job_last_run_seconds{job="reminders.look",outcome="failed"} ${seconds(failed)}\n`)
  expect(body).not.toContain('job="never",outcome="done"')
  await app.close()
})
