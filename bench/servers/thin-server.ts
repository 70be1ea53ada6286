import { derivedKey } from '@kinfold/server/access/accounts/tokens.ts'
import type { Connection } from '@kinfold/server/core/database/database.ts'
import { createVerifier } from 'fast-jwt'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { SECRET } from '../world.ts'
import type { Trip } from './record-statements.ts'

type Plans = { list: Trip[]; save: Trip[]; dashboard: Trip[] }

/**
 * The first reference: the least correct code. Fastify, the token check, the membership look-up, and exactly Kinfold's
 * statements, named, prepared and pipelined as Kinfold does, and nothing else.
 */
export function thinServer(connection: Connection, plans: Plans) {
  const app = Fastify()
  const pool = new pg.Pool({ ...connection, max: 9, pipeline: true, options: '-c TimeZone=UTC -c DateStyle=ISO' })
  const verify = createVerifier({
    key: derivedKey(SECRET, 'access tokens'),
    algorithms: ['HS256'],
    cache: 5_000,
    cacheTTL: 60_000,
  })
  const check = (request: FastifyRequest) => verify(request.headers.authorization!.slice(7))

  const run = async (name: string, trips: Trip[], replace: (value: unknown) => unknown = (value) => value) => {
    const client = await pool.connect()
    try {
      const results: unknown[][] = []
      for (const [trip, statements] of trips.entries()) {
        const answers = statements.map(({ text, values }, index) =>
          client.query({ name: `${name} ${trip} ${index}`, text, values: values.map(replace) }),
        )
        results.push(...(await Promise.all(answers)).map(({ rows }) => rows))
      }
      if (results[0]!.length === 0) throw new Error('no member')
      return results.slice(1)
    } finally {
      client.release()
    }
  }

  app.get('/bare', async () => ({ userId: 1 }))
  app.get('/list', async (request) => {
    check(request)
    const [items] = await run('list', plans.list)
    return { items, next: null }
  })
  app.post<{ Body: { id: string } }>('/save', async (request) => {
    check(request)
    const sampleId = plans.save
      .at(-1)!
      .at(-1)!
      .values.find((value) => typeof value === 'string' && /^[\da-f]{8}-/.test(value))
    const [saved] = await run('save', plans.save, (value) => (value === sampleId ? request.body.id : value))
    return saved![0]
  })
  app.get('/dashboard', async (request) => {
    check(request)
    return run('dashboard', plans.dashboard)
  })
  return app
}
