import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Account, Origin } from '../../access/account.ts'
import { inCircle } from '../../access/circles.ts'
import { members } from '../../access/table.ts'
import type { Db } from '../../core/database.ts'
import { insertFromText } from './note.ts'

type Asking = { account: Account; origin: Origin; db: Db; circlePool: pg.Pool }

/** What somebody types into the profile of their own care is true in their circle too, where it is there already. */
export async function noteInOwnCircles({ account, origin, db, circlePool }: Asking, text: string) {
  const own = await db
    .select({ clientId: members.clientId })
    .from(members)
    .where(and(eq(members.userId, account.userId), eq(members.role, 'client')))
  for (const { clientId } of own)
    await inCircle(circlePool, account, origin, clientId, 'allergies.create', (circle) => insertFromText(circle, text))
}
