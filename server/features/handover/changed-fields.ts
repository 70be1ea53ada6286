import { isDeepStrictEqual } from 'node:util'
import { levelTitle, levelTitles } from '@kinfold/contract/features/food/profile/wording.ts'
import { type FoodNews, type FoodVersion, foodVersionFields } from '@kinfold/contract/features/handover/food-news.ts'
import {
  type ProfileNews,
  type ProfileVersion,
  profileVersionFields,
} from '@kinfold/contract/features/handover/schemas.ts'

const foodLabels: Record<keyof FoodVersion, string> = {
  diets: 'diet',
  foodLevel: 'food texture',
  alsoFoodLevels: 'food also allowed',
  drinkLevel: 'drinks',
  alsoDrinkLevels: 'drinks also allowed',
  limits: 'limits',
  help: 'help with eating',
  helpNote: 'note about help with eating',
}
const profileLabels: Record<keyof ProfileVersion, string> = {
  medicalConditions: 'conditions',
  careNeeds: 'care needs',
  address: 'address',
  phone: 'phone',
  preferredCommunication: 'preferred communication',
  zone: 'time zone',
}

/** What changed in the food profile; textures with their levels: 'drinks: 2 Mildly thick, before 0 Thin'. */
export const foodChanges = ({ before, after }: FoodNews): string[] =>
  foodVersionFields
    .filter((field) => !before || !isDeepStrictEqual(before[field], after[field]))
    .map((field) => foodLabels[field] + levelsOf(field, before, after))

const titles: Partial<Record<keyof FoodVersion, (of: FoodVersion) => string>> = {
  foodLevel: ({ foodLevel }) => levelTitle(foodLevel, 'food'),
  alsoFoodLevels: ({ alsoFoodLevels }) => levelTitles(alsoFoodLevels, 'food') || 'none',
  drinkLevel: ({ drinkLevel }) => levelTitle(drinkLevel, 'drink'),
  alsoDrinkLevels: ({ alsoDrinkLevels }) => levelTitles(alsoDrinkLevels, 'drink') || 'none',
}

function levelsOf(field: keyof FoodVersion, before: FoodVersion | null, after: FoodVersion): string {
  const said = titles[field]
  return said ? `: ${said(after)}${before ? `, before ${said(before)}` : ''}` : ''
}

export const profileChanges = ({ before, after }: ProfileNews): string[] =>
  profileVersionFields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => profileLabels[field])
