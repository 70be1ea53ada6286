import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type Asker, type Circle, within } from '../../access/circles/circles.ts'
import { commentsOf } from './comments.ts'
import { withPhotos } from './photos/with-photos.ts'
import { careLogs, careLogComments as comments } from './table.ts'
import { selectAllCareLogs } from './view.ts'

/* What the handover reads of changed logs. */

/** Includes deleted ones, because people who read one are told that it is gone. */
export const careLogsById = async (circle: Circle<'careLogs.read'>, ids: string[]) => {
  if (ids.length === 0) return []
  const these = and(within(circle, careLogs), inArray(careLogs.id, ids))
  return withPhotos(circle, await selectAllCareLogs(circle.db, circle.userId, these))
}

export const commentsById = (circle: Circle<'careLogs.read'>, ids: string[]) =>
  ids.length === 0 ? [] : commentsOf(circle, inArray(comments.id, ids))

/** Values for a SELECT: how many of these logs still exist, and how many are incidents or urgent. */
export const logCounts = ({ clientId }: Asker, ids: SQL) => {
  const these = sql`from ${careLogs} where ${careLogs.clientId} = ${clientId} and ${careLogs.id} in ${ids}
    and ${careLogs.deletedAt} is null`
  return {
    logs: sql`(select count(*) ${these})`,
    urgent: sql`(select count(*) ${these} and ${careLogs.inErrorAt} is null
      and (${careLogs.severity} = 'urgent' or ${careLogs.type} = 'incident'))`,
  }
}

export const commentCount = ({ clientId }: Asker, ids: SQL) => sql`(select count(*) from ${comments}
  where ${comments.clientId} = ${clientId} and ${comments.id} in ${ids} and ${comments.deletedAt} is null)`
