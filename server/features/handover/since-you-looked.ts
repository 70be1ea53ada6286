import type { SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Asker, Circle } from '../../access/circles/circles.ts'
import type { Counted, Found, Tells } from '../../access/manifest/handover-part.ts'
import { history } from '../../core/changes/changes.ts'
import { preparedFor } from '../../core/database/prepared.ts'
import { handoverParts, isMore, sinceWhen, withFound } from './changes.ts'

/** What others did since the reader last took over, as counts. */
export async function readSinceYouLooked(circle: Circle, parts: readonly Tells[]): Promise<SinceYouLooked> {
  const { clientId, userId } = circle
  const [row] = await countsFor(circle.db, parts, { clientId, userId })
  return asPermitted(circle, parts, row!.counts)
}

const countsFor = preparedFor('since you looked', (db, parts: readonly Tells[]) => {
  const asker = { clientId: sql.placeholder('clientId'), userId: sql.placeholder('userId') }
  return db.select({ counts: sinceYouLooked(asker, parts) }).from(sql`(select 1) as once`)
})

type Numbers = Partial<Record<Counted, number>>
/** `told`: the counts of each part, in the order of the features. */
type Counts = { since: string; many: boolean; told: Numbers[] }

/** The same as a value for a SELECT, before the reader's permissions are known. */
export const sinceYouLooked = (asker: Asker, parts: readonly Tells[]): SQL<Counts> => {
  const told = handoverParts(parts).map(({ count }) => jsonOf(count(asker, found)))
  return sql<Counts>`(${withFound(asker, 'others', parts)} select json_build_object(
    'since', to_char(${sinceWhen(asker)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'many', ${isMore},
    'told', json_build_array(${sql.join(told, sql`, `)})))`
}

const found: Found = {
  ids: (table) => sql`(select subject_id::uuid from found where subject = ${text(table)})`,
  versions: ({ clientId }, table) => sql`(select found.subject_id::uuid as id, version.content as before from found
    left join ${history} as version on version.client_id = ${clientId} and version.subject = found.subject
      and version.subject_id = found.subject_id and version.seq = found.first_seq
    where found.subject = ${text(table)})`,
  count: (...tables) => sql`(select count(*) from found where subject in (${sql.join(tables.map(text), sql`, `)}))`,
}

const jsonOf = (values: Partial<Record<Counted, SQL>>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(values).map(([name, value]) => sql`${text(name)}, ${value}`),
    sql`, `,
  )})`

/** A name from the program's code as SQL text. */
const text = (name: string): SQL => sql.raw(`'${name}'`)

/** The counts of parts the reader may read; they cover everyone’s records, so 'own' is not sufficient. */
export function asPermitted(circle: Circle, parts: readonly Tells[], { since, many, told }: Counts): SinceYouLooked {
  const sums = {
    logs: 0,
    urgent: 0,
    comments: 0,
    allergies: 0,
    medications: 0,
    doses: 0,
    tasks: 0,
    readings: 0,
    moods: 0,
    others: 0,
  }
  handoverParts(parts).forEach(({ needs }, index) => {
    if (circle.may(needs)?.reach !== 'any') return
    for (const [name, count] of Object.entries(told[index] ?? {})) sums[name as Counted] += count
  })
  return { since, many, ...sums }
}
