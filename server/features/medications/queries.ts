import type { NewMedication } from '@kinfold/contract/features/medications/schemas.ts'
import { and, asc, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Asker, type Circle, within } from '../../access/circles.ts'
import { insertOnce } from '../../access/insert-once.ts'
import { medications } from './table.ts'

export const listMedications = (circle: Circle) =>
  circle.db
    .select()
    .from(medications)
    .where(and(within(circle, medications), isNull(medications.deletedAt)))
    .orderBy(asc(medications.name), asc(medications.id))

/** Kept as typed and unverified: shown as 'needs review' until someone confirms it. */
export const insertMedication = (circle: Circle, { clientId: _, id = uuidv7(), ...typed }: NewMedication) =>
  insertOnce(circle, medications, { id, ...typed })

/** One value for a SELECT: how many medications nobody has confirmed. */
export const countUnverified = ({ clientId }: Asker) =>
  sql<number>`(select count(*)::int from ${medications} where ${medications.clientId} = ${clientId}
    and ${medications.verification} = 'unverified' and ${medications.deletedAt} is null)`
