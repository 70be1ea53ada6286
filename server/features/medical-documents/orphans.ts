import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Services } from '../../access/services.ts'
import { type Db, dbOn } from '../../core/database.ts'
import type { Job } from '../../core/jobs.ts'
import type { Storage } from '../../services/files/storage.ts'
import { documentFiles } from './table.ts'

const AT_ONCE = 500

/** Removes files that no record names: of uploads that broke off, of circles that are gone. Not before a day has passed. */
export const collectOrphans: Job<Services> = {
  name: 'medicalDocuments.orphans',
  every: 24 * 3_600,
  run: async ({ database, storage }) => {
    for await (const { key } of orphans(dbOn(database.owner), storage, Date.now() - DAY_MS)) await storage.remove(key)
  },
}

/** Kept files without a record, of those kept before a moment (an upload has its file before its record). */
export async function* orphans(owner: Db, storage: Storage, before: number): AsyncGenerator<{ key: string }> {
  let batch: string[] = []
  for await (const { key, since } of storage.list()) {
    if (since.getTime() >= before) continue
    batch.push(key)
    if (batch.length < AT_ONCE) continue
    yield* withoutRecord(owner, batch)
    batch = []
  }
  yield* withoutRecord(owner, batch)
}

async function* withoutRecord(owner: Db, keys: string[]) {
  if (keys.length === 0) return
  const { place } = documentFiles
  const known = await owner.select({ place }).from(documentFiles).where(inArray(place, keys))
  const places = new Set(known.map((each) => each.place))
  for (const key of keys) if (!places.has(key)) yield { key }
}

/** Records whose file is not there. */
export async function* missingFiles(owner: Db, storage: Storage): AsyncGenerator<{ clientId: number; id: string }> {
  const { clientId, id, place } = documentFiles
  let last = { clientId: 0, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const after = or(gt(clientId, last.clientId), and(eq(clientId, last.clientId), gt(id, sql`${last.id}::uuid`)))
    const batch = await owner
      .select({ clientId, id, place })
      .from(documentFiles)
      .where(after)
      .orderBy(asc(clientId), asc(id))
      .limit(AT_ONCE)
    for (const file of batch) if (!(await storage.has(file.place))) yield { clientId: file.clientId, id: file.id }
    const end = batch.at(-1)
    if (!end || batch.length < AT_ONCE) return
    last = end
  }
}
