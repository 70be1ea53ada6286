import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { derivedKey } from '@kinfold/server/access/accounts/tokens.ts'
import type { Connection } from '@kinfold/server/core/database/database.ts'
import { serializerCompiler } from '@kinfold/server/core/http/schemas.ts'
import { createVerifier } from 'fast-jwt'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { SECRET } from '../world.ts'
import type { Trip } from './record-statements.ts'

/*
 * The second reference: the cheapest correct server. Fastify, the token check, and one statement per call that joins the
 * membership; the same answer through the same serializer. No row-level security, no settings, no counts; its logs have no
 * photos.
 */
const NAME = `trim(u.first_name || ' ' || u.last_name) as "authorName"`
const ROW = `l.id, l.author_id as "authorId", l.created_at as "createdAt", l.updated_at as "updatedAt", l.version, l.type, l.title,
  l.body, l.severity, l.occurred_at as "occurredAt", l.zone, l.duration_min as "durationMin", l.adl, l.intake, l.elimination,
  l.sleep, l.incident, l.activity, l.in_error_at as "inErrorAt", l.in_error_reason as "inErrorReason",
  l.comment_count as comments, cardinality(l.acknowledged_by) as acknowledgements, m.user_id = any(l.acknowledged_by) as "acknowledgedByMe",
  '[]'::jsonb as photos`

const LIST = `select ${ROW}, ${NAME} from members m join care_logs l on l.client_id = m.client_id join users u on u.id = l.author_id
where m.client_id = $1 and m.user_id = $2 and l.deleted_at is null order by l.occurred_at desc, l.id desc limit 21`

/** Into `table`: care_logs, whose trigger records the change, or a copy of it without the trigger. */
const save = (table: string) => `with m as (
  select user_id, client_id from members where client_id = $1 and user_id = $2 and role in ('client', 'admin', 'caretaker')
), l as (
  insert into ${table} (client_id, author_id, id, type, body, severity, occurred_at, zone)
  select client_id, user_id, $3::uuid, $4, $5, 'info', $6::timestamptz, $7 from m on conflict do nothing returning *
) select ${ROW}, ${NAME} from l join m using (client_id) join users u on u.id = m.user_id`

type NewLog = { id: string; type: string; body: string; occurredAt: string; zone: string }

export async function cheapestServer(connection: Connection, clientId: number, dashboard: Trip[]) {
  const app = Fastify()
  app.setSerializerCompiler(serializerCompiler)
  const pool = new pg.Pool({ ...connection, max: 9, pipeline: true, options: '-c TimeZone=UTC -c DateStyle=ISO' })
  await pool.query(
    'create table if not exists care_logs_untraced (like care_logs including defaults including indexes)',
  )
  const verify = createVerifier({
    key: derivedKey(SECRET, 'access tokens'),
    algorithms: ['HS256'],
    cache: 5_000,
    cacheTTL: 60_000,
  })
  const userOf = ({ headers }: FastifyRequest): number => verify(headers.authorization!.slice(7)).userId

  app.get('/list', { schema: { response: { 200: careLogs.list.returns } } }, async (request) => {
    const { rows } = await pool.query({ name: 'list', text: LIST, values: [clientId, userOf(request)] })
    return { items: rows.slice(0, 20), meant: [], comments: [], next: `${rows[19].occurredAt}~${rows[19].id}` }
  })
  for (const table of ['care_logs', 'care_logs_untraced']) {
    const schema = { response: { 200: careLogs.create.returns } }
    app.post<{ Body: NewLog }>(`/save/${table}`, { schema }, async (request) => {
      const { id, type, body, occurredAt, zone } = request.body
      const values = [clientId, userOf(request), id, type, body, occurredAt, zone]
      return (await pool.query({ name: table, text: save(table), values })).rows[0]
    })
  }
  // The dashboard’s own statements, all sent at once.
  const flight = dashboard.flat()
  app.get('/dashboard', async (request) => {
    userOf(request)
    const client = await pool.connect()
    try {
      const sent = flight.map(({ text, values }, index) => client.query({ name: `dashboard ${index}`, text, values }))
      return (await Promise.all(sent)).map(({ rows }) => rows)
    } finally {
      client.release()
    }
  })
  return app
}
