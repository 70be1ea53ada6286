import { and, asc, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Services } from '../../access/services.ts'
import { type Db, dbOn } from '../../core/database.ts'
import type { Job } from '../../core/jobs.ts'
import { indexCareLogs, SEARCH_RULES } from './search-index.ts'
import { careLogSearch, careLogs } from './table.ts'

const AT_ONCE = 200

/** Once after each start, and for what was missed. */
export const indexMissing: Job<Services> = {
  name: 'careLogs.index',
  every: 3_600,
  run: ({ database }, stopping) => indexWhatIsMissing(database.owner, () => stopping.aborted),
}

/**
 * Makes what logs are searched in, where it is missing or of earlier rules: logs of an earlier Kinfold, once. In pieces,
 * with the owner's connection; several processes at once only do it twice. Ended by `isStopped`.
 */
export async function indexWhatIsMissing(owner: pg.Pool, isStopped: () => boolean) {
  const db = dbOn(owner)
  for (let batch = await nextBatch(db); batch.length > 0 && !isStopped(); batch = await nextBatch(db)) {
    const circles = Map.groupBy(batch, ({ clientId }) => clientId)
    for (const [clientId, logs] of circles)
      await indexCareLogs(
        db,
        clientId,
        logs.map(({ id }) => id),
      )
  }
}

/** The same for one circle, in a transaction of the caller's. */
export async function indexCircle(tx: Db, clientId: number) {
  const ofCircle = eq(careLogs.clientId, clientId)
  for (let batch = await nextBatch(tx, ofCircle); batch.length > 0; batch = await nextBatch(tx, ofCircle))
    await indexCareLogs(
      tx,
      clientId,
      batch.map(({ id }) => id),
    )
}

const nextBatch = (db: Db, of?: SQL) =>
  db
    .select({ clientId: careLogs.clientId, id: careLogs.id })
    .from(careLogs)
    .leftJoin(
      careLogSearch,
      and(eq(careLogSearch.clientId, careLogs.clientId), eq(careLogSearch.careLogId, careLogs.id)),
    )
    .where(and(of, or(isNull(careLogSearch.rules), lt(careLogSearch.rules, SEARCH_RULES))))
    .orderBy(asc(careLogs.clientId), asc(careLogs.id))
    .limit(AT_ONCE)
