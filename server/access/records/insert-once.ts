import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableName, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { insertNew } from '../../core/database/prepared.ts'
import { failure } from '../../core/failure.ts'
import type { Circle } from '../circles/circles.ts'
import { addWithRoom } from './room.ts'
import { saidIn, versionAt } from './versions.ts'

type RecordTable = PgTable & { clientId: AnyPgColumn; id: AnyPgColumn; authorId: AnyPgColumn }
type Content<T extends RecordTable> = Omit<InferInsertModel<T>, 'clientId' | 'authorId'> & { id: string }

/**
 * Saves a new record under the id its browser chose, with this circle and author. Repeated with the same content, it
 * returns the record, as it is by then. `behind`: dependent statements that travel to the database right behind it.
 * @throws ID_TAKEN if the id is used for anything else; CIRCLE_FULL if no more fit (contract/ceilings.ts).
 */
export function insertOnce<T extends RecordTable>(
  circle: Circle,
  table: T,
  content: Content<T>,
  behind: () => Promise<unknown> = async () => {},
): Promise<InferSelectModel<T>> {
  const row = { ...content, clientId: circle.clientId, authorId: circle.userId }
  return addWithRoom(circle, table, row, async ({ db }, full) => {
    const inserting = full ? undefined : insertNew(db, table, row as unknown as InferInsertModel<T>)
    const following = full ? undefined : behind()
    // Nothing may still be running when the connection is returned.
    await Promise.allSettled([inserting, following])
    const saved = await inserting
    await following
    if (saved) return saved

    const [before] = await db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.clientId, circle.clientId), eq(table.id, content.id)))
    if (full && !before) throw full
    if (!before || !(await wasSavedAs(circle, table, before, row))) throw failure('ID_TAKEN')
    return before as InferSelectModel<T>
  })
}

/**
 * Whether a stored record was saved with all the sent values. Somebody may have changed it since: who sends it again,
 * because the answer was lost, is not told that it is another one.
 */
export async function wasSavedAs(
  circle: Pick<Circle, 'db' | 'clientId'>,
  table: PgTable,
  stored: Record<string, unknown>,
  sent: Record<string, unknown>,
): Promise<boolean> {
  if (holds(stored, sent)) return true
  const first = await versionAt(circle, getTableName(table), String(stored.id))
  return first !== undefined && holds(saidIn(first, Object.keys(sent)), sent)
}

/** Whether a stored row has all the sent values. */
export const holds = (stored: Record<string, unknown>, sent: Record<string, unknown>) =>
  Object.entries(sent).every(([name, value]) => value === undefined || isDeepStrictEqual(stored[name], value))
