import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Services } from '../../access/services.ts'
import { inTransaction } from '../../access/transaction.ts'
import type { Job } from '../../core/background/jobs.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { indexCareLogs, SEARCH_RULES } from './search-index.ts'
import { careLogSearch, careLogs } from './table.ts'

/** Logs per batch and transaction. */
const AT_ONCE = 500

/** Runs once after each start, and for what was missed: a log and its search words are saved by two statements. */
export const indexMissing: Job<Services> = {
  name: 'careLogs.index',
  every: 3_600,
  run: ({ database }, stopping) => lookForMissing(database.owner, () => stopping.aborted),
}

/**
 * Scans all logs until a scan finds nothing; from then on only looks for logs without any words, by comparing the two
 * keys, which is a hundredth of the work. `isStopped` ends it.
 */
export async function lookForMissing(owner: pg.Pool, isStopped: () => boolean): Promise<void> {
  const { rows } = await owner.query("select obj_description('care_log_search'::regclass) as mark")
  if (rows[0].mark === COMPLETE) return indexThoseWithout(owner, isStopped)
  const found = await indexWhatIsMissing(owner, isStopped)
  // During a rolling restart an earlier version may still be writing; then the next scan finds more.
  if (found === 0) await owner.query(`comment on table care_log_search is '${COMPLETE}'`)
}

/** Stored in the catalog, so that a database restored elsewhere is scanned once more. */
const COMPLETE = `complete by rules ${SEARCH_RULES}`

async function indexThoseWithout(owner: pg.Pool, isStopped: () => boolean): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE && !isStopped(); ) {
    const { rows } = await owner.query<Log>(
      `select client_id as "clientId", id from care_logs log where not exists
         (select from care_log_search found where found.client_id = log.client_id and found.care_log_id = log.id) limit ${AT_ONCE}`,
    )
    found = rows.length
    if (found > 0) await inTransaction(dbOn(owner), (tx) => indexAll(tx, rows))
  }
}

/**
 * Builds the search words of logs where they are missing or made by earlier rules. In batches, on the owner's
 * connection; several processes at once only duplicate work. Returns how many; undefined: ended by `isStopped`.
 */
export async function indexWhatIsMissing(owner: pg.Pool, isStopped: () => boolean): Promise<number | undefined> {
  let count = 0
  for await (const page of pages(dbOn(owner))) {
    if (page.length > 0) await inTransaction(dbOn(owner), (tx) => indexAll(tx, page))
    if (isStopped()) return undefined
    count += page.length
  }
  return count
}

/** The same for one circle, within the caller's transaction. */
export async function indexCircle(tx: Db, clientId: number) {
  for await (const page of pages(tx, eq(careLogs.clientId, clientId))) await indexAll(tx, page)
}

type Log = { clientId: number; id: string }

async function indexAll(db: Db, logs: Log[]) {
  for (const [clientId, ofCircle] of Map.groupBy(logs, (log) => log.clientId))
    await indexCareLogs(
      db,
      clientId,
      ofCircle.map(({ id }) => id),
    )
}

/** The logs without current search words, in each batch of logs. Paged by key, so that each page costs the same. */
async function* pages(db: Db, of?: SQL): AsyncGenerator<Log[]> {
  let last: Log | undefined
  do {
    const logs = await db
      .select({ clientId: careLogs.clientId, id: careLogs.id })
      .from(careLogs)
      .where(and(of, last && sql`(${careLogs.clientId}, ${careLogs.id}) > (${last.clientId}, ${last.id})`))
      .orderBy(asc(careLogs.clientId), asc(careLogs.id))
      .limit(AT_ONCE)
    yield await missingAmong(db, logs)
    last = logs.at(-1)
  } while (last)
}

async function missingAmong(db: Db, logs: Log[]): Promise<Log[]> {
  const [clientIds, ids] = [logs.map((log) => log.clientId), logs.map((log) => log.id)]
  return db
    .select({ clientId: careLogs.clientId, id: careLogs.id })
    .from(sql`unnest(${sql.param(clientIds)}::int8[], ${sql.param(ids)}::uuid[]) as looked (client_id, id)`)
    .innerJoin(careLogs, sql`(${careLogs.clientId}, ${careLogs.id}) = (looked.client_id, looked.id)`)
    .leftJoin(
      careLogSearch,
      and(eq(careLogSearch.clientId, careLogs.clientId), eq(careLogSearch.careLogId, careLogs.id)),
    )
    .where(or(isNull(careLogSearch.rules), lt(careLogSearch.rules, SEARCH_RULES)))
}
