import { and, eq, type InferInsertModel, type InferSelectModel, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Failure, failure } from '../../core/failure.ts'
import { type Circle, record, recordOfAnyone } from '../circles/circles.ts'
import { holds } from './insert-once.ts'
import { nextVersion } from './record.ts'
import { requireRoom } from './room.ts'

type RecordTable = PgTable &
  Record<'clientId' | 'id' | 'authorId' | 'deletedAt', AnyPgColumn> & { visibleTo?: AnyPgColumn }
type EditedTable = RecordTable & { version: AnyPgColumn }
type Own = { authorId: number; deletedAt: string | null }
type Stored<T extends RecordTable> = InferSelectModel<T> & Own
type Values<T extends RecordTable> = { [K in keyof InferInsertModel<T>]?: InferInsertModel<T>[K] | SQL }

export type Change<T extends RecordTable> = {
  set: Values<T>
  /** WHERE: what the record must be like to be changed. Who may change it is asked besides. */
  open: SQL | undefined
  /** Whether the record is as wanted already: a call sent again answers as the first. */
  isDone: (stored: Stored<T>) => boolean
  /** Why a record that is there, within reach and not as wanted, was not changed; NOT_FOUND if this is left out. */
  otherwise?: (stored: Stored<T>) => Failure | Promise<Failure>
  /** WHERE: of which other record it must be a part. */
  partOf?: SQL
}

/**
 * Changes one record within reach: the record as it is now, or undefined if it was as wanted before.
 * @throws NOT_FOUND, FORBIDDEN, CIRCLE_FULL for one that is put back, and what the change says
 */
export async function changeRecord<T extends RecordTable>(
  circle: Circle,
  table: T,
  id: string,
  { set, open, isDone, otherwise, partOf }: Change<T>,
): Promise<Stored<T> | undefined> {
  if ('deletedAt' in set && set.deletedAt === null) await requireRoomToRestore(circle, table, id, partOf)
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

/** What was removed does not count, so as much as fits may have come in its place. */
async function requireRoomToRestore<T extends RecordTable>(circle: Circle, table: T, id: string, partOf?: SQL) {
  const stored = await reachRecord(circle, table, id, { partOf })
  if (stored.deletedAt !== null) await requireRoom(circle, table, stored)
}

/** Another content for a record that is still at the version that was read. `readCurrent`: what a conflict shows. */
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

/** Takes a removal back. */
export const restoring = <T extends RecordTable>(table: T): Change<T> => ({
  set: { deletedAt: null } as Values<T>,
  open: isNotNull(table.deletedAt),
  isDone: ({ deletedAt }) => deletedAt === null,
})

/**
 * A record within reach, removed or not, that nobody else changes until the transaction ends: for a change that takes more
 * than one statement. @throws NOT_FOUND, FORBIDDEN
 */
export const holdRecord = <T extends RecordTable>(circle: Circle, table: T, id: string, lock: Lock = 'update') =>
  reachRecord(circle, table, id, { lock })

/**
 * Whether what is held is still at the version that was read; no, if it has the wanted content already: the call was
 * sent again. @throws VERSION_CONFLICT with what `readCurrent` finds
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
