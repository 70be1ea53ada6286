import { redactBugReport, redactErrorReport } from '@kinfold/contract/features/reports/redact.ts'
import type { BugReport, ErrorReport } from '@kinfold/contract/features/reports/schemas.ts'
import { desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { holds } from '../../access/records/insert-once.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { bugReports, errorReports } from './table.ts'

const MOST_KEPT = 2_000
const KEPT_DAYS = 90

/** Repeated with the same `requestId`, it is stored once. @throws ID_TAKEN if that id belongs to another report. */
export async function insertBugReport(db: Db, userId: number, sent: BugReport) {
  const { requestId, ...report } = redactBugReport(sent)
  const row = { ...report, userId, id: requestId ?? uuidv7() }
  const saved = await db.insert(bugReports).values(row).onConflictDoNothing().returning({ id: bugReports.id })
  if (saved.length > 0) return
  const [before] = await db.select().from(bugReports).where(eq(bugReports.id, row.id))
  if (!before || !holds(before, row)) throw failure('ID_TAKEN')
}

/** The user comes from the session; what the body says about it is dropped. */
export async function insertErrorReport(db: Db, userId: number | null, sent: ErrorReport) {
  const { context, ...rest } = redactErrorReport(sent)
  const report = { ...rest, context: { ...context, userId } }
  await db.insert(errorReports).values({ id: report.errorId, userId, report }).onConflictDoNothing()
}

/** `db` is the owner's: the app's own role may add reports but not delete them. */
export async function deleteOldReports(db: Db) {
  const old = sql`now() - ${`${KEPT_DAYS} days`}::interval`
  await db.delete(bugReports).where(lt(bugReports.createdAt, old))
  await db.delete(errorReports).where(lt(errorReports.createdAt, old))
  // Anyone may send crash reports, so their number is limited.
  const newest = db
    .select({ id: errorReports.id })
    .from(errorReports)
    .orderBy(desc(errorReports.createdAt))
    .limit(MOST_KEPT)
  await db.delete(errorReports).where(notInArray(errorReports.id, newest))
}
