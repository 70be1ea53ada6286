import type { ImportState } from '@kinfold/contract/features/vital-imports/choices.ts'
import type {
  ImportLayout,
  ImportPage,
  ImportQuery,
  VitalImport,
} from '@kinfold/contract/features/vital-imports/schemas.ts'
import { and, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { changeRecord } from '../../access/records/change-record.ts'
import { nextVersion } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { BEFORE_ALL, cursorAt } from '../../core/database/cursor.ts'
import type { Db } from '../../core/database/database.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { failure } from '../../core/failure.ts'
import type { Storage } from '../../services/files/storage.ts'
import { vitalImports } from './table.ts'

/** Newest first. */
export async function listImports({ db, clientId }: Circle, asked: Omit<ImportQuery, 'clientId'>): Promise<ImportPage> {
  const { createdAt, id } = vitalImports
  const page = await momentPage(asked, {
    read: (place = BEFORE_ALL, most) =>
      selectImports(db, and(eq(vitalImports.clientId, clientId), earlierThan(createdAt, id, place)))
        .orderBy(desc(createdAt), desc(id))
        .limit(most),
    cursorAfter: (last) => cursorAt(last.createdAt, last.id),
  })
  return { ...page, items: page.items.map(({ preview: _, layout: __, ...listed }) => listed) }
}

/** @throws NOT_FOUND */
export async function readImport(circle: Circle, id: string): Promise<VitalImport> {
  const [found] = await selectImports(circle.db, recordOfAnyone(circle, vitalImports, id))
  if (!found) throw failure('NOT_FOUND')
  return found
}

/**
 * Moves an import from one of these states to another. @throws NOT_FOUND, FORBIDDEN, IMPORT_MOVED_ON if it is no longer
 * in any of them
 */
async function moveOn(circle: Circle, id: string, from: ImportState[], to: { state: ImportState } & Change) {
  const asked = { askedBy: circle.userId, ...nextVersion(vitalImports) }
  const moved = await changeRecord(circle, vitalImports, id, {
    set: { ...to, ...asked },
    open: and(isNull(vitalImports.deletedAt), inArray(vitalImports.state, from)),
    isDone: ({ state }) => state === to.state,
    otherwise: () => failure('IMPORT_MOVED_ON'),
  })
  // Asked for by somebody else before, who may lose the right to it.
  if (!moved)
    await circle.db
      .update(vitalImports)
      .set(asked)
      .where(
        and(
          recordOfAnyone(circle, vitalImports, id),
          eq(vitalImports.state, to.state),
          ne(vitalImports.askedBy, circle.userId),
        ),
      )
  return readImport(circle, id)
}
type Change = Partial<typeof vitalImports.$inferInsert>

export const startImport = (circle: Circle, id: string, given: { layout: ImportLayout | null; doubtful: boolean }) =>
  moveOn(circle, id, ['ready'], {
    state: 'queued',
    failure: null,
    doubtful: given.doubtful,
    ...(given.layout ? { layout: given.layout } : {}),
  })

/** Its file does not wait for the daily collection: its author may send only so much meanwhile (keep-file.ts). */
export async function cancelImport(circle: Circle, storage: Storage, id: string): Promise<VitalImport> {
  const cancelled = await moveOn(circle, id, ['ready', 'queued'], { state: 'cancelled' })
  const [found] = await circle.db
    .select({ place: vitalImports.place })
    .from(vitalImports)
    .where(recordOfAnyone(circle, vitalImports, id))
  if (found?.place) await storage.remove(found.place).catch(() => {})
  return cancelled
}

export const undoImport = (circle: Circle, id: string) =>
  moveOn(circle, id, ['done'], { state: 'undoing', failure: null, beatAt: null, tries: 0 })

const {
  clientId: _1,
  updatedAt: _2,
  version: _3,
  deletedAt: _4,
  place: _5,
  doubtful: _6,
  readBytes: _7,
  beatAt: _8,
  tries: _9,
  askedBy: _10,
  ...shown
} = getTableColumns(vitalImports)

const selectImports = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...shown,
      // It counts as running from its first sign of life.
      state: sql<ImportState>`case when ${vitalImports.state} = 'queued' and ${vitalImports.beatAt} is not null
        then 'running' else ${vitalImports.state} end`,
      percent: sql<number>`case when ${vitalImports.state} in ('done', 'undoing', 'undone') then 100
        else least(99, 100 * ${vitalImports.readBytes} / greatest(${vitalImports.size}, 1))::int end`,
      authorName: fullName(users),
    })
    .from(vitalImports)
    .innerJoin(users, eq(users.id, vitalImports.authorId))
    .where(and(isNull(vitalImports.deletedAt), where))
