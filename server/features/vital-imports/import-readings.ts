import type { FailureCode } from '@kinfold/contract/errors.ts'
import { and, eq, sql } from 'drizzle-orm'
import { circleKey } from '../../access/circles/circle-keys.ts'
import { inBulk } from '../../access/records/change-trigger.ts'
import type { Services } from '../../access/services.ts'
import { inTransaction } from '../../access/transaction.ts'
import { inPieces } from '../../core/background/in-pieces.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { expectRows } from '../../core/database/expect-rows.ts'
import { Failure } from '../../core/failure.ts'
import type { Found } from '../vitals/reading/candidate.ts'
import { recountImport } from '../vitals/rollup/recount-import.ts'
import { askForOrder, OtherOrder } from './ask-for-order.ts'
import { attributeTo } from './attribute-to.ts'
import { type ClaimedImport, thisImport } from './claimed-import.ts'
import { classifyReadings } from './classify-readings.ts'
import { foundIn } from './found-in.ts'
import { openKept } from './keep-file.ts'
import { askerOf, NoLongerAllowed, requireMayGoOn } from './may-go-on.ts'
import { Cancelled, trackProgress } from './progress.ts'
import { vitalImports } from './table.ts'
import { readingOptions } from './upload.ts'

/** Few enough that other calls do not wait while they are prepared. */
const AT_ONCE = 2_000
const MOST_TRIES = 3

/** Imports all readings of a file in one transaction: if it ends early, nothing is kept and the import says so. */
export async function importReadings(services: Services, claimed: ClaimedImport): Promise<void> {
  const db = dbOn(services.database.owner)
  const progress = trackProgress(db, claimed)
  let trouble: unknown
  try {
    await inTransaction(db, (tx) => importAll(services, { tx, outside: db, progress }, claimed))
  } catch (error) {
    if (error instanceof OtherOrder) return askForOrder(services, claimed, error)
    if (hasCode(error, 'STORAGE_UNAVAILABLE')) {
      await repeatLater(db, claimed)
      throw error
    }
    const reason = reasonIn(error)
    if (!(error instanceof Cancelled || reason)) trouble = error
    if (!(error instanceof Cancelled)) {
      const by = error instanceof NoLongerAllowed ? undefined : askerOf(claimed)
      await fail(db, claimed, { failure: reason ?? 'Something went wrong here. Nothing was imported', by })
    }
  }
  // Only now: if the end could not be stored, another process repeats the import.
  if (claimed.place) await services.storage.remove(claimed.place).catch(() => {})
  if (trouble) throw trouble
}

/** What prevents this import, if it is not a fault of ours. */
function reasonIn(error: unknown): string | undefined {
  if (error instanceof NoLongerAllowed) return 'Whoever wanted to import it may no longer do so. Nothing was imported'
  return error instanceof Broken || hasCode(error, 'CIRCLE_FULL', 'IMPORT_UNREADABLE') ? error.message : undefined
}

const hasCode = (error: unknown, ...codes: FailureCode[]): error is Failure =>
  error instanceof Failure && codes.includes(error.code)

/** The file contains something that prevents the import as a whole. */
class Broken extends Error {}

type Place = { tx: Db; outside: Db; progress: ReturnType<typeof trackProgress> }

async function importAll({ config, storage }: Services, { tx, outside, progress }: Place, claimed: ClaimedImport) {
  const { clientId, zone, id } = claimed
  await requireMayGoOn(tx, claimed)
  if (claimed.tries > MOST_TRIES)
    throw new Broken('The server stopped three times during this import. Nothing was imported')
  if (!claimed.place) throw new Broken('The file is gone. Please choose it again')
  const key = await circleKey({ db: outside, clientId }, config.secretKey)
  const content = await openKept(storage, claimed.place, key)
  const options = { ...(await readingOptions({ db: tx, clientId, zone })), onBytes: progress.read }
  const sorted = classifyReadings(claimed)
  await tx.execute(inBulk)
  await saveAll(tx, foundIn(claimed, content, options), { sorted, progress })
  await progress.tell()
  // From here on the circle's audit is locked: other writers wait for the roll-ups.
  await attributeTo(tx, askerOf(claimed))
  const [done] = await tx
    .update(vitalImports)
    .set({ state: 'done', place: null, ...sorted.result() })
    .where(and(thisImport(claimed), eq(vitalImports.state, 'queued')))
    .returning({ id: vitalImports.id })
  if (!done) throw new Cancelled()
  // The end of the audit is locked now: whoever is removed at this moment was removed before, or waits.
  await requireMayGoOn(tx, claimed)
  await recountImport(tx, { clientId, zone, importId: id })
  await expectRows(tx, sorted.result().added, 'vital_readings', 'vital_rollups')
}

type Saving = Pick<Place, 'progress'> & { sorted: ReturnType<typeof classifyReadings> }

/** The database compares and saves one batch while the next one is read. */
async function saveAll(tx: Db, readings: AsyncIterable<Found>, { sorted, progress }: Saving) {
  const pause = inPieces(Number.POSITIVE_INFINITY)
  let saving: Promise<void> = Promise.resolve()
  try {
    for await (const found of readings) {
      if ('problem' in found && found.order) throw new OtherOrder(found.place.line, found.order)
      if ('ends' in found) throw new Broken(`${found.problem}. Nothing was imported`)
      const count = sorted.take(found)
      const wait = pause()
      if (wait) await wait
      if (count < AT_ONCE) continue
      await saving
      await progress.tell()
      saving = sorted.save(tx)
      // A failure is reported with the next batch.
      saving.catch(() => {})
    }
  } finally {
    // Also when the import fails here: a statement of it after the rollback would be kept.
    await saving.catch(() => {})
  }
  await saving
  await sorted.save(tx)
}

/** It stays queued, and is taken on again like one that a process left. Only those count as tries. */
const repeatLater = (db: Db, claimed: ClaimedImport) =>
  db
    .update(vitalImports)
    .set({ tries: sql`${vitalImports.tries} - 1` })
    .where(thisImport(claimed))

/** An import cancelled meanwhile stays cancelled. */
const fail = (db: Db, claimed: ClaimedImport, { failure, by }: { failure: string; by: number | undefined }) =>
  inTransaction(db, async (tx) => {
    await attributeTo(tx, by)
    await tx
      .update(vitalImports)
      .set({ state: 'failed', failure, place: null })
      .where(and(thisImport(claimed), eq(vitalImports.state, 'queued')))
  })
