import { limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import { dietLabels } from '@kinfold/contract/features/food/wording.ts'
import type { NutritionOrder } from '@medplum/fhirtypes'
import { and, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { inWords, type Resources } from '../../access/manifest/resources.ts'
import { foodProfiles } from './table.ts'

/** What a person may eat. IDDSI levels are exported as text, because its codes belong to other systems. */
export const foodResources: Resources = {
  types: ['NutritionOrder'],
  read: (circle, about) => {
    const reading = circle.may('foodProfile.read')
    return reading?.db
      .select()
      .from(foodProfiles)
      .where(and(within(reading, foodProfiles), isNull(foodProfiles.deletedAt)))
      .then((rows) => rows.map((row) => ({ resource: resourceOf(row, about), at: null })))
  },
}

type Row = typeof foodProfiles.$inferSelect

function resourceOf(row: Row, { patient, who }: Parameters<Resources['read']>[1]): NutritionOrder {
  const orderer = who(row.savedBy)
  return {
    resourceType: 'NutritionOrder',
    id: row.id,
    status: 'active',
    intent: 'plan',
    patient,
    dateTime: row.updatedAt,
    ...(row.dislikes.length > 0 && { excludeFoodModifier: row.dislikes.map(inWords) }),
    oralDiet: {
      ...(row.diets.length > 0 && { type: row.diets.map((diet) => inWords(dietLabels[diet])) }),
      texture: allowed(row.foodLevel, row.alsoFoodLevels).map((level) => ({
        modifier: inWords(`IDDSI food level ${level}`),
      })),
      fluidConsistencyType: allowed(row.drinkLevel, row.alsoDrinkLevels).map((level) =>
        inWords(`IDDSI drink level ${level}`),
      ),
      ...(row.limits.length > 0 && { instruction: row.limits.map(limitText).join('; ') }),
    },
    ...(orderer && { note: [{ text: `As noted by ${orderer.display}` }] }),
  }
}

const allowed = <Level extends number>(level: Level, also: readonly Level[]) => [...new Set([level, ...also])]
