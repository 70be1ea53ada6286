import type { Reconciliation } from '@kinfold/contract/features/medications/reconciliation-schemas.ts'
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL } from 'drizzle-orm'
import { type Circle, fullName } from '../../../access/circles.ts'
import { users } from '../../../access/table.ts'
import { medications } from '../table.ts'
import { compareLists } from './compare.ts'
import { reconciliations } from './table.ts'

/** Every comparison that was confirmed, newest first. */
export const listReconciliations = (circle: Circle) => select(circle)

/** One of them, if it is there. */
export const findReconciliation = async (circle: Circle, id: string): Promise<Reconciliation | undefined> =>
  (await select(circle, eq(reconciliations.id, id)))[0]

/** What the lines of a new list mean in the list as it is. */
export async function compareWithCurrent(circle: Circle, lines: string[]) {
  const { id, name, strength, schedule, version } = medications
  const entries = await circle.db
    .select({ id, name, strength, schedule, version })
    .from(medications)
    .where(isCurrent(circle))
  return compareLists(lines, entries)
}

/** WHERE: it is on the list of what is taken, or would be were it not on hold. */
export const isCurrent = ({ clientId }: Circle) =>
  and(
    eq(medications.clientId, clientId),
    inArray(medications.status, ['active', 'on_hold']),
    isNull(medications.deletedAt),
  )

const { clientId: _, updatedAt: _2, version: _3, deletedAt: _4, ...content } = getTableColumns(reconciliations)

const select = ({ db, clientId }: Circle, more?: SQL): Promise<Reconciliation[]> =>
  db
    .select({ ...content, authorName: fullName(users) })
    .from(reconciliations)
    .innerJoin(users, eq(users.id, reconciliations.authorId))
    .where(and(eq(reconciliations.clientId, clientId), more))
    .orderBy(desc(reconciliations.createdAt), desc(reconciliations.id))
