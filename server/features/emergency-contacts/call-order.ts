import type { ContactList } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { inTransaction } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import { listContacts } from './queries.ts'
import { emergencyContacts } from './table.ts'

/**
 * Sets the whole order at once. Of two simultaneous calls the second one's order wins, never a mixture: the rows are
 * locked in the order of their ids, which avoids deadlocks.
 * @throws VERSION_CONFLICT with the current list, if the ids are not exactly the circle's contacts
 */
export async function saveCallOrder(circle: Circle, ids: string[]): Promise<ContactList> {
  const here = and(eq(emergencyContacts.clientId, circle.clientId), isNull(emergencyContacts.deletedAt))
  const isWhole = await inTransaction(circle.db, async (tx) => {
    const held = await tx
      .select({ id: emergencyContacts.id })
      .from(emergencyContacts)
      .where(here)
      .orderBy(asc(emergencyContacts.id))
      .for('update')
    if (
      !isSame(
        ids,
        held.map(({ id }) => id),
      )
    )
      return false
    const wanted = sql`array_position(${sql.param(ids)}::uuid[], ${emergencyContacts.id})`
    // The version stays unchanged, so that simultaneous edits do not conflict.
    await tx
      .update(emergencyContacts)
      .set({ callOrder: wanted })
      .where(and(here, ne(emergencyContacts.callOrder, wanted)))
    return true
  })
  const current = await listContacts(circle)
  if (!isWhole) throw failure('VERSION_CONFLICT', { current })
  return current
}

const isSame = (ids: string[], held: string[]) =>
  [...new Set(ids)].sort().join() === [...held].sort().join() && ids.length === held.length
