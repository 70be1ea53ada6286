import { randomUUID } from 'node:crypto'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { derivedKey } from '../../access/accounts/tokens.ts'
import { recordTables } from '../../access/circles/circle-tables.ts'
import { inCircle } from '../../access/circles/circles.ts'
import { noteRead } from '../../access/records/audit-notes.ts'
import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { dbOn } from '../../core/database/database.ts'
import { unseal } from '../../core/seal.ts'
import { locked } from '../../services/files/age.ts'
import { type Part, packed } from '../../services/parcel/pack.ts'
import { ARCHIVE_WORK, type ArchiveAbout, FORMAT } from './archive.ts'
import { circleParts } from './circle-parts.ts'
import { archives } from './table.ts'

type Asked = typeof archives.$inferSelect
/** A killed process never finishes its archive. */
const GIVEN_UP = sql`now() - interval '20 minutes'`
const STEP = 10

/** Makes the requested archives, one after the other, and deletes expired ones. */
export const makeArchives: Job<Services> = {
  name: 'archives.make',
  every: 5,
  run: async (services, stopping) => {
    let changed = await forgetOld(services)
    for (let asked = await nextAsked(services); asked && !stopping.aborted; asked = await nextAsked(services)) {
      changed += 1
      await make(services, asked)
    }
    return changed
  },
}

async function forgetOld({ database, storage }: Services): Promise<number> {
  const old = await dbOn(database.owner)
    .delete(archives)
    .where(lt(archives.expiresAt, sql`now()`))
    .returning({ place: archives.place })
  for (const { place } of old) if (place) await storage.remove(place)
  return old.length
}

async function nextAsked({ database }: Services): Promise<Asked | undefined> {
  const db = dbOn(database.owner)
  const next = db
    .select({ clientId: archives.clientId, id: archives.id })
    .from(archives)
    .where(or(eq(archives.status, 'waiting'), and(eq(archives.status, 'making'), lt(archives.begunAt, GIVEN_UP))))
    .orderBy(archives.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(archives)
    .set({ status: 'making', progress: 0, begunAt: sql`now()` })
    .where(sql`(${archives.clientId}, ${archives.id}) = ${next}`)
    .returning()
  return taken
}

async function make(services: Services, asked: Asked) {
  const { config, storage, events } = services
  const note = async (values: Partial<Asked>) => {
    await dbOn(services.database.owner)
      .update(archives)
      .set(values)
      .where(and(eq(archives.clientId, asked.clientId), eq(archives.id, asked.id)))
    events.wake()
  }
  const place = `${asked.clientId}/${randomUUID()}.age`
  try {
    const words = unseal<string>(derivedKey(config.secretKey, 'archives'), asked.passphraseSealed ?? '')
    let size = 0
    const counted = async function* () {
      const about = { format: FORMAT, id: asked.id, at: new Date().toISOString() } satisfies ArchiveAbout
      const parts = told(partsOf(services, asked), (progress) => note({ progress }))
      for await (const piece of await locked(packed(about, parts), { words, work: ARCHIVE_WORK })) {
        size += piece.length
        yield piece
      }
    }
    await storage.put(place, counted())
    await note({ status: 'ready', progress: 100, place, size, passphraseSealed: null })
  } catch (error) {
    // The requester lost the permission, a file is damaged, or the storage is full.
    await note({ status: 'failed', passphraseSealed: null })
    throw error
  }
}

async function* partsOf(services: Services, { clientId, authorId, id }: Asked): AsyncGenerator<Part> {
  const tables = await recordTables(services.database.owner, services)
  const account = { userId: authorId, sessionId: '' }
  const origin = { requestId: id, ip: '' }
  // Before the snapshot: what had been saved by the moment of this entry is in the archive ('Who opened this').
  await inCircle(services.database.circle, account, origin, clientId, 'archives.make', (circle) =>
    noteRead(circle, 'archives.begin', 'archives', id),
  )
  yield* circleParts({
    services,
    account,
    origin,
    clientId,
    action: 'archives.make',
    tables,
  })
}

/** Reports progress from time to time. The number of files is not known in advance; they count as the second half. */
async function* told(parts: AsyncGenerator<Part>, tell: (percent: number) => Promise<void>): AsyncGenerator<Part> {
  let given = 0
  let last = 0
  for await (const part of parts) {
    yield part
    given += 1
    const percent = Math.floor(100 - 100 / (1 + given / 30))
    if (percent < last + STEP) continue
    last = percent
    await tell(percent)
  }
}
