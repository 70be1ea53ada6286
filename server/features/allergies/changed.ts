import { and, inArray } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { allergies } from './table.ts'

/** Allergies by id for the handover, including removed ones. */
export const allergiesById = (circle: Circle<'allergies.read'>, ids: string[]) =>
  ids.length === 0
    ? []
    : circle.db
        .select()
        .from(allergies)
        .where(and(within(circle, allergies), inArray(allergies.id, ids)))
