import { levelTitle, limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import type { TextureLevel } from '@kinfold/contract/features/food/rules/texture.ts'
import { dietLabels } from '@kinfold/contract/features/food/wording.ts'
import { listText } from '@kinfold/contract/format.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { leadLines } from '../../access/manifest/lead-lines.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { readProfile } from './profile/profile.ts'

/** What the person may eat and drink, as far as it was entered. */
export const summary: Parts['summary'] = {
  food: (circle) => {
    const open = circle.may('foodProfile.read')
    return open && readLines(open)
  },
}

const EVERYTHING = 7
const AS_THEY_ARE = 0

async function readLines(circle: Circle<'foodProfile.read'>) {
  const profile = (await readProfile(circle))?.shown
  if (!profile) return []
  const { diets, foodLevel, alsoFoodLevels, drinkLevel, alsoDrinkLevels, limits } = profile
  return leadLines([
    ['Diet', diets.length > 0 && listText(diets.map((diet) => dietLabels[diet].toLowerCase()))],
    ['Food texture (IDDSI)', foodLevel !== EVERYTHING && levelsText('food', foodLevel, alsoFoodLevels)],
    ['Drinks (IDDSI)', drinkLevel !== AS_THEY_ARE && levelsText('drink', drinkLevel, alsoDrinkLevels)],
    ['Limits', limits.length > 0 && limits.map(limitText).join('; ')],
  ])
}

/** '5 Minced & moist, also allowed: 4 Puréed' */
function levelsText(kind: 'food' | 'drink', level: TextureLevel, also: readonly TextureLevel[]): string {
  const others = also.filter((each) => each !== level).map((each) => levelTitle(each, kind))
  return [levelTitle(level, kind), others.length > 0 && `also allowed: ${listText(others)}`].filter(Boolean).join(', ')
}
