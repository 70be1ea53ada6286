import type { Dose, DoseQuery } from '@kinfold/contract/features/doses/schemas.ts'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { BEFORE_ALL, cursorAt } from '../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { onDays } from '../../core/database/on-days.ts'
import { selectDoses } from './dose-view.ts'
import { doses } from './table.ts'

type Filter = Omit<DoseQuery, 'clientId'>

/** Recorded doses, newest first by when they happened; `next` is the cursor of the next page, or null. */
export const listDoses = (circle: Circle, query: Filter): Promise<{ items: Dose[]; next: string | null }> =>
  momentPage(query, {
    read: (place = BEFORE_ALL, most) =>
      selectDoses(
        circle.db,
        and(eq(doses.clientId, circle.clientId), earlierThan(doses.at, doses.id, place), ...filtersOf(circle, query)),
      )
        .orderBy(desc(doses.at), desc(doses.id))
        .limit(most),
    cursorAfter: ({ at, id }) => cursorAt(at, id),
  })

function filtersOf({ zone }: Circle, { medication, outcome, from, to }: Filter): SQL[] {
  const filters: SQL[] = []
  if (medication) filters.push(eq(doses.medicationId, medication))
  if (outcome) filters.push(eq(doses.outcome, outcome))
  const days = onDays(doses.at, { from, to }, zone)
  return days ? [...filters, days] : filters
}
