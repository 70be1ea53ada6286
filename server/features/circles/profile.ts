import type { Profile, ProfileChanges } from '@kinfold/contract/features/accounts/schemas.ts'
import { sql } from 'drizzle-orm'
import { profiles } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'

export async function saveProfile(db: Db, userId: number, changes: ProfileChanges) {
  const [saved] = await db
    .insert(profiles)
    .values({ userId, isOwnCare: true, ...changes })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...changes, updatedAt: sql`now()` } })
    .returning()
  return saved! as Profile
}
