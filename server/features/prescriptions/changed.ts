import { and, getTableColumns, inArray } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { medications } from './table.ts'

/** Medications by id for the handover, including removed ones, because people who gave one are told that it is gone. */
export const medicationsById = (circle: Circle<'medications.read'>, ids: string[]) =>
  ids.length === 0
    ? []
    : circle.db
        .select(getTableColumns(medications))
        .from(medications)
        .where(and(within(circle, medications), inArray(medications.id, ids)))
