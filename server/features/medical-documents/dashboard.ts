import { renewUntil } from '@kinfold/contract/features/medical-documents/expiry.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { askerIn, withinPrepared } from '../../access/circles/within-prepared.ts'
import { dashboardPart } from '../../access/manifest/dashboard-part.ts'
import { prepared } from '../../core/database/prepared.ts'
import { medicalDocuments } from './table.ts'

const MOST_NAMED = 3

/** Documents due for renewal that the reader may see. */
export const documentsOnDashboard = dashboardPart({
  shows: ['expiringDocuments'],
  needs: 'medicalDocuments.read',
  read: async (circle, { now }) => {
    const found = await expiring(circle.db, { ...askerIn(circle), until: renewUntil(dayAt(now, circle.zone)) })
    const items = found.map(({ id, title, expiresAt }) => ({ id, title, expiresAt }))
    return { expiringDocuments: { items, many: found[0]?.many ?? 0 } }
  },
})

const expiring = prepared('documents that expire', (db) => {
  const { id, title, expiresAt, status, deletedAt } = medicalDocuments
  return db
    .select({ id, title, expiresAt: sql<string>`${expiresAt}`, many: sql<number>`count(*) over ()::int` })
    .from(medicalDocuments)
    .where(
      and(
        withinPrepared(medicalDocuments),
        isNull(deletedAt),
        eq(status, 'current'),
        lte(expiresAt, sql.placeholder('until')),
      ),
    )
    .orderBy(asc(expiresAt), asc(id))
    .limit(MOST_NAMED)
})
