import { isDeepStrictEqual } from 'node:util'
import { type FoodNews, type FoodVersion, foodVersionFields } from '@kinfold/contract/features/handover/food-news.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import { type Changes, handoverPart } from '../../../access/manifest/handover-part.ts'
import { saidIn, saidNow, versionsBefore } from '../../../access/records/versions.ts'
import { readProfile } from './profile.ts'

export const foodInHandover = handoverPart({
  needs: 'foodProfile.read',
  tables: ['food_profiles'],
  notable: ['food_profiles'],
  count: (_, found) => ({ others: found.count('food_profiles') }),
  read: async (circle, changes) => ({ food: await foodNews(circle, changes) }),
  nothing: { food: null },
})

/** Textures, diets, limits and help that changed: a drink that is too thin is dangerous. */
async function foodNews(circle: Circle<'foodProfile.read'>, changes: Changes): Promise<FoodNews | null> {
  const [changed] = changes.of('food_profiles')
  if (!changed) return null
  const [versions, profile] = await Promise.all([
    versionsBefore(circle, 'food_profiles', [changed]),
    readProfile(circle),
  ])
  if (!profile) return null
  const row = versions.get(changed.id)
  const before = row ? saidIn<FoodVersion>(row, foodVersionFields) : null
  const after = saidNow<FoodVersion>(profile.shown, foodVersionFields)
  const { changedBy, changedAt } = changed
  return isDeepStrictEqual(before, after) ? null : { changedBy, changedAt, before, after }
}
