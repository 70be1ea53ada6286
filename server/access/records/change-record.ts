import { and, eq, type InferInsertModel, type InferSelectModel, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Failure, failure } from '../../core/failure.ts'
import { type Circle, record, recordOfAnyone } from '../circles/circles.ts'
import { inTransaction } from '../transaction.ts'
import { holds } from './insert-once.ts'
import { nextVersion } from './record.ts'
import { requireRoom } from './room.ts'

type RecordTable = PgTable &
  Record<'clientId' | 'id' | 'authorId' | 'deletedAt', AnyPgColumn> & { visibleTo?: AnyPgColumn }
export type EditedTable = RecordTable & { version: AnyPgColumn }
type Own = { authorId: number; deletedAt: string | null }
type Stored<T extends RecordTable> = InferSelectModel<T> & Own
type Values<T extends RecordTable> = { [K in keyof InferInsertModel<T>]?: InferInsertModel<T>[K] | SQL }

export type Change<T extends RecordTable> = {
  set: Values<T>
  /** WHERE: the state in which the record can be changed. Permission is checked in addition. */
  open: SQL | undefined
  /** Whether the record already has the wanted content: a repeated call returns the same as the first. */
  isDone: (stored: Stored<T>) => boolean
  /** Why an existing record within reach was not changed; NOT_FOUND if omitted. */
  otherwise?: (stored: Stored<T>) => Failure | Promise<Failure>
  /** WHERE: the record it must belong to. */
  partOf?: SQL
}

/**
 * Changes one record within reach: returns the record, or undefined if it already was as wanted.
 * @throws NOT_FOUND, FORBIDDEN, CIRCLE_FULL for one that is restored, and what the change defines
 */
export function changeRecord<T extends RecordTable>(
  circle: Circle,
  table: T,
  id: string,
  change: Change<T>,
): Promise<Stored<T> | undefined> {
  if (!('deletedAt' in change.set) || change.set.deletedAt !== null) return changeOne(circle, table, id, change)
  return inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    await requireRoomToRestore(inside, table, id, change.partOf)
    return changeOne(inside, table, id, change)
  })
}

async function changeOne<T extends RecordTable>(
  circle: Circle,
  table: T,
  id: string,
  { set, open, isDone, otherwise, partOf }: Change<T>,
): Promise<Stored<T> | undefined> {
  const [changed] = await circle.db
    .update(table as PgTable)
    .set(set as Record<string, unknown>)
    .where(and(record(circle, table, id), partOf, open))
    .returning()
  if (changed) return changed as Stored<T>

  const stored = await reachRecord(circle, table, id, { partOf })
  if (isDone(stored)) return undefined
  if (stored.deletedAt || !otherwise) throw failure('NOT_FOUND')
  throw await otherwise(stored)
}

/** Removed records do not count, so their room may have been used by others since. */
async function requireRoomToRestore<T extends RecordTable>(circle: Circle, table: T, id: string, partOf?: SQL) {
  const stored = await reachRecord(circle, table, id, { partOf })
  if (stored.deletedAt !== null) await requireRoom(circle, table, stored)
}

/**
 * New content for a record that is still at the version that was read. `readCurrent`: the record shown for a conflict.
 */
export const edit = <T extends EditedTable>(
  table: T,
  version: number,
  content: Partial<InferInsertModel<T>>,
  readCurrent: () => Promise<unknown>,
): Change<T> & Required<Pick<Change<T>, 'otherwise'>> => ({
  set: { ...content, ...nextVersion(table) } as Values<T>,
  open: and(eq(table.version, version), isNull(table.deletedAt)),
  isDone: (stored) => (stored as { version?: number }).version === version + 1 && holds(stored, content),
  otherwise: async () => failure('VERSION_CONFLICT', { current: await readCurrent() }),
})

export const removal = <T extends RecordTable>(table: T): Change<T> => ({
  set: { deletedAt: sql`now()` } as Values<T>,
  open: isNull(table.deletedAt),
  isDone: ({ deletedAt }) => deletedAt !== null,
})

/** Restores a removed record. */
export const restoring = <T extends RecordTable>(table: T): Change<T> => ({
  set: { deletedAt: null } as Values<T>,
  open: isNotNull(table.deletedAt),
  isDone: ({ deletedAt }) => deletedAt === null,
})

/**
 * A record within reach, removed or not, locked until the transaction ends: for a change of more than one statement.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const holdRecord = <T extends RecordTable>(circle: Circle, table: T, id: string, lock: Lock = 'update') =>
  reachRecord(circle, table, id, { lock })

/**
 * Whether the locked record is still at the version that was read; false if it already has the wanted content, because
 * the call was repeated. @throws VERSION_CONFLICT with the result of `readCurrent`
 */
export async function isAtVersion(
  held: { version: number },
  version: number,
  isAsWanted: boolean,
  readCurrent: () => Promise<unknown>,
): Promise<boolean> {
  if (held.version === version) return true
  if (held.version === version + 1 && isAsWanted) return false
  throw failure('VERSION_CONFLICT', { current: await readCurrent() })
}

type Lock = 'update' | 'no key update'

async function reachRecord<T extends RecordTable>(
  circle: Circle,
  table: T,
  id: string,
  { lock, partOf }: { lock?: Lock; partOf?: SQL | undefined },
): Promise<Stored<T>> {
  const query = circle.db
    .select()
    .from(table as PgTable)
    .where(and(recordOfAnyone(circle, table, id), partOf))
  const [found] = lock ? await query.for(lock) : await query
  if (!found) throw failure('NOT_FOUND')
  const stored = found as Stored<T>
  if (circle.reach === 'own' && stored.authorId !== circle.userId)
    throw failure(stored.deletedAt ? 'NOT_FOUND' : 'FORBIDDEN')
  return stored
}
