import { hazards } from '@kinfold/contract/features/food/rules/texture.ts'
import { countedUnits } from '@kinfold/contract/features/food/rules/units.ts'
import {
  aisles,
  allergens,
  foodGroups,
  foodTraits,
  ingredientDiets,
} from '@kinfold/contract/features/food/rules/vocabulary.ts'
import * as z from 'zod/mini'
import { listed } from './read-tsv.ts'

/** '~' before a figure marks an estimate. */
export const isEstimate = (cell: string) => cell.startsWith('~')
const Figure = z.pipe(
  z.string().check(z.regex(/^~?\d+(\.\d+)?$/, 'A figure is a number, with ~ before it when it is an estimate')),
  z.transform((cell) => Number(cell.replace('~', ''))),
)

const listOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.pipe(z.pipe(z.string(), z.transform(listed)), z.array(z.enum(words)))

const Season = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  z.pipe(
    z.string().check(z.regex(/^([1-9]|1[0-2])-([1-9]|1[0-2])$/, 'A season is two months: 5-9')),
    z.transform((cell) => {
      const [from, to] = cell.split('-').map(Number)
      return { from: from!, to: to! }
    }),
  ),
])

const Measures = z.pipe(
  z.pipe(
    z.string(),
    z.transform((cell) => Object.fromEntries(listed(cell).map((one) => one.split('=')))),
  ),
  z.partialRecord(z.enum(countedUnits), Figure),
)

const YesOrNo = z.pipe(
  z.enum(['yes', 'no'], 'Please enter yes or no'),
  z.transform((cell) => cell === 'yes'),
)

/** A row of `foods.tsv`: decisions made by a person. */
export const FoodRow = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  name: z.string().check(z.minLength(2)),
  group: z.enum(foodGroups),
  aisle: z.enum(aisles),
  season: Season,
  contains: listOf(allergens),
  may_contain: listOf(allergens),
  other_ingredients: YesOrNo,
  breaks: listOf(ingredientDiets),
  traits: listOf(foodTraits),
  hazards: listOf(hazards),
  density: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    Figure,
  ]),
  measures: Measures,
  eur_per_kg: Figure,
})

/** A row of `nutrition.tsv`: figures from a source. */
export const NutritionRow = z.strictObject({
  id: z.string(),
  source: z.enum(['USDA SR', 'estimated']),
  version: z.string().check(z.minLength(1)),
  code: z.string(),
  described_as: z.string(),
  kcal: Figure,
  protein: Figure,
  fat: Figure,
  saturated: Figure,
  carbs: Figure,
  sugar: Figure,
  fibre: Figure,
  sodium: Figure,
  potassium: Figure,
  phosphorus: Figure,
  calcium: Figure,
  iron: Figure,
  vitamin_k: Figure,
  water: Figure,
  alcohol: Figure,
  note: z.string(),
})
