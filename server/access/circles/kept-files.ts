import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { isOurs, type RecordedFile, type Storage } from '../../services/files/storage.ts'
import type { Keeping, Parts } from '../manifest/parts.ts'

const AT_ONCE = 500

/** All tables whose rows name files. */
export const keptBy = (parts: readonly Parts[]): Keeping[] => parts.flatMap(({ keeps = [] }) => keeps)

export type Where = { owner: Db; storage: Storage; kept: readonly Keeping[] }

/** Stored files without a record that were stored before a moment (an upload stores its file before its record). */
export async function* orphans({ storage, ...where }: Where, before: number): AsyncGenerator<{ key: string }> {
  let batch: string[] = []
  for await (const { key, since } of storage.list()) {
    // Of unknown age (NaN), it may belong to an upload that is still running.
    if (!(since.getTime() < before) || !isOurs(key)) continue
    batch.push(key)
    if (batch.length < AT_ONCE) continue
    yield* withoutRecord(where, batch)
    batch = []
  }
  yield* withoutRecord(where, batch)
}

async function* withoutRecord({ owner, kept }: Omit<Where, 'storage'>, keys: string[]) {
  if (keys.length === 0) return
  const places = new Set<unknown>()
  for (const { place } of kept) {
    const known = await owner.select({ place }).from(place.table).where(inArray(place, keys))
    for (const each of known) places.add(each.place)
  }
  for (const key of keys) if (!places.has(key)) yield { key }
}

/** Records whose file is missing. */
export async function* missingFiles({ owner, storage, kept }: Where): AsyncGenerator<Omit<RecordedFile, 'place'>> {
  for await (const { place, ...row } of recordedFiles(owner, kept)) if (!(await storage.has(place))) yield row
}

/** What all records name. */
export async function* recordedFiles(owner: Db, kept: readonly Keeping[]): AsyncGenerator<RecordedFile> {
  for (const table of kept) yield* rowsOf(owner, table)
}

async function* rowsOf(owner: Db, { clientId, id, place }: Keeping) {
  let last = { clientId: 0, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const after = or(gt(clientId, last.clientId), and(eq(clientId, last.clientId), gt(id, sql`${last.id}::uuid`)))
    const rows = await owner
      .select({ clientId, id, place })
      .from(place.table)
      .where(after)
      .orderBy(asc(clientId), asc(id))
      .limit(AT_ONCE)
    const batch = rows as RecordedFile[]
    yield* batch
    const end = batch.at(-1)
    if (!end || batch.length < AT_ONCE) return
    last = end
  }
}
