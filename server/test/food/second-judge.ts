import type { Eater, LimitName } from '@kinfold/contract/features/food/rules/eater.ts'
import type { Nutrient } from '@kinfold/contract/features/food/rules/nutrients.ts'
import type { Recipe } from '@kinfold/contract/features/food/rules/recipe.ts'
import type { FoodTrait } from '@kinfold/contract/features/food/rules/vocabulary.ts'

/* A second judge, written independently of the first: it reads the foods of the recipe itself, adds them up itself, and
   only knows what must never be served. */
export function mustNotBeServed(recipe: Recipe, eater: Eater, share = 1): boolean {
  const list = recipe.ingredients
  for (const { allergens: forbidden, foods, groups, isMild } of eater.allergies)
    for (const { food } of list) {
      if (foods.includes(food.id) || groups.includes(food.group)) return true
      if (food.contains.some((one) => forbidden.includes(one))) return true
      if (!isMild && food.mayContain.some((one) => forbidden.includes(one))) return true
    }
  const per = (name: Nutrient) => inAHelping(recipe, name, share)
  const isDrink = recipe.slots.indexOf('drink') >= 0
  if (isDrink) {
    if (eater.drinkLevels.indexOf(0) < 0 && eater.drinkLevels.indexOf(recipe.level) < 0) return true
  } else if (eater.foodLevels.indexOf(7) < 0 && eater.foodLevels.indexOf(recipe.level) < 0) return true
  if (!isDrink && recipe.thinLiquid && eater.drinkLevels.indexOf(0) < 0) return true
  for (const diet of eater.diets) {
    if (list.some(({ food }) => (food.breaks as readonly string[]).includes(diet))) return true
    if (
      diet === 'kosher' &&
      list.some(({ food }) => food.breaks.includes('pescatarian')) &&
      list.some(({ food }) => food.contains.includes('milk'))
    )
      return true
    if (diet === 'soft' && recipe.level === 7) return true
    if (diet === 'low_sodium' && per('sodium') > 600) return true
    if (diet === 'renal' && (per('sodium') > 600 || per('potassium') > 650 || per('phosphorus') > 300)) return true
    if (diet === 'diabetic' && (per('carbs') > 60 || per('sugar') > 20)) return true
    if (diet === 'low_fat' && per('fat') > 16) return true
  }
  for (const { foods, severity } of eater.notices) {
    if (severity !== 'serious') continue
    const figures: Partial<Record<FoodTrait, boolean>> = {
      vitamin_k_greens: per('vitamin_k') >= 100,
      calcium: per('calcium') >= 120,
      iron: per('iron') >= 4.2,
      fibre: per('fibre') >= 8,
      high_protein: per('protein') >= 20,
      alcohol: per('alcohol') >= 0.5,
      dairy: list.some(({ food }) => food.contains.includes('milk')),
    }
    if (foods.some((key) => figures[key] || list.some(({ food }) => food.traits.includes(key)))) return true
  }
  return eater.limits.some(({ name, max }) => max !== null && broughtBy(recipe, name, share) > max)
}

const inAHelping = ({ ingredients, servings }: Recipe, name: Nutrient, share: number) =>
  (ingredients.map(({ food, grams }) => (food.per100g[name] / 100) * grams).reduce((a, b) => a + b, 0) / servings) *
  share

const broughtBy = (recipe: Recipe, name: LimitName, share: number) => {
  if (name !== 'fluid') return inAHelping(recipe, name, share)
  return recipe.slots.indexOf('drink') >= 0 ? inAHelping(recipe, 'water', share) : 0
}

/** In mg, g or kcal: the planner uses three decimals. */
const ROUNDING = 0.5

/** The limits that a day with these dishes breaks; minimums apply only to whole days, and never to drinks. */
export const limitsBroken = (
  recipes: readonly Recipe[],
  { limits }: Eater,
  share: number,
  isWholeDay: boolean,
): string[] =>
  limits.flatMap(({ name, min, max }) => {
    let day = 0
    for (const recipe of recipes) day += broughtBy(recipe, name, share)
    const tooMuch = max !== null && day > max + ROUNDING ? [`${name} ${day} > ${max}`] : []
    const tooLittle =
      min !== null && name !== 'fluid' && isWholeDay && day < min - ROUNDING ? [`${name} ${day} < ${min}`] : []
    return [...tooMuch, ...tooLittle]
  })
