import { endpoints } from '@kinfold/contract/contract.ts'

/** All endpoints that read and need no id but the circle's; not the streams. */
export const reads = endpoints.filter(
  ({ endpoint: { method, answers, path } }) =>
    method === 'GET' && answers !== 'events' && !/:(?!clientId)|\*/.test(path),
)

/** The day so many days ahead of today, in UTC. */
export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
