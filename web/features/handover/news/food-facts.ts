import { levelTitle, levelTitles, limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import { dietLabels } from '@kinfold/contract/features/food/wording.ts'
import type { FoodVersion } from '@kinfold/contract/features/handover/food-news.ts'
import { type Facts, factsAmong } from '../../../ui/records/differences.ts'
import { helpLabels } from '../../food/profile/profile-words.ts'

/** The parts of the food profile that a handover tells, in the words of its form. */
export const factsOf = ({ diets, limits, help, helpNote, ...texture }: FoodVersion): Facts =>
  factsAmong([
    ['Food texture (IDDSI)', levelTitle(texture.foodLevel, 'food')],
    ['Food, also allowed', levelTitles(texture.alsoFoodLevels, 'food')],
    ['Drinks (IDDSI)', levelTitle(texture.drinkLevel, 'drink')],
    ['Drinks, also allowed', levelTitles(texture.alsoDrinkLevels, 'drink')],
    ['Diet', diets.map((diet) => dietLabels[diet]).join(', ')],
    ['Limits', limits.map(limitText).join('; ')],
    ['Help with eating', [helpLabels[help], helpNote].filter(Boolean).join('. ')],
  ])
