import type { FoodProfileContent } from '@kinfold/contract/features/food/profile/schemas.ts'
import { levelTitle, levelTitles, limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import { cuisines, diets, equipment } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { cuisineLabels, dietLabels, equipmentLabels, limitLabels } from '@kinfold/contract/features/food/wording.ts'
import { numberText } from '@kinfold/contract/format.ts'
import { type Facts, factsAmong } from '../../../ui/records/differences.ts'
import { currencyName, helpLabels, portionLabels } from './profile-words.ts'

/** Every field of the profile, in the words of its forms. */
export function factsOf(profile: FoodProfileContent): Facts {
  const { budget, currency, mostMinutes } = profile
  return factsAmong([
    ['Food', levelTitle(profile.foodLevel, 'food')],
    ['Food, also allowed', levelTitles(profile.alsoFoodLevels, 'food')],
    ['Drinks', levelTitle(profile.drinkLevel, 'drink')],
    ['Drinks, also allowed', levelTitles(profile.alsoDrinkLevels, 'drink')],
    ['Who said so, and when', profile.textureSource],
    ...profile.limits.map((limit): [string, string] => [
      `Limit of ${limitLabels[limit.name].label}`,
      [limitText(limit), limit.reason, limit.source].filter(Boolean).join('. '),
    ]),
    ['Diets', labelsOf(profile.diets, diets, dietLabels)],
    ['Likes', profile.likes.join(', ')],
    ['Does not like', profile.dislikes.join(', ')],
    ['Cuisines', labelsOf(profile.cuisines, cuisines, cuisineLabels)],
    ['Portion', portionLabels[profile.portion]],
    ['Help with eating', helpLabels[profile.help]],
    ['What helps', profile.helpNote],
    ['People at the table', numberText(profile.peopleAtTable)],
    ['Budget per week', budget !== null && numberText(budget)],
    ['Currency', currency && currencyName(currency)],
    ['Most minutes of work', mostMinutes !== null && numberText(mostMinutes)],
    ['Not in the kitchen', labelsOf(profile.missingEquipment, equipment, equipmentLabels)],
  ])
}

// In one order, because the order in which they were chosen is no difference.
const labelsOf = <V extends string>(chosen: readonly V[], all: readonly V[], labels: Record<V, string>) =>
  all
    .filter((each) => chosen.includes(each))
    .map((each) => labels[each])
    .join(', ')
