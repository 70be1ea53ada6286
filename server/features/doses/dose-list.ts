import type { Dose, DoseQuery } from '@kinfold/contract/features/doses/schemas.ts'
import { addDays, startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { BEFORE_ALL, cursorAt, readCursor } from '../../core/cursor.ts'
import { selectDoses } from './dose-view.ts'
import { doses } from './table.ts'

type Filter = Omit<DoseQuery, 'clientId'>

/** What was recorded, newest first by when it happened; `next` is the place to go on from, or null. */
export async function listDoses(circle: Circle, query: Filter): Promise<{ items: Dose[]; next: string | null }> {
  const { at, id } = query.before ? readCursor(query.before) : BEFORE_ALL
  const before = sql`(${doses.at}, ${doses.id}) < (${at}::timestamptz, ${id}::uuid)`
  const found = await selectDoses(
    circle.db,
    and(eq(doses.clientId, circle.clientId), before, ...filtersOf(circle, query)),
  )
    .orderBy(desc(doses.at), desc(doses.id))
    .limit(query.limit + 1)
  const items = found.slice(0, query.limit)
  const last = items.at(-1)
  return { items, next: last && found.length > items.length ? cursorAt(last.at, last.id) : null }
}

function filtersOf({ zone }: Circle, { medication, outcome, from, to }: Filter): SQL[] {
  const filters: SQL[] = []
  if (medication) filters.push(eq(doses.medicationId, medication))
  if (outcome) filters.push(eq(doses.outcome, outcome))
  if (from) filters.push(gte(doses.at, startOfDay(from, zone)))
  if (to) filters.push(lt(doses.at, startOfDay(addDays(to, 1), zone)))
  return filters
}
