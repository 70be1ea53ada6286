import { compareText } from '@kinfold/contract/compare-text.ts'
import type { CoverageHours, WantedHours } from '@kinfold/contract/features/shifts/schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { isAtVersion } from '../../access/records/change-record.ts'
import { holds } from '../../access/records/insert-once.ts'
import { clients } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import type { OfCircle } from '../events/event-occurrences.ts'
import { calendarSettings } from './table.ts'

const NAME = 'coverage'

/** The weekly hours in which somebody should be there; empty until a manager sets some. */
export async function coverageHours({ db, clientId }: Omit<OfCircle, 'zone'>): Promise<CoverageHours> {
  const [stored] = await db
    .select({ hours: calendarSettings.hours, version: calendarSettings.version })
    .from(calendarSettings)
    .where(ofCircle(clientId))
  return stored ?? { hours: [], version: 0 }
}

/** All circles with such hours. */
export const circlesWithCoverage = (db: Db) =>
  db
    .select({ clientId: clients.id, zone: clients.zone })
    .from(calendarSettings)
    .innerJoin(clients, eq(clients.id, calendarSettings.clientId))
    .where(and(eq(clients.status, 'active'), sql`jsonb_array_length(${calendarSettings.hours}) > 0`))

/** @throws VERSION_CONFLICT */
export async function setCoverageHours(circle: Circle, { hours, version }: CoverageHours): Promise<CoverageHours> {
  const sorted = hours.toSorted(byWeek)
  const [saved] =
    version === 0
      ? await circle.db
          .insert(calendarSettings)
          .values({ clientId: circle.clientId, name: NAME, hours: sorted })
          .onConflictDoNothing()
          .returning()
      : await circle.db
          .update(calendarSettings)
          .set({ hours: sorted, version: sql`${calendarSettings.version} + 1` })
          .where(and(ofCircle(circle.clientId), eq(calendarSettings.version, version)))
          .returning()
  if (saved) return saved
  const current = await coverageHours(circle)
  await isAtVersion(current, version, holds(current, { hours: sorted }), async () => current)
  return current
}

const ofCircle = (clientId: number) => and(eq(calendarSettings.clientId, clientId), eq(calendarSettings.name, NAME))

const byWeek = (a: WantedHours, b: WantedHours) =>
  a.weekday - b.weekday || compareText(a.from, b.from) || compareText(a.until, b.until)
