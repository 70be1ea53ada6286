import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { eachNutrient, nutrientNames } from '@kinfold/contract/features/food/rules/nutrients.ts'
import * as z from 'zod/mini'
import { FoodRow, isEstimate, NutritionRow } from './food-row.ts'
import { readTsv } from './read-tsv.ts'

let loaded: ReadonlyMap<string, Food> | undefined

/** The foods of the table by their id; read and checked at the first call, then cached. */
export function allFoods(): ReadonlyMap<string, Food> {
  loaded ??= readFoods()
  return loaded
}

function readFoods(): Map<string, Food> {
  const sources = new Map(readTsv('nutrition.tsv').map((row) => [row.id!, row]))
  const rows = readTsv('foods.tsv')
  const foods = new Map(rows.map((row) => [row.id!, foodOf(row, sources.get(row.id!))]))
  if (foods.size < rows.length) throw new Error('foods.tsv names a food twice')
  if (sources.size > foods.size) throw new Error('nutrition.tsv has a food that foods.tsv has not')
  return foods
}

function foodOf(row: Record<string, string>, source: Record<string, string> | undefined): Food {
  const of = `${row.id} of foods.tsv and nutrition.tsv`
  if (!source) throw new Error(`No figures for ${of}`)
  const food = checked(FoodRow, row, of)
  const figures = checked(NutritionRow, source, of)
  return {
    id: food.id,
    name: food.name,
    group: food.group,
    aisle: food.aisle,
    season: food.season,
    contains: food.contains,
    mayContain: food.may_contain,
    hasOtherIngredients: food.other_ingredients,
    breaks: food.breaks,
    traits: food.traits,
    hazards: food.hazards,
    gramsPerMl: food.density,
    measures: food.measures,
    eurPerKg: food.eur_per_kg,
    per100g: eachNutrient((nutrient) => figures[nutrient]),
    source: {
      name: figures.source,
      version: figures.version,
      code: figures.code,
      estimated: nutrientNames.filter((one) => figures.source === 'estimated' || isEstimate(source[one]!)),
      note: figures.note,
    },
  }
}

/** Oil of any plant is bought and kept as sunflower oil, so that what is at home serves every recipe. */
export const boughtAs = (food: Food): Food => (food.id === 'cooking-oil' ? allFoods().get('sunflower-oil')! : food)

function checked<T extends z.ZodMiniType>(schema: T, row: unknown, of: string): z.output<T> {
  const { data, error } = schema.safeParse(row)
  if (error) throw new Error(`${of}: ${z.prettifyError(error)}`)
  return data
}
