import type { Food, Portion } from './food.ts'
import { type Nutrient, type Nutrition, nutrientNames } from './nutrients.ts'
import { nutritionOf } from './nutrition.ts'
import type { TextureLevel } from './texture.ts'
import { type Diet, diets, type FigureDiet, type IngredientDiet } from './vocabulary.ts'

/** The diets that one serving of a dish does not suit. */
export function dietsBroken(portions: readonly Portion[], servings: number, level: TextureLevel): Diet[] {
  const foods = portions.map(({ food }) => food)
  const serving = nutritionOf(portions, servings)
  return diets.filter((diet) => {
    if (diet === 'soft') return level === 7
    if (isFigureDiet(diet)) return figuresAbove(diet, serving).length > 0
    return breaksByIngredients(diet, foods)
  })
}

function breaksByIngredients(diet: IngredientDiet, foods: readonly Food[]): boolean {
  if (foods.some(({ breaks }) => breaks.includes(diet))) return true
  return diet === 'kosher' && foods.some(isMeat) && foods.some(({ contains }) => contains.includes('milk'))
}

/** Only meat breaks a pescatarian diet. */
const isMeat = ({ breaks }: Food) => breaks.includes('pescatarian')

/**
 * The most of each that one dish may contain, whatever the day allows. Low sodium: the FDA's 600 mg for a 'healthy'
 * main dish (21 CFR 101.65). Renal: a third of a day's 2,000 mg potassium and 800 to 1,000 mg phosphorus, and the same
 * sodium (KDOQI 2020; people can set limits of their own). Diabetic: 60 g of carbohydrate a meal, the upper end of
 * consistent-carbohydrate plans, and 20 g of sugar. Low fat: a third of a day's 50 g.
 */
const mostInADish: Record<FigureDiet, Partial<Record<Nutrient, number>>> = {
  low_sodium: { sodium: 600 },
  renal: { sodium: 600, potassium: 650, phosphorus: 300 },
  diabetic: { carbs: 60, sugar: 20 },
  low_fat: { fat: 16 },
}

/** The figures of a serving that exceed what a diet allows in a dish. */
export function figuresAbove(diet: FigureDiet, serving: Nutrition): Nutrient[] {
  return nutrientNames.filter(
    (nutrient) => serving[nutrient] > (mostInADish[diet][nutrient] ?? Number.POSITIVE_INFINITY),
  )
}

const isFigureDiet = (diet: Diet): diet is FigureDiet => diet in mostInADish
