import type { VitalPage, VitalQuery } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { BEFORE_ALL, cursorAt } from '../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { judged } from './judge.ts'
import { vitalReadings } from './table.ts'
import { selectReadings } from './view.ts'

type Filter = Omit<VitalQuery, 'clientId'>

/** Readings with their flags, newest first. */
export async function listVitals(circle: Circle, query: Filter): Promise<VitalPage> {
  const { measuredAt, id, kind } = vitalReadings
  const { zone } = circle
  const filter = and(
    within(circle, vitalReadings),
    query.kind ? eq(kind, query.kind) : undefined,
    query.from ? gte(measuredAt, startOfDay(query.from, zone)) : undefined,
    query.to ? lt(measuredAt, startOfDay(addDays(query.to, 1), zone)) : undefined,
  )
  const page = await momentPage(query, {
    read: (place = BEFORE_ALL, most) =>
      selectReadings(circle.db, and(filter, earlierThan(measuredAt, id, place)))
        .orderBy(desc(measuredAt), desc(id))
        .limit(most),
    cursorAfter: (row) => cursorAt(row.measuredAt, row.id),
  })
  return { items: await judged(circle, page.items), next: page.next }
}
