import type { Area } from '@kinfold/contract/areas.ts'
import { endpoints } from '@kinfold/contract/contract.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Asker, Circle } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import type { Changed, Changes, HandoverPart, Tells } from '../../access/manifest/handover-part.ts'
import { members, users } from '../../access/table.ts'
import { audit, auditHeads } from '../../core/changes/changes.ts'
import { instantFromPostgres } from '../../core/database/instant.ts'
import { handoverAcknowledgements as acknowledgements } from './table.ts'

/** How many of the newest entries are examined, and how many are listed per table: after a year 'many' is enough. */
const WINDOW = 2_000
const MOST_OF_ONE = 150
/**
 * Notable changes are found however old they are, through a partial index: up to this many per table, so that one table
 * cannot crowd out another.
 */
const MOST_NOTABLE = 300

/** For sensitive data the audit also records reads, which are not changes. */
const readings = [...new Set(endpoints.flatMap(({ endpoint }) => (endpoint.audited ? [endpoint.needs] : [])))]

/** In the order of the features. */
export const handoverParts = (parts: readonly Tells[]): HandoverPart[] => parts.flatMap(({ handover = [] }) => handover)

/**
 * WITH ...: `place` is the reader's position and the end of the audit, `found` the records changed in between. `by`
 * 'others': without the reader's own changes.
 */
export const withFound = ({ clientId, userId }: Asker, by: 'others' | 'everyone', parts: readonly Tells[]): SQL => {
  const given = handoverParts(parts)
  const subjects = listOf(given.flatMap(({ tables }) => tables))
  const notable = given.flatMap(({ notable = [] }) => notable)
  // Of members only who they are in the circle is told: a change of their name has no detail.
  const told = sql`client_id = ${clientId} and subject in (${subjects})
    and not (subject = 'members' and (subject_id = ${userId}::text or detail is null))
    and not (action = any(${sql.raw(`'{${readings.join()}}'::text[]`)}))
    ${by === 'others' ? sql`and user_id is distinct from ${userId}` : sql``}`
  return sql`with place as (
      select m.looked_seq as reached, coalesce(h.seq, 0) as head, m.joined_at from ${members} m
      left join ${auditHeads} h on h.client_id = m.client_id where m.client_id = ${clientId} and m.user_id = ${userId}
    ), newest as (
      select subject, subject_id, seq, row_number() over (partition by subject order by seq desc) as nth from ${audit}
      where seq > (select greatest(reached, head - ${sql.raw(String(WINDOW))}) from place) and ${told}
    ), notable as (
      select entry.* from (values ${sql.raw(notable.map((table) => `('${table}')`).join())}) as of (table_name), lateral (
        select subject, subject_id, seq, row_number() over (order by seq desc) as nth from ${audit}
        where subject = of.table_name and seq > (select reached from place) and notable and ${told}
        order by seq desc limit ${sql.raw(String(MOST_NOTABLE))}
      ) as entry
    ), found as (
      select subject, subject_id, min(seq) as first_seq, max(seq) as last_seq from (
        select subject, subject_id, seq from newest where nth <= ${sql.raw(String(MOST_OF_ONE))}
        union select subject, subject_id, seq from notable
      ) as entries group by subject, subject_id
    )`
}

/** Whether there was more than is listed. */
export const isMore = sql`((select reached < head - ${sql.raw(String(WINDOW))} from place)
  or exists (select from newest where nth > ${sql.raw(String(MOST_OF_ONE))})
  or exists (select from notable where nth = ${sql.raw(String(MOST_NOTABLE))}))`

/** When the reader last took over; before that, when they joined. For people: what is new follows from the place. */
export const sinceWhen = (asker: Asker) => sql<string>`coalesce(
    (select created_at from ${acknowledgements} where client_id = ${asker.clientId} and author_id = ${asker.userId} order by until_seq desc limit 1),
    ${reachedWhen(asker)})`

/**
 * The time of the last entry that the reader has read: earlier than when they took over, by as long as they read. The very
 * last one may be about a record that is hidden from them.
 */
const reachedWhen = ({ clientId }: Asker) => sql<string>`coalesce(
    (select at from ${audit} where client_id = ${clientId} and seq <= (select reached from place) and seq > 0
      order by seq desc limit 1),
    (select joined_at from place))`

type Row = {
  subject: Area
  id: string
  first: number
  last: number
  by: string | null
  byId: number | null
  at: string
}
type Found = { since: string; reachedAt: string; until: number; many: boolean; found: Row[] | null }

/** What changed since the reader last took over. */
export async function readChanges(
  circle: Circle,
  by: 'others' | 'everyone',
  parts: readonly Tells[],
): Promise<Changes> {
  const { rows } = await circle.db.execute<Found>(sql`${withFound(circle, by, parts)}
    select ${sinceWhen(circle)} as since, ${reachedWhen(circle)} as "reachedAt", (select head from place)::int8 as until, ${isMore} as many,
      (select json_agg(json_build_object('subject', found.subject, 'id', found.subject_id, 'first', first_seq, 'last', last_seq,
          'by', ${fullName(users)}, 'byId', ${users.id}, 'at', audit.at) order by last_seq desc)
        from found
        join ${audit} on ${and(eq(audit.clientId, circle.clientId), sql`${audit.seq} = found.last_seq`)}
        left join ${users} on ${eq(users.id, audit.userId)}) as found`)
  // There is always exactly one row.
  const { since, reachedAt, until, many, found } = rows[0]!
  const changed = Map.groupBy(found ?? [], ({ subject }) => subject)
  return {
    since: instantFromPostgres(since),
    reachedAt: instantFromPostgres(reachedAt),
    until,
    many,
    of: (table) => (changed.get(table) ?? []).map(changedIn),
  }
}

const changedIn = ({ id, first, last, by, byId, at }: Row): Changed => ({
  id,
  firstSeq: first,
  lastSeq: last,
  changedBy: by,
  changedById: byId,
  changedAt: new Date(at).toISOString(),
})

const listOf = (tables: readonly string[]): SQL => sql.raw(tables.map((table) => `'${table}'`).join())
