import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalPage, VitalQuery } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { and, asc, desc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { BEFORE_ALL, cursorAt } from '../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { onDays } from '../../core/database/on-days.ts'
import { judged } from './judge.ts'
import { vitalReadings } from './table.ts'
import { selectReadings } from './view.ts'

/** `start`, `end`: moments within the days, `end` exclusive. */
type Filter = Omit<VitalQuery, 'clientId'> & { start?: string | undefined; end?: string | undefined }
type Days = Pick<Filter, 'kind' | 'from' | 'to' | 'start' | 'end'>

/** Readings with their flags, newest first. */
export async function listVitals(circle: Circle, query: Filter): Promise<VitalPage> {
  const { measuredAt, id } = vitalReadings
  const filter = whereOf(circle, query)
  const page = await momentPage(query, {
    read: (place = BEFORE_ALL, most) =>
      selectReadings(circle.db, and(filter, earlierThan(measuredAt, id, place)))
        .orderBy(desc(measuredAt), desc(id))
        .limit(most),
    cursorAfter: (row) => cursorAt(row.measuredAt, row.id),
  })
  return { items: await judged(circle, page.items), next: page.next }
}

/** The highest and the lowest valid reading, the newest of equal ones; null: there is none. */
export async function readExtremes(circle: Circle, query: Days & { kind: VitalKind }) {
  const { measuredAt, id, canonical, inErrorAt } = vitalReadings
  const valid = and(whereOf(circle, query), isNull(inErrorAt))
  const first = (order: SQL) => selectReadings(circle.db, valid).orderBy(order, desc(measuredAt), desc(id)).limit(1)
  const both = await Promise.all([first(desc(canonical)), first(asc(canonical))])
  const readings = await judged(circle, both.flat())
  return { highest: readings[0] ?? null, lowest: readings.at(-1) ?? null }
}

function whereOf(circle: Circle, query: Days): SQL | undefined {
  const { measuredAt, kind } = vitalReadings
  return and(
    within(circle, vitalReadings),
    query.kind ? eq(kind, query.kind) : undefined,
    onDays(measuredAt, query, circle.zone),
    query.start ? gte(measuredAt, query.start) : undefined,
    query.end ? lt(measuredAt, query.end) : undefined,
  )
}
