import {
  type FoodProfile,
  type FoodProfileChange,
  type FoodProfileContent,
  type FoodProfileEdit,
  foodProfileFields,
} from '@kinfold/contract/features/food/profile/schemas.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Circle, OpenCircle } from '../../../access/circles/circles.ts'
import { fullName } from '../../../access/circles/names.ts'
import { isAtVersion } from '../../../access/records/change-record.ts'
import { holds } from '../../../access/records/insert-once.ts'
import { nextVersion } from '../../../access/records/record.ts'
import { listChanges } from '../../../access/records/versions.ts'
import { users } from '../../../access/table.ts'
import { insertNew } from '../../../core/database/prepared.ts'
import { foodProfiles } from '../table.ts'

const changers = alias(users, 'changers')
const {
  clientId: _1,
  authorId: _2,
  deletedAt: _3,
  savedBy: _4,
  textureChangedBy: _5,
  textureChangedAt,
  ...content
} = getTableColumns(foodProfiles)

/** The stored profile, or undefined before it is first saved. */
export async function readProfile({ db, clientId }: OpenCircle) {
  const [found] = await db
    .select({ ...content, savedBy: fullName(users), changedBy: fullName(changers), changedAt: textureChangedAt })
    .from(foodProfiles)
    .innerJoin(users, eq(users.id, foodProfiles.savedBy))
    .innerJoin(changers, eq(changers.id, foodProfiles.textureChangedBy))
    .where(eq(foodProfiles.clientId, clientId))
  if (!found) return undefined
  const { changedBy, changedAt, createdAt, id, ...profile } = found
  const shown: FoodProfile = { ...profile, texture: { changedBy, changedAt } }
  return { id, createdAt, shown }
}

/** Saves the profile, if it is at the version that was read. @throws VERSION_CONFLICT with the current one */
export async function saveProfile(circle: Circle, { version, ...said }: z.output<typeof FoodProfileEdit>) {
  const { db, clientId, userId } = circle
  if (version === 0) {
    const stamp = { savedBy: userId, textureChangedBy: userId, textureChangedAt: new Date().toISOString() }
    if (await insertNew(db, foodProfiles, { id: uuidv7(), clientId, authorId: userId, ...said, ...stamp })) return
  }
  const isSameTexture = and(
    ...textureFields.map(
      (field) => sql`${foodProfiles[field]} is not distinct from ${sql.param(said[field], foodProfiles[field])}`,
    ),
  )
  const changed = await db
    .update(foodProfiles)
    .set({
      ...said,
      savedBy: userId,
      textureChangedBy: sql`case when ${isSameTexture} then ${foodProfiles.textureChangedBy} else ${userId}::int8 end`,
      textureChangedAt: sql`case when ${isSameTexture} then ${foodProfiles.textureChangedAt} else now() end`,
      ...nextVersion(foodProfiles),
    })
    .where(and(eq(foodProfiles.clientId, clientId), eq(foodProfiles.version, version)))
    .returning({ id: foodProfiles.id })
  if (changed.length > 0) return
  const stored = (await readProfile(circle))!.shown
  await isAtVersion(stored, version, holds(stored, said), async () => stored)
}

/** Fields whose last change is shown with name and date: the wrong texture can be fatal. */
const textureFields = ['foodLevel', 'alsoFoodLevels', 'drinkLevel', 'alsoDrinkLevels', 'textureSource'] as const

/** All changes, newest first; empty before it is first saved. */
export async function listProfileChanges(circle: Circle): Promise<FoodProfileChange[]> {
  const found = await readProfile(circle)
  if (!found) return []
  const { id, createdAt, shown } = found
  return listChanges<FoodProfileContent>(
    circle,
    'food_profiles',
    { ...shown, id, createdAt, authorName: shown.savedBy },
    foodProfileFields,
  )
}
