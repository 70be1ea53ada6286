import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Asker, type Circle, fullName } from '../../access/circles.ts'
import { members, users } from '../../access/table.ts'
import { audit, auditHeads } from '../../core/changes.ts'
import { instantFromPostgres } from '../../core/instant.ts'
import { handoverAcknowledgements as acknowledgements } from './table.ts'

/** One record that others changed, and between which entries of the circle's audit. */
export type Changed = {
  id: string
  firstSeq: number
  lastSeq: number
  changedBy: string | null
  changedAt: string
}
export type Changes = {
  since: string
  until: number
  many: boolean
  /** The records of one table, what changed last first. */
  of: (subject: Subject) => Changed[]
}

/** The tables whose changes a handover tells. */
const subjects = [
  'care_logs',
  'care_log_comments',
  'allergies',
  'medications',
  'doses',
  'care_tasks',
  'care_task_completions',
  'calendar_events',
  'calendar_exceptions',
  'emergency_contacts',
  'clients',
  'members',
] as const
export type Subject = (typeof subjects)[number]

/** Of the newest entries so many are looked through, and of each table so many told: after a year 'many' is enough. */
const WINDOW = 2_000
const MOST_OF_ONE = 150
/**
 * What must not be overlooked is found however far back it is, by an index of nothing else: so many entries of each table,
 * so that no amount of the one hides another.
 */
const MOST_NOTABLE = 300

const someSubject = sql.raw(`subject in (${subjects.map((subject) => `'${subject}'`).join()})`)

/**
 * WITH ...: `place` is where the reader stands and where the audit ends, `found` each record that was changed between.
 * `by` 'others': without what the reader did.
 */
export const withFound = ({ clientId, userId }: Asker, by: 'others' | 'everyone'): SQL => {
  const told = sql`client_id = ${clientId} and ${someSubject} and not (subject = 'members' and subject_id = ${userId}::text)
    ${by === 'others' ? sql`and user_id is distinct from ${userId}` : sql``}`
  return sql`with place as (
      select m.looked_seq as reached, coalesce(h.seq, 0) as head, m.joined_at from ${members} m
      left join ${auditHeads} h on h.client_id = m.client_id where m.client_id = ${clientId} and m.user_id = ${userId}
    ), newest as (
      select subject, subject_id, seq, row_number() over (partition by subject order by seq desc) as nth from ${audit}
      where seq > (select greatest(reached, head - ${sql.raw(String(WINDOW))}) from place) and ${told}
    ), notable as (
      select entry.* from (values ('care_logs'), ('medications'), ('doses')) as of (table_name), lateral (
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

/** Whether there was more than is told. */
export const isMore = sql`((select reached < head - ${sql.raw(String(WINDOW))} from place)
  or exists (select from newest where nth > ${sql.raw(String(MOST_OF_ONE))})
  or exists (select from notable where nth = ${sql.raw(String(MOST_NOTABLE))}))`

/** When the reader last took over; before that, when they joined. */
export const sinceWhen = ({ clientId, userId }: Asker) => sql<string>`coalesce(
    (select created_at from ${acknowledgements} where client_id = ${clientId} and author_id = ${userId} order by until_seq desc limit 1),
    (select at from ${audit} where client_id = ${clientId} and seq = (select reached from place) and seq > 0),
    (select joined_at from place))`

type Row = { subject: Subject; id: string; first: number; last: number; by: string | null; at: string }
type Found = { since: string; until: number; many: boolean; found: Row[] | null }

/** What changed since the reader last took over. */
export async function readChanges(circle: Circle, by: 'others' | 'everyone'): Promise<Changes> {
  const { rows } = await circle.db.execute<Found>(sql`${withFound(circle, by)}
    select ${sinceWhen(circle)} as since, (select head from place)::int8 as until, ${isMore} as many,
      (select json_agg(json_build_object('subject', found.subject, 'id', found.subject_id, 'first', first_seq, 'last', last_seq,
          'by', ${fullName(users)}, 'at', audit.at) order by last_seq desc)
        from found
        join ${audit} on ${and(eq(audit.clientId, circle.clientId), sql`${audit.seq} = found.last_seq`)}
        left join ${users} on ${eq(users.id, audit.userId)}) as found`)
  // One row, whatever happened.
  const { since, until, many, found } = rows[0]!
  const changed = Map.groupBy(found ?? [], ({ subject }) => subject)
  return {
    since: instantFromPostgres(since),
    until,
    many,
    of: (subject) => (changed.get(subject) ?? []).map(changedIn),
  }
}

const changedIn = ({ id, first, last, by, at }: Row): Changed => ({
  id,
  firstSeq: first,
  lastSeq: last,
  changedBy: by,
  changedAt: new Date(at).toISOString(),
})

/** What became of a record that can be added, changed and removed. */
export function whatOf(deletedAt: string | null, isNew: boolean) {
  if (deletedAt) return 'removed'
  return isNew ? 'added' : 'changed'
}
