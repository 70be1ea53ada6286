import { logVersionFields } from '@kinfold/contract/features/care-logs/schemas.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
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

/**
 * Values for a SELECT: how many of these logs still exist and are not as they were (deleted and restored, edited back),
 * and how many of them are incidents or urgent. `versions`: of the logs, their content before.
 */
export const logCounts = ({ clientId }: Asker, versions: SQL) => {
  const these = sql`from ${careLogs} as log join ${versions} as version on version.id = log.id
    where log.client_id = ${clientId} and log.deleted_at is null
      and (version.before is null or ${said(sql`version.before`)} <> ${said(sql`to_jsonb(log)`)})`
  return {
    logs: sql`(select count(*) ${these})`,
    urgent: sql`(select count(*) ${these} and log.in_error_at is null
      and (log.severity = 'urgent' or log.type = 'incident'))`,
  }
}

/** What people see of a log, of its row as JSON. */
const said = (row: SQL) =>
  sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(jsonb_strip_nulls(${row})) where key = any(${sql.raw(`'{${SAID.join()}}'::text[]`)}))`
const SAID = logVersionFields.map(toSnakeCase)

/** Not those of deleted logs, which nobody can read any more. */
export const commentCount = ({ clientId }: Asker, ids: SQL) => sql`(select count(*) from ${comments} as comment
  join ${careLogs} as log on log.client_id = comment.client_id and log.id = comment.care_log_id
  where comment.client_id = ${clientId} and comment.id in ${ids} and comment.deleted_at is null and log.deleted_at is null)`
