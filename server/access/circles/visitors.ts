import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { applySettings, dbOn } from '../../core/database/database.ts'
import { isUnavailable } from '../../core/errors.ts'
import { failure } from '../../core/failure.ts'
import { actorSetting, type Origin } from '../accounts/account.ts'
import type { OpenCircle } from './circles.ts'

/**
 * Opens a circle for someone outside it who holds a valid secret link. They see only rows visible to the whole circle,
 * and what they leave has no author. They have no role and no user, so nothing that requires either can be called for
 * them.
 * @throws NOT_FOUND for a circle that is closed or deleted
 */
export async function asVisitor<T>(
  pool: pg.Pool,
  clientId: number,
  origin: Origin,
  action: string,
  work: (circle: OpenCircle) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  let broken: Error | undefined
  try {
    const db = dbOn(connection)
    const { rows } = await db.execute<{ zone: string; status: string }>(
      sql`select zone, status from circle_facts where id = ${clientId}`,
    )
    const [client] = rows
    if (!client || client.status === 'closed') throw failure('NOT_FOUND')
    const actor = actorSetting({}, origin, action)
    await applySettings(db, { text: OPEN, values: [String(clientId), actor] })
    return await work({ clientId, zone: client.zone, db })
  } catch (error) {
    if (isUnavailable(error)) broken = error as Error
    throw error
  } finally {
    connection.release(broken)
  }
}

const OPEN = `select set_config('app.client_id', $1, $3), set_config('app.actor', $2, $3),
  set_config('app.reader', '', $3), set_config('app.sees_family', '', $3)`
const FAMILY = "select set_config('app.sees_family', $1, $2)"

/** Shows family records to a visitor, too, while `work` runs: for what managers chose to put behind a link. */
export async function withFamilyRecords<T>({ db }: OpenCircle, work: () => Promise<T>): Promise<T> {
  await applySettings(db, { text: FAMILY, values: ['yes'] })
  try {
    return await work()
  } finally {
    await applySettings(db, { text: FAMILY, values: [''] })
  }
}
