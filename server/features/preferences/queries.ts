import type { Preferences } from '@kinfold/contract/features/preferences/choices.ts'
import { type PreferencesChange, preferencesOf } from '@kinfold/contract/features/preferences/schemas.ts'
import { eq, sql } from 'drizzle-orm'
import { userPreferences } from '../../access/accounts/preferences-table.ts'
import type { Db } from '../../core/database/database.ts'

export async function readPreferences(db: Db, userId: number): Promise<Preferences> {
  const [kept] = await db
    .select({ chosen: userPreferences.chosen })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  return preferencesOf(kept?.chosen ?? {})
}

/** If two devices change different preferences at once, both changes are kept. */
export async function changePreferences(db: Db, userId: number, change: PreferencesChange): Promise<Preferences> {
  const [kept] = await db
    .insert(userPreferences)
    .values({ userId, chosen: change })
    .onConflictDoUpdate({
      target: userPreferences.userId,
      set: { chosen: sql`${userPreferences.chosen} || excluded.chosen` },
    })
    .returning({ chosen: userPreferences.chosen })
  return preferencesOf(kept?.chosen ?? {})
}

export const forgetPreferences = (db: Db, userId: number) =>
  db.delete(userPreferences).where(eq(userPreferences.userId, userId))
