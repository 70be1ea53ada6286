import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Job } from '../../core/background/jobs.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import type { Storage } from '../../services/files/storage.ts'
import type { Keeping, Parts } from '../manifest/parts.ts'
import type { Services } from '../services.ts'

const AT_ONCE = 500

/** Deletes files that no record names, from interrupted uploads and deleted circles, after at least a day. */
export const collectOrphans: Job<Services> = {
  name: 'files.orphans',
  every: 24 * 3_600,
  run: async ({ database, storage, parts }) => {
    const where = { owner: dbOn(database.owner), storage, kept: keptBy(parts) }
    const before = Date.now() - DAY_MS
    for await (const { key } of orphans(where, before)) await storage.remove(key)
    await storage.tidy(before)
  },
}

/** All tables whose rows name files. */
export const keptBy = (parts: readonly Parts[]): Keeping[] => parts.flatMap(({ keeps = [] }) => keeps)

type Where = { owner: Db; storage: Storage; kept: readonly Keeping[] }

/** Stored files without a record that were stored before a moment (an upload stores its file before its record). */
export async function* orphans({ storage, ...where }: Where, before: number): AsyncGenerator<{ key: string }> {
  let batch: string[] = []
  for await (const { key, since } of storage.list()) {
    // Of unknown age (NaN), it may belong to an upload that is still running.
    if (!(since.getTime() < before)) continue
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
export async function* missingFiles({ owner, storage, kept }: Where): AsyncGenerator<{ clientId: number; id: string }> {
  for (const table of kept) {
    for await (const { place, ...row } of rowsOf(owner, table)) if (!(await storage.has(place))) yield row
  }
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
    const batch = rows as { clientId: number; id: string; place: string }[]
    yield* batch
    const end = batch.at(-1)
    if (!end || batch.length < AT_ONCE) return
    last = end
  }
}
