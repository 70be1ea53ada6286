import type { Handover, HandoverCounts } from '@kinfold/contract/features/care-logs/schemas.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Asker, Circle } from '../../access/circles.ts'
import { members } from '../../access/table.ts'
import { careLogs, careLogComments as comments } from './table.ts'
import { selectCareLogs } from './view.ts'

/** Only the newest are looked through: after a long absence 'many' is enough, and the work stays bounded. */
const NEWEST = 200

/** When this member last said they had looked; before that, when they joined. */
const lookedAt = ({ clientId, userId }: Asker) =>
  sql`(select coalesce(${members.lookedAt}, ${members.joinedAt}) from ${members}
    where ${members.clientId} = ${clientId} and ${members.userId} = ${userId})`

/** FROM: what of `table` was written since then, by whomever. */
const newest = (asker: Asker, table: typeof careLogs | typeof comments) =>
  sql`(select * from ${table} where ${table.clientId} = ${asker.clientId} and ${table.deletedAt} is null
    and ${table.createdAt} > ${lookedAt(asker)} order by ${table.createdAt} desc limit ${sql.raw(String(NEWEST))}) newest`

const unseenLogs = (asker: Asker) =>
  sql`from ${newest(asker, careLogs)} where author_id <> ${asker.userId} and in_error_at is null`

/** One value for a SELECT: what others wrote since this member last looked. */
export const handoverCounts = (asker: Asker) => sql<HandoverCounts>`(select json_build_object(
    'since', to_char(${lookedAt(asker)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'total', count(*),
    'urgent', count(*) filter (where severity = 'urgent'),
    'attention', count(*) filter (where severity = 'attention'),
    'comments', (select count(*) from ${newest(asker, comments)} where author_id <> ${asker.userId})
  ) ${unseenLogs(asker)})`

/** The counts and the logs themselves, newest first. */
export async function readHandover(circle: Circle): Promise<Handover> {
  const [counted] = await circle.db.select({ counts: handoverCounts(circle) }).from(sql`(select 1) as once`)
  const unseen = and(
    eq(careLogs.clientId, circle.clientId),
    inArray(careLogs.id, sql`(select id ${unseenLogs(circle)})`),
  )
  const logs = await selectCareLogs(circle.db, circle.userId, unseen).orderBy(
    desc(careLogs.createdAt),
    desc(careLogs.id),
  )
  return { ...counted!.counts, logs }
}

/** Never back, never into the future. */
export const noteLooked = (circle: Circle, until: string) =>
  circle.db
    .update(members)
    .set({ lookedAt: sql`greatest(${members.lookedAt}, least(${until}::timestamptz, now()))` })
    .where(and(eq(members.clientId, circle.clientId), eq(members.userId, circle.userId)))
