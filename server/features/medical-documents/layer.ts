import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { medicalDocuments } from './table.ts'

/** Documents that expire on the days that the calendar shows. */
export const expiryLayer: Parts['layer'] = (circle, { start, end }) => {
  const open = circle.may('medicalDocuments.read')
  return open && readExpiring(open, dayAt(start, circle.zone), dayAt(end, circle.zone))
}

async function readExpiring(circle: Circle<'medicalDocuments.read'>, from: string, before: string) {
  const { id, title, expiresAt, status, deletedAt } = medicalDocuments
  const found = await circle.db
    .select({ id, title, expiresAt })
    .from(medicalDocuments)
    .where(
      and(
        within(circle, medicalDocuments),
        isNull(deletedAt),
        eq(status, 'current'),
        gte(expiresAt, from),
        lt(expiresAt, before),
      ),
    )
  return found.flatMap(({ id, title, expiresAt: day }) =>
    day ? [{ layer: 'expiries' as const, id, title, day, at: null, done: false }] : [],
  )
}
