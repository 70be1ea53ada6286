import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, inArray, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import type { Services } from '../../access/services.ts'
import { clients } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import type { Job } from '../../core/background/jobs.ts'
import { advisoryLocks } from '../../core/database/advisory-locks.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import type { ClaimedImport } from './claimed-import.ts'
import { importReadings } from './import-readings.ts'
import { removeImported } from './remove-imported.ts'
import { vitalImports } from './table.ts'

/** An import silent for this long was left by a process that ended; nothing of it was saved. */
const SILENT_MS = 2 * MINUTE_MS

/** Imports readings, or removes them again: soon after a request, one import at a time. */
export const runImports: Job<Services> = {
  name: 'vitalImports.run',
  every: 60,
  run: (services) => runAll(services),
  after: { areas: () => ['vital_imports'], gatherMs: 100, run: (services) => runAll(services) },
}

async function runAll(services: Services): Promise<number> {
  const db = dbOn(services.database.owner)
  for (let count = 0; ; count++) {
    const claimed = await inTransaction(db, claim)
    if (!claimed) return count
    await (claimed.state === 'undoing' ? removeImported(db, claimed) : importReadings(services, claimed))
  }
}

/**
 * Takes the next waiting import for this process, or one that another process left behind. Only internal columns
 * change. One at a time per circle, because two simultaneous imports would not see each other's readings.
 */
async function claim(db: Db): Promise<ClaimedImport | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importClaims})`)
  const isFree = or(isNull(vitalImports.beatAt), lt(vitalImports.beatAt, sql`now() - ${SILENT_MS} * interval '1 ms'`))
  const busy = db
    .select({ clientId: vitalImports.clientId })
    .from(vitalImports)
    .where(and(isOpen, not(isFree!)))
  const next = db
    .select({ clientId: vitalImports.clientId, id: vitalImports.id })
    .from(vitalImports)
    .where(and(isOpen, isFree, notInArray(vitalImports.clientId, busy)))
    .orderBy(vitalImports.createdAt)
    .limit(1)
  const [found] = await db
    .update(vitalImports)
    .set({ beatAt: sql`now()`, readBytes: 0, tries: sql`${vitalImports.tries} + 1` })
    .where(sql`(${vitalImports.clientId}, ${vitalImports.id}) = ${next}`)
    .returning()
  if (!found) return undefined
  const [circle] = await db.select({ zone: clients.zone }).from(clients).where(eq(clients.id, found.clientId))
  return { ...found, zone: circle!.zone }
}

const isOpen = inArray(vitalImports.state, ['queued', 'undoing'])
