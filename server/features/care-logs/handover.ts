import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { members } from '../../access/table.ts'
import { careLogs, careLogComments as comments } from './table.ts'
import { selectCareLogs } from './view.ts'

/** Counts stop here: more is 'many'. */
const COUNTED = 100
const SHOWN = 50

/** When this member last said they had looked; before that, when they joined. */
const lookedAt = (circle: Circle) =>
  sql`(select coalesce(${members.lookedAt}, ${members.joinedAt}) from ${members}
    where ${members.clientId} = ${circle.clientId} and ${members.userId} = ${circle.userId})`

/** Written by others since this member last looked. */
const unseen = (circle: Circle) =>
  and(
    eq(careLogs.clientId, circle.clientId),
    gt(careLogs.createdAt, lookedAt(circle)),
    ne(careLogs.authorId, circle.userId),
    isNull(careLogs.inErrorAt),
  )

export type HandoverCounts = { since: string; total: number; urgent: number; attention: number; comments: number }

/** One value for a SELECT: `HandoverCounts` as JSON. */
export const handoverCounts = (circle: Circle) => {
  const logs = circle.db
    .select({ severity: careLogs.severity })
    .from(careLogs)
    .where(and(unseen(circle), isNull(careLogs.deletedAt)))
    .limit(COUNTED)
  const said = circle.db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.clientId, circle.clientId),
        gt(comments.createdAt, lookedAt(circle)),
        ne(comments.authorId, circle.userId),
        isNull(comments.deletedAt),
      ),
    )
    .limit(COUNTED)
  return sql<HandoverCounts>`(select json_build_object(
    'since', to_char(${lookedAt(circle)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'total', count(*), 'urgent', count(*) filter (where severity = 'urgent'), 'attention', count(*) filter (where severity = 'attention'),
    'comments', (select count(*) from (${said}) said)) from (${logs}) logs)`
}

/** What others wrote since this member last looked, newest first. */
export async function readHandover(circle: Circle) {
  const [counted] = await circle.db.select({ counts: handoverCounts(circle) }).from(sql`(select 1) as once`)
  const logs = await selectCareLogs(circle.db, circle.userId, unseen(circle))
    .orderBy(desc(careLogs.createdAt))
    .limit(SHOWN)
  return { ...counted!.counts, logs }
}

/** Never back, never into the future. */
export const noteLooked = (circle: Circle, until: string) =>
  circle.db
    .update(members)
    .set({ lookedAt: sql`greatest(${members.lookedAt}, least(${until}::timestamptz, now()))` })
    .where(and(eq(members.clientId, circle.clientId), eq(members.userId, circle.userId)))
