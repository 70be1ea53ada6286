import type { Dose, DoseQuery } from '@kinfold/contract/features/medications/doses.ts'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { failure } from '../../core/failure.ts'
import { addDays, startOfDay } from '../../core/zones.ts'
import { selectDoses } from './dose-view.ts'
import { doses } from './table.ts'

type Filter = Omit<DoseQuery, 'clientId'>
type Place = { at: string; id: string }
const FIRST_PAGE: Place = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** What was recorded, newest first by when it happened; `next` is the place to go on from, or null. */
export async function listDoses(circle: Circle, query: Filter): Promise<{ items: Dose[]; next: string | null }> {
  const { at, id } = query.before ? placeOf(query.before) : FIRST_PAGE
  const before = sql`(${doses.at}, ${doses.id}) < (${at}::timestamptz, ${id}::uuid)`
  const found = await selectDoses(
    circle.db,
    and(eq(doses.clientId, circle.clientId), before, ...filtersOf(circle, query)),
  )
    .orderBy(desc(doses.at), desc(doses.id))
    .limit(query.limit + 1)
  const items = found.slice(0, query.limit)
  const last = items.at(-1)
  return { items, next: last && found.length > items.length ? `${last.at}~${last.id}` : null }
}

function filtersOf({ zone }: Circle, { medication, outcome, from, to }: Filter): SQL[] {
  const filters: SQL[] = []
  if (medication) filters.push(eq(doses.medicationId, medication))
  if (outcome) filters.push(eq(doses.outcome, outcome))
  if (from) filters.push(gte(doses.at, startOfDay(from, zone)))
  if (to) filters.push(lt(doses.at, startOfDay(addDays(to, 1), zone)))
  return filters
}

function placeOf(cursor: string): Place {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor)
  if (!match || Number.isNaN(Date.parse(match[1]!)))
    throw failure('BAD_INPUT', { fields: { before: 'Use the `next` of the page before' } })
  return { at: match[1]!, id: match[2]! }
}
