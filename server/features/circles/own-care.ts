import type { ProfileChanges } from '@kinfold/contract/features/accounts/schemas.ts'
import { and, eq } from 'drizzle-orm'
import type { Account, Origin } from '../../access/accounts/account.ts'
import { inCircle } from '../../access/circles/circles.ts'
import type { Services } from '../../access/services.ts'
import { members } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'

type Asking = { account: Account; origin: Origin; db: Db; services: Services }

/** Copies edits in the profile of a person's own care to their own circle, if it already exists. */
export async function noteInOwnCircles({ account, origin, db, services }: Asking, changes: ProfileChanges) {
  const own = await db
    .select({ clientId: members.clientId })
    .from(members)
    .where(and(eq(members.userId, account.userId), eq(members.role, 'client')))
  for (const { clientId } of own)
    for (const { careProfile } of services.parts) {
      if (!careProfile?.ownChanged) continue
      const { needs, ownChanged } = careProfile
      await inCircle(services.database.circle, account, origin, clientId, needs, (circle) =>
        ownChanged(circle, changes),
      )
    }
}
