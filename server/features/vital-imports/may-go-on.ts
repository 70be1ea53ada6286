import { reachOf } from '@kinfold/contract/access.ts'
import { vitalImportsPolicy } from '@kinfold/contract/features/vital-imports/policy.ts'
import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { clients, members } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { type ClaimedImport, thisImport } from './claimed-import.ts'
import { vitalImports } from './table.ts'

/** Whoever asked for it has left the circle meanwhile, or may no longer do it, or the circle is closed. */
export class NoLongerAllowed extends Error {}

/**
 * Asks again for whoever asked for this import, or for undoing it: whether they have been a member since then, with the
 * right of now. Somebody who left and came back has to ask again. @throws NoLongerAllowed
 */
export async function requireMayGoOn(db: Db, claimed: ClaimedImport): Promise<void> {
  const [asker] = await db
    .select({ role: members.role, isCreator: sql<boolean>`${clients.createdBy} = ${members.userId}` })
    .from(vitalImports)
    .innerJoin(clients, and(eq(clients.id, vitalImports.clientId), ne(clients.status, 'closed')))
    .innerJoin(
      members,
      and(
        eq(members.clientId, vitalImports.clientId),
        eq(members.userId, askerOf(claimed)),
        // Set by whoever asks, and by nothing after it.
        lte(members.joinedAt, vitalImports.updatedAt),
      ),
    )
    .where(thisImport(claimed))
  const reach = asker && reachOf(vitalImportsPolicy['vitalImports.change'], asker)
  if (reach === 'any' || (reach === 'own' && askerOf(claimed) === claimed.authorId)) return
  throw new NoLongerAllowed()
}

/** Asked for by an earlier version, it was most likely its author. */
export const askerOf = ({ askedBy, authorId }: ClaimedImport): number => askedBy ?? authorId
