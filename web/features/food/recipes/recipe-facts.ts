import type { RecipeContent } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { type TextureLevel, textureLevels } from '@kinfold/contract/features/food/rules/texture.ts'
import { slots } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { numberText } from '@kinfold/contract/format.ts'
import { type Facts, factsAmong } from '../../../ui/records/differences.ts'

/** Every field of a circle's own recipe, in the words of its form. */
export function factsOf(recipe: RecipeContent): Facts {
  const eaten = slots.filter((slot) => recipe.slots.includes(slot))
  return factsAmong([
    ['Name', recipe.name],
    ['When it is eaten', eaten.map((slot) => slotLabels[slot]).join(', ')],
    ['For how many people', numberText(recipe.servings)],
    ['Minutes', numberText(recipe.minutes)],
    ['Texture (IDDSI)', levelLabel(recipe.level)],
    ['Ingredients', recipe.ingredients],
    ['How it is made', recipe.steps],
    ['Where it comes from', recipe.source],
  ])
}

/** '4 Pureed / Extremely thick' */
export function levelLabel(level: TextureLevel): string {
  const names: { drink?: string; food?: string } = textureLevels[level]
  return `${level} ${[names.food, names.drink].filter(Boolean).join(' / ')}`
}
