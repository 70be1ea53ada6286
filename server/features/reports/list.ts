import { compareText } from '@kinfold/contract/compare-text.ts'
import { isUuid } from '@kinfold/contract/uuid.ts'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { bugReports, errorReports } from './table.ts'

export type Report =
  | ({ kind: 'bug' } & typeof bugReports.$inferSelect)
  | ({ kind: 'error' } & typeof errorReports.$inferSelect)

const MOST = 500

export async function listReports(db: Db): Promise<Report[]> {
  const bugs = await db.select().from(bugReports).orderBy(desc(bugReports.createdAt)).limit(MOST)
  const errors = await db.select().from(errorReports).orderBy(desc(errorReports.createdAt)).limit(MOST)
  return [
    ...bugs.map((row) => ({ kind: 'bug' as const, ...row })),
    ...errors.map((row) => ({ kind: 'error' as const, ...row })),
  ]
    .sort((a, b) => compareText(b.createdAt, a.createdAt))
    .slice(0, MOST)
}

export async function findReport(db: Db, id: string): Promise<Report | undefined> {
  if (id.startsWith('error_')) {
    const [row] = await db.select().from(errorReports).where(eq(errorReports.id, id))
    return row && { kind: 'error', ...row }
  }
  if (!isUuid(id.toLowerCase())) return undefined
  const [row] = await db.select().from(bugReports).where(eq(bugReports.id, id))
  return row && { kind: 'bug', ...row }
}
