import { and, type InferInsertModel, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { failure } from '../../core/failure.ts'
import type { Circle } from '../circles/circles.ts'
import { type Change, type EditedTable, edit } from './change-record.ts'
import { nextVersion } from './record.ts'

/** A table whose records may be marked as entered in error: they stay readable, and no longer change or count. */
type MarkedTable = EditedTable & Record<'inErrorAt' | 'inErrorBy' | 'inErrorReason', AnyPgColumn>
type Marked = { deletedAt: string | null; inErrorAt?: string | null }

/** The columns of the mark. */
export const errorMark = ({ userId }: Circle, reason: string) => ({
  inErrorAt: sql<string>`now()`,
  inErrorBy: userId,
  inErrorReason: reason,
})

export const markingInError = <T extends MarkedTable>(circle: Circle, table: T, reason: string): Change<T> => ({
  set: { ...errorMark(circle, reason), ...nextVersion(table) } as Change<T>['set'],
  open: stillCounts(table),
  isDone: isMarked,
})

/** WHERE: neither deleted nor entered in error. */
export const stillCounts = (table: Pick<MarkedTable, 'deletedAt' | 'inErrorAt'>) =>
  and(isNull(table.deletedAt), isNull(table.inErrorAt))

export const isMarked = ({ deletedAt, inErrorAt }: Marked): boolean => !deletedAt && Boolean(inErrorAt)

/** As `edit`, but what was entered in error no longer changes. @throws IN_ERROR */
export function editUnlessInError<T extends MarkedTable>(
  table: T,
  version: number,
  content: Partial<InferInsertModel<T>>,
  readCurrent: () => Promise<unknown>,
): Change<T> {
  const change = edit(table, version, content, readCurrent)
  return {
    ...change,
    open: and(change.open, isNull(table.inErrorAt)),
    otherwise: (stored) => ((stored as Marked).inErrorAt ? failure('IN_ERROR') : change.otherwise(stored)),
  }
}
