import { isDeepStrictEqual } from 'node:util'
import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { failure } from '../core/failure.ts'
import { insertNew } from '../core/prepared.ts'
import type { Circle } from './circles.ts'

type RecordTable = PgTable & { clientId: AnyPgColumn; id: AnyPgColumn; authorId: AnyPgColumn }
type Content<T extends RecordTable> = Omit<InferInsertModel<T>, 'clientId' | 'authorId'> & { id: string }

/**
 * Saves a new record under the id its browser chose, with this circle and author. Sent again with the same content it
 * answers as the first time.
 * @throws ID_TAKEN when the id is in use for anything else.
 */
export async function insertOnce<T extends RecordTable>(
  circle: Circle,
  table: T,
  content: Content<T>,
): Promise<InferSelectModel<T>> {
  const row = { ...content, clientId: circle.clientId, authorId: circle.userId }
  const saved = await insertNew(circle.db, table, row as unknown as InferInsertModel<T>)
  if (saved) return saved

  const [before] = await circle.db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.clientId, circle.clientId), eq(table.id, content.id)))
  if (!before || !holds(before, row)) throw failure('ID_TAKEN')
  return before as InferSelectModel<T>
}

/** Whether a stored row has everything that is being sent. */
export const holds = (stored: Record<string, unknown>, sent: Record<string, unknown>) =>
  Object.entries(sent).every(([name, value]) => value === undefined || isDeepStrictEqual(stored[name], value))
