import type { ReadLine, RecipeSummary } from '@kinfold/contract/features/food/recipes/schemas.ts'
import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { allPortionsOf, type Dish, type Meal, mealOf } from '@kinfold/contract/features/food/rules/meal.ts'
import type { Recipe as BuiltIn } from '@kinfold/contract/features/food/rules/recipe.ts'
import { thinLiquidIn } from '@kinfold/contract/features/food/rules/thin-liquid.ts'
import { and, eq, type InferSelectModel, isNull } from 'drizzle-orm'
import type { OpenCircle } from '../../access/circles/circles.ts'
import { eachInPieces } from '../../core/background/in-pieces.ts'
import type { ReadIngredient } from './reading/read-ingredients.ts'
import { readRecipe } from './reading/read-recipe.ts'
import type { NamedInSteps } from './reading/steps/named-in-steps.ts'
import { allRecipes, loadRecipes } from './recipes/recipes.ts'
import { recipes } from './table.ts'

type Row = InferSelectModel<typeof recipes>

/** A recipe that can be cooked, built-in or the circle's own. */
export type Cookable = Pick<RecipeSummary, 'id' | 'name' | 'cuisine' | 'minutes' | 'level'> & {
  dish: Dish
  builtIn: BuiltIn | undefined
  own: Row | undefined
  lines: readonly ReadLine[]
}

/** All recipes that can be cooked in this circle, by id. */
export async function readCookables({ db, clientId }: OpenCircle): Promise<ReadonlyMap<string, Cookable>> {
  const rows = await db
    .select()
    .from(recipes)
    .where(and(eq(recipes.clientId, clientId), isNull(recipes.deletedAt)))
  await loadRecipes()
  if (rows.length === 0) return builtInCookables()
  const own = await eachInPieces(rows, (row) => [row.id, ownCookable(row)] as const)
  return new Map([...builtInCookables(), ...own])
}

let kept: ReadonlyMap<string, Cookable> | undefined
export function builtInCookables(): ReadonlyMap<string, Cookable> {
  kept ??= new Map([...allRecipes()].map(([id, recipe]) => [id, builtInCookable(recipe)]))
  return kept
}

const meals = new WeakMap<Cookable, Map<number, Meal>>()
/** One helping of it; cached for each share. */
export function helpingOf(cookable: Cookable, share: number): Meal {
  const known = meals.get(cookable) ?? new Map<number, Meal>()
  meals.set(cookable, known)
  const meal = known.get(share) ?? mealOf(cookable.dish, share)
  known.set(share, meal)
  return meal
}

/** What was recorded of a plan's meals, by meal id, in percent; null: nobody said how much was eaten. */
export type Recorded = ReadonlyMap<string, { eatenPct: number | null }>

const ALL = 100

/** The part of a planned meal that counts for its day: once it is recorded, what was eaten; if that is unknown, all. */
export const partOf = (mealId: string, recorded?: Recorded): number => (recorded?.get(mealId)?.eatenPct ?? ALL) / ALL

/** A planned meal as it counts for its day. `share`: of a serving, as in `helpingOf`. */
export const countedHelping = (cookable: Cookable, mealId: string, share: number, recorded: Recorded): Meal =>
  helpingOf(cookable, share * partOf(mealId, recorded))

const builtInCookable = (recipe: BuiltIn): Cookable => ({
  id: recipe.id,
  name: recipe.name,
  cuisine: recipe.cuisine,
  minutes: recipe.minutes.total,
  level: recipe.level,
  dish: {
    portions: recipe.ingredients,
    servings: recipe.servings,
    level: recipe.level,
    thinLiquid: recipe.thinLiquid ? 'yes' : 'no',
    slots: recipe.slots,
    unread: [],
  },
  builtIn: recipe,
  own: undefined,
  lines: recipe.ingredients.map(({ food, amount, unit, grams, preparation, isOptional }) => ({
    text: [`${amount} ${unit === 'piece' ? '' : `${unit} `}${food.name.toLowerCase()}`, preparation]
      .filter(Boolean)
      .join(', '),
    food: food.name,
    grams,
    isOptional,
    trouble: '',
  })),
})

function ownCookable(row: Row): Cookable {
  const { read, inSteps } = readRecipe(row.ingredients, row.steps ?? '')
  const { id, name, minutes, level, servings, slots } = row
  // A recipe without any ingredient line counts as unknown.
  const lines = read.length === 0 ? [unknownLine(row.ingredients)] : read.map(asLine)
  const portions = read.flatMap((line) => (line.food ? [{ food: line.food, grams: gramsOf(line) ?? 0 }] : []))
  const foods = inSteps.flatMap(({ food }) => food ?? [])
  return {
    id,
    name,
    cuisine: null,
    minutes,
    level,
    dish: {
      portions,
      inSteps: foods,
      servings,
      level,
      thinLiquid: thinLiquidIn(allPortionsOf({ portions, inSteps: foods }), servings, level),
      slots,
      unread: [
        ...lines.filter(({ trouble }) => trouble !== ''),
        ...inSteps.filter(({ food }) => !food || hasMuchOf(food)),
      ].map(({ text }) => text),
    },
    builtIn: undefined,
    own: row,
    lines: [...lines, ...inSteps.map(asStep)],
  }
}

/** Of what a little counts for a medication or limit: wine, and vitamin K in leaves. Salt counts, too, but is in every recipe. */
const hasMuchOf = ({ group, per100g }: Food) =>
  group !== 'herb' && group !== 'spice' && (per100g.alcohol > 0 || per100g.vitamin_k >= 100)

const asStep = ({ text, food }: NamedInSteps): ReadLine => ({
  text,
  food: food?.name ?? null,
  grams: null,
  isOptional: false,
  trouble: `Only the steps name ${food?.name.toLowerCase() ?? 'this food'}: please give it a line among the ingredients, with its amount.`,
})

const unknownLine = (text: string): ReadLine => ({
  text,
  food: null,
  grams: null,
  isOptional: false,
  trouble: NOT_KNOWN,
})

export const asLine = (line: ReadIngredient): ReadLine => ({
  text: line.text,
  food: line.food?.name ?? null,
  grams: gramsOf(line) ?? null,
  isOptional: false,
  trouble: troubleOf(line),
})

/** The weight of a spice or herb without an amount. Salt counts towards limits, so it is not guessed. */
const SPRINKLE_GRAMS = 0.5
function gramsOf({ food, grams, amount }: ReadIngredient): number | undefined {
  if (grams !== null) return grams
  const isSprinkled = food && (food.group === 'herb' || food.group === 'spice') && food.per100g.sodium < 5000
  return isSprinkled && amount === null ? SPRINKLE_GRAMS : undefined
}

function troubleOf(line: ReadIngredient): string {
  if (line.food) return gramsOf(line) === undefined ? 'How much of it, in grams, ml, spoons or pieces?' : ''
  if (line.reason === 'several') return 'There is more than one food on this line: please give each a line of its own.'
  if (line.reason === 'too_long') return 'This line is too long to be read: please give each food a line of its own.'
  if (line.reason === 'ambiguous') return 'This word means different foods in different languages.'
  if (line.suggestion !== '' && line.reason === 'partly')
    return `“${line.unread.join(' ')}” is not known here. Do you mean “${line.suggestion}”?`
  if (line.reason === 'partly')
    return `“${line.unread.join(' ')}” is not known here, and could make it a different food.`
  return NOT_KNOWN
}
const NOT_KNOWN = 'No food by this name is known here.'
